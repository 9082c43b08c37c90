"""Using abilities: costs, targets, modes, limits, cancelling, values, lasting effects."""

from __future__ import annotations

from typing import Any

from tests.support import rule
from tests.support.court import Court, attacks, defends, row, who

FIGHT = {"ring": "air", "attacker": 0}


def fight(one: dict[str, Any], two: dict[str, Any] | None = None, **conflict: Any) -> Court:
    return Court(one, two or {}, at="LR-B-3.2.2", conflict={**FIGHT, **conflict})


def over(c: Court) -> Court:
    while c.g.conflict is not None:
        c._decline()
    return c


@rule("LR-B-ab-action", "LR-B-init-check", "LR-B-ab-optional")
def test_an_action_is_offered_while_its_conditions_hold_and_nobody_must_use_it() -> None:
    c = fight({"characters": [attacks("brash-samurai"), "asahina-artisan"]})
    c.until(seat=0)
    assert c.offers("use:brash-samurai/0") and c.offers("pass")
    with_company = fight({"characters": [attacks("brash-samurai"), attacks("asahina-artisan")]})
    assert not with_company.offers("use:brash-samurai/0")


@rule("LR-B-limit-round")
def test_k35_a_triggered_ability_is_used_once_a_round() -> None:
    c = fight({"characters": [attacks("brash-samurai", status="dishonored"), "asahina-artisan"]})
    c.until("use:brash-samurai/0").do("use:brash-samurai/0")
    assert c.card("brash-samurai").status == 0
    assert not c.offers("use:brash-samurai/0")
    if c.g.pending and c.seat == 0:
        assert "LR-B-limit-round" in c.why_not("use:brash-samurai/0")


@rule("LR-B-limit-stated")
def test_a_stated_limit_replaces_once_a_round() -> None:
    """Wandering Ronin: twice in a conflict, each copy for itself."""
    two = [attacks("wandering-ronin", fate=4), attacks("wandering-ronin", fate=4)]
    c = fight({"characters": two, "hand": ["banzai"]})
    for _ in range(2):
        c.until("use:wandering-ronin/0").do("use:wandering-ronin/0")
    c.until("play:banzai")
    assert not c.offers("use:wandering-ronin/0") and c.offers("use:wandering-ronin#2/0")
    assert "LR-B-limit-round" in c.why_not("use:wandering-ronin/0", 0)
    assert [c.g.skill(i, 0) for i in c.g.characters(0)] == [6, 2]
    assert [x.fate for x in c.g.cards if x.fate] == [2, 4]


@rule("LR-B-limit-max", "LR-B-event-timing")
def test_max_counts_all_copies_of_the_title() -> None:
    c = fight(
        {"characters": [attacks("doji-challenger")], "hand": ["assassination", "assassination"]},
        {"characters": [defends("brash-samurai"), "asahina-artisan"]},
    )
    c.until("play:assassination").do("play:assassination", "target:brash-samurai")
    assert not c.offers("play:assassination*")


@rule("LR-B-cost", "LR-B-init-order", "LR-B-init-change")
def test_the_cost_is_paid_before_targets_are_chosen() -> None:
    c = fight(
        {"characters": [attacks("doji-challenger")], "hand": ["assassination"]},
        {"characters": [defends("brash-samurai"), "asahina-artisan"]},
    )
    c.until("play:assassination").do("play:assassination")
    assert c.prompt == "target" and c.honor(0) == 7


@rule("LR-B-cost-own")
def test_costs_are_paid_with_one_s_own_cards() -> None:
    c = Court(
        {"characters": ["eager-scout", "brash-samurai"], "provinces": row("funeral-pyre")},
        {"characters": ["doji-challenger"]},
    )
    c.do("use:funeral-pyre/0")
    assert c.keys() == ["sacrifice:eager-scout", "sacrifice:brash-samurai"]
    c.do("sacrifice:eager-scout")
    assert len(c.hand(0)) == 1 and c.zone("dynasty-discard-0") == ["eager-scout"]


