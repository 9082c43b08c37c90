/** What of Underworld's log is shown as it happens. */

import type { Line } from '../../lib/protocol'
import { cardOf, latest, type Moment, type OwnScene, type Telling } from '../../telling/moments'
import { CONTESTS, type Given, givenBy, underworld } from './view'

/** What the scene of a contest shows: the loser first, as it stands on the left. */
export interface ContestShown {
  icon: string
  place: number
  sides: { seat: number; n: number; given: Given[] }[]
}

export function moments(lines: Line[], telling: Telling): Moment[] {
  const { say, story } = telling
  return lines.flatMap((line): Moment[] => {
    const card = cardOf(line)
    const seat = Number(line.args['seat'])
    switch (line.key) {
      case 'turn':
        return [{ kind: 'turn', seat, words: say(line) }]
      case 'contest.won':
        return [contest(line, telling)]
      case 'token':
        return [{ kind: 'own', scene: 'knife', sound: 'play', words: say(line), ms: 1100, shows: { seat } }]
      case 'won':
        return [{ kind: 'fall', seat, words: say(line), icon: 'star', card }]
      case 'damaged':
        return card === undefined ? [] : [{ kind: 'hit', card, n: Number(line.args['n']) }]
      case 'died':
        return card === undefined ? [] : [{ kind: 'death', card }]
      case 'entered.up':
      case 'announced.play':
        return card === undefined ? [] : [{ kind: 'play', card }]
      case 'revealed':
        return card === undefined ? [] : [{ kind: 'reveal', card }]
      case 'drew':
        return [{ kind: 'draw', seat }]
      case 'marked': {
        const won = story.at(-2)?.key === 'contest.won' // they come from where the contest was decided
        return [{ kind: 'own', scene: 'markers', sound: 'coin', words: say(line), ms: 900, shows: { seat, n: Number(line.args['n']), card, won } }]
      }
      case 'built':
        return [{ kind: 'coin', seat }]
      default:
        return []
    }
  })
}

/** Whoever takes part, and what each gives: as the view has it at that moment. */
function contest(line: Line, { view, story, say }: Telling): OwnScene {
  const { icon, place, seat } = line.args as { icon: (typeof CONTESTS)[number]; place: number; seat: number }
  const tally = (latest(story, 'contest')?.args['tally'] ?? []) as number[]
  const kind = CONTESTS.indexOf(icon)
  const fought = underworld(view).frames.findLast((frame) => frame.kind === kind && frame.place === place)
  const sides = [1 - seat, seat].map((each) => {
    const n = tally[each] ?? 0
    return { seat: each, n, given: givenBy(view, fought?.sides?.[each] ?? [], icon, n) }
  })
  const shows: ContestShown = { icon, place, sides }
  return { kind: 'own', scene: 'contest', sound: 'clash', words: say(line), ms: 2100, shows }
}
