"""Conflicts and moments: what comes first, what is delayed, what may be chosen."""

from __future__ import annotations

from typing import Any

import caipan
from caipan.games.arkham.book import BOOK
from caipan.games.arkham.content.decks import STARTERS
from caipan.rules.catalogue import catalogue
from tests.support import rule
from tests.support.house import House

GLADE = "arkham-woods-quiet-glade"

# --- which words count


@rule("AH-golden-reference")
def test_the_referee_knows_the_reference_and_nothing_beside_it() -> None:
    """Whatever a chart, an ability or a question cites is a clause of the reference."""
    known = {clause.id for clause in catalogue("arkham").clauses}
    cited = {rule for chart in BOOK.clauses.values() for rule in chart.values() if rule}
    cited |= {a.cites for a in BOOK.abilities.values() if a.cites}
    assert cited and cited <= known


@rule("AH-grim")
def test_of_two_falls_at_one_moment_the_worse_comes_first() -> None:
    """Dynamite fells the Ghoul Priest and Roland together: that is no victory."""
    priest = {"card": "ghoul-priest", "damage": 4}
    me = {"hand": ["dynamite-blast"], "damage": 6, "threat": [{**priest, "exhausted": True}]}
    h = House(me, act="what-have-you-done").do("play:dynamite-blast", "blast:hallway").over()
    assert h.g.table.resolution == "none" and h.g.outcome is not None
    healthy = {**me, "damage": 0}
    h = House(healthy, act="what-have-you-done").do("play:dynamite-blast", "blast:hallway").over()
    assert h.g.table.resolution == "R1"


# --- replacing


@rule("AH-instead-multi")
def test_of_two_replacements_the_later_one_stands() -> None:
    """House and well both claim the priest; the lead investigator orders them."""
    places = ["rivertown", "your-house", "echoing-well"]
    for first, second in (("your-house", "echoing-well"), ("echoing-well", "your-house")):
        h = House({"location": "rivertown"}, scenario="the-midnight-masks", locations=places,
                  encounter=["ghoul-priest"], at="AH-1.4")  # fmt: skip
        assert h.prompt == "order.forced"
        h.do(f"apply:{first}/0")
        assert h.place_of("ghoul-priest") == second


# --- then


@rule("AH-then-priority")
def test_what_stands_behind_then_comes_before_what_answers_the_rest() -> None:
    """Agnes draws dread to the flame: two clues are hers before she may answer the horror."""
    me: dict[str, Any] = {"investigator": "agnes-baker", "hand": ["drawn-to-the-flame"]}
    me = {**me, "threat": [{"card": "swarm-of-rats", "exhausted": True}]}
    cards = ["mounting-dread", "swarm-of-rats"]
    h = House(me, locations={"hallway": {"clues": 2}}, encounter=cards)
    h.do("play:drawn-to-the-flame")
    assert h.offers("apply:agnes-baker/0") and h.me().horror == 1
    assert h.me().clues == 2


@rule("AH-then-priority")
def test_whoever_falls_before_the_then_leaves_nothing_waiting() -> None:
    me = {"investigator": "agnes-baker", "hand": ["drawn-to-the-flame"], "horror": 7}
    cards = ["mounting-dread", "swarm-of-rats"]
    h = House(me, {}, locations={"hallway": {"clues": 2}}, encounter=cards)
    h.do("play:drawn-to-the-flame")
    assert h.sitting(0).out == "defeated" and not h.g.table.held


# --- delayed


@rule("AH-delayed-affects")
def test_a_delayed_effect_meets_whoever_is_there_then() -> None:
    """The water rose where seat 0 stood; seat 1 has come and seat 0 has gone when it does."""
    seats = [{"location": "hallway"}, {"location": "attic"}]
    h = House(*seats, at="AH-1.4", encounter=["rising-water", *["ancient-evils"] * 4])
    h.until("turn:seat-0").do("turn:seat-0").until(prompt="action").do("move:cellar", "end-turn")
    h.until(prompt="action", seat=1)
    before = [h.me(0).damage, h.me(1).damage]
    h.do("move:hallway", "end-turn")
    h.next_round()
    hurt = [h.me(s).damage - before[s] for s in (0, 1)]
    assert hurt == [0, 1] and not [e for e in h.g.lasting if e.ability]


# --- agendas


