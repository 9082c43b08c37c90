"""Scenes of the two maps: each is seen when its deed is told, with the numbers of the log; it can
be skipped, and afterwards the board is what the view says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from .conftest import NARROW, WIDE
from .player import look
from .prepared import Line, advice, played, sit_in
from .server import Server
from .staged import SEEDS, Wanted, anything, before, come_to, set_out, stage, to_the_end

SEATS = {"exiles": 4, "mageknight": 1}
# Everything that stands on a board, and where; a moment later nothing of it has changed.
BOARD = """() => [...document.querySelectorAll('.board [data-card], .board [data-rung]')]
  .map((each) => [each.dataset.card ?? each.dataset.rung, each.getBoundingClientRect()])
  .map(([name, { x, y, width, height }]) => [name, ...[x, y, width, height].map(Math.round)])"""
STILL = """() => document.getAnimations()
  .every((one) => one.playState !== 'running' || one.effect.getTiming().iterations === Infinity)"""


def seen(page: Page, line: Line, told: str, wanted: Wanted) -> dict[str, Any]:
    """What the log says of it."""
    lines: list[dict[str, Any]] = line.g.log(None)
    return next(
        each["args"] for each in lines[::-1] if each["key"] == told and wanted(each["args"])
    )


def true_throw(scene: Locator, args: dict[str, Any]) -> None:
    """Every die as it fell, after the number that is none; and the sum."""
    faces = [scene.locator(".fixed").inner_text()] if args.get("fixed") else []
    faces += [each.get_attribute("data-die") or "" for each in scene.locator("[data-die]").all()]
    assert "+".join(faces) == args["faces"]
    assert scene.get_attribute("data-sum") == str(args["n"])
    verdict = scene.locator(".verdict")
    expect(verdict).to_have_count(int("need" in args))
    if "need" in args:
        expect(scene.locator("small")).to_have_text(f"/ {args['need']}")


def where_it_hurts(scene: Locator, args: dict[str, Any]) -> None:
    """One of the burning hexes has the wounded on it."""
    piece = scene.page.locator(f".map [data-card='{args['card']['card']}']").bounding_box()
    assert piece is not None
    x, y = piece["x"] + piece["width"] / 2, piece["y"] + piece["height"] / 2
    boxes = [box for each in scene.all() if (box := each.bounding_box())]
    assert any(
        box["x"] < x < box["x"] + box["width"] and box["y"] < y < box["y"] + box["height"]
        for box in boxes
    )


def the_first_that_is_left(scene: Locator, args: dict[str, Any]) -> None:
    left = scene.page.locator("[data-rung]:not(.done)").first
    assert scene.get_attribute("data-speed") == left.get_attribute("data-rung")


def a_small_light(scene: Locator, args: dict[str, Any]) -> None:
    """Under a quarter of the screen."""
    box, size = scene.locator(".flash").evaluate(
        "e => [e.offsetWidth * e.offsetHeight, innerWidth * innerHeight]"
    )
    assert 0 < box < size / 4


def over_the_map(scene: Locator, args: dict[str, Any]) -> None:
    assert scene.bounding_box() == scene.page.locator(".frame .map").bounding_box()


def there(scene: Locator, args: dict[str, Any]) -> None:
    assert scene.get_attribute("data-at") == str(args["place"])


def alone(scene: Locator, args: dict[str, Any]) -> None:
    """What has fallen is only a picture: nobody can touch it or hear of it."""
    assert scene.get_attribute("aria-hidden") == "true"
    expect(scene.locator("[data-card], [role]")).to_have_count(0)


class Deed(NamedTuple):
    game: str
    told: str
    effect: str
    check: Callable[[Locator, dict[str, Any]], None]
    wanted: Wanted = anything


DEEDS = {
    "dice are thrown": Deed("exiles", "rolled", "dice", true_throw),
    "a number and dice": Deed("exiles", "rolled", "dice", true_throw, lambda e: e["fixed"] > 0),
    "a save is made": Deed("exiles", "saved", "dice", true_throw),
    "a save is missed": Deed("exiles", "failed", "dice", true_throw),
    "a hex is hit": Deed("exiles", "hurt", "burn", where_it_hurts),
    "an act happens": Deed("exiles", "rolled", "act", the_first_that_is_left),
    "somebody falls": Deed("exiles", "relic-shown", "fallen", alone),  # told right after it
    "the relic's holder dies": Deed(
        "exiles", "relic-shown", "relic", a_small_light, lambda e: e["sacred"]
    ),
    "night falls": Deed("exiles", "event", "dusk", over_the_map),
    "day breaks": Deed("exiles", "round", "dawn", over_the_map, lambda e: e["space"] in (4, 6, 8)),
    "a tile is laid": Deed("mageknight", "tile-laid", "laid", there),
    "night falls on the knights": Deed(
        "mageknight", "round", "dusk", over_the_map, lambda e: e["night"]
    ),
}


@pytest.mark.parametrize("name", DEEDS)
def test_a_scene_is_seen_says_what_is_true_and_leaves_nothing(
    browser: Browser, server: Server, name: str
) -> None:
    deed = DEEDS[name]
    line = before(deed.game, SEATS[deed.game], deed.told, deed.wanted)
    size = NARROW if len(name) % 2 else WIDE  # each once, both somewhere
    with stage(browser, server, size) as page:
        set_out(page, line)
        scene = come_to(page, deed.told, deed.effect, deed.wanted)
        deed.check(scene, seen(page, line, deed.told, deed.wanted))
        to_the_end(page)
        page.wait_for_function(STILL)
        expect(page.locator("[data-effect]")).to_have_count(0)
        if page.locator("[data-over]").count():
            return  # the end lies over the board
        told = page.evaluate(BOARD)
        page.reload()
        look(page)
        page.wait_for_function("was => JSON.stringify((" + BOARD + ")()) === was",
                               arg=page.evaluate("each => JSON.stringify(each)", told))  # fmt: skip


@pytest.mark.parametrize("name", ["dice are thrown", "a hex is hit", "a tile is laid"])
def test_whoever_skips_ends_a_scene(browser: Browser, server: Server, name: str) -> None:
    deed = DEEDS[name]
    line = before(deed.game, SEATS[deed.game], deed.told, deed.wanted)
    with stage(browser, server) as page:
        set_out(page, line)
        scene = come_to(page, deed.told, deed.effect, deed.wanted)
        page.keyboard.press("Space")
        expect(scene).to_have_count(0)
        to_the_end(page)
        expect(page.locator(".page[data-telling]")).to_have_count(0)


def test_a_calm_table_has_no_white_light(browser: Browser, server: Server) -> None:
    deed = DEEDS["the relic's holder dies"]
    line = before(deed.game, SEATS[deed.game], deed.told, deed.wanted)
    with stage(browser, server, calm=True) as page:
        set_out(page, line)
        scene = come_to(page, deed.told, deed.effect, deed.wanted)
        expect(scene.locator(".words")).to_have_count(1)
        expect(scene.locator(".flash")).to_have_count(0)


@pytest.mark.parametrize("name", ["dice are thrown", "a tile is laid"])
def test_with_less_motion_there_are_no_scenes(browser: Browser, server: Server, name: str) -> None:
    deed = DEEDS[name]
    line = before(deed.game, SEATS[deed.game], deed.told, deed.wanted)
    with stage(browser, server, motion=False) as page:
        set_out(page, line)
        to_the_end(page)
        assert page.evaluate("window.effects") == []
        assert page.evaluate("window.moved") == []


# --- what has no moment of its own


def sorted_anew(g: Any) -> bool:
    """A faster answer waits before what was declared earlier."""
    chain = [each for each in g.view(None)["chain"] if not each["done"]]
    return (
        len(chain) > 1
        and chain[-1]["depth"] == chain[-2]["depth"]
        and chain[-1]["speed"] < chain[-2]["speed"]
    )


def until(game: str, wanted: Callable[[Any], bool]) -> Line:
    for seed in SEEDS:
        line = played(
            game, advice(game), seats=SEATS[game], seed=seed, until=lambda g, _: wanted(g)
        )
        if line.g.pending:
            return line
    raise AssertionError("no game leads there")


def test_the_ladder_sorts_itself(browser: Browser, server: Server) -> None:
    line = until("exiles", sorted_anew)
    with stage(browser, server) as page:
        set_out(page, line)
        to_the_end(page)
        assert "rung" in page.evaluate("window.moved")
        page.wait_for_function(STILL)
        speeds = [int(e.get_attribute("data-rung") or 0) for e in page.locator("[data-rung]").all()]
        assert speeds == sorted(speeds)
        assert len(speeds) > 1


def test_enemies_come_down_on_the_rail(browser: Browser, server: Server) -> None:
    line = before("mageknight", 1, "combat")
    with stage(browser, server) as page:
        set_out(page, line)
        to_the_end(page)
        foes = line.g.view(0)["combat"]["foes"]
        assert page.evaluate("window.moved").count("foe") == len(foes)
        expect(page.locator(".foe")).to_have_count(len(foes))


def test_a_bar_fills_and_rings_when_it_is_full(browser: Browser, server: Server) -> None:
    was: list[Any] = [None]

    def filled(g: Any) -> bool:
        fight = g.view(0)["combat"]
        now = fight and fight["need"] and (fight["phase"], fight["strength"], fight["need"])
        old, was[0] = was[0], now
        return bool(now and old and old[0] == now[0] and old[1] < old[2] and now[1] >= now[2])

    line = until("mageknight", filled)
    fight = line.g.view(0)["combat"]
    with stage(browser, server) as page:
        set_out(page, line)
        to_the_end(page)
        expect(page.locator(f"[data-bar='{fight['strength']}/{fight['need']}']")).to_have_count(1)
        page.wait_for_function("() => window.moved.includes('ring')")
        page.wait_for_function(STILL)
        full = "e => e.getBoundingClientRect().width / e.parentElement.clientWidth"
        assert page.locator("[data-bar] i").evaluate(full) == pytest.approx(1, abs=0.02)


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("game", SEATS)
def test_a_legend_says_what_a_step_costs(
    browser: Browser, server: Server, game: str, narrow: bool
) -> None:
    laid_out = until(game, lambda g: g.count > 20)
    with stage(browser, server, NARROW if narrow else WIDE) as page:
        sit_in(page, laid_out.g, bots=False)
        seat = laid_out.g.pending[0].seat
        where = page.locator(".map").bounding_box()
        page.locator("[data-legend]").click()
        legend = laid_out.g.view(seat)["legend"]
        expect(page.locator("[data-ground]")).to_have_count(len(legend))
        for each in legend:
            words = f"Cost {each['cost']}" if each["cost"] is not None else "No way"
            expect(page.locator(f"[data-ground={each['terrain']}] b")).to_have_text(words)
        assert page.locator(".map").bounding_box() == where
        page.keyboard.press("Escape")
        expect(page.locator("[data-ground]")).to_have_count(0)
        expect(page.locator("[data-legend]")).to_be_focused()
