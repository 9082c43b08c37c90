"""Secrets by construction, put to three tests, because planted bugs passed the first alone.

What a seat sees (view, log, options) is byte-identical when everything it cannot see is dealt
again; dealing again forgets what was there before; what another seat answered under seal changes
nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

import caipan
from caipan.kernel.flows import AskAll
from caipan.kernel.records import Chain

AnyGame = caipan.AnyGame
ENCODE = msgspec.json.Encoder(order="deterministic").encode


def sight(game: AnyGame, seat: int | None, after: Chain = ()) -> bytes:
    """Everything a seat, or somebody without one, may know; of the log what is new `after` a story
    that two worlds have in common: the lines of that are the same records in both."""
    keys = [d.keys for d in game.pending if d.seat == seat]
    return ENCODE([game.view(seat), keys, game.log(seat, after)])


def looks_the_same(
    game: AnyGame, seat: int, other: AnyGame, after: Chain = (), public: bytes | None = None
) -> Iterator[str]:
    """First law: neither this seat nor a spectator can tell the re-dealt game from the real one.
    `public` is what a spectator sees of the real one, if that is known already."""
    for viewer, known in ((seat, None), (None, public)):
        here, there = known or sight(game, viewer, after), sight(other, viewer, after)
        if here != there:
            who = f"seat {viewer}" if viewer is not None else "a spectator"
            yield f"{who} sees through a resample for seat {seat}: {difference(here, there)}"


def forgets(game: AnyGame, seat: int, other: AnyGame, seed: int) -> Iterator[str]:
    """Second law: a re-dealt game dealt again is the real one dealt again."""
    if other.resample(seat, seed).hash != game.resample(seat, seed).hash:
        yield f"resampling twice for seat {seat} differs from once"


def sealed_answers_stay_sealed(game: AnyGame, seed: int) -> Iterator[str]:
    """Third law: while others still answer, nobody's view or resample shows an answer."""
    if len(game.pending) < 2 or not isinstance(game.asking, AskAll):
        return
    for decision in game.pending:
        worlds = []
        for option in (decision.options[0], decision.options[-1]):
            world = game.copy()
            world.choose(option, decision.seat)
            worlds.append(world)
        one, two = worlds
        for seat in (d.seat for d in game.pending if d.seat != decision.seat):
            if sight(one, seat, game.story) != sight(two, seat, game.story):
                yield f"seat {seat} sees what seat {decision.seat} answered under seal"
            if one.resample(seat, seed).hash != two.resample(seat, seed).hash:
                yield f"resampling for seat {seat} keeps what seat {decision.seat} answered"


def variety(game: AnyGame, seat: int, other: AnyGame) -> Iterator[tuple[str, bool]]:
    """For each kind of zone that hides cards from a seat: whether any face was dealt anew.

    Owners whose hidden cards are all alike are left out; there is nothing that could vary.
    """
    cards, others = game.cards, other.cards
    hidden = sorted(game.hidden_from(seat))
    faces: dict[int, set[int]] = {}
    for i in hidden:
        faces.setdefault(cards[i].owner, set()).add(cards[i].face)
    anew: dict[int, bool] = {}  # by zone
    for i in hidden:
        card = cards[i]
        if len(faces[card.owner]) > 1 and not anew.get(card.zone):
            anew[card.zone] = card.face != others[i].face
    seen: dict[str, bool] = {}
    for zone, new in anew.items():
        kind = f"{game.layout[zone].kind} from seat {seat}"
        seen[kind] = seen.get(kind, False) or new
    yield from seen.items()


def difference(one: bytes, two: bytes) -> str:
    """The first place where two sights differ, as a path with both values."""
    return _differs(msgspec.json.decode(one), msgspec.json.decode(two), "")


def _differs(one: object, two: object, path: str) -> str:
    if isinstance(one, dict) and isinstance(two, dict) and one.keys() == two.keys():
        return next((d for k in one if (d := _differs(one[k], two[k], f"{path}.{k}"))), "")
    if isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        pairs = enumerate(zip(one, two, strict=True))
        return next((d for i, (a, b) in pairs if (d := _differs(a, b, f"{path}[{i}]"))), "")
    return "" if one == two else f"{path}: {one!r} or {two!r}"
