"""Areas, leaving play, attachments, status, control, uniques: what holds for cards on the table."""

from __future__ import annotations

from typing import Any

from caipan.games.l5r.rules.fees import unique_twin
from caipan.games.l5r.rules.possible import can_be_discarded, can_leave
from tests.support import rule
from tests.support.court import ROW, UNDER, Court, attacks, defends, row, who

FIGHT = {"ring": "air", "attacker": 0}


def fight(one: dict[str, Any], two: dict[str, Any], **conflict: Any) -> Court:
    return Court(one, two, at="LR-B-3.2.2", conflict={**FIGHT, **conflict})


@rule("LR-B-area-in", "LR-B-area-facedown", "LR-B-area-reach")
def test_what_is_in_play_and_what_is_not() -> None:
    c = Court(
        {
            "hand": ["way-of-the-crane"],
            "role": "keeper-of-air",
            "characters": [who("brash-samurai", attached=["fine-katana"])],
            "provinces": [
                UNDER, who(ROW[0], up=True, cards=["imperial-storehouse"]),
                who(ROW[1], cards=["eager-scout"]), *ROW[2:],
            ],
        }
    )  # fmt: skip
    inside = ("brash-samurai", "fine-katana", "imperial-storehouse")
    assert all(
        c.g.in_play(c.id(name, z))
        for name, z in zip(inside, ("play-0", "play-0", "slot-1-0"), strict=True)
    )
    assert c.g.in_play(c.g.stronghold(0)) and c.g.in_play(c.g.province(0, 1))
    out = (("way-of-the-crane", "hand-0"), ("eager-scout", "slot-2-0"), ("keeper-of-air", "role-0"))
    assert not any(c.g.in_play(c.id(name, zone)) for name, zone in out)
    assert not c.g.in_play(c.g.province(0, 2)) and c.g.strength(c.g.province(0, 2)) == 0


@rule("LR-B-leave", "LR-B-new-object")
def test_a_character_that_leaves_takes_nothing_along_and_its_attachments_are_discarded() -> None:
    c = fight(
        {"characters": [attacks("doji-challenger")], "hand": ["assassination"], "honor": 10},
        {
            "characters": [
                defends("brash-samurai", fate=3, status="honored", attached=["ornate-fan"])
            ]
        },
    )
    c.until("play:assassination").do("play:assassination")
    gone = c.card("brash-samurai")
    assert c.where("brash-samurai") == "dynasty-discard-1" and gone.fate == 0 and gone.status == 0
    assert c.where("ornate-fan") == "conflict-discard-1" and c.fate(1) == 0 and gone.life > 0


@rule("LR-B-kw-ancestral")
def test_ancestral_returns_to_its_owners_hand() -> None:
    c = fight(
        {"characters": [attacks("doji-challenger")], "hand": ["assassination"]},
        {"characters": [defends("brash-samurai", attached=["ancestral-daisho"])]},
    )
    c.until("play:assassination").do("play:assassination")
    assert c.hand(1) == ["ancestral-daisho"]


@rule("LR-B-owner-area", "LR-B-discard-open")
def test_cards_go_to_their_owners_piles_which_all_may_see() -> None:
    c = Court(
        {"characters": [who("brash-samurai", owner=1)]},
        {},
        at="LR-B-4.2",
    )
    assert c.zone("dynasty-discard-1") == ["brash-samurai"]
    d = Court({"dynasty_discard": ["kakita-kaezin"], "hand": ["way-of-the-crane"]})
    assert d.sees(1, "kakita-kaezin") and d.sees(None, "kakita-kaezin")


@rule("LR-B-wrong-deck")
def test_k54_a_dynasty_card_never_enters_a_hand() -> None:
    """K54: Togashi Yokuni with the ability of Adept of Shadows goes to the dynasty discard pile."""
    c = Court({"characters": ["togashi-yokuni", "adept-of-shadows"], "hand": ["way-of-the-crane"]})
    c.do("use:togashi-yokuni/0")
    while c.prompt in ("target", "gain"):
        c.do(next(k for k in c.keys(None) if "adept" in k))
    c.until("use.adept-of-shadows:togashi-yokuni*").do("use.adept-of-shadows:togashi-yokuni*")
    assert c.where("togashi-yokuni") == "dynasty-discard-0" and c.honor(0) == 9


@rule("LR-B-status-honored", "LR-B-value-floor")
def test_honored_adds_glory_to_both_skills_and_dishonored_takes_it() -> None:
    one = who("brash-samurai", status="honored")
    two = who("kakita-kaezin", status="dishonored")
    c = Court({"characters": [one, two], "hand": ["way-of-the-crane"]})
    assert (c.value("brash-samurai", "military"), c.value("brash-samurai", "political")) == (4, 3)
    assert (c.value("kakita-kaezin", "military"), c.value("kakita-kaezin", "political")) == (1, 0)


