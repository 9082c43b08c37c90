/** One sound for each kind of event, as the numbers of a small synthesizer: nothing to load but that.
 * Every sound has something to be seen beside it. */

import { quiet } from '../lib/quiet'
import { settings } from '../lib/settings.svelte'
import type { OwnScene } from './moments'

export type Sound = NonNullable<OwnScene['sound']> | 'success' | 'failure' | 'lift' | 'ask' | 'refused' | 'victory' | 'defeat'

type Note = [after: number, ...parameters: (number | undefined)[]]
const _ = undefined

/* volume, randomness, frequency, attack, sustain, release, shape (0 sine, 1 triangle, 2 saw, 3 tan,
   4 noise), curve, slide, … ; `after` is in milliseconds. */
export const SOUNDS: Record<Sound, Note[]> = {
  lift: [[0, 0.12, 0.04, 320, _, 0.01, 0.03, 4, 0.4]],
  play: [[0, 0.2, 0.04, 180, _, 0.01, 0.05, 4, 0.5], [30, 0.35, 0.02, 70, _, 0.02, 0.09]],
  draw: [0, 45, 90, 135].map((after, i): Note => [after, 0.14, 0.04, 260 + i * 70, _, 0.01, 0.03, 4, 0.5]),
  coin: [[0, 0.18, 0.02, 660, _, 0.02, 0.06], [60, 0.18, 0.02, 990, _, 0.02, 0.09]],
  heal: [[0, 0.16, 0.02, 520, 0.02, 0.05, 0.12], [80, 0.16, 0.02, 780, 0.02, 0.05, 0.16]],
  hit: [[0, 0.3, 0.04, 300, _, 0.03, 0.14, 2, 1.4, -12, _, _, _, _, 0.8]],
  horror: [[0, 0.28, 0.02, 220, 0.05, 0.25, 0.3, _, 1, -0.6, _, _, _, _, _, _, _, _, 0.9, _, 0.6]],
  death: [[0, 0.3, 0.04, 140, 0.01, 0.1, 0.3, 2, 1.5, -4, _, _, _, _, 0.9]],
  reveal: [[0, 0.2, 0.04, 420, 0.04, 0.04, 0.14, 1, 1, 6]],
  turn: [[0, 0.22, 0.02, 392, 0.01, 0.05, 0.16, 1], [110, 0.2, 0.02, 523, 0.01, 0.05, 0.2, 1]],
  clash: [[0, 0.32, 0.04, 820, _, 0.04, 0.34, 3, 0.2, _, _, _, _, _, 0.6], [10, 0.22, 0.04, 1240, _, 0.02, 0.4, 2, 0.3], [0, 0.3, 0.05, 90, _, 0.03, 0.2, 4]],
  fate: [...[0, 60, 110, 170].map((after): Note => [after, 0.16, 0.2, 900, _, 0.005, 0.02, 4, 0.3]), [300, 0.4, 0.02, 190, _, 0.01, 0.09, 1]],
  success: [[520, 0.25, 0.01, 392, 0.01, 0.08, 0.2, 1], [640, 0.25, 0.01, 494, 0.01, 0.12, 0.34, 1]],
  failure: [[520, 0.25, 0.01, 370, 0.01, 0.1, 0.2, 1], [660, 0.25, 0.01, 262, 0.01, 0.16, 0.4, 1]],
  shuffle: [0, 40, 85, 125, 170, 210].map((after, i): Note => [after, 0.15, 0.05, 180 + i * 46, _, 0.01, 0.03, 4, 0.4]),
  dial: [...[0, 50, 100, 150].map((after): Note => [after, 0.12, 0.1, 1500, _, 0.004, 0.02, 1, 0.4]), [640, 0.3, 0.02, 240, _, 0.02, 0.12, 1]],
  flare: [[0, 0.24, 0.04, 120, 0.12, 0.16, 0.5, 4, 0.6, 5], [120, 0.18, 0.01, 440, 0.06, 0.2, 0.6]],
  seal: [[0, 0.1, 0.06, 900, 0.04, 0.1, 0.1, 4, 0.2], [880, 0.4, 0.02, 95, _, 0.03, 0.14, 1], [900, 0.16, 0.04, 260, _, 0.02, 0.06, 4]],
  tear: [[560, 0.3, 0.05, 700, 0.03, 0.22, 0.18, 4, 0.3, 9], [820, 0.18, 0.02, 110, _, 0.05, 0.2, 1]],
  fall: [[0, 0.5, 0.02, 55, 0.01, 0.3, 0.7, 1], [220, 0.22, 0.01, 262, 0.05, 0.3, 0.6], [220, 0.2, 0.01, 330, 0.05, 0.3, 0.6], [220, 0.2, 0.01, 392, 0.05, 0.3, 0.6]],
  doom: [[0, 0.3, 0.01, 196, _, 0.3, 1.2], [0, 0.14, 0.01, 541, _, 0.1, 0.9], [0, 0.08, 0.01, 1058, _, 0.05, 0.6]],
  day: [[0, 0.26, 0.01, 147, 0.02, 0.3, 1], [0, 0.12, 0.01, 406, _, 0.1, 0.8], [260, 0.16, 0.01, 294, 0.05, 0.2, 0.7]],
  ask: [[0, 0.3, 0.02, 587, _, 0.02, 0.1, 1], [110, 0.3, 0.02, 784, _, 0.02, 0.14, 1]],
  refused: [[0, 0.2, 0.02, 140, _, 0.03, 0.06, 1], [110, 0.2, 0.02, 130, _, 0.03, 0.08, 1]],
  victory: [262, 330, 392, 523].map((pitch, i): Note => [i * 150, 0.35, 0.01, pitch, 0.02, 0.12, i === 3 ? 0.7 : 0.2, 1]),
  defeat: [330, 262, 196].map((pitch, i): Note => [i * 230, 0.32, 0.01, pitch, 0.03, 0.16, i === 2 ? 0.8 : 0.25, 1]),
}

