import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { type Look, type LookName, LOOKS } from '../src/art/looks'

const tokens = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8')

type Colour = readonly [number, number, number]

const colour = (hex: string): Colour => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Colour
const darker = (one: Colour, share: number): Colour => one.map((part) => part * (1 - share)) as unknown as Colour

function light(one: Colour): number {
  const [r, g, b] = one.map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)) as unknown as Colour
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: Colour, other: Colour): number {
  const [low, high] = [light(one), light(other)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

const ENOUGH = 4.5
const all = Object.entries(LOOKS) as [LookName, Look][]
const papers = [...tokens.matchAll(/--paper: (#[0-9a-f]{6})/g)].map(([, hex]) => colour(hex!))

test('the contrast of black and white is 21', () => {
  expect(contrast(colour('#000000'), colour('#ffffff'))).toBeCloseTo(21)
  expect(contrast(colour('#777777'), colour('#ffffff'))).toBeCloseTo(4.48, 1)
})

test.each(all)('the type line of %s can be read on paper, in both themes', (_, { deep }) => {
  expect(papers).toHaveLength(2)
  for (const paper of papers) expect(contrast(darker(colour(deep), 0.2), paper)).toBeGreaterThanOrEqual(ENOUGH)
})

test.each(all)('the emblem of %s stands out from its ink line, on its far side too', (_, { body, depths }) => {
  for (const side of body) expect(contrast(colour(side), colour(depths[2]))).toBeGreaterThanOrEqual(ENOUGH)
})
