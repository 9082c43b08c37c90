import { expect, test } from 'vitest'

import { moments as arkham } from '../src/boards/arkham/telling'
import { moments as exiles } from '../src/boards/exiles/telling'
import { moments as underworld } from '../src/boards/underworld/telling'
import type { Line } from '../src/lib/protocol'
import { stepAt } from '../src/lib/steps'
import { merged, type Moment, stay, type Telling } from '../src/telling/moments'

const line = (key: string, args: Record<string, unknown> = {}): Line => ({ i: 0, n: 0, key, args, rule: '', fence: false })
const card = (id: number) => ({ card: { card: id, name: 'giant-bat' } })
const telling = { say: ({ key }: Line) => `said ${key}` } as Telling
const kinds = (all: Moment[]) => all.map(({ kind }) => kind)

test('a contest is a clash of the two numbers that were counted', () => {
  const told = underworld([line('contest', { icon: 'combat', place: 1, tally: [3, 7] }), line('contest.won', { seat: 1, icon: 'combat', place: 1, n: 4 })], telling)
  expect(told).toEqual([{ kind: 'clash', icon: 'combat', words: 'said contest.won', sides: [{ seat: 0, n: 3 }, { seat: 1, n: 7 }], winner: 1 }])
})

test('a contest that nobody wins is not told', () => {
  expect(underworld([line('contest', { icon: 'combat', place: 1, tally: [0, 0] })], telling)).toEqual([])
})

test('a card that nobody may see is not struck', () => {
  expect(underworld([line('damaged', { card: { card: null, name: null }, n: 2 })], telling)).toEqual([])
})

test('the last token before the verdict is the one that is shown', () => {
  const told = arkham([line('token', { seat: 0, token: '-2' }), line('test.passed', { seat: 0, n: 1 })], telling)
  expect(told).toMatchObject([{ kind: 'fate', token: '−2', good: true }])
  expect(arkham([line('token', { token: 'skull' }), line('test.failed', { seat: 0, n: 1 })], telling)).toMatchObject([{ icon: 'skull', good: false }])
})

test('harm is a blow for what it harms, and none for what it does not', () => {
  expect(kinds(arkham([line('harmed', { ...card(4), damage: 1, horror: 2 })], telling))).toEqual(['hit', 'horror'])
  expect(kinds(arkham([line('harmed', { ...card(4), damage: 0, horror: 1 })], telling))).toEqual(['horror'])
})

test('a fall of night is a bell and a ribbon', () => {
  expect(kinds(exiles([line('event', card(3)), line('placed', card(3))], telling))).toEqual(['doom', 'turn'])
})

test('equal neighbours are told as one', () => {
  const all: Moment[] = [{ kind: 'draw', seat: 0 }, { kind: 'draw', seat: 0 }, { kind: 'hit', card: 1, n: 2 }, { kind: 'hit', card: 1, n: 1 }, { kind: 'hit', card: 2, n: 1 }]
  expect(merged(all)).toEqual([{ kind: 'draw', seat: 0 }, { kind: 'hit', card: 1, n: 3 }, { kind: 'hit', card: 2, n: 1 }])
})

test('a long story is told faster, but never too fast to be seen', () => {
  expect(stay('clash', 1)).toBeGreaterThan(stay('clash', 5))
  expect(stay('clash', 90)).toBe(450)
})

const CHART = ['UW-1.1.1', 'UW-2.1.2', 'UW-3.1.2', 'UW-contest-order'].map((rule) => ({ rule, within: '' }))

test('a question beside the chart lights the step of its section', () => {
  expect(stepAt(CHART, ['UW-0.1', 'UW-2.1.2'])).toBe(1)
  expect(stepAt(CHART, ['UW-0.1', 'UW-3.1.1', 'UW-trigger-order'])).toBe(2)
  expect(stepAt(CHART, ['UW-mulligan'])).toBe(-1)
})
