"""Preparing the game: track, events, market, map, relics, characters, initiative, figures."""

from __future__ import annotations

from typing import Any

import pytest

import caipan
from tests.games.exiles.test_content import CHARACTERS, SET
from tests.support import rule
from tests.support.preparation import SEATS, Preparing

NOVICE = {"rules": "novice"}
PRINTED = {"map": "printed"}
MODIFIER = {c["id"]: c["initiative"] for c in CHARACTERS}
LIFE = {c["id"]: c["life"] for c in CHARACTERS}
TILES: dict[str, dict[str, Any]] = {t["id"]: t for t in SET["map"]["tiles"]}
RIVER, JUNGLE = 0, 1
FOUR = ("darian", "nia", "edwin", "noel")
OTHERS = ("eli", "yunye", "silas", "alicia")
CENTRE_SIDES = [SET["map"]["tile_shape"]["sides"][k] for k in TILES["tile.centre"]["blue_sides"]]
Spot = tuple[int, int]


def playing(*names: str, seed: int = 1) -> Preparing:
    """Characters agreed on, on the printed map; the first question is for a campfire."""
    return Preparing({"characters": list(names), **PRINTED}, seed)


def started(options: dict[str, Any], seed: int = 1) -> Preparing:
    return Preparing(options, seed).until("act", "who")


# --- the track, events, the market


@rule("EX-setup-track-standard", "EX-round-track")
def test_the_marker_starts_on_the_exile_space() -> None:
    """Standard: the first space, which is neither day nor night."""
    assert started(PRINTED).g.table.space == 1


@rule("EX-setup-track-novice")
def test_novices_start_two_nights_before_the_cataclysm() -> None:
    """Novice: the second night, round 5, and no event lies on any night."""
    s = started(NOVICE)
    assert s.g.table.space == 5
    assert [s.zone(f"night-{n}") for n in (3, 5, 7)] == [[], [], []]
    assert s.zone("tonight") == []


@rule("EX-setup-events", "EX-event-deal")
def test_three_of_the_shuffled_events_lie_on_the_nights() -> None:
    """One on each night, all different, and other ones in another game."""
    deals = set()
    for seed in range(6):
        s = Preparing(PRINTED, seed)
        nights = [s.zone(f"night-{n}") for n in (3, 5, 7)]
        assert [len(night) for night in nights] == [1, 1, 1]
        dealt = tuple(night[0] for night in nights)
        assert len({*dealt, *s.zone("events")}) == 10 == 3 + len(s.zone("events"))
        deals.add(dealt)
    assert len(deals) > 3


@rule("EX-setup-events", "EX-event-deal")
def test_events_lie_face_down() -> None:
    """Nobody knows which they are, nor which were left in the box."""
    s = started(PRINTED)
    for seat in (None, *range(SEATS)):
        assert [s.named(f"night-{n}", seat) for n in (3, 5, 7)] == [[None]] * 3
        for event in SET["events"]:
            assert not s.sees(seat, event["id"])


@rule("EX-setup-status-supply", "EX-char-setup-tokens")
def test_status_boards_start_empty_and_lie_open() -> None:
    """Every marker is still in the supply; anybody may look at a board."""
    s = started(PRINTED)
    for seat in (None, *range(SEATS)):
        figures = [p for p in s.g.view(seat)["pieces"] if p["kind"] == "character"]
        assert len(figures) == 4
        assert all(p["statuses"] == [] for p in figures)


@rule("EX-char-setup-tokens")
def test_nothing_is_covered_at_the_start() -> None:
    """Tokens are taken and kept at hand: no skill, ultimate or response carries one."""
    s = started({"characters": list(FOUR), **PRINTED})
    covered = [c for z in s.g.view(None)["zones"].values() if isinstance(z, list) for c in z]
    assert not any(card["used"] for card in covered)


@rule("EX-setup-market")
def test_four_items_and_four_pieces_of_equipment_lie_face_up() -> None:
    """For everybody to see; the rest of the decks is known to nobody."""
    s = playing(*OTHERS)
    for seat in (None, *range(SEATS)):
        assert s.named("item-market", seat) == s.zone("item-market")
        assert s.named("equipment-market", seat) == s.zone("equipment-market")
        assert set(s.named("item-deck", seat)) == set(s.named("equipment-deck", seat)) == {None}
    assert len(s.zone("item-market")) == len(s.zone("equipment-market")) == 4
    assert all(name.startswith("item.") for name in s.zone("item-market"))
    assert all(name.startswith("equip.") for name in s.zone("equipment-market"))


