import { expect, test } from 'vitest'

import { bounds, centre, corner, edge, outline } from '../src/lib/hex'
import { FAMILIES, pattern } from '../src/lib/patterns'

test('a card always wears the same pattern, and its neighbour another', () => {
  for (const family of FAMILIES) {
    expect(pattern(family, 'ivy-mage')).toBe(pattern(family, 'ivy-mage'))
    expect(pattern(family, 'ivy-mage')).not.toBe(pattern(family, 'giant-bat'))
    expect(pattern(family, 'ivy-mage')).not.toMatch(/NaN|undefined/)
    expect(pattern(family, 'ivy-mage').length).toBeLessThan(12_000)
  }
})

test('neighbouring hexes share an edge', () => {
  const [here, east] = [centre({ q: 0, r: 0 }), centre({ q: 1, r: 0 })]
  const [a, b] = [edge(here, 0), edge(east, 3)]
  expect(a.x).toBeCloseTo(b.x)
  expect(a.y).toBeCloseTo(b.y)
  expect(corner(here, 0).x).toBeCloseTo(corner(east, 4).x)
  expect(outline(here).split(' ')).toHaveLength(6)
})

test('the box holds every corner of every hex', () => {
  const hexes = [
    { q: 0, r: 0 },
    { q: 3, r: -2 },
    { q: -1, r: 4 },
  ]
  const box = bounds(hexes, 10)
  for (const hex of hexes)
    for (let n = 0; n < 6; n++) {
      const { x, y } = corner(centre(hex, 10), n, 10)
      expect(x).toBeGreaterThan(box.x)
      expect(x).toBeLessThan(box.x + box.width)
      expect(y).toBeGreaterThan(box.y)
      expect(y).toBeLessThan(box.y + box.height)
    }
})
