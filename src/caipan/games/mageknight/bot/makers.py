"""Cards that make mana for the others of the same turn: another die, or a token to choose."""

from __future__ import annotations

from typing import Final

from ..places import BLUE, RED, WHITE
from ..rules.changes import changed
from ..rules.mana import Purse
from ..spec import Mana

DICE: Final = ("mana-draw",)
TOKENS: Final[dict[str, tuple[Mana, ...]]] = {
    "concentration": (BLUE, WHITE, RED),
    "will-focus": (BLUE, WHITE, RED),
}
MAKERS: Final = frozenset((*DICE, *TOKENS))


def made(name: str, purse: Purse, color: Mana) -> Purse | None:
    """The purse with what the card makes, if that may be this colour."""
    if name in DICE:
        return purse.__replace__(taking=purse.taking + 1)
    if color in TOKENS.get(name, ()):
        return purse.__replace__(tokens=changed(purse.tokens, color, 1))
    return None
