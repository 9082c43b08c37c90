"""The words cards are written in: one door to all of them. Which they are says the `__all__` of
every group, of the events, and of the state for what is printed around the text box."""

# ruff: noqa: F403 - a door is made of what others say is public

from .. import events, state
from ..events import *
from ..state import *
from . import (
    abilities,
    choices,
    conditions,
    costs,
    designs,
    duels,
    effects,
    lasting,
    nouns,
)
from .abilities import *
from .choices import *
from .conditions import *
from .costs import *
from .designs import *
from .duels import *
from .effects import *
from .lasting import *
from .nouns import *

__all__: list[str] = []
__all__ += events.__all__
__all__ += state.__all__
__all__ += abilities.__all__
__all__ += choices.__all__
__all__ += conditions.__all__
__all__ += costs.__all__
__all__ += designs.__all__
__all__ += duels.__all__
__all__ += effects.__all__
__all__ += lasting.__all__
__all__ += nouns.__all__
