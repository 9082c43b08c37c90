"""`caipan rules`: a clause, how we read it, and the tests that pin it."""

from collections.abc import Callable
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

import caipan
from caipan.cli.checkout import find_checkout, pins
from caipan.cli.console import OUT, stop, tongue
from caipan.kernel.language import Language, Lexicon
from caipan.rules import (
    Catalogue,
    Clause,
    UnknownCatalogue,
    UnknownClause,
    catalogue,
)


def rules(
    game: Annotated[str, typer.Argument(help="Whose rulebook, for example underworld.")],
    clause: Annotated[str | None, typer.Argument(help="A clause id; without it, a table.")] = None,
    search: Annotated[
        str | None, typer.Option(help="Only clauses holding these words, in either language.")
    ] = None,
    lang: Annotated[
        Language,
        typer.Option(
            help="Of titles, clauses and rulings: en, zh-Hans or zh-Hant.",
            parser=tongue,
            metavar="<str>",
        ),
    ] = "en",
) -> None:
    """What a rulebook says, in our words: paraphrase, ruling, and the tests that pin it."""
    try:
        book = catalogue(game)
        if clause is None:
            show_table(book, book.clauses if search is None else book.search(search), lang)
        else:
            show_clause(book, book[clause], lang)
    except UnknownCatalogue as problem:
        stop(str(problem))
    except UnknownClause as problem:
        stop(f"{problem}; try: caipan rules {game} --search {problem.clause_id.split('-', 1)[-1]}")


def show_table(book: Catalogue, clauses: tuple[Clause, ...], lang: Language) -> None:
    if not clauses:
        stop(f"nothing in {book.title(lang)} holds those words", code=1)
    written = pen(book, lang)
    heading = f"{written(book.title(lang))} ({len(clauses)})"
    table = Table(title=heading, title_justify="left")
    table.add_column("clause", no_wrap=True, overflow="fold")
    table.add_column("kind")
    table.add_column("title")
    for each in clauses:
        mark = "" if each.testable else " (not testable)"
        table.add_row(each.id, each.kind + mark, Text(written(each.title(lang))))
    OUT.print(table)


def show_clause(book: Catalogue, clause: Clause, lang: Language) -> None:
    written, ruling = pen(book, lang), clause.ruling_in(lang)
    other: Language = "zh-Hans" if lang == "en" else "en"
    say(f"{clause.id}  {written(clause.title(lang))} · {clause.title(other)}", style="bold")
    section = written(book.section(clause, lang))
    say(f"{section} · {clause.kind}{'' if clause.testable else ' · not testable'}")
    say(f"\n{written(clause.text_in(lang))}")
    if ruling is not None:
        say(f"\nRuling: {written(ruling)}")
    root = find_checkout()
    if root is None:
        say("\nTests: not in a checkout, so none can be shown")
        return
    found = pins(root).get(clause.id, [])
    say("\nTests:" if found else "\nTests: none yet")
    for pin in found:
        say(f"  {pin.path}:{pin.line} {pin.test}")
        if pin.says:
            say(f"    {pin.says}")


def pen(book: Catalogue, lang: Language) -> Callable[[str], str]:
    """How our Chinese is written in a language; a game that has landed corrects some words."""
    landed = book.game in caipan.games.titles()
    lexicon = caipan.title(book.game).lexicon if landed else Lexicon()
    return lambda words: lexicon.written(words, lang)


def say(line: str, style: str | None = None) -> None:
    """Plain text: a bracket in a clause is a printed symbol, not markup."""
    OUT.print(Text(line), style=style, soft_wrap=True)
