"""Exiles of Ifera 被放逐者: a 2v2 hex skirmish with speed-ordered reactions."""

from pathlib import Path

from caipan.kernel.title import Title

from .book import BOOK, extend
from .bot import advise
from .builder import CHART, printed
from .draw import PEN
from .invariants import invariants
from .pairs import PAIRS
from .position import arrange
from .setup import NAMES, group, lay_out, sample
from .table import Exiles
from .worth import evaluate, judge

GAME = Title(
    name=BOOK.name,
    titles={"en": "Exiles of Ifera", "zh-Hans": "被放逐者"},
    seats=(4,),
    options={
        "type": "object",
        "additionalProperties": False,
        "properties": {
            "rules": {"enum": ["standard", "novice"]},
            "map": {"enum": ["built", "printed"]},
            "teams": {
                "type": "array",
                "items": {"enum": ["red", "blue"]},
                "minItems": 4,
                "maxItems": 4,
            },
            "characters": {
                "type": "array",
                "items": {"enum": list(NAMES)},
                "minItems": 4,
                "maxItems": 4,
                "uniqueItems": True,
            },
        },
    },
    table=Exiles,
    lay_out=lay_out,
    names=Path(__file__).parent / "names",
    evaluate=evaluate,
    arrange=arrange,
    extend=extend,
    pairs=PAIRS,
    invariants=invariants,
    sample=sample,
    group=group,
    bound=20000,
    draw=PEN,
    cards=printed,
    chart=CHART,
    advise=advise,
    judge=judge,
)

__all__ = ["GAME"]
