"""The words that cards are written in, as a page: how each is called, what it means, who uses it.

    python -m tools.wordbook            # writes docs/cards/<game>-words.md of every game
    python -m tools.wordbook --check    # says which of them are no longer true

Everything on such a page is read from the sources: the signature, the first sentence of the
docstring (or the comment beside a name), and one use of it on a card. Behind the words of the
vocabulary stand those of the kernel that it hands on, and what is printed around a text box:
events, numbers, names, and the fields of a face.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from pathlib import Path

from tools.words import GAMES, SOURCES, files

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

Made by `python -m tools.wordbook` from `src/caipan/games/{game}/vocabulary` and, for events,
numbers and what is printed around a text box, from the files beside it; how to put them together
says [the page on its cards]({cards}). Under *on a card* stands one use of the word and the card it
is printed on.
"""
TABLE = "| word | meaning | on a card |\n| --- | --- | --- |"


def page(game: str, title: str) -> str:
    used = uses(game)
    parts = [HEAD.format(title=title, game=game, cards=CARDS.get(game, f"{game}.md"))]
    for path in files(game, "vocabulary"):
        parts += section(path, [*words(path), *handed_on(path)], used)
    for path in sorted((SOURCES / "games" / game).glob("*.py")):
        if path.stem != "__init__":
            parts += section(path, printed(path), used)
    return "\n".join(parts)


def section(path: Path, found: list[Word], used: dict[str, tuple[str, str]]) -> list[str]:
    rows = [row(word, used) for word in found]
    return [heading(path), "\n".join([TABLE, *rows, ""])] if rows else []


def heading(path: Path) -> str:
    told = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return f"## `{path.stem}`\n\n{' '.join(told.split())}\n"


Word = tuple[str, str, str]  # its name, how it is called, what it means


def words(path: Path) -> list[Word]:
    """The public words of one module, in the order in which they stand there."""
    text = path.read_text(encoding="utf-8")
    tree, lines = ast.parse(text), text.splitlines()
    public = exported(tree)
    found: list[Word] = []
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            if not node.name.startswith("_"):
                found.append((node.name, called(node), sentence(ast.get_docstring(node) or "")))
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            told = beside(lines, node)
            for name in assigned(node):
                if name in public or (len(name) > 1 and name[0] != "_"):
                    alone = assigned(node) == [name]
                    found.append((name, name, told or (plain(node.value) if alone else "")))
    return found


def exported(tree: ast.Module) -> list[str]:
    """What a module says is public."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return [str(name) for name in ast.literal_eval(node.value)]
    return []


def assigned(node: ast.Assign | ast.AnnAssign) -> list[str]:
    """The names that a statement gives a value to, several at once or one after another."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    names = [n.id for t in targets for n in ast.walk(t) if isinstance(n, ast.Name)]
    return [name for name in names if name != "__all__"]


def handed_on(path: Path) -> list[Word]:
    """Words from elsewhere that a module makes its own: of the kernel, of the rules."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    public = {*exported(tree)}
    found: list[Word] = []
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module and node.level != 1:
            names = {a.name for a in node.names} & public
            root = path.parents[1] if node.level else SOURCES.parent
            source = root.joinpath(*node.module.split(".")).with_suffix(".py")
            found += [word for word in words(source) if word[0] in names] if names else []
    return found


def printed(path: Path) -> list[Word]:
    """What a module beside the vocabulary makes public for cards: events and faces with their
    fields, numbers and names."""
    text = path.read_text(encoding="utf-8")
    tree, lines = ast.parse(text), text.splitlines()
    public = {*exported(tree)}
    found: list[Word] = []
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node.name in public:
            fields = [f for f in node.body if isinstance(f, ast.AnnAssign)]
            meaning = sentence(ast.get_docstring(node) or "")
            if node.name.endswith("Face"):
                found.append((node.name, node.name, meaning))
                found += [(f".{field(f)}", field(f), beside(lines, f)) for f in fields]
            else:
                how = f"{node.name}({', '.join(map(field, fields))})" if fields else node.name
                found.append((node.name, how, meaning))
        elif isinstance(node, ast.FunctionDef) and node.name in public:
            found.append((node.name, called(node), sentence(ast.get_docstring(node) or "")))
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            told = beside(lines, node)
            found += [(name, name, told) for name in assigned(node) if name in public]
    return found


def field(node: ast.AnnAssign) -> str:
    """A field as one would write it."""
    name = ast.unparse(node.target)
    return name if node.value is None else f"{name}={ast.unparse(node.value)}"


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
