"""Whose a card is: own and enemy, controllers, and what is in play."""

from __future__ import annotations

from tests.support import rule
from tests.support.duel import Duel

NEUTRAL = ["newsboy"] * 6
MIRROR = ["masked-player"] * 6
WATCH = {"hand": ["orbital-calculus"], "assets": ["ivy-mage"]}


def down(name: str, **more: object) -> dict[str, object]:
    return {"card": name, "down": True, **more}


def borrowing(d: Duel, name: str) -> Duel:
    """Seat 0 plays Borrowed Face on an enemy character."""
    d.do("play:borrowed-face")
    if d.prompt == "target":
        d.do(f"target:{name}")
    return d.resolve()


@rule("UW-own-side")
def test_own_means_controlled_by_the_player_of_the_card() -> None:
    """Shed Skin turns one's own character down: the borrowed one too, an enemy's not."""
    d = Duel(
        {
            "hand": ["borrowed-face", "shed-skin"],
            "assets": ["gutter-knife", *MIRROR],
            "districts": {1: ["pilgrim-knight"]},
        },
        {"districts": {1: ["hired-muscle"], 2: ["records-clerk"]}},
    )
    borrowing(d, "hired-muscle").do("play:shed-skin")
    assert sorted(d.keys()) == ["target:hired-muscle", "target:pilgrim-knight"]
    assert d.why_not("target:records-clerk") == ["UW-target-before-pay"]


@rule("UW-own-side")
def test_own_is_not_the_same_for_both_players() -> None:
    """Played by the other side the same card offers the other side's character."""
    hand = {"hand": ["shed-skin", "newsboy"], "assets": ["gutter-knife"] * 3}
    sides = (
        {**hand, "districts": {1: ["pilgrim-knight", "newsboy"]}},
        {**hand, "districts": {1: ["hired-muscle", "ghoul-pack"]}},
    )
    d = Duel(*sides, at="UW-2.1.2").do("play:shed-skin")
    assert sorted(d.keys()) == ["target:newsboy", "target:pilgrim-knight"]
    d = Duel(*sides, at="UW-2.2.2").do("play:shed-skin")
    assert sorted(d.keys()) == ["target:ghoul-pack", "target:hired-muscle"]


@rule("UW-enemy-side")
def test_enemy_means_the_opponent_and_their_cards() -> None:
    """Bribery is for enemy characters: not one's own, not lurkers, not cards elsewhere."""
    d = Duel(
        {"hand": ["bribery"], "assets": NEUTRAL, "districts": {1: ["pilgrim-knight"]}},
        {"hand": ["gravedigger"], "districts": {1: ["hired-muscle"], 2: ["ghoul-pack"]}},
    ).do("play:bribery")
    assert sorted(d.keys()) == ["target:ghoul-pack", "target:hired-muscle"]


@rule("UW-enemy-side")
def test_what_binds_enemies_does_not_bind_ones_own() -> None:
    """Under my Psychic Jammer the enemy's lurker stays down, mine may be turned up."""
    jammer = "psychic-jammer"
    lurker = [down("gravedigger")]
    d = Duel(
        {"assets": NEUTRAL, "districts": {1: [jammer, *lurker]}},
        {"hand": ["newsboy"], "assets": NEUTRAL, "districts": {1: lurker, 2: lurker}},
    )
    assert d.seat == 0 and d.offers("flip:gravedigger")
    d.do("pass")
    assert d.seat == 1 and d.offers("flip:gravedigger#2") and not d.offers("flip:gravedigger")
    assert d.why_not("flip:gravedigger") == ["UW-cannot-wins"]


@rule("UW-control-default")
def test_a_card_that_enters_play_is_controlled_by_its_owner() -> None:
    """As character, attachment, asset or lurker, and for either player."""
    hand = ["hired-muscle", "false-papers", "newsboy", "gravedigger"]
    for seat, at in ((0, "UW-2.1.2"), (1, "UW-2.2.2")):
        sides: list[dict[str, object]] = [{}, {}]
        sides[seat] = {"hand": [*hand, "blackout"], "assets": ["fog-hound"] * 8}
        d = Duel(*sides, at=at)
        d.do("play:hired-muscle@district-1", "pass").do("play:false-papers", "pass")
        d.do("build:newsboy").do("dispatch:gravedigger@district-2").resolve()
        assert sorted(d.zone(f"district-1-{seat}")) == ["false-papers", "hired-muscle"]
        assert d.zone(f"district-2-{seat}") == ["gravedigger"]
        for name in hand[:2] + hand[3:]:
            assert (d.card(name).owner, d.card(name).controller) == (seat, seat)
        asset = d.card("newsboy", f"assets-{seat}")
        assert (asset.owner, asset.controller) == (seat, seat)


