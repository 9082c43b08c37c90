"""Drawings, options and sentences on a console of any width; in colour only where one can look."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterable, Sequence
from itertools import groupby

from rich import box
from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from caipan.cli.terminal.speech import MANY, Entry
from caipan.kernel.drawing import FAINT, MINE, STRONG, TEXT, THEIRS, Box, Drawing, Line

STYLES = {STRONG: "bold", FAINT: "dim", MINE: "bold cyan", THEIRS: "bold yellow", TEXT: "italic"}
PLAIN_WIDTH = 100  # where nobody looks: a file, a pipe
FULL, SHORT, NONE = range(3)  # how much printed text is shown


def console() -> Console:
    """Stdout; a character the terminal cannot show becomes a question mark, not an error."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    wide = None if sys.stdout.isatty() or "COLUMNS" in os.environ else PLAIN_WIDTH
    return Console(highlight=False, markup=False, emoji=False, width=wide)


class Hanging:
    """A line that, when it must be broken, goes on a little to the right."""

    def __init__(self, text: Text, indent: int = 2) -> None:
        self.text, self.indent = text, indent

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if cell_len(self.text.plain) <= options.max_width:
            yield self.text
            return
        broken = self.text.wrap(console, max(options.max_width - self.indent, 8), overflow="fold")
        for n, line in enumerate(broken):
            yield Text(" " * self.indent).append_text(line) if n else line

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement(8, max(8, min(cell_len(self.text.plain), options.max_width)))


class Screen:
    """Everything printed goes through here."""

    def __init__(self, on: Console) -> None:
        self.console = on

    @property
    def live(self) -> bool:
        """Whether somebody looks at it: then it is cleared, and fitted to the window."""
        return self.console.is_terminal

    def say(self, *lines: str | Text, style: str = "") -> None:
        for line in lines:
            text = line if isinstance(line, Text) else Text(line)
            self.console.print(Hanging(text), style=style or None)

    def lines(self, lines: Iterable[Line], indent: int = 2) -> None:
        for line in lines:
            self.console.print(Hanging(styled(line), indent))

    def show(
        self,
        drawing: Drawing,
        log: Sequence[str],
        heading: str,
        prompt: Sequence[str],
        options: Sequence[Entry],
        primary: int,
        enter: str,
    ) -> None:
        """The whole table above, what is asked below; printed text gives way in a small window."""
        for detail in (FULL, SHORT, NONE):
            shown = Group(
                *table(drawing, detail),
                *([Rule(style="dim")] if log else []),
                *(Hanging(Text(line)) for line in log[-(10, 6, 5)[detail] :]),
                Rule(Text(heading, style="bold"), align="left", style="bold cyan"),
                *(Hanging(Text(line, style="bold" if n == 0 else "italic"))
                  for n, line in enumerate(prompt)),
                *answers(options, primary, enter, self.console.width, crop=detail > FULL),
            )  # fmt: skip
            if not self.live or self.height(shown) < self.console.height or detail == NONE:
                break
        if self.live:
            self.console.clear()
        self.console.print(shown)

    def height(self, shown: RenderableType) -> int:
        return len(self.console.render_lines(shown, pad=False))


def styled(line: Line) -> Text:
    text = Text()
    for words, tone in line:
        text.append(words, style=STYLES.get(tone, ""))
    return text


def table(drawing: Drawing, detail: int) -> list[RenderableType]:
    rows: list[RenderableType] = []
    for boxes in drawing:
        if len(boxes) == 1:
            rows += alone(boxes[0], detail)
        else:
            rows.append(side_by_side(boxes, detail))
    return rows


def alone(only: Box, detail: int) -> list[RenderableType]:
    title = Rule(styled(only.title), align="left", style="dim")
    return [title, *fitted(only.lines, detail)]


def side_by_side(boxes: Sequence[Box], detail: int) -> Table:
    grid = Table(box=box.ROUNDED, expand=True, show_header=False, border_style="dim")
    for _ in boxes:
        grid.add_column(ratio=1)
    grid.add_row(*(Group(styled(each.title), *fitted(each.lines, detail)) for each in boxes))
    return grid


def fitted(lines: Iterable[Line], detail: int) -> list[RenderableType]:
    """Lines of printed text whole, cropped to one line each, or left out."""
    shown: list[RenderableType] = []
    for line in lines:
        long = any(tone == TEXT for _, tone in line)
        text = styled(line)
        if not long or detail == FULL:
            shown.append(Hanging(text, 4 if long else 2))
        elif detail == SHORT:
            text.no_wrap, text.overflow = True, "ellipsis"
            shown.append(text)
    return shown


def answers(
    options: Sequence[Entry], primary: int, enter: str, width: int, *, crop: bool
) -> list[RenderableType]:
    """Short answers stand in columns, long ones have a line of their own."""
    shown: list[RenderableType] = []
    digits = max((len(str(n)) for each in options for n in each.numbers), default=1)
    texts = [answer(each, primary, enter, digits) for each in options]
    for short, run in groupby(texts, key=lambda text: cell_len(text.plain) < width // 2):
        if short:
            shown.append(columns(list(run), width))
            continue
        for text in run:
            text.no_wrap, text.overflow = crop, "ellipsis" if crop else "fold"
            shown.append(text if crop else Hanging(text, digits + 3))
    return shown


def columns(texts: list[Text], width: int) -> Table:
    """As many columns as the longest of these allows, read line by line."""
    wide = max(cell_len(text.plain) for text in texts) + 2
    across = min(max(width // wide, 1), len(texts))
    grid = Table.grid()
    for _ in range(across):
        grid.add_column(width=wide)
    for n in range(0, len(texts), across):
        grid.add_row(*texts[n : n + across])
    return grid


def answer(each: Entry, primary: int, enter: str, digits: int) -> Text:
    numbers = "|".join(f"{n:>{digits}}" for n in each.numbers)
    if len(each.numbers) > MANY:
        numbers = f"{each.numbers[0]:>{digits}}–{each.numbers[-1]}"
    text = Text.assemble((f" {numbers}", "bold green"), "  ", each.words)
    return text.append(f" [{enter}]", style="dim") if primary in each.numbers else text
