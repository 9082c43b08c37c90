/** A live table: one socket, the views of my seats, and everything said around them. */

import { SvelteMap } from 'svelte/reactivity'

import type * as P from './protocol'
import { Scene } from './scene.svelte'
import { api, Refused } from './api'
import { inTurn } from './quiet'
import { settings } from './settings.svelte'
import { shared } from './share'
import { type Link, TableSocket } from './socket'
import { play } from '../telling/sounds'
import { type Step, stepsOf } from '../telling/steps'
import type { RawView } from './view'
import { refusal, t } from './words.svelte'

type Until = P.Yield['until']

export interface Notice {
  id: number
  text: string
  bad: boolean
}

const FARTHEST = 200 // answers back that the server tells again
const PATIENCE = 2_000 // before "reconnecting" is shown

export class Session extends Scene {
  readonly live = true
  info = $state.raw<P.TableInfo | null>(null)
  log = $state.raw<P.Line[]>([])
  chat = $state.raw<P.ChatMessage[]>([])
  presence = $state.raw<P.Presence | null>(null)
  waiting = $state.raw<number[]>([])
  clock = $state.raw<{ left: Record<string, number>; at: number } | null>(null)
  takeback = $state.raw<P.TakeBackAsked | null>(null)
  undoInfo = $state.raw<P.UndoInfo | null>(null)
  stops = new SvelteMap<number, P.Stop[] | null>()
  yielding = new SvelteMap<number, Until>()
  notices = $state.raw<Notice[]>([])
  link = $state<Link>('connecting')
  reconnecting = $state(false)
  sent = $state<string | null>(null) // the question whose answer is under way
  hint = $state.raw<P.HintInfo | 'thinking' | null>(null)
  armed = $state(false) // Space once more, and I want nothing
  covered = $state<number | null>(null) // a shared screen waits for this seat's person
  seq = $state(-1)
  n = $state(0)
  since = $state(0) // the moment of my last answer
  refused = $state<string | null>(null)
  guard: ((keys: string[]) => boolean) | null = null // a lesson hears an answer before it is given

  private readonly views = new SvelteMap<number | null, P.ViewMessage>()
  private readonly logs = new Map<number | null, P.Line[]>()
  private arrivals: P.ViewMessage[] = [] // what has come while something is told
  private hurried = false // until all of them are shown
  private retelling = false
  private readonly socket: TableSocket
  private patience: ReturnType<typeof setTimeout> | undefined
  private count = 0

  constructor(
    readonly tableId: string,
    token: string | null,
  ) {
    super()
    this.socket = new TableSocket(
      tableId,
      token,
      () => this.seq,
      () => settings.tells,
      (message) => this.hear(message),
      (link) => this.linked(link),
      (reason) => (this.refused = reason),
    )
  }

  /** Come in anew, with other seats than before; what a spectator was shown is forgotten. */
  reconnect(): void {
    this.forgetArrivals()
    this.views.clear()
    this.logs.clear()
    this.socket.reconnect()
  }

  close(): void {
    this.forgetArrivals()
    this.socket.close()
    clearTimeout(this.patience)
  }

  /** The seats I play, in order. */
  get mine(): number[] {
    return [...this.views.keys()].filter((seat) => seat !== null && seat >= 0).sort() as number[]
  }

  override get story(): P.Line[] {
    return this.log
  }

  override get heard(): P.Line[] {
    return this.logs.get(this.seat) ?? []
  }

  /** The address of a moment, seen as I see it now. */
  replayAt(n: number): string {
    return `/replay/${this.tableId}?n=${n}${this.seat === null ? '' : `&seat=${this.seat}`}`
  }

  /** Nothing more will happen, and I have seen how it ended. */
  get over(): boolean {
    return this.info?.state === 'over' && this.teller.now === null && !this.view?.raw.waiting.length
  }

  /** What has happened since my last answer. */
  get news(): P.Line[] {
    return this.log.filter((line) => line.n > this.since)
  }

  decisionOf(seat: number): P.DecisionInfo | null {
    return this.views.get(seat)?.decision ?? null
  }

  // --- saying

  answer(choice: P.Choice): void {
    this.answerAll([choice.key])
  }

  /** Several answers of the same seat in a row: all are taken, or none. */
  answerAll(keys: string[]): void {
    const decision = this.decision
    if (!decision || this.sent === decision.id) return
    if (this.guard && !this.guard(keys)) return
    void play('lift')
    this.sent = decision.id
    this.socket.send({
      type: 'answer',
      answer_id: freshId(),
      decision_id: decision.id,
      keys,
    })
  }

  /** Want nothing: the first touch of a key asks, the second answers. */
  decline(): void {
    const { decision } = this
    const choice = decision?.options.find((each) => each.key === decision.decline)
    if (!choice) return
    if (this.armed) this.picker.take(choice)
    this.armed = !this.armed
  }

