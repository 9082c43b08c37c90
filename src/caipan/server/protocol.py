"""Everything that is said between a client and the server, as types.

`tools/protocol.py` turns this module into `web/src/lib/protocol.ts`; docs/table.md tells the same
story with examples. What a game shows inside a `view` is the game's own affair.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, JsonValue

from caipan.foreign import measure
from caipan.kernel.errors import BadOptions
from caipan.kernel.records import Data

NAME, CHAT, KEYS, STOPS = 24, 300, 64, 200  # the longest a thing may be
Language = Literal["en", "zh-Hans", "zh-Hant"]
Json = Data


def measured(value: JsonValue) -> JsonValue:
    """No larger than a game needs, and nothing that could not be kept."""
    try:
        measure(value, "")
    except BadOptions as no:
        raise ValueError(str(no)) from None
    return value


Brought = Annotated[JsonValue, AfterValidator(measured)]


class Said(BaseModel):
    """Anything that travels. Unknown fields are refused, so that a misspelt one is noticed."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Message(Said):
    """Words to come: a message key of the names catalogue and its values."""

    key: str
    args: Json = {}


# --- people and games


class Me(Said):
    """Who the guest cookie says I am. `address` is where others find this server, if that is not
    where I found it: links for friends begin with it."""

    name: str
    address: str = ""
    account: bool = False  # whether I can sign in elsewhere


class PushInfo(Said):
    """`key` is what a browser subscribes with; empty, where the host sends no messages."""

    key: str


class Subscription(Said):
    """A browser at a push service, and the keys that only it can read with."""

    endpoint: str = Field(min_length=1, max_length=1000)
    p256dh: str = Field(min_length=1, max_length=128)
    auth: str = Field(min_length=1, max_length=64)


class PushStop(Said):
    endpoint: str = Field(min_length=1, max_length=1000)


class Rename(Said):
    name: str = Field(min_length=1, max_length=NAME)


Password = Annotated[str, Field(min_length=8, max_length=200)]


class NewAccount(Said):
    """A name that nobody else has, and a password: the same guest can sign in elsewhere."""

    name: str = Field(min_length=1, max_length=NAME)
    password: Password


class SignIn(Said):
    name: str = Field(min_length=1, max_length=NAME)
    password: str = Field(max_length=200)


class NewPassword(Said):
    """Everybody who is signed in elsewhere is signed out."""

    password: str = Field(max_length=200)
    new: Password


class Proof(Said):
    password: str = Field(max_length=200)


class Step(Said):
    """A step of the printed chart, for the step strip and for stops."""

    rule: str
    within: str = ""  # the message that names the phase it belongs to


class FirstGame(Said):
    """How a game is best played for the first time: seats, and options of a new table."""

    seats: int
    options: Json = {}
    bot: str = ""  # who plays against a beginner


class Shelf(Said):
    """How a game stands on the shelf: about how many minutes it takes, and how much there is to
    learn, of five."""

    minutes: list[int]
    weight: int
    first: FirstGame


class GameInfo(Said):
    """What can be played. `names` and `cards` are addresses whose contents never change."""

    name: str
    titles: dict[str, str]
    seats: list[int]
    options: Json  # a JSON Schema
    bots: list[str]
    names: dict[str, str]  # language -> address of {key: words}
    cards: str  # address of {card id: what is printed on it}
    chart: list[Step]
    decks: bool
    puzzles: bool
    lessons: list[str] = []  # ids of `LessonInfo`
    shelf: Shelf | None = None
    signs: dict[str, str] = {}  # `keyword.hidden` -> the clause that explains it
    campaign: dict[str, list[str]] | None = None  # what is chosen when one begins; None: has none


class ClauseInfo(Said):
    """A clause of the rulebook in our words; what has no Chinese yet is there in English only."""

    id: str
    section: str
    section_zh: str
    kind: str
    title_en: str
    title_zh: str
    text: str
    text_zh: str | None = None
    ruling: str | None = None
    ruling_zh: str | None = None


class Problem(Said):
    """Why something was refused: `reason` is a message key, `where` the field or part at fault."""

    reason: str
    args: Json = {}
    where: str = ""


# --- decks


class Deck(Said):
    """A deck as the game's options take it: a name, a list of ids, or an object."""

    deck: Brought


