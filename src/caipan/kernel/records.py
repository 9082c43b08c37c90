"""What a state is made of: frozen records, each field with its audience. Nothing here can be
called or changed."""

from __future__ import annotations

from typing import Annotated, Any, Generic, TypeVar

from msgspec import Struct, field

A = TypeVar("A")
Data = dict[str, Any]  # plain data by name: views, options, arguments of messages, what files hold
Chain = tuple[Any, ...]  # (older, …): a history that copies share, the newest link first

PUBLIC, FACE, OWN, CARDS = "public", "face", "own", "cards"
Public = Annotated[A, PUBLIC]  # everybody
Face = Annotated[A, FACE]  # whoever may see the card's face
Own = Annotated[A, OWN]  # the seat the record belongs to
Cards = Annotated[A, CARDS]  # a card or cards, shown by what each viewer may call them
# A field without an audience is shown to nobody.
SIGNED = "signed"
Signed = Annotated[int, SIGNED]  # a number that may fall below zero; others never do

NOBODY = -1
SPECTATOR = 31  # the bit of a visibility mask that stands for people without a seat
EVERYBODY = (1 << 32) - 1
ALL_HANDS = -1  # a viewer who sees whatever any seat sees, as in the replay of a finished game


def eyes(viewer: int | None) -> int:
    """Whose knowledge a viewer has, as a mask: a seat's, a spectator's (None), or everybody's."""
    if viewer is None:
        return 1 << SPECTATOR
    return EVERYBODY if viewer == ALL_HANDS else 1 << viewer


class Record(Struct, frozen=True, gc=False, omit_defaults=True):
    """Anything in the state."""


class Card(Record, frozen=True, gc=False):
    """One physical card. `life` grows whenever the rules lose track of it."""

    face: Face[int]
    owner: Face[int]  # of an unseen card it could tell where it came from
    zone: Public[int]
    controller: Public[int] = NOBODY
    life: int = 0
    known: int = 0  # who knows the face although the zone hides it (a mask)
    down: Public[bool] = False
    host: Public[int] = -1  # the card it is attached to, or sealed under
    counters: Public[tuple[int, ...]] = ()


class Pick(Record, frozen=True, gc=False):
    """One answer: a verb and what it touches. Stored in frames; its readable key is rendered on
    demand."""

    verb: str
    card: int = -1
    ability: int = -1
    target: int = -1
    seat: int = -1
    place: int = -1
    n: int = -1
    word: str = ""  # a colour, an element; or, where a question is open, somebody's own words


NOTHING = Pick("")
PASS = Pick("pass")
DONE_PICK = Pick("done")
END = Pick("end")  # of a phase that lasts until its player has had enough
YES, NO = Pick("yes"), Pick("no")
DECLINES = (PASS, DONE_PICK, NO, END)  # answers that want nothing, unless a question names another


class Ref(Record, frozen=True, gc=False):
    """Something an ability points at: a card as it was (its `life` then), or a seat."""

    card: int = -1
    life: int = 0
    seat: int = -1


class Event(Record, frozen=True, gc=False, tag=True):
    """Something that happens; named by a past participle."""


class Frame(Record, frozen=True, gc=False, tag=True, kw_only=True):
    """A procedure in progress. An empty step is the first one.

    A frame that waits for another stands at the step that called; the called one knows the step to
    `resume` its caller at, and the field of the caller that its result goes `into`. `whom` a
    question is put to stands in the frame that verbs and needs are given, and in no state.
    """

    proc: str = ""
    step: str = ""
    resume: str = ""
    into: str = ""
    pick: Pick = NOTHING
    whom: int = NOBODY


class Acting(Frame, frozen=True, gc=False, kw_only=True):
    """A frame that effects run in. A loop among them is a frame of its own: what is `left`, and
    what `it` is about now."""

    left: tuple[int, ...] = ()
    it: int = -1


E = TypeVar("E")


