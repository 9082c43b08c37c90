"""Mobile and Spirit, domain icons, secret dispatch."""

from __future__ import annotations

import pytest

from caipan.games.underworld.content import CARDS
from caipan.games.underworld.state import DOMAINS
from tests.support import rule
from tests.support.duel import Duel

NEUTRAL = ["newsboy"] * 6
FANG = ["giant-bat"] * 6
WATCH = {"hand": ["orbital-calculus"], "assets": ["ivy-mage"]}


def down(name: str, **more: object) -> dict[str, object]:
    return {"card": name, "down": True, **more}


@rule("UW-mobile")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_mobile_character_may_move_as_the_contest_phase_begins(seat: int) -> None:
    """To either other district, or not at all; it moves when the trigger resolves."""
    sides: list[dict[str, object]] = [dict(WATCH), dict(WATCH)]
    sides[seat] = {**WATCH, "districts": {1: ["pilgrim-knight"]}}
    d = Duel(*sides, at="UW-3.1.1")
    assert (d.seat, d.keys()) == (seat, ["mobile:pilgrim-knight", "done"])
    d.do("mobile:pilgrim-knight")
    assert sorted(d.keys()) == ["target:central-bank", "target:old-royal-palace"]
    d.do("target:old-royal-palace")
    assert d.zone(f"district-1-{seat}") == ["pilgrim-knight"] and len(d.stack) == 1
    d.resolve()
    assert d.zone(f"district-3-{seat}") == ["pilgrim-knight"]
    d = Duel(*sides, at="UW-3.1.1").do("done")
    assert d.zone(f"district-1-{seat}") == ["pilgrim-knight"] and d.stack == []


@rule("UW-mobile")
def test_only_characters_with_the_keyword_are_mobile() -> None:
    """Not the one without it, not the one lying face down; granted, it counts."""
    papers = {"card": "ghoul-pack", "attached": ["false-papers"]}
    d = Duel(
        {**WATCH, "districts": {1: ["newsboy", down("pilgrim-knight"), papers]}}, at="UW-3.1.1"
    )
    assert d.keys() == ["mobile:ghoul-pack", "done"]


@rule("UW-mobile")
def test_mobile_takes_attachments_along() -> None:
    """What is attached moves with its host."""
    papers = {"card": "ghoul-pack", "attached": ["false-papers"]}
    d = Duel({**WATCH, "districts": {1: [papers]}}, at="UW-3.1.1")
    d.do("mobile:ghoul-pack", "target:central-bank").resolve()
    assert d.zone("district-2-0") == ["ghoul-pack", "false-papers"] and d.zone("district-1-0") == []


@rule("UW-mobile-once")
def test_each_character_uses_mobile_once_a_turn() -> None:
    """Printed and granted twice it is one trigger; used, it does not come back this turn; next
    turn it does."""
    knight = {"card": "pilgrim-knight", "attached": ["false-papers", "false-papers"]}
    d = Duel({**WATCH, "districts": {3: [knight]}}, WATCH, at="UW-3.1.1")
    assert d.keys() == ["mobile:pilgrim-knight", "done"]
    d.do("mobile:pilgrim-knight", "target:central-bank")
    assert d.prompt == "priority"
    d.resolve()
    turn = d.g.table.turn
    while d.g.table.turn == turn:
        assert not d.offers("mobile:*")
        d.do("pass" if d.offers("pass") else d.keys()[0])
    d.until("mobile:pilgrim-knight")
    assert d.g.table.turn == turn + 1


@rule("UW-mobile-once")
def test_every_mobile_character_has_its_own() -> None:
    """Two of them may both move."""
    d = Duel({**WATCH, "districts": {1: ["pilgrim-knight", "night-rain-chauffeur"]}}, at="UW-3.1.1")
    assert sorted(d.keys()) == ["done", "mobile:night-rain-chauffeur", "mobile:pilgrim-knight"]
    d.do("mobile:pilgrim-knight", "target:central-bank")
    assert d.keys() == ["mobile:night-rain-chauffeur", "done"]


