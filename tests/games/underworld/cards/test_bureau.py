"""The Bureau, sentence by sentence."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.duel import Duel

CLERKS = ["records-clerk"] * 6
LOCKED = {"card": "restraint-order", "owner": 0, "counters": {"lock": 1}}

# A quick card that can always be played: whoever holds it is asked at every priority.
WAIT: dict[str, Any] = {"hand": ["orbital-calculus"], "assets": ["orbital-calculus"]}


@rule("UW-overt")
@pytest.mark.parametrize(
    "name",
    [
        "probationary-agent",
        "field-operative",
        "exorcism-squad",
        "director-cheng-lan",
        "containment-unit",
    ],
)
def test_overt_agents_are_played_but_never_dispatched(name: str) -> None:
    """Overt."""
    d = Duel({"hand": [name, "records-clerk"], "assets": CLERKS})
    assert d.offers(f"play:{name}@district-1")
    assert not d.offers(f"dispatch:{name}@*")
    assert d.why_not(f"dispatch:{name}@district-1") == ["UW-overt"]
    assert d.offers("dispatch:records-clerk@district-1")


@rule("UW-overt", "UW-lurk")
def test_overt_agents_can_still_lurk() -> None:
    """Overt bars dispatch, not effects that turn the character face down."""
    d = Duel(
        {
            "hand": ["shed-skin", "newsboy"],
            "assets": ["alley-lookout"],
            "districts": {1: ["probationary-agent"]},
        }
    )
    d.do("play:shed-skin")
    assert d.card("probationary-agent").down


# --- 013 probationary-agent


def test_probationary_agent_is_tougher_with_an_attachment() -> None:
    """While an attachment is attached to this card, it gets +1 defence."""
    agent = {"card": "probationary-agent", "attached": ["issue-suppressor"]}
    d = Duel({**WAIT, "districts": {1: [agent]}})
    assert d.value("probationary-agent", "defence") == 3


def test_probationary_agent_without_an_attachment() -> None:
    """While an attachment is attached to this card: none, no bonus."""
    d = Duel({**WAIT, "districts": {1: ["probationary-agent", "psychic-jammer"]}})
    assert d.value("probationary-agent", "defence") == 2


def test_probationary_agent_counts_no_attachment_twice_and_the_enemys_too() -> None:
    """It gets +1 defence, whoever controls the attachment and however many there are."""
    enemy = {"card": "restraint-order", "owner": 1}
    one = {"card": "probationary-agent", "attached": [enemy]}
    d = Duel({**WAIT, "districts": {1: [one]}})
    assert d.value("probationary-agent", "defence") == 3
    both = {"card": "probationary-agent", "attached": ["issue-suppressor", enemy]}
    d = Duel({**WAIT, "districts": {1: [both]}})
    assert d.value("probationary-agent", "defence") == 3


@rule("UW-damage-lethal", "UW-continuous-while")
def test_probationary_agent_dies_when_its_attachment_goes() -> None:
    """The bonus ends with the attachment: damage of 2 is then lethal."""
    agent = {"card": "probationary-agent", "damage": 2, "attached": ["issue-suppressor"]}
    d = Duel(
        {"hand": ["exorcism-squad", "newsboy"], "assets": CLERKS},
        {"districts": {2: [agent]}},
    )
    d.do("play:exorcism-squad@district-1", "trigger:exorcism-squad/0", "mode=0")
    assert sorted(d.zone("graveyard-1")) == ["issue-suppressor", "probationary-agent"]


# --- 014 field-operative


@rule("UW-put", "UW-trigger-enter")
def test_field_operative_arrives_with_its_equipment() -> None:
    """Enter: you may put an Equipment attachment card of printed cost 1 or less from hand on it."""
    others = ["quicksilver-veil", "false-papers", "restraint-order"]  # dear, or no Equipment
    hand = ["field-operative", "issue-suppressor", "reckoning-lens", *others]
    d = Duel({"hand": hand, "assets": ["records-clerk"] * 2})
    d.do("play:field-operative@district-1", "trigger:field-operative/0")
    assert sorted(d.keys()) == [
        "attach:issue-suppressor>field-operative",
        "attach:reckoning-lens>field-operative",
        "done",
    ]
    d.do("attach:reckoning-lens>field-operative")  # no fee, no loyalty
    assert d.zone("district-1-0") == ["field-operative", "reckoning-lens"]
    assert d.value("field-operative", "investigation") == 1


def test_field_operative_may_put_nothing() -> None:
    """You may."""
    d = Duel({"hand": ["field-operative", "issue-suppressor"], "assets": CLERKS})
    d.do("play:field-operative@district-1", "trigger:field-operative/0", "done")
    assert d.zone("district-1-0") == ["field-operative"]
    assert d.zone("hand-0") == ["issue-suppressor"]


@rule("UW-attach-target")
def test_field_operative_takes_only_what_may_legally_attach() -> None:
    """With nothing in hand that could be put on it, nothing is asked."""
    hand = ["field-operative", "ancestral-crest", "headquarters-generator", "newsboy"]
    d = Duel({"hand": hand, "assets": CLERKS})
    d.do("play:field-operative@district-1", "trigger:field-operative/0")
    assert d.prompt == "priority"
    assert d.zone("district-1-0") == ["field-operative"]


@rule("UW-trigger-enter")
def test_field_operative_revealed_is_equipped_as_well() -> None:
    """Enter: also when it turns up from a lurker."""
    d = Duel(
        {
            "hand": ["issue-suppressor"],
            "assets": ["records-clerk"] * 2,
            "districts": {1: [{"card": "field-operative", "down": True}]},
        }
    )
    d.do("flip:field-operative", "trigger:field-operative/0")
    d.do("attach:issue-suppressor>field-operative")
    assert d.value("field-operative", "combat") == 2


@rule("UW-action-independent")
def test_field_operative_gone_before_it_is_equipped() -> None:
    """Attached to this card: if it has died meanwhile, nothing is put into play."""
    d = Duel(
        {"hand": ["field-operative", "issue-suppressor"], "assets": CLERKS},
        {"hand": ["blood-banquet"], "assets": ["giant-bat"] * 2, "districts": {1: ["giant-bat"]}},
    )
    d.do("play:field-operative@district-1", "pass", "trigger:field-operative/0")
    d.do("play:blood-banquet", "target:field-operative")
    assert d.zone("graveyard-0") == ["field-operative"]
    assert d.prompt == "priority" and d.zone("hand-0") == ["issue-suppressor"]


# --- 015 issue-suppressor


@rule("UW-attach-target")
def test_issue_suppressor_attaches_to_a_character_of_yours() -> None:
    """Attach to target character you control."""
    d = Duel(
        {
            "hand": ["issue-suppressor"],
            "assets": CLERKS,
            "districts": {
                1: ["newsboy"],
                2: ["records-clerk", {"card": "giant-bat", "down": True}],
            },
        },
        {"districts": {1: ["vine-archivist"]}},
    )
    d.do("play:issue-suppressor")
    assert sorted(d.keys()) == ["target:newsboy", "target:records-clerk"]
    d.do("target:newsboy").resolve()
    assert d.zone("district-1-0") == ["newsboy", "issue-suppressor"]


@rule("UW-lethality", "UW-R-com-2.1")
def test_issue_suppressor_arms_its_bearer() -> None:
    """The attached character gets +1 combat and gains Lethality 1."""
    armed = {"card": "field-operative", "attached": ["issue-suppressor"]}
    d = Duel(
        {**WAIT, "districts": {1: [armed]}},
        {"districts": {1: ["dean-olivia-frostvine"]}},
        at="UW-3.2.2.1",
    )
    assert d.value("field-operative", "combat") == 2
    assert d.value("field-operative", "lethality") == 1
    assert d.card("dean-olivia-frostvine").damage == 3


@rule("UW-lethality-stack")
def test_issue_suppressor_adds_to_printed_lethality() -> None:
    """Gains Lethality 1, beside what it has."""
    armed = {"card": "scarlet-duellist", "attached": ["issue-suppressor", "issue-suppressor"]}
    d = Duel({**WAIT, "districts": {1: [armed, "giant-bat"]}})
    assert d.value("scarlet-duellist", "lethality") == 3
    assert d.value("giant-bat", "lethality") == 0


# --- 016 restraint-order


def restrained(order: dict[str, Any], **more: Any) -> Duel:
    """My order on an enemy Giant Bat, whose one combat icon is all there is at district 1."""
    bat = {"card": "giant-bat", "attached": [{"card": "restraint-order", "owner": 0, **order}]}
    return Duel({**WAIT}, {"districts": {1: [bat]}}, **more)


@rule("UW-attach-target")
def test_restraint_order_attaches_to_an_enemy_character() -> None:
    """Attach to target enemy character."""
    d = Duel(
        {"hand": ["restraint-order"], "assets": CLERKS, "districts": {1: ["newsboy"]}},
        {"districts": {1: ["giant-bat", {"card": "newsboy", "down": True}], 2: ["vine-archivist"]}},
    )
    d.do("play:restraint-order")
    assert sorted(d.keys()) == ["target:giant-bat", "target:vine-archivist"]


@rule("UW-counter-x", "UW-control-attachment")
def test_restraint_order_enters_with_two_locks() -> None:
    """Lock Counter 2. It stays its player's card on the enemy's."""
    d = Duel(
        {"hand": ["restraint-order", "newsboy"], "assets": CLERKS},
        {"districts": {1: ["giant-bat"]}},
    )
    d.do("play:restraint-order", "trigger:restraint-order/0")
    assert d.counters("restraint-order") == {"lock": 2}
    assert d.card("restraint-order").controller == 0
    assert d.totals(1, "combat") == [0, 0]


@rule("UW-trigger-optional")
def test_restraint_order_without_its_locks_restrains_nobody() -> None:
    """Counter is an enter trigger and may be declined; without a counter there is no ban."""
    d = Duel(
        {"hand": ["restraint-order", "newsboy"], "assets": CLERKS},
        {"districts": {1: ["giant-bat"]}},
    )
    d.do("play:restraint-order", "done")
    assert d.counters("restraint-order") == {}
    assert d.totals(1, "combat") == [0, 1]


@rule("UW-cannot-wins", "UW-combat-contest")
def test_restraint_order_keeps_its_host_out_of_contests() -> None:
    """While this card has a lock counter on it, the attached character cannot take part."""
    d = Duel(
        {**WAIT},
        {"districts": {1: [{"card": "giant-bat", "attached": [LOCKED]}, "clan-scourge"]}},
    )
    assert d.totals(1, "combat") == [0, 3]
    free = restrained({})
    assert free.totals(1, "combat") == [0, 1]


@rule("UW-trigger-ready-step")
def test_restraint_order_loses_a_lock_in_preparation() -> None:
    """Forced preparation: remove a lock counter from this card."""
    d = restrained({"counters": {"lock": 2}}, at="UW-1.2.1")
    assert [s["source"] for s in d.stack] == ["restraint-order"]
    assert d.counters("restraint-order") == {"lock": 2}
    d.resolve()
    assert d.counters("restraint-order") == {"lock": 1}
    assert d.totals(1, "combat") == [0, 0]


@rule("UW-sacrifice")
def test_restraint_order_is_sacrificed_with_its_last_lock() -> None:
    """Then, if it has none, sacrifice it; in the enemy's turns as well."""
    d = restrained({"counters": {"lock": 1}}, at="UW-1.2.1", first=1).resolve()
    assert d.zone("graveyard-0") == ["restraint-order"]
    assert d.totals(1, "combat") == [0, 1]


