"""The words Arkham's cards are written in: one door to all of them. Which they are says the
`__all__` of every group, and of events, faces and numbers for what is printed."""

# ruff: noqa: F403 - a door is made of what others say is public

from .. import events, spec, state
from ..events import *
from ..spec import *
from ..state import *
from . import (
    abilities,
    choices,
    conditions,
    constants,
    costs,
    designs,
    effects,
    nouns,
    scenarios,
    skill_tests,
)
from .abilities import *
from .choices import *
from .conditions import *
from .constants import *
from .costs import *
from .designs import *
from .effects import *
from .nouns import *
from .scenarios import *
from .skill_tests import *

__all__: list[str] = []
__all__ += events.__all__
__all__ += spec.__all__
__all__ += state.__all__
__all__ += abilities.__all__
__all__ += choices.__all__
__all__ += conditions.__all__
__all__ += constants.__all__
__all__ += costs.__all__
__all__ += designs.__all__
__all__ += effects.__all__
__all__ += nouns.__all__
__all__ += scenarios.__all__
__all__ += skill_tests.__all__
