"""What a step answers: what happens next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from .records import Frame

if TYPE_CHECKING:
    from .decisions import Question


class Flow(Struct, gc=False):
    """The answer of a step."""


class Next(Flow, gc=False):
    """Go on with the next step, the frame unchanged."""


class To(Flow, gc=False):
    """Go on with this frame, at the next step or a named one."""

    frame: Frame
    step: str = ""


class Skip(Flow, gc=False):
    """Leave out the next `steps` steps."""

    steps: int


class Call(Flow, gc=False):
    """Run another procedure first. `me` is this frame as it should be found afterwards."""

    frame: Frame
    me: Frame | None = None
    then: str = ""


class Only(Flow, gc=False):
    """Drop every procedure under way, however deep, and run this one instead."""

    frame: Frame


class Back(Flow, gc=False):
    """Something has ended early: leave every procedure down to the innermost one of this name (or
    on this kind of frame), which goes on at a step of its own."""

    to: str | type[Frame]
    step: str


class Done(Flow, gc=False):
    """This procedure is over; the result goes where its caller asked."""

    result: Any = None


class Ask(Flow, gc=False):
    """Wait for one seat; the answer arrives as `pick`, at the next step or a named one."""

    question: Question
    then: str = ""


class AskAll(Flow, gc=False):
    """Every seat answers blind, in any order; `into` receives ((seat, pick), …) in seat order."""

    questions: tuple[Question, ...]
    into: str


class AskAny(Flow, gc=False):
    """Any of several seats may answer, and the first answer counts for all; it arrives as `pick`,
    and who gave it `into` a field."""

    questions: tuple[Question, ...]
    into: str
    then: str = ""


NEXT = Next()
DONE = Done()
