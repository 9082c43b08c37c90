"""Attachments: what they may join, whose they are, and when they are destroyed."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.duel import Duel

NEUTRAL = ["newsboy"] * 6
MIRROR = ["masked-player"] * 6
SYNDICATE = ["gutter-knife"] * 6
BUREAU = ["probationary-agent"] * 6
WATCH = {"hand": ["orbital-calculus"], "assets": ["ivy-mage"]}


def down(name: str, **more: object) -> dict[str, object]:
    return {"card": name, "down": True, **more}


def ordered(name: str, by: int = 0, **more: object) -> dict[str, object]:
    """A character under a Restraint Order of that seat."""
    order = {"card": "restraint-order", "owner": by, "counters": {"lock": 2}}
    return {"card": name, "attached": [order], **more}


HOSTS = {
    "reckoning-lens": ["bloodhunting-fledgling", "ghoul-pack"],
    "ancestral-crest": ["bloodhunting-fledgling"],
    "restraint-order": ["hired-muscle", "scarlet-duellist"],
    "forged-identity": ["records-clerk"],
    "the-ivy-hothouse": ["central-bank", "fogharbour-docks", "old-royal-palace"],
    "numbered-account": [
        "fog-hound",
        "giant-bat",
        "gutter-knife",
        "ivy-mage",
        "probationary-agent",
    ],
}


@rule("UW-attach-target")
@pytest.mark.parametrize("name", HOSTS)
def test_an_attachment_joins_only_what_its_text_names(name: str) -> None:
    """Own character, own vampire, enemy character, own lurker, district, own asset."""
    d = Duel(
        {
            "hand": [name, "newsboy"],
            "assets": ["ivy-mage", "giant-bat", "probationary-agent", "gutter-knife", "fog-hound"],
            "districts": {1: ["ghoul-pack", down("records-clerk")], 2: ["bloodhunting-fledgling"]},
        },
        {
            "assets": ["newsboy"],
            "districts": {1: ["scarlet-duellist", down("alms-matron")], 2: ["hired-muscle"]},
        },
    )
    hosts = HOSTS[name]
    d.do(f"play:{name}")
    if len(hosts) > 1:
        assert sorted(d.keys()) == [f"target:{host}" for host in hosts]
        d.do(f"target:{hosts[0]}")
    d.resolve()
    assert d.card(name).host == d.id(hosts[0])


@rule("UW-attach-target")
@pytest.mark.parametrize("name", ["reckoning-lens", "restraint-order", "forged-identity"])
def test_without_a_legal_host_an_attachment_cannot_be_played(name: str) -> None:
    """No own character, no enemy one, no own lurker."""
    d = Duel({"hand": [name], "assets": ["ivy-mage", "probationary-agent", "gutter-knife"]})
    assert d.why_not(f"play:{name}") == ["UW-play-3"]


@rule("UW-attach-name")
def test_only_what_is_in_play_is_an_attachment() -> None:
    """The Squad may destroy the enemy's attachment in play; not the cards of that type in hand,
    in the graveyard or among the assets."""
    d = Duel(
        {"hand": ["exorcism-squad"], "assets": BUREAU},
        {
            **WATCH,
            "hand": ["false-papers", "orbital-calculus"],
            "assets": ["reckoning-lens", "ivy-mage"],
            "graveyard": ["issue-suppressor"],
            "society_area": ["corona-altar"],
            "districts": {1: [{"card": "ghoul-pack", "attached": ["finger-reliquary"]}]},
        },
    )
    assert [d.g.rules.names[d.g.cards[i].face] for i in d.g.attachments()] == [
        "finger-reliquary",
        "corona-altar",
    ]
    d.do("play:exorcism-squad@district-1").resolve()
    d.do("trigger:exorcism-squad/0", "mode=0")
    assert sorted(d.keys()) == ["target:corona-altar", "target:finger-reliquary"]


@rule("UW-attach-nolimit")
def test_any_number_of_attachments_may_join_one_card() -> None:
    """Four of them on one character all stay and all work."""
    d = Duel(
        {
            "hand": ["reckoning-lens", "newsboy"],
            "assets": ["ivy-mage"] * 2,
            "districts": {
                1: [
                    {
                        "card": "ghoul-pack",
                        "attached": ["reckoning-lens", "reckoning-lens", "issue-suppressor"],
                    }
                ]
            },
        }
    )
    d.do("play:reckoning-lens")
    assert d.value("ghoul-pack", "investigation") == 3 and d.value("ghoul-pack", "combat") == 3
    assert len(d.g.on(d.id("ghoul-pack"))) == 4


@rule("UW-attach-nolimit")
def test_any_number_of_attachments_may_join_a_district_or_a_society() -> None:
    """Several of one player and of both."""
    d = Duel(
        {
            **WATCH,
            "districts": {1: ["the-ivy-hothouse", "the-ivy-hothouse", "the-belfry-cathedral"]},
            "society_area": ["corona-altar", "corona-altar"],
        },
        {"districts": {1: ["the-ivy-hothouse"]}},
    )
    assert len(d.g.on(d.id("fogharbour-docks"))) == 4 and d.prompt == "priority"
    assert d.g.seat_value(0, d.g.rules.stats.index("builds"), 1) == 3


@rule("UW-attach-host-leaves")
def test_attachments_are_destroyed_when_their_host_leaves_play() -> None:
    """The character goes to hand, its attachments to the graveyards of their owners."""
    d = Duel(
        {"hand": ["final-curtain", "newsboy"], "assets": MIRROR},
        {
            "districts": {
                1: [
                    {
                        "card": "hired-muscle",
                        "attached": [
                            "issue-suppressor",
                            {"card": "restraint-order", "owner": 0, "counters": {"lock": 1}},
                        ],
                    }
                ]
            }
        },
    )
    d.do("play:final-curtain")
    assert d.zone("hand-1") == ["hired-muscle"] and d.zone("graveyard-1") == ["issue-suppressor"]
    assert d.zone("graveyard-0") == ["restraint-order", "final-curtain"]
    assert d.counters("restraint-order") == {} and d.card("restraint-order").host == -1


@rule("UW-attach-host-leaves")
def test_attachments_go_down_with_a_destroyed_host_or_asset() -> None:
    """A dead character's papers die with it; an account closes with its asset."""
    d = Duel(
        {
            "hand": ["blood-banquet", "newsboy"],
            "assets": ["giant-bat"] * 3,
            "districts": {1: ["giant-bat"]},
        },
        {"districts": {1: [{"card": "records-clerk", "attached": ["false-papers"]}]}},
    )
    d.do("play:blood-banquet", "target:records-clerk")
    assert sorted(d.zone("graveyard-1")) == ["false-papers", "records-clerk"]
    d = Duel(
        {
            "hand": ["open-the-star-gate", "newsboy"],
            "assets": [
                *["eclipse-devotee"] * 4,
                {"card": "ghoul-pack", "attached": ["numbered-account"]},
            ],
        }
    )
    d.do("play:open-the-star-gate", "target:ghoul-pack", "target:central-bank", "done")
    assert d.zone("district-2-0") == ["ghoul-pack"]
    assert "numbered-account" in d.zone("graveyard-0")


