/** What the referee says, put into words for one viewer. Nothing here knows a game: an argument is
 * read by its name (a seat, a card, a place, a tally), otherwise as a term of that group. */

import type { Choice, DecisionInfo, Line, Message, Reason } from './protocol'
import { type Hex, wayBetween } from './hex'
import { type CardLink, type Filling, fill, insert, type Part, places, plain } from './template'
import type { Lexicon } from './lexicon'
import type { CardView, TableView } from './view'

type Args = Record<string, unknown>

export interface SeenCard {
  card: number | null
  name: string | null
}

/** Answers that differ only in where they happen share a row. */
export interface Row {
  verb: string
  words: string
  detail: string
  price: string
  choices: Choice[]
  places: string[]
}

const ONE_CARD = ['card', 'host', 'target', 'action', 'unit']
const SEVERAL = ['cards', 'targets']
const ENDINGS = [
  ['place', 'at'],
  ['target', 'to'],
  ['seat', 'player'],
  ['n', 'amount'],
  ['card', 'card'],
] as const // of a verb's words, where an answer has such a thing
const MANY = 3 // more places than these are counted, if the game has words for that
const LABEL = /:([^/>:@=]+)|>([^:@=]+)/g

export class Speaker {
  constructor(
    readonly lexicon: Lexicon,
    readonly seat: number | null,
    private readonly names: (seat: number) => string | null = () => null,
    private readonly placeName: (place: number | string) => string = String,
    private readonly way: (place: number) => [Hex, Hex] | null = () => null,
  ) {}

  parts(key: string, args: Args = {}): Part[] {
    return fill(this.lexicon.message(key), this.fillings(args))
  }

  say(key: string, args: Args = {}): string {
    return plain(this.parts(key, args))
  }

  line(line: Line): Part[] {
    return this.parts(`log.${line.key}`, line.args)
  }

  /** A sentence inside another one, which has a place for what is `said`. */
  within(outer: string, more: Args, key: string, args: Args): Part[] {
    const said = insert(this.lexicon.message(key), this.fillings(args))
    return fill(this.lexicon.message(outer), { ...this.fillings(more), said })
  }

  /** What is asked, perhaps in the words for this cause. A question that does not name the card behind
   * it is given its name, unless the cause has it. */
  prompt({ prompt, cause }: Pick<DecisionInfo, 'prompt' | 'cause'>): Part[] {
    const key = this.because('prompt', prompt.key, cause)
    const said = this.parts(key, prompt.args)
    const card = prompt.args?.['card']
    if (card === undefined || cause || places(this.lexicon.message(key)).has('card')) return said
    return [...this.card(card), this.colon, ...said]
  }

  /** Whether a question names its cause itself. */
  repeats({ prompt, cause }: DecisionInfo): boolean {
    const key = this.because('prompt', prompt.key, cause)
    return cause?.key === 'card' && places(this.lexicon.message(key)).has('card')
  }

  /** What an answer costs and what comes of it. */
  prices(choice: Choice): string {
    return (choice.prices ?? []).map(({ key, args }) => this.say(`price.${key}`, args)).join(' · ')
  }

  /** What has led to a question. */
  cause(cause: Message): Part[] {
    return this.parts(`cause.${cause.key}`, cause.args)
  }

  /** What it is called to want nothing here. */
  decline(decision: DecisionInfo, choice: Choice): string {
    const key = this.because('decline', decision.prompt.key, decision.cause)
    return this.lexicon.has(`message.${key}`) ? this.say(key) : this.choice(choice, [], null)
  }

  /** Words of a question: those for its cause, or else for the question alone. */
  private because(group: string, prompt: string, cause: Message | null | undefined): string {
    const special = `${group}.${prompt}.${cause?.key}`
    return this.lexicon.has(`message.${special}`) ? special : `${group}.${prompt}`
  }

  reason(reason: Reason): Part[] {
    return this.parts(`reason.${reason.message}`, reason.args)
  }

  fence(learned: string): string {
    const known = this.lexicon.has(`message.fence.${learned}`)
    return words(this.lexicon.message(`fence.${known ? learned : 'seen'}`))
  }

  // --- answers

  rows(decision: DecisionInfo, view: TableView | null, choices = decision.options): Row[] {
    const rows: Row[] = []
    for (const choice of choices) {
      const last = rows.at(-1)
      const place = choice.place == null ? null : this.placeOf(choice)
      if (place !== null && last && sameButPlace(last.choices[0]!, choice) && last.price === this.prices(choice)) {
        last.choices.push(choice)
        last.places.push(place)
        last.words = this.choice(choice, last.places, view)
      } else {
        const where = place === null ? [] : [place]
        rows.push({
          verb: choice.verb,
          ...this.option(choice, decision, where, view),
          price: this.prices(choice),
          choices: [choice],
          places: where,
        })
      }
    }
    return rows
  }

