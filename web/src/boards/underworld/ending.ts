/** How a match of Underworld is looked back upon. */

import { count, last, of } from '../../lib/story'
import type { EndShape } from '../board'
import { lookOf } from './face'

const OWN = ['assets', 'district-1', 'district-2', 'district-3', 'graveyard']

export const ending: EndShape = {
  time: 'turn',
  story: { won: 3, 'deck-out': 4, society: 1 },
  feat: 'contest.won',
  // The last place it won, in the light of the faction that most of its cards are of.
  portrait: (view, seat, cards, lexicon) => {
    const played = OWN.flatMap((zone) => view.seen(`${zone}-${seat}`)).filter((card) => card.controller === seat && card.name)
    const won = view.seen(`score-${seat}`).at(-1)?.name ?? played[0]?.name
    return won ? { design: won, look: lookOf(commonest(played.map(({ name }) => cards[name!]?.['faction'] as string))), name: lexicon.name(won) } : null
  },
  numbers: (log, side) => ({
    turns: last(log, 'turn'),
    contests: count(log, ['contest.won'], of(side)),
    deaths: count(log, ['died']),
  }),
}

function commonest(all: (string | undefined)[]): string | undefined {
  const named = all.filter((each) => each && each !== 'neutral')
  const times = (wanted: string | undefined) => named.filter((each) => each === wanted).length
  return named.reduce((best, each) => (times(each) > times(best) ? each : best), named[0])
}
