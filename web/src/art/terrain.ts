/** The ground of a hex: thick, lit from above, with marks that its seed has scattered. Drawn in a box of
 * 2 × 2 around the middle; the hex itself has the radius 46 in it. */

import { seeded } from '../lib/random'
import { between, short as f } from './shapes'
import { TILE } from './tile'

export type Terrain = 'grass' | 'rock' | 'water' | 'sea' | 'camp' | 'shrine' | 'city' | 'hills' | 'forest' | 'waste' | 'desert' | 'swamp'

const COLOURS: Record<Terrain, readonly [light: string, dark: string, side: string]> = {
  grass: ['#7f9d58', '#4a6d3d', '#25381f'],
  rock: ['#8d8f97', '#51535c', '#2a2b31'],
  water: ['#4f9cc4', '#24608f', '#12365a'],
  sea: ['#2f75a3', '#123f68', '#092441'],
  camp: ['#b98a52', '#74522e', '#3b2916'],
  shrine: ['#d8c78f', '#98834a', '#4e4223'],
  city: ['#c9b78d', '#7d6c49', '#41361f'],
  hills: ['#b59a5e', '#7b6337', '#40331a'],
  forest: ['#4f8350', '#24522f', '#122a19'],
  waste: ['#9b7f74', '#5f4a45', '#302522'],
  desert: ['#e2c98a', '#b8914c', '#6a5026'],
  swamp: ['#6f8070', '#3c4d45', '#1d2823'],
}

export const TERRAINS = Object.keys(COLOURS) as Terrain[]

const RADIUS = 46
const THICK = 11

const corners = (r: number, dy = 0) =>
  Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 180) * (60 * i - 90)
    return `${f(r * Math.cos(angle))},${f(dy + r * Math.sin(angle))}`
  }).join(' ')

type Chance = (low: number, high: number) => number

/** What the roofs of a city are covered with: [lit, in shadow]. Nobody's are slate. */
const ROOFS: Record<string, readonly [lit: string, dark: string]> = {
  red: ['#d4503c', '#7d1f16'],
  blue: ['#4f8fd8', '#1d4584'],
  green: ['#58a862', '#1f5a31'],
  white: ['#f4efe2', '#a79f8c'],
}
const SLATE = ['#8b8794', '#4b4855'] as const

