"""Whoever wants more than their own seat is refused, and so is what no client would send."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from caipan.server.identity import COOKIE, Signer, new_guest, plain
from caipan.server.limits import Limit
from tests.server.people import PATIENCE, Guest, Server
from tests.server.test_undo import whose

SCRIPT = "<script>alert(1)</script>"


def duel(server: Server) -> tuple[Guest, Guest, str, dict[str, str]]:
    """Two people at a table, and the tokens of their seats."""
    lin, mo = server.guest("Lin"), server.guest("Mo")
    made = lin.table("me", "open")
    table = made["table"]["id"]
    token = mo.post(f"/api/tables/{table}/seats", {})["token"]
    return lin, mo, table, {"0": made["mine"][0]["token"], "1": token}


def plainly(at: str, headers: dict[str, str] | None = None) -> httpx.Response:
    """A call by a program, without what a guest has."""
    return httpx.get(at, headers=headers, timeout=PATIENCE, verify=False)


# --- seats


def test_nobody_answers_for_another_seat(server: Server) -> None:
    lin, mo, table, _ = duel(server)
    with lin.sit(table) as a, mo.sit(table) as b:
        mine, other = whose(a, b)
        asked = mine.asked()
        other.say("answer", answer_id="x", decision_id=asked["id"], keys=["done"])
        assert other.until("reject")["reason"] == "not-your-seat"
        for kind in ("undo", "concede"):
            other.say(kind, seat=asked["seat"])
            assert other.until("trouble")["reason"] == "not-your-seat"
        other.say("stops", seat=asked["seat"], stops=[])
        assert other.until("trouble")["reason"] == "not-your-seat"
        assert mine.answer("done", decision=asked)["type"] == "ack"


def test_a_token_of_another_table_opens_nothing(server: Server) -> None:
    _, _, _, tokens = duel(server)
    _, _, table, _ = duel(server)
    for token in (tokens["0"], "", "x" * 200, "' OR 1=1 --"):
        with server.guest().sit(table, token) as stranger:
            assert set(stranger.views) == {None}
            stranger.say("concede", seat=0)
            assert stranger.until("trouble")["reason"] == "not-your-seat"


def test_an_invitation_is_not_a_seat_token(server: Server) -> None:
    lin = server.guest()
    made = lin.table("me", "friend")
    table, invite = made["table"]["id"], made["invites"][0]["token"]
    with server.guest().sit(table, invite) as stranger:
        assert stranger.views == {}
        stranger.say("concede", seat=1)
        assert stranger.until("trouble")["reason"] == "not-your-seat"


def test_tokens_are_not_kept(server: Server) -> None:
    """Only hashes are in the database, and no answer but the first shows a token."""
    lin, mo, table, tokens = duel(server)
    kept = b"".join(p.read_bytes() for p in server.settings.data.iterdir() if p.is_file())
    for token in tokens.values():
        assert token.encode() not in kept
        assert token not in lin.http.get(f"/api/tables/{table}").text
        assert token not in mo.http.get("/api/tables").text


def test_a_cookie_cannot_be_made_up(server: Server) -> None:
    lin, _, table, _ = duel(server)
    guest, _, mark = lin.http.cookies[COOKIE].partition(".")
    made_up = Signer(b"another key").sign(guest)
    for cookie in (f"{guest}.", guest, f"{guest}.{mark[:-1]}", f"{new_guest()}.{mark}", made_up):
        headers = {"Cookie": f"{COOKIE}={cookie}"}
        shown = plainly(f"http://{server.address}/api/tables/{table}", headers)
        assert not any(seat["mine"] for seat in shown.json()["seats"])
        assert COOKIE in shown.cookies  # it counts as nobody's, so somebody new is welcomed


def test_the_cookie_is_for_the_server_alone(strict: Server) -> None:
    set_cookie = plainly(f"http://{strict.address}/api/me").headers["set-cookie"].lower()
    assert "httponly" in set_cookie and "samesite=lax" in set_cookie


# --- where from


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
def test_pages_of_other_sites_cannot_write_or_connect(server: Server, origin: str) -> None:
    lin, _, table, _ = duel(server)
    wish = {"game": "underworld", "seats": [{"kind": "me"}, {"kind": "bot"}]}
    refused = lin.http.post("/api/tables", json=wish, headers={"Origin": origin})
    assert refused.status_code == 403
    assert refused.json()["detail"]["reason"] == "foreign-origin"
    headers = {"Cookie": lin.cookie, "Origin": origin}
    where = f"ws://{server.address}/api/tables/{table}/socket"
    with pytest.raises(InvalidStatus) as no:
        connect(where, additional_headers=headers, open_timeout=PATIENCE)
    assert no.value.response.status_code == 403


def test_our_own_page_may(server: Server) -> None:
    lin, _, table, _ = duel(server)
    origin = {"Origin": f"http://{server.address}"}
    assert lin.http.put("/api/me", json={"name": "Lin"}, headers=origin).status_code == 200
    where = f"ws://{server.address}/api/tables/{table}/socket"
    with connect(where, additional_headers=origin, open_timeout=PATIENCE) as ws:
        ws.send('{"type": "hello"}')
        assert json.loads(ws.recv(PATIENCE))["type"] == "table"


def test_a_foreign_name_for_this_address_is_refused(server: Server) -> None:
    answer = plainly(f"http://{server.address}/api/me", {"Host": "evil.example"})
    assert answer.status_code == 403


def test_every_answer_carries_the_policy(server: Server) -> None:
    for path in ("/api/games", "/api/nothing", "/healthz", "/"):
        headers = plainly(f"http://{server.address}{path}").headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy and "script-src" not in policy
        assert headers["x-content-type-options"] == "nosniff"


def test_files_outside_the_client_are_not_served(server: Server) -> None:
    for path in (
        "/../settings.py",
        "/%2e%2e/settings.py",
        "/..%2fsettings.py",
        "/assets/../../app.py",
    ):
        with socket.create_connection(("127.0.0.1", server.settings.port), PATIENCE) as raw:
            raw.sendall(
                f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode()
            )
            said = b""
            while part := raw.recv(65536):
                said += part
        assert b"404" in said.split(b"\r\n")[0] and b"import" not in said


# --- how much


def test_a_frame_that_is_too_large_ends_the_connection(server: Server) -> None:
    lin, _, table, _ = duel(server)
    with lin.sit(table) as sitting:
        sitting.say("chat", text="x" * (64 * 1024))
        assert sitting.closed() == 1009
    with lin.sit(table) as again:
        assert again.views


def test_a_body_that_is_too_large_is_not_read(server: Server) -> None:
    lin = server.guest()
    large = lin.http.post("/api/replays", content=b" " * (1024 * 1024 + 1))
    assert large.status_code == 413

    def endless() -> Iterator[bytes]:
        for _ in range(20):
            yield b" " * 100_000

    assert lin.http.post("/api/replays", content=endless()).status_code == 413


BAD = [
    "", "{", "null", "[]", "7", '"hello"', '{"type": "hello"', '{"type": "nothing"}',
    '{"type": "answer"}', '{"type": "answer", "answer_id": 1, "decision_id": "0-0", "keys": []}',
    '{"type": "answer", "answer_id": "", "decision_id": "0-0", "keys": ["x"]}',
    '{"type": "answer", "answer_id": "a", "decision_id": "0-0", "keys": "pass"}',
    '{"type": "undo", "seat": -1}', '{"type": "undo", "seat": 1e9}', '{"type": "chat", "text": 3}',
    '{"type": "stops", "seat": 0, "stops": [{"rule": 3}]}', '{"type": "ping", "more": 1}',
    "[" * 50_000, '{"type": "chat", "text": "\\ud800"}',
]  # fmt: skip


@pytest.mark.parametrize("frame", BAD, ids=range(len(BAD)))
def test_what_is_no_message_is_refused_and_changes_nothing(server: Server, frame: str) -> None:
    lin, _, table, _ = duel(server)
    with lin.sit(table) as sitting:
        seq = sitting.views[0]["seq"]
        sitting.socket.send(frame)
        sitting.until("trouble", reason="bad-message")
        sitting.socket.send(frame.encode())
        sitting.until("trouble", reason="bad-message")
        sitting.say("ping")
        sitting.until("pong")
        assert lin.get(f"/api/tables/{table}")["seq"] == seq


def test_a_client_that_only_sends_nonsense_is_let_go(server: Server) -> None:
    lin, _, table, _ = duel(server)
    with lin.sit(table) as sitting:
        for _ in range(12):
            sitting.socket.send("nonsense")
        assert sitting.closed()


def test_hello_comes_first(server: Server) -> None:
    lin, _, table, _ = duel(server)
    for first in ('{"type": "ping"}', "nonsense"):
        with lin.sit(table, hello=False) as sitting:
            sitting.socket.send(first)
            assert sitting.closed() == 4400
    with lin.sit("0" * 20, hello=False) as nowhere:
        assert nowhere.closed() == 4404


def test_answers_to_nothing_are_refused(server: Server) -> None:
    lin, _, table, _ = duel(server)
    with lin.sit(table) as sitting:
        for decision in ("", "-", "0", "0-0-0", "x-y", "0--1", "-0", "0-999999999999999999"):
            sitting.say("answer", answer_id="q", decision_id=decision, keys=["pass"])
            assert sitting.until("reject")["reason"] in ("not-your-seat", "stale-question")


# --- how often


def test_answers_and_chat_are_limited(strict: Server) -> None:
    lin = strict.guest()
    table = lin.table("me", "me")["table"]["id"]
    with lin.sit(table) as sitting:
        for n in range(40):
            sitting.say("answer", answer_id=str(n), decision_id="0-0", keys=["x"])
        reasons = [sitting.until("reject")["reason"] for _ in range(40)]
        assert "too-fast" in reasons and reasons[0] == "stale-question"
        for n in range(7):
            sitting.say("chat", text=str(n))
        assert sitting.until("trouble")["reason"] == "too-fast"


def test_tables_are_limited(strict: Server) -> None:
    lin = strict.guest()
    for _ in range(10):
        lin.table("me", "me")
    wish = {"game": "underworld", "seats": [{"kind": "me"}, {"kind": "me"}]}
    assert lin.post("/api/tables", wish, expect=429)["detail"]["reason"] == "too-fast"
    strict.guest().table("me", "me")


def test_a_bucket_fills_again() -> None:
    now = [0.0]
    limit = Limit(2, 10.0, lambda: now[0])
    assert [limit.allows("a") for _ in range(3)] == [True, True, False]
    assert limit.allows("b")
    now[0] = 5.0
    assert limit.allows("a") and not limit.allows("a")


# --- text


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        (SCRIPT, SCRIPT[:24]),
        ("  a \t b\n\nc ", "a b c"),
        ("a\u202eb\u2066c\u200bd", "abcd"),
        ("\x00\x07bell\x1b[31m", "bell [31m"),
        ("👩\u200d👩\u200d👧", "👩\u200d👩\u200d👧"),
        ("林" * 40, "林" * 24),
        ("\u202e\u200b ", ""),
    ],
)
def test_text_from_people_is_one_plain_line(said: str, kept: str) -> None:
    assert plain(said, 24) == kept


def test_markup_in_names_and_chat_stays_text(server: Server) -> None:
    """It travels as JSON text, trimmed, and is never part of a page."""
    eve = server.guest()
    eve.call("PUT", "/api/me", {"name": "<b onclick=x>"})
    table = eve.table("me", "me")["table"]["id"]
    with eve.sit(table) as sitting:
        sitting.say("chat", text=f'"><img src=x onerror=alert(1)>{SCRIPT}')
        said = sitting.until("chat")
        assert said["text"] == f'"><img src=x onerror=alert(1)>{SCRIPT}'
        assert said["name"] == "<b onclick=x>"
        sitting.say("chat", text="x" * 1000)
        assert len(sitting.until("chat")["text"]) == 300
    answer = eve.http.get(f"/api/tables/{table}")
    assert answer.headers["content-type"] == "application/json"
    eve.call("PUT", "/api/me", {"name": "x" * 25}, expect=400)
    eve.call("PUT", "/api/me", {"name": " \u200b"}, expect=400)
    for phrase in ("<b>", "A", "x" * 41):
        with eve.sit(table) as sitting:
            sitting.say("chat", phrase=phrase)
            assert sitting.until("trouble")["reason"] == "bad-message"


def test_the_seed_of_others_games_is_nobodys_choice(server: Server) -> None:
    lin = server.guest()
    wish = {"game": "underworld", "seats": [{"kind": "me"}, {"kind": "open"}], "seed": 1}
    assert lin.post("/api/tables", wish, expect=400)["detail"]["where"] == "seed"


def test_a_closed_server_says_goodbye(server: Server) -> None:
    other = Server(server.settings)
    with other:
        guest = other.guest()
        sitting = guest.sit(guest.table("me", "me")["table"]["id"])
    with sitting:
        assert sitting.closed() == 1012
