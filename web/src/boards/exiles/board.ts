import { keyOf } from '../../lib/hex'
import { screenSize } from '../../lib/screen.svelte'
import type { BoardModule } from '../board'
import Board from './Board.svelte'
import { ending } from './ending'
import { face, say } from './face'
import icons from './icons.svg?raw'
import { moments } from './telling'
import { characterOf, exiles, type ExilesCard, holdings, spotsOf } from './view'

const LOSSES = ['fell', 'hurt', 'failed', 'lost']

const board: BoardModule = {
  Board,
  ground: 'night',
  icons,
  face,
  about: (view, card) => exiles(view).pieces.find(({ id }) => id === card.id),
  hand: holdings,
  turn: (view, lexicon) => {
    const { round, space } = exiles(view).table
    return round ? `${say(lexicon, 'round', { n: round })} · ${lexicon.term('space', String(space))}` : ''
  },
  seatFacts: (view, seat, lexicon) => {
    const unit = characterOf(exiles(view), seat)
    if (!unit || screenSize.narrow) return [] // a narrow screen has everybody's life under the strip
    return [{ icon: 'life', label: lexicon.term('stat', 'life'), n: `${unit.life}/${unit.max_life}`, strong: true }]
  },
  isPiled: (card, viewer) =>
    !/^(map|laid|item-market|equipment-market)$/.test(card.zone) && !card.zone.endsWith(`-${viewer}`),
  isSideways: (card) => (card as ExilesCard).used,
  opensGroup: (line) => line.key === 'turn' || line.key === 'round',
  // The teams are called red and blue: one has the warm colours, the other the cold ones.
  seatHues: (view) => {
    const left: Record<string, number[]> = { red: [1, 4], blue: [2, 3] }
    const { players } = exiles(view)
    return players.every(({ team }) => team) ? players.map(({ team }, seat) => left[team!]?.shift() ?? seat + 1) : []
  },
  moments,
  scenes: {
    burn: () => import('./scenes/Burn.svelte'),
    dice: () => import('./scenes/Dice.svelte'),
    relic: () => import('./scenes/Relic.svelte'),
  },
  ending,
  isLoss: (line) => LOSSES.includes(line.key),
  placeName: (place, view, lexicon) => {
    const cell = view && spotsOf(view).find((each) => each.place === place || keyOf(each) === place)
    if (!cell) return String(place)
    const standing = exiles(view).pieces.find(({ name, q, r }) => q === cell.q && r === cell.r && lexicon.has(`card.${name}.name`))
    return standing ? lexicon.called(standing.name) : 'space'
  },
  way: (place, view, viewer) => {
    const { focus, tiles } = exiles(view)
    const [q, r] = tiles[0]?.at ?? [0, 0]
    const from = focus ?? (viewer === null ? undefined : characterOf(exiles(view), viewer)) ?? { q, r }
    const to = spotsOf(view).find((each) => each.place === place)
    return to ? [from, to] : null
  },
}

export default board
