"""Mage Knight put together: definitions, charts, and how hidden cards are dealt again."""

from __future__ import annotations

from collections.abc import Sequence

from caipan.geometry.grid import Names
from caipan.kernel.abilities import Ability
from caipan.kernel.charts import Procedure
from caipan.kernel.effects import Draft, laid_out, plain_line
from caipan.kernel.flows import DONE, Flow
from caipan.kernel.rulebook import Draw, Rulebook

from .content.cards import CARDS
from .content.tiles import NUMBERS, TILES
from .frames import Doing
from .places import CITY_TILE, Enemy, Tile
from .rules.attacking import ATTACKING, BLOCKING
from .rules.combat import COMBAT
from .rules.damage import DAMAGE
from .rules.deeds import PLAYING
from .rules.drawing import DRAWS
from .rules.duels import DUELING
from .rules.ending import ENDING
from .rules.joint import TOGETHER_CHART
from .rules.later import LATER_CHART, OWED
from .rules.levels import LEVEL_UP
from .rules.numbers import CITY_BONUSES, base
from .rules.numbers import NUMBERS as BOUNDS
from .rules.paying import PAYING
from .rules.recruiting import RECRUITING
from .rules.resting import RESTING
from .rules.rewards import REWARD
from .rules.round import ROUND
from .rules.setting_up import MATCH, city_tiles, core_tiles, countryside
from .rules.special.dungeon_lords import DIGGING
from .rules.special.returning import name_again
from .rules.turn import TURN
from .rules.variants.auction import AUCTION
from .rules.variants.draft import DRAFTING, ENROLLING
from .rules.variants.upgrades import UPGRADING
from .rules.variants.wager import WAGERS, wager_again
from .spec import Card, Deed, Skill, Unit
from .stack import Known, dealt_again
from .state import ACTIONS, FIRST_SEAT, STATS, MkState, zones
from .state import TILES as STACK
from .table import MageKnight


def ended(g: MageKnight, u: Doing) -> Flow:
    return DONE


def chart(a: Ability) -> tuple[Procedure[Doing], ...]:
    """What a half of a card does, line by line. What the rules only read has no chart."""
    if a.effect is None:
        return ()
    draft: Draft[MageKnight, Doing] = Draft(a.name, Doing, a.cites, plain_line)
    laid_out(a.effect, draft, "e", "end")
    draft.add("end", ended, "")
    return draft.charts()


# --- dealing again what a seat cannot see


def back(g: MageKnight, card: int) -> object:
    """What a hidden card shows of itself: what sort of card, and the colour of a token's back."""
    face = g.rules.faces[g.cards[card].face]
    kind = g.kind(card)
    if isinstance(face, Enemy):
        return kind, face.color
    if isinstance(face, Tile):
        return kind, face.is_core
    if isinstance(face, Unit):
        return kind, face.elite
    if isinstance(face, Skill):
        return kind, face.hero
    if isinstance(face, Deed) and g.cards[card].owner < 0:
        zone = g.cards[card].zone
        drafted = zone >= FIRST_SEAT  # MK-var-draft: as hidden as the deck it came from
        return kind, face.kind, ACTIONS if drafted else zone
    return kind


def redeal(g: MageKnight, ids: list[int], faces: list[int], draw: Draw) -> list[int] | None:
    """MK-setup-tiles: stack and box of tiles are dealt together, as everybody knows them to be."""
    if g.kind(ids[0]) != "tile":
        return None
    core = g.tile(ids[0]).is_core
    number = {g.rules.by_name[t.name].index: n for n, t in enumerate(TILES)}
    index = {n: i for i, n in number.items()}
    stacked = [g.cards[i].zone == STACK for i in ids]
    inside = [number[g.cards[i].face] for i in ids if g.cards[i].zone == STACK]
    pool = {*city_tiles(g), *core_tiles(g)} if core else {*countryside(g)}
    known = Known(
        always=frozenset(
            [*(NUMBERS[name] for name in g.scenario.countryside_always), *g.table.use]
        ),
        never=frozenset(n for n in number.values() if n not in pool),
        cities=sum(TILES[n].kind == CITY_TILE for n in inside),
        by_number=not core and "tiles-by-number" in g.table.variants,
    )
    dealt = dealt_again([number[face] for face in faces], stacked, known)
    return None if dealt is None else [index[n] for n in dealt]


def secrets(g: MageKnight, seat: int, draw: Draw) -> None:
    """Secrets that are no cards."""
    name_again(g, seat, draw)
    wager_again(g, seat, draw)


def book_of(cards: tuple[Card, ...]) -> Rulebook:
    """The game with these cards."""
    return Rulebook(
        name="mageknight",
        prefix="MK",
        state=MkState,
        layout=zones,
        definitions=cards,
        procedures=(
            MATCH,
            ROUND,
            TURN,
            ENDING,
            REWARD,
            LEVEL_UP,
            PLAYING,
            PAYING,
            COMBAT,
            ATTACKING,
            BLOCKING,
            DAMAGE,
            RECRUITING,
            RESTING,
            DUELING,
            TOGETHER_CHART,
            UPGRADING,
            AUCTION,
            DIGGING,
            DRAFTING,
            ENROLLING,
            LATER_CHART,
            OWED,
            DRAWS,
        ),
        changes={},
        base=base,
        abilities=(*CITY_BONUSES, *WAGERS),
        wrap=chart,
        stats=STATS,
        numbers=BOUNDS,
        places=Names(),
        backs=back,
        redeal=redeal,
        secrets=secrets,
        trades=True,  # MK-pvp-melee-2a, and what Mind Read may keep
        endless=("wound",),  # MK-setup-wounds
    )


BOOK = book_of(CARDS)
assert len(BOOK.by_name) == len(BOOK.definitions), "two cards of one name"
MageKnight.book = BOOK


def extend(cards: Sequence[Card]) -> None:
    """These cards besides the printed ones, in every match from now on."""
    MageKnight.book = book_of((*MageKnight.book.definitions, *cards))
