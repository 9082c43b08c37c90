"""Effects that ask somebody while they resolve: without TARGET a choice is made then."""

from __future__ import annotations

from caipan.kernel.conditions import CHOSEN, YOU
from caipan.kernel.decisions import Question, Verb
from caipan.kernel.effects import Asking, Do, number, repeat, simply
from caipan.kernel.filters import Filter
from caipan.kernel.flows import Flow, To
from caipan.kernel.procedures.picking import Gather
from caipan.kernel.records import DONE_PICK, EVERYBODY, NOTHING, Pick

from ..rules import changes
from ..spec import Effect, Number
from ..state import HAND, LIBRARY, PER_SEAT, U
from ..table import THE_SOCIETY, Underworld
from .effects import asks, discard, if_, into_assets, put_on_bottom, then, times
from .nouns import ANY_CARD, IN_YOUR_HAND, IN_YOUR_LIBRARY, LURKER, YOURS, Whose, noun

__all__ = [
    "attach_from_hand", "choose", "discards", "hand_to_assets", "keep_one_of_the_top", "may_cycle",
    "reveal_up_to", "search", "suppress",
]  # fmt: skip


def choose(
    verb: str,
    what: Filter,
    *,
    by: Whose = YOU,
    may: bool = False,
    up_to: int = 1,
    rule: str = "UW-control-ability",
) -> Effect:
    """One card after another, up to a number, of those there are. Sets what CHOSEN means."""
    gather: Gather[Underworld, U] = Gather(
        verb,
        f"choose.{verb}",
        rule,
        lambda g, u: what.find(g, u.__replace__(you=by(g, u))),
        lambda g, u: up_to,
        lambda g, u: 0 if may else up_to,
        fungible=what.pool is IN_YOUR_HAND.pool,
        args=lambda g, u: {"card": g.name(u.source)},
    )

    def ask(g: Underworld, u: U) -> Question | None:
        return gather.question(g, u, by(g, u), u.chosen)

    def take(g: Underworld, u: U) -> Flow:
        return To(u.__replace__(chosen=(*u.chosen, u.pick.card), pick=NOTHING))

    forget: Effect = Do(lambda g, u: To(u.__replace__(chosen=(), pick=NOTHING)), word="forget")
    return then(forget, Asking(ask, take, again=True))


def may_cycle(effect: Effect) -> Effect:
    """You may put a card from your hand on the bottom of your library. If you do, …"""
    return then(
        choose("bottom", ANY_CARD & IN_YOUR_HAND, may=True),
        if_(lambda g, u: bool(u.chosen), then(put_on_bottom(CHOSEN), effect)),
    )


def hand_to_assets(*, up_to: int = 1, may: bool = True) -> Effect:
    """From hand into your asset area exhausted; not building."""
    return then(choose("asset", ANY_CARD & IN_YOUR_HAND, may=may, up_to=up_to), into_assets(CHOSEN))


def discards(n: int, whose: Whose = YOU) -> Effect:
    """UW-discard-choose: that player picks; all if there are fewer."""
    mine = ANY_CARD & IN_YOUR_HAND
    return times(
        n, then(choose("discard", mine, by=whose, rule="UW-discard-choose"), discard(CHOSEN))
    )


def search(what: Filter, *, show: bool) -> Effect:
    """Look through your library for one such card, or find nothing; to hand, shuffle. No draw."""

    def look(g: Underworld, u: U) -> None:
        g.reveal_to(g.library(u.you), 1 << u.you)

    def take(g: Underworld, u: U) -> None:
        for card in u.chosen:
            if show:
                g.reveal_to((card,), EVERYBODY)
            g.move(card, u.you * PER_SEAT + HAND, secret=not show)
            g.say("searched", seat=u.you, card=g.named(card))
        g.shuffle(u.you * PER_SEAT + LIBRARY)

    return then(simply(look), choose("find", what & IN_YOUR_LIBRARY, may=True), simply(take))


