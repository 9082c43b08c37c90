/** Those who drew the emblems, and what each of them drew. */

interface Maker {
  id: string // their folder in the set
  name: string
  address?: string
  drew: string[]
}

/** Whoever drew most comes first. `authors` gives the maker of each icon. */
export function makersOf(authors: Record<string, string>, known: Record<string, { name: string; address?: string }>): Maker[] {
  const drew = new Map<string, string[]>()
  for (const icon of Object.keys(authors).sort()) drew.set(authors[icon]!, [...(drew.get(authors[icon]!) ?? []), icon])
  return [...drew]
    .map(([id, icons]) => ({ name: id, ...known[id], id, drew: icons }))
    .sort((a, b) => b.drew.length - a.drew.length)
}