@rule("EX-setup-market")
def test_two_charges_are_set_aside_before_the_items_are_shuffled() -> None:
    """Of twenty-five item cards two charges stay in the box, and two can be bought."""
    s = playing(*OTHERS)
    items = [*s.zone("item-market"), *s.zone("item-deck")]
    assert len(items) == 23
    assert items.count("item.high_charge") == 2
    assert len({*s.zone("equipment-market"), *s.zone("equipment-deck")}) == 12


@rule("EX-setup-market")
def test_the_goods_are_shuffled() -> None:
    offers = {(*playing(*OTHERS, seed=n).zone("item-market"),) for n in range(6)}
    assert len(offers) > 3
    gear = {(*playing(*OTHERS, seed=n).zone("equipment-market"),) for n in range(6)}
    assert len(gear) > 3


@rule("EX-setup-market-novice")
def test_novices_have_no_market() -> None:
    s = started(NOVICE)
    assert s.zone("item-market") == s.zone("equipment-market") == []


# --- the map


def edges(name: str, at: Spot, turns: int) -> set[frozenset[Spot]]:
    """The highlighted edges of a tile that lies so, each as the two cells it parts."""
    steps = [tuple(d) for d in SET["map"]["coordinates"]["directions"].values()]
    found = set()
    for q, r, way in TILES[name]["blue_edges"]:
        for _ in range(turns):
            q, r = -r, q + r
        cell = (at[0] + q, at[1] + r)
        dq, dr = steps[(way + turns) % 6]
        found.add(frozenset((cell, (cell[0] + dq, cell[1] + dr))))
    return found


def lying(s: Preparing) -> dict[Spot, tuple[str, int]]:
    return {(t["at"][0], t["at"][1]): (t["tile"], t["sixths"]) for t in s.g.view(None)["tiles"]}


def blue(s: Preparing) -> set[frozenset[Spot]]:
    return set().union(*(edges(name, at, turns) for at, (name, turns) in lying(s).items()))


def spots(s: Preparing) -> set[tuple[Spot, int]]:
    """Where the tile just turned up may be laid: its middle and its turns."""
    found = set()
    offered = s.keys()
    for key in offered:
        place, turns = key.removeprefix("lay@").split("=")
        q, r = place.split(",")
        found.add(((int(q), int(r)), int(turns)))
    return found


def turned_up(s: Preparing) -> str:
    return s.zone("laid")[-1]


@rule("EX-map-stack")
def test_the_stack_has_goddess_tiles_on_ordinary_ones_on_campfires() -> None:
    """Two goddess tiles on six ordinary ones on the two campfires; the first is turned up."""
    orders = set()
    for seed in range(6):
        s = Preparing({}, seed)
        stack = [turned_up(s), *s.zone("stack")]
        kinds = [TILES[name]["kind"] for name in stack]
        assert kinds == ["goddess"] * 2 + ["normal"] * 6 + ["campfire"] * 2
        orders.add(tuple(stack))
    assert len({order[0] for order in orders}) == 2
    assert len({order[2:8] for order in orders}) > 3


@rule("EX-map-stack")
def test_the_stack_lies_face_down() -> None:
    s = Preparing({})
    for seat in (None, *range(SEATS)):
        assert s.named("stack", seat) == [None] * 9
        assert s.named("laid", seat)[-1] == turned_up(s)


@rule("EX-map-centre")
def test_the_centre_tile_lies_on_the_table_first() -> None:
    assert lying(Preparing({})) == {(0, 0): ("tile.centre", 0)}


@rule("EX-map-lay-order")
def test_everybody_lays_in_turn_from_the_eldest_until_all_are_laid() -> None:
    """Ten tiles: the four players twice round, and the first two once more."""
    s = Preparing({})
    seats = []
    while s.prompt == "lay":
        name, count = turned_up(s), len(lying(s))
        seats.append(s.seat)
        s.do(s.keys()[0])
        assert list(lying(s).values())[count][0] == name
    assert seats == [0, 1, 2, 3, 0, 1, 2, 3, 0, 1]
    assert len(lying(s)) == 11
    assert s.zone("stack") == []