class NamedDeck(Said):
    """`mine` is its id among my own decks; printed ones have none."""

    name: str
    deck: JsonValue
    cards: dict[str, int]
    extra: dict[str, str] = {}  # what belongs to a deck besides its cards, by kind: {"society": id}
    mine: str | None = None


class DeckCheck(Said):
    """What the construction rules say; a legal deck has no reasons."""

    legal: bool
    reasons: list[Reason] = []
    cards: dict[str, int] = {}
    extra: dict[str, str] = {}


class DeckText(Said):
    """One card a line, `3 Night Porter`, in any language we have; or the JSON of a deck."""

    text: str = Field(max_length=20_000)


class DeckRead(Said):
    """An imported deck. Lines that say nothing to us come back with their number."""

    deck: JsonValue
    check: DeckCheck
    unknown: list[UnknownLine] = []


class UnknownLine(Said):
    line: int
    text: str


class DeckToWrite(Said):
    deck: Brought
    lang: Language = "en"


class SaveDeck(Said):
    game: str
    name: str = Field(min_length=1, max_length=NAME * 2)
    deck: Brought


# --- tables


SeatKind = Literal["me", "friend", "open", "bot"]
Watching = Literal["none", "hidden", "open"]
State = Literal["waiting", "playing", "over"]


class SeatWish(Said):
    """Who shall sit there: me (as often as I like), a friend by link, anybody, or a bot.

    `deck` is what the seat plays in a game with decks; whoever sits down may bring another.
    """

    kind: SeatKind
    bot: str = "greedy"
    deck: Brought = None


class ClockRules(Said):
    """`seconds` for each answer. When they are over others may skip gently; `strict` does it
    for them."""

    seconds: int = Field(ge=5, le=7 * 24 * 3600)
    strict: bool = False


class NewTable(Said):
    """`puzzle` starts from a position of the game instead of options."""

    game: str
    options: Annotated[Json, AfterValidator(measured)] = {}
    seats: list[SeatWish] = Field(min_length=1, max_length=8)
    seed: int | None = Field(default=None, ge=-(2**53), le=2**53)
    puzzle: str | None = None
    spectators: Watching = "hidden"
    casual: bool = False  # undo past a fence needs nobody's consent
    hints: bool = False  # though a clock runs: whoever sits down agrees. Never where it counts
    # Skipped seats are waited for as if they had been asked; without a wish, as the game has it.
    bluff: bool | None = None
    clock: ClockRules | None = None
    coached: bool = False  # a first game: the goal and hints stay in sight
    rated: bool = False  # it counts: everybody needs an account, and the end is the end


class SeatInfo(Said):
    """A seat as everybody sees it. `mine` is the reader's own."""

    seat: int
    kind: SeatKind
    taken: bool
    name: str
    bot: str | None = None
    mine: bool = False
    online: bool = False
    conceded: bool = False
    team: int | None = None  # known once the game has begun
    kept: bool = False  # for me: I may sit down there without an invitation


class TableInfo(Said):
    """A table in the lobby and at its head. `origin` is what a what-if line was forked from."""

    id: str
    game: str
    state: State
    seats: list[SeatInfo]
    owner: bool
    spectators: Watching
    casual: bool
    solo: bool
    bluff: bool
    clock: ClockRules | None = None
    puzzle: str | None = None
    lesson: str | None = None  # what is learned here
    coached: bool = False
    origin: Origin | None = None
    campaign: str | None = None  # its owner's campaign, of which it is a part
    seq: int
    created: float
    outcome: Json | None = None
    rated: bool = False
    rematch: str | None = None  # the table at which the same people play again
    hints: bool = False  # as it was opened; whoever sits down agrees
    advises: bool = False  # whoever sits here may ask a bot what to do


class Origin(Said):
    """`n` answers into the replay of `table`."""

    table: str
    n: int


class SeatKey(Said):
    """`token` opens this seat from any device: /table/ID#seat=TOKEN. Shown once."""

    seat: int
    token: str


class SeatCode(Said):
    """Opens a seat on another device, once, within so many seconds."""

    code: str
    seconds: int


class UseCode(Said):
    code: str = Field(min_length=1, max_length=40)


