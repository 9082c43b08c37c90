"""Skill boards: sides, speed, distance, curses; the book's example of Nia and Eli."""

from __future__ import annotations

import pytest

from tests.games.exiles.test_content import CHARACTERS
from tests.support import rule
from tests.support.skirmish import BEST, BLANK, FOE, RED, Skirmish

NIA = {"character": "nia", "at": [-2, 3], "facing": "E"}
ELI = {"character": "eli", "at": [-1, 3], "facing": "W"}
SOULFIRE, DEATH_CUT, DEADLY_THROW = (
    "use:nia.flame.soulfire", "use:eli.dagger.death_cut", "use:eli.dagger.deadly_throw",
)  # fmt: skip


def hurt(s: Skirmish) -> list[str]:
    """Who was hurt, in that order."""
    return [x["args"]["card"]["name"] for x in s.g.log(None) if x["key"] == "hurt"]


# --- two sides


@rule("EX-board-two-sides")
@pytest.mark.parametrize("part", CHARACTERS, ids=lambda c: c["id"])
def test_every_side_has_two_skills_and_every_board_two_sides(part: dict[str, str]) -> None:
    """Only the side that lies face up is used; Nia has a second board."""
    name = part["id"]
    s = Skirmish({"character": name})
    reverse = s.zone("reverse-0")
    assert len(s.zone("board-0")) == 2
    assert len({skill.split(".")[1] for skill in reverse}) == (3 if name == "nia" else 1)
    assert len(reverse) == (6 if name == "nia" else 2)
    for skill in reverse:
        assert not s.offers(f"use:{skill}")
        assert "EX-std-skill" in s.why_not(f"use:{skill}")


@rule("EX-board-two-sides", "EX-bonus-flip")
def test_flipping_shows_the_other_side() -> None:
    s = Skirmish(ELI)
    s.do("use:flip")
    assert s.zone("board-0") == ["eli.cloak.vigil", "eli.cloak.fade"]
    assert s.offers("use:eli.cloak.vigil")
    assert not s.offers(DEATH_CUT)


@rule("EX-board-two-sides", "EX-bonus-flip")
@pytest.mark.parametrize("first", ["nia.frost.lance", "nia.storm.stroke", "nia.prime.prism"])
def test_nia_puts_on_any_other_side_of_her_two_boards(first: str) -> None:
    """The other side of the board in use, or either side of the other."""
    s = Skirmish(NIA)
    s.do("use:flip")
    assert s.keys() == ["side:nia.frost.lance", "side:nia.storm.stroke", "side:nia.prime.prism"]
    s.do(f"side:{first}")
    assert s.zone("board-0")[0] == first
    assert s.g.view(None)["players"][RED]["side"] == first.rsplit(".", 1)[0]


@rule("EX-board-flip-kind")
def test_a_flip_is_a_bonus_action() -> None:
    """Possible after two standard actions, and it takes none itself."""
    s = Skirmish(ELI, standards=2)
    assert s.offers("use:flip")
    s = Skirmish(ELI, standards=1)
    s.do("use:flip")
    assert s.offers("use:eli.cloak.vigil")
    s.do("use:eli.cloak.vigil")
    assert s.why_not("use:eli.cloak.fade") == ["EX-std-two"]


@rule("EX-board-flip-kind", "EX-bonus-flip")
def test_one_bonus_flip_a_turn() -> None:
    s = Skirmish(ELI)
    s.do("use:flip")
    assert s.why_not("use:flip") == ["EX-bonus-flip"]
    s.end_round()
    assert s.offers("use:flip")


@rule("EX-board-flip-kind", "EX-react-flip")
def test_a_flip_may_be_a_reaction_at_speed_99() -> None:
    """It comes after the action it answers."""
    s = Skirmish(NIA, ELI, dice=(BLANK,) * 4)
    s.do(SOULFIRE, "use:flip")
    assert s.zone("board-2") == ["eli.cloak.vigil", "eli.cloak.fade"]
    keys = s.order
    assert keys.index("hurt") < keys.index("flipped")
    (declared,) = [
        x["args"]["speed"]
        for x in s.g.log(None)
        if x["key"] == "declared" and x["args"]["action"]["name"] == "flip"
    ]
    assert declared == 99


# --- speed


@rule("EX-board-speed", "EX-board-react-faster")
def test_the_books_counterattack_comes_first() -> None:
    """Soulfire (69) is answered with Death Cut (28): Eli strikes first, in Nia's own turn."""
    s = Skirmish(NIA, ELI, dice=(BLANK,) * 8)
    s.do(SOULFIRE, DEATH_CUT)
    assert hurt(s) == ["nia", "eli"]


@rule("EX-board-speed")
def test_a_slower_answer_comes_second() -> None:
    """Death Cut (28) is answered with Soulfire (69)."""
    s = Skirmish(ELI, NIA, dice=(BLANK,) * 8)
    s.do(DEATH_CUT, SOULFIRE)
    assert hurt(s) == ["nia", "eli"]


@rule("EX-board-kill-cancels")
def test_a_killed_users_skill_has_no_effect() -> None:
    """The book's variation: Nia dies of the counterattack, and Soulfire is lost."""
    s = Skirmish({**NIA, "life": 1, "relic": "vessel"}, ELI, ally={"relic": "sacred"})
    s.do(SOULFIRE, DEATH_CUT)
    assert s.at("nia") == []
    assert (s.life("eli"), s.statuses("eli")) == (10, [])
    assert s.said("lost") == 1