@rule("LR-B-cost-prevented", "LR-B-sacrifice", "LR-B-time-replace", "LR-B-time-would")
def test_k55_a_sacrifice_that_is_prevented_is_not_paid() -> None:
    """K55: Vanguard Warrior with Reprieve: no fate is placed, and the use is spent."""
    c = Court({"characters": [who("vanguard-warrior", attached=["reprieve"]), "brash-samurai"]})
    c.do("use:vanguard-warrior/0", "apply:reprieve/0")
    assert c.where("vanguard-warrior") == "play-0" and c.zone("conflict-discard-0") == ["reprieve"]
    assert c.card("brash-samurai").fate == 0 and not c.offers("use:vanguard-warrior/0")


@rule("LR-B-target", "LR-B-target-late")
def test_k51_a_target_is_chosen_after_the_cost_and_without_one_nothing_happens() -> None:
    """K51: sacrificing the only bowed character leaves no target."""
    c = Court({"characters": ["steadfast-witch-hunter", who("eager-scout", bowed=True)]})
    c.do("use:steadfast-witch-hunter/0", "sacrifice:eager-scout")
    assert c.said("no-target") == 1 and c.zone("dynasty-discard-0") == ["eager-scout"]


@rule("LR-B-target-other-chooser", "LR-B-ab-decider")
def test_k41_an_opponent_who_chooses_picks_among_legal_targets() -> None:
    c = fight(
        {"characters": [attacks("kakita-kaezin")]},
        {"characters": [defends("brash-samurai"), defends("doji-challenger"), "asahina-artisan"]},
    )
    c.until("use:kakita-kaezin/0").do("use:kakita-kaezin/0")
    assert c.seat == 1 and c.keys() == ["target:brash-samurai", "target:doji-challenger"]


@rule("LR-B-target-upto")
def test_k49_up_to_one_other_may_be_none_where_something_still_happens() -> None:
    """K49: Shinjo Tatsuo moves alone or with one more."""
    c = fight({"characters": [attacks("brash-samurai"), "shinjo-tatsuo", "doji-challenger"]})
    c.until("use:shinjo-tatsuo/0").do("use:shinjo-tatsuo/0")
    assert "done" in c.keys(None)
    c.do("done")
    assert c.in_conflict("shinjo-tatsuo") and not c.in_conflict("doji-challenger")


@rule("LR-B-select")
def test_k73_an_option_that_could_change_nothing_is_not_offered() -> None:
    """K73: Court Games, where no own participant can be honored."""
    c = fight(
        {"characters": [attacks("kakita-asami", status="honored")], "hand": ["court-games"]},
        {"characters": [defends("eager-scout")]},
        type="political",
    )
    c.until("play:court-games").do("play:court-games")
    assert c.card("eager-scout", "play-1").status == 2  # the other option was the only one


@rule("LR-B-event-play", "LR-B-init-played")
def test_an_event_is_in_the_discard_pile_before_anybody_reacts_to_it() -> None:
    bearer = defends("brash-samurai", attached=["watch-commander"])
    c = fight(
        {"characters": [attacks("doji-challenger")], "hand": ["way-of-the-crane"]},
        {"characters": [bearer]},
    )
    c.until("play:way-of-the-crane").do("play:way-of-the-crane")
    assert c.seat == 1 and c.offers("apply:watch-commander*")
    assert c.zone("conflict-discard-0") == ["way-of-the-crane"]


