"""Where cards can be, and who sees them there."""

from __future__ import annotations

from .records import EVERYBODY, NOBODY


class Zone:
    """A place for cards. `up` and `down` are the masks of those who see a card lying that way.

    Cards of one `region` are counted together when a key needs an ordinal. `listed` zones show
    every card as an entry (face up or not); others show a count and the cards the viewer knows.
    What lies `aside` (a box of unused cards) is no secret, but of no interest: views only count it.
    `shaping` zones are in play: a card that moves there makes stale what depends on the shape of
    the table. Where abilities are alive out of play (in a hand), a game may say that it does not.
    So may it say of a place in play that no state action looks at what lies there (it is not
    `settling`), but for the abilities that come alive.
    """

    __slots__ = (
        "alive",
        "aside",
        "down",
        "index",
        "kind",
        "listed",
        "name",
        "region",
        "seat",
        "settling",
        "shaping",
        "up",
    )

    def __init__(
        self,
        name: str,
        kind: str,
        *,
        seat: int = NOBODY,
        up: int = EVERYBODY,
        down: int = 0,
        alive: int = 0,
        listed: bool = True,
        aside: bool = False,
        shaping: bool | None = None,
        settling: bool = True,
    ) -> None:
        self.name, self.kind, self.seat, self.up, self.down = name, kind, seat, up, down
        self.alive, self.listed, self.aside, self.index = alive, listed, aside, -1
        self.shaping = bool(alive) if shaping is None else shaping
        self.settling = self.shaping and settling
        self.region: tuple[int, ...] = ()


Layout = tuple[Zone, ...]


def layout(zones: list[Zone], regions: tuple[frozenset[str], ...] = ()) -> Layout:
    """Number the zones; kinds named together in `regions` share their ordinals."""
    for i, zone in enumerate(zones):
        zone.index = i
        zone.region = (i,)
    for together in reversed(regions):
        members = [zone for zone in zones if zone.kind in together]
        region = tuple([zone.index for zone in members])
        for zone in members:
            zone.region = region  # the very same one: whether two share it is told by identity
    return tuple(zones)
