/** Pictures are painted once and then only shown: drawn as SVG, baked into a bitmap with its smoke and
 * grain, and kept under their key. One step at a time and only while nothing else is to be done, so that
 * nothing that moves waits for a picture. */

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

class Painter {
  private readonly done = new SvelteMap<string, string>()
  private readonly asked = new Set<string>()
  private readonly queue: [key: string, work: Work][] = []
  private working = false
  private smoke: Promise<string> | undefined
  private grain: Promise<HTMLCanvasElement> | undefined

  /** The address of a picture, once it is painted; asking for it has it painted. */
  of(key: string, work: () => Work): string | undefined {
    const found = this.done.get(key)
    if (!found && !this.asked.has(key) && typeof document !== 'undefined') {
      this.asked.add(key)
      this.queue.push([key, work()])
      void this.work()
    }
    return found
  }

  private async work(): Promise<void> {
    if (this.working) return
    this.working = true
    document.documentElement.toggleAttribute('data-painting', true) // for whoever waits for pictures
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      const [key, work] = next
      try {
        this.done.set(key, await this.paint(work))
      } catch {
        this.done.set(key, '') // a browser that cannot paint shows the sky alone
      }
    }
    this.working = false
    document.documentElement.removeAttribute('data-painting')
  }

  private async paint({ width, height, draw, grain }: Work): Promise<string> {
    this.smoke ??= baked(smokeSvg, SMOKE.width, SMOKE.height).then((canvas) => canvas.toDataURL('image/webp', 0.7))
    this.grain ??= baked(grainSvg, GRAIN, GRAIN)
    const [smoke, rough] = await Promise.all([this.smoke, this.grain])
    await quiet()
    const canvas = await baked(draw(smoke), width, height)
    if (grain) roughen(canvas, rough)
    await quiet()
    const blob = await new Promise<Blob | null>((take) => canvas.toBlob(take, 'image/webp', QUALITY))
    return blob ? URL.createObjectURL(blob) : ''
  }
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
