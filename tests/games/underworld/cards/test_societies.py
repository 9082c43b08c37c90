"""The societies, sentence by sentence."""

from __future__ import annotations

from typing import Any

import pytest

import caipan
from caipan.games.underworld.content import CARDS
from caipan.games.underworld.spec import Design
from caipan.kernel.errors import BadDeck
from tests.support import rule
from tests.support.duel import Duel

ASSETS = ["newsboy"] * 6
FANG = ["blood-herald"] * 6


def of(*factions: str) -> list[Design]:
    """All player cards of these factions; "" is neutral."""
    return [
        d for d in CARDS if d.face.faction in factions and d.kind not in ("district", "society")
    ]


def take(n: int, pool: list[Design]) -> dict[str, int]:
    """So many cards, three of each as far as they go."""
    found = {}
    for d in pool:
        if n > 0:
            found[d.name] = min(3, n)
            n -= 3
    assert n <= 0, "too few cards"
    return found


def filled(cards: dict[str, int], pool: list[Design], size: int = 50) -> dict[str, int]:
    """These cards and others, so many in all."""
    others = [d for d in pool if d.name not in cards]
    return cards | take(size - sum(cards.values()), others)


def exactly(n: int, sort: list[Design], pool: list[Design]) -> dict[str, int]:
    """A deck with just so many cards of one sort."""
    return filled(take(n, sort), [d for d in pool if d not in sort])


def problems(society: str, cards: dict[str, int]) -> list[str]:
    """What is wrong with a deck, by starting a game with it."""
    try:
        mine = {"cards": cards, "society": society}
        caipan.new("underworld", options={"decks": [mine, "ivy+fang"]}, seed=1)
    except BadDeck as bad:
        assert bad.where == "decks[0]"
        return bad.problems
    return []


def me(society: str, **parts: Any) -> dict[str, Any]:
    return {
        "society": society,
        "assets": ASSETS,
        **parts,
        "hand": [*parts.get("hand", ()), "newsboy"],
    }


@rule("UW-society-hand", "UW-society-reveal")
@pytest.mark.parametrize("society", [d for d in CARDS if d.kind == "society"], ids=lambda d: d.name)
def test_the_number_of_a_society_is_the_starting_hand(society: Design) -> None:
    """Three of every Fang and Shroud card please every society."""
    mine = {"cards": take(72, of("fang", "shroud")), "society": society.name}
    g = caipan.new("underworld", options={"decks": [mine, "ivy+fang"]}, seed=3)
    sizes = {z.name: len(g.zones[z.index]) for z in g.layout}
    assert sizes["hand-0"] == society.face.hand
    assert sizes["society-0"] == 1


# --- the-ashen-council


@rule("UW-continuous-deck", "UW-factions")
def test_the_ashen_council_wants_exactly_two_factions() -> None:
    """When building: cards of exactly two factions …"""
    two = filled({}, of("ivy", "fang"))
    assert problems("the-ashen-council", two) == []
    one = take(36, of("ivy"))
    assert problems("the-ashen-council", one) == [
        "36 cards, at least 50",
        "the-ashen-council: exactly-two-factions",
    ]
    three = filled({"gravedigger": 3}, of("ivy", "fang"))
    assert problems("the-ashen-council", three) == ["the-ashen-council: exactly-two-factions"]


@rule("UW-continuous-deck")
def test_the_ashen_council_wants_no_neutral_cards() -> None:
    """… and no neutral cards."""
    cards = filled({"newsboy": 1}, of("ivy", "fang"))
    assert problems("the-ashen-council", cards) == ["the-ashen-council: no-neutral-cards"]


def test_the_ashen_council_makes_the_first_large_character_cheaper() -> None:
    """The first character card of printed cost 3 or more you play each turn costs 1 less."""
    council = me("the-ashen-council", hand=["black-market-armourer", "street-prophet"])
    d = Duel(council)
    d.do("play:black-market-armourer@district-1").resolve()
    assert d.g.view(0)["funds"][0] == 4
    d.do("play:street-prophet@district-1").resolve()
    assert d.g.view(0)["funds"][0] == 1


