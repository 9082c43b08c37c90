"""The words that cards are written in: one door to the `__all__` of every group."""

# ruff: noqa: F403 - a door is made of what others say is public

from .. import dice, rulings, state
from ..dice import *
from ..rulings import *
from ..state import *
from . import actions, aims, conditions, designs, effects, moves, nights
from .actions import *
from .aims import *
from .conditions import *
from .designs import *
from .effects import *
from .moves import *
from .nights import *

__all__: list[str] = []
__all__ += dice.__all__
__all__ += rulings.__all__
__all__ += state.__all__
__all__ += actions.__all__
__all__ += aims.__all__
__all__ += conditions.__all__
__all__ += designs.__all__
__all__ += effects.__all__
__all__ += moves.__all__
__all__ += nights.__all__
