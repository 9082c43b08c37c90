"""Effects that ask somebody while they resolve ("without TARGET a choice is made on
resolution")."""

from __future__ import annotations

from caipan.kernel.decisions import Question, Verb
from caipan.kernel.filters import Filter
from caipan.kernel.flows import NEXT, Ask, Flow, To
from caipan.kernel.records import DONE_PICK, EVERYBODY, NO, NOTHING, YES, Pick

from ..rules import changes
from ..rules.districts import barred, stuck
from ..spec import Effect
from ..state import HAND, LIBRARY, PER_SEAT, WORLD, U
from ..table import THE_SOCIETY, Underworld
from .effects import (
    Number,
    discard,
    if_,
    into_assets,
    one_was_chosen,
    put_on_bottom,
    sacrificed,
    then,
    value_of,
)
from .nouns import (
    ANY_CARD,
    CHARACTER,
    CHOSEN,
    IN_YOUR_HAND,
    IN_YOUR_LIBRARY,
    LURKER,
    YOU,
    YOURS,
    Whose,
)


def choose(
    verb: str,
    what: Filter,
    *,
    by: Whose = YOU,
    may: bool = False,
    up_to: int = 1,
    rule: str = "UW-control-ability",
) -> Effect:
    """One card after another, up to a number; what cannot be found is not asked for. Sets what
    CHOSEN means."""

    def ask(g: Underworld, u: U) -> Flow:
        mine = u.__replace__(you=by(g, u))
        found = [c for c in what.find(g, mine) if c not in u.chosen]
        enough = len(u.chosen) >= up_to
        extra = (DONE_PICK,) if may or enough or not found else ()
        verbs = (
            ()
            if enough
            else (Verb(verb, lambda g, u: found, fungible=what.pool is IN_YOUR_HAND.pool),)
        )
        return Ask(
            Question(
                by(g, u),
                f"choose.{verb}",
                rule,
                verbs,
                extra,
                {"card": g.rules.names[g.cards[u.source].face]},
            )
        )

    def take(g: Underworld, u: U) -> Flow:
        if u.pick.verb == "done":
            return To(u.__replace__(pick=NOTHING))
        chosen = (*u.chosen, u.pick.card)
        me = u.__replace__(chosen=chosen, pick=NOTHING)
        return To(me) if len(chosen) >= up_to else To(me, _step_before(u))

    return (_start, ask, take)


def _start(g: Underworld, u: U) -> Flow:
    return To(u.__replace__(chosen=(), pick=NOTHING))


def _step_before(u: U) -> str:
    """The asking step, which stands just before the taking one: `e0.4` asks for `e0.5`."""
    stem, n = u.step.rsplit(".", 1)
    return f"{stem}.{int(n) - 1}"


def may(effect: Effect) -> Effect:
    """You may."""

    def ask(g: Underworld, u: U) -> Flow:
        return Ask(
            Question(
                u.you,
                "may",
                "UW-control-ability",
                (),
                (YES, NO),
                {"card": g.rules.names[g.cards[u.source].face]},
            )
        )

    return (ask, *if_(lambda g, u: u.pick.verb == "yes", effect))


def may_cycle(effect: Effect) -> Effect:
    """You may put a card from your hand on the bottom of your library. If you do, …"""
    return then(
        choose("bottom", ANY_CARD & IN_YOUR_HAND, may=True),
        if_(one_was_chosen, then(put_on_bottom(CHOSEN), effect)),
    )


def put_a_hand_card_on_the_bottom() -> Effect:
    return then(choose("bottom", ANY_CARD & IN_YOUR_HAND), put_on_bottom(CHOSEN))


def hand_to_assets(*, up_to: int = 1, may: bool = True) -> Effect:
    """From hand into your asset area exhausted; not building."""
    return then(choose("asset", ANY_CARD & IN_YOUR_HAND, may=may, up_to=up_to), into_assets(CHOSEN))


def discards(n: int, whose: Whose = YOU) -> Effect:
    """UW-discard-choose: that player picks; all if there are fewer."""
    one = then(
        choose("discard", ANY_CARD & IN_YOUR_HAND, by=whose, rule="UW-discard-choose"),
        discard(CHOSEN),
    )
    return then(*(one for _ in range(n)))


