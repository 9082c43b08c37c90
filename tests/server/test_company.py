"""Company that is not wanted: muted, removed, blocked, banned."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from typer.testing import CliRunner

from caipan.cli import app
from caipan.server.settings import Settings
from tests.server.people import Guest, Server, Sitting
from tests.server.test_accounts import SECRET, account, reason
from tests.server.test_results import CLOCK, duel


@pytest.fixture
def three(server: Server) -> tuple[Guest, Guest, Guest, str]:
    """An owner, a player, a spectator, and their table."""
    ann, bo, cy = (server.guest(name) for name in ("Ann", "Bo", "Cy"))
    return ann, bo, cy, duel(ann, bo)


def said(by: Sitting, text: str) -> None:
    by.say("chat", text=text)
    by.quiet()


def heard(by: Sitting) -> list[str]:
    by.quiet()
    return [each["text"] for each in by.told if each["type"] == "chat"]


# --- owners


def test_the_owner_takes_somebodys_word(three: tuple[Guest, Guest, Guest, str]) -> None:
    ann, bo, cy, table = three
    at = f"/api/tables/{table}/muted"
    with ann.sit(table) as owner, bo.sit(table) as player, cy.sit(table) as watching:
        said(watching, "from the side")
        line = owner.until("chat")["id"]
        bo.post(at, {"seat": 0}, expect=403)
        ann.post(at, {"seat": 1})
        ann.post(at, {"line": line})
        for each in (player, watching):
            each.say("chat", text="still here")
            assert each.until("trouble")["reason"] == "muted"
        ann.post(at, {"seat": 1, "muted": False})
        said(player, "again")
        assert heard(owner)[-1] == "again" and "still here" not in heard(owner)


def test_nobody_mutes_or_removes_themselves_or_nobody(
    three: tuple[Guest, Guest, Guest, str],
) -> None:
    ann, _, _, table = three
    for call in ("muted", "removed", "blocks"):
        for whom in ({"seat": 0}, {"line": 999_999}, {}):
            told = ann.post(f"/api/tables/{table}/{call}", whom, expect=404)
            assert reason(told) == "nobody-there"
        ann.post(f"/api/tables/{table}/{call}", {"seat": 9}, expect=404)
        ann.post(f"/api/tables/{table}/{call}", {"seat": -1}, expect=400)


def test_a_removed_player_is_followed_by_a_bot(three: tuple[Guest, Guest, Guest, str]) -> None:
    """The owner sees nothing of the hand, then or later."""
    ann, bo, _, table = three
    with bo.sit(table) as player, ann.sit(table) as owner:
        told = ann.post(f"/api/tables/{table}/removed", {"seat": 1})
        assert told["seats"][1]["kind"] == "bot" and not told["solo"]
        assert player.closed() == 1012
        owner.quiet()
        assert set(owner.views) == {0}
    ann.get(f"/api/tables/{table}/record", expect=403)
    with bo.sit(table, hello=False) as again:
        assert again.closed() == 4403
    bo.post(f"/api/tables/{table}/seats", {}, expect=403)


def test_before_the_start_a_removed_players_seat_is_free(server: Server) -> None:
    ann, bo, cy = (server.guest() for _ in range(3))
    table = ann.table("me", "open", "open", "open", game="exiles")["table"]["id"]
    bo.post(f"/api/tables/{table}/seats", {})
    told = ann.post(f"/api/tables/{table}/removed", {"seat": 1})
    assert not told["seats"][1]["taken"]
    assert reason(bo.post(f"/api/tables/{table}/seats", {}, expect=403)) == "removed"
    cy.post(f"/api/tables/{table}/seats", {})


def test_what_counts_is_played_to_its_end(server: Server) -> None:
    ann, bo = account(server, "counted a"), account(server, "counted b")
    table = duel(ann, bo, rated=True, clock=CLOCK)
    told = ann.post(f"/api/tables/{table}/removed", {"seat": 1}, expect=409)
    assert reason(told) == "rated"


# --- players


def test_whoever_is_blocked_is_not_heard(three: tuple[Guest, Guest, Guest, str]) -> None:
    ann, bo, cy, table = three
    with ann.sit(table) as owner, bo.sit(table) as player, cy.sit(table) as watching:
        said(watching, "before")
        line = player.until("chat")["id"]
        (blocked,) = bo.post(f"/api/tables/{table}/blocks", {"line": line})
        assert blocked["name"] == "Cy"
        said(watching, "after")
        assert heard(owner) == ["before", "after"] and heard(player) == ["before"]
    with bo.sit(table) as player:
        assert heard(player) == []
    bo.call("DELETE", f"/api/blocks/{blocked['id']}")
    assert bo.get("/api/blocks") == []
    with bo.sit(table) as player:
        assert heard(player) == ["before", "after"]
    bo.call("DELETE", f"/api/blocks/{blocked['id']}", expect=404)


def test_whoever_is_blocked_does_not_sit_down(three: tuple[Guest, Guest, Guest, str]) -> None:
    ann, bo, _, table = three
    ann.post(f"/api/tables/{table}/blocks", {"seat": 1})
    open_ = ann.table("me", "open")["table"]["id"]
    assert reason(bo.post(f"/api/tables/{open_}/seats", {}, expect=403)) == "removed"
    theirs = bo.table("me", "open")["table"]["id"]
    assert open_ not in [each["id"] for each in bo.get("/api/tables")]
    assert theirs not in [each["id"] for each in ann.get("/api/tables")]
    assert ann.get("/api/blocks")[0]["id"] not in (bo.cookie, ann.cookie)


# --- hosts


def hosted(server: Server, *words: str, expect: int = 0) -> str:
    at = ["--data", str(server.settings.data)]
    done = CliRunner().invoke(app, ["host", *words, *at])
    assert done.exit_code == expect, done.output
    return done.output


def look_around(server: Server) -> None:
    """Sooner than by itself."""
    server._on_its_loop(server.hub.look_around())


def test_a_banned_account_is_sent_away(server: Server) -> None:
    guest = account(server, "Troll")
    table = guest.table("me", "me")["table"]["id"]
    with guest.sit(table) as sitting:
        hosted(server, "ban", "troll", "--days", "3", "--why", "shouting")
        look_around(server)
        assert sitting.closed() == 1012
    assert reason(guest.get("/api/me", expect=403)) == "banned"
    with guest.sit(table, hello=False) as again:
        assert again.closed() == 4403
    elsewhere = server.guest()
    elsewhere.post("/api/session", {"name": "Troll", "password": SECRET})
    assert reason(elsewhere.get("/api/me", expect=403)) == "banned"
    assert "shouting" in hosted(server, "list", "bans")
    hosted(server, "unban", "Troll")
    look_around(server)
    assert guest.get("/api/me")["name"] == "Troll"
    hosted(server, "unban", "Troll", expect=2)


def test_a_ban_has_an_end(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    server.hub.store.hosting.ban("guest", "somebody", until=1.0)
    assert "somebody" not in {row["what"] for row in server.hub.store.hosting.bans()}


def test_an_address_is_banned(tmp_path: Path) -> None:
    with Server(Settings(data=tmp_path, proxy="127.0.0.1")) as server:
        hosted(server, "ban", "2001:db8:1:2::9")
        look_around(server)

        def status(address: str) -> int:
            headers = {"X-Forwarded-For": address}
            return server.guest().http.get("/api/me", headers=headers).status_code

        assert status("2001:db8:1:2::77") == 403 and status("2001:db8:1:3::9") == 200


def test_a_removed_table_is_gone(server: Server) -> None:
    ann = server.guest("Ann")
    table = ann.table("me", "random")["table"]["id"]
    assert table in hosted(server, "list") and "Ann" in hosted(server, "list", "guests")
    with ann.sit(table) as sitting:
        said(sitting, "hello")
        hosted(server, "remove", table)
        sitting.say("concede", seat=0)  # before the server has heard of it
        assert sitting.until("trouble")["reason"] == "no-such-table"
        ann.call("PUT", f"/api/tables/{table}/seats/1", {"kind": "me"}, expect=404)
        look_around(server)
        assert sitting.closed() == 1012
    ann.get(f"/api/tables/{table}", expect=404)
    assert table not in hosted(server, "list")
    hosted(server, "remove", table, expect=2)


def test_a_copy_of_everything(server: Server, tmp_path: Path) -> None:
    ann = server.guest("Copied")
    table = ann.table("me", "me")["table"]["id"]
    copy = tmp_path / "copy.sqlite3"
    assert "bytes" in hosted(server, "backup", str(copy))
    assert copy.stat().st_mode & 0o077 == 0
    with sqlite3.connect(copy) as db:
        assert (table,) in db.execute("SELECT id FROM tables").fetchall()
    db.close()
    assert "already" in hosted(server, "backup", str(copy), expect=2)
    with Server(Settings(data=tmp_path, database=f"sqlite:///{copy}")) as again:
        back = again.guest()
        back.http.cookies.update(ann.http.cookies)
        assert back.get("/api/me")["name"] == "Copied"


def test_a_forgotten_password(server: Server) -> None:
    guest = account(server, "Forgetful")
    new = hosted(server, "password", "Forgetful").split()[-1]
    server.guest().post("/api/session", {"name": "Forgetful", "password": SECRET}, expect=403)
    server.guest().post("/api/session", {"name": "Forgetful", "password": new})
    look_around(server)
    assert guest.get("/api/me")["name"] == ""


@pytest.mark.parametrize(
    "words",
    [
        ("ban", "nobody-at-all"),
        ("ban", "127.0.0.9", "--days", "0"),
        ("password", "nobody-at-all"),
        ("remove", "nothing"),
        ("list", "secrets"),
    ],
)
def test_what_hosts_say_wrongly_is_told(server: Server, words: tuple[str, ...]) -> None:
    assert "Traceback" not in hosted(server, *words, expect=2)


def test_there_must_be_a_server(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["host", "list", "--data", str(tmp_path)])
    assert done.exit_code == 2 and "There is no" in done.output
    assert not list(tmp_path.iterdir())
