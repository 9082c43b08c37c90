import { describe, expect, test } from 'vitest'

import { Lexicon } from '../src/lib/lexicon'
import type { Choice, DecisionInfo, Line } from '../src/lib/protocol'
import { labelsIn, sameButPlace, Speaker } from '../src/lib/speech'
import { plain } from '../src/lib/template'
import { type RawView, TableView } from '../src/lib/view'

interface Moment {
  view: RawView
  decision: DecisionInfo
  log: Line[]
}

const FIXTURES = import.meta.glob('./fixtures/*.json', { eager: true, import: 'default' })
const read = <T>(name: string): T => FIXTURES[`./fixtures/${name}.json`] as T
const moments = read<Moment[]>('moments')
const lexicons = ['en', 'zh-Hans', 'zh-Hant'].map((lang) => new Lexicon(lang, read(`words.${lang}`)))

function choice(key: string, rest: Partial<Choice> = {}): Choice {
  return {
    key,
    verb: key.split(':')[0]!,
    card: null,
    ability: null,
    target: null,
    seat: null,
    place: null,
    n: null,
    ...rest,
  }
}

describe.each(lexicons)('in $lang', (lexicon) => {
  test('every line, question and answer of real moments has words without holes', () => {
    expect(moments.length).toBe(4)
    for (const { view, decision, log } of moments) {
      const speaker = new Speaker(lexicon, view.seat)
      const said = [
        ...log.map((line) => plain(speaker.line(line))),
        plain(speaker.prompt(decision.prompt)),
        ...speaker.rows(decision, new TableView(view)).map((row) => row.words),
      ]
      for (const words of said) expect(words).not.toMatch(/[{}]|undefined|^(log|verb|prompt)\./)
    }
  })
})

test('answers that differ only in their place share a row', () => {
  const options = [1, 2, 3].map((n) => choice(`play:ivy-mage@district-${n}`, { card: 4, place: n - 1 }))
  const decision = { options, prompt: { key: 'priority', args: {} } } as unknown as DecisionInfo
  const rows = new Speaker(lexicons[0]!, 0).rows(decision, null)
  expect(rows).toHaveLength(1)
  expect(rows[0]!.words).toBe('Play Ivy Mage at district 1 | district 2 | district 3')
  expect(sameButPlace(options[0]!, choice('play:ivy-mage', { card: 4 }))).toBe(false)
})

test('numbered and unseen cards are named as in their keys', () => {
  const speaker = new Speaker(lexicons[0]!, 0)
  expect(labelsIn('attach:gutter-knife>giant-bat#2')).toEqual({ card: 'gutter-knife', target: 'giant-bat#2' })
  expect(speaker.labelled('giant-bat#2')).toBe('Giant Bat #2')
  expect(speaker.labelled('unknown', true)).toMatch(/lurker|face-down/i)
})
