/** Plays moments: small ones at once on the things they are about, told ones in the middle of the
 * table one after another. Nothing waits for it, and whoever acts skips it. */

import { settings } from '../lib/settings.svelte'
import { isTold, merged, type Moment, stay, type Told } from './moments'
import { strike } from './motion'
import { play, type Sound } from './sounds'

export class Teller {
  now = $state.raw<{ id: number; told: Told } | null>(null)
  private queue: Told[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private count = 0

  /** What has happened since the last view; what was still to be told of earlier is dropped. */
  tell(moments: Moment[], root: HTMLElement | null): void {
    this.skip()
    const all = merged(moments)
    const sounds = new Set<Sound>()
    let blows = 0
    for (const moment of all) {
      if (!isTold(moment) || !settings.moves) sounds.add(moment.kind)
      else this.queue.push(moment)
      if ('n' in moment && !isTold(moment)) strike(root, moment, blows++)
    }
    for (const sound of sounds) void play(sound)
    this.next(this.queue.length)
  }

  /** Straight to the end. */
  skip(): void {
    clearTimeout(this.timer)
    this.queue = []
    this.now = null
  }

  private next(count: number): void {
    const told = this.queue.shift()
    if (!told) {
      this.now = null
      return
    }
    this.now = { id: this.count++, told }
    void play(told.kind)
    this.timer = setTimeout(() => this.next(count), stay(told.kind, count))
  }
}
