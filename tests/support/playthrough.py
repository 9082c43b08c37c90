"""A whole match as text that reads like a report: questions, answers, and what came of them.

The answers stand in the text itself (`#12 … > key`), so a golden file is its own script: checking
it plays those keys again, and only writing a new one needs players.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import caipan
from caipan.bots import Bot, Chair, bot
from caipan.cli.terminal.speech import Speaker
from caipan.kernel.decisions import Decision
from caipan.kernel.language import Language
from caipan.kernel.records import SPECTATOR, Line, Seen, eyes
from caipan.kernel.views import said

AnyGame = caipan.Game[Any, Any, Any]
Chooser = Callable[[AnyGame], str]

WIDTH = {"en": 120, "zh-Hans": 80, "zh-Hant": 80}  # letters; Chinese ones are twice as wide
OFFERED = 120  # of a line of keys
ANSWER = re.compile(r"^#\d+ .* > (\S+)$", re.MULTILINE)


def answers_in(text: str) -> list[str]:
    """The keys a playthrough was played with."""
    return ANSWER.findall(text)


def greedy(seed: int, prefer: Sequence[str] = ()) -> Chooser:
    """All seats look one step ahead, but take whatever begins as preferred whenever they can."""
    players: dict[int, Bot] = {}

    def choose(g: AnyGame) -> str:
        decision = g.pending[0]
        wanted = [k for start in prefer for k in decision.keys if k.startswith(start)]
        if wanted:
            return wanted[g.count % len(wanted)]
        seat = decision.seat
        if seat not in players:
            players[seat] = bot("greedy", len(g.seats) * seed + seat)
        return players[seat].answer(Chair(g, seat, caipan.title(g.rules.name))).key

    return choose


class Playthrough:
    """One match being told; `lines` is the report so far. Each game says what it is played with,
    what its chapters and stages are, and how its table looks (tests/support/reports.py)."""

    game: str
    quiet: tuple[str, ...] = ()  # verbs whose alternatives are not told if nothing came of them
    plain: tuple[str, ...] = ()  # …and those of which they are never told

    def __init__(self, options: dict[str, Any], seed: int, lang: Language) -> None:
        self.g: AnyGame = caipan.new(self.game, options, seed)
        self.speaker = Speaker(caipan.title(self.game), lang, None, strict=True)
        self.told: Any = ()  # the story as far as it has been reported
        self.chapter, self.stage = self.chapter_now(), ""
        title = caipan.title(self.game).titles[lang]
        self.lines = [f"{title} · {self.played_with(options)} · seed {seed}"]

    def played_with(self, options: dict[str, Any]) -> str:
        raise NotImplementedError

    def chapter_now(self) -> int:
        """When this number changes, the table is shown."""
        raise NotImplementedError

    def stage_now(self) -> str:
        """The words above the answers that belong together."""
        raise NotImplementedError

    def stage_note(self) -> str:
        """What else stands there as a stage begins."""
        return ""

    def table(self) -> list[str]:
        """The state's hash, the open table as a spectator sees it, and each seat's own secrets."""
        raise NotImplementedError

    def play(self, answers: Sequence[str], more: Chooser | None = None) -> str:
        """Give these answers; where they end or no longer fit, `more` answers, or it ends there."""
        g, script = self.g, iter(answers)
        self.lines += ["", *self.paragraph(), *self.table()]
        while g.pending:
            key = next(script, None)
            if key is None or g.pending[0].find(key) is None:
                if more is None:
                    self.lines.append(f"not offered: {key}")
                    break
                script, key = iter(()), more(g)
            self.step(key)
        if g.outcome is not None:
            said = " ".join(self.speaker.outcome(g.outcome))
            self.lines += ["", f"{g.outcome.rule} {said}", *self.table()]
        return "\n".join([*self.lines, ""])

    def step(self, key: str) -> None:
        """`#12 where clause who: question > answer`, what else was offered, what came of it."""
        g, number = self.g, self.g.count + 1
        decision = g.pending[0]
        around = next((w for w in reversed(g.where) if w != decision.rule), "")
        if self.stage_now() != self.stage:
            self.stage = self.stage_now()
            self.lines.append(f"-- {self.stage}{self.stage_note()}")
        who, asked = self.speaker.person(decision.seat), self.asked(decision)
        clauses = f"{around} {decision.rule}".strip()
        self.lines.append(f"#{number} {clauses} {who}: {asked} > {key}")
        options = shortened(decision.keys)
        g.choose(key, decision.seat)
        after = self.paragraph()
        if not key.startswith(self.plain) and (after or not key.startswith(self.quiet)):
            self.lines.append(options)
        self.lines += after
        if self.chapter_now() != self.chapter:
            self.chapter, self.stage = self.chapter_now(), ""
            self.lines += ["", *self.table()]

    # --- what is said

    def asked(self, d: Decision) -> str:
        return self.speaker.prompt({"prompt": d.prompt, "args": d.args})

    def paragraph(self) -> list[str]:
        """The log since the last look, as spectators read it; who reads more stands in brackets."""
        new: list[Line] = []
        link, end = self.g.story, self.told
        while link is not end and link:
            new.append(link[1])
            link = link[0]
        self.told = self.g.story
        return self.wrapped(" ".join(self.sentence(line) for line in reversed(new)))

    def sentence(self, line: Line) -> str:
        args = {k: said(self.g.rules.names, v, eyes(None)) for k, v in line.args.items()}
        words = self.speaker.line({"key": line.key, "args": args})
        for seat in range(len(self.g.seats)):
            names = self.speaker.join(self.secrets(line, seat))
            if names:
                reader = "" if args.get("seat") == seat else f"{self.speaker.person(seat)}: "
                words += f" [{reader}{names}]"
        return words

    def secrets(self, line: Line, seat: int) -> Iterator[str]:
        """Names in a line that this seat may read and spectators may not."""
        for value in line.args.values():
            for each in value if isinstance(value, tuple) else (value,):
                if isinstance(each, Seen) and each.mask >> seat & ~(each.mask >> SPECTATOR) & 1:
                    yield self.speaker.name(self.g.rules.names[each.face])

    def short(self, key: str, /, **args: Any) -> str:
        """The words of the table on a text screen."""
        return self.speaker.lexicon.message(f"table.{key}", self.speaker.lang, **args)

    def wrapped(self, text: str) -> list[str]:
        return textwrap.wrap(
            text,
            WIDTH[self.speaker.lang],
            initial_indent="   ",
            subsequent_indent="   ",
            break_long_words=False,
            break_on_hyphens=False,
        )


def shortened(keys: list[str]) -> str:
    """What is offered in one line: a verb is named once, and of too many the rest is counted."""
    entries: dict[str, list[str]] = {}
    for key in keys:
        base, at, place = key.partition("@")
        entries.setdefault(base + at, []).append(place.removeprefix("district-"))
    verbs: dict[str, list[str]] = {}
    for base, places in entries.items():
        verb, colon, what = base.partition(":")
        verbs.setdefault(verb + colon, []).append(what + "|".join(places))
    line = "   of " + "; ".join(verb + " ".join(whats) for verb, whats in verbs.items())
    if len(line) <= OFFERED:
        return line
    more = f" … {len(keys)} in all"
    line = line[: OFFERED - len(more) + 1]
    words = line.rpartition(" ")[0]
    return (words if len(words) > OFFERED // 2 else line.rpartition("|")[0]) + more
