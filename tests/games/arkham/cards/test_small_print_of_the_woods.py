"""The Devourer Below: setups, agendas and acts, the Devourer, tokens on both sides, its ends."""

from __future__ import annotations

from typing import Any, cast

import pytest

import caipan
from caipan.games.arkham.table import Arkham
from tests.support import rule
from tests.support.house import House

SITE = ["main-path", "ritual-site"]
GLADE, THICKET = "arkham-woods-quiet-glade", "arkham-woods-tangled-thicket"
CULT = ["wolf-man-drew", "herman-collins", "peter-warren", "victoria-devereux", "ruth-turner",
        "the-masked-hunter"]  # fmt: skip


def woods(*seats: dict[str, Any], **more: Any) -> House:
    return House(*seats, **{"scenario": "the-devourer-below", "locations": SITE, **more})


def fresh(*decks: str, log: list[str], seed: int = 3) -> Arkham:
    options = {"scenario": "the-devourer-below", "decks": list(decks), "log": log}
    g = cast(Arkham, caipan.new("arkham", options, seed=seed))
    while g.pending and g.pending[0].prompt == "mulligan":
        g.choose("done")
    return g


# --- setting up


@pytest.mark.parametrize(("away", "doom"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_doom_by_the_names_that_got_away(away: int, doom: int) -> None:
    g = fresh("roland", log=[f"got-away:{name}" for name in CULT[:away]])
    assert g.cards[g.agenda()].doom == doom


def test_what_is_in_the_woods_at_first() -> None:
    g = fresh("roland", "wendy", log=["ghoul-priest-alive"])
    assert [g.name(s.location) for s in g.seats] == ["main-path"] * 2
    assert len(g.zones[0]) == 30 and len({g.face(i).agent for i in g.zones[0]} - {""}) == 1
    down = [i for i in g.locations() if g.cards[i].down]
    assert len(down) == 4 and all(g.face(i).place == "arkham-woods" for i in down)
    assert g.table.bag.count("elder-thing") == 1 and all(len(g.hand(s)) == 5 for s in (0, 1))


# --- agendas


def test_death_to_the_intruders() -> None:
    h = woods({"location": "ritual-site"}, at="AH-1.2", doom=3,
              encounter=["ancient-evils", "acolyte", "ghoul-minion", "rotting-remains"],
              encounter_discard=[])  # fmt: skip
    assert h.place_of("ghoul-minion") == "main-path" and h.card("ghoul-minion").doom == 1


def test_the_will_of_umordhoth_passes_the_strong_by() -> None:
    me = {"investigator": "agnes-baker"}
    h = woods(me, at="AH-1.2", agenda="the-ritual-begins", doom=4, tokens=["+1"],
              weaknesses=["psychosis"])  # fmt: skip
    assert h.zone("weaknesses") == ["psychosis"] and h.zone("agenda") == ["vengeance-awaits"]


@pytest.mark.parametrize("act", ["investigating-the-trail", "into-the-darkness"])
def test_umordhoth_comes_to_the_ritual_site(act: str) -> None:
    first = act == "investigating-the-trail"
    field = [] if first else [{"card": "icy-ghoul", "at": "ritual-site", "exhausted": True}]
    h = woods({"location": "main-path"}, at="AH-1.2", agenda="vengeance-awaits", doom=4, act=act,
              field=field, locations=["main-path"] if first else SITE)  # fmt: skip
    assert h.place_of("umordhoth") == "ritual-site" and not h.zone("act")
    assert first or h.zone("encounter-discard") == ["icy-ghoul"]
    h.next_round()
    assert h.card("vengeance-awaits").doom >= 0 and h.g.outcome is None  # no threshold any more


# --- acts


@rule("AH-spawn-override")
def test_the_trail_leads_to_the_ritual_site_and_to_those_who_got_away() -> None:
    notes = ["got-away:ruth-turner", "got-away:peter-warren"]
    g = fresh("roland", log=notes)
    me = g.investigator(0)
    g.put(me, g.cards[me].__replace__(clues=3))
    while not any(k.startswith("advance") for k in g.pending[0].keys):
        g.choose(g.pending[0].keys[0])
    g.choose("advance:investigating-the-trail")
    spawned = {g.name(i): g.name(g.where_is(i)) for i in g.enemies()}
    assert spawned == {"ruth-turner": "main-path", "peter-warren": "main-path"}
    assert g.named_location("ritual-site") >= 0


@pytest.mark.parametrize(("seats", "enemies"), [(2, 1), (3, 2), (4, 2)])
def test_the_last_rites_bring_more_for_more(seats: int, enemies: int) -> None:
    deck = ["ancient-evils", "ghoul-minion", "swarm-of-rats", "icy-ghoul"]
    h = woods(*[{} for _ in range(seats)], act="into-the-darkness", encounter=deck)
    h.do("move:ritual-site").until(prompt="action")
    assert len(h.g.enemies()) == enemies
    assert all(h.g.name(h.g.where_is(i)) == "ritual-site" for i in h.g.enemies())


@pytest.mark.parametrize(("option", "token", "clues"), [(0, "0", 1), (1, "0", 0), (1, "+1", 1)])
def test_the_ritual_is_disrupted_anywhere_with_willpower_or_agility(
    option: int, token: str, clues: int
) -> None:
    """Roland's willpower 3 and agility 2 against 3; the clue is spent either way."""
    h = woods({"clues": 2}, act="disrupting-the-ritual", tokens=[token])
    h.do("use:disrupting-the-ritual/0", f"option:*={option}")
    assert h.card("disrupting-the-ritual").clues == clues and h.me().clues == 1


@pytest.mark.parametrize("where", ["AH-1.2", "ritual-site"])
def test_discards_are_shuffled_in_before_anything_is_dug_up(where: str) -> None:
    """The only enemy lies on the discard pile."""
    piles = {"encounter": ["ancient-evils"], "encounter_discard": ["goat-spawn"]}
    if where == "AH-1.2":
        h = woods({"location": "ritual-site"}, at=where, doom=3, **piles)
    else:
        h = woods({}, act="into-the-darkness", **piles).do("move:ritual-site")
    assert h.where("goat-spawn") in ("field", "threat-0")


# --- places


def test_the_main_path_leads_into_every_wood_and_out() -> None:
    places = {"main-path": {}, GLADE: {"down": True}, THICKET: {}, "ritual-site": {}}
    h = woods({}, {}, locations=places)
    moves = [k for k in h.keys if k.startswith("move")]
    assert moves == ["move:unknown", f"move:{THICKET}", "move:ritual-site"]
    h.do("use:main-path/0")
    assert h.sitting().out == "resigned"


def test_the_glade_heals_either_once_a_turn() -> None:
    me = {"location": GLADE, "damage": 1, "horror": 1}
    h = woods(me, {}, locations=[GLADE]).do(f"use:{GLADE}/0", "option:*=1")
    assert (h.me().damage, h.me().horror) == (1, 0)
    assert "AH-limit-period" in h.why_not(f"use:{GLADE}/0")


def test_the_ritual_site_is_filled_up_not_emptied() -> None:
    h = woods({}, at="AH-4.6", locations={"main-path": {}, "ritual-site": {"clues": 3}})
    assert h.card("ritual-site").clues == 3


def test_twisting_paths_hold_back_what_cards_move_too() -> None:
    place = "arkham-woods-twisting-paths"
    me = {"location": place, "play": ["cat-burglar-1"], "threat": ["ghoul-minion"]}
    h = woods(me, locations=[place, "main-path"], tokens=["-4"]).do("use:cat-burglar-1/1")
    assert h.location() == place and h.card("cat-burglar-1").exhausted


# --- the Devourer


def devourer(*seats: dict[str, Any], **more: Any) -> House:
    enemy = {"card": "umordhoth", "at": "ritual-site", **more.pop("enemy", {})}
    seats = tuple({"location": "ritual-site", **s} for s in seats)
    return woods(*seats, agenda="vengeance-awaits", turned=True, field=[enemy], **more)


def test_umordhoth_is_no_monster_for_lita() -> None:
    h = devourer({"play": ["lita-chantler"]}, tokens=["0"]).do("fight:umordhoth")
    assert h.card("umordhoth").damage == 1 and h.prompt == "action"


def test_umordhoth_strikes_everybody_in_full_and_then_rests() -> None:
    h = devourer({}, {}, at="AH-3.3").until(prompt="turn")
    assert [(h.me(s).damage, h.me(s).horror) for s in (0, 1)] == [(3, 3), (3, 3)]
    assert len(h.said("attacked")) == 2


def test_umordhoth_is_left_behind_and_readies_after_each_turn() -> None:
    h = devourer({}, {}, enemy={"exhausted": True}).do("move:main-path", "end-turn")
    assert h.place_of("umordhoth") == "ritual-site" and not h.card("umordhoth").exhausted


def test_lita_lost_on_the_way_is_not_given_up() -> None:
    """The attack of opportunity comes first; if it takes her, there is nobody to give."""
    lita = {"card": "lita-chantler", "damage": 2}
    h = devourer({"play": [lita]}, {"location": "main-path"}).do("use:umordhoth/1")
    h.do("damage:lita-chantler").until(prompt="action")
    assert h.g.outcome is None and "lita-chantler" not in h.zone("play-0")


def test_only_who_controls_lita_may_give_her_up_and_only_there() -> None:
    assert not devourer({}).offers("use:umordhoth/1")
    h = devourer({"play": ["lita-chantler"], "location": "main-path"})
    assert not h.offers("use:umordhoth/1")


def test_a_wrath_with_only_a_weakness_to_discard() -> None:
    me = {"investigator": "wendy-adams", "hand": ["dark-memory"]}
    h = woods(me, at="AH-1.4", encounter=["umordhoths-wrath"], tokens=["-1"])
    assert (h.me().damage, h.me().horror) == (2, 2) and h.zone("hand-0") == ["dark-memory"]


# --- tokens


def reads(token: str, level: str, *more: str, **table: Any) -> House:
    monsters = [{"card": "ghoul-minion", "at": "main-path", "exhausted": True},
                {"card": "goat-spawn", "at": GLADE, "exhausted": True}]  # fmt: skip
    bag = ["0", "-1", "-4", "skull", "cultist", "tablet", "elder-thing", "auto-fail"]
    return woods({"investigator": "daisy-walker"}, difficulty=level, bag=bag,
                 tokens=[token, *more], **{"field": monsters, "locations": ["main-path", GLADE,
                 "ritual-site"], **table}).do("investigate:main-path")  # fmt: skip


@pytest.mark.parametrize("level", ["easy", "standard"])
def test_tokens_on_the_easy_side(level: str) -> None:
    """Intellect 5 against shroud 2."""
    assert reads("skull", level).said("test.passed")[-1]["n"] == 1  # two Monsters
    h = reads("cultist", level)
    assert h.said("test.passed")[-1]["n"] == 1 and h.card("ghoul-minion").doom == 1
    h = reads("tablet", level)
    assert h.said("test.passed")[-1]["n"] == 0 and (h.me().damage, h.me().horror) == (1, 0)
    h = reads("elder-thing", level)
    assert h.said("test.failed")[-1]["n"] == 2 and len(h.said("token")) == 1


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_tokens_on_the_hard_side(level: str) -> None:
    assert reads("skull", level).said("test.passed")[-1]["n"] == 0
    h = reads("cultist", level)
    assert h.said("test.failed")[-1]["n"] == 1 and h.card("ghoul-minion").doom == 2
    h = reads("tablet", level)
    assert h.said("test.failed")[-1]["n"] == 2 and (h.me().damage, h.me().horror) == (1, 1)
    assert reads("tablet", level, field=[]).me().damage == 0
    h = reads("elder-thing", level, "0", field=[{"card": "umordhoth", "at": "ritual-site"}])
    assert [x["token"] for x in h.said("token")] == ["elder-thing", "0"]


def test_the_hard_skull_calls_a_monster_once_the_test_is_over() -> None:
    h = woods({}, difficulty="hard", tokens=["skull"], encounter=["acolyte", "goat-spawn"])
    h.do("investigate:main-path")
    assert h.zone("threat-0") == ["goat-spawn"] and h.zone("encounter-deck") == ["acolyte"]


# --- how it ends


def test_without_a_resolution_all_is_lost() -> None:
    h = woods({}, {}, campaign=True).do("use:main-path/0").over()
    assert h.g.outcome is not None and h.g.outcome.reason == "the-devourer-below.none"
    assert h.g.table.notes == ("arkham-succumbed",) and h.g.outcome.winners == ()
    assert all(s.out == "killed" and s.experience == 0 for s in h.g.seats)


def test_the_broken_ritual() -> None:
    h = woods({"clues": 1}, {}, act="disrupting-the-ritual", act_clues=3, tokens=["0"])
    h.do("use:disrupting-the-ritual/0", "option:*=0").over()
    assert h.g.table.notes == ("ritual-broken",) and h.g.outcome is not None
    assert h.g.outcome.winners == (0, 1)
    assert [(s.physical, s.mental, s.experience) for s in h.g.seats] == [(0, 2, 5)] * 2


def test_umordhoth_repelled() -> None:
    h = devourer({"play": ["beat-cop"]}, {}, enemy={"damage": 13}).do("use:beat-cop/1").over()
    assert h.g.table.notes == ("umordhoth-repelled",) and h.g.outcome is not None
    assert h.g.outcome.winners == (0, 1)
    assert [(s.physical, s.mental, s.experience) for s in h.g.seats] == [(2, 2, 10)] * 2


def test_lita_sacrificed() -> None:
    h = devourer({"play": ["lita-chantler"]}, {}, weaknesses=["paranoia", "amnesia", "haunted"],
                 victory=["ghoul-priest"],
                 enemy={"exhausted": True}).do("use:umordhoth/1").over()  # fmt: skip
    assert h.g.table.notes[0] == "lita-sacrificed" and h.where("lita-chantler") == "removed"
    given = sorted(note.rpartition(":")[2] for note in h.g.table.notes[1:])
    assert given == ["amnesia", "paranoia"]  # a Madness each
    assert [(s.physical, s.mental, s.experience) for s in h.g.seats] == [(2, 2, 2)] * 2
    assert h.g.outcome is not None and h.g.outcome.winners == ()
