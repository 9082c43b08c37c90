"""Campaigns over HTTP: begun, played at a table, written down, decks changed in between, branched;
and nobody else's business."""

from __future__ import annotations

from typing import Any

import pytest

from caipan.kernel.errors import DamagedRecord
from caipan.server.routes import campaigns
from tests.server.people import Guest, Server, wait_for

NEW = {
    "game": "arkham",
    "name": "A long night",
    "decks": ["roland"],
    "settings": {"difficulty": "easy"},
}


@pytest.fixture
def guest(server: Server) -> Guest:
    return server.guest("Ann")


def begun(guest: Guest, **changes: Any) -> dict[str, Any]:
    made: dict[str, Any] = guest.post("/api/campaigns", {**NEW, **changes})
    return made


def played(guest: Guest, campaign: dict[str, Any]) -> dict[str, Any]:
    """The next match, played by a bot to its end."""
    address = f"/api/campaigns/{campaign['id']}"
    made = guest.post(f"{address}/table", {"seats": [{"kind": "me"}]})
    table = made["table"]["id"]
    with guest.sit(table) as me:
        me.careful = False
        me.say("play_on", bot="random", answers=5000)
        wait_for(lambda: guest.get(f"/api/tables/{table}")["state"] == "over")
    now: dict[str, Any] = guest.get(address)
    assert now["table"] == table and now["ready"]
    concluded: dict[str, Any] = guest.post(f"{address}/conclude")
    return concluded


def test_a_campaign_begins_with_its_decks(guest: Guest) -> None:
    campaign = begun(guest)
    assert campaign["next"] == "the-gathering" and campaign["table"] is None
    assert campaign["settings"] == {"difficulty": "easy"}
    (roland,) = campaign["members"]
    assert roland["card"] == "roland-banks" and sum(roland["cards"].values()) >= 30
    assert roland["numbers"]["experience"] == 0
    assert [each["id"] for each in guest.get("/api/campaigns")] == [campaign["id"]]


def test_from_one_match_to_the_next(guest: Guest) -> None:
    campaign = played(guest, begun(guest))
    assert campaign["next"] == "the-midnight-masks" and campaign["table"] is None
    assert campaign["played"][0]["key"].startswith("outcome.the-gathering.")
    assert campaign["notes"]
    assert [page["kind"] for page in campaign["pages"]] == ["begin", "table", "conclude"]


def test_a_table_knows_its_campaign_and_only_its_owner_reads_it(
    guest: Guest, server: Server
) -> None:
    campaign = begun(guest)
    address = f"/api/campaigns/{campaign['id']}"
    made = guest.post(f"{address}/table", {"seats": [{"kind": "open"}]})
    table = made["table"]["id"]
    other = server.guest("Bea")
    assert guest.get(f"/api/tables/{table}")["campaign"] == campaign["id"]
    assert other.get(f"/api/tables/{table}")["campaign"] is None
    for method, path in (("GET", ""), ("DELETE", ""), ("POST", "/conclude"), ("GET", "/shop/0")):
        other.call(method, address + path, expect=404)
    assert other.get("/api/campaigns") == []
    # The deck is the campaign's, whoever sits down.
    other.post(f"/api/tables/{table}/seats", {"seat": 0, "deck": "daisy"}, expect=400)


def test_what_is_not_finished_is_not_written_down(guest: Guest) -> None:
    campaign = begun(guest)
    address = f"/api/campaigns/{campaign['id']}"
    guest.post(f"{address}/conclude", expect=409)
    guest.post(f"{address}/table", {"seats": [{"kind": "me"}]})
    guest.post(f"{address}/conclude", expect=409)
    busy = guest.post(f"{address}/changes", {"verb": "leave", "member": 0}, expect=409)
    assert busy["detail"]["reason"] == "campaign-busy"