@rule("EX-map-lay-order")
def test_a_tile_is_laid_where_and_as_its_player_says() -> None:
    s = Preparing({})
    (at, turns), name = max(spots(s)), turned_up(s)
    s.do(f"lay@{at[0]},{at[1]}={turns}")
    assert lying(s)[at] == (name, turns)


@rule("EX-map-edge")
@pytest.mark.parametrize("seed", range(3))
def test_joined_tiles_share_a_blue_edge(seed: int) -> None:
    """Whatever is offered joins a highlighted edge to a highlighted edge, and, once the centre is
    full, whatever does so on a free place is offered (campfires keep apart besides)."""
    s = Preparing({}, seed)
    sides = SET["map"]["tile_shape"]["sides"].values()
    while s.prompt == "lay":
        name, there, known = turned_up(s), lying(s), blue(s)
        offered = spots(s)
        assert all(at not in there and edges(name, at, n) & known for at, n in offered)
        if len(there) >= 5 and TILES[name]["kind"] != "campfire":
            free = {(q + dq, r + dr) for q, r in there for dq, dr in sides} - set(there)
            legal = {(at, n) for at in free for n in range(6) if edges(name, at, n) & known}
            assert offered == legal
        s.do(s.keys()[len(s.keys()) // 2])


@rule("EX-map-centre-first")
def test_every_connection_of_the_centre_is_filled_first() -> None:
    """The first four tiles go to the centre's four blue sides, whichever are left; only then does
    the map grow outwards. The book's example is the fourth tile."""
    s = Preparing({})
    left = {tuple(at) for at in CENTRE_SIDES}
    while left:
        places = {at for at, _ in spots(s)}
        assert places == left
        s.do(s.keys()[-1])
        left -= set(lying(s))
    assert len(lying(s)) == 5
    outward = {at for at, _ in spots(s)}
    assert outward
    assert not outward & {tuple(at) for at in CENTRE_SIDES}


@rule("EX-map-centre-first")
def test_why_a_fourth_tile_may_not_lie_further_out() -> None:
    """With one connection of the centre unused, a place that joins only an outer tile is shut."""
    s = Preparing({})
    s.do("lay@-2,-1=0").do("lay@1,-3=1")
    s.do(f"lay@2,1={min(n for at, n in spots(s) if at == (2, 1))}")
    assert {at for at, _ in spots(s)} == {(-1, 3)}
    outer = [at for at in ((-4, -2), (-1, -4), (3, -2)) if at not in lying(s)]
    joins = [(at, n) for at in outer for n in range(6) if edges(turned_up(s), at, n) & blue(s)]
    assert joins
    for (q, r), n in joins:
        with pytest.raises(caipan.IllegalChoice):
            s.g.choose(f"lay@{q},{r}={n}")


@rule("EX-map-edge")
def test_campfires_keep_apart_while_they_can() -> None:
    """The second campfire is not laid beside the first unless nothing else is legal."""
    refused = set()
    for seed in range(4):
        s = Preparing({}, seed)
        while turned_up(s) != "tile.campfire_b":
            s.do(s.keys()[0])
        ((q, r),) = [at for at, (name, _) in lying(s).items() if name == "tile.campfire_a"]
        beside = {(q + dq, r + dr) for dq, dr in SET["map"]["tile_shape"]["sides"].values()}
        assert not {at for at, _ in spots(s)} & beside
        for at in beside - set(lying(s)):
            refused |= {at for n in range(6) if edges("tile.campfire_b", at, n) & blue(s)}
    assert refused  # places that blue edges alone would have allowed


@rule("EX-map-coin")
@pytest.mark.parametrize(("face", "tile"), [(RIVER, "tile.river"), (JUNGLE, "tile.jungle")])
def test_the_coin_sends_the_statue_to_the_river_or_the_jungle(face: int, tile: str) -> None:
    """Tossed when all tiles are laid; the statue stands in the middle of that tile."""
    s = Preparing({})
    while s.zone("stack"):
        assert "piece.statue" not in s.pieces()
        s.do(s.keys()[0])
    s.throws(face).do(s.keys()[0])
    statue = s.pieces()["piece.statue"]
    assert lying(s)[(statue["q"], statue["r"])][0] == tile


@rule("EX-map-novice")
def test_novices_lay_no_tiles() -> None:
    """The printed map lies there at once, and no statue stands on it."""
    s = Preparing(NOVICE)
    assert s.prompt == "side"
    assert lying(s) == {
        tuple(t["at"]): (t["tile"], t["rotation"]) for t in SET["map"]["novice_map"]["tiles"]
    }
    assert "piece.statue" not in s.pieces()
    with pytest.raises(caipan.BadOptions):
        caipan.new("exiles", {**NOVICE, "map": "built"})


@rule("EX-map-campfire-choice")
@pytest.mark.parametrize("fire", ["tile.campfire_a", "tile.campfire_b"])
def test_the_first_in_initiative_picks_the_campfire(fire: str) -> None:
    """For the whole team; the other team takes the other."""
    s = playing(*OTHERS).until("campfire")
    first = s.g.table.order[0]
    assert s.seat == first
    assert s.keys() == ["campfire:tile.campfire_a", "campfire:tile.campfire_b"]
    mine = s.g.view(None)["players"][first]["team"]
    s.do(f"campfire:{fire}").until("act", "who")
    map_ = {(c["q"], c["r"]): c["tile"] for c in s.g.view(None)["map"]}
    tiles = [t["tile"] for t in s.g.view(None)["tiles"]]
    for piece in s.pieces().values():
        if piece["kind"] == "character":
            stands_on = tiles[map_[(piece["q"], piece["r"])]]
            assert (stands_on == fire) == (piece["team"] == mine)
            assert stands_on.startswith("tile.campfire")


@rule("EX-map-campfire-choice", "EX-map-novice")
def test_novice_campfires_are_given() -> None:
    """Red camps in the east and blue in the west; nobody is asked."""
    s = started(NOVICE)
    for team in ("red", "blue"):
        cells = SET["map"]["novice_map"]["start_cells"][team]
        here = [[p["q"], p["r"]] for p in s.pieces().values() if p.get("team") == team]
        assert len(here) == 2
        assert all(at in cells for at in here)


# --- relics


@rule("EX-relic-four", "EX-goal-teams", "EX-relic-standard")
def test_four_relics_are_drawn_one_each() -> None:
    """A sacred relic and a ritual vessel of each colour, shuffled: two teams of two."""
    deals = set()
    for seed in range(12):
        s = Preparing(PRINTED, seed)
        drawn = [s.zone(f"relic-{seat}") for seat in range(SEATS)]
        assert [len(each) for each in drawn] == [1] * SEATS
        names = tuple(each[0] for each in drawn)
        assert {*names} == {r["id"] for r in SET["relics"]}
        deals.add(names)
    assert len(deals) > 6


@rule("EX-goal-relic-colour", "EX-relic-standard", "EX-goal-teams")
def test_colour_makes_the_team() -> None:
    """Same colour, same team, and every team is of two."""
    for seed in range(6):
        s = Preparing(PRINTED, seed)
        teams = [p["team"] for p in s.g.view(None)["players"]]
        colours = [s.zone(f"relic-{seat}")[0].split(".")[1].split("_")[0] for seat in range(SEATS)]
        assert teams == colours
        assert sorted(teams) == ["blue", "blue", "red", "red"]


@rule("EX-relic-hidden", "EX-relic-team-known")
def test_a_relic_is_known_to_its_team_only() -> None:
    """It lies face down: opponents and onlookers know its colour and no more; from one's own relic
    one knows the partner's."""
    for seed in range(4):
        s = started(PRINTED, seed)
        teams = [p["team"] for p in s.g.view(None)["players"]]
        for holder in range(SEATS):
            name = s.zone(f"relic-{holder}")[0]
            for seat in range(SEATS):
                known = teams[seat] == teams[holder]
                assert s.named(f"relic-{holder}", seat) == ([name] if known else [None])
                assert s.sees(seat, name) == known
            assert s.named(f"relic-{holder}") == [None]
            assert not s.sees(None, name)


@rule("EX-relic-novice", "EX-goal-teams")
def test_novice_relics_are_dealt_face_up_in_the_listed_order() -> None:
    """From the eldest clockwise: red sacred, red vessel, blue sacred, blue vessel."""
    s = Preparing(NOVICE, seed=3)
    dealt = [
        ["relic.red_sacred"], ["relic.red_vessel"], ["relic.blue_sacred"], ["relic.blue_vessel"],
    ]  # fmt: skip
    for seat in (None, *range(SEATS)):
        assert [s.named(f"relic-{n}", seat) for n in range(SEATS)] == dealt


# --- characters


@rule("EX-pick-standard")
def test_everybody_draws_two_characters_and_keeps_one() -> None:
    """All eight are dealt out, shuffled; nobody else sees what one has drawn."""
    deals = set()
    for seed in range(4):
        s = Preparing(PRINTED, seed)
        drawn = [s.drawn(seat) for seat in range(SEATS)]
        assert sorted(name for each in drawn for name in each) == sorted(LIFE)
        assert [len(each) for each in drawn] == [2] * SEATS
        deals.add(str(drawn))
        for seat in range(SEATS):
            for name in drawn[seat]:
                assert s.sees(seat, name)
                assert not s.sees((seat + 1) % SEATS, name)
                assert not s.sees(None, name)
    assert len(deals) == 4


@rule("EX-pick-standard", "EX-pick-reveal")
def test_a_kept_character_stays_secret_until_all_have_decided() -> None:
    """In any order; the last answer shows all four at once, and the others go to the box."""
    s = Preparing(PRINTED)
    kept = {seat: s.drawn(seat)[seat % 2] for seat in range(SEATS)}
    spare = [n for seat in range(SEATS) for n in s.drawn(seat) if n != kept[seat]]
    for seat in (2, 0, 3):
        s.do(f"keep:{kept[seat]}", seat=seat)
        assert s.characters() == [None] * SEATS
        for other in (None, *(n for n in range(SEATS) if n != seat)):
            assert not s.sees(other, kept[seat])
    assert [d.seat for d in s.g.pending] == [1]
    s.do(f"keep:{kept[1]}", seat=1)
    assert s.characters() == [kept[seat] for seat in range(SEATS)]
    for name in spare:
        assert name in s.zone("box")
    for seat in (None, *range(SEATS)):
        assert all(s.sees(seat, name) for name in kept.values())


@rule("EX-pick-novice")
def test_novices_play_the_four_of_the_book() -> None:
    """Eli, Yunye, Darian, Noel from the eldest clockwise; nobody chooses."""
    for seed in range(3):
        assert Preparing(NOVICE, seed).characters() == ["eli", "yunye", "darian", "noel"]
    with pytest.raises(caipan.BadOptions):
        caipan.new("exiles", {**NOVICE, "characters": list(OTHERS)})


# --- initiative


def drafted(*rolled: int, without: str = "darian", seed: int = 1) -> Preparing:
    """Everybody keeps somebody (never the one `without`), and the totals come out as asked for:
    first those of the four seats, then those of the rolls again."""
    s = Preparing(PRINTED, seed)
    names = [n for n in MODIFIER if n != without]
    kept = [next(n for n in s.drawn(seat) if n in names) for seat in range(SEATS)]
    dice = [total - MODIFIER[kept[n]] for n, total in enumerate(rolled[:SEATS])]
    return s.keep(*kept, rolled=(*dice, *rolled[SEATS:]))


@rule("EX-init-roll", "EX-char-initiative-mod")
def test_low_totals_go_first() -> None:
    """Die plus modifier, from small to large."""
    s = drafted(9, 4, 12, 6)
    assert s.g.table.order == (1, 3, 0, 2)
    assert [seat["initiative"] for seat in s.g.view(None)["seats"]] == [9, 4, 12, 6]


@rule("EX-init-roll", "EX-char-initiative-mod")
def test_the_books_darian_rolls_eighteen_and_comes_to_twenty_three() -> None:
    """His +5 sends him to the back: behind a plain 20."""
    s = Preparing(PRINTED)
    seat = next(n for n in range(SEATS) if "darian" in s.drawn(n))
    s.keep("darian", rolled=tuple(18 if n == seat else 10 + n for n in range(SEATS)))
    assert s.g.view(None)["seats"][seat]["initiative"] == 23
    assert s.g.table.order[-1] == seat


@rule("EX-init-roll", "EX-setup-initiative-area", "EX-flow-order")
def test_turns_run_through_the_four_places_from_left_to_right() -> None:
    s = drafted(9, 4, 12, 6).until("act", "who")
    turns = []
    for _ in range(8):
        turns.append(s.seat)
        now = s.g.table.turn
        while s.g.table.turn == now:
            s.do("end" if s.offers("end") else s.keys()[0])
    assert turns == [1, 3, 0, 2] * 2


@rule("EX-init-tie")
def test_the_books_tie_of_b_c_and_d() -> None:
    """A has 5; B, C and D all have 10 and roll again. Even a 2 does not make B first: the rolls
    again are for the second, third and fourth place only."""
    s = drafted(5, 10, 10, 10, 2, 20, 11)
    assert s.g.view(None)["seats"][1]["initiative"] <= 5
    assert s.g.table.order == (0, 1, 3, 2)


@rule("EX-init-tie")
def test_only_those_who_tie_roll_again() -> None:
    """A's place is settled: seven rolls in all, and A's is the first."""
    s = drafted(5, 10, 10, 10, 2, 20, 11)
    rolls = [line["args"]["seat"] for line in s.g.log(None) if line["key"] == "initiative"]
    assert rolls == [0, 1, 2, 3, 1, 2, 3]


@rule("EX-init-tie")
def test_two_ties_are_settled_each_for_its_own_places() -> None:
    """A and B share the front, C and D the back; a low roll of D leads only before C."""
    s = drafted(8, 8, 15, 15, 20, 10, 20, 1)
    assert s.g.table.order == (1, 0, 3, 2)


@rule("EX-init-tie")
def test_a_tie_may_come_again() -> None:
    """B, C and D tie at 10; C and D tie once more and roll for the last two places."""
    s = Preparing(PRINTED)
    kept = [next(n for n in s.drawn(seat) if n != "darian") for seat in range(SEATS)]
    a, b, c, d = (MODIFIER[n] for n in kept)
    s.keep(*kept, rolled=(5 - a, 10 - b, 10 - c, 10 - d, 1, 15 - c, 15 - d, 20, 1))
    rolls = [line["args"]["seat"] for line in s.g.log(None) if line["key"] == "initiative"]
    assert rolls == [0, 1, 2, 3, 1, 2, 3, 2, 3]
    assert s.g.table.order == (0, 1, 3, 2)


@rule("EX-init-novice")
def test_novices_go_round_from_the_eldest() -> None:
    for seed in range(3):
        s = started(NOVICE, seed)
        assert s.g.table.order == (0, 1, 2, 3)
        assert s.said("initiative") == 0
        assert s.seat == 0


# --- figures


@rule("EX-char-setup-rune")
def test_the_rune_lies_face_up_and_can_be_used() -> None:
    s = started({"characters": list(OTHERS), **PRINTED})
    for seat in range(SEATS):
        assert s.zone(f"powers-{seat}").count("rune") == 1
    s.until("act")
    assert s.offers("use:rune")


@rule("EX-char-setup-rune-novice")
def test_novices_have_no_runes() -> None:
    s = started(NOVICE)
    assert all("rune" not in s.zone(f"powers-{seat}") for seat in range(SEATS))
    assert not s.offers("use:rune")


@rule("EX-char-setup-life", "EX-char-life")
@pytest.mark.parametrize("names", [FOUR, OTHERS])
def test_life_and_maximum_start_as_printed(names: tuple[str, ...]) -> None:
    pieces = started({"characters": list(names), **PRINTED}).pieces()
    for name in names:
        assert (pieces[name]["life"], pieces[name]["max_life"]) == (LIFE[name], LIFE[name])


@rule("EX-char-setup-life-novice")
def test_novices_start_with_five_life() -> None:
    for piece in started(NOVICE).pieces().values():
        assert (piece["life"], piece["max_life"]) == (5, 5)


@rule("EX-char-setup-curse")
def test_standard_play_starts_without_curse_tokens_and_souls() -> None:
    s = Preparing(PRINTED).until("side")
    assert [p["curses"] for p in s.g.view(None)["players"]] == [0] * SEATS
    assert [p["souls"] for p in s.g.view(None)["players"]] == [0] * SEATS


@rule("EX-char-setup-curse-novice")
def test_novices_start_with_two_curse_tokens() -> None:
    assert [p["curses"] for p in started(NOVICE).g.view(None)["players"]] == [2] * SEATS


@rule("EX-char-setup-board", "EX-setup-eli-yunye")
@pytest.mark.parametrize(("side", "other"), [("dagger", "cloak"), ("cloak", "dagger")])
def test_the_starting_side_is_chosen(side: str, other: str) -> None:
    """Its skills lie face up, the other side's under them; Eli is then asked only for a place."""
    s = playing(*OTHERS)
    while s.prompt != "side" or s.seat != 0:
        s.do(s.keys()[0])
    first = {"dagger": "death_cut", "cloak": "vigil"}
    assert s.keys() == ["side:eli.dagger.death_cut", "side:eli.cloak.vigil"]
    s.do(f"side:eli.{side}.{first[side]}")
    assert {name.split(".")[1] for name in s.zone("board-0")} == {side}
    assert {name.split(".")[1] for name in s.zone("reverse-0")} == {other}
    assert s.player("eli")["side"] == f"eli.{side}"
    assert s.prompt == "stand"


def asked_of(name: str, *names: str) -> Preparing:
    """Everybody takes the first answer until this character's side is asked for."""
    s = playing(*names)
    seat = names.index(name)
    while s.prompt != "side" or s.seat != seat:
        s.do(s.keys()[0])
    return s


@rule("EX-setup-eli-yunye")
def test_eli_and_yunye_need_nothing_special() -> None:
    """No further question than side, place and facing, and nothing in the supply."""
    for name, side in (
        ("eli", "side:eli.dagger.death_cut"),
        ("yunye", "side:yunye.hard.jade_palm"),
    ):
        s = asked_of(name, *OTHERS)
        seat = OTHERS.index(name)
        s.do(side)
        assert (s.prompt, s.seat) == ("stand", seat)
        assert s.zone(f"supply-{seat}") == []


@rule("EX-setup-darian")
@pytest.mark.parametrize("form", ["twin", "great"])
def test_darian_picks_a_weapon_form(form: str) -> None:
    s = asked_of("darian", *FOUR)
    s.do("side:darian.advance.line_breaker")
    assert (s.prompt, s.keys()) == ("form", ["form-twin=0", "form-great=1"])
    s.do(f"form-{form}=*")
    assert s.player("darian")["form"] == form
    assert s.prompt == "stand"


@rule("EX-setup-noel")
def test_noel_takes_four_circles() -> None:
    s = started({"characters": list(FOUR), **PRINTED})
    assert s.zone("supply-3") == ["noel.circle"] * 4
    assert "noel.circle" not in s.pieces()


@rule("EX-setup-silas")
def test_silas_takes_two_skeletons() -> None:
    """They wait beside the map, with two life each."""
    s = started({"characters": list(OTHERS), **PRINTED})
    assert s.zone("supply-2") == ["silas.skeleton"] * 2
    shown = s.g.view(None)["zones"]["supply-2"]
    assert [(card["health"], card["most"]) for card in shown] == [(2, 2)] * 2
    assert "silas.skeleton" not in s.pieces()


@rule("EX-setup-edwin")
def test_edwin_takes_all_charges() -> None:
    """Cards and markers: none is for sale, and his items start empty."""
    s = started({"characters": list(FOUR), **PRINTED})
    assert s.zone("kept-2") == ["item.high_charge"] * 4
    assert s.zone("supply-2") == ["edwin.charge"] * 3
    goods = [*s.zone("item-market"), *s.zone("item-deck")]
    assert len(goods) == 21
    assert "item.high_charge" not in goods
    assert s.zone("items-2") == []


@rule("EX-setup-alicia")
def test_alicia_takes_her_puppet() -> None:
    """It waits beside the map."""
    s = started({"characters": list(OTHERS), **PRINTED})
    assert s.zone("supply-3") == ["alicia.puppet"]
    assert "alicia.puppet" not in s.pieces()


@rule("EX-setup-nia")
@pytest.mark.parametrize(
    ("first", "essence"),
    [("flame.soulfire", "flame"), ("frost.lance", "frost"), ("storm.stroke", "storm")],
)
def test_nia_gains_an_essence_of_her_starting_side(first: str, essence: str) -> None:
    s = asked_of("nia", *FOUR)
    s.do(f"side:nia.{first}")
    assert s.player("nia")["essences"] == {
        "flame": 0, "frost": 0, "storm": 0, essence: 1,
    }  # fmt: skip
    assert s.prompt == "stand"


@rule("EX-setup-nia")
@pytest.mark.parametrize("essence", ["flame", "frost", "storm"])
def test_on_the_prime_side_nia_picks_any_essence(essence: str) -> None:
    s = asked_of("nia", *FOUR)
    s.do("side:nia.prime.prism")
    assert s.keys() == ["essence-flame=0", "essence-frost=1", "essence-storm=2"]
    s.do(f"essence-{essence}=*")
    assert s.player("nia")["essences"] == {
        "flame": 0, "frost": 0, "storm": 0, essence: 1,
    }  # fmt: skip


@rule("EX-char-setup-place")
def test_figures_stand_on_free_cells_of_their_campfire() -> None:
    """Any of the six around the fire, but not where the partner stands already; the player picks
    the facing."""
    s = Preparing(NOVICE)
    cells = SET["map"]["novice_map"]["start_cells"]
    taken: list[list[int]] = []
    for seat in range(SEATS):
        s.until("stand")
        assert s.seat == seat
        team = "red" if seat < 2 else "blue"
        keys = s.keys()
        offered = sorted([int(n) for n in key.removeprefix("stand@").split(",")] for key in keys)
        assert offered == sorted(at for at in cells[team] if at not in taken)
        q, r = offered[-1]
        s.do(f"stand@{q},{r}")
        assert s.keys() == [f"face={n}" for n in range(6)]
        s.do(f"face={seat + 1}")
        taken.append([q, r])
    figures = [s.pieces()[name] for name in ("eli", "yunye", "darian", "noel")]
    assert [[p["q"], p["r"]] for p in figures] == taken
    assert [p["facing"] for p in figures] == [1, 2, 3, 4]


# --- what may be agreed on beforehand


@rule("EX-goal-relic-colour", "EX-relic-hidden")
def test_teams_may_be_agreed_on_but_relics_stay_secret() -> None:
    """Colours go to the seats as agreed; which relic of the team one holds is still drawn."""
    teams = ["red", "blue", "blue", "red"]
    deals = set()
    for seed in range(8):
        s = Preparing({"teams": teams, **PRINTED}, seed)
        assert [p["team"] for p in s.g.view(None)["players"]] == teams
        drawn = tuple(s.zone(f"relic-{seat}")[0] for seat in range(SEATS))
        assert [name.split(".")[1].split("_")[0] for name in drawn] == teams
        assert s.named("relic-0", 1) == [None]
        deals.add(drawn)
    assert len(deals) > 2


@rule("EX-pick-standard", "EX-pick-reveal")
def test_characters_may_be_agreed_on() -> None:
    """Nobody is asked; the others stay in the box."""
    s = playing(*FOUR)
    assert s.prompt == "campfire"
    assert s.characters() == list(FOUR)
    assert set(OTHERS) <= set(s.zone("box"))


@pytest.mark.parametrize(
    ("options", "where"),
    [
        ({"rounds": 3}, "rounds"),
        ({"rules": "expert"}, "rules"),
        ({"map": "round"}, "map"),
        ({"characters": ["eli", "eli", "nia", "noel"]}, "characters"),
        ({"characters": ["eli", "nia", "noel"]}, "characters"),
        ({"characters": ["eli", "nia", "noel", "yer"]}, "characters"),
        ({"characters": "eli"}, "characters"),
        ({"teams": ["red", "red", "red", "blue"]}, "teams"),
        ({"teams": "red"}, "teams"),
        ({**NOVICE, "teams": ["red", "blue", "red", "blue"]}, "teams"),
        ({**NOVICE, "map": "built"}, "map"),
        ({**NOVICE, "characters": list(FOUR)}, "characters"),
    ],
    ids=str,
)
def test_what_cannot_be_played_is_refused(options: dict[str, Any], where: str) -> None:
    with pytest.raises(caipan.BadOptions, match=where):
        caipan.new("exiles", options)
