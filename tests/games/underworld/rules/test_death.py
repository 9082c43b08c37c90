"""Dying, being destroyed and being sacrificed (UW-death, UW-destroy, UW-sacrifice)."""

from __future__ import annotations

from tests.support import rule
from tests.support.duel import Duel

REGISTER = {"society_area": ["register-of-the-interred"]}
NOTED = "trigger:register-of-the-interred/0"
SHROUD, FANG, MIRROR = ["gravedigger"] * 4, ["giant-bat"] * 4, ["masked-player"] * 4


def witnessed(d: Duel) -> bool:
    """Whether the Register of the Interred has seen a death."""
    return d.offers(NOTED, 1)


@rule("UW-death")
def test_death_by_being_destroyed() -> None:
    """A destroyed character has died."""
    me = {"hand": ["blood-banquet"], "assets": FANG, "districts": {1: ["newsboy"]}}
    d = Duel(me, REGISTER).do("play:blood-banquet").resolve()
    assert d.zone("graveyard-0") == ["newsboy", "blood-banquet"] and witnessed(d)


@rule("UW-death")
def test_death_by_being_sacrificed() -> None:
    """A sacrificed character has died."""
    me = {"hand": ["mortuary-bargain"], "assets": SHROUD, "districts": {1: ["newsboy"]}}
    d = Duel(me, REGISTER).do("play:mortuary-bargain")
    assert d.zone("graveyard-0") == ["newsboy"] and witnessed(d)


@rule("UW-death")
def test_death_by_another_effect() -> None:
    """A character put from play into the graveyard in any other way has died too."""
    phantom = {"card": "fang-phantom", "down": True}
    d = Duel(
        {"assets": MIRROR, "districts": {1: [phantom]}},
        {
            **REGISTER,
            "assets": ["professional-killer"] * 2,
            "districts": {2: ["professional-killer"]},
        },
    )
    d.do("flip:fang-phantom").resolve()
    d.do("trigger:fang-phantom/0")  # its only target is the Killer, who answers by lurking
    d.do("use:professional-killer/0", seat=1).resolve()
    assert d.zone("graveyard-0") == ["fang-phantom"] and witnessed(d)


@rule("UW-death")
def test_death_is_not_leaving_for_another_zone() -> None:
    """A character returned to hand has not died."""
    me = {"hand": ["final-curtain"], "assets": MIRROR, "districts": {1: ["newsboy"]}}
    d = Duel(me, REGISTER).do("play:final-curtain").resolve()
    assert "newsboy" in d.zone("hand-0") and not witnessed(d)


@rule("UW-death")
def test_death_is_of_characters_in_play_only() -> None:
    """Neither a discarded character card nor a destroyed attachment has died."""
    d = Duel(
        {
            "hand": ["newsboy", "exorcism-squad", "old-debts"],
            "assets": ["exorcism-squad"] * 5,
        },
        {**REGISTER, "districts": {1: [{"card": "gravedigger", "attached": ["false-papers"]}]}},
    )
    d.do("play:exorcism-squad@district-2").resolve()
    d.do("trigger:exorcism-squad/0", "mode=0", "target:false-papers").resolve()
    assert d.zone("graveyard-1") == ["false-papers"] and not witnessed(d)
    d.do("play:old-debts", "mode=1", "target:seat-0").resolve()
    assert d.zone("graveyard-0") == ["newsboy", "old-debts"] and not witnessed(d)


@rule("UW-death")
def test_death_is_not_of_a_lurker() -> None:
    """A lurker is no character, so it does not die when an effect puts it elsewhere."""
    lurker = {"card": "gravedigger", "down": True}
    d = Duel(
        {"markers": {1: 3}, "districts": {1: [lurker]}, "hand": ["newsboy"]},
        REGISTER,
    )
    assert d.zone("library-0")[-1] == "gravedigger"
    assert not witnessed(d) and not d.offers("trigger:gravedigger/0")


@rule("UW-destroy")
def test_destroy_by_an_effect() -> None:
    """An effect that destroys puts the card into its owner's graveyard, whatever its defence."""
    d = Duel(
        {
            "hand": ["night-of-the-throne", "newsboy"],
            "assets": FANG,
            "districts": {1: ["blood-herald"]},
        },
        {"districts": {2: ["fallen-star-colossus"]}},
    )
    d.do("play:night-of-the-throne", "target:fallen-star-colossus").resolve()
    d.until(prompt="priority")
    assert d.zone("graveyard-1") == ["fallen-star-colossus"] and d.zone("district-2-1") == []


@rule("UW-destroy")
def test_destroy_by_defence_of_zero() -> None:
    """A character whose defence falls to zero is destroyed; with one left it lives."""
    d = Duel(
        {"hand": ["plague-mass", "newsboy"], "assets": SHROUD},
        {"districts": {1: ["wandering-medium", "alms-matron"], 2: ["newsboy"]}},
    )
    d.do("play:plague-mass", "target:fogharbour-docks").resolve()
    d.until(prompt="priority", seat=0)
    assert d.zone("graveyard-1") == ["wandering-medium"]
    assert d.zone("district-1-1") == ["alms-matron"] and d.value("alms-matron", "defence") == 1
    assert d.zone("district-2-1") == ["newsboy"]


