"""Zones, card types, libraries, discarding and inspecting."""

from __future__ import annotations

import pytest

from caipan.games.underworld.content import CARDS
from tests.support import rule
from tests.support.duel import Duel

NEUTRAL = ["newsboy"] * 6
FANG = ["giant-bat"] * 6
WATCH = {"hand": ["orbital-calculus"], "assets": ["ivy-mage"]}


def down(name: str, **more: object) -> dict[str, object]:
    return {"card": name, "down": True, **more}


@rule("UW-types-four")
def test_printed_types_and_the_two_that_replace_them() -> None:
    """District, character, attachment and affair (and society) are printed; an asset is an asset
    and a lurker a lurker."""
    assert {d.kind for d in CARDS} == {"district", "character", "attachment", "affair", "society"}
    d = Duel(
        {
            "hand": ["newsboy"],
            "assets": ["hired-muscle", "blackout", "false-papers"],
            "graveyard": ["gravedigger"],
            "society": "the-nameless-lodge",
            "districts": {1: ["alms-matron", down("ghoul-pack"), "the-ivy-hothouse"]},
        },
        {"hand": ["orbital-calculus"]},
    )
    kinds = {
        "hired-muscle": "asset",
        "blackout": "asset",
        "false-papers": "asset",
        "gravedigger": "character",
        "alms-matron": "character",
        "ghoul-pack": "lurker",
        "the-ivy-hothouse": "attachment",
        "orbital-calculus": "affair",
        "fogharbour-docks": "district",
        "the-nameless-lodge": "society",
    }
    assert {name: d.g.kind(d.id(name)) for name in kinds} == kinds


@rule("UW-types-four")
def test_an_asset_is_only_an_asset() -> None:
    """No character, no attachment: neither damage nor destruction can choose it."""
    d = Duel(
        {
            "hand": ["intermission", "newsboy"],
            "assets": ["masked-player", "false-papers", "hired-muscle"],
        },
        {"assets": ["ghoul-pack"], "districts": {1: ["alms-matron", "lamplit-choir"]}},
    )
    assert d.g.characters() == [d.id("alms-matron"), d.id("lamplit-choir")]
    assert d.g.attachments() == []
    d.do("play:intermission")
    assert sorted(d.keys()) == ["target:alms-matron", "target:lamplit-choir"]


@rule("UW-subtypes")
def test_effects_may_refer_to_a_subtype() -> None:
    """The Crest is for vampires: the Fledgling, not the Bat (a beast) beside it."""
    d = Duel(
        {"hand": ["ancestral-crest", "newsboy"], "assets": FANG, "districts": {1: ["giant-bat"]}}
    )
    assert d.why_not("play:ancestral-crest") == ["UW-play-3"]
    d = Duel(
        {
            "hand": ["ancestral-crest", "newsboy"],
            "assets": FANG,
            "districts": {1: ["giant-bat", "blood-herald"], 2: ["bloodhunting-fledgling"]},
        }
    ).do("play:ancestral-crest")
    assert sorted(d.keys()) == ["target:blood-herald", "target:bloodhunting-fledgling"]


@rule("UW-subtypes")
def test_a_card_may_ask_for_the_subtype_of_an_affair() -> None:
    """The Endless Stacks draw after a spell, not after a scheme."""
    me = {"assets": ["ivy-mage"] * 6, "society_area": ["the-endless-stacks"]}
    d = Duel({**me, "hand": ["memory-excision", "newsboy"]}).do(
        "play:memory-excision", "target:seat-1"
    )
    assert d.offers("trigger:the-endless-stacks/1")
    d = Duel({**me, "hand": ["whispering-campaign", "newsboy"]})
    d.do("play:whispering-campaign", "target:seat-1")
    assert d.prompt == "priority"


@rule("UW-zones")
def test_the_zones_of_the_game() -> None:
    """Each player has hand, library, contest areas, graveyard, assets, score and society; the
    world library is shared."""
    d = Duel(WATCH)
    names = set(d.g.view(None)["zones"])
    own = {"hand", "library", "graveyard", "assets", "score", "society"}
    areas = {f"district-{p}" for p in (1, 2, 3)}
    for seat in (0, 1):
        assert {f"{kind}-{seat}" for kind in own | areas} <= names
    assert {"world", *areas} <= names
    assert len(names) == 2 * 9 + 1 + 3 + 2  # and the stack, and what is sealed under cards


