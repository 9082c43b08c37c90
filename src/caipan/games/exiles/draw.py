"""Exiles on a text screen: the map with its figures, both teams, and the ladder of speeds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from caipan.geometry.drawing import halves, rows
from caipan.geometry.grid import hex_of
from caipan.geometry.hex import Hex
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
    Words,
    spaced,
    width,
)
from caipan.kernel.language import Lexicon
from caipan.kernel.records import Data

from .board import IMPASSABLE, NO_STOP
from .state import (
    CHARACTER,
    CIRCLE_PIECE,
    DAYS,
    EQUIPMENT_PRICE,
    FOLLOWER,
    ITEM_PRICE,
    JUDGEMENT,
    NIGHTS,
    NOVICE_START,
    RESPONSE,
    SEATS,
    SPECIAL,
    START,
    ULTIMATE,
    UNITS,
)
from .texts import DESIGNS, card, sentence

ARROWS = "→↘↙←↖↗"  # the six facings, east first
WALL, DEEP = "####", "~~~"
SHUT = {IMPASSABLE: WALL, NO_STOP: DEEP}
WIDE, NARROW, SCREEN = 6, 4, 98  # columns of a cell, and of the screens we have in mind
Card = Data


class Table:
    """One view, with what several boxes need of it."""

    def __init__(self, view: Data, words: Words) -> None:
        self.view, self.words = view, words
        self.me: int = view["seat"] if view["seat"] is not None else 0
        self.zones: Data = view["zones"]
        self.players: list[Card] = view["players"]
        self.pieces: list[Card] = view["pieces"]
        self.units = {p["seat"]: p for p in self.pieces if p["kind"] == CHARACTER}
        self.cards = {c["id"]: c for c in self.zones["map"]}
        self.ordinals = ordinals(self.pieces)
        self.names = {p["id"]: self.title(p) for p in self.pieces}
        phases = [f for f in view["frames"] if "standards" in f]
        self.phase: Card | None = phases[-1] if phases else None

    def seat(self, seat: int) -> str:
        if seat == self.view["seat"]:
            return self.words.say("seat.you")
        return self.words.say("seat.name", number=seat + 1)

    def tone(self, seat: int) -> str:
        """Partners are on one side."""
        if seat < 0:
            return STRONG
        return MINE if self.players[seat]["team"] == self.players[self.me]["team"] else THEIRS

    def title(self, piece: Card) -> str:
        """A piece's name, numbered as in the keys of options when there are several."""
        n = self.ordinals[piece["id"]]
        return self.words.name(piece["name"]) + (f" #{n}" if n > 1 else "")

    def label(self, label: str) -> str:
        """A piece as the chain names it (`silas.skeleton#2`)."""
        name, _, n = label.partition("#")
        return self.words.name(name) + (f" #{n}" if n else "")

    # --- the top

    def heading(self) -> Box:
        words, table = self.words, self.view["table"]
        tonight = words.join(words.name(c["name"]) for c in self.zones["tonight"])
        title = spaced(
            (words.term("title", "game"), STRONG),
            (words.table("round", n=table["round"]), STRONG),
            (words.term("space", str(table["space"])), STRONG),
            (words.table("tonight", card=tonight) if tonight else "", THEIRS),
        )
        lines: list[Line] = [self.track()]
        if table["order"]:
            lines.append(self.initiative())
        return Box(title, (*lines, *self.notes()))

    def track(self) -> Line:
        """EX-round-track: the spaces still to come, and what is known of their nights."""
        words, now = self.words, self.view["table"]["space"]
        first = NOVICE_START if self.view["table"]["novice"] else START
        spans: list[Span] = [(words.table("track"), FAINT)]
        for space in range(first, JUDGEMENT + 1):
            said = f"{space} {self.space(space)}"
            spans.append((f" [{said}]", STRONG) if space == now else (f"  {said}", FAINT))
        return tuple(spans)

    def space(self, space: int) -> str:
        words = self.words
        if space in DAYS:
            return words.table("day")
        if space not in NIGHTS:
            return words.table("judgement" if space == JUDGEMENT else "exile")
        events = self.zones[f"night-{space}"]
        known = words.join(words.name(c["name"]) if c["name"] else "?" for c in events)
        night = words.table("night")
        return words.table("noted", what=night, note=known) if known else night

    def initiative(self) -> Line:
        words, table = self.words, self.view["table"]
        dice = Counter(c["controller"] for c in self.zones["row"])
        spans: list[Span] = [(words.table("order"), FAINT)]
        for seat in table["order"]:
            name = words.name(self.players[seat]["character"])
            if dice[seat]:
                name = words.table("noted", what=name, note=words.name("item.stubborn_die"))
            if not self.players[seat]["alive"] and table["turn"]:
                name, tone = words.table("noted", what=name, note=words.table("fallen")), FAINT
            else:
                tone = self.tone(seat)
            spans.append((f" [{name}]" if seat == table["seat"] else f"  {name}", tone))
        return tuple(spans)

    def notes(self) -> list[Line]:
        """To be read where there is room: tonight's event, statuses, and what is for sale."""
        words = self.words
        lines = [self.text(c["name"]) for c in self.zones["tonight"]]
        held = dict.fromkeys(m["status"] for u in self.units.values() for m in u["statuses"])
        for status in held:
            name, about = words.term("status", status), words.term("status-about", status)
            said = words.say("list.colon", a=name, b=about)
            lines.append((("    ", TEXT), (said, TEXT)))
        prices = (("item", ITEM_PRICE), ("equipment", EQUIPMENT_PRICE))
        for kind, price in prices:
            goods = words.join(words.name(c["name"]) for c in self.zones[f"{kind}-market"])
            if goods:
                said = words.table(f"market-{kind}", n=price, cards=goods)
                lines.append((("    ", TEXT), (said, TEXT)))
        return lines

    # --- the map

    def map(self) -> Box:
        words = self.words
        cells = {Hex(c["q"], c["r"]): self.ground(c) for c in self.view["map"]}
        cells |= {Hex(p["q"], p["r"]): self.figure(p) for p in self.pieces}
        cells |= self.offered()
        title = spaced(
            (words.table("map"), STRONG), (words.table("legend", wall=WALL, deep=DEEP), FAINT)
        )
        return Box(title, tuple(drawn(cells)))

    def ground(self, cell: Card) -> Span:
        """A cell one may stop on shows its coordinates, which are those of keys."""
        if cell["terrain"] in SHUT:
            return SHUT[cell["terrain"]], FAINT
        return f"{cell['q']},{cell['r']}", FAINT

    def figure(self, piece: Card) -> Span:
        words, kind = self.words, piece["kind"]
        mark = words.term("mark", piece["name"] if kind == CHARACTER else kind)
        n = self.ordinals[piece["id"]]
        arrow = ARROWS[piece["facing"]] if kind in UNITS else ""
        return f"{mark}{n if n > 1 else ''}{arrow}", self.tone(piece["seat"])

    def offered(self) -> dict[Hex, Span]:
        """Cells that may be answered, by their number; by their name where one has several."""
        asked = self.view["asked"]
        found: dict[Hex, list[int]] = {}
        for n, option in enumerate(asked[0]["options"] if asked else (), 1):
            if "place" in option:
                found.setdefault(hex_of(option["place"]), []).append(n)
        return {
            at: (f"[{ns[0]}]" if len(ns) == 1 else f"[{at.q},{at.r}]", STRONG)
            for at, ns in found.items()
        }

    # --- players

    def side(self, seat: int) -> Box:
        words, player = self.words, self.players[seat]
        if player["character"] is None:
            return Box(spaced((self.seat(seat).capitalize(), STRONG), *self.team(seat)))
        title = spaced(
            (self.seat(seat).capitalize(), STRONG),
            (words.name(player["character"]), self.tone(seat)),
            *self.team(seat),
            self.life(seat),
        )
        rows = [self.body(seat), self.skills(seat), self.powers(seat), self.bag(seat)]
        rows.append(self.others(seat))
        lines = [row for row in rows if row]
        if seat == self.view["seat"]:
            lines += self.texts(seat)
        return Box(title, tuple(lines))

    def team(self, seat: int) -> list[Span]:
        """Which side, and which relic as far as this viewer may know."""
        words, team = self.words, self.players[seat]["team"]
        if team is None:
            return []
        relics = self.zones[f"relic-{seat}"]
        name = relics[0]["name"] if relics else None
        role = words.term("relic", name.rpartition("_")[2]) if name else words.table("relic-unseen")
        return [(words.term("team", team), self.tone(seat)), (role, STRONG if name else FAINT)]

    def life(self, seat: int) -> Span:
        unit, words = self.units.get(seat), self.words
        if unit is None:
            return words.table("fallen") if self.view["table"]["turn"] else "", FAINT
        return words.table("life", n=unit["life"], of=unit["max_life"]), STRONG

    def body(self, seat: int) -> Line:
        """Attributes, what is left of the phase, tokens, statuses."""
        words, player = self.words, self.players[seat]
        unit = self.units.get(seat)
        if unit is None:
            return ()
        held = [words.table(kind, n=player[kind]) for kind in ("curses", "souls") if player[kind]]
        if player["character"] == "darian":
            held.append(words.term("form", player["form"]))
        essences = [
            f"{words.term('essence', kind)}×{n}" for kind, n in player["essences"].items() if n
        ]
        return spaced(
            *self.left(unit),
            (words.table("constitution", n=DESIGNS[unit["name"]].face.constitution), PLAIN),
            *((said, PLAIN) for said in held),
            (words.table("essences", kinds=words.join(essences)) if essences else "", PLAIN),
            self.statuses(unit),
        )

    def left(self, unit: Card) -> list[Span]:
        """Movement; in its own phase what is left of it, and of the standard actions."""
        words, phase = self.words, self.phase
        if phase is None or phase["unit"] != unit["id"]:
            return [(words.table("move", n=unit["move"]), PLAIN)]
        points, standards = unit["move"] - phase["spent"], unit["standards"] - phase["standards"]
        return [
            (words.table("moves-left", n=points, of=unit["move"]), STRONG),
            (words.table("standards-left", n=standards, of=unit["standards"]), STRONG),
        ]

    def key(self, piece: Card) -> str:
        n = self.ordinals[piece["id"]]
        name: str = piece["name"]
        return f"{name}#{n}" if n > 1 else name

    def statuses(self, unit: Card) -> Span:
        """In the order of the board; one that has seen a flip leaves it with the next."""
        said: list[str] = []
        words = self.words
        for marker in unit["statuses"]:
            name = words.term("status", marker["status"])
            last = marker["flips"] > 0
            said.append(words.table("noted", what=name, note=words.table("last")) if last else name)
        return words.table("statuses", names=words.join(said)) if said else "", STRONG

    def skills(self, seat: int) -> Line:
        """The skills of the side in play with their speeds, then faintly those under it."""
        spans: list[Span] = []
        words = self.words
        side = ""
        for zone, tone in (("board", PLAIN), ("reverse", FAINT)):
            for each in self.zones[f"{zone}-{seat}"]:
                face = DESIGNS[each["name"]].face
                action = self.action(each)
                if face.side != side:
                    side = face.side
                    named = words.say("list.colon", a=words.term("side", side), b=action)
                    spans.append(("  " * bool(spans) + named.removesuffix(action), FAINT))
                else:
                    spans.append(GAP)
                spans.append((action, FAINT if each["used"] else tone))
        return tuple(spans)

    def action(self, each: Card) -> str:
        """`Death Cut 28`, and whether it is covered."""
        words, face = self.words, DESIGNS[each["name"]].face
        said = words.name(each["name"])
        if face.when:
            said = words.table("at-speed", card=said, n=face.speed)
        return words.table("noted", what=said, note=words.table("used")) if each["used"] else said

    def powers(self, seat: int) -> Line:
        """Ultimate, response, special actions, the rune; flipping is always there."""
        kinds = (ULTIMATE, RESPONSE, SPECIAL)
        held = [c for c in self.zones[f"powers-{seat}"] if c["name"] != "flip"]
        spans: list[Span] = []
        for each in held:
            kind = DESIGNS[each["name"]].kind
            said = self.action(each)
            if kind in kinds[:2]:
                said = self.words.say("list.colon", a=self.words.term("type", kind), b=said)
            spans.append((said, FAINT if each["used"] else PLAIN))
        return spaced(*spans)

    def bag(self, seat: int) -> Line:
        spans: list[Span] = []
        words = self.words
        for key in ("items", "equipment"):
            cards = self.zones[f"{key}-{seat}"]
            if cards:
                said = words.join(map(self.action, cards))
                spans.append((words.table(key, cards=said), PLAIN))
        return spaced(*spans)

    def others(self, seat: int) -> Line:
        """Followers and pieces of this player on the map."""
        mine = [p for p in self.pieces if p["seat"] == seat and p["kind"] != CHARACTER]
        return spaced(*(span for p in mine for span in self.piece(p)))

    def piece(self, p: Card) -> list[Span]:
        words = self.words
        said = words.table("piece", card=self.title(p), q=p["q"], r=p["r"])
        linked = self.cards[p["id"]]["linked"]
        if p["kind"] == CIRCLE_PIECE and linked >= 0:
            said = words.table("linked", piece=said, card=self.names[linked])
        if p["kind"] != FOLLOWER:
            return [(said, self.tone(p["seat"]))]
        life = words.table("life", n=p["life"], of=p["max_life"])
        acts = [span for span in self.left(p) if span[1] == STRONG]
        return [(f"{said} {life}", self.tone(p["seat"])), *acts]

    def texts(self, seat: int) -> list[Line]:
        """What one's own cards say."""
        held = [c["name"] for zone in ("board", "powers", "items", "equipment")
                for c in self.zones[f"{zone}-{seat}"]
                if c["name"] != "flip" and not c["used"]]  # fmt: skip
        return [self.text(name) for name in dict.fromkeys(held)]

    def text(self, name: str) -> Line:
        words = self.words
        printed = words.sentences(words.lexicon.text(name, words.lang))
        return (("    ", TEXT), (words.say("list.colon", a=words.name(name), b=printed), TEXT))

    # --- what is going on

    def chain(self) -> Box:
        """EX-res-3: the exchange under way, the fastest first; around it what waits for it."""
        words, acts = self.words, self.view["chain"]
        deepest = max(a["depth"] for a in acts)
        inner = [a for a in acts if a["depth"] == deepest]
        waiting = sorted((a for a in inner if not a["done"]), key=lambda a: a["speed"])
        lines = [line for a in waiting for line in (self.rung(a), self.text(a["action"]))]
        lines += [self.rung(a) for a in inner if a["done"]]
        named = {a["action"] for a in inner}  # an area and its part for one target are one action
        outer = [a["action"] for a in acts if a["depth"] < deepest and not a["done"]]
        outer = [name for name in outer if name not in named]
        if outer:
            said = words.join(map(words.name, reversed(outer)))
            lines.append(((words.table("within", cards=said), FAINT),))
        return Box(((words.table("chain"), STRONG),), tuple(lines))

    def rung(self, act: Card) -> Line:
        words = self.words
        user = self.label(act["user"]) if act["user"] else ""
        seat = next((p["seat"] for p in self.pieces if self.key(p) == act["user"]), -1)
        tone = FAINT if act["done"] else self.tone(seat)
        said = words.name(act["action"])
        if user:
            said = words.say("list.colon", a=user, b=said)
        aims = words.join(map(self.label, act["targets"]))
        return (
            (f"{act['speed']:>4}  ", tone),
            *spaced(
                (said, tone),
                (words.table("aims", targets=aims) if aims else "", PLAIN),
                (words.table("reaction") if act["reaction"] else "", FAINT),
                (words.table("cursed") if act["curse"] else "", PLAIN),
                (words.table("done") if act["done"] else "", FAINT),
            ),
        )

    def draft(self) -> Box:
        """The characters one may choose from."""
        drawn_ = self.zones[f"draft-{self.me}"]["known"]
        lines = [
            line for c in drawn_ for line in card(c["name"], self.words.lexicon, self.words.lang)
        ]
        return Box(((self.words.table("draft"), STRONG),), tuple(lines))


