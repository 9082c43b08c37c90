"""The names of lines and fields that the steps of a chart say, read off their source.

`To(f, "aim")` in a step, or in whatever a step hands its answer to, must mean a line of the very
chart it stands in, and `into="answers"` a field of the frame that the chart runs on. Otherwise a
match finds out.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterator
from functools import cache, partial
from importlib import import_module
from typing import Any, NamedTuple

from caipan.kernel.charts import Procedure
from caipan.kernel.flows import Ask, AskAll, AskAny, Call, Flow, To
from caipan.kernel.rulebook import Rulebook

# Where a flow is told a line (by place, or as `then`), and where a field (or as `into`).
# Helpers are asked for parameters of these names.
FLOWS: dict[type[Flow], tuple[int, int]] = {
    To: (1, -1),
    Call: (2, -1),
    Ask: (1, -1),
    AskAny: (2, 1),
    AskAll: (-1, 1),
}
Made = Callable[..., Any]


class Saying(NamedTuple):
    """A name that a step of this chart says, and where."""

    chart: Procedure[Any]
    step: str
    name: str
    is_line: bool
    where: str

    @property
    def is_there(self) -> bool:
        known = self.chart.table if self.is_line else self.chart.frame.__struct_fields__
        return self.name in known

    def __str__(self) -> str:
        what = "line" if self.is_line else "field"
        return f"{self.chart.name}, {self.step} ({self.where}): no {what} {self.name!r}"


def said(book: Rulebook) -> Iterator[Saying]:
    """Whatever the steps of a book say."""
    for chart in {id(p): p for p in book.procedures.values()}.values():
        for step in chart.steps:
            yield from by_step(chart, step.name, step.run)


def by_step(chart: Procedure[Any], step: str, run: Made) -> Iterator[Saying]:
    waiting, seen = [run], set()
    while waiting:
        made = plain(waiting.pop())
        if made is None or made.__code__ in seen:
            continue
        seen.add(made.__code__)
        where = f"{made.__module__}:{made.__code__.co_firstlineno}"
        for call in answers(made.__code__, made.__module__):
            called = value(call.func, made)
            for name, is_line in names_in(call, called, made):
                yield Saying(chart, step, name, is_line, where)
            if called not in FLOWS and callable(called):
                waiting.append(called)


def plain(run: object) -> Any:
    """The function in a partial, a method or an object that is called, if it is one of ours."""
    if isinstance(run, partial):
        return plain(run.func)
    if not inspect.isfunction(run):
        run = getattr(run, "__func__", vars(type(run)).get("__call__"))
    ours = inspect.isfunction(run) and run.__module__.startswith(("caipan.", "tests."))
    return run if ours else None


@cache
def parsed(module: str) -> ast.Module:
    return ast.parse(inspect.getsource(import_module(module)))


@cache
def answers(code: Any, module: str) -> tuple[ast.Call, ...]:
    """The calls that a function's answers are made by."""
    found: list[ast.Call] = []
    for node in ast.walk(parsed(module)):
        if isinstance(node, ast.Lambda) and node.lineno == code.co_firstlineno:
            if len(node.args.args) == code.co_argcount and code.co_name == "<lambda>":
                found += calls(node.body)
        elif isinstance(node, ast.FunctionDef) and node.name == code.co_name:
            first = min([node.lineno, *(d.lineno for d in node.decorator_list)])
            if first == code.co_firstlineno:
                found += [c for r in returned(node) if r.value is not None for c in calls(r.value)]
    return tuple(found)


def returned(function: ast.FunctionDef) -> Iterator[ast.Return]:
    """Its own returns, and none of a function inside it."""
    waiting: list[ast.AST] = list(function.body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Return):
            yield node
        if not isinstance(node, ast.FunctionDef | ast.Lambda):
            waiting += ast.iter_child_nodes(node)


def calls(node: ast.expr) -> list[ast.Call]:
    """The call that this is, or those among which it chooses."""
    if isinstance(node, ast.Call):
        return [node]
    if isinstance(node, ast.IfExp):
        return [*calls(node.body), *calls(node.orelse)]
    if isinstance(node, ast.BoolOp):
        return [c for each in node.values for c in calls(each)]
    return []


def names_in(call: ast.Call, called: object, made: Made) -> Iterator[tuple[str, bool]]:
    for at, keyword in zip(places(called), ("then", "into"), strict=True):
        given = [k.value for k in call.keywords if k.arg == keyword]
        if 0 <= at < len(call.args):
            given.append(call.args[at])
        for node in given:
            name = value(node, made)
            if isinstance(name, str) and name:
                yield name, keyword == "then"
    if called is Call and call.args and isinstance(call.args[0], ast.Call):  # Call(X(into="y"))
        for k in call.args[0].keywords:
            name = value(k.value, made) if k.arg == "into" else None
            if isinstance(name, str) and name:
                yield name, False


def places(called: object) -> tuple[int, int]:
    """Where a line and a field stand among what is given to a flow, or to a helper."""
    if isinstance(called, type):
        return FLOWS.get(called, (-1, -1))
    helper = plain(called)
    taken = list(inspect.signature(helper).parameters) if helper else []
    line, field = (taken.index(k) if k in taken else -1 for k in ("then", "into"))
    return line, field


def value(node: ast.expr, made: Any) -> object:
    """What a name or a constant means in that function, if it can be told from outside."""
    if isinstance(node, ast.Constant):
        return node.value
    if isinstance(node, ast.Name):
        held = dict(zip(made.__code__.co_freevars, made.__closure__ or (), strict=True))
        if node.id in held:
            return held[node.id].cell_contents
        return None if node.id in made.__code__.co_varnames else made.__globals__.get(node.id)
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        module = made.__globals__.get(node.value.id)
        return getattr(module, node.attr, None) if inspect.ismodule(module) else None
    return None
