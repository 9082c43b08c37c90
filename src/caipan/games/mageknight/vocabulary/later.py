"""What an effect leaves for later: something its card lets you do from now on, or does by itself
when a moment comes. It is one more ability of the card, called by its name (MK-effect-1b)."""

from __future__ import annotations

from caipan.kernel.abilities import Ability
from caipan.kernel.effects import Able, If, Seq, always, simply
from caipan.kernel.records import Lasting

from ..frames import Doing
from ..rules.later import BORNE, OFTEN, ONCE
from ..spec import Card, Effect, Half
from ..state import AT_BEGIN, AT_END, THIS_COMBAT, THIS_TURN, WHEN_HELD
from ..table import MageKnight
from .enemies import immune, the_chosen


def later(name: str, effect: Effect) -> Ability:
    """An ability that waits until an effect of its card opens it."""
    return Ability(name, effect=effect, spec=Half(()), cites="MK-effect-1b")


def borne(effect: Effect) -> Ability:
    """What a banner lets you do while a unit bears it."""
    return Ability(BORNE, effect=effect, spec=Half(()), cites="MK-unit-7")


def with_later(card: Card, *abilities: Ability) -> Card:
    """A card, and what its halves leave for later."""
    return type(card)(card.name, card.kind, card.face, (*card.abilities, *abilities))


def opens(name: str, until: str = THIS_TURN) -> Effect:
    """From now on you may do that, as often as you can."""
    return _leave(name, until, OFTEN)


def opens_once(name: str, until: str = THIS_TURN) -> Effect:
    return _leave(name, until, ONCE)


def once_in_combat(name: str) -> Effect:
    return opens_once(name, THIS_COMBAT)


def if_held(name: str) -> Effect:
    """When the block that this belongs to succeeds; the enemy blocked is CHOSEN then."""
    return _leave(name, WHEN_HELD, ONCE)


def at_the_end(name: str) -> Effect:
    """At the end of the turn, before played cards are discarded."""
    return _leave(name, AT_END, ONCE)


def next_turn(name: str) -> Effect:
    """As your next turn of this round begins."""
    return _leave(name, AT_BEGIN, ONCE)


def _leave(name: str, until: str, amount: int) -> Effect:
    def does(g: MageKnight, u: Doing) -> None:
        printed = g.rules.definitions[g.cards[u.source].face].abilities
        ability = next(a.name for a in printed if a.kind == name)
        g.last(Lasting(0, until, u.source, u.you, ability=ability, seat=u.you, amount=amount))

    return simply(does, always, "later")


def to_it(*parts: Effect) -> Effect:
    """To the enemy that was blocked, if it is still there and not immune to the card."""

    def reaches(g: MageKnight, u: Doing) -> bool:
        card = the_chosen(g, u)
        return card >= 0 and not immune(g, u, card)

    return If(reaches, Seq(*parts))


def if_of_use(part: Effect) -> Effect:
    """Only where it can be used; nothing hinders the rest of the sentence."""
    return Able(always, If(part.can, part), part.word)


def whatever_fits(*parts: Effect) -> Effect:
    """All parts that fit the moment; one must."""

    def can(g: MageKnight, u: Doing) -> bool:
        return any([e.can(g, u) for e in parts])

    return Able(can, Seq(*(If(e.can, e) for e in parts)), parts[0].word)
