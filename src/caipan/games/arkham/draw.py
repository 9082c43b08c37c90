"""The table in words: agenda and act, the locations with whoever is there, investigators, hand."""

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
    Words,
    spaced,
)
from caipan.kernel.language import Lexicon
from caipan.kernel.records import Data

from .rules.decks import DESIGNS
from .spec import Design
from .state import ENEMY, SKILLS, STATS, WILD

Card = Data
TOKENS = ("damage", "horror", "clues", "doom", "uses")


class Table:
    """One view, drawn for the seat it belongs to."""

    def __init__(self, view: Data, words: Words) -> None:
        self.view, self.words, self.zones = view, words, view["zones"]

    def name(self, each: Card) -> str:
        if each["name"] is not None:
            return self.words.name(each["name"])
        return self.words.say("card.down")

    def noted(self, each: Card) -> str:
        """A card with what lies on it."""
        notes = [self.words.table(t, n=each[t]) for t in TOKENS if each.get(t)]
        if each.get("exhausted"):
            notes.append(self.words.table("exhausted"))
        name = self.name(each)
        return self.words.table("noted", card=name, note=self.words.join(notes)) if notes else name

    def heading(self) -> Box:
        """Round and phase, doom, the current act and agenda."""
        t = self.view["table"]
        title = spaced(
            (self.words.table("round", n=t["turn"]), STRONG),
            (self.words.say(f"phase.{t['phase']}"), PLAIN),
            (self.words.table("bag", n=len(t["bag"])), FAINT),
        )
        lines: list[Line] = []
        for zone in ("agenda", "act"):
            for each in self.zones[zone]:
                design = DESIGNS[each["name"]] if each["name"] else None
                lines.append(self.stage(zone, each, design))
        return Box(title, tuple(lines))

    def stage(self, zone: str, each: Card, design: Design | None) -> Line:
        need: tuple[str, str] | None = None
        if design is not None and design.face.doom:
            need = (self.words.table("doom-of", n=self.view["doom"], of=design.face.doom), PLAIN)
        elif design is not None and design.face.clues:
            of = design.face.clues * self.view["table"]["players"]
            need = (self.words.table("clues-needed", n=of), PLAIN)
        return spaced((self.words.term("type", zone), FAINT), (self.noted(each), STRONG), need)

    def location(self, each: Card) -> Box:
        """A location: shroud, clues, who is there, what lies loose there."""
        lines: list[Line] = []
        if each["name"] is not None and not each["down"]:
            face = DESIGNS[each["name"]].face
            lines.append(
                spaced(
                    (self.words.table("shroud", n=face.shroud), PLAIN),
                    (
                        self.words.table("clues", n=each["clues"]),
                        STRONG if each["clues"] else FAINT,
                    ),
                )
            )
        else:
            lines.append(((self.words.table("unrevealed"), FAINT),))
        for seat, s in enumerate(self.view["seats"]):
            if s["location"] == each["id"]:
                lines.append(((self.words.name(s["bearer"]), self.tone(seat)),))
        for card in self.zones["field"]:
            if card["at"] == each["id"] or card.get("host") == each["id"]:
                lines.append(((self.noted(card), THEIRS),))
        return Box(((self.name(each), STRONG),), tuple(lines))

    def tone(self, seat: int) -> str:
        return MINE if seat == self.view["seat"] else PLAIN

    def investigator(self, seat: int) -> Box:
        s = self.view["seats"][seat]
        title = ((self.words.name(s["bearer"]), self.tone(seat)),)
        if s["out"]:
            return Box(title, (((self.words.table(f"out-{s['out']}"), FAINT),),))
        area = self.zones[f"play-{seat}"]
        me, face = area[0], DESIGNS[s["bearer"]].face
        lines: list[Line] = [
            spaced(
                (self.words.table("health", n=me["damage"], of=face.health), PLAIN),
                (self.words.table("sanity", n=me["horror"], of=face.sanity), PLAIN),
                (self.words.table("clues", n=me["clues"]), PLAIN),
            ),
            spaced(
                (self.words.table("resources", n=s["resources"]), PLAIN),
                (self.words.table("actions", n=s["actions"]), PLAIN),
                (self.words.table("hand", n=self.zones[f"hand-{seat}"]["count"]), PLAIN),
                (self.words.table("deck", n=self.zones[f"deck-{seat}"]["count"]), FAINT),
            ),
        ]
        lines += [((self.noted(card), PLAIN),) for card in area[1:]]
        lines += [((self.noted(card), THEIRS),) for card in self.zones[f"threat-{seat}"]]
        return Box(title, tuple(lines))

    def hand(self) -> Box:
        seat = self.view["seat"]
        cards = self.zones[f"hand-{seat}"]["known"]
        lines = tuple(
            spaced((self.name(each), PLAIN), (facts(each["name"], self.words), FAINT))
            for each in cards
            if each["name"]
        )
        return Box(((self.words.table("your-hand"), STRONG),), lines)


def facts(name: str, words: Words) -> str:
    """What stands in the corners of a card."""
    face = DESIGNS[name].face
    parts = []
    if face.cost is not None:
        parts.append(words.table("cost", n=face.cost))
    icons = [words.term("skill", STATS[i] if i != WILD else "wild") for i in face.icons]
    if icons:
        parts.append(words.table("icons", icons=words.join(icons)))
    if DESIGNS[name].kind == ENEMY:
        health = face.health_each or face.health or 0
        parts.append(words.table("enemy", fight=face.fight, health=health, evade=face.evade))
        parts.append(words.table("strikes", damage=face.damage, horror=face.horror))
    return words.join(parts)


def table(view: Data, lexicon: Lexicon, lang: str) -> Drawing:
    t = Table(view, Words(lexicon, lang))
    rows: Drawing = [(t.heading(),)]
    places = [t.location(each) for each in view["zones"]["locations"]]
    rows += [tuple(places[i : i + 4]) for i in range(0, len(places), 4)]
    rows.append(tuple(t.investigator(seat) for seat in range(len(view["seats"]))))
    if view["seat"] is not None:
        rows.append((t.hand(),))
    return rows


def card(name: str, lexicon: Lexicon, lang: str) -> list[Line]:
    """One card, as it is printed."""
    words, design = Words(lexicon, lang), DESIGNS[name]
    face = design.face
    traits = words.join(words.term("trait", each) for each in face.traits)
    lines: list[Line] = [
        spaced(
            (words.name(name), STRONG),
            (words.term("type", design.kind), PLAIN),
            (words.term("faction", face.faction), FAINT),
        )
    ]
    if design.kind == "investigator":
        skills = [f"{words.term('skill', STATS[k])} {face.skills[k]}" for k in SKILLS]
        lines.append(((words.join(skills), PLAIN),))
    corner = facts(name, words)
    if corner:
        lines.append(((corner, PLAIN),))
    if traits:
        lines.append(((traits, FAINT),))
    lines += [((line, TEXT),) for line in lexicon.text(name, lang).split("\n")]
    return lines


def sentence(name: str, ability: int, mode: int, lexicon: Lexicon, lang: str) -> str:
    """The printed line of an ability: those of a text box are in the order of its lines."""
    lines = lexicon.text(name, lang).split("\n")
    return lines[ability] if 0 <= ability < len(lines) else ""


PEN = Pen(table, card, sentence)
