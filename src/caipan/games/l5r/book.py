"""Legend of the Five Rings put together: definitions, charts, events."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from caipan.kernel.records import Event
from caipan.kernel.rulebook import Fits, Rulebook

from . import events as e
from .construction import DESIGNS
from .content import RINGS
from .frames import LrState
from .rules import changes, conflict, declaring, entering, round
from .rules.breaking import BREAKING, broken
from .rules.conflict import BATTLE
from .rules.constants import RULE_NUMBERS
from .rules.duel import DUEL_FORMAT
from .rules.duels import DUEL
from .rules.enlightenment import BESTOWING, ENLIGHTENMENT, LAYING, SPLITTING
from .rules.happens import HAPPENING
from .rules.initiate import BEGINNING, chart
from .rules.rings import RING_EFFECT
from .rules.round import CLEARING, ROUND_CHART
from .rules.setting_up import MULLIGAN, PLACING, SETTING_UP
from .rules.settle import SETTLE, disturbs, unsettled
from .rules.team_conquest import ORDERING, TEAM_CONQUEST
from .rules.treaties import TREATY_CHARTS
from .rules.windows import DYNASTY_WINDOW, WINDOW
from .spec import Design
from .state import DYNASTY, EVENT_CARD, PLACES, PROVINCE, STATS, kind_of, zones
from .table import L5R, base
from .treaties.deck import TREATY_CARDS

CHANGES: dict[type[Event], Callable[[Any, Any], None]] = {
    e.PhaseBegan: round.phase_began,
    e.PhaseEnded: round.phase_ended,
    e.TokenPassed: round.token_passed,
    e.FavorClaimed: round.favor_claimed,
    e.CardTurnedUp: changes.turned_up,
    e.BidChanged: changes.bid_changed,
    e.HonorGained: changes.honor_gained,
    e.HonorLost: changes.honor_lost,
    e.HonorGiven: changes.honor_given,
    e.FateGained: changes.fate_gained,
    e.FateSpent: changes.fate_spent,
    e.FateGiven: changes.fate_given,
    e.CardsDrawn: changes.cards_drawn,
    e.HandDiscarded: changes.hand_discarded,
    e.Bowed: changes.bowed,
    e.Readied: changes.readied,
    e.Honored: changes.honored,
    e.Dishonored: changes.dishonored,
    e.StatusDiscarded: changes.status_discarded,
    e.FatePlaced: changes.fate_placed,
    e.FateRemoved: changes.fate_removed,
    e.LeftPlay: changes.left_play,
    e.CardMovedInProvinces: changes.moved_in_provinces,
    e.EnteredPlay: entering.entered,
    e.Attached: entering.attached,
    e.ControlTaken: entering.control_taken,
    e.ChancePassed: declaring.chance_passed,
    e.ConflictDeclared: declaring.conflict_declared,
    e.RingChosen: declaring.ring_chosen,
    e.ProvinceRevealed: declaring.province_revealed,
    e.Joined: declaring.joined,
    e.SentHome: conflict.sent_home,
    e.ConflictWon: conflict.conflict_won,
    e.ConflictLost: conflict.conflict_lost,
    e.ProvinceBroken: broken,
    e.RingClaimed: conflict.ring_claimed,
    e.RingSwitched: conflict.ring_switched,
    e.TypeSwitched: conflict.type_switched,
    e.CameHome: conflict.came_home,
    e.ConflictEnded: conflict.conflict_ended,
    **dict.fromkeys((e.DialsRevealed, e.Played, e.Initiating, e.RingResolving), changes.nothing),
}


def back(g: L5R, card: int) -> str:
    """What a hidden card shows of itself: to which deck it belongs."""
    return g.face(card).deck


def fits(g: L5R, card: int) -> Fits | None:
    """LR-B-setup-provinces-ban: not every province can lie under a stronghold."""
    if kind_of(g.cards[card].zone) != PROVINCE:
        return None
    designs = g.designs
    return lambda face: not designs[face].row_only


def book_of(cards: Sequence[Design]) -> Rulebook:
    """The game with these cards."""
    return Rulebook(
        name="l5r",
        prefix="LR",
        state=LrState,
        layout=zones,
        definitions=cards,
        procedures=(
            SETTING_UP,
            PLACING,
            MULLIGAN,
            ROUND_CHART,
            CLEARING,
            WINDOW,
            DYNASTY_WINDOW,
            BATTLE,
            BREAKING,
            RING_EFFECT,
            BEGINNING,
            LAYING,
            SPLITTING,
            BESTOWING,
            ORDERING,
            *TREATY_CHARTS,
            DUEL,
            SETTLE,
            HAPPENING,
        ),
        changes=CHANGES,
        base=base,
        abilities=RULE_NUMBERS,
        wrap=chart,
        unsettled=unsettled,
        disturbs=disturbs,
        stats=STATS,
        places=PLACES,
        backs=back,
        fits=fits,
    )


def play_with(designs: Sequence[Design]) -> Rulebook:
    """From now on these are the cards of every match."""
    book = book_of(designs)
    L5R.book, L5R.designs = book, tuple(designs)
    L5R.sentences = tuple(book.abilities.values())
    L5R.row_events = any(d.kind == EVENT_CARD and d.face.deck == DYNASTY for d in designs)
    return book


def extend(cards: Sequence[Design]) -> None:
    """These cards besides the printed ones, in every match from now on that names them."""
    DESIGNS.update({d.name: d for d in cards})
    play_with((*L5R.designs, *cards))


BOOK = play_with((*DESIGNS.values(), *RINGS, *TREATY_CARDS))
L5R.formats = {f.name: f for f in (DUEL_FORMAT, ENLIGHTENMENT, TEAM_CONQUEST)}
