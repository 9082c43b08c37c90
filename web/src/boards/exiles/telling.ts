/** What of the Exiles' log is shown as it happens. */

import type { Line } from '../../lib/protocol'
import { cardOf, type Moment, type Telling } from '../../telling/moments'

export function moments(lines: Line[], { say }: Telling): Moment[] {
  return lines.flatMap((line): Moment[] => {
    const card = cardOf(line)
    const n = Number(line.args['n'])
    const seat = Number(line.args['seat'] ?? -1)
    switch (line.key) {
      case 'turn':
      case 'round':
        return [{ kind: 'turn', seat, words: say(line) }]
      case 'hurt':
        return card === undefined ? [] : [{ kind: 'hit', card, n }]
      case 'healed':
        return card === undefined ? [] : [{ kind: 'heal', card, n }]
      case 'fell':
        return card === undefined ? [] : [{ kind: 'death', card }]
      case 'saved':
      case 'failed':
        return [{ kind: 'fate', token: String(n), words: say(line), verdict: say(line), good: line.key === 'saved' }]
      case 'relic-shown':
        return [{ kind: 'fall', seat, words: say(line), icon: 'relic', card }]
      case 'event':
        return [{ kind: 'day', night: true, words: say(line) }]
      case 'judgement':
        return [{ kind: 'doom' }, { kind: 'turn', seat: -1, words: say(line) }]
      case 'declared': {
        const action = cardOf(line, 'action')
        return action === undefined ? [] : [{ kind: 'play', card: action }]
      }
      case 'soul':
      case 'curses':
      case 'bought':
        return [{ kind: 'coin', seat }]
      default:
        return []
    }
  })
}
