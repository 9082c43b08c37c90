"""Everything Underworld can say, ask, offer or refuse has its words, in every language."""

import ast
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import caipan
from caipan.cli.terminal.speech import Speaker
from caipan.games.underworld.content import CARDS
from caipan.games.underworld.spec import Spec
from caipan.games.underworld.state import zones
from caipan.games.underworld.vocabulary.keywords import KEYWORD_RULES
from caipan.kernel.drawing import plain
from caipan.kernel.language import LANGUAGES, placeholders
from caipan.kernel.records import Reason
from tests.support.spoken import Source

ROOT = Path(caipan.__file__).parent
ROOM, KERNEL = ROOT / "games" / "underworld", ROOT / "kernel"
TITLE = caipan.title("underworld")
WORDS = TITLE.lexicon
KNOWN = WORDS.keys("en")

SOURCE = Source(ROOM, KERNEL)
OFFERED = ("Pick", "Verb", "with_places", "choose", "Gather", "Arrange", "Allocate")


def wordless(section: str, keys: set[str]) -> list[str]:
    return sorted(key for key in keys if f"message.{section}.{key}" not in KNOWN)


# --- completeness


def test_every_log_line_has_words_and_gets_what_they_need() -> None:
    lines = list(SOURCE.log_calls())
    assert len(lines) > 45
    assert not wordless("log", {key for key, _ in lines})
    for key, given in lines:
        assert placeholders(WORDS.word(f"message.log.{key}")) <= given, key


def test_no_log_line_is_kept_that_nobody_says() -> None:
    said = {key for key, _ in SOURCE.log_calls()}
    kept = {k.removeprefix("message.log.") for k in KNOWN if k.startswith("message.log.")}
    assert kept == said


def test_every_prompt_has_words() -> None:
    asked = SOURCE.strings_at(1, "Question", "Gather", "Arrange", "Allocate")
    patterns = {p for p in asked if "*" in p}
    assert patterns == {"choose.*", "window.*"}, "a new kind of prompt: teach this test about it"
    choices = {f"choose.{verb}" for verb in SOURCE.strings_at(0, "choose")}
    windows = {"window.when", "window.after"}
    assert not wordless("prompt", (asked - patterns) | choices | windows)


def test_every_reason_has_words() -> None:
    given = SOURCE.strings_at(1, "Need", "need", "Cost", "Reason") - {"", "target.*"}
    filters = {
        f"target.{name}"
        for design in CARDS
        for ability in design.abilities
        if isinstance(ability.spec, Spec)
        for mode in ability.spec.modes
        for target in mode.targets
        for name, _ in target.filter.parts
    }
    assert not wordless("reason", given | filters)


def test_every_verb_has_words() -> None:
    offered = SOURCE.strings_at(0, *OFFERED) - {""}
    keywords = {a.kind for a in KEYWORD_RULES if isinstance(a.spec, Spec)}
    assert not wordless("verb", offered | keywords | {"trigger"})


def test_every_ending_and_every_fence_has_words() -> None:
    endings = SOURCE.strings_at(2, "Outcome")
    assert endings >= {"points", "deck-out"} and not wordless("outcome", endings)
    fences = {"chance", "another-seat-answered", "nothing-chosen", *(z.kind for z in zones(2))}
    assert not wordless("fence", fences)


def test_every_phase_has_a_name() -> None:
    phases = {
        str(keyword.value.value)
        for call, _ in SOURCE.calls
        for keyword in call.keywords
        if keyword.arg == "phase" and isinstance(keyword.value, ast.Constant)
    }
    assert not wordless("phase", {"setup", *phases})


def test_the_table_uses_every_word_it_has() -> None:
    source = (ROOM / "draw.py").read_text("utf-8") + (ROOM / "texts.py").read_text("utf-8")
    kept = {k.removeprefix("message.table.") for k in KNOWN if k.startswith("message.table.")}
    assert not {key for key in kept if f'"{key}"' not in source}


# --- said aloud

GRAMMAR = re.compile(r"[Yy]ou (wins|has|is|draws|takes)\b|\{|\}|None|seat-\d|district-\d")


@pytest.mark.parametrize("seed", range(4))
def test_random_games_can_be_told_in_every_language(seed: int) -> None:
    """Every prompt, option, log line and table of whole games, for both seats, without a gap."""
    speakers = [Speaker(TITLE, lang, seat, strict=True) for lang in LANGUAGES for seat in (0, 1)]
    g = caipan.new("underworld", options=TITLE.sample(seed), seed=seed)
    r = random.Random(seed)
    while g.pending:
        decision = g.pending[0]
        view = g.view(decision.seat)
        for speaker in speakers:
            if speaker.seat == decision.seat:
                check(speaker.prompt(view["asked"][0]))
                entries = speaker.options(view)
                assert len({entry.words for entry in entries}) == len(entries), decision.keys
                assert [n for e in entries for n in e.numbers] == [
                    *range(1, len(decision.keys) + 1)
                ]
                for entry in entries:
                    check(entry.words)
        if g.count % 25 == 0:
            draw(g.view, speakers)
            refuse(g, decision.seat, speakers)
        g.choose(r.choice(decision.options), decision.seat)
    assert g.outcome is not None
    for speaker in speakers:
        for line in g.log(speaker.seat):
            check(speaker.line(line))
        assert len(speaker.outcome(g.outcome)) == 3


def check(said: str) -> None:
    assert said and not GRAMMAR.search(said), said


def draw(view: Callable[[int | None], dict[str, Any]], speakers: list[Speaker]) -> None:
    assert TITLE.draw is not None
    for speaker in speakers:
        for seat in (speaker.seat, None):
            for row in TITLE.draw.table(view(seat), speaker.lexicon, speaker.lang):
                for box in row:
                    assert plain(box.title)


def refuse(g: Any, seat: int, speakers: list[Speaker]) -> None:
    """Whatever is refused about the cards in hand and in play can be explained."""
    labels = {g.label(i, seat) for i in range(len(g.cards)) if g.sees(seat, i)}
    reasons: list[Reason] = []
    for label in sorted(labels):
        for verb in ("build", "dispatch", "play", "flip", "use", "target"):
            for key in (f"{verb}:{label}", f"{verb}:{label}/0", f"{verb}:{label}@district-1"):
                reasons += g.why_not(seat, key)
    for speaker in speakers:
        for reason in {(r.message, *sorted(r.args.items())): r for r in reasons}.values():
            said = speaker.reason(reason)
            assert said and "{" not in said
