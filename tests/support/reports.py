"""What a playthrough shows of each game: its chapters, its table, what each seat knows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import caipan
from caipan.cli.terminal.speech import Speaker
from caipan.kernel.language import Language

from .playthrough import Playthrough


class UnderworldReport(Playthrough):
    """A chapter is a turn, a stage its phase."""

    game = "underworld"
    quiet = ("pass", "done")

    def played_with(self, options: dict[str, Any]) -> str:
        return " : ".join(str(d) for d in options["decks"])

    def chapter_now(self) -> int:
        return int(self.g.table.turn)

    def stage_now(self) -> str:
        return self.speaker.say(f"phase.{self.g.table.phase}")

    def table(self) -> list[str]:
        g, view = self.g, self.g.view(None)
        scores = ":".join(map(str, view["scores"]))
        rows = [f"   == {self.short('turn', n=g.table.turn)} · state {g.hash} · {scores} =="]
        for place, d in enumerate(view["districts"], 1):
            sides = [self.cards(view["zones"][f"district-{place}-{s}"]) for s in (0, 1)]
            name = self.speaker.name(d["name"]) if d["name"] else "-"
            markers = ":".join(map(str, d["markers"]))
            rows += self.wrapped(f"{name} {markers}/{d['limit']} | {' | '.join(sides)}")
        for seat in range(len(g.seats)):
            rows += self.wrapped(f"[{self.speaker.person(seat)}] {self.secret(seat)}")
        return rows

    def secret(self, seat: int) -> str:
        """Both sides' hands, assets and lurkers as this seat sees them."""
        zones = self.g.view(seat)["zones"]
        sides = []
        for s in range(len(self.g.seats)):
            hand, assets = zones[f"hand-{s}"], zones[f"assets-{s}"]
            ready = sum(not c["exhausted"] for c in assets)
            down = [c for p in (1, 2, 3) for c in zones[f"district-{p}-{s}"] if c["down"]]
            lurkers = f"; {self.short('lurker')} {len(down)}{self.names(down)}" if down else ""
            sides.append(
                f"{self.short('hand', n=hand['count'])}{self.names(hand['known'])}; "
                f"{self.short('assets', ready=ready, n=len(assets))}{lurkers}"
            )
        return " | ".join(sides)

    def names(self, cards: list[dict[str, Any]]) -> str:
        known = self.speaker.join(self.speaker.name(c["name"]) for c in cards if c["name"])
        return f": {known}" if known else ""

    def cards(self, cards: list[dict[str, Any]]) -> str:
        return self.speaker.join(map(self.card, cards)) or "-"

    def card(self, c: dict[str, Any]) -> str:
        """A card on the table, with whatever lies on it in short."""
        name = self.short("lurker") if c["down"] else self.speaker.name(c["name"])
        notes = [self.short("damage", n=c["damage"])] if c["damage"] else []
        for kind, n in c["counters"].items():
            notes.append(self.short("counters", n=n, counter=self.speaker.word("counter", kind)))
        notes += [self.short("exhausted")] if c["exhausted"] else []
        return f"{name} ({self.speaker.join(notes)})" if notes else name


