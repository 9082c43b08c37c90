import { describe, expect, test } from 'vitest'

import exiles from '../src/boards/exiles/board'
import mageknight from '../src/boards/mageknight/board'
import { wayBetween } from '../src/lib/hex'
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
    word: null,
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
        plain(speaker.prompt(decision)),
        ...speaker.rows(decision, new TableView(view)).map((row) => row.words),
      ]
      for (const words of said) expect(words).not.toMatch(/[{}]|undefined|^(log|verb|prompt)\./)
    }
  })
})

const GAMES = ['arkham', 'exiles', 'l5r', 'mageknight', 'underworld']

describe.each(GAMES.flatMap((game) => ['en', 'zh-Hans', 'zh-Hant'].map((lang) => [game, lang] as const)))('%s in %s', (game, lang) => {
  test('every question of a game, its cause, its answers and what they cost have words', () => {
    const lexicon = new Lexicon(lang, read(`words.${game}.${lang}`))
    const asked = read<Moment[]>(`spoken.${game}`)
    expect(asked.length).toBeGreaterThan(4)
    let prices = 0
    for (const { view, decision, log } of asked) {
      const speaker = new Speaker(lexicon, view.seat)
      const decline = decision.options.find(({ key }) => key === decision.decline)
      const rows = speaker.rows(decision, new TableView(view))
      prices += rows.filter(({ price }) => price).length
      const said = [
        ...log.map((line) => plain(speaker.line(line))),
        plain(speaker.cause(decision.cause!)),
        plain(speaker.prompt(decision)),
        ...(decline ? [speaker.decline(decision, decline)] : []),
        ...rows.flatMap(({ words, price }) => (price ? [words, price] : [words])),
      ]
      for (const words of said) expect(words).toMatch(/^(?!.*([{}]|undefined|\[object|\b(log|verb|prompt|price|cause|decline)\.[a-z])).+$/)
    }
    expect(prices).toBeGreaterThan(0)
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

test('a word that was chosen is said', () => {
  const words = {
    'message.verb.wrap': '{word} paper',
    'message.verb.look.encounter': 'Look',
    'word.red': 'Red',
    'message.seat.you': 'you',
  }
  const speaker = new Speaker(new Lexicon('en', words), 0)
  expect(speaker.choice(choice('wrap.red', { verb: 'wrap', word: 'red' }), [], null)).toBe('Red paper')
  expect(speaker.key('wrap.red')).toBe('Red paper')
  expect(speaker.key('wrap.my own')).toBe('My own paper')
  expect(speaker.key('look.encounter')).toBe('Look')
})

test('a recorded key is said like the answer it was', () => {
  const speaker = new Speaker(lexicons[0]!, 0)
  expect(speaker.key('play:ivy-mage#2@district-1')).toBe('Play Ivy Mage #2 at district 1')
  expect(speaker.key('attach:gutter-knife>giant-bat')).toBe('Attach Gutter Knife to Giant Bat')
  expect(speaker.key('pass')).toBe('Pass')
})

test('an ability on offer is said with its printed line', () => {
  const options = [choice('use:ivy-mage/0', { card: 4, ability: 0 })]
  const decision = { options, prompt: { key: 'priority', args: {} } } as unknown as DecisionInfo
  const [row] = new Speaker(lexicons[0]!, 0).rows(decision, null)
  expect(row!.detail).toMatch(/^Quick: Pay 1, exhaust this card/)
})

test('words in square brackets are signs, in every language', () => {
  const [english, chinese] = lexicons
  expect(english!.sign('influence')).toBe('influence')
  expect(chinese!.sign('势力')).toBe('influence')
  expect(chinese!.sign('血脉')).toBe('blood')
  expect(english!.sign('nonsense')).toBe(null)
})

test('numbered and unseen cards are named as in their keys', () => {
  const speaker = new Speaker(lexicons[0]!, 0)
  expect(labelsIn('attach:gutter-knife>giant-bat#2')).toEqual({ card: 'gutter-knife', target: 'giant-bat#2' })
  expect(speaker.labelled('giant-bat#2')).toBe('Giant Bat #2')
})

test('a card that nobody sees is called by where it lies', () => {
  const down = (id: number, zone: string) => ({ id, name: null, zone, down: true, host: -1 })
  const zones = { 'district-2-1': [down(7, 'district-2-1'), down(8, 'district-2-1')], 'district-1-0': [down(9, 'district-1-0')], pit: [down(10, 'pit')] }
  const view = new TableView({ zones } as unknown as RawView)
  const said = (key: string, card: number) => new Speaker(lexicons[0]!, 0).choice(choice(key, { card }), [], view)
  expect(said('target:unknown#41', 7)).toBe('Target a lurker (district 2, Player 2)')
  expect(said('target:unknown#42', 8)).toBe('Target a lurker (district 2, Player 2) #2')
  expect(said('target:unknown', 9)).toBe('Target a lurker (district 1)')
  expect(said('target:unknown#3', 10)).toBe('Target a lurker #3')
})

describe.each([['exiles', exiles], ['mageknight', mageknight]] as const)('places of %s', (game, board) => {
  test.each(['en', 'zh-Hans', 'zh-Hant'])('are called by what the map shows, in %s', (lang) => {
    const lexicon = new Lexicon(lang, read(`words.${game}.${lang}`))
    let pointed = 0
    for (const { view: raw, decision, log } of read<Moment[]>(`spoken.${game}`)) {
      const view = new TableView(raw)
      const speaker = new Speaker(
        lexicon,
        raw.seat,
        () => null,
        (place) => board.placeName!(place, view, lexicon),
        (place) => board.way!(place, view, raw.seat),
      )
      const answers = speaker.rows(decision, view).map(({ words }) => words)
      const kept = decision.options.map(({ key }) => speaker.key(key))
      for (const words of [...log.map((line) => plain(speaker.line(line))), ...answers, ...kept]) expect(words).not.toMatch(/-?\d,-?\d|@/)
      pointed += answers.filter((words) => /[→↘↙←↖↗]/.test(words)).length
    }
    expect(pointed).toBeGreaterThan(2)
  })
})

test('the way to a place is arrows, as the map is drawn, and its own', () => {
  const here = { q: 2, r: -1 }
  const to = (q: number, r: number) => wayBetween(here, { q: here.q + q, r: here.r + r })
  expect([to(1, 0), to(0, 1), to(-1, 1), to(-1, 0), to(0, -1), to(1, -1)].join('')).toBe('→↘↙←↖↗')
  expect([to(0, 0), to(2, -1), to(-1, 2), to(1, -2), to(-3, 0), to(-4, 1), to(0, -5)]).toEqual(['', '↗→', '↘↙', '↖↗', '←←←', '↙←3', '↖5'])
  const around = [-3, -2, -1, 0, 1, 2, 3].flatMap((q) => [-3, -2, -1, 0, 1, 2, 3].map((r) => to(q, r)))
  expect(new Set(around).size).toBe(49)
})

test('an answer about a place says which way it is', () => {
  const lexicon = new Lexicon('en', read('words.mageknight.en'))
  const at = (place: number, q: number, r: number, rest: object) => ({ place, q, r, terrain: 'forest', site: null, color: null, heroes: [], ...rest })
  const map = [at(1, 0, 0, { heroes: [0] }), at(2, 1, 0, { site: 'village' }), at(3, 2, -1, {}), at(4, -1, 0, { site: 'mine', color: 'red' })]
  const view = new TableView({ zones: {}, map, frontier: [] } as unknown as RawView)
  const speaker = new Speaker(
    lexicon,
    0,
    () => null,
    (place) => mageknight.placeName!(place, view, lexicon),
    (place) => mageknight.way!(place, view, 0),
  )
  const said = (place: number, key: string) => speaker.rows({ options: [choice(key, { verb: 'step', place })], prompt: { key: 'turn' } } as unknown as DecisionInfo, view)[0]!.words
  expect(said(2, 'step@1,0')).toBe('Move to the village →')
  expect(said(3, 'step@2,-1')).toBe('Move to the forest ↗→')
  expect(speaker.key('step@-1,0')).toBe('Move to the red mine')
  expect(plain(speaker.line({ key: 'moved', args: { seat: 1, place: 4 } } as unknown as Line))).toBe('Player 2 moved to the red mine.')
})
