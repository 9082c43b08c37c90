"""The fifteen kinds of site, in our own words what their cards say (MK-site-cards)."""

from __future__ import annotations

from ..places import (
    ARTIFACT,
    BROWN,
    CITY,
    DRACONUM,
    DUNGEON,
    DUNGEON_ROLL,
    GLADE,
    GRAY,
    GREEN,
    KEEP,
    MAGE_TOWER,
    MINE,
    MONASTERY,
    MONSTER_DEN,
    ORC,
    PORTAL,
    RANDOM_CRYSTAL,
    RED,
    RUINS,
    SPAWNING_GROUNDS,
    SPELL,
    TOMB,
    VILLAGE,
    VIOLET,
    Site,
    SiteKind,
)

SITES = (
    Site(VILLAGE, "inhabited", heal_cost=3),
    # Its defender is met only by whoever burns it (MK-site-monastery-burn).
    Site(
        MONASTERY,
        "inhabited",
        defenders=(VIOLET,),
        rewards=(ARTIFACT,),
        units=False,
        stay=False,
        heal_cost=2,
    ),
    Site(KEEP, "fortified", defenders=(GRAY,), laid=True, fortified=True),
    Site(MAGE_TOWER, "fortified", defenders=(VIOLET,), laid=True, rewards=(SPELL,), fortified=True),
    Site(CITY, "fortified", laid=True, fortified=True),  # who defends it is on its base
    Site(
        DUNGEON,
        "adventure",
        defenders=(BROWN,),
        rewards=(DUNGEON_ROLL,),
        units=False,
        night=True,
        stay=False,
        again=True,
    ),
    Site(
        TOMB,
        "adventure",
        defenders=(RED,),
        rewards=(SPELL, ARTIFACT),
        units=False,
        night=True,
        stay=False,
        again=True,
    ),
    Site(MONSTER_DEN, "adventure", defenders=(BROWN,), rewards=(RANDOM_CRYSTAL, RANDOM_CRYSTAL)),
    Site(
        SPAWNING_GROUNDS,
        "adventure",
        defenders=(BROWN, BROWN),
        rewards=(ARTIFACT, RANDOM_CRYSTAL, RANDOM_CRYSTAL, RANDOM_CRYSTAL),
    ),
    Site(RUINS, "adventure"),  # what is there is on its token
    Site(MINE, "mana"),
    Site(GLADE, "mana"),
    Site(PORTAL, "start"),
    Site(ORC, "rampaging", defenders=(GREEN,), laid=True, face_up=True, reputation=1),
    Site(DRACONUM, "rampaging", defenders=(RED,), laid=True, face_up=True, reputation=2),
)
BY_NAME: dict[SiteKind, Site] = {site.name: site for site in SITES}

# Influence for one thing bought.
SPELL_COST = 7  # and a mana of its colour, at a conquered tower or the blue city
MONASTERY_ACTION_COST = 6
CITY_ACTION_COST = 6
ARTIFACT_COST = 12
ELITE_OFFER_COST = 2  # white city: another elite unit into the offer

# Reputation lost.
ASSAULT_REPUTATION = -1
BURN_REPUTATION = -3
PLUNDER_REPUTATION = -1
PLUNDER_CARDS = 2
