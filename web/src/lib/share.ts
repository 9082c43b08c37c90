/** Two readings of the same table share what is equal in both, so that only what has changed is drawn
 * anew: whoever compares by identity sees no difference where there is none. */

type Thing = Record<string, unknown>

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null

/** The old value where both are equal, else the new one with its equal parts taken from the old one.
 * The new one is changed in place; it says the same as before. */
export function shared<T>(old: unknown, now: T): T {
  if (old === now || !isThing(old) || !isThing(now)) return now
  if (Array.isArray(old) !== Array.isArray(now)) return now
  const found = Array.isArray(now) ? sharedList(old as unknown as unknown[], now) : sharedFields(old, now)
  return found as T
}

/** Remembers what it was given last: what says the same again is the same thing again. */
export function steady<T>(): (now: T) => T {
  let old: T | undefined
  return (now) => (old = shared(old, now))
}

function sharedFields(old: Thing, now: Thing): Thing {
  let same = true
  let count = 0
  for (const name in now) {
    const [before, after] = [old[name], now[name]]
    if (before !== after) {
      const part = shared(before, after)
      if (part !== after) now[name] = part
      if (part !== before) same = false
    }
    if (!(name in old)) same = false
    count++
  }
  return same && count === Object.keys(old).length ? old : now
}

/** Things with a number are found by it, wherever they stand now; others by their place. */
function sharedList(old: unknown[], now: unknown[]): unknown[] {
  let same = old.length === now.length
  let numbered: Map<unknown, unknown> | undefined
  for (const [i, after] of now.entries()) {
    let before = old[i]
    if (before === after) continue
    const id = isThing(after) ? after['id'] : undefined
    if (id !== undefined && !(isThing(before) && before['id'] === id)) {
      numbered ??= new Map(old.filter(isThing).map((each) => [each['id'], each]))
      before = numbered.get(id)
      same = false
    }
    const part = shared(before, after)
    if (part !== after) now[i] = part
    if (part !== before) same = false
  }
  return same ? old : now
}
