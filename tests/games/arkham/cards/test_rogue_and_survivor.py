"""Rogue and Survivor cards, sentence by sentence."""

from __future__ import annotations

import pytest

from tests.support.house import House

CLUES = {"hallway": {"clues": 3}, "attic": {}, "cellar": {}}
SKIDS = {"investigator": "skids-otoole", "resources": 1}
WENDY = {"investigator": "wendy-adams"}


# --- rogue


@pytest.mark.parametrize(("token", "damage"), [("0", 1), ("+1", 2)])
def test_switchblade_by_two_or_more(token: str, damage: int) -> None:
    """Combat 4 against fight 3."""
    me = {"play": ["switchblade"], "threat": ["icy-ghoul"]}
    h = House(me, tokens=[token]).do("use:switchblade/0")
    assert h.card("icy-ghoul").damage == damage


def test_burglary() -> None:
    h = House({"play": ["burglary"]}, tokens=["0"], locations=CLUES).do("use:burglary/0")
    assert h.sitting().resources == 8 and h.me().clues == 0 and h.card("burglary").exhausted


def test_pickpocketing() -> None:
    me = {"play": ["pickpocketing"], "threat": ["ghoul-minion"]}
    h = House(me, tokens=["0"]).do("evade:ghoul-minion", "apply:pickpocketing/0")
    assert len(h.zone("hand-0")) == 1 and h.card("pickpocketing").exhausted


def test_41_derringer() -> None:
    me = {"play": ["41-derringer"], "threat": ["icy-ghoul"]}
    h = House(me, tokens=["-1"]).do("use:41-derringer/0")
    assert h.card("icy-ghoul").damage == 2 and h.card("41-derringer").uses == 2
    h = House(me, tokens=["-2"]).do("use:41-derringer/0")
    assert h.card("icy-ghoul").damage == 1


@pytest.mark.parametrize("name", ["leo-de-luca", "leo-de-luca-1"])
def test_leo_de_luca(name: str) -> None:
    h = House({"play": [name]}, {}, at="AH-2.2").do("turn:seat-0")
    assert h.sitting().actions == 4


def test_hard_knocks() -> None:
    me = {"play": ["hard-knocks"], "threat": ["ghoul-minion"], "resources": 2}
    h = (
        House(me, tokens=["-1"])
        .do("evade:ghoul-minion", "use:hard-knocks/1")
        .until(prompt="action")
    )
    assert h.said("test.passed")[-1]["n"] == 0


def test_elusive() -> None:
    me = {**SKIDS, "resources": 2, "hand": ["elusive"], "threat": ["ghoul-minion"]}
    h = House(me, {"location": "attic"}).do("play:elusive")
    assert h.keys == ["move:attic", "move:cellar"]
    h.do("move:cellar")
    assert h.location() == "cellar" and h.where("ghoul-minion") == "field"
    assert not h.card("ghoul-minion").exhausted


def test_backstab() -> None:
    """Agility 4 against fight 4, and three damage."""
    me = {**SKIDS, "resources": 3, "hand": ["backstab"], "threat": ["flesh-eater"]}
    h = House(me, tokens=["0"]).do("play:backstab")
    assert h.card("flesh-eater").damage == 3 and h.me().damage == 0


def test_sneak_attack() -> None:
    me = {"hand": ["sneak-attack"], "threat": [{"card": "icy-ghoul", "exhausted": True}]}
    h = House(me).do("play:sneak-attack")
    assert h.card("icy-ghoul").damage == 2 and not h.said("test")


def test_opportunist_returns_by_three() -> None:
    me = {"hand": ["opportunist"], "threat": ["swarm-of-rats"]}
    h = House(me, tokens=["-1"]).do("fight:swarm-of-rats", "commit:opportunist")
    h.do(h.keys[0]) if h.prompt == "results" else None
    assert h.zone("hand-0") == ["opportunist"]
    h = House(me, tokens=["-2"]).do("fight:swarm-of-rats", "commit:opportunist")
    h.do(h.keys[0]) if h.prompt == "results" else None
    assert h.zone("discard-0") == ["opportunist"]


def test_opportunist_is_for_ones_own_tests() -> None:
    h = House({}, {"hand": ["opportunist"]}, tokens=["0"]).do("investigate:hallway")
    assert h.prompt == "action"


def test_cat_burglar() -> None:
    me = {"play": ["cat-burglar-1"], "threat": ["ghoul-minion"]}
    h = House(me)
    assert h.value("roland-banks", "agility") == 3
    h.do("use:cat-burglar-1/1", "move:attic")
    assert h.location() == "attic" and h.me().damage == 0 and h.where("ghoul-minion") == "field"


def test_sure_gamble() -> None:
    me = {"hand": ["sure-gamble-3"], "location": "cellar"}
    h = House(me, tokens=["-3"], locations={"cellar": {"clues": 1}, "hallway": {}})
    h.do("investigate:cellar", "apply:sure-gamble-3/0")
    assert h.said("test.passed")[-1]["n"] == 2
    h = House(me, tokens=["0"], locations={"cellar": {"clues": 1}, "hallway": {}})
    assert not h.do("investigate:cellar").offers("apply:*")