def test_restraint_order_that_never_had_locks_is_sacrificed() -> None:
    """With none to remove it has none, so it is sacrificed."""
    d = restrained({}, at="UW-1.2.1").resolve()
    assert d.zone("graveyard-0") == ["restraint-order"]


@rule("UW-trigger-forced", "UW-trigger-order")
def test_restraint_order_must_be_put_on_the_stack() -> None:
    """Forced: done is offered only when nothing forced is left."""
    bat = {"card": "giant-bat", "attached": [LOCKED]}
    d = Duel(
        {"society_area": ["headquarters-generator"]},
        {"districts": {1: [bat]}},
        at="UW-1.2.1",
    )
    both = ["trigger:headquarters-generator/1", "trigger:restraint-order/2"]
    assert sorted(d.keys()) == both
    d.do("trigger:restraint-order/2")
    assert sorted(d.keys()) == ["done", "trigger:headquarters-generator/1"]


# --- 017 evidence-vault


@rule("UW-counter-x", "UW-society-zone")
def test_evidence_vault_enters_your_society_with_two_energy() -> None:
    """Attach to your society. Energy Counter 2."""
    d = Duel({"hand": ["evidence-vault", "newsboy"], "assets": CLERKS})
    d.do("play:evidence-vault", "trigger:evidence-vault/0")
    assert d.zone("society-0") == ["evidence-vault"]
    assert d.counters("evidence-vault") == {"energy": 2}


