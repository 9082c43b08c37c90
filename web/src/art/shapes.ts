/** Silhouettes as paths. All chance comes from the caller, so the same card has the same picture on
 * every machine. */

export type Chance = () => number
type Span = readonly [number, number]

export const short = (n: number): number => Math.round(n * 10) / 10
const f = short

export const between = (chance: Chance, low: number, high: number): number => low + (high - low) * chance()

interface Town {
  lit?: number // share of the windows that are lit
  spires?: number
  width?: Span
}

/** A row of houses, and the windows that are lit in it. */
export function skyline(chance: Chance, wide: number, y: number, low: number, high: number, town: Town = {}): [houses: string, windows: string] {
  const { lit = 0.35, spires = 0.12, width = [14, 44] } = town
  let [houses, windows] = ['', '']
  let x = -between(chance, 0, 20)
  while (x < wide + 10) {
    const [w, h] = [between(chance, ...width), between(chance, low, high)]
    const top = y - h
    houses += `M${f(x)} ${f(y + 400)}V${f(top)}${roof(chance(), w, spires)}V${f(y + 400)}z`
    for (let v = top + 5; v < y - 4; v += 7)
      for (let u = x + 3; u < x + w - 4; u += 6) if (chance() < lit * 0.45) windows += `M${f(u)} ${f(v)}h2.4v3.4h-2.4z`
    x += w + (chance() < 0.25 ? between(chance, 1, 6) : 0)
  }
  return [houses, windows]
}

function roof(kind: number, w: number, spires: number): string {
  if (kind < spires) return `l${f(w / 2)} ${f(-w * 1.5)}l${f(w / 2)} ${f(w * 1.5)}`
  if (kind < spires + 0.22) return `l${f(w / 2)} ${f(-w * 0.45)}l${f(w / 2)} ${f(w * 0.45)}`
  if (kind < spires + 0.36) return `h${f(w * 0.3)}v${f(-w * 0.35)}h${f(w * 0.4)}v${f(w * 0.35)}h${f(w * 0.3)}`
  if (kind < spires + 0.44) return `h${f(w * 0.48)}v${f(-w * 0.9)}h1.5v${f(w * 0.9)}h${f(w * 0.52 - 1.5)}`
  return `h${f(w)}`
}

/** Rolling ground. */
export function ridge(chance: Chance, wide: number, y: number, rise: number, waves = 7): string {
  let path = `M-20 ${f(y)}`
  let [px, py] = [-20, y]
  for (let i = 1; i <= waves; i++) {
    const [x, now] = [-20 + ((wide + 40) * i) / waves, y + between(chance, -rise, rise)]
    const middle = (px + x) / 2
    path += `C${f(middle)} ${f(py)} ${f(middle)} ${f(now)} ${f(x)} ${f(now)}`
    ;[px, py] = [x, now]
  }
  return `${path}V${f(y + 600)}H-20z`
}

/** Mountains, and the snow on them. */
export function peaks(chance: Chance, wide: number, y: number, low: number, high: number, count = 6): [rock: string, snow: string] {
  let [rock, snow, x] = [`M-30 ${f(y)}`, '', -30]
  const w = (wide + 60) / count
  for (let i = 0; i < count; i++) {
    const h = between(chance, low, high)
    const [top, end] = [x + w * between(chance, 0.4, 0.6), x + w * 1.05]
    const [up, down] = [between(chance, 0.25, 0.4), between(chance, 0.55, 0.75)]
    rock += `L${f(x + (top - x) * up)} ${f(y - h * (up + 0.06))}L${f(top)} ${f(y - h)}L${f(top + (end - top) * (1 - down))} ${f(y - h * (down - 0.05))}L${f(end)} ${f(y - h * 0.12)}`
    snow += `M${f(top)} ${f(y - h)}l${f(-w * 0.13)} ${f(h * 0.26)}l${f(w * 0.07)} ${f(-h * 0.05)}l${f(w * 0.05)} ${f(h * 0.1)}l${f(w * 0.06)} ${f(-h * 0.12)}l${f(w * 0.09)} ${f(h * 0.06)}z`
    x += w
  }
  return [`${rock}L${wide + 40} ${f(y)}V${f(y + 600)}H-30z`, snow]
}

