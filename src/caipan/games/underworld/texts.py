"""Single sentences out of a printed text box, for prompts that offer one ability or one choice."""

from __future__ import annotations

import re

from caipan.kernel.language import Lexicon

from .rules.decks import DESIGNS
from .spec import Design, Spec

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
    """The printed line of an ability, or one of the things it lets its player choose from."""
    lines = used_lines(lexicon.text(card, lang))
    if mode >= 0:
        lists = [parts for line in lines if len(parts := CHOICE.split(line)) > 1]
        return _choice(lists[0], mode) if lists else ""
    ordinals = used_abilities(DESIGNS[card])
    if ability in ordinals and len(lines) == len(ordinals):
        return lines[ordinals.index(ability)]
    return ""


def _choice(parts: list[str], mode: int) -> str:
    """The first part stands before the list; the last may be followed by the next sentence."""
    if mode + 1 >= len(parts):
        return ""
    return re.split(r"[.。]", parts[mode + 1])[0].strip(" ;；")
