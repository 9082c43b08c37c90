"""The schema is made or brought up to date as a whole: whoever is killed meanwhile starts again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from alembic import op
from sqlalchemy import inspect, text

from caipan.server.migrations import upgrade
from caipan.server.store import Store


class Killed(BaseException):
    """What a kill looks like from within: nothing more happens in this process."""


def dying(monkeypatch: pytest.MonkeyPatch, after: int) -> None:
    """The process ends after so many tables and indices were made."""
    left = [after]

    def ends_at(name: str) -> None:
        real = getattr(op, name)

        def made(*args: Any, **kwargs: Any) -> Any:
            if not left[0]:
                raise Killed
            left[0] -= 1
            return real(*args, **kwargs)

        monkeypatch.setattr(op, name, made)

    for name in ("create_table", "create_index", "add_column"):
        ends_at(name)


@pytest.mark.parametrize("begun", ["base", "0001", "0002"])
@pytest.mark.parametrize("after", [0, 1, 2])
def test_a_schema_half_made_is_not_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, begun: str, after: int
) -> None:
    store = Store(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    if begun != "base":
        upgrade(store.engine, begun)
    before = inspect(store.engine).get_table_names()
    with monkeypatch.context() as patch:
        dying(patch, after)
        with pytest.raises(Killed):
            upgrade(store.engine)
    assert inspect(store.engine).get_table_names() == before
    upgrade(store.engine)
    assert store.secret("guests") == store.secret("guests")
    store.close()


def test_what_an_older_server_left_half_made_is_finished(tmp_path: Path) -> None:
    """It committed table by table; nobody had been let in yet, so there is nothing in them."""
    store = Store(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    with store.engine.begin() as db:
        db.execute(text("CREATE TABLE secrets (name VARCHAR(32) PRIMARY KEY, value BLOB NOT NULL)"))
    upgrade(store.engine)
    assert store.secret("guests")
    store.close()
