"""Effects: imperative verbs. Each makes events happen; `together` lets several be one occurrence,
`then` puts one after another, `if_` asks first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from caipan.kernel.decisions import Question
from caipan.kernel.effects import (
    Able,
    Asking,
    Draft,
    ForEach,
    If,
    Marks,
    May,
    OneOf,
    Seq,
    always,
    first,
)
from caipan.kernel.effects import Do as Step
from caipan.kernel.filters import Filter
from caipan.kernel.flows import NEXT, Call, Flow, To
from caipan.kernel.records import NO, NOTHING, YES, Pick, Ref

from ..events import (
    CARD,
    DISCARDED,
    SACRIFICED,
    TO_DECK_BOTTOM,
    TO_DECK_TOP,
    TO_HAND,
    Attached,
    BidChanged,
    Bowed,
    CardsDrawn,
    CardTurnedUp,
    ControlTaken,
    Dishonored,
    EnteredPlay,
    FateGained,
    FateGiven,
    FatePlaced,
    FateRemoved,
    FateSpent,
    HandDiscarded,
    Honored,
    HonorGained,
    HonorGiven,
    HonorLost,
    Joined,
    LeftPlay,
    LrEvent,
    ProvinceBroken,
    Readied,
    RingSwitched,
    SentHome,
    StatusDiscarded,
    TypeSwitched,
)
from ..frames import RingEffect, U
from ..rules import possible
from ..rules.declaring import members
from ..rules.fees import unique_twin
from ..rules.happens import happen_all
from ..rules.playing import can_host
from ..rules.rings import can_resolve
from ..rules.using import naming
from ..spec import Amount, Causes, Claim, Effect, Players, Who
from ..state import AT_HOME, OTHER_TYPE
from ..table import L5R
from .nouns import SELF, TARGET, THE_CONTESTED_RING, YOU, YOUR_OPPONENT

__all__ = [
    "another_conflict", "attach", "bow", "break_province", "causes", "change_bid", "choose_one",
    "discard",
    "discard_at_random", "discard_status", "dishonor", "does", "draw", "each_player", "gain_fate",
    "gain_honor", "give_fate", "give_honor", "honor", "if_", "lose_fate_or_be_discarded",
    "lose_honor", "may", "move_fate", "move_in", "of_one", "place_fate", "put_into_conflict",
    "put_into_play", "put_on_bottom", "put_on_top", "ready", "remove_fate", "resolve_ring",
    "return_fate", "return_to_hand", "sacrifice_it", "send_home", "spend_fate", "switch_ring",
    "switch_type", "take_control", "take_fate", "take_honor", "then", "together", "turn_up",
]  # fmt: skip

# --- leaves and how they are joined


class Cause(Step[L5R, U]):
    """What would happen, found when it is reached; it could change the game if there is anything.
    `asks` is a question that must be answered first."""

    __slots__ = ("asks", "events")

    def __init__(
        self, word: str, events: Causes, asks: Effect | None = None, can: Claim | None = None
    ) -> None:
        def run(g: L5R, u: U) -> Flow:
            return happen_all(g, events(g, u))

        super().__init__(run, can or (lambda g, u: bool(events(g, u))), word)
        self.events, self.asks = events, asks

    def lay(self, on: Draft[L5R, U], at: str, then: str, marks: Marks) -> None:
        if self.asks is None:
            return super().lay(on, at, then, marks)
        start = first(self.asks, f"{at}.ask")
        on.add(at, lambda g, u: To(u, start), start)
        self.asks.lay(on, f"{at}.ask", f"{at}!", marks)
        on.leaf(self, f"{at}!", self.run, then, marks)


def does(word: str, events: Causes) -> Effect:
    """A word of a card's own: the events it causes."""
    return Cause(word, events)


causes = does


class Together(Cause):
    """Several of them in one line; whoever judges looks at each."""

    __slots__ = ("joined",)

    def __init__(self, joined: Sequence[Cause], events: Causes, asks: Effect | None) -> None:
        super().__init__("together", events, asks)
        self.joined = tuple(joined)

    def leaves(self) -> Iterator[Effect]:
        return iter(self.joined)