def you_choose_a_card_to_discard(what: Filter, whose: Whose) -> Effect:
    """From the shown hand of another player."""

    def ask(g: Underworld, u: U) -> Flow:
        seat = whose(g, u)
        found = [c for c in g.hand(seat) if what.test(g, u, c)]
        picks = tuple(Pick("discard", c) for c in found) or (DONE_PICK,)
        return Ask(Question(u.you, "choose.discard", "UW-discard-choose", (), picks))

    def take(g: Underworld, u: U) -> Flow:
        if u.pick.verb == "discard":
            changes.discard(g, u.pick.card)
        return To(u.__replace__(pick=NOTHING))

    return (ask, take)


def sacrifices_a_character(whose: Whose) -> Effect:
    """UW-sacrifice: one that this player controls."""
    return then(
        choose("sacrifice", CHARACTER & YOURS, by=whose, rule="UW-sacrifice"), sacrificed(CHOSEN)
    )


def search(what: Filter, *, show: bool) -> Effect:
    """Look through your library for one such card, or find nothing; to hand, then shuffle. Not a
    draw."""

    def look(g: Underworld, u: U) -> Flow:
        g.reveal_to(g.library(u.you), 1 << u.you)
        return NEXT

    def take(g: Underworld, u: U) -> Flow:
        for card in u.chosen:
            if show:
                g.reveal_to((card,), EVERYBODY)
            g.move(card, u.you * PER_SEAT + HAND, secret=not show)
            g.say("searched", seat=u.you, card=g.named(card))
        g.shuffle(u.you * PER_SEAT + LIBRARY)
        return NEXT

    return (look, *choose("find", what & IN_YOUR_LIBRARY, may=True), take)


def keep_one_of_the_top(n: int | Number) -> Effect:
    """Inspect the top cards: one into your hand, the rest on the bottom in any order. Not a
    draw."""
    count = value_of(n)

    def look(g: Underworld, u: U) -> Flow:
        cards = g.library(u.you)[: count(g, u)]
        g.reveal_to(cards, 1 << u.you)
        g.say(
            "inspected",
            seat=u.you,
            n=len(cards),
            zone="library",
            cards=tuple(g.named(i) for i in cards),
        )
        return To(u.__replace__(chosen=cards, pick=NOTHING))

    def ask_keep(g: Underworld, u: U) -> Flow:
        picks = tuple(Pick("keep", c) for c in u.chosen) or (DONE_PICK,)
        return Ask(Question(u.you, "choose.keep", "UW-draw-not", (), picks))

    def keep(g: Underworld, u: U) -> Flow:
        if u.pick.verb == "keep":
            if len(u.chosen) > 1:
                g.forget(u.chosen, 1 << u.you)  # which of them was kept is your secret
            g.move(u.pick.card, u.you * PER_SEAT + HAND)
            g.say("kept", seat=u.you, card=g.named(u.pick.card))
        left = tuple(c for c in u.chosen if c != u.pick.card)
        return To(u.__replace__(chosen=left, pick=NOTHING))

    def ask_order(g: Underworld, u: U) -> Flow:
        picks = tuple(Pick("bottom", c) for c in u.chosen) or (DONE_PICK,)
        return Ask(Question(u.you, "order.bottom", "UW-draw-not", (), picks))

    def order(g: Underworld, u: U) -> Flow:
        if u.pick.verb == "bottom":
            g.move(u.pick.card, u.you * PER_SEAT + LIBRARY)
            g.forget((u.pick.card,), 1 << u.you)
            left = tuple(c for c in u.chosen if c != u.pick.card)
            if left:
                return To(u.__replace__(chosen=left, pick=NOTHING), _step_before(u))
        return To(u.__replace__(chosen=(), pick=NOTHING))

    return (look, ask_keep, keep, ask_order, order)


