"""What happened between two questions is told piece by piece, and tells nobody more than views."""

from __future__ import annotations

import json
import random
import tomllib
from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

import pytest

import caipan
from caipan.server import telling
from caipan.server.frames import Cursor, view_frame
from caipan.server.play import ANSWER, GHOST, Play
from caipan.server.store import Entry
from tests.server.people import Server
from tests.server.test_undo import two_people

GAMES = list(caipan.games.titles())


def rebuilt(later: Any, patch: dict[str, Any]) -> Any:
    """What a client does with changes."""
    if "=" in patch:
        return patch["="]
    if not patch:
        return later
    if isinstance(later, list):
        items = list(later)
        for k, v in patch["."].items():
            items[int(k)] = rebuilt(later[int(k)], v)
        return items
    fields = {k: v for k, v in later.items() if k not in patch.get("-", ())}
    return fields | {k: rebuilt(later.get(k), v) for k, v in patch["."].items()}


def views_told(message: dict[str, Any]) -> list[dict[str, Any]]:
    """The views of all moments, in order."""
    later, found = message["view"], []
    for each in reversed(message["told"]):
        later = rebuilt(later, each["view"])
        found.append(later)
    return found[::-1]


def walked(game: str, seed: int, answers: int = 150) -> Iterator[tuple[Play, random.Random]]:
    """A random match that somebody watches; skipped seats are waited for."""
    play = Play(caipan.new(game, caipan.title(game).sample(seed), seed=seed).record)
    play.tells, play.hides = True, frozenset(range(len(play.game.seats)))
    chance = random.Random(seed)
    yield play, chance
    for _ in range(answers):
        if play.over:
            return
        if play.ghost is not None:
            play.apply(Entry(play.seq + 1, GHOST, play.ghost.seat, {"i": play.ghost.i}))
        else:
            decision = chance.choice(play.game.pending)
            keys = [chance.choice(decision.keys)]
            play.apply(Entry(play.seq + 1, ANSWER, decision.seat, {"keys": keys}))
        yield play, chance


@pytest.mark.parametrize("game", GAMES)
def test_every_line_of_a_log_has_one_weight(game: str) -> None:
    title = caipan.title(game)
    file = title.names.parent / "telling.toml"
    if not file.exists():
        assert telling.weights(game) == {}  # every line is a beat
        return
    said = tomllib.loads(file.read_text(encoding="utf-8"))
    listed = [key for name in telling.NAMES for key in said[name]]
    known = {
        key.removeprefix("message.log.")
        for key in title.lexicon.keys("en")
        if key.startswith("message.log.")
    }
    assert sorted(listed) == sorted(known)
    assert set(said) <= {*telling.NAMES, "together"}
    assert telling.together(game) <= set(known)


@pytest.mark.parametrize("game", GAMES)
def test_moments_are_what_the_table_was_like(game: str) -> None:
    """Every viewer rebuilds, from what it is sent, exactly its views of the moments between; each
    belongs to a line that it reads in the same frame."""
    cursors: dict[int | None, Cursor] = {}
    moments = 0
    for play, _ in walked(game, seed=2):
        for viewer in (None, *range(len(play.game.seats))):
            cursor = cursors.setdefault(viewer, Cursor())
            known = cursor.n
            message = json.loads(view_frame(play, viewer, cursor, {}, tells=True))
            lines = {line["i"]: line for line in message["events"]}
            read = [m for m in play.told_since(known) if m.read_by(viewer)]
            alone = [
                m for m, after in zip_longest(read, read[1:]) if not (after and m.goes_with(after))
            ]
            seen = [] if message["fresh"] else [m for m in alone if m.weight]
            assert views_told(message) == [json.loads(json.dumps(m.view(viewer))) for m in seen]
            for each, moment in zip(message["told"], seen, strict=True):
                assert lines[each["i"]]["key"] == moment.line.key
                assert lines[each["i"]]["weight"] == moment.weight
            moments += len(seen)
    assert moments > 50