const MARKS: Record<Terrain, (any: Chance, color: string) => string> = {
  grass: (any) => {
    let out = `<rect x="-50" y="-50" width="100" height="100" fill="${any(0, 1) < 0.5 ? '#f2e2a0' : '#0a2a18'}" opacity="${f(any(0.02, 0.2) * 10) / 10}"/>`
    for (let i = 0; i < 4; i++) out += `<ellipse cx="${f(any(-40, 40))}" cy="${f(any(-38, 38))}" rx="${f(any(10, 24))}" ry="${f(any(4, 9))}" fill="${any(0, 1) < 0.5 ? '#fff' : '#000'}" opacity=".07"/>`
    let tufts = ''
    for (let i = 0; i < 20; i++) {
      const [x, y, h] = [any(-38, 38), any(-36, 40), any(3, 7)]
      for (const lean of [-0.4, 0, 0.4]) tufts += `M${f(x)} ${f(y)}l${f(h * lean)} ${f(-h * (lean ? 1 : 1.2))}`
    }
    return `${out}<path d="${tufts}" stroke="${COLOURS.grass[2]}" opacity=".6"/>`
  },
  rock: (any) => {
    const peak = (x: number, y: number, w: number, h: number) =>
      `<path d="M${f(x - w)} ${f(y)}L${f(x)} ${f(y - h)}L${f(x + w)} ${f(y)}z" fill="#54565f"/>` +
      `<path d="M${f(x - w)} ${f(y)}L${f(x)} ${f(y - h)}l${f(w * 0.18)} ${f(h * 0.5)}l${f(-w * 0.3)} ${f(h * 0.5)}z" fill="#9a9ca6"/>` +
      `<path d="M${f(x)} ${f(y - h)}l${f(-w * 0.32)} ${f(h * 0.32)}l${f(w * 0.16)} ${f(-h * 0.06)}l${f(w * 0.14)} ${f(h * 0.12)}l${f(w * 0.14)} ${f(-h * 0.1)}l${f(w * 0.2)} ${f(h * 0.04)}z" fill="#fff"/>`
    return peak(-16, 18, 22, any(34, 42)) + peak(17, 20, 20, any(28, 36)) + peak(0, 34, 26, any(40, 48))
  },
  water: (any) => {
    let waves = ''
    for (let i = 0; i < 11; i++) {
      const long = any(6, 11)
      waves += `M${f(any(-38, 26))} ${f(any(-36, 38))}q${f(long / 2)} ${f(-long * 0.45)} ${f(long)} 0t${f(long)} 0`
    }
    return `<path d="${waves}" stroke="#e9f8ff" stroke-width="1.5" fill="none" opacity=".75" stroke-linecap="round"/>`
  },
  /* Long swells and a few crests; deeper than a lake. */
  sea: (any) => {
    let [swells, crests] = ['', '']
    for (let row = -34; row <= 42; row += 13) {
      const [x, rise] = [any(-52, -44), any(4, 6)]
      swells += `M${f(x)} ${f(row + any(-2, 2))}` + `q11 ${f(-rise)} 22 0t22 0t22 0t22 0t22 0`
    }
    for (let i = 0; i < 5; i++) crests += `M${f(any(-34, 26))} ${f(any(-32, 36))}q4 -4.5 8 0q-4 -1.6 -8 0z`
    return `<ellipse cx="${f(any(-16, 16))}" cy="${f(any(-8, 22))}" rx="34" ry="15" fill="#04182e" opacity=".18"/><path d="${swells}" stroke="#a9d6f2" stroke-width="1.3" fill="none" opacity=".38"/><path d="${crests}" fill="#f2fbff" opacity=".8"/>`
  },
  /* Roofs behind a wall, and three towers with flags. */
  city: (any, color) => {
    const [lit, dark] = ROOFS[color] ?? SLATE
    const house = (x: number, y: number, w: number, h: number) =>
      `<path d="M${f(x - w)} ${f(y)}v${f(-h)}h${f(w * 2)}v${f(h)}z" fill="#e9dcbb" stroke="#4a3b20" stroke-width="1"/><path d="M${f(x - w - 2)} ${f(y - h)}L${f(x)} ${f(y - h - w * 1.1)}L${f(x + w + 2)} ${f(y - h)}z" fill="${lit}" stroke="#2a1c0c" stroke-width="1"/><path d="M${f(x)} ${f(y - h - w * 1.1)}L${f(x + w + 2)} ${f(y - h)}H${f(x)}z" fill="${dark}"/>`
    const tower = (x: number, y: number, w: number, h: number) =>
      `<path d="M${f(x - w)} ${f(y)}v${f(-h)}h${f(w * 2)}v${f(h)}z" fill="#cdbd97" stroke="#2a1c0c" stroke-width="1.2"/><path d="M${f(x)} ${f(y)}v${f(-h)}h${f(w)}v${f(h)}z" fill="#8c7a55"/>` +
      `<path d="M${f(x - w - 2.5)} ${f(y - h)}L${f(x)} ${f(y - h - w * 2.5)}L${f(x + w + 2.5)} ${f(y - h)}z" fill="${lit}" stroke="#2a1c0c" stroke-width="1.2"/><path d="M${f(x)} ${f(y - h - w * 2.5)}L${f(x + w + 2.5)} ${f(y - h)}H${f(x)}z" fill="${dark}"/>` +
      `<path d="M${f(x)} ${f(y - h - w * 2.5)}v-6l7 2.2-7 2.2" fill="${lit}" stroke="#2a1c0c" stroke-width=".9"/><path d="M${f(x - w * 0.35)} ${f(y - h * 0.55)}v-5q${f(w * 0.35)} -3 ${f(w * 0.7)} 0v5z" fill="#2a1c0c"/>`
    let wall = 'M-40 30V16h5v3h5v-3h6v3h5v-3h6v3h5v-3h6v3h5v-3h6v3h5v-3h6v3h5v-3h6v3h4v-3h5V30z'
    wall = `<path d="${wall}" fill="#b7a67d" stroke="#2a1c0c" stroke-width="1.2"/><path d="M-7 30V24q7 -8 14 0V30z" fill="#2a1c0c"/>`
    return (
      '<ellipse cy="26" rx="42" ry="14" fill="#241a0c" opacity=".35"/>' +
      tower(0, 6, 7, any(20, 24)) + house(-24, 8, 8, any(8, 12)) + house(23, 8, 8, any(8, 12)) + house(-11, 15, 7, any(7, 10)) + house(12, 15, 7, any(7, 10)) +
      tower(-30, 26, 5.5, any(19, 23)) + tower(30, 26, 5.5, any(19, 23)) + wall
    )
  },
  hills: (any) => {
    const hill = (x: number, y: number, w: number, h: number) =>
      `<path d="M${f(x - w)} ${f(y)}q${f(w)} ${f(-h * 2)} ${f(w * 2)} 0z" fill="#8f7643"/><path d="M${f(x - w * 0.7)} ${f(y - h * 0.5)}q${f(w * 0.5)} ${f(-h * 0.6)} ${f(w)} ${f(-h * 0.2)}" stroke="#e8d59a" fill="none" opacity=".7"/>`
    return hill(-14, 6, 22, any(13, 18)) + hill(16, 16, 20, any(11, 16)) + hill(-4, 32, 25, any(13, 18))
  },
  forest: (any) => {
    let out = ''
    for (const [x, y] of [[-20, -6], [4, -14], [24, 0], [-8, 12], [16, 20], [-26, 24], [0, 34]] as const) {
      const h = any(17, 23)
      out += `<path d="M${f(x - h * 0.4)} ${f(y)}L${f(x)} ${f(y - h)}L${f(x + h * 0.4)} ${f(y)}z" fill="#173a22"/><path d="M${f(x)} ${f(y - h)}L${f(x - h * 0.4)} ${f(y)}L${f(x - h * 0.05)} ${f(y)}z" fill="#5d9a5c" opacity=".7"/>`
    }
    return out
  },
  waste: (any) => {
    let cracks = ''
    for (let i = 0; i < 9; i++) cracks += `M${f(any(-36, 30))} ${f(any(-34, 34))}l${f(any(3, 9))} ${f(any(-7, 7))}l${f(any(3, 9))} ${f(any(-7, 7))}`
    return `<path d="${cracks}" stroke="${COLOURS.waste[2]}" stroke-width="1.6" fill="none" opacity=".75"/>`
  },
  desert: (any) => {
    let dunes = ''
    for (let i = 0; i < 7; i++) {
      const long = any(12, 22)
      dunes += `M${f(any(-40, 14))} ${f(any(-32, 38))}q${f(long / 2)} ${f(-long * 0.4)} ${f(long)} 0`
    }
    return `<path d="${dunes}" stroke="#8f6a2c" stroke-width="1.6" fill="none" opacity=".55"/>`
  },
  swamp: (any) => {
    let pools = ''
    let reeds = ''
    for (let i = 0; i < 5; i++) pools += `<ellipse cx="${f(any(-30, 30))}" cy="${f(any(-28, 32))}" rx="${f(any(7, 13))}" ry="${f(any(3, 5))}" fill="#1d3a3c" opacity=".75"/>`
    for (let i = 0; i < 12; i++) reeds += `M${f(any(-36, 36))} ${f(any(-28, 38))}v${f(-any(6, 11))}`
    return `${pools}<path d="${reeds}" stroke="#c3cf9a" stroke-width="1.2" opacity=".6"/>`
  },
  camp: () => '<ellipse cy="14" rx="24" ry="9" fill="#2a1a0c"/>',
  shrine: () => '<ellipse cy="18" rx="27" ry="10" fill="#6f5f33"/><ellipse cy="14" rx="21" ry="7" fill="#efe2b4"/>',
}