@rule("UW-control-change")
def test_an_effect_may_give_control_of_an_enemy_character() -> None:
    """Borrowed Face: it stands on my side, counts for me, and goes home at the end of the turn."""
    d = Duel(
        {"hand": ["borrowed-face", "newsboy"], "assets": MIRROR},
        {**WATCH, "districts": {1: [{"card": "giant-bat", "exhausted": True}]}},
    )
    assert d.totals(1, "combat") == [0, 0]
    borrowing(d, "giant-bat")
    assert d.zone("district-1-0") == ["giant-bat"] and d.zone("district-1-1") == []
    assert d.card("giant-bat").controller == 0 and d.card("giant-bat").owner == 1
    assert d.totals(1, "combat") == [1, 0]
    d.to_phase("start")
    assert d.zone("district-1-1") == ["giant-bat"] and d.card("giant-bat").controller == 1


@rule("UW-control-change")
def test_control_while_the_source_is_in_play_ends_when_it_leaves() -> None:
    """The Puppeteer's puppet is kept over the turn and returns when the Puppeteer dies."""
    d = Duel(
        {"hand": ["string-puppeteer"], "assets": MIRROR},
        {
            "hand": ["loose-ends"],
            "assets": ["gutter-knife"] * 3,
            "districts": {3: ["giant-bat"]},
        },
    )
    d.do("play:string-puppeteer@district-3").resolve()
    d.do("trigger:string-puppeteer/0").resolve()
    assert d.zone("district-3-0") == ["string-puppeteer", "giant-bat"]
    d.until(prompt="arrange").do("top:newsboy").to_phase("start")
    assert d.card("giant-bat").controller == 0
    d.until("play:loose-ends", seat=1)
    d.do("play:loose-ends", "target:string-puppeteer").resolve()
    assert d.card("giant-bat").controller == 1 and d.zone("district-3-1") == ["giant-bat"]


@rule("UW-control-reference")
def test_enemy_and_own_follow_the_current_controller() -> None:
    """A borrowed character is no enemy of the borrower, and is one of its owner."""
    d = Duel(
        {"hand": ["borrowed-face", "bribery"], "assets": MIRROR, "districts": {2: ["ghoul-pack"]}},
        {
            "hand": ["crimson-frenzy", "bribery"],
            "assets": ["giant-bat"] * 3,
            "districts": {1: ["hired-muscle"], 2: ["records-clerk", "pilgrim-knight"]},
        },
    )
    borrowing(d, "hired-muscle").do("play:bribery")
    assert sorted(d.keys()) == ["target:pilgrim-knight", "target:records-clerk"]
    d.do("target:records-clerk", "x=0").resolve().until("build:*", seat=1)
    before = d.g.copy()
    d.do("play:bribery")
    assert sorted(d.keys()) == ["target:ghoul-pack", "target:hired-muscle"]
    d.g = before
    d.do("play:crimson-frenzy")
    assert sorted(d.keys()) == ["target:pilgrim-knight", "target:records-clerk"]


@rule("UW-control-reference")
def test_a_borrowed_character_is_not_hit_by_its_borrower() -> None:
    """Combat damage goes to the characters the enemy controls now."""
    d = Duel(
        {"hand": ["borrowed-face"], "assets": MIRROR, "districts": {1: ["ghoul-pack"]}},
        {"districts": {1: ["hired-muscle", "alms-matron", "lamplit-choir"]}},
    )
    borrowing(d, "hired-muscle").until(prompt="strike")
    assert d.seat == 0
    assert sorted(d.keys()) == ["hit:alms-matron", "hit:lamplit-choir"]


