"""The table and the cards on a text screen."""

import random

import pytest

import caipan
from caipan.games.exiles.content import CARDS
from caipan.games.exiles.draw import ARROWS, drawn, ordinals
from caipan.games.exiles.texts import card, sentence
from caipan.geometry.hex import Hex
from caipan.kernel.drawing import FAINT, PLAIN, STRONG, TEXT, Drawing, plain, width
from caipan.kernel.language import LANGUAGES
from tests.support import rule
from tests.support.skirmish import Skirmish

TITLE = caipan.title("exiles")
WORDS = TITLE.lexicon


def boxes(s: Skirmish, seat: int | None = 0, lang: str = "en") -> Drawing:
    assert TITLE.draw is not None
    return TITLE.draw.table(s.g.view(seat), WORDS, lang)


def lines(s: Skirmish, seat: int | None = 0, lang: str = "en") -> list[str]:
    found = [box for row in boxes(s, seat, lang) for box in row]
    return [plain(line) for box in found for line in (box.title, *box.lines)]


def below(said: list[str], start: str) -> list[str]:
    """The lines of the box whose title begins so, the title first."""
    at = next(n for n, line in enumerate(said) if line.startswith(start))
    return said[at:]


def map_of(s: Skirmish, seat: int | None = 0, lang: str = "en") -> list[str]:
    title = "Map" if lang == "en" else "地图"
    return below(lines(s, seat, lang), title)[1:14]


ELI = {"character": "eli", "at": [1, 3], "facing": "E"}
NOEL = {"character": "noel", "at": [2, 4], "facing": "NW"}


# --- the map


def test_cells_show_their_coordinates_figures_and_facings() -> None:
    """Nobody is asked, so no cell has a number: seat 2 looks on."""
    rows = map_of(Skirmish(ELI, NOEL), 2)
    assert "####" in rows[6] and rows[6].split()[:3] == ["-3,0", "-2,0", "-1,0"]
    assert rows[9].split()[-2:] == ["Eli→", "2,3"]
    assert rows[10].split()[-2:] == ["~~~", "Noel↖"]
    assert rows[9].index("-4,3") > rows[8].index("-4,2"), "every row begins half a cell later"


def test_a_cell_that_may_be_answered_shows_the_number() -> None:
    s = Skirmish(ELI, NOEL, ally={"at": [0, 4]})
    number = s.g.pending[0].keys.index("move@2,3") + 1
    assert map_of(s)[9].split()[-2:] == ["Eli→", f"[{number}]"]
    assert "2,3" not in map_of(s)[9].split()


def test_a_place_with_several_answers_shows_its_name() -> None:
    """Laying a tile: every turn of it is another answer."""
    g = caipan.new("exiles", {}, seed=1)
    assert g.pending[0].prompt == "lay" and TITLE.draw is not None
    seat = g.pending[0].seat
    said = [
        plain(line)
        for row in TITLE.draw.table(g.view(seat), WORDS, "en")
        for box in row
        for line in box.lines
    ]
    assert any("[2,1]" in line for line in said)


@rule("EX-move-facing")
@pytest.mark.parametrize("way", range(6))
def test_six_arrows(way: int) -> None:
    rows = map_of(Skirmish({**ELI, "facing": way}, NOEL), 2)
    assert f"Eli{ARROWS[way]}" in rows[9].split()


def test_pieces_have_marks_and_are_numbered_as_in_keys() -> None:
    noel = {**NOEL, "circles": [[1, 1], {"at": [1, 0], "linked": 0}]}
    s = Skirmish(ELI, noel, statue=[2, 1])
    rows = map_of(s, 2)
    assert "(o)" in rows[7] and "(o)2" in rows[6] and "YER" in rows[7]
    said = below(lines(s, 2), "You · Noel")
    assert "Teleport Circle at 1,1 · Teleport Circle #2 at 1,0 linked to Eli" in said


def test_chinese_figures_take_two_columns_a_character() -> None:
    s = Skirmish(ELI, NOEL)
    rows = map_of(s, 2, "zh")
    assert rows[9].split()[-2:] == ["伊莱→", "2,3"]
    english = map_of(s, 2)
    assert width(rows[9]) == width(english[9])


def test_a_map_too_wide_for_a_screen_leaves_coordinates_out() -> None:
    cells = {Hex(q, 0): (f"{q},0", FAINT) for q in range(20)} | {Hex(20, 0): ("####", FAINT)}
    cells[Hex(3, 0)] = ("[7]", STRONG)
    (only,) = drawn(cells)
    assert plain(only).split() == ["·"] * 3 + ["[7]"] + ["·"] * 16 + ["##"]
    assert width(plain(only)) <= 98
    few = {Hex(q, 0): (f"{q},0", FAINT) for q in range(3)}
    assert plain(drawn(few)[0]).split() == ["0,0", "1,0", "2,0"]


# --- players


