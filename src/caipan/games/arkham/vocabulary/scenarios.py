"""Words for scenarios: how they are set up, and what a resolution brings."""

from __future__ import annotations

from collections.abc import Callable

from caipan.kernel.abilities import Ability
from caipan.kernel.effects import simply

from ..rules import changes
from ..rules.resolution import victory_points
from ..spec import Effect, Spec
from ..state import ENCOUNTER_DECK, U
from ..table import Arkham
from .effects import then
from .nouns import the

__all__ = [
    "begin_at", "earn", "ending", "kill", "note", "put_locations", "setting_up",
    "shuffle_the_encounter_deck", "trauma",
]  # fmt: skip


def setting_up(*effects: Effect) -> Ability:
    """AH-setup-10."""
    return Ability("setup", spec=Spec("result", then(*effects)), cites="AH-setup-10")


def ending(*effects: Effect, wins: bool) -> tuple[Ability, bool]:
    """A resolution: what it brings, and whether it counts as won."""
    spec = Spec("result", then(*effects))
    return Ability("ending", spec=spec, cites="AH-resolution-ends"), wins


def put_locations(*names: str) -> Effect:
    def does(g: Arkham, u: U) -> None:
        for name in names:
            for card in the(name)(g, u):
                changes.place_location(g, card)

    return simply(does)


def begin_at(name: str) -> Effect:
    """AH-clue-reveal: everybody starts there, and it is revealed."""

    def does(g: Arkham, u: U) -> None:
        place = g.named_location(name)
        changes.reveal(g, place)
        for seat in range(len(g.seats)):
            g.set_seat(seat, g.seats[seat].__replace__(location=place))

    return simply(does)


def shuffle_the_encounter_deck() -> Effect:
    return simply(lambda g, u: g.shuffle(ENCOUNTER_DECK))


def note(*keys: str) -> Effect:
    """Written into the campaign log."""

    def does(g: Arkham, u: U) -> None:
        g.set_table(g.table.__replace__(notes=(*g.table.notes, *keys)))

    return simply(does)


def earn(extra: int = 0, *, lead: int = 0) -> Effect:
    """AH-xp-count: the victory display and what the resolution adds; the killed earn nothing."""

    def does(g: Arkham, u: U) -> None:
        total = victory_points(g) + extra
        for seat, s in enumerate(g.seats):
            if s.out not in ("killed", "insane"):
                n = max(total + (lead if seat == g.table.lead else 0) - s.debt, 0)
                g.set_seat(seat, s.__replace__(experience=n))
                g.say("experience", seat=seat, n=n, rule="AH-xp-count")

    return simply(does)


def trauma(
    physical: int = 0, mental: int = 0, *, who: Callable[[Arkham, int], bool] | None = None
) -> Effect:
    """AH-trauma-killed, AH-trauma-insane: recorded; too much of it ends an investigator."""

    def does(g: Arkham, u: U) -> None:
        for seat, s in enumerate(g.seats):
            if (who is None or who(g, seat)) and s.out not in ("killed", "insane"):
                s = s.__replace__(physical=s.physical + physical, mental=s.mental + mental)
                g.set_seat(seat, s)

    return simply(does)


def kill(who: Callable[[Arkham, int], bool]) -> Effect:
    """AH-killed-ability."""

    def does(g: Arkham, u: U) -> None:
        for seat, s in enumerate(g.seats):
            if who(g, seat):
                g.set_seat(seat, s.__replace__(out="killed"))
                g.say("killed", seat=seat, rule="AH-killed-ability")

    return simply(does)
