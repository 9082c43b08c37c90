/** What this browser remembers: language, theme, motion, sound and how tables are watched. */

export const LANGUAGES = ['zh-Hans', 'zh-Hant', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
export const LANGUAGE_NAMES: Record<Language, string> = {
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
  en: 'English',
}

export type Theme = 'dark' | 'light'

/** How fast things are told; a greater number takes longer. */
export const PACES = { off: 0, fast: 0.5, normal: 1, slow: 1.7 } as const
export type Pace = keyof typeof PACES

interface Kept {
  lang: Language
  theme: Theme
  motion: boolean
  pace: Pace
  sound: boolean
  volume: number
  tableVolume: number
  alertVolume: number
  calm: boolean
  cover: boolean
}

const KEY = 'caipan'

function preferred(): Language {
  for (const tag of globalThis.navigator?.languages ?? []) {
    if (/^zh-(hant|tw|hk|mo)/i.test(tag)) return 'zh-Hant'
    if (/^zh/i.test(tag)) return 'zh-Hans'
    if (/^en/i.test(tag)) return 'en'
  }
  return 'en'
}

function kept(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>
  } catch {
    return {} // a browser that keeps nothing still plays
  }
}

const share = (kept: unknown, usual: number): number => (typeof kept === 'number' ? Math.min(1, Math.max(0, kept)) : usual)

/** Asked once: to ask costs more than to look. */
const reduced = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)')

class Settings {
  lang = $state<Language>('en')
  theme = $state<Theme>('dark')
  motion = $state(true)
  pace = $state<Pace>('normal')
  sound = $state(true)
  volume = $state(0.7) // of one: of everything,
  tableVolume = $state(1) // of what happens on the table,
  alertVolume = $state(1) // and of what calls for me
  calm = $state(false) // nothing moves by itself, no grain, no flashes
  cover = $state(false) // hide hands while a shared screen changes hands

  constructor() {
    const old = kept()
    this.lang = LANGUAGES.includes(old.lang as Language) ? old.lang! : preferred()
    this.theme = old.theme ?? 'dark'
    this.motion = old.motion ?? true
    this.pace = old.pace !== undefined && old.pace in PACES ? old.pace : 'normal'
    this.sound = old.sound ?? !this.still
    this.volume = share(old.volume, 0.7)
    this.tableVolume = share(old.tableVolume, 1)
    this.alertVolume = share(old.alertVolume, 1)
    this.calm = old.calm ?? false
    this.cover = old.cover ?? false
  }

  /** Whether things may move: this switch, and what the system asks for. */
  get moves(): boolean {
    return this.motion && !this.still
  }

  /** Whether what happens is told before the next question is asked. */
  get tells(): boolean {
    return this.moves && this.pace !== 'off'
  }

  /** What the system asks for. */
  private get still(): boolean {
    return reduced?.matches ?? true
  }

  apply(): void {
    const root = document.documentElement
    root.lang = this.lang
    root.dataset['theme'] = this.theme
    root.dataset['motion'] = this.motion ? 'on' : 'off'
    root.toggleAttribute('data-calm', this.calm)
    const { lang, theme, motion, pace, sound, volume, tableVolume, alertVolume, calm, cover } = this
    try {
      localStorage.setItem(KEY, JSON.stringify({ lang, theme, motion, pace, sound, volume, tableVolume, alertVolume, calm, cover }))
    } catch {
      return // private windows may refuse; the settings then last as long as the page
    }
  }
}

export const settings = new Settings()
