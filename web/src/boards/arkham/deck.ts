/** What an Arkham deck is built of, for the deck pages; whether it is legal the server says. */

import type { Printed } from '../../lib/catalogue.svelte'
import type { DeckShape } from '../board'
import type { PrintedCard } from './face'

const ORDER = ['guardian', 'seeker', 'rogue', 'mystic', 'survivor', 'neutral']
const SHUFFLED = ['asset', 'event', 'skill']

const all = (cards: Record<string, Printed>) => Object.entries(cards) as [string, PrintedCard][]

export const deck: DeckShape = {
  groups(cards) {
    return ORDER.map((faction) => ({
      group: 'faction',
      id: faction,
      ids: all(cards)
        .filter(([, card]) => card.faction === faction && (SHUFFLED.includes(card.type) || card.weakness))
        .sort(([, a], [, b]) => (a.level ?? 0) - (b.level ?? 0) || (a.cost ?? 99) - (b.cost ?? 99))
        .map(([id]) => id),
    })).filter(({ ids }) => ids.length)
  },
  extras: [
    {
      kind: 'investigator',
      ids: (cards) => all(cards).flatMap(([id, { type }]) => (type === 'investigator' ? [id] : [])),
    },
  ],
  deck: (cards, extra) => ({ investigator: extra['investigator'] ?? '', cards }),
}