def test_hot_streak() -> None:
    h = House({**SKIDS, "resources": 3, "hand": ["hot-streak-4"]}).do("play:hot-streak-4")
    assert h.sitting().resources == 10


# --- survivor


def test_scavenging() -> None:
    me = {**WENDY, "play": ["scavenging"], "discard": ["knife", "guts"]}
    h = House(me, tokens=["0"]).do("investigate:hallway", "apply:scavenging/0")
    assert h.zone("hand-0") == ["knife"] and h.zone("discard-0") == ["guts"]
    h = House(me, tokens=["-1"]).do("investigate:hallway")
    assert h.prompt == "action"


@pytest.mark.parametrize(("token", "stays"), [("0", True), ("skull", False), ("auto-fail", False)])
def test_baseball_bat(token: str, stays: bool) -> None:
    me = {"play": ["baseball-bat"], "threat": ["swarm-of-rats"]}
    h = House(me, tokens=[token]).do("use:baseball-bat/0")
    assert ("baseball-bat" in h.zone("play-0")) == stays


def test_rabbits_foot() -> None:
    h = House({"play": ["rabbits-foot"]}, tokens=["-4"]).do("investigate:hallway")
    h.do("apply:rabbits-foot/0")
    assert len(h.zone("hand-0")) == 1


def test_stray_cat_helps_others_too() -> None:
    h = House({"play": ["stray-cat"]}, {"threat": ["ghoul-minion"]}).do("use:stray-cat/0")
    assert h.card("ghoul-minion").exhausted and h.where("ghoul-minion") == "field"


def test_dig_deep() -> None:
    me = {"play": ["dig-deep"], "threat": ["ghoul-minion"], "resources": 2}
    h = House(me, tokens=["-1"]).do("evade:ghoul-minion", "use:dig-deep/1").until(prompt="action")
    assert h.said("test.passed")


def test_cunning_distraction() -> None:
    me = {**WENDY, "hand": ["cunning-distraction"], "threat": ["ghoul-minion"]}
    field = [{"card": "icy-ghoul", "at": "hallway", "exhausted": True}]
    h = House(me, {"threat": ["swarm-of-rats"]}, field=field).do("play:cunning-distraction")
    assert len(h.said("evaded")) == 3 and h.me().damage == 0


def test_look_what_i_found() -> None:
    me = {**WENDY, "hand": ["look-what-i-found"], "location": "cellar"}
    locations = {"cellar": {"clues": 3}, "hallway": {}}
    h = House(me, tokens=["-1"], locations=locations).do("investigate:cellar")
    h.do("apply:look-what-i-found/0")
    assert h.me().clues == 2
    h = House(me, tokens=["-2"], locations=locations).do("investigate:cellar", "done")
    h.until(prompt="action")
    assert h.me().clues == 0


@pytest.mark.parametrize(("name", "drawn"), [("lucky", 0), ("lucky-2", 1)])
def test_lucky(name: str, drawn: int) -> None:
    me = {**WENDY, "hand": [name], "location": "cellar"}
    locations = {"cellar": {"clues": 3}, "hallway": {}}
    h = House(me, tokens=["-1"], locations=locations).do("investigate:cellar", f"apply:{name}/0")
    assert h.me().clues == 1 and len(h.zone("hand-0")) == drawn
    h = House({**me, "hand": [name, name]}, tokens=["auto-fail"], locations=locations)
    h.do("investigate:cellar")
    assert not h.offers(f"apply:{name}/0")


def test_survival_instinct() -> None:
    me = {"hand": ["survival-instinct"], "threat": ["ghoul-minion", "swarm-of-rats"]}
    h = House(me, tokens=["0"]).do("evade:ghoul-minion", "commit:survival-instinct")
    h.do(next(k for k in h.keys if "survival" in k)) if h.prompt == "results" else None
    h.do("yes", "move:attic")
    assert h.location() == "attic" and not h.zone("threat-0")


def test_aquinnah() -> None:
    me = {"play": ["aquinnah-1"], "threat": ["ghoul-minion"]}
    field = [{"card": "icy-ghoul", "at": "hallway", "exhausted": True}]
    h = House(me, at="AH-3.3", field=field).do("apply:aquinnah-1/0")
    assert h.card("icy-ghoul").damage == 1
    h.do("horror:roland-banks")
    assert (h.me().damage, h.me().horror) == (0, 1)
    assert not House(me, at="AH-3.3").offers("apply:*")


def test_close_call() -> None:
    me = {**WENDY, "hand": ["close-call-2"], "threat": ["ghoul-minion"]}
    h = House(me, tokens=["0"]).do("evade:ghoul-minion", "apply:close-call-2/0")
    assert h.zone("encounter-deck") == ["ghoul-minion"]


def test_will_to_survive() -> None:
    h = House({**WENDY, "hand": ["will-to-survive-3"]}).do("play:will-to-survive-3")
    h.do("investigate:hallway")
    assert h.said("test.passed")[-1]["n"] == 2 and not h.said("token")
