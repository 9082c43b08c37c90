"""Everything Mage Knight can say, ask, offer or refuse has its words, in every language."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import caipan
from caipan.cli.terminal.speech import Speaker
from caipan.games.mageknight.content.cards import CARDS
from caipan.games.mageknight.content.scenarios import SCENARIOS
from caipan.games.mageknight.rules import mana
from caipan.kernel.effects import Effect, OneOf
from caipan.kernel.language import LANGUAGES, Lexicon, placeholders
from tests.support.spoken import Source

ROOM = Path(caipan.__file__).parent / "games" / "mageknight"
TITLE = caipan.title("mageknight")
WORDS = TITLE.lexicon
KNOWN = WORDS.keys("en")
SOURCE = Source(ROOM)
SPREAD = "*"  # what a formatted key leaves open


def wordless(section: str, keys: set[str]) -> list[str]:
    """Keys without words; one with an open part needs at least one entry that fits."""
    missing = []
    for key in keys - {""}:
        start, spread, _ = key.partition(SPREAD)
        known = [k for k in KNOWN if k.startswith(f"message.{section}.{start}")]
        if not (known if spread else f"message.{section}.{key}" in KNOWN):
            missing.append(key)
    return sorted(missing)


def test_every_log_line_has_words_and_gets_what_they_need() -> None:
    for key, given in SOURCE.log_calls():
        assert f"message.log.{key}" in KNOWN, key
        assert placeholders(WORDS.word(f"message.log.{key}")) <= given, key


def test_every_question_refusal_and_answer_has_words() -> None:
    kernel = Lexicon().keys("en")
    assert not wordless("prompt", SOURCE.strings_at(1, "Question"))
    assert not wordless("reason", SOURCE.strings_at(1, "Need", "Reason"))
    said = {k.removeprefix("message.verb.") for k in kernel if k.startswith("message.verb.")}
    assert not wordless("verb", SOURCE.strings_at(0, "Pick", "Verb") - said)
    assert not wordless("outcome", SOURCE.strings_at(2, "Outcome"))


def test_every_way_to_pay_has_words() -> None:
    """Their verbs are put together, so no list in the source has them all."""
    held = (mana.TOKEN, mana.CRYSTAL, mana.DIE, mana.KEPT, mana.INVOKED)
    verbs = {*held, *(verb + mana.TURNED for verb in held), mana.ENDLESS_MANA}
    assert not wordless("verb", verbs)
    assert {f"source.{source}" for source in (*held, mana.ENDLESS_MANA)} <= set(KNOWN)


def choices(effect: Effect[Any, Any]) -> list[str]:
    """The words of everything that an effect lets choose among."""
    found = [option.word for option in effect.options] if isinstance(effect, OneOf) else []
    for _, part in effect.parts():
        found += choices(part)
    return found


@pytest.mark.parametrize("design", CARDS, ids=lambda d: d.name)
def test_everything_a_card_lets_choose_has_a_word(design: Any) -> None:
    for ability in design.abilities:
        if ability.effect is not None:
            for word in choices(ability.effect):
                assert f"word.{word}" in KNOWN, word


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda s: s.name)
def test_nothing_is_left_without_words_in_play(scenario: Any) -> None:
    """Every fifth question and the whole log of a random match, in a language by turns."""
    seats = scenario.seats[0]
    g = caipan.new("mageknight", options={"scenario": scenario.name}, seed=8, seats=seats)
    chance = random.Random(8)
    for n in range(300):
        if not g.pending:
            break
        asked = g.pending[0]
        if n % 5 == 0:
            view = g.view(asked.seat)
            speaker = Speaker(TITLE, LANGUAGES[n % 3], asked.seat, strict=True)
            assert speaker.prompt(view["asked"][0])
            assert all(entry.words for entry in speaker.options(view))
        g.choose(chance.choice(asked.keys))
    speaker = Speaker(TITLE, "en", 0, strict=True)
    said = [speaker.line(line) for line in g.log(0)]
    assert said
    assert not [line for line in said if "None" in line or "{" in line]


def test_every_step_of_the_chart_has_a_name_of_its_own() -> None:
    """The clauses of this chart are titled by what they rule, not by what is being done."""
    named = {key.removeprefix("message.step.") for key in KNOWN if key.startswith("message.step.")}
    assert named == {rule for rule, _ in TITLE.chart}