def test_life_tokens_statuses_and_what_is_left_of_the_phase() -> None:
    me = {**ELI, "life": 7, "max_life": 9, "curses": 2, "souls": 1}
    me["statuses"] = ["bleed", {"status": "hidden", "flips": 1}]
    said = below(lines(Skirmish(me, NOEL, spent=1, standards=1)), "You · Eli")
    assert said[0] == "You · Eli · red · sacred relic · 7/9 life"
    assert said[1] == (
        "move 3/4 left · standard actions 1/2 left · con 3 · 2 curses · 1 soul"
        " · statuses: Bleed, Hidden (ends next turn)"
    )


def test_a_status_on_the_table_is_explained() -> None:
    said = lines(Skirmish({**ELI, "statuses": ["bleed"]}, NOEL))
    assert any(line.strip().startswith("Bleed: For every 2 cells you move") for line in said)
    assert not any("Burn:" in line for line in said)


def test_skills_with_speed_and_covers_on_both_sides() -> None:
    s = Skirmish({**ELI, "used": ["death_cut", "ultimate"]}, NOEL)
    said = below(lines(s), "You · Eli")
    assert said[2] == (
        "Dagger: Death Cut 28 (used) · Deadly Throw 29  Night Cloak: Vigil 12 · Fade 47"
    )
    assert said[3] == (
        "Ultimate: End of the Long Night 24 (used) · Response: Into the Rain 9 · Character Rune 99"
    )


def test_only_the_own_cards_are_printed_in_full() -> None:
    said = lines(Skirmish(ELI, NOEL))
    assert any(line.startswith("    Death Cut: Attack a target") for line in said)
    assert not any(line.startswith("    Star Bolt:") for line in said)


def test_printed_text_may_be_left_out_on_a_small_screen() -> None:
    rows = boxes(Skirmish(ELI, NOEL))
    texts = [line for row in rows for box in row for line in box.lines if line[0][1] == TEXT]
    assert texts and all(plain(line).startswith("    ") for line in texts)


def test_items_equipment_and_the_market() -> None:
    me = {**ELI, "items": ["bandage"], "equipment": [{"card": "chain_flail", "used": True}]}
    said = lines(Skirmish(me, NOEL, items=["snare"], equipment=["gale_boots"]))
    assert "items: Steeped Bandage 99 · equipment: Chain Flail 54 (used)" in said
    assert "    For sale, items at 2 souls: Hunting Net" in said
    assert "    For sale, equipment at 3 souls: Gale Boots" in said


def test_forms_and_essences() -> None:
    said = lines(
        Skirmish(
            {"character": "darian", "form": "great"},
            {"character": "nia", "essences": {"flame": 2, "storm": 1}},
        )
    )
    assert any("con 5 · greatsword" in line for line in said)
    assert any("essences: flame×2, storm×1" in line for line in said)


def test_skeletons_with_life_and_their_own_phase() -> None:
    me = {"character": "silas", "at": [1, 3], "skeletons": [{"at": [0, 3], "life": 1}, [0, 4]]}
    s = Skirmish(me, NOEL, at="EX-silas-skeletons")
    said = lines(s)
    assert "Skeleton at 0,3 1/2 life · Skeleton #2 at 0,4 2/2 life" in said
    s.do("act:silas.skeleton#2")
    assert any(
        line.endswith("Skeleton #2 at 0,4 2/2 life · move 2/2 left · standard actions 1/1 left")
        for line in lines(s)
    )


@rule("EX-relic-hidden", "EX-relic-team-known")
def test_only_partners_read_a_relic() -> None:
    s = Skirmish(ELI, NOEL)
    seen = {seat: " ".join(lines(s, seat)) for seat in range(4)}
    for seat in (0, 1):
        assert seen[seat].count("sacred relic") == seen[seat].count("ritual vessel") == 1
        assert seen[seat].count("relic unknown") == 2
    assert " ".join(lines(s, None)).count("relic unknown") == 4


def test_the_fallen_are_out_of_the_row() -> None:
    s = Skirmish(ELI, NOEL, foe_ally={"character": "nia", "dead": True})
    said = lines(s)
    assert any(line.startswith("initiative [Eli]") and "Nia (fallen)" in line for line in said)
    assert any(line.startswith("Player 4 · Nia") and line.endswith("fallen") for line in said)


# --- rounds


def test_the_track_with_what_is_known_of_the_nights() -> None:
    s = Skirmish(ELI, NOEL, space=4, round=4, nights={5: "deluge", 7: "omen"}, tonight="miasma")
    said = lines(s)
    assert said[0] == "Exiles of Ifera · round 4 · Second day · tonight: Miasma"
    assert said[1] == (
        "track  1 exile  2 day  3 night [4 day]  5 night (Deluge)  6 day  7 night (?)  8 judgement"
    )
    assert any(line.startswith("    Miasma: This round a character") for line in said)