@rule("UW-attach-host-lurks")
def test_attachments_are_destroyed_when_their_host_turns_face_down() -> None:
    """Turning into a lurker is leaving play for what is attached."""
    d = Duel(
        {
            "hand": ["shed-skin", "newsboy"],
            "assets": SYNDICATE,
            "districts": {
                1: [{"card": "ghoul-pack", "attached": ["false-papers", "reckoning-lens"]}]
            },
        }
    )
    d.do("play:shed-skin").resolve()
    assert d.zone("district-1-0") == ["ghoul-pack"] and d.card("ghoul-pack").down
    assert sorted(d.zone("graveyard-0")) == ["false-papers", "reckoning-lens", "shed-skin"]


@rule("UW-attach-illegal")
def test_an_attachment_whose_host_no_longer_fits_is_destroyed() -> None:
    """Borrowing the character makes the owner's Suppressor and the borrower's Order illegal."""
    host = ordered("hired-muscle")
    host["attached"] = [*host["attached"], "issue-suppressor"]  # type: ignore[misc]
    d = Duel(
        {"hand": ["borrowed-face", "newsboy"], "assets": MIRROR},
        {"districts": {1: [host]}},
    )
    d.do("play:borrowed-face")
    assert d.zone("district-1-0") == ["hired-muscle"]
    assert d.zone("graveyard-1") == ["issue-suppressor"]
    assert sorted(d.zone("graveyard-0")) == ["borrowed-face", "restraint-order"]


@rule("UW-attach-illegal")
def test_an_attachment_on_a_lurker_does_not_fit_the_character() -> None:
    """A Forged Identity is for lurkers; revealed, the character sheds it."""
    d = Duel(
        {
            "hand": ["newsboy"],
            "assets": SYNDICATE,
            "districts": {1: [down("gravedigger", attached=["forged-identity"])]},
        }
    )
    d.do("flip:gravedigger")
    assert d.zone("district-1-0") == ["gravedigger"] and d.zone("graveyard-0") == [
        "forged-identity"
    ]


@rule("UW-attach-control-stays")
def test_an_attachment_stays_its_players_wherever_the_host_goes() -> None:
    """The enemy moves the character under my Order: the Order goes along, on my side and mine."""
    d = Duel(
        WATCH, {"assets": NEUTRAL, "districts": {1: [ordered("pilgrim-knight")]}}, at="UW-3.1.1"
    )
    assert d.zone("district-1-0") == ["restraint-order"]
    d.do("mobile:pilgrim-knight", "target:old-royal-palace").resolve()
    assert d.zone("district-3-1") == ["pilgrim-knight"] and d.zone("district-3-0") == [
        "restraint-order"
    ]
    assert d.card("restraint-order").controller == 0 and d.counters("restraint-order") == {
        "lock": 2
    }
    assert d.card("restraint-order").host == d.id("pilgrim-knight")


@rule("UW-attach-control-stays")
def test_an_attachment_is_used_by_its_player_and_not_by_the_hosts() -> None:
    """The Order's preparation trigger is its player's, although the host is the enemy's."""
    d = Duel({**WATCH, "districts": {1: [ordered("hired-muscle", by=1)]}}, WATCH, at="UW-1.2.1")
    assert [(o["you"], o["source"]) for o in d.stack] == [(1, "restraint-order")]
