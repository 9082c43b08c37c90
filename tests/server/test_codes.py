"""A seat goes to another device by a code; and who sits at the machine itself hands out links that
lead there from elsewhere."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from caipan.server.routes import codes
from caipan.server.settings import Limits, Settings
from tests.server.people import Guest, Server


def coded(guest: Guest, table: str, seat: int = 0) -> str:
    code: str = guest.post(f"/api/tables/{table}/seats/{seat}/code")["code"]
    return code


def test_a_code_opens_the_seat_elsewhere_once(server: Server) -> None:
    lin, phone = server.guest("Lin"), server.guest()
    table = lin.table("me", "open")["table"]["id"]
    said = coded(lin, table).lower().replace("-", " ")  # as it is read out
    opened = phone.post("/api/codes", {"code": said})
    assert (opened["table"], opened["seat"]) == (table, 0)
    server.guest().post(f"/api/tables/{table}/seats", {})
    with phone.sit(table, opened["token"]) as there, lin.sit(table) as here:
        assert 0 in there.views and 0 in here.views  # the cookie has it still
    refused = phone.post("/api/codes", {"code": said}, expect=404)
    assert refused["detail"]["reason"] == "no-such-code"


def test_a_newer_code_and_a_newer_token_void_the_older(server: Server) -> None:
    lin, phone, tablet = server.guest(), server.guest(), server.guest()
    table = lin.table("me", "me")["table"]["id"]
    first, second = coded(lin, table), coded(lin, table)
    phone.post("/api/codes", {"code": first}, expect=404)
    old = phone.post("/api/codes", {"code": second})["token"]
    new = tablet.post("/api/codes", {"code": coded(lin, table)})["token"]
    with phone.sit(table, old) as watching, tablet.sit(table, new) as playing:
        assert set(watching.views) == {None} and set(playing.views) == {0}


def test_only_its_player_makes_a_code(server: Server) -> None:
    lin, bo = server.guest(), server.guest()
    table = lin.table("me", "greedy")["table"]["id"]
    bo.post(f"/api/tables/{table}/seats/0/code", expect=403)
    lin.post(f"/api/tables/{table}/seats/1/code", expect=403)
    lin.post(f"/api/tables/{table}/seats/7/code", expect=404)


def test_a_seat_that_was_given_away_is_not_opened(server: Server) -> None:
    lin, bo = server.guest(), server.guest()
    table = lin.table("open", "open")["table"]["id"]
    bo.post(f"/api/tables/{table}/seats", {})
    code = coded(bo, table)
    bo.call("DELETE", f"/api/tables/{table}/seats/0")
    server.guest().post(f"/api/tables/{table}/seats", {"seat": 0})
    bo.post("/api/codes", {"code": code}, expect=404)


def test_an_old_code_opens_nothing(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    lin = server.guest()
    code = coded(lin, lin.table("me", "me")["table"]["id"])
    later = time.time() + codes.LASTS + 1
    monkeypatch.setattr(codes, "time", type("Later", (), {"time": staticmethod(lambda: later)}))
    lin.post("/api/codes", {"code": code}, expect=404)


def test_guessing_is_slow(tmp_path: Path) -> None:
    with Server(Settings(data=tmp_path, limits=Limits(codes=(3, 3600.0), crowd=2))) as strict:
        found = [
            strict.guest().http.post("/api/codes", json={"code": "AAAA-AAAA"}).status_code
            for _ in range(8)
        ]
    assert found == [404] * 6 + [429] * 2


def test_links_for_friends_do_not_say_localhost(tmp_path: Path) -> None:
    at = "http://192.168.1.20:8000"
    with Server(Settings(data=tmp_path, lan=at)) as server:
        guest = server.guest()
        assert guest.get("/api/me")["address"] == at
        friend = guest.http.get("/api/me", headers={"Host": "192.168.1.20:8000"})
        assert friend.json()["address"] == ""  # they are there already
        wish = {"game": "underworld", "seats": [{"kind": "me"}, {"kind": "friend"}]}
        for origin, status in ((at, 201), ("http://192.168.1.21:8000", 403)):
            made = guest.http.post("/api/tables", json=wish, headers={"Origin": origin})
            assert made.status_code == status
        for host in ("192.168.1.21", "0.0.0.0"):  # nobody's name for us
            assert guest.http.get("/api/me", headers={"Host": host}).status_code == 403
