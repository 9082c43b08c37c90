// Written by tools/protocol.py from src/caipan/server/protocol.py; do not edit.

export const NAME = 24;
export const CHAT = 300;

/** Words to come: a message key of the names catalogue and its values. */
export interface Message {
  key: string;
  args?: Record<string, unknown>;
}

/** Who the guest cookie says I am. `address` is where others find this server, if that is not where I found it: links for friends begin with it. */
export interface Me {
  name: string;
  address: string;
  account: boolean;
}

/** `key` is what a browser subscribes with; empty, where the host sends no messages. */
export interface PushInfo {
  key: string;
}

/** A browser at a push service, and the keys that only it can read with. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushStop {
  endpoint: string;
}

export interface Rename {
  name: string;
}

/** A name that nobody else has, and a password: the same guest can sign in elsewhere. */
export interface NewAccount {
  name: string;
  password: string;
}

export interface SignIn {
  name: string;
  password: string;
}

/** Everybody who is signed in elsewhere is signed out. */
export interface NewPassword {
  password: string;
  new: string;
}

export interface Proof {
  password: string;
}

/** A step of the printed chart, for the step strip and for stops. */
export interface Step {
  rule: string;
  within: string;
}

/** How a game is best played for the first time: seats, and options of a new table. */
export interface FirstGame {
  seats: number;
  options: Record<string, unknown>;
  bot: string;
}

/** How a game stands on the shelf: about how many minutes it takes, and how much there is to learn, of five. */
export interface Shelf {
  minutes: number[];
  weight: number;
  first: FirstGame;
}

/** What can be played. `names` and `cards` are addresses whose contents never change. */
export interface GameInfo {
  name: string;
  titles: Record<string, string>;
  seats: number[];
  options: Record<string, unknown>;
  bots: string[];
  names: Record<string, string>;
  cards: string;
  chart: Step[];
  decks: boolean;
  puzzles: boolean;
  lessons: string[];
  shelf: Shelf | null;
  signs: Record<string, string>;
  campaign: Record<string, string[]> | null;
}

/** A clause of the rulebook in our words; what has no Chinese yet is there in English only. */
export interface ClauseInfo {
  id: string;
  section: string;
  section_zh: string;
  kind: string;
  title_en: string;
  title_zh: string;
  text: string;
  text_zh: string | null;
  ruling: string | null;
  ruling_zh: string | null;
}

/** Why something was refused: `reason` is a message key, `where` the field or part at fault. */
export interface Problem {
  reason: string;
  args: Record<string, unknown>;
  where: string;
}

/** A deck as the game's options take it: a name, a list of ids, or an object. */
export interface Deck {
  deck: unknown;
}

/** `mine` is its id among my own decks; printed ones have none. */
export interface NamedDeck {
  name: string;
  deck: unknown;
  cards: Record<string, number>;
  extra: Record<string, string>;
  mine: string | null;
}

/** What the construction rules say; a legal deck has no reasons. */
export interface DeckCheck {
  legal: boolean;
  reasons: Reason[];
  cards: Record<string, number>;
  extra: Record<string, string>;
}

/** One card a line, `3 Night Porter`, in any language we have; or the JSON of a deck. */
export interface DeckText {
  text: string;
}

/** An imported deck. Lines that say nothing to us come back with their number. */
export interface DeckRead {
  deck: unknown;
  check: DeckCheck;
  unknown: UnknownLine[];
}

export interface UnknownLine {
  line: number;
  text: string;
}

export interface DeckToWrite {
  deck: unknown;
  lang?: "en" | "zh-Hans" | "zh-Hant";
}

export interface SaveDeck {
  game: string;
  name: string;
  deck: unknown;
}

/** Who shall sit there: me (as often as I like), a friend by link, anybody, or a bot. `deck` is what the seat plays in a game with decks; whoever sits down may bring another. */
export interface SeatWish {
  kind: "me" | "friend" | "open" | "bot";
  bot?: string;
  deck?: unknown;
}

/** `seconds` for each answer. When they are over others may skip gently; `strict` does it for them. */
export interface ClockRules {
  seconds: number;
  strict?: boolean;
}

