"""A name and a password: the same guest elsewhere, and nobody else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from argon2.exceptions import VerifyMismatchError

from caipan.server import passwords
from caipan.server.identity import name_key
from caipan.server.passwords import HASHER, NOBODYS
from caipan.server.settings import Limits, Settings
from tests.server.people import Guest, Server, wait_for

SECRET = "correct horse battery"
DECK = {"game": "underworld", "deck": "ivy+syndicate"}


def account(server: Server, name: str) -> Guest:
    guest = server.guest()
    told = guest.post("/api/account", {"name": name, "password": SECRET})
    assert told["name"] == name and told["account"]
    return guest


def signed_in(server: Server, name: str, password: str = SECRET) -> Guest:
    guest = server.guest()
    guest.post("/api/session", {"name": name, "password": password})
    return guest


def reason(told: Any) -> str:
    return str(told["detail"]["reason"])


# --- one guest in two places


def test_everything_is_found_again_elsewhere(server: Server) -> None:
    """Tables with their seats, decks and campaigns of a guest who became an account later."""
    here = server.guest("Early")
    table = here.table("me", "greedy")["table"]["id"]
    here.post("/api/decks", {**DECK, "name": "Mine"})
    here.post("/api/account", {"name": "Early Bird", "password": SECRET})
    there = signed_in(server, " early  BIRD ")
    assert there.get("/api/me") == {"name": "Early Bird", "address": "", "account": True}
    assert table in [each["id"] for each in there.get("/api/tables")]
    decks = there.get("/api/games/underworld/decks")
    assert "Mine" in [each["name"] for each in decks if each["mine"]]
    with there.sit(table) as sitting:
        assert 0 in sitting.views
        assert sitting.answer(sitting.asked()["options"][-1]["key"])["type"] == "ack"


def test_a_wrong_password_opens_nothing(server: Server) -> None:
    account(server, "Careful")
    stranger = server.guest("Stranger")
    for name, password in (("Careful", "correct horse"), ("Careful", ""), ("Nobody", SECRET)):
        refused = stranger.post("/api/session", {"name": name, "password": password}, expect=403)
        assert reason(refused) == "wrong-password"
    assert stranger.get("/api/me")["name"] == "Stranger"


def test_no_account_takes_as_long_as_a_wrong_password() -> None:
    """What is compared then is a real hash, of the same costs."""
    with pytest.raises(VerifyMismatchError):
        HASHER.verify(NOBODYS, SECRET)
    assert not HASHER.check_needs_rehash(NOBODYS)


def test_what_is_kept_is_no_password(server: Server) -> None:
    account(server, "Keeper")
    row = server.hub.store.accounts.named("Keeper")
    assert row is not None and row.password.startswith("$argon2id$") and SECRET not in row.password


# --- names


def test_the_name_of_an_account_is_its_own(server: Server) -> None:
    lin = account(server, "Lin Wu")
    for name in ("Lin Wu", "ｌｉｎ　wu", "LINWU"):
        guest = server.guest()
        told = guest.call("PUT", "/api/me", {"name": name}, expect=409)
        assert reason(told) == "name-taken"
        wish = {"name": name, "password": SECRET}
        assert reason(guest.post("/api/account", wish, expect=409)) == "name-taken"
        assert guest.get("/api/me") == {"name": "", "address": "", "account": False}
    lin.call("PUT", "/api/me", {"name": "Lin"})
    server.guest("Lin Wu")  # it is free again
    assert (
        reason(server.guest().call("PUT", "/api/me", {"name": "lin"}, expect=409)) == "name-taken"
    )
    assert name_key("Straße") == name_key("STRASSE")


def test_one_account_a_guest(server: Server) -> None:
    guest = account(server, "Single")
    wish = {"name": "Double", "password": SECRET}
    assert reason(guest.post("/api/account", wish, expect=409)) == "has-account"


@pytest.mark.parametrize(
    "wish",
    [
        {"name": "X", "password": "short"},
        {"name": "X", "password": "x" * 201},
        {"name": "x" * 25, "password": SECRET},
        {"name": "\u200b", "password": SECRET},
        {"name": "X"},
        {"name": "X", "password": SECRET, "mail": "x@example.org"},
    ],
)
def test_what_does_not_fit_is_refused(server: Server, wish: dict[str, str]) -> None:
    server.guest().post("/api/account", wish, expect=400)


# --- signing out


def test_another_password_signs_everybody_else_out(server: Server) -> None:
    here = account(server, "Worried")
    there = signed_in(server, "Worried")
    table = here.table("me", "greedy")["table"]["id"]
    with there.sit(table) as sitting:
        wish = {"password": SECRET, "new": "another one entirely"}
        assert here.call("PUT", "/api/account", wish)["name"] == "Worried"
        assert sitting.closed() == 1012
    assert there.get("/api/me")["name"] == ""  # a stranger, with a cookie of their own
    assert here.get("/api/me")["name"] == "Worried"
    server.guest().post("/api/session", {"name": "Worried", "password": SECRET}, expect=403)
    with signed_in(server, "Worried", "another one entirely").sit(table) as again:
        assert 0 in again.views


def test_the_old_password_is_needed_for_another(server: Server) -> None:
    guest = account(server, "Steady")
    wish = {"password": "not this one", "new": "another one entirely"}
    assert reason(guest.call("PUT", "/api/account", wish, expect=403)) == "wrong-password"
    assert reason(server.guest().call("PUT", "/api/account", wish, expect=404)) == "no-account"


def test_signing_out_leaves_a_stranger(server: Server) -> None:
    guest = account(server, "Leaving")
    guest.call("DELETE", "/api/session")
    assert not guest.http.cookies and guest.get("/api/me")["name"] == ""
    assert signed_in(server, "Leaving").get("/api/me")["account"]
    # Whoever has no password could not come back.
    assert reason(guest.call("DELETE", "/api/session", expect=409)) == "no-account"


def test_an_account_can_be_a_guest_again(server: Server) -> None:
    here = account(server, "Gone Soon")
    there = signed_in(server, "Gone Soon")
    here.post("/api/account/close", {"password": "wrong one"}, expect=403)
    assert here.post("/api/account/close", {"password": SECRET})["account"] is False
    assert here.get("/api/me")["name"] == "Gone Soon" and there.get("/api/me")["name"] == ""
    wish = {"name": "Gone Soon", "password": SECRET}
    server.guest().post("/api/session", wish, expect=403)
    assert here.post("/api/account", wish)["account"]
    assert signed_in(server, "Gone Soon").get("/api/me")["account"]


# --- limits


def test_passwords_are_guessed_slowly(tmp_path: Path) -> None:
    """By account, wherever the guesses come from; and by address, whatever it guesses."""
    few = Limits(passwords=(3, 3600.0), crowd=3)
    with Server(Settings(data=tmp_path, limits=few, proxy="127.0.0.1")) as server:

        def tried(name: str, address: str) -> int:
            wish = {"name": name, "password": "wrong one"}
            told = server.guest().http.post(
                "/api/session", json=wish, headers={"X-Forwarded-For": address}
            )
            return told.status_code

        assert [tried("Lin", f"10.0.0.{n}") for n in range(4)] == [403] * 3 + [429]
        assert [tried(f"Name {n}", "10.0.1.1") for n in range(10)] == [403] * 9 + [429]


def test_a_queue_of_passwords_has_an_end(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "WAITING", 0)
    wish = {"name": "Anybody", "password": SECRET}
    assert reason(server.guest().post("/api/session", wish, expect=429)) == "too-fast"


# --- several processes


def test_another_process_hears_of_a_new_password(server: Server) -> None:
    here = account(server, "Twofold")
    with Server(Settings(data=server.settings.data)) as other:
        there = other.guest()
        there.http.cookies.update(here.http.cookies)
        assert there.get("/api/me")["account"]
        here.call("PUT", "/api/account", {"password": SECRET, "new": "another one entirely"})
        wait_for(lambda: other.hub.standing == server.hub.standing)
        assert there.get("/api/me")["name"] == ""
