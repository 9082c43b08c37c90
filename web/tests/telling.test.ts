import { expect, test } from 'vitest'

import { moments as arkham } from '../src/boards/arkham/telling'
import { moments as exiles } from '../src/boards/exiles/telling'
import { moments as l5r } from '../src/boards/l5r/telling'
import { moments as mageknight } from '../src/boards/mageknight/telling'
import { moments as underworld } from '../src/boards/underworld/telling'
import type { Line } from '../src/lib/protocol'
import { type RawView, TableView } from '../src/lib/view'
import { stepAt } from '../src/lib/steps'
import { merged, type Moment, type Telling } from '../src/telling/moments'
import { changed, digest, type Step, stepsOf } from '../src/telling/steps'
import { haste } from '../src/telling/teller.svelte'

const line = (key: string, args: Record<string, unknown> = {}, more: Partial<Line> = {}): Line => ({ i: 0, n: 0, key, args, rule: '', fence: false, weight: 1, ...more })
const card = (id: number) => ({ card: { card: id, name: 'giant-bat' } })
const telling = { say: ({ key }: Line) => `said ${key}`, story: [] as Line[] } as Telling
const told = (moments: (lines: Line[], telling: Telling) => Moment[], ...lines: Line[]) => moments(lines.slice(-1), { ...telling, story: lines })
const kinds = (all: Moment[]) => all.map(({ kind }) => kind)

test('a contest adds up what each card gives; the loser stands on the left', () => {
  const raw = { zones: { 'district-2-1': [{ id: 8, name: 'giant-bat' }, { id: 9, name: null }] }, numbers: { 4: { combat: 3 }, 8: { combat: 5, influence: 1 } }, frames: [{ at: '', place: 1, kind: 1, sides: [[4], [8, 9]] }] }
  const view = new TableView(raw as unknown as RawView)
  const story = [line('contest', { icon: 'combat', place: 1, tally: [3, 7] }), line('contest.won', { seat: 1, icon: 'combat', place: 1, n: 4 })]
  const sides = [
    { seat: 0, n: 3, given: [{ card: 4, name: null, n: 3 }] },
    { seat: 1, n: 7, given: [{ card: 8, name: 'giant-bat', n: 5 }, { card: 9, name: null, n: 2 }] }, // what nobody sees gives the rest
  ]
  expect(underworld(story.slice(1), { ...telling, story, view })).toEqual([{ kind: 'own', scene: 'contest', sound: 'clash', words: 'said contest.won', ms: 2100, shows: { icon: 'combat', place: 1, sides } }])
})

test('markers come from a contest if one was won just before', () => {
  const marked = line('marked', { seat: 0, n: 2, ...card(6) })
  expect(told(underworld, line('contest.won', { seat: 0 }), marked)).toMatchObject([{ scene: 'markers', shows: { seat: 0, n: 2, card: 6, won: true } }])
  expect(told(underworld, line('resolves'), marked)).toMatchObject([{ shows: { won: false } }])
})

test('a conflict is a clash of both totals, while it is on the table', () => {
  const fought = (conflict: unknown) => ({ ...telling, view: { raw: { table: { conflict }, totals: [5, 7] } } }) as unknown as Telling
  const won = [line('conflict.won', { seat: 0, n: 2 })]
  expect(l5r(won, fought({ attacker: 1, defender: 0, type: 1 }))).toEqual([{ kind: 'clash', icon: 'political', words: 'said conflict.won', sides: [{ seat: 1, n: 5 }, { seat: 0, n: 7 }], winner: 0 }])
  expect(l5r(won, fought(null))).toEqual([])
})

test('a round of Mage Knight begins with a day or a night', () => {
  expect(mageknight([line('round', { n: 2, night: true })], telling)).toEqual([{ kind: 'day', night: true, words: 'said round' }])
  expect(mageknight([line('round', { n: 3, night: false })], telling)).toEqual([{ kind: 'day', night: false, words: 'said round' }])
})

test('a contest that nobody wins is not told', () => {
  expect(underworld([line('contest', { icon: 'combat', place: 1, tally: [0, 0] })], telling)).toEqual([])
})

test('a card that nobody may see is not struck', () => {
  expect(underworld([line('damaged', { card: { card: null, name: null }, n: 2 })], telling)).toEqual([])
})

const scenario = (test: object | null, zone = 'agenda') => ({ ...telling, view: new TableView({ zones: { [zone]: [{ id: 4, name: 'giant-bat', zone }] }, test, doom: 3, need: { doom: 7 } } as unknown as RawView) })

