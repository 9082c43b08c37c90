/** The places behind the emblems: light, three depths from far to near, and mist between them. */

import type { Look } from './looks'
import { bareTree, between, type Chance, dots, peaks, pines, rain, rays, ridge, short as f, skyline, tentacle } from './shapes'

/** One picture under way: its size, its look, where its light is, and what has been drawn. */
class Canvas {
  out: string
  readonly least: number

  constructor(
    readonly chance: Chance,
    readonly look: Look,
    readonly W: number,
    readonly H: number,
    readonly y: number, // horizon
    readonly lx: number,
    readonly ly: number,
  ) {
    this.least = Math.min(W, H)
    this.out = `<rect width="${W}" height="${H}" fill="url(#sky)"/>`
  }

  span = (low: number, high: number): number => between(this.chance, low, high)

  path(d: string, fill: string, opacity = 1): void {
    this.out += `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${f(opacity * 100) / 100}"` : ''}/>`
  }

  stroke(d: string, colour: string, width: number, opacity = 1): void {
    this.out += `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${f(width)}" stroke-linecap="round" opacity="${opacity}"/>`
  }

  far = (d: string): void => this.path(d, this.look.depths[0], 0.75)
  middle = (d: string): void => this.path(d, this.look.depths[1])
  near = (d: string, opacity = 1): void => this.path(d, this.look.depths[2], opacity)

  disc(r: number, fill: string, opacity = 1, x = this.lx, y = this.ly): void {
    this.out += `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${fill}" opacity="${opacity}"/>`
  }

  light = (r: number, opacity = 1): void => this.disc(this.least * r, 'url(#glow)', opacity)

  smoke(opacity: number): void {
    this.out += `<use href="#smoke" opacity="${opacity}"/>`
  }

  mist(y: number, high: number, opacity = 0.8): void {
    this.out += `<rect y="${f(y)}" width="${this.W}" height="${f(high)}" fill="url(#mist)" opacity="${opacity}"/>`
  }
}

const LAMP = '#ffdf9a'