/** `puzzle` starts from a position of the game instead of options. */
export interface NewTable {
  game: string;
  options?: Record<string, unknown>;
  seats: SeatWish[];
  seed?: number | null;
  puzzle?: string | null;
  spectators?: "none" | "hidden" | "open";
  casual?: boolean;
  hints?: boolean;
  bluff?: boolean | null;
  clock?: ClockRules | null;
  coached?: boolean;
  rated?: boolean;
}

/** A seat as everybody sees it. `mine` is the reader's own. */
export interface SeatInfo {
  seat: number;
  kind: "me" | "friend" | "open" | "bot";
  taken: boolean;
  name: string;
  bot: string | null;
  mine: boolean;
  online: boolean;
  conceded: boolean;
  team: number | null;
  kept: boolean;
}

/** A table in the lobby and at its head. `origin` is what a what-if line was forked from. */
export interface TableInfo {
  id: string;
  game: string;
  state: "waiting" | "playing" | "over";
  seats: SeatInfo[];
  owner: boolean;
  spectators: "none" | "hidden" | "open";
  casual: boolean;
  solo: boolean;
  bluff: boolean;
  clock: ClockRules | null;
  puzzle: string | null;
  lesson: string | null;
  coached: boolean;
  origin: Origin | null;
  campaign: string | null;
  seq: number;
  created: number;
  outcome: Record<string, unknown> | null;
  rated: boolean;
  rematch: string | null;
  hints: boolean;
  advises: boolean;
}

/** `n` answers into the replay of `table`. */
export interface Origin {
  table: string;
  n: number;
}

/** `token` opens this seat from any device: /table/ID#seat=TOKEN. Shown once. */
export interface SeatKey {
  seat: number;
  token: string;
}

/** Opens a seat on another device, once, within so many seconds. */
export interface SeatCode {
  code: string;
  seconds: number;
}

export interface UseCode {
  code: string;
}

/** Go to /table/ID#seat=TOKEN. */
export interface SeatOpened {
  table: string;
  seat: number;
  token: string;
}

/** `mine` are my own seats; `invites` are for friends: /table/ID#invite=TOKEN. */
export interface TableMade {
  table: TableInfo;
  mine: SeatKey[];
  invites: SeatKey[];
}

/** With an invitation, the seat it is for; without, an open one. `deck` is my own, if I want another than was laid out for the seat. */
export interface TakeSeat {
  seat?: number | null;
  invite?: string | null;
  deck?: unknown;
}

/** Somebody at a table: who sits there, or who wrote a line of chat. */
export interface Whom {
  seat: number | null;
  line: number | null;
}

export interface Mute {
  seat: number | null;
  line: number | null;
  muted: boolean;
}

/** Somebody I do not want to meet, by the name they had. */
export interface Blocked {
  id: string;
  name: string;
}

/** Why not: the clause, a message key and its values. */
export interface Reason {
  rule: string;
  message: string;
  args: Record<string, unknown>;
}

/** One thing that could be tried, and everything against it; nothing, if it is legal. */
export interface WhyNot {
  key: string;
  reasons: Reason[];
}

/** One summand of a number. */
export interface Part {
  source: string;
  n: number;
}

/** One legal answer and what it touches; what it does not touch is left out. `card` and `target` are ids of cards in the view. */
export interface Choice {
  key: string;
  verb: string;
  card?: number | null;
  ability?: number | null;
  target?: number | null;
  seat?: number | null;
  place?: number | null;
  n?: number | null;
  word?: string | null;
  prices?: Message[] | null;
}

/** Words of one's own are an answer too: `VERB.words`, so many characters at most. */
export interface OpenInfo {
  verb: string;
  most: number;
}

/** A question, and what has led to it (`cause`). `decline` is the key of the answer that wants nothing, if there is one: no client gives it unless somebody has said so twice, or pointed at it. With `begins` an action may begin here; an `open` question takes words of one's own. Of equal cards one is offered; `twins` are the others, each with that one. */
export interface DecisionInfo {
  id: string;
  seat: number;
  prompt: Message;
  rule: string;
  options: Choice[];
  decline: string | null;
  cause: Message | null;
  begins: boolean;
  twins: Record<string, number>;
  open: OpenInfo | null;
}