@rule("LR-B-time-cancel", "LR-B-limit-cancelled", "LR-B-time-order")
def test_k78_a_cancelled_event_does_nothing_and_is_spent() -> None:
    """K78: Forged Edict; costs stay paid, Max is used, nobody is asked for a second cancel."""
    c = fight(
        {"characters": [attacks("doji-challenger")], "hand": ["assassination", "assassination"]},
        {
            "characters": [defends("brash-samurai"), "doji-whisperer"],
            "hand": ["forged-edict", "forged-edict"],
        },
    )
    c.until("play:assassination").do("play:assassination", "target:brash-samurai")
    assert c.seat == 1 and c.offers("apply:forged-edict*")
    c.do("apply:forged-edict/0")
    assert c.where("brash-samurai") == "play-1" and c.honor(0) == 7
    assert c.said("cancelled") == 1 and not c.offers("apply:forged-edict*")
    assert not c.offers("play:assassination*") and "assassination" in c.zone("conflict-discard-0")


@rule("LR-B-limit-unlimited", "LR-B-time-once")
def test_an_unlimited_answer_comes_once_for_each_occurrence() -> None:
    bearer = defends("brash-samurai", attached=["watch-commander"])
    c = fight(
        {"characters": [attacks("doji-challenger"), attacks("kakita-kaezin")], "fate": 5,
         "hand": ["way-of-the-crane", "way-of-the-crane"]},
        {"characters": [bearer]},
    )  # fmt: skip
    for name in ("doji-challenger", "kakita-kaezin"):
        c.until("play:way-of-the-crane*")
        c.do(next(k for k in c.keys(None) if k.startswith("play:way-of-the-crane")))
        if c.prompt == "target":
            c.do(f"target:{name}")
        c.do("apply:watch-commander/0")
        assert not c.offers("apply:watch-commander*")
    assert c.honor(0) == 8


@rule("LR-B-time-window", "LR-B-time-shared", "LR-B-time-condition")
def test_the_first_player_is_asked_first_about_reactions() -> None:
    one = {"hand": ["contingency-plan"]}
    c = Court(one, one, at="LR-B-2.2", first=1).bids(2, 2)
    assert c.seat == 1
    c.do("pass")
    assert c.seat == 0


@rule("LR-B-phase-events", "LR-B-3.5")
def test_that_a_phase_begins_or_ends_can_be_answered() -> None:
    """Forgotten Library draws as the draw phase begins; Shiba Tsukune acts as conflicts end."""
    c = Court({"provinces": row("forgotten-library")}, at="LR-B-2.1")
    c.do("apply:forgotten-library/0")
    assert len(c.hand(0)) == 1
    d = Court({"characters": ["shiba-tsukune"]}, at="LR-B-3.4")
    d.until("apply:shiba-tsukune*")
    assert d.g.table.phase == "conflict"


@rule("LR-B-constant")
def test_a_constant_ability_follows_every_change_at_once() -> None:
    """Yogo Outcast is stronger while an opponent has more honor."""
    c = Court({"characters": ["yogo-outcast"], "honor": 10, "hand": ["levy"]}, {"honor": 11})
    assert c.value("yogo-outcast", "military") == 3
    c = Court({"characters": ["yogo-outcast"], "honor": 11, "hand": ["levy"]}, {"honor": 11})
    assert c.value("yogo-outcast", "military") == 2


@rule("LR-B-value-order", "LR-B-value-base")
def test_k89_a_doubled_base_is_added_to_and_doubled_again() -> None:
    """K89: Way of the Lion twice is four times the printed skill; a katana adds after that."""
    c = fight(
        {"characters": [attacks("matsu-berserker", attached=["fine-katana"])],
         "hand": ["way-of-the-lion", "way-of-the-lion"]},
    )  # fmt: skip
    for n in (8, 14):
        c.until("play:way-of-the-lion*")
        c.do(next(k for k in c.keys(None) if k.startswith("play:way-of-the-lion")))
        if c.g.conflict is not None:
            assert c.value("matsu-berserker", "military") == n


@rule("LR-B-dash", "LR-tc-dash", "LR-tc-dash-fixed", "LR-tc-dash-value")
def test_a_dash_is_0_and_cannot_be_modified() -> None:
    bearer = who("seppun-guardsman", attached=["ornate-fan"], status="honored")
    c = Court({"characters": [bearer], "hand": ["levy"]})
    assert c.value("seppun-guardsman", "political") == 0
    assert c.value("seppun-guardsman", "military") == 3