class SeatOpened(Said):
    """Go to /table/ID#seat=TOKEN."""

    table: str
    seat: int
    token: str


class TableMade(Said):
    """`mine` are my own seats; `invites` are for friends: /table/ID#invite=TOKEN."""

    table: TableInfo
    mine: list[SeatKey] = []
    invites: list[SeatKey] = []


class TakeSeat(Said):
    """With an invitation, the seat it is for; without, an open one. `deck` is my own, if I want
    another than was laid out for the seat."""

    seat: int | None = None
    invite: str | None = Field(default=None, max_length=200)
    deck: Brought = None


class Whom(Said):
    """Somebody at a table: who sits there, or who wrote a line of chat."""

    seat: int | None = Field(default=None, ge=0, le=15)
    line: int | None = Field(default=None, ge=0, le=2**31 - 1)


class Mute(Whom):
    muted: bool = True


class Blocked(Said):
    """Somebody I do not want to meet, by the name they had."""

    id: str
    name: str


class Reason(Said):
    """Why not: the clause, a message key and its values."""

    rule: str
    message: str
    args: Json = {}


class WhyNot(Said):
    """One thing that could be tried, and everything against it; nothing, if it is legal."""

    key: str
    reasons: list[Reason]


class Part(Said):
    """One summand of a number."""

    source: str
    n: int


# --- what a seat sees


class Choice(Said):
    """One legal answer and what it touches; what it does not touch is left out. `card` and
    `target` are ids of cards in the view."""

    key: str
    verb: str
    card: int | None = None
    ability: int | None = None
    target: int | None = None
    seat: int | None = None
    place: int | None = None
    n: int | None = None
    word: str | None = None
    prices: list[Message] | None = None  # what it costs, when it comes, what comes of it


class OpenInfo(Said):
    """Words of one's own are an answer too: `VERB.words`, so many characters at most."""

    verb: str
    most: int


class DecisionInfo(Said):
    """A question, and what has led to it (`cause`). `decline` is the key of the answer that wants
    nothing, if there is one: no client gives it unless somebody has said so twice, or pointed at
    it. With `begins` an action may begin here; an `open` question takes words of one's own. Of
    equal cards one is offered; `twins` are the others, each with that one."""

    id: str
    seat: int
    prompt: Message
    rule: str
    options: list[Choice]
    decline: str | None = None
    cause: Message | None = None
    begins: bool = False
    twins: dict[str, int] = {}
    open: OpenInfo | None = None


class Line(Said):
    """A line of the log as this viewer may read it. `n` is the moment it belongs to: the number
    of answers given when it was written. `fence` says that there is no way back past it; `weight`
    what the game makes of it: 0 nothing, 1 a beat, 2 a scene."""

    i: int
    n: int
    key: str
    args: Json
    rule: str
    fence: bool = False
    weight: int = 1


class UndoInfo(Said):
    """How far a seat may take back alone: the moment each size leads to, or None. `fence` is a
    message key that says what stands in the way of the last answer; others must then agree."""

    click: int | None = None
    action: int | None = None
    turn: int | None = None
    fence: str | None = None


class Told(Said):
    """The table right after line `i` of the log: what has to be changed in the view that follows
    (of the next of them, or of the message) to get this one. `{"=": value}` is a value itself,
    `{".": {name: changes}, "-": [names]}` are fields, or items by number, that differ or go."""

    i: int
    view: Json


class ViewMessage(Said):
    """Everything one seat sees (None: a spectator; -1: somebody who sees all hands).

    `seq` numbers the entries of the table's record, `n` the answers on the present line. `events`
    are the lines since the last view of this connection; after `hello` all of them, with
    `fresh`. A client ignores views whose `seq` is below the one it has. `since` is the moment of
    the seat's last answer; `told` is what happened since the last view, for a client that asked.
    """

    type: Literal["view"] = "view"
    seq: int
    n: int
    seat: int | None
    view: Json
    decision: DecisionInfo | None = None
    events: list[Line] = []
    fresh: bool = False
    undo: UndoInfo = UndoInfo()
    since: int = 0
    told: list[Told] = []


# --- WebSocket: from the server


class TableMessage(Said):
    """The head of the table: after `hello`, and whenever a seat, the state or the outcome of
    the table changes."""

    type: Literal["table"] = "table"
    table: TableInfo


