/** What Arkham adds to a view, and look-ups in it. Whatever is a rule has been worked out by the server. */

import type { Line } from '../../lib/protocol'
import type { CardView, RawView, TableView } from '../../lib/view'

export interface Investigator {
  name: string
  location: string | null
  card?: number // gone once eliminated
  skills?: Record<string, number>
  health?: number
  sanity?: number
  slots?: { slot: string; n: number; of: number }[]
  engaged?: number[]
}

/** A location on the map: `x` and `y` are steps to the right and down. */
export interface Place {
  id: number
  x: number
  y: number
  place: string
  revealed: boolean
  sign: string
  leads: string[]
  shroud?: number
  victory?: number
}

export interface Token {
  token: string
  n: number
  value?: number // what it would add to the test under way
  chance?: number // to succeed with it
}

export interface SkillTest {
  seat: number
  skill: string
  action: string
  source: number
  target: number
  step: string
  parts: { source: string; n: number }[]
  bonus: number
  committed: { card: number; seat: number; icons: number }[]
  tokens: { token: string; n: number }[]
  value: number
  difficulty: number
  margin: number
  auto: '' | 'fail' | 'succeed'
  result: '' | 'passed' | 'failed'
  chance: number | null
}

export interface Seat {
  location: number
  resources: number
  actions: number
  turn_over: boolean
  out: string
  physical: number
  mental: number
  bearer: string
}

export interface ArkhamView extends RawView {
  seats: (Seat & Record<string, unknown>)[]
  investigators: Investigator[]
  locations: Place[]
  map: Record<string, number[]>
  numbers: Record<string, Record<string, number>>
  doom: number
  need: { doom: number; clues: number; held: number }
  bag: Token[]
  test: SkillTest | null
  table: {
    scenario: string
    difficulty: string
    turn: number
    phase: string
    lead: number
    active: number
    resolution: string
  } & Record<string, unknown>
}

export interface ArkhamCard extends CardView {
  exhausted: boolean
  damage: number
  horror: number
  clues: number
  doom: number
  uses: number
  at: number
}

export function arkham(view: TableView): ArkhamView {
  return view.raw as ArkhamView
}

export const SKILLS = ['willpower', 'intellect', 'combat', 'agility'] as const

/** The seat nearest first, then the others in order. */
export function seatsFrom(view: ArkhamView, near: number): number[] {
  const count = view.seats.length
  return view.seats.map((_, i) => (near + i) % count)
}

/** What lies at a location and in nobody's area: enemies, and what is attached to it. */
export function lyingAt(view: TableView, place: number): ArkhamCard[] {
  return (view.seen('field') as ArkhamCard[]).filter(({ at, host }) => at === place || host === place)
}

export function seatsAt(view: ArkhamView, place: number): number[] {
  return view.seats.flatMap(({ location, out }, seat) => (location === place && !out ? [seat] : []))
}

/** The cards of a play area without the investigator, and without what hangs on another card. */
export function assetsOf(view: TableView, seat: number): ArkhamCard[] {
  const me = arkham(view).investigators[seat]?.card
  return (view.seen(`play-${seat}`) as ArkhamCard[]).filter(({ id, host }) => id !== me && host < 0)
}

/** What threatens an investigator, then what they have in play. */
export function beforeSeat(view: TableView, seat: number): CardView[] {
  return [...view.seen(`threat-${seat}`), ...assetsOf(view, seat)]
}

export function meOf(view: TableView, seat: number): ArkhamCard | undefined {
  const id = arkham(view).investigators[seat]?.card
  return id === undefined ? undefined : (view.cards.get(id) as ArkhamCard | undefined)
}

/** The newest test that has been told to its end. */
export interface PastTest {
  seat: number
  skill: string
  difficulty: number
  tokens: string[]
  passed: boolean
  by: number
}

export function lastTest(story: Line[]): PastTest | null {
  const result = story.findLastIndex(({ key }) => key === 'test.passed' || key === 'test.failed')
  const begun = story.findLastIndex(({ key }, i) => key === 'test' && i < result)
  if (result < 0 || begun < 0) return null
  const { seat, skill, n } = story[begun]!.args
  return {
    seat: Number(seat),
    skill: String(skill),
    difficulty: Number(n),
    tokens: story.slice(begun, result).flatMap(({ key, args }) => (key === 'token' ? [String(args['token'])] : [])),
    passed: story[result]!.key === 'test.passed',
    by: Number(story[result]!.args['n']),
  }
}

export interface Edge {
  from: Place
  to: Place
  both: boolean // whether one can go back the same way
}

/** Every connection once; one that leads only one way has an arrow. */
export function edgesOf(view: ArkhamView): Edge[] {
  const places = new Map(view.locations.map((place) => [place.id, place]))
  const edges: Edge[] = []
  for (const from of view.locations)
    for (const id of view.map[String(from.id)] ?? []) {
      const to = places.get(id)
      const both = (view.map[String(id)] ?? []).includes(from.id)
      if (to && (!both || from.id < id)) edges.push({ from, to, both })
    }
  return edges
}

export interface Grid {
  columns: number
  rows: number
  left: number
  top: number
}

/** The part of the map that is in play. */
export function gridOf(places: Place[]): Grid {
  if (!places.length) return { columns: 1, rows: 1, left: 0, top: 0 }
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, columns: Math.max(...xs) - left + 1, rows: Math.max(...ys) - top + 1 }
}

/** A token is a number or a sign. */
export const isNumber = (token: string): boolean => /^[-+]?\d+$/.test(token)

/** Signs of numbers, as they are added up. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : String(n).replace('-', '−'))

export const percent = (chance: number): number => Math.round(chance * 100)

interface Size {
  width: number
  height: number
}

/** A corner of an area in which nothing of so many boxes lies: rather below than above, rather to the right. */
export function freeCorner(boxes: (Size & { x: number; y: number })[], area: Size, wanted: Size): { left: boolean; top: boolean } | null {
  const corners = [false, true].flatMap((top) => [false, true].map((left) => ({ left, top })))
  const covers = (left: boolean, top: boolean) => (box: Size & { x: number; y: number }) =>
    (left ? box.x < wanted.width : box.x + box.width > area.width - wanted.width) &&
    (top ? box.y < wanted.height : box.y + box.height > area.height - wanted.height)
  return corners.find(({ left, top }) => !boxes.some(covers(left, top))) ?? null
}