def test_the_ashen_council_counts_large_character_cards_only() -> None:
    """Small ones and other cards neither cost less nor use it up."""
    d = Duel(
        me(
            "the-ashen-council",
            hand=["hired-muscle", "blackout", "black-market-armourer"],
            assets=["newsboy"] * 7,
        )
    )
    d.do("play:hired-muscle@district-1").resolve()
    assert d.g.view(0)["funds"][0] == 5
    d.do("play:blackout", "target:central-bank").resolve()
    assert d.g.view(0)["funds"][0] == 2
    assert d.offers("play:black-market-armourer@district-1")


def test_the_ashen_council_does_not_help_the_enemy_or_a_flip() -> None:
    """You play: not the opponent, and not turning a lurker up."""
    lurker = {"card": "street-prophet", "down": True}
    d = Duel(me("the-ashen-council", districts={1: [lurker]}))
    d.do("flip:street-prophet").until(prompt="triggers")
    assert d.g.view(0)["funds"][0] == 3
    d = Duel(
        {"society": "the-ashen-council"},
        {"assets": ["newsboy", "newsboy"], "hand": ["street-prophet"]},
        first=1,
    )
    assert "UW-play-4" in d.why_not("play:street-prophet@district-1")


def test_the_ashen_council_begins_again_each_turn() -> None:
    """… each turn."""
    d = Duel(me("the-ashen-council", hand=["street-prophet", "street-prophet"]))
    d.do("play:street-prophet@district-1").resolve()
    d.next_turn().until("play:street-prophet@district-1")
    d.do("play:street-prophet@district-1").resolve()
    assert d.g.view(0)["funds"][0] == 4


# --- league-of-night-watchmen


@rule("UW-continuous-deck", "UW-hidden")
def test_the_league_of_night_watchmen_wants_no_hidden_cards() -> None:
    """When building: no cards with Hidden."""
    seen = filled({}, of("ivy", "fang"))
    assert problems("league-of-night-watchmen", seen) == []
    unseen = filled({"fang-phantom": 1}, of("ivy", "fang"))
    assert problems("league-of-night-watchmen", unseen) == [
        "league-of-night-watchmen: no-hidden-cards"
    ]


@rule("UW-inspect")
def test_the_league_of_night_watchmen_inspects_a_lurker() -> None:
    """Quick: exhaust this card: inspect target enemy lurker."""
    d = Duel(
        me("league-of-night-watchmen", districts={2: [{"card": "ivy-mage", "down": True}]}),
        {"districts": {1: [{"card": "giant-bat", "down": True}]}},
        at="UW-4.1.2",
    )
    d.do("use:league-of-night-watchmen/0").resolve()
    assert d.sees(0, "giant-bat")
    assert not d.sees(None, "giant-bat")


def test_the_league_of_night_watchmen_is_exhausted_by_it() -> None:
    d = Duel(
        me("league-of-night-watchmen"), {"districts": {1: [{"card": "giant-bat", "down": True}]}}
    )
    d.do("use:league-of-night-watchmen/0").resolve()
    assert d.card("league-of-night-watchmen").exhausted
    assert "UW-action-ability" in d.why_not("use:league-of-night-watchmen/0")


LURKER = {"card": "hired-muscle", "down": True}


@rule("UW-flip-3", "UW-continuous-conditional")
@pytest.mark.parametrize(("at", "left"), [("UW-3.1.2", 3), ("UW-4.1.2", 4)])
def test_the_league_of_night_watchmen_makes_enemy_flips_dearer(at: str, left: int) -> None:
    """During the contest phase, turning lurkers up by paying costs enemy players 1 more."""
    d = Duel(
        {"society": "league-of-night-watchmen"},
        {"assets": ASSETS, "districts": {1: [LURKER, LURKER]}},
        at=at,
        first=1,
    )
    d.do("flip:hired-muscle").resolve()
    assert d.g.view(0)["funds"][1] == left


def test_the_league_of_night_watchmen_spares_its_own_flips() -> None:
    """Enemy players only."""
    d = Duel(me("league-of-night-watchmen", districts={1: [LURKER, LURKER]}), at="UW-3.1.2")
    d.do("flip:hired-muscle").resolve()
    assert d.g.view(0)["funds"][0] == 4


# --- the-midnight-post