def test_a_stubborn_die_waits_on_the_row() -> None:
    s = Skirmish({**ELI, "items": ["stubborn_die"]}, NOEL).do("use:item.stubborn_die")
    assert any(line.startswith("initiative [Eli (Stubborn Die)]") for line in lines(s))


# --- the ladder


@rule("EX-res-3")
def test_the_lowest_speed_stands_on_top() -> None:
    """Soulfire (69) is answered by Rift (38) on Yunye, who is asked next."""
    nia = {"character": "nia", "at": [0, 3], "facing": "E", "side": "flame"}
    noel = {"character": "noel", "at": [2, 3], "facing": "W", "side": "gate"}
    yunye = {"character": "yunye", "at": [1, 3], "facing": "E"}
    s = Skirmish(nia, noel, ally=yunye)
    s.do("use:nia.flame.soulfire", "use:noel.gate.rift", "target:yunye")
    said = below(lines(s, 1), "Action under way, lowest speed first")
    assert said[1] == "  38  Noel: Rift · at Yunye · reaction"
    assert said[2].startswith("    Rift: Push or pull a target in sight within 3")
    assert said[3] == "  69  Nia: Soulfire · at Noel"


def test_an_area_and_its_part_are_said_once() -> None:
    me = {"character": "nia", "at": [1, 3], "facing": "E", "side": "flame"}
    s = Skirmish(me, {**NOEL, "at": [2, 3]}, ally={"at": [0, 3]})
    s.do("use:nia.flame.ring")
    seat = s.g.pending[0].seat
    said = below(lines(s, seat), "Action under way")
    assert said[1] in (
        "  59  Nia: Ring of Fire · at Noel",
        "  59  Nia: Ring of Fire · at Yunye",
    )
    assert not any(line.startswith("within:") for line in said)


# --- before the first turn


def test_a_draft_can_be_read() -> None:
    g = caipan.new("exiles", {"map": "printed"}, seed=2)
    assert g.pending[0].prompt == "keep" and TITLE.draw is not None
    seat = g.pending[0].seat
    *_, draft = [
        box for row in TITLE.draw.table(g.view(seat), WORDS, "en") for box in row
        if plain(box.title) == "Your characters"
    ]  # fmt: skip
    said = [plain(line) for line in draft.lines]
    assert sum("· Character" in line for line in said) == 2
    watching = TITLE.draw.table(g.view(None), WORDS, "en")
    assert not any("Your characters" in plain(box.title) for row in watching for box in row)


# --- keys and cards


@pytest.mark.parametrize("seed", range(2))
def test_numbers_on_the_table_are_those_of_the_keys(seed: int) -> None:
    """`noel.circle#2` in a key is the piece drawn as Teleport Circle #2."""
    characters = ["noel", "silas", "edwin", "alicia"]
    g = caipan.new("exiles", {"characters": characters, "map": "printed"}, seed=seed)
    r = random.Random(seed)
    while g.pending and g.count < 400:
        g.choose(r.choice(g.pending[0].options))
        if g.count % 10 == 0:
            for i, n in ordinals(g.view(None)["pieces"]).items():
                _, _, said = g.label(i, None).partition("#")
                assert int(said or 1) == n


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_can_be_read(lang: str) -> None:
    for design in CARDS:
        read = card(design.name, WORDS, lang)
        assert plain(read[0]).startswith(WORDS.name(design.name, lang))
        assert all(plain(line) for line in read)


def test_corners_of_cards() -> None:
    def corner(name: str) -> str:
        return plain(card(name, WORDS, "en")[1])

    assert plain(card("eli.dagger.death_cut", WORDS, "en")[0]) == (
        "Death Cut · Weapon skill · Eli · Dagger"
    )
    assert corner("eli.dagger.death_cut") == "speed 28 · standard action, reaction · directed"
    assert corner("eli") == "8/8 life · con 3 · move 4 · initiative -3"
    assert corner("equip.gale_boots") == "works while worn · 3 souls"
    assert corner("item.snare") == "speed 45 · bonus action, reaction · 2 souls"
    assert corner("tile.river") == "goddess tile"
    assert corner("darian.advance.charge") == (
        "speed 46 · standard action, reaction · twin swords (directed, regular displacement)"
        " · greatsword (regular displacement, facing lock)"
    )


def test_a_choice_and_no_choice() -> None:
    assert sentence("noel.gate.rift", -1, 0, WORDS, "en") == "push 2"
    assert sentence("noel.gate.rift", -1, 1, WORDS, "zh") == "拉近2"
    assert sentence("noel.gate.rift", 0, -1, WORDS, "en") == ""
    assert sentence("eli.dagger.death_cut", -1, 0, WORDS, "en") == ""


def test_nothing_is_drawn_in_a_tone_nobody_knows() -> None:
    tones = {FAINT, PLAIN, STRONG, TEXT, "mine", "theirs"}
    for row in boxes(Skirmish(ELI, NOEL)):
        for box in row:
            assert {tone for line in (box.title, *box.lines) for _, tone in line} <= tones
