"""What the referee says, put into words for one seat in one language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from caipan.kernel.drawing import PLAIN, STRONG, Box, Drawing
from caipan.kernel.language import Language, LanguageError, UnknownWord, placeholders
from caipan.kernel.records import Data, Outcome, Reason
from caipan.kernel.title import Title
from caipan.rules import UnknownCatalogue, UnknownClause, catalogue

CARDS = ("card", "host", "target", "action", "unit")  # arguments that are one card
SEVERAL = ("cards", "targets")
MANY = 3  # more places than these are counted and not listed, if the game has words for that
LABEL = re.compile(r":(?P<card>[^/>:@=]+)|>(?P<target>[^:@=]+)")
UNKNOWN = "unknown"
ENDINGS = (
    ("place", "at"),
    ("target", "to"),
    ("seat", "player"),
    ("n", "amount"),
    ("card", "card"),
)  # of a verb's words, where an answer has such a thing


class Entry(NamedTuple):
    """What may be answered, as one line; answers that differ only in where share it."""

    numbers: tuple[int, ...]
    words: str
    verb: str


class Speaker:
    """Reads views, log lines and reasons; everything it says comes from the game's lexicon.

    An argument is put into words by its name: a seat, a card, cards, a place, a tally by seat, or
    a term of the group that is called like the argument. With `strict` a missing word raises;
    otherwise its key is said, because a game must go on.
    """

    def __init__(
        self, title: Title, lang: Language, seat: int | None, *, strict: bool = False
    ) -> None:
        self.title, self.seat, self.strict = title, seat, strict
        self.lang: Language = lang
        self.lexicon = title.lexicon
        self.known = self.lexicon.keys("en")

    # --- sentences

    def say(self, key: str, /, **args: object) -> str:
        """A message with its arguments as they are; the first letter is a capital."""
        try:
            said = self.lexicon.message(key, self.lang, **args)
        except LanguageError:
            if self.strict:
                raise
            said = f"{key} {args or ''}".strip()
        return said[:1].upper() + said[1:]

    def has(self, key: str) -> bool:
        return f"message.{key}" in self.known

    def line(self, entry: Data) -> str:
        """One line of the log."""
        return self.say(f"log.{entry['key']}", **self.words(entry["args"]))

    def prompt(self, asked: Data) -> str:
        """What is asked; a question that names neither a card nor a unit is given the name of the
        card behind it."""
        key, args = f"prompt.{asked['prompt']}", self.words(asked["args"])
        said = self.say(key, **args)
        if "card" in args and self.has(key) and not self.needs(key) & {"card", "unit"}:
            return self.join((args["card"], said), "colon")
        return said

    def reason(self, reason: Reason) -> str:
        return self.say(f"reason.{reason.message}", **self.words(reason.args))

    def fence(self, learned: str) -> str:
        """Why there is no way back."""
        key = learned if self.has(f"fence.{learned}") else "seen"
        return self.lexicon.message(f"fence.{key}", self.lang)

    def outcome(self, outcome: Outcome) -> list[str]:
        winners, said = outcome.winners, []
        if not winners:
            said.append(self.say("outcome.draw"))
        elif self.seat is None:
            key = "outcome.win" if len(winners) == 1 else "outcome.team-win"
            said.append(self.say(key, winners=self.join(map(self.person, winners))))
        else:
            said.append(self.say(f"outcome.you-{'win' if self.seat in winners else 'lose'}"))
        said.append(self.say(f"outcome.{outcome.reason}"))
        scores = self.tally(outcome.scores)
        return [*said, scores[:1].upper() + scores[1:]]

    def clause(self, clause_id: str) -> str:
        """`UW-2.1.2 First action priority`."""
        try:
            found = catalogue(self.title.name)[clause_id]
        except (UnknownCatalogue, UnknownClause):
            return clause_id
        return f"{clause_id} {self.lexicon.written(found.title(self.lang), self.lang)}"

    # --- options

    def options(self, view: Data) -> list[Entry]:
        """Every legal answer in words, numbered from one in the order of the decision."""
        asked = view["asked"][0]
        cards = {c["id"]: c for c in cards_in(view)}
        rows: list[tuple[list[int], Data, list[str]]] = []
        for n, option in enumerate(asked["options"], 1):
            place = [self.place(option["place"])] if "place" in option else []
            if place and rows and same_but_place(rows[-1][1], option):
                rows[-1][0].append(n)
                rows[-1][2].extend(place)
            else:
                rows.append(([n], option, place))
        return [
            Entry(tuple(numbers), self.option(option, asked, places, cards), option["verb"])
            for numbers, option, places in rows
        ]

    def option(self, option: Data, asked: Data, places: list[str], cards: dict[int, Data]) -> str:
        args: Data = {}
        labels = labels_in(option["key"])
        for name in ("card", "target"):
            if name in option:
                args[name] = self.labelled(labels[name], option[name], cards)
        if "seat" in option:
            args["seat"] = self.person(option["seat"])
        if places:
            args["place"], args["count"] = self.join(places, "bar"), len(places)
        if "n" in option:
            args["n"], args["nth"] = option["n"], option["n"] + 1
        if "word" in option:
            args["word"] = self.word("word", option["word"])
        said = self.say(self.verb(option, len(places)), **args)
        printed = self.sentence(option, asked, labels)
        return self.join((said, printed), "colon") if printed else said

    def verb(self, option: Data, places: int) -> str:
        """`verb.play`, or how it is said of this number, of many places, or with one of what an
        answer may have: `verb.play.at`."""
        key = f"verb.{option['verb']}"
        if "n" in option and self.has(f"{key}.{option['n']}"):
            return f"{key}.{option['n']}"
        if places > MANY and self.has(f"{key}.many"):
            return f"{key}.many"
        for field, more in ENDINGS:
            if field in option and self.has(f"{key}.{more}"):
                return f"{key}.{more}"
        return key

    def sentence(self, option: Data, asked: Data, labels: dict[str, str]) -> str:
        """What is printed about the ability or the choice on offer."""
        pen = self.title.draw
        if pen is None:
            return ""
        asking = asked["args"].get("card")
        if "n" in option and "ability" not in option and isinstance(asking, str):
            return pen.sentence(asking, -1, option["n"], self.lexicon, self.lang)
        name = labels.get("card", "").partition("#")[0]
        if "ability" not in option or f"card.{name}.name" not in self.known:
            return ""
        return pen.sentence(name, option["ability"], -1, self.lexicon, self.lang)

    # --- words

    def words(self, args: Data) -> Data:
        return {name: self.word(name, value) for name, value in args.items()}

    def word(self, name: str, value: Any) -> object:
        if name == "seat":
            return self.person(value)
        if name == "seats":
            return self.join(map(self.person, value))
        if name == "place":
            return self.place(value)
        if name == "tally":
            return self.tally(value)
        if name in CARDS:
            return self.card(value)
        if name in SEVERAL:
            return self.cards(value)
        if f"{name}.{value}" in self.known:
            return self.lexicon.term(name, str(value), self.lang)
        if isinstance(value, str) and self.has(f"reason.{value}"):
            return self.lexicon.message(f"reason.{value}", self.lang)
        return value

    def person(self, seat: int) -> str:
        if seat == self.seat:
            return self.lexicon.message("seat.you", self.lang)
        return self.lexicon.message("seat.name", self.lang, number=seat + 1)

    def place(self, place: int) -> str:
        name = self.title.table.book.place_name(place)
        try:
            return self.lexicon.term("place", name, self.lang)
        except UnknownWord:
            return name

    def card(self, card: Any) -> str:
        """A card by its id, or as a log line has it: {"card": number, "name": id or None}."""
        name = card["name"] if isinstance(card, dict) else card
        if name is None:
            return self.lexicon.message("card.hidden", self.lang)
        return self.lexicon.message("card.named", self.lang, name=self.name(name))

    def name(self, card: str) -> str:
        try:
            return self.lexicon.called(card, self.lang)
        except UnknownWord:
            return card

    def cards(self, cards: Sequence[Any]) -> str:
        if not cards:
            return self.lexicon.message("card.none", self.lang)
        if all(c["name"] is None for c in cards):
            return self.lexicon.message("card.unseen", self.lang)
        return self.join(map(self.card, cards))

    def labelled(
        self, label: str, card: int | None = None, cards: dict[int, Data] | None = None
    ) -> str:
        """A card as keys name it: `ivy-mage#2`, `unknown`. Of one that nobody sees the key counts
        all of its kind on the table, which says nothing; where it lies does."""
        name, _, n = label.partition("#")
        if name != UNKNOWN:
            return self.numbered(self.card(name), n)
        found = (cards or {}).get(-1 if card is None else card)
        down = found is not None and bool(found.get("down"))
        said = self.lexicon.message("card.down" if down else "card.hidden", self.lang)
        place = self.lying(found) if found is not None else None
        if place is None:
            return self.numbered(said, n)
        assert found is not None and cards is not None
        whose = int(found["zone"].rpartition("-")[2])
        key = "card.lies" if whose == self.seat else "card.lies-with"
        words = {"card": said, "place": place, "seat": self.person(whose)}
        said = self.lexicon.message(key, self.lang, **{k: words[k] for k in self.needs(key)})
        there = [c["id"] for c in cards.values() if c["zone"] == found["zone"] and not c["name"]]
        at = there.index(found["id"])
        return self.numbered(said, str(at + 1) if at else "")

    def numbered(self, card: str, n: str) -> str:
        return self.lexicon.message("card.numbered", self.lang, card=card, n=n) if n else card

    def lying(self, card: Data) -> str | None:
        """Where a card lies, if its zone is a seat's part of a place: `district-1-0`."""
        zone, _, seat = card["zone"].rpartition("-")
        if seat.isdigit():
            for group in ("zone", "place"):
                if f"{group}.{zone}" in self.known:
                    return self.lexicon.term(group, zone, self.lang)
        return None

    def tally(self, numbers: Sequence[int]) -> str:
        """A number for each seat, the viewer's first."""
        order = sorted(range(len(numbers)), key=lambda s: s != self.seat)
        rows = ((self.person(s), numbers[s]) for s in order)
        return self.join(
            self.lexicon.message("seat.tally", self.lang, seat=p, n=n) for p, n in rows
        )

    def join(self, words: Iterable[str], how: str = "comma") -> str:
        said = ""
        for word in words:
            said = self.lexicon.message(f"list.{how}", self.lang, a=said, b=word) if said else word
        return said

    def zones(self, view: Data) -> Drawing:
        """A table without a drawing of its own: every zone that is not empty, and what is seen."""
        rows: Drawing = []
        for name, zone in view["zones"].items():
            count = len(zone) if isinstance(zone, list) else zone["count"]
            seen = zone if isinstance(zone, list) else zone["known"]
            if count:
                title = self.lexicon.message("seat.tally", self.lang, seat=name, n=count)
                cards = self.join(self.card(c) for c in seen)
                rows.append((Box(((title, STRONG),), (((cards, PLAIN),),) if cards else ()),))
        return rows

    def needs(self, key: str) -> frozenset[str]:
        return placeholders(self.lexicon.word(f"message.{key}", self.lang))


def labels_in(key: str) -> dict[str, str]:
    """The names of cards inside an option's key."""
    found: dict[str, str] = {}
    for match in LABEL.finditer(key):
        for name, label in match.groupdict().items():
            if label:
                found.setdefault(name, label)
    return found


def same_but_place(one: Data, other: Data) -> bool:
    apart = ("key", "place")
    return {k: v for k, v in one.items() if k not in apart} == {
        k: v for k, v in other.items() if k not in apart
    }


def cards_in(view: Data) -> Iterable[Data]:
    """Every card the view shows, wherever it lies."""
    for zone in view["zones"].values():
        yield from zone if isinstance(zone, list) else zone["known"]
