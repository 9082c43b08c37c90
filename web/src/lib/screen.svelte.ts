/** Whether the screen is a phone's, upright or on its side; the styles use the same sizes. */

const query = matchMedia('(max-width: 719px), (max-height: 499px)')

class ScreenSize {
  narrow = $state(query.matches)

  constructor() {
    query.addEventListener('change', () => (this.narrow = query.matches))
  }
}

export const screenSize = new ScreenSize()