/** A line of the log as this viewer may read it. `n` is the moment it belongs to: the number of answers given when it was written. `fence` says that there is no way back past it; `weight` what the game makes of it: 0 nothing, 1 a beat, 2 a scene. */
export interface Line {
  i: number;
  n: number;
  key: string;
  args: Record<string, unknown>;
  rule: string;
  fence: boolean;
  weight: number;
}

/** How far a seat may take back alone: the moment each size leads to, or None. `fence` is a message key that says what stands in the way of the last answer; others must then agree. */
export interface UndoInfo {
  click: number | null;
  action: number | null;
  turn: number | null;
  fence: string | null;
}

/** The table right after line `i` of the log: what has to be changed in the view that follows (of the next of them, or of the message) to get this one. `{"=": value}` is a value itself, `{".": {name: changes}, "-": [names]}` are fields, or items by number, that differ or go. */
export interface Told {
  i: number;
  view: Record<string, unknown>;
}

/** Everything one seat sees (None: a spectator; -1: somebody who sees all hands). `seq` numbers the entries of the table's record, `n` the answers on the present line. `events` are the lines since the last view of this connection; after `hello` all of them, with `fresh`. A client ignores views whose `seq` is below the one it has. `since` is the moment of the seat's last answer; `told` is what happened since the last view, for a client that asked. */
export interface ViewMessage {
  type: "view";
  seq: number;
  n: number;
  seat: number | null;
  view: Record<string, unknown>;
  decision: DecisionInfo | null;
  events: Line[];
  fresh: boolean;
  undo: UndoInfo;
  since: number;
  told: Told[];
}

/** The head of the table: after `hello`, and whenever a seat, the state or the outcome of the table changes. */
export interface TableMessage {
  type: "table";
  table: TableInfo;
}

/** The answer is stored and will not be lost. */
export interface Ack {
  type: "ack";
  answer_id: string;
  seq: number;
}

/** The answer changed nothing. `reasons` are the referee's, if it was asked. */
export interface Reject {
  type: "reject";
  answer_id: string;
  reason: string;
  reasons: Reason[];
}

/** Who is waited for, as far as anybody may know. */
export interface Waiting {
  type: "waiting";
  seats: number[];
}

/** Seats with somebody there, how many watch, and which seats are letting things pass. */
export interface Presence {
  type: "presence";
  online: number[];
  spectators: number;
  yielding: number[];
}

/** A line somebody wrote (`text`) or a quick phrase (`phrase`, a message key of the client). */
export interface ChatMessage {
  type: "chat";
  id: number;
  at: number;
  seat: number | null;
  name: string;
  text: string;
  phrase: string;
}

/** Seconds left for those who are asked; below zero others may skip them. */
export interface ClockMessage {
  type: "clock";
  left: Record<string, number>;
}

/** How one of my seats is asked: an echo of `stops` and `yield`. */
export interface Settings {
  type: "settings";
  seat: number;
  stops: Stop[] | null;
  yielding: "" | "new" | "turn";
}

/** Somebody asks to take back to moment `to`; `agreed` have said yes. */
export interface TakeBackAsked {
  type: "takeback";
  by: number;
  to: number;
  agreed: number[];
  open: boolean;
}

/** Something else was refused: a message key. */
export interface Trouble {
  type: "trouble";
  reason: string;
  args: Record<string, unknown>;
}

export interface Pong {
  type: "pong";
}

/** The first frame. `token` opens a seat that the cookie does not own. With `tells`, views come with what happened between two of them. */
export interface Hello {
  type: "hello";
  token?: string | null;
  last_seq?: number;
  tells?: boolean;
}

/** Keys of options as offered; several are given one after another, all or none. The same `answer_id` is never counted twice: send it again until it is acknowledged. */
export interface Answer {
  type: "answer";
  answer_id: string;
  decision_id: string;
  keys: string[];
}

/** Take back: the last click, the last action, or to the start of the turn. */
export interface Undo {
  type: "undo";
  seat: number;
  size?: "click" | "action" | "turn";
}

export interface TakeBackReply {
  type: "takeback_reply";
  seat: number;
  agree: boolean;
}

export interface Chat {
  type: "chat";
  text?: string;
  phrase?: string;
}

/** Ask me at this clause of the chart on my own turn, on others', or on both. */
export interface Stop {
  rule: string;
  turn?: "own" | "other" | "both";
}