@rule("UW-destroy")
def test_destroy_sends_a_borrowed_card_to_its_owner() -> None:
    """The graveyard is the owner's, whoever controlled the card."""
    d = Duel(
        {
            "hand": ["borrowed-face", "blood-banquet", "newsboy"],
            "assets": [*FANG, *MIRROR],
        },
        {"districts": {1: ["gravedigger"]}},
    )
    d.do("play:borrowed-face").resolve()
    d.do("play:blood-banquet").resolve()
    assert d.keys() == ["trigger:gravedigger/0", "done"] and d.seat == 0
    assert d.zone("graveyard-1") == ["gravedigger"]
    assert d.zone("graveyard-0") == ["borrowed-face", "blood-banquet"]


@rule("UW-sacrifice")
def test_sacrifice_only_what_you_control() -> None:
    """Told to sacrifice, a player picks among the characters that player controls."""
    d = Duel(
        {"markers": {1: 7}, "districts": {2: ["newsboy"]}, "hand": ["gravedigger"]},
        {
            "districts": {
                2: ["gravedigger", {"card": "alms-matron", "down": True}],
                3: ["hired-muscle"],
            }
        },
        districts=["parliament-house", "central-bank", "city-hall"],
    )
    d.do("trigger:parliament-house/0", "target:seat-1").resolve()
    assert d.seat == 1 and d.rule == "UW-sacrifice"
    assert d.keys() == ["sacrifice:gravedigger", "sacrifice:hired-muscle"]
    d.do("sacrifice:hired-muscle")
    assert d.zone("graveyard-1") == ["hired-muscle"]
    assert d.zone("district-2-0") == ["newsboy"]


@rule("UW-sacrifice")
def test_sacrifice_as_a_cost_is_of_your_own() -> None:
    """A cost of sacrificing offers own characters only, and cannot be paid without one."""
    foe = {"districts": {1: ["hired-muscle"]}}
    me = {"hand": ["mortuary-bargain"], "assets": SHROUD}
    d = Duel(me, foe)
    assert d.why_not("play:mortuary-bargain") == ["UW-extra-cost"]
    d = Duel({**me, "districts": {1: ["newsboy"], 2: ["alms-matron"]}}, foe)
    d.do("play:mortuary-bargain")
    assert d.keys() == ["sacrifice:newsboy", "sacrifice:alms-matron"] and d.rule == "UW-sacrifice"
    d.do("sacrifice:alms-matron")
    assert d.zone("district-1-0") == ["newsboy"] and "alms-matron" in d.zone("graveyard-0")


@rule("UW-sacrifice")
def test_sacrifice_of_a_borrowed_card() -> None:
    """What you control can be sacrificed though another owns it; it goes to the owner."""
    d = Duel(
        {
            "hand": ["borrowed-face", "mortuary-bargain", "newsboy"],
            "assets": [*SHROUD, *MIRROR],
        },
        {"districts": {1: ["hired-muscle"]}},
    )
    d.do("play:borrowed-face").resolve()
    d.do("play:mortuary-bargain").resolve()
    assert d.zone("graveyard-1") == ["hired-muscle"]


def saved_from(hand: str, assets: list[str]) -> Duel:
    """A Newsboy with a Finger Reliquary, which replaces being destroyed."""
    saved = {"card": "newsboy", "attached": ["finger-reliquary"]}
    return Duel({"hand": [hand, "newsboy"], "assets": assets, "districts": {1: [saved]}}, REGISTER)


@rule("UW-destroy-vs-sacrifice")
def test_sacrifice_is_not_destroying() -> None:
    """What replaces being destroyed does nothing about a sacrifice."""
    d = saved_from("mortuary-bargain", SHROUD)
    d.do("play:mortuary-bargain")
    assert "newsboy" in d.zone("graveyard-0") and d.prompt != "would"
    assert witnessed(d)


@rule("UW-destroy-vs-sacrifice")
def test_destroying_is_not_a_sacrifice() -> None:
    """Being destroyed by damage can be replaced; not replaced, it is a death all the same."""
    d = saved_from("blood-banquet", FANG)
    d.do("play:blood-banquet").resolve()
    assert d.prompt == "would" and d.rule == "UW-effect-replace"
    assert d.keys() == ["apply:finger-reliquary/1", "pass"]
    d.do("pass")
    assert "newsboy" in d.zone("graveyard-0") and witnessed(d)


@rule("UW-destroy-vs-sacrifice")
def test_sacrificed_instead_of_destroyed() -> None:
    """The Reliquary is sacrificed and its host lives: nobody has died."""
    d = saved_from("blood-banquet", FANG)
    d.do("play:blood-banquet").resolve()
    d.do("apply:finger-reliquary/1")
    assert d.zone("district-1-0") == ["newsboy"] and d.card("newsboy", "district-1-0").damage == 0
    assert "finger-reliquary" in d.zone("graveyard-0") and not witnessed(d)
