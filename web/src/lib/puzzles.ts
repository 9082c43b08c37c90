/** Puzzles: what this browser has solved, how one is set up, and which comes next. */

import { api } from './api'
import type { PuzzleInfo, PuzzleVerdict } from './protocol'
import { t } from './words.svelte'

export type Mark = 'solved' | 'failed'

const KEY = 'caipan.puzzles'
const OPPONENT = 'normal' // the bot that plays the other seats

/** By `game/id`. */
export function marks(): Record<string, Mark> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Mark>
  } catch {
    return {} // a browser that keeps nothing still plays
  }
}

/** What is solved stays so. */
export function mark(game: string, id: string, state: PuzzleVerdict['state']): void {
  const all = marks()
  const name = `${game}/${id}`
  if (state === 'open' || all[name] === 'solved') return
  all[name] = state === 'failed' ? 'failed' : 'solved'
  try {
    localStorage.setItem(KEY, JSON.stringify(all))
  } catch {
    // nothing is kept, then
  }
}

/** A table for an attempt: one seat is mine, the referee's bot plays the others. */
export async function setUp(game: string, puzzle: PuzzleInfo): Promise<string> {
  const seats = Array.from({ length: puzzle.seats }, (_, seat) =>
    seat === puzzle.seat ? { kind: 'me' as const, bot: OPPONENT } : { kind: 'bot' as const, bot: OPPONENT },
  )
  const made = await api.newTable({ game, puzzle: puzzle.id, seats, casual: true, bluff: false })
  return made.table.id
}

/** The next one in the list that is not solved, from the beginning again after the last. */
export function following(game: string, all: PuzzleInfo[], id: string): PuzzleInfo | null {
  const done = marks()
  const at = all.findIndex((each) => each.id === id)
  const rest = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))]
  return rest.find((each) => done[`${game}/${each.id}`] !== 'solved') ?? null
}

export function titleOf(puzzle: PuzzleInfo, lang: string): string {
  return puzzle.title[lang] ?? t('puzzles.number', { n: puzzle.number ?? 0 })
}

/** What is wanted: in the words of a position's file, or by what is at stake. */
export function goalOf(puzzle: PuzzleInfo, lang: string): string {
  const said = puzzle.notes[lang]
  if (said) return said
  return t(`puzzles.goal.${puzzle.goal}`, { n: percent(puzzle.margin ?? 0) })
}

export function percent(chance: number): number {
  return Math.round(100 * chance)
}
