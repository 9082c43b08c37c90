"""How large the room between cards and kernel is, and who uses which word.

    python tools/words.py                 # lines of rules/, vocabulary/ and content/ by game
    python tools/words.py --words arkham  # every word of its cards, with its users
    python tools/words.py --any           # `Any` and `type: ignore` in the sources

A word is a public name that a game's vocabulary defines at the top of a module; its users are the
places in content/ that name it, a definition (a card) counting once.
"""

from __future__ import annotations

import argparse
import ast
import re
from collections import Counter
from pathlib import Path

SOURCES = Path(__file__).parents[1] / "src" / "caipan"
GAMES = tuple(sorted(p.name for p in (SOURCES / "games").iterdir() if (p / "vocabulary").is_dir()))
ROOMS = ("rules", "vocabulary", "content")


def files(game: str, room: str) -> list[Path]:
    return sorted((SOURCES / "games" / game / room).rglob("*.py"))


def lines(game: str, room: str) -> int:
    return sum(len(p.read_text(encoding="utf-8").splitlines()) for p in files(game, room))


def words(game: str) -> set[str]:
    """Public names that the vocabulary defines."""
    found: set[str] = set()
    for path in files(game, "vocabulary"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                found.add(node.name)
            elif isinstance(node, ast.Assign):
                found |= {t.id for t in node.targets if isinstance(t, ast.Name)}
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                found.add(node.target.id)
    return {name for name in found if not name.startswith("_") and name != "U"}


def users(game: str) -> Counter[str]:
    """How many top-level statements of the content name each word."""
    known, found = words(game), Counter[str]()
    for path in files(game, "content"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.Import | ast.ImportFrom):
                continue
            for each in _cards(node):
                named = {n.id for n in ast.walk(each) if isinstance(n, ast.Name)}
                found.update(named & known)
    return found


def _cards(node: ast.stmt) -> list[ast.AST]:
    """The definitions in a statement: the items of a list of cards, or the statement itself."""
    value = getattr(node, "value", None)
    if isinstance(value, ast.Tuple | ast.List) and all(
        isinstance(item, ast.Call) for item in value.elts
    ):
        return list(value.elts)
    return [node]


def inner_words(game: str) -> set[str]:
    """Words that the vocabulary or the rules themselves use: not only one card's."""
    used: set[str] = set()
    for room in ("vocabulary", "rules"):
        for path in files(game, room):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            for node in tree.body:
                own = getattr(node, "name", "")
                if isinstance(node, ast.Import | ast.ImportFrom):
                    continue
                used |= {n.id for n in ast.walk(node) if isinstance(n, ast.Name) and n.id != own}
    return used & words(game)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--words", metavar="GAME", choices=GAMES)
    parser.add_argument("--any", action="store_true")
    told = parser.parse_args()
    if told.any:
        texts = [p.read_text(encoding="utf-8") for p in sorted(SOURCES.rglob("*.py"))]
        print("Any:", sum(len(re.findall(r"\bAny\b", text)) for text in texts))
        ignores = [line for text in texts for line in text.splitlines() if "type: ignore" in line]
        bare = [line for line in ignores if not re.search(r"type: ignore\[[\w, -]+\]  #", line)]
        print(f"type: ignore: {len(ignores)}, {len(bare)} without a reason")
    elif told.words:
        found, inside = users(told.words), inner_words(told.words)
        for word in sorted(words(told.words)):
            print(f"{found[word]:4} {'+' if word in inside else ' '} {word}")
    else:
        total = Counter[str]()
        print(
            f"{'':12}" + "".join(f"{room:>12}" for room in ROOMS) + f"{'words':>8}{'one user':>10}"
        )
        for game in GAMES:
            row = {room: lines(game, room) for room in ROOMS}
            total.update(row)
            found, inside = users(game), inner_words(game)
            alone = [w for w in words(game) if found[w] == 1 and w not in inside]
            print(
                f"{game:12}"
                + "".join(f"{row[room]:12}" for room in ROOMS)
                + f"{len(words(game)):8}{len(alone):10}"
            )
        print(f"{'together':12}" + "".join(f"{total[room]:12}" for room in ROOMS))
        print(f"rules and vocabulary: {total['rules'] + total['vocabulary']}")


if __name__ == "__main__":
    main()
