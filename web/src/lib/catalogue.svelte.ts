/** Games, their words and what is printed on their cards; each is fetched once. */

import { api } from './api'
import { Lexicon, type Words } from './lexicon'
import type { ClauseInfo, GameInfo } from './protocol'
import type { Language } from './settings.svelte'

/** What is printed on a card, as the game itself describes it. Only its own board reads it. */
export type Printed = Record<string, unknown>

export interface GameData {
  info: GameInfo
  lexicon: Lexicon
  cards: Record<string, Printed>
}

const once = new Map<string, Promise<unknown>>()

function cached<T>(key: string, load: () => Promise<T>): Promise<T> {
  let found = once.get(key) as Promise<T> | undefined
  if (!found) {
    found = load()
    found.catch(() => once.delete(key)) // a failed call may be tried again
    once.set(key, found)
  }
  return found
}

export function games(): Promise<GameInfo[]> {
  return cached('games', api.games)
}

export async function game(name: string, lang: Language): Promise<GameData> {
  const info = (await games()).find((each) => each.name === name)
  if (!info) throw new Error(`no game ${name}`)
  const [lexicon, cards] = await Promise.all([
    lexiconOf(info, lang),
    cached(info.cards, () => api.file<Record<string, Printed>>(info.cards)),
  ])
  return { info, lexicon, cards }
}

export async function lexiconOf(info: GameInfo, lang: Language): Promise<Lexicon> {
  const address = info.names[lang]!
  return new Lexicon(lang, await cached(address, () => api.file<Words>(address)))
}

/** The characters in which the Chinese of a clause is wanted; a reader of English sees simplified. */
export function chineseOf(lang: Language): string {
  return lang === 'zh-Hant' ? 'zh-Hant' : 'zh-Hans'
}

/** Clauses by id; what is not known yet is fetched together. */
class Clauses {
  private readonly found = new Map<string, Map<string, ClauseInfo>>()

  async of(game: string, lang: Language, ids: string[]): Promise<ClauseInfo[]> {
    const chinese = chineseOf(lang)
    const shelf = `${game} ${chinese}`
    const known = this.found.get(shelf) ?? new Map<string, ClauseInfo>()
    this.found.set(shelf, known)
    const missing = [...new Set(ids)].filter((id) => id && !known.has(id))
    if (missing.length)
      for (const clause of await api.rules(game, chinese, missing)) known.set(clause.id, clause)
    return ids.map((id) => known.get(id)).filter((clause) => clause !== undefined)
  }
}

export const clauses = new Clauses()

export function clauseTitle(clause: ClauseInfo, lang: Language): string {
  return lang === 'en' ? clause.title_en : clause.title_zh
}

export function sectionTitle(clause: ClauseInfo, lang: Language): string {
  return lang === 'en' ? clause.section : clause.section_zh
}

/** Words with the language they are in: English where nobody has put them into Chinese. */
export interface Sentence {
  words: string
  lang: Language
}

export function clauseText(clause: ClauseInfo, lang: Language): Sentence {
  return sentence(clause.text, clause.text_zh, lang)
}

export function clauseRuling(clause: ClauseInfo, lang: Language): Sentence | null {
  return clause.ruling ? sentence(clause.ruling, clause.ruling_zh, lang) : null
}

function sentence(english: string, chinese: string | null, lang: Language): Sentence {
  return lang !== 'en' && chinese ? { words: chinese, lang } : { words: english, lang: 'en' }
}
