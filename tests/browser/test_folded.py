"""On a narrow screen the list of answers is folded away, unless there is no other way to answer."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from .player import answer, look, new_table, sit


def test_answers_that_nothing_on_the_table_gives_unfold_by_themselves(visit: Any) -> None:
    """Which hero: nobody could point at one. Then the cards of the hand are there, and the list is
    out of the way; somebody who folds or unfolds it has their will."""
    page: Page = visit(narrow=True)
    sit(page, new_table(page, ["me"], seed=6, game="mageknight"))
    heroes = [key for key in look(page)["keys"] if key.startswith("hero.")]
    answers, fold = page.locator("#answers"), page.locator(".unfold")
    expect(answers).to_be_visible()
    expect(answers.locator("button")).to_have_count(len(heroes))
    fold.tap()
    expect(answers).to_be_hidden()
    fold.tap()
    answer(page, heroes[0], tap=True)
    look(page)
    expect(answers).to_be_visible()  # the tactics lie further down than anybody sees
    answer(page, "take:tactic.great-start", tap=True)
    expect(page.locator(".hand [data-mark=legal]").first).to_be_visible()
    expect(answers).to_be_hidden()
