"""Printed cards in words: corner numbers, the text box, and single sentences out of it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from caipan.kernel import drawing
from caipan.kernel.drawing import FAINT, PLAIN, STRONG, TEXT, Line, Span, spaced
from caipan.kernel.language import Lexicon

from .rules.decks import DESIGNS
from .spec import Design, Spec
from .state import DISTRICT_CARD, ICONS, SOCIETY_CARD, STATS


class Words(drawing.Words):
    """The words of the table, with icons."""

    def icons(self, counts: Iterable[tuple[int, int]]) -> str:
        """`inv2 com1`."""
        return " ".join(f"{self.say(f'short.{STATS[k]}')}{n}" for k, n in counts if n)

    def times(self, group: str, counted: dict[str, int]) -> str:
        said = (self.term(group, x) + (f"×{n}" if n > 1 else "") for x, n in counted.items())
        return " ".join(said)


# --- a whole card


def facts(design: Design, words: Words) -> list[Span]:
    """The corner numbers: cost, loyalty, icons, defence, domains; or what a district is worth."""
    face = design.face
    if design.kind == DISTRICT_CARD:
        return [(words.table("district-facts", limit=face.limit, points=face.points), PLAIN)]
    if design.kind == SOCIETY_CARD:
        return [(words.table("starting-hand", n=face.hand), PLAIN)]
    loyalty = words.times("loyalty", Counter(face.loyalty))
    idle = words.icons((k, face.icons.count(~k)) for k in ICONS)
    return [
        (words.table("cost", n="X" if face.cost is None else face.cost), PLAIN),
        (words.table("loyalty", icons=loyalty) if loyalty else "", PLAIN),
        (words.icons((k, face.icons.count(k)) for k in ICONS), STRONG),
        (words.table("temporary", icons=idle) if idle else "", PLAIN),
        (words.table("defence", n=face.defence) if face.defence else "", PLAIN),
        (words.times("domain", Counter(face.domains)), FAINT),
    ]


def card(name: str, lexicon: Lexicon, lang: str) -> list[Line]:
    """A card to read: title, type line, corner numbers, text box."""
    words, design = Words(lexicon, lang), DESIGNS[name]
    face = design.face
    subtypes = words.join(words.term("subtype", s) for s in face.subtypes)
    return [
        spaced(
            (words.name(name), STRONG),
            (words.table("unique"), PLAIN) if face.unique else None,
            (words.term("type", design.kind), PLAIN),
            (subtypes, PLAIN),
            (words.term("faction", face.faction), PLAIN) if face.faction else None,
        ),
        spaced(*facts(design, words)),
        *(((line, TEXT),) for line in lexicon.text(name, lang).split("\n")),
    ]


# --- one sentence

# Printed lines that are abilities somebody uses: not keywords, continuous text or extra costs.
USED = re.compile(
    r"^(?!Continuous:|Additional cost:)[A-Z][a-z ]*:|Counter \d\.$"
    r"|^【(?!持续|持續|额外费用|額外費用)|(标志|標誌)\d。$"
)
CHOICE = re.compile(r"\(\d\)|[①-⑨]")


def used_abilities(design: Design) -> list[int]:
    """Ordinals of the abilities that are put to use, in printed order."""
    return [
        a.ordinal
        for a in design.abilities
        if isinstance(a.spec, Spec) and a not in (design.flip, design.play)
    ] or [0]


def used_lines(text: str) -> list[str]:
    return [line for line in text.split("\n") if USED.search(line)]


def sentence(card: str, ability: int, mode: int, lexicon: Lexicon, lang: str) -> str:
    """The printed line of an ability, or the one thing chosen from the list it prints.

    Without an ability the card's first list is meant; no card has two.
    """
    lines, ordinals = used_lines(lexicon.text(card, lang)), used_abilities(DESIGNS[card])
    if ability >= 0:
        known = ability in ordinals and len(lines) == len(ordinals)
        lines = [lines[ordinals.index(ability)]] if known else []
    if mode >= 0:
        lists = [parts for line in lines if len(parts := CHOICE.split(line)) > mode + 1]
        if lists or ability < 0:
            return choice(lists[0][mode + 1]) if lists else ""
    return lines[0] if lines else ""


def choice(part: str) -> str:
    """One entry of a list; the last may be followed by the next sentence."""
    return re.split(r"[.。]", part)[0].strip(" ;；")