def suppress(n: int, whose: Whose) -> Effect:
    """UW-suppress: that player removes so many of their own markers, wherever they like; all if
    there are fewer."""

    def ask(g: Underworld, u: U) -> Flow:
        seat = whose(g, u)
        held = [d for d in g.districts() if g.markers(d, seat)]
        picks = tuple(Pick("remove", d) for d in held) or (DONE_PICK,)
        return Ask(Question(seat, "suppress", "UW-suppress", (), picks, {"n": n}))

    def take(g: Underworld, u: U) -> Flow:
        if u.pick.verb == "remove":
            changes.mark(g, g.place(u.pick.card), whose(g, u), -1)
        return To(u.__replace__(pick=NOTHING))

    return (ask, take) * n


def attach_from_hand(what: Filter, *, to_self: bool) -> Effect:
    """You may put such an attachment card from your hand into play, on this card or on any legal
    host."""

    def hosts(g: Underworld, u: U, card: int) -> list[int]:
        attach = g.design(card).attach
        if attach is None:
            return [] if to_self else [THE_SOCIETY]
        mine = u.__replace__(source=card)
        here = [u.source] if g.cards[u.source].life == u.life else []
        return [h for h in (here if to_self else attach.find(g, mine)) if attach.test(g, mine, h)]

    def ask(g: Underworld, u: U) -> Flow:
        def picks(g: Underworld, u: U, card: int) -> list[Pick]:
            return [Pick("attach", card, target=max(h, -1)) for h in hosts(g, u, card)]

        verb = Verb("attach", (what & IN_YOUR_HAND).find, picks=picks, fungible=True)
        return Ask(Question(u.you, "choose.attach", "UW-put", (verb,), (DONE_PICK,)))

    def take(g: Underworld, u: U) -> Flow:
        if u.pick.verb == "attach":
            host = u.pick.target if u.pick.target >= 0 else THE_SOCIETY
            changes.attach(g, u.pick.card, u.you, host)
        return To(u.__replace__(pick=NOTHING))

    return (ask, take)


def reveal_up_to(n: int) -> Effect:
    """Lurkers of yours whose loyalty you meet, chosen now. Sets CHOSEN."""
    return choose("reveal", LURKER & YOURS & LOYAL_TO_YOU, may=True, up_to=n, rule="UW-reveal")


LOYAL_TO_YOU = Filter(("loyalty", lambda g, u, c: g.loyal(u.you, c)))


def move_up_to(n: int) -> Effect:
    """Each of up to so many characters of yours to another district of your choice."""

    def ask(g: Underworld, u: U) -> Flow:
        picks = [
            Pick("move", c, place=p)
            for c in g.characters()
            if g.cards[c].controller == u.you and c not in u.chosen and not stuck(g, c)
            for p in g.places()
            if p != g.place(c) and not barred(g, c, p)
        ]
        return Ask(Question(u.you, "choose.move", "UW-move", (), (*picks, DONE_PICK)))

    def take(g: Underworld, u: U) -> Flow:
        if u.pick.verb == "move":
            changes.move_to(g, u.pick.card, u.pick.place)
            return To(u.__replace__(chosen=(*u.chosen, u.pick.card), pick=NOTHING))
        return To(u.__replace__(pick=NOTHING))

    return (_start, *(ask, take) * n)


def inspect_any_library() -> Effect:
    """The top card of a player library or the world library."""

    def ask(g: Underworld, u: U) -> Flow:
        picks = [Pick("inspect", seat=s) for s in range(len(g.seats)) if g.library(s)]
        if g.zones[WORLD]:
            picks.append(Pick("inspect.world"))
        return Ask(
            Question(u.you, "choose.library", "UW-inspect", (), tuple(picks) or (DONE_PICK,))
        )

    def take(g: Underworld, u: U) -> Flow:
        if u.pick.verb != "done":
            zone = WORLD if u.pick.seat < 0 else u.pick.seat * PER_SEAT + LIBRARY
            top = g.zones[zone][0]
            g.reveal_to((top,), 1 << u.you)
            g.say("inspected", seat=u.you, n=1, zone=g.layout[zone].kind, cards=(g.named(top),))
        return To(u.__replace__(pick=NOTHING))

    return (ask, take)
