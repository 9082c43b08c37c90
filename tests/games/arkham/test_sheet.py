"""The campaign as a table meets it: the log in words, prices, and steps by name."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

import caipan
from caipan.games.arkham import campaign
from caipan.games.arkham.content import SCENARIOS
from caipan.games.arkham.sheet import CAMPAIGN, note
from caipan.kernel.campaigns import BadCampaign, Wish
from caipan.kernel.errors import BadDeck, BadOptions

WORDS = caipan.title("arkham").lexicon
SOURCE = Path(campaign.__file__).parent


def rich(experience: int = 10) -> str:
    c = campaign.Campaign.from_json(CAMPAIGN.begin(["roland"], {}))
    members = tuple(msgspec.structs.replace(m, experience=experience) for m in c.members)
    return msgspec.structs.replace(c, members=members).to_json()


def test_a_card_is_bought_for_another_and_the_sheet_says_so() -> None:
    shop = CAMPAIGN.shop(rich(), 0)
    offer = {each.card: each for each in shop.offers}["beat-cop-2"]
    assert offer.affordable and offer.price == 2 and not offer.alone
    text = CAMPAIGN.change(rich(), Wish("buy", 0, "beat-cop-2", "beat-cop"))
    (roland,) = CAMPAIGN.sheet(text).members
    assert roland.cards["beat-cop-2"] == 1
    assert (roland.numbers["experience"], roland.numbers["spent"]) == (8, 2)


def test_what_cannot_go_is_not_offered_and_not_taken() -> None:
    shop = CAMPAIGN.shop(rich(), 0)
    assert not {"rolands-38-special", "cover-up"} & set(shop.giveable)
    with pytest.raises(BadCampaign, match="cannot be removed"):
        CAMPAIGN.change(rich(), Wish("buy", 0, "beat-cop-2", "rolands-38-special"))


def test_a_deck_that_would_not_be_legal_is_refused_with_its_problems() -> None:
    text = rich()
    for _ in range(2):
        text = CAMPAIGN.change(text, Wish("buy", 0, "extra-ammunition-1", "knife"))
    with pytest.raises(BadDeck) as no:
        CAMPAIGN.change(text, Wish("buy", 0, "extra-ammunition-1", "guts"))
    assert no.value.problems


def test_steps_are_refused_by_name() -> None:
    text = rich()
    with pytest.raises(BadCampaign, match="none of"):
        CAMPAIGN.change(text, Wish("dance", 0))
    gone = CAMPAIGN.change(text, Wish("leave", 0))
    with pytest.raises(BadCampaign, match="no part"):
        CAMPAIGN.change(gone, Wish("leave", 0))
    assert CAMPAIGN.sheet(CAMPAIGN.change(gone, Wish("return", 0))).members[0].fate == ""
    with pytest.raises(BadCampaign, match="not a campaign"):
        CAMPAIGN.sheet("[]")
    with pytest.raises(BadOptions):
        CAMPAIGN.begin(["roland"], {"difficulty": "absurd"})
    with pytest.raises(BadCampaign, match="one to four"):
        CAMPAIGN.begin([], {})


def test_everything_that_is_noted_has_words() -> None:
    written = "".join(path.read_text(encoding="utf-8") for path in SOURCE.glob("content/the_*.py"))
    plain = {
        key
        for call in re.findall(r"\bnote\(([^)]*)\)", written)
        for key in re.findall(r'"([a-z-]+)"', call)
    }
    assert len(plain) >= 8
    for entry in (
        *plain,
        "interrogated:wolf-man-drew",
        "got-away:peter-warren",
        "lita-chantler:daisy-walker",
    ):
        for lang in ("en", "zh-Hans"):
            assert WORDS.word(f"message.{note(entry).key}", lang)


def test_every_ending_has_words() -> None:
    for name, design in SCENARIOS.items():
        assert design.scenario is not None
        for ending in design.scenario.endings:
            assert WORDS.word(f"message.outcome.{name}.{ending}", "en")
