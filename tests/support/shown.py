"""A view as a reader of golden files sees it: short, and one short thing a line."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

WIDTH = 190


def in_short(value: Any, resting: Mapping[str, Any] | None = None) -> Any:
    """Without what is false or empty, and cards without the numbers that are `resting`: nearly
    every card is then one line."""
    if isinstance(value, dict):
        rests = (resting or {}) if "zone" in value else {}
        kept = {k: in_short(v, resting) for k, v in value.items() if rests.get(k, _NONE) != v}
        return {k: v for k, v in kept.items() if v is not False and v not in ("", [], {})}
    return [in_short(v, resting) for v in value] if isinstance(value, (list, tuple)) else value


_NONE = object()


def pretty(value: Any, indent: str = "") -> str:
    """JSON with one short thing a line."""
    flat = json.dumps(value, ensure_ascii=False)
    if len(indent) + len(flat) <= WIDTH or not isinstance(value, (dict, list)):
        return flat
    inner = indent + " "
    if isinstance(value, dict):
        rows = [f"{inner}{json.dumps(k)}: {pretty(v, inner)}" for k, v in value.items()]
        return "{\n" + ",\n".join(rows) + f"\n{indent}}}"
    return "[\n" + ",\n".join(inner + pretty(v, inner) for v in value) + f"\n{indent}]"
