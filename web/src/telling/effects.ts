/** What is seen for a moment where something happens: a ring of dust where a card lands, a line from
 * what acts to what it is aimed at, the fall of a place. Fetched when the first of them is to be seen.
 * Only transform and opacity move, as everywhere; everything is measured before anything is laid over
 * the table, and is gone when it is over. */

import { mayFlash } from './flash'
import type { Moment } from './moments'

const OUT = 'cubic-bezier(.2,.7,.2,1)'
const MOST = 6 // of a kind at once
const NS = 'http://www.w3.org/2000/svg'

const boxOf = (root: HTMLElement, selector: string): DOMRect | null => {
  const box = root.querySelector(selector)?.getBoundingClientRect()
  return box?.width ? box : null
}

const cardBox = (root: HTMLElement, card: number): DOMRect | null => boxOf(root, `[data-card="${card}"]`)

/** Something over the table for as long as it moves; nobody can touch it or hear of it. */
function over(root: HTMLElement, name: string, style: Partial<CSSStyleDeclaration>): HTMLElement {
  const element = document.createElement('span')
  element.className = 'effect'
  element.dataset['effect'] = name
  element.setAttribute('aria-hidden', 'true')
  Object.assign(element.style, style)
  root.append(element)
  return element
}

function gone(element: HTMLElement, moving: Animation): void {
  moving.finished.then(() => element.remove(), () => element.remove())
}

const px = (n: number): string => `${n}px`

export function show(root: HTMLElement, moments: Moment[], was: Map<number, DOMRect>): void {
  const [aimed, fallen] = [
    moments.flatMap((m) => (m.kind === 'aim' ? lines(root, m) : [])).slice(0, MOST),
    moments.flatMap((m) => (m.kind === 'fall' ? places(root, m, was) : [])).slice(0, 1),
  ]
  for (const card of moments.flatMap((m) => (m.kind === 'play' ? m.card : [])).slice(0, MOST)) void lands(root, card)
  for (const line of aimed) ray(root, line)
  for (const place of fallen) if (mayFlash(place.box)) fall(root, place)
}

/** Where a card comes to rest is known when it does. */
async function lands(root: HTMLElement, card: number): Promise<void> {
  const moving = root.querySelector(`[data-card="${card}"]`)?.getAnimations() ?? []
  await Promise.allSettled(moving.map(({ finished }) => finished))
  const box = cardBox(root, card)
  if (box) dust(root, box)
}

/** A ring goes out from where a card has come to rest. */
function dust(root: HTMLElement, box: DOMRect): void {
  const size = Math.max(box.width, box.height) * 1.1
  const ring = over(root, 'dust', {
    left: px(box.x + box.width / 2 - size / 2),
    top: px(box.y + box.height / 2 - size / 2),
    width: px(size),
    height: px(size),
    borderRadius: '50%',
    border: '3px solid #e8d9b0',
    boxShadow: '0 0 14px #e8d9b080, inset 0 0 14px #e8d9b080',
  })
  gone(ring, ring.animate([{ transform: 'scale(.55)', opacity: 0.7 }, { transform: 'scale(1.25)', opacity: 0 }], { duration: 420, easing: OUT, fill: 'both' }))
}

interface Way {
  from: [number, number]
  to: [number, number]
  source: DOMRect
  target: DOMRect
}

const middle = ({ x, y, width, height }: DOMRect): [number, number] => [x + width / 2, y + height / 2]

function lines(root: HTMLElement, { card, at }: Extract<Moment, { kind: 'aim' }>): Way[] {
  const from = cardBox(root, card)
  if (!from) return []
  return at.flatMap((each) => {
    const to = each === card ? null : cardBox(root, each)
    return to ? [{ from: middle(from), to: middle(to), source: from, target: to }] : []
  })
}

const placed = ({ x, y, width, height }: DOMRect) => ({ left: px(x), top: px(y), width: px(width), height: px(height) })

