"""Questions that speak: every one has a cause, every answer words, every refusal says what is
wrong, in three languages. `make questions` plays 1,000 whole games of each, with every number of
seats that a game allows; here the beginnings of a few.
"""

from __future__ import annotations

import os
import random
import re
from collections.abc import Iterator
from functools import cache

import pytest

import caipan
from caipan.cli.terminal.speech import Speaker
from caipan.kernel.decisions import Decision
from caipan.kernel.game import AnyGame
from caipan.kernel.language import LANGUAGES
from caipan.kernel.reasons import Tries, twins
from caipan.kernel.records import Reason
from caipan.rules import catalogue
from caipan.server.catalogues import signs
from caipan.server.frames import decision_info

GAMES = int(os.environ.get("CAIPAN_QUESTION_GAMES", "3"))
FROM = int(os.environ.get("CAIPAN_QUESTION_FROM", "0"))  # the first seed, for those who do a part
FEW = 50  # with more games than these each is played to its end
MOST = 250 if GAMES <= FEW else 1_000_000  # answers of one game
HOLES = re.compile(r"[{}]|undefined|\b(cause|prompt|verb|decline|reason)\.")
COUNTED = re.compile(r"#\d\d")  # a number that nobody can find on the table
NUMBERED = re.compile(r"^(Choice|选择|選擇|选项|選項) ?\d")


def walked(game: str, seed: int) -> Iterator[tuple[AnyGame, Decision]]:
    """A random game that likes to do things, so that there is much to ask."""
    title, chance = caipan.title(game), random.Random(seed)
    seats = title.seats[seed % len(title.seats)]
    g = caipan.new(game, title.sample(seed, seats), seed, seats)
    for _ in range(MOST):
        if not g.pending:
            return
        decision = chance.choice(g.pending)
        yield g, decision
        keys = decision.keys
        if decision.decline is not None and chance.random() < 0.7:
            keys = [key for key in keys if key != decision.decline.key] or keys
        g.choose(chance.choice(keys), decision.seat)


@cache
def speakers(game: str, seat: int) -> list[Speaker]:
    return [Speaker(caipan.title(game), lang, seat, strict=True) for lang in LANGUAGES]


def words_of(speaker: Speaker, g: AnyGame, decision: Decision) -> list[str]:
    """Everything that stands at a question, as a client says it."""
    cause = g.cause(decision.seat)
    assert cause is not None, f"{decision.prompt} has no cause: {g.frames[-3:]}"
    said = [speaker.say(f"cause.{cause['key']}", **speaker.words(cause["args"]))]
    asked = {"prompt": decision.prompt, "args": decision.args}
    special = f"{decision.prompt}.{cause['key']}"
    if speaker.has(f"prompt.{special}"):
        asked["prompt"] = special
    said.append(speaker.prompt(asked))
    answers = [{"key": o.key, "verb": o.verb, **o.touches} for o in decision.options]
    unseen = ["unknown" in option.key for option in decision.options]
    zones = g.view(decision.seat)["zones"] if any(unseen) else {}
    view = {"asked": [{**asked, "options": answers}], "zones": zones}
    entries = speaker.options(view)
    options = [entry.words for entry in entries]
    assert len(set(options)) == len(options), f"{decision}: {sorted(options)} are not told apart"
    for entry in entries:
        hidden = any(unseen[n - 1] for n in entry.numbers)
        assert not hidden or not COUNTED.search(entry.words), f"{decision}: {entry.words}"
    prices = [price for o in decision.options for price in g.priced(decision, o.pick)]
    said += [speaker.say(f"price.{p['key']}", **speaker.words(p["args"])) for p in prices]
    for words in options:
        numbered = NUMBERED.match(words)
        assert not numbered or len(words) > numbered.end() + 2, f"{decision}: {words} says nothing"
    return said + options