export function pines(chance: Chance, wide: number, y: number, low: number, high: number, gap: Span = [10, 22]): string {
  let path = ''
  for (let x = -10; x < wide + 10; x += between(chance, ...gap)) {
    const h = between(chance, low, high)
    const w = h * between(chance, 0.3, 0.42)
    const left = [[0.22, 0.35, 0.1], [0.2, 0.32, 0.08]].map(([a, b, c]) => `l${f(w * a!)} ${f(-h * b!)}h${f(-w * c!)}`).join('')
    const right = [[0.08, 0.2, 0.32], [0.1, 0.22, 0.35]].map(([c, a, b]) => `h${f(-w * c!)}l${f(w * a!)} ${f(h * b!)}`).join('')
    path += `M${f(x)} ${f(y + between(chance, -3, 5))}${left}l${f(w * 0.26)} ${f(-h * 0.36)}l${f(w * 0.26)} ${f(h * 0.36)}${right}z`
  }
  return path
}

/** A leafless tree, to be stroked. */
export function bareTree(chance: Chance, x: number, y: number, tall: number): string {
  let path = ''
  const grow = (x: number, y: number, angle: number, long: number, left: number): void => {
    const [u, v] = [x + Math.cos(angle) * long, y + Math.sin(angle) * long]
    path += `M${f(x)} ${f(y)}Q${f((x + u) / 2 + between(chance, -4, 4))} ${f((y + v) / 2)} ${f(u)} ${f(v)}`
    for (let i = 0; left && i < (left > 2 ? 3 : 2); i++) grow(u, v, angle + between(chance, -0.85, 0.85), long * between(chance, 0.55, 0.78), left - 1)
  }
  grow(x, y, -Math.PI / 2 + between(chance, -0.15, 0.15), tall * 0.38, 4)
  return path
}

export function rays(x: number, y: number, reach: number, count: number, from = 0, share = 0.42): string {
  const step = (2 * Math.PI) / count
  return Array.from({ length: count }, (_, i) => {
    const [a, b] = [from + i * step, from + (i + share) * step]
    return `M${f(x)} ${f(y)}L${f(x + reach * Math.cos(a))} ${f(y + reach * Math.sin(a))}L${f(x + reach * Math.cos(b))} ${f(y + reach * Math.sin(b))}z`
  }).join('')
}

export function dots(chance: Chance, count: number, wide: number, high: number, least = 0.6, most = 1.8): string {
  let path = ''
  for (let i = 0; i < count; i++) {
    const [x, y, r] = [chance() * wide, chance() * high, between(chance, least, most)]
    path += `M${f(x - r)} ${f(y)}a${f(r)} ${f(r)} 0 1 0 ${f(2 * r)} 0a${f(r)} ${f(r)} 0 1 0 ${f(-2 * r)} 0z`
  }
  return path
}

export function rain(chance: Chance, count: number, wide: number, high: number): string {
  let path = ''
  for (let i = 0; i < count; i++) {
    const [x, y, long] = [chance() * wide, chance() * high, between(chance, 10, 26)]
    path += `M${f(x)} ${f(y)}l${f(-long * 0.22)} ${f(long)}`
  }
  return path
}

/** An arm that rises, curls and thins. */
export function tentacle(chance: Chance, x: number, y: number, long: number, thick: number, bend: number): string {
  const JOINTS = 14
  const left: string[] = []
  const right: string[] = []
  let angle = -Math.PI / 2
  for (let i = 0; i <= JOINTS; i++) {
    const w = thick * (1 - i / JOINTS) ** 0.8 + 0.6
    const [dx, dy] = [Math.cos(angle + Math.PI / 2) * w, Math.sin(angle + Math.PI / 2) * w]
    left.push(`${f(x + dx)} ${f(y + dy)}`)
    right.unshift(`${f(x - dx)} ${f(y - dy)}`)
    angle += between(chance, -0.06, 0.2) * bend
    x += (Math.cos(angle) * long) / JOINTS
    y += (Math.sin(angle) * long) / JOINTS
  }
  return `M${[...left, ...right].join('L')}z`
}
