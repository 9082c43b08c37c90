/** A view as the referee sends it: zones of cards, seats, and whatever the game adds. */

export interface CardView {
  id: number
  name: string | null
  zone: string
  owner: number
  controller: number
  down: boolean
  host: number
  counters: Record<string, number>
  position?: number
  [field: string]: unknown
}

/** Listed zones show every card; the others a count and the cards this viewer knows. */
export type ZoneView = CardView[] | { count: number; known: CardView[] }

export interface Outcome {
  winners: number[]
  scores: number[]
  reason: string
  rule: string
}

export interface RawView {
  game: string
  seat: number | null
  zones: Record<string, ZoneView>
  seats: Record<string, unknown>[]
  table: Record<string, unknown>
  where: string[]
  waiting: number[]
  outcome: Outcome | null
  [field: string]: unknown
}

const NONE: CardView[] = [] // one and the same: whoever compares sees no difference

/** One view with the look-ups that several parts of the screen need; made once a view. */
export class TableView {
  readonly cards = new Map<number, CardView>()
  private readonly on = new Map<number, CardView[]>()

  constructor(readonly raw: RawView) {
    for (const zone of Object.values(raw.zones)) {
      for (const card of Array.isArray(zone) ? zone : zone.known) {
        this.cards.set(card.id, card)
        if (card.host >= 0) {
          const under = this.on.get(card.host)
          if (under) under.push(card)
          else this.on.set(card.host, [card])
        }
      }
    }
  }

  /** The cards of a zone that can be seen. */
  seen(zone: string): CardView[] {
    const found = this.raw.zones[zone]
    return found === undefined ? NONE : Array.isArray(found) ? found : found.known
  }

  count(zone: string): number {
    const found = this.raw.zones[zone]
    return found === undefined ? 0 : Array.isArray(found) ? found.length : found.count
  }

  /** What is attached to a card or lies under it. */
  attached(card: number): CardView[] {
    return this.on.get(card) ?? NONE
  }
}
