/** What an Underworld deck is built of, for the deck pages; whether it is legal the server says. */

import type { Printed } from '../../lib/catalogue.svelte'
import type { DeckShape } from '../board'
import type { PrintedCard } from './face'

const ORDER = ['ivy', 'bureau', 'fang', 'eclipse', 'dawn', 'shroud', 'syndicate', 'mirror', '']
const NOT_SHUFFLED = ['district', 'society']

export const deck: DeckShape = {
  groups(cards: Record<string, Printed>) {
    const found = Object.entries(cards) as [string, PrintedCard][]
    return ORDER.map((faction) => ({
      group: 'faction',
      id: faction || 'neutral',
      ids: found
        .filter(([, card]) => (card.faction ?? '') === faction && !NOT_SHUFFLED.includes(card.type))
        .sort(([, a], [, b]) => (a.cost ?? 99) - (b.cost ?? 99))
        .map(([id]) => id),
    })).filter(({ ids }) => ids.length)
  },
  extras: [
    {
      kind: 'society',
      ids: (cards) =>
        (Object.entries(cards) as [string, PrintedCard][])
          .filter(([, card]) => card.type === 'society')
          .map(([id]) => id),
    },
  ],
  deck: (cards, extra) => ({ cards, society: extra['society'] ?? null }),
}