class Ack(Said):
    """The answer is stored and will not be lost."""

    type: Literal["ack"] = "ack"
    answer_id: str
    seq: int


class Reject(Said):
    """The answer changed nothing. `reasons` are the referee's, if it was asked."""

    type: Literal["reject"] = "reject"
    answer_id: str
    reason: str
    reasons: list[Reason] = []


class Waiting(Said):
    """Who is waited for, as far as anybody may know."""

    type: Literal["waiting"] = "waiting"
    seats: list[int]


class Presence(Said):
    """Seats with somebody there, how many watch, and which seats are letting things pass."""

    type: Literal["presence"] = "presence"
    online: list[int]
    spectators: int
    yielding: list[int] = []


class ChatMessage(Said):
    """A line somebody wrote (`text`) or a quick phrase (`phrase`, a message key of the client)."""

    type: Literal["chat"] = "chat"
    id: int
    at: float
    seat: int | None
    name: str
    text: str = ""
    phrase: str = ""


class ClockMessage(Said):
    """Seconds left for those who are asked; below zero others may skip them."""

    type: Literal["clock"] = "clock"
    left: dict[str, float]


class Settings(Said):
    """How one of my seats is asked: an echo of `stops` and `yield`."""

    type: Literal["settings"] = "settings"
    seat: int
    stops: list[Stop] | None
    yielding: Until


class TakeBackAsked(Said):
    """Somebody asks to take back to moment `to`; `agreed` have said yes."""

    type: Literal["takeback"] = "takeback"
    by: int
    to: int
    agreed: list[int]
    open: bool  # False: it was granted, refused or is out of date


class Trouble(Said):
    """Something else was refused: a message key."""

    type: Literal["trouble"] = "trouble"
    reason: str
    args: Json = {}


class Pong(Said):
    type: Literal["pong"] = "pong"


FromServer = Annotated[
    TableMessage
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
    | Pong,
    Field(discriminator="type"),
]


# --- WebSocket: from the client

AnswerId = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[!-~]+$")]  # it is stored
Seat = Annotated[int, Field(ge=0, le=15)]
Until = Literal["", "new", "turn"]


class Hello(Said):
    """The first frame. `token` opens a seat that the cookie does not own. With `tells`, views come
    with what happened between two of them."""

    type: Literal["hello"] = "hello"
    token: str | None = Field(default=None, max_length=200)
    last_seq: int = -1
    tells: bool = False


class Answer(Said):
    """Keys of options as offered; several are given one after another, all or none. The same
    `answer_id` is never counted twice: send it again until it is acknowledged."""

    type: Literal["answer"] = "answer"
    answer_id: AnswerId
    decision_id: str = Field(max_length=64)
    keys: list[Annotated[str, Field(max_length=300)]] = Field(min_length=1, max_length=KEYS)


class Undo(Said):
    """Take back: the last click, the last action, or to the start of the turn."""

    type: Literal["undo"] = "undo"
    seat: Seat
    size: Literal["click", "action", "turn"] = "click"


class TakeBackReply(Said):
    type: Literal["takeback_reply"] = "takeback_reply"
    seat: Seat
    agree: bool


class Chat(Said):
    type: Literal["chat"] = "chat"
    text: str = Field(default="", max_length=4 * CHAT)
    phrase: str = Field(default="", max_length=40, pattern=r"^[a-z0-9.-]*$")


class Stop(Said):
    """Ask me at this clause of the chart on my own turn, on others', or on both."""

    rule: str = Field(max_length=64)
    turn: Literal["own", "other", "both"] = "both"


class Stops(Said):
    """Where a seat wants to be asked though nothing new has happened. None: everywhere."""

    type: Literal["stops"] = "stops"
    seat: Seat
    stops: list[Stop] | None = Field(default=None, max_length=STOPS)


class Yield(Said):
    """Let things pass until something new happens, or to the end of the turn; "" stops that."""

    type: Literal["yield"] = "yield"
    seat: Seat
    until: Until


class Concede(Said):
    type: Literal["concede"] = "concede"
    seat: Seat


class Skip(Said):
    """Answer for a seat whose time is over, in the gentlest way the question allows."""

    type: Literal["skip"] = "skip"
    seat: Seat


