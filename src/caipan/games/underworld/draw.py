"""Underworld on a text screen: both sides, three districts between them, the stack and the hand."""

from __future__ import annotations

from collections import Counter

from caipan.kernel.drawing import (
    FAINT,
    GAP,
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
    spaced,
)
from caipan.kernel.language import Lexicon
from caipan.kernel.records import Data

from .rules.decks import DESIGNS
from .spec import Design
from .state import COUNTERS, DISTRICTS, ICONS, PLACES, SEATS, STATS, VICTORY
from .texts import Words, card, facts, sentence

KEYWORDS = ("lethality", "ambush", "mobile", "spirit", "leader", "prestige", "renown", "recall")
Card = Data
NOBODY = "—"


class Table:
    """One view, with what several boxes need of it."""

    def __init__(self, view: Data, words: Words) -> None:
        self.view, self.words = view, words
        self.me: int = view["seat"] if view["seat"] is not None else 0
        self.zones: Data = view["zones"]
        self.ordinals = ordinals(self.zones)
        self.on: dict[int, list[Card]] = {}  # what is attached to a card, or sealed under it
        for zone in self.zones.values():
            for each in zone if isinstance(zone, list) else ():
                if each["host"] >= 0:
                    self.on.setdefault(each["host"], []).append(each)

    def seat(self, seat: int) -> str:
        if seat == self.view["seat"]:
            return self.words.say("seat.you")
        return self.words.say("seat.name", number=seat + 1)

    def tone(self, seat: int) -> str:
        return MINE if seat == self.me else THEIRS

    def title(self, each: Card) -> str:
        """A card's name, numbered as in the keys of options when there are several."""
        name = self.words.name(each["name"]) if each["name"] else self.words.table("lurker")
        n = self.ordinals.get(each["id"], 1)
        return f"{name} #{n}" if n > 1 else name

    def label(self, label: str) -> str:
        """A card as the stack names what it came from (`ivy-mage#2`), or nothing any more."""
        if not label:
            return NOBODY
        name, _, n = label.partition("#")
        said = self.words.name(name) if name in DESIGNS else self.words.table("lurker")
        return f"{said} #{n}" if n else said

    # --- one side

    def side(self, seat: int) -> Box:
        words, view, zones = self.words, self.view, self.zones
        assets = zones[f"assets-{seat}"]
        ready = sum(not each["exhausted"] for each in assets)
        shown = Counter(x for each in assets for x in shown_by(DESIGNS[each["name"]]))
        known = [each for each in zones[f"hand-{seat}"]["known"] if seat != self.view["seat"]]
        title = spaced(
            (self.seat(seat).capitalize(), STRONG),
            (words.table("points", n=view["scores"][seat], of=VICTORY), self.tone(seat)),
            (words.table("first"), STRONG) if view["table"]["first"] == seat else None,
            (words.table("hand", n=zones[f"hand-{seat}"]["count"]), PLAIN),
            (words.table("library", n=zones[f"library-{seat}"]["count"]), PLAIN),
            (words.table("graveyard", n=len(zones[f"graveyard-{seat}"])), PLAIN),
        )
        owned = words.table("assets", ready=ready, n=len(assets))
        wealth = spaced(
            (owned if assets else words.table("no-assets"), PLAIN),
            (words.table("funds", n=view["funds"][seat]), STRONG),
            (words.table("shows", icons=words.times("loyalty", shown)), PLAIN) if shown else None,
        )
        named = (("on-society", f"society-{seat}"), ("score", f"score-{seat}"))
        beside = [(key, zones[zone]) for key, zone in named] + [("known", known)]
        said = [(k, words.join(map(self.noted, cards))) for k, cards in beside if cards]
        lines = [wealth]
        if said:
            lines.append(spaced(*((words.table(k, cards=names), PLAIN) for k, names in said)))
        grave = zones[f"graveyard-{seat}"]
        if grave:
            names = words.join(words.name(each["name"]) for each in reversed(grave))
            lines.append(((words.table("graveyard-of", cards=names), TEXT),))
        return Box(title, tuple(lines))

    def noted(self, each: Card) -> str:
        """A name, and in brackets what has happened to the card."""
        note = self.words.join(self.state(each))
        title = self.title(each)
        return self.words.table("noted", card=title, note=note) if note else title

    def state(self, each: Card) -> list[str]:
        """Exhausted, damage, counters."""
        words = self.words
        said = [words.table("exhausted")] if each["exhausted"] else []
        if each["damage"]:
            said.append(words.table("damage", n=each["damage"]))
        for kind in COUNTERS:
            if n := each["counters"].get(kind):
                said.append(words.table("counters", n=n, counter=words.term("counter", kind)))
        return said

    # --- the districts

    def district(self, place: int) -> Box:
        words, d = self.words, self.view["districts"][place]
        name = words.name(d["name"]) if d["name"] else words.table("no-district")
        lines = self.contestants(place, 1 - self.me) + self.contested(d)
        lines += self.contestants(place, self.me)
        return Box(((f"{place + 1} {name}", STRONG),), tuple(lines))

    def contested(self, d: Data) -> list[Line]:
        """Between the sides: worth, markers, and the three contests as they would end now."""
        words, me, them = self.words, self.me, 1 - self.me
        if not d["name"]:
            return []
        held = next((s for s in range(SEATS) if d["markers"][s]), -1)
        markers: Span = (words.table("markers", n=0, of=d["limit"]), FAINT)
        if held >= 0:
            n, seat = d["markers"][held], self.seat(held)
            said = words.table("markers-of", n=n, of=d["limit"], seat=seat)
            markers = (said, self.tone(held))
        contests: list[Span] = [("── ", FAINT)]
        for k in ICONS:
            mine, theirs = (d["totals"][STATS[k]][s] for s in (me, them))
            tone = MINE if mine > theirs else THEIRS if theirs > mine else FAINT
            contests.append((f"{words.say(f'short.{STATS[k]}')} {mine}:{theirs}  ", tone))
        worth = spaced((words.table("worth", n=d["points"]), STRONG), markers)
        return [worth, tuple(contests), *self.hanging(d["card"])]

    def contestants(self, place: int, seat: int) -> list[Line]:
        lines: list[Line] = []
        for each in self.zones[f"district-{place + 1}-{seat}"]:
            if each["host"] < 0:
                lines.append(self.contestant(each))
                lines += self.hanging(each["id"])
        return lines

    def contestant(self, each: Card) -> Line:
        words = self.words
        numbers: dict[str, int] = self.view["numbers"].get(str(each["id"]), {})
        idle = "" if each["down"] else words.icons(self.idle(each))
        keywords = [
            words.term("keyword", k).replace("X", str(numbers[k])) for k in KEYWORDS if k in numbers
        ]
        name = self.title(each)
        if each["down"] and each["name"]:
            name = words.table("down", card=name)
        defence = words.table("defence", n=numbers["defence"]) if "defence" in numbers else ""
        corner: list[Span] = [
            (words.icons((k, numbers.get(STATS[k], 0)) for k in ICONS), STRONG),
            (words.table("idle", icons=idle) if idle else "", FAINT),
            (defence, PLAIN),
        ]
        rest = spaced(
            *((said, STRONG) for said in self.state(each)),
            *((said, PLAIN) for said in keywords),
        )
        shown = [span for part in corner if part[0] for span in ((" ", PLAIN), part)]
        return ((name, self.tone(each["controller"])), *shown, *((GAP, *rest) if rest else ()))

    def idle(self, each: Card) -> list[tuple[int, int]]:
        """Temporary icons that sleep until their controller is first."""
        if each["controller"] == self.view["table"]["first"]:
            return []
        icons = DESIGNS[each["name"]].face.icons
        return [(k, icons.count(~k)) for k in ICONS]

    def hanging(self, host: int) -> list[Line]:
        """What is attached to a card, in its controller's tone, and what is sealed under it."""
        lines: list[Line] = []
        for each in self.on.get(host, []):
            if each["zone"] == "sealed":
                sealed = self.words.table("sealed", cards=self.title(each))
                lines.append(((f"  {sealed}", FAINT),))
            else:
                lines.append(((f"  + {self.noted(each)}", self.tone(each["controller"])),))
        return lines

    # --- the rest

    def heading(self) -> Box:
        words, table = self.words, self.view["table"]
        title = spaced(
            (words.term("title", "game"), STRONG),
            (words.table("turn", n=table["turn"]), STRONG),
            (words.say(f"phase.{table['phase']}"), STRONG),
            (words.table("world", n=self.zones["world"]["count"]), PLAIN),
        )
        effects = words.join(map(self.effect, self.view["lasting"]))
        return Box(title, (((words.table("lasting", effects=effects), TEXT),),) if effects else ())

    def effect(self, lasting: Data) -> str:
        """What an effect came from, and whom it is about."""
        return f"{self.known(lasting['source'])} → {self.known(lasting['about'])}"

    def known(self, card: int | dict[str, int]) -> str:
        """A card or a seat that the view points at, or nothing to point at any more."""
        if isinstance(card, dict):
            return self.seat(card["seat"])
        for zone in self.zones.values():
            for each in zone if isinstance(zone, list) else zone["known"]:
                if each["id"] == card:
                    return self.title(each)
        return NOBODY

    def stack(self) -> Box:
        lines = [line for item in reversed(self.view["stack"]) for line in self.stacked(item)]
        return Box(((self.words.table("stack"), STRONG),), tuple(lines))

    def stacked(self, item: Data) -> list[Line]:
        """Who, what, at what; and what an ability will do."""
        words, name = self.words, item["source"].partition("#")[0]
        card, seat = self.label(item["source"]), self.seat(item["you"]).capitalize()
        aims = words.join(map(self.known, item["targets"]))
        goes = item["ability"] in ("play", "dispatch") and item["place"] >= 0
        place = words.term("place", PLACES[item["place"]]) if goes else ""
        line = spaced(
            (words.table("stack-item", seat=seat, card=card), self.tone(item["you"])),
            (words.table("aims", targets=aims), PLAIN) if aims else None,
            (words.table("goes", place=place), PLAIN) if place else None,
            (words.table("x", n=item["x"]), PLAIN) if item["x"] else None,
        )
        if name not in DESIGNS or not item["ability"].isdecimal():
            return [line]
        ability, mode = int(item["ability"]), item["mode"]
        printed = sentence(name, ability, mode, words.lexicon, words.lang)
        return [line, (("    ", TEXT), (printed, TEXT))] if printed else [line]

    def hand(self) -> Box:
        words = self.words
        held = Counter(each["name"] for each in self.zones[f"hand-{self.me}"]["known"])
        lines: list[Line] = []
        for name, n in held.items():
            design = DESIGNS[name]
            title: Span = (words.name(name) + (f" ×{n}" if n > 1 else ""), MINE)
            lines.append(
                spaced(title, (words.term("type", design.kind), FAINT), *facts(design, words))
            )
            text = words.sentences(words.lexicon.text(name, words.lang))
            lines.append((("    ", TEXT), (text, TEXT)))
        return Box(((words.table("your-hand"), STRONG),), tuple(lines))


def shown_by(design: Design) -> tuple[str, ...]:
    """UW-magic-assets: the faction and the domain icons of an asset."""
    face = design.face
    return (*((face.faction,) if face.faction else ()), *face.domains)


def ordinals(zones: Data) -> dict[int, int]:
    """The numbers that keys give to cards in play: by name, unseen ones among themselves."""
    found: dict[int, int] = {}
    counts: Counter[str | None] = Counter()
    for zone, cards in zones.items():
        if zone.startswith(("district-", "society-")):
            for each in cards:
                counts[each["name"]] += 1
                found[each["id"]] = counts[each["name"]]
    return found


def table(view: Data, lexicon: Lexicon, lang: str) -> Drawing:
    """What one seat sees, opponent above, itself below."""
    t = Table(view, Words(lexicon, lang))
    rows: Drawing = [
        (t.heading(),),
        (t.side(1 - t.me),),
        tuple(t.district(place) for place in range(DISTRICTS)),
        (t.side(t.me),),
    ]
    if view["stack"]:
        rows.append((t.stack(),))
    if view["seat"] is not None:
        rows.append((t.hand(),))
    return rows


PEN = Pen(table, card, sentence)
