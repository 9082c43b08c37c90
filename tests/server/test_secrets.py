"""No byte of a hidden card in a frame to another seat: random games over real sockets.

`make secrets` plays 200 games of each; here a few.
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import re
from collections.abc import Iterator
from unittest import mock

import msgspec
import pytest

import caipan
from caipan.server import play as playing
from caipan.server.frames import Cursor, view_frame
from caipan.server.play import ANSWER, Play
from caipan.server.settings import Settings
from caipan.server.store import Entry, Store
from tests.server.conftest import PATIENT
from tests.server.people import Server, Sitting
from tests.server.test_undo import one_asked, people, two_people


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Shows what it holds back, but does not hold it for long."""
    settings = Settings(data=tmp_path_factory.mktemp("data"), limits=PATIENT, pause=(0.0, 0.0))
    with Server(settings) as running:
        yield running


GAMES = int(os.environ.get("CAIPAN_SECRET_GAMES", "1"))
NAMES = {name: set(title.table.book.names) for name, title in caipan.games.titles().items()}


def named(game: str, text: str) -> set[str]:
    """Every card that a text names, inside keys too."""
    return NAMES[game] & set(re.findall(r"[\w.-]+", text))


def allowed(play: Play, viewers: list[int | None]) -> dict[int | None, list[set[str]]]:
    """The names each viewer may know by then: cards it could see, what it may read, what it is
    asked."""
    moments: dict[int | None, list[set[str]]] = {viewer: [] for viewer in viewers}
    for n in range(play.n + 1):
        g = play.shown_at(n)
        on_the_way = [moment.game for moment in play.played_again(n - 1, n)] if n else []
        for viewer, known in moments.items():
            seen = {g.rules.names[c.face] for i, c in enumerate(g.cards) if g.sees(viewer, i)}
            said = json.dumps(play.lines(viewer, n, n))
            keys = " ".join(k for d in g.pending if d.seat == viewer for k in d.keys)
            result = json.dumps(g.view(viewer)) if not g.pending else ""  # what nobody found
            new = seen | named(g.rules.name, f"{said} {keys} {result}")
            for then in on_the_way:
                faces = [c.face for i, c in enumerate(then.cards) if then.sees(viewer, i)]
                new |= {then.rules.names[face] for face in faces}
            known.append(known[-1] | new if known else new)
    return moments


def kept(server: Server, table: str) -> Play:
    """The match as the database tells it, with a copy of every moment: each will be visited."""
    store = Store(server.settings.url)
    row = store.table(table)
    assert row is not None
    with mock.patch.multiple(playing, NEAR=1, FAR=1):
        play = Play(caipan.MatchRecord.from_json(row.setup))
        for entry in store.entries(table):
            play.apply(entry)
    store.close()
    assert len(play.kept) == play.n + 1
    return play


def check(sitting: Sitting, viewer: int | None, moments: list[set[str]], game: str) -> int:
    """Every frame names only what was ever allowed up to its moment."""
    looked = 0
    for frame in sitting.frames:
        message = msgspec.json.decode(frame)
        if message["type"] == "view":
            looked += 1
            more = named(game, frame) - moments[message["n"]]
            assert not more, f"{viewer} at {message['n']}: {more}"
        else:
            assert named(game, frame) == set(), frame
    return looked


