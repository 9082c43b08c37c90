/** Every folder here with a `board.ts` is a game's board; a game without one gets the neutral one. */

import { wearLooks } from '../art/looks'
import { addIcons } from '../lib/icons'
import type { BoardModule } from './board'

const FOUND = import.meta.glob<{ default: BoardModule }>('./*/board.ts')

let worn = false

export async function loadBoard(game: string): Promise<BoardModule> {
  const load = FOUND[`./${game}/board.ts`] ?? FOUND['./neutral/board.ts']!
  const board = (await load()).default
  if (board.icons) addIcons(game, board.icons)
  if (!worn) wearLooks()
  worn = true
  return board
}