@pytest.mark.parametrize("seed", range(FROM, FROM + GAMES))
@pytest.mark.parametrize("game", caipan.games.titles())
def test_questions_speak(game: str, seed: int) -> None:
    heard: set[tuple[str, ...]] = set()
    said: set[tuple[int, str]] = set()
    past: list[str] = []
    chance = random.Random(seed)
    for g, decision in walked(game, seed):
        about = (decision.prompt, *sorted({re.sub(r"[:@=>/].*", "", key) for key in decision.keys}))
        known = about in heard
        heard.add(about)
        if known and chance.random() < 0.9:
            continue  # the same question again; a tenth of them is looked at all the same
        for speaker in speakers(game, decision.seat):
            for words in words_of(speaker, g, decision):
                assert words and not HOLES.search(words), f"{decision}: {words!r}"
        info = decision_info(g, decision, "q")
        assert info["cause"] and info["decline"] in (None, *decision.keys)
        refused(g, decision, chance.sample(past, min(2, len(past))))
        pointed_at(g, decision, said)
        past = [*past, *decision.keys][-300:]
    assert heard


def refused(g: AnyGame, decision: Decision, keys: list[str]) -> int:
    """Keys of other moments are refused with words of their own in each language; how many of them
    were said."""
    said = 0
    for key in keys:
        if decision.find(key) is None:
            against = g.why_not(decision.seat, key)
            assert against, f"{decision}: nothing is against {key}"
            said += worded(g, decision, key, against)
    return said


def pointed_at(g: AnyGame, decision: Decision, said: set[tuple[int, str]]) -> None:
    """Whatever could be tried with any card is an answer, or has words against it; so has a card
    that nothing can be tried with. A reason is worded once for each seat: what it says hangs on
    nothing but itself."""
    seat, tries = decision.seat, Tries(g, decision)
    for card in (*tries.cards, None):
        for stem, against in tries.those_with(card):
            new = [reason for reason in against if (seat, repr(reason)) not in said]
            said.update((seat, repr(reason)) for reason in new)
            worded(g, decision, stem, new)


def worded(g: AnyGame, decision: Decision, key: str, against: list[Reason]) -> int:
    said = 0
    for speaker in speakers(g.rules.name, decision.seat):
        for reason in against:
            words = speaker.reason(reason)
            assert words and not HOLES.search(words), f"{key}: {words!r}"
            said += 1
    return said


def test_equal_cards_are_one_thing() -> None:
    """The second copy in a hand may be pointed at like the first, and nothing is against it."""
    found = 0
    for seed in range(6):
        for g, decision in walked("underworld", seed):
            for card, first in twins(g, decision).items():
                names = {g.label(each, decision.seat).split("#")[0] for each in (card, first)}
                assert len(names) == 1 and card != first
                assert g.why_nots(decision.seat, card) == g.why_nots(decision.seat, first)
                legal = [key for key, against in g.why_nots(decision.seat, card) if not against]
                assert legal and set(legal) <= set(decision.keys)
                found += 1
    assert found > 10


@pytest.mark.parametrize("game", caipan.games.titles())
def test_refusals_name_what_is_wrong(game: str) -> None:
    """At every question of one game; above, at a few of each."""
    past: list[str] = []
    reasons = 0
    chance = random.Random(1)
    for g, decision in walked(game, 2):
        reasons += refused(g, decision, chance.sample(past, min(3, len(past))))
        past = [*past, *decision.keys][-300:]
    assert reasons > 30


@pytest.mark.parametrize("game", caipan.games.titles())
def test_every_sign_is_a_word_of_the_game_and_has_its_clause(game: str) -> None:
    title = caipan.title(game)
    for key, rule in signs(title).items():
        assert key in title.lexicon.keys("en") and catalogue(game)[rule].id == rule
    known = {key for key in title.lexicon.keys("en") if re.fullmatch(r"(keyword|status)\.\w+", key)}
    assert known <= set(signs(title))