  /** Whether a bot may be asked what to do, as the table says. */
  get hints(): boolean {
    return this.live && this.viewer !== null && this.info?.advises === true
  }

  /** What a bot would do in my place. */
  async askHint(): Promise<void> {
    const { decision, viewer } = this
    if (!decision || viewer === null || this.hint) return
    this.hint = 'thinking'
    try {
      const found = await api.hint(this.tableId, viewer)
      if (this.decision?.id === decision.id) this.hint = found.id === decision.id ? found : null
    } catch (error) {
      if (this.decision?.id === decision.id) this.hint = null
      this.notify(error instanceof Refused ? refusal(error.problem.reason) : refusal('offline'), true)
    }
  }

  undo(size: P.Undo['size'] = 'click'): void {
    if (this.viewer !== null) this.say({ type: 'undo', seat: this.viewer, size })
  }

  replyTakeback(agree: boolean): void {
    const asked = this.takeback
    if (!asked) return
    for (const seat of this.mine)
      if (seat !== asked.by && !asked.agreed.includes(seat)) {
        this.say({ type: 'takeback_reply', seat, agree })
      }
  }

  setStops(stops: P.Stop[] | null): void {
    if (this.viewer !== null) this.say({ type: 'stops', seat: this.viewer, stops })
  }

  setYield(until: Until): void {
    if (this.viewer !== null) this.say({ type: 'yield', seat: this.viewer, until })
  }

  sayChat(text: string): void {
    this.say({ type: 'chat', text, phrase: '' })
  }

  sayPhrase(phrase: string): void {
    this.say({ type: 'chat', text: '', phrase })
  }

  concede(): void {
    if (this.viewer !== null) this.say({ type: 'concede', seat: this.viewer })
  }

  skip(seat: number): void {
    this.say({ type: 'skip', seat })
  }

  playOn(answers: number, bot = 'greedy'): void {
    this.say({ type: 'play_on', bot, answers })
  }

  /** Whether the server shall say what happens between two views. */
  setTells(on: boolean): void {
    if (this.link === 'open') this.socket.send({ type: 'tell', on })
  }

  private say(message: P.FromClient): void {
    if (!this.socket.send(message)) this.notify(t('table.offline'), true)
  }

  // --- hearing

  private hear(message: P.FromServer): void {
    switch (message.type) {
      case 'table':
        this.meet(message.table)
        break
      case 'view':
        this.see(message)
        break
      case 'ack':
        break
      case 'reject':
        this.sent = null
        void play('refused')
        this.notify(this.rejection(message), true)
        break
      case 'waiting':
        this.waiting = message.seats
        break
      case 'presence':
        this.presence = message
        break
      case 'chat':
        if (!this.chat.some((line) => line.id === message.id)) this.chat = [...this.chat, message]
        break
      case 'clock':
        this.clock = { left: message.left, at: Date.now() }
        break
      case 'settings':
        this.stops.set(message.seat, message.stops)
        this.yielding.set(message.seat, message.yielding)
        break
      case 'takeback':
        this.takeback = message.open ? message : null
        break
      case 'trouble':
        if (FATAL.includes(message.reason)) this.refused = message.reason
        this.notify(refusal(message.reason, message.args), true)
        break
      case 'pong':
        break
    }
  }

  private meet(table: P.TableInfo): void {
    const begins = this.info?.state === 'waiting' && table.state !== 'waiting'
    this.info = table
    this.people = table.seats
    this.forget(table)
    // In the waiting room all are welcome; whether I may stay for the game is asked anew.
    if (begins && table.spectators === 'none') this.reconnect()
  }

  /** What a seat showed is not kept once it is somebody else's; new views follow. */
  private forget(table: P.TableInfo): void {
    const mine = table.seats.filter((seat) => seat.mine).map((seat) => seat.seat)
    const kept = (seat: number | null): boolean =>
      seat === null || seat < 0 ? mine.length === 0 : mine.includes(seat)
    for (const seat of [...this.views.keys()].filter((each) => !kept(each))) {
      this.views.delete(seat)
      this.logs.delete(seat)
    }
  }

  /** A view waits until what happened before it has been told; one that follows from nothing does not. */
  private see(message: P.ViewMessage): void {
    if (message.fresh || this.retelling) this.forgetArrivals()
    this.arrivals.push(message)
    if (!this.teller.now) this.receive()
  }

  /** Take what has come, one by one; telling takes its time, and goes on here. */
  private receive(): void {
    for (let message = this.arrivals[0]; message; message = this.arrivals[0]) {
      const steps = this.stepsTo(message)
      if (steps.length) {
        this.tellTo(message, steps)
        return
      }
      this.arrivals.shift()
      this.take(message)
    }
    this.hurried = false
  }

  private stepsTo(message: P.ViewMessage): Step[] {
    const shown = message.seat === this.seat && this.view !== null && this.covered === null
    if (!shown || !settings.tells || this.hurried || message.fresh || document.hidden) return []
    if (message.told.length) message.view = shared<P.ViewMessage['view']>(this.view!.raw, message.view) // once: every step has what is the same from it
    return stepsOf(message, this.viewer)
  }

