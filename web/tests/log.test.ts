/** What of a log is shown. */

import { expect, test } from 'vitest'

import { folded, recent } from '../src/components/LogTab.svelte'

const log = (n: number) => Array.from({ length: n }, (_, i) => i)

test('a log shows its last lines, and old ones leave many at once', () => {
  expect(recent(log(0))).toEqual([])
  expect(recent(log(60))).toEqual(log(60))
  let [leaves, before] = [0, recent(log(60))]
  for (let n = 61; n <= 300; n++) {
    const now = recent(log(n))
    expect(now.at(-1)).toBe(n - 1)
    expect(now.length).toBeGreaterThan(36)
    expect(now.length).toBeLessThanOrEqual(60)
    if (now[0] !== before[0]) leaves++
    before = now
  }
  expect(leaves).toBe(10) // in 240 lines
})

test('what is said several times at one moment is said once, with its number', () => {
  const line = (i: number, n: number, key: string, args = {}, fence = false) => ({ i, n, key, args, weight: 1, fence }) as never
  const drew = [line(0, 0, 'drew', { seat: 1 }), line(1, 0, 'drew', { seat: 1 }), line(2, 0, 'drew', { seat: 1 })]
  const others = [line(3, 0, 'drew', { seat: 0 }), line(4, 1, 'drew', { seat: 0 }), line(5, 1, 'drew', { seat: 0 }, true), line(6, 1, 'passed', { seat: 0 })]
  expect(folded([...drew, ...others]).map(({ count }) => count)).toEqual([3, 1, 1, 1, 1])
})
