"""The proof of secrecy, and what a search bot is given: deal everything again that a seat cannot
see."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from . import rng

if TYPE_CHECKING:
    from .game import AnyGame

G = TypeVar("G", bound="AnyGame")


def resample(g: G, seat: int, seed: int) -> G:
    """Another state that looks the same to this seat. It depends on what the seat sees and on the
    seed only.

    Hidden faces are dealt again among the cards of each owner (whoever owns them now) that have one
    back; a pool whose cards must fit together is dealt by the game as a whole (`redeal`), else a
    slot the rules restrict (`fits`) is served first. Secrets that are no cards are the game's to
    deal (`secrets`). What other seats answered under seal is answered again: that they answered is
    public, what is not.
    """
    h = g.copy()
    h.rng, h.secret, h.chance = rng.seeded(seed), "", ()
    pools: dict[tuple[int, Any], list[int]] = {}
    back = h.rules.backs
    for i in h.hidden_from(seat):
        pools.setdefault((h.cards[i].owner, back(h, i)), []).append(i)
    for ids in pools.values():
        deal(h, ids)
    if h.rules.secrets is not None:
        h.rules.secrets(h, seat, partial(draw, h))
    h.reindex()
    answered = [s for s, _ in h.sealed if s != seat]
    h.sealed = tuple(row for row in h.sealed if row[0] == seat)
    h.actor = seat
    h.advance(hold=True)
    if answered:
        picks = {d.seat: d.picks for d in h.pending}
        h.sealed += tuple((s, picks[s][draw(h, len(picks[s]))]) for s in answered)
        h.advance(hold=True)  # a seat that was still asked is asked here, whatever it now holds
    h.learned = ""
    return h


def draw(h: AnyGame, n: int) -> int:
    h.rng = rng.following(h.rng)
    return rng.below(h.rng, n)


def deal(h: AnyGame, ids: list[int]) -> None:
    """Sorted first, so that the old deal leaves no trace. The pickiest slots are served first:
    enough, as long as what fits one slot is part of what fits another, or has nothing of it."""
    cards, fits = h.cards, h.rules.fits
    faces = sorted([cards[i].face for i in ids])
    h.rng, cuts = rng.cuts(h.rng, len(faces))
    for k, j in zip(range(len(faces) - 1, 0, -1), cuts, strict=True):
        faces[k], faces[j] = faces[j], faces[k]
    if h.rules.redeal is not None:
        whole = h.rules.redeal(h, ids, faces, partial(draw, h))
        if whole is not None:
            assert sorted(whole) == sorted(faces), "a pool is dealt, and not changed"
            faces, fits = whole, None
    if fits is not None:
        asked = {i: ask for i in ids if (ask := fits(h, i)) is not None}
        kinds = Counter(faces) if asked else Counter()
        fitting = {i: sum([n for f, n in kinds.items() if ask(f)]) for i, ask in asked.items()}
        picky = sorted([i for i in asked if fitting[i] < len(faces)], key=lambda i: fitting[i])
        for i in picky:
            k = next(k for k, f in enumerate(faces) if asked[i](f))
            cards[i] = cards[i].__replace__(face=faces.pop(k))
        if picky:
            served = set(picky)
            ids = [i for i in ids if i not in served]
    for i, face in zip(ids, faces, strict=True):
        c = cards[i]
        if c.face != face:
            cards[i] = c.__replace__(face=face)