def keep_one_of_the_top(n: int | Number) -> Effect:
    """Inspect the top cards: one to hand, the rest to the bottom in any order. Not a draw."""
    count = number(n)

    def look(g: Underworld, u: U) -> Flow:
        zone = u.you * PER_SEAT + LIBRARY
        return To(u.__replace__(chosen=changes.look_at_top(g, u.you, zone, count(g, u))))

    def which(g: Underworld, u: U) -> Question:
        picks = tuple(Pick("keep", c) for c in u.chosen) or (DONE_PICK,)
        return Question(u.you, "choose.keep", "UW-draw-not", (), picks)

    def keep(g: Underworld, u: U) -> Flow:
        if u.pick.verb == "keep":
            if len(u.chosen) > 1:
                g.forget(u.chosen, 1 << u.you)  # which of them was kept is your secret
            g.move(u.pick.card, u.you * PER_SEAT + HAND)
            g.say("kept", seat=u.you, card=g.named(u.pick.card))
        return _rest(u)

    def which_below(g: Underworld, u: U) -> Question:
        picks = tuple(Pick("bottom", c) for c in u.chosen) or (DONE_PICK,)
        return Question(u.you, "order.bottom", "UW-draw-not", (), picks)

    def put_below(g: Underworld, u: U) -> Flow:
        if u.pick.verb == "bottom":
            g.move(u.pick.card, u.you * PER_SEAT + LIBRARY)
            g.forget((u.pick.card,), 1 << u.you)
        return _rest(u)

    below = repeat(lambda g, u: max(len(u.chosen), 1), Asking(which_below, put_below))
    return then(Do(look, word="look"), Asking(which, keep, word="keep"), below)


def _rest(u: U) -> Flow:
    """Go on with what is chosen but was not picked just now."""
    return To(u.__replace__(chosen=tuple(c for c in u.chosen if c != u.pick.card), pick=NOTHING))


def suppress(n: int, whose: Whose) -> Effect:
    """UW-suppress: that player removes so many of their markers anywhere, or all there are."""

    def ask(g: Underworld, u: U) -> Question:
        seat = whose(g, u)
        held = [d for d in g.districts() if g.markers(d, seat)]
        picks = tuple(Pick("remove", d) for d in held) or (DONE_PICK,)
        return Question(seat, "suppress", "UW-suppress", (), picks, {"n": n})

    def take(g: Underworld, u: U) -> None:
        if u.pick.verb == "remove":
            changes.mark(g, g.place(u.pick.card), whose(g, u), -1)

    return times(n, asks(ask, take))


def attach_from_hand(what: Filter, *, to_self: bool) -> Effect:
    """You may put such an attachment from hand into play, on this card or on any legal host."""

    def hosts(g: Underworld, u: U, card: int) -> list[int]:
        attach = g.design(card).attach
        if attach is None:
            return [] if to_self else [THE_SOCIETY]
        mine = u.__replace__(source=card)
        here = [u.source] if g.cards[u.source].life == u.life else []
        return [h for h in (here if to_self else attach.find(g, mine)) if attach.test(g, mine, h)]

    def picks(g: Underworld, u: U, card: int) -> list[Pick]:
        return [Pick("attach", card, target=max(h, -1)) for h in hosts(g, u, card)]

    verb = Verb("attach", (what & IN_YOUR_HAND).find, picks=picks, fungible=True)

    def ask(g: Underworld, u: U) -> Question:
        return Question(u.you, "choose.attach", "UW-put", (verb,), (DONE_PICK,))

    def take(g: Underworld, u: U) -> None:
        if u.pick.verb == "attach":
            host = u.pick.target if u.pick.target >= 0 else THE_SOCIETY
            changes.attach(g, u.pick.card, u.you, host)

    return asks(ask, take)


def reveal_up_to(n: int) -> Effect:
    """Lurkers of yours whose loyalty you meet, chosen now. Sets CHOSEN."""
    loyal = noun("loyalty", lambda g, u, c: g.loyal(u.you, c))
    return choose("reveal", LURKER & YOURS & loyal, may=True, up_to=n, rule="UW-reveal")
