"""How many ways there are to go on: all answers to a fixed depth, counted, as chess engines do.

Depth one is worked out by hand from the book, and deeper wherever arithmetic reaches; the rest is
pinned. A legal answer too many or too few anywhere in thousands of lines of play changes a number.
Chance is fixed by the seed of each position.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import caipan
from tests.support.duel import Duel
from tests.support.skirmish import MEADOW, Skirmish

AnyGame = caipan.Game[Any, Any, Any]
RICH = Path(__file__).with_name("underworld-view.yaml")
CHAIN = Path(__file__).with_name("exiles-view.yaml")


def lines(g: AnyGame, depth: int) -> int:
    """Ways to give the next `depth` answers; a game that ends before has none."""
    if depth == 1:
        return sum(len(d.options) for d in g.pending[:1])
    found = 0
    for option in g.pending[0].options if g.pending else ():
        then = g.copy()
        then.choose(option)
        found += lines(then, depth - 1)
    return found


def counts(g: AnyGame, depth: int) -> list[int]:
    return [lines(g, n) for n in range(1, depth + 1)]


def test_mulligan() -> None:
    """UW-mulligan: six cards may go back one by one, or it is done: 7 answers.

    After one went back there are 5 + done; after `done` the other player has 7: 6 x 6 + 7 = 43.
    Third: 6 x 5 backs leave 4 + done, 6 back-and-dones lead to the other player's 7, and after the
    first player's `done` the other has 6 x 6 and, after both kept, the first priority of the game.
    There five different cards can be built (the hand of seven holds two pairs), nothing is paid
    for yet, or one passes: 30 x 5 + 6 x 7 + 36 + 6 = 234.
    """
    g = caipan.new("underworld", {"decks": ["ivy+syndicate", "fang+bureau"]}, seed=3)
    assert counts(g, 4) == [7, 43, 234, 1180]


def test_a_first_turn_without_assets() -> None:
    """UW-std-four: with nothing to pay with one may only build, and equal cards are one choice.

    Newsboy, Hired Muscle, Orbital Calculus, or pass: 4. The new asset pays for one thing at once:
    a Newsboy, dispatched or played, at three districts each, or pass, 7 whatever was built (the
    Muscle is overt and costs 2, and who built the only star cannot play it). After a pass nobody
    can do anything before the opponent's turn, who has drawn one card to build, or passes: 2.
    So 3 x 7 + 2 = 23.
    """
    d = Duel({"hand": ["newsboy", "newsboy", "hired-muscle", "orbital-calculus"]})
    assert counts(d.g, 4) == [4, 23, 50, 178]


def test_two_assets_and_two_characters() -> None:
    """UW-character-play, UW-overt: build either; dispatch the Newsboy to any of three districts
    (Hired Muscle is overt); play the Newsboy (cost 1) or Hired Muscle (cost 2) at any of three; or
    pass: 2 + 3 + 3 + 3 + 1 = 12.

    Next: with the Newsboy built, the Muscle at three or pass, 4; with the Muscle built, 3 + 3 + 1;
    after each of the nine others and after a pass the opponent, who can pay for Orbital Calculus,
    plays it or passes: 4 + 7 + 10 x 2 = 31.
    """
    d = Duel(
        {"hand": ["newsboy", "hired-muscle"], "assets": ["ivy-mage"] * 2},
        {"hand": ["orbital-calculus"], "assets": ["ivy-mage"]},
    )
    assert counts(d.g, 4) == [12, 31, 66, 163]


def test_three_cards_put_back() -> None:
    """UW-R-inv-2.2: each of three cards may be the next from the top or the next to the bottom,
    then each of the two left, then the last one: 6, 6 x 4, 6 x 4 x 2, which is 3! x 2^3."""
    d = Duel(
        {"districts": {1: ["dean-olivia-frostvine"]}, "library": ["newsboy", "giant-bat"] * 4},
        at="UW-3.2.1.1",
    )
    assert d.prompt == "arrange"
    assert counts(d.g, 3) == [6, 24, 48]


def test_four_points_of_combat_damage() -> None:
    """UW-R-com-2.1: Clan Scourge wins by 3 and adds Lethality 1, four points; each may hit either
    of two enemies: 2, 4, 8, 16."""
    d = Duel(
        {"districts": {1: ["clan-scourge"]}},
        {"districts": {1: ["alms-matron", "lamplit-choir"]}},
        at="UW-3.2.2.1",
    )
    assert d.prompt == "strike"
    assert counts(d.g, 4) == [2, 4, 8, 16]


def test_two_characters_that_may_move_first() -> None:
    """UW-mobile, UW-trigger-order: either Mobile trigger, or neither: 3. A trigger names one of
    the two other districts: 2 each; `done` leaves the opponent's single Mobile: it or not, 2: 6."""
    d = Duel(
        {"districts": {1: ["night-roost-prowler"], 2: ["pilgrim-knight"]}},
        {"districts": {3: ["night-rain-chauffeur"]}},
        at="UW-3.1.1",
    )
    assert counts(d.g, 4) == [3, 6, 12, 24]


