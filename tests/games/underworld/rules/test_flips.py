"""Paying to turn a lurker face up, step by step."""

from __future__ import annotations

from tests.support import rule
from tests.support.duel import Duel

NEUTRAL = ["newsboy"] * 6
SYNDICATE = ["gutter-knife"] * 6


def down(name: str, **more: object) -> dict[str, object]:
    return {"card": name, "down": True, **more}


def spent(d: Duel, seat: int = 0) -> int:
    zone = next(z for z in d.g.layout if z.name == f"assets-{seat}")
    return sum(d.g.cards[i].exhausted for i in d.g.zones[zone.index])


@rule("UW-flip-is-quick")
def test_flipping_answers_what_the_opponent_has_put_on_the_stack() -> None:
    """In the opponent's step and on top of their card, where only quick actions may be taken."""
    d = Duel(
        {"hand": ["newsboy"], "assets": SYNDICATE, "districts": {2: [down("two-faced-broker")]}},
        {"hand": ["hired-muscle", "blackout"], "assets": NEUTRAL},
        at="UW-2.2.2",
    )
    d.do("play:hired-muscle@district-1", "pass")
    assert d.seat == 0 and d.keys() == ["flip:two-faced-broker", "pass"]
    d.do("flip:two-faced-broker")
    assert [o["source"] for o in d.stack] == ["hired-muscle", "two-faced-broker"]


@rule("UW-flip-is-quick")
def test_only_the_controller_flips_a_lurker() -> None:
    """Nobody pays to turn up a lurker of the opponent."""
    d = Duel(
        {"hand": ["newsboy"], "assets": SYNDICATE},
        {"assets": SYNDICATE, "districts": {2: [down("two-faced-broker")]}},
    )
    assert d.seat == 0 and not d.offers("flip:*")
    d.do("pass")
    assert d.seat == 1 and d.offers("flip:two-faced-broker")


@rule("UW-flip-1")
def test_a_flip_needs_the_loyalty_of_the_card() -> None:
    """The Ivy Mage wants two ivy assets: with one the flip is refused, whatever the funds."""
    d = Duel(
        {
            "hand": ["newsboy"],
            "assets": ["ivy-mage", *NEUTRAL],
            "districts": {1: [down("ivy-mage")]},
        }
    )
    assert not d.offers("flip:*")
    assert d.why_not("flip:ivy-mage") == ["UW-flip-1"]
    (reason,) = d.g.why_not(0, "flip:ivy-mage")
    assert (reason.args["need"], reason.args["have"]) == (2, 1)


@rule("UW-flip-1")
def test_exhausted_assets_meet_the_loyalty_of_a_flip() -> None:
    """Two exhausted ivy assets meet it; others may pay."""
    tired = {"card": "vine-archivist", "exhausted": True}
    d = Duel({"assets": [tired, tired, *NEUTRAL], "districts": {1: [down("ivy-mage")]}})
    assert d.offers("flip:ivy-mage")


@rule("UW-flip-1")
def test_the_assets_of_the_opponent_do_not_count_for_a_flip() -> None:
    """Loyalty is a matter of one's own asset area."""
    d = Duel(
        {"hand": ["newsboy"], "assets": NEUTRAL, "districts": {1: [down("two-faced-broker")]}},
        {"assets": SYNDICATE},
    )
    assert d.why_not("flip:two-faced-broker") == ["UW-flip-1"]


@rule("UW-flip-2")
def test_the_face_is_shown_before_anything_is_paid() -> None:
    """With X still to be chosen the opponent already reads the card, and nothing is exhausted."""
    d = Duel({"assets": NEUTRAL, "districts": {1: [down("nameless-crowd")]}})
    assert not d.sees(1, "nameless-crowd")
    d.do("flip:nameless-crowd")
    assert d.prompt == "x"
    for viewer in (1, None):
        assert d.g.view(viewer)["zones"]["district-1-0"][0]["name"] == "nameless-crowd"
    assert spent(d) == 0 and d.card("nameless-crowd").down


