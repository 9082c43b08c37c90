"""The one question: verbs with their requirements, options with readable keys."""

from __future__ import annotations

import re
from abc import ABCMeta
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Protocol, overload

from msgspec import Struct, StructMeta, field

from .layout import Layout, Zone
from .records import DECLINES, PASS, Card, Data, Frame, Pick, Reason, eyes

if TYPE_CHECKING:
    from .game import AnyGame

Copies = dict[int, list[int]]  # a face, and the cards that have it
Candidates = Callable[[Any, Any], Iterable[int]]  # (game, frame)
Offers = Callable[[Any, Any], Iterable[Pick]]  # (game, frame)

NOWHERE: tuple[int, ...] = (-1,)
MANY = 16  # zones of one region: then looking through them is slow
UNSEEN, WIDEST = 1_000_000, 1_000  # handles from UNSEEN on are places: zone and position


class Need:
    """A requirement: one test, one clause, one message. `args`, and a clause that depends on the
    card, are worked out only when somebody asks why not."""

    __slots__ = ("args", "message", "rule", "test")

    def __init__(
        self,
        rule: str | Callable[[Any, Any, int], str],
        message: str,
        test: Callable[[Any, Any, int], bool],
        args: Callable[[Any, Any, int], dict[str, int | str]] = lambda g, f, card: {},
    ) -> None:
        self.rule, self.message, self.test, self.args = rule, message, test, args

    def reason(self, g: AnyGame, f: Frame, card: int) -> Reason:
        rule = self.rule if isinstance(self.rule, str) else self.rule(g, f, card)
        return Reason(rule, self.message, self.args(g, f, card))


class Verb:
    """One kind of answer: candidate cards, what they need, and what each may be combined with.

    `gates` are needs of the seat, asked once. `fungible` merges cards nobody can tell apart. What
    `cards` yields may be any number a game understands; `stem` turns it into the beginning of a
    key, for why-not. Where testing card by card would be slow, `offers` lists every pick at once;
    it must agree with the needs, which then only explain.
    """

    __slots__ = (
        "barriers",
        "cards",
        "fungible",
        "gates",
        "name",
        "needs",
        "offers",
        "picks",
        "stem",
        "tests",
    )

    def __init__(
        self,
        name: str,
        cards: Candidates = lambda g, f: NOWHERE,
        needs: tuple[Need, ...] = (),
        picks: Callable[[Any, Any, int], Iterable[Pick]] | None = None,
        gates: tuple[Need, ...] = (),
        fungible: bool = False,
        stem: Callable[[Any, Any, int], tuple[Pick, ...]] | None = None,
        offers: Offers | None = None,
    ) -> None:
        self.name, self.cards, self.needs, self.picks = name, cards, needs, picks
        self.gates, self.fungible, self.offers = gates, fungible, offers
        # What gates and needs ask, at hand for who asks it of everything on every table.
        self.barriers = tuple([gate.test for gate in gates])
        self.tests = tuple([need.test for need in needs])
        self.stem = stem or (lambda g, f, card: (Pick(name, card),))


def of_places(
    name: str,
    places: Candidates,
    needs: tuple[Need, ...] = (),
    gates: tuple[Need, ...] = (),
    offers: Offers | None = None,
) -> Verb:
    """A verb about places instead of cards: `to@3,-1`."""

    def there(g: AnyGame, f: Frame, place: int) -> tuple[Pick, ...]:
        return (Pick(name, place=place),)

    return Verb(name, places, needs, there, gates, stem=there, offers=offers)


class Open(Struct, frozen=True, gc=False):
    """A question that somebody may also answer in their own words: `most` characters of plain text
    behind this verb. Nobody needs to: other answers are always there, and bots give only those."""

    verb: str
    most: int

    def text_of(self, key: str) -> str | None:
        """The words in such a key, or None if they are not such an answer."""
        verb, mark, text = key.partition(".")
        fair = verb == self.verb and mark and 0 < len(text) <= self.most
        return text if fair and text.isprintable() and text == text.strip() else None


class Question(Struct, eq=False, gc=False):
    """What a step asks: `verbs` are enumerated, `extra` (pass, done, numbers) is offered as it is.

    `decline` is the answer that wants nothing, if it is none of the usual ones; a question that
    `begins` an action is one that a player may want to go back to. It may be `open` for words of
    one's own. Verbs that are `shut` are not enumerated; they stay to say why not.

    The answers to a `steady` question depend on the tables alone, so they are kept until the next
    write. `bare` may tell at a glance that no verb yields anything; `offers` may list what all
    verbs yield, in their order.
    """

    seat: int
    prompt: str
    rule: str
    verbs: tuple[Verb, ...] = ()
    extra: tuple[Pick, ...] = ()
    args: Data = {}
    shut: tuple[Verb, ...] = ()
    decline: Pick | None = None
    begins: bool = False
    open: Open | None = None
    steady: bool = False
    bare: Callable[[Any], bool] | None = None
    offers: Callable[[Any], list[Pick]] | None = None