def test_cards_under_a_won_district() -> None:
    """UW-D-1.2.1: the first player orders two cards (the last needs no question), then the second
    three, first of 3 and then of 2: 2, 2 x 3, 2 x 3 x 2."""
    d = Duel(
        {"districts": {1: ["alms-matron", "lamplit-choir"]}, "markers": {1: 3}},
        {"districts": {1: ["giant-bat", "gravedigger", "hired-muscle"]}},
    )
    assert d.prompt == "order.bottom"
    assert counts(d.g, 3) == [2, 6, 12]


@pytest.mark.parametrize(
    ("answered", "expected"), [(0, [19, 112, 478]), (11, [5, 17, 52])], ids=["before", "after"]
)
def test_a_full_table(answered: int, expected: list[int]) -> None:
    """The table of the golden views, at its first question and with three objects on the stack.

    First: dispatch Garret Sniper (hidden) or Ivy Mage to one of three districts, 6; play Ivy Mage
    at one of three, 3; Orbital Calculus, 1; action abilities of Numbered Account, Headquarters
    Generator, Stargazing Fellow and Reckoning Lens, 4; quick ones of the society, the Generator and
    Ivy Mage, 3; turn up Gutter Knife, 1; pass, 1: 19. Building is over for this turn.

    In answer to Blood Banquet: the three quick abilities, the flip, or pass: 5. Both cards left in
    hand are dear or slow, and standard actions need an empty stack (UW-std-timing).
    """
    g = caipan.position(RICH).check()
    start: AnyGame = caipan.replay(g.record, upto=answered)
    assert counts(start, 3) == expected


# --- Exiles


def test_laying_tiles() -> None:
    """EX-map-edge, EX-map-centre-first: the centre has four blue sides and the goddess tile that
    comes first has four, any of which may lie there: 4 x 4 = 16. The second goddess tile has the
    three places left at the centre: 16 x 12. The third is Cliff, with four blue sides: x 2 x 4."""
    g = caipan.new("exiles", {}, seed=1)
    assert counts(g, 3) == [16, 192, 1536]


def test_choosing_characters() -> None:
    """EX-pick-standard, EX-map-campfire-choice: each of four players keeps one of two characters
    whatever the others do, then the first by initiative picks one of two campfires."""
    g = caipan.new("exiles", {"map": "printed"}, seed=1)
    assert counts(g, 5) == [2, 4, 8, 16, 32]


def test_setting_up_the_first_two_figures() -> None:
    """EX-char-setup-board, EX-char-setup-place: a side of the board, one of the six cells of the
    campfire one may stop on, one of six facings; then the partner, who has five cells left."""
    g = caipan.new("exiles", {"rules": "novice"}, seed=1)
    assert counts(g, 5) == [2, 12, 72, 144, 720]


def test_one_movement_point_left() -> None:
    """EX-move-cost, EX-sight-fan: on open ground six steps or five other facings; Deadly Throw
    at Noel three cells ahead, the ultimate, the rune, a flip, or the end: 16.

    Then nothing is left to walk with. The ultimate, rune, flip and end remain, and Deadly Throw as
    long as Noel is in the front third: after the step straight ahead, and after turning by one
    sixth: 6 x 4 + 1 and 5 x 4 + 2. Either attack lets Noel answer with Star Bolt, Falling Star,
    Fold, the rune, a flip or not: 6 + 6. The rune leaves the other 15; a flip brings Vigil and Fade
    for Deadly Throw and itself, 16. After the end it is Noel's turn, rooted: five facings, both
    skills, the ultimate, rune, flip or end, 11.
    """
    s = Skirmish(
        {"character": "eli", "at": [0, 0], "facing": "E"},
        {"character": "noel", "at": [3, 0], "facing": "W", "statuses": ["root"]},
        ally={"dead": True},
        foe_ally={"dead": True},
        map=MEADOW,
        spent=3,
    )
    assert counts(s.g, 2) == [16, 25 + 22 + 6 + 6 + 15 + 16 + 11]


def test_pushed_by_two() -> None:
    """EX-push, EX-facing-lock: from beside Alicia three cells lie farther off, and from those five
    lie farther still. Alicia, who cannot walk any more, may set out her puppet, use the rune, flip
    or end: 5 x 4."""
    s = Skirmish(
        {"character": "alicia", "side": "marionette", "at": [0, 0], "facing": "E"},
        {"character": "eli", "at": [1, 0], "facing": "W", "used": ["rune"]},
        ally={"dead": True},
        foe_ally={"dead": True},
        map=MEADOW,
        spent=3,
    ).do("use:alicia.marionette.shove", "pass")
    assert s.prompt == "where.push"
    assert counts(s.g, 2) == [5, 20]


def test_in_the_middle_of_a_chain() -> None:
    """EX-react-one, EX-chain-new-target-fast: the chain of the golden views, with Edwin to answer:
    two skills, the response, the rune, a flip, his charge, or nothing: 7.

    Flint Shot may aim at Alicia, Noel (past the corner of the altar), the statue or the charge in
    front of him, 4. Fighting Retreat takes him to one of twelve cells within two steps, through
    Silas too but not through Alicia, or nowhere, 13. Everything else is slower than Draw In, so
    Alicia pulls him first, towards herself or her puppet: 4 + 13 + 5 x 2 = 27.
    """
    assert counts(caipan.position(CHAIN).check(), 3) == [7, 27, 219]