@rule("UW-mobile-order")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_stacks_mobile_first_with_destinations(first: int) -> None:
    """Order and destinations are on the stack before the second player decides; the second
    player's move resolves first."""
    d = Duel(
        {**WATCH, "districts": {1: ["pilgrim-knight"]}},
        {**WATCH, "districts": {1: ["night-roost-prowler"]}},
        at="UW-3.1.1",
        first=first,
    )
    names = ["pilgrim-knight", "night-roost-prowler"]
    mine, theirs = names[first], names[1 - first]
    assert (d.seat, d.keys()) == (first, [f"mobile:{mine}", "done"])
    d.do(f"mobile:{mine}", "target:old-royal-palace")
    assert d.aims == [["old-royal-palace"]]
    assert (d.seat, d.keys()) == (1 - first, [f"mobile:{theirs}", "done"])
    d.do(f"mobile:{theirs}", "target:central-bank")
    assert [o["source"] for o in d.stack] == [mine, theirs]
    d.do("pass", "pass")
    assert d.zone(f"district-2-{1 - first}") == [theirs] and d.zone(f"district-1-{first}") == [mine]


@rule("UW-mobile-order")
def test_a_player_orders_their_own_mobile_characters() -> None:
    """Stacked last, moved first."""
    d = Duel(
        {**WATCH, "districts": {1: ["pilgrim-knight", "night-roost-prowler"]}}, WATCH, at="UW-3.1.1"
    )
    d.do("mobile:night-roost-prowler", "target:central-bank")
    d.do("mobile:pilgrim-knight", "target:central-bank")
    assert [o["source"] for o in d.stack] == ["night-roost-prowler", "pilgrim-knight"]
    d.do("pass", "pass")
    assert d.zone("district-2-0") == ["pilgrim-knight"]


BANQUET = {"hand": ["blood-banquet", "newsboy"], "assets": FANG}


def haunted(mine: list[object], theirs: list[object]) -> Duel:
    """Seat 1 deals two damage to the first character of seat 0 at district 1."""
    d = Duel({"districts": {1: mine}}, {**BANQUET, "districts": {1: theirs}}, at="UW-2.2.2")
    name = str(mine[0])
    return d.do("play:blood-banquet", f"target:{name}").resolve()


@rule("UW-spirit")
def test_a_spirit_with_more_domain_icons_around_takes_no_damage() -> None:
    """Two mind icons against none: the damage is prevented."""
    d = haunted(["girl-in-the-glass"], ["hired-muscle"])
    assert (
        d.zone("district-1-0") == ["girl-in-the-glass"] and d.card("girl-in-the-glass").damage == 0
    )
    assert d.said("prevented") == 1


@rule("UW-spirit")
def test_equal_domain_icons_do_not_save_a_spirit() -> None:
    """Two against two: the enemy's are not fewer, and the Girl dies."""
    d = haunted(["girl-in-the-glass"], ["wandering-medium"])
    assert d.zone("graveyard-0") == ["girl-in-the-glass"]


@rule("UW-spirit")
def test_only_icons_at_the_spirits_district_count() -> None:
    """Friends elsewhere and assets are no help; a friend here is."""
    d = Duel(
        {
            "assets": ["girl-in-the-glass"] * 3,
            "districts": {1: ["girl-in-the-glass"], 2: ["witness-seraph"]},
        },
        {**BANQUET, "districts": {1: ["wandering-medium"]}},
        at="UW-2.2.2",
    )
    d.do("play:blood-banquet", "target:girl-in-the-glass").resolve()
    assert d.zone("graveyard-0") == ["girl-in-the-glass"]
    d = haunted(["girl-in-the-glass", "alms-matron"], ["wandering-medium"])
    assert "girl-in-the-glass" in d.zone("district-1-0")


@rule("UW-spirit")
def test_attachments_count_for_their_controllers() -> None:
    """An enemy reliquary on an enemy here makes it three against two."""
    armed = {"card": "wandering-medium", "attached": ["finger-reliquary"]}
    d = haunted(["girl-in-the-glass", "alms-matron"], [armed])
    assert d.zone("graveyard-0") == ["girl-in-the-glass"]


@rule("UW-spirit")
def test_a_character_without_spirit_is_not_saved() -> None:
    """However many icons surround it."""
    d = haunted(["lamplit-choir", "witness-seraph"], ["hired-muscle"])
    assert d.zone("graveyard-0") == ["lamplit-choir"]


@rule("UW-spirit")
def test_spirit_prevents_combat_damage_as_well() -> None:
    """The damage must be assigned, and is prevented."""
    d = Duel(
        {"districts": {1: ["masked-player"]}},
        {**WATCH, "districts": {1: ["hired-muscle"]}},
        at="UW-3.2.2.1",
    )
    assert d.said("prevented") == 1 and d.zone("district-1-0") == ["masked-player"]


