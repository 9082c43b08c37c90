"""Matches of the Five Rings from shortly before their end, told as reports: every kind of victory
in every format, and treaties kept, broken and dissolved.

The tables they begin at are positions (`l5r/*.yaml`); the answers stand in the reports themselves,
as in the other playthroughs.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

import caipan
from caipan.bots import Bot, Chair, bot
from caipan.kernel.language import Language
from tests.support.golden import Golden
from tests.support.playthrough import AnyGame, Chooser, answers_in
from tests.support.reports import L5RReport

FOLDER = Path(__file__).parent / "l5r"
LONGEST = 400  # lines


class Match(NamedTuple):
    name: str
    reason: str  # how it ends
    winners: tuple[int, ...]
    told: tuple[str, ...] = ()  # what must have been said on the way
    prefer: tuple[str, ...] = ()  # what players do whenever they can; `0 pass`: what seat 0 does
    lang: Language = "en"


AIR = ("declare.political:ring-air", "element.air", "gain-honor")


def treaty(until: int, *more: str) -> tuple[str, ...]:
    """The first two seats agree not to attack each other, and everybody but the last is rude."""
    talks = ("treaty:seat-1", "promise.no-attack", f"until={until}", "value=3")
    rest = ("1 yes", *more, "pass", "done", "4 bid=2", "bid=4")
    return (*(f"0 {key}" for key in talks), *rest)


ATTACK = "0 declare.military:ring-fire"
MATCHES = (
    Match("duel-conquest", "conquest", (0,), ("broken",)),
    Match("duel-honor", "honor", (0,), ("honor.gained",), AIR),
    Match("duel-dishonor", "dishonor", (0,), ("conflict.won",)),
    Match("enlightenment-rings", "enlightenment", (0,), ("claimed",)),
    Match("enlightenment-honor", "honor", (1,), ("honor.received",), ("1 bid=1", "bid=5")),
    Match(
        "enlightenment-last",
        "elimination",
        (0,),
        ("eliminated", "broken"),
        ("2 bid=5", "1 bid=2", "bid=1"),
    ),
    Match(
        "treaty-kept",
        "honor",
        (4,),
        ("treaty.made", "treaty.kept"),
        treaty(1, ATTACK, "0 attack:seat-2@row-1"),
    ),
    Match(
        "treaty-broken",
        "honor",
        (4,),
        ("treaty.made", "treaty.broken", "honor.lost"),
        treaty(1, ATTACK, "0 attack:seat-1@row-1"),
    ),
    Match(
        "treaty-dissolved",
        "honor",
        (4,),
        ("treaty.made", "eliminated", "treaty.dissolved"),
        treaty(2),
    ),
    Match("teams-strongholds", "conquest", (0, 1), ("broken",)),
    Match("teams-honor", "honor", (2, 3), ("honor.gained",), AIR, lang="zh-Hans"),
    Match("teams-of-three-honor", "honor", (0, 1, 2), ("honor.gained",), AIR),
)


def players(prefer: tuple[str, ...]) -> Chooser:
    """Rules of thumb, but for what somebody is to do in this story; nobody talks twice."""
    others: dict[int, Bot] = {}

    def choose(g: AnyGame) -> str:
        d = g.pending[0]
        made = any(line["key"] == "treaty.made" for line in g.log(None))
        for wish in prefer:
            seat, _, start = wish.rpartition(" ")
            wanted = [k for k in d.keys if k.startswith(start) and seat in ("", str(d.seat))]
            if wanted and not (made and start.startswith("treaty")):
                return wanted[0]
        player = others.setdefault(d.seat, bot("heuristic", d.seat))
        return player.answer(Chair(g, d.seat, caipan.title("l5r"))).key

    return choose


@pytest.mark.parametrize("match", MATCHES, ids=lambda match: match.name)
def test_the_match_goes_as_it_went(match: Match, golden: Golden) -> None:
    told = L5RReport(FOLDER / f"{match.name}.yaml", match.lang)
    file = f"l5r/{match.name}.txt"
    more = players(match.prefer) if golden.rewriting else None
    text = told.play(answers_in(golden.read(file)), more)
    golden.check(file, text)
    end = told.g.outcome
    assert end is not None, "played to the end"
    assert (end.reason, end.winners) == (match.reason, match.winners)
    said = {line["key"] for line in told.g.log(None)}
    assert said.issuperset(match.told) and len(text.splitlines()) < LONGEST
