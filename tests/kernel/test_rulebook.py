"""A rulebook proves at start-up that everything it can put into a state can be read again."""

from __future__ import annotations

from typing import Any

import pytest

from caipan.kernel.abilities import AFTER, PLAY, Ability, Definition
from caipan.kernel.charts import Procedure, Step
from caipan.kernel.flows import DONE, NEXT, Flow
from caipan.kernel.layout import Zone, layout
from caipan.kernel.records import (
    Card,
    Event,
    Frame,
    Happening,
    Lasting,
    Outcome,
    Pick,
    Record,
    Settle,
    Using,
)
from caipan.kernel.rulebook import Rulebook


class Rang(Event, frozen=True, gc=False):
    """Known to the save."""


class Broke(Event, frozen=True, gc=False):
    """Not known to it."""


class Turn(Frame, frozen=True, gc=False):
    """Known to the save."""


class Detour(Frame, frozen=True, gc=False):
    """Known to a table, but not as a frame."""


class Hidden(Record, frozen=True, gc=False):
    detour: Detour | None = None


class State(Record, frozen=True, gc=False):
    cards: list[Card]
    zones: list[tuple[int, ...]]
    seats: tuple[Record, ...]
    table: Hidden
    frames: list[Turn | Settle | Using[Rang] | Happening[Rang]]
    lasting: tuple[Lasting, ...]
    serial: int
    rng: int
    chance: tuple[int, ...]
    sealed: tuple[tuple[int, Pick], ...]
    outcome: Outcome | None


def over(g: Any, f: Any) -> Flow:
    return DONE


def chart(name: str, frame: type[Frame]) -> Procedure[Any]:
    return Procedure(name, frame, Step("only", over))


def book(**parts: Any) -> Rulebook:
    whole: dict[str, Any] = {
        "name": "bell",
        "prefix": "BL",
        "state": State,
        "layout": lambda seats: layout([Zone("table", "table", alive=PLAY)]),
        "definitions": (),
        "procedures": (chart("turn", Turn),),
        "changes": {Rang: lambda g, e: None},
        "base": lambda g, card, stat: 0,
    }
    return Rulebook(**{**whole, **parts})


def bell(event: type[Event]) -> Definition[None]:
    rings = Ability("rings", window=AFTER, event=event, steps=(Step("e0", lambda g, u: NEXT),))
    return Definition("bell", "bell", None, (rings,))


def test_a_book_whose_parts_all_belong_to_the_save_is_accepted() -> None:
    assert "bell/0" in book(definitions=(bell(Rang),)).charts


def test_a_frame_outside_the_save_is_refused() -> None:
    with pytest.raises(AssertionError, match="detour: Detour is not a frame of the save"):
        book(procedures=(chart("turn", Turn), chart("detour", Detour)))


def test_an_event_outside_the_save_is_refused() -> None:
    with pytest.raises(AssertionError, match="Broke is not in the save"):
        book(changes={Rang: over, Broke: over})


def test_an_ability_about_an_event_outside_the_save_is_refused() -> None:
    with pytest.raises(AssertionError, match=r"bell/0: .*Broke.* is not in the save"):
        book(definitions=(bell(Broke),))


def test_what_can_be_out_of_order_needs_a_chart_that_puts_it_right() -> None:
    with pytest.raises(AssertionError, match="nothing settles"):
        book(unsettled=lambda g: True)
    book(unsettled=lambda g: True, procedures=(chart("turn", Turn), chart("settle", Settle)))


def test_two_abilities_of_one_name_are_refused() -> None:
    rule = Ability("rule")
    with pytest.raises(AssertionError, match="rule"):
        book(abilities=(rule, Ability("rule")))


def test_two_steps_of_one_name_are_refused() -> None:
    with pytest.raises(AssertionError, match="two steps share a name"):
        Procedure("turn", Turn, Step("only", over), Step("only", over))


def test_an_ability_as_printed_ends_by_letting_the_event_stand() -> None:
    table = book(definitions=(bell(Rang),)).charts["bell/0"]
    run, _ = table["stands"]
    event = Rang()
    assert run(None, Using(0, 0, event=event)).result is event  # type: ignore[attr-defined]
