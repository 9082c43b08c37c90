/** What of Arkham's log is shown as it happens. */

import type { Line } from '../../lib/protocol'
import { cardOf, latest, type Moment, type Telling } from '../../telling/moments'
import { say as table } from './face'
import { arkham, isNumber, percent, signed, type SkillTest } from './view'

/** What the scene of a skill test shows: the test as the view has it when it is decided. */
export interface TestShown {
  test: SkillTest
  good: boolean
}

/** A side of an agenda or act: its picture, or what its other side says. */
export interface PageShown {
  name: string
  zone: 'agenda' | 'act'
  from: string | null // the page before this one; none where a page shows its other side
}

export function moments(lines: Line[], telling: Telling): Moment[] {
  const { lexicon, say, story, view } = telling
  /** The chance of the test as it now stands: whoever committed their last card is asked nothing more, and sees it before the token. */
  const odds = (line: Line): Moment[] => {
    const chance = arkham(view).test?.chance
    return chance == null ? [] : [{ kind: 'odds', seat: Number(line.args['seat']), words: `${say(line)} ${table(lexicon, 'perhaps', { n: percent(chance) })}` }]
  }
  return lines.flatMap((line): Moment[] => {
    const card = cardOf(line)
    const seat = Number(line.args['seat'])
    switch (line.key) {
      case 'turn':
        return [{ kind: 'turn', seat, words: say(line) }]
      case 'test.passed':
      case 'test.failed':
        return [tested(line, telling)]
      case 'test':
      case 'committed':
        return odds(line)
      case 'advanced':
        return card === undefined ? [] : [page(line, telling, null)]
      case 'current': {
        const old = latest(story, 'advanced')?.args['card'] as { name: string | null } | undefined
        return card === undefined || !old?.name ? [] : [page(line, telling, old.name)] // at the beginning nothing is turned
      }
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
        return view.cards.get(card ?? -1)?.zone === 'agenda' ? [bell(line, telling)] : [{ kind: 'doom' }]
      case 'drew':
        return [{ kind: 'draw', seat }]
      case 'discovered':
      case 'resources':
        return [{ kind: 'coin', seat }]
      case 'deck.shuffled':
      case 'encounter.shuffled':
        return [{ kind: 'shuffle' }]
      default:
        return []
    }
  })
}

const blow = (kind: 'hit' | 'horror' | 'heal', card: number, n: unknown): Moment[] => (Number(n) ? [{ kind, card, n: Number(n) }] : [])

/** A token is a number or a sign. */
const face = (token: string): { token: string; icon?: string } =>
  isNumber(token) ? { token: signed(Number(token)) } : { token, icon: token }

/** The token between the investigator and what they are up against. */
function tested(line: Line, { say, story, view }: Telling): Moment {
  const [good, words] = [line.key === 'test.passed', say(line)]
  const { test } = arkham(view)
  if (test) return { kind: 'own', scene: 'test', sound: 'fate', end: good ? 'success' : 'failure', words, ms: 2200, shows: { test, good } satisfies TestShown }
  return { kind: 'fate', ...face(String(latest(story, 'token')?.args['token'] ?? '')), words, verdict: words, good }
}

/** Doom on the agenda. */
function bell(line: Line, { say, view }: Telling): Moment {
  const { doom, need } = arkham(view)
  return { kind: 'own', scene: 'doom', sound: 'doom', words: say(line), ms: 1400, shows: { n: doom, of: need.doom, more: Number(line.args['n']) } }
}

/** Agenda and act turn like pages: over to their other side, and on to the one that follows. */
function page(line: Line, { say, view }: Telling, from: string | null): Moment {
  const { card, name } = line.args['card'] as { card: number; name: string }
  const zone = view.cards.get(card)?.zone === 'act' ? 'act' : 'agenda'
  return { kind: 'own', scene: 'page', sound: zone === 'act' ? 'reveal' : 'doom', words: say(line), ms: 2200, shows: { name, zone, from } satisfies PageShown }
}
