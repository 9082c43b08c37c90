"""`caipan play`: a game against a bot."""

from __future__ import annotations

import contextlib
import importlib
import secrets
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

import caipan
from caipan.bots import Bot, UnknownBot, bot
from caipan.cli.console import stop
from caipan.cli.terminal.screen import Screen, console
from caipan.cli.terminal.session import Session
from caipan.kernel.errors import CaipanError
from caipan.kernel.game import Game
from caipan.kernel.language import UnknownLanguage, language


def play(
    game: Annotated[str | None, typer.Argument(help="Which game; without it, the first.")] = None,
    terminal: Annotated[
        bool, typer.Option("--terminal", help="Play here, in the terminal.")
    ] = False,
    seat: Annotated[int, typer.Option(help="Which player you are, from 1.")] = 1,
    bot_name: Annotated[
        str,
        typer.Option("--bot", help="Who plays the others: easy, normal, hard or any other bot."),
    ] = "normal",
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same game.")] = None,
    decks: Annotated[
        str | None, typer.Option(help="A deck for each player, separated by commas.")
    ] = None,
    lang: Annotated[str, typer.Option(help="en, zh-Hans or zh-Hant.")] = "en",
    load: Annotated[
        Path | None, typer.Option(help="Go on with a saved game.", dir_okay=False)
    ] = None,
) -> None:
    """Play against a bot. Answers are numbers; h explains the rest."""
    del terminal  # until there is a table in the browser, every game is played here
    chosen = secrets.randbelow(1_000_000) if seed is None else seed
    try:
        tongue = language(lang)
        match = loaded(load) if load else begun(game, chosen, decks)
        title = caipan.title(match.rules.name)
        bots = opponents(match, seat, bot_name, chosen)
    except (CaipanError, UnknownLanguage, UnknownBot, OSError, UnicodeDecodeError) as problem:
        stop(str(problem))
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):  # not on every system: it makes lines editable
            importlib.import_module("readline")
    screen = Screen(console())
    Session(title, match, seat - 1, bots, bot_name, screen, typed, tongue).run()


def typed(ask: str) -> str:
    """A line of input; where nobody types, it is shown as if somebody had."""
    line = input(ask)
    if not sys.stdin.isatty():
        print(line)
    return line


def begun(name: str | None, seed: int, decks: str | None) -> Game[Any, Any, Any]:
    title = caipan.title(name or next(iter(caipan.games.titles())))
    options: dict[str, Any] = {}
    if decks is not None:
        if "decks" not in title.options.get("properties", {}):
            stop(f"{title.name} is not played with decks")
        options["decks"] = [deck.strip() for deck in decks.split(",")]
    return caipan.new(title.name, options, seed)


def loaded(path: Path) -> Game[Any, Any, Any]:
    return caipan.replay(path.read_text(encoding="utf-8"))


def opponents(match: Game[Any, Any, Any], seat: int, name: str, seed: int) -> dict[int, Bot]:
    count = len(match.seats)
    if not 1 <= seat <= count:
        stop(f"there are players 1 to {count}, no player {seat}")
    return {s: bot(name, seed + s) for s in range(count) if s != seat - 1}
