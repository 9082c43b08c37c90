"""Rows on disk: kept as they are finished, so that a killed run goes on where it was; then one
table.

While a run lasts, `NAME.part` holds what is planned and a line of JSON for every finished game. At
the end it becomes NAME: Parquet by that suffix, otherwise lines of JSON.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterable, Sequence
from contextlib import nullcontext
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Self

import msgspec

from caipan.kernel.errors import CaipanError
from caipan.kernel.records import Data
from caipan.kernel.saves import ENGINE_VERSION

from .batch import Plan, rest
from .engines import LOCAL
from .match import Row

PARQUET = ".parquet"
KEY = "caipan"  # of the metadata in which a table says what it holds


class BadResults(CaipanError):
    """A file that cannot be used: not results, damaged, or of other games."""


def result_hash(rows: Iterable[Row]) -> str:
    """The same for the same games, whoever played them and in whatever order they arrived."""
    hashed = hashlib.blake2b(digest_size=8)
    for row in sorted(rows, key=lambda row: row.number):
        hashed.update(msgspec.msgpack.encode(row))
    return hashed.hexdigest()


def spec_of(plan: Plan) -> Data:
    """What the file says it holds: everything that decides the games, but for how many."""
    spec: Data = msgspec.json.decode(
        msgspec.json.encode({"game": plan.game, "engine": ENGINE_VERSION, **plan.spec()})
    )
    return spec


class Store:
    """The rows of a plan in a file. What is there already is not played again."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path, self.spec, self.games = path, spec_of(plan), plan.games
        self.part = path.with_name(path.name + ".part")
        self.rows: dict[int, Row] = {}
        self.file: BinaryIO | None = None
        if path.suffix == PARQUET:
            needs_polars()

    def __enter__(self) -> Self:
        try:
            self.take_finished()
            self.take_part()
        except OSError as problem:
            raise BadResults(f"cannot write {self.path}: {problem}") from None
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        if self.file is not None:
            self.file.close()

    def take_finished(self) -> None:
        """A finished table of the same plan may be short of games: then only those are played."""
        if self.path.suffix == PARQUET and self.path.exists():
            spec, rows = read(self.path)
            if spec != self.spec:
                raise BadResults(f"{self.path} holds other games: {differing(spec, self.spec)}")
            self.rows.update((row.number, row) for row in rows)

    def take_part(self) -> None:
        """Go on with an unfinished file; a line that was cut off by the end of the process goes."""
        header = msgspec.json.encode(self.spec) + b"\n"
        if not self.part.exists() or not self.part.stat().st_size:
            self.file = self.part.open("wb")
            self.file.write(header)
            self.file.flush()
            return
        whole = self.part.read_bytes()
        whole = whole[: whole.rfind(b"\n") + 1]
        lines = whole.splitlines()
        try:
            spec = msgspec.json.decode(lines[0]) if lines else None
            rows = [msgspec.json.decode(line, type=Row) for line in lines[1:]]
        except msgspec.MsgspecError as problem:
            raise BadResults(f"{self.part} is damaged: {problem}") from None
        if spec != self.spec:
            other = differing(spec, self.spec) if isinstance(spec, dict) else "it says nothing"
            raise BadResults(f"{self.part} is an unfinished run of other games: {other}")
        self.rows.update((row.number, row) for row in rows)
        self.file = self.part.open("r+b")
        self.file.truncate(len(whole))
        self.file.seek(len(whole))

    @property
    def done(self) -> frozenset[int]:
        return frozenset(n for n in self.rows if n < self.games)

    def add(self, row: Row) -> None:
        """Kept from now on, even if the process is killed."""
        assert self.file is not None
        self.rows[row.number] = row
        self.file.write(msgspec.json.encode(row) + b"\n")
        self.file.flush()

    def finish(self) -> list[Row]:
        """The table takes the place of the unfinished file."""
        rows = [self.rows[n] for n in sorted(self.rows)]
        draft = self.path.with_name(self.path.name + ".draft")
        try:
            if self.path.suffix == PARQUET:
                write(rows, self.spec, draft)
            else:
                draft.write_bytes(b"".join(msgspec.json.encode(row) + b"\n" for row in rows))
            os.replace(draft, self.path)
            self.part.unlink()
        except OSError as problem:
            raise BadResults(f"cannot write {self.path}: {problem}") from None
        return [row for row in rows if row.number < self.games]


def differing(one: Data, other: Data) -> str:
    """Where two specs disagree, in words."""
    names = [name for name in {**one, **other} if one.get(name) != other.get(name)]
    return ", ".join(f"{name} {one.get(name)!r}, not {other.get(name)!r}" for name in names)


# --- Parquet


def needs_polars() -> Any:
    if find_spec("polars") is None:
        raise BadResults("Parquet needs polars: pip install 'caipan[lab]'")
    return import_module("polars")


def write(rows: Sequence[Row], spec: Data, path: Path) -> None:
    polars = needs_polars()
    names = [field.name for field in msgspec.structs.fields(Row)]
    whole, texts = polars.List(polars.Int64), polars.List(polars.String)
    kinds = {
        **dict.fromkeys(
            ("number", "seed", "sides", "first", "turns", "decisions", "questions"), polars.Int64
        ),
        **dict.fromkeys(("reason", "rule", "hash", "error", "record"), polars.String),
        **dict.fromkeys(("bots", "entrants"), texts),
        **dict.fromkeys(("winners", "scores"), whole),
        **dict.fromkeys(("groups", "drawn"), polars.List(texts)),
        "course": polars.List(polars.Float64),
    }
    columns = {name: [msgspec.to_builtins(getattr(row, name)) for row in rows] for name in names}
    table = polars.DataFrame(
        {name: polars.Series(name, columns[name], dtype=kinds[name]) for name in names}
    )
    table.write_parquet(path, metadata={KEY: msgspec.json.encode(spec).decode()})


def read(path: Path) -> tuple[Data, list[Row]]:
    """What a table holds, and its rows."""
    polars = needs_polars()
    try:
        spec = msgspec.json.decode(polars.read_parquet_metadata(path)[KEY])
        rows = msgspec.convert(polars.read_parquet(path).to_dicts(), list[Row])
    except (OSError, KeyError, msgspec.MsgspecError, polars.exceptions.PolarsError) as problem:
        raise BadResults(f"{path} does not hold results: {problem!r}") from None
    return spec, rows


def resumed(
    plan: Plan,
    workers: int = 1,
    on: str = LOCAL,
    out: Path | None = None,
    tell: Callable[[int], object] = lambda done: None,
) -> list[Row]:
    """Play what is missing of a plan and keep it in a file, if one is named: a killed run goes on
    where it was. `tell` hears how many games there are; rows come in order of their numbers."""
    with Store(out, plan) if out else nullcontext() as store:
        done = store.done if store else frozenset()
        rows: list[Row] = []
        tell(len(done))
        for row in rest(plan, done, workers, on):
            if store:
                store.add(row)
            rows.append(row)
            tell(len(done) + len(rows))
        if store:
            return store.finish()
    return sorted(rows, key=lambda row: row.number)
