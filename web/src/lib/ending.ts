/** How a game ended, in words for whoever looks. */

import type { Session } from './session.svelte'
import type { Outcome } from './view'

export interface Ending {
  won: boolean // mine, or somebody's whom I watched
  title: string
  how: string
  seats: { seat: number; score: number | null; won: boolean }[]
}

export function endingOf(session: Session): Ending | null {
  const outcome = (session.info?.outcome ?? session.view?.raw.outcome) as Outcome | null | undefined
  const { speaker, viewer } = session
  if (!session.over || !outcome || !speaker) return null
  const { winners, scores } = outcome
  const one = viewer !== null && session.mine.length === 1
  return {
    won: one ? winners.includes(viewer) : winners.length > 0,
    title: title(),
    how: speaker.say(`outcome.${outcome.reason}`),
    // Where a score only says who has won, it says nothing.
    seats: session.people.map(({ seat }) => ({
      seat,
      score: scores.length === session.people.length && scores.some((score) => score > 1) ? (scores[seat] ?? null) : null,
      won: winners.includes(seat),
    })),
  }

  function title(): string {
    if (!winners.length) return speaker!.say('outcome.draw')
    if (one) return speaker!.say(winners.includes(viewer!) ? 'outcome.you-win' : 'outcome.you-lose')
    const key = winners.length === 1 ? 'outcome.win' : 'outcome.team-win'
    return speaker!.lexicon.message(key).replace('{winners}', speaker!.join(winners.map((seat) => session.nameOf(seat))))
  }
}
