import { expect, test } from 'vitest'

import { type ArkhamView, edgesOf, freeCorner, gridOf, lastTest, lyingAt, type Place, seatsAt, seatsFrom, signed } from '../src/boards/arkham/view'
import type { Line } from '../src/lib/protocol'
import { type RawView, TableView } from '../src/lib/view'

const place = (id: number, x: number, y: number): Place => ({ id, x, y, place: `p${id}`, revealed: true, sign: 'circle', leads: [] })

function view(map: Record<string, number[]>, locations: Place[]): ArkhamView {
  const seats = [{ location: 1, out: '' }, { location: 2, out: '' }, { location: 1, out: 'defeated' }]
  return { map, locations, seats } as unknown as ArkhamView
}

test('a connection is drawn once, and one that leads one way says so', () => {
  const places = [place(1, 0, 0), place(2, 1, 0), place(3, 1, 1)]
  const edges = edgesOf(view({ 1: [2], 2: [1, 3], 3: [] }, places))
  expect(edges.map(({ from, to, both }) => [from.id, to.id, both])).toEqual([
    [1, 2, true],
    [2, 3, false],
  ])
})

test('a connection to what is not in play is not drawn', () => {
  expect(edgesOf(view({ 1: [9] }, [place(1, 0, 0)]))).toEqual([])
})

test('the grid is as large as what is in play', () => {
  expect(gridOf([place(1, 1, 1), place(2, 2, 1), place(3, 1, 2.5)])).toEqual({ left: 1, top: 1, columns: 2, rows: 2.5 })
  expect(gridOf([])).toEqual({ left: 0, top: 0, columns: 1, rows: 1 })
})

test('who has been defeated stands nowhere', () => {
  const table = view({}, [])
  expect(seatsAt(table, 1)).toEqual([0])
  expect(seatsFrom(table, 2)).toEqual([2, 0, 1])
})

test('what lies at a location is there or attached to it', () => {
  const cards = [
    { id: 7, at: 3, host: -1 },
    { id: 8, at: -1, host: 3 },
    { id: 9, at: 4, host: -1 },
  ]
  const table = new TableView({ zones: { field: cards } } as unknown as RawView)
  expect(lyingAt(table, 3).map(({ id }) => id)).toEqual([7, 8])
})

test('numbers that are added have a sign', () => {
  expect([2, 0, -3].map(signed)).toEqual(['+2', '0', '−3'])
})

test('the newest test that has ended is read from the log', () => {
  const line = (key: string, args: Record<string, unknown> = {}) => ({ key, args }) as unknown as Line
  const past = [line('test', { seat: 1, skill: 'combat', n: 3 }), line('token', { token: '-2' }), line('test.failed', { n: 1 })]
  const running = [line('test', { seat: 0, skill: 'agility', n: 2 }), line('token', { token: 'skull' })]
  expect(lastTest([...past, ...running])).toEqual({ seat: 1, skill: 'combat', difficulty: 3, tokens: ['-2'], passed: false, by: 1 })
  expect(lastTest([...past, ...running, line('test.passed', { n: 0 })])).toMatchObject({ seat: 0, tokens: ['skull'], passed: true })
  expect(lastTest(running)).toBeNull()
})

test('the buttons of the map have a corner where no location lies', () => {
  const [area, wanted] = [{ width: 600, height: 400 }, { width: 80, height: 40 }]
  const box = (x: number, y: number) => ({ x, y, width: 150, height: 120 })
  expect(freeCorner([box(200, 100)], area, wanted)).toEqual({ left: false, top: false })
  expect(freeCorner([box(440, 270)], area, wanted)).toEqual({ left: true, top: false })
  expect(freeCorner([box(440, 270), box(10, 250)], area, wanted)).toEqual({ left: false, top: true })
  expect(freeCorner([box(440, 270), box(10, 250), box(500, 20)], area, wanted)).toEqual({ left: true, top: true })
  expect(freeCorner([box(440, 270), box(10, 250), box(500, 20), box(0, 0)], area, wanted)).toBe(null)
  expect(freeCorner([box(300, 240), box(450, 150)], area, wanted)).toEqual({ left: false, top: false })
})
