/** How a game ended, in words for whoever looks. */

import type { EndShape, Portrait } from '../boards/board'
import type { Line } from './protocol'
import type { Session } from './session.svelte'
import { greatest, of, turningPoints } from './story'
import type { Part } from './template'
import type { Outcome } from './view'

export interface Ending {
  won: boolean // mine, or somebody's whom I watched
  title: string
  how: string
  seats: { seat: number; score: number | null; won: boolean }[]
  side: number[] // whose deeds are counted: mine, or the winners', or everybody's
}

export function endingOf(session: Session): Ending | null {
  const outcome = (session.info?.outcome ?? session.view?.raw.outcome) as Outcome | null | undefined
  const { speaker, viewer } = session
  if (!session.over || !outcome || !speaker) return null
  const { winners, scores } = outcome
  const all = session.people.map(({ seat }) => seat)
  const one = viewer !== null && session.mine.length === 1
  const allies = one && winners.length && !winners.includes(viewer) ? [viewer] : winners
  return {
    won: one ? winners.includes(viewer) : winners.length > 0,
    title: title(),
    how: speaker.say(`outcome.${outcome.reason}`),
    // Where a score only says who has won, it says nothing.
    seats: all.map((seat) => ({
      seat,
      score: scores.length === all.length && scores.some((score) => score > 1) ? (scores[seat] ?? null) : null,
      won: winners.includes(seat),
    })),
    side: allies.length ? allies : all,
  }

  function title(): string {
    if (!winners.length) return speaker!.say(all.length === 1 ? 'outcome.lost' : 'outcome.draw')
    if (one) return speaker!.say(winners.includes(viewer!) ? 'outcome.you-win' : 'outcome.you-lose')
    const key = winners.length === 1 ? 'outcome.win' : 'outcome.team-win'
    return speaker!.lexicon.message(key).replace('{winners}', speaker!.join(winners.map((seat) => session.nameOf(seat))))
  }
}

/** Whoever stands for each seat, the winners first. */
export function portraitsOf(session: Session, { seats }: Ending): (Ending['seats'][number] & { portrait: Portrait | null })[] {
  const { board, view, data } = session
  const drawn = seats.map((each) => ({
    ...each,
    portrait: (board && view && data && board.ending?.portrait(view, each.seat, data.cards, data.lexicon)) || null,
  }))
  return drawn.sort((a, b) => Number(b.won) - Number(a.won) || Number(b.seat === session.viewer) - Number(a.seat === session.viewer))
}

const SENTENCES = 5 // that a paragraph has room for

/** The game in a paragraph: its turning points, one sentence each. */
export function storyOf(session: Session, { time, story, more }: EndShape): Part[][] {
  const { speaker, view, log } = session
  if (!speaker || !view) return []
  const points = turningPoints(log, story, time, SENTENCES)
  return points.map(({ line, turn }, i) => {
    const same = i > 0 && points[i - 1]!.turn === turn
    const outer = i > 0 && i === points.length - 1 && !same ? 'last' : same ? 'then' : 'in'
    return speaker.within(`ending.${outer}`, { turn }, `story.${line.key}`, { ...line.args, ...more?.(line, view) })
  })
}

/** The moment that is most worth seeing again: what it was about, and the line that tells it. */
export function bestOf({ log, view }: Session, { feat, isOurs, occasion }: EndShape, { side }: Ending): Line[] {
  const found = greatest(log, feat, isOurs && view ? (line) => isOurs(line, side, view) : of(side))
  if (!found) return []
  const about = log.findLast((line) => line.key === occasion && line.i < found.i)
  return about ? [about, found] : [found]
}
