"""The printed word for *opponent* decides who is meant where there are several: *your* opponent is
the one faced in the conflict, *an* opponent any of them, *each* and *all* every one."""

from __future__ import annotations

from typing import Any

import pytest

from caipan.games.l5r.state import DISHONORED, HONORED
from tests.support import rule
from tests.support.clash import fitting
from tests.support.court import ROW, UNDER, Court, Entry, attacks, defends, row, who

SPARE = ["fine-katana"]
FIGHT = {"type": "political", "ring": "air", "attacker": 0, "defender": 1}


def three(me: Entry, foe: Entry, third: Entry, **more: Any) -> Court:
    """Enlightenment: seat 0 attacks seat 1, and seat 2 looks on."""
    table = {"at": "LR-B-3.2.2", "conflict": FIGHT, "format": "enlightenment", **more}
    seats = [{"hand": SPARE, **seat} for seat in (me, foe, third)]
    return Court(*seats, count=3, **table)


def calm(me: Entry, foe: Entry, third: Entry) -> Court:
    seats = [{"hand": SPARE, **seat} for seat in (me, foe, third)]
    return Court(*seats, count=3, format="enlightenment")


def teams(me: Entry, ally: Entry, foe: Entry, other: Entry, **more: Any) -> Court:
    conflict = {"type": "political", "ring": "air", "attacker": 0, "defender": 2}
    table = {"at": "LR-B-3.2.2", "conflict": conflict, "format": "team-conquest", **more}
    return Court(me, ally, foe, other, count=4, **table)


# --- your opponent


@rule("LR-en-youropponent")
@pytest.mark.parametrize(("faced", "onlooker", "offered"), [(9, 12, True), (12, 9, False)])
def test_your_opponent_is_the_one_you_face(faced: int, onlooker: int, offered: bool) -> None:
    """Venerable Historian compares honor with the defender alone."""
    c = three(
        {"honor": 10, "characters": [attacks("venerable-historian")]},
        {"honor": faced, "characters": [defends("kaiu-envoy")]},
        {"honor": onlooker},
    ).until(seat=0)
    assert c.offers("use:venerable-historian*") == offered


@rule("LR-en-youropponent", "LR-en-outside-act")
def test_onlookers_face_nobody() -> None:
    """Court Games played from outside: nobody is their opponent, nobody is theirs to honor."""
    c = three(
        {"characters": [attacks("doji-whisperer")]},
        {"characters": [defends("kaiu-envoy")]},
        {"hand": ["court-games", *SPARE]},
    ).until(seat=2)
    assert not c.offers("play:court-games")


def test_isawa_atsuko_touches_only_the_one_faced() -> None:
    c = three(
        {"characters": [attacks("isawa-atsuko")]},
        {"characters": [defends("kaiu-envoy")]},
        {"characters": ["brash-samurai"]},
        conflict={**FIGHT, "ring": "void"},
    ).until(seat=0)
    c.do("use:isawa-atsuko/0")
    assert c.value("kaiu-envoy", "military") == 0 and c.value("brash-samurai", "military") == 2


@rule("LR-tc-opponent")
def test_in_teams_your_opponent_is_either_picked_on_resolution() -> None:
    """Kakita Asami takes honor from one of the two."""
    c = teams(
        {"hand": SPARE, "characters": [attacks("kakita-asami")]},
        {},
        {"hand": SPARE, "characters": [defends("brash-samurai")]},
        {},
    ).until("use:kakita-asami*")
    c.do("use:kakita-asami/0", seat=0).do("player:seat-3", seat=0)
    assert [c.honor(s) for s in range(4)] == [11, 10, 10, 9]


@rule("LR-tc-faq-cancel")
def test_hida_kisada_cancels_once_whoever_of_them_acts() -> None:
    c = teams(
        {"hand": SPARE, "characters": [attacks("hida-kisada")]},
        {},
        {"hand": SPARE, "characters": [defends("brash-samurai")]},
        {"hand": SPARE, "stronghold": "isawa-mori-seido", "characters": ["kaiu-envoy"]},
    ).until("use:isawa-mori-seido*")
    c.do("use:isawa-mori-seido*", seat=3).do(c.keys(3)[0], seat=3)
    assert c.said("cancelled") == 1
    c.until("use:brash-samurai/0").do("use:brash-samurai/0", seat=2)
    assert c.card("brash-samurai").status == HONORED


# --- an opponent


