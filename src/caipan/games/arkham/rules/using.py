"""Whether something may be used now, and why not (AH-init-restrict, AH-init-cost)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from typing import Any, cast

from msgspec import Struct

from caipan.kernel.abilities import ACT, Ability
from caipan.kernel.decisions import Need, Verb
from caipan.kernel.records import Pick, Using

from ..spec import Design, Limit, Spec, always
from ..state import (
    ASSET,
    COST,
    EVENT,
    FIELD,
    HAND,
    LOCATIONS,
    MOST_SEATS,
    NO_PLAY,
    NO_SPENDING,
    PLAY,
    SURCHARGE,
    THE_ACT,
    THE_AGENDA,
    THREAT,
    Spent,
    U,
    zone_of,
)
from ..table import Arkham

SENTENCES = 64  # a sentence of a card is one number: the card's id times this, and its place
SLOW = ("move", "fight", "evade")
BORROW = (ACT, "borrow")


def spec_of(a: Ability) -> Spec:
    return cast(Spec, a.spec)


# --- what a sentence is about


def reachable(g: Arkham, seat: int, card: int) -> bool:
    """AH-activate-own, AH-activate-location, AH-activate-actagenda: whose abilities one may use."""
    zone = g.cards[card].zone
    if zone == zone_of(seat, PLAY) or zone in (THE_ACT, THE_AGENDA):
        return True
    here = g.seats[seat].location
    if zone == LOCATIONS:
        return card == here
    if zone == FIELD:
        return g.where_is(card) == here
    if g.layout[zone].kind == "threat":
        mine = zone == zone_of(seat, THREAT)
        return mine or (g.kind(card) != ASSET and g.where_is(card) == here)
    return False


def using_of(g: Arkham, seat: int, code: int) -> U:
    card, n = divmod(code, SENTENCES)
    key = ("act", seat, code)
    got: U | None = g.values.get(key)
    if got is None:
        c = g.cards[card]
        a = g.design(card).abilities[n]
        got = g.values[key] = Using(seat, card, c.life, proc=a.name)
    return got


def ability_of(g: Arkham, code: int) -> Ability:
    card, n = divmod(code, SENTENCES)
    return g.design(card).abilities[n]


# --- costs in actions


def price(g: Arkham, seat: int, spec: Spec) -> int:
    """AH-activate: as many actions as arrows, and what slows a first move, fight or evasion."""
    n = spec.actions
    if n and spec.word in SLOW and not g.seats[seat].slowed and SURCHARGE in g.index:
        n += g.value(g.investigator(seat), SURCHARGE)
    return n


def purse(g: Arkham, seat: int, card: int) -> int:
    """AH-action-three: the actions one has left, those for Tomes included where they serve."""
    s = g.seats[seat]
    if s.tome_actions and card >= 0 and "tome" in g.design(card).traits:
        return s.actions + s.tome_actions
    return s.actions


def spend_actions(g: Arkham, seat: int, card: int, spec: Spec) -> None:
    n = price(g, seat, spec)
    s = g.seats[seat]
    serves = card >= 0 and not spec.card and "tome" in g.design(card).traits
    tome = min(n, s.tome_actions) if serves else 0
    slow = spec.word in SLOW
    g.set_seat(
        seat,
        s.__replace__(
            actions=s.actions - n + tome,
            tome_actions=s.tome_actions - tome,
            slowed=s.slowed + slow,
        ),
    )


# --- needs of a sentence


def account(g: Arkham, u: U, a: Ability, limit: Limit) -> Spent:
    """AH-limit-period, AH-limit-player, AH-limit-group: as what a use is written down: of this very
    card by this player or by anybody; AH-max-period, AH-max-ability: of any card of the title."""
    if limit.copies:
        part = "" if spec_of(a).card else f"/{a.ordinal}"
        return Spent(limit.period, g.design(u.source).title + part, -1, 0, -1)
    who = -1 if limit.group else u.you
    return Spent(limit.period, a.name, u.source, g.cards[u.source].life, who)


def within_limit(g: Arkham, u: U, a: Ability) -> bool:
    """AH-limit-period, AH-max-period."""
    limit = spec_of(a).limit
    if limit is None:
        return True
    return g.table.spent.count(account(g, u, a, limit)) < limit.times


def payable(g: Arkham, u: U, spec: Spec) -> bool:
    """AH-init-cost."""
    for cost in spec.costs:  # noqa: SIM110 - a generator costs twice as much here
        if not cost.can(g, u):
            return False
    return True


def usable(g: Arkham, u: U, a: Ability) -> bool:
    """AH-trig-prereq, AH-trig-must-change: conditions, limit, costs, and something to change. What
    nothing can fail is not asked: this is looked at for every sentence in every window."""
    spec: Spec = a.spec
    when, can = spec.when, spec.effect.can
    return (
        (when is always or when(g, u))
        and not g.blanked(u.source)
        and (spec.limit is None or within_limit(g, u, a))
        and payable(g, u, spec)
        and (can is always or can(g, u))
    )


def _need(seat: int, rule: str, message: str, test: Callable[[Arkham, U, Ability], bool]) -> Need:
    def holds(g: Arkham, f: Any, code: int) -> bool:
        return test(g, using_of(g, seat, code), ability_of(g, code))

    return Need(rule, message, holds)


def _sentence_needs(seat: int, actions: bool) -> tuple[Need, ...]:
    needs = [
        _need(
            seat,
            "AH-activate-location",
            "use.elsewhere",
            lambda g, u, a: reachable(g, seat, u.source),
        ),
        _need(seat, "AH-blank", "use.blank", lambda g, u, a: not g.blanked(u.source)),
        _need(seat, "AH-init-restrict", "use.when", lambda g, u, a: spec_of(a).when(g, u)),
        _need(seat, "AH-limit-period", "use.limit", within_limit),
        _need(seat, "AH-init-cost", "use.cost", lambda g, u, a: payable(g, u, spec_of(a))),
        _need(
            seat,
            "AH-trig-must-change",
            "use.no-change",
            lambda g, u, a: spec_of(a).effect.can(g, u),
        ),
    ]
    if actions:
        needs.insert(
            1,
            _need(
                seat,
                "AH-trig-action",
                "actions.short",
                lambda g, u, a: purse(g, seat, u.source) >= price(g, seat, spec_of(a)),
            ),
        )
    return tuple(needs)


def sentences(kind: str) -> Callable[[Any, Any], Iterable[int]]:
    """Every sentence of this kind on cards in play."""
    key = (ACT, kind)

    def found(g: Arkham, f: Any) -> Iterable[int]:
        return [card * SENTENCES + a.ordinal for card, a in g.index.get(key, ())]

    return found


def _sentence_picks(g: Arkham, f: Any, code: int) -> tuple[Pick, ...]:
    card, n = divmod(code, SENTENCES)
    return (Pick("use", card, n),)


ANYWHERE, ASK = -1, -2  # where one must be to use a sentence, if not at one location


def in_reach(g: Arkham, seat: int, kind: str) -> list[tuple[Pick, U, Ability, int]]:
    """The sentences of a kind that this seat could come to use, and where it would have to be:
    sorted out once for cards as they lie."""
    key = (kind, seat)
    found: list[tuple[Pick, U, Ability, int]] | None = g.shapes.get(key)
    if found is None:
        found = g.shapes[key] = []
        for card, a in g.index.get((ACT, kind), ()):
            where = _spot(g, seat, card)
            if where is not None:
                u: U = Using(seat, card, g.cards[card].life, proc=a.name)
                found.append((Pick("use", card, a.ordinal), u, a, where))
    return found


def _spot(g: Arkham, seat: int, card: int) -> int | None:
    """What `reachable` comes down to while nothing in play moves; None: never."""
    zone = g.layout[g.cards[card].zone]
    if zone.index == LOCATIONS:
        return card
    if zone.seat == seat or zone.index in (THE_ACT, THE_AGENDA):
        return ANYWHERE
    return ASK if zone.index == FIELD or zone.kind == "threat" else None


def ready_to_use(g: Arkham, seat: int, kind: str) -> list[Pick]:
    """What meets the needs of using a sentence, without asking need by need."""
    here = g.seats[seat].location
    found = []
    for pick, u, a, where in in_reach(g, seat, kind):
        if where >= 0:
            if where != here:
                continue
        elif where == ASK and not reachable(g, seat, u.source):
            continue
        spec: Spec = a.spec
        if spec.actions and purse(g, seat, u.source) < price(g, seat, spec):
            continue
        if usable(g, u, a):
            found.append(pick)
    return found


def use_verb(seat: int, kind: str) -> Verb:
    """Using a sentence of a card: `use:machete/0`."""
    return Verb(
        "use",
        sentences(kind),
        _sentence_needs(seat, kind == "action"),
        _sentence_picks,
        stem=_sentence_picks,
        offers=lambda g, f: ready_to_use(g, seat, kind),
    )


# --- playing cards from hand


def cost_of(g: Arkham, seat: int, card: int) -> int:
    """AH-cost-resource, AH-init-1: what is printed, as modified."""
    return g.value(card, COST)


def play_using(g: Arkham, seat: int, card: int) -> U:
    key = ("play", seat, card)
    got: U | None = g.values.get(key)
    if got is None:
        play = g.design(card).play
        c = g.cards[card]
        got = g.values[key] = Using(seat, card, c.life, proc=play.name if play else "")
    return got


def unique_in_play(g: Arkham, card: int) -> bool:
    """AH-unique: another copy of this unique card is in play."""
    if not g.face(card).unique:
        return False
    title = g.design(card).title
    return any([i != card and g.design(i).title == title for i in g.uniques()])


def playable(g: Arkham, seat: int, card: int) -> bool:
    """AH-play-restrict: what the card itself asks."""
    d = g.design(card)
    if d.play is None:
        return False
    spec: Spec = d.play.spec
    if spec.when is always and spec.effect.can is always and not spec.costs:
        return True
    u = play_using(g, seat, card)
    return spec.when(g, u) and payable(g, u, spec) and spec.effect.can(g, u)


def fewer_than_most(g: Arkham, seat: int, card: int) -> bool:
    """AH-max-period: not too many of this title have been played, by whomever."""
    play = g.design(card).play
    if play is None or spec_of(play).limit is None:
        return True
    return within_limit(g, play_using(g, seat, card), play)


def banned(g: Arkham, seat: int) -> bool:
    if NO_PLAY not in g.index:
        return False
    return g.value(g.investigator(seat), NO_PLAY) > 0


def _play_needs(seat: int) -> tuple[Need, ...]:
    return (
        Need(
            "AH-play-skill",
            "play.kind",
            lambda g, f, card: g.kind(card) in (ASSET, EVENT) and g.design(card).play is not None,
        ),
        Need(
            "AH-cost-resource",
            "play.resources",
            lambda g, f, card: g.seats[seat].resources >= cost_of(g, seat, card),
            lambda g, f, card: {"need": cost_of(g, seat, card), "have": g.seats[seat].resources},
        ),
        Need("AH-cannot", "play.banned", lambda g, f, card: not banned(g, seat)),
        Need("AH-unique", "play.unique", lambda g, f, card: not unique_in_play(g, card)),
        Need("AH-max-period", "play.most", lambda g, f, card: fewer_than_most(g, seat, card)),
        Need("AH-play-restrict", "play.restricted", lambda g, f, card: playable(g, seat, card)),
    )


def from_hand(seat: int) -> Callable[[Any, Any], Iterable[int]]:
    """Cards in hand, and what counts as being there."""

    def found(g: Arkham, f: Any) -> Iterable[int]:
        return (*g.hand(seat), *borrowed(g, seat))

    return found


def borrowed(g: Arkham, seat: int) -> tuple[int, ...]:
    """Cards that may be played as though they were in hand."""
    if BORROW not in g.index:
        return ()
    found = []
    for card, a in g.index[BORROW]:
        if g.layout[g.cards[card].zone].seat == seat:
            found += a.spec(g, seat)
    return tuple(found)


def play_verb(seat: int) -> Verb:
    """AH-play-action: an asset or event that is not fast."""
    slow = Need("AH-play-action", "play.fast", lambda g, f, card: not g.face(card).fast)
    return Verb(
        "play",
        from_hand(seat),
        (
            slow,
            *_play_needs(seat),
            Need("AH-trig-action", "actions.short", lambda g, f, card: g.seats[seat].actions >= 1),
        ),
        fungible=True,
        offers=lambda g, f: ready_to_play(g, seat, fast=False),
    )


def fast_play_verb(seat: int) -> Verb:
    """AH-fast-asset, AH-fast-event-timing: a fast asset in one's own turn, a fast event whenever
    its words allow; those that answer something are played then."""

    def timely(g: Arkham, f: Any, card: int) -> bool:
        d = g.design(card)
        if d.kind == ASSET:
            return g.table.active == seat
        return d.play is not None and d.play.window == ""

    return Verb(
        "play",
        from_hand(seat),
        (
            Need("AH-fast", "play.slow", lambda g, f, card: g.face(card).fast),
            Need("AH-fast-event-timing", "play.timing", timely),
            *_play_needs(seat),
        ),
        fungible=True,
        offers=lambda g, f: ready_to_play(g, seat, fast=True),
    )


def advance_verb(seat: int) -> Verb:
    """AH-act-advance, AH-clue-spend: on any investigator's turn, without an objective in the
    way."""

    return Verb(
        "advance",
        lambda g, f: g.zones[THE_ACT],
        gates=(Need("AH-clue-spend", "advance.turn", lambda g, f, card: g.table.active >= 0),),
        needs=(
            Need(
                "AH-act-advance",
                "advance.clues",
                lambda g, f, card: affordable(g),
                lambda g, f, card: {
                    "need": g.per_investigator(g.face(card).clues),
                    "have": sum(clues_for(g, s) for s in g.players()),
                },
            ),
        ),
    )


class InHand(Struct, frozen=True, gc=False):
    """A card that may be played some time: what it costs, and whether nothing else can forbid
    it."""

    card: int
    face: int
    cost: int
    plain: bool
    asset: bool
    pick: Pick


@cache
def _plain(d: Design) -> bool:
    spec: Spec = d.play.spec  # type: ignore[union-attr]  # it can be played
    always_ = spec.when is always and spec.effect.can is always
    return always_ and not spec.costs and spec.limit is None and not d.face.unique


def _sorted_out(g: Arkham, ids: tuple[int, ...]) -> tuple[list[InHand], list[InHand]]:
    """Those that are played with an action, and those that may be played in a player window."""
    slow, fast = [], []
    definitions, cards = g.rules.definitions, g.cards
    for i in ids:
        d: Any = definitions[cards[i].face]
        if d.play is None:
            continue
        if not d.face.fast:
            slow.append(_in_hand(i, d))
        elif d.kind == ASSET or d.play.window == "":
            fast.append(_in_hand(i, d))
    return slow, fast


@lru_cache(maxsize=8192)
def _in_hand(card: int, d: Design) -> InHand:
    return InHand(card, d.index, d.printed[COST], _plain(d), d.kind == ASSET, Pick("play", card))


HANDS, AREA = ([zone_of(s, zone) for s in range(MOST_SEATS)] for zone in (HAND, PLAY))
_KEPT = [("hand", s) for s in range(MOST_SEATS)]


def in_hand(g: Arkham, seat: int, fast: bool) -> list[InHand]:
    found: list[InHand] = g.kept(_KEPT[seat], HANDS[seat], _sorted_out)[fast]
    return found


def ready_to_play(g: Arkham, seat: int, fast: bool) -> list[Pick]:
    """What meets the needs of playing a card; what could be played at all is found once for a
    hand."""
    cards, index = in_hand(g, seat, fast), g.index
    if BORROW in index:
        cards = cards + _sorted_out(g, borrowed(g, seat))[fast]
    if not cards or not (fast or g.seats[seat].actions >= 1) or banned(g, seat):
        return []
    found: list[Pick] = []
    seen = set()
    have, assets = g.seats[seat].resources, not fast or g.table.active == seat
    printed = COST not in index and COST not in g.touched and ~COST not in index
    for held in cards:
        if have < (held.cost if printed else cost_of(g, seat, held.card)):
            continue
        if held.face in seen and _like_another(g, held, found):
            continue
        seen.add(held.face)
        if (assets or not held.asset) and (held.plain or _allowed(g, seat, held.card)):
            found.append(held.pick)
    return found


def _allowed(g: Arkham, seat: int, card: int) -> bool:
    """Everything but actions, timing, bans and the price."""
    return (
        not unique_in_play(g, card) and fewer_than_most(g, seat, card) and playable(g, seat, card)
    )


def _like_another(g: Arkham, held: InHand, found: list[Pick]) -> bool:
    """Whether nobody could tell this card from one that is listed already."""
    c = g.cards[held.card]
    for pick in found:
        other = g.cards[pick.card]
        if (c.face, c.known, c.zone) == (other.face, other.known, other.zone):
            return True
    return False


def clues_for(g: Arkham, seat: int) -> int:
    """The clues an investigator may spend (AH-cannot: some may spend none)."""
    if NO_SPENDING in g.index and g.value(g.investigator(seat), NO_SPENDING):
        return 0
    return g.clues(seat)


def nothing_fast(seat: int) -> Callable[[Any], bool]:
    """Whether no free ability, no fast card and no act offers this seat anything: most windows of
    most rounds are over with that."""

    hand, key = HANDS[seat], ("calm", seat)

    def bare(g: Arkham) -> bool:
        kept = g.shapes.get(key)
        if kept is None or kept[0] is not g.zones[hand]:
            kept = g.shapes[key] = g.zones[hand], calm(g)
        if not kept[1] and (ready_to_use(g, seat, "fast") or ready_to_play(g, seat, fast=True)):
            return False
        return g.table.active < 0 or not affordable(g)

    def calm(g: Arkham) -> bool:
        """Neither in play nor in hand is anything that could ever be used so."""
        sources = in_reach(g, seat, "fast") or in_hand(g, seat, fast=True)
        return not sources and BORROW not in g.index

    return bare


def free_picks(seat: int) -> Callable[[Any], list[Pick]]:
    """What all verbs of a player window offer, in their order."""

    def offers(g: Arkham) -> list[Pick]:
        found = ready_to_play(g, seat, fast=True)
        found += ready_to_use(g, seat, "fast")
        if g.table.active >= 0 and affordable(g):
            found.append(Pick("advance", g.zones[THE_ACT][0]))
        return found

    return offers


def affordable(g: Arkham) -> bool:
    """AH-act-advance: whether they have the clues for which the current act advances."""
    enough: bool | None = g.values.get("clues")
    if enough is None:
        need = asked_for(g)
        enough = need > 0 and _clued(g, need)
        g.values["clues"] = enough
    return enough


def _clued(g: Arkham, need: int) -> bool:
    have, cards, zones = 0, g.cards, g.zones
    for s in g.players():
        have += cards[zones[AREA[s]][0]].clues
    return have >= need and sum([clues_for(g, s) for s in g.players()]) >= need


def asked_for(g: Arkham) -> int:
    """The clues for which the current act advances, or none."""
    need: int | None = g.shapes.get("clues")
    if need is None:
        act = g.zones[THE_ACT]
        plain = act and not g.design(act[0]).objective
        need = g.shapes["clues"] = g.per_investigator(g.face(act[0]).clues) if plain else 0
    return need


FAST_VERBS = tuple(
    (fast_play_verb(s), use_verb(s, "fast"), advance_verb(s)) for s in range(MOST_SEATS)
)


def of_pick(g: Arkham, seat: int, pick: Pick) -> Using[Any]:
    """The answer as an ability to run."""
    if pick.verb == "use":
        return using_of(g, seat, pick.card * SENTENCES + pick.ability)
    if pick.verb == "play":
        return play_using(g, seat, pick.card)
    card = pick.card if pick.card >= 0 else g.investigator(seat)
    return Using(seat, card, g.cards[card].life, proc=pick.verb, targets=(g.ref(card),))
