/** What Exiles adds to a view, and look-ups in it. Whatever is a rule has been worked out by the server. */

import { type Box, bounds, type Hex } from '../../lib/hex'
import type { Choice } from '../../lib/protocol'
import type { CardView, RawView, TableView } from '../../lib/view'

export interface Cell extends Hex {
  place: number
  terrain: string
  tile: number
}

export interface Piece extends Hex {
  id: number
  name: string
  kind: string
  seat: number
  facing?: number
  life?: number
  max_life?: number
  move?: number
  standards?: number
  team?: string
  statuses?: { status: string; flips: number }[]
}

export interface Player {
  seat: number
  team: string | null
  character: string | null
  alive: boolean
  side: string
  souls: number
  curses: number
  form: string
  essences: Record<string, number>
}

/** A rung of the speed ladder; `misses` are the aimed ones it would not reach now. */
export interface Rung {
  depth: number
  unit: number
  aimed: number[]
  cell: [number, number] | null
  misses: number[]
  action: string
  user: string | null
  speed: number
  curse: boolean
  reaction: boolean
  targets: string[]
  done: boolean
}

export interface Turned {
  cells: (Hex & { terrain: string })[]
  joints: [number, number][]
}

/** The tile turned up: where its middle may lie, and how it looks for each turn by 60°. */
export interface Laying {
  tile: string
  spots: (Hex & { place: number })[]
  turns: Turned[]
}

export interface ExilesView extends RawView {
  map: Cell[]
  legend: { terrain: string; cost: number | null }[]
  tiles: { tile: string; at: [number, number]; sixths: number; joints: [number, number][] }[]
  pieces: Piece[]
  players: Player[]
  chain: Rung[]
  track: number[] // spaces of the round track, the first one of this game first
  reach: Record<string, { clear: number[]; blocked: number[] }>
  focus: (Hex & { unit: number; card: number }) | null
  laying: Laying | null
  frames: { unit?: number; spent?: number; standards?: number }[]
  table: {
    round: number
    space: number
    seat: number
    order: number[]
    turn: number
    novice: boolean
    campfires: [number, number]
  }
}

/** A night has a pile of its own in the view. */
export const isNight = (view: TableView, space: number): boolean => `night-${space}` in view.raw.zones

export interface ExilesCard extends CardView {
  used: boolean
  armed: boolean
  linked: number
}

export function exiles(view: TableView): ExilesView {
  return view.raw as ExilesView
}

const HELD = ['draft', 'board', 'powers', 'items', 'equipment', 'kept', 'reverse', 'relic']
const UNTURNED = ['draft', 'reverse', 'powers', 'kept', 'relic'] // before a side has been chosen

/** What a seat can use, its open side first; it lies where other games have the hand. */
export function holdings(view: TableView, seat: number): CardView[] {
  const zones = view.count(`board-${seat}`) ? HELD : UNTURNED
  return zones.flatMap((zone) => view.seen(`${zone}-${seat}`).filter((card) => card.name))
}

export function characterOf(view: ExilesView, seat: number): Piece | undefined {
  return view.pieces.find((piece) => piece.kind === 'character' && piece.seat === seat)
}

/** Seats in the order they act; before that is known, as they sit. */
export function orderOf(view: ExilesView): number[] {
  return view.table.order.length ? view.table.order : view.players.map(({ seat }) => seat)
}

/** The exchange under way, the fastest first; of equals the one that was declared first. */
export function ladder(chain: Rung[]): Rung[] {
  const deepest = Math.max(-1, ...chain.map(({ depth }) => depth))
  return chain.filter(({ depth }) => depth === deepest).sort((a, b) => a.speed - b.speed)
}

/** What waits around the exchange; an area and its part for one target are one action. */
export function waitingAround(chain: Rung[]): string[] {
  const inner = ladder(chain)
  const named = new Set(inner.map(({ action }) => action))
  const outer = chain.filter((rung) => !inner.includes(rung) && !rung.done && !named.has(rung.action))
  return [...new Set(outer.map(({ action }) => action))].reverse()
}

const STEPS: Hex[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
]

/** The edges at which one tile ends, each once. */
export function seams(map: Cell[]): (Hex & { edge: number })[] {
  const tiles = new Map(map.map((cell) => [`${cell.q},${cell.r}`, cell.tile]))
  return map.flatMap((cell) =>
    STEPS.flatMap((step, edge) => {
      const beyond = tiles.get(`${cell.q + step.q},${cell.r + step.r}`)
      const mine = beyond === undefined || (beyond !== cell.tile && edge < 3)
      return mine ? [{ q: cell.q, r: cell.r, edge }] : []
    }),
  )
}

/** The answers that only say which way to look, by their number clockwise from the east. */
export function ways(options: Choice[]): Map<number, Choice> {
  const turns = options.filter(({ n, card, place, key }) => n != null && card == null && place == null && /^(turn|face)=/.test(key))
  return new Map(turns.map((choice) => [choice.n!, choice]))
}

/** The next of some turns after one, to the right or to the left, around the circle. */
export function turnOn(turns: number[], now: number, by: 1 | -1): number {
  const sorted = [...turns].sort((a, b) => a - b)
  const at = sorted.indexOf(now)
  return sorted[(at + by + sorted.length) % sorted.length] ?? now
}

/** The middle of some hexes, as a hex that need not be whole. */
export function middleOf(hexes: Hex[]): Hex | null {
  if (!hexes.length) return null
  const mean = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0) / numbers.length
  return { q: mean(hexes.map(({ q }) => q)), r: mean(hexes.map(({ r }) => r)) }
}

const ROOMY = 1.5 // times as large as need be
const AROUND = 1 // hexes

/** The part of the map that is looked at: it holds all of these hexes, and goes on being the same as long as it does.
 * Where it may be chosen anew, it is no longer kept when it has become too roomy. */
export function framed(old: Box | null, hexes: Hex[], anew: boolean): Box | null {
  if (!hexes.length) return old
  const now = bounds(hexes, 1, AROUND)
  if (!old) return now
  const both = spanning(old, now)
  const area = ({ width, height }: Box) => width * height
  if (anew) return area(both) > area(old) || area(old) > ROOMY * area(now) ? now : old
  return area(both) > area(old) ? both : old
}

function spanning(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)]
  return { x, y, width: Math.max(a.x + a.width, b.x + b.width) - x, height: Math.max(a.y + a.height, b.y + b.height) - y }
}

/** A piece as the chain and keys name it: `silas.skeleton#2`. */
export function labels(pieces: Piece[]): Map<number, string> {
  const counts = new Map<string, number>()
  return new Map(
    pieces.map(({ id, name }) => {
      const n = (counts.get(name) ?? 0) + 1
      counts.set(name, n)
      return [id, n > 1 ? `${name}#${n}` : name]
    }),
  )
}

/** Wherever something may stand or lie. */
export function spotsOf(view: TableView): (Hex & { place: number })[] {
  const { map, laying } = exiles(view)
  return [...map, ...(laying?.spots ?? [])]
}

/** What is left of the action phase under way: movement points and standard actions. */
export function phaseOf(view: ExilesView): { unit: number; points: number; standards: number } | null {
  const phase = [...view.frames].reverse().find(({ standards }) => standards !== undefined)
  const unit = view.pieces.find((piece) => piece.id === phase?.unit)
  if (!phase || !unit) return null
  return {
    unit: unit.id,
    points: (unit.move ?? 0) - (phase.spent ?? 0),
    standards: (unit.standards ?? 0) - (phase.standards ?? 0),
  }
}
