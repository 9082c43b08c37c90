/** The review of one seat's game: asked for part by part, so that nobody's bots wait long. */

import { api, Refused } from './api'
import type { ReviewPoint } from './protocol'
import { refusal } from './words.svelte'

const CLOSELY = 5 // of the largest drops, looked at once more
const POINTS = 3
const LEAST = 0.03 // a smaller drop turns nothing

interface Kept {
  points: ReviewPoint[]
  turning: ReviewPoint[]
}

export const drop = (point: ReviewPoint): number => point.best_chance - point.chance

/** The largest drops, the largest first. */
function largest(points: ReviewPoint[], most: number): ReviewPoint[] {
  const found = points.filter((point) => drop(point) >= LEAST)
  return found.sort((a, b) => drop(b) - drop(a)).slice(0, most)
}

export class SeatReview {
  points = $state.raw<ReviewPoint[]>([])
  turning = $state.raw<ReviewPoint[]>([]) // in the order of the game
  done = $state(0)
  parts = $state(0)
  state = $state<'new' | 'thinking' | 'ready'>('new')
  problem = $state('')
  private stopped = false

  constructor(
    readonly table: string,
    readonly seat: number,
  ) {
    const kept = this.kept
    if (!kept) return
    Object.assign(this, kept)
    this.state = 'ready'
  }

  private get name(): string {
    return `caipan.review.${this.table}.${this.seat}`
  }

  private get kept(): Kept | null {
    try {
      return JSON.parse(sessionStorage.getItem(this.name) ?? 'null') as Kept | null
    } catch {
      return null
    }
  }

  stop(): void {
    this.stopped = true
  }

  async run(): Promise<void> {
    if (this.state !== 'new') return
    this.state = 'thinking'
    this.problem = ''
    try {
      await this.look()
      if (this.stopped) return
      this.state = 'ready'
      sessionStorage.setItem(this.name, JSON.stringify({ points: this.points, turning: this.turning } satisfies Kept))
    } catch (error) {
      this.state = 'new'
      this.problem = refusal(error instanceof Refused ? error.problem.reason : 'offline')
    }
  }

  private async look(): Promise<void> {
    this.points = []
    this.done = 0
    do {
      const part = await api.review(this.table, this.seat, { part: this.done })
      this.parts = part.parts + CLOSELY
      this.points = [...this.points, ...part.points]
      this.done += 1
    } while (!this.stopped && this.done < this.parts - CLOSELY)
    const close: ReviewPoint[] = []
    for (const { n } of largest(this.points, CLOSELY)) {
      if (this.stopped) return
      close.push(...(await api.review(this.table, this.seat, { n })).points)
      this.done += 1
    }
    const surer = new Map(close.map((point) => [point.n, point]))
    this.points = this.points.map((point) => surer.get(point.n) ?? point)
    this.turning = largest(close, POINTS).sort((a, b) => a.n - b.n)
  }
}
