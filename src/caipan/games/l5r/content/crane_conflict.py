"""Crane 仙鹤, conflict cards."""

from caipan.kernel.decisions import Question
from caipan.kernel.effects import Able, Asking, Do, Seq
from caipan.kernel.flows import Flow, To
from caipan.kernel.records import EVERYBODY, NOTHING, Pick

from ..frames import U
from ..spec import Design, Effect
from ..state import CONFLICT_DECK, HAND, HONORED, zone_of
from ..table import L5R
from ..vocabulary import (
    A_DEFENDER,
    CHARACTER,
    CONTROLLED_BY_YOUR_OPPONENT,
    COVERT,
    CRANE,
    DASH,
    DISHONORED_ONE,
    DUEL_LOSER,
    HONORED_ONE,
    ITS_HOST,
    ITSELF,
    MILITARY,
    NO_DISHONORED_TOKEN,
    NO_EVENTS_BY_ENEMIES,
    NOBODY_ELSE,
    PARTICIPATING,
    POLITICAL,
    THE_BEARER,
    YOURS,
    Face,
    Initiating,
    action,
    attachment,
    bow,
    cancel,
    cannot,
    conflict_character,
    discard,
    duel,
    event,
    gets,
    granted,
    honor,
    interrupt,
    of_an_event_card,
    one,
    sacrifice,
    the_bearer_participates,
    this_defends,
    this_participates,
    would,
)
from .words import not_in_a_conflict

STEWARD_OF_LAW = conflict_character(
    "steward-of-law",
    Face(
        clan="crane",
        cost=1,
        military=1,
        political=1,
        glory=0,
        influence=1,
        traits=("courtier", "scholar"),
    ),
    cannot(CHARACTER, NO_DISHONORED_TOKEN, while_=this_participates),
)
POLITICAL_RIVAL = conflict_character(
    "political-rival",
    Face(
        clan="crane", cost=3, military=DASH, political=3, glory=0, influence=2, traits=("courtier",)
    ),
    COVERT,
    gets(ITSELF, POLITICAL, 3, while_=this_defends),
)
ABOVE_QUESTION = attachment(
    "above-question",
    Face(clan="crane", cost=1, influence=2, traits=("condition",)),
    cannot(ITS_HOST, NO_EVENTS_BY_ENEMIES),
)


BEARERS_DUEL = granted(
    action(
        while_=the_bearer_participates,
        target=one(PARTICIPATING & CONTROLLED_BY_YOUR_OPPONENT),
        effect=duel(
            MILITARY,
            by=THE_BEARER,
            decided=bow(DUEL_LOSER),
            cards_for_honor=True,
        ),
    )
)


DUELIST_TRAINING = attachment(
    "duelist-training",
    Face(clan="crane", cost=1, influence=1, traits=("technique",)),
    BEARERS_DUEL,
)
HEIGHT_OF_FASHION = attachment(
    "height-of-fashion",
    Face(clan="crane", cost=2, political=4, influence=3, traits=("condition",)),
    playable=not_in_a_conflict,
)


def four_on_top(g: L5R, seat: int) -> tuple[int, ...]:
    """LR-B-deckout-look: or as many as there are."""
    return g.zone(seat, CONFLICT_DECK)[:4]


def show_them(g: L5R, u: U) -> Flow:
    """LR-B-reveal: to everybody."""
    seats = tuple(s for s in g.in_order() if four_on_top(g, s))
    for seat in seats:
        g.reveal_to(four_on_top(g, seat), EVERYBODY)
        for card in four_on_top(g, seat):
            g.say("shown.top", seat=seat, card=g.named(card), rule="LR-B-reveal")
    return To(u.__replace__(left=seats))


def which_gift(g: L5R, u: U) -> Question | None:
    if not u.left:
        return None
    picks = tuple(Pick("take", c) for c in four_on_top(g, u.left[0]))
    return Question(u.you, "gift", "LR-B-ab-decider", (), picks, {"seat": u.left[0]})


def give(g: L5R, u: U) -> Flow:
    seat = u.left[0]
    g.move(u.pick.card, zone_of(seat, HAND), lose=True)
    g.say("found", seat=seat, card=g.named(u.pick.card), rule="LR-B-reveal")
    g.shuffle(zone_of(seat, CONFLICT_DECK))
    return To(u.__replace__(left=u.left[1:], pick=NOTHING))


def somebody_has_cards(g: L5R, u: U) -> bool:
    return any([four_on_top(g, s) for s in g.in_order()])


GIFTS: Effect = Able(
    somebody_has_cards, Seq(Do(show_them), Asking(which_gift, give, again=True)), "gifts"
)


THE_PERFECT_GIFT = event(
    "the-perfect-gift",
    Face(clan="crane", cost=0, influence=1),
    action(effect=GIFTS),
)


def more_honored_characters_than_an_opponent(g: L5R, u: U) -> bool:
    def honored(seat: int) -> int:
        return sum([g.cards[c].status == HONORED for c in g.characters(seat)])

    return any([honored(u.you) > honored(s) for s in g.opponents(u.you)])


VOICE_OF_HONOR = event(
    "voice-of-honor",
    Face(clan="crane", cost=0, influence=2),
    interrupt(
        would(Initiating, of_an_event_card),
        while_=more_honored_characters_than_an_opponent,
        effect=cancel(),
    ),
)
WAY_OF_THE_CRANE = event(
    "way-of-the-crane",
    Face(clan="crane", cost=0, traits=("philosophy",)),
    action(target=one(CHARACTER & CRANE & YOURS), effect=honor()),
)
ADMIT_DEFEAT = event(
    "admit-defeat",
    Face(clan="crane", cost=1, influence=2),
    action(target=one(A_DEFENDER & NOBODY_ELSE), effect=bow()),
)
NOBLE_SACRIFICE = event(
    "noble-sacrifice",
    Face(clan="crane", cost=1, influence=2),
    action(
        cost=sacrifice(CHARACTER & HONORED_ONE),
        target=one(CHARACTER & DISHONORED_ONE),
        effect=discard(),
    ),
)

CRANE_CONFLICT: tuple[Design, ...] = (
    STEWARD_OF_LAW,
    POLITICAL_RIVAL,
    ABOVE_QUESTION,
    DUELIST_TRAINING,
    HEIGHT_OF_FASHION,
    THE_PERFECT_GIFT,
    VOICE_OF_HONOR,
    WAY_OF_THE_CRANE,
    ADMIT_DEFEAT,
    NOBLE_SACRIFICE,
)