  /** An answer, and what is printed about it. A numbered choice is called what it means. */
  private option(choice: Choice, decision: DecisionInfo, where: string[], view: TableView | null): { words: string; detail: string } {
    const detail = this.detail(choice, decision)
    const template = this.lexicon.message(this.verb(choice, where.length))
    if (detail && places(template).has('nth')) return { words: detail, detail: '' }
    return { words: this.choice(choice, where, view), detail }
  }

  choice(choice: Choice, where: string[], view: TableView | null): string {
    const labels = labelsIn(choice.key)
    const args: Record<string, Filling> = {}
    for (const name of ['card', 'target'] as const) {
      const id = choice[name]
      if (id != null) args[name] = this.labelled(labels[name] ?? 'unknown', view?.cards.get(id), view)
    }
    if (choice.seat != null) args['seat'] = this.person(choice.seat)
    if (where.length) {
      args['place'] = this.join(where, 'bar')
      args['count'] = where.length
    }
    if (choice.n != null) {
      args['n'] = choice.n
      args['nth'] = choice.n + 1
    }
    if (choice.word != null) args['word'] = this.filling('word', choice.word)
    return plain(fill(this.lexicon.message(this.verb(choice, where.length)), args))
  }

  /** An answer known by its key alone, as records keep them. */
  key(key: string): string {
    return this.choice(this.choiceOf(key), [...key.matchAll(/@([^=]+)/g)].map((m) => this.called(m[1]!)), null)
  }

  private choiceOf(key: string): Choice {
    return choiceOf(key, (name) => this.lexicon.has(`message.verb.${name}`))
  }

  /** What kind of answer a key is, without the card: "Play", "Build as an asset". */
  verbOf(key: string): string {
    const template = this.lexicon.message(`verb.${this.choiceOf(key).verb}`)
    const said = template.replace(/[「“]?\{card\}[」”]?/, '…').trim()
    return said.replace(/[:：]?\s*…$/, '').trim() || said
  }

  /** `verb.play`, or how it is said of this number, of many places, or with one of what an answer may
   * have: `verb.play.at`. */
  private verb(choice: Choice, places: number): string {
    const key = `verb.${choice.verb}`
    if (choice.n != null && this.lexicon.has(`message.${key}.${choice.n}`)) return `${key}.${choice.n}`
    if (places > MANY && this.lexicon.has(`message.${key}.many`)) return `${key}.many`
    for (const [field, ending] of ENDINGS)
      if (choice[field] != null && this.lexicon.has(`message.${key}.${ending}`)) {
        return `${key}.${ending}`
      }
    return key
  }

  /** What is printed about the ability or the mode on offer. */
  private detail(choice: Choice, decision: DecisionInfo): string {
    const asking = decision.prompt.args?.['card']
    if (choice.ability == null && choice.n != null && typeof asking === 'string') {
      return this.printed(`sentence.${asking}.mode.${choice.n}`)
    }
    const name = labelsIn(choice.key).card?.split('#')[0]
    if (choice.ability == null || !name) return ''
    return this.printed(`sentence.${name}.${choice.ability}`)
  }

  private printed(key: string): string {
    return this.lexicon.has(key) ? this.lexicon.word(key) : ''
  }

  // --- words

  private fillings(args: Args): Record<string, Filling> {
    return Object.fromEntries(
      Object.entries(args).map(([name, value]) => [name, this.filling(name, value)]),
    )
  }

  private filling(name: string, value: unknown): Filling {
    if (name === 'seat') return this.person(value as number)
    if (name === 'seats' || name === 'winners') {
      return this.join((value as number[]).map((seat) => this.person(seat)))
    }
    if (name === 'place') return this.called(value as number | string)
    if (name === 'tally') return this.tally(value as number[])
    if (ONE_CARD.includes(name)) return this.card(value)
    if (SEVERAL.includes(name)) return this.cards(value as SeenCard[])
    if (this.lexicon.has(`${name}.${value}`)) return this.lexicon.term(name, String(value))
    if (typeof value === 'string') {
      if (this.lexicon.has(`message.reason.${value}`)) return this.lexicon.message(`reason.${value}`)
      return value
    }
    return typeof value === 'number' ? value : String(value)
  }

  person(seat: number): string {
    if (seat === this.seat) return this.lexicon.message('seat.you')
    return this.names(seat) ?? plain(fill(this.lexicon.message('seat.name'), { number: seat + 1 }))
  }

  /** What a place is called, and where it lies from here. */
  place(place: number): string {
    const what = this.called(place)
    const ends = this.way(place)
    const way = ends && wayBetween(...ends)
    return way ? words(this.lexicon.message('list.way'), { a: what, b: way }) : what
  }

  /** A place by its number, or as the keys of answers name it. */
  private called(place: number | string): string {
    const known = typeof place === 'string' && this.lexicon.has(`place.${place}`)
    return this.lexicon.term('place', known ? place : this.placeName(place))
  }

  /** The key of an answer names its place, which is surest where nothing on the table tells where it is. */
  private placeOf(choice: Choice): string {
    const name = /@([^=]+)/.exec(choice.key)?.[1]
    return name && !this.way(choice.place!) ? this.called(name) : this.place(choice.place!)
  }

