/** What a game brings to the table: its board and how its cards are read. One folder a game. */

import type { Component } from 'svelte'

import type { LookName } from '../art/looks'
import type { Printed } from '../lib/catalogue.svelte'
import type { Hex } from '../lib/hex'
import type { Lexicon } from '../lib/lexicon'
import type { Line } from '../lib/protocol'
import type { CardView, TableView } from '../lib/view'
import type { Moment, Telling } from '../telling/moments'

/** A number or sign on a card, with a name for those who cannot see it. */
export interface Pip {
  icon: string
  label: string
  n?: number | string
  tone?: 'plain' | 'faint' | 'danger' | 'raised' | 'lowered' | 'guard'
  stat?: string // asks the referee for its parts
}

/** What kind of thing a card is, told by its corners: somebody, something, a deed, a place. */
export type Form = 'figure' | 'thing' | 'deed' | 'place'

/** A card in words and signs, ready to be drawn in any size. */
export interface Face {
  title: string
  type: string
  look: LookName // the colours and the place of its picture
  form: Form
  glyph?: string
  cost?: string // in the seal
  costLabel?: string // what the seal says, if it is no cost
  needs?: Pip[]
  numbers: Pip[]
  notes?: string[] // what has happened to it: exhausted, damage, counters
  text: string
  foot?: string
}

export interface SeatFact {
  icon: string
  label: string
  n: number | string
  strong?: boolean
}

export interface BoardModule {
  /** Draws the middle of the table; takes everything from the scene. */
  Board: Component
  /** The mood behind the board. */
  ground?: LookName
  /** Own symbols, added to the sprite once. */
  icons?: string
  face(name: string, printed: Printed, lexicon: Lexicon, card?: CardView, view?: TableView): Face
  /** What a face takes from the view beside its card: one and the same thing as long as it says the same.
   * Without this a face is read anew with every view. */
  about?(view: TableView, card: CardView): unknown
  hand(view: TableView, seat: number): CardView[]
  seatFacts?(view: TableView, seat: number, lexicon: Lexicon): SeatFact[]
  /** Which turn it is, in words; empty before the first. */
  turn?(view: TableView, lexicon: Lexicon): string
  /** Whether a card lies in a pile, so that it must be spread out before it can be chosen. */
  isPiled?(card: CardView, viewer: number | null): boolean
  isSideways?(card: CardView): boolean
  /** Log lines that open a group, and lines that tell of a loss. */
  opensGroup?(line: Line): boolean
  isLoss?(line: Line): boolean
  /** How some new lines of the log are shown: blows, scenes, sounds. */
  moments?(lines: Line[], telling: Telling): Moment[]
  /** Scenes of its own, by name: each is told what its moment shows, and for how long. */
  scenes?: Record<string, () => Promise<{ default: Component<any> }>>
  /** What its last picture is made of. */
  ending?: EndShape
  /** Which of the eight hues each seat has, if it is not the one of its number. */
  seatHues?(view: TableView): number[]
  /** What a place is called in the names catalogue, or in words; its number or what keys call it is given. */
  placeName?(place: number | string, view: TableView | null, lexicon: Lexicon): string
  /** From where to where one looks for a place that only the map shows. */
  way?(place: number, view: TableView, viewer: number | null): [Hex, Hex] | null
  /** The cards a deck may be built of, in order, and what else it takes. */
  deck?: DeckShape
}

/** How a finished game is looked back upon. Its words are the catalogue's: `story`, `ending`. */
export interface EndShape {
  /** The line that counts the time: a turn, a round. */
  time: string
  /** Lines that a story of the whole game keeps, and what each kind is worth where not all have room. */
  story: Record<string, number>
  /** What a sentence of the story says that its line does not. */
  more?(line: Line, view: TableView): Record<string, unknown>
  /** The kind of line whose number tells the greatest moment. */
  feat: string
  /** Whether such a moment is one of this side's, where its line names no seat. */
  isOurs?(line: Line, side: number[], view: TableView): boolean
  /** The kind of line before it that tells what it was about. */
  occasion?: string
  /** Whoever, or whatever, stands for a seat. */
  portrait(view: TableView, seat: number, cards: Record<string, Printed>, lexicon: Lexicon): Portrait | null
  /** What one side has to show, by the words that are said below each number. */
  numbers(log: Line[], side: number[], view: TableView): Record<string, number>
}

export interface Portrait {
  design: string // a card, or a sign: `clan.crane`
  look: LookName
  name: string
}

export interface DeckShape {
  groups(cards: Record<string, Printed>): { id: string; group: string; ids: string[] }[]
  extras: { kind: string; ids(cards: Record<string, Printed>): string[] }[]
  deck(cards: Record<string, number>, extra: Record<string, string>): unknown
}
