import { expect, test } from 'vitest'

import { Picker } from '../src/lib/picker.svelte'
import type { Choice, DecisionInfo } from '../src/lib/protocol'

const OPTIONS = [
  { key: 'build:a', verb: 'build', card: 1 },
  { key: 'play:a@1', verb: 'play', card: 1, place: 0 },
  { key: 'play:a@2', verb: 'play', card: 1, place: 1 },
  { key: 'flip:b', verb: 'flip', card: 2 },
  { key: 'pass', verb: 'pass' },
] as Choice[]

function asked(): { picker: Picker; taken: string[] } {
  const taken: string[] = []
  const picker = new Picker((choice) => taken.push(choice.key))
  picker.ask({ id: 'q', options: OPTIONS } as unknown as DecisionInfo)
  return { picker, taken }
}

test('exactly what the options touch is marked', () => {
  const { picker } = asked()
  expect([1, 2, 3].map((id) => picker.mark('card', id))).toEqual(['legal', 'legal', null])
  expect([0, 1, 2].map((id) => picker.mark('place', id))).toEqual(['legal', 'legal', null])
})

test('pointing at the only answer gives it', () => {
  const { picker, taken } = asked()
  expect(picker.point({ kind: 'card', id: 2 })).toBe(true)
  expect(taken).toEqual(['flip:b'])
})

test('a card, then a place', () => {
  const { picker, taken } = asked()
  picker.point({ kind: 'card', id: 1 })
  expect(taken).toEqual([])
  expect(picker.left.map((choice) => choice.key)).toEqual(['build:a', 'play:a@1', 'play:a@2'])
  expect(picker.mark('card', 2)).toBe(null)
  picker.point({ kind: 'place', id: 1 })
  expect(taken).toEqual(['play:a@2'])
})

test('pointing at something else begins again, twice at the same forgets it', () => {
  const { picker, taken } = asked()
  picker.point({ kind: 'card', id: 1 })
  picker.point({ kind: 'card', id: 2 })
  expect(taken).toEqual(['flip:b'])
  picker.point({ kind: 'card', id: 1 })
  picker.point({ kind: 'card', id: 1 })
  expect(picker.chosen).toEqual([])
  expect(picker.point({ kind: 'card', id: 9 })).toBe(false)
})

test('of equal cards each can be pointed at, and means the one that is offered', () => {
  const taken: string[] = []
  const picker = new Picker((choice) => taken.push(choice.key))
  const options = [{ key: 'build:bat', verb: 'build', card: 4 }, { key: 'pass', verb: 'pass' }]
  picker.ask({ id: 'q', options, twins: { 9: 4 } } as unknown as DecisionInfo)
  expect([picker.mark('card', 4), picker.mark('card', 9), picker.mark('card', 5)]).toEqual(['legal', 'legal', null])
  expect(picker.point({ kind: 'card', id: 9 })).toBe(true)
  expect(taken).toEqual(['build:bat'])
})

test('where an action begins, a card with one answer says what it is before it is given', () => {
  const taken: string[] = []
  const picker = new Picker((choice) => taken.push(choice.key))
  const options = [{ key: 'build:bat', verb: 'build', card: 4 }, { key: 'move@2', verb: 'move', place: 2 }]
  picker.ask({ id: 'q', options, begins: true } as unknown as DecisionInfo)
  picker.point({ kind: 'card', id: 4 })
  expect([taken, picker.left.map(({ key }) => key)]).toEqual([[], ['build:bat']])
  picker.point({ kind: 'place', id: 2 })
  expect(taken).toEqual(['move@2'])
})
