"""The bot's rules of thumb about honor, what cards do and take, and what a conflict still wants."""

from __future__ import annotations

from typing import Any

import pytest

import caipan
from caipan.bots import Chair, bot
from caipan.games.l5r.bot.acting import wanting
from caipan.games.l5r.bot.aims import lives_for_honor, sources
from caipan.games.l5r.bot.deeds import deed, is_gift
from caipan.kernel.records import Pick
from tests.support.court import Court, Entry, attacks, defends, who

TITLE = caipan.title("l5r")
CONFLICT = {"type": "political", "ring": "fire", "province": 4}
BROKEN = [
    "ancestral-lands",
    *[who(name, broken=True) for name in ("fertile-fields", "manicured-garden", "night-raid")],
    "rally-to-the-cause",
]


def answer(c: Court, seat: int | None = None) -> str:
    seat = c.g.pending[0].seat if seat is None else seat
    return bot("heuristic", 1).answer(Chair(c.g, seat, TITLE)).key


def advice(c: Court) -> dict[str, tuple[float, str]]:
    asked = c.g.pending[0]
    found = Chair(c.g, asked.seat, TITLE).advice(1)
    assert found is not None
    return dict(zip(asked.keys, found, strict=True))


def fight(mine: Entry, theirs: Entry, **more: Any) -> Court:
    """In the window of a conflict that the first player has declared; it is their turn to act."""
    c = Court(mine, theirs, at="LR-B-3.2.2", first=0, conflict={**CONFLICT, **more})
    return c.until(prompt="window", seat=0)


# --- what cards do and take


def test_an_attachment_that_weakens_is_for_an_enemy() -> None:
    mine = {"fate": 2, "hand": ["fiery-madness"], "characters": [who("doji-challenger", fate=2)]}
    theirs = {"characters": [who("akodo-toturi", fate=1)]}
    c = Court(mine, theirs, at="LR-B-2.5-window", first=0)
    assert answer(c) == "play:fiery-madness>akodo-toturi"


def test_nobody_is_cursed_who_can_do_nothing_anyway() -> None:
    mine = {"fate": 2, "hand": ["fiery-madness"], "characters": ["doji-challenger"]}
    c = Court(mine, {"characters": [who("asahina-artisan", fate=1)]}, at="LR-B-2.5-window", first=0)
    assert answer(c) == "pass"


def test_what_brings_honor_for_nothing_is_used_at_once() -> None:
    mine = {"honor": 8, "stronghold": "city-of-the-open-hand"}
    c = Court(mine, {"honor": 12}, at="LR-B-2.5-window", first=0)
    assert answer(c) == "use:city-of-the-open-hand/0"


def test_nobody_runs_from_a_conflict_for_honor() -> None:
    c = fight(
        {"honor": 10, "characters": [attacks("adept-of-shadows")]},
        {"honor": 10, "characters": [defends("doji-whisperer")]},
    )
    said = advice(c)
    assert said["use:adept-of-shadows/0"][0] < said["pass"][0] < said["use:shizuka-toshi/0"][0]


@pytest.mark.parametrize(("honor", "expected"), [(10, "play:assassination"), (4, "pass")])
def test_honor_buys_no_murder_for_somebody_who_has_hardly_any(honor: int, expected: str) -> None:
    c = fight(
        {"honor": honor, "hand": ["assassination"], "characters": [attacks("doji-whisperer")]},
        {"honor": 10, "characters": [defends("bayushi-liar"), defends("doji-whisperer")]},
    )
    assert answer(c) == expected


@pytest.mark.parametrize(("honor", "expected"), [(10, "yes"), (3, "no")])
def test_honor_buys_skill_only_from_what_there_is(honor: int, expected: str) -> None:
    c = fight(
        {"honor": honor, "hand": ["banzai"], "characters": [attacks("matsu-berserker")]},
        {"honor": 10, "characters": [defends("akodo-toturi")]},
        type="military",
    )
    c.do("play:banzai", "target:matsu-berserker").until(prompt="banzai")
    assert answer(c) == expected


