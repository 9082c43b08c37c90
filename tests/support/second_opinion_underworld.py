"""Contests of Underworld worked out a second time: small, slow, from the book's sentences and from
the printed list of cards.

Nothing of the rules is used here. What lies where comes from a view; what an effect adds to a
number is handed in, for that is the cards' own affair.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import yaml

LIST = Path(__file__).parents[2] / "src/caipan/games/underworld/content/base-set.yaml"
ICONS = ("investigation", "combat", "influence")
Added = Callable[[int, str], int]  # (card, number) -> what effects add to it


@cache
def printed() -> dict[str, dict[str, Any]]:
    rows = yaml.load(LIST.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)["cards"]
    return {row["id"]: row for row in rows}


def icons_of(card: dict[str, Any], icon: str, first: int) -> int:
    """UW-lurker-icon, UW-temp-icon: a lurker shows one icon of its kind, whatever it is; anything
    else what is printed, the white ones only while its controller is first player."""
    if card["down"]:
        return int(icon == "investigation")
    row = printed()[card["name"]].get("icons") or {}
    told = row.get(icon) or {"normal": 0, "temporary": 0}
    return int(told["normal"] + (told["temporary"] if card["controller"] == first else 0))


def side(view: dict[str, Any], seat: int, place: int, icon: str, added: Added) -> dict[int, int]:
    """UW-contest-count: who of a side takes part there, with how many icons: every ready card in
    its contest area that has one, unless something says it cannot."""
    found = {}
    district = view["zones"][f"district-{place + 1}"]
    for card in view["zones"][f"district-{place + 1}-{seat}"]:
        i = card["id"]
        n = max(0, icons_of(card, icon, view["table"]["first"]) + added(i, icon))
        barred = added(i, "no-contest") > 0
        if icon == "influence" and not card["down"] and district:
            character = printed()[card["name"]]["type"] == "character"
            barred |= character and added(district[0]["id"], "no-influence") > 0
        if n and not card["exhausted"] and not barred:
            found[i] = n
    return found


def total(view: dict[str, Any], seat: int, place: int, icon: str, added: Added) -> int:
    return sum(side(view, seat, place, icon, added).values())


def misjudged(lines: list[dict[str, Any]]) -> list[str]:
    """UW-3.2.1.2a, UW-3.2.1.2b, UW-privilege: contests whose told outcome does not follow from
    their told totals. The larger total wins by the difference; a tie is won by 1, with the
    privilege, or by nobody."""
    wrong = []
    for n, line in enumerate(lines):
        if line["key"] != "contest":
            continue
        a, b = line["args"]["tally"]
        place, icon = line["args"]["place"], line["args"]["icon"]
        after = []
        for later in lines[n + 1 :]:
            if later["key"] in ("contest", "turn"):
                break
            after.append(later)
        won = [x["args"] for x in after if x["key"] == "contest.won"]
        told = [(w["seat"], w["n"]) for w in won if (w["place"], w["icon"]) == (place, icon)]
        used = any(x["key"] == "privilege" for x in after)
        due = [(0 if a > b else 1, abs(a - b))] if a != b else None
        if due is not None and told != due:
            wrong.append(f"{icon} at {place}: {a} to {b}, told {told}")
        if due is None and bool(told) != used:
            wrong.append(f"{icon} at {place}: a tie at {a}, told {told}, privilege {used}")
        if due is None and any(margin != 1 for _, margin in told):
            wrong.append(f"{icon} at {place}: a tie won by {told}")
    return wrong