@rule("UW-control-attachment")
def test_an_attachment_on_an_enemy_card_stays_with_its_player() -> None:
    """My Restraint Order lies on the enemy's character and its forced trigger is mine."""
    d = Duel(
        {"hand": ["restraint-order"], "assets": ["probationary-agent"] * 2},
        {**WATCH, "districts": {1: ["hired-muscle"]}},
    )
    d.do("play:restraint-order").resolve()
    d.do("trigger:restraint-order/0").resolve()
    card = d.card("restraint-order")
    assert (card.controller, card.host) == (0, d.id("hired-muscle"))
    assert d.zone("district-1-0") == ["restraint-order"]
    d.to_phase("start")
    assert [(o["you"], o["source"]) for o in d.stack] == [(0, "restraint-order")]


@rule("UW-control-attachment")
def test_an_attachment_on_an_enemy_card_is_an_enemy_attachment_there() -> None:
    """The Exorcism Squad of the host's player may destroy it; the one of its own player may not."""
    host = {
        "card": "hired-muscle",
        "attached": [{"card": "restraint-order", "owner": 0, "counters": {"lock": 1}}],
    }
    squad = {"hand": ["exorcism-squad"], "assets": ["probationary-agent"] * 3}
    d = Duel(squad, {**squad, "districts": {1: [host]}}, at="UW-2.2.2")
    d.do("play:exorcism-squad@district-2").resolve()
    d.do("trigger:exorcism-squad/0")
    assert d.keys() == ["mode=0", "mode=1"]
    d.do("mode=0").resolve()
    assert d.zone("graveyard-0") == ["restraint-order"]
    d = Duel(squad, {**squad, "districts": {1: [host]}}, at="UW-2.1.2")
    d.do("play:exorcism-squad@district-2").resolve()
    d.do("trigger:exorcism-squad/0").resolve()
    assert d.card("restraint-order", "district-1-0").counters


@rule("UW-control-ability")
def test_whoever_uses_an_affair_or_ability_controls_it() -> None:
    """On the stack each object is its user's; a borrowed Devotee makes the borrower's points."""
    d = Duel(
        {
            "hand": ["borrowed-face", "orbital-calculus", "orbital-calculus"],
            "assets": [*MIRROR, "ivy-mage"],
        },
        {**WATCH, "districts": {1: ["eclipse-devotee"]}},
    )
    borrowing(d, "eclipse-devotee").do("use:eclipse-devotee/0")
    assert [s.points for s in d.g.seats] == [1, 0]
    d.do("play:orbital-calculus", "mode=1", "pass")
    assert d.seat == 1
    d.do("play:orbital-calculus", "mode=1")
    assert [o["you"] for o in d.stack] == [0, 1]


@rule("UW-control-ability")
def test_only_the_controller_uses_an_ability() -> None:
    """The owner of a borrowed character cannot use it meanwhile."""
    d = Duel(
        {"hand": ["borrowed-face"], "assets": MIRROR},
        {"hand": ["newsboy"], "assets": NEUTRAL, "districts": {1: ["ivy-mage"]}},
    )
    assert not d.offers("use:*")
    borrowing(d, "ivy-mage")
    assert d.seat == 0 and d.offers("use:ivy-mage/0")
    d.do("pass").until("build:*", seat=1)
    assert not d.offers("use:*")


@rule("UW-you")
def test_you_is_the_current_controller() -> None:
    """The borrowed Archivist's "you" is the borrower, who won the contest, pays and draws."""
    d = Duel(
        {"hand": ["borrowed-face"], "assets": MIRROR},
        {**WATCH, "districts": {1: ["vine-archivist"]}},
    )
    borrowing(d, "vine-archivist").until(prompt="arrange").do("top:newsboy")
    assert d.seat == 0 and d.offers("trigger:vine-archivist/0")
    funds = d.g.funds(0), d.g.funds(1)
    d.do("trigger:vine-archivist/0")
    assert (d.g.funds(0), d.g.funds(1)) == (funds[0] - 1, funds[1])


