/** Something that the server may refuse: one problem at a time, in words, with whatever was found. */

import { Refused } from './api'
import type { Reason } from './protocol'
import { refusal } from './words.svelte'

export class Attempt {
  busy = $state(false)
  problem = $state('')
  problems = $state.raw<string[]>([])
  reasons = $state.raw<Reason[]>([]) // the same in the game's own words

  async run<T>(what: () => Promise<T>): Promise<T | null> {
    if (this.busy) return null
    this.busy = true
    this.problem = ''
    this.problems = []
    this.reasons = []
    try {
      return await what()
    } catch (error) {
      this.fail(error)
      return null
    } finally {
      this.busy = false
    }
  }

  fail(error: unknown): void {
    if (!(error instanceof Refused)) {
      this.problem = String(error)
      return
    }
    const { reason, args = {} } = error.problem
    this.problem = refusal(reason, args)
    const found = args['problems']
    this.problems = Array.isArray(found) ? found.map(String) : []
    this.reasons = Array.isArray(args['reasons']) ? (args['reasons'] as Reason[]) : []
  }
}