test('a test is told as the view has it; without one its last token is', () => {
  const test = { skill: 'combat', value: 4, difficulty: 3 }
  expect(arkham([line('test.passed', { seat: 0, n: 1 })], scenario(test))).toMatchObject([{ scene: 'test', sound: 'fate', shows: { test, good: true } }])
  const lines = [line('token', { seat: 0, token: '1' }), line('token', { token: '-2' }), line('test.failed', { seat: 0, n: 1 })]
  expect(arkham(lines.slice(-1), { ...scenario(null), story: lines })).toMatchObject([{ kind: 'fate', token: '−2', good: false }])
})

test('a bell tolls for doom on the agenda alone', () => {
  expect(arkham([line('doom', { ...card(4), n: 1 })], scenario(null))).toMatchObject([{ scene: 'doom', shows: { n: 3, of: 7, more: 1 } }])
  expect(arkham([line('doom', { ...card(4), n: 1 })], scenario(null, 'field'))).toEqual([{ kind: 'doom' }])
})

test('pages turn once an agenda or act has advanced, and not at the beginning', () => {
  const [advanced, current] = [line('advanced', card(4)), line('current', { card: { card: 4, name: 'next' } })]
  expect(arkham([advanced], scenario(null, 'act'))).toMatchObject([{ scene: 'page', sound: 'reveal', shows: { name: 'giant-bat', zone: 'act', from: null } }])
  expect(arkham([current], { ...scenario(null), story: [advanced, current] })).toMatchObject([{ scene: 'page', sound: 'doom', shows: { name: 'next', zone: 'agenda', from: 'giant-bat' } }])
  expect(arkham([current], scenario(null))).toEqual([])
})

test('a test is held with its chance, and again with every card that is committed', () => {
  const chance = (n: number | null) => ({ ...telling, lexicon: { has: () => false, message: () => '{n} %' }, view: { raw: { test: n === null ? null : { chance: n } } } }) as unknown as Telling
  const committed = [line('committed', { ...card(4), seat: 1 })]
  expect(arkham(committed, chance(0.625))).toEqual([{ kind: 'odds', seat: 1, words: 'said committed 63 %' }])
  expect(arkham([line('test', { seat: 0 })], chance(0.5))).toMatchObject([{ kind: 'odds', seat: 0 }])
  expect(arkham(committed, chance(null))).toEqual([])
})

test('harm is a blow for what it harms, and none for what it does not', () => {
  expect(kinds(arkham([line('harmed', { ...card(4), damage: 1, horror: 2 })], telling))).toEqual(['hit', 'horror'])
  expect(kinds(arkham([line('harmed', { ...card(4), damage: 0, horror: 1 })], telling))).toEqual(['horror'])
})

test('a fall of night is a bell and a ribbon', () => {
  expect(kinds(exiles([line('event', card(3)), line('placed', card(3))], telling))).toEqual(['day'])
})

test('equal neighbours are told as one', () => {
  const all: Moment[] = [{ kind: 'draw', seat: 0 }, { kind: 'draw', seat: 0 }, { kind: 'hit', card: 1, n: 2 }, { kind: 'hit', card: 1, n: 1 }, { kind: 'hit', card: 2, n: 1 }]
  expect(merged(all)).toEqual([{ kind: 'draw', seat: 0 }, { kind: 'hit', card: 1, n: 3 }, { kind: 'hit', card: 2, n: 1 }])
})

test('a long story is told faster, but never too fast to be seen', () => {
  const story = (count: number) => Array.from({ length: count }, () => ({ weight: 2 }) as Step)
  expect(haste(story(1))).toBe(1)
  expect(haste(story(8))).toBeLessThan(1)
  expect(haste(story(90))).toBe(0.35)
})

test('changes make one view of another, and share what stays the same', () => {
  const old = { a: [{ x: 1 }, { x: 2 }], b: { c: 3 }, d: 4 }
  const now = changed(old, { '.': { a: { '.': { 1: { '.': { x: { '=': 5 } } } } }, e: { '=': [6] } }, '-': ['d'] })
  expect(now).toEqual({ a: [{ x: 1 }, { x: 5 }], b: { c: 3 }, e: [6] })
  expect((now as typeof old).b).toBe(old.b)
  expect(changed(old, {})).toBe(old)
})

