import type { BoardModule } from '../board'
import Board from './Board.svelte'
import { deck } from './deck'
import { ending } from './ending'
import { face, say } from './face'
import icons from './icons.svg?raw'
import { moments } from './telling'
import { type UnderworldCard, underworld } from './view'

const VICTORY_TRACK = 8 // printed on the score track
const LOSSES = ['died', 'discarded', 'milled', 'left', 'sealed']

const board: BoardModule = {
  Board,
  ground: 'syndicate',
  icons,
  face,
  deck,
  about: (view, card) => underworld(view).numbers?.[String(card.id)],
  hand: (view, seat) => view.seen(`hand-${seat}`),
  turn: (view, lexicon) => {
    const { turn, phase } = underworld(view).table
    const name = lexicon.message(`phase.${phase}`)
    return turn ? `${say(lexicon, 'turn', { n: turn })} · ${name}` : name
  },
  seatFacts: (view, seat, lexicon) => {
    const { scores, table } = underworld(view)
    const n = scores[seat] ?? 0
    return [
      { icon: 'star', label: say(lexicon, 'points', { n, of: VICTORY_TRACK }), n: `${n}/${VICTORY_TRACK}`, strong: true },
      ...(table.first === seat ? [{ icon: 'token', label: say(lexicon, 'first'), n: '' }] : []),
    ]
  },
  isPiled: (card, viewer) =>
    /^(library|graveyard|score|world|sealed|stack)/.test(card.zone) ||
    (card.zone.startsWith('hand-') && card.zone !== `hand-${viewer}`),
  isSideways: (card) => (card as UnderworldCard).exhausted,
  opensGroup: (line) => line.key === 'turn',
  moments,
  scenes: {
    contest: () => import('./scenes/Contest.svelte'),
    knife: () => import('./scenes/Knife.svelte'),
    markers: () => import('./scenes/Markers.svelte'),
  },
  ending,
  isLoss: (line) => LOSSES.includes(line.key),
  placeName: (place) => `district-${Number(place) + 1}`,
}

export default board
