/** What of a log is shown. */

import { expect, test } from 'vitest'

import { recent } from '../src/components/LogTab.svelte'

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
