/** The scenes of Five Rings, each fetched when the page is idle. */

export const scenes = {
  dials: () => import('./Dials.svelte'),
  ring: () => import('./Ring.svelte'),
  split: () => import('./Split.svelte'),
  treaty: () => import('./Treaty.svelte'),
}