@rule("UW-continuous-deck", "UW-deck-50")
@pytest.mark.parametrize(("size", "legal"), [(59, False), (60, True), (61, True)])
def test_the_midnight_post_wants_sixty_cards(size: int, legal: bool) -> None:
    """When building: at least sixty cards."""
    cards = filled({}, of("ivy", "fang"), size)
    assert (problems("the-midnight-post", cards) == []) is legal


@rule("UW-trigger-ready-step", "UW-prep-step")
def test_the_midnight_post_exchanges_a_card() -> None:
    """Preparation: you may put a card from your hand below; if you do, draw a card."""
    d = Duel(
        {"society": "the-midnight-post", "hand": ["ivy-mage"], "library": ["giant-bat", "newsboy"]},
        at="UW-1.2.1",
    )
    d.do("trigger:the-midnight-post/0").resolve()
    assert d.keys() == ["bottom:ivy-mage", "done"]
    d.do("bottom:ivy-mage")
    assert d.zone("hand-0")[0] == "giant-bat"
    assert d.zone("library-0")[-1] == "ivy-mage"


def test_the_midnight_post_draws_only_for_a_card() -> None:
    """If you do: declining draws nothing."""
    d = Duel(
        {"society": "the-midnight-post", "hand": ["ivy-mage"], "library": ["giant-bat", "newsboy"]},
        at="UW-1.2.1",
    )
    d.do("trigger:the-midnight-post/0").resolve().do("done")
    assert d.zone("hand-0") == ["ivy-mage", "giant-bat"]  # the draw step alone
    assert d.said("drew", 0) == 2


# --- the-cobweb-charity


@rule("UW-continuous-deck")
@pytest.mark.parametrize(("n", "legal"), [(27, False), (28, True)])
def test_the_cobweb_charity_wants_characters(n: int, legal: bool) -> None:
    """When building: at least twenty-eight character cards."""
    pool = of("ivy", "fang", "bureau")
    characters = [d for d in pool if d.kind == "character"]
    cards = exactly(n, characters, pool)
    missing = [] if legal else ["the-cobweb-charity: at-least-28-character-cards"]
    assert problems("the-cobweb-charity", cards) == missing


@rule("UW-std-dispatch-once", "UW-first-token")
@pytest.mark.parametrize(("first", "dispatches"), [(0, 2), (1, 1)])
def test_the_cobweb_charity_dispatches_twice_when_first(first: int, dispatches: int) -> None:
    """While you hold the first-player token, one additional secret dispatch each turn."""
    d = Duel(me("the-cobweb-charity", hand=["ivy-mage"] * 3), first=first)
    for _ in range(dispatches):
        d.do("dispatch:ivy-mage@district-1").resolve()
    assert d.zone("district-1-0") == ["ivy-mage"] * dispatches
    assert d.why_not("dispatch:ivy-mage@district-1") == ["UW-std-dispatch-once"]


# --- the-brass-house


@rule("UW-continuous-deck")
@pytest.mark.parametrize(("n", "legal"), [(11, False), (12, True)])
def test_the_brass_house_wants_attachments(n: int, legal: bool) -> None:
    """When building: at least twelve attachment cards."""
    pool = of("ivy", "fang", "bureau")
    attachments = [d for d in pool if d.kind == "attachment"]
    missing = [] if legal else ["the-brass-house: at-least-12-attachment-cards"]
    assert problems("the-brass-house", exactly(n, attachments, pool)) == missing


@rule("UW-use-trigger", "UW-exhaust")
def test_the_brass_house_draws_for_an_attachment() -> None:
    """After an attachment you control enters play, exhaust this card: draw a card."""
    d = Duel(
        me("the-brass-house", hand=["false-papers", "false-papers"], districts={1: ["newsboy"]})
    )
    d.do("play:false-papers").resolve()
    d.do("trigger:the-brass-house/0")
    assert d.card("the-brass-house").exhausted
    d.resolve()
    assert d.hands[0] == 3
    d.do("play:false-papers").resolve()
    assert d.prompt == "priority"  # exhausted, it cannot pay again


def test_the_brass_house_may_stay_ready() -> None:
    d = Duel(me("the-brass-house", hand=["false-papers"], districts={1: ["newsboy"]}))
    d.do("play:false-papers").resolve().do("done")
    assert not d.card("the-brass-house").exhausted
    assert d.hands[0] == 1


