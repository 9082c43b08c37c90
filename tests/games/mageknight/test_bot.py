"""Rules of thumb for a hand."""

from __future__ import annotations

from typing import get_args

import caipan
from caipan.games.mageknight.bot.means import gives
from caipan.games.mageknight.spec import Deed, Kind
from caipan.games.mageknight.table import MageKnight


def test_every_deed_can_be_weighed() -> None:
    """Those too that do something besides their halves, as two of the banners do."""
    g = caipan.new("mageknight", {"scenario": "solo-conquest"}, seed=1, seats=1)
    assert isinstance(g, MageKnight)
    deeds = [n for n, c in enumerate(g.cards) if isinstance(g.rules.faces[c.face], Deed)]
    names = {g.name(n) for n in deeds}
    assert {"banner-of-glory", "banner-of-protection", "march"} <= names
    for card in deeds:
        for kind in get_args(Kind):
            plain, strong = gives(g, card, kind)
            assert min(plain, strong) >= 0
    glory = next(n for n in deeds if g.name(n) == "banner-of-glory")
    assert gives(g, glory, "combat") > gives(g, glory, "move")
