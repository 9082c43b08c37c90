/** Hexes as points. The server gives axial coordinates (q, r), facings and edges as numbers 0–5;
 * this only says where on the drawing they are. Pointed tops; direction 0 is east, then clockwise. */

export interface Hex {
  q: number
  r: number
}

export interface Point {
  x: number
  y: number
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

const ROOT = Math.sqrt(3)

export function centre({ q, r }: Hex, size = 1): Point {
  return { x: size * ROOT * (q + r / 2), y: size * 1.5 * r }
}

const ARROWS = '→↘↙←↖↗'
const STEPS = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]] as const
const FEW = 3 // steps that are drawn one by one

/** The way from one to another in arrows, straight first, with one bend at most: no two ways are alike. */
export function wayBetween(from: Hex, to: Hex): string {
  const [q, r] = [to.q - from.q, to.r - from.r]
  for (const [i, [q1, r1]] of STEPS.entries()) {
    const next = (i + 1) % STEPS.length
    const [q2, r2] = STEPS[next]!
    const [first, second] = [q * r2 - r * q2, q1 * r - r1 * q]
    if (first <= 0 || second < 0) continue
    const few = first + second <= FEW
    const arrows = (n: number, way: number) => (n && !few && n > 1 ? `${ARROWS[way]}${n}` : ARROWS[way]!.repeat(n))
    return arrows(first, i) + arrows(second, next)
  }
  return ''
}

/** Corner n is the one before edge n, clockwise. */
export function corner(at: Point, n: number, size = 1): Point {
  const angle = (Math.PI / 180) * (60 * n - 30)
  return { x: at.x + size * Math.cos(angle), y: at.y + size * Math.sin(angle) }
}

export function outline(at: Point, size = 1): string {
  return [0, 1, 2, 3, 4, 5]
    .map((n) => corner(at, n, size))
    .map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`)
    .join(' ')
}

/** The middle of an edge, for facing notches and walls. */
export function edge(at: Point, n: number, size = 1): Point {
  const angle = (Math.PI / 180) * 60 * n
  const reach = (size * ROOT) / 2
  return { x: at.x + reach * Math.cos(angle), y: at.y + reach * Math.sin(angle) }
}

/** The smallest box around hexes, with a margin. */
export function bounds(hexes: Hex[], size = 1, margin = 0.3): Box {
  const points = hexes.length ? hexes.map((hex) => centre(hex, size)) : [{ x: 0, y: 0 }]
  const reach = size * (1 + margin)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const x = Math.min(...xs) - reach
  const y = Math.min(...ys) - reach
  return { x, y, width: Math.max(...xs) + reach - x, height: Math.max(...ys) + reach - y }
}

export function keyOf({ q, r }: Hex): string {
  return `${q},${r}`
}
