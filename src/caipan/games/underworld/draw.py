"""Underworld on a text screen: both sides, three districts between them, the stack and the hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

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
)
from caipan.kernel.language import Lexicon

from .rules.decks import DESIGNS
from .spec import Design
from .state import (
    AFFAIR_CARD,
    COUNTERS,
    DISTRICT_CARD,
    DISTRICTS,
    ICONS,
    PLACES,
    SEATS,
    SOCIETY_CARD,
    STATS,
    VICTORY,
)
from .texts import sentence

GAP: Span = (" · ", FAINT)
KEYWORDS = ("lethality", "ambush", "mobile", "spirit", "leader", "prestige", "renown", "recall")
Card = dict[str, Any]


class Words:
    """The lexicon in one language, with the phrases a table repeats."""

    def __init__(self, lexicon: Lexicon, lang: str) -> None:
        self.lexicon, self.lang = lexicon, lang

    def say(self, key: str, /, **args: object) -> str:
        return self.lexicon.message(key, self.lang, **args)

    def table(self, key: str, /, **args: object) -> str:
        return self.say(f"table.{key}", **args)

    def name(self, card: str) -> str:
        return self.lexicon.name(card, self.lang)

    def term(self, group: str, term: str) -> str:
        return self.lexicon.term(group, term, self.lang)

    def join(self, words: Iterable[str]) -> str:
        said = ""
        for word in words:
            said = self.say("list.comma", a=said, b=word) if said else word
        return said

    def icons(self, counts: Iterable[tuple[int, int]]) -> str:
        """`inv2 com1`."""
        return " ".join(f"{self.say(f'short.{STATS[k]}')}{n}" for k, n in counts if n)

    def times(self, group: str, counted: dict[str, int]) -> str:
        said = (self.term(group, x) + (f"×{n}" if n > 1 else "") for x, n in counted.items())
        return " ".join(said)

    def sentences(self, text: str) -> str:
        return text.replace("\n", " ")


def spaced(*parts: Span | None) -> Line:
    """Parts with a dot between them; what is missing or empty is left out."""
    found: list[Span] = []
    for part in parts:
        if part and part[0]:
            found += [GAP, part] if found else [part]
    return tuple(found)


# --- one card


def facts(design: Design, words: Words) -> list[Span]:
    """The corner numbers: cost, loyalty, icons, defence, domains; or what a district is worth."""
    face = design.face
    if design.kind == DISTRICT_CARD:
        return [(words.table("district-facts", limit=face.limit, points=face.points), PLAIN)]
    if design.kind == SOCIETY_CARD:
        return [(words.table("starting-hand", n=face.hand), PLAIN)]
    loyalty = words.times("loyalty", Counter(face.loyalty))
    idle = words.icons((k, face.icons.count(~k)) for k in ICONS)
    return [
        (words.table("cost", n="X" if face.cost is None else face.cost), PLAIN),
        (words.table("loyalty", icons=loyalty) if loyalty else "", PLAIN),
        (words.icons((k, face.icons.count(k)) for k in ICONS), STRONG),
        (words.table("temporary", icons=idle) if idle else "", PLAIN),
        (words.table("defence", n=face.defence) if face.defence else "", PLAIN),
        (words.times("domain", Counter(face.domains)), FAINT),
    ]


def card(name: str, lexicon: Lexicon, lang: str) -> list[Line]:
    """A card to read: title, type line, corner numbers, text box."""
    words, design = Words(lexicon, lang), DESIGNS[name]
    face = design.face
    subtypes = words.join(words.term("subtype", s) for s in face.subtypes)
    return [
        spaced(
            (words.name(name), STRONG),
            (words.table("unique"), PLAIN) if face.unique else None,
            (words.term("type", design.kind), PLAIN),
            (subtypes, PLAIN),
            (words.term("faction", face.faction), PLAIN) if face.faction else None,
        ),
        spaced(*facts(design, words)),
        *(((line, TEXT),) for line in lexicon.text(name, lang).split("\n")),
    ]


# --- the table


class Table:
    """One view, with what several boxes need of it."""

    def __init__(self, view: dict[str, Any], words: Words) -> None:
        self.view, self.words = view, words
        self.me: int = view["seat"] if view["seat"] is not None else 0
        self.zones: dict[str, Any] = view["zones"]
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
        """A card or seat as the stack and lasting effects name it (`ivy-mage#2`, `seat-1`)."""
        if label.startswith("seat-"):
            return self.seat(int(label.removeprefix("seat-")))
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
        wealth = spaced(
            (words.table("assets", ready=ready, n=len(assets)), PLAIN)
            if assets
            else (words.table("no-assets"), PLAIN),
            (words.table("funds", n=view["funds"][seat]), STRONG),
            (words.table("shows", icons=words.times("loyalty", shown)), PLAIN) if shown else None,
        )
        lines = [wealth]
        society, won = zones[f"society-{seat}"], zones[f"score-{seat}"]
        if society or won or known:
            said = (
                ("on-society", society),
                ("score", won),
                ("known", known),
            )
            lines.append(
                spaced(*((words.table(k, cards=self.described(c)), PLAIN) for k, c in said if c))
            )
        grave = zones[f"graveyard-{seat}"]
        if grave:
            names = words.join(words.name(each["name"]) for each in reversed(grave))
            lines.append(((words.table("graveyard-of", cards=names), TEXT),))
        return Box(title, tuple(lines))

    def described(self, cards: Iterable[Card]) -> str:
        """Names, with what matters of a card that lies beside a society."""
        return self.words.join(map(self.noted, cards))

    def noted(self, each: Card) -> str:
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
        title: Line = ((f"{place + 1} ", STRONG), (words.table("no-district"), FAINT))
        if d["name"]:
            title = ((f"{place + 1} ", STRONG), (words.name(d["name"]), STRONG))
        them = 1 - self.me
        lines = [
            *self.contestants(place, them),
            *self.contested(d),
            *self.contestants(place, self.me),
        ]
        return Box(title, tuple(lines))

    def contested(self, d: dict[str, Any]) -> list[Line]:
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
        """What is attached to a card, each in its controller's tone, and what is sealed under it."""
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

    def effect(self, lasting: dict[str, Any]) -> str:
        """What an effect came from, and whom it is about."""
        about = lasting["about"]
        whom = self.label(about) if isinstance(about, str) else self.seat(about)
        return f"{self.label(lasting['source'])} → {whom}"

    def stack(self) -> Box:
        lines = [line for item in reversed(self.view["stack"]) for line in self.stacked(item)]
        return Box(((self.words.table("stack"), STRONG),), tuple(lines))

    def stacked(self, item: dict[str, Any]) -> list[Line]:
        """Who, what, at what; and what an ability will do."""
        words, name = self.words, item["source"].partition("#")[0]
        card, seat = self.label(item["source"]), self.seat(item["you"]).capitalize()
        aims = words.join(self.label(t) for t in item["targets"])
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
        mode = item["mode"] if DESIGNS[name].kind == AFFAIR_CARD else -1
        printed = sentence(name, int(item["ability"]), mode, words.lexicon, words.lang)
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


def ordinals(zones: dict[str, Any]) -> dict[int, int]:
    """The numbers that keys give to cards in play: by name, unseen ones among themselves."""
    found: dict[int, int] = {}
    counts: Counter[str | None] = Counter()
    for zone, cards in zones.items():
        if zone.startswith(("district-", "society-")):
            for each in cards:
                counts[each["name"]] += 1
                found[each["id"]] = counts[each["name"]]
    return found


def table(view: dict[str, Any], lexicon: Lexicon, lang: str) -> Drawing:
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
