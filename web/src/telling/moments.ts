/** How the lines of a log are shown as they happen. A board turns them into moments; the table plays
 * them, and need not know the game. */

import type { Line } from '../lib/protocol'
import type { Lexicon } from '../lib/lexicon'
import type { TableView } from '../lib/view'

export interface Side {
  seat: number
  n: number
}

export type Moment =
  | { kind: 'draw' | 'coin' | 'doom' | 'shuffle'; card?: number; seat?: number }
  | { kind: 'play' | 'reveal' | 'death'; card: number }
  | { kind: 'hit' | 'horror' | 'heal'; card: number; n: number }
  | { kind: 'aim'; card: number; at: number[] } // a line from what acts to what it is about
  | { kind: 'turn'; seat: number; words: string } // a ribbon
  | { kind: 'odds'; seat: number; words: string } // a ribbon that holds what chance decides next
  | { kind: 'day'; night: boolean; words: string } // dusk or dawn goes over the board
  | { kind: 'clash'; icon: string; words: string; sides: [Side, Side]; winner: number } // a scene
  | { kind: 'fate'; token: string; icon?: string; words: string; verdict: string; good: boolean } // a scene
  | { kind: 'fall'; seat: number; words: string; icon: string; card?: number | undefined; place?: number | undefined } // a scene: a place is won, a boss falls
  | OwnScene

/** A scene of the game's own, by the name its board has for it. What it shows is data, so that it can
 * be compared with the log. */
export interface OwnScene {
  kind: 'own'
  scene: string
  sound?: Exclude<Moment['kind'], 'own' | 'aim' | 'odds'> | 'dial' | 'flare' | 'seal' | 'tear'
  end?: 'success' | 'failure' // what is heard with it, if something is decided
  words: string
  ms: number // how long it takes at the usual pace
  shows: object
}

export type Kind = Moment['kind']
export type Told = Extract<Moment, { words: string }> // shown in the middle, one after another

/** What a game needs to put its lines into moments. */
export interface Telling {
  lexicon: Lexicon
  view: TableView
  story: Line[] // everything told so far, these lines included
  nameOf(seat: number): string
  say(line: Line): string // the line as it stands in the log
}

export const isTold = (moment: Moment): moment is Told => 'words' in moment

/** Equal neighbours become one: three cards drawn are one rustle, two blows on one card one number. */
export function merged(moments: Moment[]): Moment[] {
  const out: Moment[] = []
  for (const moment of moments) {
    const last = out.at(-1)
    if (last && last.kind === moment.kind && !isTold(moment) && !isTold(last) && last.card === moment.card) {
      if ('n' in last && 'n' in moment) out[out.length - 1] = { ...last, n: last.n + moment.n }
      continue
    }
    out.push(moment)
  }
  return out
}

/** The number of the card that a line is about. */
export function cardOf(line: Line, arg = 'card'): number | undefined {
  const found = line.args[arg] as { card: number | null } | undefined
  return found?.card ?? undefined
}

const ACTORS = ['card', 'action']
const AIMS = ['target', 'targets', 'host']

/** Whatever acts and whatever it is aimed at, of every line that names both. */
export function aims(lines: Line[]): Moment[] {
  return lines.flatMap((line): Moment[] => {
    const seen = (names: string[]) => names.flatMap((name) => [line.args[name]].flat()).flatMap((each) => (each as { card?: number | null } | undefined)?.card ?? [])
    const [card] = seen(ACTORS)
    const at = seen(AIMS)
    return card === undefined || !at.length ? [] : [{ kind: 'aim', card, at }]
  })
}

/** The newest line of a kind. */
export const latest = (story: Line[], key: string): Line | undefined => story.findLast((line) => line.key === key)
