/** Things that move on the table. Places are read before a view is drawn and after it, and the
 * difference is played; moments add blows and deaths. Only transform and opacity are moved, and never
 * the layout, so that the compositor can play it alone: a keyframe with anything else in it would have
 * the main thread draw every frame. Things that move one after another end together for the same reason:
 * each end is a frame to be drawn. */

import { settings } from '../lib/settings.svelte'
import type { TableView } from '../lib/view'
import { mayFlash } from './flash'
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

/** A figure on a map and the card of whoever it is are two things: one may fall while the other stays. */
const nameOf = (element: HTMLElement | SVGElement): string => `${element.dataset['card']}${element instanceof SVGElement ? ' drawn' : ''}`
export const cardIn = (name: string): number => parseInt(name)

export function spotsIn(root: HTMLElement | null): Spots {
  const found: Spots = new Map()
  if (!root || !settings.moves) return found
  for (const element of cards(root)) {
    const box = element.getBoundingClientRect()
    if (!box.width) continue
    const drawn = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null
    const ghost = () => (drawn ? traced(element as SVGElement, box, drawn) : (element.cloneNode(true) as HTMLElement))
    found.set(nameOf(element), { box, ghost })
  }
  return found
}

/** Cards go from where they were to where they are; new ones come from a pile or out of nothing. */
export function travel(root: HTMLElement | null, before: Spots, view: TableView, moments: Moment[] = []): void {
  for (const id of about('death', moments)) doomed.add(id)
  if (!root || !before.size || !settings.moves) return
  const moves: Move[] = []
  const stay = new Set<string>()
  const played = about('play', moments)
  for (const element of cards(root)) {
    const id = nameOf(element)
    stay.add(id)
    const now = element.getBoundingClientRect()
    if (!now.width) continue
    const old = before.get(id)
    if (!old) moves.push(moved(element, origin(root, view, cardIn(id)), now))
    else if (Math.abs(old.box.x - now.x) > 2 || Math.abs(old.box.y - now.y) > 2) moves.push(moved(element, old.box, now))
  }
  if (moves.length <= MOST) {
    const seen = moves.length <= FARTHEST ? moves : moves.toSorted((a, b) => way(b) - way(a)).slice(0, FARTHEST)
    const wait = Math.min((seen.length - 1) * STAGGER, LATEST)
    seen.forEach((move, i) => (played.has(move.element.dataset['card']!) && move.old && move.unit === null ? rise(move, move.old) : fly(move, Math.min(i * STAGGER, LATEST), wait)))
  }
  const gone = [...before].filter(([id]) => !stay.has(id))
  if (gone.length > MOST) return
  // Every place is measured before the first thing is laid over the table: no layout in between.
  const piles = gone.map(([id]) => pileOf(root, view.cards.get(cardIn(id))?.zone))
  for (const [i, [id, spot]] of gone.entries()) leave(root, spot, piles[i] ?? null, doomed.delete(id))
}

/** What was said to die; where it is said beforehand, it goes with a later view. */
const doomed = new Set<string>()

/** The cards that moments of a kind are about. */
const about = (kind: 'play' | 'death', moments: Moment[]): Set<string> => new Set(moments.flatMap((moment) => (moment.kind === kind ? [String((moment as { card: number }).card)] : [])))

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

const LIFTED = 1.35
const [RISES, HOLDS, LANDS] = [180, 350, 200] // milliseconds

/** A card that is played: up from its place, held, and set down with a little weight. */
function rise({ element, old, now }: Move, from: DOMRect): void {
  const whole = RISES + HOLDS + LANDS
  const at = (share: number, size: number, raised: number): string => {
    const [w, h] = [now.width * (size - 1), now.height * (size - 1)]
    return `translate(${(from.x - now.x) * share - (w / 2) * (1 - share * 0.5)}px, ${(from.y - now.y) * share - h / 2 - raised}px) scale(${size})`
  }
  const frames: Keyframe[] = [
    { transform: `translate(${from.x - now.x}px, ${from.y - now.y}px) scale(${old!.width / now.width})`, easing: OUT },
    { transform: at(0.7, LIFTED, 26), offset: RISES / whole, easing: 'ease-in-out' },
    { transform: at(0.25, LIFTED, 18), offset: (RISES + HOLDS) / whole, easing: IN },
    { transform: 'translateY(4px) scale(1.02, .97)', offset: 0.93, easing: OUT },
    { transform: 'none' },
  ]
  lift(element, element.animate(frames, { duration: whole }))
}

/** A picture of something in a drawing, in the page where it lay in the drawing: in its colours, over the
 * same in grey. */
function traced(element: SVGElement, box: DOMRect, at: DOMMatrix): HTMLElement {
  const picture = document.createElement('span')
  picture.dataset['effect'] = 'fallen'
  for (const colours of ['grayscale(1) brightness(.7)', '']) {
    const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    const copy = element.cloneNode(true) as SVGElement
    for (const name of ['data-card', 'data-mark', 'role', 'tabindex', 'aria-label']) copy.removeAttribute(name)
    copy.setAttribute('transform', `matrix(${at.a} ${at.b} ${at.c} ${at.d} ${at.e - box.x} ${at.f - box.y})`)
    drawing.append(copy)
    Object.assign(drawing.style, { position: 'absolute', inset: '0', width: '100%', height: '100%', overflow: 'visible', filter: colours })
    picture.append(drawing)
  }
  return picture
}

