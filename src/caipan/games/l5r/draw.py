"""Five Rings on a text screen: rings, the conflict, people and provinces, the hand."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

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

from .construction import DESIGNS
from .content import RINGS
from .spec import Design
from .state import (
    ALL_ELEMENTS,
    AT_HOME,
    ATTACHMENT_CARD,
    ATTACKING,
    CHARACTER_CARD,
    DEFENDING,
    DISHONORED,
    ELEMENTS,
    EVENT_CARD,
    HOLDING_CARD,
    HONORED,
    PLACES,
    PROVINCE_CARD,
    SLOTS,
    STRONGHOLD_CARD,
    TYPE_NAME,
)
from .treaties.deck import TREATY_CARDS

Card = Data
PRINTED = {**DESIGNS, **{design.name: design for design in (*RINGS, *TREATY_CARDS)}}
STATUS = {HONORED: "honored", DISHONORED: "dishonored"}
DASH = "–"
TRIGGERED = ("action", "reaction", "interrupt")


class Table:
    """One view, drawn for the seat it belongs to."""

    def __init__(self, view: Data, words: Words) -> None:
        self.view, self.words, self.zones = view, words, view["zones"]
        self.seats = range(len(view["seats"]))
        self.ordinals = ordinals(self.zones)
        self.on: dict[int, list[Card]] = {}  # what is attached to a card
        for seat in self.seats:
            for each in self.zones[f"play-{seat}"]:
                if each["host"] >= 0:
                    self.on.setdefault(each["host"], []).append(each)

    def seat(self, seat: int) -> str:
        if seat == self.view["seat"]:
            return self.words.say("seat.you")
        return self.words.say("seat.name", number=seat + 1)

    def tone(self, seat: int) -> str:
        """One's own side and the other: allies share a tone."""
        teams, me = self.view["teams"], self.view["seat"] or 0
        return MINE if teams[seat] == teams[me] else THEIRS

    # --- cards

    def title(self, each: Card) -> str:
        """A card's name, numbered as in the keys of options when there are several."""
        if each["name"] is None:
            return self.words.say("card.down")
        name, n = self.words.name(each["name"]), self.ordinals.get(each["id"], 1)
        return f"{name} #{n}" if n > 1 else name

    def noted(self, each: Card) -> str:
        """A name, and in brackets what has happened to the card."""
        words = self.words
        notes = [words.say("board.bowed")] if each["bowed"] else []
        if each["status"] in STATUS:
            notes.append(words.say(f"board.{STATUS[each['status']]}"))
        if each["broken"]:
            notes.append(words.say("board.broken"))
        if each["down"] and each["name"] is not None:
            notes.append(words.say("board.facedown"))
        if each["fate"]:
            notes.append(words.table("fate", n=each["fate"]))
        title = self.title(each)
        return words.table("noted", card=title, note=words.join(notes)) if notes else title

    def person(self, each: Card) -> list[Line]:
        """A character with its numbers as they are now, and what is attached to it."""
        tone = self.tone(each["controller"])
        numbers = self.view["numbers"].get(str(each["id"]), {})
        skills = skills_of(numbers, self.words) if numbers else ""
        lines = [spaced((self.noted(each), tone), (skills, STRONG))]
        for more in self.on.get(each["id"], []):
            lines.append(((f"  + {self.noted(more)}", self.tone(more["controller"])),))
        return lines

    def people(self, seats: Iterable[int], side: int) -> list[Line]:
        found = [each for seat in seats for each in self.zones[f"play-{seat}"]]
        there = [each for each in found if each["side"] == side and each["host"] < 0]
        return [line for each in there for line in self.person(each)]

    def rings(self, zone: str) -> str:
        return self.words.join(map(self.noted, self.zones[zone]))

    # --- boxes

    def heading(self) -> Box:
        words, t = self.words, self.view["table"]
        title = spaced(
            (words.say("board.round", n=t["round"]) if t["round"] else "", STRONG),
            (words.say(f"phase.{t['phase']}"), STRONG),
        )
        lines: list[Line] = []
        rings = self.rings("unclaimed")
        if rings:
            lines.append(((words.table("rings", cards=rings), PLAIN),))
        for treaty in t["treaties"]:
            one, two = self.seat(treaty["one"]), self.seat(treaty["two"])
            said = words.say("board.treaty", one=one, two=two, n=treaty["value"])
            lines.append(((words.say("board.treaties"), FAINT), (" ", PLAIN), (said, PLAIN)))
        return Box(title, tuple(lines))

    def conflict(self) -> tuple[Box, ...]:
        """Both sides of a conflict, the attackers' first."""
        words, c = self.words, self.view["table"]["conflict"]
        if c is None:
            return ()
        about = words.join(
            (words.say(f"board.{TYPE_NAME[c['type']]}"), *map(self.noted, self.zones["contested"]))
        )
        sides = (("attackers", ATTACKING, c["attacker"]), ("defenders", DEFENDING, c["defender"]))
        return tuple(
            Box(
                spaced(
                    (words.say(f"board.{key}"), STRONG),
                    (self.seat(seat), self.tone(seat)),
                    (str(self.view["totals"][n]), STRONG),
                    (about, PLAIN) if n == 0 else None,
                ),
                tuple(self.people(self.seats, side)),
            )
            for n, (key, side, seat) in enumerate(sides)
        )

    def realm(self, seat: int) -> Box:
        """What a player has, and who is at home."""
        words, s, t, zones = self.words, self.view["seats"][seat], self.view["table"], self.zones
        favor = ""
        if t["favor"] == seat:
            side = words.say(f"board.{TYPE_NAME[t['favor_side']]}")
            favor = words.table("noted", card=words.say("board.favor"), note=side)
        title = spaced(
            (self.seat(seat).capitalize(), STRONG),
            (words.term("clan", s["clan"]), self.tone(seat)),
            (words.table("honor", n=s["honor"]), STRONG),
            (words.table("fate", n=s["fate"]), STRONG),
            (words.say("board.first"), PLAIN) if t["first"] == seat else None,
            (words.say("board.out"), FAINT) if s["out"] else None,
        )
        counts = spaced(
            (words.table("hand", n=zones[f"hand-{seat}"]["count"]), PLAIN),
            (words.table("dynasty", n=zones[f"dynasty-deck-{seat}"]["count"]), FAINT),
            (words.table("conflict", n=zones[f"conflict-deck-{seat}"]["count"]), FAINT),
            (words.table("bid", n=s["dial"]) if s["dial"] else "", PLAIN),
            (favor, STRONG),
        )
        lines = [counts]
        for key in ("claimed", "pool"):
            if rings := self.rings(f"{key}-{seat}"):
                lines.append(((words.table("rings", cards=rings), STRONG),))
        return Box(title, (*lines, *self.people((seat,), AT_HOME)))

    def provinces(self, seat: int) -> Box:
        """The stronghold's first, each with the dynasty cards in it."""
        words, zones = self.words, self.zones
        lines: list[Line] = []
        for slot in range(SLOTS):
            for province in zones[f"province-{slot}-{seat}"]:
                strength = self.view["strengths"].get(str(province["id"]))
                inside = zones[f"stronghold-{seat}"] if slot == 0 else []
                inside = [*inside, *zones[f"slot-{slot}-{seat}"]]
                lines.append(
                    spaced(
                        (words.term("place", PLACES[slot]), FAINT),
                        (self.noted(province), self.tone(seat)),
                        ("" if strength is None else words.table("strength", n=strength), STRONG),
                        (words.join(map(self.noted, inside)), PLAIN),
                    )
                )
        return Box(((words.table("provinces"), STRONG),), tuple(lines))

    def hand(self) -> Box:
        words = self.words
        held = Counter(each["name"] for each in self.zones[f"hand-{self.view['seat']}"]["known"])
        lines: list[Line] = []
        for name, n in held.items():
            design = PRINTED[name]
            title: Span = (words.name(name) + (f" ×{n}" if n > 1 else ""), MINE)
            lines.append(
                spaced(title, (words.term("type", design.kind), FAINT), *facts(design, words))
            )
            lines.append(
                (("    ", TEXT), (words.sentences(words.lexicon.text(name, words.lang)), TEXT))
            )
        return Box(((words.table("your-hand"), STRONG),), tuple(lines))


