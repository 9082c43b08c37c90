"""Look for the golden campaigns of Arkham: `python tools/chronicles.py alone-ritual three-fire`.

Without names, for all that have no file yet. A found one is written; what was found before is the
start of the search.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "tests" / "golden" / "arkham"


def main(names: list[str]) -> None:
    sys.path[:0] = [str(ROOT), str(ROOT / "src")]
    from tests.support.chronicles import CHRONICLES, built

    for name in names or [n for n in CHRONICLES if not (FOLDER / f"{n}.json").exists()]:
        path = FOLDER / f"{name}.json"
        kept = json.loads(path.read_text(encoding="utf-8")) if path.exists() else []
        try:
            parts = built(CHRONICLES[name], kept, print)
        except AssertionError as problem:
            print(f"{name}: {problem}")
            continue
        path.write_text(json.dumps(parts, indent=1) + "\n", encoding="utf-8")
        print(f"{name}: written")


if __name__ == "__main__":
    main(sys.argv[1:])
