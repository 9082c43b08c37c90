"""The cards as written in Python are the cards of the list: every printed number, zone and mark,
every tile, and the printed map."""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

import caipan
from caipan.games.exiles import dice, setup, spec, state
from caipan.games.exiles.board import atlas, terrain
from caipan.games.exiles.content import CARDS
from caipan.games.exiles.content.tiles import NAMES as TILE_NAMES
from caipan.games.exiles.content.tiles import NOVICE_MAP, RIVER_OR_JUNGLE, TILES, tile_number
from caipan.games.exiles.rules import damage, market, preparation, turn, using
from caipan.geometry.flowers import SIDES
from caipan.geometry.grid import cell_of, hex_of
from caipan.geometry.hex import STEPS, Hex
from caipan.kernel.effects import Asking, Do, ForEach
from tests.support import rule

ROOM = Path(caipan.__file__).parent / "games" / "exiles"
LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
SET: dict[str, Any] = yaml.load(
    (ROOM / "content" / "set.yaml").read_text(encoding="utf-8"), Loader=LOADER
)
DESIGNS = {d.name: d for d in CARDS}
Part = dict[str, Any]


def skills(character: Part) -> Iterator[Part]:
    for board in character["boards"]:
        for side in board["sides"]:
            yield from side["skills"]


def specials(character: Part) -> list[Part]:
    """Special rules that are actions; the others only explain."""
    return [s for s in character["special"] if "action" in s]


CHARACTERS: list[Part] = SET["characters"]
SKILLS = [s for c in CHARACTERS for s in skills(c)]
ULTIMATES = [c["ultimate"] for c in CHARACTERS]
RESPONSES = [c["response"] for c in CHARACTERS]
SPECIALS = [s for c in CHARACTERS for s in specials(c)]
ACTIVE = [e for e in SET["equipment"] if e["use"] == "active"]
ACTIONS = [*SKILLS, *ULTIMATES, *RESPONSES, *SPECIALS, *SET["items"], *ACTIVE]


