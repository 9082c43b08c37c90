"""Campaigns: begun, gone on with, branched, verified. Everything is derived from the record, so any
of its moments can be had again.

    record = campaigns.begin("arkham", {"decks": ["roland"]}, seed=7)
    g = campaigns.match(record)          # the next match, or the one left in the middle
    record = campaigns.kept(record, g)   # after as many answers as one likes
    record = campaigns.done(record, "buy", "roland-banks", "beat-cop-2", "beat-cop")
"""

from __future__ import annotations

import hashlib
from typing import Any, NamedTuple

import msgspec

import caipan
from caipan.kernel.records import Data

from .kernel.campaign import BadCampaign, CampaignRecord, CampaignRules, DamagedCampaign, Step
from .kernel.errors import CaipanError
from .kernel.saves import ENGINE_VERSION


class Standing(NamedTuple):
    """Where a campaign stands: its state after the last step, and the match left in the middle."""

    state: Any
    match: caipan.AnyGame | None = None


def rules(game: str) -> CampaignRules:
    found = caipan.title(game).campaign
    if found is None:
        raise BadCampaign(f"{game} is not played as a campaign")
    return found


def begin(
    game: str, how: Data, seed: int = 0, players: dict[str, str] | None = None
) -> CampaignRecord:
    """A new campaign; `players` says which members belong to bots."""
    state = rules(game).begin(how)
    for member in players or {}:
        if member not in rules(game).members(state):
            raise BadCampaign(f"nobody is called {member!r}")
    return CampaignRecord(game, ENGINE_VERSION, how, seed, players or {})


def standing(record: CampaignRecord) -> Standing:
    """Everything done again, from the beginning."""
    found = rules(record.game)
    try:
        now = Standing(found.begin(record.begin))
    except CaipanError as problem:
        raise DamagedCampaign(f"its beginning cannot be set up: {problem}") from None
    for n, step in enumerate(record.steps):
        if now.match is not None:
            raise DamagedCampaign("a match before it was never finished", n)
        try:
            now = after(record, n, step, now.state)
        except DamagedCampaign:
            raise
        except (CaipanError, TypeError) as problem:
            raise DamagedCampaign(str(problem), n) from None
    return now


def after(record: CampaignRecord, n: int, step: Step, state: object) -> Standing:
    """One step: a move, or a match with what it leaves behind."""
    found = rules(record.game)
    if step.match is None:
        return Standing(moved(found, state, step.move, step.words))
    expected = msgspec.to_builtins(opened(record, n, state).record.options)
    if step.match.game != record.game or msgspec.to_builtins(step.match.options) != expected:
        raise DamagedCampaign("its match is not the one that follows", n)
    g = caipan.replay(step.match)
    if g.pending:
        return Standing(state, g)
    return Standing(found.conclude(state, g))


def moved(found: CampaignRules, state: object, name: str, words: tuple[str, ...]) -> object:
    if name not in found.moves:
        raise BadCampaign(f"no move is called {name!r}; there is {', '.join(found.moves)}")
    return found.moves[name](state, *words)


def opened(record: CampaignRecord, n: int, state: object) -> caipan.AnyGame:
    """The match that follows on a state. Its seed comes from the campaign's and from the number of
    steps before it, so a branch that did something else is dealt something else."""
    seed = hashlib.blake2b(f"{record.seed}/{n}".encode(), digest_size=6).digest()
    return caipan.new(record.game, rules(record.game).options(state), int.from_bytes(seed))


def match(record: CampaignRecord) -> caipan.AnyGame:
    """The match left in the middle, or the next one."""
    now = standing(record)
    return now.match or opened(record, len(record.steps), now.state)


def kept(record: CampaignRecord, g: caipan.AnyGame) -> CampaignRecord:
    """The campaign with this match as its last step, as far as it has been played."""
    before = record.steps
    if before and standing(record).match is not None:
        before = before[:-1]
    longer = msgspec.structs.replace(record, steps=(*before, Step(match=g.record)))
    standing(longer)
    return longer


def done(record: CampaignRecord, move: str, *words: str) -> CampaignRecord:
    """Something done between matches."""
    now = standing(record)
    if now.match is not None:
        raise BadCampaign("a match is being played; finish it first")
    try:
        moved(rules(record.game), now.state, move, words)
    except TypeError:
        raise BadCampaign(f"{move} takes other words than {' '.join(words) or 'none'}") from None
    return msgspec.structs.replace(record, steps=(*record.steps, Step(move, words)))


def branch(record: CampaignRecord, steps: int, choices: int | None = None) -> CampaignRecord:
    """The campaign as it stood after so many steps; of a match as the last one, after so many of
    its choices."""
    if not 0 <= steps <= len(record.steps):
        raise BadCampaign(f"there are {len(record.steps)} steps, not {steps}")
    first = list(record.steps[:steps])
    if choices is not None:
        last = first[-1].match if first else None
        if last is None or not 0 <= choices <= len(last.choices):
            raise BadCampaign(f"step {steps} is no match of so many choices")
        pins = {n: pin for n, pin in last.hashes.items() if int(n) <= choices}
        shorter = msgspec.structs.replace(last, choices=last.choices[:choices], hashes=pins)
        first[-1] = Step(match=shorter)
    cut = msgspec.structs.replace(record, steps=tuple(first))
    standing(cut)
    return cut
