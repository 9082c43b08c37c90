"""The pages are true: what they show runs, what they list is there, where they point exists."""

from __future__ import annotations

import ast
import inspect
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
import typer
from typer.testing import CliRunner

import caipan
from caipan.cli import app
from caipan.games.exiles.content import CARDS as EXILES_CARDS
from caipan.games.underworld import vocabulary
from caipan.games.underworld.content import BASE_CARDS
from caipan.kernel.rulebook import Rulebook
from caipan.kernel.title import Title
from caipan.rules import catalogue, catalogues
from caipan.sim import laws
from tests.support.bare import BARE

ROOT = Path(__file__).parents[1]
ROOM = ROOT / "src" / "caipan" / "games" / "underworld"
DOCS = ROOT / "docs"
PAGES = sorted([*ROOT.glob("*.md"), *DOCS.rglob("*.md")])
CARD, GAME = DOCS / "adding-a-card.md", DOCS / "adding-a-game.md"
GLOSSARY = DOCS / "glossary.md"
README = ROOT / "README.md"
SLOW = ("play", "serve", "bench", "laws", "conformance")  # waits for a player, or takes its time

GLOSSARIES = {
    "arkham": "# Glossary of Arkham Horror: The Card Game",
    "exiles": "# Glossary of Exiles of Ifera",
    "l5r": "# Glossary of Legend of the Five Rings",
    "underworld": "# Glossary of Underworld",
}
# Games whose rules can be read and not yet played: their pages stand before their code does.
TO_COME = {
    "mageknight": "# Glossary of Mage Knight",
}
game_by_game = pytest.mark.parametrize("game", GLOSSARIES)
page_by_page = pytest.mark.parametrize("page", PAGES, ids=lambda p: p.relative_to(ROOT).as_posix())


# --- reading a page

FENCE = re.compile(
    r"^(?P<in> *)```(?P<lang>\w*) ?(?P<file>\S*)\n(?P<text>.*?)^(?P=in)```$", re.M | re.S
)


class Block(NamedTuple):
    """A fenced piece of a page; `file` is the path it belongs to, if it names one."""

    lang: str
    file: str
    text: str


def blocks(page: Path) -> list[Block]:
    found = FENCE.finditer(page.read_text(encoding="utf-8"))
    return [
        Block(m["lang"], m["file"], re.sub(f"^{m['in']}", "", m["text"], flags=re.M)) for m in found
    ]


def prose(page: Path) -> str:
    return FENCE.sub("", page.read_text(encoding="utf-8"))


def rows(page: Path, heading: str = "") -> list[list[str]]:
    """The cells of every table line below a heading, without the lines that head a table."""
    text = prose(page)
    if heading:
        text = text[text.index(f"{heading}\n") :]
        level = heading.index(" ")
        text = re.split(rf"^#{{1,{level}}} ", text[level:], flags=re.M)[0]
    lines = [line for line in text.splitlines() if line.startswith("| ")]
    cells = [[cell.strip() for cell in line[1:-1].split(" | ")] for line in lines]
    rule = [i for i, row in enumerate(cells) if set("".join(row)) <= {"-", " ", "|"}]
    return [row for i, row in enumerate(cells) if i not in rule and i + 1 not in rule]


def code(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


# --- links and commands

COMMANDS: Mapping[str, Any] = typer.main.get_group(app).commands
TARGETS = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M))


@page_by_page
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)]+)\)", prose(page)):
        if not target.startswith("https://"):
            assert (page.parent / target.partition("#")[0]).exists(), target


def commands(page: Path) -> list[str]:
    lines = [line for b in blocks(page) if b.lang == "sh" for line in b.text.splitlines()]
    return [line.partition("#")[0].strip() for line in lines]


@page_by_page
def test_commands_exist(page: Path) -> None:
    """In fences and in the middle of a sentence."""
    for command in (*commands(page), *re.findall(r"`((?:caipan|make) [a-z][^`]*)`", prose(page))):
        program, name, *_ = shlex.split(command)
        assert program in ("caipan", "make"), command
        assert name in (COMMANDS if program == "caipan" else TARGETS), command


