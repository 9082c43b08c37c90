/** Every folder here with a `board.ts` is a game's board; a game without one gets the neutral one. */

import { addIcons } from '../lib/icons'
import type { BoardModule } from './board'

const FOUND = import.meta.glob<{ default: BoardModule }>('./*/board.ts')

export async function loadBoard(game: string): Promise<BoardModule> {
  const load = FOUND[`./${game}/board.ts`] ?? FOUND['./neutral/board.ts']!
  const board = (await load()).default
  if (board.icons) addIcons(game, board.icons)
  return board
}
