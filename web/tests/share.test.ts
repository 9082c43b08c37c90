import { describe, expect, test } from 'vitest'

import { shared } from '../src/lib/share'

const copy = <T>(value: T): T => structuredClone(value)
const view = () => ({
  zones: { hand: { count: 2, known: [{ id: 1, name: 'a' }, { id: 2, name: 'b' }] }, board: [{ id: 3, at: [1, 2] }] },
  turn: 1,
})

describe('two readings of one table', () => {
  test('are one where nothing has changed', () => {
    const old = view()
    expect(shared(old, view())).toBe(old)
  })

  test('differ along the way to what has changed, and nowhere else', () => {
    const [old, now] = [view(), view()]
    now.zones.board[0]!.at[1] = 9
    const said = copy(now)
    const found = shared(old, now)
    expect(found).toEqual(said)
    expect(found).not.toBe(old)
    expect(found.zones.board[0]).not.toBe(old.zones.board[0])
    expect(found.zones.hand).toBe(old.zones.hand)
  })

  test('share cards that stand elsewhere in their row', () => {
    const [old, now] = [view(), view()]
    now.zones.hand.known.shift()
    const said = copy(now)
    const found = shared(old, now)
    expect(found).toEqual(said)
    expect(found.zones.hand.known[0]).toBe(old.zones.hand.known[1])
    expect(found.zones.hand.known).not.toBe(old.zones.hand.known)
  })

  test('see a field that came, one that went, and nothing for something', () => {
    expect(shared({ a: 1 }, { a: 1, b: undefined })).toEqual({ a: 1, b: undefined })
    const gone = shared<object>({ a: 1, b: 2 }, { a: 1 })
    expect('b' in gone).toBe(false)
    expect(shared({ a: { b: 1 } }, { a: null })).toEqual({ a: null })
    expect(shared([{ id: 1 }], {})).toEqual({})
    expect(shared(null, [1])).toEqual([1])
  })

  test('share nothing between lists of another length or order', () => {
    const old = [1, 2, 3]
    expect(shared(old, [1, 2])).toEqual([1, 2])
    const turned = [{ id: 2 }, { id: 1 }]
    const before = [{ id: 1 }, { id: 2 }]
    const found = shared(before, turned)
    expect(found).not.toBe(before)
    expect(found).toEqual([{ id: 2 }, { id: 1 }])
    expect(found[0]).toBe(before[1])
  })
})
