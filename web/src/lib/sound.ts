/** Short tones, made here: nothing to load. Every sound repeats something that is also shown. */

import { settings } from './settings.svelte'

export type Tone = 'ask' | 'move' | 'end'

const NOTES: Record<Tone, number[]> = {
  ask: [587, 784],
  move: [330],
  end: [523, 659, 784],
}

let context: AudioContext | null = null

export function play(tone: Tone): void {
  // Browsers allow sound only after a first click or key.
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return
  context ??= new AudioContext()
  NOTES[tone].forEach((pitch, i) => strike(context!, pitch, context!.currentTime + i * 0.09))
}

function strike(audio: AudioContext, pitch: number, at: number): void {
  const source = audio.createOscillator()
  const volume = audio.createGain()
  source.type = 'triangle'
  source.frequency.value = pitch
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(0.06, at + 0.01)
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.22)
  source.connect(volume).connect(audio.destination)
  source.start(at)
  source.stop(at + 0.25)
}
