/** When a quiet moment is: at once, or one a frame while things move. */

import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

/** A browser whose frames are drawn by hand. */
async function browser() {
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (go: () => void) => frames.push(go))
  vi.stubGlobal('requestIdleCallback', (go: () => void) => go())
  vi.stubGlobal('setTimeout', (go: () => void, ms = 0) => (ms ? 0 : go())) // only a frame counts here
  vi.resetModules()
  const { inTurn, quiet } = await import('../src/lib/quiet')
  const draw = async () => {
    for (const go of frames.splice(0)) go()
    for (let i = 0; i < 9; i++) await Promise.resolve()
  }
  return { inTurn, quiet, draw }
}

test('where nothing moves, a quiet moment is at once', async () => {
  const { quiet } = await browser()
  await quiet()
  await quiet()
})

test('while things move, a frame has one quiet moment for whoever waits again', async () => {
  const { inTurn, quiet, draw } = await browser()
  inTurn(() => undefined)
  await draw()
  const done: number[] = []
  const work = async () => {
    for (let n = 1; n <= 3; n++) await quiet().then(() => done.push(n))
  }
  void work()
  for (let n = 1; n <= 3; n++) {
    expect(done.length).toBe(n - 1)
    await draw()
  }
  expect(done).toEqual([1, 2, 3])
})
