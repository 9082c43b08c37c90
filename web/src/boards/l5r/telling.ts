/** What of the Five Rings' log is shown as it happens, and which lines tell a loss. */

import type { Line } from '../../lib/protocol'
import { cardOf, type Moment, type Telling } from '../../telling/moments'
import { five } from './view'

const LOSSES = new Set(['broken', 'honor.lost', 'left', 'left.sacrificed', 'discarded.hand', 'discarded.province', 'eliminated'])

export function moments(lines: Line[], telling: Telling): Moment[] {
  const { say } = telling
  return lines.flatMap((line): Moment[] => {
    const card = cardOf(line)
    const seat = Number(line.args['seat'] ?? -1)
    switch (line.key) {
      case 'round':
        return [{ kind: 'turn', seat, words: say(line) }]
      case 'conflict.won':
        return clash(line, seat, telling)
      case 'broken':
        return [{ kind: 'fall', seat, words: say(line), icon: 'strength', card }]
      case 'won':
        return [{ kind: 'fall', seat, words: say(line), icon: 'honor' }]
      case 'left':
      case 'left.sacrificed':
        return card === undefined ? [] : [{ kind: 'death', card }]
      case 'playing':
      case 'entered':
      case 'entered.conflict':
        return card === undefined ? [] : [{ kind: 'play', card }]
      case 'revealed':
      case 'turned-up':
        return card === undefined ? [] : [{ kind: 'reveal', card }]
      case 'drew':
        return [{ kind: 'draw', seat }]
      case 'fate.gained':
      case 'fate.from-ring':
      case 'honor.gained':
        return [{ kind: 'coin', seat }]
      default:
        return []
    }
  })
}

/** Both totals, as long as the conflict they belong to is on the table. */
function clash(line: Line, winner: number, { view, say }: Telling): Moment[] {
  const { table, totals } = five(view)
  if (!table.conflict) return []
  const { attacker, defender, type } = table.conflict
  const [attack = 0, defence = 0] = totals
  const sides: [{ seat: number; n: number }, { seat: number; n: number }] = [{ seat: attacker, n: attack }, { seat: defender, n: defence }]
  return [{ kind: 'clash', icon: type ? 'political' : 'military', words: say(line), sides, winner }]
}

export const isLoss = (line: Line): boolean => LOSSES.has(line.key)
export const opensGroup = (line: Line): boolean => line.key === 'round' || line.key === 'phase'
