"""What hosts start the image with; `make container-check` starts it, where there is an engine."""

from __future__ import annotations

import re
from pathlib import Path

import yaml
from typer.main import get_command

from caipan.cli import app

ROOT = Path(__file__).parents[2]


def options() -> dict[str, str]:
    """Of `caipan serve`: by the variable that sets each."""
    (serve,) = [
        each
        for name, each in get_command(app).commands.items()  # type: ignore[attr-defined]  # a group
        if name == "serve"
    ]
    return {each.envvar: each.opts[0] for each in serve.params if each.envvar}


def test_the_compose_file_says_nothing_that_the_server_does_not_hear() -> None:
    services = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))["services"]
    for name in ("table1", "table2"):
        assert set(services[name]["environment"]) <= set(options())
        assert services[name]["environment"]["CAIPAN_DATABASE"].startswith("postgresql://")
        assert "ports" not in services[name]  # only the door is open to others
    assert "ports" not in services["database"]
    proxy = services["door"]["networks"]["inside"]["ipv4_address"]
    assert services["table1"]["environment"]["CAIPAN_PROXY"] == proxy


def test_the_image_installs_what_there_is() -> None:
    """The extras it names exist, and it runs a command of ours as somebody without rights."""
    text = (ROOT / "Containerfile").read_text(encoding="utf-8")
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    (extras,) = re.findall(r"whl\)\[([\w,]+)\]", text)
    for extra in extras.split(","):
        assert re.search(rf"^{extra} = \[", project, re.M), extra
    assert text.index("USER caipan") < text.index("ENTRYPOINT")
    assert '"caipan", "serve"' in text
