/** A finished game, or a solo one, looked at moment by moment. */

import { api, Refused } from './api'
import type * as P from './protocol'
import { Scene } from './scene.svelte'
import { settings } from './settings.svelte'
import { type Step, stepsOf } from '../telling/steps'
import type { RawView } from './view'

export class ReplayScene extends Scene {
  readonly live = false
  table = $state.raw<P.TableInfo | null>(null)
  moments = $state.raw<P.Moment[]>([])
  lines = $state.raw<P.Line[]>([])
  n = $state(0)
  total = $state(0)
  ready = $state(false)
  problem = $state<P.Problem | null>(null)
  private newest = 0

  constructor(readonly tableId: string) {
    super()
  }

  /** A replay asks nobody. */
  answer(): void {
    return
  }

  override get story(): P.Line[] {
    return this.lines
  }

  async open(n: number | null, seat: number | null): Promise<void> {
    try {
      await this.go(n, seat)
      this.moments = await api.moments(this.tableId)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.problem = error.problem
    }
  }

  /** Moment n from a seat; when several are asked for in a hurry, the last one counts. */
  async go(n: number | null, seat: number | null): Promise<void> {
    const mine = ++this.newest
    const replay = await api.replay(this.tableId, n, seat)
    if (mine !== this.newest) return
    this.table = replay.table
    this.people = replay.table.seats
    this.total = replay.total
    const onward = this.ready && replay.n === this.n + 1 && replay.seat === this.seat
    const far = Math.abs(replay.n - this.n) > 1
    this.n = replay.n
    this.seat = replay.seat
    const arrive = () => {
      const read = this.lines.at(-1)?.i ?? -1
      this.fresh = onward ? replay.events.filter((line) => line.i > read) : []
      this.lines = [...replay.log, ...replay.events]
      this.show(replay.view as unknown as RawView, null, far)
    }
    const steps = onward && settings.tells && !document.hidden ? stepsOf(replay) : []
    this.teller.stop()
    if (steps.length) this.teller.tell(steps, (step) => this.step(step), arrive) // like a game
    else arrive()
    this.ready = true
  }

  private step({ view, lines }: Step): void {
    this.lines = [...this.lines, ...lines]
    this.fresh = lines
    this.show(view, null)
  }

  /** What was asked at this moment and how it was answered. */
  get answered(): P.Moment | null {
    return this.moments[this.n] ?? null
  }

  /** The first moment of the next turn, or of this one, or of the one before. */
  turnStart(direction: 1 | -1): number {
    const turnAt = (n: number) => this.moments[n]?.turn ?? Infinity
    if (direction > 0) {
      const next = this.moments.find((moment, i) => i > this.n && moment.turn > turnAt(this.n))
      return next ? this.moments.indexOf(next) : this.total
    }
    const turn = turnAt(Math.max(0, this.n - 1))
    return Math.max(0, this.moments.findIndex((moment) => moment.turn === turn))
  }
}
