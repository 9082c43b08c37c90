/** The HTTP calls of docs/table.md. */

import type * as P from './protocol'

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly problem: P.Problem,
  ) {
    super(problem.reason)
  }
}

let seatToken: string | null = null

/** The token of a seat that the cookie does not own, from the fragment of the address. */
export function useSeatToken(token: string | null): void {
  seatToken = token
}

/* Whoever has no cookie gets one with the first call; of two calls at once each would bring another,
   and whoever sat down with the first would not be known by the second. So everything that depends on
   who asks waits while that is being found out. */
let knocking: Promise<P.Me> | null = null

function knock(): Promise<P.Me> {
  knocking ??= send<P.Me>('GET', '/api/me').finally(() => (knocking = null))
  return knocking
}

const ANYBODYS = /^\/api\/games(\/[^/]+\/(names|cards)\/.+)?$/ // the same for everybody

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  if (knocking && !ANYBODYS.test(path)) await knocking.catch(() => null)
  return send<T>(method, path, body)
}

async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = {}
  if (seatToken) headers['X-Seat-Token'] = seatToken
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  let response: Response
  try {
    const sent = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
    response = await fetch(path, { method, headers, body: sent ?? null })
  } catch {
    throw new Refused(0, { reason: 'offline', args: {}, where: '' })
  }
  const text = await response.text()
  if (response.ok) return (text ? JSON.parse(text) : null) as T
  throw new Refused(response.status, problemIn(text))
}

function problemIn(text: string): P.Problem {
  try {
    const { detail } = JSON.parse(text) as P.Failed
    if (typeof detail.reason === 'string') return detail
  } catch {
    // not ours: a proxy's page, for instance
  }
  return { reason: 'bad-request', args: {}, where: '' }
}

function query(values: Record<string, string | number | null | undefined>): string {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined)
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return text ? `?${text}` : ''
}

