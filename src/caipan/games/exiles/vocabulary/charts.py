"""Effects as charts: an action by its forms, its curse and the parts of a sweep."""

from __future__ import annotations

from caipan.kernel.abilities import Ability
from caipan.kernel.charts import Procedure
from caipan.kernel.effects import Draft, Marked, Marks, Seq, laid_out
from caipan.kernel.flows import DONE, NEXT, Done, Flow, To
from caipan.kernel.rulebook import Charts, as_printed

from ..rulings import Ruling
from ..spec import AFTER, ALL, BEFORE, ON, Action, Does, Effect, Form, is_about_target
from ..state import CHARGE_PIECE, Back, Doing
from ..table import Exiles

OVER = "over"
OPENING = "opening"  # the mark of what comes before anything about a target


def chart(a: Ability) -> Charts:
    """Anything used runs on a Doing; a passive's event calls another; a ruling is looked up."""
    if isinstance(a.spec, Ruling):
        return ()
    if isinstance(a.spec, Action):
        return _used(a.name, a.spec, a.cites)
    if a.kind == "after":
        return (*as_printed(a), *_called(f"{a.name}+", a.spec, a.cites))
    return as_printed(a)


def _used(name: str, action: Action, rule: str) -> Charts:
    """An action: which of its lines are the first depends on its form and on a curse."""
    on: Draft[Exiles, Doing] = Draft(name, Doing, rule, _line)
    starts: list[tuple[str, str]] = []

    def begin(g: Exiles, f: Doing) -> Flow:
        return To(f, starts[max(f.act.form, 0)][f.act.curse])

    on.add("begin", begin, OVER)
    for n, form in enumerate(action.forms):
        starts.append(_form(on, "e" if len(action.forms) == 1 else f"form-{n}", action, form))
    on.add(OVER, over, "")
    return (Procedure(name, Doing, *on.steps, rule=rule), *on.beside)


def _form(on: Draft[Exiles, Doing], stem: str, action: Action, form: Form) -> tuple[str, str]:
    """The normal steps, the curse's after or instead of them, then what comes last of all; where it
    begins without a curse, and with one."""
    curse = action.curse
    last = laid_out(action.last, on, f"{stem}.last", OVER)
    if curse is None or curse.effect is None:
        begin = laid_out(_opened(form.effect), on, stem, last)
        return begin, begin
    cursed = laid_out(curse.effect, on, f"{stem}.curse", last)
    if curse.instead:
        return laid_out(_opened(form.effect), on, stem, last), cursed

    def gate(g: Exiles, f: Doing) -> Flow:
        return To(f, cursed) if f.act.curse else NEXT

    on.add(f"{stem}.cursed", gate, last)
    begin = laid_out(_opened(form.effect), on, stem, f"{stem}.cursed")
    return begin, begin


def _opened(effect: Effect) -> Effect:
    """With a mark on what comes before the first sentence about a target."""
    rows = effect.inner if isinstance(effect, Seq) else (effect,)
    met = next((n for n, e in enumerate(rows) if is_about_target(e)), len(rows))
    return Seq(*[Marked(OPENING, e) for e in rows[:met]], *rows[met:])


def _called(name: str, effect: Effect, rule: str) -> Charts:
    """What a passive does once its event has called it."""
    on: Draft[Exiles, Doing] = Draft(name, Doing, rule, _line)
    laid_out(effect, on, "e", OVER)
    on.add(OVER, lambda g, f: DONE, "")
    return (Procedure(name, Doing, *on.steps, rule=rule), *on.beside)


def _line(e: Effect, run: Does, marks: Marks) -> Does:
    """A line counts only in its part of a sweep, while its user is there, and for what is about a
    target only if that is still there too."""
    about_target = is_about_target(e)
    part = ON if about_target else BEFORE if OPENING in marks else AFTER

    def line(g: Exiles, f: Doing) -> Flow:
        act, now = f.act, f.part
        if now != ALL and now != part and (part != BEFORE or now != ON or act.begun):
            return NEXT
        if about_target and not (f.ok and f.target >= 0 and g.on_map(f.target)):
            return NEXT
        if act.user >= 0 and not g.on_map(act.user) and g.kind(act.design) != CHARGE_PIECE:
            return NEXT
        return run(g, f)

    return line


def over(g: Exiles, f: Doing) -> Flow:
    """What the chain is told; the act keeps what is left of the reduction against it."""
    act = f.act.__replace__(begun=True, shield=f.shield)
    return Done(Back(act, f.reduce, f.extra, f.dealt))