const DRAW = {
  arches(c) {
    const { W, H } = c
    c.light(0.9)
    c.smoke(0.14)
    const count = Math.max(3, Math.round(W / 90))
    const w = W / count
    for (const [depth, colour, opacity] of [[0.8, c.look.depths[0], 0.55], [1, c.look.depths[1], 0.95]] as const) {
      let d = ''
      for (let i = -1; i < count + 1; i++) {
        const [x, top, pier] = [i * w + (depth < 1 ? w / 2 : 0), H * (0.16 + (1 - depth) * 0.35), w * 0.1 * depth]
        d += `M${f(x)} ${H}V0h${f(w)}V${H}h${f(-pier)}V${f(top + w * 0.6)}Q${f(x + w - pier)} ${f(top)} ${f(x + w / 2)} ${f(top - w * 0.12)}Q${f(x + pier)} ${f(top)} ${f(x + pier)} ${f(top + w * 0.6)}V${H}z`
      }
      c.path(d, colour, opacity)
    }
    c.mist(H * 0.55, H * 0.35)
    c.near(ridge(c.chance, W, H * 0.9, 8, 8))
    let vines = ''
    for (let i = 0; i < 14; i++) vines += `M${f(c.chance() * W)} ${f(H * 0.88 + 20)}q${f(c.span(-16, 16))} ${f(-c.span(20, 46))} ${f(c.span(-26, 26))} ${f(-c.span(30, 64))}`
    c.stroke(vines, c.look.depths[2], 3)
  },

  blocks(c) {
    const { W, H, y } = c
    c.light(0.8, 0.7)
    c.smoke(0.16)
    for (const [x, lean] of [[W * 0.14, -0.5], [W * 0.84, 0.42], [W * 0.55, -0.12]] as const)
      c.path(`M${f(x)} ${H}L${f(x + Math.tan(lean) * H - W * 0.09)} -10h${f(W * 0.18)}z`, c.look.glow, 0.13)
    c.far(skyline(c.chance, W, y, H * 0.12, H * 0.3, { spires: 0.04 })[0])
    c.mist(y - H * 0.12, H * 0.22, 0.6)
    const [houses, windows] = skyline(c.chance, W, y + H * 0.08, H * 0.1, H * 0.26, { spires: 0.02, width: [22, 54] })
    c.middle(houses)
    c.path(windows, '#ffe9b0', 0.8)
    c.near(skyline(c.chance, W, H * 0.98, H * 0.03, H * 0.1, { spires: 0 })[0])
  },

  gothic(c) {
    const { W, H, y } = c
    c.disc(c.least * 0.2, c.look.sky[2], 0.9)
    c.light(0.75)
    c.smoke(0.2)
    c.far(skyline(c.chance, W, y, H * 0.1, H * 0.28, { spires: 0.6, width: [12, 30] })[0])
    c.mist(y - H * 0.1, H * 0.25)
    const [houses, windows] = skyline(c.chance, W, y + H * 0.1, H * 0.1, H * 0.25, { spires: 0.45, width: [20, 46], lit: 0.12 })
    c.middle(houses)
    c.path(windows, c.look.glow, 0.8)
    c.near(ridge(c.chance, W, H * 0.95, 8))
    let bats = ''
    for (let i = 0; i < 6; i++) {
      const [x, v, s] = [c.chance() * W, c.chance() * H * 0.4, c.span(3, 8)]
      bats += `M${f(x)} ${f(v)}q${f(-s)} ${f(-s * 0.9)} ${f(-s * 2)} ${f(-s * 0.2)}q${f(s)} 0 ${f(s * 2)} ${f(s * 0.9)}q${f(s)} ${f(-s * 0.9)} ${f(s * 2)} ${f(-s * 0.9)}q${f(-s)} ${f(-s * 0.7)} ${f(-s * 2)} ${f(s * 0.2)}z`
    }
    c.near(bats)
  },

  eclipse(c) {
    const { W, H, y } = c
    const r = c.least * 0.23
    c.path(rays(c.lx, c.ly, H, 22, c.chance() * 6, 0.38), c.look.sky[2], 0.2)
    c.light(0.85)
    c.disc(r * 1.04, c.look.glow)
    c.disc(r, c.look.sky[0])
    c.smoke(0.16)
    c.far(ridge(c.chance, W, y, H * 0.03))
    let stones = ''
    for (let i = 0; i < 7; i++) {
      const [x, h, w] = [c.chance() * W, c.span(H * 0.06, H * 0.2), c.span(7, 15)]
      stones += `M${f(x)} ${f(y + 30)}l${f(w * 0.15)} ${f(-h - 30)}l${f(w * 0.35)} ${f(-w)}l${f(w * 0.35)} ${f(w)}l${f(w * 0.15)} ${f(h + 30)}z`
    }
    c.middle(stones)
    c.middle(ridge(c.chance, W, y + H * 0.06, H * 0.02))
    c.mist(y, H * 0.2, 0.5)
    c.near(ridge(c.chance, W, H * 0.92, 10))
    c.path(dots(c.chance, 26, W, H, 0.6, 2), c.look.glow, 0.7)
  },

  cathedral(c) {
    const { W, H, y } = c
    for (let i = 0; i < 5; i++) {
      const x = c.lx + c.span(-20, 20)
      c.path(`M${f(x)} -20L${f(x + Math.tan(-0.55 + i * 0.27) * H * 1.1 - W * 0.06)} ${H}h${f(W * 0.13)}z`, c.look.glow, 0.2)
    }
    c.light(0.85, 0.9)
    c.smoke(0.18)
    c.far(skyline(c.chance, W, y, H * 0.05, H * 0.2, { spires: 0.3 })[0])
    c.mist(y - H * 0.12, H * 0.24, 0.9)
    const [x, w] = [W * c.span(0.2, 0.8), W * 0.1]
    c.middle(`M${f(x - w)} ${H}V${f(y - H * 0.1)}h${f(w * 0.5)}V${f(y - H * 0.2)}l${f(w * 0.5)} ${f(-H * 0.12)}l${f(w * 0.5)} ${f(H * 0.12)}V${f(y - H * 0.1)}h${f(w * 0.5)}V${H}z`)
    c.middle(skyline(c.chance, W, y + H * 0.12, H * 0.06, H * 0.16, { spires: 0.2 })[0])
    c.near(ridge(c.chance, W, H * 0.96, 8))
    c.path(dots(c.chance, 30, W, H, 0.6, 2), '#fff', 0.7)
  },

  graves(c) {
    const { W, H, y } = c
    c.disc(c.least * 0.13, c.look.glow, 0.9)
    c.light(0.7, 0.8)
    c.smoke(0.24)
    c.far(ridge(c.chance, W, y - H * 0.04, H * 0.05))
    c.mist(y - H * 0.05, H * 0.2)
    c.middle(ridge(c.chance, W, y + H * 0.1, H * 0.03))
    let stones = ''
    for (let i = 0; i < W / 26; i++) {
      const [x, foot, w] = [c.chance() * W, y + H * c.span(0.1, 0.24), c.span(7, 13)]
      const h = w * c.span(1.2, 1.9)
      stones +=
        c.chance() < 0.35
          ? `M${f(x)} ${f(foot)}v${f(-h * 1.3)}h2.5v${f(h * 1.3)}zM${f(x - w * 0.4)} ${f(foot - h)}h${f(w * 0.8 + 2)}v2.5h${f(-w * 0.8 - 2)}z`
          : `M${f(x)} ${f(foot)}v${f(-h)}q${f(w / 2)} ${f(-w * 0.7)} ${f(w)} 0v${f(h)}z`
    }
    c.near(stones)
    c.stroke(bareTree(c.chance, W * 0.12, y + H * 0.2, H * 0.5) + bareTree(c.chance, W * 0.9, y + H * 0.2, H * 0.42), c.look.depths[2], c.least * 0.008)
    c.near(ridge(c.chance, W, H * 0.93, 8))
    c.mist(y + H * 0.08, H * 0.22, 0.5)
  },

  alley(c) {
    const { W, H, y } = c
    c.light(0.7, 0.75)
    c.smoke(0.2)
    const [back, backLit] = skyline(c.chance, W, y, H * 0.16, H * 0.36, { spires: 0.06 })
    c.far(back)
    c.path(backLit, LAMP, 0.55)
    c.mist(y - H * 0.12, H * 0.26, 0.7)
    const [front, frontLit] = skyline(c.chance, W, y + H * 0.1, H * 0.1, H * 0.3, { spires: 0.04, width: [26, 58] })
    c.middle(front)
    c.path(frontLit, '#ffd27a', 0.75)
    const x = W * (c.chance() < 0.5 ? 0.16 : 0.84)
    c.disc(c.least * 0.24, 'url(#lamp)', 0.8, x, H * 0.5)
    c.stroke(`M${f(x)} ${H}V${f(H * 0.51)}`, c.look.depths[2], 3.4)
    c.disc(4.5, '#fff3cf', 1, x, H * 0.5)
    c.near(ridge(c.chance, W, H * 0.95, 5))
    c.stroke(rain(c.chance, (W * H) / 1500, W, H), '#dfeaf5', 1, 0.32)
  },

  stage(c) {
    const { W, H } = c
    c.light(0.9, 0.8)
    c.path(`M${f(W * 0.5)} -20L${f(W * 0.16)} ${H}H${f(W * 0.84)}z`, c.look.glow, 0.22)
    for (let i = 0; i < 7; i++) {
      const [x, v, s, a] = [c.chance() * W, c.chance() * H * 0.7, c.span(14, 46), c.span(0, 6)]
      c.path(`M${f(x)} ${f(v)}l${f(s * Math.cos(a))} ${f(s * Math.sin(a))}l${f(s * 0.5 * Math.cos(a + 2))} ${f(s * 0.6 * Math.sin(a + 2.2))}z`, c.look.glow, c.span(0.12, 0.4))
    }
    let [light, dark] = ['', '']
    for (const right of [false, true])
      for (let i = 0; i < 4; i++) {
        const w = W * 0.085
        const x = right ? W - (i + 1) * w * 0.78 : i * w * 0.78
        const fold = `M${f(x)} -5h${f(w)}Q${f(x + w * 1.15)} ${f(H * 0.5)} ${f(x + w * (right ? 1.3 : 0.6))} ${H}H${f(x + (right ? w * 0.4 : -w * 0.3))}Q${f(x + w * 0.1)} ${f(H * 0.5)} ${f(x)} -5z`
        if (i % 2) dark += fold
        else light += fold
      }
    c.middle(light)
    c.near(dark, 0.85)
    c.near(`M0 ${f(H * 0.9)}Q${f(W / 2)} ${f(H * 0.84)} ${W} ${f(H * 0.9)}V${H}H0z`)
    c.smoke(0.1)
  },

  city(c) {
    const { W, H, y } = c
    c.light(0.8, 0.8)
    c.smoke(0.2)
    const [back, backLit] = skyline(c.chance, W, y, H * 0.12, H * 0.32, { spires: 0.16 })
    c.far(back)
    c.path(backLit, '#ffe2a0', 0.4)
    c.mist(y - H * 0.1, H * 0.24)
    const [front, frontLit] = skyline(c.chance, W, y + H * 0.12, H * 0.08, H * 0.24, { spires: 0.1, width: [20, 48] })
    c.middle(front)
    c.path(frontLit, LAMP, 0.75)
    c.near(skyline(c.chance, W, H * 0.99, H * 0.02, H * 0.1, { spires: 0 })[0])
  },

  stars(c) {
    const { W, H, y } = c
    c.light(0.8, 0.7)
    c.smoke(0.3)
    c.path(dots(c.chance, (W * H) / 900, W, H, 0.4, 1.5), '#fff', 0.85)
    for (let i = 1; i < 4; i++)
      c.out += `<circle cx="${f(c.lx)}" cy="${f(c.ly)}" r="${f(c.least * 0.17 * i)}" fill="none" stroke="${c.look.glow}" opacity="${f((0.5 - i * 0.1) * 10) / 10}" stroke-width="1.2" stroke-dasharray="${i * 9} ${i * 4}"/>`
    c.far(ridge(c.chance, W, y + H * 0.12, H * 0.03))
    c.near(ridge(c.chance, W, H * 0.9, 14))
  },

  tentacles(c) {
    const { W, H, y } = c
    c.light(0.7, 0.6)
    c.smoke(0.34)
    c.far(skyline(c.chance, W, y + H * 0.06, H * 0.06, H * 0.18, { spires: 0.25 })[0])
    c.mist(y - H * 0.1, H * 0.3)
    let arms = ''
    for (let i = 0; i < 6; i++) arms += tentacle(c.chance, (W * (i + 0.5)) / 6 + c.span(-12, 12), H * 1.02, H * c.span(0.35, 0.75), c.least * c.span(0.03, 0.055), c.chance() < 0.5 ? 1.5 : -1.5)
    c.near(arms, 0.92)
  },

  embers(c) {
    const { W, H, y } = c
    c.light(0.95)
    c.smoke(0.26)
    c.far(peaks(c.chance, W, y, H * 0.06, H * 0.26, 5)[0])
    c.mist(y - H * 0.1, H * 0.25)
    c.middle(peaks(c.chance, W, y + H * 0.14, H * 0.05, H * 0.2, 4)[0])
    c.near(ridge(c.chance, W, H * 0.93, 10))
    c.path(dots(c.chance, (W * H) / 2200, W, H, 0.7, 2.4), c.look.glow, 0.9)
  },

  peaks(c) {
    const { W, H, y } = c
    c.light(0.8, 0.9)
    c.smoke(0.24)
    const [rock, snow] = peaks(c.chance, W, y, H * 0.18, H * 0.42, 4)
    c.far(rock)
    c.path(snow, '#fff', 0.5)
    c.mist(y - H * 0.14, H * 0.26)
    c.middle(peaks(c.chance, W, y + H * 0.14, H * 0.08, H * 0.24, 5)[0])
    c.near(pines(c.chance, W, H * 0.95, H * 0.06, H * 0.14))
    c.near(ridge(c.chance, W, H * 0.95, 4))
  },

  forest(c) {
    const { W, H, y } = c
    c.light(0.8)
    c.smoke(0.18)
    for (const [foot, low, high, colour, opacity] of [[y, 0.2, 0.36, c.look.depths[0], 0.7], [y + H * 0.1, 0.2, 0.34, c.look.depths[1], 1]] as const) {
      c.path(pines(c.chance, W, foot, H * low, H * high, [12, 26]) + ridge(c.chance, W, foot - 2, 3), colour, opacity)
      c.mist(foot - H * 0.08, H * 0.16, 0.6)
    }
    c.near(pines(c.chance, W, H * 0.98, H * 0.1, H * 0.2, [16, 40]))
    c.near(ridge(c.chance, W, H * 0.95, 5))
  },

  wall(c) {
    const { W, H, y } = c
    c.light(0.8, 0.8)
    c.smoke(0.26)
    c.far(peaks(c.chance, W, y - H * 0.04, H * 0.1, H * 0.26, 5)[0])
    c.mist(y - H * 0.14, H * 0.24)
    let d = `M-10 ${H}V${f(y)}`
    for (let x = -10; x < W + 10; x += 14) d += 'h7v-7h7v7'
    d += `V${H}z`
    for (let i = 0; i < 3; i++) {
      const [x, w] = [W * (0.1 + 0.36 * i) + c.span(-10, 10), W * 0.1]
      d += `M${f(x)} ${H}V${f(y - H * 0.1)}h${f(-w * 0.2)}l${f(w * 0.3)} ${f(-H * 0.05)}h${f(w * 0.8)}l${f(w * 0.3)} ${f(H * 0.05)}h${f(-w * 0.2)}V${H}z`
    }
    c.middle(d)
    c.near(ridge(c.chance, W, H * 0.92, 8))
  },

  plains(c) {
    const { W, H, y } = c
    c.light(0.9)
    c.smoke(0.22)
    c.far(ridge(c.chance, W, y - H * 0.04, H * 0.05))
    c.mist(y - H * 0.1, H * 0.2)
    c.middle(ridge(c.chance, W, y + H * 0.06, H * 0.03))
    let grass = ''
    for (let i = 0; i < W * 0.9; i++) {
      const h = c.span(8, 26)
      grass += `M${f(c.chance() * W)} ${f(H * 0.99)}q${f(c.span(-2, 2))} ${f(-h * 0.6)} ${f(c.span(2, 9))} ${f(-h)}`
    }
    c.near(ridge(c.chance, W, H * 0.93, 6))
    c.stroke(grass, c.look.depths[2], 1.6)
  },

  sea(c) {
    const { W, H, y } = c
    c.light(0.8)
    c.smoke(0.26)
    c.far(ridge(c.chance, W, y - H * 0.05, H * 0.03))
    c.middle(`M0 ${f(y)}H${W}V${H}H0z`)
    for (let i = 0; i < W / 3; i++) {
      const t = c.chance()
      c.stroke(`M${f(c.chance() * W)} ${f(y + 4 + t * (H - y))}h${f(6 + t * 40)}`, c.look.glow, 0.8 + t * 1.4, Math.round((0.5 - t * 0.38) * 100) / 100)
    }
    c.mist(y - H * 0.08, H * 0.18)
  },

  garden(c) {
    const { W, H, y } = c
    c.light(0.85)
    c.smoke(0.2)
    c.far(ridge(c.chance, W, y - H * 0.03, H * 0.05))
    c.mist(y - H * 0.1, H * 0.2)
    c.path(`M0 ${f(y + H * 0.04)}H${W}V${H}H0z`, c.look.sky[2], 0.55) // a pond, and the light on it
    for (let i = 0; i < 9; i++) c.stroke(`M${f(c.chance() * W)} ${f(y + H * (0.07 + i * 0.03))}h${f(c.span(20, 80))}`, '#fff', 1.2, 0.5)
    const [x, arch] = [W * 0.1, W * 0.25]
    let bridge = `M${f(x)} ${f(y + H * 0.12)}q${f(arch)} ${f(-H * 0.2)} ${f(arch * 2)} 0l-6 3q${f(-arch + 6)} ${f(-H * 0.16)} ${f(-arch * 2 + 12)} 0z`
    for (const t of [0.15, 0.38, 0.62, 0.85]) bridge += `M${f(x + arch * 2 * t)} ${f(y + H * (0.12 - 0.4 * t * (1 - t)))}v${f(-H * 0.05)}h3v${f(H * 0.06)}z`
    c.middle(bridge)
    c.stroke(bareTree(c.chance, W * 0.88, H * 0.96, H * 0.62), c.look.depths[2], c.least * 0.008)
    c.path(dots(c.chance, 60, W, H * 0.7, 1, 3), '#ffd9e6', 0.85)
    c.near(ridge(c.chance, W, H * 0.95, 8))
  },

  banners(c) {
    const { W, H, y } = c
    c.light(0.9)
    c.smoke(0.18)
    c.far(ridge(c.chance, W, y, H * 0.04))
    for (const [foot, low, high, count, colour, opacity] of [[H * 0.84, 0.1, 0.2, W / 11, c.look.depths[1], 0.8], [H * 0.97, 0.16, 0.36, W / 17, c.look.depths[2], 0.92]] as const) {
      c.mist(foot - H * 0.26, H * 0.2, 0.6)
      let cloth = ridge(c.chance, W, foot - H * 0.03, H * 0.012)
      for (let i = 0; i < count; i++) {
        const [h, w] = [c.span(H * low, H * high), c.span(5, 10)]
        cloth += `M${f(c.chance() * W)} ${f(foot)}v${f(-h)}h${f(w + 1.6)}v${f(h * 0.5)}l${f(-w)} ${f(-h * 0.04)}v${f(h * 0.54)}z`
      }
      c.path(cloth, colour, opacity)
    }
  },

  torii(c) {
    const { W, H, y } = c
    c.disc(c.least * 0.22, c.look.glow, 0.75, c.lx, c.ly + H * 0.1)
    c.light(0.95)
    c.smoke(0.18)
    c.far(peaks(c.chance, W, y, H * 0.08, H * 0.3, 3)[0])
    c.mist(y - H * 0.1, H * 0.24)
    const [x, w, top] = [W * c.span(0.2, 0.38), W * 0.42, y - H * 0.16]
    const post = (at: number) => `M${f(x + w * at)} ${H}L${f(x + w * (at + 0.012))} ${f(top)}h${f(w * 0.055)}l${f(w * 0.012)} ${f(H - top)}z`
    c.middle(`M${f(x)} ${f(top)}q${f(w / 2)} ${f(H * 0.025)} ${f(w)} 0l${f(w * 0.06)} ${f(-H * 0.03)}q${f(-w * 0.56)} ${f(H * 0.045)} ${f(-w * 1.12)} 0z`)
    c.middle(`${post(0.1)}${post(0.82)}M${f(x + w * 0.04)} ${f(top + H * 0.07)}h${f(w * 0.92)}v${f(H * 0.02)}h${f(-w * 0.92)}zM${f(x + w * 0.47)} ${f(top)}h${f(w * 0.06)}v${f(H * 0.08)}h${f(-w * 0.06)}z`)
    c.near(ridge(c.chance, W, H * 0.9, 10))
    c.near(pines(c.chance, W * 0.2, H * 0.95, H * 0.1, H * 0.2))
  },

  lanterns(c) {
    const { W, H, y } = c
    c.light(0.7, 0.8)
    c.smoke(0.24)
    c.far(skyline(c.chance, W, y, H * 0.06, H * 0.2, { spires: 0.1 })[0])
    c.mist(y - H * 0.1, H * 0.2)
    let roofs = ''
    for (let i = 0; i < 3; i++) {
      const [x, wide, foot] = [W * (0.15 + 0.35 * i) + c.span(-10, 10), W * c.span(0.1, 0.15), y + H * 0.14]
      for (let floor = 0; floor < 3; floor++) {
        const [w, v] = [wide * (1 - floor * 0.22), foot - floor * H * 0.075]
        roofs += `M${f(x - w * 1.25)} ${f(v)}q${f(w * 0.5)} ${f(-H * 0.012)} ${f(w * 0.7)} ${f(-H * 0.045)}h${f(w * 1.1)}q${f(w * 0.2)} ${f(H * 0.033)} ${f(w * 0.7)} ${f(H * 0.045)}zM${f(x - w * 0.5)} ${f(v + H * 0.05)}v${f(-H * 0.06)}h${f(w)}v${f(H * 0.06)}z`
      }
    }
    c.middle(roofs)
    c.near(ridge(c.chance, W, H * 0.9, 6))
    for (let i = 0; i < 9; i++) {
      const [x, v] = [c.chance() * W, H * c.span(0.08, 0.6)]
      c.disc(c.least * 0.07, 'url(#lamp)', 0.8, x, v)
      c.path(`M${f(x - 2.6)} ${f(v - 3.4)}h5.2v6.8h-5.2z`, '#ffd08a')
    }
  },
} satisfies Record<string, (c: Canvas) => void>

export type Backdrop = keyof typeof DRAW

export function backdrop(chance: Chance, look: Look, back: Backdrop, W: number, H: number): string {
  const [lx, ly] = [between(chance, 0.28, 0.72) * W, between(chance, 0.2, 0.36) * H]
  const canvas = new Canvas(chance, look, W, H, H * 0.66, lx, ly)
  DRAW[back](canvas)
  return canvas.out
}
