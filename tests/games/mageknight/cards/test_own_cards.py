"""Cards of somebody's own, in the words of the vocabulary: in a fight and in a duel."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import caipan
from caipan.games.mageknight.table import MageKnight
from caipan.games.mageknight.vocabulary.designs import advanced_action
from caipan.games.mageknight.vocabulary.enemies import no_attacks
from caipan.games.mageknight.vocabulary.gains import move
from tests.support import rule
from tests.support.quest import Quest

SMOKE = advanced_action("smoke", "white", "combat", basic=no_attacks(), strong=move(1))


@pytest.fixture(autouse=True)
def own_cards() -> Iterator[None]:
    """For one test alone."""
    book, extend = MageKnight.book, caipan.title("mageknight").extend
    assert extend is not None
    extend((SMOKE,))
    yield
    MageKnight.book = book


def test_the_phases_in_which_enemies_attack_are_passed_over() -> None:
    tokens = [{"card": f"enemy.{n}", "at": [1, -4]} for n in ("prowlers", "orc-summoners")]
    q = Quest({"at": [1, -3], "hand": ["smoke", "rage"]}, tokens=tokens)
    q.do("challenge:enemy.prowlers", "challenge:enemy.orc-summoners", "play:smoke")
    q.do("done")
    assert q.prompt == "phase.attack" and q.zone("hand-0") == ["rage"]
    assert not q.zone("brown-discard"), "who does not attack summons nobody"


@rule("MK-pvp-fx-5")
def test_one_attack_of_another_player_comes_to_nothing() -> None:
    me = {"at": [0, -2], "move": 2, "hand": ["rage", "rage", "concentration"], "hero": "tovak"}
    other = {"at": [1, -2], "hand": ["smoke", "march"], "deck": ["march"], "hero": "goldyx"}
    q = Quest(me, other, scenario="full-conquest").do("step@1,-2", "duel:seat-1")
    q.do("involve.partial")
    q.do("pass", "play:rage", "basic:rage", "strike")
    assert q.seat == 1 and q.prompt == "duel.block"
    q.do("play:smoke", "basic:smoke", "done")
    assert q.zone("hand-1") == ["march"] and q.zone("played-0") == ["rage"]
    duel = q.g.table.duel
    assert duel is not None and duel.melee, "the fight goes on"
    assert q.seat == 1 and q.prompt == "duel.attack"