def together(*effects: Effect) -> Effect:
    """LR-B-together: parts without "then" are one occurrence."""
    parts = [e for e in effects if isinstance(e, Cause)]
    assert len(parts) == len(effects), "only what simply happens can happen together"

    def events(g: L5R, u: U) -> list[LrEvent]:
        return [event for part in parts for event in part.events(g, u)]

    asking = [part.asks for part in parts if part.asks]
    return Together(parts, events, Seq(*asking) if asking else None)


def then(*effects: Effect) -> Effect:
    """One after another."""
    return Seq(*effects)


def if_(claim: Claim, effect: Effect, *, otherwise: Effect | None = None) -> Effect:
    """Only if it is so when this is reached."""
    return If(claim, effect, otherwise)


def may(prompt: str, effect: Effect, *, by: Players = YOU) -> Effect:
    """Whoever may is asked; not if it could change nothing."""

    def ask(g: L5R, u: U) -> Question | None:
        seats = [s for s in by(g, u) if g.in_game(s)]
        if not seats or not effect.can(g, u):
            return None
        return Question(seats[0], prompt, "LR-B-together", (), (YES, NO))

    return May(ask, effect)


def choose_one(*options: tuple[str, Effect], by: Players = YOU) -> Effect:
    """LR-B-select: one that could change the game, picked by this player while it resolves."""
    effects = [e for _, e in options]

    def ask(g: L5R, u: U) -> Question | None:
        seat = the(g, u, by)
        found = [n for n, e in enumerate(effects) if e.can(g, u)]
        if not found or seat < 0 or not g.in_game(seat):
            return None
        picks = tuple(Pick("mode", n=n, word=options[n][0]) for n in found)
        return Question(seat, "mode", "LR-B-select", (), picks)

    def can(g: L5R, u: U) -> bool:
        return any([e.can(g, u) for e in effects])

    pick = OneOf(ask, effects)
    whose = which(by, can) if by is YOUR_OPPONENT else None  # the others name one player
    return Able(any_meant(by, can), Seq(whose, pick)) if whose else pick


def each_player(players: Players, effect: Effect) -> Effect:
    """Once for each of them in player order, who are *you* meanwhile."""

    def items(g: L5R, u: U) -> list[int]:
        found = players(g, u)
        return [s for s in g.in_order() if s in found]

    return ForEach(items, effect, to=lambda u, seat: u.__replace__(you=seat))


# --- one player among several


def the(g: L5R, u: U, players: Players) -> int:
    """The one who was picked, or the only one, or -1."""
    found = players(g, u)
    for r in u.targets:
        if r.seat in found:
            return r.seat
    return found[0] if found else -1


def meant(g: L5R, u: U, players: Players, can: Claim) -> list[U]:
    """LR-tc-opponent: the use itself; or, where the word may mean several and nobody was picked,
    a use for each of those of whom it could be demanded."""
    found = players(g, u)
    if len(found) < 2 or any(r.seat in found for r in u.targets):
        return [u]
    named = [naming(u, s) for s in found]
    return [one for one in named if can(g, one)] or named


def any_meant(players: Players, can: Claim) -> Claim:
    """Whether it could be demanded of somebody whom the word may mean."""
    if players is YOU:
        return can
    return lambda g, u: any([can(g, one) for one in meant(g, u, players, can)])


def which(players: Players, can: Claim = always) -> Effect | None:
    """LR-tc-opponent: where the word may mean several players, its user picks on resolution."""
    if players is YOU:
        return None

    def ask(g: L5R, u: U) -> Question | None:
        named = meant(g, u, players, can)
        if named == [u]:
            return None
        picks = tuple(Pick("player", seat=one.targets[-1].seat) for one in named)
        return Question(u.you, "player", "LR-tc-opponent", (), picks)

    def take(g: L5R, u: U) -> Flow:
        return To(u.__replace__(targets=(*u.targets, Ref(seat=u.pick.seat)), pick=NOTHING))

    return Asking(ask, take, word="which")


def of_one(whose: Filter, effect: Effect) -> Effect:
    """LR-tc-opponent: what befalls your opponent's cards befalls those of one player, picked on
    resolution among those who have such cards."""

    def found(g: L5R, u: U) -> list[int]:
        there = {g.cards[c].controller for c in whose.find(g, u)}
        return [s for s in g.your_opponents(u.you) if s in there]

    pick = which(found)
    assert pick is not None
    return Able(effect.can, Seq(pick, effect))


