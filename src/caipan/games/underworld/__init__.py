"""Underworld 隐秘世界: a two-player card duel with a stack."""

from pathlib import Path

from caipan.kernel.title import Title

from .book import BOOK, extend
from .bot import advise
from .builder import CHART, DECKS, printed
from .draw import PEN
from .invariants import invariants
from .pairs import PAIRS
from .position import arrange
from .setup import group, lay_out, sample
from .table import Underworld
from .worth import evaluate, judge

DECK_SCHEMA = {
    "oneOf": [
        {"type": "string", "description": "a printed deck, or two factions joined by +"},
        {"type": "array", "items": {"type": "string"}, "description": "card ids"},
        {
            "type": "object",
            "required": ["cards"],
            "additionalProperties": False,
            "properties": {
                "cards": {
                    "oneOf": [
                        {"type": "array", "items": {"type": "string"}},
                        {
                            "type": "object",
                            "additionalProperties": {"type": "integer", "minimum": 1},
                        },
                    ]
                },
                "society": {"type": ["string", "null"]},
            },
        },
    ]
}

GAME = Title(
    name=BOOK.name,
    titles={"en": "Underworld", "zh-Hans": "隐秘世界"},
    seats=(2,),
    options={
        "type": "object",
        "additionalProperties": False,
        "properties": {
            "decks": {"type": "array", "items": DECK_SCHEMA, "minItems": 2, "maxItems": 2}
        },
    },
    table=Underworld,
    lay_out=lay_out,
    names=Path(__file__).parent / "names",
    evaluate=evaluate,
    arrange=arrange,
    extend=extend,
    pairs=PAIRS,
    invariants=invariants,
    sample=sample,
    group=group,
    draw=PEN,
    cards=printed,
    chart=CHART,
    decks=DECKS,
    advise=advise,
    judge=judge,
)

__all__ = ["GAME"]
