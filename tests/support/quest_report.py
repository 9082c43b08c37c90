"""A Mage Knight match told as a report: a paragraph a turn, what was answered in it, and what came
of it; the table at every round.

A turn has many small answers, so they stand together in a line (`> key key …`), and the prose tells
what mattered: fights, finds, gains and losses. The hash of the state at every round pins the rest.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import caipan
from caipan.bots import Bot, Chair, bot
from caipan.kernel.language import Language
from caipan.kernel.records import Line

from .playthrough import AnyGame, Chooser, Playthrough

ANSWERS = re.compile(r"^ *> (.+)$", re.MULTILINE)
# What the answers say already, or what is of no weight for the story.
UNTOLD = frozenset((
    "played", "paid", "used", "gained-move", "gained-influence", "gained-healing", "gained-mana",
    "phase", "drew", "dice-back", "added", "assigned", "offered", "source", "turned-die",
    "rerolled", "turn", "dummy-flipped", "spent", "moved", "rests", "combat", "discarded",
    "token-revealed", "order",
))  # fmt: skip


def answers_in(text: str) -> list[str]:
    """The keys a report was played with."""
    return [key for line in ANSWERS.findall(text) for key in line.split()]


def planners(seed: int, prefer: Sequence[str] = ()) -> Chooser:
    """All seats plan their turns, but take whatever begins as preferred whenever they can."""
    players: dict[int, Bot] = {}

    def choose(g: AnyGame) -> str:
        decision = g.pending[0]
        wanted = [k for start in prefer for k in decision.keys if k.startswith(start)]
        if wanted:
            return wanted[0]
        seat = decision.seat
        if seat not in players:
            players[seat] = bot("heuristic", len(g.seats) * seed + seat)
        return players[seat].answer(Chair(g, seat, caipan.title("mageknight"))).key

    return choose


class QuestReport(Playthrough):
    """A chapter is a round, a stage a turn."""

    game = "mageknight"

    def __init__(
        self, options: dict[str, Any], seed: int, lang: Language, begun: AnyGame | None = None
    ) -> None:
        super().__init__(options, seed, lang)
        if begun is not None:  # in the middle of a match
            self.g = begun
            self.chapter = self.chapter_now()

    def played_with(self, options: dict[str, Any]) -> str:
        word = self.speaker.lexicon.word
        said = [word(f"scenario.{options['scenario']}", self.speaker.lang)]
        return " · ".join([*said, *options.get("variants", ())])

    def chapter_now(self) -> int:
        return int(self.g.table.round)

    def stage_now(self) -> str:
        return self.speaker.person(self.g.pending[0].seat)

    def play(self, answers: Sequence[str], more: Chooser | None = None) -> str:
        g, script = self.g, iter(answers)
        self.lines += ["", *self.paragraph(), *self.table()]
        given: list[str] = []
        while g.pending:
            key = next(script, None)
            if key is None or g.pending[0].find(key) is None:
                if more is None:
                    self.lines.append(f"not offered: {key}")
                    break
                script, key = iter(()), more(g)
            stage = self.stage_now()
            given.append(key)
            g.choose(key, g.pending[0].seat)
            turned = self.chapter_now() != self.chapter
            if turned or not g.pending or self.stage_now() != stage:
                self.tell(stage, given)
                given = []
            if turned:
                self.chapter = self.chapter_now()
                self.lines += ["", *self.table()]
        if g.outcome is not None:
            said = " ".join(self.speaker.outcome(g.outcome))
            self.lines += ["", f"{g.outcome.rule} {said}", *self.table(), *self.scored()]
        return "\n".join([*self.lines, ""])

    def tell(self, stage: str, given: list[str]) -> None:
        """Who, what they answered, and what came of it."""
        self.lines.append(f"-- {stage}")
        line = " >"
        for key in given:
            if len(line) + len(key) > 118:
                self.lines.append(line)
                line = " >"
            line += f" {key}"
        self.lines.append(line)
        self.lines += self.paragraph()

    def sentence(self, line: Line) -> str:
        return "" if line.key in UNTOLD else super().sentence(line)

    def wrapped(self, text: str) -> list[str]:
        return super().wrapped(" ".join(text.split()))

    # --- the table

    def table(self) -> list[str]:
        g, view = self.g, self.g.view(None)
        hour = self.speaker.say("cause.night" if g.table.night else "cause.day", n=g.table.round)
        rows = [f"== {hour} state {g.hash} =="]
        dice = self.speaker.join(self.word(d["face"]) for d in view["table"]["dice"])
        offers = [
            self.cards(view["zones"][z]) for z in ("unit-offer", "spell-offer", "action-offer")
        ]
        rows += self.wrapped(f"{dice} | {' | '.join(offers)}")
        for seat in range(len(g.seats)):
            rows += self.wrapped(f"[{self.speaker.person(seat)}] {self.own(seat)}")
        return rows

    def own(self, seat: int) -> str:
        """The hero, as its player sees it."""
        g, view = self.g, self.g.view(seat)
        me, zones = view["seats"][seat], view["zones"]
        place = g.rules.place_name(me["at"]) if me["at"] >= 0 else "-"
        counts = f"{me['level']} · {me['fame']} · {me['reputation']:+} · {place}"
        hand = self.cards(zones[f"hand-{seat}"]["known"])
        rest = [self.cards(zones[f"{z}-{seat}"]) for z in ("units", "skills")]
        crystals = " ".join(map(str, me["crystals"]))
        return " | ".join([counts, crystals, hand, *rest])

    def scored(self) -> list[str]:
        """The final score, row by row, side against side."""
        score = self.g.view(None)["score"] or {"rows": []}
        said = [f"{r['name']} {' : '.join(map(str, r['points']))}" for r in score["rows"]]
        return self.wrapped("; ".join(said))

    def word(self, mana: str) -> str:
        return self.speaker.lexicon.word(f"mana.{mana}", self.speaker.lang)

    def cards(self, cards: list[dict[str, Any]]) -> str:
        return self.speaker.join(self.speaker.name(c["name"]) for c in cards if c["name"]) or "-"
