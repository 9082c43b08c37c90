"""Relics, runes, boards and the goddess: what belongs to no character."""

from caipan.kernel.abilities import Definition

from ..state import BLUE, RED, RELIC, STATUE_PIECE, RelicFace
from ..vocabulary import NOBODY_ELSE, common, flip_board, form, piece, rune

RELICS = tuple(
    Definition(f"relic.{colour}_{role}", RELIC, RelicFace(team, role == "sacred"), ())
    for colour, team in (("red", RED), ("blue", BLUE))
    for role in ("sacred", "vessel")
)
RUNE = common("rune", form(NOBODY_ELSE, rune()), cites="EX-bonus-rune")
FLIP = common("flip", form(NOBODY_ELSE, flip_board()), once_a_turn=True, cites="EX-bonus-flip")
STATUE = piece("piece.statue", STATUE_PIECE)
CARDS = (*RELICS, RUNE, FLIP, STATUE)
