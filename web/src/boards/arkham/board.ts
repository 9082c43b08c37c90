import { screenSize } from '../../lib/screen.svelte'
import type { BoardModule } from '../board'
import Board from './Board.svelte'
import { deck } from './deck'
import { ending } from './ending'
import { face, say } from './face'
import icons from './icons.svg?raw'
import { moments } from './telling'
import { arkham, type ArkhamCard, meOf } from './view'

const LOSSES = ['harmed', 'trauma', 'killed', 'test.failed', 'eliminated.damage', 'eliminated.horror', 'eliminated.ability']
const PILES = /^(encounter-deck|encounter-discard|agenda-deck|act-deck|victory|aside|removed|weaknesses|special-deck|unused|deck-|discard-)/

const board: BoardModule = {
  Board,
  ground: 'mythos',
  icons,
  face,
  deck,
  about: (view, card) => arkham(view).numbers[String(card.id)],
  hand: (view, seat) => view.seen(`hand-${seat}`),
  turn: (view, lexicon) => {
    const { turn, phase } = arkham(view).table
    const name = lexicon.message(`phase.${phase}`)
    return turn ? `${say(lexicon, 'round', { n: turn })} · ${name}` : name
  },
  seatFacts: (view, seat, lexicon) => {
    const me = meOf(view, seat)
    const { health = 0, sanity = 0 } = arkham(view).investigators[seat] ?? {}
    if (!me || screenSize.narrow) return [] // a narrow screen has everybody under the strip
    const facts = { health: `${me.damage}/${health}`, sanity: `${me.horror}/${sanity}` }
    return Object.entries(facts).map(([icon, n]) => ({ icon, label: lexicon.term('stat', icon), n }))
  },
  isPiled: (card, viewer) => PILES.test(card.zone) || (card.zone.startsWith('hand-') && card.zone !== `hand-${viewer}`),
  isSideways: (card) => (card as ArkhamCard).exhausted,
  opensGroup: (line) => line.key === 'round' || line.key === 'turn' || line.key === 'phase',
  moments,
  scenes: {
    doom: () => import('./scenes/Doom.svelte'),
    page: () => import('./scenes/Page.svelte'),
    test: () => import('./scenes/Test.svelte'),
  },
  ending,
  isLoss: (line) => LOSSES.includes(line.key),
}

export default board
