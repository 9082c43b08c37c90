/** What happened between two views, one step after another: the table as it was, and the lines of the
 * log that led there. */

import type { Line, Told } from '../lib/protocol'
import type { RawView } from '../lib/view'

export interface Step {
  view: RawView
  lines: Line[]
  weight: number // of its last line
}

interface Telling {
  view: unknown
  events: Line[]
  told: Told[]
}

type Changes = { '='?: unknown; '.'?: Record<string, Changes>; '-'?: string[] }

/** Something, changed as the server says; what stays the same is shared. */
export function changed(old: unknown, changes: Changes): unknown {
  if ('=' in changes) return changes['=']
  const fields = Object.entries(changes['.'] ?? {})
  if (!fields.length && !changes['-']) return old
  if (Array.isArray(old)) {
    const items = [...(old as unknown[])]
    for (const [at, each] of fields) items[Number(at)] = changed(items[Number(at)], each)
    return items
  }
  const found = { ...(old as Record<string, unknown>) }
  for (const name of changes['-'] ?? []) delete found[name]
  for (const [name, each] of fields) found[name] = changed(found[name], each)
  return found
}

/** The steps of a message, in order. Each view is told by its difference from the one after it, so the
 * first is found last. Small things of one kind that follow each other are one step. What I have just
 * done myself need not be read out to me. */
export function stepsOf({ view, events, told }: Telling, me: number | null = null): Step[] {
  const steps: Step[] = []
  let later: unknown = view
  for (const { i, view: changes } of told.toReversed()) {
    later = changed(later, changes as Changes)
    const before = told[told.length - steps.length - 2]?.i ?? -1
    const lines = events.filter((line) => line.i > before && line.i <= i)
    const last = lines.at(-1)
    const mine = me !== null && last?.args['seat'] === me && i === told[0]!.i
    steps.push({ view: later as RawView, lines, weight: mine ? Math.min(1, last.weight) : (last?.weight ?? 1) })
  }
  return steps.reverse().reduce<Step[]>((all, step) => {
    const last = all.at(-1)
    if (!last || !alike(last, step)) return [...all, step]
    return [...all.slice(0, -1), { ...step, lines: [...last.lines, ...step.lines] }]
  }, [])
}

function alike(one: Step, other: Step): boolean {
  const [a, b] = [one.lines.at(-1), other.lines.at(-1)]
  return one.weight < SCENE && other.weight < SCENE && a?.key === b?.key && a?.args['seat'] === b?.args['seat'] && 'seat' in (a?.args ?? {})
}

export const SCENE = 2

/** Lines of one kind that follow each other, of the same seat; `same` if all of them say the very same. */
export interface Group {
  line: Line
  count: number
  same: boolean
}

/** What is worth saying of some lines, in a few: all that is a scene, then what is newest. */
export function digest(lines: Line[], most: number): Group[] {
  const groups: Group[] = []
  for (const line of lines) {
    if (!line.weight) continue
    const last = groups.at(-1)
    if (last && last.line.weight < SCENE && last.line.key === line.key && last.line.args['seat'] === line.args['seat'] && 'seat' in line.args) {
      last.count++
      last.same &&= JSON.stringify(last.line.args) === JSON.stringify(line.args)
    } else groups.push({ line, count: 1, same: true })
  }
  const best = groups.toSorted((a, b) => b.line.weight - a.line.weight || b.line.i - a.line.i)
  return best.slice(0, most).sort((a, b) => a.line.i - b.line.i)
}