def vault(**state: Any) -> dict[str, Any]:
    return {"card": "evidence-vault", "counters": {"energy": 1}, **state}


@rule("UW-use-action", "UW-action-ability")
def test_evidence_vault_returns_equipment() -> None:
    """Exhaust, remove 1 energy: return target Equipment attachment card in your graveyard."""
    lost = ["issue-suppressor", "reckoning-lens", "restraint-order", "probationary-agent"]
    d = Duel(
        {"society_area": [vault()], "graveyard": lost, "hand": ["newsboy"]},
        {"graveyard": ["ancestral-crest"]},
    )
    d.do("use:evidence-vault/1")
    assert sorted(d.keys()) == ["target:issue-suppressor", "target:reckoning-lens"]
    d.do("target:reckoning-lens").resolve()
    assert d.zone("hand-0") == ["newsboy", "reckoning-lens"]
    assert d.card("evidence-vault").exhausted and d.counters("evidence-vault") == {}


@rule("UW-exhaust-twice")
@pytest.mark.parametrize("state", [{"exhausted": True}, {"counters": {}}])
def test_evidence_vault_needs_both_parts_of_its_cost(state: dict[str, Any]) -> None:
    """Exhaust this card, remove 1 energy counter."""
    me = {"society_area": [vault(**state)], "graveyard": ["issue-suppressor"], "hand": ["newsboy"]}
    d = Duel(me)
    assert not d.offers("use:*")
    assert d.why_not("use:evidence-vault/1") == ["UW-action-ability"]


@rule("UW-action-own-step")
def test_evidence_vault_is_used_in_your_own_action_step() -> None:
    """Action."""
    me = {**WAIT, "society_area": [vault()], "graveyard": ["issue-suppressor"]}
    assert Duel(me).offers("use:evidence-vault/1")
    d = Duel(me, at="UW-3.1.2")
    assert d.offers("play:*") and not d.offers("use:*")


@rule("UW-use-trigger")
def test_evidence_vault_gains_energy_when_you_win_a_district() -> None:
    """Trigger: after you win a district, place an energy counter on this card."""
    d = Duel({**WAIT, "society_area": ["evidence-vault"], "markers": {1: 3}})
    d.do("trigger:evidence-vault/2", "done").resolve()
    assert d.counters("evidence-vault") == {"energy": 1}


