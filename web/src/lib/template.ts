/** Sentences with places to fill: `{card}`, and a choice by count: `{n:card|cards}`. */

export interface CardLink {
  card: number | null
  name: string | null
  text: string
}

export type Part = string | CardLink
export type Filling = string | number | Part[]

const PLACE = /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g

/** The sentence in parts, so that a card inside it can be a link. It begins with a capital. */
export function fill(template: string, args: Record<string, Filling>): Part[] {
  return capitalised(insert(template, args))
}

/** The same for words inside a sentence. */
export function insert(template: string, args: Record<string, Filling>): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const match of template.matchAll(PLACE)) {
    push(parts, template.slice(from, match.index))
    const value = args[match[1]!]
    if (match[3] !== undefined) push(parts, value === 1 ? match[2]! : match[3])
    else if (value === undefined) push(parts, match[0])
    else if (Array.isArray(value)) for (const part of value) push(parts, part)
    else push(parts, String(value))
    from = match.index + match[0].length
  }
  push(parts, template.slice(from))
  return parts
}

export function plain(parts: Part[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')
}

/** The values a sentence asks for. */
export function places(template: string): Set<string> {
  return new Set([...template.matchAll(PLACE)].map((match) => match[1]!))
}

function push(parts: Part[], part: Part): void {
  const last = parts.length - 1
  if (typeof part !== 'string') parts.push(part)
  else if (typeof parts[last] === 'string') parts[last] += part
  else if (part) parts.push(part)
}

function capitalised(parts: Part[]): Part[] {
  const [first, ...rest] = parts
  if (first === undefined) return []
  const up = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
  return [typeof first === 'string' ? up(first) : { ...first, text: up(first.text) }, ...rest]
}