def to_player(
    word: str, players: Players, events: Callable[[L5R, U, int], list[LrEvent]]
) -> Effect:
    """What befalls one player, whoever the word means."""

    def found(g: L5R, u: U) -> list[LrEvent]:
        seat = the(g, u, players)
        return events(g, u, seat) if seat >= 0 and g.in_game(seat) else []

    def can(g: L5R, u: U) -> bool:
        return bool(found(g, u))

    return Cause(word, found, which(players, can), any_meant(players, can))


def to_each(word: str, who: Who, events: Callable[[L5R, U, int], list[LrEvent]]) -> Effect:
    """What befalls each of these cards, in one moment."""

    def found(g: L5R, u: U) -> list[LrEvent]:
        told: list[LrEvent] = []
        for card in dict.fromkeys(who(g, u)):
            told += events(g, u, card)
        return told

    return Cause(word, found)


def value_of(n: int | Amount) -> Amount:
    return n if callable(n) else lambda g, u: n


# --- honor, fate, cards


def gain_honor(n: int | Amount, whose: Players = YOU) -> Effect:
    count = value_of(n)
    return to_player(
        "gain-honor",
        whose,
        lambda g, u, s: [HonorGained(s, k, u.you)] if (k := count(g, u)) else [],
    )


def lose_honor(n: int, whose: Players = YOU) -> Effect:
    return to_player("lose-honor", whose, lambda g, u, s: [HonorLost(s, n, u.you)])


def take_honor(n: int, from_: Players) -> Effect:
    return to_player(
        "take-honor",
        from_,
        lambda g, u, s: [HonorGiven(s, u.you, n, u.you)] if g.seats[s].honor else [],
    )


def give_honor(n: int, to: Players) -> Effect:
    return to_player("give-honor", to, lambda g, u, s: [HonorGiven(u.you, s, n, u.you)])


def gain_fate(n: int | Amount, whose: Players = YOU) -> Effect:
    count = value_of(n)
    return to_player(
        "gain-fate", whose, lambda g, u, s: [FateGained(s, k)] if (k := count(g, u)) else []
    )


def spend_fate(n: int) -> Effect:
    return to_player("spend-fate", YOU, lambda g, u, s: [FateSpent(s, n)])


def take_fate(n: int, from_: Players) -> Effect:
    return to_player(
        "take-fate", from_, lambda g, u, s: [FateGiven(s, u.you, n)] if g.seats[s].fate else []
    )


def give_fate(n: int, to: Players) -> Effect:
    return to_player(
        "give-fate", to, lambda g, u, s: [FateGiven(u.you, s, n)] if g.seats[u.you].fate else []
    )


def draw(n: int | Amount = 1, whose: Players = YOU) -> Effect:
    count = value_of(n)
    return to_player(
        "draw", whose, lambda g, u, s: [CardsDrawn(s, k)] if (k := count(g, u)) else []
    )


def discard_at_random(n: int, whose: Players) -> Effect:
    return to_player(
        "discard-at-random",
        whose,
        lambda g, u, s: [HandDiscarded(s, random=n, by=u.you)] if g.hand(s) else [],
    )


def change_bid(n: int) -> Effect:
    """LR-B-2.3-change: not below 0."""
    return to_player(
        "change-bid",
        YOU,
        lambda g, u, s: [BidChanged(s, n, u.you)] if g.seats[s].bid + n >= 0 else [],
    )


# --- characters


def bow(who: Who = TARGET) -> Effect:
    return to_each(
        "bow",
        who,
        lambda g, u, c: (
            [Bowed(c, g.cards[c].controller, u.you, CARD)] if possible.can_bow(g, c, u.you) else []
        ),
    )


def ready(who: Who = TARGET) -> Effect:
    return to_each(
        "ready",
        who,
        lambda g, u, c: (
            [Readied(c, g.cards[c].controller, u.you, CARD)] if possible.can_ready(g, c) else []
        ),
    )


def honor(who: Who = TARGET) -> Effect:
    return to_each(
        "honor",
        who,
        lambda g, u, c: (
            [Honored(c, g.cards[c].controller, u.you, CARD)] if possible.can_honor(g, c) else []
        ),
    )


def dishonor(who: Who = TARGET) -> Effect:
    return to_each(
        "dishonor",
        who,
        lambda g, u, c: (
            [Dishonored(c, g.cards[c].controller, u.you, CARD)]
            if possible.can_dishonor(g, c)
            else []
        ),
    )


