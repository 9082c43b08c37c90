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
    assert len(catalogue("underworld").testable) == 319


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


@pytest.mark.parametrize("game", ["arkham", "exiles", "underworld"])
def test_every_clause_of_a_game_that_can_be_played_is_told_in_chinese(game: str) -> None:
    for each in catalogue(game).clauses:
        assert each.text_zh, each.id
        assert bool(each.ruling) == bool(each.ruling_zh), each.id