@rule("UW-zones")
def test_hands_and_libraries_are_hidden_and_the_rest_is_open() -> None:
    """The opponent reads my graveyard, assets and score, but neither my hand nor my library."""
    d = Duel(
        {
            "hand": ["hired-muscle"],
            "library": ["ghoul-pack"],
            "graveyard": ["gravedigger"],
            "assets": ["fog-hound"],
            "score": ["night-market"],
            "districts": {1: ["alms-matron"]},
        },
        WATCH,
        table={"world": ["city-hall"]},
    )
    for name in ("gravedigger", "fog-hound", "night-market", "alms-matron"):
        assert d.sees(1, name)
    for name in ("hired-muscle", "ghoul-pack", "city-hall"):
        assert not d.sees(1, name)
    assert d.sees(0, "hired-muscle") and not d.sees(0, "ghoul-pack") and not d.sees(0, "city-hall")
    assert d.g.view(1)["zones"]["hand-0"] == {"count": 1, "known": []}


@rule("UW-library-order")
def test_nobody_sees_or_changes_the_order_of_a_library() -> None:
    """A turn passes; the cards come in the order in which they lay, unseen by either player."""
    order = ["giant-bat", "ghoul-pack", "alms-matron", "gravedigger"]
    d = Duel({**WATCH, "library": order}, WATCH)
    d.next_turn()
    assert d.zone("library-0") == order
    for viewer in (0, 1, None):
        assert d.g.view(viewer)["zones"]["library-0"] == {"count": 4, "known": []}
    d.until(prompt="priority").to_phase("action")
    assert d.zone("library-0") == order[1:] and "giant-bat" in d.zone("hand-0")


@rule("UW-library-order")
def test_who_knew_the_hand_does_not_know_what_went_below_the_library() -> None:
    """The Calculus puts a hand card on the bottom: neither there nor in hand do I know it now."""
    d = Duel(
        {"hand": ["memory-excision", "newsboy"], "assets": ["ivy-mage"] * 2},
        {**WATCH, "hand": ["gravedigger", "orbital-calculus", "blackout"], "library": ["newsboy"]},
    )
    d.do("play:memory-excision", "target:seat-1", "pass", "discard:blackout")
    assert len(d.g.view(0)["zones"]["hand-1"]["known"]) == 2
    d.until("play:orbital-calculus", seat=1).do("play:orbital-calculus", "mode=1").resolve()
    d.do("bottom:gravedigger")
    assert d.zone("library-1") == ["gravedigger"]
    for zone in ("hand-1", "library-1"):
        assert d.g.view(0)["zones"][zone] == {"count": 1, "known": []}


@rule("UW-library-draw-own")
def test_players_draw_from_their_own_libraries() -> None:
    """In the draw step and by an effect each card comes from the library of who draws."""
    d = Duel(
        {
            **WATCH,
            "hand": ["orbital-calculus", "anonymous-tip"],
            "assets": ["ivy-mage"] * 3,
            "library": ["giant-bat"] * 5,
        },
        {**WATCH, "library": ["ghoul-pack"] * 5, "districts": {1: [down("newsboy")]}},
        at="UW-1.3.1",
    )
    assert d.zone("hand-0")[2:] == ["giant-bat"] and d.zone("hand-1")[1:] == ["ghoul-pack"]
    d.do("play:anonymous-tip").resolve()
    assert d.zone("hand-0").count("giant-bat") == 2 and len(d.zone("library-1")) == 4


@rule("UW-library-empty-exists")
def test_an_empty_library_is_still_there() -> None:
    """It is shown as empty, nobody has lost yet, and a card can be put on its bottom."""
    d = Duel(
        {
            "hand": ["old-debts", "newsboy"],
            "assets": NEUTRAL,
            "library": [],
            "districts": {1: ["newsboy"]},
            "markers": {1: 3},
        },
        WATCH,
    )
    assert d.g.view(0)["zones"]["library-0"] == {"count": 0, "known": []}
    d.do("done")  # the newsboy is not recalled
    assert d.zone("library-0") == ["newsboy"] and d.g.outcome is None


@rule("UW-library-empty-exists")
def test_milling_an_empty_library_does_nothing() -> None:
    """There is nothing to bury; only a draw from an empty library would lose."""
    d = Duel(
        {
            "hand": ["newsboy"],
            "assets": NEUTRAL,
            "library": [],
            "districts": {1: ["giant-bat", "hired-muscle"]},
        },
        {**WATCH, "hand": ["newsboy", "orbital-calculus"], "districts": {1: ["gravedigger"]}},
        at="UW-3.2.2.1",
    )
    assert d.prompt == "triggers"
    d.do("trigger:gravedigger/0", "target:seat-0").resolve()
    assert d.g.outcome is None and d.zone("graveyard-0") == []


