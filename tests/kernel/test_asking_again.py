"""An effect that asks again and again, on a chart whose game leaves lines out."""

from __future__ import annotations

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question
from caipan.kernel.effects import Asking, Draft, Effect, Marks, Run, laid_out
from caipan.kernel.flows import DONE, NEXT, Ask, Call, Flow, To
from caipan.kernel.records import DONE_PICK, Acting, Pick


class Game:
    """Whether the lines count, and how often somebody has answered."""

    def __init__(self, deaf: bool = False) -> None:
        self.deaf, self.taken = deaf, 0


def question(g: Game, u: Acting) -> Question | None:
    return None if g.taken == 2 else Question(0, "more", "X", (), (Pick("more"), DONE_PICK))


def take(g: Game, u: Acting) -> Flow:
    g.taken += 1
    return NEXT


def by_call(g: Game, u: Acting) -> Flow:
    g.taken += 1
    return Call(Acting(proc="other"))


def unless_deaf(e: Effect[Game, Acting], run: Run[Game, Acting], m: Marks) -> Run[Game, Acting]:
    def line(g: Game, u: Acting) -> Flow:
        return NEXT if g.deaf else run(g, u)

    return line


def chart(take: Run[Game, Acting]) -> Procedure[Acting]:
    on: Draft[Game, Acting] = Draft("it", Acting, "X", unless_deaf)
    laid_out(Asking(question, take, again=True, word="ask"), on, "e", "over")
    return Procedure("it", Acting, *on.steps, Step("over", lambda g, u: DONE))


def run(g: Game, answers: tuple[Pick, ...], take: Run[Game, Acting] = take) -> list[str]:
    """The lines that were walked, until the procedure is over."""
    table, step, u, left = chart(take).table, "e.ask", Acting(), list(answers)
    walked: list[str] = []
    while len(walked) < 20:
        walked.append(step)
        does, then = table[step]
        flow = does(g, u)
        if flow is DONE:
            return walked
        if isinstance(flow, Ask):
            u, step = u.__replace__(pick=left.pop(0)), then
        elif isinstance(flow, To):
            u, step = u.__replace__(pick=flow.frame.pick), flow.step or then
        elif isinstance(flow, Call):
            step = flow.then or then
        else:
            step = then
    raise AssertionError(f"it never ends: {walked}")


MORE = Pick("more")
BOTH = ["e.ask", "e.ask?"]


def test_it_is_asked_until_there_is_no_question() -> None:
    g = Game()
    assert run(g, (MORE, MORE)) == [*BOTH, *BOTH, "e.ask", "over"]
    assert g.taken == 2


def test_it_is_asked_until_somebody_has_had_enough() -> None:
    g = Game()
    assert run(g, (MORE, DONE_PICK)) == [*BOTH, *BOTH, "over"]
    assert g.taken == 1


def test_an_answer_that_calls_something_comes_back_to_the_question() -> None:
    g = Game()
    assert run(g, (MORE, DONE_PICK), by_call) == [*BOTH, *BOTH, "over"]


def test_where_its_lines_are_left_out_the_chart_goes_on() -> None:
    assert run(Game(deaf=True), ()) == [*BOTH, "over"]
