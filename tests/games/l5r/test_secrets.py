"""Nobody learns from a question what lies hidden; `tests/sim` tries it on whole games."""

from __future__ import annotations

from typing import Any

import caipan
from caipan.sim.secrecy import looks_the_same
from tests.support import rule

SOLD: dict[str, Any] = {
    "game": "l5r",
    "seats": [
        {
            "honor": 20,
            "dynasty_deck": [],
            "dynasty_discard": ["hida-guardian", "kaiu-envoy", "doji-gift-giver"],
            "provinces": [
                "fertile-fields",
                {"card": "ancestral-lands", "cards": ["favorable-ground"]},
                "manicured-garden",
                "meditations-on-the-tao",
                "rally-to-the-cause",
            ],
            "characters": [
                {"card": "brash-samurai", "side": "attacking"},
                "doji-challenger",
                "doji-whisperer",
            ],
        },
        {"characters": [{"card": "hida-guardian", "side": "defending"}], "hand": ["banzai"]},
    ],
    "table": {"conflict": {"type": "political", "ring": "air", "province": 4}, "first": 0},
    "at": "LR-B-3.2.2",
    "check": [
        {"pass": {"seat": 0, "prompt": "window"}},
        {"choose": ["use:favorable-ground/0", "mode.move-in*"]},
        {"log": {"has": "deck-out"}},
        {"asked": {"seat": 0, "prompt": "target"}},
    ],
}


@rule("LR-B-deckout", "LR-B-hidden-dynasty")
def test_a_question_names_whose_ability_asks_though_a_deck_has_taken_the_card_in() -> None:
    """The ground was sold, the deck ran out, and the ground is one of its cards: the question still
    names it, and not whatever lies there now."""
    g = caipan.position(SOLD).check()
    (asked,) = [one for one in g.view(0)["asked"] if one["prompt"] == "target"]
    assert asked["args"]["card"] == "favorable-ground"
    for seed in range(1, 6):
        for seat in (0, 1):
            assert not list(looks_the_same(g, seat, g.resample(seat, seed)))
