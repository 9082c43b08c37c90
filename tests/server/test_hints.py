"""What a bot would do in one's chair: through the queue of bots, from what the chair shows."""

from __future__ import annotations

import random
from typing import Any

import pytest

import caipan
from caipan.bots import Budget, Chair, hint
from tests.server.people import Server, Sitting
from tests.server.test_accounts import account, reason
from tests.server.test_results import CLOCK, duel, ended


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


def head(sitting: Sitting) -> dict[str, Any]:
    """The table as it was last told."""
    heads: list[dict[str, Any]] = [m["table"] for m in sitting.told if m["type"] == "table"]
    return heads[-1]


def test_there_are_none_against_people_by_the_clock(server: Server) -> None:
    lin, mo = server.guest(), server.guest()
    table = duel(lin, mo, clock=CLOCK)
    with lin.sit(table) as a:
        a.quiet()
        assert reason(lin.get(f"/api/tables/{table}/hint?seat=0", expect=403)) == "no-hints"
        assert not head(a)["hints"] and not head(a)["advises"]


def test_there_are_some_where_the_table_was_opened_so(server: Server) -> None:
    """Whoever is invited reads it before they sit down; for a chair of somebody else, for who only
    watches and for what is past there are none all the same."""
    lin, mo = players = server.guest(), server.guest()
    made = lin.table("me", "friend", clock=CLOCK, hints=True)
    table = made["table"]["id"]
    at = f"/api/tables/{table}"
    invited = mo.get(at)
    assert invited["hints"] and not invited["seats"][1]["taken"]
    mo.post(f"{at}/seats", {"invite": made["invites"][0]["token"]})
    assert not mo.get(at)["solo"]
    with lin.sit(table) as a, mo.sit(table) as b:
        a.quiet()
        b.quiet()
        assert head(a)["advises"] and head(b)["advises"]
        seat, sitting = next((n, each) for n, each in enumerate((a, b)) if each.decision())
        keys = [option["key"] for option in sitting.asked()["options"]]
        assert players[seat].get(f"{at}/hint?seat={seat}")["key"] in keys
        assert reason(players[1 - seat].get(f"{at}/hint?seat={seat}", expect=403))
        assert reason(server.guest().get(f"{at}/hint?seat={seat}", expect=403)) == "not-your-seat"
        past = f"/api/replays/{table}/review?seat={seat}"
        assert reason(players[seat].get(past, expect=403)) == "not-finished"


@pytest.mark.parametrize("hints", [False, True])
def test_whether_there_are_hints_never_changes(server: Server, hints: bool) -> None:
    """Neither by who comes nor by what the owner says; the same people play again by the same."""
    lin, mo = server.guest(), server.guest()
    made = lin.table("me", "friend", clock=CLOCK, hints=hints)
    at = f"/api/tables/{made['table']['id']}"
    assert made["table"]["hints"] == hints
    mo.post(f"{at}/seats", {"invite": made["invites"][0]["token"]})
    for method, path in (("PUT", at), ("PATCH", at), ("POST", f"{at}/start")):
        lin.http.request(method, path, json={"hints": not hints})
    told = mo.get(at)
    assert told["hints"] == told["advises"] == hints
    ended(lin, made["table"]["id"], loser=mo, seat=1)
    again = lin.post(f"{at}/rematch", expect=201)["table"]
    assert again["hints"] == hints and again["clock"] == CLOCK


def test_what_counts_has_none(server: Server) -> None:
    ann = account(server, "Unadvised")
    wish = {"game": "underworld", "seats": [{"kind": "me"}, {"kind": "bot"}], "rated": True}
    told = ann.post("/api/tables", {**wish, "hints": True}, expect=400)
    assert (reason(told), told["detail"]["where"]) == ("bad-options", "hints")
    table = ann.post("/api/tables", wish)["table"]
    assert not table["hints"] and not table["advises"]
    with ann.sit(table["id"]) as me:
        me.asked()
        refused = ann.get(f"/api/tables/{table['id']}/hint?seat=0", expect=403)
        assert reason(refused) == "no-hints"


def test_without_a_clock_nobody_has_to_agree(server: Server) -> None:
    lin, mo = players = server.guest(), server.guest()
    table = duel(lin, mo)
    with lin.sit(table) as a, mo.sit(table) as b:
        a.quiet()
        b.quiet()
        assert head(a)["advises"] and not head(a)["hints"]
        seat = next(n for n, each in enumerate((a, b)) if each.decision())
        players[seat].get(f"/api/tables/{table}/hint?seat={seat}", expect=200)


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
