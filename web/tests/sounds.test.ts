import { beforeEach, expect, test, vi } from 'vitest'

import type { Kind, Moment, OwnScene } from '../src/telling/moments'
import type { Sound } from '../src/telling/sounds'

const heard: Sound[] = []

vi.mock('../src/telling/sounds', async (original) => ({
  ...(await original<typeof import('../src/telling/sounds')>()),
  play: (name: Sound) => heard.push(name),
}))

const { SOUNDS } = await import('../src/telling/sounds')
const { Teller } = await import('../src/telling/teller.svelte')

const words = { words: 'said' }
/** One of every kind; the compiler asks for whichever is missing. */
const ALL: Record<Kind, Moment> = {
  draw: { kind: 'draw' },
  coin: { kind: 'coin' },
  doom: { kind: 'doom' },
  shuffle: { kind: 'shuffle' },
  play: { kind: 'play', card: 1 },
  reveal: { kind: 'reveal', card: 1 },
  death: { kind: 'death', card: 1 },
  hit: { kind: 'hit', card: 1, n: 2 },
  horror: { kind: 'horror', card: 1, n: 2 },
  heal: { kind: 'heal', card: 1, n: 2 },
  aim: { kind: 'aim', card: 1, at: [2] },
  turn: { kind: 'turn', seat: 0, ...words },
  odds: { kind: 'odds', seat: 0, ...words },
  day: { kind: 'day', night: true, ...words },
  clash: { kind: 'clash', icon: 'combat', sides: [{ seat: 0, n: 1 }, { seat: 1, n: 2 }], winner: 1, ...words },
  fate: { kind: 'fate', token: '1', verdict: 'passed', good: true, ...words },
  fall: { kind: 'fall', seat: 0, icon: 'honor', ...words },
  own: { kind: 'own', scene: 'dials', sound: 'dial', ms: 900, shows: {}, ...words },
}

const soundsOf = (moment: Moment): Sound[] => {
  heard.length = 0
  new Teller().stage([moment], null, new Map())
  return [...heard]
}

beforeEach(() => (heard.length = 0))

const SILENT = new Set<Kind>(['aim', 'odds']) // a line that only points, and a ribbon about what is yet to come

test('every kind of moment has a sound of its own, but what only points', () => {
  const first = Object.entries(ALL).map(([kind, moment]) => [kind, soundsOf(moment)[0]] as const)
  for (const [kind, sound] of first) expect(sound, kind).toBe(SILENT.has(kind as Kind) ? undefined : kind === 'own' ? 'dial' : kind)
})

test('no two sounds are the same notes', () => {
  const notes = Object.values(SOUNDS).map((each) => JSON.stringify(each))
  expect(new Set(notes).size).toBe(notes.length)
})

test('a scene of a game is heard by the sound it names', () => {
  for (const sound of ['dial', 'flare', 'seal', 'tear', 'fall'] satisfies OwnScene['sound'][]) expect(soundsOf({ ...(ALL.own as OwnScene), sound })).toEqual([sound])
})

test('success and failure are told apart', () => {
  expect(soundsOf(ALL.fate)).toEqual(['fate', 'success'])
  expect(soundsOf({ ...ALL.fate, good: false } as Moment)).toEqual(['fate', 'failure'])
  expect(soundsOf({ ...(ALL.own as OwnScene), sound: 'fate', end: 'failure' })).toEqual(['fate', 'failure'])
})
