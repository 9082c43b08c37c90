"""Everything Arkham can say, ask, offer or refuse has its words, in every language."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

import caipan
from caipan.cli.terminal.speech import Speaker
from caipan.games.arkham.content import CARDS
from caipan.kernel.drawing import plain
from caipan.kernel.language import LANGUAGES, placeholders

TITLE = caipan.title("arkham")
WORDS = TITLE.lexicon
GAP = re.compile(r"\{|\}|None|seat-\d")


def test_every_card_is_named_and_nothing_else() -> None:
    for lang in ("en", "zh"):
        named = {key.split(".")[1] for key in WORDS.keys(lang) if key.startswith("card.")}
        assert named == {design.name for design in CARDS}


def test_both_languages_say_the_same_things_about_the_same_values() -> None:
    assert WORDS.keys("en") == WORDS.keys("zh-Hans")
    for key in WORDS.keys("en"):
        if key.startswith("message."):
            english, chinese = (placeholders(WORDS.word(key, lang)) for lang in ("en", "zh-Hans"))
            assert english == chinese, key


def test_a_text_has_as_many_lines_in_both_languages() -> None:
    for design in CARDS:
        english, chinese = (WORDS.text(design.name, lang) for lang in ("en", "zh-Hans"))
        assert english.count("\n") == chinese.count("\n"), design.name
        marks = [sorted(re.findall(r"\[[a-z-]+\]", text)) for text in (english, chinese)]
        assert marks[0] == marks[1], design.name


def test_everything_a_card_shows_has_a_word() -> None:
    for design in CARDS:
        WORDS.term("type", design.kind)
        WORDS.term("faction", design.face.faction)
        for trait in design.face.traits:
            WORDS.term("trait", trait)
        if design.face.uses_kind:
            WORDS.term("uses", design.face.uses_kind)
        for lang in LANGUAGES:
            assert TITLE.draw is not None and TITLE.draw.card(design.name, WORDS, lang)


def test_everything_against_a_deck_is_said_in_both_languages() -> None:
    """One deck with every fault: the same reasons, in words, with their clauses."""
    assert TITLE.decks is not None
    cards = {"no-such-card": 1, "heirloom-of-hyperborea": 1, "lita-chantler": 1, "shrivelling": 1,
             "star-chart-2": 2, "knife": 3, "machete": 30}  # fmt: skip
    found = TITLE.decks.read({"investigator": "roland-banks", "cards": cards}).against
    assert [(r.message, r.rule) for r in found] == [
        ("deck.unknown-card", "AH-build-options"),
        ("deck.bearer", "AH-build-requirements"),
        ("deck.story", "AH-build-nostory"),
        ("deck.closed", "AH-build-options"),
        ("deck.exceptional", "AH-exceptional-one"),
        ("deck.copies", "AH-build-copies"),
        ("deck.copies", "AH-build-copies"),
        ("deck.size", "AH-build-size"),
    ]
    dear = {"beat-cop-2": 2, "police-badge-2": 2, "shotgun-4": 2, "disc-of-itzamna-2": 2}
    worth = TITLE.decks.read({"investigator": "roland-banks", "cards": dear}).against
    assert worth[-1].message == "deck.size"
    g = caipan.new("arkham", {}, seed=1)
    for lang in LANGUAGES:
        said = [Speaker(TITLE, lang, 0).reason(reason) for reason in (*found, *worth)]
        assert len(set(said)) == len(found) + len(worth) and not any(map(GAP.search, said))
        assert lang == "en" or not re.search("[a-z]{3}", "".join(said[1:]))
    assert g.pending


@pytest.mark.parametrize("seed", range(8))
def test_random_games_can_be_told_in_every_language(seed: int) -> None:
    """Every prompt, option, log line and table of whole games without a gap."""
    g: Any = caipan.new("arkham", TITLE.sample(seed), seed=seed)
    seats = range(len(g.seats))
    speakers = [Speaker(TITLE, lang, seat, strict=True) for lang in LANGUAGES for seat in seats]
    r = random.Random(seed)
    while g.pending:
        decision = g.pending[0]
        view = g.view(decision.seat)
        for speaker in speakers:
            if speaker.seat == decision.seat:
                check(speaker.prompt(view["asked"][0]))
                for entry in speaker.options(view):
                    check(entry.words)
        if g.count % 20 == 0:
            drawn(g, speakers)
            refused(g, decision.seat, speakers)
        g.choose(r.choice(decision.options), decision.seat)
    for speaker in speakers:
        for line in g.log(speaker.seat):
            check(speaker.line(line))
        assert len(speaker.outcome(g.outcome)) == 3


def check(said: str) -> None:
    assert said and not GAP.search(said), said


def drawn(g: Any, speakers: list[Speaker]) -> None:
    assert TITLE.draw is not None
    for speaker in speakers:
        for seat in (speaker.seat, None):
            for row in TITLE.draw.table(g.view(seat), speaker.lexicon, speaker.lang):
                for box in row:
                    assert plain(box.title)


def refused(g: Any, seat: int, speakers: list[Speaker]) -> None:
    """Whatever is refused about cards one can see can be explained."""
    labels = {g.label(i, seat) for i in range(len(g.cards)) if g.sees(seat, i)}
    verbs = ("play", "use", "move", "fight", "engage", "investigate", "commit", "advance")
    reasons = {
        (x.message, *sorted(x.args.items())): x
        for label in sorted(labels)
        for verb in verbs
        for key in (f"{verb}:{label}", f"{verb}:{label}/0")
        for x in g.why_not(seat, key)
    }
    for speaker in speakers:
        for reason in reasons.values():
            check(speaker.reason(reason))