@rule("EX-board-kill-cancels")
def test_a_killed_reacters_answer_is_lost_too() -> None:
    """Death Cut kills before the slower Soulfire."""
    s = Skirmish(ELI, {**NIA, "life": 1, "relic": "vessel"}, foe_ally={"relic": "sacred"})
    s.do(DEATH_CUT, SOULFIRE)
    assert s.at("nia") == []
    assert s.life("eli") == 10


@rule("EX-board-range-cancels", "EX-std-skill-used")
def test_a_target_out_of_range_is_not_hit() -> None:
    """The book's other variation: Deadly Throw (29), then a teleport to four cells away; Soulfire
    reaches three. It is covered all the same, and gives its essence."""
    s = Skirmish(NIA, ELI, dice=(BLANK,) * 8)
    s.do(SOULFIRE, DEADLY_THROW, "to@2,3", "face=3")
    assert s.life("nia") == 9 - 1
    assert (s.life("eli"), s.statuses("eli")) == (10, [])
    assert s.said("missed") == 1
    assert s.card("nia.flame.soulfire").used
    assert s.g.view(None)["players"][RED]["essences"]["flame"] == 1


@rule("EX-board-range-cancels")
def test_a_target_still_in_range_is_hit() -> None:
    """From a cell three away, in her sight, Eli has not escaped."""
    s = Skirmish(NIA, ELI, dice=(BEST, BLANK, BLANK, BLANK))
    s.do(SOULFIRE, DEADLY_THROW, "to@1,3", "face=3")
    assert s.life("eli") == 10 - 2
    assert s.statuses("eli") == ["burn"]


@rule("EX-board-range-cancels", "EX-sight-target")
def test_a_target_out_of_sight_is_not_hit() -> None:
    """Behind Nia's back he is safe as well."""
    s = Skirmish(NIA, ELI, dice=(BEST, BLANK, BLANK, BLANK))
    s.do(SOULFIRE, DEADLY_THROW, "to@-3,3", "face=0")
    assert s.life("eli") == 10


# --- effects


@rule("EX-board-effect")
def test_a_skill_is_resolved_by_its_text() -> None:
    """Damage first, then the status, whose save does not ask for damage."""
    s = Skirmish(
        NIA,
        {**ELI, "statuses": ["vigil_curse"]},
        dice=(BEST, BLANK, BLANK, BLANK),
    )
    s.do(SOULFIRE, "pass")
    assert (s.life("eli"), s.statuses("eli")) == (10, ["burn"])


@rule("EX-board-distance-table", "EX-dice-distance")
@pytest.mark.parametrize(("q", "damage"), [(-1, 1), (0, 2), (1, 2), (2, 2)])
def test_the_table_is_read_at_the_distance(q: int, damage: int) -> None:
    """Flint Shot: a fixed 1 at distance 1, an advantage die from 2 to 4."""
    s = Skirmish(
        {"character": "edwin", "at": [-2, 3], "facing": "E"}, {**ELI, "at": [q, 3]}, dice=(BEST,)
    )
    s.do("use:edwin.flintlock.shot", "pass")
    assert s.life("eli") == 10 - damage


@rule("EX-board-distance-table")
def test_the_distance_is_that_of_the_moment_it_takes_effect() -> None:
    """Noel folds (11) from the cell beside Edwin to one three away before the shot (33) falls."""
    s = Skirmish(
        {"character": "edwin", "at": [-2, 3], "facing": "E"},
        {"character": "noel", "at": [-1, 3], "facing": "W"},
        dice=(BEST,),
    )
    s.do("use:edwin.flintlock.shot", "use:noel.response", "to@1,3", "face=3")
    assert s.life("noel") == 10 - 2


# --- curses


@rule("EX-board-curse", "EX-std-curse-one")
def test_a_curse_token_adds_the_curse_effect() -> None:
    """Death Cut, cursed: a die more. The token is spent, and only one."""
    s = Skirmish(
        {**ELI, "facing": "W", "curses": 2}, {**NIA, "facing": "E"}, dice=(BEST, BEST, BLANK)
    )
    s.do("curse:eli.dagger.death_cut", "pass")
    assert s.life("nia") == 9 - 3
    assert s.curses(RED) == 1


@rule("EX-board-curse")
def test_the_curse_is_optional() -> None:
    s = Skirmish({**ELI, "curses": 2}, NIA, dice=(BEST, BLANK, BLANK, BLANK))
    assert s.offers(DEATH_CUT)
    s.do(DEATH_CUT, "pass")
    assert (s.life("nia"), s.curses(RED)) == (9 - 2, 2)


@rule("EX-board-curse")
def test_no_token_no_curse() -> None:
    s = Skirmish(ELI, NIA)
    assert not s.offers("curse:*")
    assert s.why_not("curse:eli.dagger.death_cut") == ["EX-std-curse-one"]


@rule("EX-board-curse")
def test_only_skills_are_cursed() -> None:
    """Neither an ultimate nor a special action, an item or equipment."""
    s = Skirmish(
        {
            "character": "yunye",
            "at": [-1, 3],
            "facing": "W",
            "curses": 1,
            "items": ["throwing_knife"],
            "equipment": ["chain_flail"],
        },
        NIA,
    )
    cursed = [key for key in list(s.keys()) if key.startswith("curse:")]
    assert cursed == ["curse:yunye.hard.jade_palm", "curse:yunye.hard.mountain_lean"]


@rule("EX-board-curse")
def test_a_reaction_may_be_cursed() -> None:
    s = Skirmish(NIA, {**ELI, "curses": 1}, dice=(BEST, BEST, BLANK))
    s.do(SOULFIRE, "curse:eli.dagger.death_cut")
    assert s.life("nia") == 9 - 3
    assert s.curses(FOE) == 0