def test_the_brass_house_draws_for_attachments_put_into_play() -> None:
    """Enters play: in any way."""
    d = Duel(
        me("the-brass-house", hand=["issue-suppressor"], districts={1: ["black-market-armourer"]})
    )
    d.do("use:black-market-armourer/0").resolve()
    d.do("attach:issue-suppressor>black-market-armourer")
    assert d.offers("trigger:the-brass-house/0")


def test_the_brass_house_ignores_characters_and_enemy_attachments() -> None:
    """An attachment you control."""
    d = Duel(me("the-brass-house", hand=["hired-muscle"]))
    d.do("play:hired-muscle@district-1").resolve()
    assert d.prompt == "priority"
    foe = {"assets": ASSETS, "hand": ["false-papers", "newsboy"], "districts": {1: ["newsboy"]}}
    d = Duel({"society": "the-brass-house"}, foe, first=1)
    d.do("play:false-papers").resolve()
    assert (d.seat, d.prompt) == (1, "priority")


# --- pact-of-the-severed-finger


@rule("UW-continuous-deck", "UW-magic-icons")
@pytest.mark.parametrize(("n", "legal"), [(11, False), (12, True)])
@pytest.mark.parametrize("faction", ["fang", "shroud"])
def test_the_pact_wants_death_or_blood(faction: str, n: int, legal: bool) -> None:
    """When building: at least twelve cards with a death or blood icon."""
    dark = [d for d in of(faction) if {"death", "blood"} & set(d.face.domains)]
    rest = of("ivy", "bureau")
    missing = [] if legal else ["pact-of-the-severed-finger: at-least-12-death-or-blood-cards"]
    assert problems("pact-of-the-severed-finger", exactly(n, dark, rest)) == missing


@rule("UW-sacrifice", "UW-respond-cannot")
def test_the_pact_turns_a_character_into_points() -> None:
    """Action: exhaust this card, sacrifice a character you control: gain 2 cost points."""
    d = Duel(
        me("pact-of-the-severed-finger", districts={1: ["newsboy", "ivy-mage"]}),
        {"districts": {1: ["giant-bat"]}},
    )
    d.do("use:pact-of-the-severed-finger/0")
    assert sorted(d.keys()) == ["sacrifice:ivy-mage", "sacrifice:newsboy"]
    d.do("sacrifice:ivy-mage")
    assert d.stack == []
    assert d.g.seats[0].points == 2
    assert d.zone("graveyard-0") == ["ivy-mage"]
    assert d.card("pact-of-the-severed-finger").exhausted


def test_the_pact_needs_a_character() -> None:
    d = Duel(me("pact-of-the-severed-finger"), {"districts": {1: ["giant-bat"]}})
    assert "UW-action-ability" in d.why_not("use:pact-of-the-severed-finger/0")


@rule("UW-trigger-death", "UW-step-end-cost")
def test_the_pact_pays_for_the_death_it_causes() -> None:
    """Set notes, 15: the points come at once, and may pay for the attendant's return."""
    d = Duel(me("pact-of-the-severed-finger", assets=[], districts={1: ["stitched-attendant"]}))
    d.do("use:pact-of-the-severed-finger/0")
    assert d.keys() == ["trigger:stitched-attendant/0", "done"]
    d.do("trigger:stitched-attendant/0").resolve()
    assert d.zone("hand-0") == ["newsboy", "stitched-attendant"]
    assert d.g.seats[0].points == 1


@rule("UW-graveyard-owner")
def test_the_pact_sends_a_borrowed_character_to_its_owner() -> None:
    """Set notes, 15: a borrowed one goes to its owner's graveyard and stays there."""
    d = Duel(
        me("pact-of-the-severed-finger", assets=["masked-player"] * 3, hand=["borrowed-face"]),
        {"districts": {1: ["stitched-attendant"]}},
    )
    d.do("play:borrowed-face").resolve().do("use:pact-of-the-severed-finger/0")
    d.do("trigger:stitched-attendant/0").resolve()
    assert d.zone("graveyard-1") == ["stitched-attendant"]


# --- the-seventh-day-salon


@rule("UW-continuous-deck")
def test_the_seventh_day_salon_takes_any_deck() -> None:
    cards = filled({"fang-phantom": 3, "newsboy": 3}, of("ivy", "fang", "bureau"))
    assert problems("the-seventh-day-salon", cards) == []


