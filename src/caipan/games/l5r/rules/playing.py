"""Playing characters and attachments: where they go, and fate from the pool (LR-B-1.4,
LR-B-3.2.2-play, LR-B-attach-play)."""

from __future__ import annotations

from functools import cache

from caipan.kernel.decisions import Question
from caipan.kernel.effects import Able, Asking, Do, Seq
from caipan.kernel.filters import Filter
from caipan.kernel.flows import Flow, To
from caipan.kernel.records import NOTHING, Pick, Ref

from ..events import Attached, EnteredPlay, FatePlaced, LrEvent
from ..frames import U
from ..spec import Design, Effect
from ..state import AT_HOME, CHARACTER_CARD, NO_EXTRA_FATE, SLOT, kind_of
from ..table import L5R
from .fees import unique_twin
from .happens import happen, happen_all
from .possible import is_character

HOME, TO_CONFLICT = Pick("enter", word="home"), Pick("enter", word="conflict")


def _where(g: L5R, u: U) -> Question | None:
    """LR-B-3.2.2-play: home, or ready into the conflict; not from a province."""
    if kind_of(g.cards[u.source].zone) >= SLOT or not g.could_join(u.source, u.you):
        return None
    return Question(u.you, "enter", "LR-B-3.2.2-play", (), (TO_CONFLICT, HOME), _card(g, u))


def _take_where(g: L5R, u: U) -> Flow:
    side = g.side_of(u.you) if u.pick == TO_CONFLICT else AT_HOME
    return To(u.__replace__(chosen=(side,), pick=NOTHING))


def _fate(g: L5R, u: U) -> Question | None:
    """LR-B-1.4-fate, LR-B-char-hand-fate: any number from the pool."""
    have = g.seats[u.you].fate
    from_province = kind_of(g.cards[u.source].zone) >= SLOT
    if not have or (from_province and g.is_so(u.source, NO_EXTRA_FATE)):
        return None
    picks = tuple([_so_much(n) for n in range(have + 1)])
    return Question(u.you, "fate", "LR-B-1.4-fate", (), picks, _card(g, u), decline=picks[0])


@cache
def _so_much(n: int) -> Pick:
    return Pick("fate", n=n)


def _take_fate(g: L5R, u: U) -> Flow:
    side = u.chosen[0] if u.chosen else AT_HOME
    return To(u.__replace__(chosen=(side, u.pick.n), pick=NOTHING))


def _card(g: L5R, u: U) -> dict[str, int | str]:
    return {"card": g.rules.names[g.cards[u.source].face]}


def _whose(g: L5R, u: U) -> Question | None:
    """LR-tc-play-char: under whose control."""
    found = [s for s in g.format.controllers(g, u.you) if not unique_twin(g, u.source, s)]
    if len(found) < 2:
        return None
    picks = tuple(Pick("player", seat=s) for s in found)
    return Question(u.you, "control", "LR-tc-play-char", (), picks, _card(g, u))


def _take_whose(g: L5R, u: U) -> Flow:
    return To(u.__replace__(targets=(Ref(seat=u.pick.seat),), pick=NOTHING))


def _enter(g: L5R, u: U) -> Flow:
    """LR-B-1.4-pay, LR-B-1.4-fate: it enters play, and the fate with it. LR-tc-play-fate: out of
    the pool of whoever plays it."""
    side = u.chosen[0] if u.chosen else AT_HOME
    n = u.chosen[1] if len(u.chosen) > 1 else 0
    zone = g.cards[u.source].zone
    seat = next((r.seat for r in u.targets if r.seat >= 0), u.you)
    told: list[LrEvent] = [EnteredPlay(u.source, seat, zone, side, played=True)]
    if n:
        told.append(FatePlaced(u.source, seat, n, pool=u.you))
    return happen_all(g, told, u.__replace__(x=kind_of(zone)))


def _can_enter(g: L5R, u: U) -> bool:
    return not unique_twin(g, u.source, u.you)


PLAY_CHARACTER: Effect = Able(
    _can_enter,
    Seq(
        Asking(_whose, _take_whose, word="whose"),
        Asking(_where, _take_where, word="where"),
        Asking(_fate, _take_fate, word="fate"),
        Do(_enter, word="enter"),
    ),
    "play-character",
)


def _attach(g: L5R, u: U) -> Flow:
    """LR-B-attach-play."""
    host = u.targets[0]
    origin = kind_of(g.cards[u.source].zone)
    me = u.__replace__(x=origin)
    if not g.still(host) or not can_host(g, u, u.source, host.card):
        return To(me)
    return happen(g, Attached(u.source, host.card, u.you, played=True), me)


PLAY_ATTACHMENT: Effect = Do(_attach, lambda g, u: not unique_twin(g, u.source, u.you), "attach")


def can_host(g: L5R, u: U, card: int, host: int) -> bool:
    """LR-B-attach-play, LR-B-kw-noattach: what its own text demands, and what the character
    allows."""
    return is_character(g, host) and _bears(g, u, card, host)


def bearers(g: L5R, u: U) -> list[int]:
    """The characters in play that the card in use could be attached to."""
    cards, designs, card = g.cards, g.designs, u.source
    wanted = hosts_of(designs[cards[card].face])
    found: list[int] = []
    for host in g.characters():
        if wanted is not None and not wanted.test(g, u, host):
            continue
        bears = designs[cards[host].face].bears
        if bears is None or _borne(g, card, host, bears):
            found.append(host)
    return found


def hosts_of(design: Design) -> Filter | None:
    """What its own text demands: nothing of a character that is played as an attachment."""
    return design.hosts if design.kind != CHARACTER_CARD else None


def _bears(g: L5R, u: U, card: int, host: int) -> bool:
    cards, designs = g.cards, g.designs
    wanted = hosts_of(designs[cards[card].face])
    if wanted is not None:
        mine = u if u.source == card else u.__replace__(source=card, life=g.cards[card].life)
        if not wanted.test(g, mine, host):
            return False
    bears = designs[cards[host].face].bears
    return bears is None or _borne(g, card, host, bears)


def _borne(g: L5R, card: int, host: int, traits: tuple[str, ...]) -> bool:
    """LR-B-kw-noattach: whether a character that takes only such attachments takes this one."""
    if g.blanked(host):
        return True
    for trait in traits:  # noqa: SIM110 - a generator makes cells of what it reads, used or not
        if g.has_trait(card, trait):
            return True
    return False
