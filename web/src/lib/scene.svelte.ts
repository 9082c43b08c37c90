/** What a board draws: one view, the words for it, and the marks on it. A live table and a replay
 * are both scenes. */

import { getContext, setContext } from 'svelte'

import { type Art, emblemsOf } from '../art/emblems'
import { loadBoard } from '../boards'
import type { BoardModule } from '../boards/board'
import { type GameData, game } from './catalogue.svelte'
import { Teller } from '../telling/teller.svelte'
import { Picker } from './picker.svelte'
import type { Choice, DecisionInfo, Line, SeatInfo } from './protocol'
import { inTurn } from './quiet'
import { type Language, settings } from './settings.svelte'
import { shared } from './share'
import { Speaker } from './speech'
import { botName, t } from './words.svelte'
import { type CardView, type RawView, TableView } from './view'

/** What the reading glass shows. */
export interface Zoomed {
  name: string | null
  card: number | null
  place?: number
  anchor: DOMRect | null
  pinned: boolean
}

/** Cards of a pile, spread out. `asked`: one of them may be chosen now, so it cannot be closed. */
export interface Tray {
  title: string
  cards: CardView[]
  asked: boolean
}

export type Tab = 'log' | 'chat' | 'rules'

export abstract class Scene {
  data = $state.raw<GameData | null>(null)
  board = $state.raw<BoardModule | null>(null)
  emblems = $state.raw<Art | null>(null)
  view = $state.raw<TableView | null>(null)
  late = $state.raw<TableView | null>(null) // the same, a few frames later where things move: for what stands beside the board
  seat = $state<number | null>(null)
  people = $state.raw<SeatInfo[]>([])
  changed = $state.raw<Set<number>>(new Set())
  fresh: Line[] = [] // told since the last view was drawn; whoever draws takes them
  whole = false // this view does not follow from the last one
  still = false // nothing on the table can have moved since the last one
  readonly teller = new Teller()
  zoomed = $state.raw<Zoomed | null>(null)
  pointed = $state.raw<(number | null | undefined)[]>([]) // the cards of the answer or log line that is pointed at
  tab = $state<Tab>('log')
  sheet = $state(false) // on a narrow screen the tabs are a sheet
  rule = $state<string | null>(null) // the clause that was asked for
  private opened = $state.raw<{ zone: string; title: string } | null>(null)
  readonly picker: Picker
  readonly tray = $derived.by(() => this.spread())
  readonly speaker = $derived(
    this.data
      ? new Speaker(
          this.data.lexicon,
          this.viewer,
          (seat) => this.nameOf(seat),
          (place) => this.board?.placeName?.(place, this.view, this.data!.lexicon) ?? String(place),
          (place) => (this.view && this.board?.way?.(place, this.view, this.viewer)) || null,
        )
      : null,
  )

  abstract readonly tableId: string
  abstract readonly live: boolean

  constructor() {
    this.picker = new Picker((choice) => this.answer(choice))
  }

  abstract answer(choice: Choice): void

  /** Whoever is in a hurry need not see everything that is told. */
  skipAhead(): void {
    this.teller.skip()
  }

  /** What has been told so far, oldest first; nothing where nothing is played. */
  get story(): Line[] {
    return []
  }

  /** The same, and what the log will show in a moment. */
  get heard(): Line[] {
    return this.story
  }

  /** The seat whose eyes we look through; nobody's, for a spectator. */
  get viewer(): number | null {
    return this.seat !== null && this.seat >= 0 ? this.seat : null
  }

  /** The seat that is drawn nearest. */
  get near(): number {
    return this.viewer ?? 0
  }

  get decision(): DecisionInfo | null {
    return this.picker.decision
  }

  async load(name: string, lang: Language): Promise<void> {
    const [data, board] = await Promise.all([game(name, lang), loadBoard(name)])
    this.data = data
    this.board = board
    // Pictures come after the table can be played; without them it is plainer, and nothing else.
    emblemsOf(name).then((emblems) => (this.emblems = emblems), () => undefined)
  }

  nameOf(seat: number): string {
    const person = this.people[seat]
    if (person?.name) return person.name
    if (person?.kind !== 'bot') return t('seat.number', { n: seat + 1 })
    // Bots of one kind are numbered, or nobody could tell them apart.
    const name = t('seat.botNamed', { bot: botName(person.bot ?? '') })
    const alike = this.people.filter(({ kind, bot, name }) => kind === 'bot' && !name && bot === person.bot)
    return alike.length > 1 ? `${name} ${alike.indexOf(person) + 1}` : name
  }

  /** Take a new view; what moved since the last one keeps a dot until the next question. Whatever is as
   * it was stays the same thing, and is not drawn again. */
  show(raw: RawView, decision: DecisionInfo | null, whole = false): void {
    const view = new TableView(shared(this.view?.raw, raw))
    this.unzoom() // the card under the pointer may be gone
    const moved = whole || !this.view ? new Set<number>() : movedCards(this.view, view)
    if (moved.size || this.changed.size) this.changed = moved
    this.whole = whole || !this.view
    this.still = this.view !== null && isStill(this.view.raw, view.raw)
    this.view = view
    if (this.pointed.length) this.pointed = []
    this.picker.ask(decision)
    if (this.whole || !settings.moves) this.late = view
    else inTurn(() => (this.late = this.view))
  }

  openTab(tab: Tab): void {
    this.tab = tab
    this.sheet = true
  }

  readRule(id: string): void {
    this.rule = id
    this.openTab('rules')
  }

  openTray(opened: { zone: string; title: string } | null): void {
    this.opened = opened
  }

  private spread(): Tray | null {
    const { view, board } = this
    if (!view || !board) return null
    const loose = new Set<CardView>()
    for (const { card, target } of this.decision?.options ?? [])
      for (const id of [card, target]) {
        const found = id == null ? undefined : view.cards.get(id)
        if (found && board.isPiled?.(found, this.viewer)) loose.add(found)
      }
    if (loose.size) return { title: t('tray.choose'), cards: [...loose], asked: true }
    if (!this.opened) return null
    return { title: this.opened.title, cards: view.seen(this.opened.zone), asked: false }
  }

  zoom(zoomed: Zoomed | null): void {
    if (this.zoomed?.pinned && zoomed && !zoomed.pinned) return
    this.zoomed = zoomed
  }

  /** Let go of the glass unless it was pinned. */
  unzoom(): void {
    if (!this.zoomed?.pinned) this.zoomed = null
  }
}

function movedCards(before: TableView, after: TableView): Set<number> {
  const moved = new Set<number>()
  for (const [id, card] of after.cards) {
    const old = before.cards.get(id)
    if (!old ? visible(card) : old.zone !== card.zone || old.down !== card.down) moved.add(id)
  }
  return moved
}

const BESIDE = new Set(['where', 'waiting', 'frames', 'outcome', 'lasting']) // said of the table, and no place on it

/** Equal parts are the same thing in both. */
function isStill(before: RawView, after: RawView): boolean {
  const [old, now] = [before as unknown as Record<string, unknown>, after as unknown as Record<string, unknown>]
  return Object.keys(now).every((name) => BESIDE.has(name) || now[name] === old[name])
}

const visible = (card: CardView) => card.position === undefined

const SCENE = Symbol('scene')

export function setScene(scene: Scene): void {
  setContext(SCENE, scene)
}

export function getScene(): Scene {
  return getContext<Scene>(SCENE)
}
