"""What happened between two questions, piece by piece, for whoever watches.

After each line of the log that is worth showing there is a moment: the table as it then was, seen
through the eyes of one viewer. A moment is a view and nothing else, so it tells nobody more than a
view would. What each line is worth a game says in its `telling.toml`: `scene` stops the table,
`beat` is shown, `silent` is not. Lines named in `together` that follow each other are one moment,
that of the last of them: what happens at once is not shown one by one.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import TYPE_CHECKING

import msgspec

import caipan
from caipan.kernel.records import Data, Line, eyes

if TYPE_CHECKING:
    from caipan.server.play import AnyGame

SILENT, BEAT, SCENE = WEIGHTS = range(3)
NAMES = ("silent", "beat", "scene")
MOST, BYTES = 48, 48_000  # moments of one frame, and what they may take together
ENCODE = msgspec.json.Encoder().encode


@cache
def said_of(game: str) -> dict[str, list[str]]:
    """What a game says of the lines of its log."""
    file = caipan.title(game).names.parent / "telling.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


@cache
def weights(game: str) -> dict[str, int]:
    """What the lines of a game's log are worth, by their keys; one that it says nothing about is a
    beat."""
    said = said_of(game)
    return {key: weight for weight in WEIGHTS for key in said.get(NAMES[weight], ())}


@cache
def together(game: str) -> frozenset[str]:
    """The lines that are one moment where they follow each other."""
    return frozenset(said_of(game).get("together", ()))


def weight_of(game: AnyGame, key: str) -> int:
    return weights(game.rules.name).get(key, BEAT)


class Told:
    """The table right after one line of the log, which then had so many lines."""

    __slots__ = ("_seen", "game", "lines")

    def __init__(self, lines: int, game: AnyGame) -> None:
        self.lines, self.game = lines, game
        self._seen: dict[int | None, Data] = {}

    @property
    def line(self) -> Line:
        line: Line = self.game.story[1]
        return line

    @property
    def weight(self) -> int:
        return weight_of(self.game, self.line.key)

    def goes_with(self, later: Told) -> bool:
        """Whether it is shown with the one that follows, and not by itself."""
        key = self.line.key
        return key == later.line.key and key in together(self.game.rules.name)

    def read_by(self, viewer: int | None) -> bool:
        return bool(self.line.mask & eyes(viewer))

    def view(self, viewer: int | None) -> Data:
        """Made once for everybody with these eyes."""
        if viewer not in self._seen:
            view = self.game.view(viewer)
            del view["asked"]
            self._seen[viewer] = view
        return self._seen[viewer]


def numbered(after: int, moments: list[AnyGame]) -> list[Told]:
    """The moments of an advance that began with so many lines in the log; each has one more."""
    return [Told(after + n, game) for n, game in enumerate(moments, 1)]


def told(moments: list[Told], viewer: int | None, last: int, now: Data) -> list[Data]:
    """Moments as they are sent: the number of the log line after which each was, and its view, as
    what has to be changed in the one that follows it. The last is followed by the view `now`.

    `last` is the number of the newest line this viewer has read. There are no more than `MOST`, and
    no more than `BYTES`; scenes are kept before beats, and what is newer before what is older.
    """
    mine = [moment for moment in moments if moment.read_by(viewer)]
    worth = [
        (last - len(mine) + n, moment)
        for n, moment in enumerate(mine, 1)
        if moment.weight != SILENT and not (n < len(mine) and moment.goes_with(mine[n]))
    ]
    if len(worth) > MOST:
        best = sorted(worth, key=lambda each: (each[1].weight, each[0]))[-MOST:]
        worth = sorted(best, key=lambda each: each[0])
    sent: list[Data] = []
    later, left = now, BYTES
    for i, moment in reversed(worth):
        view = moment.view(viewer)
        patch = changes(later, view)
        left -= len(ENCODE(patch))
        if left < 0:
            break
        sent.append({"i": i, "view": patch})
        later = view
    return sent[::-1]


def changes(old: object, new: object) -> object:
    """What makes `new` of `old`: `{"=": value}` is the value itself; `{".": {name: changes}, "-":
    [names]}` are the fields of an object, or the items of a list by number, that are others or no
    longer there. Nothing, where they are the same."""
    if old == new:
        return {}
    if isinstance(old, dict) and isinstance(new, dict):
        fields = {k: changes(old.get(k), v) for k, v in new.items() if k not in old or old[k] != v}
        gone = [k for k in old if k not in new]
        return {".": fields, "-": gone} if gone else {".": fields}
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        pairs = enumerate(zip(old, new, strict=True))
        return {".": {str(i): changes(a, b) for i, (a, b) in pairs if a != b}}
    return {"=": new}
