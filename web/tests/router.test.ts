import { expect, test, vi } from 'vitest'

vi.stubGlobal('location', { pathname: '/', search: '' })
vi.stubGlobal('addEventListener', () => undefined)
const { pageAt } = await import('../src/lib/router.svelte')

test('addresses name pages', () => {
  expect(pageAt('/')).toEqual({ at: 'lobby' })
  expect(pageAt('/table/abc')).toEqual({ at: 'table', id: 'abc' })
  expect(pageAt('/replay/abc')).toEqual({ at: 'replay', id: 'abc' })
  expect(pageAt('/decks')).toEqual({ at: 'decks', game: null })
  expect(pageAt('/campaigns')).toEqual({ at: 'campaigns', id: null })
  expect(pageAt('/campaigns/abc')).toEqual({ at: 'campaigns', id: 'abc' })
  expect(pageAt('/rules/underworld/UW-loyalty')).toEqual({
    at: 'rules',
    game: 'underworld',
    clause: 'UW-loyalty',
  })
  expect(pageAt('/table')).toEqual({ at: 'nowhere' })
})
