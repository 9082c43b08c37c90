"""Cards that leave play at one moment, and who sees it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from caipan.games.l5r.book import extend, play_with
from caipan.games.l5r.construction import DESIGNS
from caipan.games.l5r.events import LeftPlay
from caipan.games.l5r.state import CONFLICT, Face
from caipan.games.l5r.table import L5R
from caipan.games.l5r.vocabulary import after, attachment, draw, its_host, reaction
from tests.support import rule
from tests.support.court import Court, who

KEEPSAKE = attachment(
    "test-keepsake",
    Face(cost=0, deck=CONFLICT),
    reaction(after(LeftPlay, its_host), effect=draw(2), leaving=True),
)


@pytest.fixture
def invented() -> Iterator[None]:
    before = L5R.designs
    extend((KEEPSAKE,))
    yield
    del DESIGNS[KEEPSAKE.name]
    play_with(before)


@rule("LR-B-leave", "LR-B-time-window")
def test_an_attachment_sees_the_departure_of_the_host_it_leaves_with(invented: None) -> None:
    """Both leave at one moment, so it was there: its controller is asked, although both lie in
    discard piles by then."""
    bearer = who("brash-samurai", attached=[who("test-keepsake", of=1)])
    c = Court({"characters": [bearer, who("doji-challenger", fate=2)]}, at="LR-B-4.2")
    assert c.where("brash-samurai") == "dynasty-discard-0"
    assert c.where("test-keepsake") == "conflict-discard-1"
    assert (c.seat, c.prompt, c.rule) == (1, "window.after", "LR-B-time-window")
    c.do("apply:test-keepsake/0")
    assert (len(c.hand(0)), len(c.hand(1))) == (0, 2)


@rule("LR-B-leave", "LR-B-time-window")
def test_an_attachment_does_not_see_the_departure_of_anybody_else(invented: None) -> None:
    bearer = who("brash-samurai", fate=1, attached=["test-keepsake"])
    c = Court({"characters": [bearer, "doji-challenger"]}, at="LR-B-4.2")
    assert c.where("doji-challenger") == "dynasty-discard-0"
    assert not c.offers("apply:test-keepsake*") and c.where("test-keepsake") == "play-0"


@rule("LR-B-leave", "LR-B-kw-ancestral")
def test_what_is_on_a_card_leaves_with_it_to_its_owners() -> None:
    """An ancestral attachment goes back to its owner's hand, another one to the discard pile."""
    on = ["ancestral-daisho", who("ornate-fan", of=1)]
    c = Court({"characters": [who("brash-samurai", attached=on)]}, at="LR-B-4.2")
    assert c.where("ancestral-daisho") == "hand-0" and c.where("ornate-fan") == "conflict-discard-1"
    card = c.card("ornate-fan")
    assert (card.controller, card.host, card.borne, card.down) == (1, -1, False, False)
