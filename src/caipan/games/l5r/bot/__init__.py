"""How Legend of the Five Rings is played by rule of thumb, in every format: an opinion of every
option, and the chance of winning from a table."""

from .advice import advise
from .worth import judge

__all__ = ["advise", "judge"]