@rule("LR-tc-dash", "LR-tc-dash-leaves")
def test_a_character_with_a_dash_is_not_played_into_such_a_conflict() -> None:
    c = fight({"characters": [attacks("doji-challenger")], "hand": ["political-rival"], "fate": 5})
    c.until("play:political-rival").do("play:political-rival")
    assert c.prompt == "fate"  # nobody asked where: it can only go home
    c.do("fate=0")
    assert not c.in_conflict("political-rival")


@rule("LR-B-blank")
def test_k71_a_blank_text_box_has_no_abilities() -> None:
    c = fight({"characters": [attacks("brash-samurai", attached=["cloud-the-mind"])]})
    assert not c.offers("use:brash-samurai/0")
    assert c.g.blanked(c.id("brash-samurai")) and c.g.has_trait(c.id("brash-samurai"), "bushi")


@rule("LR-B-together", "LR-B-province-break-seen")
def test_k48_the_art_of_peace_acts_on_all_at_once_while_it_is_unbroken() -> None:
    provinces = [
        "ancestral-lands", who("the-art-of-peace", up=True), "fertile-fields", "manicured-garden",
        "meditations-on-the-tao",
    ]  # fmt: skip
    mine = [attacks("doji-challenger"), attacks("kakita-kaezin")]
    c = Court(
        {"characters": mine},
        {"characters": [defends("asahina-artisan")], "provinces": provinces},
        at="LR-B-3.2.3",
        conflict=FIGHT,
    )
    assert c.seat == 1 and not c.card("the-art-of-peace").broken
    c.do("apply:the-art-of-peace/0")
    assert [c.card(n).status for n in ("doji-challenger", "kakita-kaezin", "asahina-artisan")] == [
        2, 2, 1,
    ]  # fmt: skip
    assert c.card("the-art-of-peace").broken


@rule("LR-B-as-much")
def test_k40_an_effect_on_more_cards_than_there_are_takes_those() -> None:
    """Spies at Court against one card in hand."""
    c = Court(
        {"characters": [attacks("kakita-asami")], "hand": ["spies-at-court"]},
        {"hand": ["fine-katana"]},
        at="LR-B-3.2.3",
        conflict={**FIGHT, "type": "political"},
    )
    c.do("apply:spies-at-court/0")
    assert c.hand(1) == [] and c.card("kakita-asami").status == 2


@rule("LR-B-cannot", "LR-B-golden")
def test_what_cannot_be_done_stays_forbidden() -> None:
    """Guest of Honor participating: opponents cannot play events, whatever they would do."""
    c = fight(
        {"characters": [attacks("guest-of-honor")]},
        {"characters": [defends("brash-samurai"), defends("doji-challenger")],
         "hand": ["way-of-the-crane", "fine-katana"]},
    )  # fmt: skip
    c.until(seat=1)
    assert not c.offers("play:way-of-the-crane*") and c.offers("play:fine-katana*")
    assert c.why_not("play:way-of-the-crane") == ["LR-B-cannot"]


@rule("LR-B-lasting-end", "LR-B-delayed")
def test_k42_what_acts_at_the_end_of_the_conflict_comes_after_what_lasted() -> None:
    """K42: Kitsu Spiritcaller: the character goes under its deck when the conflict ends."""
    c = fight(
        {"characters": [attacks("brash-samurai"), "kitsu-spiritcaller"],
         "dynasty_discard": ["doji-challenger"]},
    )  # fmt: skip
    c.until("use:kitsu-spiritcaller/0").do("use:kitsu-spiritcaller/0")
    assert c.in_conflict("doji-challenger")
    over(c)
    assert c.where("doji-challenger") == "dynasty-deck-0"