def test_a_deed_is_read_off_the_card() -> None:
    c = Court({"stronghold": "city-of-the-open-hand", "characters": ["adept-of-shadows"]}, {})
    gives = deed(c.g, Pick("use", c.g.stronghold(0), 0))
    assert gives.does == {"gain-honor"} and gives.takes == {"cost.bowed"} and is_gift(gives)
    flees = deed(c.g, Pick("use", c.id("adept-of-shadows"), 0))
    assert flees.takes == {"cost.honor"} and not is_gift(flees)


@pytest.mark.parametrize(("by", "expected"), [(0, "pass"), (1, "apply:voice-of-honor/0")])
def test_what_an_enemy_begins_is_cancelled_and_not_what_one_begins_oneself(
    by: int, expected: str
) -> None:
    """Voice of Honor may cancel any player's event."""
    hands = [["voice-of-honor"], []]
    hands[by].append("banzai")
    mine = {"hand": hands[0], "characters": [attacks("akodo-toturi", status="honored")]}
    theirs = {"hand": hands[1], "characters": [defends("hida-guardian")]}
    table = {**CONFLICT, "type": "military"}
    c = Court(mine, theirs, at="LR-B-3.2.2", first=0, conflict=table)
    c.until("play:banzai", seat=by).do("play:banzai").until(prompt="target")
    c.do("target:akodo-toturi").until(prompt="window.would", seat=0)
    assert answer(c) == expected


@pytest.mark.parametrize(("side", "expected"), [(attacks, "apply:forged-edict/0"), (who, "pass")])
def test_nobody_loses_a_name_over_a_trifle_in_somebody_elses_conflict(
    side: Any, expected: str
) -> None:
    """Forged Edict against Banzai: worth a courtier's name only where one fights."""
    mine = {"hand": ["forged-edict"], "characters": [side("bayushi-manipulator")]}
    there = {"hand": ["banzai"], "characters": [attacks("akodo-toturi"), "hida-guardian"]}
    table: dict[str, Any] = {"type": "military", "ring": "fire", "province": 4}
    if side is attacks:
        there["characters"] = [defends("akodo-toturi")]
        c = Court(mine, there, at="LR-B-3.2.2", conflict=table)
    else:
        table |= {"attacker": 1, "defender": 0}
        c = Court(mine, there, at="LR-B-3.2.2", conflict=table)
    c.until("play:banzai", seat=1).do("play:banzai").until(prompt="window.would", seat=0)
    assert answer(c) == expected


def test_a_mask_stays_on_in_the_middle_of_a_fight() -> None:
    c = fight(
        {"characters": [attacks("doji-whisperer", attached=["court-mask"])]},
        {"characters": [defends("doji-hotaru")]},
    )
    said = advice(c)
    assert said["use:court-mask/0"][0] < said["pass"][0]


@pytest.mark.parametrize(("honor", "raises"), [(10, True), (4, False)])
def test_nobody_bids_more_for_honor_they_must_keep(honor: int, raises: bool) -> None:
    mine = {"honor": honor, "characters": ["bayushi-manipulator"]}
    c = Court(mine, {"honor": 11}, at="LR-B-2.2", first=0).bids(1, 1)
    c.until(prompt="window.after", seat=0)
    assert answer(c).startswith("apply:bayushi-manipulator") is raises


def test_of_a_hand_second_copies_and_what_is_cheap_go_first() -> None:
    hand = ["ambush", "way-of-the-scorpion", "i-can-swim", "i-can-swim"]
    c = Court({"hand": hand, "characters": ["favored-niece"]}, {}, at="LR-B-2.5-window", first=0)
    c.do("use:favored-niece/0")
    said = advice(c)
    worth = {key: weight for key, (weight, _) in said.items()}
    order = sorted(worth, key=lambda key: -worth[key])
    assert order[0] == "discard:way-of-the-scorpion" and order[-1] == "discard:ambush"
    assert worth["discard:i-can-swim"] > worth["discard:ambush"]


# --- what a conflict still wants


