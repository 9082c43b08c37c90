/** What of the Five Rings' log is shown as it happens, and which lines tell a loss. */

import type { Line } from '../../lib/protocol'
import { cardOf, type Moment, type OwnScene, type Telling } from '../../telling/moments'
import { inWords, isPair } from './treaties'
import { five } from './view'

const LOSSES = new Set(['broken', 'honor.lost', 'left', 'left.sacrificed', 'discarded.hand', 'discarded.province', 'eliminated'])

const BIDS = 2000 // milliseconds
const FLARES = 1500
const CLAIMED = 1400
const SPLITS = 1900
const TREATY = 2100

export function moments(lines: Line[], telling: Telling): Moment[] {
  return [...dials(lines, telling), ...lines.flatMap((line) => momentsOf(line, telling))]
}

function momentsOf(line: Line, telling: Telling): Moment[] {
  const card = cardOf(line)
  const seat = Number(line.args['seat'] ?? -1)
  const words = () => telling.say(line)
  switch (line.key) {
    case 'round':
      return [{ kind: 'turn', seat, words: words() }]
    case 'declared':
      return [own('ring', 'flare', FLARES, words(), { element: elementOf(line), seat, type: String(line.args['conflict']), claimed: false })]
    case 'claimed':
      return [own('ring', 'coin', CLAIMED, words(), { element: elementOf(line), seat, type: '', claimed: true })]
    case 'conflict.won':
      return clash(line, seat, telling)
    case 'broken': {
      const design = nameIn(line)
      const fall: Moment = { kind: 'fall', seat, words: words(), icon: 'strength', card }
      return design ? [fall, own('split', 'fall', SPLITS, words(), { design, seat })] : [fall]
    }
    case 'treaty.made':
    case 'treaty.broken':
      return [treaty(line, telling)]
    case 'won':
      return [{ kind: 'fall', seat, words: words(), icon: 'honor' }]
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
    case 'deck-out':
    case 'shuffled.in':
      return [{ kind: 'shuffle', seat }]
    case 'fate.gained':
    case 'fate.from-ring':
    case 'honor.gained':
      return [{ kind: 'coin', seat }]
    default:
      return []
  }
}

const own = (scene: string, sound: OwnScene['sound'], ms: number, words: string, shows: object): OwnScene => ({ kind: 'own', scene, sound, words, ms, shows })
const nameIn = (line: Line): string | null => (line.args['card'] as { name: string | null } | undefined)?.name?.split('#')[0] ?? null
const elementOf = (line: Line): string => (nameIn(line) ?? '').replace('ring-', '')

/** All dials that were turned at once. */
function dials(lines: Line[], { say }: Telling): Moment[] {
  const turned = lines.filter(({ key }) => key === 'bid')
  const bids = turned.map(({ args }) => ({ seat: Number(args['seat']), n: Number(args['n']) }))
  return bids.length ? [own('dials', 'dial', BIDS, turned.map(say).join(' '), { bids })] : []
}

/** What each promises the other, as long as it stands in the view: a broken treaty no longer does. */
function treaty(line: Line, { view, lexicon, nameOf, say }: Telling): Moment {
  const [one, two] = line.args['seats'] as [number, number]
  const pact = five(view).table.treaties.find((each) => isPair([each.one, each.two], one, two))
  const parties = [one, two].map((seat) => {
    const pledge = pact?.promises.find(({ by }) => by === seat)
    return { seat, promise: pledge ? inWords(pledge, lexicon, nameOf) : '' }
  })
  const breaker = line.key === 'treaty.broken' ? one : -1
  return own('treaty', breaker < 0 ? 'seal' : 'tear', TREATY, say(line), { parties, value: Number(line.args['n']), breaker })
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
