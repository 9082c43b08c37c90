"""What the campaign guide says each resolution brings, and what a finished scenario should leave
behind by it."""

from __future__ import annotations

from typing import NamedTuple

from caipan.games.arkham.campaign import Campaign
from caipan.games.arkham.state import VICTORY
from caipan.games.arkham.table import Arkham

POINTS = {
    "attic": 1, "cellar": 1, "flesh-eater": 1, "icy-ghoul": 1, "ghoul-priest": 2,
    "miskatonic-university": 1, "downtown-arkham-asylum": 1, "graveyard": 1, "northside": 1,
    "wolf-man-drew": 1, "herman-collins": 1, "peter-warren": 1, "victoria-devereux": 1,
    "ruth-turner": 1, "the-masked-hunter": 2, "screeching-byakhee": 1, "yithian-observer": 1,
    "relentless-dark-young": 1,
}  # fmt: skip
CULT = {
    "wolf-man-drew", "herman-collins", "peter-warren", "victoria-devereux", "ruth-turner",
    "the-masked-hunter",
}  # fmt: skip
EVERYBODY, NOT_RESIGNED = "everybody", "not resigned"


class Brings(NamedTuple):
    """Log entries; experience beyond the victory display, or none at all; trauma; who is killed."""

    writes: tuple[str, ...]
    experience: int | None = 0
    lead_experience: int = 0
    physical: int = 0
    mental: int = 0
    lead_mental: int = 0
    kills: str = ""


GUIDE = {
    ("the-gathering", "none"): Brings(("house-standing", "ghoul-priest-alive"), 2),
    ("the-gathering", "R1"): Brings(("house-burned",), 2, lead_mental=1),
    ("the-gathering", "R2"): Brings(("house-standing",), 2, lead_experience=1),
    ("the-gathering", "R3"): Brings(
        ("lita-finds-others", "house-standing", "ghoul-priest-alive"), None, kills=NOT_RESIGNED
    ),
    ("the-midnight-masks", "none"): Brings(()),
    ("the-midnight-masks", "R1"): Brings(()),
    ("the-midnight-masks", "R2"): Brings(("past-midnight",)),
    ("the-devourer-below", "none"): Brings(("arkham-succumbed",), None, kills=EVERYBODY),
    ("the-devourer-below", "R1"): Brings(("ritual-broken",), 5, mental=2),
    ("the-devourer-below", "R2"): Brings(("umordhoth-repelled",), 10, physical=2, mental=2),
    ("the-devourer-below", "R3"): Brings(("lita-sacrificed",), 0, physical=2, mental=2),
}


class Left(NamedTuple):
    """One investigator afterwards."""

    killed: bool
    experience: int
    physical: int
    mental: int


def promised(before: Campaign, g: Arkham) -> list[Left]:
    """By seat; those who are killed earn and suffer nothing that still matters."""
    brings = GUIDE[g.table.scenario, g.table.resolution]
    earned = sum(POINTS[g.name(i)] for i in g.zones[VICTORY] if g.name(i) in POINTS)
    found = []
    for seat, n in enumerate(before.playing):
        m = before.members[n]
        lead = seat == g.table.lead
        if brings.kills == EVERYBODY or (brings.kills and not fell(g, seat, "resigned")):
            found.append(Left(True, m.experience, 0, 0))
            continue
        bonus = 0 if brings.experience is None else earned + brings.experience
        found.append(
            Left(
                False,
                m.experience + bonus + brings.lead_experience * lead,
                m.physical + fell(g, seat, "damage") + brings.physical,
                m.mental + fell(g, seat, "horror") + brings.mental + brings.lead_mental * lead,
            )
        )
    return found


def left(before: Campaign, after: Campaign) -> list[Left]:
    found = []
    for n in before.playing:
        m = after.members[n]
        if m.fate == "killed":
            found.append(Left(True, m.experience, 0, 0))
        else:
            found.append(Left(False, m.experience, m.physical, m.mental))
    return found


def fell(g: Arkham, seat: int, how: str) -> bool:
    """Whether somebody was eliminated this way."""
    return any(
        line["key"] == f"eliminated.{how}" and line["args"].get("seat") == seat
        for line in g.log(None)
    )


def written(before: Campaign, g: Arkham) -> set[str]:
    """The log afterwards, but for story assets: what was there, what the resolution adds, who of
    the cult is where, and without the Ghoul Priest once it is overcome."""
    log = {entry for entry in before.log if not entry.startswith("lita-chantler")}
    log |= set(GUIDE[g.table.scenario, g.table.resolution].writes)
    if g.table.scenario == "the-midnight-masks":
        over = {g.name(i) for i in g.zones[VICTORY]}
        hunted = g.agenda() >= 0 and g.face(g.agenda()).stage == 1
        hidden = {"the-masked-hunter"} if hunted and g.table.resolution == "R2" else set()
        log |= {f"interrogated:{name}" for name in CULT & over}
        log |= {f"got-away:{name}" for name in CULT - over - hidden}
        if "ghoul-priest" in over:
            log.discard("ghoul-priest-alive")
    return log
