"""Watching with open hands or not at all, letting a slow player be skipped, bringing a game along,
and a table whose record no longer plays."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

import caipan
from tests.server.test_bad_records import spoil

from .player import (
    FACTIONS,
    PATIENCE,
    answer,
    answered,
    asked,
    eager,
    keys,
    look,
    new_table,
    post,
    rest,
    shown,
    sit,
)
from .server import Server, running
from .test_access import axe, findings  # noqa: F401 - a fixture
from .test_together import asked_one, two

NAMES = "all => all.map(e => e.dataset.name)"


def test_a_spectator_of_an_open_table_sees_every_hand(visit: Any) -> None:
    page, guest = visit(), visit()
    made = new_table(page, ["me", "bot"], spectators="open")
    sit(page, made)
    asked(page)
    sit(guest, made)
    guest.wait_for_selector(".hand [data-card]")
    rest(page)
    rest(guest)
    mine = page.eval_on_selector_all(".hand [data-name]", NAMES)
    theirs = guest.eval_on_selector_all(".hand [data-name]", NAMES)
    assert mine and theirs[: len(mine)] == mine and len(theirs) > len(mine)
    expect(guest.locator(".hand .owner")).to_have_count(2)
    assert guest.locator("[data-decision]").count() == 0
    answer(page, "done")
    n = rest(page).n
    rest(guest)
    assert n >= 1 and shown(page) == shown(guest) == n


def test_open_hands_are_told_of_at_the_table(visit: Any) -> None:
    page = visit()
    sit(page, new_table(page, ["me", "bot"], spectators="open"))
    asked(page)
    expect(page.locator(".strip").get_by_text("all hands are open")).to_be_visible()
    sit(page, new_table(page, ["me", "bot"]))
    asked(page)
    expect(page.locator(".strip").get_by_text("all hands are open")).to_have_count(0)


def test_open_hands_are_not_offered_where_others_play(visit: Any) -> None:
    page = visit()
    page.goto("/")
    option = page.locator("details option[value='open']")
    expect(option).to_be_enabled()
    friend = page.locator("input[name='seat-1'][value='friend']")
    page.locator("label.kind", has=friend).click()
    expect(friend).to_be_checked()
    expect(option).to_be_disabled()


def test_a_seat_given_away_is_no_longer_drawn(visit: Any, server: Server) -> None:
    page = visit()
    page.request.get("/api/me")
    seats = [{"kind": "me"}, {"kind": "me"}]
    made = post(page, "/api/tables", {"game": "underworld", "seats": seats})
    sit(page, made)
    seat = int(asked(page).rpartition("-")[2])
    with server.held():  # the bot that plays on has not answered yet
        wish = {"kind": "bot", "bot": "random"}
        page.request.put(f"/api/tables/{made['table']['id']}/seats/{seat}", data=wish)
        expect(page.locator("[data-decision]")).to_have_count(0)
        expect(page.locator(".hand [data-card]").first).to_be_visible()  # of the seat that is left


def test_a_table_that_is_not_for_watching_says_so(visit: Any) -> None:
    host, friend, made = two(visit, spectators="none")
    asked_one(host, friend)
    stranger = visit()
    sit(stranger, made)
    expect(stranger.get_by_text("This table is not for watching.").first).to_be_visible()
    assert stranger.locator("[data-card]").count() == 0


def test_a_slow_player_can_be_skipped_gently(visit: Any, server: Server) -> None:
    host, friend, made = two(visit, clock={"seconds": 600, "strict": False})
    slow, other = asked_one(host, friend)
    question = asked(slow)
    expect(other.locator(".hand [data-card]").first).to_be_visible()
    skip = other.locator(".prompt").get_by_role("button", name="Skip" if other is host else "跳过")
    expect(skip).to_have_count(0)  # there is still time
    server.late(made["table"]["id"])
    skip.click()
    answered(slow, question)
    assert asked_one(host, friend)


def test_hints_by_the_clock_are_agreed_to_by_sitting_down(visit: Any, axe: Path) -> None:  # noqa: F811
    host, friend, watcher = visit(), visit(lang="zh-CN", narrow=True), visit()
    host.goto("/?game=underworld")
    host.wait_for_selector("[data-make]:enabled")
    host.locator("label.kind", has=host.locator("input[name='seat-1'][value='friend']")).click()
    host.locator("details summary").click()
    wish = host.locator("[data-hints]")
    expect(wish).to_be_disabled()  # without a clock nobody has to agree
    host.get_by_label("Time for each answer").select_option("10")
    wish.check()
    host.locator("[data-make]").click()
    expect(host.get_by_text("Hints are allowed at this table")).to_be_visible()
    link = host.locator("[data-invite='1']").input_value()
    friend.goto(link[link.index("/table/") :])
    expect(friend.get_by_text("这张桌允许提示")).to_be_visible()
    assert findings(friend, axe) == []
    friend.get_by_role("button", name="坐下").tap()
    slow, other = asked_one(host, friend)
    watcher.goto(link[link.index("/table/") : link.index("#")])
    for page in (host, watcher):
        expect(page.locator(".strip [data-hints]")).to_be_visible()
    friend.locator(".strip").get_by_role("button", name="菜单").tap()  # a phone's strip is short
    expect(friend.get_by_text("这里人人都可以问机器人怎么做。")).to_be_visible()
    friend.keyboard.press("Escape")
    slow.locator("[data-hint]").click()
    expect(slow.locator("[data-hinted]")).to_be_visible()
    assert findings(host, axe) == []
    assert watcher.locator("[data-hint]").count() == 0 and other.locator("[data-hint]").count() == 0


def test_by_the_clock_there_are_no_hints_unless_agreed(visit: Any) -> None:
    host, friend, _ = two(visit, clock={"seconds": 600, "strict": False})
    asked_one(host, friend)
    assert all(page.locator("[data-hint], [data-hints]").count() == 0 for page in (host, friend))


def saved(data: Path, answers: int) -> Path:
    g = caipan.new("underworld", options={"decks": FACTIONS}, seed=4)
    choose = eager(4)
    for _ in range(answers):
        g.choose(choose(g.pending[0].keys))
    path = data / "game.json"
    path.write_text(g.record.to_json(), encoding="utf-8")
    return path


def test_a_saved_game_is_opened_and_goes_on(page: Page, tmp_path: Path) -> None:
    page.goto("/")
    page.locator("input[type=file]").set_input_files(saved(tmp_path, 9))
    page.wait_for_url("**/table/*")
    answer(page, look(page)["keys"][-1])
    assert shown(page) >= 10


def test_a_file_that_is_no_record_is_refused_in_words(page: Page, tmp_path: Path) -> None:
    path = saved(tmp_path, 3)
    record = json.loads(path.read_text(encoding="utf-8"))
    wrong = {"text": "not JSON", "other": json.dumps({"game": "chess"})}
    wrong["lies"] = json.dumps({**record, "seed": 99})
    for name, text in wrong.items():
        page.goto("/")
        page.locator("[data-make]").wait_for()
        path = tmp_path / f"{name}.json"
        path.write_text(text, encoding="utf-8")
        page.locator("input[type=file]").set_input_files(path)
        expect(page.get_by_role("alert")).to_contain_text("cannot be played again")
        assert page.url.endswith("/")


def test_a_table_whose_record_no_longer_plays_says_so(
    browser: Any, client: Any, tmp_path: Path
) -> None:
    with running(tmp_path) as server:
        context = browser.new_context(base_url=server.url, locale="en")
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        made = new_table(page, ["me", "bot"])
        sit(page, made)
        answer(page, keys(page)[0])
        rest(page)
        server.stop()
        spoil(tmp_path, made["table"]["id"])
        server.start()
        for path in ("table", "replay"):
            page.goto(f"/{path}/{made['table']['id']}")
            expect(page.get_by_text("This record cannot be played again.").first).to_be_visible()
        page.goto("/")
        expect(page.locator(f"[data-table='{made['table']['id']}']")).to_be_visible()
        context.close()


COUNT_TONES = """
  window.tones = 0
  const start = AudioBufferSourceNode.prototype.start
  AudioBufferSourceNode.prototype.start = function (...all) {
    window.tones += 1
    return start.apply(this, all)
  }
"""


def test_sound_is_heard_until_it_is_turned_off(page: Page) -> None:
    page.add_init_script(COUNT_TONES)
    page.add_init_script("localStorage.setItem('caipan', JSON.stringify({ sound: true }))")
    sit(page, new_table(page, ["me", "bot"]))
    answer(page, keys(page)[-1])
    look(page)
    answer(page, keys(page)[-1])
    look(page)
    page.wait_for_function("window.tones > 0")
    page.locator(".strip .popup > button").click()
    page.locator("[data-switch=sound]").click()
    page.keyboard.press("Escape")
    rest(page)
    before = page.evaluate("window.tones")
    for _ in range(4):
        answer(page, keys(page)[-1])
    look(page)
    rest(page)
    assert page.evaluate("window.tones") == before
