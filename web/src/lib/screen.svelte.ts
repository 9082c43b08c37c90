/** Whether the screen is a phone's; the styles use the same width. */

const query = matchMedia('(max-width: 719px)')

class ScreenSize {
  narrow = $state(query.matches)

  constructor() {
    query.addEventListener('change', () => (this.narrow = query.matches))
  }
}

export const screenSize = new ScreenSize()