def test_evidence_vault_ignores_the_enemys_districts() -> None:
    """After you win a district."""
    d = Duel({**WAIT, "society_area": ["evidence-vault"]}, {"markers": {1: 3}})
    assert d.zone("score-1") == ["fogharbour-docks"]
    assert d.keys() == ["trigger:fogharbour-docks/0", "done"]


# --- 018 psychic-jammer


@rule("UW-attach-target")
def test_psychic_jammer_attaches_to_a_district() -> None:
    """Attach to target district."""
    d = Duel({"hand": ["psychic-jammer", "newsboy"], "assets": CLERKS})
    d.do("play:psychic-jammer")
    assert sorted(d.keys()) == [
        "target:central-bank",
        "target:fogharbour-docks",
        "target:old-royal-palace",
    ]
    d.do("target:central-bank")
    assert d.zone("district-2-0") == ["psychic-jammer"]
    assert d.totals(2, "investigation") == [1, 0]


@rule("UW-cannot-wins", "UW-flip-is-quick")
def test_psychic_jammer_keeps_enemy_lurkers_down() -> None:
    """Enemy lurkers at the attached district cannot be turned face up by paying."""
    own = {"card": "records-clerk", "down": True}
    d = Duel(
        {"assets": CLERKS, "districts": {1: ["psychic-jammer", own]}},
        {
            "assets": ["newsboy"],
            "districts": {
                1: [{"card": "hothouse-apprentice", "down": True}],
                2: [{"card": "newsboy", "down": True}],
            },
        },
    )
    assert d.offers("flip:records-clerk", seat=0)
    d.passes()
    assert d.offers("flip:newsboy", seat=1) and not d.offers("flip:hothouse-apprentice")
    assert d.why_not("flip:hothouse-apprentice") == ["UW-cannot-wins"]


@rule("UW-exhaust-nocontest")
def test_psychic_jammer_works_exhausted_but_its_icon_sits_out() -> None:
    """Continuous: an exhausted attachment keeps what it says; only its own icon rests."""
    d = Duel(
        {"districts": {1: [{"card": "psychic-jammer", "exhausted": True}]}},
        {"hand": ["newsboy"], "districts": {1: [{"card": "newsboy", "down": True}]}, "points": 1},
        first=1,
    )
    assert d.why_not("flip:newsboy") == ["UW-cannot-wins"]
    assert d.totals(1, "investigation") == [0, 1]


@rule("UW-reveal")
def test_psychic_jammer_does_not_stop_a_reveal_by_an_effect() -> None:
    """Cannot be turned face up by paying; The Long Con does not pay."""
    d = Duel(
        {
            "hand": ["the-long-con", "newsboy"],
            "assets": ["alley-lookout"] * 3,
            "districts": {1: [{"card": "newsboy", "down": True}]},
        },
        {"districts": {1: ["psychic-jammer"]}},
    )
    assert not d.offers("flip:*")
    d.do("play:the-long-con", "reveal:newsboy")
    assert not d.card("newsboy", "district-1-0").down


@rule("UW-cannot-wins", "UW-mobile")
def test_psychic_jammer_closes_its_district_to_enemy_moves() -> None:
    """Enemy characters cannot move to the attached district."""
    me = {**WAIT, "districts": {2: ["night-roost-prowler"]}}
    d = Duel(me, {"districts": {1: ["psychic-jammer"]}}, at="UW-3.1.1")
    d.do("mobile:night-roost-prowler", "target:fogharbour-docks").resolve()
    assert d.zone("district-2-0") == ["night-roost-prowler"]
    open_one = Duel(me, {"districts": {1: ["psychic-jammer"]}}, at="UW-3.1.1")
    open_one.do("mobile:night-roost-prowler", "target:old-royal-palace").resolve()
    assert open_one.zone("district-3-0") == ["night-roost-prowler"]


def test_psychic_jammer_lets_its_own_side_move_there() -> None:
    """Enemy characters: yours may."""
    d = Duel(
        {**WAIT, "districts": {1: ["psychic-jammer"], 2: ["night-roost-prowler"]}}, at="UW-3.1.1"
    )
    d.do("mobile:night-roost-prowler", "target:fogharbour-docks").resolve()
    assert d.zone("district-1-0") == ["psychic-jammer", "night-roost-prowler"]


def test_psychic_jammer_lets_enemies_be_played_there() -> None:
    """Cannot move: playing a character there is no move."""
    d = Duel(
        {"hand": ["newsboy", "giant-bat"], "assets": ["newsboy"]},
        {"districts": {1: ["psychic-jammer"]}},
    )
    d.do("play:newsboy@district-1")
    assert d.zone("district-1-0") == ["newsboy"]


# --- 019 exorcism-squad


@rule("UW-choose-one", "UW-destroy")
def test_exorcism_squad_destroys_an_enemy_attachment() -> None:
    """Enter: (1) destroy target enemy attachment, wherever it is."""
    order = {"card": "restraint-order", "owner": 1}
    mine = {"card": "newsboy", "attached": ["issue-suppressor", order]}
    d = Duel(
        {"hand": ["exorcism-squad", "newsboy"], "assets": CLERKS, "districts": {2: [mine]}},
        {"society_area": ["evidence-vault"], "districts": {3: ["the-ivy-hothouse"]}},
    )
    d.do("play:exorcism-squad@district-1", "trigger:exorcism-squad/0")
    assert d.keys() == ["mode=0", "mode=1"]
    d.do("mode=0")
    assert sorted(d.keys()) == [
        "target:evidence-vault",
        "target:restraint-order",
        "target:the-ivy-hothouse",
    ]
    d.do("target:evidence-vault")
    assert d.zone("graveyard-1") == ["evidence-vault"]


