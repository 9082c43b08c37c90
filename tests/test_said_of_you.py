"""What is said of a player is right for "you" too: English is written so that no verb changes."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import caipan
from caipan.kernel.language import Lexicon, placeholders

PEOPLE = frozenset({"seat", "seats", "winners"})
TOLD = ("log", "story", "cause", "prompt", "price")  # groups of messages that name a player
ADVERBS = "also|always|never|not|now|once|still|then"
# Verbs that agree with "Player 2" and not with "you" all end in an s, and nothing else does that
# stands straight behind a subject.
AGREES = re.compile(rf"\byou(?:'s\b| (?:(?:{ADVERBS}) )*(?!as\b)(\w*s)\b)", re.IGNORECASE)


def said_of_you(lexicon: Lexicon) -> Iterator[tuple[str, str]]:
    """Every such message with you in each place for a player, and something in all others."""
    you = lexicon.message("seat.you", "en")
    for key in sorted(lexicon.keys("en")):
        message = key.removeprefix("message.")
        if key == message or not message.startswith(tuple(f"{group}." for group in TOLD)):
            continue
        for n in (1, 2):
            args = dict.fromkeys(placeholders(lexicon.word(key, "en")), n)
            people: dict[str, object] = dict.fromkeys(PEOPLE & args.keys(), you)
            if people:
                yield message, lexicon.message(message, "en", **(args | people))


@pytest.mark.parametrize("game", caipan.games.titles())
def test_no_verb_behind_you_is_of_the_third_person(game: str) -> None:
    sentences = list(said_of_you(caipan.title(game).lexicon))
    assert len(sentences) > 25
    wrong = [(key, words) for key, words in sentences if AGREES.search(words)]
    assert not wrong


@pytest.mark.parametrize(
    "words", ["you was defeated.", "It is known that you has won.", "You now offers 2.", "you's"]
)
def test_a_wrong_verb_is_found(words: str) -> None:
    assert AGREES.search(words)


@pytest.mark.parametrize("words", ["You won.", "An attack on you: Sunken Keep.", "You, as host."])
def test_a_right_one_is_not(words: str) -> None:
    assert not AGREES.search(words)
