/** The parts that things have in a scene. Times are shares of the whole, which a story told in a hurry
 * makes shorter; only transform and opacity move. */

import type { Attachment } from 'svelte/attachments'

export const OUT = 'cubic-bezier(.2,.7,.2,1)'
export const IN = 'cubic-bezier(.5,0,.9,.4)'
export const BACK = 'cubic-bezier(.3,1.5,.5,1)'

type Part = (frames: Keyframe[], from: number, to: number, easing?: string) => Attachment<Element>

/** Whatever it is attached to moves from one share of the time to another, and stays as it then is. */
export const parts = (ms: number): Part => (frames, from, to, easing = OUT) => (element) => {
  const moving = play(element, ms, frames, from, to, easing)
  return () => moving.cancel()
}

export const play = (element: Element, ms: number, frames: Keyframe[], from: number, to: number, easing = OUT): Animation =>
  element.animate(frames, { delay: ms * from, duration: ms * (to - from), easing, fill: 'both' })

export const grows: Keyframe[] = [{ transform: 'scale(.6) translateY(24px)', opacity: 0 }, { transform: 'none', opacity: 1 }]
export const appears: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }]

/** The way from the middle of one box to that of another, as a beginning of what ends in the second. */
export function away(there: DOMRect, here: DOMRect, scale = 1): string {
  const x = there.x + there.width / 2 - here.x - here.width / 2
  const y = there.y + there.height / 2 - here.y - here.height / 2
  return `translate(${x}px, ${y}px) scale(${scale})`
}

/** Where something on the table is, if it is to be seen. */
export function boxOf(within: Element | null | undefined, selector: string): DOMRect | null {
  const box = within?.closest('.frame')?.querySelector(selector)?.getBoundingClientRect()
  return box?.width ? box : null
}