@rule("UW-flip-3")
def test_cost_and_additional_cost_are_paid_as_the_flip_is_announced() -> None:
    """Shadowslip: four points and a discarded card, both before it waits on the stack."""
    d = Duel(
        {
            "hand": ["newsboy", "gravedigger"],
            "assets": SYNDICATE,
            "districts": {1: [down("shadowslip")]},
        },
        {"hand": ["blackout"], "assets": NEUTRAL},
    )
    d.do("flip:shadowslip")
    assert d.prompt == "discard" and sorted(d.keys()) == ["discard:gravedigger", "discard:newsboy"]
    d.do("discard:gravedigger")
    assert spent(d) == 4 and d.zone("graveyard-0") == ["gravedigger"]
    assert len(d.stack) == 1 and d.card("shadowslip").down


@rule("UW-flip-3")
def test_a_flip_that_cannot_be_paid_is_refused() -> None:
    """Three ready assets do not pay for Shadowslip; nor do four without a card to discard."""
    lurker = {1: [down("shadowslip")]}
    d = Duel({"hand": ["newsboy"], "assets": ["gutter-knife"] * 3, "districts": lurker})
    assert d.why_not("flip:shadowslip") == ["UW-flip-3"]
    assert d.g.why_not(0, "flip:shadowslip")[0].args == {"need": 4, "have": 3}
    d = Duel({"hand": ["newsboy"], "assets": ["gutter-knife"] * 4, "districts": lurker})
    assert d.offers("flip:shadowslip")
    d = Duel({"assets": ["gutter-knife"] * 4, "districts": {**lurker, 2: [down("newsboy")]}})
    assert d.why_not("flip:shadowslip") == ["UW-extra-cost"]


@rule("UW-flip-3")
def test_x_is_chosen_while_paying_for_a_flip() -> None:
    """The Crowd may be turned up for any X that can be paid; three for X = 3."""
    d = Duel(
        {
            "hand": ["newsboy"],
            "assets": ["newsboy"] * 4,
            "districts": {1: [down("nameless-crowd")]},
        }
    )
    d.do("flip:nameless-crowd")
    assert d.keys() == ["x=0", "x=1", "x=2", "x=3", "x=4"] and d.rule == "UW-x-value"
    d.do("x=3")
    assert spent(d) == 3
    d.resolve()
    assert d.counters("nameless-crowd") == {"energy": 3}


@rule("UW-flip-4")
def test_the_flip_waits_on_the_stack_and_both_may_answer() -> None:
    """First its player, then the opponent is asked, while the card still lies face down."""
    tip = {"hand": ["anonymous-tip"], "assets": SYNDICATE}
    d = Duel(
        {**tip, "districts": {1: [down("two-faced-broker")]}},
        {**tip, "districts": {3: [down("newsboy")]}},
    )
    d.do("flip:two-faced-broker")
    assert [o["ability"] for o in d.stack] == ["flip"]
    assert d.seat == 0 and d.offers("play:anonymous-tip")
    d.do("pass")
    assert d.seat == 1 and d.offers("play:anonymous-tip")
    assert d.g.kind(d.id("two-faced-broker")) == "lurker"
    d.do("pass")
    assert d.stack == [] and d.g.kind(d.id("two-faced-broker")) == "character"


@rule("UW-flip-4")
def test_a_flip_that_waits_is_not_paid_for_twice() -> None:
    """The card is on its way to be turned up; paying for it once more is refused."""
    d = Duel(
        {
            "hand": ["orbital-calculus"],
            "assets": ["ivy-mage", *SYNDICATE],
            "districts": {1: [down("two-faced-broker")]},
        }
    )
    d.do("flip:two-faced-broker")
    assert d.seat == 0 and not d.offers("flip:*")
    assert d.why_not("flip:two-faced-broker") == ["UW-flip-4"]