def test_exorcism_squad_without_enemy_attachments_has_one_choice() -> None:
    """Only an option with a legal target can be chosen; here the second, at this district."""
    d = Duel(
        {
            "hand": ["exorcism-squad", "newsboy"],
            "assets": CLERKS,
            "districts": {2: [{"card": "giant-bat", "attached": ["issue-suppressor"]}]},
        },
        {"districts": {1: ["sepulchre-shade"], 2: ["witness-seraph"]}},
    )
    d.do("play:exorcism-squad@district-1", "trigger:exorcism-squad/0")
    assert sorted(d.keys()) == ["target:exorcism-squad", "target:sepulchre-shade"]


def exorcised() -> Duel:
    """An enemy Sepulchre Shade has lost Spirit beside my Exorcism Squad."""
    d = Duel(
        {
            "hand": ["exorcism-squad", "blood-banquet", "orbital-calculus"],
            "assets": ["records-clerk"] * 3 + ["giant-bat"] * 2 + ["orbital-calculus"],
        },
        {"districts": {1: ["sepulchre-shade"]}},
    )
    d.do("play:exorcism-squad@district-1").resolve()
    return d.do("trigger:exorcism-squad/0", "target:sepulchre-shade").resolve()


@rule("UW-spirit")
def test_exorcism_squad_takes_spirit_away() -> None:
    """(2) target character at this district loses Spirit: damage reaches it."""
    d = exorcised()
    assert d.value("sepulchre-shade", "spirit") == 0
    d.do("play:blood-banquet", "target:sepulchre-shade").resolve()
    assert d.card("sepulchre-shade").damage == 2


@rule("UW-effect-lasting", "UW-4.2.3")
def test_exorcism_squad_gives_spirit_back_at_the_end_of_turn() -> None:
    """Until end of turn."""
    d = exorcised().next_turn()
    assert d.value("sepulchre-shade", "spirit") == 1


# --- 020 records-clerk


@rule("UW-show", "UW-draw-not")
def test_records_clerk_finds_an_attachment() -> None:
    """Enter: search your library for an attachment card, show it, put it into hand, shuffle."""
    library = ["newsboy", "issue-suppressor", "orbital-calculus", "restraint-order"]
    d = Duel(
        {"hand": ["records-clerk", "newsboy"], "assets": CLERKS, "library": library},
        {"library": ["newsboy"]},
    )
    d.do("play:records-clerk@district-1", "trigger:records-clerk/0")
    assert sorted(d.keys()) == ["done", "find:issue-suppressor", "find:restraint-order"]
    d.do("find:restraint-order")
    assert d.zone("hand-0") == ["newsboy", "restraint-order"]
    assert sorted(d.zone("library-0")) == ["issue-suppressor", "newsboy", "orbital-calculus"]
    assert d.sees(1, "restraint-order") and not d.sees(1, "issue-suppressor")


@rule("UW-library-order")
def test_records_clerk_may_find_nothing() -> None:
    """A search may find nothing; then it is shuffled all the same, and nobody knows the order."""
    d = Duel(
        {
            "hand": ["records-clerk", "newsboy"],
            "assets": CLERKS,
            "library": ["issue-suppressor", "giant-bat"],
        }
    )
    d.do("play:records-clerk@district-1", "trigger:records-clerk/0", "done")
    assert d.zone("hand-0") == ["newsboy"]
    assert sorted(d.zone("library-0")) == ["giant-bat", "issue-suppressor"]
    assert "issue-suppressor" not in repr(d.g.view(0))


@rule("UW-trigger-optional")
def test_records_clerk_need_not_search() -> None:
    """An enter trigger may be left unused."""
    d = Duel({"hand": ["records-clerk", "newsboy"], "assets": CLERKS})
    d.do("play:records-clerk@district-1")
    assert d.keys() == ["trigger:records-clerk/0", "done"]
    d.do("done")
    assert d.prompt == "priority" and not d.stack


# --- 021 martial-law


def martial_law(foe: dict[str, Any], **me: Any) -> Duel:
    return Duel({"hand": ["martial-law", "newsboy"], "assets": CLERKS, **me}, foe)


@rule("UW-suppress", "UW-target-before-pay")
def test_martial_law_suppresses_two() -> None:
    """Suppress 2: target player removes two of their own markers, of their choice."""
    d = martial_law({"markers": {1: 1, 2: 1, 3: 2}})
    d.do("play:martial-law")
    assert sorted(d.keys()) == ["target:seat-0", "target:seat-1"]
    d.do("target:seat-1", "target:central-bank")
    assert d.seat == 1 and sorted(d.keys()) == [
        "remove:central-bank",
        "remove:fogharbour-docks",
        "remove:old-royal-palace",
    ]
    d.do("remove:old-royal-palace", "remove:fogharbour-docks")
    assert d.prompt == "priority"
    assert [d.markers(p)[1] for p in (1, 2, 3)] == [0, 1, 1]


