/** What Exiles adds to a view. */

import type { CardView, RawView, TableView } from '../../lib/view'

export interface Cell {
  q: number
  r: number
  place: number
  terrain: string
  tile: number
}

export interface Piece {
  id: number
  name: string
  kind: string
  seat: number
  q: number
  r: number
  facing?: number
  life?: number
  max_life?: number
  move?: number
  team?: string
  statuses?: { status: string; flips: number }[]
}

export interface Player {
  seat: number
  team: string | null
  character: string | null
  alive: boolean
  souls: number
  curses: number
  essences: Record<string, number>
}

export interface Rung {
  depth: number
  action: string
  user: string | null
  speed: number
  curse: boolean
  reaction: boolean
  targets: string[]
  done: boolean
}

export interface ExilesView extends RawView {
  map: Cell[]
  tiles: { tile: string; at: [number, number]; sixths: number }[]
  pieces: Piece[]
  players: Player[]
  chain: Rung[]
  table: { round: number; space: number; seat: number; order: number[]; turn: number }
}

export interface ExilesCard extends CardView {
  used: boolean
}

export function exiles(view: TableView): ExilesView {
  return view.raw as ExilesView
}

/** What a seat can use, its open side first; it lies where other games have the hand. */
export function holdings(view: TableView, seat: number): CardView[] {
  const zones = ['draft', 'board', 'powers', 'items', 'equipment', 'kept', 'relic', 'reverse']
  return zones.flatMap((zone) => view.seen(`${zone}-${seat}`).filter((card) => card.name))
}

/** How many cells lie between two, as the crow flies. */
export function apart(a: { q: number; r: number }, b: { q: number; r: number }): number {
  const [dq, dr] = [a.q - b.q, a.r - b.r]
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2
}
