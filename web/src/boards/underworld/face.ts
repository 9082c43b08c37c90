/** Underworld's cards in words and signs. */

import { type LookName, LOOKS } from '../../art/looks'
import type { Printed } from '../../lib/catalogue.svelte'
import type { Lexicon } from '../../lib/lexicon'
import { fill, type Filling, plain } from '../../lib/template'
import type { CardView, TableView } from '../../lib/view'
import type { Face, Form, Pip } from '../board'
import { CONTESTS, type UnderworldCard, underworld } from './view'

export interface PrintedCard extends Printed {
  type: string
  cost?: number | null
  loyalty?: string[]
  defence?: number
  icons?: string[] // one entry a printed icon
  temporary?: string[]
  domains?: string[]
  faction?: string
  subtypes?: string[]
  unique?: boolean
  copies?: number
  limit?: number
  points?: number
  hand?: number
}

const FORMS: Record<string, Form> = { character: 'figure', attachment: 'thing', society: 'thing', affair: 'deed', district: 'place' }
const KEYWORDS = ['lethality', 'ambush', 'mobile', 'spirit', 'leader', 'prestige', 'renown', 'recall']

export function say(lexicon: Lexicon, key: string, args: Record<string, Filling> = {}): string {
  return plain(fill(lexicon.message(`table.${key}`), args))
}

/** Each faction has a look that is called like it. */
export const lookOf = (faction?: string): LookName => (faction && faction in LOOKS ? (faction as LookName) : 'neutral')

export function face(
  name: string,
  printed: Printed,
  lexicon: Lexicon,
  card?: CardView,
  view?: TableView,
): Face {
  const facts = printed as PrintedCard
  const subtypes = (facts.subtypes ?? []).map((each) => lexicon.term('subtype', each))
  const type = [lexicon.term('type', facts.type), ...subtypes].join(' · ')
  return {
    title: lexicon.name(name),
    type: facts.unique ? `◆ ${type}` : type,
    look: lookOf(facts.faction),
    form: FORMS[facts.type] ?? 'thing',
    glyph: facts.faction || 'neutral',
    ...(facts.type === 'district' || facts.type === 'society'
      ? {}
      : { cost: facts.cost === null || facts.cost === undefined ? 'X' : String(facts.cost) }),
    needs: (facts.loyalty ?? []).map((each) => ({
      icon: each,
      label: say(lexicon, 'loyalty', { icons: lexicon.term('loyalty', each) }),
    })),
    numbers: numbers(facts, lexicon, card as UnderworldCard | undefined, view),
    notes: notes(lexicon, card as UnderworldCard | undefined, view),
    text: lexicon.text(name),
    foot: foot(facts, lexicon),
  }
}

function numbers(
  facts: PrintedCard,
  lexicon: Lexicon,
  card?: UnderworldCard,
  view?: TableView,
): Pip[] {
  if (facts.type === 'district') {
    return [
      { icon: 'marker', label: lexicon.term('counter', 'influence'), n: facts.limit ?? 0 },
      { icon: 'star', label: say(lexicon, 'worth', { n: facts.points ?? 0 }), n: facts.points ?? 0 },
    ]
  }
  if (facts.type === 'society') {
    const n = facts.hand ?? 0
    return n ? [{ icon: 'hand', label: say(lexicon, 'starting-hand', { n }), n }] : []
  }
  const now = card && view ? underworld(view).numbers?.[String(card.id)] : undefined
  const pips: Pip[] = []
  for (const icon of CONTESTS) {
    const base = count(facts.icons, icon)
    const sleeping = count(facts.temporary, icon)
    const label = lexicon.term('icon', icon)
    if (now) {
      const n = now[icon] ?? 0
      if (n) pips.push({ icon, label, n, stat: icon })
      if (sleeping && n < base + sleeping && !card?.down) {
        pips.push({ icon, label: temporary(lexicon, icon), n: sleeping, tone: 'faint' })
      }
    } else {
      if (base) pips.push({ icon, label, n: base })
      if (sleeping) {
        pips.push({ icon, label: temporary(lexicon, icon), n: sleeping, tone: 'faint' })
      }
    }
  }
  const defence = now ? now['defence'] : facts.defence
  if (defence) {
    const label = say(lexicon, 'defence', { n: '' })
    pips.push({ icon: 'defence', label, n: defence, tone: 'guard', ...(now ? { stat: 'defence' } : {}) })
  }
  if (card?.damage) {
    pips.push({ icon: 'damage', label: say(lexicon, 'damage', { n: card.damage }), n: card.damage, tone: 'danger' })
  }
  for (const [kind, n] of Object.entries(card?.counters ?? {})) {
    pips.push({ icon: 'marker', label: lexicon.term('counter', kind), n })
  }
  if (!now) for (const each of facts.domains ?? []) pips.push({ icon: each, label: lexicon.term('domain', each) })
  return pips
}

function notes(lexicon: Lexicon, card?: UnderworldCard, view?: TableView): string[] {
  if (!card) return []
  const said: string[] = []
  if (card.exhausted) said.push(say(lexicon, 'exhausted'))
  const now = view ? (underworld(view).numbers?.[String(card.id)] ?? {}) : {}
  for (const each of KEYWORDS) {
    const n = now[each]
    if (n) said.push(lexicon.term('keyword', each).replace('X', String(n)))
  }
  return said
}

function foot(facts: PrintedCard, lexicon: Lexicon): string {
  const faction = facts.faction ? lexicon.term('faction', facts.faction) : ''
  return [faction, lexicon.term('title', 'base-set')].filter(Boolean).join(' · ')
}

function temporary(lexicon: Lexicon, icon: string): string {
  return say(lexicon, 'temporary', { icons: lexicon.term('icon', icon) })
}

const count = (all: string[] | undefined, one: string) =>
  (all ?? []).filter((each) => each === one).length
