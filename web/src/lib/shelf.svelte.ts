/** Cards without a table: enough of a scene to read them. */

import { Scene } from './scene.svelte'

export class Shelf extends Scene {
  readonly live = false
  readonly tableId = ''

  /** Nothing is asked here. */
  answer(): void {
    return
  }
}
