/** The cards of Exiles in words and signs. Each character has a look of its own. */

import type { LookName } from '../../art/looks'
import type { Printed } from '../../lib/catalogue.svelte'
import type { Lexicon } from '../../lib/lexicon'
import { fill, type Filling, plain } from '../../lib/template'
import type { CardView, TableView } from '../../lib/view'
import type { Face, Form, Pip } from '../board'
import { type ExilesCard, exiles } from './view'

export interface PrintedCard extends Printed {
  type: string
  life?: number
  constitution?: number
  move?: number
  initiative?: number
  speed?: number
  character?: string
  side?: string
  when?: string[]
  price?: number
  passive?: boolean
  aims?: { zone: string; range: number; pick: string; of: string }[]
}

const LOOKS: Record<string, LookName> = {
  eli: 'night',
  yunye: 'grove',
  darian: 'steel',
  noel: 'rift',
  silas: 'bone',
  edwin: 'powder',
  alicia: 'scarlet',
  nia: 'flame',
}
const FORMS: Record<string, Form> = { character: 'figure', follower: 'figure', puppet: 'figure', item: 'thing', equipment: 'thing', relic: 'thing', tile: 'place' }
const LOOK_OF_TYPE: Record<string, LookName> = { event: 'night', statue: 'dawn', relic: 'dawn' }

/** Of a character, and of what belongs to one. */
export const lookOf = (owner: string, type = ''): LookName => LOOKS[owner] ?? LOOK_OF_TYPE[type] ?? 'camp'

/** Words of the board; those that the text screen needs too are the table's. */
export function say(lexicon: Lexicon, key: string, args: Record<string, Filling> = {}): string {
  const group = lexicon.has(`message.board.${key}`) ? 'board' : 'table'
  return plain(fill(lexicon.message(`${group}.${key}`), args))
}

export function face(
  name: string,
  printed: Printed,
  lexicon: Lexicon,
  card?: CardView,
  view?: TableView,
): Face {
  const facts = printed as PrintedCard
  const owner = facts.character || (facts.type === 'character' ? name : '')
  const acts = facts.speed !== undefined && !facts.passive
  return {
    title: lexicon.name(name),
    type: [lexicon.term('type', facts.type), owner && owner !== name ? lexicon.name(owner) : '']
      .filter(Boolean)
      .join(' · '),
    look: lookOf(owner, facts.type),
    form: FORMS[facts.type] ?? 'deed',
    ...(acts ? { cost: String(facts.speed) } : {}),
    costLabel: say(lexicon, 'speed', { n: facts.speed ?? 0 }),
    numbers: numbers(facts, lexicon, card, view),
    notes: notes(facts, lexicon, card as ExilesCard | undefined, view),
    text: lexicon.text(name),
    foot: facts.side ? lexicon.term('side', facts.side) : '',
  }
}

function numbers(facts: PrintedCard, lexicon: Lexicon, card?: CardView, view?: TableView): Pip[] {
  const piece = card && view ? exiles(view).pieces.find(({ id }) => id === card.id) : undefined
  const pips: Pip[] = []
  const stat = (icon: string, n: number | string | undefined) => {
    if (n !== undefined) pips.push({ icon, label: lexicon.term('stat', icon), n })
  }
  if (facts.life !== undefined) {
    stat('life', piece?.life === undefined ? facts.life : `${piece.life}/${piece.max_life}`)
    stat('constitution', facts.constitution)
    stat('move', piece?.move ?? facts.move)
  }
  for (const time of facts.when ?? []) pips.push({ icon: time, label: say(lexicon, time) })
  const measured = (facts.aims ?? []).filter(({ zone }) => zone === 'sight' || zone === 'around')
  const reach = Math.max(0, ...measured.map(({ range }) => range))
  if (reach) pips.push({ icon: 'range', label: say(lexicon, 'reach'), n: reach })
  if (facts.price) pips.push({ icon: 'soul', label: say(lexicon, 'price', { n: facts.price }), n: facts.price })
  if ((card as ExilesCard | undefined)?.used) pips.push({ icon: 'used', label: say(lexicon, 'used'), tone: 'danger' })
  return pips
}

function notes(facts: PrintedCard, lexicon: Lexicon, card?: ExilesCard, view?: TableView): string[] {
  const said = facts.passive ? [say(lexicon, 'worn')] : []
  if (card?.used) said.push(say(lexicon, 'used'))
  const piece = card && view ? exiles(view).pieces.find(({ id }) => id === card.id) : undefined
  for (const { status } of piece?.statuses ?? []) {
    said.push(`${lexicon.term('status', status)}: ${lexicon.term('status-about', status)}`)
  }
  return said
}
