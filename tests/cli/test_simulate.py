"""`caipan simulate` plays games between bots and shows how they went."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import caipan as referee
from caipan.cli import app

DECKS = json.dumps({"decks": ["ivy+bureau", "fang+eclipse"]})


def caipan(*args: str) -> Result:
    return CliRunner().invoke(app, args)


def test_json_for_scripts() -> None:
    result = caipan("simulate", "underworld", "--games=4", "--bots=random,random", "--json")
    found = json.loads(result.stdout)
    assert list(found) == [
        "game", "games", "errors", "wins", "wins_by_seat", "draws", "decisions", "seconds", "hash",
    ]  # fmt: skip
    assert (found["game"], found["games"], found["errors"]) == ("underworld", 4, 0)
    assert sum(found["wins_by_seat"]) + found["draws"] == 4
    assert found["wins"] == {"random": sum(found["wins_by_seat"])}
    assert result.exit_code == 0


def test_a_table_that_would_say_nothing_is_left_out() -> None:
    said = caipan("simulate", "underworld", "--games=1", "--bots=random,random").stdout
    assert "by bot" not in said and "endings" in said


def test_the_same_seed_gives_the_same_numbers() -> None:
    def run(*more: str) -> dict[str, object]:
        words = ("simulate", "underworld", "--games=3", "--bots=random,random", "--json", *more)
        found: dict[str, object] = json.loads(caipan(*words).stdout)
        return {k: v for k, v in found.items() if k != "seconds"}

    assert run("--seed=5") == run("--seed=5", "--workers=2") != run("--seed=6")


def test_tables_and_a_file_of_rows(tmp_path: Path) -> None:
    out = tmp_path / "rows.jsonl"
    result = caipan(
        "simulate", "underworld", "--games=2", "--bots=greedy,random", f"--options={DECKS}",
        f"--out={out}",
    )  # fmt: skip
    assert result.exit_code == 0
    for heading in ("by bot", "by group", "of the first player", "endings", "length"):
        assert heading in result.stdout
    rows = [json.loads(line) for line in out.read_text().splitlines()]
    assert [row["bots"] for row in rows] == [["greedy", "random"], ["random", "greedy"]]
    assert rows[0]["groups"] == [["ivy", "bureau"], ["fang", "eclipse"]]


def test_a_broken_game_is_counted_kept_and_fails_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    short = referee.title("underworld")
    short = type(short)(**{f: getattr(short, f) for f in short.__struct_fields__} | {"bound": 5})
    monkeypatch.setattr(referee, "title", lambda name: short)
    out = tmp_path / "rows.jsonl"
    words = ("simulate", "underworld", "--games=1", "--bots=random,random", "--json")
    result = caipan(*words, f"--out={out}")
    assert json.loads(result.stdout)["errors"] == 1
    assert "TooLong" in result.stderr and result.exit_code == 1
    assert referee.replay(json.loads(out.read_text())["record"]).count == 5


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("chess",), "underworld"),
        (("underworld", "--bots=greedy,nobody"), "nobody"),
        (("underworld", "--bots=random,random,random"), "not 3"),
        (("underworld", "--seats=3"), "seats 2, not 3"),
        (("underworld", "--on=abacus"), "local or ray"),
        (("underworld", "--out=/dev/null/x.jsonl"), "cannot write"),
        (("underworld", "--options={"), "not JSON"),
        (("underworld", "--options=[]"), "an object"),
    ],
)
def test_what_cannot_be_played_is_refused(words: tuple[str, ...], says: str) -> None:
    result = caipan("simulate", *words)
    assert result.exit_code == 2 and says in result.stderr


def test_an_option_varies_from_deal_to_deal_and_endings_are_told_apart() -> None:
    words = ("--scenario=the-gathering", "--seats=2", "--games=6", "--bots=random,random")
    result = caipan("simulate", "arkham", *words, "--vary=difficulty=easy,expert", "--json")
    found = json.loads(result.stdout)
    assert found["errors"] == 0
    told = {name: of for name, (_, of) in found["endings"].items()}
    assert {name.partition(":")[0] for name in told} == {"easy", "expert"}
    assert set(told.values()) == {3}
    result = caipan("simulate", "arkham", *words, "--vary=difficulty=easy,expert")
    assert "endings apart" in result.stdout and "easy: the-gathering." in result.stdout


def test_a_short_option_is_one_of_the_game_or_refused() -> None:
    result = caipan("simulate", "arkham", "--difficulty=easy", "--games=1", "--bots=random")
    assert result.exit_code == 0
    result = caipan("simulate", "underworld", "--difficulty=easy")
    assert result.exit_code == 2 and "difficulty: no such option of underworld" in result.stderr
    result = caipan("simulate", "arkham", "--vary=weather=rain,sun")
    assert result.exit_code == 2 and "weather: no such option" in result.stderr
