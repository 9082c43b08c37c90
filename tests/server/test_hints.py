"""What a bot would do in one's chair: through the queue of bots, from what the chair shows."""

from __future__ import annotations

import random

import pytest

import caipan
from caipan.bots import Budget, Chair, hint
from tests.server.people import Server


def test_a_hint_is_one_of_the_answers(server: Server) -> None:
    guest = server.guest()
    table = guest.table("me", "random", seed=3)["table"]["id"]
    with guest.sit(table) as mine:
        asked = mine.asked()
        found = guest.get(f"/api/tables/{table}/hint?seat=0")
        keys = [option["key"] for option in asked["options"]]
        assert found["id"] == asked["id"] and found["key"] in keys
        assert found["rival"] in ("", *keys) and 0 <= found["chance"] <= 1
        server.guest().get(f"/api/tables/{table}/hint?seat=0", expect=403)
        guest.get(f"/api/tables/{table}/hint?seat=1", expect=403)


def test_a_guest_is_given_one_at_a_time(server: Server) -> None:
    guest = server.guest()
    table = guest.table("me", "random", seed=3)["table"]["id"]
    path = f"/api/tables/{table}/hint?seat=0"
    with guest.sit(table) as mine:
        mine.asked()
        with server.hub.limits.hints.one(guest_id(server, guest.cookie)):
            guest.get(path, expect=429)
        guest.get(path, expect=200)


def guest_id(server: Server, cookie: str) -> str:
    found = server.hub.signer.read(cookie.partition("=")[2].strip('"'))
    assert found is not None
    return found[0]


def test_there_are_none_against_people_by_the_clock(server: Server) -> None:
    lin, mo = server.guest(), server.guest()
    made = lin.table("me", "friend", clock={"seconds": 600})
    table = made["table"]["id"]
    mo.post(f"/api/tables/{table}/seats", {"invite": made["invites"][0]["token"]})
    with lin.sit(table) as a:
        a.quiet()
        refused = lin.get(f"/api/tables/{table}/hint?seat=0", expect=403)
        assert refused["detail"]["reason"] == "no-hints"


@pytest.mark.parametrize("game", caipan.games.titles())
def test_a_hint_knows_no_more_than_its_chair(game: str) -> None:
    """Dealing everything again that the seat cannot see changes nothing of it."""
    title, chance = caipan.title(game), random.Random(1)
    g = caipan.new(game, title.sample(1), seed=1)
    for n in range(40):
        if not g.pending:
            break
        decision = g.pending[0]
        if n % 10 == 9:
            other = g.resample(decision.seat, chance.getrandbits(30))
            one, two = (hint(Chair(x, decision.seat, title), 5, Budget(20)) for x in (g, other))
            assert one == two
        g.choose(chance.choice(decision.keys), decision.seat)
