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

/** Clauses by id; what is not known yet is fetched together. */
class Clauses {
  private readonly found = new Map<string, Map<string, ClauseInfo>>()

  async of(game: string, ids: string[]): Promise<ClauseInfo[]> {
    const known = this.found.get(game) ?? new Map<string, ClauseInfo>()
    this.found.set(game, known)
    const missing = [...new Set(ids)].filter((id) => id && !known.has(id))
    if (missing.length)
      for (const clause of await api.rules(game, missing)) known.set(clause.id, clause)
    return ids.map((id) => known.get(id)).filter((clause) => clause !== undefined)
  }
}

export const clauses = new Clauses()

export function clauseTitle(clause: ClauseInfo, lang: Language): string {
  return lang === 'en' ? clause.title_en : clause.title_zh
}
