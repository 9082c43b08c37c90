/** The cards of Arkham in words and signs. */

import { type LookName, LOOKS } from '../../art/looks'
import type { Printed } from '../../lib/catalogue.svelte'
import type { Lexicon } from '../../lib/lexicon'
import { fill, type Filling, plain } from '../../lib/template'
import type { CardView, TableView } from '../../lib/view'
import type { Face, Form, Pip } from '../board'
import { arkham, type ArkhamCard } from './view'

export interface PrintedCard extends Printed {
  type: string
  faction: string
  traits: string[]
  unique: boolean
  code: string
  cost?: number
  level?: number
  health?: number
  sanity?: number
  fight?: number
  evade?: number
  damage?: number
  horror?: number
  shroud?: number
  clues?: number
  doom?: number
  victory?: number
  health_each?: number
  icons?: string[] // one entry a printed icon
  skills?: Record<string, number>
  slot?: string
  slots?: number
  uses?: number
  uses_kind?: string
  weakness?: string
  bearer?: string
  permanent?: boolean
  exceptional?: boolean
  keywords?: string[]
}

const FORMS: Record<string, Form> = {
  investigator: 'figure',
  enemy: 'figure',
  asset: 'thing',
  event: 'deed',
  skill: 'deed',
  treachery: 'deed',
  location: 'place',
}
const STATE = ['damage', 'horror', 'clues', 'doom'] as const
const STATE_ICONS: Record<string, string> = { clues: 'clue' }
const LASTING = ['hunter', 'retaliate', 'massive', 'aloof']

/** Words of the board; those that the text screen needs too are the table's. */
export function say(lexicon: Lexicon, key: string, args: Record<string, Filling> = {}): string {
  const group = lexicon.has(`message.board.${key}`) ? 'board' : 'table'
  return plain(fill(lexicon.message(`${group}.${key}`), args))
}

/** Enemies have a look of their own; everything else looks like its class. */
export function lookOf({ type, faction }: Pick<PrintedCard, 'type' | 'faction'>): LookName {
  if (type === 'enemy') return 'enemy'
  return faction in LOOKS ? (faction as LookName) : 'mythos'
}

export function face(
  name: string,
  printed: Printed,
  lexicon: Lexicon,
  card?: CardView,
  view?: TableView,
): Face {
  const facts = printed as PrintedCard
  const traits = (facts.traits ?? []).map((each) => lexicon.term('trait', each))
  const type = [lexicon.term('type', facts.type), ...traits].join(' · ')
  const state = card as ArkhamCard | undefined
  return {
    title: facts.level ? `${lexicon.name(name)} (${facts.level})` : lexicon.name(name), // versions share a name
    type: facts.unique ? `◆ ${type}` : type,
    look: lookOf(facts),
    form: FORMS[facts.type] ?? 'thing',
    glyph: facts.faction,
    ...(facts.cost === undefined ? {} : { cost: facts.cost < 0 ? 'X' : String(facts.cost) }),
    needs: icons(facts, lexicon),
    numbers: [...numbers(facts, lexicon, state, view), ...marks(facts, lexicon, state)],
    notes: notes(facts, lexicon, state, view),
    text: lexicon.text(name),
    foot: foot(facts, lexicon),
  }
}

/** The icons a card can be committed for. */
function icons(facts: PrintedCard, lexicon: Lexicon): Pip[] {
  return (facts.icons ?? []).map((icon) => ({ icon, label: lexicon.term('skill', icon) }))
}

function numbers(facts: PrintedCard, lexicon: Lexicon, card?: ArkhamCard, view?: TableView): Pip[] {
  const now = card && view ? arkham(view).numbers[String(card.id)] : undefined
  const pips: Pip[] = []
  const stat = (icon: string, n: number | undefined) => {
    if (n !== undefined) pips.push({ icon, label: lexicon.term('stat', icon), n, ...(now ? { stat: icon } : {}) })
  }
  if (facts.type === 'enemy') {
    stat('fight', now?.['fight'] ?? facts.fight ?? 0)
    stat('health', now?.['health'] ?? facts.health_each ?? facts.health ?? 0)
    stat('evade', now?.['evade'] ?? facts.evade ?? 0)
  } else if (facts.skills) {
    for (const [skill, n] of Object.entries(facts.skills)) pips.push({ icon: skill, label: lexicon.term('skill', skill), n })
    stat('health', facts.health)
    stat('sanity', facts.sanity)
  } else {
    stat('health', now?.['health'] ?? facts.health)
    stat('sanity', now?.['sanity'] ?? facts.sanity)
    stat('shroud', facts.type === 'location' && !card?.down ? (facts.shroud ?? 0) : undefined)
  }
  return pips
}

/** What lies on it. */
function marks(facts: PrintedCard, lexicon: Lexicon, card?: ArkhamCard): Pip[] {
  if (!card) return []
  const pips: Pip[] = []
  for (const kind of STATE) {
    const n = card[kind]
    if (n) pips.push({ icon: STATE_ICONS[kind] ?? kind, label: lexicon.term('stat', kind), n, tone: 'danger' })
  }
  if (facts.uses_kind && card.uses >= 0 && /^(play|threat)-/.test(card.zone)) {
    pips.push({ icon: 'resource', label: lexicon.term('uses', facts.uses_kind), n: card.uses, tone: 'danger' })
  } else if (card.uses) {
    pips.push({ icon: 'resource', label: lexicon.term('stat', 'resources'), n: card.uses, tone: 'danger' })
  }
  return pips
}

function notes(facts: PrintedCard, lexicon: Lexicon, card?: ArkhamCard, view?: TableView): string[] {
  const said: string[] = []
  if (card?.exhausted) said.push(say(lexicon, 'exhausted'))
  if (facts.type === 'enemy') said.push(say(lexicon, 'deals', { damage: facts.damage ?? 0, horror: facts.horror ?? 0 }))
  const now = card && view ? arkham(view).numbers[String(card.id)] : undefined
  const keywords = now ? LASTING.filter((each) => now[each]) : (facts.keywords ?? [])
  said.push(...keywords.map((each) => lexicon.term('keyword', each)))
  if (facts.slot) said.push(`${lexicon.term('slot', facts.slot)}${(facts.slots ?? 1) > 1 ? ` ×${facts.slots}` : ''}`)
  if (facts.victory) said.push(say(lexicon, 'victory', { n: facts.victory }))
  if (facts.weakness) said.push(say(lexicon, 'weakness'))
  if (facts.permanent) said.push(say(lexicon, 'permanent'))
  if (facts.exceptional) said.push(say(lexicon, 'exceptional'))
  return said
}

function foot(facts: PrintedCard, lexicon: Lexicon): string {
  const level = facts.level ? say(lexicon, 'level', { n: facts.level }) : ''
  return [lexicon.term('faction', facts.faction), level, facts.code].filter(Boolean).join(' · ')
}
