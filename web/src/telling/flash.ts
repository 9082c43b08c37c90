/** What lights up at once is small and rare: at most one flash in two seconds, over less than a quarter of
 * the screen, and none at a calm table. */

import { settings } from '../lib/settings.svelte'

const APART = 2_000 // milliseconds
const SHARE = 0.25 // of the screen

let last = -Infinity

export function mayFlash({ width, height }: { width: number; height: number }, now = performance.now()): boolean {
  if (settings.calm || width * height >= innerWidth * innerHeight * SHARE || now - last < APART) return false
  last = now
  return true
}
