"""Whom a number is changed for."""

from __future__ import annotations

from typing import Any

from ..state import CHARACTER
from ..table import Exiles


def its_wearer(g: Exiles, u: Any, subject: int) -> bool:
    return bool(g.seats[u.you].unit == subject)


def every_character(g: Exiles, u: Any, subject: int) -> bool:
    return g.kind(subject) == CHARACTER
