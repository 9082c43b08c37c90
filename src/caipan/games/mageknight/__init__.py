"""Mage Knight 魔法骑士: heroes explore, fight and trade, by day and by night."""

from pathlib import Path

from caipan.kernel.title import Title

from .book import BOOK, extend
from .bot import advise, judge
from .chart import CHART
from .draw import PEN
from .invariants import invariants
from .pairs import PAIRS
from .position import arrange
from .printed import printed
from .scenes import scene
from .setup import SCHEMA, group, lay_out, measured, players, sample
from .table import MageKnight
from .worth import evaluate

GAME = Title(
    name=BOOK.name,
    titles={"en": "Mage Knight", "zh-Hans": "魔法骑士"},
    seats=(1, 2, 3, 4),
    options=SCHEMA,
    table=MageKnight,
    lay_out=lay_out,
    names=Path(__file__).parent / "names",
    evaluate=evaluate,
    advise=advise,
    judge=judge,
    draw=PEN,
    arrange=arrange,
    extend=extend,
    pairs=PAIRS,
    invariants=invariants,
    sample=sample,
    measured=measured,
    group=group,
    cards=printed,
    chart=CHART,
    players=players,
    scene=scene,
    bound=20000,
)

__all__ = ["GAME"]