@rule("UW-suppress-partial", "UW-suppress-none")
@pytest.mark.parametrize("markers", [{2: 1}, {}])
def test_martial_law_takes_what_there_is(markers: dict[int, int]) -> None:
    """Suppress 2 with fewer markers removes all of them, with none it does nothing."""
    d = martial_law({"markers": markers}, markers={3: 2})
    d.do("play:martial-law", "target:seat-1", "target:central-bank")
    assert [d.markers(p) for p in (1, 2, 3)] == [[0, 0], [0, 0], [2, 0]]


@rule("UW-cannot-wins", "UW-quick-any-phase", "UW-mobile")
def test_martial_law_holds_characters_where_they_are() -> None:
    """Quick: characters at target district cannot move; it may answer Mobile."""
    d = Duel(
        {"hand": ["martial-law"], "assets": ["records-clerk"] * 3},
        {**WAIT, "districts": {1: ["night-roost-prowler"]}},
        at="UW-3.1.1",
    )
    d.do("mobile:night-roost-prowler", "target:central-bank")
    d.do("play:martial-law", "target:seat-1", "target:fogharbour-docks").resolve()
    assert d.zone("district-1-1") == ["night-roost-prowler"]


def test_martial_law_binds_the_district_not_those_who_were_there() -> None:
    """The ban binds whoever is there at the time, friend and enemy; others may move in."""
    d = Duel(
        {
            "hand": ["martial-law", "orbital-calculus"],
            "assets": [*["records-clerk"] * 3, "orbital-calculus"],
            "districts": {1: ["night-roost-prowler"], 2: ["pilgrim-knight"]},
        },
        at="UW-3.1.1",
    )
    d.do("mobile:pilgrim-knight", "target:old-royal-palace")
    d.do("mobile:night-roost-prowler", "target:central-bank")
    d.do("play:martial-law", "target:seat-1", "target:central-bank").resolve()
    assert d.zone("district-2-0") == ["pilgrim-knight", "night-roost-prowler"]
    assert d.zone("district-3-0") == []


@rule("UW-4.2.3")
def test_martial_law_ends_with_the_turn() -> None:
    """Until end of turn."""
    d = Duel(
        {
            "hand": ["martial-law", "orbital-calculus"],
            "assets": [*["records-clerk"] * 3, "orbital-calculus"],
            "districts": {1: ["night-roost-prowler"]},
        }
    )
    d.do("play:martial-law", "target:seat-1", "target:fogharbour-docks").resolve()
    d.until(prompt="triggers").do("mobile:night-roost-prowler", "target:central-bank").resolve()
    assert d.zone("district-1-0") == ["night-roost-prowler"]
    d.next_turn().until(prompt="triggers")
    d.do("mobile:night-roost-prowler", "target:central-bank").resolve()
    assert d.zone("district-2-0") == ["night-roost-prowler"]


# --- 022 director-cheng-lan


@rule("UW-leader")
def test_director_tolerates_no_other_leader() -> None:
    """Leader."""
    d = Duel(
        {
            "hand": ["director-cheng-lan", "newsboy"],
            "assets": CLERKS,
            "districts": {2: ["dean-olivia-frostvine"]},
        }
    )
    d.do("play:director-cheng-lan@district-1")
    assert sorted(d.keys()) == ["sacrifice:dean-olivia-frostvine", "sacrifice:director-cheng-lan"]
    d.do("sacrifice:dean-olivia-frostvine")
    assert d.zone("graveyard-0") == ["dean-olivia-frostvine"]


def test_director_makes_attachments_cheaper() -> None:
    """Attachment cards you play cost 1 less."""
    hand = ["psychic-jammer", "exorcism-squad", "martial-law"]
    two = ["records-clerk"] * 2
    d = Duel({"hand": hand, "assets": two, "districts": {1: ["director-cheng-lan"]}})
    assert d.offers("play:psychic-jammer")
    assert d.why_not("play:exorcism-squad@district-1") == ["UW-play-4"]
    assert d.why_not("play:martial-law") == ["UW-play-4"]
    without = Duel({"hand": hand, "assets": two})
    assert without.why_not("play:psychic-jammer") == ["UW-play-4"]


def test_director_pays_no_attention_to_enemy_attachments() -> None:
    """Attachment cards you play."""
    d = Duel(
        {"hand": ["psychic-jammer"], "assets": ["records-clerk"] * 2},
        {"districts": {1: ["director-cheng-lan"]}},
    )
    assert d.why_not("play:psychic-jammer") == ["UW-play-4"]


def test_director_makes_a_one_point_attachment_free() -> None:
    """Cost 1 less: what is paid is 0, and loyalty is still asked."""
    spent = [{"card": "records-clerk", "exhausted": True}]
    me = {"hand": ["issue-suppressor", "newsboy"], "districts": {1: ["director-cheng-lan"]}}
    d = Duel({**me, "assets": spent}).do("play:issue-suppressor", "done")
    assert d.zone("district-1-0") == ["director-cheng-lan", "issue-suppressor"]
    assert Duel(me).why_not("play:issue-suppressor") == ["UW-loyalty"]


