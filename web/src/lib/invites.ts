/** Invitations are shown once by the server; the browser that made the table keeps them. */

import type { SeatKey } from './protocol'

const name = (table: string) => `caipan invites ${table}`

export function remember(table: string, keys: SeatKey[]): void {
  const all = { ...invites(table), ...Object.fromEntries(keys.map((key) => [key.seat, key.token])) }
  try {
    sessionStorage.setItem(name(table), JSON.stringify(all))
  } catch {
    return // new ones can be made at the table
  }
}

export function invites(table: string): Record<number, string> {
  try {
    return JSON.parse(sessionStorage.getItem(name(table)) ?? '{}') as Record<number, string>
  } catch {
    return {}
  }
}
