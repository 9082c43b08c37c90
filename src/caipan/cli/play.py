"""`caipan play`: the table in the browser, or a game against a bot in the terminal."""

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
from caipan.cli.browser import open_table
from caipan.cli.console import stop
from caipan.cli.terminal.screen import Screen, console
from caipan.cli.terminal.session import Session
from caipan.kernel.errors import CaipanError
from caipan.kernel.game import AnyGame
from caipan.kernel.language import UnknownLanguage, language
from caipan.kernel.records import Data

HERE = "With --terminal"
FIRST = "underworld"  # what is played where nothing is said


def play(
    game: Annotated[str | None, typer.Argument(help="Which game; without it, the first.")] = None,
    no_browser: Annotated[
        bool, typer.Option("--no-browser", help="Serve the table without opening a browser.")
    ] = False,
    port: Annotated[int | None, typer.Option(help="Where to serve; without it, from 8000.")] = None,
    data: Annotated[
        Path | None, typer.Option(help="Where games are kept.", file_okay=False)
    ] = None,
    lan: Annotated[
        bool, typer.Option("--lan", help="Let people in the same network come to the table.")
    ] = False,
    address: Annotated[
        str | None,
        typer.Option(help="With --lan: which address of this machine, if it has several."),
    ] = None,
    terminal: Annotated[
        bool, typer.Option("--terminal", help="Play here, in the terminal.")
    ] = False,
    seat: Annotated[
        int, typer.Option(help="Which player you are, from 1.", rich_help_panel=HERE)
    ] = 1,
    bot_name: Annotated[
        str,
        typer.Option(
            "--bot",
            help="Who plays the others: easy, normal, hard or any other bot.",
            rich_help_panel=HERE,
        ),
    ] = "normal",
    seed: Annotated[
        int | None, typer.Option(help="The same seed, the same deal.", rich_help_panel=HERE)
    ] = None,
    decks: Annotated[
        str | None,
        typer.Option(help="A deck for each player, with commas between.", rich_help_panel=HERE),
    ] = None,
    setting: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            help="An option of the game: rules=novice, characters=eli,noel,nia,edwin.",
            rich_help_panel=HERE,
        ),
    ] = None,
    lang: Annotated[str, typer.Option(help="en, zh-Hans or zh-Hant.", rich_help_panel=HERE)] = "en",
    load: Annotated[
        Path | None,
        typer.Option(help="Go on with a saved game.", dir_okay=False, rich_help_panel=HERE),
    ] = None,
) -> None:
    """Open the table in the browser; or play against a bot here, where answers are numbers and h
    explains the rest."""
    if not terminal:
        if game is not None and game not in caipan.games.titles():
            stop(f"no game is called {game!r}; there is {', '.join(caipan.games.titles())}")
        if any(x is not None for x in (seed, decks, setting, load)):
            stop("--seed, --decks, --set and --load are for --terminal; the table has a lobby")
        if address is not None and not lan:
            stop("--address is for --lan, which lets people in the same network in")
        open_table(game, port, data, not no_browser, lan, address)
        return
    if lan:
        stop("--lan is for the table in the browser, not for --terminal")
    chosen = secrets.randbelow(1_000_000) if seed is None else seed
    try:
        tongue = language(lang)
        match = loaded(load) if load else begun(game or FIRST, chosen, decks, setting or [])
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


def begun(name: str, seed: int, decks: str | None, settings: list[str]) -> AnyGame:
    title = caipan.title(name)
    options: Data = dict(map(option, settings))
    if decks is not None:
        if "decks" not in title.options.get("properties", {}):
            stop(f"{title.name} is not played with decks")
        options["decks"] = [deck.strip() for deck in decks.split(",")]
    return caipan.new(title.name, options, seed)


def option(setting: str) -> tuple[str, Any]:
    """`rules=novice`; words with commas between them are a list."""
    name, equals, value = setting.partition("=")
    if not equals:
        stop(f"--set {setting}: write it as NAME=VALUE")
    words = [word.strip() for word in value.split(",")]
    return name.strip(), words if len(words) > 1 else words[0]


def loaded(path: Path) -> AnyGame:
    return caipan.replay(path.read_text(encoding="utf-8"))


def opponents(match: AnyGame, seat: int, name: str, seed: int) -> dict[int, Bot]:
    count = len(match.seats)
    if not 1 <= seat <= count:
        stop(f"there are players 1 to {count}, no player {seat}")
    return {s: bot(name, seed + s) for s in range(count) if s != seat - 1}
