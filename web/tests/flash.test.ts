import { beforeEach, expect, test, vi } from 'vitest'

const card = { width: 100, height: 140 }

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('innerWidth', 1000)
  vi.stubGlobal('innerHeight', 800)
})

test('a second flash waits for two seconds', async () => {
  const { mayFlash } = await import('../src/telling/flash')
  expect(mayFlash(card, 0)).toBe(true)
  expect(mayFlash(card, 1_999)).toBe(false)
  expect(mayFlash(card, 2_000)).toBe(true)
})

test('nothing as large as a quarter of the screen flashes, and it does not count as one', async () => {
  const { mayFlash } = await import('../src/telling/flash')
  expect(mayFlash({ width: 500, height: 400 }, 0)).toBe(false)
  expect(mayFlash(card, 0)).toBe(true)
})

test('a calm table has no flashes', async () => {
  const { settings } = await import('../src/lib/settings.svelte')
  const { mayFlash } = await import('../src/telling/flash')
  settings.calm = true
  expect(mayFlash(card, 0)).toBe(false)
})