@rule("LR-B-time-forced")
def test_of_several_forced_answers_the_first_player_picks_the_order() -> None:
    """Two Steadfast Samurai as the fate phase begins."""
    ahead = {"honor": 18, "characters": ["steadfast-samurai", "steadfast-samurai"]}
    c = Court({"honor": 10}, ahead, at="LR-B-4.1", first=0)
    assert c.seat == 0 and c.prompt == "order.forced" and len(c.keys()) == 2


@rule("LR-B-then")
def test_k59_what_depends_on_something_done_follows_it() -> None:
    """K59: Keeper Initiate enters play, and then has 1 fate."""
    c = Court(
        {"characters": [attacks("doji-challenger")], "role": "keeper-of-air",
         "dynasty_discard": ["keeper-initiate"]},
        at="LR-B-3.2.3",
        conflict=FIGHT,
    )  # fmt: skip
    c.until(prompt="ring").do("pass").do("apply:keeper-initiate/0")
    assert c.where("keeper-initiate") == "play-0" and c.card("keeper-initiate").fate == 1


@rule("LR-B-then")
def test_what_depends_on_it_is_done_before_reactions() -> None:
    """A twin of the initiate still waits in the window that the first one has answered in: it finds
    the first in play with its fate."""
    c = Court(
        {"characters": [attacks("doji-challenger")], "role": "keeper-of-air",
         "dynasty_discard": ["keeper-initiate", "keeper-initiate"]},
        at="LR-B-3.2.3",
        conflict=FIGHT,
    )  # fmt: skip
    c.until(prompt="ring").do("pass").do("apply:keeper-initiate/0")
    assert c.prompt == "window.after" and c.offers("apply:keeper-initiate*")
    assert [c.g.cards[i].fate for i in c.g.characters(0)] == [0, 1]


@rule("LR-B-3.2-extra")
def test_k68_breakthrough_declares_the_second_conflict_at_once() -> None:
    """K68: the opponent keeps both opportunities."""
    weak = ["ancestral-lands", who("restoration-of-balance", up=True), "fertile-fields",
            "manicured-garden", "meditations-on-the-tao"]  # fmt: skip
    c = Court(
        {"characters": [attacks("doji-challenger"), "kakita-kaezin"], "hand": ["breakthrough"],
         "chances": 1, "declared": ["military"]},
        {"provinces": weak, "characters": [who("brash-samurai", fate=1)]},
        at="LR-B-3.2.3",
        conflict=FIGHT,
    )  # fmt: skip
    c.until("apply:breakthrough*")
    c.do("apply:breakthrough/0")
    assert c.prompt == "declare" and c.seat == 0 and not c.offers("pass")
    assert c.g.seats[1].chances == 2


@rule("LR-B-value-x", "LR-B-lasting-set")
def test_x_is_what_the_card_makes_it_when_it_resolves() -> None:
    """Supernatural Storm: as many as you have Shugenja."""
    c = fight(
        {"characters": [attacks("doji-challenger"), "asahina-artisan", "adept-of-the-waves"],
         "hand": ["supernatural-storm", "way-of-the-crane"]},
    )  # fmt: skip
    c.until("play:supernatural-storm").do("play:supernatural-storm")
    if c.prompt == "target":
        c.do("target:doji-challenger")
    assert c.value("doji-challenger", "military") == 5


@rule("LR-B-choices-together")
def test_players_who_choose_for_one_effect_choose_in_player_order() -> None:
    """Secluded Temple: every opponent with more characters picks, in player order."""
    many = {"characters": [who("brash-samurai", fate=2), who("doji-challenger", fate=2)]}
    c = Court({"provinces": row("secluded-temple")}, many, many, count=3, at="LR-B-2.5-window")
    c.until("apply:secluded-temple*").do("apply:secluded-temple/0")
    assert c.seat == 1
    c.do(c.keys()[0])
    assert c.seat == 2
    c.do(c.keys()[0])
    fates = [x.fate for x in c.g.cards if x.fate]
    assert sorted(fates) == [1, 1, 2, 2]