def among(
    seat: int, prompt: str, rule: str, picks: Iterable[Pick], *others: Pick
) -> Question | None:
    """One of these, or of the others that are offered beside them; no question without these."""
    found = tuple(picks)
    return Question(seat, prompt, rule, (), (*found, *others)) if found else None


class Namer(Protocol):
    """How a game writes the names inside keys."""

    def face_name(self, face: int) -> str: ...
    def place_name(self, place: int) -> str: ...


class Scene(Struct, gc=False):
    """The tables a decision was made on. `choose` works on copies, so a scene never changes.

    `copies` are the cards of each face: nothing until somebody asks for them, and shared by all
    scenes between two shuffles.
    """

    namer: Namer
    layout: Layout
    cards: Sequence[Card]
    zones: Sequence[tuple[int, ...]]
    copies: Copies = field(default_factory=dict)


def seen_by(zone: Zone, card: Card) -> int:
    """The mask of those who may know this face."""
    mask: int = (zone.down if card.down else zone.up) | card.known
    return mask


def label(scene: Scene, card: int, seat: int | None) -> str:
    """`ivy-mage#2`: the second of that name in its region that this seat can see; the first has no
    number.

    Counting cards the seat cannot see would leak; those are `unknown`, counted among themselves.
    """
    cards, layout, zones = scene.cards, scene.layout, scene.zones
    mine = eyes(seat)
    c = cards[card]
    zone, face = layout[c.zone], c.face
    n = 1
    if ((zone.down if c.down else zone.up) | c.known) & mine:
        if len(zone.region) > MANY:
            return _among_copies(scene, card, mine)
        for z in zone.region:
            for i in zones[z]:
                if cards[i].face == face:
                    if i == card:
                        name = scene.namer.face_name(face)
                        return name if n == 1 else f"{name}#{n}"
                    n += seen_by(layout[z], cards[i]) & mine > 0
        return f"card-{card}"
    for z in zone.region:
        for i in zones[z]:
            if i == card:
                return "unknown" if n == 1 else f"unknown#{n}"
            n += seen_by(layout[z], cards[i]) & mine == 0
    return f"card-{card}"


def _among_copies(scene: Scene, card: int, mine: int) -> str:
    """The same where most of the table is one region: the cards of this face alone are looked
    at."""
    cards, layout, copies = scene.cards, scene.layout, scene.copies
    if not copies:
        for i, c in enumerate(cards):
            copies.setdefault(c.face, []).append(i)
    face, at = cards[card].face, cards[card].zone
    region, lying = layout[at].region, scene.zones[at]
    if card not in lying:
        return f"card-{card}"
    n = 1
    for i in copies[face]:
        c = cards[i]
        z = c.zone
        if z > at:
            continue
        zone = layout[z]
        if not ((zone.down if c.down else zone.up) | c.known) & mine or zone.region is not region:
            continue
        if z < at or lying.index(i) < lying.index(card):
            n += 1
    name = scene.namer.face_name(face)
    return name if n == 1 else f"{name}#{n}"


def handle(scene: Scene, card: int, seat: int | None) -> int:
    """What a viewer calls a card: its id if they may know the face, else the place it lies at.

    The id of an unseen card would tell it from its neighbours after a secret move, to somebody who
    remembers it from before.
    """
    c: Card = scene.cards[card]
    if seen_by(scene.layout[c.zone], c) & eyes(seat):
        return card
    place: int = scene.zones[c.zone].index(card)
    return UNSEEN + c.zone * WIDEST + place


def meant(scene: Scene, handle: int) -> int:
    """The card that a handle means."""
    if handle < UNSEEN:
        return handle
    zone, place = divmod(handle - UNSEEN, WIDEST)
    card: int = scene.zones[zone][place]
    return card


def key_of(scene: Scene, pick: Pick, seat: int | None) -> str:
    """`play:ivy-mage@district-1`, `use:ivy-mage/0`, `target:giant-bat#2`, `x=3`, `mana.red`."""
    text = f"{pick.verb}.{pick.word}" if pick.word else pick.verb
    if pick.card >= 0:
        text += ":" + label(scene, pick.card, seat)
    if pick.ability >= 0:
        text += f"/{pick.ability}"
    if pick.target >= 0:
        text += ">" + label(scene, pick.target, seat)
    if pick.seat >= 0:
        text += f":seat-{pick.seat}"
    if pick.place >= 0:
        text += "@" + scene.namer.place_name(pick.place)
    return text if pick.n < 0 else f"{text}={pick.n}"


