"""How Mage Knight is played by rule of thumb: an opinion of every option, and how a table looks."""

from .advice import advise
from .worth import judge

__all__ = ["advise", "judge"]
