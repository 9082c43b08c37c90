/** How a campaign of the Mage Knights is looked back upon. */

import { count, of } from '../../lib/story'
import type { EndShape } from '../board'
import { heroLook } from './face'
import { knight, seatOf } from './view'

export const ending: EndShape = {
  time: 'round',
  story: {
    'city-conquered': 6,
    'lost-to-the-void': 6,
    closing: 5,
    conquered: 4,
    'knocked-out': 4,
    'city-revealed': 3,
    defeated: 2,
    level: 1,
  },
  more: (line, view) => ({ site: knight(view).map.find(({ place }) => place === line.args['place'])?.site ?? '' }),
  feat: 'gained-fame',
  occasion: 'defeated',
  portrait: (view, seat, _, lexicon) => {
    const { hero } = seatOf(view, seat)
    return hero ? { design: `hero.${hero}`, look: heroLook(hero), name: lexicon.term('hero', hero) } : null
  },
  numbers: (log, side, view) => ({
    fame: side.reduce((sum, seat) => sum + seatOf(view, seat).fame, 0),
    enemies: count(log, ['defeated'], of(side)),
    sites: count(log, ['conquered', 'city-conquered'], of(side)),
  }),
}
