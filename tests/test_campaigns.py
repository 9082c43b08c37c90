"""Campaigns as data: whatever is in a record can be done again, and what cannot is refused."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from caipan import campaigns
from caipan.kernel.campaign import BadCampaign, CampaignRecord, DamagedCampaign, Step


def begun() -> CampaignRecord:
    return campaigns.begin("arkham", {"decks": ["roland"], "difficulty": "easy"}, seed=2)


def played(record: CampaignRecord, seed: int = 0) -> CampaignRecord:
    g, random = campaigns.match(record), Random(seed)
    while g.pending:
        g.choose(random.choice(g.pending[0].options))
    return campaigns.kept(record, g)


def test_a_record_is_the_whole_campaign() -> None:
    record = played(begun())
    again = CampaignRecord.from_json(record.to_json())
    assert again == record and again.checksum == record.checksum
    assert campaigns.standing(again) == campaigns.standing(record)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[]", "not a campaign"),
        ('{"format": "shopping"}', "not a campaign"),
        ("{", "not a campaign: "),
        ("[" * 9999, "not a campaign: "),
        ("\ud800", "not a campaign: "),  # half a character
        (None, "not a campaign: "),
    ],
)
def test_what_is_no_campaign_is_refused(text: Any, said: str) -> None:
    with pytest.raises(DamagedCampaign, match=f"^{said}") as found:
        CampaignRecord.from_json(text)
    assert found.value.step == -1  # none of them is to blame


def test_a_campaign_of_another_version_or_with_a_wrong_checksum_is_refused() -> None:
    whole = begun().to_json()
    for old, new, said in (
        ('"version":1', '"version":0', "campaign version 0, this engine reads 1"),
        ('"version":1', '"edition":1', "campaign version None"),
        ('"seed":2', '"seed":3', "damaged: its checksum does not fit"),
        ('"seed":2', '"seed":"two"', "not a campaign: "),
    ):
        assert old in whole
        with pytest.raises(DamagedCampaign, match=said):
            CampaignRecord.from_json(whole.replace(old, new))


def test_the_same_seed_deals_the_same_and_a_detour_another() -> None:
    first, second = campaigns.match(begun()), campaigns.match(begun())
    assert first.hash == second.hash
    around = campaigns.done(campaigns.done(begun(), "join", "daisy"), "leave", "daisy-walker")
    assert campaigns.match(around).setup.seed != first.setup.seed


def test_nothing_happens_between_matches_while_one_is_played() -> None:
    g = campaigns.match(begun())
    g.choose(g.pending[0].options[0])
    record = campaigns.kept(begun(), g)
    assert campaigns.standing(record).match is not None
    with pytest.raises(BadCampaign, match="finish it first"):
        campaigns.done(record, "join", "daisy")
    assert campaigns.match(record).hash == g.hash


def test_another_match_cannot_take_the_place_of_the_next() -> None:
    other = campaigns.begin("arkham", {"decks": ["daisy"]}, seed=2)
    with pytest.raises(DamagedCampaign, match="not the one that follows"):
        campaigns.kept(begun(), campaigns.match(other))


def test_a_bad_step_is_named() -> None:
    bought = Step("buy", ("roland-banks", "shotgun-4", "machete"))
    record = msgspec.structs.replace(begun(), steps=(bought,))
    with pytest.raises(DamagedCampaign, match="step 0: shotgun-4 costs 4") as found:
        campaigns.standing(record)
    assert found.value.step == 0
    unfinished = Step(match=campaigns.match(begun()).record)
    record = msgspec.structs.replace(begun(), steps=(unfinished, unfinished))
    with pytest.raises(DamagedCampaign, match="step 1: a match before it"):
        campaigns.standing(record)


def test_only_members_can_be_given_to_bots() -> None:
    with pytest.raises(BadCampaign, match="nobody is called"):
        campaigns.begin("arkham", {"decks": ["roland"]}, 0, {"daisy-walker": "random"})
    with pytest.raises(BadCampaign, match="not played as a campaign"):
        campaigns.begin("underworld", {})
