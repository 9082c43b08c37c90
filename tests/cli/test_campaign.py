"""`caipan campaign`: a whole campaign with nothing but commands and lines of input."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from caipan.cli import app
from caipan.cli.terminal.session import UI
from caipan.kernel.campaign import CampaignRecord
from caipan.kernel.language import placeholders

DECLINE = "".join("\n1\n" for _ in range(800))  # Enter where it answers, else the first


def caipan(*words: str | Path, typed: str = "") -> Result:
    args = ["campaign", *map(str, words)]
    return CliRunner().invoke(app, args, input=typed, env={"COLUMNS": "100"})


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "night.json"
    done = caipan("new", path, "--decks=roland,wendy", "--players=me,random", "--seed=4")
    assert done.exit_code == 0, done.output
    return path


def record(path: Path) -> CampaignRecord:
    return CampaignRecord.from_json(path.read_text(encoding="utf-8"))


def test_a_match_is_left_gone_on_with_and_finished(file: Path) -> None:
    left = caipan("play", file, typed="\n")
    assert left.exit_code == 0 and "Kept in" in left.output
    assert "you are Player 1. The bot random plays Player 2." in left.output
    before = record(file).steps[0].match
    assert before is not None and before.choices
    assert "A match is being played" in caipan("show", file).output
    assert "finish it first" in caipan("change", file, "leave", "wendy-adams").stderr
    over = caipan("play", file, typed=DECLINE)
    assert "The game is over." in over.output
    whole = record(file).steps[0].match
    assert len(record(file).steps) == 1 and whole is not None
    assert whole.choices[: len(before.choices)] == before.choices
    assert "next: The Midnight Masks" in caipan("show", file).output


def test_all_seats_may_be_one_persons(tmp_path: Path) -> None:
    path = tmp_path / "two.json"
    caipan("new", path, "--decks=roland,wendy", "--seed=4", "--lang=zh")
    said = caipan("play", path, typed="1\n" * 12).output
    assert "you are Player 1, Player 2." in said
    match = record(path).steps[0].match
    assert match is not None and {seat for seat, _ in match.choices} == {0, 1}


def test_the_page_is_told_in_three_languages(file: Path) -> None:
    caipan("play", file, typed=DECLINE)
    english, simplified, traditional = (
        caipan("show", file, f"--lang={lang}").output for lang in ("en", "zh", "zh-Hant")
    )
    assert "The Gathering · No resolution" in english and "trauma: physical" in english
    assert "聚集于此 · 没有结局" in simplified and "经验值" in simplified
    assert "聚集於此 · 沒有結局" in traditional and "經驗值" in traditional


def test_upgrades_are_listed_bought_and_refused(file: Path) -> None:
    caipan("play", file, typed=DECLINE)
    said = caipan("upgrade", file, "Roland Banks").output
    assert "2  Beat Cop (beat-cop-2) for Beat Cop (beat-cop)" in said
    before = file.read_bytes()
    poor = caipan("upgrade", file, "roland-banks", "--buy=shotgun-4", "--for=machete")
    assert poor.exit_code == 2 and "costs 4" in poor.stderr and file.read_bytes() == before
    foreign = caipan("upgrade", file, "roland-banks", "--buy=hot-streak-4", "--for=machete")
    assert "is not open to roland-banks" in foreign.stderr
    assert "must leave the deck" in caipan("upgrade", file, "罗兰·班克斯", "--buy=dodge").stderr
    bought = caipan("upgrade", file, "roland-banks", "--buy=beat-cop-2", "--for=beat-cop")
    assert bought.exit_code == 0
    assert "Beat Cop · level 2" in caipan("show", file).output
    nobody = caipan("upgrade", file, "nobody").stderr
    assert "nobody is called" in nobody and "roland-banks" in nobody


def test_people_join_leave_and_come_back(file: Path) -> None:
    caipan("change", file, "leave", "wendy-adams")
    assert "sitting out" in caipan("show", file).output
    assert caipan("change", file, "join", "daisy").exit_code == 0
    assert "has been played" in caipan("change", file, "join", "daisy").stderr
    assert caipan("change", file, "return", "wendy-adams").exit_code == 0
    assert "there is buy, join, leave" in caipan("change", file, "dance").stderr
    assert "takes other words" in caipan("change", file, "leave").stderr
    said = caipan("verify", file).output
    assert "2. join daisy" in said and "every hash agrees" in said


def test_a_branch_goes_its_own_way_from_any_moment(file: Path, tmp_path: Path) -> None:
    caipan("play", file, typed=DECLINE)
    other = tmp_path / "other.json"
    done = caipan("branch", file, other, "--step=1", "--choice=9")
    assert done.exit_code == 0 and "after 1 step." in done.output
    cut, whole = record(other).steps[0].match, record(file).steps[0].match
    assert cut is not None and whole is not None and cut.choices == whole.choices[:9]
    assert "unfinished" in caipan("replay", other).output
    assert "is there already" in caipan("branch", file, other, "--step=0").stderr
    fresh = tmp_path / "fresh.json"
    caipan("branch", file, fresh, "--step=0")
    assert record(fresh).steps == ()
    assert "there are 1 steps" in caipan("branch", file, tmp_path / "x", "--step=5").stderr


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--decks=nobody",), "no deck"),
        (("--decks=roland,roland",), "another investigator"),
        (("--decks=roland", "--difficulty=silly"), "none of easy"),
        (("--decks=roland", "--players=me,me"), "one for all or 1"),
        (("--decks=roland", "--players=deep-thought"), "deep-thought"),
        (("--decks=roland", "--game=underworld"), "not played as a campaign"),
        (("--decks=roland", "--lang=fr"), "no language"),
    ],
)
def test_what_cannot_be_begun(tmp_path: Path, words: tuple[str, ...], says: str) -> None:
    done = caipan("new", tmp_path / "new.json", *words)
    assert done.exit_code == 2 and says in done.stderr


def test_a_deck_may_come_from_a_file_and_all_its_faults_are_told(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("roland-banks\n2x knife\n1x excalibur\n", encoding="utf-8")
    done = caipan("new", tmp_path / "new.json", f"--decks={deck}")
    assert "no card is called 'excalibur'" in done.stderr and "AH-build-size" in done.stderr


def test_damaged_files_are_named_and_left_alone(file: Path) -> None:
    caipan("play", file, typed="\n\n")
    good = file.read_text(encoding="utf-8")
    data = json.loads(good)
    for bad, says in (
        (good[:-40], "not a campaign"),
        (good.replace('"seed":4', '"seed":5'), "checksum"),
        (json.dumps(data | {"version": 99}), "version 99"),
        (json.dumps({"format": "else"}), "not a campaign"),
        ("[]", "not a campaign"),
    ):
        file.write_text(bad, encoding="utf-8")
        for command in ("show", "play", "verify"):
            done = caipan(command, file)
            assert done.exit_code == 2 and says in done.stderr, (command, says)
        assert file.read_text(encoding="utf-8") == bad
    assert caipan("show", file.with_name("none.json")).exit_code == 2


def test_every_sentence_has_the_same_gaps_in_both_languages() -> None:
    for key in UI.keys("en"):
        if key.startswith("message.campaign."):
            assert placeholders(UI.word(key, "en")) == placeholders(UI.word(key, "zh")), key