@rule("LR-en-anopponent")
def test_an_opponent_may_be_anybody() -> None:
    """City of the Open Hand: one who is more honorable is enough."""
    me = {"stronghold": "city-of-the-open-hand", "characters": ["kaiu-envoy"]}
    c = calm(me, {"honor": 9}, {"honor": 11})
    assert c.do("use:city-of-the-open-hand*").honor(0) == 11


def test_levy_is_laid_on_an_opponent_of_my_choice() -> None:
    c = calm({"hand": ["levy"], "characters": ["kaiu-envoy"]}, {"fate": 1}, {"fate": 1})
    c.do("play:levy", "player:seat-2")
    assert c.seat == 2
    c.do("mode.give-fate*")
    assert [c.fate(s) for s in range(3)] == [1, 1, 0]


def test_watch_commander_watches_onlookers_too() -> None:
    c = three(
        {"characters": [attacks("kaiu-envoy", attached=["watch-commander"])]},
        {"characters": [defends("brash-samurai")]},
        {"hand": ["fine-katana"]},
    ).until("play:fine-katana>*", seat=2)
    c.do(fitting(c, ">kaiu-envoy")[0]).until("apply:watch-commander*")
    assert c.do("apply:watch-commander*").honor(2) == 9


def test_way_of_the_phoenix_binds_one_opponent() -> None:
    c = calm({"hand": ["way-of-the-phoenix"], "characters": ["kaiu-envoy"]},
             {"characters": ["brash-samurai"]}, {"characters": ["doji-whisperer"]})  # fmt: skip
    c.do("play:way-of-the-phoenix").do(fitting(c, "ring-fire")[0], "player:seat-1")
    c.until("declare*", seat=1)
    assert not c.offers("declare.*:ring-fire*")
    c.until("declare*", seat=2)
    assert c.offers("declare.*:ring-fire*")


# --- each and all


def test_secluded_temple_asks_each_opponent_with_more_characters() -> None:
    two = [who("brash-samurai", fate=1), who("doji-whisperer", fate=1)]
    more = [who("hida-guardian", fate=1), who("matsu-berserker", fate=1)]
    c = Court(
        {"provinces": row("secluded-temple"), "characters": ["kaiu-envoy"]},
        {"characters": two},
        {"characters": more},
        count=3, format="enlightenment", at="LR-B-2.5-window",
    )  # fmt: skip
    c.until("apply:secluded-temple*").do("apply:secluded-temple*")
    c.do("choose:brash-samurai", seat=1).do("choose:hida-guardian", seat=2)
    assert c.card("brash-samurai").fate == 0 == c.card("hida-guardian").fate


def test_guest_of_honor_silences_all_opponents() -> None:
    c = three(
        {"characters": [attacks("guest-of-honor")]},
        {"characters": [defends("brash-samurai")], "hand": ["banzai", *SPARE]},
        {"hand": ["banzai", *SPARE]},
    )
    for seat in (1, 2):
        c.until(seat=seat, prompt="window")
        assert not c.offers("play:banzai*")


def test_the_perfect_gift_gives_to_every_player() -> None:
    me = {"hand": ["the-perfect-gift"], "characters": ["kaiu-envoy"]}
    c = calm(me, {}, {})
    c.do("play:the-perfect-gift")
    while c.prompt == "gift":
        c.do(c.keys()[0])
    assert [len(c.hand(s)) for s in range(3)] == [1, 2, 2]


def test_shosuro_actress_searches_every_opponents_discards() -> None:
    c = three(
        {"characters": ["shosuro-actress", attacks("kaiu-envoy")]},
        {"dynasty_discard": ["doji-whisperer"]},
        {"dynasty_discard": ["brash-samurai"]},
    ).until("use:shosuro-actress*", seat=0)
    c.do("use:shosuro-actress/0")
    assert c.keys() == ["target:doji-whisperer", "target:brash-samurai"]


def test_spies_at_court_reach_the_loser_only() -> None:
    c = three(
        {"characters": [attacks("doji-whisperer")], "hand": ["spies-at-court"]},
        {"hand": ["rout", "levy"]},
        {"hand": ["rout", "levy"]},
    )
    c.until("apply:spies-at-court*", seat=0).do("apply:spies-at-court*")
    assert c.card("doji-whisperer").status == DISHONORED
    assert (len(c.hand(1)), len(c.hand(2))) == (0, 2)