@rule("UW-magic-icons")
def test_there_are_five_domains() -> None:
    """Mind, holy, star, death and blood, each on some card, and no other."""
    assert set(DOMAINS) == {"mind", "holy", "star", "death", "blood"}
    assert {x for design in CARDS for x in design.face.domains} == set(DOMAINS)


@rule("UW-magic-icons")
def test_domain_icons_do_nothing_by_themselves() -> None:
    """The Seraph's two holy icons add nothing to any contest and pay for nothing."""
    d = Duel(
        {**WATCH, "assets": ["ivy-mage"], "districts": {1: ["masked-player"]}},
        {"districts": {1: ["matins-brother"]}},
    )
    assert d.totals(1, "investigation") == d.totals(1, "combat") == [0, 0]
    assert d.totals(1, "influence") == [1, 1] and d.g.funds(0) == 1


@rule("UW-magic-assets")
def test_domain_icons_of_assets_stay_in_effect() -> None:
    """A star among the assets meets a star loyalty, of whatever faction and though exhausted."""
    for assets, offered in (
        (["newsboy", "newsboy"], False),
        ([{"card": "street-prophet", "exhausted": True}, "newsboy"], True),
        (["eclipse-devotee", "newsboy"], True),
    ):
        d = Duel({"hand": ["orbital-calculus", "newsboy"], "assets": assets})
        assert d.offers("play:orbital-calculus") is offered
        if not offered:
            assert d.why_not("play:orbital-calculus") == ["UW-loyalty"]


@rule("UW-magic-assets")
def test_domain_icons_elsewhere_are_not_those_of_assets() -> None:
    """Neither a star in play nor one in hand or graveyard counts for loyalty."""
    d = Duel(
        {
            "hand": ["orbital-calculus", "street-prophet"],
            "assets": NEUTRAL,
            "graveyard": ["eclipse-devotee"],
            "districts": {1: ["street-prophet"]},
        }
    )
    assert d.why_not("play:orbital-calculus") == ["UW-loyalty"]


@rule("UW-dispatch")
def test_a_dispatch_pays_one_and_lies_face_down_at_a_district() -> None:
    """Whatever the card costs and whatever its loyalty; it waits on the stack unseen."""
    d = Duel({"hand": ["matriarch-vladena", "newsboy"], "assets": ["newsboy"]}, WATCH)
    assert {k for k in d.g.pending[0].keys if k.startswith("dispatch:matriarch")} == {
        f"dispatch:matriarch-vladena@district-{p}" for p in (1, 2, 3)
    }
    d.do("dispatch:matriarch-vladena@district-2")
    assert d.g.funds(0) == 0 and [o["ability"] for o in d.stack] == ["dispatch"]
    assert d.seat == 1 and d.offers("play:orbital-calculus")  # it can be answered
    assert not d.sees(1, "matriarch-vladena") and not d.sees(None, "matriarch-vladena")
    d.resolve()
    assert d.zone("district-2-0") == ["matriarch-vladena"] and d.card("matriarch-vladena").down
    assert not d.sees(1, "matriarch-vladena") and not d.card("matriarch-vladena").exhausted


@rule("UW-dispatch")
def test_only_character_cards_are_dispatched() -> None:
    """An attachment or an affair cannot lie in wait."""
    d = Duel({"hand": ["blackout", "false-papers", "newsboy"], "assets": NEUTRAL})
    assert {k.split("@")[0] for k in d.g.pending[0].keys if k.startswith("dispatch")} == {
        "dispatch:newsboy"
    }
    assert d.why_not("dispatch:blackout@district-1") == ["UW-dispatch"]
    assert d.why_not("dispatch:false-papers@district-1") == ["UW-dispatch"]


@rule("UW-dispatch")
def test_a_dispatch_needs_its_one_point_and_a_district() -> None:
    """Without a ready asset it is refused; at a gap there is nowhere to go."""
    d = Duel({"hand": ["newsboy"], "assets": [{"card": "newsboy", "exhausted": True}]})
    assert d.why_not("dispatch:newsboy@district-1") == ["UW-dispatch"]
    d = Duel({"hand": ["newsboy"], "assets": NEUTRAL}, districts=[None, "central-bank", None])
    assert [k for k in d.g.pending[0].keys if k.startswith("dispatch")] == [
        "dispatch:newsboy@district-2"
    ]
