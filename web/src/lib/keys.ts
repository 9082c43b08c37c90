/** The keyboard at the table. Fields and dialogs keep their keys to themselves. */

import type { Session } from './session.svelte'

export interface TableKeys {
  session: Session
  root: () => HTMLElement
  list: () => void
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export function inField(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement
  return /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.closest('dialog') !== null
}

export function tableKey(event: KeyboardEvent, { session, root, list }: TableKeys): void {
  if (inField(event) || event.ctrlKey || event.metaKey || event.altKey) return
  const act = action(event, session, root, list)
  if (!act) return
  event.preventDefault()
  act()
}

function action(
  event: KeyboardEvent,
  session: Session,
  root: () => HTMLElement,
  list: () => void,
): (() => void) | null {
  const { key, shiftKey, code } = event
  const digit = /^Digit([1-9])$/.exec(code)?.[1]
  if (digit && shiftKey) return () => session.focus(session.mine[Number(digit) - 1] ?? null)
  if (digit) return () => nthAnswer(root(), Number(digit))
  if (key in ARROWS) return () => step(root(), ARROWS[key]!, shiftKey)
  switch (key) {
    case ' ':
      if (event.repeat) return null // whoever skips what is told does not answer by it
      return () => (session.teller.now ? session.skipAhead() : session.decline())
    case 'Escape':
      return () => escape(session)
    case '/':
      return () => open(session, 'chat', 'chat')
    case '?':
      return list
  }
  switch (key.toLowerCase()) {
    case 'u':
      return () => session.undo('click')
    case 'z':
      return () => zoom(session)
    case 'l':
      return () => open(session, 'log', 'tab-log')
    case 'r':
      return () => open(session, 'rules', 'rules-search')
    default:
      return null
  }
}

/** The nth row of answers; where it has several places, its first button gets the focus. */
function nthAnswer(root: HTMLElement, n: number): void {
  const row = root.querySelectorAll('.answers .answer')[n - 1]
  row?.querySelector('details')?.setAttribute('open', '')
  const buttons = row?.querySelectorAll<HTMLButtonElement>('button[data-key]')
  if (!buttons?.length) return
  if (buttons.length === 1) buttons[0]!.click()
  else buttons[0]!.focus()
}

function escape(session: Session): void {
  if (session.zoomed) session.zoom(null)
  else if (session.armed) session.armed = false
  else if (session.picker.clear()) return
  else if (session.tray && !session.tray.asked) session.openTray(null)
  else if (session.viewer !== null && session.yielding.get(session.viewer)) session.setYield('')
  else if (session.sheet) session.sheet = false
}

function zoom(session: Session): void {
  const element = document.activeElement as HTMLElement | null
  const card = element?.dataset['card']
  if (session.zoomed) session.zoom(null)
  else if (element && card !== undefined) {
    session.zoom({
      name: element.dataset['name'] ?? null,
      card: Number(card),
      anchor: element.getBoundingClientRect(),
      pinned: true,
    })
  }
}

function open(session: Session, tab: 'log' | 'chat' | 'rules', id: string): void {
  session.openTab(tab)
  setTimeout(() => document.getElementById(id)?.focus())
}

/** The nearest thing in a direction: among marked ones, or among all cards with Shift. */
export function step(root: HTMLElement, [dx, dy]: [number, number], all: boolean): void {
  const marked = [...root.querySelectorAll<HTMLElement>('[data-mark="legal"], [data-mark="chosen"]')]
  const things = all || !marked.length ? [...root.querySelectorAll<HTMLElement>('[data-card]')] : marked
  const shown = things.filter((thing) => thing.getClientRects().length)
  const from = document.activeElement
  if (!(from instanceof HTMLElement) || !root.contains(from) || from === root) {
    shown[0]?.focus()
    return
  }
  const [x, y] = middle(from)
  let best: HTMLElement | null = null
  let shortest = Infinity
  for (const thing of shown) {
    if (thing === from) continue
    const [tx, ty] = middle(thing)
    const along = (tx - x) * dx + (ty - y) * dy
    const across = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx)
    if (along < 4) continue
    const distance = along + across * 3
    if (distance < shortest) [best, shortest] = [thing, distance]
  }
  ;(best ?? shown[0])?.focus()
  best?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function middle(element: HTMLElement): [number, number] {
  const box = element.getBoundingClientRect()
  return [box.x + box.width / 2, box.y + box.height / 2]
}
