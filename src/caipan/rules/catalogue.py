"""The clause catalogues: one YAML file a game, read once and never written.

Code, tests and messages cite clauses by id alone; this is where an id becomes a title, our
paraphrase of the rule, and the ruling we follow where the book is silent.
"""

from enum import StrEnum
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import msgspec
import yaml

from caipan.kernel.language import simplified

FOLDER = Path(__file__).parent

# The parser in C reads a catalogue about eight times faster; not every PyYAML is built with it.
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class UnknownCatalogue(LookupError):
    """No game of that name has a catalogue."""

    def __init__(self, game: str) -> None:
        super().__init__(f"no catalogue for {game!r}; there are {', '.join(catalogues())}")
        self.game = game


class UnknownClause(LookupError):
    """No catalogue lists that id."""

    def __init__(self, clause_id: str) -> None:
        super().__init__(f"no clause {clause_id!r} in the catalogue")
        self.clause_id = clause_id


class Kind(StrEnum):
    """What a clause is about; the conformance table counts by it."""

    SETUP = "setup"
    TIMING = "timing"
    ACTION = "action"
    KEYWORD = "keyword"
    EFFECT = "effect"
    VICTORY = "victory"
    VISIBILITY = "visibility"
    DECKBUILDING = "deckbuilding"
    CAMPAIGN = "campaign"
    VARIANT = "variant"
    SCENARIO = "scenario"
    DEFINITION = "definition"


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One sentence of a rulebook that the engine keeps, in our words.

    Chinese is simplified, and English stands in where a sentence has not been put into Chinese.
    """

    id: str
    section: str
    title_zh: str
    title_en: str
    kind: Kind
    testable: bool
    text: str
    text_zh: str | None = None
    ruling: str | None = None
    ruling_zh: str | None = None

    def title(self, lang: str) -> str:
        return self.title_zh if lang.startswith("zh") else self.title_en

    def text_in(self, lang: str) -> str:
        return (lang.startswith("zh") and self.text_zh) or self.text

    def ruling_in(self, lang: str) -> str | None:
        return (lang.startswith("zh") and self.ruling_zh) or self.ruling


class Catalogue(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """Every clause of one game, in the order of its book."""

    game: str
    prefix: str
    title_zh: str
    title_en: str
    clauses: tuple[Clause, ...]
    sections_zh: dict[str, str] = {}  # the Chinese heading of each section that has one

    def title(self, lang: str) -> str:
        return self.title_zh if lang.startswith("zh") else self.title_en

    def section(self, clause: Clause, lang: str) -> str:
        """The heading a clause stands under."""
        chinese = self.sections_zh.get(clause.section) if lang.startswith("zh") else None
        return chinese or clause.section

    def __contains__(self, clause_id: object) -> bool:
        return clause_id in self._by_id

    def __getitem__(self, clause_id: str) -> Clause:
        try:
            return self._by_id[clause_id]
        except KeyError:
            raise UnknownClause(clause_id) from None

    @cached_property
    def testable(self) -> tuple[str, ...]:
        """The ids that must have a passing test before the game counts as complete."""
        return tuple(each.id for each in self.clauses if each.testable)

    def search(self, text: str) -> tuple[Clause, ...]:
        """The clauses that hold every word of `text`: either language, any letter case, simplified
        or traditional characters."""
        words = [(word, simplified(word)) for word in text.casefold().split()]
        stacks = ((each, self._haystack(each)) for each in self.clauses)
        return tuple(
            each for each, stack in stacks if all(a in stack or b in stack for a, b in words)
        )

    def _haystack(self, each: Clause) -> str:
        parts = (each.id, each.section, self.section(each, "zh"), each.title_zh, each.title_en)
        said = (each.text, each.text_zh, each.ruling, each.ruling_zh)
        return "\n".join((*parts, *filter(None, said))).casefold()

    @cached_property
    def _by_id(self) -> dict[str, Clause]:
        return {each.id: each for each in self.clauses}


@cache
def catalogues() -> tuple[str, ...]:
    """The games that have a catalogue, whether or not they can be played yet."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.yaml")))


@cache
def catalogue(game: str) -> Catalogue:
    """The catalogue of one game, parsed at its first use."""
    if game not in catalogues():
        raise UnknownCatalogue(game)
    text = (FOLDER / f"{game}.yaml").read_text(encoding="utf-8")
    return msgspec.convert(yaml.load(text, Loader=_Loader), Catalogue)


def clause(clause_id: str) -> Clause:
    """The clause with this id, whichever game it belongs to."""
    for game in catalogues():
        if clause_id in catalogue(game):
            return catalogue(game)[clause_id]
    raise UnknownClause(clause_id)