@rule("UW-trigger-ready-step", "UW-counters")
def test_the_seventh_day_salon_counts_the_days() -> None:
    """Preparation: place a time counter on this card."""
    d = Duel(me("the-seventh-day-salon"), at="UW-1.2.1")
    d.do("trigger:the-seventh-day-salon/0").resolve()
    assert d.counters("the-seventh-day-salon") == {"time": 1}


def test_the_seventh_day_salon_may_skip_a_day() -> None:
    d = Duel(me("the-seventh-day-salon"), at="UW-1.2.1").do("done")
    assert d.counters("the-seventh-day-salon") == {}


def salon(days: int, **parts: Any) -> Duel:
    """A salon with so many counters, at its player's action step."""
    d = Duel(me("the-seventh-day-salon", **parts), at="UW-1.2.1")
    for _ in range(days):
        d.until("trigger:the-seventh-day-salon/0").do("trigger:the-seventh-day-salon/0").resolve()
    return d.until("build:newsboy", seat=0)


@rule("UW-choose-one")
def test_the_seventh_day_salon_draws() -> None:
    """Action: remove 3 time counters from this card: (1) draw a card."""
    d = salon(3)
    hand = d.hands[0]
    d.do("use:the-seventh-day-salon/1").resolve()  # without characters, the one option there is
    assert d.hands[0] == hand + 1
    assert d.counters("the-seventh-day-salon") == {}


def test_the_seventh_day_salon_needs_three_counters() -> None:
    assert "UW-action-ability" in salon(2).why_not("use:the-seventh-day-salon/1")


def test_the_seventh_day_salon_strengthens() -> None:
    """(2) target character you control gets +1 combat and +1 influence until end of turn."""
    d = salon(3, districts={3: ["hothouse-apprentice", "records-clerk"]})
    d.do("use:the-seventh-day-salon/1", "mode=1")
    assert sorted(d.keys()) == ["target:hothouse-apprentice", "target:records-clerk"]
    before = d.g.table.turn
    d.do("target:hothouse-apprentice").resolve()
    assert d.g.table.turn == before
    assert d.value("hothouse-apprentice", "combat") == 1
    assert d.value("hothouse-apprentice", "influence") == 1
    d.next_turn()
    assert d.value("hothouse-apprentice", "combat") == 0
    assert d.value("hothouse-apprentice", "influence") == 0


# --- the-empty-coffin-trust


@rule("UW-continuous-deck", "UW-factions")
def test_the_empty_coffin_trust_takes_two_factions_at_most() -> None:
    """When building: at most two factions; neutral cards do not count."""
    society = "the-empty-coffin-trust"
    assert problems(society, filled({"newsboy": 3}, of("ivy", "fang"))) == []
    assert problems(society, filled(take(36, of("ivy")), of(""))) == []
    three = filled({"gravedigger": 3}, of("ivy", "fang"))
    assert problems(society, three) == [f"{society}: at-most-two-factions"]


@rule("UW-build-by-effect", "UW-discard-choose")
def test_the_empty_coffin_trust_makes_an_asset() -> None:
    """Action: exhaust, discard a card: the top card of your library becomes an exhausted asset."""
    d = Duel(
        me("the-empty-coffin-trust", hand=["ivy-mage", "alms-matron"], assets=[]),
        next={"draws": {0: ["giant-bat"]}},
    )
    d.do("use:the-empty-coffin-trust/0")
    assert sorted(d.keys()) == ["discard:alms-matron", "discard:ivy-mage", "discard:newsboy"]
    d.do("discard:ivy-mage").resolve()
    assert d.zone("graveyard-0") == ["ivy-mage"]
    assert d.zone("assets-0") == ["giant-bat"]
    assert d.card("giant-bat").exhausted
    assert d.card("the-empty-coffin-trust").exhausted
    assert d.offers("build:newsboy")  # it was not building
    assert d.said("drew") == 0


def test_the_empty_coffin_trust_needs_a_card() -> None:
    """The discard is a cost."""
    d = Duel(
        {
            "society": "the-empty-coffin-trust",
            "assets": ["eclipse-devotee"],
            "districts": {1: ["eclipse-devotee"]},
        }
    )
    assert "UW-action-ability" in d.why_not("use:the-empty-coffin-trust/0")


