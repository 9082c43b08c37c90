/** How a war of the clans is looked back upon. */

import { count, last, of } from '../../lib/story'
import type { EndShape } from '../board'
import { clanLook } from './face'
import { lordOf } from './view'

export const ending: EndShape = {
  time: 'round',
  story: { eliminated: 5, 'treaty.broken': 4, broken: 3, 'deck-out': 2, 'duel.won': 2, favor: 1 },
  feat: 'conflict.won',
  occasion: 'declared',
  portrait: (view, seat, _, lexicon) => {
    const { clan } = lordOf(view, seat)
    return clan ? { design: `clan.${clan}`, look: clanLook(clan), name: lexicon.term('clan', clan) } : null
  },
  numbers: (log, side) => ({
    rounds: last(log, 'round'),
    conflicts: count(log, ['conflict.won'], of(side)),
    provinces: count(log, ['broken'], (line) => !of(side)(line)),
  }),
}