class Option(Struct, eq=False, gc=False):
    """One legal answer, as the seat that is asked reads it."""

    _scene: Scene
    _seat: int
    pick: Pick
    _key: str | None = None

    @property
    def key(self) -> str:
        if self._key is None:
            self._key = key_of(self._scene, self.pick, self._seat)
        return self._key

    @property
    def verb(self) -> str:
        return self.pick.verb

    @property
    def touches(self) -> dict[str, int | str]:
        """What it is about, by kind: card, ability, target, seat, place, n, word. Cards are
        handles."""
        p = self.pick
        card, target = (
            handle(self._scene, i, self._seat) if i >= 0 else i for i in (p.card, p.target)
        )
        rows = (("card", card), ("ability", p.ability), ("target", target), ("seat", p.seat))
        found: dict[str, int | str] = {
            k: v for k, v in (*rows, ("place", p.place), ("n", p.n)) if v >= 0
        }
        return {**found, "word": p.word} if p.word else found

    def __repr__(self) -> str:
        return f"Option({self.key!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and (self.pick, self.key) == (other.pick, other.key)

    def __hash__(self) -> int:
        return hash(self.key)


class Listed(StructMeta, ABCMeta):
    """Of structs that are sequences as well."""


class Options(Struct, Sequence[Option], metaclass=Listed, eq=False, gc=False):
    """The options of a decision; each is made when somebody looks at it."""

    _scene: Scene
    _seat: int
    _picks: tuple[Pick, ...]
    _made: dict[int, Option] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self._picks)

    @overload
    def __getitem__(self, n: int) -> Option: ...
    @overload
    def __getitem__(self, n: slice) -> tuple[Option, ...]: ...
    def __getitem__(self, n: int | slice) -> Option | tuple[Option, ...]:
        if isinstance(n, slice):
            return self._slice(n)
        made = self._made.get(n)
        if made is None:
            made = self._made[n] = Option(self._scene, self._seat, self._picks[n])
        return made

    def _slice(self, n: slice) -> tuple[Option, ...]:
        return tuple([self[i] for i in range(*n.indices(len(self._picks)))])

    def beyond(self, pick: Pick) -> Option:
        """An answer that is not listed, as an option of this decision."""
        return Option(self._scene, self._seat, pick)

    def made(self, option: Option) -> bool:
        """Whether this very option comes from here."""
        for made in self._made.values():  # noqa: SIM110 - a generator costs twice as much here
            if made is option:
                return True
        return False

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    def __hash__(self) -> int:
        return hash(self._picks)

    def __repr__(self) -> str:
        return f"({', '.join(map(repr, self))})"


class Decision(Struct, eq=False, gc=False):
    """A seat, what it is asked, the clause behind it, and every legal answer."""

    seat: int
    prompt: str
    rule: str
    args: Data
    picks: tuple[Pick, ...]
    options: Options
    question: Question

    @property
    def begins(self) -> bool:
        """Whether an action begins here, as the game says."""
        return self.question.begins

    @property
    def can_pass(self) -> bool:
        return PASS in self.picks

    @property
    def open(self) -> Open | None:
        return self.question.open

    @property
    def decline(self) -> Option | None:
        """The answer that wants nothing; None, if something must be done."""
        named = self.question.decline
        for pick in DECLINES if named is None else (named,):
            if pick in self.picks:
                return self.options[self.picks.index(pick)]
        return None

    @property
    def keys(self) -> list[str]:
        return [o.key for o in self.options]

    def find(self, key: str) -> Option | None:
        """The option of this key; `name#1` may be written for `name`."""
        plain = without_ones(key)
        for option in self.options:
            if option.key == plain:
                return option
        said = self.open and self.open.text_of(key)
        return self.options.beyond(Pick(self.open.verb, word=said)) if self.open and said else None

    def __repr__(self) -> str:
        return (
            f"Decision(seat={self.seat}, prompt={self.prompt!r}, rule={self.rule!r}, "
            f"options={self.keys})"
        )


def without_ones(key: str) -> str:
    """`ivy-mage#1@district-1` means `ivy-mage@district-1`; `#12` is another card."""
    return re.sub(r"#1(?!\d)", "", key)


def decision(scene: Scene, question: Question, picks: tuple[Pick, ...]) -> Decision:
    """The question as it is put to its seat."""
    seat = question.seat
    options = Options(scene, seat, picks)
    return Decision(seat, question.prompt, question.rule, question.args, picks, options, question)
