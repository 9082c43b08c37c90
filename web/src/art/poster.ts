/** A game's poster in the lobby: its emblem, in the light of its mood. */

import posters from 'virtual:art/posters'

import { painter } from './painter.svelte'
import { picture } from './picture'

const SIZE = { width: 420, height: 300 }

export function poster(game: string): string | undefined {
  const found = posters[game]
  if (!found) return undefined
  const sketch = { id: `poster ${game}`, icon: found.shape, look: found.look, at: [0.5, 0.43], size: 0.7, ...SIZE } as const
  return painter.of(`poster ${game}`, () => ({ ...SIZE, grain: true, draw: (smoke) => picture({ ...sketch, smoke }) }))
}
