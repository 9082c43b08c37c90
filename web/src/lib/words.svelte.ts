/** The words of the client's own screens; what games say comes from the server. */

import type { Language } from './settings.svelte'
import { type Filling, insert, plain } from './template'

type Words = Record<string, string>

const LOAD: Record<Language, () => Promise<{ default: Words }>> = {
  en: () => import('../words/en.json'),
  'zh-Hans': () => import('../words/zh-Hans.json'),
  'zh-Hant': () => import('../words/zh-Hant.json'),
}

class ScreenWords {
  private table = $state.raw<Words>({})
  lang = $state<Language>('en')

  async speak(lang: Language): Promise<void> {
    this.table = (await LOAD[lang]()).default
    this.lang = lang
  }

  say(key: string, args: Record<string, Filling> = {}): string {
    return plain(insert(this.table[key] ?? key, args))
  }

  has(key: string): boolean {
    return key in this.table
  }
}

export const words = new ScreenWords()

export function t(key: string, args: Record<string, Filling> = {}): string {
  return words.say(key, args)
}

/** A bot by the name its makers gave it; new ones may have no words here yet. */
export function botName(bot: string): string {
  return words.has(`bot.${bot}`) ? t(`bot.${bot}`) : bot
}

/** What a bot is like: how strong, and what it cares for. */
export function botTemper(bot: string): string {
  return words.has(`bot.temper.${bot}`) ? t(`bot.temper.${bot}`) : ''
}

/** Why the server refused something; the reasons it may give have words here. */
export function refusal(reason: string, args: Record<string, unknown> = {}): string {
  const key = `refused.${reason}`
  return words.has(key) ? t(key, args as Record<string, Filling>) : t('refused.other', { reason })
}
