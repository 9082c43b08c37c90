import type { BoardModule } from '../board'
import Board from './Board.svelte'
import { ending } from './ending'
import { face, say } from './face'
import icons from './icons.svg?raw'
import { scenes } from './scenes'
import { isLoss, moments, opensGroup } from './telling'
import { five, lordOf, type RingsCard } from './view'

const board: BoardModule = {
  Board,
  ground: 'dusk',
  icons,
  face,
  about: (view, card) => five(view).strengths[String(card.id)] ?? five(view).numbers[String(card.id)],
  hand: (view, seat) => view.seen(`hand-${seat}`),
  turn: (view, lexicon) => {
    const { round, phase } = five(view).table
    return round ? `${say(lexicon, 'round', { n: round })} · ${lexicon.message(`phase.${phase}`)}` : ''
  },
  seatFacts: (view, seat, lexicon) => {
    const { honor, fate } = lordOf(view, seat)
    return [
      { icon: 'honor', label: say(lexicon, 'honor'), n: honor, strong: true },
      { icon: 'fate', label: say(lexicon, 'fate'), n: fate },
    ]
  },
  isPiled: (card) => /(deck|discard|aside|removed|limbo)/.test(card.zone),
  isSideways: (card) => (card as RingsCard).bowed,
  opensGroup,
  moments,
  scenes,
  ending,
  isLoss,
  placeName: (place) => (place === 0 ? 'stronghold' : `row-${place}`),
}

export default board
