"""What the Bazaar's table holds, and questions about it."""

from __future__ import annotations

from caipan.kernel.abilities import PLAY
from caipan.kernel.game import Game
from caipan.kernel.kept import until_cards_move
from caipan.kernel.layout import Layout, Zone, layout
from caipan.kernel.procedures.polls import Polled
from caipan.kernel.records import (
    NOBODY,
    Card,
    Event,
    Frame,
    Happening,
    Pick,
    Public,
    Record,
    Ref,
    Settle,
    State,
    Use,
    Using,
)

STATS = ("worth", "hand-limit")
WORTH, HAND_LIMIT = range(2)
WARE, CHARM, SCROLL = "ware", "charm", "scroll"
DECK, HAND, STALL, PER_SEAT = 0, 1, 2, 3
SUPPLY, MARKET, DISCARD, SEALED = range(4)  # after everybody's own zones
IN_STALL, IN_HAND = PLAY, 2  # where abilities are alive
ROUND, EVER = "round", "ever"  # how long lasting effects last, and uses count
COLOURS = RED, GREEN, GOLD = "red", "green", "gold"
COINS, DEAL, DRAWS, LIMIT, LAYS, ROUNDS, MOST = 6, 4, 2, 6, 2, 4, 8


def zones(seats: int) -> Layout:
    rows: list[Zone] = []
    for s in range(seats):
        me = 1 << s
        rows += [
            Zone(f"deck-{s}", "deck", seat=s, up=0, listed=False),
            Zone(f"hand-{s}", "hand", seat=s, up=me, alive=IN_HAND, listed=False),
            Zone(f"stall-{s}", "stall", seat=s, down=me, alive=IN_STALL),
        ]
    rows += [
        Zone("supply", "supply", up=0, listed=False),
        Zone("market", "market"),
        Zone("discard", "discard"),
        Zone("sealed", "sealed"),
    ]
    return layout(rows, (frozenset(("stall",)),))


# --- records


class Face(Record, frozen=True, gc=False):
    cost: int
    worth: int = 0


class BzCard(Card, frozen=True, gc=False):
    paint: Public[str] = ""  # a colour; golden wares are worth one more


class BzSeat(Record, frozen=True, gc=False):
    coins: Public[int] = 0
    oath: Public[str] = ""  # in its own words
    ruined: Public[bool] = False


class BzTable(Record, frozen=True, gc=False):
    round: Public[int] = 0
    rounds: Public[int] = ROUNDS
    first: Public[int] = 0
    teams: Public[bool] = False


class Bought(Event, frozen=True, gc=False):
    card: int
    seat: int
    price: int


class Worn(Event, frozen=True, gc=False):
    card: int
    amount: int


class Discarded(Event, frozen=True, gc=False):
    card: int


class Returned(Event, frozen=True, gc=False):
    card: int


class Ended(Event, frozen=True, gc=False):
    round: int


BzEvent = Bought | Worn | Discarded | Returned | Ended
U = Using[BzEvent]
H = Happening[BzEvent]


class Match(Frame, frozen=True, gc=False):
    pass


class Auction(Frame, frozen=True, gc=False):
    """`bids` are public once they are all in; `sold` is the purchase as it finally stood."""

    bids: tuple[tuple[int, Pick], ...] = ()
    sold: Bought | None = None


class Trade(Polled, frozen=True, gc=False, kw_only=True):
    dusk: Public[bool] = False


class Hail(Frame, frozen=True, gc=False):
    """Stones are dealt out among wares, and then all fall in one moment: nothing breaks before the
    last of them. `shares` are (ware, stones)."""

    seat: Public[int]
    stones: Public[int]
    shares: tuple[tuple[int, int], ...] = ()


class Contest(Frame, frozen=True, gc=False):
    """Two merchants show fingers; what `won` and `lost` lead to are procedures of the effect that
    this is part `of`."""

    of: U
    against: Public[int]
    won: str = ""
    lost: str = ""
    shown: tuple[tuple[int, Pick], ...] = ()


