import { type Hex, keyOf } from '../../lib/hex'
import type { BoardModule } from '../board'
import Board from './Board.svelte'
import { ending } from './ending'
import { face, say } from './face'
import icons from './icons.svg?raw'
import { isLoss, moments, opensGroup } from './telling'
import { knight, type KnightCard, seatOf } from './view'

const board: BoardModule = {
  Board,
  ground: 'camp',
  icons,
  face,
  about: () => null, // all of it is on the card
  hand: (view, seat) => view.seen(`hand-${seat}`),
  turn: (view, lexicon) => {
    const { round, rounds, night } = knight(view).table
    if (!round) return ''
    return `${say(lexicon, 'round', { n: round, of: rounds })} · ${say(lexicon, night ? 'night' : 'day')}`
  },
  seatFacts: (view, seat, lexicon) => {
    const { fame, reputation, level } = seatOf(view, seat)
    return [
      { icon: 'fame', label: say(lexicon, 'fame'), n: fame, strong: true },
      { icon: 'level', label: say(lexicon, 'level'), n: level },
      { icon: 'reputation', label: say(lexicon, 'reputation'), n: reputation },
    ]
  },
  isPiled: (card) => /^(deck|discard|played|stash|skill-pile|dummy)/.test(card.zone),
  isSideways: (card) => (card as KnightCard).spent,
  opensGroup,
  moments,
  scenes: { laid: () => import('./scenes/Laid.svelte') },
  ending,
  isLoss,
  placeName: (place, view, lexicon) => {
    const { map, frontier } = view ? knight(view) : { map: [], frontier: [] }
    const is = (each: Hex & { place: number }) => each.place === place || keyOf(each) === place
    const cell = map.find(is)
    if (!cell) return frontier.some(is) ? 'unknown' : String(place)
    const colored = `${cell.site}-${cell.color}`
    return lexicon.has(`place.${colored}`) ? colored : (cell.site ?? cell.terrain)
  },
  way: (place, view, viewer) => {
    const { map, frontier } = knight(view)
    const from = viewer === null ? undefined : map.find((each) => each.heroes.includes(viewer))
    const to = [...map, ...frontier].find((each) => each.place === place)
    return from && to ? [from, to] : null
  },
}

export default board
