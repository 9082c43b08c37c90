/** From marks to an answer: things are pointed at until one answer is left. Every mark comes from
 * the options of the decision. */

import type { Choice, DecisionInfo } from './protocol'
import { inTurn } from './quiet'
import { settings } from './settings.svelte'

export interface Touch {
  kind: 'card' | 'place' | 'seat'
  id: number
}

export function touches(choice: Choice, { kind, id }: Touch): boolean {
  if (kind === 'card') return choice.card === id || choice.target === id
  return choice[kind] === id
}

/** Everything on the table that these answers name, each once. */
export function named(choices: Choice[]): Touch[] {
  const found = new Map<string, Touch>()
  const add = (kind: Touch['kind'], id: number | null | undefined) => {
    if (id != null) found.set(`${kind} ${id}`, { kind, id })
  }
  for (const choice of choices) {
    add('card', choice.card)
    add('card', choice.target)
    add('place', choice.place)
    add('seat', choice.seat)
  }
  return [...found.values()]
}

/** Answers about nothing on the table: pass, done, yes, a number. */
export function isLoose(choice: Choice): boolean {
  return choice.card == null && choice.target == null && choice.place == null && choice.seat == null
}

export type Mark = 'legal' | 'chosen' | null

export class Picker {
  decision = $state.raw<DecisionInfo | null>(null)
  // The same, each a frame later where things move: the words of a question first, then its answers, then the marks.
  listed = $state.raw<DecisionInfo | null>(null)
  marked = $state.raw<DecisionInfo | null>(null)
  chosen = $state.raw<Touch[]>([])
  previewed = $state.raw<Choice[]>([]) // answers that somebody looks at, and has not given

  readonly left = $derived(
    (this.decision?.options ?? []).filter((choice) =>
      this.chosen.every((touch) => touches(choice, this.meant(touch))),
    ),
  )

  private readonly marks = $derived.by(() => {
    const found = new Map<string, Mark>()
    if (this.marked !== this.decision) return found
    for (const choice of this.left) {
      if (choice.card != null) found.set(`card ${choice.card}`, 'legal')
      if (choice.target != null) found.set(`card ${choice.target}`, 'legal')
      if (choice.place != null) found.set(`place ${choice.place}`, 'legal')
      if (choice.seat != null) found.set(`seat ${choice.seat}`, 'legal')
    }
    for (const [twin, first] of Object.entries(this.decision?.twins ?? {})) {
      if (!found.has(`card ${twin}`) && found.has(`card ${first}`)) found.set(`card ${twin}`, 'legal')
    }
    for (const { kind, id } of this.chosen) found.set(`${kind} ${id}`, 'chosen')
    return found
  })

  constructor(private readonly answer: (choice: Choice) => void) {}

  ask(decision: DecisionInfo | null): void {
    if (decision?.id === this.decision?.id) return
    this.decision = decision
    if (this.chosen.length) this.chosen = []
    if (this.previewed.length) this.previewed = []
    if (!decision || !settings.moves) {
      this.listed = this.marked = decision
      return
    }
    const then = (go: () => void) => inTurn(() => this.decision === decision && go())
    then(() => (this.listed = decision))
    then(() => (this.marked = decision))
  }

  /** Show on the table what these answers name. */
  preview(choices: Choice[]): void {
    this.previewed = choices
  }

  /** The answers that are left with this thing. */
  with(touch: Touch): Choice[] {
    const meant = this.meant(touch)
    return this.left.filter((choice) => touches(choice, meant))
  }

  mark(kind: Touch['kind'], id: number): Mark {
    return this.marks.get(`${kind} ${id}`) ?? null
  }

  /** Point at something. Says whether that meant anything. */
  point(touch: Touch): boolean {
    if (this.isChosen(touch)) {
      this.chosen = this.chosen.filter(({ kind, id }) => kind !== touch.kind || id !== touch.id)
      return true
    }
    let chosen = [...this.chosen, touch]
    const meant = this.meant(touch)
    let left = this.left.filter((choice) => touches(choice, meant))
    if (!left.length && this.chosen.length) {
      // Another thing altogether: begin again with it.
      chosen = [touch]
      left = (this.decision?.options ?? []).filter((choice) => touches(choice, meant))
    }
    if (!left.length) return false
    // Where an action begins, a card says first what can be done with it, and for how much.
    const asks = this.decision!.begins && touch.kind === 'card' && chosen.length === 1
    if (left.length === 1 && !asks) this.take(left[0]!)
    else this.chosen = chosen
    return true
  }

  /** Of equal cards one is offered, and each of them means it; unless it is offered for something else. */
  private meant(touch: Touch): Touch {
    const first = touch.kind === 'card' ? this.decision?.twins?.[touch.id] : undefined
    if (first === undefined || this.decision!.options.some((choice) => touches(choice, touch))) return touch
    return { kind: 'card', id: first }
  }

  /** Begin with one thing, without answering yet: it is being dragged somewhere. */
  lift(touch: Touch): void {
    this.chosen = [touch]
  }

  take(choice: Choice): void {
    this.chosen = []
    this.answer(choice)
  }

  /** Forget what was pointed at. Says whether there was anything. */
  clear(): boolean {
    if (!this.chosen.length) return false
    this.chosen = []
    return true
  }

  /** The order in which a thing was chosen, from one. */
  order(kind: Touch['kind'], id: number): number {
    return this.chosen.findIndex((touch) => touch.kind === kind && touch.id === id) + 1
  }

  private isChosen(touch: Touch): boolean {
    return this.order(touch.kind, touch.id) > 0
  }
}
