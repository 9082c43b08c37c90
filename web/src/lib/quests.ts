/** A moment of one's own game as a puzzle: what the review found there, kept until it is tried. */

import { api } from './api'
import type { PuzzleVerdict, ReviewPoint, TableInfo } from './protocol'

export interface Quest {
  seat: number
  point: ReviewPoint
  from: string // where the review is
  start?: number // the moment at which the attempt begins
}

const NEAR = 0.03 // of the best chance; what is closer is as good
const OPPONENT = 'normal'

const name = (table: string) => `caipan.quest.${table}`

/** A what-if line from the moment before that answer; bots play the other seats. */
export async function begin(table: TableInfo, seat: number, point: ReviewPoint, from: string, asPuzzle: boolean): Promise<string> {
  const others = table.seats.filter((each) => each.seat !== seat)
  const bots = Object.fromEntries(others.map((each) => [String(each.seat), OPPONENT]))
  const made = await api.fork(table.id, { n: point.n, bots })
  if (asPuzzle) sessionStorage.setItem(name(made.table.id), JSON.stringify({ seat, point, from } satisfies Quest))
  return made.table.id
}

export function questOf(table: string): Quest | null {
  try {
    return JSON.parse(sessionStorage.getItem(name(table)) ?? 'null') as Quest | null
  } catch {
    return null
  }
}

/** Remember where an attempt begins: at the first moment that was seen of it. */
export function beginsAt(table: string, quest: Quest, n: number): number {
  if (quest.start === undefined) {
    quest.start = n
    sessionStorage.setItem(name(table), JSON.stringify(quest))
  }
  return quest.start
}

/** How the attempt stands: by the first answer of the seat after `start`, as the record has it. */
export async function judged(table: string, { seat, point }: Quest, start: number): Promise<PuzzleVerdict> {
  const given = (await api.moments(table)).find((moment) => moment.n > start && moment.seat === seat)
  const open = { state: 'open' as const, best: [], best_chance: 0, next_chance: 0, why: '' }
  if (!given) return { ...open, answer: null, chance: null }
  const chance = point.worth[given.key] ?? null
  const others = Object.entries(point.worth).filter(([key]) => key !== point.best)
  return {
    state: given.key === point.best ? 'solved' : chance !== null && point.best_chance - chance < NEAR ? 'as-good' : 'failed',
    answer: given.key,
    chance,
    best: [point.best],
    best_chance: point.best_chance,
    next_chance: Math.max(0, ...others.map(([, worth]) => worth)),
    why: point.why ?? '',
  }
}
