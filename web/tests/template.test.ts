import { expect, test } from 'vitest'

import { fill, places, plain } from '../src/lib/template'

test('values go where their names stand, and the sentence begins with a capital', () => {
  expect(plain(fill('{seat} drew {n} {n:card|cards}.', { seat: 'you', n: 1 }))).toBe('You drew 1 card.')
  expect(plain(fill('{seat} drew {n} {n:card|cards}.', { seat: 'you', n: 2 }))).toBe('You drew 2 cards.')
})

test('a card inside a sentence stays a part of its own', () => {
  const link = { card: 3, name: 'giant-bat', text: 'Giant Bat' }
  expect(fill('{card} died.', { card: [link] })).toEqual([link, ' died.'])
})

test('a missing value shows its place instead of vanishing', () => {
  expect(plain(fill('It costs {need}.', {}))).toBe('It costs {need}.')
  expect([...places('{n:card|cards} of {seat}')]).toEqual(['n', 'seat'])
})
