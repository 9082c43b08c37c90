"""Every lesson of every game, played move by move by the referee; and what is wrong with a lesson
is said with its step."""

from __future__ import annotations

import copy
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

import caipan
from caipan.cli.lessons import every
from caipan.kernel.language import LANGUAGES
from caipan.server import lessons

FILES = every(None)
LONGEST = 40  # clicks of a newcomer; every step takes one at least
LETTERS = {"en": 330, "zh": 120}  # a step is read at a glance


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_a_lesson_can_be_played_to_its_end(path: Path) -> None:
    """Each deed is legal where it is asked for, each claim holds, and all that is pointed at is in
    the pupil's view."""
    lesson = caipan.lesson(path)
    found = lesson.rehearse()
    assert [n for step in found.steps for n in range(step.n, step.done)], "the pupil does nothing"
    assert len(found.steps) + sum(len(step.keys) for step in found.steps) <= LONGEST
    game = caipan.replay(found.start)
    for seat, key in found.line[game.count :]:
        game.choose(key, seat)
    assert game.choices == found.line
    for step in lesson.sheet.steps:
        for lang, most in LETTERS.items():
            assert len(getattr(step.say, lang)) <= most, getattr(step.say, lang)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_a_lesson_speaks_every_language(path: Path) -> None:
    game, name = path.parents[1].name, path.stem
    found = lessons.script(game, name)
    assert found is not None
    info = lessons.in_words(game, name, found)
    said = [info.title, info.goal, info.end, *(step.say for step in info.steps)]
    said += [other.say for step in info.steps for other in step.others]
    for words in said:
        assert set(words) == set(LANGUAGES) and all(words.values())
        assert not any("\u4e00" <= letter <= "\u9fff" for letter in words["en"]), words["en"]


def test_every_game_has_a_first_lesson() -> None:
    assert {path.parents[1].name for path in FILES} == set(caipan.games.titles())


def test_the_example_of_the_page_can_be_played() -> None:
    page = (Path(__file__).parents[1] / "docs" / "adding-a-lesson.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"^```yaml lesson\n(.*?)^```$", page, re.M | re.S)
    found = caipan.lesson(example).rehearse()
    assert [step.keys for step in found.steps] == [[], ["play:newsboy@district-1"]]


# --- what is wrong with a lesson

UNDERWORLD = next(path for path in FILES if path.parents[1].name == "underworld")


def broken(**changes: Any) -> dict[str, Any]:
    data = copy.deepcopy(yaml.safe_load(UNDERWORLD.read_text(encoding="utf-8")))
    for where, value in changes.items():
        *path, last = [int(part) if part.isdecimal() else part for part in where.split("__")]
        at: Any = data
        for part in path:
            at = at[part]
        if value is None:
            del at[last]
        else:
            at[last] = value
    return data


WRONG: list[tuple[str, dict[str, Any], str, str]] = [
    ("an unknown part", {"colour": "red"}, "file", "colour"),
    ("no goal", {"goal": None}, "file", "goal"),
    ("no words", {"steps__0__say__zh": " "}, "steps[0].say.zh", "says nothing"),
    ("no steps", {"steps": []}, "steps", "none"),
    ("no table", {"position": None}, "position", "either"),
    ("no such card", {"position__seats__0__hand__0": "ivy-maeg"}, "position", "ivy-maeg"),
    ("no such seat", {"pupil": 2}, "pupil", "no seat 2"),
    ("an impossible deed", {"steps__3__do": "build:nobody"}, "steps[3].do[0]", "offered"),
    (
        "nobody could try it",
        {"steps__3__else__jump:*": {"en": "No.", "zh": "不。"}},
        "steps[3].else",
        "jump",
    ),
    (
        "a hidden card",
        {"steps__1__point__card": "professional-killer"},
        "steps[1].point[0]",
        "sees no",
    ),
    ("two at once", {"steps__1__point__seat": 0}, "steps[1].point[0]", "one card"),
    ("no such panel", {"steps__2__point__panel": "lanterns"}, "steps[2].point[0]", "lanterns"),
    ("no such place", {"steps__7__point__place": "nowhere"}, "steps[7].point[0]", "nowhere"),
    (
        "a claim that fails",
        {"steps__9__then__0__log__has": "thundered"},
        "steps[9].then[0]",
        "thundered",
    ),
    ("a line of no kind", {"steps__9__then__0": {"sing": 1}}, "steps[9].then[0]", "sing"),
    ("an idle answer", {"steps__5__then": [{"choose": "pass"}]}, "steps[5].then", "without a deed"),
]


@pytest.mark.parametrize(
    ("changes", "where", "problem"), [w[1:] for w in WRONG], ids=[w[0] for w in WRONG]
)
def test_a_wrong_lesson_is_refused_with_its_step(
    changes: dict[str, Any], where: str, problem: str
) -> None:
    with pytest.raises(caipan.BadLesson) as refused:
        caipan.lesson(broken(**changes)).rehearse()
    assert refused.value.where.startswith(where), str(refused.value)
    assert problem in str(refused.value)


def test_text_that_is_no_lesson(tmp_path: Path) -> None:
    for text in ("a: [", "- 1", ""):
        file = tmp_path / "lesson.yaml"
        file.write_text(text, encoding="utf-8")
        with pytest.raises(caipan.BadLesson):
            caipan.lesson(file)
