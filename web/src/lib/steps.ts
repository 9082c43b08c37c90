/** Where on the printed chart a game is. */

import type { Step } from './protocol'

/** The last step that is under way; else the one whose clause is a neighbour of what is under way, for a
 * chart names one clause of a numbered section. */
export function stepAt(chart: Step[], where: string[]): number {
  const exact = chart.findLastIndex(({ rule }) => where.includes(rule))
  if (exact >= 0) return exact
  const sections = new Set(where.flatMap(sectionOf))
  return chart.findLastIndex(({ rule }) => sectionOf(rule).some((section) => sections.has(section)))
}

/** `UW-3.1.2` stands in `UW-3.1`; a clause with a name stands in no section. */
function sectionOf(rule: string): string[] {
  const found = /^(.*-\d+(?:\.\d+)+)\.\d+$/.exec(rule)
  return found ? [found[1]!] : []
}