@pytest.mark.parametrize(
    ("mine", "theirs", "attacker", "defender"),
    [
        (["doji-whisperer"], ["asahina-artisan"], 1, 4),  # won, not broken: to break, or to win
        (["doji-whisperer"], ["doji-hotaru"], 3, 0),  # lost: to win; and won
        (["doji-hotaru", "doji-whisperer"], ["asahina-artisan"], 0, 6),  # broken; to hold
        (["asahina-artisan"], ["cautious-scout"], 4, 0),  # nobody wins with nothing
    ],
)
def test_how_much_skill_is_missing(
    mine: list[str], theirs: list[str], attacker: int, defender: int
) -> None:
    c = Court(
        {"characters": [attacks(n) for n in mine]},
        {"characters": [defends(n) for n in theirs]},
        at="LR-B-3.2.2", first=0, conflict=CONFLICT,
    )  # fmt: skip
    assert c.g.strength(c.g.province(1, 4)) == 4
    assert (wanting(c.g, 0), wanting(c.g, 1)) == (attacker, defender)


def test_nothing_is_spent_on_a_province_that_breaks_anyway() -> None:
    hand = ["court-games"]
    strong = [attacks("doji-hotaru"), attacks("doji-whisperer")]
    c = fight({"honor": 10, "hand": hand, "characters": strong}, {"honor": 10})
    assert c.offers("play:court-games") and answer(c) == "pass"
    weak = [attacks("doji-whisperer", status="dishonored"), attacks("kakita-asami")]
    c = fight({"honor": 10, "hand": hand, "characters": weak[:1]}, {"honor": 10})
    assert answer(c) == "play:court-games"


# --- honor


def test_what_brings_honor_every_round_counts_as_honor() -> None:
    c = Court({"honor": 14, "characters": ["kakita-asami"]}, {"honor": 11}, at="LR-B-2.2", first=0)
    assert sources(c.g, 0) == 1 and lives_for_honor(c.g, 0)
    assert answer(c, 0) == "bid=1"
    mine = {"honor": 14, "characters": ["doji-whisperer"]}
    c = Court(mine, {"honor": 11}, at="LR-B-2.2", first=0)
    assert sources(c.g, 0) == 0 and not lives_for_honor(c.g, 0)
    assert answer(c, 0) == "bid=5"


def test_whoever_is_far_ahead_lives_for_honor_sooner() -> None:
    c = Court({"honor": 13}, {"honor": 7}, at="LR-B-2.2", first=0)
    assert lives_for_honor(c.g, 0) and not lives_for_honor(c.g, 1)
    assert (answer(c, 0), advice(c)["bid=1"][1]) == ("bid=1", "advice.honor")
    assert not lives_for_honor(Court({"honor": 13}, {"honor": 10}, at="LR-B-2.2").g, 0)


def test_whoever_lives_for_honor_declares_for_it() -> None:
    ready = {"honor": 18, "characters": ["doji-challenger", "doji-hotaru"]}
    c = Court(ready, {"honor": 9}, at="LR-B-3.2-next", first=0)
    assert answer(c).endswith(":ring-air")
    c = Court({**ready, "honor": 10}, {"honor": 9}, at="LR-B-3.2-next", first=0)
    assert not answer(c).endswith(":ring-air")


def test_whoever_can_be_brought_to_fall_is_attacked_for_it() -> None:
    ready = {"honor": 8, "characters": ["doji-challenger", "doji-hotaru"]}
    c = Court(ready, {"honor": 2}, at="LR-B-3.2-next", first=0)
    assert answer(c).endswith(":ring-air")


@pytest.mark.parametrize(
    ("mine", "theirs", "expected"),
    [(18, 4, "gain-honor"), (18, 1, "take-honor:seat-1"), (8, 21, "take-honor:seat-1")],
)
def test_air_gains_what_wins(mine: int, theirs: int, expected: str) -> None:
    conflict = {"type": "political", "ring": "air", "province": 4}
    first = {"honor": mine, "characters": [attacks("doji-whisperer")]}
    second = {"honor": theirs, "characters": [defends("asahina-artisan")]}
    c = Court(first, second, at="LR-B-3.2.3", first=0, conflict=conflict)
    c.until(prompt="ring").do("element.air")
    assert answer(c) == expected


def test_whoever_is_about_to_leave_is_honored_by_those_who_live_for_it() -> None:
    mine = [attacks("doji-hotaru", fate=2), who("doji-whisperer")]
    for honor, expected in ((18, "honor:doji-whisperer"), (10, "honor:doji-hotaru")):
        c = Court(
            {"honor": honor, "characters": mine}, {"honor": 10}, at="LR-B-3.2.3", first=0,
            conflict=CONFLICT,
        )  # fmt: skip
        c.until(prompt="ring").do("element.fire")
        assert answer(c) == expected