def ordinals(zones: Data) -> dict[int, int]:
    """The numbers that keys give to cards of one name: everything on the table counts together."""
    found: dict[int, int] = {}
    counts: Counter[str] = Counter()
    for zone in zones.values():
        for each in zone if isinstance(zone, list) else zone["known"]:
            if each["name"] is not None:
                counts[each["name"]] += 1
                found[each["id"]] = counts[each["name"]]
    return found


def skills_of(numbers: Data, words: Words) -> str:
    """LR-B-dash: `M2 P– G1`."""
    return " ".join(
        f"{words.say(f'short.{key}')}{DASH if numbers[key] is None else numbers[key]}"
        for key in ("military", "political", "glory")
    )


def facts(design: Design, words: Words) -> list[Span]:
    """What is printed in the corners of a card."""
    face, kind = design.face, design.kind
    said: list[Span] = []
    if kind in (CHARACTER_CARD, ATTACHMENT_CARD, EVENT_CARD):
        said.append((words.table("cost", n=face.cost), PLAIN))
    if kind == CHARACTER_CARD:
        numbers = {"military": face.military, "political": face.political, "glory": face.glory}
        said.append((skills_of(numbers, words), STRONG))
    elif kind == ATTACHMENT_CARD:
        pairs = (("military", face.military), ("political", face.political))
        added = [f"{words.say(f'short.{key}')}{n:+}" for key, n in pairs if n]
        said.append((" ".join(added), STRONG))
    elif kind == PROVINCE_CARD:
        said.append((words.table("strength", n=face.strength), STRONG))
        said.append(
            (
                words.join(
                    words.term("element", ELEMENTS[ALL_ELEMENTS.index(e)]) for e in face.elements
                ),
                PLAIN,
            )
        )
    elif kind in (HOLDING_CARD, STRONGHOLD_CARD):
        said.append((words.table("strength", n=f"{face.bonus:+}"), STRONG))
    if kind == STRONGHOLD_CARD:
        said.append((words.table("honor", n=face.honor), PLAIN))
        said.append((words.table("fate", n=face.fate), PLAIN))
    return said


