/** A first game against bots, by the defaults its game has for beginners. */

import { usualBot } from '../lib/bots'
import type { GameInfo, NewTable, SeatWish } from '../lib/protocol'

export function firstGame({ name, shelf, seats, bots }: GameInfo, coached: boolean): Partial<NewTable> {
  const count = shelf?.first.seats ?? seats[0]!
  const easy = shelf?.first.bot
  const bot = coached && easy && bots.includes(easy) ? easy : usualBot(bots)
  const wished = Array.from({ length: count }, (_, i) => ({ kind: i ? 'bot' : 'me', bot, deck: null }) as SeatWish)
  return { game: name, options: shelf?.first.options ?? {}, seats: wished, coached }
}