  private tellTo(message: P.ViewMessage, steps: Step[]): void {
    const moved = new Set<number>()
    const asked = message.decision && message.decision.id === this.decision?.id ? this.decision : null
    const show = ({ view, lines }: Step) => {
      this.read(message.seat, lines)
      this.show(view, asked)
      inTurn(() => this.reveal(message.seat))
      for (const card of this.changed) moved.add(card)
    }
    if (!asked) this.picker.ask(null) // its marks go with the first words, before anything moves
    this.teller.tell(steps, show, () => {
      this.arrivals.shift()
      this.take(message)
      if (this.seat === message.seat) this.changed = new Set([...moved, ...this.changed])
      this.receive()
    })
  }

  /** The log is read after the board has been looked at. */
  private reveal(seat: number | null): void {
    if (seat === this.seat) this.log = this.logs.get(seat) ?? []
  }

  /** To the next question, past whatever would be told before it. */
  override skipAhead(): void {
    this.hurried = this.arrivals.length > 0
    this.teller.skip()
  }

  /** Tell once more what has happened since my last answer; the server remembers it. */
  async retell(): Promise<void> {
    const again = await api.told(this.tableId, Math.max(this.since, this.n - FARTHEST), this.seat)
    const steps = stepsOf(again)
    if (this.teller.now || !steps.length) return
    this.retelling = true
    this.teller.tell(
      steps,
      (step) => {
        this.fresh = step.lines
        this.show(step.view, null, step === steps[0])
      },
      () => {
        this.retelling = false
        this.focus(this.seat)
      },
    )
  }

  private forgetArrivals(): void {
    this.teller.stop()
    this.arrivals = []
    this.hurried = this.retelling = false
  }

  /** Add lines to a log that does not have them yet. */
  private read(seat: number | null, lines: P.Line[], anew = false): void {
    const before = anew ? [] : (this.logs.get(seat) ?? [])
    const last = before.at(-1)?.i ?? -1
    const news = lines.filter((line) => line.i > last)
    if (news.length || anew) this.logs.set(seat, [...before, ...news])
    if (seat === this.seat && !anew) this.fresh = [...this.fresh, ...news]
  }

  private take(message: P.ViewMessage): void {
    const { seat } = message
    const known = this.views.get(seat)
    if (known && message.seq < known.seq) return
    this.views.set(seat, message)
    this.read(seat, message.events, message.fresh)
    this.seq = Math.max(this.seq, message.seq)
    this.focus(this.nextFocus(message))
  }

  /** Which seat to look at: mine stays where I put it, unless I play several and another is asked. */
  private nextFocus(message: P.ViewMessage): number | null {
    const known = this.views.has(this.seat)
    if (!known) return message.seat
    if (this.views.get(this.seat)?.decision) return this.seat
    return this.mine.find((seat) => this.decisionOf(seat)) ?? this.seat
  }

  focus(seat: number | null): void {
    const message = this.views.get(seat)
    if (!message) return
    const turned = this.view !== null && seat !== this.seat
    if (turned && settings.cover && seat !== null) this.covered = seat
    this.seat = seat
    const asked = message.decision?.id !== this.decision?.id ? message.decision : null
    if (asked) this.armed = false
    if (asked) this.hint = null
    this.n = message.n
    this.undoInfo = message.undo
    const read = () => {
      if (this.views.get(seat) !== message || this.seat !== seat) return
      this.since = message.since
      this.log = this.logs.get(seat) ?? []
    }
    if (message.decision?.id !== this.sent) this.sent = null
    this.show(message.view as unknown as RawView, message.decision, message.fresh || turned)
    // A question is read before the log; without motion both come at once.
    if (settings.moves && !message.fresh && !turned) inTurn(read)
    else read()
    if (asked && document.hidden) void play('ask') // whoever looks sees it
  }

  // --- telling

  notify(text: string, bad = false): void {
    const notice = { id: this.count++, text, bad }
    this.notices = [...this.notices.slice(-2), notice]
    setTimeout(() => this.dismiss(notice.id), 8_000)
  }

  dismiss(id: number): void {
    this.notices = this.notices.filter((notice) => notice.id !== id)
  }

  private rejection({ reason, reasons }: P.Reject): string {
    const said = reasons.map((each) => this.speaker?.say(`reason.${each.message}`, each.args) ?? '')
    return [refusal(reason), ...said].join(' ')
  }

  private linked(link: Link): void {
    this.link = link
    if (link === 'open') {
      clearTimeout(this.patience)
      this.patience = undefined
      this.reconnecting = false
    } else {
      this.patience ??= setTimeout(() => {
        this.reconnecting = true
      }, PATIENCE)
    }
  }
}

const FATAL = ['no-such-table', 'no-spectators', 'not-your-seat']

/** Not `randomUUID`: browsers keep that for https. */
function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
