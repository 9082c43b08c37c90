"""The pictures of a report, as PNG."""

from __future__ import annotations

import io
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from caipan.kernel.errors import CaipanError

from .analysis import Findings, Impact, brought_in
from .tables import Share

INK, BLUE, RED, GREY, PALE = "#23303d", "#2f6f9f", "#b5473c", "#8a949c", "#d9dee2"
MOST = 24  # bars in a picture


class NoPictures(CaipanError):
    """Matplotlib is not installed."""


def pictures(found: Findings) -> dict[str, bytes]:
    """Name and picture; what there is no data for is left out."""
    if find_spec("matplotlib") is None:
        raise NoPictures("pictures need Matplotlib: pip install 'caipan[lab]'")
    drawn: dict[str, bytes] = {}
    for kind in (*brought_in(found), "groups", "bots"):
        shares = often(found.shares.get(kind, []))
        if len(shares) > 1:
            drawn[kind] = bars(shares, f"{found.game}: wins by {kind}")
    if len({name for name, _ in found.against}) in range(3, 17):
        drawn["matrix"] = heat(found)
    drawn["length"] = lengths(found)
    if found.course:
        drawn["course"] = course(found)
    for name, impacts in (("drawn", found.drawn), ("answered", found.answered)):
        if len(impacts) > 4:
            drawn[name] = forest(ends(impacts), f"{found.game}: effect when {name}")
    return drawn


def often(shares: Sequence[Share]) -> list[Share]:
    """Of too many for a picture, those that were played most."""
    most = {share.name for share in sorted(shares, key=lambda share: -share.of)[:MOST]}
    return [share for share in shares if share.name in most]


def canvas(width: float, height: float) -> tuple[Any, Any]:
    """A figure drawn without a screen, and its axes."""
    figure = import_module("matplotlib.figure").Figure((width, height), layout="constrained")
    axes = figure.add_subplot()
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    axes.tick_params(colors=INK)
    return figure, axes


def png(figure: Any) -> bytes:
    out = io.BytesIO()
    figure.savefig(out, format="png", dpi=110, metadata={"Software": None})
    return out.getvalue()


def bars(shares: Sequence[Share], title: str) -> bytes:
    """Rates with their intervals, the line of even chances between them."""
    figure, axes = canvas(7.5, 0.9 + 0.3 * len(shares))
    for n, share in enumerate(reversed(shares)):
        low, high = share.interval
        colour = BLUE if low > 0.5 else RED if high < 0.5 else GREY
        axes.plot([low, high], [n, n], color=colour, linewidth=5, alpha=0.45, solid_capstyle="butt")
        axes.plot(share.rate, n, "o", color=colour, markersize=6)
        axes.annotate(
            f"{share.rate:.0%} of {share.of:,}", (1.0, n), xycoords=("axes fraction", "data"),
            xytext=(4, 0), textcoords="offset points", va="center", fontsize=8, color=INK,
        )  # fmt: skip
    axes.axvline(0.5, color=INK, linewidth=0.8)
    axes.set_yticks(range(len(shares)), [share.name for share in reversed(shares)])
    axes.xaxis.set_major_formatter(import_module("matplotlib.ticker").PercentFormatter(1.0))
    axes.set_title(title, loc="left", color=INK)
    return png(figure)


def heat(found: Findings) -> bytes:
    """Row against column."""
    total: dict[str, list[float]] = {}
    for (one, _), share in found.against.items():
        total.setdefault(one, []).append(share.rate)
    names = sorted(total, key=lambda name: -sum(total[name]) / len(total[name]))
    rates = [
        [found.against[a, b].rate if a != b and (a, b) in found.against else None for b in names]
        for a in names
    ]
    figure, axes = canvas(2.4 + 0.55 * len(names), 1.6 + 0.45 * len(names))
    shown = [[0.5 if rate is None else rate for rate in row] for row in rates]
    axes.imshow(shown, cmap="RdBu", vmin=0, vmax=1, aspect="auto")
    for y, row in enumerate(rates):
        for x, rate in enumerate(row):
            if rate is not None:
                strong = abs(rate - 0.5) > 0.3
                axes.text(
                    x, y, f"{100 * rate:.0f}", ha="center", va="center", fontsize=8,
                    color="white" if strong else INK,
                )  # fmt: skip
    axes.set_xticks(range(len(names)), names, rotation=45, ha="right", fontsize=8)
    axes.set_yticks(range(len(names)), names, fontsize=8)
    axes.set_title("wins of the row against the column, %", loc="left", color=INK)
    return png(figure)


def lengths(found: Findings) -> bytes:
    figure, axes = canvas(7.5, 2.8)
    turns = found.turns or [0]
    edges = [n - 0.5 for n in range(min(turns), max(turns) + 2)]
    axes.hist(turns, bins=edges, color=BLUE, alpha=0.8)
    middle = sorted(turns)[len(turns) // 2]
    axes.axvline(middle, color=INK, linewidth=1)
    axes.annotate(
        f"median {middle}", (middle, 0.94), xycoords=("data", "axes fraction"),
        xytext=(4, 0), textcoords="offset points", color=INK, fontsize=9,
    )  # fmt: skip
    axes.set_xlabel("turns")
    axes.set_ylabel("games")
    axes.set_title(f"{found.game}: length", loc="left", color=INK)
    return png(figure)


def course(found: Findings) -> bytes:
    """How soon a game is decided: what was thought of the winner on the way."""
    figure, axes = canvas(7.5, 3.0)
    at = [n / (len(found.course) - 1) for n in range(len(found.course))]
    low, middle, high = zip(*found.course, strict=True)
    axes.fill_between(at, low, high, color=BLUE, alpha=0.25, label="middle half of the games")
    axes.plot(at, middle, color=BLUE, linewidth=2, label="median")
    axes.axhline(0.5, color=INK, linewidth=0.8)
    percent = import_module("matplotlib.ticker").PercentFormatter(1.0)
    axes.xaxis.set_major_formatter(percent)
    axes.yaxis.set_major_formatter(percent)
    axes.set_xlabel("part of the game")
    axes.set_title("chance of the later winner, as judged on the way", loc="left", color=INK)
    axes.legend(frameon=False, fontsize=8, loc="upper left")
    return png(figure)


def ends(impacts: Sequence[Impact]) -> list[Impact]:
    """The best and the worst; the many in the middle say little."""
    half = MOST // 2
    return [*impacts] if len(impacts) <= MOST else [*impacts[:half], *impacts[-half:]]


def forest(impacts: Sequence[Impact], title: str) -> bytes:
    figure, axes = canvas(7.5, 0.9 + 0.28 * len(impacts))
    for n, each in enumerate(reversed(impacts)):
        low, high = each.interval
        colour = GREY if not each.outlying else BLUE if each.effect > 0 else RED
        axes.plot([low, high], [n, n], color=colour, linewidth=4, alpha=0.45)
        axes.plot(each.effect, n, "o", color=colour, markersize=5)
    axes.axvline(0, color=INK, linewidth=0.8)
    names = [f"{each.name} ({each.games:,})" for each in reversed(impacts)]
    axes.set_yticks(range(len(impacts)), names, fontsize=8)
    axes.xaxis.set_major_formatter(import_module("matplotlib.ticker").PercentFormatter(1.0))
    axes.set_xlabel("wins above expectation")
    axes.set_title(title, loc="left", color=INK)
    return png(figure)