/** What acts glows, a line draws itself to what it is aimed at, and an edge closes in on that. */
function ray(root: HTMLElement, { from: [x1, y1], to: [x2, y2], source, target }: Way): void {
  const glow = over(root, 'source', { ...placed(source), borderRadius: '8px', boxShadow: '0 0 0 2px #ffd27a, 0 0 22px 6px #ffb45c' })
  gone(glow, glow.animate([{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 0 }], { duration: 700, easing: OUT, fill: 'both' }))
  const edge = over(root, 'target', { ...placed(target), border: '3px double #ff7a5c', borderRadius: '8px', boxShadow: '0 0 0 1px #1a0402' })
  gone(edge, edge.animate([{ transform: 'scale(1.4)', opacity: 0 }, { transform: 'scale(1)', opacity: 1, offset: 0.6 }, { transform: 'scale(1)', opacity: 1, offset: 0.85 }, { transform: 'scale(1)', opacity: 0 }], { duration: 560, delay: 300, easing: OUT, fill: 'both' }))
  const length = Math.hypot(x2 - x1, y2 - y1)
  const turned = `rotate(${Math.atan2(y2 - y1, x2 - x1)}rad)`
  const line = over(root, 'aim', {
    left: px(x1),
    top: px(y1 - 2),
    width: px(length),
    height: '4px',
    borderRadius: '2px',
    transformOrigin: '0 50%',
    background: 'linear-gradient(90deg, #ffd27a00, #ffd27a 30%, #ff7a5c)',
    boxShadow: '0 0 0 1px #1a0402, 0 0 10px #ffb45c',
  })
  const frames = [
    { transform: `${turned} scaleX(0)`, opacity: 1 },
    { transform: `${turned} scaleX(1)`, opacity: 1, offset: 0.35 },
    { transform: `${turned} scaleX(1)`, opacity: 1, offset: 0.75 },
    { transform: `${turned} scaleX(1)`, opacity: 0 },
  ]
  gone(line, line.animate(frames, { duration: 860, easing: OUT, fill: 'both' }))
}

interface Fallen {
  box: DOMRect
  seat: number
  badge: DOMRect | null // whose it is now
}

function places(root: HTMLElement, { card, place, seat }: Extract<Moment, { kind: 'fall' }>, was: Map<number, DOMRect>): Fallen[] {
  const box = (card === undefined ? null : (cardBox(root, card) ?? was.get(card))) ?? (place === undefined ? null : boxOf(root, `[data-place="${place}"]`))
  return box ? [{ box, seat, badge: boxOf(root, `[data-badge="${seat}"]`) }] : []
}

/** The picture of a place cracks, light in the colour of a seat floods it, and a spark flies to that
 * seat. The light is no larger than the place and comes once. */
function fall(root: HTMLElement, { box, seat, badge }: Fallen): void {
  const colour = seat >= 0 ? `var(--seat-${seat + 1})` : '#ffcf7a'
  const here = placed(box)
  const light = over(root, 'fall', { ...here, borderRadius: '8px', background: `radial-gradient(circle, #fff, ${colour})` })
  light.append(crack())
  gone(light, light.animate([{ opacity: 0 }, { opacity: 0.85, offset: 0.25 }, { opacity: 0.6, offset: 0.6 }, { opacity: 0 }], { duration: 1800, easing: 'ease-in-out', fill: 'both' }))
  if (!badge) return
  const [[x1, y1], [x2, y2]] = [middle(box), middle(badge)]
  const spark = over(root, 'spark', { left: px(x1 - 9), top: px(y1 - 9), width: '18px', height: '18px', borderRadius: '50%', background: `radial-gradient(circle, #fff, ${colour} 70%)`, boxShadow: `0 0 16px ${colour}` })
  const end = `translate(${x2 - x1}px, ${y2 - y1}px) scale(.6)`
  gone(spark, spark.animate([{ transform: 'scale(0)', opacity: 0 }, { transform: 'scale(1.6)', opacity: 1, offset: 0.3 }, { transform: end, opacity: 1, offset: 0.95 }, { transform: end, opacity: 0 }], { duration: 1100, delay: 600, easing: 'ease-in', fill: 'both' }))
}

function crack(): SVGElement {
  const svg = document.createElementNS(NS, 'svg')
  svg.setAttribute('viewBox', '0 0 100 60')
  svg.setAttribute('preserveAspectRatio', 'none')
  const path = document.createElementNS(NS, 'path')
  path.setAttribute('d', 'M48 0 53 11 45 20 56 31 47 42 54 50 49 60M45 20 27 26 14 22M56 31 74 27 88 34M47 42 33 49')
  svg.append(path)
  return svg
}
