"""Neutral cards 中立: no faction, no loyalty."""

from ..spec import Design
from ..vocabulary import INVESTIGATION, RECALL, Face, character

NEWSBOY = character(
    "newsboy",
    Face(cost=1, defence=1, icons=(INVESTIGATION,), subtypes=("human",), copies=3),
    RECALL,
)

NEUTRAL_CARDS: tuple[Design, ...] = (NEWSBOY,)
