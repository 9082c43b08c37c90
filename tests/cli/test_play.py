"""`caipan play`: a whole game with nothing but lines of input."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import caipan
from caipan.cli import app, terminal
from caipan.cli.terminal.session import UI
from caipan.kernel.language import placeholders

SEED = ("--terminal", "--seed", "5", "--bot", "random")


def play(*lines: str, args: tuple[str, ...] = SEED) -> Result:
    typed = "".join(line + "\n" for line in lines)
    return CliRunner().invoke(app, ["play", *args], input=typed, env={"COLUMNS": "100"})


def test_a_whole_game_of_first_answers_comes_to_an_end() -> None:
    done = play(*["1"] * 3000)
    assert done.exit_code == 0, done.output[-2000:]
    assert "The game is over." in done.output
    assert "You win." in done.output or "You lose." in done.output
    assert "UW-win-8 Win at eight" in done.output or "UW-lose-deckout" in done.output
    assert done.output.rstrip().endswith("Goodbye. This game had the seed 5.")


@pytest.mark.parametrize("lang", ["zh-Hans", "zh-Hant"])
def test_a_whole_game_by_enter_alone(lang: str) -> None:
    """Enter passes; where nothing can be passed, a number is asked for."""
    done = play(*["", "1"] * 2500, args=(*SEED, "--seat", "2", "--lang", lang))
    assert done.exit_code == 0, done.output[-2000:]
    assert ("游戏结束。" if lang == "zh-Hans" else "遊戲結束。") in done.output


def test_what_a_newcomer_sees_first() -> None:
    said = play().output
    assert "Underworld: you are Player 1. The bot random plays Player 2." in said
    assert "Win districts to reach 8 points." in said
    assert "UW-mulligan Mulligan" in said and "[Enter]" in said
    assert "points · first player · hand 6 · library 44" in said


def test_the_same_seed_is_the_same_game() -> None:
    assert play("1", "", "1", "1").output == play("1", "", "1", "1").output


def test_the_end_of_input_is_a_polite_goodbye() -> None:
    done = play("1")
    assert done.exit_code == 0
    assert done.output.rstrip().endswith("Goodbye. This game had the seed 5.")
    assert play("q").exit_code == 0


def test_languages_take_turns() -> None:
    said = play("l", "l", "l").output
    for mark in ("语言：简体中文。", "再调度", "語言：繁體中文。", "再調度", "Language: English."):
        assert mark in said


def test_an_answer_can_be_taken_back_until_something_is_learned() -> None:
    said = play("1", "u", "u", "", "u").output
    assert "(1 so far)" in said and "Taken back." in said
    assert said.count("(0 so far)") == 2
    assert "No way back: another player has answered since." in said
    assert said.count("No way back: ") == 2


def test_why_not() -> None:
    """On the first turn there is neither an asset to pay with nor loyalty among them."""
    hand = ["", "w garret sniper", "w play:garret-sniper", "w 阁楼狙击手", "w nobody", "w"]
    said = play(*hand).output
    assert (
        "Play Garret Sniper: Loyalty: it needs 2 × Syndicate among your assets and you show 0."
        in said
    )
    assert "(UW-hidden Hidden keyword)" in said
    assert said.count("Build Garret Sniper as an asset: you may, with ") == 2
    assert "No card is called “nobody”." in said


def test_a_card_is_read_by_its_name_in_any_language() -> None:
    said = play("i ivy mage", "i 常春藤派法师", "i IVY-MAGE", "i the", "i zz", "i").output
    assert said.count("Ivy Mage · Character · Human, Mage · The Ivy") == 3
    assert "cost 3 · loyalty Ivy×2 · inv1 inf1 · if first: inv1 inf1 · def2 · Star" in said
    assert "Several cards fit: The " in said
    assert "No card is called “zz”." in said and "Say which card" in said


def test_rules_of_the_moment_and_of_the_book() -> None:
    said = play("?", "? lurker damage", "? UW-loyalty", "? 暗藏者", "? zeppelin", "？").output
    assert said.count("a player may put any number of starting cards") == 2
    assert "UW-lurker-no-damage Lurker takes no damage" in said
    assert "Each loyalty icon needs a matching-faction asset" in said
    assert "rules found:" in said and "No rule holds the words “zeppelin”." in said


def test_odd_input_is_answered_not_obeyed() -> None:
    odd = [
        "99",
        "0",
        "-1",
        "9" * 5000,
        "abc",
        "[bold]",
        "{n}",
        "log x",
        "w :",
        "w =",
        "i [",
        "\x00",
        "p",
        "t",
    ]
    done = play(*odd)
    assert done.exit_code == 0, done.output[-2000:]
    assert "Choose a number from 1 to" in done.output
    assert "“[bold]” is no command. h lists them." in done.output
    assert "There is nothing to pass here." in done.output


def test_full_width_digits_and_keys_are_answers() -> None:
    assert "(1 so far)" in play("１").output
    assert "(1 so far)" in play("back:ivy-mage").output


def test_help_log_and_passing_on() -> None:
    said = play("h", "", "p", "log 3").output
    assert "take your last answer back" in said
    assert "until something new" in said


def test_a_game_is_saved_and_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    said = play("1", "", "1", f"s {file}", "s", f"s {tmp_path}/no/where").output
    assert f"Saved in {file}." in said.replace("\n  ", "") and "It could not be saved" in said
    record = json.loads(file.read_text(encoding="utf-8"))
    assert record["game"] == "underworld" and record["choices"][-1][0] in (0, 1)
    again = play("log", args=("--terminal", "--load", str(file)))
    assert again.exit_code == 0 and "You exchanged 1 card of the starting hand." in again.output
    assert caipan.replay(file.read_text(encoding="utf-8")).pending


def test_decks_and_what_is_refused(tmp_path: Path) -> None:
    args = ("underworld", "--decks", "crimson-moon-hunt,iron-curtain", *SEED)
    assert "revealed the society" in play("log", args=args).output
    damaged = tmp_path / "damaged.json"
    damaged.write_text("{", encoding="utf-8")
    for wrong in (
        ("chess",),
        ("--seat", "3"),
        ("--bot", "deep-thought"),
        ("--lang", "fr"),
        ("--decks", "ivy+ivy,fang+bureau"),
        ("--load", str(damaged)),
        ("--load", str(tmp_path / "missing.json")),
    ):
        refused = play(args=("--terminal", *wrong))
        assert refused.exit_code == 2, wrong
        assert "Traceback" not in refused.output


def test_the_terminal_has_its_own_words_in_both_languages() -> None:
    source = "".join(p.read_text("utf-8") for p in Path(terminal.__file__).parent.glob("*.py"))
    assert UI.keys("en") == UI.keys("zh")
    for key in UI.keys("en"):
        assert placeholders(UI.word(key, "en")) == placeholders(UI.word(key, "zh")), key
        if key.startswith(("message.terminal.", "message.help.")):
            assert f'{key.rpartition(".")[2]}"' in source, f"nobody says {key}"


# --- a game on a map

EXILES = ("exiles", "--terminal", "--set", "rules=novice", "--seed", "4", "--bot", "random")


def test_a_whole_game_for_four_comes_to_an_end() -> None:
    """The last answer that is offered ends a phase or passes."""
    done = play(*["1", "1", "1", *["end", "", "1"] * 400], args=EXILES)
    assert done.exit_code == 0, done.output[-2000:]
    assert "The holder of a sacred relic was killed." in done.output
    assert "EX-goal-kill-relic Kill the relic holder" in done.output


def test_cells_are_answered_by_number_or_by_key() -> None:
    said = play("1", "stand@1,3", "face=0", "move@2,3", "u", "1", args=EXILES).output
    assert "Exiles of Ifera: you are Player 1. The bot random plays Player 2, Player 3" in said
    assert "Kill the enemy character that holds the sacred relic" in said
    assert "1–6  Stand on one of 6 cells on the map" in said
    assert "Eli→" in said and "Taken back." in said
    assert said.count("Eli came to a new space.") >= 1


def test_why_not_there() -> None:
    said = play("1", "1", "1", "w move@0,0", "w death cut", "i death cut", args=EXILES).output
    assert "It cannot be entered. (EX-move-impassable Impassable)" in said
    assert "Use Death Cut: There is nothing it could be aimed at. (EX-res-1" in said
    assert "speed 28 · standard action, reaction · directed" in said


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("--set", "rules"), "write it as NAME=VALUE"),
        (("--set", "rules=hard"), "neither 'standard' nor 'novice'"),
        (("--set", "characters=eli,noel"), "four different ones"),
        (("--decks", "ivy+fang"), "not played with decks"),
    ],
)
def test_settings_that_make_no_sense(words: tuple[str, ...], problem: str) -> None:
    done = play(args=("exiles", "--terminal", *words))
    assert done.exit_code != 0 and problem in done.output
