/** What of the Exiles' log is shown as it happens. */

import type { Line } from '../../lib/protocol'
import { cardOf, type Moment, type Telling } from '../../telling/moments'
import { exiles, isNight } from './view'

const THROW = 900 // milliseconds: dice fall, then their sum
const SAVE = 1500
const FIRE = 700

export function moments(lines: Line[], { say, view }: Telling): Moment[] {
  return lines.flatMap((line): Moment[] => {
    const card = cardOf(line)
    const n = Number(line.args['n'])
    const seat = Number(line.args['seat'] ?? -1)
    switch (line.key) {
      case 'turn':
        return [{ kind: 'turn', seat, words: say(line) }]
      case 'round': {
        const space = Number(line.args['space'])
        const dawns = isNight(view, space - 1) && !isNight(view, space)
        return [dawns ? { kind: 'day', night: false, words: say(line) } : { kind: 'turn', seat, words: say(line) }]
      }
      case 'rolled':
        return [{ kind: 'own', scene: 'dice', sound: 'fate', words: say(line), ms: THROW, shows: { line } }]
      case 'hurt': {
        if (card === undefined) return []
        const acts = exiles(view).chain.some(({ done }) => !done)
        return [{ kind: 'hit', card, n }, ...(acts ? [{ kind: 'own', scene: 'burn', words: '', ms: FIRE, shows: { line } } as const] : [])]
      }
      case 'healed':
        return card === undefined ? [] : [{ kind: 'heal', card, n }]
      case 'fell':
        return card === undefined ? [] : [{ kind: 'death', card }]
      case 'saved':
      case 'failed':
        return [{ kind: 'own', scene: 'dice', sound: 'fate', end: line.key === 'saved' ? 'success' : 'failure', words: say(line), ms: SAVE, shows: { line } }]
      case 'relic-shown':
        if (line.args['sacred'] === true) return [{ kind: 'own', scene: 'relic', words: say(line), ms: 2200, shows: { line } }] // not a sound
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