class ExilesReport(Playthrough):
    """A chapter is a round, a stage a character's turn. Steps and facings are told without what
    else there was: a phase offers the same things after each of them."""

    game = "exiles"
    quiet = ("pass", "done", "end")
    plain = ("move", "turn", "face")

    def played_with(self, options: dict[str, Any]) -> str:
        said = [options.get("rules", "standard"), options.get("map", "")]
        return " · ".join(filter(None, [*said, " ".join(options.get("characters", ()))]))

    def chapter_now(self) -> int:
        """The preparation has no turn yet; it is shown as it ends."""
        return int(self.g.table.round) if self.g.table.turn else 0

    def stage_now(self) -> str:
        table = self.g.table
        if not table.turn:
            return self.speaker.say("phase.preparation")
        unit = self.g.cards[self.g.seats[table.seat].unit]
        name = self.speaker.name(self.g.rules.names[unit.face])
        return f"{table.turn} {name}"

    def stage_note(self) -> str:
        return f" · state {self.g.hash}" if self.g.table.turn else ""

    def table(self) -> list[str]:
        g, view = self.g, self.g.view(None)
        now = view["table"]
        space = self.term("space", now["space"])
        nights = [
            self.speaker.name(c["name"]) if c["name"] else "?"
            for zone in ("tonight", "night-3", "night-5", "night-7")
            for c in view["zones"][zone]
        ]
        head = [self.short("round", n=now["round"]), space, self.speaker.join(nights)]
        rows = [f"   == {' · '.join(filter(None, head))} · state {g.hash} =="]
        rows += [f"   {row}" for row in drawn(view)]
        for kind in ("item", "equipment"):
            goods = self.speaker.join(
                self.speaker.name(c["name"]) for c in view["zones"][f"{kind}-market"]
            )
            if goods:
                rows += self.wrapped(goods)
        for player in view["players"] if now["turn"] else ():
            rows += self.wrapped(self.player(player, view))
        hidden = any(r["down"] for s in range(len(g.seats)) for r in view["zones"][f"relic-{s}"])
        known = [self.relics(s) for s in range(len(g.seats))] if hidden else []
        return [*rows, *self.wrapped(" | ".join(known))]

    def player(self, player: dict[str, Any], view: dict[str, Any]) -> str:
        """Where a character stands and looks, its life, tokens, statuses and goods; its pieces."""
        seat = player["seat"]
        pieces = [p for p in view["pieces"] if p["seat"] == seat]
        notes = [self.short(kind, n=player[kind]) for kind in ("curses", "souls") if player[kind]]
        notes += [f"{self.term('essence', k)} {n}" for k, n in player["essences"].items() if n]
        notes += [self.term("form", player["form"])] if player["character"] == "darian" else []
        notes += [
            self.speaker.name(c["name"])
            for zone in ("items", "equipment")
            for c in view["zones"][f"{zone}-{seat}"]
        ]
        said = "; ".join([self.figure(p) for p in pieces] or [self.short("fallen")])
        tokens = f" · {self.speaker.join(notes)}" if notes else ""
        return f"{seat + 1} {self.term('side', player['side'])} · {said}{tokens}"

    def figure(self, piece: dict[str, Any]) -> str:
        said = f"{self.speaker.name(piece['name'])} {piece['q']},{piece['r']}"
        if "life" not in piece:
            return said
        said += f" {ARROWS[piece['facing']]} {piece['life']}/{piece['max_life']}"
        held = [self.term("status", m["status"]) for m in piece["statuses"]]
        return f"{said} ({self.speaker.join(held)})" if held else said

    def term(self, group: str, name: str | int) -> str:
        return self.speaker.lexicon.term(group, str(name), self.speaker.lang)

    def relics(self, seat: int) -> str:
        """What this seat knows of all four relics."""
        zones = self.g.view(seat)["zones"]
        seen = [zones[f"relic-{s}"] for s in range(len(self.g.seats))]
        names = [self.speaker.name(r[0]["name"]) if r and r[0]["name"] else "?" for r in seen]
        return f"[{self.speaker.person(seat)}] {self.speaker.join(names)}"


ARROWS = "→↘↙←↖↗"
GROUND = {"impassable": "#", "pass_no_stop": "~"}
PIECES = {"follower": "s", "statue": "Y", "circle": "o", "charge": "*", "puppet": "p"}


def drawn(view: dict[str, Any]) -> list[str]:
    """The map, a letter a cell: characters by the number of their player."""
    cells = {(c["q"], c["r"]): GROUND.get(c["terrain"], ".") for c in view["map"]}
    for p in view["pieces"]:
        cells[p["q"], p["r"]] = PIECES.get(p["kind"]) or str(p["seat"] + 1)
    left = min(2 * q + r for q, r in cells)
    rows: dict[int, list[str]] = {}
    for (q, r), letter in sorted(cells.items(), key=lambda cell: (cell[0][1], cell[0][0])):
        row = rows.setdefault(r, [])
        row += " " * (2 * q + r - left - len(row)) + letter
    return [f"{r:3} {''.join(row)}" for r, row in sorted(rows.items())]


class ArkhamReport(Playthrough):
    """A chapter is a round, a stage its phase."""

    game = "arkham"
    quiet = ("pass", "done")

    def played_with(self, options: dict[str, Any]) -> str:
        said = [options["scenario"], options.get("difficulty", "standard")]
        return " · ".join([*said, " ".join(map(str, options["decks"]))])

    def chapter_now(self) -> int:
        return int(self.g.table.turn)

    def stage_now(self) -> str:
        return self.speaker.say(f"phase.{self.g.table.phase}")

    def table(self) -> list[str]:
        g, view = self.g, self.g.view(None)
        zones = view["zones"]
        rows = [f"   == {self.short('round', n=g.table.turn)} · state {g.hash} =="]
        now = [self.card(c) for zone in ("agenda", "act") for c in zones[zone]]
        places = [self.card(c) for c in zones["locations"]]
        rows += self.wrapped(f"{' · '.join(now)} | {self.speaker.join(places)}")
        loose = [self.card(c) for c in zones["field"]]
        rows += self.wrapped(self.speaker.join(loose)) if loose else []
        for seat in range(len(g.seats)):
            rows += self.wrapped(f"[{self.speaker.person(seat)}] {self.own(seat)}")
        return rows

    def own(self, seat: int) -> str:
        """What lies before a seat, and its hand as it sees it."""
        view = self.g.view(seat)
        zones, me = view["zones"], view["seats"][seat]
        parts = [
            self.speaker.join(map(self.card, zones[f"{z}-{seat}"])) for z in ("play", "threat")
        ]
        hand = zones[f"hand-{seat}"]
        known = self.speaker.join(self.speaker.name(c["name"]) for c in hand["known"])
        return f"{' ! '.join(filter(None, parts))} | $ {me['resources']} | {known}"

    def card(self, c: dict[str, Any]) -> str:
        """A card on the table, with whatever lies on it in short."""
        name = self.speaker.name(c["name"]) if c["name"] else self.speaker.say("card.down")
        tokens = ("damage", "horror", "clues", "doom", "uses")
        notes = [self.short(token, n=c[token]) for token in tokens if c.get(token)]
        notes += [self.short("exhausted")] if c.get("exhausted") else []
        return f"{name} ({self.speaker.join(notes)})" if notes else name


