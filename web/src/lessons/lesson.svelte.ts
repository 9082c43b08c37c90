/** A lesson at its table: which step is shown, what is asked of the pupil, and what is said to another
 * answer. Where it stands follows from how many answers have been given; only reading on is ours. */

import { api } from '../lib/api'
import type { Choice, LessonInfo, LessonStep } from '../lib/protocol'
import type { Session } from '../lib/session.svelte'
import { settings } from '../lib/settings.svelte'
import { t } from '../lib/words.svelte'
import { play } from '../telling/sounds'

export class Lesson {
  info = $state.raw<LessonInfo | null>(null)
  private read = $state(0) // how far the pupil has read, as far as the table allows
  private said = $state.raw<{ n: number; words: string } | null>(null)

  private readonly steps = $derived(this.info?.steps ?? [])
  private readonly first = $derived.by(() => {
    const { n } = this.session
    const found = this.steps.findIndex((step) => (step.keys.length ? n < step.upto : n <= step.n))
    return found < 0 ? this.steps.length : found
  })
  /** The next step with something to do; after the last there is the end. */
  private readonly last = $derived.by(() => {
    const found = this.steps.findIndex((step, i) => i >= this.first && step.keys.length > 0)
    return found < 0 ? this.steps.length : found
  })
  readonly at = $derived(Math.max(this.first, Math.min(this.read, this.last)))
  readonly step = $derived<LessonStep | null>(this.steps[this.at] ?? null)
  readonly count = $derived(this.steps.length)
  readonly over = $derived(this.info !== null && this.at === this.steps.length)
  /** What is said to an answer that was tried, until the next one. */
  readonly note = $derived.by(() => (this.said?.n === this.session.n ? this.said.words : ''))

  constructor(readonly session: Session) {
    session.guard = (keys) => this.allows(keys)
  }

  async load(game: string, id: string): Promise<void> {
    this.info = await api.lesson(game, id)
  }

  /** The key that is asked for now, if one is. */
  get wanted(): string | null {
    const step = this.steps[this.last]
    return step?.keys[this.session.n - step.n] ?? null
  }

  /** The answer that is asked for, once its step is shown. */
  get choice(): Choice | null {
    if (!this.step?.keys.length) return null
    return this.session.decision?.options.find((each) => each.key === this.wanted) ?? null
  }

  /** Nothing to do but to look: others answer, or something is told. */
  get watching(): boolean {
    return this.step !== null && this.step.keys.length > 0 && this.choice === null
  }

  private allows(keys: string[]): boolean {
    const step = this.steps[this.last]
    if (step) {
      const from = this.session.n - step.n
      const wanted = step.keys.slice(from, from + keys.length)
      if (keys.length === wanted.length && keys.every((key, i) => key === wanted[i])) return true
    }
    this.read = this.last // whoever tries something has read enough
    const known = step?.others.find(({ pattern }) => fits(pattern, keys[0] ?? ''))
    this.said = { n: this.session.n, words: known?.say[settings.lang] ?? t(step ? 'lesson.other' : 'lesson.done') }
    void play('refused')
    return false
  }

  get canGoBack(): boolean {
    return this.at > this.first || this.session.undoInfo?.click != null
  }

  back(): void {
    this.said = null
    const undone = this.at === this.first // the step before was a deed
    this.read = this.at - 1
    if (undone) this.session.undo('click')
  }

  /** Read on; where something is to be done, it is done for the pupil. */
  next(): void {
    this.said = null
    const { step } = this
    if (!step) return
    if (!step.keys.length) this.read = this.at + 1
    else if (this.choice) this.session.answerAll(step.keys.slice(this.session.n - step.n))
  }
}

function fits(pattern: string, key: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(key)
}
