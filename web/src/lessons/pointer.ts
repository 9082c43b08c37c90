/** Where on the screen a step points. Everything is found by what the table says of itself: `data-card`,
 * `data-place`, `data-seat`, `data-panel`. */

import type { Choice, LessonSpot } from '../lib/protocol'
import type { Picker } from '../lib/picker.svelte'

const FRAME: Record<string, string> = {
  strip: '.frame > .strip',
  board: '.frame > .board',
  prompt: '.frame > .prompt',
  hand: '.frame > .hand',
  log: '.frame > .tabs',
}

/** The first of these that can be seen. */
function seen(...selectors: string[]): Element | null {
  for (const selector of selectors)
    for (const element of document.querySelectorAll(selector)) {
      const box = element.getBoundingClientRect()
      if (box.width > 0 && box.height > 0) return element
    }
  return null
}

const card = (id: number): string[] => [
  `.board [data-card="${id}"], .hand [data-card="${id}"]`,
  `[data-card="${id}"]`,
]
const place = (id: number): string[] => [`[data-place="${id}"]`, `[data-where="${id}"]`]
const seat = (id: number): string[] => [`[data-seat="${id}"]`, `[data-badge="${id}"]`]

export function spotted({ kind, ids, panel }: LessonSpot): Element[] {
  if (kind === 'panel') return kept([seen(FRAME[panel] ?? `[data-panel="${panel}"]`)])
  const selectors = { card, place, seat }[kind]
  return selectors ? kept(ids.map((id) => seen(...selectors(id)))) : []
}

/** What is to be clicked next for an answer: its things on the table one after another, then the words
 * beside the card, else its row in the prompt. */
export function nextClick(choice: Choice, picker: Picker): Element | null {
  const quoted = CSS.escape(choice.key)
  const said = seen(`[data-choice="${quoted}"]`)
  if (said) return said
  const chosen = new Set(picker.chosen.map(({ kind, id }) => `${kind} ${id}`))
  const things: [string, number | null | undefined, (id: number) => string[]][] = [
    ['card', choice.card, card],
    ['card', choice.target, card],
    ['place', choice.place, place],
    ['seat', choice.seat, seat],
  ]
  for (const [kind, id, selectors] of things) {
    if (id == null || chosen.has(`${kind} ${id}`)) continue
    const found = seen(...selectors(id).map((each) => each.replace(/\]/g, '][data-mark]')))
    if (found) return found
  }
  return seen(`.prompt [data-key="${quoted}"]`, '.prompt .unfold')
}

function kept(found: (Element | null)[]): Element[] {
  return found.filter((each) => each !== null)
}
