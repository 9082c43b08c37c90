/** What a finished game is remembered by: where it turned, its greatest moment, and some numbers. */

import type { Line } from './protocol'

export interface Point {
  line: Line
  turn: number // as the game counts its time
}

/** The lines that a story keeps, in their order: the weightiest kinds first, of equal ones the latest. */
export function turningPoints(log: Line[], worth: Record<string, number>, time: string, most: number): Point[] {
  let turn = 1 // a first turn may go without saying
  const all: Point[] = []
  for (const line of log) {
    if (line.key === time) turn = Number(line.args['n'])
    if (line.key in worth) all.push({ line, turn })
  }
  const best = all.toSorted((a, b) => worth[b.line.key]! - worth[a.line.key]! || b.line.i - a.line.i).slice(0, most)
  return best.sort((a, b) => a.line.i - b.line.i)
}

/** The line of a kind with the greatest number: one of ours, if we have any; of equal ones the last. */
export function greatest(log: Line[], key: string, ours: (line: Line) => boolean): Line | null {
  const all = log.filter((line) => line.key === key)
  const own = all.filter(ours)
  return (own.length ? own : all).reduce<Line | null>((best, line) => (best && size(best) > size(line) ? best : line), null)
}

const size = (line: Line): number => Number(line.args['n'])

/** Lines that tell of one of these seats. */
export const of =
  (seats: number[]) =>
  (line: Line): boolean =>
    seats.includes(Number(line.args['seat'] ?? -1))

export const count = (log: Line[], keys: string[], wanted: (line: Line) => boolean = () => true): number =>
  log.filter((line) => keys.includes(line.key) && wanted(line)).length

export const total = (log: Line[], key: string, wanted: (line: Line) => boolean = () => true): number =>
  log.filter((line) => line.key === key && wanted(line)).reduce((sum, line) => sum + size(line), 0)

/** The newest number of a kind of line: which turn it was. */
export const last = (log: Line[], key: string): number => size(log.findLast((line) => line.key === key) ?? ({ args: { n: 0 } } as unknown as Line))
