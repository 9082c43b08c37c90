"""The words that cards are written in, as a page: how each is called, what it means, who uses it.

    python -m tools.wordbook            # writes docs/cards/<game>-words.md of every game
    python -m tools.wordbook --check    # says which of them are no longer true

Everything on such a page is read from the sources: the signature, the first sentence of the
docstring (or the comment beside a name), and one use of it on a card.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from pathlib import Path

from tools.words import GAMES, files

PAGES = Path(__file__).parents[1] / "docs" / "cards"
TITLES = {
    "arkham": "Arkham Horror: The Card Game",
    "exiles": "Exiles of Ifera",
    "l5r": "Legend of the Five Rings",
    "mageknight": "Mage Knight",
    "underworld": "Underworld",
}
CARDS = {"underworld": "../adding-a-card.md"}  # the page on its cards, where it is not beside
LONGEST = 88  # of an example; a longer one is cut
HEAD = """# The words of {title}

Made by `python -m tools.wordbook` from `src/caipan/games/{game}/vocabulary`; how to put them
together says [the page on its cards]({cards}). Under *on a card* stands one use of the word and the
card it is printed on.
"""
TABLE = "| word | meaning | on a card |\n| --- | --- | --- |"


def page(game: str, title: str) -> str:
    used = uses(game)
    parts = [HEAD.format(title=title, game=game, cards=CARDS.get(game, f"{game}.md"))]
    for path in files(game, "vocabulary"):
        rows = [row(word, used) for word in words(path)]
        if rows:
            parts.append(heading(path))
            parts.append("\n".join([TABLE, *rows, ""]))
    return "\n".join(parts)


def heading(path: Path) -> str:
    told = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return f"## `{path.stem}`\n\n{' '.join(told.split())}\n"


Word = tuple[str, str, str]  # its name, how it is called, what it means


def words(path: Path) -> list[Word]:
    """The public words of one module, in the order in which they stand there."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    found: list[Word] = []
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            if not node.name.startswith("_"):
                found.append((node.name, called(node), sentence(ast.get_docstring(node) or "")))
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            if isinstance(target, ast.Name) and len(target.id) > 1 and target.id[0] != "_":
                found.append((target.id, target.id, beside(lines, node) or plain(node.value)))
    return found


def plain(value: ast.expr | None) -> str:
    """What a name stands for, where that is short enough to say more than the name."""
    said = "" if value is None else ast.unparse(value)
    return "" if "lambda" in said or said.startswith("Filter(") else f"`{short(said)}`"


def called(node: ast.FunctionDef | ast.ClassDef) -> str:
    """A word as one would write it: its parameters without their types."""
    if isinstance(node, ast.ClassDef):
        return node.name
    given = node.args
    first = len(given.args) - len(given.defaults)
    parts = [
        a.arg if i < first else f"{a.arg}={ast.unparse(given.defaults[i - first])}"
        for i, a in enumerate(given.args)
    ]
    if given.vararg:
        parts.append(f"*{given.vararg.arg}")
    elif given.kwonlyargs:
        parts.append("*")
    for a, default in zip(given.kwonlyargs, given.kw_defaults, strict=True):
        parts.append(a.arg if default is None else f"{a.arg}={ast.unparse(default)}")
    return f"{node.name}({', '.join(parts)})"


def sentence(told: str) -> str:
    """The first of a docstring, on one line; a clause before it stays."""
    one = " ".join(told.split("\n\n")[0].split())
    return re.split(r"(?<=[a-z)\]]\.) ", one)[0]


def beside(lines: list[str], node: ast.stmt) -> str:
    """The comment that stands behind a name, or above it."""
    behind = re.search(r"#\s+(?!fmt|type|noqa)(.*)$", lines[(node.end_lineno or node.lineno) - 1])
    if behind:
        return behind[1]
    above = lines[node.lineno - 2].strip() if node.lineno > 1 else ""
    return above.removeprefix("#").strip() if above.startswith("#") else ""


def uses(game: str) -> dict[str, tuple[str, str]]:
    """By word: one use, the shortest that is more than the bare word, and the card it stands on."""
    found: dict[str, tuple[str, str]] = {}
    for path in files(game, "content"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
                for part in ast.walk(node.value):
                    learn(found, part, card_of(node.value))
    return found


def learn(found: dict[str, tuple[str, str]], part: ast.AST, card: str) -> None:
    if not card or not isinstance(part, ast.Call):
        return
    said = ast.unparse(part)
    names = [part.func, *part.args, *[k.value for k in part.keywords]]
    for name in names:
        if isinstance(name, ast.Name):
            old = found.get(name.id)
            fits = len(said) <= LONGEST
            if old is None or (fits and len(old[0]) > LONGEST):
                found[name.id] = (said, card)


def card_of(value: ast.expr) -> str:
    if isinstance(value, ast.Call) and value.args and isinstance(value.args[0], ast.Constant):
        return str(value.args[0].value)
    return ""


def row(word: Word, used: dict[str, tuple[str, str]]) -> str:
    name, how, meaning = word
    example = used.get(name)
    shown = f"`{short(example[0])}` {example[1]}" if example else ""
    return f"| `{cell(how)}` | {cell(meaning)} | {cell(shown)} |"


def short(said: str) -> str:
    said = " ".join(said.split())
    return said if len(said) <= LONGEST else said[: LONGEST - 2] + " …"


def cell(text: str) -> str:
    return text.replace("|", "\\|")


def pages() -> dict[Path, str]:
    return {PAGES / f"{game}-words.md": page(game, TITLES[game]) for game in GAMES}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    stale = {
        path: text
        for path, text in pages().items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    }
    if parser.parse_args().check:
        for path in stale:
            print(f"{path.name} is not what the sources say: python -m tools.wordbook")
        sys.exit(1 if stale else 0)
    for path, text in stale.items():
        path.write_text(text, encoding="utf-8")
        print(f"{path.name} written")


if __name__ == "__main__":
    main()
