"""Words for people: what is printed on cards, and what the referee says, in each language.

State, records and code hold ids and message keys; a `Lexicon` turns them into words at the very
edge. English and simplified Chinese are written by hand; traditional Chinese is converted from
the simplified and corrected by hand, so that it can never lag behind.
"""

import string
import tomllib
from collections.abc import Callable, Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Final, Literal, get_args

from .records import Data

Language = Literal["en", "zh-Hans", "zh-Hant"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)

_KERNEL = Path(__file__).parent / "messages"
_PHRASE: Final = "phrases."


class LanguageError(LookupError):
    """Something could not be put into words."""


class UnknownLanguage(LanguageError):
    """We do not speak the language asked for."""

    def __init__(self, tag: str) -> None:
        super().__init__(f"no language {tag!r}; there are {', '.join(LANGUAGES)}")
        self.tag = tag


class UnknownWord(LanguageError):
    """A language has no entry for a key."""

    def __init__(self, key: str, lang: Language) -> None:
        super().__init__(f"no {lang} words for {key!r}")
        self.key = key
        self.lang = lang


class MissingArgument(LanguageError):
    """A message was asked for without a value that its sentence needs."""

    def __init__(self, key: str, argument: str) -> None:
        super().__init__(f"message {key!r} needs {argument!r}")
        self.key = key
        self.argument = argument


def language(tag: str) -> Language:
    """The language a tag means; a bare `zh` is simplified Chinese."""
    if tag == "zh":
        return "zh-Hans"
    for each in LANGUAGES:
        if each == tag:
            return each
    raise UnknownLanguage(tag)


def simplified(text: str) -> str:
    """What somebody wrote, in the characters our Chinese is written in."""
    return text if text.isascii() else _converter("t2s")(text)


def placeholders(template: str) -> frozenset[str]:
    """The values a sentence needs, by name."""
    return frozenset(name for _, name, _, _ in string.Formatter().parse(template) if name)


class Lexicon:
    """The words of one game, over the kernel's own, read from its folder at first need.

    Keys are dotted: `card.<id>.name`, `card.<id>.text`, perhaps `card.<id>.called`, `<group>.<id>`
    for terms and `message.<key>` for sentences.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._tables: dict[Language, dict[str, str]] = {}

    def name(self, card_id: str, lang: str = "en") -> str:
        return self.word(f"card.{card_id}.name", lang)

    def called(self, card_id: str, lang: str = "en") -> str:
        """Its name, or what tells it from others of this name where a sentence speaks of it."""
        key = f"card.{card_id}.called"
        return self.word(key, lang) if key in self._table("en") else self.name(card_id, lang)

    def text(self, card_id: str, lang: str = "en") -> str:
        return self.word(f"card.{card_id}.text", lang)

    def term(self, group: str, term_id: str, lang: str = "en") -> str:
        """A printed term: `term("faction", "ivy", lang)`."""
        return self.word(f"{group}.{term_id}", lang)

    def message(self, key: str, lang: str = "en", /, **args: object) -> str:
        """A sentence with its values put in; the caller has already put those into words.

        A placeholder may choose between two words by a count: `{n} {n:card|cards}`.
        """
        template = self.word(f"message.{key}", lang)
        try:
            return _SENTENCES.vformat(template, (), args)
        except KeyError as missing:
            raise MissingArgument(key, str(missing.args[0])) from None

    def word(self, key: str, lang: str = "en") -> str:
        """The entry as it is written, placeholders and all."""
        tongue = language(lang)
        table = self._table(tongue)
        found = table.get(key)
        if found is None:
            if tongue != "zh-Hant":
                raise UnknownWord(key, tongue)
            found = table[key] = self._traditional(self.word(key, "zh-Hans"))
        return found

    def written(self, simplified: str, lang: str) -> str:
        """Chinese that is not in the lexicon (a clause's title) in the characters of a language."""
        return self._traditional(simplified) if language(lang) == "zh-Hant" else simplified

    def keys(self, lang: str = "en") -> frozenset[str]:
        """Everything a language can say; in traditional Chinese all that the simplified can."""
        tongue = language(lang)
        return frozenset(self._table("zh-Hans" if tongue == "zh-Hant" else tongue))

    def overrides(self) -> frozenset[str]:
        """The keys whose traditional wording is written by hand."""
        return frozenset(key for key in self._by_hand if not key.startswith(_PHRASE))

    def _table(self, lang: Language) -> dict[str, str]:
        if lang not in self._tables:
            self._tables[lang] = self._read(lang)
        return self._tables[lang]

    def _read(self, lang: Language) -> dict[str, str]:
        if lang == "zh-Hant":
            return dict(self._by_hand)  # the rest is converted as it is asked for
        suffix = "en" if lang == "en" else "zh"
        words = _flat({"message": _toml(_KERNEL / f"{suffix}.toml")})
        if self._folder is not None:
            words |= _flat(_toml(self._folder / f"{suffix}.toml"))
            words |= _flat({"message": _toml(self._folder / f"messages.{suffix}.toml")})
        return words

    @cached_property
    def _by_hand(self) -> dict[str, str]:
        """The kernel's corrections of traditional Chinese under the game's."""
        words = _flat(_toml(_KERNEL / "zh-Hant.toml"))
        if self._folder is not None:
            words |= _flat(_toml(self._folder / "zh-Hant.toml"))
        return words

    @cached_property
    def _phrases(self) -> dict[str, str]:
        """What every conversion has replaced afterwards: wrong form, right form."""
        found = self._by_hand.items()
        return {key.removeprefix(_PHRASE): right for key, right in found if key.startswith(_PHRASE)}

    def _traditional(self, simplified: str) -> str:
        text = _converter("s2tw")(simplified)
        for wrong, right in self._phrases.items():
            text = text.replace(wrong, right)
        return text


class _Sentences(string.Formatter):
    """`str.format`, plus a choice between singular and plural."""

    def format_field(self, value: object, format_spec: str) -> str:
        one, bar, many = format_spec.partition("|")
        if bar:
            return one if value == 1 else many
        return str(super().format_field(value, format_spec))


_SENTENCES = _Sentences()


def _flat(table: Mapping[str, Any], prefix: str = "") -> dict[str, str]:
    words: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, str):
            words[prefix + key] = value
        else:
            words |= _flat(value, f"{prefix}{key}.")
    return words


def _toml(path: Path) -> Data:
    """A folder need not have every file yet; the tests see to it that both languages agree."""
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


@cache
def _converter(table: str) -> Callable[[str], str]:
    """Between the characters of Chinese; `s2tw` is the Taiwan table, whose forms (為, 裡, 群) are
    the familiar ones.

    Imported late: whoever never asks for traditional characters never reads the dictionaries.
    """
    from opencc import OpenCC

    convert: Callable[[str], str] = OpenCC(table).convert
    return convert