def test_buying_names_every_problem(guest: Guest) -> None:
    campaign = begun(guest)
    address = f"/api/campaigns/{campaign['id']}"
    shop = guest.get(f"{address}/shop/0")
    assert shop["offers"] and not any(each["affordable"] for each in shop["offers"])
    assert "rolands-38-special" not in shop["giveable"]
    wish = {"verb": "buy", "member": 0, "card": "beat-cop-2", "other": shop["giveable"][0]}
    no = guest.post(f"{address}/changes", wish, expect=400)["detail"]
    assert no["reason"] == "bad-campaign" and "costs" in no["args"]["problem"]
    priced = {"card": "beat-cop-2", "need": 2, "have": 0}
    reason = {"rule": "AH-xp-cost", "message": "campaign.price", "args": priced}
    assert no["args"]["reasons"] == [reason]
    no = guest.post(f"{address}/changes", {"verb": "leave", "member": 7}, expect=400)["detail"]
    assert no["reason"] == "bad-campaign"
    guest.get(f"{address}/shop/7", expect=400)


def test_joining_and_leaving(guest: Guest) -> None:
    campaign = begun(guest)
    address = f"/api/campaigns/{campaign['id']}"
    assert "daisy-walker" in campaign["newcomers"]
    two = guest.post(f"{address}/changes", {"verb": "join", "deck": "daisy"})
    assert [m["card"] for m in two["members"]] == ["roland-banks", "daisy-walker"]
    one = guest.post(f"{address}/changes", {"verb": "leave", "member": 0})
    assert one["members"][0]["fate"] == "away" and one["members"][0]["back"]
    made = guest.post(f"{address}/table", {"seats": [{"kind": "me"}]})
    assert len(made["table"]["seats"]) == 1
    guest.post(f"{address}/table", {"seats": [{"kind": "me"}] * 2}, expect=400)


def test_a_branch_begins_where_a_page_was(guest: Guest) -> None:
    campaign = begun(guest)
    address = f"/api/campaigns/{campaign['id']}"
    guest.post(f"{address}/changes", {"verb": "join", "deck": "daisy"})
    before = guest.post(f"{address}/branch", {"name": "Alone", "n": 0})
    assert len(before["members"]) == 1 and before["id"] != campaign["id"]
    after = guest.post(f"{address}/branch", {"name": "Together", "n": 1})
    assert len(after["members"]) == 2
    guest.post(f"{address}/branch", {"name": "Nowhere", "n": 9}, expect=404)
    guest.call("DELETE", f"/api/campaigns/{before['id']}")
    assert {each["name"] for each in guest.get("/api/campaigns")} == {"A long night", "Together"}


@pytest.mark.parametrize(
    ("changes", "status", "reason"),
    [
        ({"game": "underworld"}, 404, "no-such-thing"),
        ({"game": "chess"}, 404, "no-such-game"),
        ({"decks": ["roland", "roland"]}, 400, "bad-campaign"),
        ({"decks": [{"investigator": "roland-banks", "cards": {}}]}, 400, "bad-deck"),
        ({"decks": ["nobody"]}, 400, "bad-options"),
        ({"settings": {"difficulty": "absurd"}}, 400, "bad-options"),
        ({"name": "\u0000"}, 400, "bad-request"),
    ],
)
def test_what_is_no_campaign_is_refused(
    guest: Guest, changes: dict[str, Any], status: int, reason: str
) -> None:
    no = guest.post("/api/campaigns", {**NEW, **changes}, expect=status)
    assert no["detail"]["reason"] == reason
    assert guest.get("/api/campaigns") == []


# --- shared by several people


def shared(server: Server) -> tuple[Guest, Guest, dict[str, Any]]:
    ann, bo = server.guest("Ann"), server.guest("Bo")
    campaign = begun(ann)
    token = ann.post(f"/api/campaigns/{campaign['id']}/invite")["token"]
    return ann, bo, bo.post(f"/api/campaigns/{campaign['id']}/people", {"token": token})


