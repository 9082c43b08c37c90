"""The HTTP API against its own schema: whatever is sent, no answer is a crash or a surprise."""

from __future__ import annotations

import contextlib
import re
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from prometheus_client import generate_latest
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

import caipan
from caipan.rules import catalogue
from caipan.server.app import create_app
from caipan.server.routes.games import clause_info
from caipan.server.settings import Settings
from tests.server.people import Guest, Server
from tools.ports import Port

APP = create_app(Settings())
SCHEMA = schemathesis.openapi.from_dict(APP.openapi())
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
TURNS = count()
PAGE = (Path(__file__).parents[2] / "docs" / "table.md").read_text(encoding="utf-8")


@SCHEMA.parametrize()
@settings(
    max_examples=15,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
def test_nothing_that_is_sent_breaks_a_call(
    case: schemathesis.Case[Any], server: Server, tables: tuple[Guest, list[str]]
) -> None:
    """Most of it at tables, decks and games that are there, by somebody who may do much."""
    guest, ids = tables
    turn = next(TURNS)
    there = {"table": ids[turn % 2], "game": "underworld"}
    for name in case.path_parameters.keys() & there.keys():
        if turn % 4:
            case.path_parameters[name] = there[name]
    cookies = dict(guest.http.cookies)
    case.call_and_validate(
        base_url=f"http://{server.address}", checks=CHECKS, cookies=cookies, timeout=120
    )


@pytest.fixture(scope="module")
def tables(server: Server) -> tuple[Guest, list[str]]:
    """Somebody with a solo table and one that waits."""
    guest = server.guest("Lin")
    return guest, [guest.table("me", "me")["table"]["id"], guest.table("me", "open")["table"]["id"]]


def calls() -> set[str]:
    found = set()
    for path, methods in APP.openapi()["paths"].items():
        found |= {f"{method.upper()} {path}" for method in methods}
    return found


def test_every_call_is_on_the_page() -> None:
    listed = re.findall(r"^\| `([A-Z]+ /\S+)` \|", PAGE, re.M)
    assert sorted(listed) == sorted(calls())


def test_every_reason_is_on_the_page() -> None:
    """What refuses, in the code of the server, and what the page explains."""
    folder = Path(create_app.__code__.co_filename).parent
    code = "".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    used = set(re.findall(r'(?:refuse\([\w, ]*\d+, |Refused\(|reason=)"([a-z-]+)"', code))
    used |= set(re.findall(r'ws\.close\(\w+, "([a-z-]+)"\)', code))
    listed = set(re.findall(r"^\| `([a-z-]+)` \| ", PAGE[PAGE.index("### Reasons") :], re.M))
    assert used == listed


def test_numbers_are_told_on_a_port_of_this_machine_alone(tmp_path: Path) -> None:
    port = Port()
    settings_ = Settings(data=tmp_path, metrics=port.number)
    with contextlib.closing(port), Server(settings_) as server:
        for path in ("/metrics", "/openapi.json"):  # where there is a client, its own page
            public = server.guest().http.get(path).text
            assert "caipan_tables" not in public and '"paths"' not in public
        told = httpx.get(f"http://127.0.0.1:{settings_.metrics}/metrics").text
        assert "caipan_tables 0.0" in told
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"http://127.0.0.1:{settings_.metrics}/metrics")


def test_healthz_and_metrics(server: Server) -> None:
    guest = server.guest()
    health = guest.get("/healthz")
    assert health["ok"] and health["version"]
    table = guest.table("me", "me")["table"]["id"]
    with guest.sit(table) as both:
        both.answer("done")
        registry = server.hub.metrics.registry
        told = generate_latest(registry).decode()
    assert 'caipan_entries_total{kind="answer"}' in told and "caipan_sockets 1.0" in told


def test_names_and_cards_are_kept_for_ever(server: Server) -> None:
    guest = server.guest()
    (game,) = [g for g in guest.get("/api/games") if g["name"] == "underworld"]
    assert set(game["names"]) == {"en", "zh-Hans", "zh-Hant"} == set(game["titles"])
    for address in (*game["names"].values(), game["cards"]):
        found = guest.http.get(address)
        assert "immutable" in found.headers["cache-control"]
        assert len(found.json()) > 100
        guest.get(address.replace(".json", "x.json"), expect=404)
    english = guest.get(game["names"]["en"])
    assert english["card.ivy-mage.name"] == "Ivy Mage" and "message.prompt.priority" in english


def test_rules_are_searched_in_both_languages(server: Server) -> None:
    guest = server.guest()
    at = "/api/games/underworld/rules"
    assert "UW-lurker-define" in [c["id"] for c in guest.get(f"{at}?q=lurker")]
    assert "UW-lurker-define" in [c["id"] for c in guest.get(f"{at}?q=暗藏者")]
    assert "UW-lurker-define" in [c["id"] for c in guest.get(f"{at}?q=暗藏者&chinese=zh-Hant")]
    assert [c["id"] for c in guest.get(f"{at}?ids=UW-win-8,nothing")] == ["UW-win-8"]
    assert len(guest.get(at)) > 300
    guest.get("/api/games/chess/rules", expect=404)
    guest.get(f"{at}?chinese=klingon", expect=400)


def test_rules_come_in_the_characters_asked_for(server: Server) -> None:
    guest = server.guest()
    at = "/api/games/underworld/rules?ids=UW-spirit"
    (simplified,) = guest.get(at)
    (traditional,) = guest.get(f"{at}&chinese=zh-Hant")
    assert (simplified["title_zh"], traditional["title_zh"]) == ("灵体", "靈體")
    assert simplified["section_zh"].startswith("词汇")
    assert traditional["section_zh"].startswith("詞彙")
    assert simplified["text"] == traditional["text"]


def test_a_clause_is_sent_with_its_chinese_or_without() -> None:
    lexicon, clause = caipan.title("underworld").lexicon, catalogue("underworld")["UW-spirit"]
    book = catalogue("underworld")

    def written(words: str) -> str:
        return lexicon.written(words, "zh-Hant")

    said = msgspec.structs.replace(
        clause, text_zh="灵体离场。", ruling_zh="如此处理。", ruling="So."
    )
    bare = msgspec.structs.replace(clause, text_zh=None, ruling_zh=None)
    full, plain = (clause_info(book, each, written) for each in (said, bare))
    assert (full.text_zh, full.ruling_zh) == ("靈體離場。", "如此處理。")
    assert (plain.text_zh, plain.ruling_zh) == (None, None)
