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
  placeName: (place, view) => {
    const { map, frontier } = view ? knight(view) : { map: [], frontier: [] }
    const cell = [...map, ...frontier].find((each) => each.place === place)
    return cell ? `${cell.q},${cell.r}` : String(place)
  },
}

export default board
