/** One socket a table that comes back by itself. Answers are kept until the server has them. */

import type { Answer, FromClient, FromServer } from './protocol'

const PING = 5_000
const SILENCE = 10_000
const FIRST_WAIT = 500
const LONGEST_WAIT = 8_000
const REFUSED = [4403, 4404] // there is nothing to come back to; the reason says why

export type Link = 'connecting' | 'open' | 'lost'

export class TableSocket {
  private socket: WebSocket | null = null
  private heard = 0
  private tries = 0
  private ticking: ReturnType<typeof setInterval> | undefined
  private waiting: ReturnType<typeof setTimeout> | undefined
  private readonly unanswered = new Map<string, Answer>()
  private closed = false

  constructor(
    private readonly table: string,
    private readonly token: string | null,
    private readonly lastSeq: () => number,
    private readonly tells: () => boolean,
    private readonly hear: (message: FromServer) => void,
    private readonly changed: (link: Link) => void,
    private readonly refused: (reason: string) => void,
  ) {
    this.connect()
    addEventListener('online', this.retry)
  }

  send(message: FromClient): boolean {
    if (message.type === 'answer') this.unanswered.set(message.answer_id, message)
    if (this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(JSON.stringify(message))
    return true
  }

  /** Say hello anew: the seats I own have changed. */
  reconnect(): void {
    this.drop()
    clearTimeout(this.waiting)
    this.connect()
  }

  close(): void {
    this.closed = true
    removeEventListener('online', this.retry)
    clearTimeout(this.waiting)
    this.drop()
  }

  private readonly retry = (): void => {
    if (this.closed || this.socket) return
    clearTimeout(this.waiting)
    this.connect()
  }

  private connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket`)
    this.socket = socket
    this.heard = Date.now()
    socket.onopen = () => {
      this.say({ type: 'hello', token: this.token, last_seq: this.lastSeq(), tells: this.tells() })
      for (const answer of this.unanswered.values()) this.say(answer)
    }
    socket.onmessage = (event: MessageEvent<string>) => {
      this.heard = Date.now()
      this.tries = 0
      const message = JSON.parse(event.data) as FromServer
      if (message.type === 'ack' || message.type === 'reject') {
        this.unanswered.delete(message.answer_id)
      }
      this.changed('open')
      this.hear(message)
    }
    socket.onclose = ({ code, reason }) => {
      if (this.socket !== socket) return
      if (!REFUSED.includes(code)) return this.lose()
      this.close()
      this.refused(reason)
    }
    clearInterval(this.ticking)
    this.ticking = setInterval(() => this.tick(), PING)
  }

  private say(message: FromClient): void {
    this.socket?.send(JSON.stringify(message))
  }

  private tick(): void {
    if (Date.now() - this.heard > SILENCE) this.lose()
    else if (this.socket?.readyState === WebSocket.OPEN) this.say({ type: 'ping' })
  }

  private lose(): void {
    this.drop()
    if (this.closed) return
    this.changed('lost')
    const most = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries++)
    const wait = FIRST_WAIT + Math.random() * (most - FIRST_WAIT)
    this.waiting = setTimeout(() => this.connect(), wait)
  }

  private drop(): void {
    clearInterval(this.ticking)
    const socket = this.socket
    this.socket = null
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }
}
