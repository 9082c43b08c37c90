"""The table on a text screen: whole in every language, and numbered like the keys of answers."""

from __future__ import annotations

import random

import pytest

import caipan
from caipan.games.l5r.draw import PRINTED, card, ordinals, sentence, table
from caipan.kernel.drawing import plain
from caipan.kernel.language import LANGUAGES

TITLE = caipan.title("l5r")


@pytest.mark.parametrize("seed", range(4))
def test_every_moment_can_be_drawn(seed: int) -> None:
    g, chance = caipan.new("l5r", TITLE.sample(seed), seed=seed), random.Random(seed)
    fights = 0
    for n in range(200):
        if not g.pending:
            break
        decision = chance.choice(g.pending)
        if n % 5 == 0:
            seat = chance.choice((None, *range(len(g.seats))))
            view = g.view(seat)
            for lang in LANGUAGES:
                rows = table(view, TITLE.lexicon, lang)
                if g.table.conflict is not None:
                    attack = rows[-2 if seat is None else -3][0]
                    word = TITLE.lexicon.message("board.attackers", lang)
                    assert plain(attack.title).startswith(word)
                    fights += 1
                lines = [line for row in rows for box in row for line in (box.title, *box.lines)]
                assert not [line for line in lines if "{" in plain(line)]
        g.choose(chance.choice(decision.keys), decision.seat)
    assert fights


@pytest.mark.parametrize("seed", range(3))
def test_cards_are_numbered_as_in_keys(seed: int) -> None:
    g, chance = caipan.new("l5r", TITLE.sample(seed), seed=seed), random.Random(seed)
    second = 0
    for _ in range(60):
        if not g.pending:
            break
        for handle, n in ordinals(g.view(0)["zones"]).items():
            assert int((g.label(handle, 0).partition("#")[2]) or 1) == n
            second += n > 1
        decision = chance.choice(g.pending)
        g.choose(chance.choice(decision.keys), decision.seat)
    assert second


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_can_be_read(lang: str) -> None:
    for name in PRINTED:
        lines = [plain(line) for line in card(name, TITLE.lexicon, lang)]
        assert lines[0].startswith(TITLE.lexicon.name(name, lang))
        assert not [line for line in lines if "{" in line]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_action_of_a_card_in_play_has_its_line(lang: str) -> None:
    """Duelist Training gives its action to a character in the midst of a line."""
    silent = {
        design.name
        for design in PRINTED.values()
        for a in design.abilities
        if a.kind == "action" and not sentence(design.name, a.ordinal, -1, TITLE.lexicon, lang)
    }
    assert silent <= {"duelist-training"}
