import { expect, test } from 'vitest'

import {
  type Cell,
  type ExilesView,
  framed,
  labels,
  ladder,
  middleOf,
  phaseOf,
  type Piece,
  type Rung,
  seams,
  turnOn,
  waitingAround,
  ways,
} from '../src/boards/exiles/view'
import { closeUp, nearest, windowOn, withRoom } from '../src/components/HexMap.svelte'
import type { Choice } from '../src/lib/protocol'

const rung = (action: string, speed: number, more: Partial<Rung> = {}): Rung => ({
  depth: 0,
  unit: 1,
  aimed: [],
  cell: null,
  misses: [],
  action,
  user: null,
  speed,
  curse: false,
  reaction: false,
  targets: [],
  done: false,
  ...more,
})

test('the fastest rung is on top and a tie goes to what was declared first', () => {
  const chain = [rung('slow', 70), rung('source', 30), rung('answer', 30, { reaction: true }), rung('quick', 9, { done: true })]
  expect(ladder(chain).map(({ action }) => action)).toEqual(['quick', 'source', 'answer', 'slow'])
  expect(ladder([])).toEqual([])
})

test('only the innermost exchange is a ladder; what waits around it is named once', () => {
  const chain = [
    rung('blast', 62),
    rung('area', 77, { depth: 1 }),
    rung('area', 77, { depth: 2 }),
    rung('dodge', 11, { depth: 2 }),
    rung('over', 5, { done: true }),
  ]
  expect(ladder(chain).map(({ action }) => action)).toEqual(['dodge', 'area'])
  expect(waitingAround(chain)).toEqual(['blast'])
})

test('seams run around a tile and once between two', () => {
  const flower = (q: number, r: number, tile: number): Cell[] =>
    [[0, 0], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]].map(([a, b]) => ({
      q: q + a!,
      r: r + b!,
      place: 100 * tile + 10 * a! + b!,
      terrain: 'open',
      tile,
    }))
  expect(seams(flower(0, 0, 0))).toHaveLength(18)
  const two = seams([...flower(0, 0, 0), ...flower(2, 1, 1)])
  expect(two).toHaveLength(18 + 18 - 3) // three edges are shared
  expect(new Set(two.map(({ q, r, edge }) => `${q},${r} ${edge}`)).size).toBe(two.length)
})

test('ways are answers about nothing but a direction', () => {
  const options: Choice[] = [
    { key: 'turn=2', verb: 'turn', n: 2 },
    { key: 'face=5', verb: 'face', n: 5 },
    { key: 'lay@0,0=1', verb: 'lay', place: 4, n: 1 },
    { key: 'mode=0', verb: 'mode', n: 0 },
    { key: 'end', verb: 'end' },
  ]
  expect([...ways(options)].map(([n, { key }]) => [n, key])).toEqual([
    [2, 'turn=2'],
    [5, 'face=5'],
  ])
})

test('a tile turns only to where it may lie, both ways round', () => {
  expect([0, 1, 3, 4].map((now) => turnOn([4, 0, 3, 1], now, 1))).toEqual([1, 3, 4, 0])
  expect(turnOn([4, 0, 3, 1], 0, -1)).toBe(4)
  expect(turnOn([], 2, 1)).toBe(2)
})

const piece = (id: number, name: string, more: Partial<Piece> = {}): Piece => ({ id, name, kind: 'follower', seat: 0, q: 0, r: 0, ...more })

test('pieces of one name are numbered as keys number them', () => {
  const named = labels([piece(4, 'silas'), piece(9, 'silas.skeleton'), piece(7, 'silas.skeleton')])
  expect([...named]).toEqual([
    [4, 'silas'],
    [9, 'silas.skeleton'],
    [7, 'silas.skeleton#2'],
  ])
})

test('what is left of a phase is that of the unit in it', () => {
  const view = {
    pieces: [piece(9, 'silas.skeleton', { move: 2, standards: 1 }), piece(7, 'silas.skeleton', { move: 2, standards: 1 })],
    frames: [{}, { unit: 7, spent: 1, standards: 0 }, { unit: 9 }],
  } as unknown as ExilesView
  expect(phaseOf(view)).toEqual({ unit: 7, points: 1, standards: 1 })
  expect(phaseOf({ ...view, frames: [] } as ExilesView)).toBeNull()
})

