import { expect, test } from 'vitest'

import type { EndShape } from '../src/boards/board'
import { ending as arkham } from '../src/boards/arkham/ending'
import { ending as exiles } from '../src/boards/exiles/ending'
import { ending as l5r } from '../src/boards/l5r/ending'
import { ending as mageknight } from '../src/boards/mageknight/ending'
import { ending as underworld } from '../src/boards/underworld/ending'
import type { Line } from '../src/lib/protocol'
import { count, greatest, last, of, total, turningPoints } from '../src/lib/story'
import { TableView } from '../src/lib/view'

const SHAPES: Record<string, EndShape> = { arkham, exiles, l5r, mageknight, underworld }
let i = 0
const line = (key: string, args: Record<string, unknown> = {}): Line => ({ i: ++i, n: i, key, args, rule: '', fence: false, weight: 1 })
const WORDS = import.meta.glob('../../src/caipan/games/*/names/messages.en.toml', { eager: true, query: '?raw', import: 'default' }) as Record<string, string>

test('a story keeps what is worth most, the later of equals, in the order it happened', () => {
  const log = [line('fell', { n: 1 }), line('turn', { n: 2 }), line('won', { n: 1 }), line('fell', { n: 2 }), line('turn', { n: 5 }), line('fell', { n: 3 })]
  const points = turningPoints(log, { won: 2, fell: 1 }, 'turn', 3)
  expect(points.map(({ line, turn }) => [line.key, turn])).toEqual([['won', 2], ['fell', 2], ['fell', 5]])
  expect(turningPoints(log, { fell: 1 }, 'turn', 9)[0]!.turn).toBe(1)
})

test('the greatest moment is one of ours if we had any, and of equals the last', () => {
  const [theirs, small, mine] = [line('won', { seat: 1, n: 9 }), line('won', { seat: 0, n: 3 }), line('won', { seat: 0, n: 3 })]
  const log = [theirs, small, mine]
  expect(greatest(log, 'won', of([0]))).toBe(mine)
  expect(greatest(log, 'won', of([2]))).toBe(theirs)
  expect(greatest(log, 'lost', of([0]))).toBeNull()
})

test('numbers are counted of the lines that tell them', () => {
  const log = [line('round', { n: 4 }), line('soul', { seat: 1 }), line('hurt', { n: 2 }), line('hurt', { n: 5 })]
  expect(last(log, 'round')).toBe(4)
  expect(last(log, 'turn')).toBe(0)
  expect(count(log, ['soul'], of([0]))).toBe(0)
  expect(count(log, ['soul'], of([1]))).toBe(1)
  expect(total(log, 'hurt')).toBe(7)
})

test.each(Object.keys(SHAPES))('every line that the story of %s keeps is told, and has words', (game) => {
  const shape = SHAPES[game]!
  const text = Object.entries(WORDS).find(([path]) => path.includes(`/${game}/`))![1]
  const section = (name: string) => new Set([...(new RegExp(`\\n\\[${name}\\]\\n((?:(?!\\n\\[).|\\n(?!\\[))*)`).exec(text)?.[1] ?? '').matchAll(/^"?([\w.-]+)"? = /gm)].map((found) => found[1]))
  const [log, story, end] = [section('log'), section('story'), section('ending')]
  expect([...story].sort()).toEqual(Object.keys(shape.story).sort())
  for (const key of [...Object.keys(shape.story), shape.time, shape.feat, ...(shape.occasion ? [shape.occasion] : [])]) expect(log).toContain(key)
  const view = new TableView({ zones: {}, seats: [{ fame: 3 }] } as never)
  end.delete('score') // what a score counts, where there is one
  expect([...end].sort()).toEqual([...Object.keys(shape.numbers([], [0], view)), 'in', 'last', 'then'].sort())
})