BzFrame = Match | Auction | Trade | Hail | Contest | Settle | U | H
BzState = State[BzCard, BzSeat, BzTable, BzFrame]


# --- the table


class Bazaar(Game[BzCard, BzSeat, BzTable]):
    def first_seat(self) -> int:
        return self.table.first

    def in_game(self, seat: int) -> bool:
        return not self.seats[seat].ruined

    def active_seat(self) -> int:
        trading = [f.seat for f in self.frames if isinstance(f, Trade)]
        return trading[0] if trading else self.table.first

    def whose_turn(self) -> tuple[int, int]:
        return self.table.round, self.active_seat()

    def team(self, seat: int) -> int:
        return seat % 2 if self.table.teams else seat

    def shared(self, kind: int) -> int:
        return len(self.seats) * PER_SEAT + kind

    def own(self, seat: int, kind: int) -> tuple[int, ...]:
        return self.zones[seat * PER_SEAT + kind]

    def kind(self, card: int) -> str:
        return self.rules.kinds[self.cards[card].face]

    def cost(self, card: int) -> int:
        face: Face = self.rules.faces[self.cards[card].face]
        return face.cost

    def in_stall(self, card: int) -> bool:
        return self.layout[self.cards[card].zone].kind == "stall"

    @until_cards_move
    def wares(self) -> list[int]:
        """Face-up wares in stalls."""
        stalls = [i for s in range(len(self.seats)) for i in self.own(s, STALL)]
        return [i for i in stalls if not self.cards[i].down and self.kind(i) == WARE]

    def hidden(self) -> list[int]:
        stalls = [i for s in range(len(self.seats)) for i in self.own(s, STALL)]
        return [i for i in stalls if self.cards[i].down]

    def wear(self, card: int) -> int:
        return (self.cards[card].counters or (0,))[0]

    def wares_of(self, seat: int) -> list[int]:
        return [i for i in self.wares() if self.cards[i].controller == seat]

    def ref(self, card: int) -> Ref:
        return Ref(card, self.cards[card].life)

    def earn(self, seat: int, n: int) -> None:
        self.set_seat(seat, self.seats[seat].__replace__(coins=self.seats[seat].coins + n))

    def hand_limit(self, seat: int) -> int:
        return self.seat_value(seat, HAND_LIMIT, LIMIT)

    def score(self, seat: int) -> int:
        return self.seats[seat].coins + sum(self.value(i, WORTH) for i in self.wares_of(seat))

    def once(self, ability: str, card: int) -> Use:
        """What a card that can do something once a round is counted by: another card, if it has
        been away."""
        return Use(ROUND, ability, card, self.cards[card].life)

    def laying(self, seat: int) -> Use:
        """Laying cards, which a merchant does a few times a round, whatever they are."""
        return Use(ROUND, "lay", seat=seat)


def base(g: Bazaar, card: int, stat: int) -> int:
    c = g.cards[card]
    face: Face = g.rules.faces[c.face]
    return 0 if c.down else face.worth + (c.paint == GOLD)


def blank(g: Bazaar, card: int, seat: int) -> BzCard:
    c = g.cards[card]
    return BzCard(c.face, c.owner, c.zone, seat, c.life, c.known)


def to_hand(g: Bazaar, card: int, seat: int) -> None:
    g.move(card, seat * PER_SEAT + HAND, blank(g, card, seat), lose=True)


def leave(g: Bazaar, card: int, seat: int = NOBODY) -> None:
    """To somebody's hand, or to the discard, where it is its owner's again. What is sealed under it
    goes to hand."""
    below = [i for i in g.on(card) if g.layout[g.cards[i].zone].kind == "sealed"]
    if seat >= 0:
        to_hand(g, card, seat)
    else:
        g.move(card, g.shared(DISCARD), blank(g, card, g.cards[card].owner), lose=True)
    for i in below:
        to_hand(g, i, g.cards[i].controller)
