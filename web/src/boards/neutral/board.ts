/** A game without a board of its own: its zones, one after another. */

import { FAMILIES } from '../../lib/patterns'
import { seeded } from '../../lib/random'
import type { BoardModule } from '../board'
import Board from './Board.svelte'

const HUES = ['jade', 'cinnabar', 'indigo', 'gold', 'violet', 'slate', 'amber', 'bone']

const board: BoardModule = {
  Board,
  face(name, printed, lexicon, card) {
    const random = seeded(String(printed['faction'] ?? printed['type'] ?? name))
    const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!
    return {
      title: lexicon.name(name),
      type: typeof printed['type'] === 'string' ? lexicon.term('type', printed['type']) : '',
      hue: pick(HUES),
      family: pick(FAMILIES),
      ...(typeof printed['cost'] === 'number' ? { cost: String(printed['cost']) } : {}),
      numbers: Object.entries(card?.counters ?? {}).map(([kind, n]) => ({
        icon: 'diamond',
        label: lexicon.term('counter', kind),
        n,
      })),
      text: lexicon.text(name),
    }
  },
  hand: (view, seat) => view.seen(`hand-${seat}`),
}

export default board
