"""The bot's rules of thumb at tables of three and more: rings that stay, teammates, treaties."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import caipan
from caipan.bots import Chair, bot
from caipan.games.l5r import bot as rules_of_thumb
from caipan.games.l5r.bot import judge
from caipan.kernel.language import LANGUAGES
from tests.support.court import Court, Entry, who

TITLE = caipan.title("l5r")
FOUR = ["fire", "air", "earth", "water"]
READY = {"honor": 10, "characters": ["doji-challenger", "kakita-kaezin"]}


def answer(c: Court) -> str:
    return bot("heuristic", 1).answer(Chair(c.g, c.g.pending[0].seat, TITLE)).key


def row(*rings: str, at: int = 1) -> list[Any]:
    """A row of provinces, these rings on one of them."""
    names = ["fertile-fields", "ancestral-lands", "manicured-garden", "meditations-on-the-tao",
             "rally-to-the-cause"]  # fmt: skip
    found: list[Any] = [*names]
    if rings:
        found[at] = who(names[at], rings=list(rings))
    return found


def three(mine: Entry, *others: Entry, at: str = "LR-B-3.2-next", **table: Any) -> Court:
    return Court(mine, *others, at=at, first=0, count=3, **table)


def test_every_reason_has_words_and_every_word_a_use() -> None:
    folder = Path(rules_of_thumb.__file__).parent
    text = "".join(p.read_text("utf-8") for p in folder.glob("*.py"))
    used = set(re.findall(r'"(advice\.[a-z-]+)"', text))
    for lang in LANGUAGES:
        assert all(TITLE.lexicon.message(why, lang) for why in used)
    names = (TITLE.names / "messages.en.toml").read_text("utf-8")
    listed = names.split("[advice]")[1].split("\n[")[0]
    assert {f"advice.{key}" for key in re.findall(r"^([a-z-]+) =", listed, re.M)} == used


@pytest.mark.parametrize("seats", [3, 4])
def test_advice_does_not_depend_on_what_is_hidden(seats: int) -> None:
    game = caipan.new("l5r", TITLE.sample(6, seats), seed=6)
    chosen = [bot("heuristic", seat) for seat in range(seats)]
    for _ in range(60):
        decision = game.pending[0]
        chair = Chair(game, decision.seat, TITLE)
        assert chair.advice(1) == chair.advice(2)
        game.choose(chosen[decision.seat].answer(chair), decision.seat)


def test_the_ring_that_is_missing_is_declared_with() -> None:
    c = three({**READY, "provinces": row(*FOUR)}, {"honor": 10}, {"honor": 10})
    assert answer(c).endswith(":ring-void")
    c = three({**READY, "provinces": row("void", *FOUR[:3])}, {"honor": 10}, {"honor": 10})
    assert answer(c).endswith(":ring-water")


def test_whoever_is_close_to_five_is_attacked_where_the_rings_lie() -> None:
    close = {"honor": 10, "provinces": row(*FOUR, at=2)}
    c = three(READY, {"honor": 10}, close)
    c.do("declare.military:ring-void")
    assert answer(c) == "attack:seat-2@row-2"


def test_rings_do_not_all_lie_in_one_place() -> None:
    judged = [judge(three({**READY, "provinces": row(*FOUR[:n])}, READY, READY).g, 0)
              for n in range(5)]  # fmt: skip
    assert judged == sorted(judged) and judged[0] < judged[4]
    mine = {"honor": 10, "characters": [who("akodo-toturi", side="attacking")]}
    conflict = {"type": "military", "ring": "fire", "province": 4}
    c = three({**mine, "provinces": row("air", "earth", at=4)}, {"honor": 10}, {"honor": 10},
              at="LR-B-3.2.3", conflict=conflict)  # fmt: skip
    c.until(prompt="lay")
    assert answer(c) != "lay@row-4"


def test_no_friend_is_harmed() -> None:
    """A teammate's character is honored and an opponent's is not."""
    mate = {"honor": 10, "characters": ["doji-whisperer"]}
    foe = {"honor": 10, "characters": [who("akodo-toturi", fate=2)]}
    conflict = {"type": "military", "ring": "fire", "attacker": 0, "defender": 2, "province": 4}
    mine = {"honor": 10, "characters": [who("matsu-berserker", side="attacking")]}
    c = Court(mine, mate, foe, {}, at="LR-B-3.2.3", count=4, first=0, format="team-conquest",
              conflict=conflict)  # fmt: skip
    c.until(prompt="ring").do("element.fire")
    assert c.prompt == "ring.fire"
    advice = dict(zip(c.g.pending[0].keys, Chair(c.g, 0, TITLE).advice(1) or [], strict=True))
    assert advice["honor:doji-whisperer"][0] > advice["dishonor:doji-whisperer"][0]
    assert advice["dishonor:akodo-toturi"][0] > advice["honor:akodo-toturi"][0]


def test_peace_is_offered_to_the_strongest_taken_by_equals_and_kept() -> None:
    strong = {"honor": 15, "characters": [who("akodo-toturi", fate=3), who("hida-kisada", fate=3)]}
    c = three({"honor": 10, "characters": ["doji-whisperer"]}, strong, {"honor": 5},
              at="LR-B-2.5-window", pledge="honor")  # fmt: skip
    assert answer(c) == "treaty:seat-1"
    c.do("treaty:seat-1")
    for expected in ("promise.no-attack", "until=1") * 2 + ("value=3",):
        assert answer(c) == expected
        c.do(expected)
    assert c.prompt == "treaty" and answer(c) == "yes"
    c.do("yes").until(prompt="declare", seat=0).do("declare.political:ring-air")
    assert answer(c).startswith("attack:seat-2@")


def test_nothing_is_promised_but_peace() -> None:
    c = three(READY, READY, READY, at="LR-B-2.5-window", pledge="honor")
    c.do("treaty:seat-1", "promise.no-attack", "until=1", "promise.pass", "until=1", "value=2")
    assert c.prompt == "treaty" and answer(c) == "no"


@pytest.mark.parametrize("theirs", [10, 3])
def test_in_a_duel_air_takes_honor(theirs: int) -> None:
    conflict = {"type": "political", "ring": "air", "province": 4}
    mine = {"honor": 10, "characters": [who("doji-whisperer", side="attacking")]}
    c = Court(mine, {"honor": theirs}, at="LR-B-3.2.3", first=0, conflict=conflict)
    c.until(prompt="ring").do("element.air")
    assert answer(c).startswith("take-honor")


def test_whoever_is_close_to_winning_by_honor_gains_it() -> None:
    conflict = {"type": "political", "ring": "air", "province": 4}
    mine = {"honor": 22, "characters": [who("doji-whisperer", side="attacking")]}
    c = Court(mine, {"honor": 10}, at="LR-B-3.2.3", first=0, conflict=conflict)
    c.until(prompt="ring").do("element.air")
    assert answer(c) == "gain-honor"


def test_whoever_has_honor_lets_others_buy_the_cards() -> None:
    rich, poor = {"honor": 15}, {"honor": 11}
    c = Court(rich, poor, at="LR-B-2.2", first=0)
    bids = {d.seat: bot("heuristic", 1).answer(Chair(c.g, d.seat, TITLE)).key for d in c.g.pending}
    assert bids == {0: "bid=1", 1: "bid=5"}


def test_the_honor_of_a_team_is_saved_together() -> None:
    """One who has little of it bids for the team's."""
    c = Court({"honor": 6}, {"honor": 24}, {"honor": 11}, {"honor": 11}, at="LR-B-2.2", count=4,
              first=0, format="team-conquest")  # fmt: skip
    bids = {d.seat: bot("heuristic", 1).answer(Chair(c.g, d.seat, TITLE)).key for d in c.g.pending}
    assert bids == {0: "bid=1", 1: "bid=1", 2: "bid=5", 3: "bid=5"}
