"""The words Underworld's cards are written in: one door to all of them. Which they are says the
`__all__` of every group, and of the state for what is printed around the text box."""

# ruff: noqa: F403 - a door is made of what others say is public

from .. import state
from ..state import *
from . import abilities, choices, conditions, costs, designs, effects, keywords, lasting, nouns
from .abilities import *
from .choices import *
from .conditions import *
from .costs import *
from .designs import *
from .effects import *
from .keywords import *
from .lasting import *
from .nouns import *

__all__: list[str] = []
__all__ += state.__all__
__all__ += abilities.__all__
__all__ += choices.__all__
__all__ += conditions.__all__
__all__ += costs.__all__
__all__ += designs.__all__
__all__ += effects.__all__
__all__ += keywords.__all__
__all__ += lasting.__all__
__all__ += nouns.__all__
