"""Every key can be said in every language, with the same values in the sentence."""

from pathlib import Path

import pytest

import caipan
from caipan.kernel.language import (
    LANGUAGES,
    Lexicon,
    MissingArgument,
    UnknownLanguage,
    UnknownWord,
    language,
    placeholders,
)

GAMES = Path(caipan.__file__).parent / "games"
FOLDERS = sorted(GAMES.glob("*/names"))


every_lexicon = pytest.mark.parametrize(
    "words",
    [Lexicon(), *(Lexicon(folder) for folder in FOLDERS)],
    ids=["kernel", *(folder.parent.name for folder in FOLDERS)],
)


@pytest.fixture
def invented(tmp_path: Path) -> Lexicon:
    """A game of one card, with a sentence for each thing a sentence can do."""
    files = {
        "en.toml": '[card."eli.dagger"]\nname = "Dagger"\ntext = "Cut."\n[zone]\nhand = "Hand"\n',
        "zh.toml": '[card."eli.dagger"]\nname = "短剑"\ntext = "回合中斩"\n[zone]\nhand = "手牌"\n',
        "messages.en.toml": '[deal]\ndraws = "{who} draws {n} {n:card|cards}."\n',
        "messages.zh.toml": '[deal]\ndraws = "{who}抓{n}张牌。"\n',
        "zh-Hant.toml": '[card."eli.dagger"]\nname = "匕首"\n[message.verb]\npass = "不跟"\n',
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return Lexicon(tmp_path)


@every_lexicon
def test_both_languages_have_the_same_keys(words: Lexicon) -> None:
    assert words.keys("en") == words.keys("zh")


@every_lexicon
def test_both_languages_put_in_the_same_values(words: Lexicon) -> None:
    for key in words.keys("en"):
        wanted = placeholders(words.word(key, "en"))
        assert placeholders(words.word(key, "zh")) == wanted, key
        assert placeholders(words.word(key, "zh-Hant")) == wanted, key


@every_lexicon
def test_no_entry_is_blank_or_ragged(words: Lexicon) -> None:
    for lang in LANGUAGES:
        for key in words.keys(lang):
            said = words.word(key, lang)
            assert said and said == said.strip(), (key, lang)


@every_lexicon
def test_overrides_replace_something(words: Lexicon) -> None:
    assert words.overrides() <= words.keys("zh")


def test_names_texts_and_terms(invented: Lexicon) -> None:
    assert invented.name("eli.dagger", "en") == "Dagger"
    assert invented.text("eli.dagger", "zh") == "回合中斩"
    assert invented.term("zone", "hand", "zh-Hans") == "手牌"


def test_without_a_language_it_is_english(invented: Lexicon) -> None:
    assert (invented.name("eli.dagger"), invented.text("eli.dagger")) == ("Dagger", "Cut.")
    assert invented.term("zone", "hand") == "Hand"
    assert invented.message("deal.draws", who="Lin", n=1) == "Lin draws 1 card."


def test_traditional_is_converted_then_corrected(invented: Lexicon) -> None:
    assert invented.text("eli.dagger", "zh-Hant") == "回合中斬"
    assert invented.name("eli.dagger", "zh-Hant") == "匕首"
    assert invented.message("verb.pass", "zh-Hant") == "不跟"
    assert invented.message("verb.undo", "zh-Hant") == "收回"


def test_quotation_marks_follow_the_script() -> None:
    assert "「x」" in Lexicon().message("reason.no-such-answer", "zh-Hant", key="x")


def test_a_message_takes_its_values_and_counts(invented: Lexicon) -> None:
    assert invented.message("deal.draws", "en", who="Ann", n=1) == "Ann draws 1 card."
    assert invented.message("deal.draws", "en", who="Ann", n=2) == "Ann draws 2 cards."
    assert invented.message("deal.draws", "zh", who="安", n=2) == "安抓2张牌。"


def test_a_message_may_have_values_named_like_its_parameters(tmp_path: Path) -> None:
    (tmp_path / "messages.en.toml").write_text('odd = "{key} in {lang}"\n', encoding="utf-8")
    assert Lexicon(tmp_path).message("odd", "en", key="a", lang="b") == "a in b"


def test_the_kernel_speaks_for_itself_and_through_every_game(invented: Lexicon) -> None:
    assert Lexicon().message("verb.done", "en") == "Done"
    assert invented.message("reason.not-asked", "zh") == Lexicon().message("reason.not-asked", "zh")


def test_a_missing_word_value_or_language_is_named(invented: Lexicon) -> None:
    with pytest.raises(UnknownWord, match=r"card\.spoon\.name"):
        invented.name("spoon", "zh-Hant")
    with pytest.raises(UnknownWord, match="no-such"):
        invented.message("no-such", "en")
    with pytest.raises(MissingArgument, match="'n'"):
        invented.message("deal.draws", "en", who="Ann")
    with pytest.raises(UnknownLanguage, match="fr"):
        invented.name("eli.dagger", "fr")


def test_zh_alone_is_simplified() -> None:
    assert language("zh") == "zh-Hans"
    assert [language(each) for each in LANGUAGES] == list(LANGUAGES)