def each(parts: list[Part]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("part", parts, ids=[p["id"] for p in parts])


# --- what there is


def test_the_set_holds_these_cards_and_no_others() -> None:
    pieces = [p["id"] for p in SET["pieces"].values()]
    off_the_map = {"nia.essence", "darian.weapon", "piece.token"}  # counted with their seat
    listed = [
        *(c["id"] for c in CHARACTERS),
        *(a["id"] for a in ACTIONS),
        "alicia.passive",
        *(e["id"] for e in SET["equipment"] if e["use"] == "passive"),
        *(e["id"] for e in SET["events"]),
        *(r["id"] for r in SET["relics"]),
        *(t["id"] for t in SET["map"]["tiles"]),
        *(p for p in pieces if p not in off_the_map),
        "rune",
        "flip",
    ]
    assert Counter(d.name for d in CARDS) == Counter(listed)


@rule("EX-char-attributes", "EX-char-life", "EX-char-movement", "EX-char-initiative-mod")
@each(CHARACTERS)
def test_characters(part: Part) -> None:
    face = DESIGNS[part["id"]].face
    printed = (part["life"], part["constitution"], part["move"], part["initiative"])
    assert (face.life, face.constitution, face.move, face.initiative) == printed
    assert (face.standards, face.immune) == (state.STANDARD_ACTIONS, False)


@rule("EX-silas-skeletons")
def test_skeletons() -> None:
    silas = next(c for c in CHARACTERS if c["id"] == "silas")
    printed = next(s["follower"] for s in silas["special"] if "follower" in s)
    face = DESIGNS["silas.skeleton"].face
    assert face.life == printed["life"]
    assert face.constitution == printed["constitution"]
    assert face.move == printed["move"]
    assert face.standards == printed["standard_actions"]
    assert face.immune == (printed["immune"] == "all_statuses")


@rule("EX-board-two-sides")
@each(CHARACTERS)
def test_sides_in_printed_order(part: Part) -> None:
    sides = [(s["id"], [k["id"] for k in s["skills"]]) for b in part["boards"] for s in b["sides"]]
    mine: dict[str, list[str]] = {}
    for d in CARDS:
        if d.kind == state.SKILL and d.face.character == part["id"]:
            mine.setdefault(d.face.side, []).append(d.name)
    assert list(mine.items()) == sides


def test_elements_of_nias_sides() -> None:
    nia = next(c for c in CHARACTERS if c["id"] == "nia")
    for board in nia["boards"]:
        for side in board["sides"]:
            for skill in side["skills"]:
                element = DESIGNS[skill["id"]].face.element
                named = [*state.ESSENCES, "any"][element]
                assert named == side["element"]


# --- speeds, kinds and prices


@rule("EX-board-speed", "EX-item-speed", "EX-equip-speed")
@each(ACTIONS)
def test_speed(part: Part) -> None:
    """Anything without a printed speed counts as 99."""
    assert DESIGNS[part["id"]].face.speed == part.get("speed", 99)


TIMES = {"standard": spec.STANDARD, "bonus": spec.BONUS, "reaction": spec.REACTION}


def when(*names: str) -> int:
    return sum(TIMES[n] for n in names)


@rule("EX-std-skill", "EX-react-skill")
@each(SKILLS)
def test_skills_are_weapon_skills_with_a_curse(part: Part) -> None:
    d = DESIGNS[part["id"]]
    assert (d.kind, d.face.weapon) == (state.SKILL, True)
    assert d.face.when == when("standard", "reaction")
    assert action(part["id"]).curse is not None


@rule("EX-std-ultimate")
@each(ULTIMATES)
def test_ultimates_are_standard_actions(part: Part) -> None:
    d = DESIGNS[part["id"]]
    assert (d.kind, d.face.weapon, d.face.when) == (state.ULTIMATE, False, when("standard"))


@rule("EX-react-response")
@each(RESPONSES)
def test_responses_are_reactions(part: Part) -> None:
    d = DESIGNS[part["id"]]
    assert (d.kind, d.face.weapon, d.face.when) == (state.RESPONSE, False, when("reaction"))


@rule("EX-yunye-fist", "EX-darian-toggle", "EX-noel-swap")
@each(SPECIALS)
def test_special_actions(part: Part) -> None:
    d = DESIGNS[part["id"]]
    assert (d.kind, d.face.weapon) == (state.SPECIAL, False)
    assert d.face.when == when(*part["action"])


@rule("EX-item-price", "EX-item-timing")
@each(SET["items"])
def test_items(part: Part) -> None:
    face = DESIGNS[part["id"]].face
    assert face.price == part["price"] == SET["economy"]["souls"]["spent_on"]["item"]
    assert face.copies == part["copies"] + part.get("edwin_copies", 0)
    assert face.when == when("bonus", "reaction")


@rule("EX-equip-price", "EX-equip-timing")
@each(SET["equipment"])
def test_equipment(part: Part) -> None:
    face = DESIGNS[part["id"]].face
    assert face.price == part["price"] == SET["economy"]["souls"]["spent_on"]["equipment"]
    assert face.copies == part["copies"]
    assert face.passive == (part["use"] == "passive")
    times: tuple[str, ...] = () if face.passive else ("reaction",)
    if part["use"] == "active" and part.get("timing") != "reaction":
        times = ("bonus", "reaction")
    assert face.when == when(*times)


@rule("EX-event-active")
@each(SET["events"])
def test_events(part: Part) -> None:
    assert DESIGNS[part["id"]].face.lasts == (part["timing"] == "while_active")


# --- whom they reach


def action(name: str) -> spec.Action:
    found = DESIGNS[name].abilities[0].spec
    assert isinstance(found, spec.Action)
    return found


def forms(part: Part) -> list[tuple[spec.Form, Part]]:
    """Each way an action works beside what is listed for it."""
    listed = [part["forms"][f] for f in state.FORMS] if "forms" in part else [part]
    mine = action(part["id"]).forms
    assert len(mine) == len(listed)
    return list(zip(mine, listed, strict=True))


ZONES = {
    "sight": spec.SIGHT,
    "front": spec.SIGHT,
    "around": spec.AROUND,
    "map": spec.MAP,
    "self": spec.YOURSELF,
}
KINDS = {
    "enemy": spec.ENEMY,
    "ally": spec.ALLY,
    "ally_character": spec.ALLY_CHARACTER,
    "unit": spec.UNIT,
    "self": spec.SELF,
    "object": spec.OBJECT,
    "charge": spec.CHARGE,
    "empty": 0,
}


def pick(target: Part, steps: str) -> str:
    """The word for what is chosen, from the list's own and from what is then done."""
    if target["zone"] == "self":
        return "self"
    if target.get("of") == "circle":
        return "circles"
    if target["kinds"] == ["charge"]:
        return "charges"
    if target["kinds"] == ["empty"]:
        if "'dash'" in steps:
            return "path"
        if "the cell she left" in steps:
            return "left"
        return "link" if "'link'" in steps else "empty"
    found: str = target["pick"]
    return {"up_to_2": "two"}.get(found, found)


@rule("EX-range-sight")
@each(ACTIONS)
def test_aim(part: Part) -> None:
    for form, listed in forms(part):
        target = listed["target"]
        aim = form.aim
        chosen = pick(target, repr(listed["steps"]))
        assert aim.pick == chosen
        if chosen == "circles":  # the list measures from circles; declared is where a new one goes
            new = listed["steps"][0]
            assert (aim.zone, aim.range) == (ZONES[new["zone"]], new["within"])
            continue
        assert (aim.zone, aim.range) == (ZONES[target["zone"]], target.get("range", 0))
        if chosen in ("path", "left", "empty", "link"):  # whom it then hits is the steps' affair
            continue
        assert aim.kinds == sum(KINDS[kind] for kind in target["kinds"])
        assert aim.area == target.get("area", 0)
        assert aim.of == target.get("of", spec.USER)
        assert aim.only_source == (target.get("only") == "source")
        assert aim.linked == (target.get("needs") == "link")


@rule("EX-facing-lock", "EX-regular-displacement", "EX-statue-undirected")
@each(ACTIONS)
def test_marks(part: Part) -> None:
    for form, listed in forms(part):
        tags: list[str] = listed.get("tags") or part.get("tags") or []
        assert form.directed == ("directed" in tags)
        assert form.lock == ("facing_lock" in tags)
        assert form.regular == ("regular_displacement" in tags)


# --- what they do, in numbers

Amount = str | dict[int, str]


def written(amount: Any) -> Amount:
    if isinstance(amount, Mapping):
        return {d: str(dice.plain(n)) for d, n in amount.items()}
    return str(dice.plain(amount))


def words(effect: spec.Effect) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each step of an effect as the word it was written with, and what that was given."""
    for leaf in effect.leaves():
        if isinstance(leaf, Asking):
            yield leaf.word, closed_over(leaf.question)
            yield leaf.word, closed_over(leaf.take)
        else:
            assert isinstance(leaf, Do)
            yield leaf.word, closed_over(leaf.run)


def closed_over(run: Any) -> dict[str, Any]:
    """What a function was written with, and the functions in it."""
    found = dict(inspect.getclosurevars(run).nonlocals)
    for inner in [v for v in found.values() if inspect.isfunction(v)]:
        found |= closed_over(inner)
    return found


def ruling(name: str) -> Any:
    """The ruling that a card sets, with its numbers."""
    return next(a.spec for a in DESIGNS[name].abilities if a.window == "rule")


def damages(effect: spec.Effect) -> list[Amount]:
    return [
        written(given["amount"])
        for word, given in words(effect)
        if word in ("damage", "damage-source") and "amount" in given
    ]


PLACED = {"follower": "skeleton", "circle": "circle", "charge": "charge"}


def numbers(effect: spec.Effect) -> set[tuple[Any, ...]]:
    """Saves, life, steps and distances, whatever the order."""
    found: set[tuple[Any, ...]] = set()
    for word, given in words(effect):
        n = given.get("n")
        if word == "inflict":
            found.add(("status", state.STATUSES[given["status"]], given["save"]))
        elif word == "gain":
            found.add(("status", state.STATUSES[given["status"]], 0))
        elif word in ("heal", "heal-yourself"):
            found.add(("heal", n))
        elif word in ("push", "push-source"):
            found.add(("push", n))
        elif word in ("pull", "teleport", "move", "reduce"):
            found.add((word, n))
        elif word == "gain-curses":
            found.add(("curse", n))
        elif word == "shift-puppet":
            found.add(("shift", n))
        elif word == "place":
            found.add(("place", PLACED[given["kind"]], given["zone"].range))
        elif word in ("link-target", "link-newest") and "save" in given:
            found.add(("link", given["save"]))
    return found


def flat(steps: Any) -> Iterator[Part]:
    """Every listed step, out of conditions, choices and repetitions."""
    for step in steps:
        if isinstance(step, list):
            yield from flat(step)
        elif "do" in step:
            yield step
        else:
            inner = [*step.get("then", ()), *step.get("else", ()), *step.get("steps", ())]
            yield from flat([*inner, *step.get("choose", ())])


def listed_damages(steps: Any, table: Part) -> list[Amount]:
    found: list[Amount] = []
    for step in flat(steps):
        if step["do"] == "damage":
            amount: Any = table if step["amount"] == "table" else step["amount"]
            found += [amount] * step.get("hits", 1)
    return found


def listed_numbers(steps: Any) -> set[tuple[Any, ...]]:
    found: set[tuple[Any, ...]] = set()
    saves = {s.get("save", 0) for s in flat(steps) if s["do"] == "link"}
    if saves:  # the user and allies are linked without a save
        found.add(("link", max(saves)))
    for step in flat(steps):
        word, n = step["do"], step.get("n")
        if word == "status":
            found.add(("status", step["give"], step.get("save", 0)))
        elif word == "heal":
            found.add(("heal", int(step["amount"])))
        elif word in ("push", "pull", "teleport", "move"):
            found.add((word, n))
        elif word == "reduce":
            found.add(("reduce", int(str(step["by"]).split()[0])))
        elif word == "gain" and step["what"] == "curse":
            found.add(("curse", n))
        elif word == "shift":
            found.add(("shift", step["within"]))
        elif word == "place":
            found.add(("place", step["piece"], step["within"]))
    return found


def same(mine: Amount, listed: Amount) -> bool:
    """A table with one value may be written as that value where the distance is given anyway."""
    if isinstance(mine, dict) and isinstance(listed, dict):
        return mine == listed
    values = [set(a.values()) if isinstance(a, dict) else {a} for a in (mine, listed)]
    return values[0] == values[1]


@rule("EX-board-distance-table", "EX-dice-distance")
@each(ACTIONS)
def test_damage(part: Part) -> None:
    for form, listed in forms(part):
        mine = damages(form.effect)
        printed = listed_damages(listed["steps"], listed.get("damage", {}))
        assert len(mine) == len(printed)
        assert all(same(a, b) for a, b in zip(mine, printed, strict=True)), (mine, printed)


@rule("EX-save-roll")
@each(ACTIONS)
def test_saves_life_and_distances(part: Part) -> None:
    for form, listed in forms(part):
        assert numbers(form.effect) == listed_numbers(listed["steps"])


@each([a for a in ACTIONS if "'place'" in repr(a)])
def test_how_many_pieces_are_put_down(part: Part) -> None:
    for form, listed in forms(part):
        mine = sum(word == "place" for word, _ in words(form.effect))
        assert mine == sum(s["n"] for s in flat(listed["steps"]) if s["do"] == "place")


@rule("EX-board-curse")
@each(SKILLS)
def test_curse(part: Part) -> None:
    listed = part["curse"]
    curse = action(part["id"]).curse
    assert curse is not None
    assert curse.instead == listed.get("replaces", False)
    if listed.get("join"):
        (amount,) = listed_damages(listed["steps"], {})
        assert str(curse.joined) == amount
        assert curse.effect is None
    else:
        assert curse.joined is None
        assert curse.bonus == (part["id"] == "edwin.sapper.detonate")
        mine = set() if curse.effect is None else numbers(curse.effect)
        assert mine == listed_numbers(listed["steps"])


@rule("EX-char-passive")
@each([c for c in CHARACTERS if any(a.kind == "after" for a in DESIGNS[c["id"]].abilities)])
def test_passives(part: Part) -> None:
    (ability,) = DESIGNS[part["id"]].abilities
    listed = part["passive"]["steps"]
    assert numbers(ability.spec) == listed_numbers(listed)
    assert damages(ability.spec) == listed_damages(listed, {})


@rule("EX-alicia-puppet-move")
def test_on_a_string() -> None:
    alicia = next(c for c in CHARACTERS if c["id"] == "alicia")
    (form,) = action("alicia.passive").forms
    assert numbers(form.effect) == listed_numbers(alicia["passive"]["steps"])


@rule("EX-edwin-charges")
def test_explosion() -> None:
    printed = SET["pieces"]["charge"]["explosion"]
    (form,) = action("edwin.charge").forms
    assert damages(form.effect) == [printed["damage"]]
    assert form.aim.kinds == sum(KINDS[kind] for kind in printed["kinds"])
    assert form.aim.range == state.BLAST_RANGE == printed["range"]
    assert form.directed is False
    assert f"speed {state.BLAST_SPEED}" in printed["reactions"]


@rule("EX-soul-bell")
def test_bell_and_events_in_numbers() -> None:
    """What their abilities were written with."""

    def given(name: str) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for ability in DESIGNS[name].abilities:
            if ability.amount is not None:
                found |= closed_over(ability.amount)
            elif isinstance(ability.effect, ForEach):
                part = ability.effect.part
                assert isinstance(part, Do)
                found |= closed_over(ability.effect.items) | closed_over(part.run)
            elif ability.effect is not None:
                for leaf in ability.effect.leaves():
                    found |= closed_over(leaf.run) if isinstance(leaf, Do) else {}
        return found

    bell = next(e for e in SET["equipment"] if e["id"] == "equip.soul_bell")
    (toll,) = flat(bell["steps"])
    mine = given("equip.soul_bell")
    assert (mine["n"], mine["save"]) == (int(toll["amount"]), toll["save"])
    assert mine["reach"] == bell["target"]["range"]
    for event in SET["events"]:
        mine = given(event["id"])
        for step in flat(event["steps"]):
            if step["do"] == "damage":
                assert str(mine["dice"]) == step["amount"]
            if step["do"] == "status":
                assert state.STATUSES[mine["status"]] == step["give"]
                assert mine["save"] == step["save"]
            if step["do"] == "modify" and step["stat"] == "move":
                assert mine["n"] == int(step["by"])
            if step["do"] == "modify" and step["stat"] == "sight":
                assert step["by"] == f"max {ruling(event['id']).cells}"
    boots = next(e for e in SET["equipment"] if e["id"] == "equip.gale_boots")
    assert given("equip.gale_boots")["n"] == int(boots["steps"][0]["by"])


@rule("EX-reduce-order", "EX-board-distance-table", "EX-end-maxlife")
def test_rulings_in_numbers() -> None:
    """What the cards that change a rule were written with."""
    worn = {e["id"]: e for e in SET["equipment"]}
    plate, lens = worn["equip.guard_plate"], worn["equip.falcon_lens"]
    assert str(ruling("equip.guard_plate").dice) == plate["rule"]["reduce"]
    assert ruling("equip.falcon_lens").more == int(lens["steps"][0]["by"])
    assert f"range {ruling('equip.falcon_lens').least} or more" in lens["when"]
    spared = worn["equip.goddess_tear"]["rule"]["skip_max_life_drop_if"]
    assert f"exactly {ruling('equip.goddess_tear').missing} below" in spared
    eli, nia = (next(c["passive"] for c in CHARACTERS if c["id"] == who) for who in ("eli", "nia"))
    assert str(ruling("eli").dice) == eli["steps"][0]["by"]
    assert str(ruling("nia").flame) == nia["essence"]["flame"]["steps"][0]["by"]
    assert ruling("nia").frost == nia["essence"]["frost"]["steps"][0]["save"]


# --- statuses, dice, counts


@rule("EX-status-two-kinds", "EX-status-negative")
def test_statuses() -> None:
    listed = SET["statuses"]
    assert set(state.STATUSES) == {s["id"] for s in listed}
    assert {state.STATUSES[k] for k in state.PERIODIC} == {
        s["id"] for s in listed if s["kind"] == "periodic"
    }
    assert {state.STATUSES[k] for k in state.NEGATIVE} == {
        s["id"] for s in listed if s["sign"] == "negative"
    }


@rule("EX-st-burn", "EX-st-bleed", "EX-st-poison")
def test_damage_of_statuses() -> None:
    listed = {
        s["id"]: step["amount"]
        for s in SET["statuses"]
        for step in s.get("steps", ())
        if step["do"] == "damage"
    }
    assert {state.STATUSES[k]: str(d) for k, d in damage.STATUS_DAMAGE.items()} == listed


@rule("EX-st-vigil", "EX-st-iceshield", "EX-st-stun")
def test_numbers_of_statuses() -> None:
    listed = {s["id"]: s.get("rule", {}) for s in SET["statuses"]}
    assert str(dice.D * damage.VIGIL_DICE) == listed["vigil"]["reduce"]
    assert str(dice.D * damage.ICE_DICE) == listed["ice_shield"]["reduce"]
    assert listed["stun"]["start_phase_save"] == turn.STUN_SAVE


@rule("EX-dice-kinds")
def test_dice() -> None:
    kinds = ("advantage", "normal", "disadvantage")
    assert [list(f) for f in dice.FACES] == [SET["dice"][k]["faces"] for k in kinds]
    assert "".join(SET["dice"][k]["symbol"] for k in kinds) == dice.LETTERS
    assert SET["dice"]["initiative"]["sides"] == dice.INITIATIVE_SIDES


@rule("EX-setup-noel", "EX-setup-silas", "EX-setup-edwin", "EX-setup-nia")
def test_counts_of_pieces() -> None:
    listed = SET["pieces"]
    assert setup.COUNTS[state.CIRCLE_PIECE] == listed["circle"]["count"]
    assert setup.COUNTS[state.FOLLOWER] == listed["skeleton"]["count"]
    assert setup.COUNTS[state.CHARGE_PIECE] == listed["charge"]["count"]
    assert dict.fromkeys(state.ESSENCES, state.ESSENCE_SUPPLY) == listed["essence"]["kinds"]
    assert list(state.FORMS) == listed["darian_weapon"]["sides"]


@rule("EX-char-item-slots", "EX-char-equip-slot", "EX-nia-essence-cap")
def test_limits_and_prices() -> None:
    economy = SET["economy"]
    assert economy["slots"] == {"items": state.ITEM_SLOTS, "equipment": state.EQUIPMENT_SLOTS}
    assert economy["market"]["items"] == economy["market"]["equipment"] == state.MARKET
    (aside,) = economy["market"]["set_aside"]
    assert (aside["card"], aside["count"]) == (market.HIGH_CHARGE, preparation.SET_ASIDE)
    assert economy["souls"]["spent_on"] == {
        "item": state.ITEM_PRICE,
        "equipment": state.EQUIPMENT_PRICE,
    }
    assert economy["rune"]["reaction_speed"] == DESIGNS["rune"].face.speed
    assert economy["curses"]["novice_start"] == state.NOVICE_CURSES
    assert economy["curses"]["statue_broken"] == f"{state.STATUE_CURSES} to every character"
    edwin = next(c for c in CHARACTERS if c["id"] == "edwin")
    (held,) = (s["limits"] for s in edwin["special"] if "limits" in s)
    assert held == {"held": state.ITEM_SLOTS, "on_map": state.CHARGES_ON_MAP}
    nia = next(c for c in CHARACTERS if c["id"] == "nia")
    (essences,) = (s["limits"] for s in nia["special"] if "limits" in s)
    assert essences == {"held": state.ESSENCE_CAP}
    haste = nia["passive"]["essence"]["storm"]["steps"][0]["by"]
    assert haste == f"-{ruling('nia').storm}"
    eli = next(s for s in SKILLS if s["id"] == "eli.cloak.vigil")
    assert f"speed {using.EXTRA_SPEED}" in eli["curse"]["text_en"]


# --- relics, track, novices


@rule("EX-relic-four", "EX-goal-relic-colour")
@each(SET["relics"])
def test_relics(part: Part) -> None:
    face = DESIGNS[part["id"]].face
    assert state.TEAM_NAMES[face.team] == part["team"]
    assert face.sacred == (part["role"] == "sacred")


@rule("EX-round-track", "EX-round-day", "EX-round-night")
def test_round_track() -> None:
    track = SET["round_track"]
    kinds = {s["space"]: s["kind"] for s in track}
    assert list(kinds) == list(range(1, state.JUDGEMENT + 1))
    assert tuple(n for n, kind in kinds.items() if kind == "day") == state.DAYS
    assert tuple(n for n, kind in kinds.items() if kind == "night") == state.NIGHTS
    assert tuple(s["space"] for s in track if s.get("event_slot")) == state.NIGHTS
    assert (kinds[state.START], kinds[state.JUDGEMENT]) == ("start", "judgement")
    assert [s["space"] for s in track if s.get("standard_start")] == [state.START]
    assert [s["space"] for s in track if s.get("novice_start")] == [state.NOVICE_START]


@rule("EX-char-setup-life-novice", "EX-char-setup-curse-novice", "EX-pick-novice")
def test_novice_numbers() -> None:
    novice = SET["novice"]
    assert novice["start_space"] == state.NOVICE_START
    assert novice["life"] == state.NOVICE_LIFE
    assert novice["curse_tokens"] == state.NOVICE_CURSES
    assert tuple(novice["character_order"]) == preparation.NOVICE_CHARACTERS
    assert novice["relic_order"] == [d.name for d in CARDS if d.kind == state.RELIC]


# --- the map


@each(SET["map"]["tiles"])
def test_tiles(part: Part) -> None:
    face = DESIGNS[part["id"]].face
    assert face.kind == part["kind"]
    assert list(face.blue) == part["blue_sides"]
    cells = {(q, r): kind for q, r, kind in part["cells"]}
    tile = tile_number(part["id"])
    assert {(q, r): terrain(tile, Hex(q, r)) for q, r in cells} == cells
    assert {*face.closed, *face.no_stop} <= set(cells)


def test_tiles_in_the_order_of_the_list() -> None:
    assert list(TILE_NAMES) == [t["id"] for t in SET["map"]["tiles"]]
    coin = SET["map"]["laying"]["coin"]
    faces = SET["dice"]["goddess_coin"]["faces"]
    assert [TILE_NAMES[n] for n in RIVER_OR_JUNGLE] == [coin[face] for face in faces]


@rule("EX-map-edge")
def test_blue_edges_lie_where_sides_meet() -> None:
    """Side k is highlighted on the edge of the ring cell in direction k, towards k + 1; the engine
    compares sides, so every listed edge must be the one of its side."""
    steps = {n: Hex(*d) for n, d in SET["map"]["coordinates"]["directions"].items()}
    assert [steps[n] for n in range(6)] == list(STEPS)
    assert [Hex(*SET["map"]["tile_shape"]["sides"][n]) for n in range(6)] == list(SIDES)
    for tile in SET["map"]["tiles"]:
        edges = [[steps[k].q, steps[k].r, (k + 1) % 6] for k in tile["blue_sides"]]
        assert edges == tile["blue_edges"], tile["id"]


NOVICE = SET["map"]["novice_map"]


@rule("EX-map-novice")
def test_novice_map() -> None:
    laid = [(TILE_NAMES[t.tile], [hex_of(t.at).q, hex_of(t.at).r], t.sixths) for t in NOVICE_MAP]
    assert laid == [(t["tile"], t["at"], t["rotation"]) for t in NOVICE["tiles"]]


@rule("EX-map-novice")
def test_novice_map_cell_by_cell() -> None:
    chart = atlas(NOVICE_MAP)
    mine = {
        cell: (kind, TILE_NAMES[NOVICE_MAP[chart.tile[cell]].tile])
        for cell, kind in chart.terrain.items()
    }
    listed = {
        cell_of(Hex(q, row["r"])): (kind, f"tile.{tile}")
        for row in NOVICE["cells"]
        for q, kind, tile in row["row"]
    }
    assert mine == listed


@rule("EX-map-novice", "EX-char-setup-place")
@pytest.mark.parametrize("team", state.TEAM_NAMES)
def test_novice_start_cells_are_the_open_cells_of_the_campfire(team: str) -> None:
    tile = SET["novice"]["campfires"][team]
    chart = atlas(NOVICE_MAP)
    at = [t.tile for t in NOVICE_MAP].index(tile_number(tile))
    cells = {c for c in chart.ground.stop if chart.tile[c] == at}
    assert cells == {cell_of(Hex(*cell)) for cell in NOVICE["start_cells"][team]}
    assert TILES[tile_number(tile)].kind == "campfire"