/** What falls in a drawing shakes, loses its colours, and sinks. */
function sink(picture: HTMLElement): void {
  const time = 720
  picture.lastElementChild!.animate([{ opacity: 1 }, { opacity: 1, offset: 0.2 }, { opacity: 0, offset: 0.55 }, { opacity: 0 }], { duration: time, fill: 'forwards' })
  const shaken = [0, -5, 5, -4, 4, -2, 0].map((x, i) => ({ transform: `translateX(${x}px)`, opacity: 1, offset: i * 0.07 }))
  picture
    .animate([...shaken, { transform: 'translateY(-4px) rotate(-6deg)', opacity: 1, offset: 0.6, easing: IN }, { transform: 'translateY(46px) rotate(38deg) scale(.6)', opacity: 0 }], { duration: time, fill: 'forwards' })
    .finished.then(() => picture.remove(), () => picture.remove())
}

const CRACK = '<svg viewBox="0 0 100 140" preserveAspectRatio="none"><path d="M56 0 44 26 58 48 42 74 57 98 46 140"/></svg>'

/** What has left falls to its pile; what has died cracks and greys first. What has no pile fades. */
function leave(root: HTMLElement, { box, ghost }: Spot, pile: DOMRect | null, died: boolean): void {
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
  if (died) {
    const grey = document.createElement('span')
    grey.className = 'dying'
    grey.innerHTML = CRACK
    copy.append(grey)
    grey.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 140, fill: 'forwards' })
    grey.firstElementChild!.animate([{ transform: 'scaleY(0)' }, { transform: 'none' }], { duration: 120, easing: IN })
  }
  root.append(copy)
  if (copy.dataset['effect'] === 'fallen') return sink(copy)
  const [dx, dy] = pile ? [pile.x + pile.width / 2 - box.x - box.width / 2, pile.y + pile.height / 2 - box.y - box.height / 2] : [0, 40]
  const end = pile ? `translate(${dx}px, ${dy}px) rotate(14deg) scale(.2)` : `translate(0, ${dy}px) rotate(6deg)`
  copy
    .animate([{ transform: 'none', opacity: 1 }, { transform: 'rotate(-3deg) scale(1.04)', opacity: 1, offset: 0.25 }, { transform: end, opacity: 0 }], { duration: 420, delay: died ? 160 : 0, easing: IN, fill: 'forwards' })
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
  if (moment.kind === 'heal') return
  if (mayFlash(box)) redden(root, box, delay)
  if (!(element instanceof HTMLElement || element instanceof SVGGraphicsElement)) return
  const unit = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1 // a pixel in a drawing is not one of the screen
  const shake = [0, -4, 4, -4, 4, -2, 0].map((x) => ({ translate: `${x / unit}px 0` }))
  element.animate(shake, { duration: 260, delay, easing: 'linear' })
}

/** For a blink, what is hurt is red. */
function redden(root: HTMLElement, { x, y, width, height }: DOMRect, delay: number): void {
  const red = document.createElement('span')
  red.className = 'effect redden'
  red.setAttribute('aria-hidden', 'true')
  Object.assign(red.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` })
  root.append(red)
  red.animate([{ opacity: 0 }, { opacity: 0.55, offset: 0.4 }, { opacity: 0 }], { duration: 80, delay, fill: 'both' }).finished.then(() => red.remove(), () => red.remove())
}

/** A card is turned up: it comes round on its upright axis, and light passes over its picture. */
export function turnUp(root: HTMLElement | null, card: number): void {
  const element = root?.querySelector(`[data-card="${card}"]`)
  if (!settings.moves || !(element instanceof HTMLElement)) return
  const turn = (degrees: number) => `perspective(900px) rotateY(${degrees}deg)`
  element.animate([{ transform: turn(90) }, { transform: turn(-8), offset: 0.7 }, { transform: 'none' }], { duration: 360, easing: OUT })
  const light = document.createElement('span')
  light.className = 'glance'
  light.append(document.createElement('i'))
  element.append(light)
  const band = light.firstElementChild!.animate([{ transform: 'translateX(-130%) skewX(-18deg)' }, { transform: 'translateX(230%) skewX(-18deg)' }], { duration: 460, delay: 200, easing: 'ease-in-out', fill: 'both' })
  band.finished.then(() => light.remove(), () => light.remove())
}

/** A deck that is shuffled trembles. */
export function riffle(root: HTMLElement | null, seat: number | undefined): void {
  if (!root || !settings.moves) return
  const piles = ['library', 'deck', 'dynasty', 'conflict', 'draw'].flatMap((zone) => [...root.querySelectorAll(`[data-zone^="${zone}"][data-zone$="-${seat ?? 0}"]`)])
  for (const pile of piles.slice(0, 2)) pile.animate([0, -5, 5, -4, 4, 0].map((x, i) => ({ transform: `translateX(${x}px) rotate(${i % 2 ? 3 : -2}deg)` })).with(5, { transform: 'none' }), { duration: 320 })
}

/** My turn to answer: the edge of the prompt warms once, and what may be chosen lifts, one after another. */
export function beckon(root: HTMLElement | null): void {
  if (!root || !settings.moves) return
  root.querySelector('.prompt .warm')?.animate([{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 0 }], { duration: 900, easing: OUT })
  const marked = [...root.querySelectorAll<HTMLElement>('button.card[data-mark="legal"]')].slice(0, MOST)
  const whole = 240 + (marked.length - 1) * 25
  marked.forEach((element, i) =>
    element.animate(...within([{ translate: '0 0' }, { translate: '0 -3px' }, { translate: '0 0' }], OUT, i * 25, 240, whole)),
  )
}