class PlayOn(Said):
    """On a solo table: let a bot answer the next questions, whoever is asked."""

    type: Literal["play_on"] = "play_on"
    bot: str = "greedy"
    answers: int = Field(default=1, ge=1, le=5000)


class Tell(Said):
    """Whether views shall come with what happened between two of them."""

    type: Literal["tell"] = "tell"
    on: bool


class Ping(Said):
    type: Literal["ping"] = "ping"


FromClient = Annotated[
    Hello
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
    | Ping,
    Field(discriminator="type"),
]


# --- replays


class Moment(Said):
    """One answer of a finished game: who gave it, and where in the chart it was asked."""

    n: int
    seat: int
    key: str
    where: list[str]
    turn: int


class Replay(Said):
    """A moment of a game, seen from a seat, by a spectator (None) or with all hands (-1)."""

    table: TableInfo
    n: int
    total: int
    seat: int | None
    view: Json
    decision: DecisionInfo | None = None
    events: list[Line] = []  # what the answer that led here brought about
    log: list[Line] = []  # everything before
    told: list[Told] = []  # what that answer brought about, piece by piece


class Retold(Said):
    """What happened from moment `n` to now, once more."""

    n: int
    view: Json
    events: list[Line]
    told: list[Told]


class Fork(Said):
    """A what-if line from moment `n`: a new solo table. Seats are mine unless `bots` names one."""

    n: int = Field(ge=0)
    bots: dict[str, str] = {}


class PuzzleInfo(Said):
    """Something to find, for `seat`. A position has words of its own, by language, and is to be won
    within the turn. What was mined has a number among its game's (the easiest is 1), a level from 1
    to 3, and what it is about: the match is nearly won (`win`), in the balance, or nearly lost
    (`save`), and the best answer is ahead of all others by `margin`, a chance of winning."""

    id: str
    title: dict[str, str]
    notes: dict[str, str]
    about: list[str]
    seats: int
    seat: int = 0
    number: int = 0
    level: int = 0
    goal: Literal["", "win", "balance", "save"] = ""
    turn: int = 0
    margin: float = 0.0


class PuzzleVerdict(Said):
    """How an attempt stands. Once an answer has been judged: that answer and the chance of winning
    after it (None if nobody ever tried it), the best ones with theirs, that of the next best, and
    why (a message key of the game, perhaps empty)."""

    state: Literal["open", "solved", "as-good", "failed"]
    answer: str | None = None
    chance: float | None = None
    best: list[str] = []
    best_chance: float = 0.0
    next_chance: float = 0.0
    why: str = ""


# --- lessons


class LessonSpot(Said):
    """Something to point at: `card`, `place` or `seat` with their ids, or a `panel` by its name."""

    kind: str
    ids: list[int] = []
    panel: str = ""


class LessonOther(Said):
    """What is said to another answer that may be tried: a pattern of its key, with `*`."""

    pattern: str
    say: dict[str, str]


class LessonStep(Said):
    """One step: to read, or with `keys` to do. It begins after `n` answers; after `upto` all that
    follows from it has happened."""

    say: dict[str, str]
    spots: list[LessonSpot]
    keys: list[str]
    n: int
    upto: int
    others: list[LessonOther]


class LessonInfo(Said):
    """A first game, step by step. Words are the lesson file's own, by language."""

    id: str
    game: str
    title: dict[str, str]
    goal: dict[str, str]
    end: dict[str, str]
    seats: int
    pupil: int
    answers: int  # given when it is over
    steps: list[LessonStep]


# --- what was played


class Opponent(Said):
    """Somebody else at a finished table, or another seat of mine."""

    seat: int
    name: str
    bot: str | None = None
    mine: bool = False
    score: float  # 1 won, ½ drawn, 0 lost


class HistoryLine(Said):
    """A finished table of mine. `score` is how it ended for me; None, if I sat on both sides.
    `gain` is what a rated game did to my rating."""

    table: str
    game: str
    at: float
    score: float | None
    rated: bool
    gain: float | None = None
    seats: list[Opponent]


class Tally(Said):
    """How often I won, drew and lost: at a game, or against somebody at it."""

    won: int = 0
    drawn: int = 0
    lost: int = 0


