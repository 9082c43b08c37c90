"""A report as one page that needs nothing else: pictures inside, tables below them."""

from __future__ import annotations

import base64
import statistics
from collections.abc import Iterable, Mapping, Sequence
from html import escape

from .analysis import Findings, Impact, outliers
from .plots import ends
from .tables import Share

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; color: #23303d; max-width: 60rem; margin: 2rem auto;
       padding: 0 1rem; }
h1, h2 { font-weight: 600; } img { max-width: 100%; }
table { border-collapse: collapse; font-size: 14px; margin: .5rem 0 1.5rem; }
td, th { padding: .15rem .7rem; text-align: right; border-bottom: 1px solid #d9dee2; }
td:first-child, th:first-child { text-align: left; } details { margin: .5rem 0; }
"""
SAID = {
    "matrix": "Who beats whom",
    "length": "How long games are",
    "course": "How soon they are decided",
    "drawn": "Cards, when drawn",
    "answered": "Cards, when answered with",
}


def page(found: Findings, pictures: Mapping[str, bytes]) -> str:
    parts = [
        "<!doctype html>",
        f'<html lang="en"><meta charset="utf-8"><title>{escape(found.game)}: balance</title>',
        f"<style>{STYLE}</style>",
        f"<h1>{escape(found.game)}: what {found.games:,} games say</h1>",
        summary(found),
        "<h2>Worth a second look</h2>",
        listed(outliers(found) or ["Nothing stands out."]),
    ]
    for name, picture in pictures.items():
        parts.append(f"<h2>{escape(SAID.get(name, f'Wins by {name}'))}</h2>")
        parts.append(image(picture, name))
        if name in found.shares:
            parts.append(folded(share_table(found.shares[name])))
        if name in ("drawn", "answered"):
            impacts = found.drawn if name == "drawn" else found.answered
            parts.append(folded(impact_table(impacts if len(impacts) < 400 else ends(impacts))))
    for name in ("pairs of groups", "seats", "order"):
        if len(found.shares.get(name, [])) > 1:
            parts.append(f"<h2>Wins by {escape(name)}</h2>{share_table(found.shares[name])}")
    parts.append(f"<h2>How games end</h2>{share_table(found.endings)}")
    return "\n".join(parts) + "\n"


def summary(found: Findings) -> str:
    said = [f"Played with {', '.join(map(str, found.spec.get('bots', ())))}"]
    said.append(f"seed {found.spec.get('seed')}")
    if found.turns:
        said.append(f"{statistics.fmean(found.turns):.1f} turns")
        said.append(f"{statistics.fmean(found.decisions):.0f} decisions on average")
    if found.leads:
        half = statistics.median(found.leads)
        said.append(f"the winner leads for good after {half:.0%} of the game (median)")
    if found.errors:
        said.append(f"{found.errors} games broke")
    return f"<p>{escape('; '.join(said))}.</p>"


def listed(lines: Iterable[str]) -> str:
    return f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</ul>"


def image(picture: bytes, name: str) -> str:
    data = base64.b64encode(picture).decode()
    return f'<img alt="{escape(name)}" src="data:image/png;base64,{data}">'


def folded(table: str) -> str:
    return f"<details><summary>numbers</summary>{table}</details>"


def rows(heading: Sequence[str], body: Iterable[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(cell)}</th>" for cell in heading)
    lines = ("".join(f"<td>{escape(cell)}</td>" for cell in row) for row in body)
    return f"<table><tr>{head}</tr>{''.join(f'<tr>{line}</tr>' for line in lines)}</table>"


def share_table(shares: Sequence[Share]) -> str:
    body = (
        (
            s.name,
            f"{s.count:,}",
            f"{s.of:,}",
            f"{s.rate:.1%}",
            "{:.1%} – {:.1%}".format(*s.interval),
        )
        for s in shares
    )
    return rows(("", "won", "of", "share", "95 % interval"), body)


def impact_table(impacts: Sequence[Impact]) -> str:
    body = (
        (i.name, f"{i.games:,}", f"{i.rate:.1%}", f"{i.effect:+.1%}",
         "{:+.1%} – {:+.1%}".format(*i.interval))
        for i in impacts
    )  # fmt: skip
    return rows(("", "games", "won", "above expectation", "95 % interval"), body)
