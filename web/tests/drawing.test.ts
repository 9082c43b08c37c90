import { expect, test } from 'vitest'

import { bounds, centre, corner, edge, outline } from '../src/lib/hex'
import { LOOKS, type LookName } from '../src/art/looks'
import { picture } from '../src/art/picture'
import { TERRAINS, tile } from '../src/art/terrain'

/** What a tag leaves over once its name and its attributes are taken away. */
function malformed(svg: string): string[] {
  const left = svg.replace(/<\/?[a-zA-Z0-9]+(\s+[a-zA-Z0-9:-]+="[^"<>]*")*\s*\/?>/g, '')
  return left.match(/[<>"=]+/g) ?? []
}

test('a card always has the same picture, and its neighbour another', () => {
  for (const look of Object.keys(LOOKS) as LookName[]) {
    const drawn = (id: string) => picture({ id, look, icon: '<path d="M0 0h9v9z"/>', width: 300, height: 420 })
    expect(drawn('ivy-mage')).toBe(drawn('ivy-mage'))
    expect(drawn('ivy-mage')).not.toBe(drawn('giant-bat'))
    expect(drawn('ivy-mage')).not.toMatch(/NaN|undefined/)
    expect(malformed(drawn('ivy-mage'))).toEqual([])
    expect(drawn('ivy-mage').length).toBeLessThan(120_000)
  }
})

test('a place not yet seen has no emblem', () => {
  const place = { id: 'attic', look: 'mythos', icon: '<path d="M1 2h3z"/>', width: 420, height: 220 } as const
  expect(picture(place)).toContain('href="#emblem"')
  expect(picture({ ...place, fog: true })).not.toContain('href="#emblem"')
})

test('every ground of a map can be read by a browser, by day and by night', () => {
  expect(malformed('<ellipse cy="14 rx="24" ry="9"/>')).not.toEqual([])
  for (const terrain of TERRAINS)
    for (const night of [true, false]) {
      const drawn = tile('3,-1', terrain, night, '<path d="M0 0h9v9z"/>')
      expect(malformed(drawn)).toEqual([])
      expect(drawn).not.toMatch(/NaN|undefined/)
    }
})

test('a city has the colour of its banner, and nobody takes the sea for a lake', () => {
  const city = (color: string) => tile('1', 'city', false, '', color)
  const drawn = ['red', 'blue', 'green', 'white', ''].map(city)
  expect(new Set(drawn).size).toBe(drawn.length)
  for (const each of drawn) expect(malformed(each)).toEqual([])
  expect(tile('1', 'sea', false)).not.toBe(tile('1', 'water', false))
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