/** What calls for somebody; everything else happens on the table. */
const ALERTS = new Set<Sound>(['ask', 'refused'])
export const volumeOf = (name: Sound): number => settings.volume * (ALERTS.has(name) ? settings.alertVolume : settings.tableVolume)

const AT_ONCE = 3
let sounding = 0
let prepared: Promise<Synthesizer> | undefined
const built = new Map<Note, Float32Array>()

type Synthesizer = typeof import('zzfx').ZZFX

/** A note takes longer to work out than a frame may: that is done once, and ahead where there is time. */
async function prepare(): Promise<Synthesizer> {
  const { ZZFX } = await import('zzfx')
  void (async () => {
    for (const note of Object.values(SOUNDS).flat()) {
      await quiet()
      samplesOf(ZZFX, note)
    }
  })()
  return ZZFX
}

function samplesOf(synthesizer: Synthesizer, note: Note): Float32Array {
  const found = built.get(note)
  if (found) return found
  const [, volume, , ...rest] = note
  synthesizer.volume = 1
  const samples = Float32Array.from(synthesizer.buildSamples(volume, 0, ...rest))
  built.set(note, samples)
  return samples
}

/** A little higher or lower each time, as its second number says. */
function sound(synthesizer: Synthesizer, note: Note, volume: number): void {
  const samples = samplesOf(synthesizer, note)
  const randomness = note[2] ?? 0
  synthesizer.volume = volume
  synthesizer.playSamples([samples], volume, 1 + randomness * (2 * Math.random() - 1))
}

/** Browsers allow sound only after a first click or key; the synthesizer is fetched then. */
export async function play(name: Sound): Promise<void> {
  const volume = volumeOf(name)
  if (!settings.sound || !volume || !navigator.userActivation?.hasBeenActive || sounding >= AT_ONCE) return
  sounding++
  try {
    const synthesizer = await (prepared ??= prepare())
    await Promise.all(
      SOUNDS[name].map(async (note) => {
        if (note[0]) await new Promise((go) => setTimeout(go, note[0]))
        sound(synthesizer, note, volume * 0.6)
      }),
    )
  } finally {
    setTimeout(() => sounding--, 160)
  }
}
