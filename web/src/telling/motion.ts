/** Things that move on the table. Places are read before a view is drawn and after it, and the
 * difference is played; moments add blows and deaths. Only transform and opacity are moved, and never
 * the layout, so that the compositor can play it alone: a keyframe with anything else in it would have
 * the main thread draw every frame. Things that move one after another end together for the same reason:
 * each end is a frame to be drawn. */

import { settings } from '../lib/settings.svelte'
import type { TableView } from '../lib/view'
import type { Moment } from './moments'

interface Spot {
  box: DOMRect
  ghost: () => HTMLElement | null // a picture of it, to be shown after it has gone
}

export type Spots = Map<string, Spot>

const OUT = 'cubic-bezier(.2,.7,.2,1)'
const IN = 'cubic-bezier(.5,0,.9,.4)'
const BACK = 'cubic-bezier(.3,1.5,.5,1)'
const MOST = 24 // more things than these do not move one by one
const FARTHEST = 10 // of many that move these are seen to: each is a layer to be drawn by itself
const [STAGGER, LATEST] = [40, 240] // milliseconds: how much later the next one sets off, and the last
const RISE = 0.18 // of its time: when a movement is at its middle

const cards = (root: HTMLElement) => root.querySelectorAll<HTMLElement | SVGGElement>('[data-card]')

export function spotsIn(root: HTMLElement | null): Spots {
  const found: Spots = new Map()
  if (!root || !settings.moves) return found
  for (const element of cards(root)) {
    const box = element.getBoundingClientRect()
    if (!box.width) continue
    const ghost = () => (element instanceof HTMLElement ? (element.cloneNode(true) as HTMLElement) : null)
    found.set(element.dataset['card']!, { box, ghost })
  }
  return found
}

/** Cards go from where they were to where they are; new ones come from a pile or out of nothing. */
export function travel(root: HTMLElement | null, before: Spots, view: TableView): void {
  if (!root || !before.size || !settings.moves) return
  const moves: Move[] = []
  const stay = new Set<string>()
  for (const element of cards(root)) {
    const id = element.dataset['card']!
    stay.add(id)
    const now = element.getBoundingClientRect()
    if (!now.width) continue
    const old = before.get(id)
    if (!old) moves.push(moved(element, origin(root, view, Number(id)), now))
    else if (Math.abs(old.box.x - now.x) > 2 || Math.abs(old.box.y - now.y) > 2) moves.push(moved(element, old.box, now))
  }
  if (moves.length <= MOST) {
    const seen = moves.length <= FARTHEST ? moves : moves.toSorted((a, b) => way(b) - way(a)).slice(0, FARTHEST)
    const wait = Math.min((seen.length - 1) * STAGGER, LATEST)
    seen.forEach((move, i) => fly(move, Math.min(i * STAGGER, LATEST), wait))
  }
  const gone = [...before].filter(([id]) => !stay.has(id))
  if (gone.length > MOST) return
  // Every place is measured before the first thing is laid over the table: no layout in between.
  const piles = gone.map(([id]) => pileOf(root, view.cards.get(Number(id))?.zone))
  for (const [i, [, spot]] of gone.entries()) leave(root, spot, piles[i] ?? null)
}

/** Something that goes from one place to another. In a drawing a step is measured in its own units. */
interface Move {
  element: HTMLElement | SVGElement
  old: DOMRect | null
  now: DOMRect
  unit: number | null
}

function moved(element: HTMLElement | SVGElement, old: DOMRect | null, now: DOMRect): Move {
  const drawing = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null
  return { element, old, now, unit: drawing?.a ?? null }
}

/** How far it goes; what comes out of nothing has come farthest. */
const way = ({ old, now }: Move): number => (old ? Math.hypot(old.x - now.x, old.y - now.y) : Infinity)

/** Where a card that was not to be seen comes from: its owner's deck into a hand, a hand onto the table. */
function origin(root: HTMLElement, view: TableView, id: number): DOMRect | null {
  const card = view.cards.get(id)
  if (!card) return null
  const from = card.zone.startsWith('hand') ? ['library', 'deck'] : ['hand']
  for (const zone of from) {
    const pile = pileOf(root, `${zone}-${card.controller}`)
    if (pile) return pile
  }
  return null
}

const pileOf = (root: HTMLElement, zone: string | undefined): DOMRect | null =>
  (zone && root.querySelector(`[data-zone="${CSS.escape(zone)}"]`)?.getBoundingClientRect()) || null

/** A movement that sets off after a while and then rests, all in the time of the longest. It rises to
 * its middle, if it has one, and eases out of it. */
function within(frames: Keyframe[], easing: string, from: number, length: number, whole: number): [Keyframe[], KeyframeAnimationOptions] {
  const [first, last] = [frames[0]!, frames.at(-1)!]
  const at = (share: number) => (from + length * share) / whole
  const middle = frames.length > 2 ? [{ ...first, offset: at(0) }, { ...frames[1]!, offset: at(RISE), easing }] : [{ ...first, offset: at(0), easing }]
  return [[{ ...first, offset: 0 }, ...middle, { ...last, offset: at(1) }, { ...last, offset: 1 }], { duration: whole }]
}

const lifted = new WeakMap<Element, Animation>()

