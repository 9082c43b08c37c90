"""Arkham Horror: The Card Game 诡镇奇谈：卡牌版, the core set: investigators against what should
not be, together."""

from pathlib import Path

from caipan.kernel.title import Title

from .between import CAMPAIGN
from .book import BOOK, extend
from .bot import advise, evaluate, judge
from .builder import CHART, DECKS, printed
from .content import SCENARIOS
from .draw import PEN
from .invariants import invariants
from .pairs import PAIRS
from .position import arrange
from .scenes import scene
from .setup import group, lay_out, measured, players, sample
from .state import DIFFICULTIES
from .table import Arkham

DECK_SCHEMA = {
    "oneOf": [
        {"type": "string", "description": "a starter deck"},
        {
            "type": "object",
            "required": ["investigator", "cards"],
            "additionalProperties": False,
            "properties": {
                "investigator": {"type": "string"},
                "cards": {
                    "type": "object",
                    "additionalProperties": {"type": "integer", "minimum": 1},
                },
                "experience": {"type": "integer", "minimum": 0},
                "physical": {"type": "integer", "minimum": 0},
                "mental": {"type": "integer", "minimum": 0},
            },
        },
    ]
}

GAME = Title(
    name=BOOK.name,
    titles={"en": "Arkham Horror: The Card Game", "zh-Hans": "诡镇奇谈：卡牌版"},
    seats=(1, 2, 3, 4),
    options={
        "type": "object",
        "additionalProperties": False,
        "properties": {
            "scenario": {"type": "string", "enum": list(SCENARIOS)},
            "difficulty": {"type": "string", "enum": list(DIFFICULTIES)},
            "decks": {"type": "array", "items": DECK_SCHEMA, "minItems": 1, "maxItems": 4},
            "players": {"type": "integer", "minimum": 1, "maximum": 4},
            "lead": {
                "oneOf": [{"type": "integer", "minimum": 0, "maximum": 3}, {"const": "random"}]
            },
            "campaign": {"type": "boolean"},
            "act": {"type": "integer", "minimum": 1, "maximum": 3},
            "extra": {"type": "array", "items": {"type": "string"}},
            "log": {"type": "array", "items": {"type": "string"}},
            "bag": {"type": "array", "items": {"type": "string"}},
        },
    },
    table=Arkham,
    lay_out=lay_out,
    names=Path(__file__).parent / "names",
    evaluate=evaluate,
    arrange=arrange,
    extend=extend,
    pairs=PAIRS,
    invariants=invariants,
    confers=True,  # AH-peril: but for peril nothing forbids it
    sample=sample,
    measured=measured,
    group=group,
    players=players,
    scene=scene,
    draw=PEN,
    cards=printed,
    chart=CHART,
    decks=DECKS,
    advise=advise,
    judge=judge,
    luck=6.0,
    bound=5000,
    campaign=CAMPAIGN,
)

__all__ = ["GAME"]