def discard_status(who: Who = TARGET) -> Effect:
    return to_each(
        "discard-status",
        who,
        lambda g, u, c: (
            [StatusDiscarded(c, g.cards[c].controller)] if possible.can_lose_status(g, c) else []
        ),
    )


def place_fate(who: Who, n: int | Amount = 1) -> Effect:
    """From the bank."""
    count = value_of(n)

    def events(g: L5R, u: U, c: int) -> list[LrEvent]:
        k = count(g, u)
        there = k and possible.is_character(g, c)
        return [FatePlaced(c, g.cards[c].controller, k)] if there else []

    return to_each("place-fate", who, events)


def remove_fate(who: Who = TARGET, n: int = 1) -> Effect:
    """To the bank."""
    return to_each(
        "remove-fate",
        who,
        lambda g, u, c: (
            [FateRemoved(c, g.cards[c].controller, n, by=u.you)]
            if possible.can_lose_fate(g, c)
            else []
        ),
    )


def return_fate(who: Who = TARGET) -> Effect:
    """All of it to its owner's pool."""
    return to_each(
        "return-fate",
        who,
        lambda g, u, c: (
            [FateRemoved(c, g.cards[c].controller, g.cards[c].fate, g.cards[c].owner, u.you)]
            if possible.can_lose_fate(g, c)
            else []
        ),
    )


def move_fate(from_: Who, to: Who, n: int = 1) -> Effect:
    """From one character to another."""

    def events(g: L5R, u: U) -> list[LrEvent]:
        source, goal = list(from_(g, u)), list(to(g, u))
        if not source or not goal or not possible.can_lose_fate(g, source[0]):
            return []
        c = goal[0]
        return [FatePlaced(c, g.cards[c].controller, n, other=source[0])]

    return Cause("move-fate", events)


def lose_fate_or_be_discarded(who: Who) -> Effect:
    """It loses 1 fate, or is discarded if it has none."""

    def events(g: L5R, u: U, c: int) -> list[LrEvent]:
        seat = g.cards[c].controller
        if g.cards[c].fate:
            lost = possible.can_lose_fate(g, c)
            return [FateRemoved(c, seat, 1, by=u.you)] if lost else []
        return [LeftPlay(c, seat, DISCARDED, u.you, CARD)] if _leaves(g, c, DISCARDED) else []

    return to_each("lose-fate-or-be-discarded", who, events)


def _leaves(g: L5R, card: int, to: str) -> bool:
    if to == DISCARDED:
        return possible.can_be_discarded(g, card)
    return g.in_play(card)


def _leave(word: str, who: Who, to: str) -> Effect:
    return to_each(
        word,
        who,
        lambda g, u, c: (
            [LeftPlay(c, g.cards[c].controller, to, u.you, CARD, borne=g.cards[c].borne)]
            if _leaves(g, c, to)
            else []
        ),
    )


def discard(who: Who = TARGET) -> Effect:
    """From play."""
    return _leave("discard", who, DISCARDED)


def sacrifice_it(who: Who) -> Effect:
    """LR-B-sacrifice: as an effect; its controller does."""
    return _leave("sacrifice", who, SACRIFICED)


def return_to_hand(who: Who = TARGET) -> Effect:
    return _leave("return-to-hand", who, TO_HAND)


def put_on_top(who: Who = TARGET) -> Effect:
    """On top of its owner's deck."""
    return _leave("put-on-top", who, TO_DECK_TOP)


def put_on_bottom(who: Who = TARGET) -> Effect:
    return _leave("put-on-bottom", who, TO_DECK_BOTTOM)


# --- conflicts


def move_in(who: Who = TARGET) -> Effect:
    """LR-B-move-in: into the conflict, on its controller's side, as it is."""

    def events(g: L5R, u: U) -> list[LrEvent]:
        found = [c for c in who(g, u) if possible.can_move_in(g, c, u.you)]
        sides: dict[int, list[int]] = {}
        for c in found:
            sides.setdefault(g.cards[c].controller, []).append(c)
        return [
            Joined(tuple(cards), seat, g.side_of(seat), by=u.you) for seat, cards in sides.items()
        ]

    return Cause("move-in", events)


