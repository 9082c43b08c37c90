/** What Mage Knight adds to a view, and look-ups in it. Whatever is a rule has been worked out by the server. */

import type { Hex } from '../../lib/hex'
import type { CardView, RawView, TableView } from '../../lib/view'

export interface Space extends Hex {
  place: number
  tile: number // which of the tiles it is printed on
  terrain: string
  site: string | null
  color: string | null
  cost: number | null
  tokens: number
  shields: number[]
  heroes: number[]
}

export interface Foe {
  card: number
  name: string | null
  target: boolean
  blocked: boolean
  summoned: boolean
  armor?: number
  attack?: number
  element?: string
  fame?: number
  abilities?: string[]
  resists?: string[]
}

export interface KnightSeat {
  hero: string
  at: number
  fame: number
  reputation: number
  level: number
  crystals: number[]
  mana: number[]
  now: { moment: string; move: number; influence: number; healing: number }
}

/** A combat of two players. */
export interface HeroDuel {
  aggressor: number
  defender: number
  attacker: number
  step: string
  points: number
}

export interface KnightView extends RawView {
  map: Space[]
  legend: { terrain: string; cost: number | null }[]
  tiles: (Hex & { place: number })[]
  frontier: (Hex & { place: number })[]
  players: { armor: number; hand_limit: number; command: number; next_level: number | null }[]
  combat: { seat: number; phase: string; foes: Foe[]; strength: number | null; need: number | null } | null
  score: { sides: number[][]; rows: { name: string; points: number[] }[] } | null
  table: {
    scenario: string
    round: number
    rounds: number
    night: boolean
    dice: { face: string; by: number; kept: number }[]
    duel: HeroDuel | null
    dummy: string
    dummy_crystals: number[]
  }
}

/** A token on the map, a unit, a skill. */
export interface KnightCard extends CardView {
  at: number
  spent: boolean
  wounds: number
}

export const COLORS = ['red', 'blue', 'green', 'white'] as const
export const MANA = [...COLORS, 'gold', 'black'] as const

export const knight = (view: TableView): KnightView => view.raw as KnightView
export const seatOf = (view: TableView, seat: number): KnightSeat => view.raw.seats[seat] as unknown as KnightSeat