/** Who stands on it for good: fire and stone have an emblem, in its own shape; a city has a colour. */
export function tile(id: string, terrain: Terrain, night: boolean, emblem = '', color = ''): string {
  const [light, dark, side] = COLOURS[terrain]
  const chance = seeded(`hex:${id}`)
  const marks = MARKS[terrain]((low, high) => between(chance, low, high), color)
  const stamp = terrain === 'camp' ? ['#ffd27a', '#3a1404'] : ['#fff7dc', '#3d3215']
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE.width * 2}" height="${TILE.height * 2}" viewBox="${-TILE.width / 2} ${-TILE.top} ${TILE.width} ${TILE.height}"><defs>` +
    `<clipPath id="hex"><polygon points="${corners(RADIUS)}"/></clipPath>` +
    `<radialGradient id="lit" cx=".4" cy=".28" r=".85"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>` +
    '<linearGradient id="rim" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".55"/></linearGradient></defs>' +
    `<polygon points="${corners(RADIUS, THICK)}" fill="${side}"/><polygon points="${corners(RADIUS)}" fill="url(#lit)"/>` +
    `<g clip-path="url(#hex)">${marks}</g>${night ? `<polygon points="${corners(RADIUS)}" fill="#0b1036" opacity="${terrain === 'camp' ? 0.1 : 0.4}"/>` : ''}<polygon points="${corners(RADIUS - 1)}" fill="none" stroke="url(#rim)" stroke-width="2.4"/>` +
    (emblem
      ? `<g transform="translate(-25 -34) scale(${f(5000 / 512) / 100})" stroke-linejoin="round"><g fill="${stamp[1]}" stroke="${stamp[1]}" stroke-width="48">${emblem}</g><g fill="${stamp[0]}">${emblem}</g></g>`
      : '') +
    '</svg>'
  )
}
