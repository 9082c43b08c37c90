"""The tactics of the day and of the night; their numbers decide the order of a round."""

from __future__ import annotations

from caipan.kernel.decisions import Question, Verb
from caipan.kernel.effects import Able, Asking, Seq, simply
from caipan.kernel.flows import NEXT, Flow, To
from caipan.kernel.records import DONE_PICK, NOTHING, Pick

from ..frames import Doing
from ..rules.mana import roll
from ..spec import GOLD, Color, Effect, Mana
from ..state import DECK, DISCARD, HAND, STASH, zone_of
from ..table import MageKnight
from ..vocabulary.designs import before_turn, in_turn, tactic, taken
from ..vocabulary.gains import args_of, choose_one, draw
from ..vocabulary.joins import may, named, then
from ..vocabulary.rolls import hold_die, is_free, one_die
from ..vocabulary.tactics import (
    before_each,
    draw_as_many,
    each_turn,
    shuffle_deck,
    turned_over,
    up_to_cards,
    while_drawing,
)
from ..vocabulary.turns import another_turn

# --- day

EARLY_BIRD = tactic("early-bird", 1)


def discards_into_deck(g: MageKnight, u: Doing) -> None:
    for card in g.discarded(u.you):
        g.move(card, zone_of(u.you, DECK), secret=True)


RETHINK = tactic(
    "rethink",
    2,
    taken(
        then(
            up_to_cards(3, "discard", to=DISCARD),
            draw_as_many(),
            simply(discards_into_deck, word="pile"),
            shuffle_deck(),
        )
    ),
)


def keep_for_a_turn(g: MageKnight, u: Doing, color: Color) -> None:
    """It pays for something on one of your turns, and is rolled at the end of that turn."""
    hold_die(g, u.you, color, usable=True)


MANA_STEAL = tactic("mana-steal", 3, taken(one_die("die", keep_for_a_turn)))

PLANNING = tactic("planning", 4)  # MK-end-7b-planning: in the rules of drawing

GREAT_START = tactic("great-start", 5, taken(draw(2)))

THE_RIGHT_MOMENT = tactic("the-right-moment", 6, in_turn("special", another_turn()))

# --- night

FROM_THE_DUSK = tactic("from-the-dusk", 1, night=True)

NEW_DECK = 3


def deck_is_empty(g: MageKnight, u: Doing) -> bool:
    return not g.deck(u.you) and bool(g.discarded(u.you))


def three_back(g: MageKnight, u: Doing) -> None:
    """Random cards of the discard pile become the deed deck."""
    for _ in range(NEW_DECK):
        pile = g.discarded(u.you)
        if pile:
            card = pile[g.random(len(pile)) if len(pile) > 1 else 0]
            g.move(card, zone_of(u.you, DECK))
    g.shuffle(zone_of(u.you, DECK))


def long_night() -> Effect:
    return simply(three_back, deck_is_empty, "deck")


LONG_NIGHT = tactic(
    "long-night",
    2,
    in_turn("special", long_night()),
    before_turn(long_night()),
    while_drawing(may("long-night", then(long_night(), turned_over()))),
    night=True,
)


def search(most: int) -> Effect:
    """So many dice of the Source are rolled again, before any was used; gold ones, which are of no
    use at night, must be among them first."""

    def left(g: MageKnight, u: Doing) -> list[str]:
        faces: list[str] = [die.face for die in g.table.dice if is_free(die)]
        for face in u.paid.split():
            faces.remove(face)
        return [GOLD] if GOLD in faces else list(dict.fromkeys(faces))

    def question(g: MageKnight, u: Doing) -> Question | None:
        if len(u.paid.split()) == most or not left(g, u):
            return None
        extra = (DONE_PICK,) if u.paid else ()
        picks = tuple(Pick("die", word=face) for face in left(g, u))
        return Question(u.you, "take-die", "MK-mana-3a", (), (*picks, *extra), args_of(g, u))

    def take(g: MageKnight, u: Doing) -> Flow:
        return To(u.__replace__(paid=f"{u.paid} {u.pick.word}".strip(), pick=NOTHING))

    def rolls(g: MageKnight, u: Doing) -> None:
        chosen = u.paid.split()
        dice = []
        for die in g.table.dice:
            if is_free(die) and die.face in chosen:
                chosen.remove(die.face)
                new: Mana = roll(g)
                die = die.__replace__(face=new)
            dice.append(die)
        g.set_table(g.table.__replace__(dice=tuple(dice)))
        g.say("rerolled", seat=u.you, n=len(u.paid.split()), rule="MK-mana-3a")

    def can(g: MageKnight, u: Doing) -> bool:
        unused = not any(die.by == u.you for die in g.table.dice)
        return unused and not g.now(u.you).dice and bool(left(g, u))

    ask: Effect = Asking(question, take, again=True, word="die")
    return Able(can, Seq(ask, simply(rolls, word="roll")), "die")


MANA_SEARCH = tactic("mana-search", 3, each_turn("special", search(2)), night=True)

MIDNIGHT_MEDITATION = tactic(
    "midnight-meditation",
    4,
    before_turn(then(up_to_cards(5, "return", to=DECK), shuffle_deck(), draw_as_many())),
    night=True,
)


def find_a_card() -> Effect:
    """Any card of the deed deck comes to the hand; the rest is shuffled."""
    offered = Verb("find", lambda g, u: g.deck(u.you), fungible=True)

    def look(g: MageKnight, u: Doing) -> None:
        g.reveal_to(g.deck(u.you), 1 << u.you)

    def question(g: MageKnight, u: Doing) -> Question | None:
        if not g.deck(u.you):
            return None
        return Question(u.you, "find", "MK-round-3b", (offered,), (), args_of(g, u))

    def take(g: MageKnight, u: Doing) -> Flow:
        g.move(u.pick.card, zone_of(u.you, HAND), secret=True)
        return NEXT

    ask: Effect = Asking(question, take, word="find")
    return Seq(simply(look, word="look"), ask, shuffle_deck())


PREPARATION = tactic("preparation", 5, taken(find_a_card()), night=True)


def put_under() -> Effect:
    """The top card of the deed deck goes under this card, unseen."""

    def does(g: MageKnight, u: Doing) -> None:
        g.move(g.deck(u.you)[0], zone_of(u.you, STASH))

    return simply(does, lambda g, u: bool(g.deck(u.you)), "put-under")


def take_all() -> Effect:
    def does(g: MageKnight, u: Doing) -> None:
        g.move_all(g.zone(u.you, STASH), zone_of(u.you, HAND))

    return simply(does, word="take")


SPARING_POWER = tactic(
    "sparing-power",
    6,
    before_each(
        choose_one(
            named("put-under", put_under()), named("take-all", then(take_all(), turned_over()))
        )
    ),
    night=True,
)

CARDS = (
    EARLY_BIRD, RETHINK, MANA_STEAL, PLANNING, GREAT_START, THE_RIGHT_MOMENT, FROM_THE_DUSK,
    LONG_NIGHT, MANA_SEARCH, MIDNIGHT_MEDITATION, PREPARATION, SPARING_POWER,
)  # fmt: skip
