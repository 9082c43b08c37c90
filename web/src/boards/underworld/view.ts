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

export interface Stacked {
  you: number
  source: string
  card: number
  ability: string
  place: number
  mode: number
  x: number
  targets: string[]
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
}

export interface UnderworldView extends RawView {
  districts: District[]
  scores: number[]
  funds: number[]
  numbers: Record<string, Record<string, number>>
  stack: Stacked[]
  lasting: { source: number; about: number | { seat: number } }[]
  table: { turn: number; first: number; phase: string; privilege: boolean }
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

/** Cards in play by the names that the stack uses: `giant-bat#2`, unseen ones counted apart. */
export function byLabel(view: TableView): Map<string, number> {
  const found = new Map<string, number>()
  const counts = new Map<string, number>()
  for (const [zone, cards] of Object.entries(view.raw.zones)) {
    if (!/^(district|society)-/.test(zone) || !Array.isArray(cards)) continue
    for (const card of cards) {
      const name = card.name ?? 'unknown'
      const n = (counts.get(name) ?? 0) + 1
      counts.set(name, n)
      found.set(n === 1 ? name : `${name}#${n}`, card.id)
    }
  }
  return found
}

export function targetsOf(view: TableView, item: Stacked): number[] {
  const labels = byLabel(view)
  return item.targets.map((label) => labels.get(label)).filter((id) => id !== undefined)
}