/** Where a seat wants to be asked though nothing new has happened. None: everywhere. */
export interface Stops {
  type: "stops";
  seat: number;
  stops?: Stop[] | null;
}

/** Let things pass until something new happens, or to the end of the turn; "" stops that. */
export interface Yield {
  type: "yield";
  seat: number;
  until: "" | "new" | "turn";
}

export interface Concede {
  type: "concede";
  seat: number;
}

/** Answer for a seat whose time is over, in the gentlest way the question allows. */
export interface Skip {
  type: "skip";
  seat: number;
}

/** On a solo table: let a bot answer the next questions, whoever is asked. */
export interface PlayOn {
  type: "play_on";
  bot?: string;
  answers?: number;
}

/** Whether views shall come with what happened between two of them. */
export interface Tell {
  type: "tell";
  on: boolean;
}

export interface Ping {
  type: "ping";
}

/** One answer of a finished game: who gave it, and where in the chart it was asked. */
export interface Moment {
  n: number;
  seat: number;
  key: string;
  where: string[];
  turn: number;
}

/** A moment of a game, seen from a seat, by a spectator (None) or with all hands (-1). */
export interface Replay {
  table: TableInfo;
  n: number;
  total: number;
  seat: number | null;
  view: Record<string, unknown>;
  decision: DecisionInfo | null;
  events: Line[];
  log: Line[];
  told: Told[];
}

/** What happened from moment `n` to now, once more. */
export interface Retold {
  n: number;
  view: Record<string, unknown>;
  events: Line[];
  told: Told[];
}

/** A what-if line from moment `n`: a new solo table. Seats are mine unless `bots` names one. */
export interface Fork {
  n: number;
  bots?: Record<string, string>;
}

/** Something to find, for `seat`. A position has words of its own, by language, and is to be won within the turn. What was mined has a number among its game's (the easiest is 1), a level from 1 to 3, and what it is about: the match is nearly won (`win`), in the balance, or nearly lost (`save`), and the best answer is ahead of all others by `margin`, a chance of winning. */
export interface PuzzleInfo {
  id: string;
  title: Record<string, string>;
  notes: Record<string, string>;
  about: string[];
  seats: number;
  seat: number;
  number: number;
  level: number;
  goal: "" | "win" | "balance" | "save";
  turn: number;
  margin: number;
}

/** How an attempt stands. Once an answer has been judged: that answer and the chance of winning after it (None if nobody ever tried it), the best ones with theirs, that of the next best, and why (a message key of the game, perhaps empty). */
export interface PuzzleVerdict {
  state: "open" | "solved" | "as-good" | "failed";
  answer: string | null;
  chance: number | null;
  best: string[];
  best_chance: number;
  next_chance: number;
  why: string;
}

/** Something to point at: `card`, `place` or `seat` with their ids, or a `panel` by its name. */
export interface LessonSpot {
  kind: string;
  ids: number[];
  panel: string;
}

/** What is said to another answer that may be tried: a pattern of its key, with `*`. */
export interface LessonOther {
  pattern: string;
  say: Record<string, string>;
}

/** One step: to read, or with `keys` to do. It begins after `n` answers; after `upto` all that follows from it has happened. */
export interface LessonStep {
  say: Record<string, string>;
  spots: LessonSpot[];
  keys: string[];
  n: number;
  upto: number;
  others: LessonOther[];
}

/** A first game, step by step. Words are the lesson file's own, by language. */
export interface LessonInfo {
  id: string;
  game: string;
  title: Record<string, string>;
  goal: Record<string, string>;
  end: Record<string, string>;
  seats: number;
  pupil: number;
  answers: number;
  steps: LessonStep[];
}

/** Somebody else at a finished table, or another seat of mine. */
export interface Opponent {
  seat: number;
  name: string;
  bot: string | null;
  mine: boolean;
  score: number;
}

/** A finished table of mine. `score` is how it ended for me; None, if I sat on both sides. `gain` is what a rated game did to my rating. */
export interface HistoryLine {
  table: string;
  game: string;
  at: number;
  score: number | null;
  rated: boolean;
  gain: number | null;
  seats: Opponent[];
}

/** How often I won, drew and lost: at a game, or against somebody at it. */
export interface Tally {
  won: number;
  drawn: number;
  lost: number;
}