@rule("UW-flip-5")
def test_a_flipped_lurker_is_a_character_at_the_same_district() -> None:
    """Face up, where it lay, of type character, with its own numbers; its enter trigger may be
    used."""
    d = Duel({"assets": ["ivy-mage"], "districts": {2: [down("hothouse-apprentice")]}})
    d.do("flip:hothouse-apprentice")
    assert d.keys() == ["trigger:hothouse-apprentice/0", "done"]
    card = d.card("hothouse-apprentice")
    assert d.zone("district-2-0") == ["hothouse-apprentice"] and not card.down
    assert card.controller == 0 and d.g.kind(d.id("hothouse-apprentice")) == "character"
    assert d.value("hothouse-apprentice", "defence") == 2


@rule("UW-flip-5")
def test_a_flipped_lurker_may_use_its_reveal_trigger() -> None:
    """The Broker's reveal trigger is offered once the flip has resolved, and may be declined."""
    me = {
        "hand": ["newsboy"],
        "assets": SYNDICATE,
        "districts": {2: [down("two-faced-broker")]},
    }
    d = Duel(me).do("flip:two-faced-broker")
    assert d.prompt == "triggers" and d.keys() == ["trigger:two-faced-broker/0", "done"]
    d.do("trigger:two-faced-broker/0").resolve()
    assert d.hands == [2, 0]
    d = Duel(me).do("flip:two-faced-broker", "done")
    assert d.hands == [1, 0] and d.stack == []


@rule("UW-flip-leaves-enters")
def test_turning_up_sheds_counters_attachments_and_sealed_cards() -> None:
    """The lurker leaves play: its counters go, its attachment is destroyed, what was sealed on it
    goes to the owners' hands."""
    lurker = down(
        "two-faced-broker",
        counters={"time": 2},
        attached=["forged-identity"],
        sealed=["gravedigger", {"card": "hired-mourner", "owner": 1}],
    )
    d = Duel({"assets": SYNDICATE, "districts": {2: [lurker]}})
    assert d.value("two-faced-broker", "influence") == 1  # the forged identity
    d.do("flip:two-faced-broker")
    assert d.counters("two-faced-broker") == {}
    assert d.zone("graveyard-0") == ["forged-identity"] and d.zone("sealed") == []
    assert d.zone("hand-0") == ["gravedigger"] and d.zone("hand-1") == ["hired-mourner"]


@rule("UW-flip-leaves-enters")
def test_what_pointed_at_the_lurker_has_lost_it() -> None:
    """An inspection aimed at the lurker finds a character in its place and does nothing."""
    d = Duel(
        {"hand": ["anonymous-tip", "newsboy"], "assets": NEUTRAL},
        {"assets": SYNDICATE, "districts": {2: [down("two-faced-broker")]}},
    )
    d.do("play:anonymous-tip")
    assert d.seat == 1
    d.do("flip:two-faced-broker", "done")
    assert d.said("fizzled") == 1 and d.hands == [1, 0]


@rule("UW-flip-leaves-enters")
def test_a_flip_counts_as_an_enemy_character_entering() -> None:
    """The Fog Hound, which waits for a reveal, may follow it to that district."""
    d = Duel(
        {"assets": SYNDICATE, "districts": {2: [down("two-faced-broker")]}},
        {"districts": {1: ["fog-hound"]}},
    )
    d.do("flip:two-faced-broker", "done")
    assert d.seat == 1 and d.offers("trigger:fog-hound/0")


@rule("UW-flip-keeps-exhaust")
def test_a_flip_keeps_the_lurker_ready_or_exhausted() -> None:
    """An exhausted lurker is an exhausted character, a ready one a ready character."""
    d = Duel(
        {
            "assets": SYNDICATE,
            "districts": {1: [down("newsboy", exhausted=True)], 2: [down("alley-lookout")]},
        }
    )
    d.do("flip:newsboy").resolve()
    d.do("flip:alley-lookout").resolve()
    assert d.card("newsboy", "district-1-0").exhausted
    assert not d.card("alley-lookout").exhausted
