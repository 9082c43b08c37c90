/** What of Arkham's log is shown as it happens. */

import type { Line } from '../../lib/protocol'
import { cardOf, latest, type Moment, type Telling } from '../../telling/moments'
import { signed } from './view'

export function moments(lines: Line[], { say, story }: Telling): Moment[] {
  return lines.flatMap((line): Moment[] => {
    const card = cardOf(line)
    const seat = Number(line.args['seat'])
    switch (line.key) {
      case 'turn':
        return [{ kind: 'turn', seat, words: say(line) }]
      case 'test.passed':
      case 'test.failed':
        return [{ kind: 'fate', ...face(String(latest(story, 'token')?.args['token'] ?? '')), words: say(line), verdict: say(line), good: line.key === 'test.passed' }]
      case 'advanced':
        return [{ kind: 'fall', seat: -1, words: say(line), icon: 'doom', card }]
      case 'harmed':
        return card === undefined ? [] : [...blow('hit', card, line.args['damage']), ...blow('horror', card, line.args['horror'])]
      case 'healed':
        return card === undefined ? [] : blow('heal', card, Number(line.args['damage']) + Number(line.args['horror']))
      case 'damaged':
        return card === undefined ? [] : blow('hit', card, line.args['n'])
      case 'defeated':
        return card === undefined ? [] : [{ kind: 'death', card }]
      case 'playing':
      case 'entered':
        return card === undefined ? [] : [{ kind: 'play', card }]
      case 'encountered':
      case 'revealed':
        return card === undefined ? [] : [{ kind: 'reveal', card }]
      case 'doom':
        return [{ kind: 'doom' }]
      case 'drew':
        return [{ kind: 'draw', seat }]
      case 'discovered':
      case 'resources':
        return [{ kind: 'coin', seat }]
      default:
        return []
    }
  })
}

const blow = (kind: 'hit' | 'horror' | 'heal', card: number, n: unknown): Moment[] => (Number(n) ? [{ kind, card, n: Number(n) }] : [])

/** A token is a number or a sign. */
const face = (token: string): { token: string; icon?: string } =>
  /^[-+]?\d+$/.test(token) ? { token: signed(Number(token)) } : { token, icon: token }
