/** Cards travel from where they were to where they are: positions are read before and after a
 * change, and the difference is played. A card is the same one if its number is. */

import { settings } from './settings.svelte'

export type Places = Map<string, DOMRect>

export function placesIn(root: HTMLElement | null): Places {
  const found: Places = new Map()
  if (!root || !settings.moves) return found
  for (const element of root.querySelectorAll<HTMLElement>('[data-card]')) {
    found.set(element.dataset['card']!, element.getBoundingClientRect())
  }
  return found
}

export function travel(root: HTMLElement | null, before: Places): void {
  if (!root || !before.size || !settings.moves) return
  const moves: [HTMLElement, DOMRect, DOMRect][] = []
  for (const element of root.querySelectorAll<HTMLElement>('[data-card]')) {
    const old = before.get(element.dataset['card']!)
    const now = element.getBoundingClientRect()
    if (old && now.width && (Math.abs(old.x - now.x) > 2 || Math.abs(old.y - now.y) > 2)) {
      moves.push([element, old, now])
    }
  }
  for (const [element, old, now] of moves) {
    const scale = old.width / now.width
    element.animate(
      [
        {
          transformOrigin: '0 0',
          transform: `translate(${old.x - now.x}px, ${old.y - now.y}px) scale(${scale})`,
          zIndex: '5',
        },
        { transformOrigin: '0 0', transform: 'none', zIndex: '5' },
      ],
      { duration: 220, easing: 'cubic-bezier(.2,.7,.2,1)' },
    )
  }
}
