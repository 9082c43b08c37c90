"""Whether an effect could change anything is said by its parts, or by something else for all of
them."""

from __future__ import annotations

from typing import Any

from caipan.kernel.effects import (
    Able,
    Draft,
    Effect,
    Marked,
    OneOf,
    Seq,
    always,
    laid_out,
    never,
    plain_line,
    simply,
)
from caipan.kernel.records import NOBODY, Using

U = Using[Any]
HERE: U = Using(NOBODY, -1)


def silent(can: Any = always, word: str = "sing") -> Effect[Any, U]:
    return simply(lambda g, u: None, can, word)


def test_of_several_one_that_can_is_enough() -> None:
    assert Seq(silent(never), silent(lambda g, u: bool(g))).can(1, HERE)
    assert not Seq(silent(never), silent(lambda g, u: bool(g))).can(0, HERE)
    nothing: Effect[Any, U] = Seq()
    assert not nothing.can(1, HERE)


def test_where_one_always_can_nobody_is_asked() -> None:
    """So whoever lists what may be used sees at a glance that nothing can fail."""
    assert Seq(silent(never), silent()).can is always
    assert OneOf(lambda g, u: None, (silent(never), silent())).can is always


def test_something_else_may_tell_for_all_of_them() -> None:
    """And goes on to tell where the part stands among others."""
    able = Able(lambda g, u: g > 1, Seq(silent(), silent()), "song")
    assert able.can(2, HERE) and not able.can(1, HERE)
    assert not Seq(able, silent(never)).can(1, HERE)


def test_it_adds_no_line_and_no_mark() -> None:
    draft: Draft[Any, U] = Draft("tune", Using, "", plain_line)
    part = Able(never, Seq(silent(word="hum"), Marked("loud", silent())), "song")
    assert laid_out(part, draft, "e", "end") == "e.song.hum"
    assert [step.name for step in draft.steps] == ["e.song.hum", "e.song.sing"]
    assert draft.marked == {("tune", "e.song.sing"): {"loud"}}