export const api = {
  me: knock,
  rename: (name: string) => call<P.Me>('PUT', '/api/me', { name }),
  newAccount: (name: string, password: string) => call<P.Me>('POST', '/api/account', { name, password }),
  newPassword: (password: string, fresh: string) =>
    call<P.Me>('PUT', '/api/account', { password, new: fresh }),
  closeAccount: (password: string) => call<P.Me>('POST', '/api/account/close', { password }),
  signIn: (name: string, password: string) => call<P.Me>('POST', '/api/session', { name, password }),
  signOut: () => call<null>('DELETE', '/api/session'),
  history: (before: number | null) => call<P.HistoryLine[]>('GET', `/api/history${query({ before })}`),
  statistics: () => call<P.GameTally[]>('GET', '/api/statistics'),
  ladder: (game: string) => call<P.LadderLine[]>('GET', `/api/games/${game}/ladder`),
  pushKey: () => call<P.PushInfo>('GET', '/api/push'),
  push: (subscription: P.Subscription) => call<null>('POST', '/api/push', subscription),
  pushStop: (endpoint: string) => call<null>('POST', '/api/push/stop', { endpoint }),
  blocks: () => call<P.Blocked[]>('GET', '/api/blocks'),
  block: (table: string, whom: Partial<P.Whom>) =>
    call<P.Blocked[]>('POST', `/api/tables/${table}/blocks`, whom),
  unblock: (id: string) => call<null>('DELETE', `/api/blocks/${id}`),
  mute: (table: string, wish: Partial<P.Mute>) =>
    call<P.TableInfo>('POST', `/api/tables/${table}/muted`, wish),
  removePerson: (table: string, whom: Partial<P.Whom>) =>
    call<P.TableInfo>('POST', `/api/tables/${table}/removed`, whom),
  games: () => call<P.GameInfo[]>('GET', '/api/games'),
  file: <T>(address: string) => call<T>('GET', address),

  rules: (game: string, chinese: string, ids: string[]) =>
    call<P.ClauseInfo[]>('GET', `/api/games/${game}/rules${query({ ids: ids.join(','), chinese })}`),
  searchRules: (game: string, chinese: string, q: string) =>
    call<P.ClauseInfo[]>('GET', `/api/games/${game}/rules${query({ q, chinese })}`),
  allRules: (game: string, chinese: string) =>
    call<P.ClauseInfo[]>('GET', `/api/games/${game}/rules${query({ chinese })}`),

  decks: (game: string) => call<P.NamedDeck[]>('GET', `/api/games/${game}/decks`),
  checkDeck: (game: string, deck: unknown) =>
    call<P.DeckCheck>('POST', `/api/games/${game}/decks/check`, { deck }),
  importDeck: (game: string, text: string) =>
    call<P.DeckRead>('POST', `/api/games/${game}/decks/import`, { text }),
  exportDeck: (game: string, deck: unknown, lang: string) =>
    call<P.DeckText>('POST', `/api/games/${game}/decks/export`, { deck, lang }),
  saveDeck: (deck: P.SaveDeck, id: string | null) =>
    id === null
      ? call<P.NamedDeck>('POST', '/api/decks', deck)
      : call<P.NamedDeck>('PUT', `/api/decks/${id}`, deck),
  dropDeck: (id: string) => call<null>('DELETE', `/api/decks/${id}`),

  campaigns: () => call<P.CampaignInfo[]>('GET', '/api/campaigns'),
  campaign: (id: string) => call<P.CampaignInfo>('GET', `/api/campaigns/${id}`),
  newCampaign: (wish: P.NewCampaign) => call<P.CampaignInfo>('POST', '/api/campaigns', wish),
  dropCampaign: (id: string) => call<null>('DELETE', `/api/campaigns/${id}`),
  inviteToCampaign: (id: string) => call<P.CampaignKey>('POST', `/api/campaigns/${id}/invite`),
  joinCampaign: (id: string, token: string) =>
    call<P.CampaignInfo>('POST', `/api/campaigns/${id}/people`, { token }),
  campaignShop: (id: string, member: number) =>
    call<P.CampaignShop>('GET', `/api/campaigns/${id}/shop/${member}`),
  changeCampaign: (id: string, wish: Partial<P.CampaignWish>) =>
    call<P.CampaignInfo>('POST', `/api/campaigns/${id}/changes`, wish),
  campaignTable: (id: string, seats: Partial<P.SeatWish>[]) =>
    call<P.TableMade>('POST', `/api/campaigns/${id}/table`, { seats }),
  concludeCampaign: (id: string) => call<P.CampaignInfo>('POST', `/api/campaigns/${id}/conclude`),
  branchCampaign: (id: string, branch: P.CampaignBranch) =>
    call<P.CampaignInfo>('POST', `/api/campaigns/${id}/branch`, branch),

  verdict: (id: string) => call<P.PuzzleVerdict>('GET', `/api/tables/${id}/puzzle`),
  puzzles: (game: string) => call<P.PuzzleInfo[]>('GET', `/api/games/${game}/puzzles`),

  lesson: (game: string, id: string) => call<P.LessonInfo>('GET', `/api/games/${game}/lessons/${id}`),
  beginLesson: (game: string, id: string) =>
    call<P.TableMade>('POST', `/api/games/${game}/lessons/${id}/table`),

  tables: () => call<P.TableInfo[]>('GET', '/api/tables'),
  table: (id: string) => call<P.TableInfo>('GET', `/api/tables/${id}`),
  newTable: (table: Partial<P.NewTable>) => call<P.TableMade>('POST', '/api/tables', table),
  takeSeat: (id: string, wish: Partial<P.TakeSeat>) =>
    call<P.SeatKey>('POST', `/api/tables/${id}/seats`, wish),
  giveSeat: (id: string, seat: number, wish: Partial<P.SeatWish>) =>
    call<P.TableMade>('PUT', `/api/tables/${id}/seats/${seat}`, wish),
  leaveSeat: (id: string, seat: number) => call<null>('DELETE', `/api/tables/${id}/seats/${seat}`),
  invite: (id: string, seat: number) =>
    call<P.SeatKey>('POST', `/api/tables/${id}/invites/${seat}`),
  seatCode: (id: string, seat: number) =>
    call<P.SeatCode>('POST', `/api/tables/${id}/seats/${seat}/code`),
  useCode: (code: string) => call<P.SeatOpened>('POST', '/api/codes', { code }),
  rematch: (id: string) => call<P.TableMade>('POST', `/api/tables/${id}/rematch`),
  start: (id: string) => call<P.TableInfo>('POST', `/api/tables/${id}/start`),
  whyCard: (id: string, seat: number, card: number) =>
    call<P.WhyNot[]>('GET', `/api/tables/${id}/why${query({ seat, card })}`),
  whyPlace: (id: string, seat: number, place: number) =>
    call<P.WhyNot[]>('GET', `/api/tables/${id}/why${query({ seat, place })}`),
  explain: (id: string, seat: number, card: number, stat: string) =>
    call<P.Part[]>('GET', `/api/tables/${id}/explain${query({ seat, card, stat })}`),

  hint: (id: string, seat: number) => call<P.HintInfo>('GET', `/api/tables/${id}/hint${query({ seat })}`),
  told: (id: string, n: number, seat: number | null) =>
    call<P.Retold>('GET', `/api/tables/${id}/told${query({ n, seat })}`),

  replay: (id: string, n: number | null, seat: number | null) =>
    call<P.Replay>('GET', `/api/replays/${id}${query({ n, seat })}`),
  moments: (id: string) => call<P.Moment[]>('GET', `/api/replays/${id}/moments`),
  fork: (id: string, fork: Partial<P.Fork>) =>
    call<P.TableMade>('POST', `/api/replays/${id}/fork`, fork),
  review: (id: string, seat: number, which: { part?: number; n?: number }) =>
    call<P.ReviewPart>('GET', `/api/replays/${id}/review${query({ seat, ...which })}`),
  bringRecord: (json: string) => call<P.TableInfo>('POST', '/api/replays', json),
}
