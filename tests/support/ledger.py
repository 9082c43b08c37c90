"""What the log of Exiles says of damage, life and curses, added up by somebody who reads nothing
else."""

from __future__ import annotations

from typing import Any

LESS = ("armoured", "shielded", "reduced")
THINGS = ("piece.statue", "edwin.charge")  # what a blow breaks or sets off has no life to lose


class Ledger:
    """Begins with the lives and curses of a moment and goes on by the log alone."""

    def __init__(self, lives: dict[int, int], curses: list[int], characters: set[int]) -> None:
        self.lives, self.curses, self.characters = lives, curses, characters
        self.struck = -1  # the piece of the blow that is being added up
        self.due = 0
        self.blows = 0

    def read(self, lines: list[dict[str, Any]]) -> None:
        for line in lines:
            self.line(line["key"], line["args"])
        self.settle()

    def line(self, key: str, args: dict[str, Any]) -> None:
        card = args.get("card") or {"card": -1, "name": ""}
        if key in ("rolled", "suffered"):
            self.settle()
            self.blows += 1
            self.struck = -1 if card["name"] in THINGS else card["card"]
            self.due = args["n"]
        elif key == "added" and self.struck >= 0:
            assert card["card"] == self.struck, "added to a blow on somebody else"
            self.due += args["n"]
        elif key in LESS:
            assert card["card"] == self.struck, "taken off a blow on somebody else"
            self.due -= args["n"]
            assert self.due >= 0, "more was taken off than there was"
        elif key == "hurt":
            assert (card["card"], args["n"]) == (self.struck, self.due), "lines that do not add up"
            self.lives[self.struck] = max(self.lives[self.struck] - self.due, 0)
            assert args["left"] == self.lives[self.struck]
            self.struck = -1
        elif key == "healed":
            self.lives[card["card"]] += args["n"]
            assert args["left"] == self.lives[card["card"]]
        elif key == "waned":
            self.lives[card["card"]] = min(self.lives[card["card"]], args["n"])
        elif key == "judgement":
            self.lives.update(dict.fromkeys(self.characters, 1))
        elif key == "curses":
            self.curses[args["seat"]] += args["n"]
        elif key == "curse-spent":
            self.curses[args["seat"]] -= 1

    def settle(self) -> None:
        """A blow on a unit that is not told of as hurt must have come to nothing."""
        assert self.struck < 0 or self.due == 0, "damage that nobody took"
        self.struck = -1
