import { beforeEach, expect, test, vi } from 'vitest'

import { Painter, type Work } from '../src/art/painter.svelte'

const marks = new Map<string, string | boolean>()
const work = (name: string) => (): Work => ({ width: 1, height: 1, grain: false, draw: () => name })
const box = (top: number) => ({ getBoundingClientRect: () => ({ width: 9, left: 0, right: 9, top, bottom: top + 9 }) }) as unknown as Element

beforeEach(() => {
  marks.clear()
  const documentElement = {
    toggleAttribute: (name: string, on: boolean) => (on ? marks.set(name, true) : marks.delete(name)),
    setAttribute: (name: string, value: string) => marks.set(name, value),
  }
  vi.stubGlobal('document', { documentElement })
  vi.stubGlobal('innerWidth', 100)
  vi.stubGlobal('innerHeight', 100)
})

const PATIENCE = 60_000 // a busy machine is slow, and only a failure waits so long
vi.setConfig({ testTimeout: 2 * PATIENCE })

const rested = () => vi.waitFor(() => expect(marks.has('data-painting')).toBe(false), { timeout: PATIENCE })

test('what can be seen is painted before what cannot', async () => {
  const order: string[] = []
  const painter = new Painter(async ({ draw }) => `blob:${order.push(draw('')) && draw('')}`)
  for (const [name, top] of [['far', 500], ['farther', 900], ['here', 10]] as const) painter.show(name, box(top), work(name))
  painter.of('tile', work('tile'))
  await rested()
  expect(order).toEqual(['here', 'tile', 'far', 'farther'])
  expect(painter.of('here', work('here'))).toBe('blob:here')
})

test('two hundred pictures are kept, and those that are shown', async () => {
  const revoked: string[] = []
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url))
  const painter = new Painter(async ({ draw }) => `blob:${draw('')}`)
  const names = Array.from({ length: 210 }, (_, i) => `card ${i}`)
  const releases = names.map((name) => painter.show(name, box(0), work(name)))
  await rested()
  expect(revoked).toEqual([]) // all of them are to be seen
  for (const letGo of releases.slice(3, 100)) letGo()
  expect(revoked).toEqual(names.slice(3, 13).map((name) => `blob:${name}`))
})

test('what nobody waits for any more is not painted', async () => {
  const order: string[] = []
  const painter = new Painter(async ({ draw }) => `blob:${order.push(draw(''))}`)
  const letGo = painter.show('gone', box(0), work('gone'))
  painter.show('here', box(0), work('here'))
  letGo()
  await rested()
  expect(order).toEqual(['here'])
})

test('a picture that cannot be painted is named', async () => {
  const painter = new Painter(() => Promise.reject(new Error('not well-formed')))
  painter.of('hex camp 3', work('x'))
  await rested()
  expect(marks.get('data-unpainted')).toBe('hex camp 3')
  expect(painter.of('hex camp 3', work('x'))).toBe('')
})
