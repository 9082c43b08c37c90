"""A question does not speak of a button that is called otherwise."""

from __future__ import annotations

import re

import pytest

import caipan

CALLED = {  # what the kernel calls the answers that want nothing, as a question would speak of them
    "en": ("done", "pass", "end", "skip"),
    "zh-Hans": ("完成", "让过", "结束", "跳过"),
    "zh-Hant": ("完成", "讓過", "結束", "跳過"),
}


@pytest.mark.parametrize("lang", CALLED)
@pytest.mark.parametrize("game", caipan.games.titles())
def test_a_question_speaks_of_its_button_as_it_is_called(game: str, lang: str) -> None:
    """Whoever wants nothing presses what `[decline]` says, if it has words for this question."""
    lexicon = caipan.title(game).lexicon
    known, looked = lexicon.keys(lang), 0
    for key in sorted(known):
        asked = key.removeprefix("message.prompt.")
        button = f"message.decline.{asked}"
        if key == asked or button not in known:
            continue
        looked += 1
        called = lexicon.word(button, lang).lower()
        words = lexicon.word(key, lang).lower()
        said = re.findall(r"\w+", words) if lang == "en" else words
        wrong = [name for name in CALLED[lang] if name in said and name not in called]
        assert not wrong, f"{asked}: {words} But the button is called: {called}"
    assert looked
