"""Procedures in progress: what each remembers between its steps. Data, nothing callable."""

from __future__ import annotations

from caipan.kernel.records import NOBODY, Acting, Cards, Frame, Public


class Match(Frame, frozen=True, gc=False, kw_only=True):
    """The whole match: setting up, rounds, scoring."""


class Round(Frame, frozen=True, gc=False, kw_only=True):
    """MK-round-2a to MK-round-5b: a day or a night. `left` are those who still pick a tactic."""

    left: Public[tuple[int, ...]] = ()


class Turn(Frame, frozen=True, gc=False, kw_only=True):
    """A player's turn, from what may be done before it to drawing new cards."""

    seat: Public[int] = NOBODY
    chosen: Cards[tuple[int, ...]] = ()


class Ending(Frame, frozen=True, gc=False, kw_only=True):
    """MK-end-1 to MK-end-7d: the end of a turn. `missing` are cards that the deck did not have."""

    seat: Public[int]
    missing: Public[int] = 0
    chosen: Cards[tuple[int, ...]] = ()


class Reward(Frame, frozen=True, gc=False, kw_only=True):
    """MK-end-5: one reward being taken; `drawn` are the artifacts to choose among."""

    seat: Public[int]
    what: Public[str]
    n: Public[int] = 1
    drawn: Cards[tuple[int, ...]] = ()


class LevelUp(Frame, frozen=True, gc=False, kw_only=True):
    """MK-end-6: one level; `drawn` are the two skills revealed."""

    seat: Public[int]
    drawn: Cards[tuple[int, ...]] = ()
    lowest: Public[bool] = False  # a common skill was taken, so the lowest action comes with it


class Play(Frame, frozen=True, gc=False, kw_only=True):
    """MK-deed-2: a card, then how it is played, then its mana. A card may be played `free` and
    with a `boost` by another (Concentration); one that is `borrowed` stays where it lies."""

    seat: Public[int]
    card: Cards[int]
    mode: Public[int] = -1
    free: Public[bool] = False
    boost: Public[int] = 0
    borrowed: Public[bool] = False


class Pay(Frame, frozen=True, gc=False, kw_only=True):
    """Mana paid one by one; each colour of `costs` in turn. What powers a card knows which half of
    it, because that may take more mana."""

    seat: Public[int]
    costs: Public[tuple[str, ...]]
    card: Cards[int] = -1
    mode: Public[int] = 0


class Doing(Acting, frozen=True, gc=False, kw_only=True):
    """An effect in use: half of a deed, an ability of a unit, a skill, a tactic.

    `color` is that of the card or of the mana that powers it, for resistances; `boost` is added to
    the first number that it gives; `owed` is mana that is going to be paid first, where somebody
    only asks whether it could be used, and so is what it would be used `within`.
    """

    you: Public[int]
    source: Cards[int] = -1
    life: int = 0
    color: Public[str] = ""
    boost: Public[int] = 0
    paid: Public[str] = ""
    owed: Public[tuple[str, ...]] = ()
    chosen: Cards[tuple[int, ...]] = ()
    x: Public[int] = 0
    within: Cards[tuple[int, ...]] = ()  # cards whose effects would be using this one


class Combat(Frame, frozen=True, gc=False, kw_only=True):
    """MK-combat-order: a fight against enemies; all else about it is on the table."""

    seat: Public[int]


class Attack(Frame, frozen=True, gc=False, kw_only=True):
    """MK-combat-rs-2: one attack: targets one by one, then effects, until it is struck or ended."""

    seat: Public[int]


class Block(Frame, frozen=True, gc=False, kw_only=True):
    """MK-combat-block-3: one enemy being blocked."""

    seat: Public[int]


class Damage(Frame, frozen=True, gc=False, kw_only=True):
    """MK-combat-dmg-3: the damage of one enemy being assigned."""

    seat: Public[int]
    foe: Cards[int]
    left: Public[int] = 0


class Recruit(Frame, frozen=True, gc=False, kw_only=True):
    """MK-unit-4: a unit that joins; one that was paid for is not declined any more."""

    seat: Public[int]
    card: Cards[int]
    paid: Public[bool] = False
    bound: Public[bool] = False  # it comes to the token of a skill, which is one of its own…
    bindable: Public[bool] = True  # …or may, if its player wants


class Dueling(Frame, frozen=True, gc=False, kw_only=True):
    """MK-pvp-4: a combat of two players; all else about it is on the table."""

    seat: Public[int]


class Joint(Frame, frozen=True, gc=False, kw_only=True):
    """MK-coop-3: a city assaulted together: who is invited, how many defenders each of them faces,
    how many have agreed; then the order, the defenders dealt, and how far it has gone."""

    seat: Public[int]
    city: Public[int]
    underground: Public[bool] = False  # MK-coop-2-underground: how the starter comes
    invited: Public[tuple[int, ...]] = ()
    shares: Public[tuple[int, ...]] = ()
    agreed: Public[int] = 0
    order: Public[tuple[int, ...]] = ()
    dealt: Cards[tuple[tuple[int, ...], ...]] = ()
    origins: Public[tuple[int, ...]] = ()
    turn: Public[int] = 0
    ended: Public[int] = 0


class Upgrade(Frame, frozen=True, gc=False, kw_only=True):
    """MK-var-upgrade: who still chooses, and the card that is being taken."""

    left: Public[tuple[int, ...]] = ()
    card: Cards[int] = -1


class Auction(Frame, frozen=True, gc=False, kw_only=True):
    """MK-var-hero-auction: the hero that is named, the best bid and whose it is, who may still bid,
    and who has passed."""

    hero: Public[str] = ""
    bid: Public[int] = 0
    best: Public[int] = NOBODY
    left: Public[tuple[int, ...]] = ()
    out: Public[tuple[int, ...]] = ()


class Rest(Frame, frozen=True, gc=False, kw_only=True):
    """MK-turn-6a-standard, MK-turn-6a-slow."""

    seat: Public[int]


class Dig(Frame, frozen=True, gc=False, kw_only=True):
    """MK-sc-dungeon-village: secret entrances being placed by whoever has revealed the tile."""

    seat: Public[int]


class Later(Frame, frozen=True, gc=False, kw_only=True):
    """MK-effect-1b: what an earlier effect, or a banner, lets a player do now."""

    seat: Public[int]
    card: Cards[int]
    ability: Public[int]


class Draws(Frame, frozen=True, gc=False, kw_only=True):
    """MK-end-7d: cards that a deed deck did not have in the middle of drawing."""

    seat: Public[int]
    missing: Public[int]


class Owed(Frame, frozen=True, gc=False, kw_only=True):
    """Everything that waits for this moment, one after another; `foe` is the enemy it is about."""

    seat: Public[int]
    when: Public[str]
    foe: Cards[int] = -1


class Draft(Frame, frozen=True, gc=False, kw_only=True):
    """MK-var-draft: packs going round; who still chooses, and how many everybody has kept."""

    left: Public[tuple[int, ...]] = ()
    kept: Public[int] = 0


class Enrol(Frame, frozen=True, gc=False, kw_only=True):
    """MK-var-draft: who still shuffles a drafted card in."""

    left: Public[tuple[int, ...]]
