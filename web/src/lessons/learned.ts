/** Which game has just been learned: the next game of it is a coached one. */

const KEY = 'caipan learned'

export function finished(game: string): void {
  try {
    localStorage.setItem(KEY, game)
  } catch {
    return // then the next game is an ordinary one
  }
}

/** Whether this game has just been learned; said once. */
export function justLearned(game: string): boolean {
  try {
    if (localStorage.getItem(KEY) !== game) return false
    localStorage.removeItem(KEY)
    return true
  } catch {
    return false
  }
}
