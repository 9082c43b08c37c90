import type { Lexicon } from './lexicon'
import type { NamedDeck } from './protocol'

/** Printed decks are named by the game, others by their owner. */
export function deckName(deck: NamedDeck, lexicon: Lexicon): string {
  return deck.mine ? deck.name : lexicon.term('deck', deck.name)
}

export function sizeOf(cards: Record<string, number>): number {
  return Object.values(cards).reduce((sum, n) => sum + n, 0)
}