def test_whoever_is_let_in_shares_a_campaign(server: Server) -> None:
    ann, bo, campaign = shared(server)
    assert campaign["people"] == ["Ann", "Bo"] and not campaign["owner"]
    assert [each["id"] for each in bo.get("/api/campaigns")] == [campaign["id"]]
    assert ann.get(f"/api/campaigns/{campaign['id']}")["people"] == ["Ann", "Bo"]
    made = bo.post(f"/api/campaigns/{campaign['id']}/table", {"seats": [{"kind": "me"}]})
    assert ann.get(f"/api/campaigns/{campaign['id']}")["table"] == made["table"]["id"]


def test_nobody_else_is_let_in(server: Server) -> None:
    ann, bo, campaign = shared(server)
    at = f"/api/campaigns/{campaign['id']}"
    stranger = server.guest()
    for token in ("", "x", "x" * 300):
        told = stranger.http.post(f"{at}/people", json={"token": token})
        assert told.status_code in (400, 403)
    stranger.get(at, expect=404)
    bo.post(f"{at}/invite", expect=403)  # only whoever began it lets people in
    old = ann.post(f"{at}/invite")["token"]
    ann.post(f"{at}/invite")
    stranger.post(f"{at}/people", {"token": old}, expect=403)


def test_whoever_shares_a_campaign_leaves_it_to_the_others(server: Server) -> None:
    ann, bo, campaign = shared(server)
    bo.call("DELETE", f"/api/campaigns/{campaign['id']}")
    bo.get(f"/api/campaigns/{campaign['id']}", expect=404)
    assert ann.get(f"/api/campaigns/{campaign['id']}")["people"] == ["Ann"]
    ann.call("DELETE", f"/api/campaigns/{campaign['id']}")
    ann.get(f"/api/campaigns/{campaign['id']}", expect=404)


def test_a_campaign_is_shared_by_a_table_full_of_people(server: Server) -> None:
    ann = server.guest("Ann")
    at = f"/api/campaigns/{begun(ann)['id']}"
    token = {"token": ann.post(f"{at}/invite")["token"]}
    people = [server.guest() for _ in range(8)]
    for each in (*people[:7], people[0]):
        each.post(f"{at}/people", token)
    people[7].post(f"{at}/people", token, expect=409)


# --- nothing costs more than it is worth


def test_a_change_that_changes_nothing_is_no_page(guest: Guest) -> None:
    campaign = begun(guest)
    at = f"/api/campaigns/{campaign['id']}/changes"
    once = guest.post(at, {"verb": "leave", "member": 0})
    told = guest.post(at, {"verb": "leave", "member": 0}, expect=400)["detail"]
    assert told["reason"] == "bad-campaign"
    assert guest.get(f"/api/campaigns/{campaign['id']}")["pages"] == once["pages"]


def test_pages_are_bounded(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    campaign = begun(guest)
    monkeypatch.setattr(campaigns, "PAGES", 2)
    at = f"/api/campaigns/{campaign['id']}/changes"
    guest.post(at, {"verb": "leave", "member": 0})
    told = guest.post(at, {"verb": "return", "member": 0}, expect=409)["detail"]
    assert (told["reason"], told["where"]) == ("too-large", "pages")


def test_a_log_is_read_without_playing_a_match_again(
    server: Server, guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor is it lost because a record of one of its tables cannot be played any more."""
    campaign = begun(guest)
    seats = [{"kind": "bot", "bot": "random"}] * len(campaign["members"])
    made = guest.post(f"/api/campaigns/{campaign['id']}/table", {"seats": seats})
    del server.hub.tables[made["table"]["id"]]

    async def fails(*_: object) -> None:
        raise DamagedRecord("a rule was changed")

    monkeypatch.setattr(server.hub, "table", fails)
    found = guest.get("/api/campaigns")
    assert any(each["id"] == campaign["id"] and not each["ready"] for each in found)
    no = guest.post(f"/api/campaigns/{campaign['id']}/conclude", expect=409)["detail"]
    assert no["reason"] == "bad-record"
