/** How a scenario of Arkham is looked back upon. */

import { count, last, total } from '../../lib/story'
import type { EndShape } from '../board'
import { lookOf, type PrintedCard } from './face'
import { arkham } from './view'

export const ending: EndShape = {
  time: 'round',
  story: {
    killed: 5,
    'eliminated.damage': 5,
    'eliminated.horror': 5,
    'eliminated.ability': 5,
    'eliminated.resigned': 4,
    victory: 3,
    advanced: 2,
  },
  feat: 'test.passed',
  occasion: 'test',
  portrait: (view, seat, cards, lexicon) => {
    const name = arkham(view).investigators[seat]?.name
    return name ? { design: name, look: lookOf(cards[name] as PrintedCard), name: lexicon.name(name) } : null
  },
  // Everybody is on one side.
  numbers: (log) => ({
    rounds: last(log, 'round'),
    clues: total(log, 'discovered'),
    enemies: count(log, ['defeated']),
  }),
}
