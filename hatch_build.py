"""A wheel holds the built client: it is built here if its sources are newer or it is missing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Client(BuildHookInterface):  # type: ignore[type-arg]
    """Not for an editable checkout, where `make play` sees to it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable":
            tool = Path(self.root) / "tools" / "client.py"
            subprocess.run([sys.executable, str(tool)], check=True)