@pytest.mark.parametrize("game", GAMES)
def test_a_moment_is_the_same_whatever_is_hidden(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Dealing everything again that a viewer cannot see changes nothing of what it is told."""
    looked = 0
    for play, chance in walked(game, seed=5, answers=60):
        for moment in play.telling:
            assert not moment.game.sealed  # nobody's secret answer is still to be dealt
            for seat in range(len(play.game.seats)):
                with monkeypatch.context() as still:  # in the midst of an advance nobody is asked
                    still.setattr(type(moment.game), "advance", lambda g, hold=False: None)
                    other = moment.game.resample(seat, chance.getrandbits(32))
                assert other.view(seat) == moment.game.view(seat)
                looked += 1
    assert looked > 40


def test_what_happens_at_once_is_one_moment() -> None:
    """Bids are shown together: no moment has some dials turned and others not."""
    cursor, shown = Cursor(), 0
    for play, _ in walked("l5r", seed=4, answers=60):
        message = json.loads(view_frame(play, 0, cursor, {}, tells=True))
        lines = [line for line in message["events"] if line["key"] == "bid"]
        told = {
            each["i"]: view for each, view in zip(message["told"], views_told(message), strict=True)
        }
        if not lines or not told:
            continue
        assert [line["i"] in told for line in lines] == [False] * (len(lines) - 1) + [True]
        dials = {n: seat["dial"] for n, seat in enumerate(told[lines[-1]["i"]]["seats"])}
        assert all(dials[line["args"]["seat"]] == line["args"]["n"] for line in lines)
        shown += len(lines) > 1
    assert shown


def test_nothing_is_kept_where_nobody_watches() -> None:
    play = Play(caipan.new("underworld", seed=1).record)
    for _ in range(20):
        decision = play.game.pending[0]
        play.apply(Entry(play.seq + 1, ANSWER, decision.seat, {"keys": [decision.keys[0]]}))
        assert play.telling == []
        assert json.loads(view_frame(play, 0, Cursor(), {}, tells=True))["told"] == []


def test_there_is_an_end_to_what_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of many moments scenes are kept before beats; of many bytes the newest."""
    cursor, shortened, cut = Cursor(), 0, 0
    for play, _ in walked("arkham", seed=3, answers=160):
        read, moments = cursor.read, play.told_since(cursor.n)
        whole = json.loads(view_frame(play, 0, cursor, {}, tells=True))
        if len(whole["told"]) < 4:
            continue
        weight = {line["i"]: line["weight"] for line in whole["events"]}
        with monkeypatch.context() as few:
            few.setattr(telling, "MOST", 3)
            cursor.read = read
            told = json.loads(view_frame(play, 0, cursor, {}, tells=True))["told"]
            kept, all_of_them = [weight[m["i"]] for m in told], [m["i"] for m in whole["told"]]
            best = sorted((weight[i] for i in all_of_them), reverse=True)[:3]
            assert sorted(kept, reverse=True) == best
            assert [m["i"] for m in told] == sorted(m["i"] for m in told)
            shortened += 1
        with monkeypatch.context() as small:
            size = len(json.dumps(whole["told"][-1]["view"]))
            small.setattr(telling, "BYTES", size + 1)
            cursor.read = read
            told = json.loads(view_frame(play, 0, cursor, {}, tells=True))["told"]
            assert told == whole["told"][len(whole["told"]) - len(told) :]
            cut += len(told) < len(whole["told"])
        assert moments
    assert shortened > 2 and cut > 0


def test_whoever_asks_is_told_over_the_socket(server: Server) -> None:
    """A player and somebody who watches; nobody who has not asked, or asks no more."""
    table, a, b = two_people(server)
    watcher = server.guest().sit(table, hello=False)
    chance = random.Random(4)
    with a, b, watcher:
        watcher.say("hello", tells=True)
        watcher.until("presence")
        a.say("tell", on=True)
        for each in (a, b):
            each.quiet()
        for _ in range(12):
            mine = a if a.decision() is not None else b
            mine.answer(mine.some(chance))
            for each in (a, b, watcher):
                each.quiet()
        told = {
            who: [m for m in each.told if m["type"] == "view" and m["told"]]
            for who, each in (("a", a), ("b", b), ("watcher", watcher))
        }
        assert told["a"] and told["watcher"] and not told["b"]
        a.say("tell", on=False)
        a.quiet()
        heard = len(a.told)
        mine = a if a.decision() is not None else b
        mine.answer(mine.some(chance))
        a.quiet()
        assert not [m for m in a.told[heard:] if m["type"] == "view" and m["told"]]


def test_what_happened_is_told_once_more(server: Server) -> None:
    """Somebody who comes late gets what those who stayed were told, and nobody else's."""
    table, a, b = two_people(server)
    chance = random.Random(9)
    with a, b:
        a.say("tell", on=True)
        for each in (a, b):
            each.quiet()
        for _ in range(8):
            mine = a if a.decision() is not None else b
            mine.answer(mine.some(chance))
            for each in (a, b):
                each.quiet()
        live = [m for m in a.told if m["type"] == "view" and m["told"]]
        since = a.views[0]["since"]
        assert 0 <= since <= a.views[0]["n"]
        again = a.guest.get(f"/api/tables/{table}/told?seat=0&n=0")
        seen = [view for message in live for view in views_told(message)]
        assert seen and views_told(again) == seen
        assert [line["i"] for line in again["events"]] == [
            line["i"] for line in a.log[0] if line["n"] > 0
        ]
        b.guest.get(f"/api/tables/{table}/told?seat=0&n=0", expect=403)
        a.guest.get(f"/api/tables/{table}/told?seat=0&n=999", expect=404)
        watched = server.guest().get(f"/api/tables/{table}/told?n=0")
        assert watched["view"]["seat"] is None and watched["told"]