@rule("UW-suppress", "UW-use-trigger")
def test_director_suppresses_when_an_attachment_arrives() -> None:
    """Trigger: after an attachment you control enters play, Suppress 1. Limit once per turn."""
    d = Duel(
        {
            "hand": ["issue-suppressor", "evidence-vault", "newsboy"],
            "assets": CLERKS,
            "districts": {1: ["director-cheng-lan"]},
        },
        {"markers": {1: 1, 2: 2}},
    )
    d.do("play:issue-suppressor", "trigger:director-cheng-lan/1")
    assert sorted(d.keys()) == ["target:seat-0", "target:seat-1"]
    d.do("target:seat-1")
    assert d.seat == 1
    d.do("remove:central-bank")
    assert [d.markers(p)[1] for p in (1, 2)] == [1, 1]
    d.do("play:evidence-vault")
    assert d.keys() == ["trigger:evidence-vault/0", "done"]


def test_director_may_suppress_again_next_turn() -> None:
    """Limit once per turn."""
    d = Duel(
        {
            "hand": ["issue-suppressor", "evidence-vault"],
            "assets": CLERKS,
            "districts": {1: [{"card": "director-cheng-lan", "exhausted": True}]},
        },
        {"markers": {3: 2}},
        at="UW-2.2.2",
        first=1,
    )
    d.do("play:issue-suppressor", "trigger:director-cheng-lan/1", "target:seat-1")
    assert d.markers(3) == [0, 1]
    d.next_turn().do("play:evidence-vault")
    assert d.offers("trigger:director-cheng-lan/1")


@rule("UW-put")
def test_director_sees_attachments_that_are_put_into_play() -> None:
    """Enters play: played or not."""
    d = Duel(
        {
            "hand": ["field-operative", "issue-suppressor", "newsboy"],
            "assets": CLERKS,
            "districts": {1: ["director-cheng-lan"]},
        }
    )
    d.do("play:field-operative@district-2", "trigger:field-operative/0")
    d.do("attach:issue-suppressor>field-operative")
    assert d.keys() == ["trigger:director-cheng-lan/1", "done"]


def test_director_ignores_what_others_attach_and_other_cards() -> None:
    """An attachment you control."""
    d = Duel(
        {"hand": ["issue-suppressor"], "assets": CLERKS, "districts": {1: ["newsboy"]}},
        {**WAIT, "districts": {1: ["director-cheng-lan"]}},
    )
    d.do("play:issue-suppressor").resolve()
    assert d.zone("district-1-0") == ["newsboy", "issue-suppressor"]
    assert d.prompt == "priority"
    own = Duel(
        {
            "hand": ["probationary-agent", "newsboy"],
            "assets": CLERKS,
            "districts": {1: ["director-cheng-lan"]},
        }
    )
    own.do("play:probationary-agent@district-1")
    assert own.prompt == "priority" and not own.stack


# --- 023 containment-unit


@rule("UW-trigger-enter")
def test_containment_unit_locks_an_enemy_here() -> None:
    """Enter: place a lock counter on target enemy character at this district."""
    d = Duel(
        {
            "hand": ["containment-unit", "newsboy"],
            "assets": CLERKS,
            "districts": {1: ["newsboy"]},
        },
        {"districts": {1: ["giant-bat", "clan-scourge"], 2: ["vine-archivist"]}},
    )
    d.do("play:containment-unit@district-1", "trigger:containment-unit/0")
    assert sorted(d.keys()) == ["target:clan-scourge", "target:giant-bat"]
    d.do("target:clan-scourge")
    assert d.counters("clan-scourge") == {"lock": 1}
    assert d.totals(1, "combat") == [2, 1]


def test_containment_unit_alone_has_nobody_to_lock() -> None:
    """Without a target the trigger cannot be used."""
    d = Duel(
        {"hand": ["containment-unit", "newsboy"], "assets": CLERKS},
        {"districts": {2: ["giant-bat"]}},
    )
    d.do("play:containment-unit@district-1")
    assert d.prompt == "priority"


@rule("UW-cannot-wins", "UW-counters")
def test_containment_unit_keeps_the_locked_out_of_contests() -> None:
    """Enemy characters at this district with a lock counter cannot take part in contests."""
    locked = {"card": "clan-scourge", "counters": {"lock": 1}}
    here = Duel(
        {**WAIT, "districts": {1: ["containment-unit"]}},
        {"districts": {1: [locked, "giant-bat"]}},
    )
    assert here.totals(1, "combat") == [2, 1]
    assert here.totals(1, "influence") == [2, 0]


def test_containment_unit_does_not_reach_other_districts_or_its_own_side() -> None:
    """Enemy characters, at this district."""
    locked = {"card": "clan-scourge", "counters": {"lock": 1}}
    away = Duel({**WAIT, "districts": {2: ["containment-unit"]}}, {"districts": {1: [locked]}})
    assert away.totals(1, "combat") == [0, 3]
    own = Duel({**WAIT, "districts": {1: ["containment-unit", locked]}})
    assert own.totals(1, "combat") == [5, 0]


