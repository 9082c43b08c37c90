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


@pytest.mark.parametrize("begun", ["base", "0001", "0002", "0003", "0006"])
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


def test_what_was_kept_before_there_were_accounts_is_kept(tmp_path: Path) -> None:
    """A guest, a table and a campaign of an older server, read by this one."""
    store = Store(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    upgrade(store.engine, "0003")
    with store.engine.begin() as db:
        for line in (
            "INSERT INTO guests VALUES ('lin', 'Lin', 1.0)",
            "INSERT INTO tables (id, game, owner, state, rules, setup, created) "
            "VALUES ('t', 'underworld', 'lin', 'waiting', '{}', '{}', 1.0)",
            "INSERT INTO seats VALUES ('t', 0, 'me', 'lin', 'Lin', NULL, 'x', NULL)",
            "INSERT INTO campaigns VALUES ('c', 'lin', 'arkham', 'Night', 1.0)",
            "INSERT INTO campaign_pages VALUES ('c', 0, 'begin', '{}', NULL, 1.0)",
            "INSERT INTO chats VALUES (1, 't', 1.0, 0, 'Lin', 'hello', '')",
        ):
            db.execute(text(line))
    upgrade(store.engine)
    (row,) = store.tables("lin")
    assert row.seats[0].name == "Lin" and not row.rated and row.rematch is None
    (campaign,) = store.campaigns.all("lin")
    assert campaign.people == (("lin", "Lin"),)
    assert store.chats("t")[0]["guest"] is None
    assert store.accounts.of("lin") is None and store.results.of("lin", 10) == []
    store.close()
