/** The cards and tokens of Mage Knight in words and signs. A deed has the look of its colour. */

import type { LookName } from '../../art/looks'
import type { Printed } from '../../lib/catalogue.svelte'
import type { Lexicon } from '../../lib/lexicon'
import { fill, type Filling, plain } from '../../lib/template'
import type { CardView } from '../../lib/view'
import type { Face, Form, Pip } from '../board'
import type { KnightCard } from './view'

interface PrintedCard extends Printed {
  type: string
  deed?: string
  color?: string | null
  level?: number
  cost?: number
  armor?: number
  attack?: number
  fame?: number
  hero?: string
  number?: number
  night?: boolean
}

const OF_COLOR: Record<string, LookName> = { red: 'blaze', blue: 'frost', green: 'grove', white: 'pearl', gray: 'steel', violet: 'mystic', brown: 'camp', gold: 'gilt' }
const OF_HERO: Record<string, LookName> = { arythea: 'scarlet', goldyx: 'grove', norowas: 'dawn', tovak: 'rift' }
export const heroLook = (hero: string): LookName => OF_HERO[hero] ?? 'camp'
const FORMS: Record<string, Form> = { unit: 'figure', enemy: 'figure', tile: 'place', ruin: 'place', skill: 'thing', tactic: 'thing' }

export function say(lexicon: Lexicon, key: string, args: Record<string, Filling> = {}): string {
  return plain(fill(lexicon.message(`board.${key}`), args))
}

export function lookOf(facts: PrintedCard): LookName {
  if (facts.hero) return heroLook(facts.hero)
  if (facts.type === 'tactic') return facts.night ? 'night' : 'dawn'
  if (facts.type === 'enemy') return OF_COLOR[facts.color ?? ''] ?? 'enemy'
  if (facts.deed === 'artifact') return 'gilt'
  if (facts.deed === 'wound') return 'survivor'
  return OF_COLOR[facts.color ?? ''] ?? 'steel'
}

export function face(name: string, printed: Printed, lexicon: Lexicon, card?: CardView): Face {
  const facts = printed as PrintedCard
  const type = facts.deed ? lexicon.term('deed-kind', facts.deed) : facts.type === 'enemy' ? lexicon.term('enemy-color', facts.color ?? '') : ''
  return {
    title: lexicon.name(name),
    type: type || (facts.hero ? lexicon.term('hero', facts.hero) : ''),
    look: lookOf(facts),
    form: FORMS[facts.type] ?? 'deed',
    ...(facts.cost !== undefined ? { cost: String(facts.cost) } : facts.number !== undefined ? { cost: String(facts.number) } : {}),
    numbers: numbers(facts, lexicon),
    notes: notes(lexicon, card as KnightCard | undefined),
    text: lexicon.text(name),
  }
}

function numbers(facts: PrintedCard, lexicon: Lexicon): Pip[] {
  const rows: [string, string, number | undefined][] = [
    ['attack', 'attack', facts.attack],
    ['armor', 'armor', facts.armor],
    ['fame', 'fame', facts.fame],
    ['level', 'level', facts.level],
  ]
  return rows.flatMap(([key, icon, n]) => (n === undefined ? [] : [{ icon, label: say(lexicon, key), n }]))
}

function notes(lexicon: Lexicon, card?: KnightCard): string[] {
  const said = []
  if (card?.spent) said.push(say(lexicon, 'spent'))
  if (card?.wounds) said.push(say(lexicon, 'wounded'))
  return said
}
