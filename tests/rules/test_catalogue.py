"""The catalogues are well formed, and the reader finds what they hold."""

import re

import pytest

from caipan.rules import (
    Catalogue,
    Clause,
    Kind,
    UnknownCatalogue,
    UnknownClause,
    catalogue,
    catalogues,
    clause,
)

GAMES = ("arkham", "exiles", "l5r", "mageknight", "underworld")


def test_the_five_games_have_a_catalogue() -> None:
    assert catalogues() == GAMES


@pytest.mark.parametrize("game", GAMES)
def test_ids_are_unique_and_carry_the_prefix(game: str) -> None:
    book = catalogue(game)
    ids = [each.id for each in book.clauses]
    assert book.game == game
    assert len(ids) == len(set(ids))
    assert all(name.startswith(f"{book.prefix}-") for name in ids)
    assert all(name.isascii() and " " not in name for name in ids)


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_filled_in(game: str) -> None:
    for each in catalogue(game).clauses:
        assert isinstance(each.kind, Kind)
        assert each.section and each.title_zh and each.title_en and each.text, each.id
        assert each.ruling is None or each.ruling, each.id


def test_prefixes_tell_the_games_apart() -> None:
    assert len({catalogue(game).prefix for game in GAMES}) == len(GAMES)


def test_testable_leaves_out_what_no_test_can_show() -> None:
    book = catalogue("exiles")
    assert "EX-flavour-intro" in book
    assert "EX-flavour-intro" not in book.testable


@pytest.mark.parametrize(
    ("game", "count"),
    [("arkham", 457), ("exiles", 208), ("l5r", 423), ("mageknight", 507), ("underworld", 319)],
)
def test_how_many_clauses_can_be_tested(game: str, count: int) -> None:
    assert len(catalogue(game).testable) == count


def test_a_clause_is_found_by_its_id() -> None:
    assert catalogue("underworld")["UW-spirit"].title_zh == "灵体"
    assert clause("AH-ST.6").section == catalogue("arkham")["AH-ST.6"].section


def test_search_reads_both_languages_and_wants_every_word() -> None:
    book = catalogue("underworld")
    lurker = book["UW-lurker-define"]
    assert lurker in book.search("暗藏者")
    assert lurker in book.search("SECRET lurker")
    assert lurker not in book.search("lurker zeppelin")


def lantern(**more: str) -> Clause:
    return Clause(
        "LN-1", "Setup", "发灯", "Deal", Kind.SETUP, True, "Each draws.", ruling="So.", **more
    )


def test_a_clause_is_read_in_the_language_asked_for() -> None:
    chinese = lantern(text_zh="各抽一盏。", ruling_zh="如此。")
    assert chinese.text_in("en") == "Each draws." and chinese.text_in("zh-Hant") == "各抽一盏。"
    assert chinese.ruling_in("en") == "So." and chinese.ruling_in("zh") == "如此。"


def test_english_stands_in_for_missing_chinese() -> None:
    assert lantern().text_in("zh") == "Each draws." and lantern().ruling_in("zh") == "So."
    book = Catalogue("lanterns", "LN", "灯", "Lanterns", (lantern(),))
    assert book.section(lantern(), "zh") == "Setup"


def test_search_reads_chinese_sentences_in_either_characters() -> None:
    clause = lantern(text_zh="各抽一盏灯笼。", ruling_zh="没有灯时不抽。")
    book = Catalogue("lanterns", "LN", "灯", "Lanterns", (clause,), {"Setup": "开局设置"})
    for words in ("灯笼", "燈籠", "没有", "沒有燈", "開局 draws"):
        assert book.search(words) == (clause,), words
    assert not book.search("燈塔")


@pytest.mark.parametrize("game", GAMES)
def test_chinese_stands_beside_english_and_is_set_as_chinese(game: str) -> None:
    """Full-width punctuation; a heading for every section; no ruling in one language only."""
    book = catalogue(game)
    assert set(book.sections_zh) == {each.section for each in book.clauses}
    for each in book.clauses:
        assert each.ruling_zh is None or each.ruling, each.id
        for said in (each.title_zh, each.text_zh, each.ruling_zh):
            if said is not None:
                assert said == each.title_zh or re.search(r"[\u4e00-\u9fff]", said), each.id
                assert not re.search(r"[\u4e00-\u9fff] *[,;:?!]|[,;:?!] *[\u4e00-\u9fff]", said), (
                    each.id
                )


def test_the_catalogue_is_read_once() -> None:
    assert catalogue("l5r") is catalogue("l5r")


def test_unknown_names_have_their_own_errors() -> None:
    with pytest.raises(UnknownCatalogue, match="underworld"):
        catalogue("../secrets")
    with pytest.raises(UnknownClause, match="UW-nothing"):
        catalogue("underworld")["UW-nothing"]
    with pytest.raises(UnknownClause, match="XX-1"):
        clause("XX-1")


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_told_in_chinese(game: str) -> None:
    for each in catalogue(game).clauses:
        assert each.text_zh, each.id
        assert bool(each.ruling) == bool(each.ruling_zh), each.id


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_name_the_same_clauses(game: str) -> None:
    """A sentence that sends the reader to another clause sends him there in either language."""
    book = catalogue(game)
    cited = re.compile(rf"{book.prefix}-[A-Za-z0-9.-]*[A-Za-z0-9]")
    for each in book.clauses:
        for english, chinese in ((each.text, each.text_zh), (each.ruling, each.ruling_zh)):
            ids = cited.findall(english or "")
            assert ids == cited.findall(chinese or ""), each.id
            for name in ids:
                assert any(other.id.startswith(name) for other in book.clauses), name


def test_mage_knight_keeps_its_words_for_round_and_turn() -> None:
    """Its book says 回合 for a round and 轮次 for a turn; most games say it the other way round."""
    for each in catalogue("mageknight").clauses:
        english = f"{each.title_en} {each.text} {each.ruling or ''}".lower()
        chinese = f"{each.title_zh} {each.text_zh} {each.ruling_zh or ''}"
        assert "回合" not in chinese or re.search(r"\brounds?\b", english), each.id
        assert "轮次" not in chinese or re.search(r"\bturns?\b|\bending on\b", english), each.id
