"""Whatever is handed in, the referee answers with its own errors and nothing is changed: illegal
choices, decks, saves and records."""

from __future__ import annotations

import copy
import json
import random
from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import caipan
from caipan import BadDeck, BadOptions, CaipanError, DamagedRecord, DamagedSave, IllegalChoice
from caipan.kernel.game import Game
from caipan.kernel.saves import ENGINE_VERSION, FIRST_MAGIC, MAGIC
from tests.support.forging import parts, signed, try_spoiled
from tests.support.garbage import FAULTS, GARBAGE, spoiled

OPTIONS: dict[str, dict[str, Any]] = {
    "underworld": {"decks": ["ivy+syndicate", "fang+bureau"]},
    "exiles": {},
}
GAMES = tuple(OPTIONS)


@cache
def match(game: str, seed: int, answers: int) -> Game[Any, Any, Any]:
    """A random match so many answers old; copied before anything is done to it."""
    g = caipan.new(game, OPTIONS[game], seed=seed)
    r = random.Random(seed)
    for _ in range(answers):
        if g.pending:
            g.choose(r.choice(g.pending[0].keys))
    return g


MOMENTS = st.tuples(st.sampled_from(GAMES), st.integers(0, 3), st.sampled_from([0, 9, 40, 90, 150]))
Moment = tuple[str, int, int]
either_game = pytest.mark.parametrize("game", GAMES)


@cache
def keys_of_all_moments(game: str) -> list[str]:
    """Every key offered anywhere in one match."""
    g = caipan.new(game, OPTIONS[game], seed=5)
    r = random.Random(5)
    found: dict[str, None] = {}
    while g.pending:
        found |= dict.fromkeys(g.pending[0].keys)
        g.choose(r.choice(g.pending[0].keys))
    return list(found)


# --- choices


def refused(g: Game[Any, Any, Any], answer: Any, seat: Any = None) -> IllegalChoice:
    before, asked = g.hash, [d.keys for d in g.pending]
    with pytest.raises(IllegalChoice) as found:
        g.choose(answer, seat)
    assert g.hash == before and [d.keys for d in g.pending] == asked
    assert found.value.reasons and str(found.value)
    return found.value


@settings(max_examples=200, deadline=None)
@given(MOMENTS, st.data())
def test_answers_of_other_moments_are_refused(moment: Moment, data: Any) -> None:
    """A key that is not offered now is refused with reasons, and nothing has changed."""
    g = match(*moment).copy()
    assume(g.pending)
    key = data.draw(st.sampled_from(keys_of_all_moments(moment[0])))
    if key in g.pending[0].keys:
        assert g.why_not(g.pending[0].seat, key) == []
    else:
        found = refused(g, key)
        assert found.reasons == g.why_not(g.pending[0].seat, key)
        assert all(r.rule and r.message for r in found.reasons)


KEYS = st.one_of(
    st.text(),
    st.builds("{}:{}".format, st.sampled_from(["play", "use", "flip", "target", "x"]), st.text()),
    st.builds("{}{}".format, st.sampled_from(["build:newsboy", "pass"]), st.text(min_size=1)),
    st.builds("{}{}".format, st.sampled_from(["move@0,1", "use:eli", "turn=", "end"]), st.text()),
    st.builds("move@{},{}".format, st.integers(), st.integers()),
)


@settings(max_examples=150, deadline=None)
@given(MOMENTS, KEYS)
def test_any_text_is_an_answer_or_is_refused(moment: Moment, key: str) -> None:
    g = match(*moment).copy()
    assume(g.pending and g.pending[0].find(key) is None)
    refused(g, key)


@settings(max_examples=50, deadline=None)
@given(st.sampled_from(GAMES), GARBAGE, st.one_of(st.none(), st.integers()))
def test_anything_else_is_no_answer(game: str, answer: Any, seat: int | None) -> None:
    g = match(game, 0, 9).copy()
    assume(not isinstance(answer, str))
    refused(g, answer, seat)


