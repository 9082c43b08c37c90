"""Small faults to plant in a module: what a tired author might have written instead.

A fault replaces one node of the syntax tree. Log lines (`say`) are left alone: how things are told
is pinned by golden playthroughs; so are docstrings, annotations, assertions and imports.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from types import CodeType
from typing import Any, NamedTuple

Path = tuple[tuple[str, int], ...]  # (field, index in it or -1) from the root down
Change = tuple[ast.AST, str]  # what stands there instead, and how to call it

NEIGHBOURS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
SWAPPED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
WORDS = {"NEXT": "DONE", "DONE": "NEXT", "PASS": "DONE_PICK", "DONE_PICK": "PASS"}
ATTRIBUTES = {"owner": "controller", "controller": "owner", "top": "bottom", "bottom": "top"}
SEATS = ("first", "seat", "you", "winner")  # attributes that hold one of two seats
UNTOUCHED = (ast.Assert, ast.Import, ast.ImportFrom, ast.JoinedStr)
TYPES = ("annotation", "returns", "decorator_list", "bases")


class Fault(NamedTuple):
    """One fault: where it is, in which function, what becomes of what, and which lines hold it."""

    path: Path
    new: ast.AST | None  # None: the element is gone
    lines: tuple[int, int]
    function: tuple[str, int] | None  # name and first line of the innermost function or lambda
    change: str

    @property
    def name(self) -> str:
        """Of the function, if it is in one."""
        return self.function[0] if self.function else ""


def faults(tree: ast.Module, constants: dict[str, str]) -> Iterator[Fault]:
    """Every fault of a module. `constants` says which capital names are numbers or words."""
    yield from _below(tree, (), (1, 1), None, constants)


def planted(tree: ast.Module, fault: Fault, filename: str) -> CodeType:
    """The module compiled with one fault in it, everything else where it was."""
    at: Any = tree
    for field, index in fault.path[:-1]:
        at = getattr(at, field) if index < 0 else getattr(at, field)[index]
    field, index = fault.path[-1]
    whole = getattr(at, field)
    old = whole if index < 0 else whole[index]
    new = copy.copy(fault.new)  # it may be a node of this very tree, which must keep its place
    if new is not None:
        ast.fix_missing_locations(ast.copy_location(new, old))
    rest = [] if new is None else [new]
    setattr(at, field, new if index < 0 else [*whole[:index], *rest, *whole[index + 1 :]])
    try:
        return compile(tree, filename, "exec")
    finally:
        setattr(at, field, whole)


def _below(
    node: ast.AST,
    path: Path,
    statement: tuple[int, int],
    function: tuple[str, int] | None,
    constants: dict[str, str],
) -> Iterator[Fault]:
    for field, value in ast.iter_fields(node):
        if field in TYPES:
            continue
        scope = function
        if isinstance(node, (ast.FunctionDef, ast.Lambda)) and field == "body":
            scope = (getattr(node, "name", "<lambda>"), node.lineno)
        for index, child in enumerate(value if isinstance(value, list) else [value]):
            if not isinstance(child, ast.AST) or _skipped(node, field, index, child):
                continue
            here = (*path, (field, index if isinstance(value, list) else -1))
            first, last = getattr(child, "lineno", 0), getattr(child, "end_lineno", 0)
            lines = (first, last) if first and not hasattr(child, "body") else statement
            for new, said in _changes(child, node, field, constants):
                yield Fault(here, new, lines, scope, said)
            if isinstance(value, list) and _removable(node, field, child):
                yield Fault(here, None, lines, scope, f"without {_text(child)}")
            inner = lines if isinstance(child, ast.stmt) and first else statement
            yield from _below(child, here, inner, scope, constants)


def _skipped(parent: ast.AST, field: str, index: int, child: ast.AST) -> bool:
    if isinstance(child, UNTOUCHED):
        return True
    if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
        return True  # a docstring
    if isinstance(child, ast.Expr) and isinstance(child.value, ast.Call):
        return getattr(child.value.func, "attr", "") == "say"
    if isinstance(parent, ast.Subscript) and isinstance(child, ast.Tuple):
        return True  # the arguments of a type
    called = getattr(parent.func, "id", "") if isinstance(parent, ast.Call) else ""
    return called in ("cast", "Step") and field == "args" and index == 0  # a type; a step's name


def _changes(
    node: ast.AST, parent: ast.AST, field: str, constants: dict[str, str]
) -> Iterator[Change]:
    for new in _instead(node, constants):
        yield new, f"{_text(node)} -> {_text(new)}"
    if isinstance(node, ast.BoolOp):
        swapped = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        words = "and -> or" if isinstance(node.op, ast.And) else "or -> and"
        yield ast.BoolOp(swapped, node.values), f"{words}: {_text(node)}"
        for i, value in enumerate(node.values):
            rest = node.values[:i] + node.values[i + 1 :]
            new = rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)
            yield new, f"without {_text(value)} in: {_text(node)}"
    if field in ("test", "ifs") and not isinstance(node, (ast.Compare, ast.UnaryOp)):
        assert isinstance(node, ast.expr)
        yield ast.UnaryOp(ast.Not(), node), f"not {_text(node)}"
    if field == "ifs":
        yield ast.Constant(True), f"without if {_text(node)}"
    if isinstance(node, (ast.Expr, ast.AugAssign, ast.Continue)):
        yield ast.Pass(), f"without {_text(node)}"
    if isinstance(node, ast.Break):
        yield ast.Continue(), "break -> continue"


def _instead(node: ast.AST, constants: dict[str, str]) -> Iterator[ast.AST]:
    """What an expression may be mistaken for."""
    match node:
        case ast.Compare(left, [op], [right]):
            for other in NEIGHBOURS[type(op)]:
                yield ast.Compare(left, [other()], [right])
        case ast.UnaryOp(ast.Not() | ast.Invert(), operand):
            yield operand
        case ast.UnaryOp(ast.USub(), ast.Constant(int(n))):
            yield ast.Constant(1 - n)
        case ast.BinOp(left, ast.Add(), right):
            yield left
            yield right
        case ast.BinOp(left, op, right) if type(op) in SWAPPED:
            yield ast.BinOp(left, SWAPPED[type(op)](), right)
        case ast.Constant(bool(b)):
            yield ast.Constant(not b)
        case ast.Constant(int(n)):
            yield ast.Constant(n + 1)
            if n:
                yield ast.Constant(n - 1)
        case ast.Constant(str(s)) if " " not in s:  # a key; sentences are for people
            yield ast.Constant(s + "?")
        case ast.Name(name, ast.Load()) if name in WORDS:
            yield ast.Name(WORDS[name], ast.Load())
        case ast.Name(name, ast.Load()) if constants.get(name) == "int":
            yield ast.BinOp(node, ast.Add(), ast.Constant(1))
        case ast.Name(name, ast.Load()) if constants.get(name) == "str":
            yield ast.Constant("?")
        case ast.Attribute(value, attr, ast.Load()) if attr in ATTRIBUTES:
            yield ast.Attribute(value, ATTRIBUTES[attr], ast.Load())
        case ast.Attribute(_, attr, ast.Load()) if attr in SEATS:
            yield ast.BinOp(ast.Constant(1), ast.Sub(), node)
        case ast.Call(ast.Attribute(_, "enemy"), [seat]):
            yield seat


def _removable(parent: ast.AST, field: str, child: ast.AST) -> bool:
    """Elements of tuples and lists, steps of a chart, and arguments given by name."""
    if isinstance(parent, (ast.Tuple, ast.List)):
        return field == "elts" and isinstance(parent.ctx, ast.Load)
    if isinstance(parent, ast.Call) and field == "keywords":
        return True
    step = isinstance(child, ast.Call) and getattr(child.func, "id", "") == "Step"
    return isinstance(parent, ast.Call) and field == "args" and step


def _text(node: ast.AST) -> str:
    if isinstance(node, ast.keyword):
        return f"{node.arg}={_text(node.value)}"
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= 70 else text[:67] + "…"