class L5RReport(Playthrough):
    """A chapter is a round, a stage its phase. A match begins at a position, near its end."""

    game = "l5r"
    quiet = ("pass", "done")
    plain = ("bid", "value", "until", "fate=")

    def __init__(self, start: Path, lang: Language) -> None:
        position = caipan.position(start)
        self.g = position.game()
        self.speaker = Speaker(caipan.title(self.game), lang, None, strict=True)
        self.told: Any = ()
        self.chapter, self.stage = self.chapter_now(), ""
        title = caipan.title(self.game).titles[lang]
        self.lines = [f"{title} · {position.data['title']}"]

    def chapter_now(self) -> int:
        return int(self.g.table.round)

    def stage_now(self) -> str:
        return self.speaker.say(f"phase.{self.g.table.phase}")

    def table(self) -> list[str]:
        view = self.g.view(None)
        now, zones = view["table"], view["zones"]
        first = self.speaker.say("board.first")
        head = [self.speaker.say("board.round", n=now["round"])]
        head.append(f"{first} {self.speaker.person(now['first'])}")
        if now["favor"] >= 0:
            favor = self.speaker.say("board.favor")
            head.append(f"{favor} {self.speaker.person(now['favor'])}")
        pool = self.speaker.join(map(self.ring, zones["unclaimed"]))
        rows = [f"   == {' · '.join(head)} =="]
        rows += self.wrapped(self.short("rings", cards=pool)) if pool else []
        for t in now["treaties"]:
            parties = {"one": self.speaker.person(t["one"]), "two": self.speaker.person(t["two"])}
            rows += self.wrapped(self.speaker.say("board.treaty", n=t["value"], **parties))
        for seat in range(len(self.g.seats)):
            rows += self.wrapped(f"[{self.speaker.person(seat)}] {self.own(seat)}")
        return rows

    def own(self, seat: int) -> str:
        """Pools, people, provinces and claimed rings; the hand as its owner sees it."""
        view = self.g.view(seat)
        zones, me = view["zones"], view["seats"][seat]
        if me["out"]:
            return str(self.speaker.say("board.out"))
        pools = f"{self.short('honor', n=me['honor'])} {self.short('fate', n=me['fate'])}"
        people = self.speaker.join(
            self.card(c, zones) for c in zones[f"play-{seat}"] if c["host"] < 0
        )
        places = [c for p in range(5) for c in zones[f"province-{p}-{seat}"]]
        row = [self.province(c, zones) for c in places if not c["down"]]
        rings = self.speaker.join(map(self.ring, zones[f"claimed-{seat}"]))
        hand = self.speaker.join(
            self.speaker.name(c["name"]) for c in zones[f"hand-{seat}"]["known"]
        )
        return " | ".join(filter(None, [pools, people, " / ".join(row), rings, hand]))

    def ring(self, c: dict[str, Any]) -> str:
        name = self.speaker.name(c["name"])
        note = self.short("fate", n=c["fate"])
        return self.short("noted", card=name, note=note) if c["fate"] else name

    def province(self, c: dict[str, Any], zones: dict[str, Any]) -> str:
        name = self.speaker.name(c["name"])
        notes = [self.speaker.say("board.broken")] if c["broken"] else []
        seat, slot = c["zone"].split("-")[2], c["zone"].split("-")[1]
        notes += [self.speaker.name(x["name"]) for x in zones[f"slot-{slot}-{seat}"] if x["name"]]
        return f"{name} ({self.speaker.join(notes)})" if notes else name

    def card(self, c: dict[str, Any], zones: dict[str, Any]) -> str:
        """Somebody in play, with fate, status and what they bear."""
        notes = [self.short("fate", n=c["fate"])] if c["fate"] else []
        notes += [self.speaker.say("board.bowed")] if c["bowed"] else []
        status = ("", "board.honored", "board.dishonored")[c["status"]]
        notes += [self.speaker.say(status)] if status else []
        worn = [x for z in zones if z.startswith("play-") for x in zones[z] if x["host"] == c["id"]]
        notes += [self.speaker.name(x["name"]) for x in worn]
        name = self.speaker.name(c["name"])
        return f"{name} ({self.speaker.join(notes)})" if notes else name
