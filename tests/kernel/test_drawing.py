"""A table in words: what stands beside what, how wide it is, how it is joined."""

from __future__ import annotations

from caipan.kernel.drawing import FAINT, GAP, MINE, PLAIN, STRONG, Span, Words, plain, spaced, width
from caipan.kernel.language import Lexicon

NAME: Span = ("Tea", STRONG)
WORTH: Span = ("2", PLAIN)


def test_parts_stand_apart_by_a_faint_dot() -> None:
    assert spaced(NAME, WORTH, ("yours", MINE)) == (NAME, GAP, WORTH, GAP, ("yours", MINE))
    assert (GAP[0].strip(), GAP[1]) == ("·", FAINT)


def test_what_is_missing_or_empty_leaves_no_gap() -> None:
    assert spaced(None, NAME, ("", STRONG), None, WORTH) == (NAME, GAP, WORTH)
    assert spaced(None, ("", MINE)) == ()


def test_the_words_of_a_line_without_their_tones() -> None:
    assert plain(spaced(NAME, WORTH)) == "Tea · 2" and plain(()) == ""


def test_a_chinese_character_is_two_columns_wide() -> None:
    assert (width("Tea"), width("茶"), width("茶 2"), width("")) == (3, 2, 4, 0)
    assert width("Ａ") == 2  # wide by its form, not by its script


def test_a_list_is_joined_as_its_language_does() -> None:
    english, chinese = Words(Lexicon(), "en"), Words(Lexicon(), "zh")
    assert english.join(["tea", "silk", "gong"]) == "tea, silk, gong"
    assert chinese.join(["茶", "绸"]) == "茶、绸"
    assert (english.join(["tea"]), english.join([])) == ("tea", "")


def test_sentences_on_lines_of_their_own_become_one_line() -> None:
    assert Words(Lexicon(), "en").sentences("Draw.\nPay 1.") == "Draw. Pay 1."
