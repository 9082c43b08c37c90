"""Mage Knight on a text screen: the round, offers, players, the fight, and the map."""

from __future__ import annotations

from caipan.kernel.drawing import (
    FAINT,
    MINE,
    PLAIN,
    STRONG,
    TEXT,
    THEIRS,
    Box,
    Drawing,
    Line,
    Pen,
    Span,
    Words,
    spaced,
)
from caipan.kernel.language import Lexicon
from caipan.kernel.records import Data

from .content.cards import CARDS
from .draw_map import overview, surroundings
from .spec import MANA, Face
from .texts import card_lines, sentence_of

FACES: dict[str, Face] = {design.name: design.face for design in CARDS}
POINTS = ("move", "influence", "healing")
Card = Data


class Table:
    """One view, with what several boxes need of it."""

    def __init__(self, view: Data, words: Words) -> None:
        self.view, self.words = view, words
        self.me: int = view["seat"] if view["seat"] is not None and view["seat"] >= 0 else 0
        self.zones: Data = view["zones"]
        self.table: Card = view["table"]
        self.seats: list[Card] = view["seats"]
        self.players: list[Card] = view["players"]

    def seat(self, seat: int) -> str:
        if seat >= len(self.seats):
            return self.words.table("dummy")
        if seat == self.view["seat"]:
            return self.words.say("seat.you")
        return self.words.say("seat.name", number=seat + 1)

    def tone(self, seat: int) -> str:
        if seat >= len(self.seats):
            return FAINT
        mine = self.players[self.me]["team"]
        return MINE if self.players[seat]["team"] == mine else THEIRS

    def names(self, cards: list[Card]) -> str:
        return self.words.join(self.named(c) for c in cards)

    def named(self, c: Card) -> str:
        words = self.words
        if not c["name"]:
            return "?"
        notes = [words.table("spent")] if c["spent"] else []
        notes += [words.table("wounded")] if c["wounds"] else []
        said = words.name(c["name"])
        return words.table("noted", what=said, note=words.join(notes)) if notes else said

    # --- the top

    def heading(self) -> Box:
        words, table = self.words, self.table
        title = spaced(
            (words.term("title", "game"), STRONG),
            (words.term("scenario", table["scenario"]), STRONG),
            (words.table("round", n=table["round"], of=table["rounds"]), STRONG),
            (words.table("night" if table["night"] else "day"), STRONG),
        )
        left = words.table("tiles-left", n=self.count("tiles"))
        lines = [self.source(), spaced(*self.order(), (left, FAINT)), self.towns(), self.dummy()]
        return Box(title, tuple(line for line in lines if line))

    def count(self, zone: str) -> int:
        found = self.zones[zone]
        return found["count"] if isinstance(found, dict) else len(found)

    def source(self) -> Line:
        words = self.words
        dice = []
        for die in self.table["dice"]:
            face = words.term("mana", die["face"])
            dice.append(words.table("taken", die=face) if die["by"] >= 0 else face)
        return ((words.table("source", dice=words.join(dice)), PLAIN),) if dice else ()

    def order(self) -> list[Span]:
        """Who is next, first to last."""
        now = self.table["place"]
        said = [
            f"[{self.seat(s)}]" if n == now else self.seat(s)
            for n, s in enumerate(self.table["order"])
        ]
        return [(self.words.table("order", seats=self.words.join(said)), PLAIN)] if said else []

    def towns(self) -> Line:
        return spaced(*((self.town(t), STRONG) for t in self.table["towns"] if t["of"] < 0))

    def town(self, town: Card) -> str:
        words = self.words
        name = words.term("city", town["color"])
        if town["leader"] >= 0:
            return words.table("city-of", city=name, seat=self.seat(town["leader"]))
        if town["conquered"]:
            return words.table("city-free", city=name)
        if not town["level"]:
            return words.table("city-closed", city=name)
        return words.table("city", city=name, level=town["level"])

    def dummy(self) -> Line:
        hero = self.table["dummy"]
        if not hero:
            return ()
        name, n = self.words.term("hero", hero), self.count("dummy-deck")
        said = self.words.table("dummy-cards", hero=name, n=n)
        return spaced((said, PLAIN), *self.stones("crystals", self.table["dummy_crystals"]))

    def stones(self, what: str, bag: list[int]) -> list[Span]:
        """Crystals or mana tokens, by colour."""
        words = self.words
        held = [f"{words.term('mana', m)}×{n}" for m, n in zip(MANA, bag, strict=False) if n]
        return [(words.table(what, mana=words.join(held)), PLAIN)] if held else []

    def offers(self) -> Box:
        words = self.words
        zones = (("units", "unit-offer"), ("actions", "action-offer"), ("spells", "spell-offer"))
        lines = [
            ((words.table(f"offer-{what}", cards=self.names(self.zones[zone])), PLAIN),)
            for what, zone in zones
            if self.zones[zone]
        ]
        return Box(((words.table("offers"), STRONG),), tuple(lines))

    # --- players

    def side(self, seat: int) -> Box:
        words, me, more = self.words, self.seats[seat], self.players[seat]
        hero = words.term("hero", me["hero"]) if me["hero"] else ""
        title = spaced(
            (self.seat(seat).capitalize(), STRONG),
            (hero, self.tone(seat)),
            (words.table("level", n=me["level"]), STRONG),
            (words.table("fame", n=me["fame"]), STRONG),
            (words.table("reputation", n=f"{me['reputation']:+}"), PLAIN),
            (words.table("armor", n=more["armor"]), PLAIN),
            (words.table("hand-limit", n=more["hand_limit"]), PLAIN),
        )
        lines = [self.where(seat), self.stock(seat), self.points(seat), self.cards(seat)]
        lines += [self.army(seat), self.powers(seat)]
        found = [line for line in lines if line]
        if seat == self.view["seat"]:
            found += self.texts(seat)
        return Box(title, tuple(found))

    def where(self, seat: int) -> Line:
        words, at = self.words, self.seats[seat]["at"]
        cell = next((c for c in self.view["map"] if c["place"] == at), None)
        if cell is None:
            return ((words.table("away"), FAINT),)
        what = words.term("site", cell["site"]) if cell["site"] else ""
        ground = words.term("terrain", cell["terrain"])
        said = words.table("noted", what=ground, note=what) if what else ground
        place = f"{cell['q']},{cell['r']}"
        return ((words.table("here", place=place, what=said), PLAIN),)

    def stock(self, seat: int) -> Line:
        me = self.seats[seat]
        return spaced(*self.stones("crystals", me["crystals"]), *self.stones("mana", me["mana"]))

    def points(self, seat: int) -> Line:
        """What is left of this turn."""
        words, now = self.words, self.seats[seat]["now"]
        found = [(what, now[what]) for what in POINTS if now[what]]
        terms = {"move": "move_point", "influence": "influence_point", "healing": "healing_point"}
        return spaced(
            *(
                (
                    words.table("points", what=words.term("term", terms[w].replace("_", "-")), n=n),
                    STRONG,
                )
                for w, n in found
            )
        )

    def cards(self, seat: int) -> Line:
        words = self.words
        hand = self.zones[f"hand-{seat}"]
        known = self.names(hand["known"]) if isinstance(hand, dict) else self.names(hand)
        held = self.count(f"hand-{seat}")
        said = words.table("hand", cards=known) if known else words.table("hand-count", n=held)
        played = self.names(self.zones[f"played-{seat}"])
        return spaced(
            (said, STRONG if known else PLAIN),
            (words.table("deck", n=self.count(f"deck-{seat}")), PLAIN),
            (words.table("discard", n=self.count(f"discard-{seat}")), PLAIN),
            (words.table("played", cards=played) if played else "", FAINT),
        )

    def army(self, seat: int) -> Line:
        units = [c for c in self.zones[f"units-{seat}"] if c.get("host", -1) == -1]
        if not units:
            return ()
        of = self.players[seat]["command"]
        said = self.words.table("units", n=len(units), of=of, cards=self.names(units))
        return ((said, PLAIN),)

    def powers(self, seat: int) -> Line:
        words = self.words
        skills, tactic = self.zones[f"skills-{seat}"], self.zones[f"tactic-{seat}"]
        return spaced(
            (words.table("skills", cards=self.names(skills)) if skills else "", PLAIN),
            (words.table("tactic", card=self.names(tactic)) if tactic else "", PLAIN),
        )

    def texts(self, seat: int) -> list[Line]:
        """What one's own cards say."""
        words = self.words
        hand = self.zones[f"hand-{seat}"]
        held = [*(hand["known"] if isinstance(hand, dict) else hand), *self.zones[f"units-{seat}"]]
        held += self.zones[f"skills-{seat}"]
        found: list[Line] = []
        for name in dict.fromkeys(c["name"] for c in held if c["name"]):
            printed = words.sentences(words.lexicon.text(name, words.lang))
            said = words.say("list.colon", a=words.name(name), b=printed)
            found.append((("    ", TEXT), (said, TEXT)))
        return found

    # --- the fight

    def combat(self) -> Box:
        words, fight = self.words, self.view["combat"]
        phase = words.term("phase", fight["phase"])
        total = ""
        if fight["need"] is not None:
            total = words.table("total", n=fight["strength"], need=fight["need"])
        title = spaced((words.table("combat", phase=phase), STRONG), (total, STRONG))
        return Box(title, tuple(self.foe(foe) for foe in fight["foes"]))

    def foe(self, foe: Card) -> Line:
        words = self.words
        if foe["name"] is None:
            return (("?", THEIRS),)
        attack = f"{foe['attack']} ({words.term('element', foe['element'])})"
        said = words.table(
            "foe",
            card=words.name(foe["name"]),
            armor=foe["armor"],
            attack=attack,
            fame=foe["fame"],
        )
        marks = [words.term("ability", a) for a in foe["abilities"]]
        marks += [words.term("resistance", r) for r in foe["resists"]]
        state = [
            words.table(mark)
            for mark, holds in (
                ("target", foe["target"]),
                ("blocked", foe["blocked"]),
                ("no-attack", not foe["attacks"]),
                ("dealt", foe["dealt"]),
            )
            if holds
        ]
        return spaced(
            (said, THEIRS), (words.join(marks), PLAIN), *((each, STRONG) for each in state)
        )

    # --- the end

    def score(self) -> Box:
        """A line for everything that has points for somebody, and the sum."""
        words, score = self.words, self.view["score"]
        who = [words.join(self.seat(s) for s in side) for side in score["sides"]]
        title = spaced((words.table("score"), STRONG), *((name, PLAIN) for name in who))
        rows = [row for row in score["rows"] if any(row["points"])]
        lines = [self.counted(words.term("score", row["name"]), row["points"]) for row in rows]
        if rows:
            sums = [sum(column) for column in zip(*(r["points"] for r in rows), strict=True)]
            lines.append(self.counted(words.table("sum"), sums, STRONG))
        return Box(title, tuple(lines))

    def counted(self, what: str, points: list[int], tone: str = PLAIN) -> Line:
        return spaced((what, tone), *((f"{n:+}", tone) for n in points))

    # --- the map

    def map(self) -> Box:
        words = self.words
        hero = self.seats[self.me]["hero"]
        what = words.table("map", hero=words.term("hero", hero)) if hero else words.table("map-all")
        title = spaced((what, STRONG), (words.table("legend"), FAINT))
        return Box(title, tuple(surroundings(self.view, words, self.me)))

    def tiles(self) -> Box:
        title = ((self.words.table("overview"), STRONG),)
        return Box(title, tuple(overview(self.view, self.words)))


def table(view: Data, lexicon: Lexicon, lang: str) -> Drawing:
    """What one seat sees: the round, the others, oneself, and nearest to the question the map."""
    t = Table(view, Words(lexicon, lang))
    rows: Drawing = [(t.heading(),), (t.offers(),)]
    others = [seat for seat in range(len(t.seats)) if seat != t.me]
    rows += [(t.side(seat),) for seat in (*others, t.me)]
    if view["map"]:
        rows.append((t.tiles(), t.map()))
    if view["combat"] is not None:
        rows.append((t.combat(),))
    if view["score"] is not None:
        rows.append((t.score(),))
    return rows


def card(name: str, lexicon: Lexicon, lang: str) -> list[Line]:
    return card_lines(name, FACES[name], lexicon, lang)


def sentence(name: str, ability: int, mode: int, lexicon: Lexicon, lang: str) -> str:
    return sentence_of(name, FACES, ability, lexicon, lang)


PEN = Pen(table, card, sentence)
