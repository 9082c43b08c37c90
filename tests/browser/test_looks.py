"""What was once seen to be wrong in pictures: covered numbers, cut steps, broken words."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import caipan

from .player import answer, eager, look, new_table, rest, sit
from .prepared import Line, advice, played, sit_in
from .test_manners import until

SIZES = ((390, 844), (1280, 800), (1920, 1080), (2560, 1440))
TABLES: dict[str, tuple[int, int, dict[str, Any]]] = {  # seats, answers given, options
    "underworld": (2, 60, {}),
    "arkham": (2, 40, {"scenario": "the-gathering", "decks": ["roland", "wendy"]}),
    "exiles": (4, 60, {}),
    "mageknight": (2, 62, {"scenario": "full-conquest"}),
    "l5r": (4, 150, {"format": "team-conquest"}),
}


@cache
def underway(game: str) -> Line:
    """A game in its middle, at a question of the first seat."""
    seats, answers, options = TABLES[game]
    asked = played(
        game,
        advice(game),
        seats=seats,
        seed=3,
        until=lambda g, decision: g.count >= answers and decision.seat == 0,
        **options,
    )
    assert asked.g.pending
    return asked


def resized(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_function("wide => innerWidth === wide", arg=size[0])


def test_every_game_is_looked_at() -> None:
    assert sorted(TABLES) == sorted(caipan.games.titles())


OVER = """() => {
  const boxes = (what) => [...document.querySelectorAll(what)]
    .map((each) => each.getBoundingClientRect()).filter(({ width }) => width)
  const lie = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  const [signs, numbers] = [boxes('.board .here'), boxes('.contests .contest')]
  return { signs: signs.length, numbers: numbers.length,
    covered: signs.filter((sign) => numbers.some((number) => lie(sign, number))).length }
}"""


@pytest.mark.parametrize("size", SIZES)
def test_the_sign_of_a_district_lies_over_no_number(page: Page, size: tuple[int, int]) -> None:
    sit(page, new_table(page, ["me", "bot"]))
    until(page, "dispatch:")
    resized(page, size)
    expect(page.locator(".board .here").first).to_be_visible()
    page.wait_for_function(f"() => ({OVER})().covered === 0")
    found = page.evaluate(OVER)
    assert found["signs"] and found["numbers"], found


CROSSED = """() => [...document.querySelectorAll('.place .foot')].map((foot) => {
  const text = document.createRange()
  text.selectNodeContents(foot.querySelector('.name'))
  const words = [...text.getClientRects()]
  const signs = [...foot.querySelectorAll('.leads svg')].map((each) => each.getBoundingClientRect())
  const lie = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  return { name: foot.textContent, signs: signs.filter(({ width }) => width).length,
    crossed: signs.filter((sign) => words.some((word) => lie(sign, word))).length }
})"""


def test_no_name_of_a_location_runs_into_the_signs_of_where_it_leads(page: Page) -> None:
    """Rivertown leads to five places."""
    asked = played(
        "arkham",
        advice("arkham"),
        seats=2,
        seed=3,
        until=lambda g, decision: g.count >= 12 and decision.seat == 0,
        scenario="the-midnight-masks",
        decks=["roland", "wendy"],
    )
    sit_in(page, asked.g)
    for size in SIZES[1:]:
        resized(page, size)
        rest(page)
        feet = page.evaluate(CROSSED)
        assert max(foot["signs"] for foot in feet) >= 5
        assert [foot for foot in feet if foot["crossed"]] == []


def test_what_is_said_to_have_happened_is_never_older_than_my_answer(page: Page) -> None:
    """Exiles: many small answers in a row, each of which begins the story anew."""
    sit_in(page, underway("exiles").g)
    choose = eager(3)
    told = 0
    for _ in range(5):
        now = look(page)
        if now["over"]:
            break
        given = int(page.get_attribute(".page", "data-n") or 0)
        answer(page, choose(now["keys"]))
        look(page)
        rest(page)
        links = page.locator(".since a.moment").evaluate_all(
            "all => all.map((each) => Number(new URL(each.href).searchParams.get('n')))"
        )
        assert all(n > given for n in links), (given, links)
        told += len(links)
    assert told


COLOURS = """() => [...document.querySelectorAll('.order .who')].map((each) => {
  const painted = (what) => {
    const canvas = document.createElement('canvas').getContext('2d')
    canvas.fillStyle = getComputedStyle(what).color
    return [1, 3, 5].map((at) => parseInt(canvas.fillStyle.slice(at, at + 2), 16))
  }
  const seat = each.dataset.seat
  const badge = document.querySelector(`[data-badge="${seat}"] .mark`)
  return { team: each.querySelector('.team').classList.contains('red') ? 'red' : 'blue',
    mark: painted(each.querySelector('.mark')), badge: badge && painted(badge) }
})"""


def test_the_colours_of_seats_agree_with_their_teams(page: Page) -> None:
    """Exiles: red seats are warm, blue ones cold, on the board as in the strip."""
    sit_in(page, underway("exiles").g)
    people = page.evaluate(COLOURS)
    assert sorted(each["team"] for each in people) == ["blue", "blue", "red", "red"]
    for each in people:
        red, _, blue = each["mark"]
        assert (red > blue) == (each["team"] == "red"), each
        assert each["badge"] == each["mark"]


NEEDS = """() => [...document.querySelectorAll('.hand [data-card]')].flatMap((card) => {
  const box = card.getBoundingClientRect()
  return [...card.querySelectorAll('.needs .pip')].map((pip) => {
    const { left, right, top, bottom, width } = pip.getBoundingClientRect()
    const inside = left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom
    const words = [...card.querySelectorAll('.title, .numbers, .cost')].some((each) => {
      const over = document.createRange()
      over.selectNodeContents(each)
      return [...over.getClientRects()].some((b) =>
        b.left < right - 1 && left < b.right - 1 && b.top < bottom - 1 && top < b.bottom - 1)
    })
    return { name: card.dataset.name, inside, words, width }
  })
})"""


def test_a_phone_shows_what_a_card_gives_to_a_test(visit: Any) -> None:
    """Arkham: the signs of a card in hand, whole, readable and under no word."""
    page: Page = visit(narrow=True)
    sit_in(page, underway("arkham").g)
    found = page.evaluate(NEEDS)
    assert found and all(each["inside"] and each["width"] >= 14 for each in found), found
    assert not [each["name"] for each in found if each["words"]]


CUT = """() => {
  const strip = document.querySelector('ol.strip')
  const unit = Math.max(1, Math.min(innerWidth / 1440, innerHeight / 900))
  const { left, right } = strip.getBoundingClientRect()
  const steps = [...strip.querySelectorAll('[aria-current]')].filter((each) => each.offsetWidth)
  return { shown: steps.length,
    cut: [...strip.querySelectorAll('.step')].filter((each) => each.offsetWidth).filter((each) => {
      const box = each.getBoundingClientRect()
      const out = box.left < left - 1 || box.right > right + 1 || box.height > 44 * unit
      return out || each.scrollWidth > each.clientWidth + 1
    }).map((each) => each.textContent.trim()) }
}"""
# A word stands in one line, all of it inside its title.
BROKEN = """() => {
  const titles = [...document.querySelectorAll(':is(.board, .hand) .card .title')]
  return titles.filter((title) => title.offsetWidth).flatMap((title) => {
    const text = [...title.childNodes].find((each) => each.nodeType === Node.TEXT_NODE)
    const words = [...(text?.data ?? '').matchAll(/[\\p{Script=Latin}'’]+/gu)]
    const { right } = title.closest('.chip') ? title.getBoundingClientRect() : { right: Infinity }
    return words.filter(({ index, 0: word }) => {
      const part = document.createRange()
      part.setStart(text, index)
      part.setEnd(text, index + word.length)
      const boxes = [...part.getClientRects()]
      const lines = new Set(boxes.map(({ top }) => Math.round(top)))
      return lines.size > 1 || boxes.some((box) => box.right > right + 1)
    }).map(([word]) => `${word} in ${text.data}`)
  })
}"""


@pytest.mark.parametrize("game", sorted(TABLES))
def test_no_step_is_cut_and_no_word_broken(visit: Any, game: str) -> None:
    for narrow in (True, False):
        page: Page = visit(narrow=narrow)
        sit_in(page, underway(game).g)
        for size in SIZES[:1] if narrow else SIZES[1:]:
            resized(page, size)
            page.wait_for_function(f"() => ({CUT})().cut.length === 0")
            assert page.evaluate(CUT)["shown"], size
            page.wait_for_function(f"() => ({BROKEN})().length === 0")


DECLARED = 1  # a map that is much wider than high


@cache
def declared() -> Line:
    """Exiles: a place is asked for while a chain is under way."""
    asked = played(
        "exiles",
        advice("exiles"),
        seats=4,
        seed=DECLARED,
        until=lambda g, decision: (
            decision.seat == 0
            and g.count > 60
            and any(option.pick.place >= 0 for option in decision.options)
            and bool(g.view(0)["chain"])
        ),
    )
    assert asked.g.pending
    return asked


UNDER = """() => {
  const lies = document.querySelector('.ladder').getBoundingClientRect()
  const cells = [...document.querySelectorAll('[data-place] .ground')]
    .map((each) => each.getBoundingClientRect())
  return { cells: cells.length, marked: document.querySelectorAll('[data-place][data-mark]').length,
    under: cells.filter((box) => box.right > lies.left && box.left < lies.right &&
      box.bottom > lies.top && box.top < lies.bottom).length }
}"""


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (1920, 1080)])
def test_the_ladder_lies_over_no_place_of_the_map(page: Page, size: tuple[int, int]) -> None:
    sit_in(page, declared().g)
    resized(page, size)
    expect(page.locator(".ladder")).to_be_visible()
    page.wait_for_function(f"() => ({UNDER})().under === 0")
    found = page.evaluate(UNDER)
    assert found["cells"] and found["marked"], found


def test_the_market_in_a_sheet_tells_names_and_prices(visit: Any) -> None:
    """Exiles on a phone, where nobody can point at it."""
    page: Page = visit(narrow=True)
    sit_in(page, underway("exiles").g)
    page.locator(".boards").tap()
    page.locator(".sheet [role=tab]").last.tap()
    market = page.locator(".sheet .page:not([inert]) .market")
    for what in ("h2 span", ".title", ".pips"):
        expect(market.locator(what).first).to_be_visible()
