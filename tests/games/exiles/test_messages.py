"""Everything Exiles can say, ask, offer or refuse has its words, in every language."""

import random
import re
from pathlib import Path
from typing import Any

import pytest

import caipan
from caipan.cli.terminal.speech import Speaker
from caipan.games.exiles.content import CARDS
from caipan.games.exiles.rules import movement
from caipan.games.exiles.spec import Action
from caipan.games.exiles.state import ESSENCES, FORMS, NEGATIVE, STATUSES
from caipan.kernel.drawing import plain
from caipan.kernel.language import LANGUAGES, Lexicon, placeholders
from caipan.kernel.records import Reason
from tests.support import rule
from tests.support.skirmish import Skirmish
from tests.support.spoken import Source

ROOT = Path(caipan.__file__).parent
ROOM, KERNEL = ROOT / "games" / "exiles", ROOT / "kernel"
TITLE = caipan.title("exiles")
WORDS = TITLE.lexicon
KNOWN = WORDS.keys("en")
OWN = KNOWN - Lexicon().keys("en")  # without what the kernel says in any game
SOURCE = Source(ROOM, KERNEL)
WAYS = (
    movement.WALK,
    movement.PUSH,
    movement.PULL,
    movement.TELEPORT,
    movement.PLACE,
    movement.SHIFT,
)


def wordless(section: str, keys: set[str]) -> list[str]:
    return sorted(key for key in keys if f"message.{section}.{key}" not in KNOWN)


def kept(section: str) -> set[str]:
    """The keys of a section of the game's own messages."""
    start = f"message.{section}."
    return {key.removeprefix(start) for key in OWN if key.startswith(start)}


# --- completeness


def test_both_languages_say_the_same_things() -> None:
    assert WORDS.keys("zh") == KNOWN | {"message.card.named"}
    for key in KNOWN:
        needs = placeholders(WORDS.word(key, "en"))
        assert placeholders(WORDS.word(key, "zh")) == needs, key


def test_every_log_line_has_words_and_gets_what_they_need() -> None:
    lines = list(SOURCE.log_calls())
    assert len(lines) > 30
    assert not wordless("log", {key for key, _ in lines})
    for key, given in lines:
        assert placeholders(WORDS.word(f"message.log.{key}")) <= given, key


def test_no_log_line_is_kept_that_nobody_says() -> None:
    assert kept("log") == {key for key, _ in SOURCE.log_calls()}


def test_every_prompt_has_words_and_none_is_spare() -> None:
    asked = SOURCE.strings_at(1, "Question", "among")
    patterns = {p for p in asked if "*" in p}
    assert patterns == {"where.*", "window.*"}, "a new kind of prompt: teach this test about it"
    ways = {f"where.{how}" for how in WAYS}
    assert not wordless("prompt", (asked - patterns) | ways)
    assert kept("prompt") <= asked | ways


def test_every_reason_has_words_and_none_is_spare() -> None:
    given = SOURCE.strings_at(1, "Need", "Reason") - {""}
    assert not wordless("reason", given)
    assert kept("reason") <= given


def verbs() -> set[str]:
    offered = SOURCE.strings_at(0, "Pick", "Verb", "of_places") - {""}
    patterns = {p for p in offered if "*" in p}
    assert patterns == {"essence-*", "replace-*", "form-*", "cleanse-*"}
    numbered = {f"{verb}-{kind}" for verb in ("essence", "replace") for kind in ESSENCES}
    numbered |= {f"form-{form}" for form in FORMS}
    numbered |= {f"cleanse-{STATUSES[status]}" for status in NEGATIVE}
    return (offered - patterns) | numbered


def test_every_verb_has_words_and_none_is_spare() -> None:
    offered = verbs()
    assert not wordless("verb", offered)
    assert {key.split(".")[0] for key in kept("verb")} <= offered
    for way in range(6):
        assert not wordless("verb", {f"turn.{way}", f"face.{way}"})


def test_every_choice_on_a_card_has_words() -> None:
    """Cards that let the user pick one of two ways."""
    chosen = {
        key.removeprefix("mode.").rpartition(".")[0] for key in KNOWN if key.startswith("mode.")
    }
    assert chosen == {"noel.response", "noel.gate.rift", "alicia.strings.draw"}
    sources = [path.read_text("utf-8") for path in (ROOM / "content").glob("*.py")]
    assert sum(text.count("either(") for text in sources) == len(chosen)
    for card in chosen:
        assert TITLE.draw is not None
        said = {TITLE.draw.sentence(card, -1, n, WORDS, "en") for n in (0, 1)}
        assert len(said) == 2 and "" not in said