# --- society-of-the-undying-lamp


@rule("UW-continuous-deck", "UW-magic-icons")
@pytest.mark.parametrize(("n", "legal"), [(29, False), (30, True)])
def test_the_undying_lamp_wants_domain_icons(n: int, legal: bool) -> None:
    """When building: at least thirty cards with a magic domain icon."""
    pool = of("fang", "dawn", "ivy", "syndicate", "bureau", "")
    shown = [d for d in pool if d.face.domains]
    missing = [] if legal else ["society-of-the-undying-lamp: at-least-30-domain-cards"]
    assert problems("society-of-the-undying-lamp", exactly(n, shown, pool)) == missing


@rule("UW-effect-prevent")
def test_the_undying_lamp_prevents_the_next_two_damage() -> None:
    """Quick: exhaust: prevent the next 2 damage to target character you control this turn."""
    d = Duel(
        me("society-of-the-undying-lamp", districts={1: ["hired-muscle", "alms-matron"]}),
        {"assets": FANG, "hand": ["blood-banquet"] * 2, "districts": {1: ["blood-herald"]}},
    )
    d.do("use:society-of-the-undying-lamp/0")
    assert sorted(d.keys()) == ["target:alms-matron", "target:hired-muscle"]
    d.do("target:hired-muscle")
    assert d.card("society-of-the-undying-lamp").exhausted
    d.resolve()
    for damage in (0, 2):
        d.until("play:blood-banquet").do("play:blood-banquet", "target:hired-muscle").resolve()
        assert d.card("hired-muscle").damage == damage


def test_the_undying_lamp_prevents_no_more_than_two() -> None:
    """3 combat damage: 1 is dealt."""
    d = Duel(
        me("society-of-the-undying-lamp", districts={1: ["matins-brother"]}),
        {"districts": {1: ["hired-muscle", "gravedigger"]}},
        at="UW-3.1.2",
    )
    d.do("use:society-of-the-undying-lamp/0").resolve()
    assert d.said("prevented") == 1
    assert d.zone("graveyard-0") == ["matins-brother"]


def test_the_undying_lamp_prevents_damage_in_parts() -> None:
    """The next 2 damage: 1 of one, then 1 of another."""
    d = Duel(
        me("society-of-the-undying-lamp", districts={1: ["hired-muscle", "blood-herald"]}),
        {"assets": FANG, "hand": ["blood-banquet"] * 2, "districts": {1: ["giant-bat"]}},
    )
    d.do("use:society-of-the-undying-lamp/0", "target:hired-muscle").resolve()
    d.until("play:blood-banquet").do("play:blood-banquet", "target:blood-herald").resolve()
    d.do("trigger:blood-herald/0", "target:hired-muscle").resolve()
    assert d.card("hired-muscle").damage == 0
    d.until("play:blood-banquet").do("play:blood-banquet", "target:hired-muscle").resolve()
    assert d.card("hired-muscle").damage == 1


# --- the-nameless-lodge

TIE: tuple[dict[str, Any], dict[str, Any]] = (
    {"assets": ["newsboy"], "districts": {1: ["newsboy"]}},
    {"districts": {1: ["newsboy"]}},
)


@rule("UW-continuous-deck")
def test_the_nameless_lodge_takes_any_deck() -> None:
    cards = filled({"fang-phantom": 3, "newsboy": 3}, of("ivy", "fang", "bureau"))
    assert problems("the-nameless-lodge", cards) == []


@rule("UW-cannot-wins", "UW-privilege")
def test_the_nameless_lodge_has_no_privilege() -> None:
    """Continuous: you cannot use the first-player privilege."""
    d = Duel(*TIE, at="UW-3.2.1.1")
    assert d.keys() == ["privilege", "pass"]
    d = Duel(TIE[0] | {"society": "the-nameless-lodge"}, TIE[1], at="UW-3.2.1.1")
    assert d.prompt != "privilege"
    assert d.said("privilege") == 0


@rule("UW-privilege")
def test_the_nameless_lodge_leaves_the_enemy_its_privilege() -> None:
    d = Duel(TIE[0], TIE[1] | {"society": "the-nameless-lodge"}, at="UW-3.2.1.1")
    assert d.keys() == ["privilege", "pass"]
