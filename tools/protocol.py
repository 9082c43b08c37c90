"""Write web/src/lib/protocol.ts from the server's protocol; a test compares the two.

python tools/protocol.py
"""

from __future__ import annotations

import inspect
import json
import sys
from pathlib import Path
from typing import Any, get_args

from pydantic import TypeAdapter

from caipan.server import protocol
from caipan.server.protocol import Said

TARGET = Path(__file__).parents[1] / "web" / "src" / "lib" / "protocol.ts"
HEAD = "// Written by tools/protocol.py from src/caipan/server/protocol.py; do not edit.\n"
# What a client sends: fields with a default may be left out.
SENT = (
    *get_args(get_args(protocol.FromClient)[0]),
    *(protocol.Rename, protocol.NewTable, protocol.TakeSeat, protocol.Deck, protocol.DeckText),
    *(protocol.DeckToWrite, protocol.SaveDeck, protocol.Fork),
)
SPARSE = (protocol.Choice,)  # sent by the server without the fields that are None


def kinds() -> list[type[Said]]:
    """Every type of the protocol in the order it is written there."""
    found = [k for _, k in inspect.getmembers(protocol, inspect.isclass) if issubclass(k, Said)]
    return sorted((k for k in found if k is not Said), key=lambda k: inspect.getsourcelines(k)[1])


def definitions(roots: tuple[type[Said], ...]) -> set[str]:
    """The names of all types that these are made of."""
    names = {k.__name__ for k in roots}
    for kind in roots:
        names |= TypeAdapter(kind).json_schema().get("$defs", {}).keys()
    return names


def written(schema: dict[str, Any]) -> str:
    """A JSON Schema as a TypeScript type."""
    if "$ref" in schema:
        name: str = schema["$ref"].rpartition("/")[2]
        return "unknown" if name == "JsonValue" else name
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(json.dumps(each) for each in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(written(each) for each in schema["anyOf"]))
    kind = schema.get("type")
    if kind == "array":
        item = written(schema["items"])
        return f"({item})[]" if " " in item else f"{item}[]"
    if kind == "object":
        inner = schema.get("additionalProperties")
        return f"Record<string, {written(inner) if isinstance(inner, dict) else 'unknown'}>"
    plain = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}
    return "null" if kind == "null" else plain.get(kind or "", "unknown")


def interface(kind: type[Said], sent: bool) -> str:
    schema = TypeAdapter(kind).json_schema()
    needed = schema.get("required", [])
    lines = []
    if kind.__doc__:
        lines.append(f"/** {' '.join(inspect.cleandoc(kind.__doc__).split())} */")
    lines.append(f"export interface {kind.__name__} {{")
    for name, field in schema.get("properties", {}).items():
        mark = "?" if sent and name not in needed and name != "type" else ""
        lines.append(f"  {name}{mark}: {written(field)};")
    return "\n".join([*lines, "}\n"])


def union(name: str, kind: Any) -> str:
    members = [each.__name__ for each in get_args(get_args(kind)[0])]
    return f"export type {name} =\n" + "".join(f"  | {each}\n" for each in members).rstrip() + ";\n"


def typescript() -> str:
    sent = definitions(SENT) | definitions(SPARSE)
    parts = [HEAD, f"export const NAME = {protocol.NAME};\nexport const CHAT = {protocol.CHAT};\n"]
    parts += [interface(kind, kind.__name__ in sent) for kind in kinds()]
    parts.append(union("FromServer", protocol.FromServer))
    parts.append(union("FromClient", protocol.FromClient))
    return "\n".join(parts)


if __name__ == "__main__":
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(typescript(), encoding="utf-8")
    sys.stdout.write(f"{TARGET.name} written\n")
