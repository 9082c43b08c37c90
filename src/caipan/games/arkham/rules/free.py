"""What may be done without an action: in windows, with clues (AH-trig-free, AH-act-advance)."""

from __future__ import annotations

from collections.abc import Callable

from caipan.kernel.decisions import Need, Verb
from caipan.kernel.kept import until_a_write, until_cards_move
from caipan.kernel.records import Frame, Pick, Using

from ..state import MOST_SEATS, NO_SPENDING, PLAY, THE_ACT, U, zone_of
from ..table import Arkham
from .playing import BORROW, HANDS, PLAY_FAST, in_hand, play_using, ready_to_play
from .using import SENTENCES, in_reach, ready_to_use, use_verb, using_of

AREA = [zone_of(s, PLAY) for s in range(MOST_SEATS)]


def clues_for(g: Arkham, seat: int) -> int:
    """The clues an investigator may spend (AH-cannot: some may spend none)."""
    if NO_SPENDING in g.index and g.value(g.investigator(seat), NO_SPENDING):
        return 0
    return g.clues(seat)


def nothing_fast(seat: int) -> Callable[[Arkham], bool]:
    """Whether no free ability, no fast card and no act offers this seat anything: most windows of
    most rounds are over with that."""

    hand, key = HANDS[seat], ("calm", seat)

    def bare(g: Arkham) -> bool:
        kept = g.shapes.get(key)
        if kept is None or kept[0] is not g.zones[hand]:
            kept = g.shapes[key] = g.zones[hand], *could_ever(g)
        _, use, play = kept
        if (use and ready_to_use(g, seat, "fast")) or (play and ready_to_play(g, seat, fast=True)):
            return False
        return g.table.active < 0 or not affordable(g)

    def could_ever(g: Arkham) -> tuple[bool, bool]:
        """Whether anything in play, or in hand, could ever be used so."""
        play = BORROW in g.index or bool(in_hand(g, seat, fast=True))
        return bool(in_reach(g, seat, "fast")), play

    return bare


def free_picks(seat: int) -> Callable[[Arkham], list[Pick]]:
    """What all verbs of a player window offer, in their order."""

    def offers(g: Arkham) -> list[Pick]:
        found = ready_to_play(g, seat, fast=True)
        found += ready_to_use(g, seat, "fast")
        if g.table.active >= 0 and affordable(g):
            found.append(Pick("advance", g.zones[THE_ACT][0]))
        return found

    return offers


@until_a_write
def affordable(g: Arkham) -> bool:
    """AH-act-advance: whether they have the clues for which the current act advances."""
    need = asked_for(g)
    if not need:
        return False
    have, cards, zones, players = 0, g.cards, g.zones, g.players()
    for s in players:
        have += cards[zones[AREA[s]][0]].clues
    return have >= need and sum([clues_for(g, s) for s in players]) >= need


@until_cards_move
def asked_for(g: Arkham) -> int:
    """The clues for which the current act advances, or none."""
    act = g.zones[THE_ACT]
    plain = act and not g.design(act[0]).objective
    return g.per_investigator(g.face(act[0]).clues) if plain else 0


def clues_short(g: Arkham, f: Frame, card: int) -> dict[str, int | str]:
    have = sum(clues_for(g, s) for s in g.players())
    return {"need": g.per_investigator(g.face(card).clues), "have": have}


# AH-act-advance, AH-clue-spend: on any investigator's turn, without an objective in the way.
ADVANCE = Verb(
    "advance",
    lambda g, f: g.zones[THE_ACT],
    (Need("AH-act-advance", "advance.clues", lambda g, f, card: affordable(g), clues_short),),
    gates=(Need("AH-clue-spend", "advance.turn", lambda g, f, card: g.table.active >= 0),),
)
FAST_VERBS = (PLAY_FAST, use_verb("fast"), ADVANCE)


def of_pick(g: Arkham, seat: int, pick: Pick) -> U:
    """The answer as an ability to run."""
    if pick.verb == "use":
        return using_of(g, seat, pick.card * SENTENCES + pick.ability)
    if pick.verb == "play":
        return play_using(g, seat, pick.card)
    card = pick.card if pick.card >= 0 else g.investigator(seat)
    return Using(seat, card, g.cards[card].life, proc=pick.verb, targets=(g.ref(card),))
