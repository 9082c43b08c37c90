/** Tells what happened between two questions: one step after another, each held long enough to be
 * read. Everything else waits for it, and whoever is in a hurry skips ahead. */

import type { Line } from '../lib/protocol'
import { inTurn } from '../lib/quiet'
import { PACES, settings } from '../lib/settings.svelte'
import { isTold, merged, type Moment, type Told } from './moments'
import { riffle, strike, turnUp } from './motion'
import { play, type Sound } from './sounds'
import { SCENE, type Step } from './steps'

const SEEN = new Set<Moment['kind']>(['play', 'aim', 'fall'])
const [BEAT, RIBBON, LONG] = [420, 900, 1500] // milliseconds
const WHOLE = 9_000 // a longer story is told faster,
const FASTEST = 0.35 // but never too fast to be seen

interface Now {
  id: number
  line: Line | null
  weight: number
  told: Told | null // how the board would have it shown
  staged: boolean // the board has been drawn and asked: before that nothing lies over it
  lasts: number // milliseconds, at the pace of this story
}

export class Teller {
  now = $state.raw<Now | null>(null)
  private left: Step[] = []
  private show: (step: Step) => void = () => undefined
  private done: (() => void) | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private rate = 1
  private lasts = 0
  private count = 0
  private staged: Told | null = null

  /** How long things take now, against how long they are meant to. */
  get pace(): number {
    return this.rate
  }

  /** Show these, then go on. */
  tell(steps: Step[], show: (step: Step) => void, done: () => void): void {
    this.stop()
    this.left = [...steps]
    this.show = show
    this.done = done
    this.rate = PACES[settings.pace] * haste(steps)
    this.next()
  }

  /** Straight to the end. */
  skip(): void {
    const { done } = this
    this.stop()
    done?.()
  }

  /** Say no more, and do not go on either: something else has come between. */
  stop(): void {
    clearTimeout(this.timer)
    this.left = []
    this.done = null
    this.now = null
  }

  /** How a board shows what has just happened: small things at once on what they are about, a large one
   * in the middle. */
  stage(moments: Moment[], root: HTMLElement | null, was: Map<number, DOMRect>): void {
    const sounds = new Set<Sound>()
    const all = merged(moments)
    strike(root, all.filter((moment) => 'n' in moment))
    for (const moment of all) {
      const sound = heard(moment)
      if (sound) sounds.add(sound)
      if (moment.kind === 'fate') sounds.add(moment.good ? 'success' : 'failure')
      if (moment.kind === 'own' && moment.end) sounds.add(moment.end)
      if (moment.kind === 'shuffle') riffle(root, moment.seat)
      if (moment.kind === 'reveal') turnUp(root, moment.card)
    }
    for (const sound of sounds) void play(sound)
    if (root && settings.moves && all.some(({ kind }) => SEEN.has(kind))) {
      const now = import('./effects')
      inTurn(() => void now.then(({ show }) => show(root, all, was), () => undefined)) // plainer without it
    }
    const told = moments.findLast(isTold)
    if (!told || !this.now) return
    if (told.kind === 'turn' || told.kind === 'odds') this.hold(RIBBON)
    if (told.kind === 'own') this.hold(told.ms)
    this.staged = told
  }

  private next(): void {
    const step = this.left.shift()
    if (!step || document.hidden) return this.skip()
    const id = this.count++
    const said: Now = { id, line: step.lines.at(-1) ?? null, weight: step.weight, told: null, staged: false, lasts: 0 }
    this.now = said
    this.staged = null
    this.then(id, () => {
      this.hold(length(step))
      this.then(id, () => (this.now = { ...said, told: this.staged, staged: true, lasts: this.lasts })) // before what stands beside the board
      this.show(step)
    })
  }

  /** Words first, then the board, then what lies over it: each is the work of a frame of its own. */
  private then(id: number, go: () => void): void {
    inTurn(() => {
      if (this.now?.id === id) go()
    })
  }

  private hold(milliseconds: number): void {
    clearTimeout(this.timer)
    this.lasts = milliseconds * this.rate
    this.timer = setTimeout(() => this.next(), this.lasts)
  }
}

/** A scene of a game's own may well be silent. */
const heard = (moment: Moment): Sound | undefined => (moment.kind === 'own' ? moment.sound : moment.kind === 'aim' || moment.kind === 'odds' ? undefined : moment.kind)

const length = (step: Step): number => (step.weight >= SCENE ? LONG : BEAT)

export function haste(steps: Step[]): number {
  const whole = steps.reduce((sum, step) => sum + length(step), 0)
  return Math.max(FASTEST, Math.min(1, WHOLE / whole))
}
