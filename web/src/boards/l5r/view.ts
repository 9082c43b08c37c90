/** What Legend of the Five Rings adds to a view, and look-ups in it. */

import type { CardView, RawView, TableView } from '../../lib/view'

export type Room = 'tight' | 'snug' | 'ample' // how large what is on the table can be

export const SLOTS = [0, 1, 2, 3, 4] // the stronghold's province is the first
export const ATTACKING = 1
export const DEFENDING = 2

export interface Lord {
  clan: string
  honor: number
  fate: number
  dial: number
  out: boolean
}

export interface Skills {
  military?: number | null
  political?: number | null
  glory?: number
}

export interface Clash {
  attacker: number
  defender: number
  type: number
  province: number
  unopposed: boolean
}

/** What one party of a treaty has promised the other. */
export interface Pledge {
  kind: string
  by: number
  to: number
  whom: number
  n: number
  words: string
  round: number
  phase: string
  done: boolean
}

export interface Pact {
  one: number
  two: number
  value: number
  promises: Pledge[]
}

/** A treaty that is being negotiated: what has been drafted of it, by whom and for whom. */
export interface Talks {
  seat: number
  other: number
  drafts: Pledge[]
  value: number
}

/** A step of the rules that waits; a duel has two who fight it. */
export interface DuelFrame {
  challenger?: number
  target?: number
  kind?: number
}

export interface RingsView extends RawView {
  frames: (DuelFrame | Talks)[]
  numbers: Record<string, Skills>
  strengths: Record<string, number>
  totals: number[]
  elements: string[]
  teams: number[]
  table: {
    format: string
    round: number
    first: number
    phase: string
    favor: number
    favor_side: number
    conflict: Clash | null
    pledge: string // what treaties are pledged with; nothing where there are none
    treaties: Pact[]
  }
}

/** A character, a province, a ring. */
export interface RingsCard extends CardView {
  bowed: boolean
  fate: number
  status: number
  side: number
  broken: boolean
  shows: number
}

export const five = (view: TableView): RingsView => view.raw as RingsView
export const lordOf = (view: TableView, seat: number): Lord => view.raw.seats[seat] as unknown as Lord

/** The people in play of a seat; those of one side of the conflict, or those at home. */
export function people(view: TableView, seat: number, side: number): RingsCard[] {
  return (view.seen(`play-${seat}`) as RingsCard[]).filter((card) => card.side === side && card.host < 0)
}