@rule("LR-B-status-cross", "LR-B-status-again")
def test_honoring_a_dishonored_character_makes_it_ordinary() -> None:
    mine = [who("brash-samurai", status="dishonored"), who("kakita-kaezin", status="honored")]
    c = Court({"characters": mine, "hand": ["way-of-the-crane"]})
    c.do("play:way-of-the-crane")  # there is one to choose: the honored cannot be honored
    assert c.card("brash-samurai").status == 0


@rule("LR-B-attach-play", "LR-B-attach-control", "LR-B-attach-independent")
def test_an_attachment_goes_on_any_character_and_stays_its_players() -> None:
    c = Court(
        {"hand": ["ornate-fan"], "characters": ["asahina-artisan"]},
        {"characters": ["brash-samurai"]},
    )
    assert c.offers("play:ornate-fan>asahina-artisan")
    c.do("play:ornate-fan>brash-samurai")
    assert c.card("ornate-fan").controller == 0
    assert c.value("brash-samurai", "political") == 3


@rule("LR-B-attach-independent")
def test_a_bowed_attachment_gives_its_skill_all_the_same() -> None:
    bearer = who("brash-samurai", attached=[who("jade-tetsubo", bowed=True)])
    c = Court({"characters": [bearer], "hand": ["way-of-the-crane"]})
    assert c.value("brash-samurai", "military") == 5


@rule("LR-B-attach-play")
def test_without_a_character_an_attachment_cannot_be_played() -> None:
    c = Court({"hand": ["fine-katana", "good-omen"], "fate": 5}, {"hand": ["levy"]})
    assert not c.offers("play:fine-katana*")


@rule("LR-B-kw-restricted")
def test_k12_of_three_restricted_attachments_the_controller_discards_one() -> None:
    """K12: the character's controller picks any of the three, also an opponent's."""
    bearer = who("brash-samurai", attached=["fine-katana", "ornate-fan"])
    c = Court({"hand": ["honored-blade"], "fate": 2}, {"characters": [bearer]})
    c.do("play:honored-blade>brash-samurai")
    assert c.seat == 1 and sorted(c.keys()) == [
        "discard:fine-katana", "discard:honored-blade", "discard:ornate-fan",
    ]  # fmt: skip
    c.do("discard:honored-blade")
    assert c.zone("conflict-discard-0") == ["honored-blade"]


@rule("LR-B-stronghold-fixed", "LR-B-role-outside")
def test_strongholds_and_roles_cannot_be_discarded() -> None:
    c = Court(
        {"role": "keeper-of-air", "hand": ["way-of-the-crane"], "characters": ["brash-samurai"]}
    )
    assert not can_be_discarded(c.g, c.g.stronghold(0)) and not can_leave(c.g, c.g.stronghold(0))
    assert not can_be_discarded(c.g, c.g.role(0))


@rule("LR-B-control", "LR-B-limit-player", "LR-B-control-conflict")
def test_k67_a_character_taken_for_the_conflict_changes_sides_and_comes_back() -> None:
    """K67: Blackmail takes a defender; after the conflict it is its owner's again."""
    theirs = [
        defends("miya-mystic", fate=2, attached=["ornate-fan"]),
        defends("brash-samurai"),
    ]
    c = fight(
        {"characters": [attacks("seppun-guardsman")], "hand": ["blackmail"], "fate": 3, "honor": 9},
        {"characters": theirs, "honor": 10},
    )
    c.until("play:blackmail").do("play:blackmail", "target:miya-mystic")
    card = c.card("miya-mystic")
    assert card.controller == 0 and card.side == 1 and card.fate == 2
    assert c.card("ornate-fan").controller == 1  # attachments keep their controllers
    while c.g.conflict is not None:
        c._decline()
    assert c.card("miya-mystic").controller == 1


@rule("LR-B-unique-opponent")
def test_an_opponents_unique_cannot_be_brought_in_while_they_control_a_copy() -> None:
    """Shosuro Actress would put Kakita Kaezin out of the opponent's discard pile into play."""

    def table(*theirs: str) -> Court:
        return fight(
            {"characters": [attacks("shosuro-actress")]},
            {"characters": [defends("asahina-artisan"), *theirs],
             "dynasty_discard": ["kakita-kaezin"]},
        )  # fmt: skip

    assert table().until(seat=0).offers("use:shosuro-actress/0")
    c = table("kakita-kaezin")
    there = c.id("kakita-kaezin", "dynasty-discard-1")
    assert unique_twin(c.g, there, 0) and not unique_twin(table().g, table().id("kakita-kaezin"), 0)


