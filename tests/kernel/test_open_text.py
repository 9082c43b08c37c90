"""Words in answers: a colour that a pick carries, and a few words of one's own where a question is
open for them."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import caipan
from caipan.kernel.decisions import Open
from caipan.kernel.records import Pick, Reason
from tests.support.bazaar.state import GOLD, WORTH, Bazaar
from tests.support.bazaar.vocabulary import LONGEST
from tests.support.stalls import asked, bazaar, card, coins, do, keys


def swearing(**more: Any) -> Bazaar:
    return do(bazaar({"hand": ["oath", "note"]}, {"hand": ["note"]}, **more), "read:oath")


def test_the_listed_answers_are_always_there() -> None:
    g = swearing()
    assert asked(g) == (0, "swear") and keys(g) == ["swear.fair-prices", "swear.good-wares", "pass"]
    do(g, "swear.good-wares")
    assert g.seats[0].oath == "good-wares"


def test_an_open_question_takes_words_of_ones_own() -> None:
    g = do(swearing(), "swear.No moth shall eat it: I promise!")
    assert g.seats[0].oath == "No moth shall eat it: I promise!"
    assert g.choices[-1] == (0, "swear.No moth shall eat it: I promise!")
    line = g.log(1)[-1]
    assert line["key"] == "swore" and line["args"]["words"] == "No moth shall eat it: I promise!"


def test_words_are_data_and_nobody_reads_them_as_anything_else() -> None:
    said = "<b>1:silk@2=3#1>tea</b>"
    g = do(swearing(), f"swear.{said}")
    assert g.seats[0].oath == said
    assert caipan.load(g.save()).hash == g.hash


def test_words_are_recorded_and_replayed() -> None:
    g = do(swearing(), "swear.tea#1 for all 茶")
    again = caipan.replay(g.record.to_json())
    assert again.hash == g.hash and again.choices == g.choices
    assert again.seats[0].oath == "tea#1 for all 茶"


BAD = ["", " ", " tea", "tea ", "a\nb", "a\tb", "a\x00b", "a\u202eb", "\ud800", "x" * (LONGEST + 1)]


@pytest.mark.parametrize("said", BAD)
def test_what_is_no_plain_line_of_text_is_refused(said: str) -> None:
    g = swearing()
    before = g.hash
    reason = Reason("BZ-oath", "not-such-words", {"most": LONGEST})
    assert g.why_not(0, f"swear.{said}") == [reason]
    with pytest.raises(caipan.IllegalChoice) as refusal:
        g.choose(f"swear.{said}")
    assert refusal.value.reasons == [reason] and g.hash == before


def test_the_longest_words_are_taken() -> None:
    g = do(swearing(), "swear." + "x" * LONGEST)
    assert g.seats[0].oath == "x" * LONGEST


@pytest.mark.parametrize("key", ["sweep.tea", "swear", "swears.tea", "lay:tea"])
def test_other_answers_are_not_made_of_words(key: str) -> None:
    (reason,) = swearing().why_not(0, key)
    assert reason.message == ("not-such-words" if key == "swear" else "no-such-answer")


def test_a_question_that_is_not_open_takes_no_words() -> None:
    g = bazaar({"hand": ["tea"]}, {})
    assert g.pending[0].open is None and g.pending[0].find("swear.tea") is None
    with pytest.raises(caipan.IllegalChoice):
        g.choose("swear.tea")


def test_the_words_found_can_be_chosen_as_an_option() -> None:
    g = swearing()
    option = g.pending[0].find("swear.by my moth")
    assert option is not None and option.touches == {"word": "by my moth"}
    again = g.copy()
    g.choose(option)
    again.choose(option)
    assert g.seats[0].oath == "by my moth" and again.hash == g.hash


def test_an_option_of_words_is_refused_where_nobody_asks_for_them() -> None:
    option = swearing().pending[0].find("swear.by my moth")
    assert option is not None
    g = bazaar({"hand": ["tea"]}, {})
    with pytest.raises(caipan.IllegalChoice):
        g.choose(option)


def test_a_client_is_told_that_and_how_much_it_may_say() -> None:
    g = swearing()
    assert g.view(0)["asked"][0]["open"] == {"verb": "swear", "most": LONGEST}
    assert g.view(1)["asked"] == []
    assert "open" not in bazaar({"hand": ["tea"]}, {}).view(0)["asked"][0]


def test_the_bound_has_words_in_both_languages() -> None:
    lexicon = caipan.title("underworld").lexicon
    for lang in ("en", "zh"):
        assert "40" in lexicon.message("reason.not-such-words", lang, most=40)


@given(st.text(max_size=60))
def test_any_text_is_taken_as_it_is_or_refused(said: str) -> None:
    found = Open("say", 20).text_of(f"say.{said}")
    fair = 0 < len(said) <= 20 and said.isprintable() and said == said.strip()
    assert found == (said if fair else None)


# --- a pick with a word


def painting(coins: int = 6) -> Bazaar:
    seats: list[dict[str, Any]] = [
        {
            "coins": coins,
            "hand": ["paint", "note"],
            "stall": ["tea", {"card": "silk", "paint": "red"}],
        },
        {"stall": ["gong"]},
    ]
    return do(bazaar(*seats), "read:paint")


def test_a_key_carries_its_word() -> None:
    g = painting()
    assert keys(g) == ["paint.red:tea", "paint.green:tea", "paint.gold:tea", "pass"]
    assert g.pending[0].options[2].touches == {"card": card(g, "tea"), "word": GOLD}
    assert g.pending[0].picks[0] == Pick("paint", card(g, "tea"), word="red")


def test_what_was_picked_with_a_word_is_done() -> None:
    g = painting()
    tea = card(g, "tea")
    worth = g.value(tea, WORTH)
    do(g, "paint.gold:tea")
    assert g.cards[tea].paint == GOLD and g.value(tea, WORTH) == worth + 1 and coins(g) == [5, 6]


def test_why_not_with_a_word() -> None:
    g = painting(coins=0)
    said = {
        key: [(r.rule, r.message) for r in g.why_not(0, key)]
        for key in ("paint.red:silk", "paint.red:gong", "paint:gong", "paint.gold:tea", "paint:tea")
    }
    assert said == {
        "paint.red:silk": [("BZ-paint", "painted")],
        "paint.red:gong": [("BZ-target", "target.yours")],
        "paint:gong": [("BZ-target", "target.yours")],
        "paint.gold:tea": [("BZ-paint", "not-like-this")],
        "paint:tea": [("BZ-paint", "not-like-this")],
    }


def test_a_word_does_not_make_another_verb() -> None:
    g = painting()
    for key in ("paintings.red:tea", "red:tea", "paint.red", ".red:tea"):
        assert [r.message for r in g.why_not(0, key)] == ["no-such-answer"], key


def test_paint_goes_with_the_ware() -> None:
    g = bazaar({"hand": ["note"], "stall": [{"card": "tea", "paint": "gold", "wear": 3}]}, {})
    assert g.cards[card(g, "tea")].paint == ""