def next_to(seat: int, g: Game[Any, Any, Any]) -> int:
    return (seat + 1) % len(g.seats)


@either_game
def test_a_seat_that_is_not_asked(game: str) -> None:
    g = match(game, 0, 9).copy()
    decision = g.pending[0]
    for seat in (next_to(decision.seat, g), -1, len(g.seats), 10**9):
        (reason,) = refused(g, decision.keys[0], seat).reasons
        assert reason.message == "not-asked"


@either_game
def test_an_option_of_another_table(game: str) -> None:
    """What was offered elsewhere is refused, however it came here."""
    g, other = match(game, 0, 0).copy(), match(game, 1, 90)
    here = [o.pick for o in g.pending[0].options]
    for option in other.pending[0].options:
        if option.pick not in here:
            refused(g, option)


@either_game
def test_nobody_answers_when_it_is_over(game: str) -> None:
    g = match(game, 3, 5000).copy()
    assert g.outcome is not None
    for key in ("pass", "end"):
        assert refused(g, key).reasons[0].rule == g.outcome.rule


# --- decks and options

PLAIN = {"cards": {"newsboy": 3}, "society": None}


@pytest.mark.parametrize(
    ("deck", "problems"),
    [
        ("ivy+nobody", ["no deck is called 'ivy+nobody'"]),
        ("ivy+ivy", ["no deck is called 'ivy+ivy'"]),
        (7, ["a deck is a name, two factions, or cards with a society"]),
        ({"society": "the-brass-house"}, ["a deck is a name, two factions, or cards"]),
        ({**PLAIN, "colour": "red"}, ["a deck is a name, two factions, or cards"]),
        ({"cards": "newsboy"}, ["cards must be ids, or ids with a number of copies"]),
        ({"cards": ["newsboy", 3]}, ["cards must be ids, or ids with a number of copies"]),
        (
            {"cards": {"newsboy": 0, "giant-bat": True, 3: 1}},
            ["copies: 'newsboy'", "copies: 'giant-bat'", "copies: 3"],
        ),
        (
            {"cards": {"newsboy": 4, "ghost": 1, "city-hall": 1}, "society": "newsboy"},
            [
                "unknown card 'ghost'",
                "4 copies of newsboy, at most 3",
                "city-hall is a district",
                "6 cards, at least 50",
                "no society is called 'newsboy'",
            ],
        ),
        (["newsboy"] * 50, ["50 copies of newsboy, at most 3"]),
        ({**PLAIN, "society": ["the-brass-house"]}, ["3 cards, at least 50", "no society"]),
        ({**PLAIN, "society": "the-brass-house"}, ["3 cards, at least 50", "the-brass-house: "]),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_bad_deck_tells_all_its_faults(deck: Any, problems: list[str], seat: int) -> None:
    """Every fault is listed, with the seat whose deck it is."""
    decks: list[Any] = ["ivy+fang", "ivy+fang"]
    decks[seat] = deck
    with pytest.raises(BadDeck) as found:
        caipan.new("underworld", {"decks": decks})
    assert found.value.where == f"decks[{seat}]"
    for problem in problems:
        assert any(problem in each for each in found.value.problems), found.value.problems
    assert len(found.value.problems) == len(problems)


@pytest.mark.parametrize(
    ("arguments", "where"),
    [
        ({"options": {"decks": ["ivy+fang"]}}, "decks"),
        ({"options": {"decks": "ivy+fang"}}, "decks"),
        ({"options": {"deck": ["ivy+fang", "ivy+fang"]}}, "deck"),
        ({"options": ["ivy+fang", "ivy+fang"]}, "options"),
        ({"options": {1: 2, "decks": 3}}, "options"),
        ({"seats": 3}, "seats"),
        ({"seats": 2.0}, "seats"),
        ({"seats": True}, "seats"),
        ({"seed": "7"}, "seed"),
        ({"seed": 2**64}, "seed"),
        ({"seed": 1.5}, "seed"),
    ],
)
def test_bad_options_are_named(arguments: dict[str, Any], where: str) -> None:
    with pytest.raises(BadOptions) as found:
        caipan.new("underworld", **arguments)
    assert found.value.where == where


FOUR = ["eli", "noel", "silas", "nia"]


@pytest.mark.parametrize(
    ("arguments", "where", "problem"),
    [
        ({"options": {"rules": "expert"}}, "rules", "neither 'standard' nor 'novice'"),
        ({"options": {"rules": ["novice"]}}, "rules", "neither"),
        ({"options": {"map": "drawn"}}, "map", "not 'built' or 'printed'"),
        ({"options": {"map": None}}, "map", "not 'built' or 'printed'"),
        ({"options": {"rules": "novice", "map": "built"}}, "map", "for novices it is printed"),
        ({"options": {"rules": "novice", "characters": FOUR}}, "characters", "the book gives"),
        ({"options": {"rules": "novice", "teams": ["red"] * 4}}, "teams", "given their relics"),
        ({"options": {"characters": FOUR[:3]}}, "characters", "four different"),
        ({"options": {"characters": [*FOUR[:3], "eli"]}}, "characters", "four different"),
        ({"options": {"characters": [*FOUR[:3], "yer"]}}, "characters", "no 'yer'; there are eli"),
        ({"options": {"characters": [*FOUR[:3], ["eli"]]}}, "characters", "no ['eli']"),
        ({"options": {"characters": "noel"}}, "characters", "four different"),
        ({"options": {"characters": dict.fromkeys(FOUR)}}, "characters", "four different"),
        ({"options": {"teams": ["red", "blue"]}}, "teams", "two 'red' and two 'blue'"),
        ({"options": {"teams": ["red", "red", "red", "blue"]}}, "teams", "two 'red'"),
        ({"options": {"teams": ["red", "red", "blue", None]}}, "teams", "two 'red'"),
        ({"options": {"teams": "red"}}, "teams", "two 'red'"),
        ({"options": {"decks": []}}, "decks", "no such option"),
        ({"options": [FOUR]}, "options", ""),
        ({"options": {1: 2}}, "options", ""),
        ({"seats": 2}, "seats", ""),
        ({"seats": 4.0}, "seats", ""),
        ({"seed": "7"}, "seed", ""),
    ],
)
def test_bad_options_of_exiles_are_named(
    arguments: dict[str, Any], where: str, problem: str
) -> None:
    """Unknown rules, maps, characters and teams, and what novices do not choose."""
    with pytest.raises(BadOptions) as found:
        caipan.new("exiles", **arguments)
    assert found.value.where == where and problem in str(found.value)


def test_a_game_nobody_has() -> None:
    with pytest.raises(caipan.UnknownGame):
        caipan.new("overworld")


LEGAL = [(game, caipan.title(game).sample(seed)) for game in GAMES for seed in range(8)]


@settings(max_examples=250, deadline=None)
@given(st.sampled_from(LEGAL), st.lists(FAULTS, min_size=1, max_size=3))
def test_spoiled_options_work_or_are_refused(legal: Any, faults: Any) -> None:
    """A match begins or a CaipanError says why not; the options handed in are left alone."""
    game, options = legal
    given_options = spoiled(options, faults)
    before = copy.deepcopy(given_options)
    try:
        g = caipan.new(game, given_options)
    except CaipanError as problem:
        assert isinstance(problem, BadOptions)
    else:
        assert g.pending
    assert repr(given_options) == repr(before)


# --- saves


def forged(engine: str, name: str, book: str, state: Any) -> bytes:
    return signed(msgspec.msgpack.encode((engine, name, book, state)))


@settings(max_examples=200, deadline=None)
@given(MOMENTS, st.integers(0, 10**9))
def test_a_flipped_bit_is_noticed(moment: Moment, where: int) -> None:
    data = bytearray(match(*moment).save())
    data[where // 8 % len(data)] ^= 1 << where % 8
    with pytest.raises(DamagedSave):
        caipan.load(bytes(data))


@settings(max_examples=60, deadline=None)
@given(MOMENTS, st.integers(0, 10**9), st.binary(max_size=20))
def test_a_cut_or_lengthened_save_is_noticed(moment: Any, where: int, more: bytes) -> None:
    data = match(*moment).save()
    for other in (data[: where % len(data)], data + b"\0" + more, more + data[1:], more):
        with pytest.raises(DamagedSave):
            caipan.load(other)


@pytest.mark.parametrize("data", ["text", None, 7, bytearray(b"caipan"), b"", MAGIC])
def test_what_is_no_save_at_all(data: Any) -> None:
    with pytest.raises(DamagedSave):
        caipan.load(data)


@either_game
def test_a_save_of_another_game_or_engine(game: str) -> None:
    engine, _, book, state = parts(match(game, 0, 9))
    for name in ("overworld", "", game.capitalize()):
        with pytest.raises(DamagedSave, match="known game"):
            caipan.load(forged(engine, name, book, state))
    for name in {*GAMES} - {game}:
        other = parts(match(name, 0, 9))[2]
        for digest in (book, other):
            with pytest.raises(DamagedSave):
                caipan.load(forged(engine, name, digest, state))
    with pytest.raises(DamagedSave, match="not a save of this engine"):
        caipan.load(b"caipan\x09" + match(game, 0, 9).save()[len(MAGIC) :])


@either_game
def test_a_save_of_the_first_engine_is_refused_in_so_many_words(game: str) -> None:
    """Its bytes are whole; the tables in them have another shape."""
    data = match(game, 0, 9).save()
    with pytest.raises(caipan.OldSave, match=r"engine 0\.1"):
        caipan.load(FIRST_MAGIC + data[len(MAGIC) :])


@either_game
def test_a_save_of_another_engine_or_edition_is_refused(game: str) -> None:
    engine, name, book, state = parts(match(game, 0, 9))
    assert engine == ENGINE_VERSION and caipan.load(forged(engine, name, book, state)).pending
    with pytest.raises(caipan.OldSave, match=r"engine 9\.9"):
        caipan.load(forged("9.9", name, book, state))
    with pytest.raises(caipan.OldSave, match="another edition"):
        caipan.load(forged(engine, name, book[::-1], state))


@either_game
def test_a_record_of_another_engine_is_played_by_its_keys(game: str) -> None:
    """Its hashes mean nothing here; where the keys part, it says so."""
    other = {**recorded(game), "engine": "0.1", "hashes": {"0": "0" * 16, "7": "f" * 16}}
    assert caipan.replay(json.dumps(other)).hash == match(game, 2, 150).hash
    bad = damage(game, engine="0.1", choices=[*other["choices"][:9], [0, "dance"]])
    assert bad.at == 9 and "engine 0.1" in str(bad)


@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=60))
def test_nonsense_with_a_good_checksum(body: bytes) -> None:
    with pytest.raises(DamagedSave):
        caipan.load(signed(body))
    for game in GAMES:
        with pytest.raises(DamagedSave):
            caipan.load(signed(msgspec.msgpack.encode(game) + body))


@settings(max_examples=400, deadline=None)
@given(MOMENTS, st.lists(FAULTS, min_size=1, max_size=3))
def test_a_spoiled_state_with_a_good_checksum(moment: Moment, faults: Any) -> None:
    try_spoiled(match(*moment), faults)


WON = {"winners": [0], "scores": [8, 0], "reason": "points", "rule": "UW-win-8"}
FALLEN = {"winners": [0, 1], "scores": [1, 1, 0, 0], "reason": "relic-holder-killed", "rule": "EX"}
NONSENSE: list[tuple[str, str, Any]] = [
    *((game, part, []) for game in GAMES for part in ("zones", "cards", "frames")),
    *((game, "seats", [{}]) for game in GAMES),
    *((game, "frames", [{"type": "Turn", "step": "9.9"}]) for game in GAMES),
    ("underworld", "zones", [[]] * 24),
    ("underworld", "frames", [{"type": "Setup", "step": "turns"}, {"type": "Turn", "resume": "x"}]),
    ("underworld", "frames", [{"type": "Using", "you": 0, "source": 0}]),
    ("underworld", "seats", [{}, {"points": "many"}]),
    ("underworld", "table", {"stack": [1]}),
    ("underworld", "outcome", WON),
    ("exiles", "zones", [[]] * 56),
    ("exiles", "frames", [{"type": "Round", "step": "turns"}, {"type": "Turn", "seat": 9}]),
    ("exiles", "frames", [{"type": "Chain", "step": "react", "acts": []}]),
    ("exiles", "frames", [{"type": "Phase", "step": "act", "unit": 10**6}]),
    ("exiles", "seats", [{}, {}, {}, {"souls": "many"}]),
    ("exiles", "table", {"order": ["first"]}),
    ("exiles", "table", {"tiles": [{"tile": 99, "at": 0}]}),
    ("exiles", "outcome", FALLEN),
]


@pytest.mark.parametrize(("game", "part", "value"), NONSENSE)
def test_tables_that_disagree(game: str, part: str, value: Any) -> None:
    """Cards in no zone, steps of no chart, nobody to go back to: no state of this game."""
    engine, name, book, state = parts(match(game, 0, 40))
    with pytest.raises(DamagedSave):
        caipan.load(forged(engine, name, book, {**state, part: value}))


@either_game
def test_a_card_where_it_does_not_lie(game: str) -> None:
    """A card that lies in two zones, or says that it lies elsewhere, or has no face."""
    engine, name, book, state = parts(match(game, 0, 9))
    for faults in ({"zone": 3}, {"face": 10**4}, {"owner": 9}, {"controller": -5}, {"host": 10**4}):
        cards = [{**state["cards"][0], **faults}, *state["cards"][1:]]
        with pytest.raises(DamagedSave):
            caipan.load(forged(engine, name, book, {**state, "cards": cards}))


@either_game
def test_a_card_that_lies_nowhere_beside_one_that_lies_twice(game: str) -> None:
    """As many numbers lie in zones as there are cards, and each card agrees with where it is."""
    engine, name, book, state = parts(match(game, 0, 9))
    at = next(z for z, ids in enumerate(state["zones"]) if len(ids) > 1)
    gone, twice, *others = state["zones"][at]
    cards = [*state["cards"]]
    cards[gone] = {**cards[gone], "zone": -1}
    zones = [*state["zones"]]
    zones[at] = [twice, twice, *others]
    with pytest.raises(DamagedSave):
        caipan.load(forged(engine, name, book, {**state, "cards": cards, "zones": zones}))


# --- records


@cache
def recorded(game: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(match(game, 2, 150).record.to_json())
    return data


def damage(game: str, /, **changes: Any) -> DamagedRecord:
    with pytest.raises(DamagedRecord) as found:
        caipan.replay(json.dumps({**recorded(game), **changes}))
    return found.value


@either_game
def test_the_record_itself_is_whole(game: str) -> None:
    assert caipan.replay(json.dumps(recorded(game))).hash == match(game, 2, 150).hash
    assert len(recorded(game)["choices"]) == 150


@either_game
@pytest.mark.parametrize("at", [0, 1, 70, 149])
@pytest.mark.parametrize("key", ["dance", "", "build:nobody", "target:seat-7", "move@99,99"])
def test_an_edited_choice_is_named(game: str, at: int, key: str) -> None:
    choices = recorded(game)["choices"]
    seat = choices[at][0]
    assert damage(game, choices=[*choices[:at], [seat, key], *choices[at + 1 :]]).at == at


@either_game
@pytest.mark.parametrize("at", [0, 1, 70, 149])
def test_a_choice_by_another_seat_is_named(game: str, at: int) -> None:
    choices = recorded(game)["choices"]
    seat, key = choices[at]
    other = [next_to(seat, match(game, 2, 150)), key]
    assert damage(game, choices=[*choices[:at], other, *choices[at + 1 :]]).at == at


@either_game
@pytest.mark.parametrize("n", [128, 150])
def test_a_wrong_hash_is_charged_to_the_choice_before_it(game: str, n: int) -> None:
    hashes = recorded(game)["hashes"]
    assert str(n) in hashes
    assert damage(game, hashes={**hashes, str(n): "0" * 16}).at == n - 1


@either_game
def test_a_wrong_beginning_is_no_choice(game: str) -> None:
    assert damage(game, hashes={"0": "0" * 16}).at == -1


@either_game
def test_choices_cut_off_or_added(game: str) -> None:
    """The last hash says how many there were; after the end nobody is asked."""
    choices = recorded(game)["choices"]
    assert damage(game, choices=choices[:100]).at == -1
    whole = json.loads(match(game, 3, 5000).record.to_json())
    assert match(game, 3, 5000).outcome is not None
    longer = {**whole, "choices": [*whole["choices"], [0, "pass"]]}
    with pytest.raises(DamagedRecord) as found:
        caipan.replay(json.dumps(longer))
    assert found.value.at == len(whole["choices"])


@either_game
@pytest.mark.parametrize(
    "changes",
    [
        {"game": "overworld"},
        {"game": 3},
        {"version": 2},
        {"options": {"decks": ["ivy+fang"]}},
        {"options": {"rules": "expert"}},
        {"options": []},
        {"seats": 3},
        {"seats": "2"},
        {"seed": 2**70},
        {"seed": 0.5},
        {"choices": {}},
        {"choices": [["0", "pass"]]},
        {"choices": [[0]]},
        {"choices": [[0, 1]]},
        {"hashes": {"soon": "0" * 16}},
        {"hashes": {"-1": "0" * 16}},
        {"hashes": [1]},
        {"start": "%%%"},
        {"start": "aGVsbG8="},
    ],
)
def test_what_is_no_record(game: str, changes: dict[str, Any]) -> None:
    """Wrong types, foreign games, versions and beginnings: no choice is to blame."""
    assert damage(game, **changes).at == -1


@pytest.mark.parametrize("text", ["", "{", "[]", "null", b"\xff", "[" * 10**5, None, 5, "\ud800"])
def test_text_that_is_no_record(text: Any) -> None:
    with pytest.raises(DamagedRecord):
        caipan.replay(text)


@pytest.mark.parametrize(
    ("game", "seats", "key"),
    [("underworld", [{"hand": ["newsboy"]}, {}], "build:newsboy"), ("exiles", [{}] * 4, "end")],
)
def test_a_record_that_begins_with_a_foreign_table(game: str, seats: list[Any], key: str) -> None:
    """A record that starts from a position holds a save; the save must be of the same game."""
    g = caipan.position({"game": game, "seats": seats}).game()
    g.choose(key)
    record = json.loads(g.record.to_json())
    assert caipan.replay(json.dumps(record)).hash == g.hash
    for name in {*GAMES, "overworld"} - {game}:
        with pytest.raises(DamagedRecord):
            caipan.replay(json.dumps({**record, "game": name}))


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(GAMES), st.lists(FAULTS, min_size=1, max_size=2))
def test_spoiled_records_replay_or_are_refused(game: str, faults: Any) -> None:
    short = json.loads(match(game, 2, 40).record.to_json())
    try:
        text = json.dumps(spoiled(short, faults))
    except TypeError:  # bytes and dates are no JSON
        return
    try:
        caipan.replay(text)
    except DamagedRecord as problem:
        assert -1 <= problem.at <= 41
