"""The campaign as a table meets it: the log in words, prices, and steps by name."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

import caipan
from caipan.games.arkham import campaign
from caipan.games.arkham.between import CAMPAIGN
from caipan.games.arkham.content import SCENARIOS
from caipan.games.arkham.sheet import note
from caipan.kernel.campaign import BadCampaign
from caipan.kernel.errors import BadDeck, BadOptions

WORDS = caipan.title("arkham").lexicon
SOURCE = Path(campaign.__file__).parent


BUY = CAMPAIGN.moves["buy"]
ROLAND = "roland-banks"


def rich(experience: int = 10) -> campaign.Campaign:
    c = CAMPAIGN.begin({"decks": ["roland"]})
    members = tuple(msgspec.structs.replace(m, experience=experience) for m in c.members)
    return msgspec.structs.replace(c, members=members)


def test_a_card_is_bought_for_another_and_the_sheet_says_so() -> None:
    offer = {each.card: each for each in CAMPAIGN.shop(rich(), ROLAND).offers}["beat-cop-2"]
    assert offer.affordable and offer.price == 2 and not offer.alone
    (roland,) = CAMPAIGN.sheet(BUY(rich(), ROLAND, "beat-cop-2", "beat-cop")).members
    assert roland.cards["beat-cop-2"] == 1
    assert (roland.numbers["experience"], roland.numbers["spent"]) == (8, 2)


def test_a_state_is_written_and_read() -> None:
    assert CAMPAIGN.read(CAMPAIGN.write(rich())) == rich()
    with pytest.raises(BadCampaign, match="not a campaign"):
        CAMPAIGN.read("[]")


def test_what_is_too_dear_is_shown_and_not_offered() -> None:
    dear = {each.card: each for each in CAMPAIGN.shop(rich(1), ROLAND).offers}["beat-cop-2"]
    assert dear.price == 2 and not dear.affordable


def test_what_cannot_go_is_not_offered_and_not_taken() -> None:
    shop = CAMPAIGN.shop(rich(), ROLAND)
    assert not {"rolands-38-special", "cover-up"} & set(shop.giveable)
    with pytest.raises(BadCampaign, match="cannot be removed"):
        BUY(rich(), ROLAND, "beat-cop-2", "rolands-38-special")


def test_a_deck_that_would_not_be_legal_is_refused_with_its_problems() -> None:
    c = rich()
    for _ in range(2):
        c = BUY(c, ROLAND, "extra-ammunition-1", "knife")
    with pytest.raises(BadDeck) as no:
        BUY(c, ROLAND, "extra-ammunition-1", "guts")
    assert no.value.problems
    third = {each.card: each for each in CAMPAIGN.shop(c, ROLAND).offers}["extra-ammunition-1"]
    assert not third.affordable


def test_steps_are_refused_by_name() -> None:
    gone = CAMPAIGN.moves["leave"](rich(), ROLAND)
    with pytest.raises(BadCampaign, match="no part"):
        CAMPAIGN.moves["leave"](gone, ROLAND)
    assert CAMPAIGN.sheet(CAMPAIGN.moves["return"](gone, ROLAND)).members[0].fate == ""
    with pytest.raises(BadCampaign, match="nobody is called"):
        CAMPAIGN.moves["leave"](rich(), "the-mummy")
    with pytest.raises(BadOptions):
        CAMPAIGN.begin({"decks": ["roland"], "difficulty": "absurd"})
    with pytest.raises(BadOptions, match="one to four"):
        CAMPAIGN.begin({"decks": []})


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
        "lita-chantler",
    ):
        for lang in ("en", "zh-Hans"):
            assert WORDS.word(f"message.{note(entry).key}", lang)


def test_every_ending_has_words() -> None:
    for name, design in SCENARIOS.items():
        assert design.scenario is not None
        for ending in design.scenario.endings:
            assert WORDS.word(f"message.outcome.{name}.{ending}", "en")
