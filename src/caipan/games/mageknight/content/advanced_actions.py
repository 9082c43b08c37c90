"""The advanced actions: seven of each colour."""

from __future__ import annotations

from . import advanced_blue, advanced_green, advanced_red, advanced_white

CARDS = (
    *advanced_red.CARDS,
    *advanced_blue.CARDS,
    *advanced_white.CARDS,
    *advanced_green.CARDS,
)
