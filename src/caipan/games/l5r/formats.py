"""What a format changes, as a record of its values and of the chapters it brings. Base chapters ask
the record and never which format it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from caipan.kernel.flows import NEXT, Flow
from caipan.kernel.procedures.polls import Side

from .events import LrEvent
from .frames import Battle, Round

if TYPE_CHECKING:
    from .state import Conflict
    from .table import L5R


def _always(g: L5R) -> bool:
    return True


def _never(g: L5R, card: int) -> bool:
    return False


def _oneself(g: L5R, seat: int) -> list[int]:
    return [seat]


def _in_turn(g: L5R) -> list[int]:
    return g.seat_order(g.table.first)


def _in_common(g: L5R, seat: int) -> list[int]:
    return g.format.rings_for(g, seat)


def _nothing(g: L5R, f: Round) -> Flow:
    return NEXT


class Format(Struct, frozen=True):
    """Everything that depends on how many sit at the table, and how they win.

    Values: `honor` wins for each member of a team; the first to pass in the dynasty phase gains
    `pass_fate`, the first player `first_fate` more each round. Chapters: who is *your opponent*,
    who acts when, what may be bid and who pays whom, which rings there are to declare with, what
    becomes of a ring that is won, when a stronghold may be attacked, and what befalls the loser.
    """

    name: str
    seats: tuple[int, ...]
    teams: Callable[[int], tuple[int, ...]]  # so many seats -> the team of each
    your_opponents: Callable[[L5R, int], list[int]]
    sides: Callable[[L5R, int], Sequence[Side]]  # who acts in turn, beginning with this seat's side
    bids: Callable[[L5R, int], tuple[int, ...]]  # in the draw phase
    highest_bid: Callable[[L5R, int], int]  # at any time
    transfer: Callable[[L5R, Round], Flow]  # 2.4
    ring_sets: Callable[[int], int]  # so many seats -> copies of each ring
    deal_rings: Callable[[L5R], None]
    rings_for: Callable[[L5R, int], list[int]]  # those that this player may declare with
    switches: Callable[[L5R, int], list[int]]  # …or switch the contested one for
    attackable: Callable[[L5R, int, int], list[int]]  # the opponent's provinces: (game, who, whose)
    stronghold_open: Callable[[L5R, int], bool]
    defenders_of: Callable[[L5R, Conflict, int], int]  # how many a seat may declare; -1: any number
    unopposed: Callable[[L5R, Conflict], list[LrEvent]]
    claim: Callable[[L5R, Battle], Flow]  # 3.2.7
    fate_on_rings: Callable[[L5R, Round], Flow]  # 4.4
    return_rings: Callable[[L5R], None]  # 5.4
    next_first: Callable[[L5R], int]  # 5.5
    reshuffles: Callable[
        [L5R, int], bool
    ]  # whether a deck of this player that is empty is made anew
    settle: Callable[[L5R], Flow | None]  # victory and defeat, as far as they are due
    settled: Callable[[L5R], bool]  # …or none is
    honor: int = 25
    purse: bool = False  # a team wins by the honor of all its members
    rings_stay: bool = False  # on the provinces of whoever claimed them; one of each element wins
    pass_fate: int = 1
    first_fate: int = 0
    changeable_bids: Callable[[L5R], bool] = _always  # in the draw phase
    controllers: Callable[[L5R, int], Sequence[int]] = _oneself  # under whose control one plays
    takers: Callable[[L5R, int], Sequence[int]] = _oneself  # who may have what the attackers take
    blanks: Callable[[L5R, int], bool] | None = None  # what else makes a text box blank
    voids: Callable[[L5R, int], bool] = _never  # what takes away strength and bonus, too
    immune: Callable[[L5R, int], bool] = _never  # provinces that no card effect touches
    exchanged: Callable[[L5R, int], list[int]] = _in_common  # rings that effects give for claimed
    order: Callable[[L5R], list[int]] = _in_turn  # LR-B-player-order
    treaties: bool = False  # whether players may form any
    begin_round: Callable[[L5R, Round], Flow] = _nothing
    conflict_characters: int = 10  # in a deck
    banned: frozenset[str] = frozenset()
    restricted: frozenset[str] = frozenset()