@pytest.mark.parametrize("page", [p for p in PAGES if p != GAME], ids=lambda p: p.stem)
def test_quick_commands_work(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    for command in commands(page):
        program, name, *rest = shlex.split(command)
        if program == "caipan":
            words = [name, *rest] if name not in SLOW else [name, "--help"]
            shown = CliRunner().invoke(app, words)
            assert shown.exit_code == 0, f"{command}: {shown.output}"


# --- snippets


def test_the_library_in_twenty_lines() -> None:
    """The snippets of the README, one after another."""
    snippets = [b.text for b in blocks(README) if b.lang == "python"]
    assert snippets and len(snippets[0].strip().splitlines()) <= 22
    exec("\n".join(snippets), {})


def test_a_shown_test_is_a_real_one() -> None:
    written = "\n".join(p.read_text(encoding="utf-8") for p in (ROOT / "tests/games").rglob("*.py"))
    for block in blocks(ROOT / "CONTRIBUTING.md"):
        if block.lang == "python":
            assert block.text in written


# --- pages that are followed to the letter


def scratch(page: Path, folder: Path, leave_out: str = "") -> Path:
    """A copy of the project in which everything the page says has been done.

    Pieces of a file are put together; TOML continues the file that is there.
    """
    waste = shutil.ignore_patterns("__pycache__")
    for name in ("src", "tests"):
        shutil.copytree(ROOT / name, folder / name, ignore=waste)
    shutil.copy(ROOT / "pyproject.toml", folder)
    parts: dict[str, list[str]] = {}
    for block in blocks(page):
        if block.file and block.file != leave_out:
            parts.setdefault(block.file, []).append(block.text)
    for name, texts in parts.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix == ".toml" and path.exists():
            texts.insert(0, path.read_text(encoding="utf-8"))
        apart = "\n\n" if path.suffix == ".py" else "\n"
        path.write_text(apart.join(texts), encoding="utf-8")
    return folder


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A Python module, with the copy's code before the installed one."""
    mine = {k: v for k, v in os.environ.items() if not k.startswith("PYTEST")}
    return subprocess.run(
        [sys.executable, "-m", *words],
        cwd=folder,
        env={**mine, **BARE, "PYTHONPATH": str(folder / "src")},
        capture_output=True,
        text=True,
        timeout=600,  # seconds; a busy machine is slow, and only a failure waits so long
    )


def succeeds(folder: Path, *words: str) -> None:
    done = run(folder, *words)
    assert done.returncode == 0, done.stdout + done.stderr


def is_tidy(page: Path, folder: Path) -> None:
    """What `make format` leaves has nothing that `make lint` minds."""
    files = {b.file for b in blocks(page) if b.file.endswith(".py")}
    succeeds(folder, "ruff", "format", "--quiet", "--no-cache", *files)
    succeeds(folder, "ruff", "check", "--quiet", "--no-cache", "--fix", *files)


PYTEST = ("pytest", "-q", "-p", "no:cacheprovider")
CARD_TESTS = tuple(
    f"tests/games/underworld/{name}.py"
    for name in ("test_extra_cards", "test_names", "test_content", "cards/test_extra")
)


def test_a_card_is_one_definition_two_names_one_test(tmp_path: Path) -> None:
    """Three cards are added as the page says, and all that is asked of cards is asked of them."""
    folder = scratch(CARD, tmp_path)
    is_tidy(CARD, folder)
    succeeds(folder, *PYTEST, *CARD_TESTS)
    snippet = "\n".join(b.text for b in blocks(CARD) if b.lang == "python" and not b.file)
    (folder / "snippet.py").write_text(snippet, encoding="utf-8")
    succeeds(folder, "snippet")


@pytest.mark.parametrize(
    "forgotten",
    [
        "src/caipan/games/underworld/names/en.toml",
        "src/caipan/games/underworld/names/zh.toml",
        "tests/games/underworld/cards/test_extra.py",
    ],
)
def test_a_card_with_something_forgotten_is_noticed(forgotten: str, tmp_path: Path) -> None:
    folder = scratch(CARD, tmp_path, leave_out=forgotten)
    assert run(folder, *PYTEST, CARD_TESTS[0]).returncode == 1


def test_a_game_is_a_package(tmp_path: Path) -> None:
    """The small game is written down as the page says, and its commands and snippet are run."""
    folder = scratch(GAME, tmp_path)
    is_tidy(GAME, folder)
    for command in commands(GAME):
        succeeds(folder, "caipan.cli", *shlex.split(command)[1:])
    snippet = "\n".join(b.text for b in blocks(GAME) if b.lang == "python" and not b.file)
    (folder / "snippet.py").write_text(snippet, encoding="utf-8")
    succeeds(folder, "snippet")


# --- tables


def test_the_vocabulary_is_complete() -> None:
    """Every exported word has a line, no other has, and each line is Python that works."""
    names: dict[str, Any] = {name: getattr(vocabulary, name) for name in vocabulary.__all__}
    names |= {own: lambda g, u: None for own in ("step", "question", "claim")}
    words = []
    for row in rows(CARD, "## The vocabulary"):
        (said,) = code(row[0])
        eval(said, dict(names))
        words.append(said.partition("(")[0])
        assert row[1], said
    assert sorted(words) == sorted(vocabulary.__all__)


def test_what_a_game_provides() -> None:
    def listed(heading: str) -> list[str]:
        return [word for row in rows(GAME, heading) for word in code(row[0])]

    title, book = "## What the outside asks for: `Title`", "## What the kernel asks for: `Rulebook`"
    assert listed(title) == [f.name for f in msgspec.structs.fields(Title)]
    assert listed(book) == list(inspect.signature(Rulebook).parameters)
    assert all((ROOM / room).exists() for room in listed("## The rooms"))
    at_every = (*laws.AT_EVERY_DECISION, *laws.AT_SOME_DECISIONS, *laws.AT_THE_END)
    free = [row[0] for row in rows(GAME, "## What you get for free")]
    assert free == [laws.name_of(law) for law in at_every]


def test_every_game_has_its_pages() -> None:
    assert [*GLOSSARIES] == [*caipan.games.titles()]
    assert sorted([*GLOSSARIES, *TO_COME]) == [*catalogues()]
    assert all(book_page(game).exists() for game in catalogues())


def room_of(game: str) -> Path:
    return ROOM.parent / game


def book_page(game: str) -> Path:
    return DOCS / "rules" / f"{game}.md"


def defined(game: str) -> set[str]:
    """Names that the game's package or the kernel's records give to something."""
    found: set[str] = set()
    for path in (*room_of(game).rglob("*.py"), ROOT / "src/caipan/kernel/records.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.arg(arg=name):
                    found.add(name)
                case ast.Name(id=name, ctx=ast.Store()):
                    found.add(name)
    return found


@game_by_game
def test_the_glossary_is_true(game: str) -> None:
    """Identifiers are defined, clauses exist, and both languages use the words of ours."""
    book, words, known = catalogue(game), caipan.title(game).lexicon, defined(game)
    printed = {lang: {words.word(k, lang) for k in words.keys(lang)} for lang in ("en", "zh")}
    table = rows(GLOSSARY, GLOSSARIES[game])
    assert len(table) > 100
    for identifier, english, chinese, clause_id in table:
        clause = book[clause_id]
        assert code(identifier)[0] in known, identifier
        said = f"{clause.title_en} {clause.text}".replace("-", " ").lower()
        assert english.replace("-", " ").lower() in said or english.capitalize() in printed["en"]
        assert chinese in clause.title_zh or chinese in printed["zh"], chinese


@pytest.mark.parametrize("game", TO_COME)
def test_the_glossary_to_come_is_true(game: str) -> None:
    """Without code to look into: names that could be given, and the words of the clauses."""
    book, table = catalogue(game), rows(GLOSSARY, TO_COME[game])
    names = [code(identifier)[0] for identifier, *_ in table]
    assert len(names) > 100 and len(names) == len(set(names))
    for name, (_, english, chinese, clause_id) in zip(names, table, strict=True):
        clause = book[clause_id]
        assert name.isidentifier(), name
        said = f"{clause.title_en} {clause.text}".replace("-", " ").lower()
        assert english.replace("-", " ").lower() in said, english
        assert chinese in f"{clause.title_zh} {clause.text_zh}", chinese


@pytest.mark.parametrize("game", TO_COME)
def test_the_chapters_to_come_are_the_headings(game: str) -> None:
    book = catalogue(game)
    expected = []
    for heading, chinese in book.sections_zh.items():
        under = [each for each in book.clauses if each.section == heading]
        counted = sum(each.testable for each in under)
        span = f"{under[0].id} to {under[-1].id}"
        expected.append([f"{heading} {chinese}", span, f"{counted} of {len(under)}"])
    table = rows(book_page(game), "## Which clauses a chapter has")
    assert [row[1:] for row in table] == expected
    assert all(row[0] for row in table)


@pytest.mark.parametrize("game", catalogues())
def test_every_ruling_is_listed(game: str) -> None:
    """After a change of the catalogue, take the lines from here."""
    book = catalogue(game)
    expected = [
        [c.id, f"{c.title_en} {c.title_zh}", c.ruling] for c in book.clauses if c.ruling is not None
    ]
    assert rows(book_page(game), "## Our readings") == expected


@game_by_game
def test_the_map_of_the_book_is_true(game: str) -> None:
    book, known = catalogue(game), caipan.title(game).table.book.procedures
    for _, clauses, modules, procedures in rows(book_page(game), "## Where a chapter lives"):
        assert all(clause_id in book for clause_id in clauses.split(", ")), clauses
        assert all((room_of(game) / module).is_file() for module in code(modules)), modules
        assert all(name in known for name in code(procedures)), procedures


# --- the README


def test_the_screen_is_a_real_one() -> None:
    """Cut in the middle, where it says so."""
    (shown,) = (b.text for b in blocks(README) if b.lang == "text")
    real = (DOCS / "terminal-screen.txt").read_text(encoding="utf-8")
    top, bottom = shown.split("…\n")
    assert real.startswith(top) and real.endswith(bottom)


def test_every_command_is_in_the_table() -> None:
    listed = {}
    for row in rows(README, "## The command line"):
        _, name, *_ = code(row[0])[0].split()
        listed[name] = [span.split()[0] for span in code(row[1]) if span.startswith("--")]
    assert list(listed) == list(COMMANDS)
    for name, options in listed.items():
        known = {opt for param in COMMANDS[name].params for opt in param.opts}
        assert set(options) <= known, name


def test_the_numbers_are_true() -> None:
    text = README.read_text(encoding="utf-8")
    for game in catalogues():
        assert f"{len(catalogue(game).testable)} testable clauses" in text
    assert f"{len(BASE_CARDS)} cards" in text
    assert f"{len(EXILES_CARDS)} designs" in text