def send_home(who: Who = TARGET) -> Effect:
    """LR-B-move-home: as it is."""
    return to_each(
        "send-home",
        who,
        lambda g, u, c: (
            [SentHome(c, g.cards[c].controller, u.you)] if possible.can_go_home(g, c, u.you) else []
        ),
    )


def put_into_conflict(who: Who = TARGET) -> Effect:
    """LR-B-put-into-conflict: from out of play, under your control."""

    def events(g: L5R, u: U, c: int) -> list[LrEvent]:
        if g.in_play(c) or not g.could_join(c, u.you) or unique_twin(g, c, u.you):
            return []
        return [EnteredPlay(c, u.you, g.cards[c].zone, g.side_of(u.you))]

    return to_each("put-into-conflict", who, events)


def put_into_play(who: Who = TARGET) -> Effect:
    """LR-B-put-into-play: at home, under your control."""

    def events(g: L5R, u: U, c: int) -> list[LrEvent]:
        if g.in_play(c) or unique_twin(g, c, u.you):
            return []
        return [EnteredPlay(c, u.you, g.cards[c].zone, AT_HOME)]

    return to_each("put-into-play", who, events)


def another_conflict() -> Effect:
    """LR-B-3.2-extra, LR-tc-declare-extra: one more opportunity for you, or your team."""

    def run(g: L5R, u: U) -> Flow:
        for s in members(g, u.you):
            g.set_seat(s, g.seats[s].__replace__(chances=g.seats[s].chances + 1))
        return NEXT

    return Step(run, lambda g, u: True, "another-conflict")


def switch_type() -> Effect:
    """LR-B-type-switch: the conflict becomes one of the other type."""

    def events(g: L5R, u: U) -> list[LrEvent]:
        c = g.table.conflict
        return [TypeSwitched(OTHER_TYPE[c.type])] if c and c.type in OTHER_TYPE else []

    return Cause("switch-type", events)


def switch_ring(who: Who = TARGET) -> Effect:
    """LR-B-ring-switch, LR-en-rings-swap: this ring becomes the contested one."""

    def events(g: L5R, u: U) -> list[LrEvent]:
        c = g.table.conflict
        if c is None or c.ring < 0:
            return []
        allowed = g.format.switches(g, c.attacker)
        return [RingSwitched(r, c.attacker) for r in list(who(g, u))[:1] if r in allowed]

    return Cause("switch-ring", events)


def resolve_ring(who: Who = THE_CONTESTED_RING) -> Effect:
    """LR-B-ring-resolver: you resolve its effect as the attacking player would."""

    def run(g: L5R, u: U) -> Flow:
        for ring in who(g, u):
            return Call(RingEffect(u.you, ring))
        return NEXT

    def can(g: L5R, u: U) -> bool:
        return any(can_resolve(g, u.you, ring) for ring in who(g, u))

    return Step(run, can, "resolve-ring")


def break_province(who: Who = SELF) -> Effect:
    """LR-B-3.2.5-credit: it counts as broken by its controller's opponents."""
    return to_each("break", who, lambda g, u, c: broken(g, c))


def broken(g: L5R, card: int) -> list[LrEvent]:
    if g.cards[card].broken:
        return []
    seat = g.holder(card)
    return [ProvinceBroken(card, seat, tuple(g.opponents(seat)), g.table.conflict is not None)]


# --- cards


def turn_up(who: Who = TARGET) -> Effect:
    """Facedown dynasty cards in provinces."""
    return to_each(
        "turn-up",
        who,
        lambda g, u, c: [CardTurnedUp(c, g.holder(c))] if g.cards[c].down else [],
    )


def take_control(who: Who = TARGET, until: str = "") -> Effect:
    """LR-B-control; LR-B-unique-own."""
    return to_each(
        "take-control",
        who,
        lambda g, u, c: (
            [ControlTaken(c, u.you, until)]
            if g.in_play(c) and g.cards[c].controller != u.you and not unique_twin(g, c, u.you)
            else []
        ),
    )


def attach(what: Who, to: Who) -> Effect:
    """An attachment goes onto another character, where that may bear it."""

    def events(g: L5R, u: U) -> list[LrEvent]:
        cards, hosts = list(what(g, u)), list(to(g, u))
        if not cards or not hosts:
            return []
        card, host = cards[0], hosts[0]
        fits = g.cards[card].host != host and can_host(g, u, card, host)
        return [Attached(card, host, u.you)] if fits else []

    return Cause("attach", events)
