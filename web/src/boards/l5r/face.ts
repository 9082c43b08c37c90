/** The cards of Legend of the Five Rings in words and signs. A clan has a look of its own. */

import type { LookName } from '../../art/looks'
import type { Printed } from '../../lib/catalogue.svelte'
import type { Lexicon } from '../../lib/lexicon'
import { fill, type Filling, plain } from '../../lib/template'
import type { CardView, TableView } from '../../lib/view'
import type { Face, Form, Pip } from '../board'
import { five, type RingsCard } from './view'

interface PrintedCard extends Printed {
  type: string
  clan?: string
  traits?: string[]
  cost?: number
  military?: number | null
  political?: number | null
  glory?: number
  strength?: number
  elements?: string[]
}

const CLANS: LookName[] = ['crab', 'crane', 'dragon', 'lion', 'phoenix', 'scorpion', 'unicorn']
const FORMS: Record<string, Form> = { character: 'figure', attachment: 'thing', holding: 'place', province: 'place', stronghold: 'place', role: 'thing' }
export const clanLook = (clan: string | undefined): LookName => CLANS.find((look) => look === clan) ?? 'imperial'
export const lookOfDesign = (printed: Printed | undefined): LookName => clanLook((printed as PrintedCard | undefined)?.clan)
const STATUS = ['', 'honored', 'dishonored']

export function say(lexicon: Lexicon, key: string, args: Record<string, Filling> = {}): string {
  return plain(fill(lexicon.message(`board.${key}`), args))
}

export function face(name: string, printed: Printed, lexicon: Lexicon, card?: CardView, view?: TableView): Face {
  const facts = printed as PrintedCard
  const traits = (facts.traits ?? []).map((trait) => lexicon.term('trait', trait)).join(' · ')
  return {
    title: lexicon.name(name),
    type: [lexicon.term('type', facts.type), facts.clan && facts.clan !== 'neutral' ? lexicon.term('clan', facts.clan) : ''].filter(Boolean).join(' · '),
    look: clanLook(facts.clan),
    form: FORMS[facts.type] ?? 'deed',
    ...(facts.cost !== undefined && facts.type !== 'province' ? { cost: String(facts.cost) } : {}),
    numbers: numbers(facts, lexicon, card, view),
    notes: notes(lexicon, card as RingsCard | undefined),
    text: lexicon.text(name),
    foot: traits,
  }
}

function numbers(facts: PrintedCard, lexicon: Lexicon, card?: CardView, view?: TableView): Pip[] {
  const now = card && view ? five(view).numbers[String(card.id)] : undefined
  const pips: Pip[] = []
  const add = (key: string, n: number | null | undefined) => {
    if (n !== undefined) pips.push({ icon: key, label: say(lexicon, key), n: n ?? '–' })
  }
  if (facts.type === 'character') {
    add('military', now?.military ?? facts.military ?? null)
    add('political', now?.political ?? facts.political ?? null)
    add('glory', now?.glory ?? facts.glory)
  }
  if (facts.type === 'province' || facts.type === 'holding') {
    add('strength', (card && view ? five(view).strengths[String(card.id)] : undefined) ?? facts.strength)
  }
  const fate = (card as RingsCard | undefined)?.fate
  if (fate) add('fate', fate)
  return pips
}

function notes(lexicon: Lexicon, card?: RingsCard): string[] {
  const said: string[] = []
  if (card?.bowed) said.push(say(lexicon, 'bowed'))
  if (card?.status) said.push(say(lexicon, STATUS[card.status]!))
  if (card?.broken) said.push(say(lexicon, 'broken'))
  return said
}
