"""The skills: ten of each hero."""

from __future__ import annotations

from . import skills_arythea, skills_goldyx, skills_norowas, skills_tovak

CARDS = (
    *skills_arythea.CARDS,
    *skills_goldyx.CARDS,
    *skills_norowas.CARDS,
    *skills_tovak.CARDS,
)