test('the middle of hexes', () => {
  expect(middleOf([])).toBeNull()
  expect(middleOf([{ q: 0, r: 0 }, { q: 2, r: -4 }])).toEqual({ q: 1, r: -2 })
})

test('a drawing that fits is shown whole, a larger one around a point and never past its edge', () => {
  const whole = { x: 0, y: 0, width: 100, height: 200 }
  expect(windowOn(whole, { width: 300, height: 600 }, { x: 5, y: 5 }, 3)).toBe(whole)
  expect(windowOn(whole, { width: 0, height: 0 }, { x: 5, y: 5 }, 3)).toBe(whole)
  expect(windowOn(whole, { width: 100, height: 100 }, { x: 50, y: 60 }, 2)).toEqual({ x: 25, y: 35, width: 50, height: 50 })
  expect(windowOn(whole, { width: 100, height: 100 }, { x: 99, y: -9 }, 2)).toEqual({ x: 50, y: 0, width: 50, height: 50 })
  // Room to spare on one side is shared out.
  expect(windowOn(whole, { width: 240, height: 100 }, { x: 0, y: 100 }, 2)).toEqual({ x: -10, y: 75, width: 120, height: 50 })
})

test('a close-up holds its part and leaves room beside it', () => {
  const part = { x: 10, y: 20, width: 40, height: 20 }
  expect(closeUp(part, { width: 200, height: 200 }, 0, 9)).toEqual({ about: { x: 30, y: 30 }, scale: 5 })
  expect(closeUp(part, { width: 200, height: 60 }, 0, 9)).toEqual({ about: { x: 30, y: 30 }, scale: 3 })
  expect(closeUp(part, { width: 200, height: 200 }, 0, 2)).toEqual({ about: { x: 30, y: 30 }, scale: 2 })
  // The right side is kept free: the middle of what is seen lies beyond that of the part.
  expect(closeUp(part, { width: 200, height: 200 }, 40, 9)).toEqual({ about: { x: 35, y: 30 }, scale: 4 })
})

test('the part of a map that is looked at stays as it is as long as it will do', () => {
  const [small, large] = [[{ q: 0, r: 0 }, { q: 2, r: 0 }], [{ q: 0, r: 0 }, { q: 8, r: 0 }]]
  expect(framed(null, [], true)).toBeNull()
  const old = framed(null, small, false)!
  expect(framed(old, small, true)).toBe(old)
  expect(framed(old, [{ q: 1, r: 0 }], false)).toBe(old) // smaller would do, but nobody is asked
  const wide = framed(old, [{ q: 8, r: 0 }], false)! // somebody has walked out of it
  expect(wide.width).toBeGreaterThan(old.width)
  expect(wide.x).toBe(old.x)
  expect(framed(wide, large, true)).toBe(wide)
  expect(framed(wide, small, true)).toEqual(old) // with a question it is no larger than it should be
})

test('what may be covered costs a map no size until it is', () => {
  const whole = { x: 0, y: 0, width: 100, height: 100 }
  // Higher than wide: there is room beside it anyway, and nothing moves when it is taken.
  expect(withRoom(whole, { width: 400, height: 200 }, 80, false)).toEqual({ ...whole, width: 140 })
  expect(withRoom(whole, { width: 400, height: 200 }, 80, true)).toEqual({ ...whole, width: 140 })
  // Wider: as much as there is, and all of it when it is taken.
  expect(withRoom(whole, { width: 240, height: 200 }, 80, false)).toEqual({ ...whole, width: 120 })
  expect(withRoom(whole, { width: 240, height: 200 }, 80, true)).toEqual({ ...whole, width: 150 })
  expect(withRoom(whole, { width: 200, height: 200 }, 0, true)).toBe(whole)
  expect(withRoom(whole, { width: 0, height: 0 }, 80, true)).toBe(whole)
  expect(withRoom(whole, { width: 60, height: 200 }, 80, true)).toBe(whole)
})

test('arrow keys go to what lies nearest in their direction', () => {
  const box = (x: number, y: number) => ({ x, y, width: 10, height: 10 })
  const boxes = [box(40, 0), box(20, 30), box(-20, 0)]
  expect(nearest(box(0, 0), [1, 0], boxes)).toBe(0)
  expect(nearest(box(0, 0), [0, 1], boxes)).toBe(1)
  expect(nearest(box(0, 0), [-1, 0], boxes)).toBe(2)
  expect(nearest(box(0, 0), [0, -1], boxes)).toBe(-1)
})