/** `bots` by name; `people` are all others together. `rating` once a rated game was played. */
export interface GameTally {
  won: number;
  drawn: number;
  lost: number;
  game: string;
  bots: Record<string, Tally>;
  people: Tally;
  rating: number | null;
  deviation: number | null;
  rated: number;
}

/** Somebody with a rating (Glicko-2): within `deviation` of it twice as likely as not. */
export interface LadderLine {
  name: string;
  bot: string | null;
  mine: boolean;
  rating: number;
  deviation: number;
  games: number;
}

/** A deck for each member, and what the game lets one choose (`GameInfo.campaign`). */
export interface NewCampaign {
  game: string;
  name: string;
  decks: unknown[];
  settings: Record<string, string>;
}

/** `card` is who it is, `cards` their deck; with a `fate` they take no part. */
export interface CampaignMember {
  card: string;
  cards: Record<string, number>;
  numbers: Record<string, number>;
  fate: string;
  back: boolean;
}

/** A step of the campaign that can be gone back to by branching off it. */
export interface CampaignPage {
  n: number;
  kind: string;
  at: number;
}

/** `next` is the card of the match to come, `table` where it is played; `ready` says that it has been played to its end and may be written down. */
export interface CampaignInfo {
  id: string;
  game: string;
  name: string;
  created: number;
  next: string | null;
  members: CampaignMember[];
  played: Message[];
  notes: Message[];
  settings: Record<string, string>;
  newcomers: string[];
  table: string | null;
  ready: boolean;
  pages: CampaignPage[];
  owner: boolean;
  people: string[];
}

/** Lets people into a campaign: /campaigns/ID#join=TOKEN. */
export interface CampaignKey {
  token: string;
}

/** A card that may be got: at `price`, or `cheaper` for certain cards; `alone` for nothing in exchange. */
export interface CampaignOffer {
  card: string;
  price: number;
  cheaper: Record<string, number>;
  alone: boolean;
  affordable: boolean;
}

/** What one member may change: cards to get, and cards of theirs that may go. */
export interface CampaignShop {
  offers: CampaignOffer[];
  giveable: string[];
}

/** A change between matches: `buy` a card for another, `join` with a deck, `leave`, `return`, or `entrust` a member with a card that waits for somebody. */
export interface CampaignWish {
  verb: "buy" | "join" | "leave" | "return" | "entrust";
  member: number;
  card: string;
  other: string;
  deck: unknown;
}

/** Who plays the members that take part, in their order. */
export interface CampaignTable {
  seats: SeatWish[];
}

/** A campaign of its own, as this one was at page `n`. */
export interface CampaignBranch {
  name: string;
  n: number;
}

/** One answer, looked back upon from its chair: `n` is the moment before it. The chance of winning after it, the best answer that was found with its chance, what all that were tried came to, and why the best is good (a message key of the game, perhaps empty). */
export interface ReviewPoint {
  n: number;
  turn: number;
  key: string;
  chance: number;
  best: string;
  best_chance: number;
  worth: Record<string, number>;
  why: string;
}

/** A part of a seat's review; there are so many `parts`, of so many `answers` in all. */
export interface ReviewPart {
  seat: number;
  parts: number;
  answers: number;
  points: ReviewPoint[];
}

/** What a bot would answer to the question `id`, and why (a message key of the game, perhaps empty): the chance of winning after it, in so many tries, and the best of the others. */
export interface HintInfo {
  id: string;
  key: string;
  why: string;
  chance: number;
  tries: number;
  rival: string;
  rival_chance: number;
}

/** `problems`: `disk` is full, the `database` cannot be written, the `listener` does not hear of other processes, the server is `closing`. */
export interface Health {
  ok: boolean;
  version: string;
  tables: number;
  sockets: number;
  problems: string[];
}

/** The body of every refused HTTP call. */
export interface Failed {
  detail: Problem;
}

export type FromServer =
  | TableMessage
  | ViewMessage
  | Ack
  | Reject
  | Waiting
  | Presence
  | ChatMessage
  | ClockMessage
  | Settings
  | TakeBackAsked
  | Trouble
  | Pong;

export type FromClient =
  | Hello
  | Answer
  | Undo
  | TakeBackReply
  | Chat
  | Stops
  | Yield
  | Concede
  | Skip
  | PlayOn
  | Tell
  | Ping;
