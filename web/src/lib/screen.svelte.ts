/** Whether the screen is a phone's, upright or on its side; the styles use the same sizes. */

const query = matchMedia('(max-width: 719px), (max-height: 499px)')

const unitNow = () => Math.max(1, Math.min(innerWidth / 1440, innerHeight / 900))

class ScreenSize {
  narrow = $state(query.matches)
  unit = $state(unitNow()) // pixels in one `--u`

  constructor() {
    query.addEventListener('change', () => (this.narrow = query.matches))
    addEventListener('resize', () => (this.unit = unitNow()))
  }
}

export const screenSize = new ScreenSize()