@rule("LR-en-rings-samepool", "LR-en-rings-duplicate")
def test_know_the_world_exchanges_a_ring_on_a_province() -> None:
    """The new ring lies where the old one lay; no second one of an element."""
    rings = zip(ROW, ("air", "fire"), strict=False)
    laid = [UNDER, *(who(name, up=True, rings=[e]) for name, e in rings), *ROW[2:]]
    me = {"hand": ["know-the-world"], "fate": 1, "provinces": laid, "characters": ["kaiu-envoy"]}
    c = calm(me, {}, {})
    c.do("play:know-the-world").do(fitting(c, "ring-air")[0])
    assert not fitting(c, "ring-fire") and len(fitting(c, "ring-void")) == 1
    c.do(fitting(c, "ring-void")[0])
    (void,) = [r for r in c.g.claimed(0) if c.g.name(r) == "ring-void"]
    assert c.g.cards[void].host == c.g.province(0, 1)


@rule("LR-tc-first-team")
def test_way_of_the_unicorn_keeps_the_token_for_the_team() -> None:
    c = Court({"characters": [who("kaiu-envoy", fate=1)]}, {"hand": ["way-of-the-unicorn"]},
              count=4, format="team-conquest", at="LR-B-5.5", first=0)  # fmt: skip
    c.do("apply:way-of-the-unicorn*", seat=1)
    assert c.g.team(c.g.table.first) == 0


@rule("LR-tc-opponent", "LR-B-target-other-chooser")
def test_in_teams_the_user_picks_who_of_them_chooses() -> None:
    """Master of the Spear: whoever is picked chooses one of their own."""
    c = teams(
        {"hand": SPARE, "characters": [attacks("master-of-the-spear")]},
        {},
        {"hand": SPARE, "characters": [defends("brash-samurai"), defends("kaiu-envoy")]},
        {"characters": [defends("doji-whisperer"), defends("savvy-politician")]},
    ).until("use:master-of-the-spear*")
    c.do("use:master-of-the-spear/0", seat=0).do("player:seat-3", seat=0)
    assert c.keys(3) == ["target:doji-whisperer", "target:savvy-politician"]
    c.do("target:savvy-politician", seat=3)
    assert not c.in_conflict("savvy-politician")


def test_in_teams_the_gift_and_the_choice_go_to_one_of_them() -> None:
    c = teams(
        {"hand": SPARE, "fate": 1, "characters": [attacks("doji-gift-giver")]},
        {},
        {"hand": SPARE, "characters": [defends("brash-samurai")]},
        {"characters": [defends("doji-whisperer")]},
    ).until("use:doji-gift-giver*")
    c.do("use:doji-gift-giver/0", seat=0).do("player:seat-3", seat=0)
    assert c.fate(3) == 1 and c.card("doji-whisperer").bowed and not c.card("brash-samurai").bowed


@rule("LR-tc-opponent", "LR-B-init-check")
def test_in_teams_no_gift_goes_to_one_who_has_nobody_to_bow() -> None:
    c = teams(
        {"hand": SPARE, "fate": 1, "characters": [attacks("doji-gift-giver")]},
        {},
        {"hand": SPARE, "characters": [defends("brash-samurai")]},
        {"characters": ["doji-whisperer"]},
    ).until("use:doji-gift-giver*")
    c.do("use:doji-gift-giver/0", seat=0)
    assert (c.fate(2), c.fate(3)) == (1, 0) and c.card("brash-samurai").bowed


@rule("LR-tc-opponent")
def test_in_teams_blackmail_is_for_the_one_who_is_more_honorable() -> None:
    """Of one opponent with more honor and one with less, the first one's character is taken."""
    c = teams(
        {"hand": ["blackmail", *SPARE], "fate": 3, "characters": [attacks("doji-challenger")]},
        {},
        {"hand": SPARE, "honor": 11, "characters": [defends("brash-samurai")]},
        {"honor": 9, "characters": ["doji-whisperer"]},
    ).until("play:blackmail")
    c.do("play:blackmail", seat=0)
    assert c.card("brash-samurai").controller == 0 and c.card("doji-whisperer").controller == 3


@rule("LR-en-participate", "LR-B-target")
def test_nobody_lures_an_onlookers_character_into_a_conflict() -> None:
    """Yogo Hiroue: only who could take part is a target."""
    c = three(
        {"characters": [attacks("yogo-hiroue"), "kaiu-envoy"]},
        {"characters": [defends("brash-samurai"), "matsu-berserker", "hida-guardian"]},
        {"characters": ["doji-whisperer"]},
    ).until("use:yogo-hiroue*")
    assert c.do("use:yogo-hiroue/0").keys() == ["target:kaiu-envoy", "target:hida-guardian"]
