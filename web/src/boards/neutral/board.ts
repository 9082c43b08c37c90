/** A game without a board of its own: its zones, one after another. */

import { type LookName, LOOKS } from '../../art/looks'
import { seeded } from '../../lib/random'
import type { BoardModule } from '../board'
import Board from './Board.svelte'

const ALL = Object.keys(LOOKS) as LookName[]

const board: BoardModule = {
  Board,
  face(name, printed, lexicon, card) {
    const random = seeded(String(printed['faction'] ?? printed['type'] ?? name))
    return {
      title: lexicon.name(name),
      type: typeof printed['type'] === 'string' ? lexicon.term('type', printed['type']) : '',
      look: ALL[Math.floor(random() * ALL.length)]!,
      form: 'thing',
      ...(typeof printed['cost'] === 'number' ? { cost: String(printed['cost']) } : {}),
      numbers: Object.entries(card?.counters ?? {}).map(([kind, n]) => ({
        icon: 'diamond',
        label: lexicon.term('counter', kind),
        n,
      })),
      text: lexicon.text(name),
    }
  },
  about: () => null, // all of it is on the card
  hand: (view, seat) => view.seen(`hand-${seat}`),
}

export default board
