/** What the view says of treaties, in words: who has promised what to whom, until when, and what is being drafted. */

import type { Choice } from '../../lib/protocol'
import type { Lexicon } from '../../lib/lexicon'
import type { Scene } from '../../lib/scene.svelte'
import { fill, plain } from '../../lib/template'
import { say } from './face'
import { five, type Pact, type Pledge, type Talks } from './view'

export type Pair = [number, number]

export const FOR_GOOD = 99 // as the referee writes a promise for the rest of the game
const ABOUT = new Set(['treaty', 'dissolve', 'accuse'])

export function isPair([one, two]: Pair, a: number, b: number): boolean {
  return (one === a && two === b) || (one === b && two === a)
}

export function pactOf(scene: Scene, pair: Pair): Pact | undefined {
  return five(scene.view!).table.treaties.find(({ one, two }) => isPair(pair, one, two))
}

/** The talks that are under way. */
export function talksOf(scene: Scene): Talks | undefined {
  return five(scene.view!).frames.find((frame): frame is Talks => 'drafts' in frame)
}

export const promised = (scene: Scene, pledge: Pledge): string => inWords(pledge, scene.data!.lexicon, (seat) => scene.nameOf(seat))

export function inWords({ kind, words, whom, n }: Pledge, lexicon: Lexicon, nameOf: (seat: number) => string): string {
  if (words) return words
  return plain(fill(lexicon.message(`promise.${kind}`), { n, seat: whom >= 0 ? nameOf(whom) : '' }))
}

/** A draft has no end before its author has named one. */
export function until(scene: Scene, { round, phase }: Pledge): string {
  const lexicon = scene.data!.lexicon
  if (!round) return ''
  if (round >= FOR_GOOD) return say(lexicon, 'until-game', {})
  return phase ? say(lexicon, 'until-phase', { n: round, phase: lexicon.message(`phase.${phase}`) }) : say(lexicon, 'until-round', { n: round })
}

/** What the viewer may say to the other of a pair now. */
export function talkTo(scene: Scene, [one, two]: Pair): Choice[] {
  if (scene.viewer === null || (one !== scene.viewer && two !== scene.viewer)) return []
  const other = one === scene.viewer ? two : one
  return scene.picker.left.filter(({ verb, seat }) => ABOUT.has(verb) && seat === other)
}