def test_every_ending_and_every_fence_has_words() -> None:
    endings = SOURCE.strings_at(2, "Outcome")
    assert endings == {"relic-holder-killed"} and not wordless("outcome", endings)
    shown = {"draft", "kept", "relic", "laid", "night", "item-market", "equipment-market"}
    assert not wordless("fence", shown | {"chance", "another-seat-answered", "nothing-chosen"})


def test_the_table_uses_every_word_it_has() -> None:
    source = (ROOM / "draw.py").read_text("utf-8") + (ROOM / "texts.py").read_text("utf-8")
    patterns = {"market-item", "market-equipment"}
    assert 'f"market-{kind}"' in source
    assert not {key for key in kept("table") - patterns if f'"{key}"' not in source}


# --- said aloud

GRAMMAR = re.compile(r"[Yy]ou (wins|has|is|draws|takes)\b|\{|\}|None|seat-\d")


@pytest.mark.parametrize("seed", range(5))
def test_random_games_can_be_told_in_every_language(seed: int) -> None:
    """Every prompt, option, log line and table of whole games, without a gap."""
    g = caipan.new("exiles", options=TITLE.sample(seed), seed=seed)
    speakers = [Speaker(TITLE, lang, seat, strict=True) for lang in LANGUAGES for seat in range(4)]
    r = random.Random(seed)
    while g.pending:
        decision = g.pending[0]
        view = g.view(decision.seat)
        for speaker in speakers:
            if speaker.seat == decision.seat:
                tell(speaker, view, len(decision.keys))
        if g.count % 40 == 0:
            draw(g, speakers)
            refuse(g, decision.seat, speakers)
        g.choose(r.choice(decision.options), decision.seat)
    assert g.outcome is not None
    draw(g, speakers)
    for speaker in speakers:
        for line in g.log(speaker.seat):
            check(speaker.line(line))
        assert len(speaker.outcome(g.outcome)) == 3


def tell(speaker: Speaker, view: dict[str, Any], count: int) -> None:
    check(speaker.prompt(view["asked"][0]))
    entries = speaker.options(view)
    assert len({entry.words for entry in entries}) == len(entries)
    assert [n for entry in entries for n in entry.numbers] == [*range(1, count + 1)]
    for entry in entries:
        check(entry.words)


def check(said: str) -> None:
    assert said and not GRAMMAR.search(said), said


def draw(g: Any, speakers: list[Speaker]) -> None:
    assert TITLE.draw is not None
    for speaker in speakers:
        for seat in (speaker.seat, None):
            for row in TITLE.draw.table(g.view(seat), speaker.lexicon, speaker.lang):
                for box in row:
                    assert plain(box.title)
                    assert not any("None" in plain(line) for line in box.lines)


def refuse(g: Any, seat: int, speakers: list[Speaker]) -> None:
    """Whatever is refused about what one holds, cells and figures can be explained."""
    labels = {g.label(i, seat) for i in range(len(g.cards)) if g.sees(seat, i)}
    keys = [f"{verb}:{label}" for label in labels for verb in ("use", "curse", "buy", "target")]
    keys += [f"{verb}@{q},0" for verb in ("move", "to", "aim") for q in range(-3, 4)]
    reasons: list[Reason] = [reason for key in sorted(keys) for reason in g.why_not(seat, key)]
    for speaker in speakers:
        for reason in {(r.message, *sorted(r.args.items())): r for r in reasons}.values():
            said = speaker.reason(reason)
            assert said and "{" not in said


def test_two_forms_have_words() -> None:
    """Only Darian's actions have two forms, which is what the words for forms are about."""
    two = [
        design.name
        for design in CARDS
        for ability in design.abilities
        if isinstance(ability.spec, Action) and len(ability.spec.forms) == len(FORMS)
    ]
    assert two and all(name.startswith("darian.") for name in two)


@rule("EX-equip-timing")
def test_what_is_only_worn_is_not_used() -> None:
    """Gale Boots work by being worn; asking why they cannot be used has an answer."""
    s = Skirmish({"character": "eli", "equipment": ["gale_boots"]})
    (reason,) = s.g.why_not(0, "use:equip.gale_boots")
    assert (reason.rule, reason.message) == ("EX-equip-timing", "reaction-only")
