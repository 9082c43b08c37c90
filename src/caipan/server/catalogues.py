"""What a client fetches once and keeps: the words of a game in a language, and its printed cards.

The hash in the name is of the contents, so an address never means anything else.
"""

from __future__ import annotations

import gzip
import hashlib
import threading
import tomllib
from collections.abc import Callable
from functools import cache
from typing import ParamSpec, TypeVar

import msgspec

import caipan
from caipan.bots import BOTS
from caipan.kernel.language import LANGUAGES, Lexicon, language
from caipan.kernel.records import Data
from caipan.kernel.title import Title
from caipan.server import lessons, puzzles
from caipan.server.protocol import GameInfo, Shelf, Step

ABILITIES = 6  # no card prints more
P = ParamSpec("P")
T = TypeVar("T")


def once(make: Callable[P, T]) -> Callable[P, T]:
    """Remember what was made; threads that ask meanwhile wait instead of making it again."""
    lock, kept = threading.RLock(), cache(make)

    def made(*args: P.args, **kwargs: P.kwargs) -> T:
        with lock:
            return kept(*args, **kwargs)  # type: ignore[arg-type]  # names of games and languages

    return made


@once
def zipped(contents: bytes) -> bytes:
    """What is kept here is compressed once as well."""
    return gzip.compress(contents, 9, mtime=0)


@once
def names(game: str, lang: str) -> bytes:
    """Every word of a game in one language."""
    lexicon = caipan.title(game).lexicon
    tongue = language(lang)
    words = {key: lexicon.word(key, tongue) for key in sorted(lexicon.keys(tongue))}
    return msgspec.json.encode(words | sentences(caipan.title(game), lexicon, tongue))


def sentences(title: Title, lexicon: Lexicon, lang: str) -> dict[str, str]:
    """The printed line of each ability and each mode, for the answers that use them."""
    if title.draw is None:
        return {}
    found = {}
    for card in title.cards():
        for n in range(ABILITIES):
            found[f"sentence.{card}.{n}"] = title.draw.sentence(card, n, -1, lexicon, lang)
            mode = title.draw.sentence(card, -1, n, lexicon, lang)
            found[f"sentence.{card}.mode.{n}"] = mode
    return {key: words for key, words in found.items() if words}


@once
def cards(game: str) -> bytes:
    """What a game says of its cards, or else whatever is on their faces."""
    title = caipan.title(game)
    return msgspec.json.encode(title.cards() or faces(title))


def faces(title: Title) -> Data:
    rules = title.table.book
    printed = zip(rules.names, rules.kinds, rules.faces, strict=True)
    return {
        name: {"type": kind, **msgspec.structs.asdict(face)}
        for name, kind, face in printed
        if isinstance(face, msgspec.Struct)
    }


def address(game: str, kind: str, name: str, contents: bytes) -> str:
    return f"/api/games/{game}/{kind}/{file_name(name, contents)}"


def file_name(name: str, contents: bytes) -> str:
    return f"{name}.{hashlib.sha256(contents).hexdigest()[:12]}.json"


@once
def games() -> list[GameInfo]:
    return [info(name) for name in caipan.games.titles()]


def signs(title: Title) -> dict[str, str]:
    """What a game's `signs.toml` says: terms of its names, and their clauses."""
    file = title.names.parent / "signs.toml"
    said = tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return {f"{group}.{term}": rule for group, all_ in said.items() for term, rule in all_.items()}


def shelf(title: Title) -> Shelf | None:
    """What a game's `shelf.toml` says."""
    file = title.names.parent / "shelf.toml"
    if not file.exists():
        return None
    return Shelf.model_validate(tomllib.loads(file.read_text(encoding="utf-8")))


def info(name: str) -> GameInfo:
    title = caipan.title(name)
    titles = dict(title.titles)
    titles.setdefault("zh-Hant", title.lexicon.written(titles["zh-Hans"], "zh-Hant"))
    return GameInfo(
        name=name,
        titles=titles,
        seats=list(title.seats),
        options=title.options,
        bots=list(BOTS),
        names={lang: address(name, "names", lang, names(name, lang)) for lang in LANGUAGES},
        cards=address(name, "cards", "cards", cards(name)),
        chart=[Step(rule=rule, within=within) for rule, within in title.chart],
        decks=title.decks is not None,
        puzzles=puzzles.exist(name),
        lessons=lessons.names(name),
        shelf=shelf(title),
        signs=signs(title),
        campaign=None
        if title.campaign is None
        else {each: list(values) for each, values in title.campaign.settings.items()},
    )
