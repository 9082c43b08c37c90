/** What of Underworld's log is shown as it happens. */

import type { Line } from '../../lib/protocol'
import { cardOf, latest, type Moment, type Telling } from '../../telling/moments'

export function moments(lines: Line[], { say, story }: Telling): Moment[] {
  return lines.flatMap((line): Moment[] => {
    const card = cardOf(line)
    const seat = Number(line.args['seat'])
    switch (line.key) {
      case 'turn':
        return [{ kind: 'turn', seat, words: say(line) }]
      case 'contest.won': {
        const [a = 0, b = 0] = (latest(story, 'contest')?.args['tally'] ?? []) as number[]
        return [{ kind: 'clash', icon: String(line.args['icon']), words: say(line), sides: [{ seat: 0, n: a }, { seat: 1, n: b }], winner: seat }]
      }
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
      case 'marked':
      case 'built':
        return [{ kind: 'coin', seat }]
      default:
        return []
    }
  })
}
