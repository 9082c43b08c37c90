/** What of Mage Knight's log is shown as it happens, and which lines tell a loss. */

import type { Line } from '../../lib/protocol'
import { cardOf, type Moment, type Telling } from '../../telling/moments'

const LAYS = 1100 // milliseconds: a tile comes down, and the mist goes

export function moments(lines: Line[], { say }: Telling): Moment[] {
  return lines.flatMap((line): Moment[] => {
    const card = cardOf(line)
    const seat = Number(line.args['seat'] ?? -1)
    switch (line.key) {
      case 'round':
        return [{ kind: 'day', night: line.args['night'] === true, words: say(line) }]
      case 'turn':
      case 'combat':
      case 'level':
      case 'declared':
      case 'dummy-declared':
      case 'closing':
        return [{ kind: 'turn', seat, words: say(line) }]
      case 'conquered':
      case 'city-conquered':
        return [{ kind: 'fall', seat, words: say(line), icon: 'fame', place: placeOf(line) }]
      case 'knocked-out':
      case 'city-revealed':
        return [{ kind: 'doom' }, { kind: 'turn', seat, words: say(line) }]
      case 'defeated':
        return card === undefined ? [] : [{ kind: 'death', card }]
      case 'unit-wounded':
        return card === undefined ? [] : [{ kind: 'hit', card, n: Number(line.args['n']) }]
      case 'played':
      case 'used':
        return card === undefined ? [] : [{ kind: 'play', card }]
      case 'token-drawn':
      case 'token-revealed':
        return card === undefined ? [] : [{ kind: 'reveal', card }]
      case 'tile-laid':
        return [{ kind: 'own', scene: 'laid', sound: 'play', words: say(line), ms: LAYS, shows: { place: line.args['place'] } }]
      case 'drew':
        return [{ kind: 'draw', seat }]
      case 'gained-crystal':
      case 'gained-fame':
        return [{ kind: 'coin', seat }]
      case 'reshuffled':
        return [{ kind: 'shuffle' }]
      default:
        return []
    }
  })
}

const placeOf = ({ args }: Line): number | undefined => (typeof args['place'] === 'number' ? args['place'] : undefined)

const LOSSES = new Set(['wounded', 'knocked-out', 'lost-crystal', 'unit-removed', 'unit-wounded'])

export const isLoss = (line: Line): boolean => LOSSES.has(line.key)
export const opensGroup = (line: Line): boolean => line.key === 'turn' || line.key === 'round'
