"""Whole campaigns of Arkham, each played to a certain end of every scenario.

A golden file holds every answer. Building one keeps the answers it has as far as they are still
legal, and searches on from there.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple, cast

import msgspec

import caipan
from caipan.games.arkham.between import CAMPAIGN
from caipan.games.arkham.campaign import Campaign
from caipan.games.arkham.table import Arkham

from . import foresight, guide, intents
from .foresight import Score
from .parties import BOMBER, FIGHTER, RUNNER, SCHOLAR, SLAYER
from .unmasking import unmask
from .vengeance import repel

WON = 10_000.0
KIND = ["+1", "+1", "0", "elder-sign"]  # tokens that let a plan succeed
CLEVER = (  # four experience; the second resolution of The Gathering brings five at least
    ("magnifying-glass-1", "magnifying-glass"),
    ("magnifying-glass-1", "magnifying-glass"),
    ("beat-cop-2", "beat-cop"),
)
CLEAN = ("house-standing", *(f"interrogated:{name}" for name in intents.CULT))


class Chapter(NamedTuple):
    """A scenario, its ending, and what is done before it."""

    ending: str
    score: Score
    moves: tuple[tuple[str, ...], ...] = ()
    takes_lita: bool = False
    to_the_last: bool = False  # nobody resigns


class Chronicle(NamedTuple):
    """`stage` and `log` say where the story sets in, if not at the beginning
    (AH-standalone-history)."""

    begin: dict[str, Any]
    chapters: tuple[Chapter, ...]
    stage: int = 0
    log: tuple[str, ...] = ()

    def begun(self) -> Campaign:
        c: Campaign = CAMPAIGN.begin(self.begin)
        return msgspec.structs.replace(c, stage=self.stage, log=self.log)


def upgrades(*cards: tuple[str, str]) -> tuple[tuple[str, ...], ...]:
    return tuple(("buy", "roland-banks", new, old) for new, old in cards)


def told(decks: list[Any], newcomers: tuple[str, ...], house: str) -> dict[str, Chronicle]:
    """The same stories for one investigator and for three; what became of the house before the
    conspiracy may differ, and with it where everybody begins."""
    kind = {"decks": decks, "difficulty": "easy", "bag": KIND}
    easy = {"decks": decks, "difficulty": "easy"}
    sleuths = {**kind, "decks": [FIGHTER, RUNNER, SCHOLAR][: len(decks)]}
    slayers = {**kind, "decks": [SLAYER, "agnes", BOMBER][: len(decks)]}
    joined = tuple(("join", name) for name in newcomers)
    bearer = {"skids": "skids-otoole", "agnes": "agnes-baker"}[newcomers[0]]
    return {
        "fire": Chronicle(
            kind,
            (
                Chapter("R1", intents.after_the_act),
                Chapter("none", intents.give_up),
                Chapter("none", intents.give_up),
            ),
        ),
        "refusal": Chronicle(
            kind,
            (
                Chapter("R2", intents.after_the_act),
                Chapter("none", intents.give_up, upgrades(*CLEVER)),
                Chapter("none", intents.give_up),
            ),
        ),
        "conspiracy": Chronicle(sleuths, (Chapter("R1", unmask),), 1, (house,)),
        "ritual": Chronicle(kind, (Chapter("R1", intents.disrupt),), 2, CLEAN),
        "vengeance": Chronicle(slayers, (Chapter("R2", repel),), 2, CLEAN),
        "sacrifice": Chronicle(
            kind,
            (
                Chapter("none", intents.give_up, takes_lita=True),
                Chapter("none", intents.give_up),
                Chapter("R3", intents.sacrifice),
            ),
        ),
        "buried": Chronicle(
            kind,
            (
                Chapter("R3", intents.sit_it_out, takes_lita=True),
                Chapter(
                    "none",
                    intents.fall,
                    (*joined, ("entrust", "lita-chantler", bearer)),
                    to_the_last=True,
                ),
                Chapter("none", intents.fall, to_the_last=True),
            ),
        ),
        "defeat": Chronicle(
            easy,
            (
                Chapter("none", intents.fall, to_the_last=True),
                Chapter("R2", intents.sit_it_out),
                Chapter("none", intents.give_up),
            ),
        ),
    }


ALONE = told([FIGHTER], ("skids",), "house-standing")
THREE = told([FIGHTER, "wendy", SCHOLAR], ("agnes", "skids"), "house-burned")
CHRONICLES = {
    **{f"alone-{name}": each for name, each in ALONE.items()},
    **{f"three-{name}": each for name, each in THREE.items()},
}


class Played(NamedTuple):
    """A chapter as it went: the campaign before and after, and the match between."""

    before: Campaign
    match: Arkham
    after: Campaign


def opened(c: Campaign, seed: int) -> Arkham:
    return cast(Arkham, caipan.new("arkham", CAMPAIGN.options(c), seed))


def moved(c: Campaign, chapter: Chapter) -> Campaign:
    for move, *words in chapter.moves:
        c = CAMPAIGN.moves[move](c, *words)
    return c


def replayed(chronicle: Chronicle, kept: list[dict[str, Any]]) -> list[Played]:
    """The golden answers given again; each must be legal, and the last one the end."""
    c = chronicle.begun()
    found = []
    for chapter, part in zip(chronicle.chapters, kept, strict=True):
        c = moved(c, chapter)
        g = opened(c, part["seed"])
        for key in part["answers"].split():
            g.choose(key)
        found.append(Played(c, g, CAMPAIGN.conclude(c, g)))
        c = found[-1].after
    return found


def built(
    chronicle: Chronicle, kept: list[dict[str, Any]], say: Callable[[str], None] = lambda _: None
) -> list[dict[str, Any]]:
    """Its chapters, searched where the kept answers no longer lead to the end."""
    c = chronicle.begun()
    parts = []
    for n, chapter in enumerate(chronicle.chapters):
        c = moved(c, chapter)
        old: dict[str, Any] = kept[n] if n < len(kept) else {"seed": 0, "answers": ""}
        reached = ending(chapter, c)
        g = foresight.reach(
            partial(opened, c),
            reached,
            wanting(chapter, reached),
            old["seed"],
            old["answers"].split(),
            say,
        )
        parts.append(
            {
                "seed": g.setup.seed,
                "answers": " ".join(key for _, key in g.choices),
                "hash": g.hash,
            }
        )
        c = CAMPAIGN.conclude(c, g)
    return parts


def ending(chapter: Chapter, before: Campaign) -> Callable[[Arkham], bool]:
    """As the chapter has it, and without a weakness that would add to what the guide says."""

    def reached(g: Arkham) -> bool:
        if g.table.resolution != chapter.ending or lita(g) < chapter.takes_lita:
            return False
        if chapter.to_the_last and any(s.out == "resigned" for s in g.seats):
            return False
        return guide.promised(before, g) == guide.left(before, CAMPAIGN.conclude(before, g))

    return reached


def lita(g: Arkham) -> bool:
    return any(note.startswith("lita-chantler") for note in g.table.notes)


def wanting(chapter: Chapter, reached: Callable[[Arkham], bool]) -> Score:
    def score(g: Arkham) -> float:
        if g.outcome is not None:
            return WON if reached(g) else -WON
        return chapter.score(g) + 50.0 * (lita(g) and chapter.takes_lita)

    return score