class GameTally(Tally):
    """`bots` by name; `people` are all others together. `rating` once a rated game was played."""

    game: str
    bots: dict[str, Tally] = {}
    people: Tally = Tally()
    rating: float | None = None
    deviation: float | None = None
    rated: int = 0


class LadderLine(Said):
    """Somebody with a rating (Glicko-2): within `deviation` of it twice as likely as not."""

    name: str
    bot: str | None = None
    mine: bool = False
    rating: float
    deviation: float
    games: int


# --- campaigns


class NewCampaign(Said):
    """A deck for each member, and what the game lets one choose (`GameInfo.campaign`)."""

    game: str
    name: str = Field(min_length=1, max_length=NAME * 2)
    decks: list[Brought] = Field(min_length=1, max_length=8)
    settings: dict[str, str] = {}


class CampaignMember(Said):
    """`card` is who it is, `cards` their deck; with a `fate` they take no part."""

    card: str
    cards: dict[str, int]
    numbers: dict[str, int] = {}
    fate: str = ""
    back: bool = False


class CampaignPage(Said):
    """A step of the campaign that can be gone back to by branching off it."""

    n: int
    kind: str
    at: float


class CampaignInfo(Said):
    """`next` is the card of the match to come, `table` where it is played; `ready` says that it has
    been played to its end and may be written down."""

    id: str
    game: str
    name: str
    created: float
    next: str | None
    members: list[CampaignMember]
    played: list[Message] = []
    notes: list[Message] = []
    settings: dict[str, str] = {}
    newcomers: list[str] = []
    table: str | None = None
    ready: bool = False
    pages: list[CampaignPage] = []
    owner: bool = True  # whether I began it
    people: list[str] = []  # the names of all who share it; whoever began it comes first


class CampaignKey(Said):
    """Lets people into a campaign: /campaigns/ID#join=TOKEN."""

    token: str = Field(min_length=1, max_length=200)


class CampaignOffer(Said):
    """A card that may be got: at `price`, or `cheaper` for certain cards; `alone` for nothing in
    exchange."""

    card: str
    price: int
    cheaper: dict[str, int] = {}
    alone: bool = False
    affordable: bool = True


class CampaignShop(Said):
    """What one member may change: cards to get, and cards of theirs that may go."""

    offers: list[CampaignOffer]
    giveable: list[str]


class CampaignWish(Said):
    """A change between matches: `buy` a card for another, `join` with a deck, `leave`, `return`, or
    `entrust` a member with a card that waits for somebody."""

    verb: Literal["buy", "join", "leave", "return", "entrust"]
    member: int = -1
    card: str = Field(default="", max_length=100)
    other: str = Field(default="", max_length=100)
    deck: Brought = None


class CampaignTable(Said):
    """Who plays the members that take part, in their order."""

    seats: list[SeatWish] = Field(min_length=1, max_length=8)


class CampaignBranch(Said):
    """A campaign of its own, as this one was at page `n`."""

    name: str = Field(min_length=1, max_length=NAME * 2)
    n: int = Field(ge=0)


class ReviewPoint(Said):
    """One answer, looked back upon from its chair: `n` is the moment before it. The chance of
    winning after it, the best answer that was found with its chance, what all that were tried came
    to, and why the best is good (a message key of the game, perhaps empty)."""

    n: int
    turn: int
    key: str
    chance: float
    best: str
    best_chance: float
    worth: dict[str, float]
    why: str = ""


class ReviewPart(Said):
    """A part of a seat's review; there are so many `parts`, of so many `answers` in all."""

    seat: int
    parts: int
    answers: int
    points: list[ReviewPoint]


class HintInfo(Said):
    """What a bot would answer to the question `id`, and why (a message key of the game, perhaps
    empty): the chance of winning after it, in so many tries, and the best of the others."""

    id: str
    key: str
    why: str
    chance: float
    tries: int
    rival: str
    rival_chance: float


class Health(Said):
    """`problems`: `disk` is full, the `database` cannot be written, the `listener` does not hear of
    other processes, the server is `closing`."""

    ok: bool
    version: str
    tables: int
    sockets: int
    problems: list[str] = []


class Failed(Said):
    """The body of every refused HTTP call."""

    detail: Problem
