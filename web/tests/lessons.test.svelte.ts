import { flushSync } from 'svelte'
import { expect, test } from 'vitest'

import { firstGame } from '../src/lessons/first'
import { Lesson } from '../src/lessons/lesson.svelte'
import type { GameInfo, LessonInfo, LessonStep } from '../src/lib/protocol'
import type { Session } from '../src/lib/session.svelte'

const step = (n: number, upto: number, ...keys: string[]): LessonStep => ({
  say: { en: `${n}` },
  spots: [],
  keys,
  n,
  upto,
  others: [{ pattern: 'play:*', say: { en: 'Later.' } }],
})

/** Words, a deed of two answers after which somebody else gives one, words, and a last deed. */
const INFO = { game: 'chess', steps: [step(0, 0), step(0, 3, 'lift', 'drop'), step(3, 3), step(3, 4, 'end')] } as unknown as LessonInfo

class Table {
  n = $state(0)
  decision = { options: ['lift', 'drop', 'end', 'play:pawn', 'pass'].map((key) => ({ key })) }
  undoInfo = { click: null }
  guard: (keys: string[]) => boolean = () => true
  given: string[] = []
  back = 0

  answerAll(keys: string[]): void {
    if (this.guard(keys)) this.given.push(...keys)
  }

  undo(): void {
    this.back += 1
  }
}

function begun(): { table: Table; lesson: Lesson } {
  const table = new Table()
  const lesson = new Lesson(table as unknown as Session)
  lesson.info = INFO
  return { table, lesson }
}

test('where a lesson stands follows from the answers that have been given', () => {
  const { table, lesson } = begun()
  expect([lesson.at, lesson.over]).toEqual([0, false])
  lesson.next()
  expect([lesson.at, lesson.choice?.key]).toEqual([1, 'lift'])
  table.n = 1
  flushSync()
  expect([lesson.at, lesson.choice?.key]).toEqual([1, 'drop'])
  table.n = 2 // somebody else is about to answer
  flushSync()
  expect([lesson.at, lesson.choice, lesson.watching]).toEqual([1, null, true])
  table.n = 3
  flushSync()
  expect(lesson.at).toBe(2)
  table.n = 4
  flushSync()
  expect(lesson.over).toBe(true)
})

test('only what the lesson asks for is given; the rest is answered in its words', () => {
  const { table, lesson } = begun()
  table.answerAll(['play:pawn'])
  expect([table.given, lesson.note, lesson.at]).toEqual([[], 'Later.', 1])
  table.answerAll(['pass'])
  expect([table.given, lesson.note]).toEqual([[], 'lesson.other'])
  table.answerAll(['lift', 'pass'])
  expect(table.given).toEqual([])
  lesson.next() // all that is left of the step
  expect([table.given, lesson.note]).toEqual([['lift', 'drop'], ''])
  table.n = 1
  flushSync()
  table.answerAll(['lift'])
  expect(table.given).toEqual(['lift', 'drop'])
})

test('a step back is one step: to words, or by taking a deed back', () => {
  const { table, lesson } = begun()
  lesson.next()
  lesson.back()
  expect([lesson.at, table.back]).toEqual([0, 0])
  table.n = 3
  flushSync()
  lesson.next()
  expect(lesson.at).toBe(3)
  lesson.back()
  expect([lesson.at, table.back]).toEqual([2, 0])
  lesson.back()
  expect(table.back).toBe(1)
  table.n = 1
  flushSync()
  expect(lesson.at).toBe(1)
})

test('a first game has the bot for beginners, if it is coached', () => {
  const game = { name: 'chess', seats: [2], bots: ['easy', 'normal'], shelf: { minutes: [1], weight: 1, first: { seats: 2, options: { open: 1 }, bot: 'easy' } } }
  const wish = (coached: boolean) => firstGame(game as unknown as GameInfo, coached)
  expect(wish(true).seats?.map(({ kind, bot }) => [kind, bot])).toEqual([['me', 'easy'], ['bot', 'easy']])
  expect(wish(false).seats?.[1]?.bot).toBe('normal')
  expect([wish(true).coached, wish(true).options]).toEqual([true, { open: 1 }])
})