@rule("UW-discard-choose")
def test_the_discarding_player_chooses_from_hand() -> None:
    """Two of four, one after the other, to that player's graveyard; the other has no say."""
    d = Duel(
        {"hand": ["old-debts", "newsboy"], "assets": NEUTRAL},
        {"hand": ["gravedigger", "hired-muscle", "blackout", "fog-hound"]},
    )
    d.do("play:old-debts", "mode=1", "target:seat-1")
    assert (d.seat, d.rule) == (1, "UW-discard-choose") and len(d.keys()) == 4
    d.do("discard:blackout")
    assert d.seat == 1 and sorted(d.keys()) == [
        "discard:fog-hound",
        "discard:gravedigger",
        "discard:hired-muscle",
    ]
    d.do("discard:gravedigger")
    assert d.zone("graveyard-1") == ["blackout", "gravedigger"]
    assert d.zone("hand-1") == ["hired-muscle", "fog-hound"] and d.zone("hand-0") == ["newsboy"]


@rule("UW-discard-choose")
@pytest.mark.parametrize("size", [0, 1])
def test_with_too_few_cards_all_are_discarded(size: int) -> None:
    """Two are asked for, and there are fewer."""
    d = Duel({"hand": ["old-debts", "newsboy"], "assets": NEUTRAL}, {"hand": ["blackout"] * size})
    d.do("play:old-debts", "mode=1", "target:seat-1")
    assert d.zone("hand-1") == [] and len(d.zone("graveyard-1")) == size
    assert (d.seat, d.prompt) == (0, "priority")


@rule("UW-discard-random")
@pytest.mark.parametrize("n", [0, 1, 2])
def test_chance_picks_a_random_discard(n: int) -> None:
    """Nobody is asked: the card that chance picks goes, whichever it is."""
    hand = ["gravedigger", "hired-muscle", "fog-hound"]
    d = Duel(
        {"hand": ["old-debts", "newsboy"], "assets": NEUTRAL}, {"hand": hand}, next={"random": [n]}
    )
    d.do("play:old-debts", "mode=0", "target:seat-1")
    assert d.zone("graveyard-1") == [hand[n]] and (d.seat, d.prompt) == (0, "priority")


@rule("UW-discard-random")
def test_a_random_discard_differs_from_seed_to_seed() -> None:
    """Every card of the hand is hit by some seed."""
    hand = ["gravedigger", "hired-muscle", "fog-hound"]
    hit = set()
    for seed in range(1, 25):
        d = Duel({"hand": ["old-debts", "newsboy"], "assets": NEUTRAL}, {"hand": hand}, seed=seed)
        hit.add(d.do("play:old-debts", "mode=0", "target:seat-1").zone("graveyard-1")[0])
    assert hit == set(hand)


@rule("UW-discard-random")
def test_the_rest_of_the_hand_stays_concealed() -> None:
    """The opponent learns the discarded card and none of the others."""
    hand = ["gravedigger", "hired-muscle", "fog-hound"]
    d = Duel(
        {"hand": ["old-debts", "newsboy"], "assets": NEUTRAL}, {"hand": hand}, next={"random": [1]}
    )
    d.do("play:old-debts", "mode=0", "target:seat-1")
    assert d.sees(0, "hired-muscle")
    assert not d.sees(0, "gravedigger") and not d.sees(0, "fog-hound")


@rule("UW-inspect")
def test_an_inspected_card_is_seen_by_the_inspector_alone() -> None:
    """The enemy lurker's face is for the one who inspects; a spectator sees nothing, and the card
    stays face down."""
    d = Duel(
        {"hand": ["anonymous-tip", "newsboy"], "assets": NEUTRAL},
        {"districts": {1: [down("hired-muscle"), down("gravedigger")]}},
    )
    d.do("play:anonymous-tip", "target:unknown")
    assert d.sees(0, "hired-muscle") and not d.sees(None, "hired-muscle")
    assert not d.sees(0, "gravedigger") and d.card("hired-muscle").down


@rule("UW-inspect")
def test_inspecting_a_library_shows_it_to_the_inspector_alone() -> None:
    """The Fellow looks at the opponent's two top cards: the opponent does not see them."""
    d = Duel(
        {"hand": ["newsboy"], "districts": {1: ["stargazing-fellow"]}},
        {"library": ["ghoul-pack", "giant-bat", "alms-matron"]},
    )
    d.do("use:stargazing-fellow/0", "target:seat-1")
    assert d.seat == 0 and sorted(d.keys()) == ["top:ghoul-pack", "top:giant-bat"]
    for name in ("ghoul-pack", "giant-bat"):
        assert d.sees(0, name) and not d.sees(1, name) and not d.sees(None, name)
    assert not d.sees(0, "alms-matron")


@rule("UW-inspect")
def test_what_cannot_be_inspected_stays_unknown() -> None:
    """A Forged Identity shields the lurker from the enemy's eyes; a card is drawn all the same."""
    d = Duel(
        {"hand": ["anonymous-tip", "newsboy"], "assets": NEUTRAL},
        {"districts": {1: [down("hired-muscle", attached=["forged-identity"])]}},
    )
    d.do("play:anonymous-tip")
    assert not d.sees(0, "hired-muscle") and d.hands[0] == 2
