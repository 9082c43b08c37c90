"""The campaign: experience, trauma, who joins and who is lost; and scenarios played alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import msgspec
import pytest

import caipan
from caipan.games.arkham import between, campaign
from caipan.games.arkham.campaign import Campaign
from caipan.games.arkham.content import CARDS, SCENARIOS
from caipan.games.arkham.content.decks import STARTERS
from caipan.games.arkham.rules.decks import DESIGNS
from caipan.games.arkham.table import Arkham
from caipan.kernel.campaign import BadCampaign
from caipan.kernel.errors import BadDeck
from tests.support import rule
from tests.support.house import House


def ended(c: Campaign, **changes: Any) -> Arkham:
    """The next scenario, given up at once; then each seat is made to look as told."""
    g = cast(Arkham, caipan.new("arkham", campaign.options(c), seed=5))
    while g.pending:
        d = g.pending[0]
        keys = d.keys
        g.choose(next((k for k in ("done", "pass", "no", "end-turn") if k in keys), keys[0]))
    g.seats = tuple(s.__replace__(**{"out": "resigned", **changes}) for s in g.seats)
    return g


def rich(experience: int = 10, deck: str = "roland") -> Campaign:
    c = campaign.begin([deck])
    members = tuple(msgspec.structs.replace(m, experience=experience) for m in c.members)
    return msgspec.structs.replace(c, members=members)


def refusals() -> dict[str, Callable[[], Any]]:
    """What a campaign refuses, by the message it gives."""
    lost = msgspec.structs.replace(rich(), stage=3)
    dead, mad = (fallen(rich(), fate) for fate in ("killed", "insane"))
    crowd = campaign.begin(["roland", "wendy", "daisy", "skids"])
    return {
        "over": lambda: campaign.options(lost),
        "nobody": lambda: campaign.options(dead),
        "killed": lambda: campaign.buy(dead, 0, "dodge", "machete"),
        "insane": lambda: campaign.buy(mad, 0, "dodge", "machete"),
        "playing": lambda: campaign.come_back(rich(), 0),
        "closed": lambda: campaign.buy(rich(), 0, "hot-streak-4", "machete"),
        "absent": lambda: campaign.buy(rich(), 0, "dodge", "shotgun-4"),
        "bound": lambda: campaign.buy(rich(), 0, "dodge", "cover-up"),
        "swap": lambda: campaign.buy(rich(), 0, "dodge"),
        "price": lambda: campaign.buy(rich(0), 0, "dodge", "machete"),
        "used": lambda: campaign.join(rich(), "roland"),
        "full": lambda: campaign.join(crowd, "agnes"),
        "taken": lambda: campaign.entrust(rich(), "lita-chantler", 0),
        "idle": lambda: between.leave(campaign.leave(rich(), 0), "roland-banks"),
    }


def fallen(c: Campaign, fate: str) -> Campaign:
    members = tuple(msgspec.structs.replace(m, fate=fate) for m in c.members)
    return msgspec.structs.replace(c, members=members)


@pytest.mark.parametrize("message", refusals())
def test_a_refusal_is_told_in_both_languages(message: str) -> None:
    with pytest.raises(BadCampaign) as no:
        refusals()[message]()
    (reason,) = no.value.reasons
    assert reason.message == f"campaign.{message}" and reason.rule in str(no.value)
    lexicon = caipan.title("arkham").lexicon
    said = {
        lang: lexicon.message(f"reason.{reason.message}", lang, **reason.args)
        for lang in ("en", "zh-Hans")
    }
    assert said["en"] != said["zh-Hans"] and "{" not in "".join(said.values())


# --- from scenario to scenario


@rule("AH-campaign-same", "AH-next-scenario", "AH-winlose-campaign", "AH-game")
def test_scenarios_follow_each_other_whatever_the_outcome() -> None:
    c = campaign.begin(["roland"])
    assert c.next_scenario == "the-gathering"
    c = campaign.conclude(c, ended(c, experience=3, physical=1))
    assert c.next_scenario == "the-midnight-masks" and c.members[0].investigator == "roland-banks"
    c = campaign.conclude(c, ended(c, experience=2, physical=1))
    c = campaign.conclude(c, ended(c, physical=1))
    assert c.next_scenario is None and [name for name, _ in c.played] == list(SCENARIOS)
    with pytest.raises(BadCampaign, match="over"):
        campaign.options(c)


@rule("AH-xp-count", "AH-xp-record")
def test_experience_is_added_to_what_is_unspent() -> None:
    c = rich(2)
    c = campaign.conclude(c, ended(c, experience=4, physical=0))
    assert c.members[0].experience == 6


@rule("AH-trauma-physical", "AH-trauma-mental", "AH-setup-2")
def test_trauma_is_damage_and_horror_from_the_start() -> None:
    c = campaign.begin(["roland"])
    c = campaign.conclude(c, ended(c, physical=2, mental=1))
    g = cast(Arkham, caipan.new("arkham", campaign.options(c), seed=1))
    me = g.cards[g.investigator(0)]
    assert (me.damage, me.horror) == (2, 1)


@rule("AH-trauma-killed", "AH-trauma-insane", "AH-killed-log")
def test_trauma_as_high_as_printed_is_the_end() -> None:
    """Roland has health 9 and sanity 5."""
    c = campaign.begin(["roland", "wendy"])
    assert campaign.conclude(c, ended(c, physical=8)).members[0].fate == ""
    assert campaign.conclude(c, ended(c, physical=9)).members[0].fate == "killed"
    gone = campaign.conclude(c, ended(c, mental=5))
    assert [m.fate for m in gone.members] == ["insane", ""]
    assert campaign.options(gone)["decks"][0]["investigator"] == "wendy-adams"
    with pytest.raises(BadCampaign, match="AH-killed-log"):
        campaign.come_back(gone, 0)


@rule("AH-trauma-replace", "AH-join-new")
def test_the_lost_are_replaced_by_new_investigators() -> None:
    c = campaign.begin(["roland"])
    c = campaign.conclude(c, ended(c, physical=9))
    with pytest.raises(BadCampaign, match="nobody is left"):
        campaign.options(c)
    with pytest.raises(BadCampaign, match="AH-join-new"):
        campaign.join(c, "roland")
    c = campaign.join(c, "daisy")
    m = c.members[1]
    assert (m.experience, m.physical, m.mental) == (0, 0, 0)
    assert campaign.options(c)["decks"][0]["investigator"] == "daisy-walker"


@rule("AH-trauma-pool-empty")
def test_without_anybody_to_choose_the_campaign_is_lost() -> None:
    c = campaign.begin(["roland", "daisy", "skids", "agnes"])
    c = campaign.join(campaign.leave(c, 3), "wendy")
    c = msgspec.structs.replace(c, members=(*c.members[:3], c.members[4], c.members[3]))
    members = tuple(msgspec.structs.replace(m, fate="") for m in c.members[:4])
    c = msgspec.structs.replace(c, members=(*members, c.members[4]))
    c = campaign.conclude(c, ended(c, physical=20))
    assert c.lost and c.next_scenario is None


@rule("AH-join-leave")
def test_players_come_and_go_between_scenarios() -> None:
    c = campaign.join(rich(4), "wendy")
    c = campaign.leave(c, 0)
    assert [d["investigator"] for d in campaign.options(c)["decks"]] == ["wendy-adams"]
    c = campaign.come_back(c, 0)
    assert c.members[0].experience == 4 and len(campaign.options(c)["decks"]) == 2


@rule("AH-setup-6", "AH-campaign-same")
def test_the_bag_of_the_last_scenario_is_used_again() -> None:
    c = campaign.begin(["roland"], "hard")
    g = ended(c)
    g.table = g.table.__replace__(bag=(*g.table.bag, "elder-thing"))
    c = campaign.conclude(c, g)
    new = cast(Arkham, caipan.new("arkham", campaign.options(c), seed=2))
    assert "elder-thing" in new.table.bag and len(new.table.bag) == 18


@rule("AH-weakness-campaign")
def test_a_weakness_that_joined_a_deck_stays_in_it() -> None:
    c = campaign.begin(["roland"])
    g = ended(c)
    g.table = g.table.__replace__(notes=(*g.table.notes, "weakness:roland-banks:psychosis"))
    c = campaign.conclude(c, g)
    assert c.members[0].cards["psychosis"] == 1


@rule("AH-build-weakness", "AH-weakness-campaign")
def test_the_random_weakness_of_the_first_scenario_stays_for_the_campaign() -> None:
    c = campaign.begin(["roland"])
    g = ended(c)
    c = campaign.conclude(c, g)
    drawn = [name for name in c.members[0].cards if DESIGNS[name].face.weakness == "basic"]
    assert len(drawn) == 1
    g = ended(c)
    assert basics(g) == 1
    c = campaign.conclude(c, g)
    assert [n for n in c.members[0].cards if DESIGNS[n].face.weakness == "basic"] == drawn


def test_a_campaign_is_plain_data() -> None:
    c = rich(7)
    again = Campaign.from_json(c.to_json())
    assert again == c
    with pytest.raises(BadCampaign):
        Campaign.from_json("{}")


# --- spending experience


@rule("AH-xp-cost", "AH-xp-buy-swap", "AH-xp-record")
def test_a_card_costs_its_level_and_takes_anothers_place() -> None:
    c = campaign.buy(rich(10), 0, "shotgun-4", "machete")
    m = c.members[0]
    assert m.experience == 6 and m.cards["shotgun-4"] == 1 and "machete" not in m.cards
    assert sum(n for name, n in m.cards.items() if not DESIGNS[name].face.bearer) == 30


@rule("AH-xp-cost")
def test_even_level_zero_costs_one() -> None:
    assert campaign.buy(rich(1), 0, "dodge", "machete").members[0].experience == 0
    with pytest.raises(BadCampaign, match="AH-xp-cost"):
        campaign.buy(rich(0), 0, "dodge", "machete")


@rule("AH-xp-upgrade")
def test_an_upgrade_costs_the_difference() -> None:
    assert campaign.buy(rich(2), 0, "beat-cop-2", "beat-cop").members[0].experience == 0
    assert campaign.buy(rich(1), 0, "magnifying-glass-1", "magnifying-glass").members


@rule("AH-xp-each")
def test_each_copy_is_bought_by_itself() -> None:
    c = campaign.buy(rich(10), 0, "extra-ammunition-1", "machete")
    c = campaign.buy(c, 0, "extra-ammunition-1", "dodge")
    assert c.members[0].experience == 8 and c.members[0].cards["extra-ammunition-1"] == 2


@rule("AH-xp-buy-rules")
def test_purchases_obey_deck_building() -> None:
    with pytest.raises(BadCampaign, match="AH-xp-buy-rules"):
        campaign.buy(rich(10), 0, "hot-streak-4", "machete")
    with pytest.raises(BadDeck, match="AH-build-copies"):
        campaign.buy(rich(10), 0, "knife", "machete")


@rule("AH-xp-buy-swap")
def test_weaknesses_and_required_cards_stay() -> None:
    for name in ("cover-up", "rolands-38-special"):
        with pytest.raises(BadCampaign, match="AH-xp-buy-swap"):
            campaign.buy(rich(10), 0, "shotgun-4", name)
    with pytest.raises(BadCampaign, match="AH-xp-buy-swap"):
        campaign.buy(rich(10), 0, "shotgun-4")


@rule("AH-exceptional-xp", "AH-exceptional-one")
def test_an_exceptional_card_costs_twice_and_is_alone() -> None:
    c = campaign.buy(rich(10), 0, "star-chart-2", "machete")
    assert c.members[0].experience == 6
    with pytest.raises(BadDeck, match="AH-exceptional-one"):
        campaign.buy(c, 0, "star-chart-2", "dodge")


@rule("AH-permanent-size", "AH-permanent-start", "AH-permanent-leave")
def test_a_permanent_card_is_in_play_from_the_start_and_stays() -> None:
    c = campaign.buy(rich(2), 0, "old-scar")
    g = cast(Arkham, caipan.new("arkham", campaign.options(c), seed=3))
    assert [g.name(i) for i in g.play_area(0)] == ["roland-banks", "old-scar"]
    h = House({"play": ["old-scar"]}, at="AH-1.4", encounter=["crypt-chill"], tokens=["-4"])
    assert "old-scar" in h.zone("play-0") and h.me().damage == 2
    h = House({"play": ["old-scar"], "damage": 9, "threat": ["ghoul-minion"]}, {}, at="AH-3.3")
    assert h.where("old-scar") == "removed"


@rule("AH-build-when", "AH-build-level0")
def test_a_campaign_begins_with_cards_of_level_zero() -> None:
    cards = {**campaign.begin(["roland"]).members[0].cards}
    del cards["machete"]
    cards["shotgun-4"] = 1
    with pytest.raises(BadDeck, match="AH-build-level0"):
        campaign.begin([{"investigator": "roland-banks", "cards": cards}])


# --- scenarios played alone


def alone(**cards: int) -> Arkham:
    deck = dict(campaign.begin(["roland"]).members[0].cards)
    for name, n in cards.items():
        deck[name.replace("_", "-")] = n
    deck = {name: n for name, n in deck.items() if n}
    options = {"decks": [{"investigator": "roland-banks", "cards": deck}]}
    return cast(Arkham, caipan.new("arkham", options, seed=8))


def basics(g: Arkham) -> int:
    return sum(g.face(i).weakness == "basic" and c.owner == 0 for i, c in enumerate(g.cards))


@rule("AH-standalone-xp")
def test_every_ten_experience_cost_another_weakness() -> None:
    assert basics(alone()) == 1
    assert basics(alone(shotgun_4=2, machete=0, dodge=0)) == 1  # eight
    more = {"machete": 0, "dodge": 0, "evidence": 0, "guts": 0, "flashlight": 1}
    assert basics(alone(shotgun_4=2, bulletproof_vest_3=2, elder_sign_amulet_3=2, **more)) == 3


@rule("AH-standalone-max")
def test_fifty_experience_are_too_many() -> None:
    cards = campaign.begin(["roland"]).members[0].cards
    rich_cards = [
        d
        for d in DESIGNS.values()
        if (d.face.level or 0) >= 2
        and d.face.faction in ("guardian", "neutral")
        and not d.face.exceptional
    ]
    deck = {d.name: 2 for d in rich_cards}
    deck |= {name: n for name, n in cards.items() if DESIGNS[name].face.bearer}
    with pytest.raises(BadDeck):
        caipan.new("arkham", {"decks": [{"investigator": "roland-banks", "cards": deck}]})


@rule("AH-standalone-history")
def test_what_came_before_is_settled_by_choice() -> None:
    """The Midnight Masks begin after the first resolution, unless the log is given."""
    g = cast(Arkham, caipan.new("arkham", {"scenario": "the-midnight-masks", "decks": ["roland"]}))
    g.choose("done")
    assert g.name(g.seats[0].location) == "rivertown" and g.named_location("your-house") < 0
    log = ["house-standing", "ghoul-priest-alive"]
    options = {"scenario": "the-midnight-masks", "decks": ["roland"], "log": log}
    g = cast(Arkham, caipan.new("arkham", options))
    g.choose("done")
    assert g.name(g.seats[0].location) == "your-house"
    assert any(g.name(i) == "ghoul-priest" for i in g.zones[0])


@rule("AH-standalone-missing")
def test_cards_that_do_not_exist_are_ignored_in_a_log() -> None:
    options = {"scenario": "the-devourer-below", "decks": ["roland"], "log": ["got-away:nobody"]}
    g = cast(Arkham, caipan.new("arkham", options))
    assert g.pending


@rule("AH-keywords-list")
def test_the_keywords_are_those_of_the_book() -> None:
    from caipan.games.arkham import state

    names = {state.STATS[k] for k in state.KEYWORDS}
    assert names == {"aloof", "hunter", "massive", "peril", "retaliate", "surge"}
    assert {"fast", "uses", "exceptional", "permanent"} <= set(
        DESIGNS["knife"].face.__struct_fields__
    )
    h = House({"threat": ["swarm-of-rats"]})
    assert h.value("swarm-of-rats", "hunter") == 1


@rule("AH-xp-only")
def test_a_deck_changes_by_purchase_and_by_the_guide_alone() -> None:
    """What was lost in play is in the deck again; another deck is not smuggled in."""
    c = rich(3)
    before = c.members[0].cards
    g = ended(c, experience=0)
    after = campaign.conclude(c, g).members[0].cards
    drawn = [name for name in after if DESIGNS[name].face.weakness == "basic"]
    assert len(drawn) == 1, "the basic weakness of the first scenario stays in the deck"
    assert {name: n for name, n in after.items() if name not in drawn} == before
    bought = campaign.buy(c, 0, "beat-cop-2", "beat-cop")
    assert bought.members[0].cards != before
    with pytest.raises(BadCampaign, match="AH-xp-only"):
        campaign.conclude(bought, g)  # the record of a game with the old deck
    smuggled = {**campaign.options(c), "decks": ["wendy"]}
    other = cast(Arkham, caipan.new("arkham", smuggled, seed=5))
    while other.pending:
        keys = other.pending[0].keys
        other.choose(next((k for k in ("done", "pass", "no", "end-turn") if k in keys), keys[0]))
    with pytest.raises(BadCampaign, match="AH-xp-only"):
        campaign.conclude(c, other)


@rule("AH-standalone-decision")
def test_decisions_of_a_single_scenario_are_written_down() -> None:
    """The priest falls: to burn the house or not, and whether Lita comes along, is noted."""

    def after(*answers: str) -> tuple[str, ...]:
        priest = {"card": "ghoul-priest", "damage": 4, "exhausted": True}
        me = {"hand": ["dynamite-blast"], "threat": [priest]}
        h = House(me, act="what-have-you-done").do("play:dynamite-blast", "blast:hallway")
        for answer in answers:
            h.do(answer)
        assert not h.g.pending and not h.g.table.campaign
        return h.g.table.notes

    burn, stand = "option:what-have-you-done=0", "option:what-have-you-done=1"
    assert after(burn, "yes") == ("house-burned", "lita-chantler:roland-banks")
    assert after(burn, "no") == ("house-burned",)
    assert after(stand) == ("house-standing",)


@rule("AH-collection", "AH-build-weakness")
def test_the_collection_is_what_the_decks_were_built_from() -> None:
    """Two decks from one collection: what is in one of them, no ability finds there again."""

    def collection(*decks: Any) -> list[str]:
        g = cast(Arkham, caipan.new("arkham", {"decks": list(decks)}, seed=1))
        zone = next(z for z in g.layout if z.name == "weaknesses")
        held = [g.name(i) for s in range(len(g.seats)) for i in (*g.deck(s), *g.hand(s))]
        aside = [g.name(i) for i in g.zones[zone.index]]
        return sorted([*aside, *(n for n in held if DESIGNS[n].face.weakness == "basic")])

    def with_paranoia(name: str) -> dict[str, Any]:
        starter = STARTERS[name]
        cards = {**starter.cards, "paranoia": 1}
        return {"investigator": starter.investigator, "cards": cards}

    whole = sorted(
        d.name for d in CARDS for _ in range(d.face.quantity) if d.face.weakness == "basic"
    )
    assert collection("roland", "wendy") == whole  # every card once, in a deck or left over
    assert collection(with_paranoia("roland"), "wendy") == whole


@rule("AH-collection")
def test_a_search_of_the_collection_finds_what_is_left_there() -> None:
    """The agenda of the woods hands out a madness nobody has yet; with none left, nothing."""
    for left, found in ((["paranoia", "mob-enforcer"], ["paranoia"]), (["mob-enforcer"], [])):
        h = House({"location": "main-path"}, scenario="the-devourer-below", at="AH-1.3", doom=5,
                  locations=["main-path"], agenda="the-ritual-begins", weaknesses=left,
                  tokens=["auto-fail"], encounter=["ancient-evils"] * 3)  # fmt: skip
        h.until(prompt="action")
        assert [n for n in h.zone("threat-0") + h.zone("discard-0") if n in left] == found