def ordinals(pieces: Iterable[Card]) -> dict[int, int]:
    """The numbers that keys give to pieces of one name."""
    counts: Counter[str] = Counter()
    found: dict[int, int] = {}
    for piece in pieces:
        counts[piece["name"]] += 1
        found[piece["id"]] = counts[piece["name"]]
    return found


def drawn(cells: dict[Hex, Span]) -> list[Line]:
    """The map, a row a line; one too wide for the screen leaves its coordinates out."""
    wide = halves(cells) * WIDE // 2 <= SCREEN
    if not wide:
        cells = {at: (_short(text), tone) if tone == FAINT else (text, tone)
                 for at, (text, tone) in cells.items()}  # fmt: skip
    widths = {at: width(text) for at, (text, _) in cells.items()}
    return [
        tuple(span for blanks, at in row for span in ((" " * blanks, PLAIN), cells[at]))
        for row in rows(widths, (WIDE if wide else NARROW) // 2)
    ]


def _short(ground: str) -> str:
    return ground[:2] if ground in SHUT.values() else "·"


def table(view: Data, lexicon: Lexicon, lang: str) -> Drawing:
    """What one seat sees: the other side, its own, and nearest to the question the map."""
    t = Table(view, Words(lexicon, lang))
    rows: Drawing = [(t.heading(),)]
    mine = t.players[t.me]["team"]
    order = sorted(range(SEATS), key=lambda s: (s == t.me, t.players[s]["team"] == mine, s))
    rows += [(t.side(seat),) for seat in order]
    if t.zones[f"draft-{t.me}"]["known"] and view["seat"] is not None:
        rows.append((t.draft(),))
    rows.append((t.map(),))
    if view["chain"]:
        rows.append((t.chain(),))
    return rows


PEN = Pen(table, card, sentence)
