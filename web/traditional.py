"""The client's words in traditional Chinese: converted from the simplified, corrected by hand.

`python web/traditional.py` writes src/words/zh-Hant.json; a test fails when it has drifted.
"""

import json
from pathlib import Path

from opencc import OpenCC

WORDS = Path(__file__).parent / "src" / "words"
# What the converter gets wrong for a table of cards.
CORRECTIONS = {"生成連結": "產生連結"}


def traditional() -> dict[str, str]:
    convert = OpenCC("s2twp").convert
    simplified = json.loads((WORDS / "zh-Hans.json").read_text(encoding="utf-8"))
    return {key: corrected(convert(words)) for key, words in simplified.items()}


def corrected(words: str) -> str:
    for wrong, right in CORRECTIONS.items():
        words = words.replace(wrong, right)
    return words


def text() -> str:
    return json.dumps(traditional(), ensure_ascii=False, indent=2) + "\n"


def main() -> None:
    (WORDS / "zh-Hant.json").write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    main()
