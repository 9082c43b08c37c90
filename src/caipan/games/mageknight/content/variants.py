"""Rules that a match may add, and what they cannot go with (MK-flow-1).

Some carry a value (a shape, a level, how many megapolises); here is only whether they are used.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..places import CLOSED, FRIENDLY, Layout, Scenario, Variant

VARIANTS = (
    Variant("hero-auction", "MK-var-hero-auction", least_players=2),
    Variant("map-shape", "MK-var-map-shape"),
    Variant("orientation", "MK-var-orientation"),
    Variant("random-cities", "MK-var-randomcity"),
    Variant("night-arrival", "MK-var-nightfall", beside={"darkness": "MK-var-darkness"}),
    Variant("darkness", "MK-var-darkness", beside={"night-arrival": "MK-var-darkness"}),
    Variant("city-levels", "MK-var-citylevel", garrisons=True),
    Variant(
        "megapolis",
        "MK-var-megapolis-place",
        beside={"two-megapolises": "MK-var-megapolis-two"},
        most_cities=3,
        garrisons=True,
    ),
    Variant(
        "two-megapolises",
        "MK-var-megapolis-two",
        beside={"megapolis": "MK-var-megapolis-two"},
        most_cities=2,
        garrisons=True,
    ),
    Variant("rampage", "MK-var-rampage", beside={"more-rampage": "MK-var-more-rampage"}),
    Variant("more-rampage", "MK-var-more-rampage", beside={"rampage": "MK-var-more-rampage"}),
    Variant("no-interactive-spells", "MK-var-friendly-spells"),
    Variant("no-interactive-skills", "MK-var-friendly-skills"),
    Variant(
        "no-player-combat",
        "MK-var-friendly-nopvp",
        beside={"player-combat": "MK-var-friendly-nopvp"},
    ),
    Variant("friendly-mana", "MK-var-friendly-mana"),
    Variant("interactive-combat", "MK-var-interactive", least_players=2),
    Variant("action-upgrades", "MK-var-upgrade"),
    Variant("opening-draft", "MK-var-draft"),
    # What single scenarios add.
    Variant(
        "player-combat",
        "MK-sc-first-pvp",
        scenarios=("first-reconnaissance",),
        beside={"no-player-combat": "MK-var-friendly-nopvp"},
        least_players=2,
    ),
    Variant("tiles-by-number", "MK-sc-first-setup", scenarios=("first-reconnaissance",)),
    Variant("without-dummy", "MK-sc-first-solo", scenarios=("first-reconnaissance",)),
    Variant("teams", "MK-team-form", scenarios=("full-conquest", "one-to-return"), least_players=4),
    Variant(
        "lowest-achievements",
        "MK-sc-coop-variant-score",
        scenarios=("full-cooperation", "blitz-cooperation"),
    ),
    Variant("limited-shields", "MK-sc-druid-variant", scenarios=("druid-nights",), least_players=2),
    Variant("epic-druids", "MK-sc-druid-epic", scenarios=("druid-nights",)),
    Variant("epic-return", "MK-sc-return-variant", scenarios=("one-to-return",)),
    Variant("open-tiles", "MK-sc-hold-variant", scenarios=("conquer-and-hold",)),
)
BY_NAME = {variant.name: variant for variant in VARIANTS}

# A scenario that a variant would leave without sense, and the clause that says why.
NOT_IN = {
    ("map-shape", "conquer-and-hold"): "MK-sc-hold-setup",
    ("darkness", "druid-nights"): "MK-sc-druid-second",
    ("darkness", "one-to-return"): "MK-sc-return-portal",
    ("night-arrival", "one-to-return"): "MK-sc-return-portal",
    ("no-player-combat", "one-to-return"): "MK-sc-return-portal",
}


def clash(
    scenario: Scenario, page: Layout, chosen: Iterable[str]
) -> tuple[str, str, tuple[str, ...]] | None:
    """MK-flow-1: the first chosen variant that cannot work here: its name, the clause it breaks,
    and what it clashes with."""
    names = tuple(chosen)
    for name in names:
        variant = BY_NAME[name]
        refused = _refusal(variant, scenario, page)
        if refused:
            return name, refused, (scenario.name,)
        for other, clause in variant.beside.items():
            if other in names:
                return name, clause, (other,)
    return None


def _refusal(variant: Variant, scenario: Scenario, page: Layout) -> str:
    """The clause by which a scenario, or its number of players, does without a variant."""
    if variant.scenarios and scenario.name not in variant.scenarios:
        return variant.clause
    if variant.garrisons and scenario.cities in (FRIENDLY, CLOSED):
        return variant.clause
    if page.players < variant.least_players or page.cities > variant.most_cities:
        return variant.clause
    if variant.name == "two-megapolises" and page.cities != 2:
        return variant.clause
    if variant.name == "without-dummy" and page.players != 1:
        return variant.clause
    return NOT_IN.get((variant.name, scenario.name), "")