def table(view: Data, lexicon: Lexicon, lang: str) -> Drawing:
    """What one seat sees: the others above, itself below."""
    t = Table(view, Words(lexicon, lang))
    me = view["seat"] if view["seat"] is not None else 0
    rows: Drawing = [(t.heading(),)]
    rows += [(t.realm(seat), t.provinces(seat)) for seat in t.seats if seat != me]
    if fight := t.conflict():
        rows.append(fight)
    rows.append((t.realm(me), t.provinces(me)))
    if view["seat"] is not None:
        rows.append((t.hand(),))
    return rows


def card(name: str, lexicon: Lexicon, lang: str) -> list[Line]:
    """A card to read: title, type line, corner numbers, traits, text box."""
    words, design = Words(lexicon, lang), PRINTED[name]
    face = design.face
    clan = words.term("clan", face.clan) if design.kind not in ("ring", "treaty") else ""
    lines = [
        spaced((words.name(name), STRONG), (words.term("type", design.kind), PLAIN), (clan, FAINT))
    ]
    corner = spaced(*facts(design, words))
    traits = words.join(words.term("trait", each) for each in face.traits)
    lines += [line for line in (corner, spaced((traits, FAINT))) if line]
    if f"card.{name}.text" in lexicon.keys(lang):
        lines += [((line, TEXT),) for line in lexicon.text(name, lang).split("\n")]
    return lines


# Printed lines that are abilities somebody uses: not keywords, constant text or what it goes on.
USED = re.compile(
    r"^(Forced )?(Action|Reaction|Interrupt)\b|^(强制|強制)?(行[动動]|反[应應]|中[断斷])", re.I
)


def sentence(name: str, ability: int, mode: int, lexicon: Lexicon, lang: str) -> str:
    """The printed line of a triggered ability. Choices are named by their own words."""
    design = PRINTED[name]
    used = [a.ordinal for a in design.abilities if a.kind in TRIGGERED]
    if mode >= 0 or ability not in used or f"card.{name}.text" not in lexicon.keys(lang):
        return ""
    lines = [line for line in lexicon.text(name, lang).split("\n") if USED.search(line)]
    if len(lines) == 1:  # it may answer to several moments
        return lines[0]
    return lines[used.index(ability)] if len(lines) == len(used) else ""


PEN = Pen(table, card, sentence)
