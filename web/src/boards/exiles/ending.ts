/** How a skirmish of the Exiles is looked back upon. */

import { count, last, of, total } from '../../lib/story'
import type { EndShape } from '../board'
import { lookOf } from './face'
import { exiles } from './view'

export const ending: EndShape = {
  time: 'round',
  story: { 'relic-shown': 4, judgement: 3, fell: 2, event: 1 },
  feat: 'hurt',
  isOurs: (line, side, view) => {
    const { name } = line.args['card'] as { name: string | null }
    return !side.some((seat) => exiles(view).players[seat]?.character === name)
  },
  portrait: (view, seat, _, lexicon) => {
    const character = exiles(view).players[seat]?.character
    return character ? { design: character, look: lookOf(character), name: lexicon.name(character) } : null
  },
  numbers: (log, side) => ({
    rounds: last(log, 'round'),
    damage: total(log, 'hurt'),
    souls: count(log, ['soul'], of(side)),
  }),
}
