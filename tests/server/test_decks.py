"""Decks over HTTP: listing, judging, reading and writing, keeping."""

from __future__ import annotations

import json
import threading
import time
from typing import Any

import pytest

import caipan
from caipan.server.decktext import read_text, written_text
from caipan.server.routes import decks
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


# --- nothing costs more than it is worth


BOMB = {"cards": {"ghoul-pack": 10**15}, "society": "league-of-night-watchmen"}


def test_a_deck_of_very_many_cards_is_refused_everywhere(server: Server) -> None:
    """Before anything is built of it: checked, imported, written, kept, played, sat down with."""
    guest = server.guest()
    assert guest.post(f"{AT}/check", {"deck": BOMB}, expect=400)["detail"]["reason"] == "bad-deck"
    guest.post(f"{AT}/import", {"text": json.dumps(BOMB)}, expect=400)
    guest.post(f"{AT}/export", {"deck": BOMB}, expect=400)
    guest.post("/api/decks", {"game": "underworld", "name": "x", "deck": BOMB}, expect=400)
    seats = [{"kind": "me", "deck": BOMB}, {"kind": "open"}]
    guest.post("/api/tables", {"game": "underworld", "seats": seats}, expect=400)
    table = guest.table("me", "open")["table"]["id"]
    server.guest().post(f"/api/tables/{table}/seats", {"deck": BOMB}, expect=400)


def test_a_deck_of_unknown_ids_is_not_kept_without_bound(server: Server) -> None:
    guest = server.guest()
    wish = {"game": "underworld", "name": "x"}
    many = {"cards": {f"nobody-{n:09}": 1 for n in range(5_000)}}
    guest.post("/api/decks", {**wish, "deck": many}, expect=400)
    long = {"cards": {f"nobody-{n}-{'x' * 80}": 1 for n in range(90)}}
    no = guest.post("/api/decks", {**wish, "deck": long}, expect=413)
    assert no["detail"]["reason"] == "too-large"
    assert [d for d in guest.get(AT) if d["mine"]] == []


def test_a_list_of_decks_is_bounded_and_made_elsewhere(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As many as may be kept, each as long as it may be; nobody waits while they are read."""
    guest, read_in = server.guest(), set()
    long = {"cards": {f"nobody-{n}-{'x' * 60}": 1 for n in range(75)}}
    wish = {"game": "underworld", "deck": long}
    for n in range(decks.MOST):
        guest.post("/api/decks", {**wish, "name": f"deck {n:02}"})
    no = guest.post("/api/decks", {**wish, "name": "one more"}, expect=409)
    assert no["detail"] == {"reason": "too-large", "args": {}, "where": "decks"}
    real = decks.built

    def built(*args: Any) -> Any:
        read_in.add(threading.current_thread().name.partition("_")[0])
        return real(*args)

    monkeypatch.setattr(decks, "built", built)
    sent = guest.http.get(AT)
    assert sum(d["mine"] is not None for d in sent.json()) == decks.MOST
    assert read_in == {"reader"} and len(sent.content) < 1_000_000


@pytest.mark.parametrize("space", [" ", "\u3000", "x ", "1 ", "x1"])
def test_a_line_is_read_in_time_that_grows_with_it(space: str) -> None:
    title = caipan.title("underworld")
    assert title.decks is not None
    began = time.perf_counter()
    _, unknown = read_text(title, title.decks, "a" + space * (19_990 // len(space)) + "b")
    assert time.perf_counter() - began < 1.0
    assert len(unknown) == 1 and len(unknown[0].text) <= 200


def test_every_way_to_write_a_number_is_read() -> None:
    title = caipan.title("underworld")
    assert title.decks is not None
    ways = ("3 Ivy Mage", "3x Ivy  Mage", "3 x Ivy Mage", "Ivy Mage x3", "Ivy Mage × 3")
    for said in (*ways, "Ivy Magex3", "  3\u3000Ivy Mage ", "３ ivy-mage", "Ivy Mage*3"):
        deck, unknown = read_text(title, title.decks, said)
        assert deck["cards"] == {"ivy-mage": 3} and not unknown, said
    deck, _ = read_text(title, title.decks, "ivy-mage")
    assert deck["cards"] == {"ivy-mage": 1}


def test_a_text_without_end_is_refused(server: Server) -> None:
    server.guest().post(f"{AT}/import", {"text": "a\n" * 5000}, expect=400)


def test_half_letters_are_refused(server: Server) -> None:
    guest = server.guest()
    for deck in ('{"cards": {"\\ud800": 1}}', '["\\ud800"]', '"\\ud800"'):
        sent = guest.http.post(f"{AT}/check", content='{"deck": ' + deck + "}")
        assert sent.status_code == 400, sent.text
        guest.post(f"{AT}/import", {"text": deck}, expect=400)


@pytest.mark.parametrize("lang", ["en", "zh-Hans", "zh-Hant"])
@pytest.mark.parametrize("game", ["l5r", "underworld"])
def test_printed_decks_survive_being_written_down(game: str, lang: str) -> None:
    title = caipan.title(game)
    assert title.decks is not None
    for printed in title.decks.printed.values():
        built = title.decks.read(printed)
        deck, unknown = read_text(title, title.decks, written_text(title, built, lang))
        again = title.decks.read(deck)
        assert not unknown and (again.cards, again.extra) == (built.cards, built.extra)
