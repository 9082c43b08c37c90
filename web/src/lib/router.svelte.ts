/** Addresses: every page, and every moment of a replay, has one. */

export type Page =
  | { at: 'lobby' }
  | { at: 'table'; id: string }
  | { at: 'replay'; id: string }
  | { at: 'decks'; game: string | null }
  | { at: 'campaigns'; id: string | null }
  | { at: 'puzzles'; game: string | null }
  | { at: 'rules'; game: string; clause: string | null }
  | { at: 'credits' }
  | { at: 'me' }
  | { at: 'ladder'; game: string }
  | { at: 'nowhere' }

export function pageAt(path: string): Page {
  const [first, second, third] = path.split('/').filter(Boolean)
  if (!first) return { at: 'lobby' }
  if (first === 'table' && second) return { at: 'table', id: second }
  if (first === 'replay' && second) return { at: 'replay', id: second }
  if (first === 'decks') return { at: 'decks', game: second ?? null }
  if (first === 'campaigns') return { at: 'campaigns', id: second ?? null }
  if (first === 'puzzles') return { at: 'puzzles', game: second ?? null }
  if (first === 'rules' && second) return { at: 'rules', game: second, clause: third ?? null }
  if (first === 'me' && !second) return { at: 'me' }
  if (first === 'ladder' && second && !third) return { at: 'ladder', game: second }
  if (first === 'credits' && !second) return { at: 'credits' }
  return { at: 'nowhere' }
}

class Router {
  path = $state(location.pathname)
  search = $state(location.search)

  constructor() {
    addEventListener('popstate', () => this.read())
  }

  get page(): Page {
    return pageAt(this.path)
  }

  go(address: string): void {
    history.pushState(null, '', address)
    this.read()
    scrollTo(0, 0)
  }

  /** Another address for the same page, without a new entry in the history. */
  rewrite(address: string): void {
    history.replaceState(null, '', address)
    this.read()
  }

  private read(): void {
    this.path = location.pathname
    this.search = location.search
  }
}

export const router = new Router()

/** Links inside the app change the page without loading it. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) {
    return
  }
  const link = (event.target as Element).closest?.('a')
  if (!link || link.target || link.origin !== location.origin || link.hasAttribute('download')) return
  if (link.pathname.startsWith('/api/')) return
  event.preventDefault()
  router.go(link.pathname + link.search + link.hash)
}
