/** The picture of a card: a place of its family's, and its own emblem lit in front of it. A pure
 * function of its arguments; the id decides every chance. */

import { seeded } from '../lib/random'
import { type Backdrop, backdrop } from './backdrops'
import { type LookName, LOOKS } from './looks'
import { short as f } from './shapes'

export interface Sketch {
  id: string
  icon: string // the shapes of the emblem in a 512 × 512 box; none for a place alone
  look: LookName
  back?: Backdrop
  width: number
  height: number
  at?: readonly [x: number, y: number] // of the emblem's middle, in shares
  size?: number // of the emblem, in shares of the shorter side
  smoke?: string // address of the baked smoke
  fog?: boolean // not yet seen: the place without its emblem
}

const LINE = 24 // of 512: the ink around an emblem

export function picture(sketch: Sketch): string {
  const { id, icon, width: W, height: H, at = [0.5, 0.42], size = 0.68, fog = false } = sketch
  const look = LOOKS[sketch.look]
  const place = backdrop(seeded(`back:${id}`), look, sketch.back ?? look.back, W, H)
  const tilt = (seeded(`emblem:${id}`)() - 0.5) * 8
  const side = Math.min(W, H) * size
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><defs>${lights(sketch)}${icon ? `<g id="emblem">${icon}</g>` : ''}</defs>` +
    `${place}<rect width="${W}" height="${H}" fill="url(#edge)"/>` +
    (fog ? `<rect width="${W}" height="${H}" fill="${look.depths[1]}" opacity=".55"/><use href="#smoke" opacity=".7"/>` : '') +
    (icon && !fog ? emblem(sketch.look, W * at[0], H * at[1], side, tilt) : '') +
    '</svg>'
  )
}

/** Drawn four times: shadow, ink line, rim light, lit body. */
function emblem(name: LookName, x: number, y: number, side: number, tilt: number): string {
  const { depths, metal } = LOOKS[name]
  const ink = `fill="${depths[2]}" stroke="${depths[2]}" stroke-linejoin="round"`
  return (
    `<ellipse cx="${f(x)}" cy="${f(y)}" rx="${f(side * 0.66)}" ry="${f(side * 0.62)}" fill="url(#pool)"/>` +
    `<g transform="translate(${f(x - side / 2)} ${f(y - side / 2)}) scale(${(side / 512).toFixed(4)}) rotate(${f(tilt)} 256 256)">` +
    `<use href="#emblem" x="10" y="20" fill="#000" stroke="#000" stroke-width="26" stroke-linejoin="round" opacity=".55"/>` +
    `<use href="#emblem" ${ink} stroke-width="${LINE}"/>` +
    `<use href="#emblem" x="-4" y="-6" fill="${metal}"/>` +
    `<use href="#emblem" fill="url(#body)"/></g>`
  )
}

function lights({ id, look: name, width, height, smoke }: Sketch): string {
  const { sky, glow, body } = LOOKS[name]
  const drift = Math.floor(seeded(`smoke:${id}`)() * 160)
  const stops = (...all: (readonly [number, string, number?])[]) =>
    all.map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`).join('')
  return (
    `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${stops([0, sky[0]], [0.52, sky[1]], [1, sky[2]])}</linearGradient>` +
    `<linearGradient id="body" x1=".2" y1="0" x2=".6" y2="1">${stops([0, body[0]], [0.45, body[0]], [1, body[1]])}</linearGradient>` +
    `<radialGradient id="glow">${stops([0, glow, 0.95], [0.25, glow, 0.5], [1, glow, 0])}</radialGradient>` +
    `<radialGradient id="lamp">${stops([0, '#ffe7a6', 0.95], [0.25, '#ffe7a6', 0.5], [1, '#ffe7a6', 0])}</radialGradient>` +
    `<linearGradient id="mist" x1="0" y1="0" x2="0" y2="1">${stops([0, sky[2], 0], [0.6, sky[2], 0.55], [1, sky[2], 0])}</linearGradient>` +
    `<radialGradient id="edge" cx=".5" cy=".42" r=".75">${stops([0.45, '#000', 0], [1, '#000', 0.72])}</radialGradient>` +
    `<radialGradient id="pool">${stops([0, '#000', 0.5], [0.6, '#000', 0.3], [1, '#000', 0])}</radialGradient>` +
    (smoke
      ? `<image id="smoke" href="${smoke}" x="${-drift}" width="${width + 160}" height="${height}" preserveAspectRatio="none"/>`
      : '<g id="smoke"/>')
  )
}