@rule("AH-agenda-objective")
def test_an_objective_stands_in_place_of_doom_or_beside_it() -> None:
    """The Long Night waits for an elite enemy alone, The Last Hour for it and for doom."""
    elite: dict[str, Any] = {"threat": [{"card": "ghoul-priest", "exhausted": True}]}

    def current(seat: dict[str, Any], agenda: str, doom: int) -> str:
        h = House(seat, agenda=agenda, doom=doom, at="AH-1.3", encounter=["grasping-hands"])
        return h.zone("agenda")[0]

    assert current({}, "the-long-night", 30) == "the-long-night"
    assert current(elite, "the-long-night", 0) == "rise-of-the-ghouls"
    assert current({}, "the-last-hour", 30) == "the-last-hour"
    assert current(elite, "the-last-hour", 2) == "the-last-hour"
    assert current(elite, "the-last-hour", 3) == "rise-of-the-ghouls"


# --- choosing


@rule("AH-must-without")
def test_without_must_even_what_changes_nothing_may_be_chosen() -> None:
    """Quiet Glade: nothing to heal of horror, and yet it may be named."""
    h = House({"damage": 1, "location": GLADE}, scenario="the-devourer-below", locations=[GLADE])
    h.do(f"use:{GLADE}/0")
    assert h.rule == "AH-must-without" and h.keys == [f"option:{GLADE}=0", f"option:{GLADE}=1"]
    h.do(f"option:{GLADE}=1")
    assert h.me().damage == 1


@rule("AH-target-together")
def test_several_targets_are_named_before_anything_happens() -> None:
    """Nothing is hurt until both are named, and then both are."""
    names = ("ghoul-minion", "icy-ghoul", "flesh-eater")
    foes = [{"card": n, "exhausted": True} for n in names]
    h = House({"hand": ["wide-swing"], "threat": foes})
    h.do("play:wide-swing", "target:ghoul-minion")
    assert h.keys == ["target:icy-ghoul", "target:flesh-eater", "done"]
    assert h.card("ghoul-minion").damage == 0
    h.do("target:icy-ghoul", "done")
    assert [h.card(n).damage for n in names] == [1, 1, 0]


@rule("AH-target-anynumber")
def test_none_of_any_number_is_no_success() -> None:
    """Nobody is named: nothing happens, and the card behind "then" is not drawn."""
    foe = [{"card": "ghoul-minion", "exhausted": True}]
    h = House({"hand": ["wide-swing"], "threat": foe}).do("play:wide-swing", "done")
    assert h.zone("hand-0") == [] and h.card("ghoul-minion").damage == 0
    h = House({"hand": ["wide-swing"], "threat": foe}).do("play:wide-swing", "target:ghoul-minion")
    assert h.zone("hand-0") == ["emergency-cache"]


# --- keywords


@rule("AH-keywords-duplicate")
def test_a_keyword_twice_is_a_keyword_once() -> None:
    """Mounting Dread has surge and gains it: one more card, and not two."""
    cards = ["mounting-dread", "swarm-of-rats", "icy-ghoul"]
    h = House({}, at="AH-1.4", encounter=cards)
    assert h.zone("threat-0") == ["swarm-of-rats"] and len(h.said("surged")) == 1


@rule("AH-keywords-may")
def test_only_a_keyword_that_says_may_can_be_declined() -> None:
    """A fast card may stay in hand; a hunter hunts and surge surges unasked."""
    h = House({"hand": ["evidence", "working-a-hunch"]}, locations={"hallway": {"clues": 1}})
    assert h.offers("play:working-a-hunch") and h.offers("pass")
    hunter = [{"card": "cellar-colossus", "at": "attic"}]
    h = House({}, at="AH-3.2", field=hunter)
    assert h.place_of("cellar-colossus") == "hallway"


@rule("AH-surge-setup", "AH-setup-nowindow")
def test_surge_counts_in_setup_too() -> None:
    """A bad conscience draws before the first round; what surges is followed by another card."""
    cards = {**STARTERS["roland"].cards, "uneasy-conscience": 1}
    deck = {"investigator": "roland-banks", "cards": cards}
    surged = 0
    for seed in range(12):
        options = {"decks": [deck], "extra": ["creeping-damp"] * 30}
        g = caipan.new("arkham", options, seed=seed)
        while g.pending and g.table.phase == "setup":
            g.choose("done" if "done" in g.pending[0].keys else g.pending[0].keys[0])
        log = [line["key"] for line in g.log(None)]
        log = log[: log.index("round")]
        assert "window" not in log
        surged += log.count("surged")
        assert log.count("encountered") == 1 + log.count("surged")
    assert surged >= 6
