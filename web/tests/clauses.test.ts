/** A clause in the reader's language, and English where nobody has put it into Chinese. */

import { describe, expect, it } from 'vitest'
import { clauseRuling, clauseText, clauseTitle, sectionTitle } from '../src/lib/catalogue.svelte'
import type { ClauseInfo } from '../src/lib/protocol'

const clause: ClauseInfo = {
  id: 'LN-1',
  section: 'Setup',
  section_zh: '开局设置',
  kind: 'setup',
  title_en: 'Deal',
  title_zh: '发灯',
  text: 'Each draws.',
  text_zh: '各抽一盏。',
  ruling: 'So.',
  ruling_zh: null,
}

describe('a clause', () => {
  it('is read in the language of the reader', () => {
    expect(clauseTitle(clause, 'en')).toBe('Deal')
    expect(sectionTitle(clause, 'zh-Hans')).toBe('开局设置')
    expect(clauseText(clause, 'en')).toEqual({ words: 'Each draws.', lang: 'en' })
    expect(clauseText(clause, 'zh-Hant')).toEqual({ words: '各抽一盏。', lang: 'zh-Hant' })
  })

  it('says in which language it is when there is no Chinese', () => {
    expect(clauseRuling(clause, 'zh-Hans')).toEqual({ words: 'So.', lang: 'en' })
    expect(clauseText({ ...clause, text_zh: null }, 'zh-Hans').lang).toBe('en')
    expect(clauseRuling({ ...clause, ruling: null }, 'en')).toBeNull()
  })
})