test('steps are found from the end, and lines without a moment belong to the next', () => {
  const events = [0, 1, 2, 3].map((i) => line(`line-${i}`, {}, { i, weight: i === 3 ? 2 : 1 }))
  const message = { view: { n: 9 }, events, told: [{ i: 1, view: { '.': { n: { '=': 5 } } } }, { i: 3, view: { '.': { n: { '=': 7 } } } }] }
  const steps = stepsOf(message)
  expect(steps.map(({ view, weight }) => [view, weight])).toEqual([[{ n: 5 }, 1], [{ n: 7 }, 2]])
  expect(steps.map(({ lines }) => lines.map(({ i }) => i))).toEqual([[0, 1], [2, 3]])
})

test('small things of one kind are one step', () => {
  const drew = [0, 1, 2].map((i) => line('drew', { seat: i === 2 ? 1 : 0 }, { i }))
  const steps = stepsOf({ view: { n: 0 }, events: drew, told: drew.map(({ i }) => ({ i, view: { '.': { n: { '=': i } } } })) })
  expect(steps.map(({ lines, view }) => [lines.length, view])).toEqual([[2, { n: 1 }], [1, { n: 2 }]])
})

test('a digest keeps what matters, in its order, and counts what repeats', () => {
  const lines = [...Array.from({ length: 9 }, (_, i) => line('drew', { seat: 0 }, { i })), line('died', {}, { i: 9, weight: 2 }), line('phase', {}, { i: 10, weight: 0 }), ...[11, 12, 13].map((i) => line(`beat-${i}`, {}, { i }))]
  expect(digest(lines, 3).map(({ line, count }) => [line.key, count])).toEqual([['died', 1], ['beat-12', 1], ['beat-13', 1]])
  expect(digest(lines, 6)[0]).toMatchObject({ line: { key: 'drew' }, count: 9, same: true })
})

test('a digest does not say that three different cards were one card three times', () => {
  const drew = [4, 5, 4].map((card, i) => line('drew', { seat: 0, card: { card, name: `card-${card}` } }, { i }))
  expect(digest(drew, 6)).toMatchObject([{ count: 3, same: false }])
})

const CHART = ['UW-1.1.1', 'UW-2.1.2', 'UW-3.1.2', 'UW-contest-order'].map((rule) => ({ rule, within: '' }))

test('a question beside the chart lights the step of its section', () => {
  expect(stepAt(CHART, ['UW-0.1', 'UW-2.1.2'])).toBe(1)
  expect(stepAt(CHART, ['UW-0.1', 'UW-3.1.1', 'UW-trigger-order'])).toBe(2)
  expect(stepAt(CHART, ['UW-mulligan'])).toBe(-1)
})

const bidding = { ...telling, nameOf: String, view: { raw: { table: { treaties: [{ one: 2, two: 0, value: 3, promises: [{ kind: 'custom', by: 0, words: 'rice' }] }] } } } } as unknown as Telling

test('dials that are turned together are one scene, with every bid', () => {
  const bids = [line('bid', { seat: 1, n: 4 }), line('bid', { seat: 0, n: 2 })]
  expect(l5r(bids, bidding)).toMatchObject([{ kind: 'own', scene: 'dials', shows: { bids: [{ seat: 1, n: 4 }, { seat: 0, n: 2 }] } }])
})

test('a ring flares when it is contested, and goes to whoever claims it', () => {
  const fire = { card: { card: 9, name: 'ring-fire' } }
  expect(l5r([line('declared', { seat: 1, conflict: 'political', ...fire })], bidding)).toMatchObject([{ scene: 'ring', shows: { element: 'fire', seat: 1, type: 'political', claimed: false } }])
  expect(l5r([line('claimed', { seat: 0, ...fire })], bidding)).toMatchObject([{ scene: 'ring', shows: { element: 'fire', seat: 0, claimed: true } }])
})

test('a broken province falls where it lies, and splits in the middle', () => {
  const all = l5r([line('broken', { seat: 0, card: { card: 5, name: 'night-raid' } })], bidding)
  expect(all).toMatchObject([{ kind: 'fall', card: 5 }, { kind: 'own', scene: 'split', shows: { design: 'night-raid', seat: 0 } }])
})

test('a treaty is signed with what was promised, and torn by whoever broke it', () => {
  expect(l5r([line('treaty.made', { seats: [0, 2], n: 3 })], bidding)).toMatchObject([{ scene: 'treaty', sound: 'seal', shows: { parties: [{ seat: 0, promise: 'rice' }, { seat: 2, promise: '' }], value: 3, breaker: -1 } }])
  expect(l5r([line('treaty.broken', { seat: 2, seats: [2, 0], n: 3 })], bidding)).toMatchObject([{ scene: 'treaty', sound: 'tear', shows: { breaker: 2 } }])
})
