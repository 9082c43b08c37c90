"""What a game's source says, asks, offers and refuses, read without running it."""

import ast
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

Call = tuple[ast.Call, dict[str, list[str]]]  # a call, and the strings that local names stand for


class Source:
    """The modules of some folders."""

    def __init__(self, *folders: Path) -> None:
        self.folders = folders

    @cached_property
    def calls(self) -> tuple[Call, ...]:
        """Every call, with what the names in its function may be."""
        found: list[Call] = []
        for folder in self.folders:
            for path in folder.rglob("*.py"):
                found += calls_in(ast.parse(path.read_text(encoding="utf-8")), {})
        return tuple(found)

    def strings_at(self, position: int, *functions: str) -> set[str]:
        """What stands at a position of every call of these functions."""
        return {
            text
            for call, names in self.calls
            if named(call) in functions and len(call.args) > position
            for text in strings(call.args[position], names)
        }

    def log_calls(self) -> Iterator[tuple[str, set[str]]]:
        """Key and arguments of every `g.say(…)`."""
        for call, names in self.calls:
            if isinstance(call.func, ast.Attribute) and call.func.attr == "say":
                on = call.func.value
                if isinstance(on, ast.Name) and on.id == "g":
                    keys = strings(call.args[0], names)
                    assert keys, f"this test cannot read {ast.unparse(call)}"
                    for key in keys:
                        yield key, {k.arg for k in call.keywords if k.arg}


def calls_in(node: ast.AST, names: dict[str, list[str]]) -> Iterator[Call]:
    for child in ast.iter_child_nodes(node):
        inner = names
        if isinstance(child, ast.FunctionDef):
            inner = {**names, **assigned(child)}
        if isinstance(child, ast.Call):
            yield child, inner
        yield from calls_in(child, inner)


def assigned(function: ast.FunctionDef) -> dict[str, list[str]]:
    """Local names that are given plain strings."""
    found: dict[str, list[str]] = {}
    for each in ast.walk(function):
        if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Name):
            values = strings(each.value, {})
            if values:
                found.setdefault(each.targets[0].id, []).extend(values)
    return found


def strings(node: ast.expr, names: dict[str, list[str]]) -> list[str]:
    """The strings an expression can be; an f-string is a pattern with stars."""
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp(body=one, orelse=other):
            return strings(one, names) + strings(other, names)
        case ast.Name(id=name):
            return names.get(name, [])
        case ast.JoinedStr(values=parts):
            said = (str(p.value) if isinstance(p, ast.Constant) else "*" for p in parts)
            return ["".join(said)]
    return []


def named(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""