  card(value: unknown): Part[] {
    const seen = (typeof value === 'object' ? value : { card: null, name: value }) as SeenCard | null
    if (!seen?.name) return [this.lexicon.message('card.hidden')]
    const [name, n] = seen.name.split('#') as [string, string?]
    let text = words(this.lexicon.message('card.named'), { name: this.lexicon.called(name) })
    if (n) text = words(this.lexicon.message('card.numbered'), { card: text, n })
    const link: CardLink = { card: seen.card, name, text }
    return this.lexicon.has(`card.${name}.name`) ? [link] : [text]
  }

  private cards(cards: SeenCard[]): Part[] {
    if (!cards.length) return [this.lexicon.message('card.none')]
    if (cards.every((card) => card.name === null)) return [this.lexicon.message('card.unseen')]
    return cards.flatMap((card, i) => (i ? [this.comma, ...this.card(card)] : this.card(card)))
  }

  /** A card as keys name it: `ivy-mage#2`, `unknown`. Of one that nobody sees the key counts all of its
   * kind on the table, which says nothing; where it lies does. */
  labelled(label: string, card?: CardView, view: TableView | null = null): string {
    const [name, n] = label.split('#') as [string, string?]
    if (name !== 'unknown') return this.numbered(plain(this.card(name)), n)
    const said = this.lexicon.message(card?.down ? 'card.down' : 'card.hidden')
    const [, zone, seat] = (card && /^(.*)-(\d+)$/.exec(card.zone)) ?? []
    const group = ['zone', 'place'].find((each) => this.lexicon.has(`${each}.${zone}`))
    if (!card || !zone || !seat || !group) return this.numbered(said, n)
    const whose = Number(seat)
    const lying = words(this.lexicon.message(whose === this.seat ? 'card.lies' : 'card.lies-with'), {
      card: said,
      place: this.lexicon.term(group, zone),
      seat: this.person(whose),
    })
    const at = view?.seen(card.zone).filter((each) => !each.name).findIndex(({ id }) => id === card.id) ?? 0
    return this.numbered(lying, at > 0 ? String(at + 1) : undefined)
  }

  private numbered(card: string, n: string | undefined): string {
    return n ? words(this.lexicon.message('card.numbered'), { card, n }) : card
  }

  private tally(numbers: number[]): string {
    const order = numbers.map((_, seat) => seat)
    order.sort((a, b) => Number(a !== this.seat) - Number(b !== this.seat))
    const one = (seat: number) =>
      words(this.lexicon.message('seat.tally'), {
        seat: this.person(seat),
        n: numbers[seat]!,
      })
    return this.join(order.map(one))
  }

  join(all: string[], how: 'comma' | 'bar' = 'comma'): string {
    const joint = this.lexicon.message(`list.${how}`)
    return all.reduce((said, each) => (said ? words(joint, { a: said, b: each }) : each), '')
  }

  private get comma(): string {
    return this.lexicon.message('list.comma').replace('{a}', '').replace('{b}', '')
  }

  private get colon(): string {
    return this.lexicon.lang === 'en' ? ': ' : '：'
  }
}

/** Words inside a sentence. */
function words(template: string, args: Record<string, Filling> = {}): string {
  return plain(insert(template, args))
}

/** What a key says of an answer; cards have no number there, only names. A point may be part of a verb,
 *  or stand before a word that was chosen. */
function choiceOf(key: string, verbs: (name: string) => boolean): Choice {
  const labels = labelsIn(key.replace(/:seat-\d+/, ''))
  const number = (pattern: RegExp) => {
    const found = pattern.exec(key)?.[1]
    return found === undefined ? null : Number(found)
  }
  const said = key.split(/[:/>@=]/)[0]!
  const dot = verbs(said) ? -1 : said.indexOf('.')
  return {
    key,
    verb: dot < 0 ? said : said.slice(0, dot),
    card: labels.card ? -1 : null,
    ability: null,
    target: labels.target ? -1 : null,
    seat: number(/:seat-(\d+)/),
    place: key.includes('@') ? -1 : null,
    n: number(/=(\d+)$/),
    word: dot < 0 ? null : said.slice(dot + 1),
  }
}

/** The names of cards inside an answer's key. */
export function labelsIn(key: string): { card?: string; target?: string } {
  const found: { card?: string; target?: string } = {}
  for (const match of key.matchAll(LABEL)) {
    if (match[1]) found.card ??= match[1]
    if (match[2]) found.target ??= match[2]
  }
  return found
}

export function sameButPlace(one: Choice, other: Choice): boolean {
  const rest = (choice: Choice) => [
    choice.verb,
    choice.card,
    choice.ability,
    choice.target,
    choice.seat,
    choice.n,
    choice.word,
  ]
  const places = one.place != null && other.place != null
  return places && rest(one).every((value, i) => value === rest(other)[i])
}