@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("game", NAMES)
def test_frames_to_another_seat_name_no_hidden_card(hasty: Server, game: str, number: int) -> None:
    """Everybody and a spectator keep what they were sent; afterwards the record is opened."""
    chance, title = random.Random(number), caipan.title(game)
    seats = min(count for count in title.seats if count > 1)  # secrets need two
    options = title.sample(number, seats)
    table, sitting = people(hasty, seats, game=game, options=options)
    watcher = hasty.guest().sit(table)
    with contextlib.ExitStack() as stack:
        for each in (*sitting, watcher):
            stack.enter_context(each).careful = False  # other tests look at every field
            each.say("tell", on=True)
        while (mine := one_asked([*sitting, watcher])) is not None:
            if chance.random() < 0.05:
                chance.choice(sitting).say("chat", text="hm")
            mine.answer(mine.some(chance))
        for each in (*sitting, watcher):
            each.quiet()
    # What was agreed on beforehand may name cards (a campaign's log does); decks are one's own.
    agreed = named(game, json.dumps({k: v for k, v in options.items() if k != "decks"}))
    play = kept(hasty, table)
    assert caipan.replay(watcher.guest.http.get(f"/api/tables/{table}/record").text) is not None
    known = allowed(play, [*range(seats), None])
    for viewer, each in (*enumerate(sitting), (None, watcher)):
        moments = [agreed | names for names in known[viewer]]
        assert check(each, viewer, moments, game) > min(20, play.n // 2)


def test_the_check_would_notice(server: Server) -> None:
    """A frame of one seat is not fit for another."""
    _, a, b = two_people(server)
    with a, b:
        mine = named("underworld", json.dumps(a.views[0]["view"]))
        assert check(a, 0, [mine], "underworld") == 1
        with pytest.raises(AssertionError):
            check(b, 0, [mine], "underworld")


@pytest.mark.parametrize("number", range(max(2, GAMES // 10)))
@pytest.mark.parametrize("game", NAMES)
def test_a_frame_is_the_same_whatever_is_hidden(game: str, number: int) -> None:
    """Dealing everything again that a viewer cannot see changes no byte of what it is sent."""
    play = Play(caipan.new(game, caipan.title(game).sample(number), seed=number).record)
    chance = random.Random(number)
    for _ in range(120):
        if not play.game.pending:
            break
        truth = play.game
        for seat in range(len(truth.seats)):
            frame = view_frame(play, seat, Cursor(), {}, tells=True)
            play.game = truth.resample(seat, chance.getrandbits(32))
            play.game.story = truth.story
            assert view_frame(play, seat, Cursor(), {}, tells=True) == frame
            play.game = truth
        decision = chance.choice(truth.pending)
        keys = [chance.choice(decision.keys)]
        play.apply(Entry(play.seq + 1, ANSWER, decision.seat, {"keys": keys}))


# --- chance


def setup_of(server: Server, table: str) -> caipan.MatchRecord:
    """How the match was laid out, as the database knows it."""
    store = Store(server.settings.url)
    row = store.table(table)
    store.close()
    assert row is not None
    return caipan.MatchRecord.from_json(row.setup)


def test_nobody_is_shown_what_chance_is_made_of_before_the_end(server: Server) -> None:
    table, a, b = two_people(server)
    setup = setup_of(server, table)
    assert len(bytes.fromhex(setup.secret)) == 16 and setup.generator.endswith("blake2b")
    chance, at = random.Random(3), (f"/api/tables/{table}/record", f"/api/replays/{table}")
    with a, b:
        for _ in range(12):
            mine = one_asked([a, b])
            assert mine is not None
            mine.answer(mine.some(chance))
        for each in (a, b):
            each.quiet()
            for path in at:
                each.guest.get(path, expect=403)
            told = [*each.frames, json.dumps(each.guest.get(f"/api/tables/{table}"))]
            assert not any(
                word in text for text in told for word in (setup.secret, str(setup.seed))
            )
        a.say("concede", seat=0)
        while not b.outcome:
            b.hear()
    record = b.guest.get(at[0])
    assert (record["seed"], record["secret"]) == (setup.seed, setup.secret)
    assert caipan.replay(json.dumps(record)).count == len(record["choices"]) > 0
    assert setup.secret not in json.dumps(b.guest.get(at[1]))


def test_a_deck_of_ones_own_leaves_chance_as_it_was(server: Server) -> None:
    lin, mo = server.guest(), server.guest()
    table = lin.table("me", "open")["table"]["id"]
    before = setup_of(server, table)
    decks = before.options["decks"]
    mo.post(f"/api/tables/{table}/seats", {"deck": decks[0]})
    after = setup_of(server, table)
    assert after.options["decks"] == [decks[0], decks[0]]
    assert (after.seed, after.secret) == (before.seed, before.secret)


def test_a_seed_of_ones_own_is_all_there_is_to_chance(server: Server) -> None:
    guest = server.guest()
    tables = [guest.table("me", "me", seed=7)["table"]["id"] for _ in range(2)]
    one, two = (guest.get(f"/api/tables/{table}/record") for table in tables)
    assert one["secret"] == "" and one["seed"] == 7 and one["hashes"] == two["hashes"]


def test_a_match_that_begins_with_another_keeps_its_chance(server: Server) -> None:
    """What-if lines go on as the match would have."""
    guest = server.guest()
    table = guest.table("me", "me")["table"]["id"]
    with guest.sit(table) as both:
        both.answer(both.some(random.Random(1)))
        both.asked()
    record = guest.get(f"/api/tables/{table}/record")
    made = guest.post(f"/api/replays/{table}/fork", {"n": 1})["table"]["id"]
    line = guest.get(f"/api/tables/{made}/record")
    assert (line["seed"], line["secret"]) == (record["seed"], record["secret"]) and line["secret"]
    assert line["hashes"] == record["hashes"]
