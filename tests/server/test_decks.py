"""Decks over HTTP: listing, judging, reading and writing, keeping."""

from __future__ import annotations

import json

from tests.server.people import Server

AT = "/api/games/underworld/decks"


def test_printed_decks_are_listed_with_their_cards(server: Server) -> None:
    decks = {deck["name"]: deck for deck in server.guest().get(AT)}
    assert decks["iron-curtain"]["extra"] == {"society": "the-brass-house"}
    assert sum(decks["ivy+syndicate"]["cards"].values()) == 50
    assert all(deck["mine"] is None for deck in decks.values())


def test_a_deck_comes_back_from_text_in_every_language(server: Server) -> None:
    guest = server.guest()
    for lang in ("en", "zh-Hans", "zh-Hant"):
        text = guest.post(f"{AT}/export", {"deck": "iron-curtain", "lang": lang})["text"]
        read = guest.post(f"{AT}/import", {"text": text})
        assert read["check"]["legal"] and read["unknown"] == []
        assert read["deck"]["society"] == "the-brass-house" and len(read["deck"]["cards"]) == 25


def test_import_tells_lines_and_faults(server: Server) -> None:
    text = "# mine\n\n4 Ivy Mage\n3x giant-bat\nFang Phantom x2\n2 No Such Card\nThe Brass House\n"
    read = server.guest().post(f"{AT}/import", {"text": text})
    assert read["unknown"] == [{"line": 6, "text": "2 No Such Card"}]
    cards = {"ivy-mage": 4, "giant-bat": 3, "fang-phantom": 2}
    assert read["deck"] == {"cards": cards, "society": "the-brass-house"}
    messages = [reason["message"] for reason in read["check"]["reasons"]]
    assert messages[:2] == ["deck.copies", "deck.small"] and not read["check"]["legal"]


def test_import_reads_json_too(server: Server) -> None:
    guest = server.guest()
    deck = {"cards": {"ivy-mage": 3}, "society": None}
    assert guest.post(f"{AT}/import", {"text": json.dumps(deck)})["deck"] == deck
    no = guest.post(f"{AT}/import", {"text": '{"deck": 3}'}, expect=400)
    assert no["detail"]["reason"] == "bad-deck"


def test_decks_are_kept_changed_and_thrown_away(server: Server) -> None:
    guest, other = server.guest(), server.guest()
    deck = {"cards": {"ivy-mage": 3}, "society": None}
    kept = guest.post("/api/decks", {"game": "underworld", "name": " My  deck ", "deck": deck})
    assert kept["name"] == "My deck" and kept["cards"] == {"ivy-mage": 3}
    mine = kept["mine"]
    assert [d["mine"] for d in guest.get(AT) if d["mine"]] == [mine]
    assert [d["mine"] for d in other.get(AT) if d["mine"]] == []
    change = {"game": "underworld", "name": "New", "deck": {"cards": {"giant-bat": 2}}}
    other.call("PUT", f"/api/decks/{mine}", change, expect=404)
    assert guest.call("PUT", f"/api/decks/{mine}", change)["cards"] == {"giant-bat": 2}
    other.call("DELETE", f"/api/decks/{mine}", expect=404)
    guest.call("DELETE", f"/api/decks/{mine}")
    assert [d["mine"] for d in guest.get(AT) if d["mine"]] == []


def test_a_built_deck_is_played(server: Server) -> None:
    guest = server.guest()
    text = guest.post(f"{AT}/export", {"deck": "eclipse-hymnal"})["text"]
    deck = guest.post(f"{AT}/import", {"text": text})["deck"]
    made = guest.table("me", "me", options={"decks": [deck, "iron-curtain"]})
    assert made["table"]["state"] == "playing"
    wish = {"game": "underworld", "seats": [{"kind": "me"}] * 2}
    bad = {"cards": {"ivy-mage": 9}, "society": None}
    no = guest.post("/api/tables", {**wish, "options": {"decks": [bad, "x"]}}, expect=400)
    assert no["detail"]["reason"] == "bad-options" and no["detail"]["where"] == "decks[0]"


def test_everybody_brings_a_deck(server: Server) -> None:
    """The one who opens the table for their own seat, the other when sitting down."""
    lin, mo = server.guest(), server.guest()
    seats = [{"kind": "me", "deck": "iron-curtain"}, {"kind": "open"}]
    table = lin.post("/api/tables", {"game": "underworld", "seats": seats})["table"]["id"]
    bad = {"deck": {"cards": {"ivy-mage": 1}}}
    no = mo.post(f"/api/tables/{table}/seats", bad, expect=400)
    assert no["detail"]["where"] == "decks[1]"
    mo.post(f"/api/tables/{table}/seats", {"deck": "eclipse-hymnal"})
    with lin.sit(table) as a:
        a.say("concede", seat=0)
        a.quiet()
    record = lin.get(f"/api/tables/{table}/record")
    assert record["options"]["decks"] == ["iron-curtain", "eclipse-hymnal"]
