/** Pictures are painted once and then only shown: drawn as SVG, baked into a bitmap with its smoke and
 * grain, and kept under their key. One step at a time and only while nothing else is to be done, so that
 * nothing that moves waits for a picture; what can be seen before what cannot. */

import { SvelteMap } from 'svelte/reactivity'

import { quiet } from '../lib/quiet'

/** Something to be painted: its drawing, which may hold the smoke, and whether it has a grain. */
export interface Work {
  width: number
  height: number
  draw(smoke: string): string
  grain: boolean
}

const SMOKE = { width: 460, height: 420 }
const GRAIN = 160
const GRAIN_SHARE = 0.16
const QUALITY = 0.86

const smokeSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SMOKE.width}" height="${SMOKE.height}"><filter id="s" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".009 .021" numOctaves="4" seed="7"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 2.6 0 0 0 -1.15"/></filter><rect width="100%" height="100%" filter="url(#s)"/></svg>`
const grainSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="${GRAIN}" height="${GRAIN}"><filter id="n"><feTurbulence type="fractalNoise" baseFrequency=".85" numOctaves="2" stitchTiles="stitch"/><feColorMatrix values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 1.1 0 0 0 -.25"/></filter><rect width="100%" height="100%" filter="url(#n)"/></svg>`

const MOST = 200 // pictures kept: the rest is painted again when it is wanted again

/** Whether somebody could see it now. */
function inSight(element: Element): boolean {
  const { width, top, bottom, left, right } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
}

export class Painter {
  private readonly done = new SvelteMap<string, string>()
  private readonly waiting = new Map<string, Work>() // in the order they were asked for
  private readonly shown = new Map<string, Set<Element>>() // what shows a picture, or will
  private readonly left = new Set<string>() // shown by nothing any more, the longest so first
  private current: string | null = null
  private working = false

  constructor(private readonly paint: (work: Work) => Promise<string> = painted) {}

  /** The address of a picture, once it is painted; asking for it has it painted. */
  of(key: string, work: () => Work): string | undefined {
    const found = this.done.get(key)
    if (found === undefined) this.ask(key, work)
    return found
  }

  /** The same, if it is there by chance. */
  found(key: string): string | undefined {
    return this.done.get(key)
  }

  /** This element shows that picture, until it lets go of it. What was never shown so is kept. */
  show(key: string, element: Element, work: () => Work): () => void {
    const all = this.shown.get(key) ?? new Set()
    this.shown.set(key, all.add(element))
    this.left.delete(key)
    if (!this.done.has(key)) this.ask(key, work)
    return () => this.letGo(key, element)
  }

  private letGo(key: string, element: Element): void {
    const all = this.shown.get(key)
    all?.delete(element)
    if (all?.size) return
    this.shown.delete(key)
    if (this.waiting.delete(key)) return // nobody wants it any more
    this.left.add(key)
    this.forget()
  }

  private ask(key: string, work: () => Work): void {
    if (this.waiting.has(key) || this.current === key || typeof document === 'undefined') return
    this.waiting.set(key, work())
    void this.work()
  }

  private async work(): Promise<void> {
    if (this.working) return
    this.working = true
    document.documentElement.toggleAttribute('data-painting', true) // for whoever waits for pictures
    while (this.waiting.size) {
      await quiet()
      const [key, work] = this.next() ?? []
      if (key === undefined || !work) continue
      this.waiting.delete(key)
      this.current = key
      try {
        this.done.set(key, await this.paint(work))
      } catch {
        this.done.set(key, '') // a browser that cannot paint shows the sky alone,
        document.documentElement.setAttribute('data-unpainted', key) // and says so to whoever looks after it
      }
      this.current = null
      this.forget()
    }
    this.working = false
    document.documentElement.toggleAttribute('data-painting', false)
  }

  /** What can be seen comes first, in the order it was asked for. A picture that no element has named is
   * part of a drawing, and seen with it. */
  private next(): [string, Work] | undefined {
    const all = [...this.waiting]
    return all.find(([key]) => [...(this.shown.get(key) ?? [null])].some((each) => !each || inSight(each))) ?? all[0]
  }

  private forget(): void {
    for (const key of this.left) {
      if (this.done.size <= MOST) return
      const address = this.done.get(key)
      if (address === undefined) continue // it is being painted
      this.left.delete(key)
      this.done.delete(key)
      if (address) URL.revokeObjectURL(address)
    }
  }
}

let smoke: Promise<string> | undefined
let grained: Promise<HTMLCanvasElement> | undefined

async function painted({ width, height, draw, grain }: Work): Promise<string> {
  smoke ??= baked(smokeSvg, SMOKE.width, SMOKE.height).then((canvas) => canvas.toDataURL('image/webp', 0.7))
  grained ??= baked(grainSvg, GRAIN, GRAIN)
  const [mist, rough] = await Promise.all([smoke, grained])
  await quiet()
  const canvas = await baked(draw(mist), width, height)
  if (grain) roughen(canvas, rough)
  await quiet()
  const blob = await new Promise<Blob | null>((take) => canvas.toBlob(take, 'image/webp', QUALITY))
  if (!blob) throw new Error('no picture')
  return URL.createObjectURL(blob)
}

function roughen(canvas: HTMLCanvasElement, grain: HTMLCanvasElement): void {
  const context = canvas.getContext('2d')!
  context.globalAlpha = GRAIN_SHARE
  context.globalCompositeOperation = 'overlay'
  context.fillStyle = context.createPattern(grain, 'repeat')!
  context.fillRect(0, 0, canvas.width, canvas.height)
}

async function baked(svg: string, width: number, height: number): Promise<HTMLCanvasElement> {
  const image = new Image(width, height)
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  image.src = address
  await image.decode()
  await quiet()
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = [width, height]
  canvas.getContext('2d')!.drawImage(image, 0, 0, width, height)
  URL.revokeObjectURL(address)
  return canvas
}

export const painter = new Painter()