@rule("UW-counters-attachment")
def test_containment_unit_counts_locks_on_attachments() -> None:
    """A counter on an attachment also counts as being on its host."""
    order = {"card": "restraint-order", "owner": 1, "counters": {"lock": 1}}
    puppet = {"card": "giant-bat", "attached": [order]}
    d = Duel({**WAIT, "districts": {1: [puppet]}}, {"districts": {1: ["containment-unit"]}})
    parts = dict(d.g.explain(d.id("giant-bat"), "no-contest"))
    assert parts["containment-unit"] == 1 and parts["restraint-order"] == 1


def test_containment_unit_gone_frees_them() -> None:
    """Continuous: only while it is in play."""
    unit = {"card": "containment-unit", "damage": 2}
    locked = {"card": "clan-scourge", "counters": {"lock": 1}}
    d = Duel(
        {
            "hand": ["blood-banquet", "newsboy"],
            "assets": ["giant-bat"] * 2,
            "districts": {1: [locked]},
        },
        {"districts": {1: [unit]}},
    )
    assert d.totals(1, "combat") == [0, 2]
    d.do("play:blood-banquet", "target:containment-unit")
    assert d.totals(1, "combat") == [3, 0]


# --- 024 headquarters-generator


def generator(energy: int) -> dict[str, Any]:
    return {"card": "headquarters-generator", "counters": {"energy": energy}}


@rule("UW-counter-x")
def test_headquarters_generator_enters_charged() -> None:
    """Attach to your society. Energy Counter 2."""
    d = Duel({"hand": ["headquarters-generator", "newsboy"], "assets": CLERKS})
    d.do("play:headquarters-generator", "trigger:headquarters-generator/0")
    assert d.zone("society-0") == ["headquarters-generator"]
    assert d.counters("headquarters-generator") == {"energy": 2}


@rule("UW-trigger-ready-step")
def test_headquarters_generator_charges_in_preparation() -> None:
    """Preparation: place an energy counter on this card."""
    d = Duel({**WAIT, "society_area": [generator(1)]}, at="UW-1.2.1")
    assert d.keys() == ["trigger:headquarters-generator/1", "done"]
    d.do("trigger:headquarters-generator/1").resolve()
    assert d.counters("headquarters-generator") == {"energy": 2}


@rule("UW-trigger-optional")
def test_headquarters_generator_need_not_charge() -> None:
    """A preparation trigger may be left unused."""
    d = Duel({**WAIT, "society_area": [generator(1)]}, at="UW-1.2.1").do("done")
    assert d.counters("headquarters-generator") == {"energy": 1}


@rule("UW-ready", "UW-quick-any-phase")
def test_headquarters_generator_readies_a_character() -> None:
    """Quick: remove 2 energy counters from this card: ready target character you control."""
    tired = {"card": "giant-bat", "exhausted": True}
    d = Duel(
        {**WAIT, "society_area": [generator(3)], "districts": {1: [tired, "newsboy"]}},
        {"districts": {1: ["clan-scourge"]}},
        at="UW-3.1.2",
    )
    d.do("use:headquarters-generator/2")
    assert sorted(d.keys()) == ["target:giant-bat", "target:newsboy"]
    d.do("target:giant-bat")
    assert d.counters("headquarters-generator") == {"energy": 1}  # paid before it resolves
    assert d.card("giant-bat").exhausted
    d.resolve()
    assert not d.card("giant-bat").exhausted


def test_headquarters_generator_needs_two_energy_to_ready() -> None:
    """Remove 2 energy counters."""
    tired = {"card": "giant-bat", "exhausted": True}
    d = Duel({**WAIT, "society_area": [generator(1)], "districts": {1: [tired]}})
    assert not d.offers("use:headquarters-generator/2")
    assert d.why_not("use:headquarters-generator/2") == ["UW-action-ability"]


@rule("UW-respond-cannot", "UW-cost-define")
def test_headquarters_generator_gives_a_cost_point_at_once() -> None:
    """Action: remove 1 energy counter from this card: gain 1 cost point."""
    d = Duel(
        {"society_area": [generator(2)], "hand": ["newsboy"]},
        {**WAIT},
    )
    assert not d.offers("play:newsboy@*")
    d.do("use:headquarters-generator/3")
    assert not d.stack and d.seat == 0
    assert d.g.view(0)["funds"] == [1, 1]
    assert d.counters("headquarters-generator") == {"energy": 1}
    d.do("play:newsboy@district-1").resolve()
    assert d.zone("district-1-0") == ["newsboy"]


@rule("UW-action-own-step")
def test_headquarters_generator_gives_points_in_your_own_action_step_only() -> None:
    """Action."""
    d = Duel({**WAIT, "society_area": [generator(2)]}, at="UW-3.1.2")
    assert d.keys() == ["play:orbital-calculus", "pass"]


@rule("UW-unique")
def test_headquarters_generator_is_unique() -> None:
    """Unique: of two, one is sacrificed."""
    d = Duel(
        {
            "hand": ["headquarters-generator", "newsboy"],
            "assets": CLERKS,
            "society_area": [generator(1)],
        }
    )
    d.do("play:headquarters-generator")
    assert d.prompt == "clash" and d.rule == "UW-unique"
    d.do("sacrifice:headquarters-generator")
    assert d.zone("graveyard-0") == ["headquarters-generator"]
    assert d.zone("society-0") == ["headquarters-generator"]