@rule("UW-inplay-zones")
def test_what_is_in_play() -> None:
    """Contest areas, asset areas, societies and the open districts; nothing else."""
    d = Duel(
        {
            "hand": ["hired-muscle", "gravedigger"],
            "assets": ["fog-hound", "giant-bat"],
            "library": ["ghoul-pack"],
            "graveyard": ["hired-mourner"],
            "society": "the-nameless-lodge",
            "society_area": ["corona-altar"],
            "score": ["night-market"],
            "districts": {
                1: [
                    {
                        "card": "pilgrim-knight",
                        "attached": ["false-papers"],
                        "sealed": ["alms-matron"],
                    },
                    down("records-clerk"),
                    "the-ivy-hothouse",
                ]
            },
        },
        {**WATCH, "districts": {2: ["lamplit-choir"]}},
        table={"world": ["city-hall"]},
    )
    d.do("play:hired-muscle@district-1")
    inside = (
        "fog-hound",
        "giant-bat",
        "the-nameless-lodge",
        "corona-altar",
        "pilgrim-knight",
        "false-papers",
        "records-clerk",
        "the-ivy-hothouse",
        "lamplit-choir",
        "fogharbour-docks",
        "central-bank",
        "old-royal-palace",
    )
    outside = (
        "gravedigger",
        "hired-muscle",
        "ghoul-pack",
        "hired-mourner",
        "night-market",
        "alms-matron",
        "city-hall",
    )
    assert d.zone("stack") == ["hired-muscle"] and d.zone("sealed") == ["alms-matron"]
    assert [n for n in inside if not d.g.in_play(d.id(n))] == []
    assert [n for n in outside if d.g.in_play(d.id(n))] == []


@rule("UW-inplay-nomove")
def test_cards_in_play_are_not_moved_without_an_effect() -> None:
    """All a player may do with cards in play is use or turn them up; a whole turn moves none."""
    d = Duel(
        {
            **WATCH,
            "assets": ["ivy-mage", "newsboy"],
            "districts": {1: ["ghoul-pack"], 2: [down("gravedigger")]},
            "society_area": ["hall-of-endless-mirrors"],
        },
        {**WATCH, "districts": {3: ["lamplit-choir"]}},
    )
    fields = [f"district-{p}-{s}" for p in (1, 2, 3) for s in (0, 1)]
    fields += ["assets-0", "assets-1", "society-0", "district-1", "district-2", "district-3"]
    before = {z: d.zone(z) for z in fields}
    seen = set()
    turn = d.g.table.turn
    while d.g.table.turn == turn:
        for o in d.g.pending[0].options:
            card = o.pick.card
            if card >= 0 and d.g.in_play(card):
                seen.add(o.verb)
        keys = d.keys()
        d.do("pass" if "pass" in keys else keys[0])
    assert seen == {"use", "flip"}
    assert {z: d.zone(z) for z in fields} == before


@rule("UW-graveyard-owner")
def test_a_card_goes_to_its_owners_graveyard_from_anywhere() -> None:
    """A borrowed character sacrificed by its borrower lies in its owner's graveyard."""
    d = Duel(
        {"hand": ["borrowed-face", "mortuary-bargain"], "assets": ["gravedigger", *MIRROR]},
        {"districts": {1: ["hired-muscle"]}},
    )
    borrowing(d, "hired-muscle").do("play:mortuary-bargain").resolve()
    assert d.zone("graveyard-1") == ["hired-muscle"]
    assert sorted(d.zone("graveyard-0")) == ["borrowed-face", "mortuary-bargain"]


@rule("UW-graveyard-owner")
def test_an_attachment_and_a_discard_go_to_their_owners_graveyards() -> None:
    """My attachment destroyed on the enemy's card is in mine, their discard in theirs."""
    host = {
        "card": "hired-muscle",
        "attached": [{"card": "restraint-order", "owner": 0, "counters": {"lock": 1}}],
    }
    d = Duel(
        {"hand": ["final-curtain", "old-debts"], "assets": MIRROR},
        {"hand": ["gravedigger"], "districts": {1: [host]}},
    )
    d.do("play:final-curtain").resolve()
    assert d.zone("graveyard-0") == ["restraint-order", "final-curtain"]
    d.do("play:old-debts", "mode=1", "target:seat-1", "discard:gravedigger").resolve()
    assert d.zone("graveyard-1")[0] == "gravedigger"
