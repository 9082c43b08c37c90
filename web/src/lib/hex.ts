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

/** How many steps it is from one to another. */
export function distance(from: Hex, to: Hex): number {
  const [q, r] = [to.q - from.q, to.r - from.r]
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
}

const ARROWS = '→↘↓↙←↖↑↗'

/** Which way it is on the drawing. */
export function arrow(from: Hex, to: Hex): string {
  const { x, y } = centre({ q: to.q - from.q, r: to.r - from.r })
  const eighths = Math.round((Math.atan2(y, x) / Math.PI) * 4)
  return ARROWS[(eighths + 8) % 8]!
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
