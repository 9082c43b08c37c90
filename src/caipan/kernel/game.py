"""The public face of a match: everything a table, a bot or a test needs, and nothing else."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable, Container, Sequence
from functools import wraps
from typing import TYPE_CHECKING, Any, ParamSpec, Self, TypeVar

import msgspec

from . import saves
from .decisions import Decision, Option, handle, label, meant
from .engine import Engine
from .errors import BadOptions, Broken, CaipanError, DamagedSave, Fenced, IllegalChoice
from .reasons import failures, tried_with
from .record import MatchRecord
from .records import C, Chain, Data, Pick, Reason, S, State, T, Using, eyes
from .resample import resample
from .sound import flaw
from .views import log, said, view

PIN_EVERY = 128
CLICK, ACTION, TURN = SIZES = "click", "action", "turn"  # how much is taken back


P = ParamSpec("P")
R = TypeVar("R")


def look(method: Callable[P, R]) -> Callable[P, R]:
    """A look at a match that was loaded fails as an answer to it does: with a word of ours."""

    @wraps(method)
    def looked(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return method(*args, **kwargs)
        except Exception as problem:
            match: Any = args[0]
            match._fail(problem)
            raise

    return looked


class Setup(msgspec.Struct, frozen=True):
    """How the match began. `start` holds the first state, to go back to."""

    options: Data
    seats: int
    seed: int
    secret: str = ""
    start: Any = None
    fresh: bool = True


class Game(Engine[C, S, T], eq=False, kw_only=True):
    """One match. Copying shares every record; choosing works on fresh tables, so a failure
    changes nothing."""

    chosen: Chain = ()  # (older, seat, key, what was learned since)
    past: Chain = ()  # (older, match, seat, whether an action began): what undo can reach
    count: int = 0
    pins: Chain = ()
    setup: Setup = Setup({}, 0, 0)
    loaded: bool = False  # it began as a save, and so perhaps as somebody's invention

    if TYPE_CHECKING:  # msgspec's own, which its stubs leave out

        def __copy__(self) -> Self: ...

    def __repr__(self) -> str:
        asked = ", ".join(f"seat {d.seat}: {d.prompt}" for d in self.pending) or str(self.outcome)
        return f"<{self.rules.name} after {self.count} answers, {asked}>"

    # --- for the game to fill in

    def extra_view(self, seat: int | None) -> Data:
        """What the game adds to a view: totals, names of places, anything a client would need a
        rule for."""
        return {}

    def extra_facts(self, card: int) -> Data:
        """What positions may claim of a card beside its fields, in words a file can hold."""
        return {}

    def fixed_chance(self) -> int:
        """How many throws a position has fixed that are still to come."""
        return len(self.chance)

    def first_seat(self) -> int:
        return 0

    def in_game(self, seat: int) -> bool:
        """Whether a seat still takes part; an eliminated one is nobody's opponent."""
        return True

    def all_in(self) -> bool:
        """Whether everybody still takes part; a game in which it is asked often may look faster."""
        return all([self.in_game(seat) for seat in range(len(self.seats))])

    def is_asked(self, seat: int) -> bool:
        """Whether this seat may be asked anything at all: as long as it takes part, unless the game
        has something to ask of everybody when all is over."""
        return self.in_game(seat)

    def active_seat(self) -> int:
        """Whose turn it is, as everybody can see."""
        return self.first_seat()

    def whose_turn(self) -> tuple[int, int]:
        """Changes whenever a turn ends: how many there were, as far as the game counts them, and
        whose it is."""
        return 0, self.active_seat()

    def team(self, seat: int) -> int:
        """Everybody for themselves unless the game says otherwise."""
        return seat

    def because(self, frame: object) -> tuple[str, Data] | None:
        """Why something is asked while this frame runs, if the frame tells: a `cause` message and
        its values, with cards as `named` gives them. A frame that is but a part of something says
        nothing, and the one below it is asked. For hosts; no rule depends on it."""
        if isinstance(frame, Using) and frame.source >= 0:
            return "card", {"card": self.named(frame.source)}
        return None

    def prices(self, seat: int, pick: Pick) -> Sequence[tuple[str, Data]]:
        """What an answer costs, when it would come and what will come of it, as far as this seat
        may know: `price` messages and their values, like a cause. For hosts."""
        return ()

    # --- seats

    def seat_order(self, first: int) -> list[int]:
        """Everybody still in the game, in player order from this seat."""
        count = len(self.seats)
        return [s % count for s in range(first, first + count) if self.in_game(s % count)]

    def next_seat(self, seat: int) -> int:
        """The seat to the left that is still in the game."""
        return self.seat_order((seat + 1) % len(self.seats))[0]

    def opponents(self, seat: int) -> list[int]:
        """In player order."""
        return [s for s in self.seat_order(seat) if self.team(s) != self.team(seat)]

    def allies(self, seat: int) -> list[int]:
        """Teammates in player order, without the seat itself."""
        return [s for s in self.seat_order(seat) if s != seat and self.team(s) == self.team(seat)]

    # --- beginning

    def begin(self, setup: Setup) -> None:
        """Index what was laid out and run to the first question."""
        self.setup = setup
        self.reindex()
        self.advance()
        self.learned = ""
        self.setup = msgspec.structs.replace(setup, start=self.copy())

    # --- answering

    def choose(
        self,
        answer: str | Option,
        seat: int | None = None,
        even_one: bool = False,
        moments: list[Self] | None = None,
    ) -> None:
        """Answer a pending decision. An illegal answer raises and changes nothing.

        With `even_one` the next question is asked though it may have a single answer: on a copy, a
        host sees what the table looked like when somebody was skipped. A host that tells what
        happened hands in a list of `moments`: the true table after every line of the log, to be
        seen through anybody's eyes.
        """
        decision = self._decision(seat)
        option = self._option(decision, answer)
        before = self.__copy__()
        self.cards, self.zones = self.cards.copy(), self.zones.copy()
        self.frames = self.frames.copy()
        self.actor, self.learned, self.skipped = decision.seat, "", []
        if moments is not None:
            self.telling = moments
        try:
            self.answer(decision.seat, option.pick, even_one)
        except BaseException as problem:
            self._become(before)
            if isinstance(problem, Exception):
                self._fail(problem)
            raise
        finally:
            if moments is not None:
                self.telling = None
        self.count += 1
        self.chosen = (self.chosen, decision.seat, option.key, self.learned)
        if self.learned:
            self.past = ()
        else:
            past = before.past
            older = past if past and past[2] == decision.seat else ()
            self.past = (older, before, decision.seat, decision.question.begins)
        if self.count % PIN_EVERY == 0:
            self.pins = (self.pins, self.count, self.hash)

    def _fail(self, problem: Exception) -> None:
        """What a match that was loaded runs into is no defect of the rules."""
        if self.loaded and not isinstance(problem, CaipanError):
            raise Broken(f"no play leads to this state: {problem!r}") from problem

    def _decision(self, seat: int | None) -> Decision:
        for d in self.pending:
            if seat is None or d.seat == seat:
                return d
        rule = self.pending[0].rule if self.pending else self.outcome.rule if self.outcome else ""
        raise IllegalChoice([Reason(rule, "not-asked", {"seat": -1 if seat is None else seat})])

    def _option(self, decision: Decision, answer: str | Option) -> Option:
        if isinstance(answer, Option):
            if decision.options.made(answer):
                return answer
            if answer.pick in decision.picks:
                # Its own option, and not the answer: that may carry the key of an older table.
                return decision.options[decision.picks.index(answer.pick)]
            said = decision.open and decision.find(answer.key)
            if said and said.pick == answer.pick:
                return said
            raise IllegalChoice([Reason(decision.rule, "not-offered", {"key": answer.key})])
        if isinstance(answer, str):
            found = decision.find(answer)
            if found is not None:
                return found
            raise IllegalChoice(self.why_not(decision.seat, answer))
        raise IllegalChoice([Reason(decision.rule, "no-such-answer", {"key": repr(answer)})])

    @look
    def why_not(self, seat: int, key: str) -> list[Reason]:
        """Every requirement that this answer fails, with its clause; nothing for a legal one."""
        for d in self.pending:
            if d.seat == seat:
                return [] if d.find(key) else failures(self, d, key)
        rule = self.pending[0].rule if self.pending else self.outcome.rule if self.outcome else ""
        return [Reason(rule, "not-asked", {"seat": seat})]

    @look
    def why_nots(
        self, seat: int, card: int | None = None, place: int | None = None
    ) -> list[tuple[str, list[Reason]]]:
        """Everything this seat could try with a card (a handle out of its view) or a place, by the
        beginning of the key, each with what is against it; nothing is, if it is legal."""
        for d in self.pending:
            if d.seat == seat:
                return tried_with(self, d, card, place)
        return [("", self.why_not(seat, ""))]

    # --- looking

    @look
    def view(self, seat: int | None = None) -> Data:
        return view(self, seat)

    @look
    def log(self, seat: int | None = None, after: Chain = ()) -> list[Data]:
        return log(self.rules.names, self.story, seat, after)

    @look
    def cause(self, seat: int | None = None) -> Data | None:
        """Why there is a question now, as this seat may know it: a message key and its values."""
        for frame in reversed(self.frames):
            found = self.because(frame)
            if found is not None:
                return self._worded(found, seat)
        return None

    @look
    def priced(self, decision: Decision, pick: Pick) -> list[Data]:
        """What one of its answers costs and brings, for the seat that is asked."""
        found = self.prices(decision.seat, pick)
        return [self._worded(each, decision.seat) for each in found]

    def _worded(self, found: tuple[str, Data], seat: int | None) -> Data:
        names, mine = self.rules.names, eyes(seat)
        return {"key": found[0], "args": {k: said(names, v, mine) for k, v in found[1].items()}}

    def label(self, card: int, seat: int | None = None) -> str:
        """The name a viewer reads in keys; `card` is an id, or a handle out of a view."""
        scene = self.scene()
        return label(scene, meant(scene, card), seat)

    def handle(self, card: int, seat: int | None = None) -> int:
        """The number by which a view means this card."""
        tables: Any = self  # as good as a scene for this
        return handle(tables, card, seat)

    @look
    def explain(self, card: int, stat: int | str) -> list[tuple[str, int]]:
        """The parts of a number: base, each source, total."""
        which = self.rules.stats.index(stat) if isinstance(stat, str) else stat
        return self.parts(card, which, self.rules.base(self, card, which))

    # --- copy, save, hash

    def copy(self) -> Self:
        """The records are shared; lists are the copy's own, and it works its numbers out anew."""
        g = self.__copy__()
        g.cards, g.zones, g.frames = self.cards[:], self.zones[:], self.frames[:]
        g.values, g.shapes, g.lists = {}, {}, {}
        g.hold = g.even_one = False
        return g

    def moment(self) -> Self:
        """The table as it is in the midst of an advance; nobody is asked anything on it."""
        g = self.copy()
        g.asking, g.pending, g.telling, g.past = None, (), None, ()
        return g

    def _become(self, other: Self) -> None:
        """Take over everything that another match of this game is."""
        for name in self.__struct_fields__:
            setattr(self, name, getattr(other, name))
        self.reindex()

    def state(self) -> State[C, S, T, Any]:
        """The state alone, as it is saved and hashed."""
        return State(**{name: getattr(self, name) for name in State.__struct_fields__})

    @property
    def hash(self) -> str:
        """Covers the state alone: not the log, not the language, not how it was reached."""
        return hashlib.blake2b(saves.ENCODE(self.state()), digest_size=8).hexdigest()

    def save(self) -> bytes:
        return saves.sealed(self.rules.name, self.rules.digest, self.state())

    @classmethod
    def load(cls, state: bytes, seats: Container[int]) -> Self:
        """A match from the state in a save; asking steps are pure, so running one again asks the
        same. Everything is read and proven before anything is built."""
        try:
            s = cls.book.decoder.decode(state)
        except msgspec.DecodeError as problem:
            raise DamagedSave(f"not a state of {cls.book.name}: {problem}") from None
        if len(s.seats) not in seats:
            raise DamagedSave(f"not a state of {cls.book.name}: {len(s.seats)} seats")
        g = cls.blank(len(s.seats))
        for name in State.__struct_fields__:
            setattr(g, name, getattr(s, name))
        g.setup = Setup({}, len(s.seats), 0, fresh=False)
        g.loaded = True
        found = flaw(g)
        if found:
            raise DamagedSave(f"not a state of {cls.book.name}: {found}")
        g.reindex()
        if g.frames:
            g.advance(hold=True)
        g.setup = msgspec.structs.replace(g.setup, start=g.copy())
        return g

    # --- history

    @property
    def choices(self) -> list[tuple[int, str]]:
        out, link = [], self.chosen
        while link:
            out.append((link[1], link[2]))
            link = link[0]
        return out[::-1]

    @property
    def record(self) -> MatchRecord:
        hashes, link = {}, self.pins
        while link:
            hashes[str(link[1])] = link[2]
            link = link[0]
        hashes[str(self.count)] = self.hash
        start = "" if self.setup.fresh else base64.b64encode(self.setup.start.save()).decode()
        return MatchRecord(
            self.rules.name,
            saves.ENGINE_VERSION,
            self.setup.options,
            self.setup.seats,
            self.setup.seed,
            self.choices,
            hashes,
            start,
            secret=self.setup.secret,
        )

    def undo(self, seat: int, size: str = CLICK) -> None:
        """Take this seat's last answer back (its last action, or all since its turn began), unless
        somebody has learned, rolled or answered since.

        The matches that can be gone back to are kept; a law compares them with the record.
        """
        if size not in SIZES:
            raise BadOptions("size", f"{size!r} is none of {', '.join(SIZES)}")
        if not self.chosen:
            raise Fenced("", "nothing-chosen")
        rule = self.pending[0].rule if self.pending else ""
        if self.chosen[1] != seat:
            raise Fenced(rule, "another-seat-answered")
        if not self.past:
            raise Fenced(rule, self.chosen[3] or "nothing-chosen")
        self._become(self.reached(size).copy())

    def reached(self, size: str) -> Self:
        """The match that taking back so much leads to, as far as it goes. The turn is the one that
        the last answer was given in, though it may have ended it."""
        link, turn = self.past, self.past[1].whose_turn()
        while link[0]:
            if size == CLICK or (size == ACTION and link[3]):
                break
            if link[0][1].whose_turn() != turn:
                break
            link = link[0]
        found: Self = link[1]
        return found

    def resample(self, seat: int, seed: int) -> Self:
        """Another match that looks the same to this seat.

        Its history begins here: the real seed, options and first state would tell what is hidden.
        """
        other = resample(self, seat, seed)
        other.chosen, other.count, other.pins, other.past = (), 0, (), ()
        other.setup = Setup({}, len(self.seats), 0, fresh=False)
        other.setup = msgspec.structs.replace(other.setup, start=other.copy())
        return other


AnyGame = Game[Any, Any, Any]