@rule("LR-B-bow-ready", "LR-B-ab-bowed")
def test_a_bowed_card_cannot_bow_again_and_may_use_what_takes_no_bowing() -> None:
    mine = [
        attacks("kakita-asami"),
        who("asahina-artisan", bowed=True),
        who("border-rider", bowed=True),
    ]
    c = fight({"characters": mine}, {"characters": [defends("eager-scout")]}, type="political")
    c.until("use:kakita-asami/0")
    assert not c.offers("use:asahina-artisan/0") and c.offers("use:border-rider/0")
    assert c.why_not("use:asahina-artisan/0") == ["LR-B-cost"]


@rule("LR-B-holding-active", "LR-B-province-card-leaves")
def test_k24_a_sacrificed_holding_leaves_an_empty_province_that_refills() -> None:
    """K24: Imperial Storehouse."""
    c = Court({"provinces": row("imperial-storehouse"), "characters": ["brash-samurai"]})
    c.do("use:imperial-storehouse/0")
    assert c.zone("dynasty-discard-0") == ["imperial-storehouse"] and len(c.hand(0)) == 1
    slot = next(z for z in c.g.layout if z.name == "slot-1-0")
    assert [c.g.cards[i].down for i in c.g.zones[slot.index]] == [True]


@rule("LR-B-put-into-play", "LR-B-province-card-leaves")
def test_a_character_put_into_play_costs_nothing_and_takes_no_fate() -> None:
    """Charge!: from a province into the conflict, and the province refills."""
    c = fight(
        {"characters": [attacks("brash-samurai")], "hand": ["charge"], "fate": 5,
         "provinces": row("doji-challenger")},
        {},
    )  # fmt: skip
    c.until("play:charge").do("play:charge")
    card = c.card("doji-challenger")
    assert c.in_conflict("doji-challenger") and not card.bowed and card.fate == 0 and c.fate(0) == 4
    assert len(c.zone("slot-1-0")) == 1


@rule("LR-B-kw-limited")
def test_k04_one_limited_card_a_round() -> None:
    """K04: Doomed Shugenja."""
    c = Court({"fate": 9, "provinces": row("doomed-shugenja", "doomed-shugenja")}, at="LR-B-1.4")
    c.do("play:doomed-shugenja")
    assert not c.offers("play:doomed-shugenja*") and c.zone("play-0") == ["doomed-shugenja"]


@rule("LR-B-kw-once")
def test_two_instances_of_a_keyword_work_as_one() -> None:
    """Magnificent Kimono gives pride to one that has it."""
    c = fight(
        {
            "characters": [
                attacks("akodo-gunso", attached=["magnificent-kimono"], status="dishonored")
            ]
        },
        {},
    )
    while c.g.conflict is not None:
        c._decline()
    assert c.card("akodo-gunso").status == 0  # honored once: from dishonored to ordinary


@rule("LR-B-honorable")
def test_equal_pools_are_neither_more_nor_less_honorable() -> None:
    c = Court({"characters": ["brash-samurai"], "hand": ["way-of-the-crane"]})
    assert not c.g.more_honorable(0, 1) and not c.g.more_honorable(1, 0)


@rule("LR-B-copy")
def test_a_card_that_speaks_of_itself_means_only_that_copy() -> None:
    mine = [attacks("wandering-ronin", fate=1), attacks("wandering-ronin", fate=1)]
    c = fight({"characters": mine}, {})
    c.until("use:wandering-ronin/0").do("use:wandering-ronin/0")
    skills = sorted(c.g.skill(i, 0) for i in c.g.characters(0))
    assert skills == [2, 4]


@rule("LR-B-declared-not")
def test_k28_a_ban_on_being_declared_does_not_stop_other_ways_in() -> None:
    """Hiruma Yojimbo may not be declared as an attacker, but may be moved into the conflict."""
    c = fight(
        {
            "characters": [attacks("brash-samurai"), "hiruma-yojimbo"],
            "provinces": row("favorable-ground"),
        },
        {},
    )
    c.until("use:favorable-ground/0").do("use:favorable-ground/0")
    while c.prompt in ("target", "mode"):
        c.do(next(k for k in c.keys(None) if "hiruma" in k or "move-in" in k))
    assert c.in_conflict("hiruma-yojimbo") and c.card("hiruma-yojimbo").side == 1
