"""Laying a match out: investigators, decks, a scenario; and at random for simulations."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache, lru_cache
from itertools import groupby
from typing import Any

from caipan.kernel.errors import BadOptions
from caipan.kernel.records import Data

from .content import CARDS, SCENARIOS, extra
from .content.decks import STARTERS
from .frames import SettingUp
from .rules.decks import DESIGNS, legal_deck, random_deck
from .rules.setting_up import bag_of
from .spec import Design
from .state import (
    ACT_DECK,
    AGENDA_DECK,
    ASIDE,
    DECK,
    DIFFICULTIES,
    ELDER_THING,
    ENCOUNTER_DECK,
    MOST_SEATS,
    PLAY,
    SPECIAL_DECK,
    THE_REFERENCE,
    UNUSED,
    WEAKNESSES,
    AhCard,
    AhSeat,
    AhTable,
    zone_of,
)
from .table import Arkham

MOST_EXTRA, MOST_NOTES, MOST_TOKENS = 99, 500, 99  # of what options may add
EXTRA = [d.name for d in extra.ENCOUNTERS]  # encounter cards beyond the core set
TOKENS = {ELDER_THING, *(token for level in DIFFICULTIES for token in bag_of(level))}
CULT = (
    "wolf-man-drew",
    "herman-collins",
    "peter-warren",
    "victoria-devereux",
    "ruth-turner",
    "the-masked-hunter",
)
DEFAULT = ("roland", "wendy", "daisy", "skids")


def add(g: Arkham, design: Design, owner: int, zone: int, **fields: Any) -> int:
    """One more physical card."""
    g.cards.append(AhCard(design.index, owner, zone, owner, **fields))
    g.zones[zone] = (*g.zones[zone], len(g.cards) - 1)
    return len(g.cards) - 1


def pile(g: Arkham, designs: tuple[Design, ...], owner: int, zone: int) -> None:
    """More of them, one upon another."""
    before = len(g.cards)
    g.cards += _fresh(designs, owner, zone)
    g.zones[zone] += tuple(range(before, len(g.cards)))


@lru_cache(maxsize=1024)
def _fresh(designs: tuple[Design, ...], owner: int, zone: int) -> list[AhCard]:
    """Cards as they begin. Records never change, so all matches may share them."""
    return [AhCard(design.index, owner, zone, owner) for design in designs]


@lru_cache(maxsize=1024)
def _runs(cards: tuple[Design, ...]) -> list[tuple[int, tuple[Design, ...]]]:
    """AH-permanent-start: where the cards of a deck begin."""
    runs = groupby(cards, lambda design: design.face.permanent)
    return [(PLAY if permanent else DECK, tuple(some)) for permanent, some in runs]


def players(options: Data) -> int:
    """How many seats these options mean: said, or one for each deck."""
    said, decks = options.get("players"), options.get("decks")
    if type(said) is int and 1 <= said <= MOST_SEATS:
        return said
    return len(decks) if isinstance(decks, list) and 1 <= len(decks) <= MOST_SEATS else 1


def lay_out(g: Arkham, options: Data, seats: int) -> Data:
    """AH-setup-1 and the decks of AH-setup-4, -10, -11 and -12; what is left to chance comes
    later."""
    known = (
        "scenario",
        "difficulty",
        "decks",
        "lead",
        "players",
        "campaign",
        "act",
        "extra",
        "log",
        "bag",
    )
    for name in options:
        if name not in known:
            raise BadOptions(name, f"no such option; there is {', '.join(known)}")
    scenario = options.get("scenario", "the-gathering")
    if not isinstance(scenario, str) or scenario not in SCENARIOS:
        raise BadOptions("scenario", f"{scenario!r} is none of {', '.join(SCENARIOS)}")
    difficulty = options.get("difficulty", "standard")
    if not isinstance(difficulty, str) or difficulty not in DIFFICULTIES:
        raise BadOptions("difficulty", f"{difficulty!r} is none of {', '.join(DIFFICULTIES)}")
    lead = options.get("lead", 0)
    if lead != "random" and (type(lead) is not int or lead not in range(seats)):
        raise BadOptions("lead", f"{lead!r} is no seat")
    decks = options.get("decks", list(DEFAULT[:seats]))
    if isinstance(decks, list) and "players" in options:
        decks = decks[:seats]  # there may be more to choose from
    if not isinstance(decks, list) or len(decks) != seats:
        raise BadOptions("decks", f"there must be {seats}, one for each player")
    campaign = bool(options.get("campaign", False))
    stage = options.get("act", 1)
    if type(stage) is not int or not 1 <= stage <= 3:
        raise BadOptions("act", f"{stage!r} is no act to begin with")
    built = [legal_deck(deck, f"decks[{n}]", campaign) for n, deck in enumerate(decks)]
    names = [deck.bearer.name for deck in built]
    for name in names:
        if names.count(name) > 1:
            raise BadOptions("decks", f"{name} is chosen twice (AH-setup-1)")
    more = options.get("extra", [])
    if not isinstance(more, list) or len(more) > MOST_EXTRA:
        raise BadOptions("extra", f"must be a list of at most {MOST_EXTRA} cards")
    for n, name in enumerate(more):
        if name not in EXTRA:
            raise BadOptions(f"extra[{n}]", f"{name!r} is none of {', '.join(EXTRA)}")
        add(g, DESIGNS[name], -1, ENCOUNTER_DECK)
    for seat, deck in enumerate(built):
        pile(g, (deck.bearer,), seat, zone_of(seat, PLAY))
        for area, some in _runs(deck.cards):
            pile(g, some, seat, zone_of(seat, area))
    pile(g, _pool(tuple([deck.cards for deck in built])), -1, WEAKNESSES)
    lay_scenario(g, scenario)
    g.seats = tuple(
        AhSeat(bearer=deck.bearer.name, physical=deck.physical, mental=deck.mental)
        for deck in built
    )
    plan = SCENARIOS[scenario].scenario
    assert plan is not None
    log = options.get("log", list(plan.history))
    if not isinstance(log, list) or not all(isinstance(x, str) for x in log):
        raise BadOptions("log", "must be a list of entries")
    if len(log) > MOST_NOTES:
        raise BadOptions("log", f"must have at most {MOST_NOTES} entries")
    _from_log(g, log, names)
    bag = options.get("bag", [])
    known_tokens = isinstance(bag, list) and all(isinstance(x, str) for x in bag)
    if not known_tokens or not set(bag) <= TOKENS or len(bag) > MOST_TOKENS:
        raise BadOptions("bag", f"must be a list of tokens: {', '.join(sorted(TOKENS))}")
    g.table = AhTable(
        scenario=scenario,
        difficulty=difficulty,
        campaign=campaign,
        players=seats,
        lead=0 if lead == "random" else lead,
        notes=tuple(log),
        bag=tuple(sorted(bag)),
    )
    weaknesses = tuple(deck.weaknesses for deck in built)
    g.frames = [SettingUp(stage=stage, weaknesses=weaknesses, chance=lead == "random")]
    return {
        "scenario": scenario,
        "difficulty": difficulty,
        "decks": decks,
        "players": seats,
        "lead": lead,
        "campaign": campaign,
        "act": stage,
        "extra": more,
        "log": log,
        "bag": bag,
    }


def _from_log(g: Arkham, log: list[str], names: list[str]) -> None:
    """Cards that an earlier scenario has let go come back; what was earned or suffered there is in
    the decks (AH-weakness-campaign, AH-asset-story)."""
    if "ghoul-priest-alive" in log and _absent(g, "ghoul-priest"):
        add(g, DESIGNS["ghoul-priest"], -1, ENCOUNTER_DECK)
    for entry in log:
        kind, _, name = entry.partition(":")
        bearer, _, weakness = name.partition(":")
        if kind == "lita-chantler" and name in names and _absent(g, kind):
            seat = names.index(name)
            add(g, DESIGNS[kind], seat, zone_of(seat, DECK))
        elif kind == "weakness" and bearer in names and weakness in DESIGNS:
            seat = names.index(bearer)
            add(g, DESIGNS[weakness], seat, zone_of(seat, DECK))
        if kind == "got-away" and name in DESIGNS and _absent(g, name):
            add(g, DESIGNS[name], -1, ASIDE)


def _absent(g: Arkham, name: str) -> bool:
    return DESIGNS[name].index not in {c.face for c in g.cards}


@lru_cache(maxsize=1024)
def _pool(decks: tuple[tuple[Design, ...], ...]) -> tuple[Design, ...]:
    """AH-build-weakness: the basic weaknesses nobody has yet."""
    taken = Counter(d for cards in decks for d in cards)
    basic = [d for d in CARDS if d.face.weakness == "basic"]
    return tuple(d for d in basic for _ in range(d.face.quantity - taken[d]))


def lay_scenario(g: Arkham, name: str) -> None:
    """Every card of the scenario where setup begins."""
    for designs, zone in _scenario(name):
        pile(g, designs, -1, zone)


@cache
def _scenario(name: str) -> list[tuple[tuple[Design, ...], int]]:
    reference = SCENARIOS[name]
    plan = reference.scenario
    assert plan is not None
    named = (
        ((name,), THE_REFERENCE),
        (plan.agendas, AGENDA_DECK),
        (plan.acts, ACT_DECK),
        (plan.aside, ASIDE),
        (plan.special, SPECIAL_DECK),
        ([card for card, n in plan.encounter.items() for _ in range(n)], ENCOUNTER_DECK),
        ([card for card, n in plan.unused.items() for _ in range(n)], UNUSED),
    )
    return [(tuple(DESIGNS[card] for card in cards), zone) for cards, zone in named]


# --- at random


def sample(seed: int, seats: int | None = None) -> Data:
    """Game number `seed`: any scenario, difficulty and number of players, starter decks and random
    legal ones."""
    r = random.Random(seed)
    names = r.sample(sorted(STARTERS), MOST_SEATS)
    decks: list[Any] = [
        name if r.random() < 0.5 else random_deck(r, STARTERS[name].investigator) for name in names
    ]
    plain = all(isinstance(deck, str) for deck in decks)
    options: Data = {
        "scenario": r.choice(sorted(SCENARIOS)),
        "difficulty": r.choice(DIFFICULTIES),
        "decks": decks,
        "players": r.choice((1, 2, 2, 3, 4)),
        "lead": "random",
        "campaign": plain and r.random() < 0.5,
        "act": r.choice((1, 1, 1, 2, 3)),
        "extra": EXTRA if r.random() < 0.3 else [],
    }
    if seats is not None:
        options["players"] = seats
    if r.random() < 0.6:
        bearer = STARTERS[names[0]].investigator
        options["log"] = _some_log(r, options["scenario"], bearer)
    return options


def measured(seed: int) -> Data:
    """The same for two investigators in The Gathering from its first act on, which is what others
    can be compared with; in the later scenarios, random games are little more than setup."""
    plain = {"scenario": "the-gathering", "players": 2, "act": 1, "log": []}
    return sample(seed) | plain


def _some_log(r: random.Random, scenario: str, bearer: str) -> list[str]:
    """What earlier scenarios may have left behind."""
    if scenario == "the-gathering":
        return []
    log = r.choice((["house-burned"], ["house-standing"], ["house-standing", "ghoul-priest-alive"]))
    if scenario == "the-devourer-below":
        log = [*log, *(f"got-away:{name}" for name in r.sample(CULT, r.randrange(len(CULT) + 1)))]
        log += r.choice(([], ["past-midnight"], [f"lita-chantler:{bearer}"]))
    return log


def group(options: Data, seat: int) -> list[str]:
    """The investigator and the difficulty, for statistics."""
    decks = options.get("decks", list(DEFAULT))
    deck = decks[seat]
    name = STARTERS[deck].investigator if isinstance(deck, str) else deck["investigator"]
    return [name, options.get("difficulty", "standard")]