/** In front of its neighbours as long as it moves. */
function lift(element: HTMLElement | SVGElement, moving: Animation): void {
  lifted.set(element, moving)
  Object.assign(element.style, { zIndex: '5', transformOrigin: '0 0' })
  const settle = () => {
    if (lifted.get(element) !== moving) return // it has set off again
    lifted.delete(element)
    element.style.zIndex = element.style.transformOrigin = ''
  }
  moving.finished.then(settle, settle)
}

function fly({ element, old, now, unit }: Move, from: number, wait: number): void {
  const whole = wait + 280
  if (!old) {
    element.animate(...within([{ transform: 'scale(1.35)', opacity: 0 }, { transform: 'scale(1)', opacity: 1 }], BACK, from, 280, whole))
    return
  }
  const drawn = unit !== null
  const [dx, dy] = [(old.x - now.x) / (unit ?? 1), (old.y - now.y) / (unit ?? 1)]
  const scale = drawn ? 1 : old.width / now.width
  const start = `translate(${dx}px, ${dy}px) scale(${scale})`
  const half = `translate(${dx * 0.4}px, ${dy * 0.4 - (drawn ? 0 : 14)}px) scale(${(scale + 1) / 2})`
  lift(element, element.animate(...within([{ transform: start }, { transform: half }, { transform: 'none' }], OUT, from, 240, whole)))
}

/** What has left falls to its pile, greying; what has no pile fades. */
function leave(root: HTMLElement, { box, ghost }: Spot, pile: DOMRect | null): void {
  const copy = ghost()
  if (!copy) return
  copy.removeAttribute('data-card')
  copy.setAttribute('aria-hidden', 'true')
  copy.inert = true
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${box.x}px`,
    top: `${box.y}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    margin: '0',
    zIndex: '9',
    pointerEvents: 'none',
  })
  root.append(copy)
  const [dx, dy] = pile ? [pile.x + pile.width / 2 - box.x - box.width / 2, pile.y + pile.height / 2 - box.y - box.height / 2] : [0, 40]
  const end = pile ? `translate(${dx}px, ${dy}px) rotate(14deg) scale(.2)` : `translate(0, ${dy}px) rotate(6deg)`
  copy
    .animate([{ transform: 'none', opacity: 1 }, { transform: 'rotate(-3deg) scale(1.04)', opacity: 1, offset: 0.25 }, { transform: end, opacity: 0 }], { duration: 420, easing: IN, fill: 'forwards' })
    .finished.then(() => copy.remove(), () => copy.remove())
}

type Blow = Extract<Moment, { n: number }>

/** Blows, one after another: all are measured before the first number is laid over the table. */
export function strike(root: HTMLElement | null, blows: Blow[]): void {
  if (!root || !settings.moves) return
  const found = blows.map((blow) => {
    const element = root.querySelector(`[data-card="${blow.card}"]`)
    return { blow, element, box: element?.getBoundingClientRect() }
  })
  found.forEach(({ blow, element, box }, i) => {
    if (element && box?.width) hit(root, blow, element, box, i * 110)
  })
}

/** The number rises from the card, and the card shakes. */
function hit(root: HTMLElement, moment: Blow, element: Element, box: DOMRect, delay: number): void {
  const number = document.createElement('span')
  number.className = `blow ${moment.kind}`
  number.textContent = `${moment.kind === 'heal' ? '+' : '−'}${moment.n}`
  number.setAttribute('aria-hidden', 'true')
  Object.assign(number.style, { left: `${box.x + box.width / 2}px`, top: `${box.y + box.height * 0.38}px` })
  root.append(number)
  const middle = 'translate(-50%, -50%)'
  number
    .animate([{ transform: `${middle} scale(.4)`, opacity: 0 }, { transform: `${middle} scale(1.4)`, opacity: 1, offset: 0.25 }, { transform: `${middle} scale(1)`, opacity: 1, offset: 0.6 }, { transform: 'translate(-50%, -130%) scale(1)', opacity: 0 }], { duration: 900, delay, easing: OUT, fill: 'both' })
    .finished.then(() => number.remove(), () => number.remove())
  if (moment.kind === 'heal' || !(element instanceof HTMLElement)) return
  const shake = [0, -4, 4, -4, 4, -2, 0].map((x) => ({ translate: `${x}px 0` }))
  element.animate(shake, { duration: 260, delay, easing: 'linear' })
}

/** A card is turned up: it comes round on its upright axis. */
export function turnUp(root: HTMLElement | null, card: number): void {
  const element = root?.querySelector(`[data-card="${card}"]`)
  if (!(element instanceof HTMLElement) || !settings.moves) return
  const turn = (degrees: number) => `perspective(900px) rotateY(${degrees}deg)`
  element.animate([{ transform: turn(90) }, { transform: turn(-8), offset: 0.7 }, { transform: 'none' }], { duration: 360, easing: OUT })
}

/** My turn to answer: what may be chosen lifts a little, one after another. */
export function beckon(root: HTMLElement | null): void {
  if (!root || !settings.moves) return
  const marked = [...root.querySelectorAll<HTMLElement>('button.card[data-mark="legal"]')].slice(0, MOST)
  const whole = 240 + (marked.length - 1) * 25
  marked.forEach((element, i) =>
    element.animate(...within([{ translate: '0 0' }, { translate: '0 -3px' }, { translate: '0 0' }], OUT, i * 25, 240, whole)),
  )
}
