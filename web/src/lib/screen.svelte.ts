/** Whether the screen is a phone's, upright or on its side; the styles use the same sizes. */

// Components are also drawn where there is no screen.
const query = globalThis.matchMedia?.('(max-width: 719px), (max-height: 499px)')

const unitNow = () => (query ? Math.max(1, Math.min(innerWidth / 1440, innerHeight / 900)) : 1)

class ScreenSize {
  narrow = $state(query?.matches ?? false)
  unit = $state(unitNow()) // pixels in one `--u`

  constructor() {
    query?.addEventListener('change', () => (this.narrow = query.matches))
    if (query) addEventListener('resize', () => (this.unit = unitNow()))
  }
}

export const screenSize = new ScreenSize()