@pytest.mark.parametrize(("honor", "expected"), [(10, "done"), (3, "defender:kakita-asami")])
def test_somebody_comes_when_the_name_is_at_stake(honor: int, expected: str) -> None:
    """A defender who changes nothing, but nobody can say that nobody came."""
    strong = [attacks("doji-hotaru"), attacks("akodo-toturi"), attacks("bayushi-shoju")]
    c = Court(
        {"characters": strong}, {"honor": honor, "characters": ["kakita-asami"]},
        at="LR-B-3.2.1", first=0, conflict=CONFLICT,
    )  # fmt: skip
    c.until(prompt="defenders")
    assert answer(c) == expected


# --- when somebody else's card asks


def test_of_two_evils_fate_is_given_by_whoever_needs_honor() -> None:
    for honor, expected in ((10, "mode.give-honor=1"), (3, "mode.give-fate=0")):
        c = Court(
            {"hand": ["levy"]}, {"honor": honor, "fate": 3}, at="LR-B-2.5-window", first=0
        )  # fmt: skip
        c.until("play:levy").do("play:levy").until(prompt="mode", seat=1)
        assert answer(c) == expected


def test_a_stranger_s_card_gets_the_least_of_ours() -> None:
    mine = {"fate": 5, "hand": ["unassuming-yojimbo"], "characters": ["shosuro-miyako"]}
    theirs = {"characters": [who("akodo-toturi", fate=3), "matsu-berserker"]}
    c = Court(mine, theirs, at="LR-B-2.5-window", first=0)
    c.until("play:unassuming-yojimbo").do("play:unassuming-yojimbo")
    c.until("apply:shosuro-miyako/0").do("apply:shosuro-miyako/0").until(prompt="dishonor", seat=1)
    assert answer(c) == "choose:matsu-berserker"


# --- the stronghold


@pytest.mark.parametrize("broken", [True, False])
def test_somebody_stays_when_the_stronghold_stands_open(broken: bool) -> None:
    """With both at home it would hold, with one it would not."""
    mine: Entry = {"characters": ["akodo-toturi", "hida-kisada"]}
    if broken:
        mine["provinces"] = BROKEN
    theirs = {"characters": [who("hida-kisada"), who("akodo-toturi"), who("matsu-berserker")]}
    c = Court(mine, theirs, at="LR-B-3.2-next", first=0)
    c.do("declare.military:ring-earth", "attack:seat-1@row-1")
    said = {key: why for key, (_, why) in advice(c).items()}
    assert ("advice.guard" in said.values()) is broken


def test_a_teammate_s_people_hold_no_home_of_ours() -> None:
    """Whoever of theirs attacks is not missed at our stronghold, and none of them stays for it."""
    mine: Entry = {"characters": ["akodo-toturi", "hida-kisada"], "provinces": BROKEN}
    mate: Entry = {"characters": ["hida-kisada", "doji-challenger"]}
    theirs = {"characters": ["hida-kisada", "akodo-toturi", "matsu-berserker"]}
    c = Court(mine, mate, theirs, {}, at="LR-B-3.2-next", count=4, first=0, format="team-conquest")
    c.do("declare.military:ring-earth", seat=0)
    c.do("attack:seat-2@row-1")
    for more in ("hida-kisada#2", "doji-challenger"):
        guards = {key for key, (_, why) in advice(c).items() if why == "advice.guard"}
        assert guards == {"attacker:akodo-toturi", "attacker:hida-kisada"}
        c.do(f"attacker:{more}")


@pytest.mark.parametrize(("number", "attacks_now"), [(2, False), (14, True)])
def test_nobody_waits_for_ever(number: int, attacks_now: bool) -> None:
    """Somebody weaker lets it be, but not in the fourteenth round."""
    theirs = {"characters": ["doji-hotaru", "akodo-toturi"]}
    c = Court({"characters": ["kakita-asami"]}, theirs, at="LR-B-3.2-next", first=0, round=number)
    assert answer(c).startswith("declare.") is attacks_now
