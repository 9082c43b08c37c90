/** Card patterns instead of art: a path in a 120 × 40 box, drawn by the family, seeded by the card. */

import { seeded } from './random'

export const FAMILIES = [
  'waves',
  'rings',
  'lozenges',
  'looms',
  'arcs',
  'hatch',
  'rays',
  'bells',
] as const
export type Family = (typeof FAMILIES)[number]

export const WIDTH = 120
export const HEIGHT = 40

type Random = () => number

const DRAW: Record<Family, (random: Random) => string> = {
  waves: (random) => {
    const step = 10 + random() * 8
    const rise = 3 + random() * 5
    let path = ''
    for (let y = -rise; y < HEIGHT + rise; y += 5 + random() * 3) {
      path += `M${-random() * step * 2} ${round(y)}`
      for (let x = 0; x < WIDTH / step + 4; x++) path += `q${round(step / 2)} ${sign(x) * round(rise)} ${round(step)} 0`
    }
    return path
  },
  rings: (random) => {
    let path = ''
    for (let n = 3 + random() * 3; n > 0; n--) {
      const x = random() * WIDTH
      const y = random() * HEIGHT
      for (let r = 4 + random() * 4; r < 26; r += 4 + random() * 3) path += circle(x, y, r)
    }
    return path
  },
  lozenges: (random) => {
    const w = 9 + random() * 9
    const h = w * (0.6 + random() * 0.8)
    const hole = 0.3 + random() * 0.4
    let path = ''
    for (let y = 0, odd = 0; y < HEIGHT + h; y += h, odd++)
      for (let x = odd % 2 ? w : 0; x < WIDTH + w; x += w * 2) {
        path += lozenge(x, y, w, h)
        if (random() < 0.5) path += lozenge(x, y, w * hole, h * hole)
      }
    return path
  },
  looms: (random) => {
    const gap = 5 + random() * 4
    let path = ''
    for (let x = gap / 2; x < WIDTH; x += gap)
      for (let y = random() * gap; y < HEIGHT; y += gap * (1.5 + Math.floor(random() * 2)))
        path += `M${round(x)} ${round(y)}v${round(gap * (0.6 + random()))}`
    for (let y = gap; y < HEIGHT; y += gap * 2) path += `M0 ${round(y)}h${WIDTH}`
    return path
  },
  arcs: (random) => {
    const r = 9 + random() * 7
    let path = ''
    for (let y = 0, odd = 0; y < HEIGHT + r; y += r * 0.8, odd++)
      for (let x = odd % 2 ? r : 0; x < WIDTH + r; x += r * 2)
        for (let k = 1; k > 0.2; k -= 0.24 + random() * 0.12)
          path += `M${round(x - r * k)} ${round(y)}a${round(r * k)} ${round(r * k)} 0 0 1 ${round(r * k * 2)} 0`
    return path
  },
  hatch: (random) => {
    const lean = 6 + random() * 18
    let path = ''
    for (let x = -lean - HEIGHT; x < WIDTH + HEIGHT; x += 3 + random() * 6) {
      path += `M${round(x)} ${HEIGHT}l${round(lean)} ${-HEIGHT}`
      if (random() < 0.25) path += `M${round(x + lean)} ${HEIGHT}l${round(-lean)} ${-HEIGHT}`
    }
    return path
  },
  rays: (random) => {
    const x = WIDTH * (0.2 + random() * 0.6)
    const y = HEIGHT * (0.3 + random() * 0.6)
    const start = 4 + random() * 5
    let path = circle(x, y, start)
    const count = 18 + Math.floor(random() * 18)
    for (let n = 0; n < count; n++) {
      const angle = (n / count) * Math.PI * 2
      const from = start + 3 + random() * 4
      const to = from + 20 + random() * 70
      const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
      path += `M${round(x + dx * from)} ${round(y + dy * from)}L${round(x + dx * to)} ${round(y + dy * to)}`
    }
    return path
  },
  bells: (random) => {
    const w = 10 + random() * 7
    const h = w * (1 + random() * 0.4)
    let path = ''
    for (let y = -2, odd = 0; y < HEIGHT; y += h * 1.25, odd++)
      for (let x = odd % 2 ? -w * 0.2 : w * 0.6; x < WIDTH; x += w * 1.7) {
        const d = random() * 3 - 1.5
        path += `M${round(x)} ${round(y + h + d)}q${round(w * 0.15)} ${round(-h)} ${round(w / 2)} ${round(-h)}t${round(w / 2)} ${round(h)}z`
        path += `M${round(x + w / 2)} ${round(y + h + d)}v2`
      }
    return path
  },
}

const drawn = new Map<string, string>()

export function pattern(family: Family, card: string): string {
  const key = `${family} ${card}`
  let path = drawn.get(key)
  if (path === undefined) {
    path = DRAW[family](seeded(card))
    drawn.set(key, path)
  }
  return path
}

const round = (n: number) => Math.round(n * 10) / 10
const sign = (n: number) => (n % 2 ? 1 : -1)

function circle(x: number, y: number, r: number): string {
  const d = round(r * 2)
  return `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 0 ${d} 0a${round(r)} ${round(r)} 0 1 0 ${-d} 0`
}

function lozenge(x: number, y: number, w: number, h: number): string {
  return `M${round(x - w)} ${round(y)}l${round(w)} ${round(-h)} ${round(w)} ${round(h)} ${round(-w)} ${round(h)}z`
}
