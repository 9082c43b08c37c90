/** What Underworld adds to a view, and what its cards carry. */

import type { CardView, RawView, TableView } from '../../lib/view'

export const CONTESTS = ['investigation', 'combat', 'influence'] as const
export type Contest = (typeof CONTESTS)[number]
export const SEATS = [0, 1] as const
export const PLACES = [0, 1, 2] as const

export interface District {
  card: number
  name: string | null
  limit: number
  points: number
  markers: number[]
  totals: Record<Contest, number[]>
}

/** What an effect points at: a card, a player, or a card that nobody can point at any more (-1). */
export type Pointed = number | { seat: number }

export interface Stacked {
  you: number
  source: string // empty once it is not the same card any more and no text of its own tells
  card: number
  ability: string
  place: number
  mode: number
  x: number
  targets: Pointed[]
}

export interface UnderworldCard extends CardView {
  exhausted: boolean
  damage: number
  turning: boolean
}

interface UnderworldFrame {
  at: string
  place?: number
  kind?: number
  sides?: number[][] // who takes part
}

export interface UnderworldView extends RawView {
  districts: District[]
  scores: number[]
  funds: number[]
  numbers: Record<string, Record<string, number>>
  stack: Stacked[]
  lasting: { source: number; about: Pointed }[]
  table: { turn: number; first: number; phase: string }
  frames: UnderworldFrame[]
}

export function underworld(view: TableView): UnderworldView {
  return view.raw as UnderworldView
}

/** Cards of a contest area that stand by themselves; what hangs on them is drawn with them. */
export function contestants(view: TableView, place: number, seat: number): CardView[] {
  return view.seen(`district-${place + 1}-${seat}`).filter((card) => card.host < 0)
}

/** The contest being fought, if one is. */
export function contestNow(view: UnderworldView): { place: number; kind: number } | null {
  for (const { place, kind } of [...view.frames].reverse())
    if (place !== undefined && kind !== undefined) return { place, kind }
  return null
}

/** What one card gives to a contest. */
export interface Given {
  card: number // below zero: nobody can point at it any more
  name: string | null
  n: number
}

/** What each of those who take part gives; what the total has beyond that is given by whoever cannot be
 * seen. */
export function givenBy(view: TableView, cards: number[], contest: Contest, total: number): Given[] {
  const { numbers } = underworld(view)
  const seen = cards.filter((card) => numbers[String(card)])
  const given = seen.map((card) => ({ card, name: view.cards.get(card)?.name ?? null, n: numbers[String(card)]![contest] ?? 0 }))
  const rest = total - given.reduce((sum, { n }) => sum + n, 0)
  return rest ? [...given, { card: cards.find((card) => !seen.includes(card)) ?? -1, name: null, n: rest }] : given
}

/** The cards that an object on the stack aims at, as far as they are still there. */
export function targetsOf(item: Stacked): number[] {
  return item.targets.filter((target) => typeof target === 'number' && target >= 0) as number[]
}