class Using(Acting, Generic[E], frozen=True, gc=False, tag="using"):
    """An ability in use: `proc` is its name. The context of every condition, cost and effect."""

    you: Public[int]
    source: Cards[int]
    life: int = 0
    event: E | None = None
    targets: tuple[Ref, ...] = ()
    mode: Public[int] = -1
    x: Public[int] = 0
    place: Public[int] = -1  # where the source was when this was put to use
    chosen: tuple[int, ...] = ()
    lasting: int = -1  # the serial of the lasting effect that acts, if no card does


class Happening(Frame, Generic[E], frozen=True, gc=False, tag="happening"):
    """An event being resolved; `event` becomes None once it is cancelled or replaced. What happens
    in the same moment stands `beside` it: all of one occurrence share its windows. While something
    is done about one of those, `at` tells which, and what became of it comes `back`."""

    event: E | None
    beside: tuple[E | None, ...] = ()
    at: int = 0
    back: E | None = None
    used: tuple[str, ...] = ()
    seat: int = NOBODY  # who is polled; nobody before the first
    passes: int = 0
    leaving: tuple[Using[E], ...] = ()


class Settle(Frame, frozen=True, gc=False, tag="settle"):
    """The game's state actions, run whenever something is out of order."""

    chosen: tuple[int, ...] = ()


class Lasting(Record, frozen=True, gc=False):
    """What an effect leaves behind when it has finished: a modifier, a ban, a shield, a promise."""

    serial: int
    until: Public[str]  # the duration; the game ends it by this name
    source: Cards[int]  # a card (with the life it had then: `since`), or -1
    you: Public[int]
    stat: int = -1  # a modifier of this number…
    add: Public[Signed] = 0
    layer: Public[int] = 0  # …as a printed one would be (see abilities), with a scale in that layer
    scale: Public[tuple[int, int] | None] = None
    card: int = -1  # whom it is about (with the life it had), or
    life: int = 0
    seat: int = -1
    ability: str = ""  # …or an ability that listens on its own
    lends: str = ""  # …or one that the card now has as if it were printed on it
    blank: Public[bool] = False  # …or nothing printed in its text box counts
    amount: Public[Signed] = 0  # a number; a card has no place here
    since: int = 0


class Use(Record, frozen=True, gc=False):
    """One use of something that is limited: of this card (as it was then), or of anything called
    so; by this seat, or by anybody."""

    period: Public[str]
    what: Public[str]
    card: Cards[int] = -1
    life: int = 0
    seat: Public[int] = NOBODY


class Seen(Record, frozen=True, gc=False):
    """A card in a log line: the face it had and who could see it then."""

    card: int
    face: int
    mask: int


class Line(Record, frozen=True, gc=False):
    """A log line: message key, arguments, audience (a mask), clause."""

    key: str
    args: Data = {}
    mask: int = EVERYBODY
    rule: str = ""


class Outcome(Record, frozen=True, gc=False):
    """How it ended. Nobody in `winners` is a draw."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    rule: str


C = TypeVar("C", bound=Card)
S = TypeVar("S", bound=Record)
T = TypeVar("T", bound=Record)
FrameT = TypeVar("FrameT", bound=Frame)


class State(Struct, Generic[C, S, T, FrameT], omit_defaults=True, kw_only=True):
    """Everything that a match is: what is saved, hashed, copied and sent. All else follows from it.

    A game names its own records: `State[UwCard, UwSeat, UwTable, UwFrame]`, each of them with the
    unions that a save decodes to.
    """

    cards: list[C] = field(default_factory=list)
    zones: list[tuple[int, ...]] = field(default_factory=list)
    seats: tuple[S, ...] = ()
    table: T
    frames: list[FrameT] = field(default_factory=list)
    lasting: tuple[Lasting, ...] = ()
    uses: tuple[Use, ...] = ()  # of what is limited, in the periods that are not over
    serial: int = 0
    rng: int = 0
    secret: str = ""  # mixed into chance, in hex; without it the seed tells all
    chance: tuple[int, ...] = ()  # results of chance that a position has fixed
    sealed: tuple[tuple[int, Pick], ...] = ()
    outcome: Outcome | None = None


class Reason(Struct, frozen=True):
    """Why something may not be done: the clause, a message key and its values."""

    rule: str
    message: str
    args: dict[str, int | str] = {}
