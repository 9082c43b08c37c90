/** The emblems of a game, and what they are drawn with: fetched once, after its board, and kept. */

import games from 'virtual:art/games'

import type { Backdrop } from './backdrops'
import type { LookName } from './looks'

export interface Emblems {
  icons: Record<string, string> // of each design, and of each sign: `site.keep`, `clan.crane`
  looks: Record<string, LookName>
  backdrops: Record<string, Backdrop>
  shapes: Record<string, string> // of each icon
}

export interface Art extends Emblems {
  drawings: typeof import('./drawings')
}

const NONE: Emblems = { icons: {}, looks: {}, backdrops: {}, shapes: {} }

export async function emblemsOf(game: string): Promise<Art> {
  const [emblems, drawings] = await Promise.all([games[game]?.().then((found) => found.default) ?? NONE, import('./drawings')])
  return { ...emblems, drawings }
}

export function shapeOf(emblems: Emblems, design: string): string {
  return emblems.shapes[emblems.icons[design] ?? ''] ?? ''
}
