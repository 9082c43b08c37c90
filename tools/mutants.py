"""Do the rule tests bite? Plant faults in a game's rules one at a time and see which tests notice.

    python tools/mutants.py                      every fault in every file of rules/
    python tools/mutants.py --sample 200         a quick look
    python tools/mutants.py --file contests      one chapter
    python tools/mutants.py --game kernel --sample 200
    python tools/mutants.py --json > run.json    for scripts; `--again run.json` tries its survivors

Everything happens on a copy. mutmut was considered: it plants nothing outside functions, where half
of a rules file is (charts, tables of requirements), and it rewrites the tree it works on.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import os
import random
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from trials import (
    BY_RECORD,
    KERNEL,
    KILLED,
    OPTIONS,
    SURVIVED,
    TIMED_OUT,
    Baseline,
    Plan,
    Trials,
    observe,
    suite_of,
)

ROOT = Path(__file__).resolve().parent.parent
COLUMNS = ("file", "mutants", "killed", "by a record", "survived", "timed out", "noticed")
LEFT_OUT = (".*", "__pycache__", "node_modules")  # of the copy; tests may read all the rest
FINISHED = -1  # no fault's number: a worker has tried its last one
FORK = multiprocessing.get_context("fork")


def apart(ask: Callable[[], Baseline]) -> Baseline:
    """The answer of a process of its own, so that this one never imports the game."""
    tell = FORK.SimpleQueue()
    asked = FORK.Process(target=lambda: tell.put(ask()))
    asked.start()
    while tell.empty():
        if not asked.is_alive():
            raise SystemExit(1)
        time.sleep(0.1)
    got: Baseline = tell.get()
    asked.join()
    return got


def side_by_side(
    plan: Plan, chosen: list[int], suite: list[str], workers: int, minutes: float
) -> dict[int, str]:
    """Share the faults among several processes; what became of each. After so many minutes no
    further one is tried."""
    place, tell = FORK.Value("i", 0), FORK.SimpleQueue()
    started = time.monotonic()

    def work() -> Iterator[int]:
        while True:
            with place.get_lock():
                n, place.value = place.value, place.value + 1
            if n >= len(chosen) or time.monotonic() - started > 60 * minutes:
                return
            yield chosen[n]

    def worker() -> None:
        if not os.nice(0):  # whoever started it may have said already how nice it shall be
            os.nice(10)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # what the tests print is not our report
        trials = Trials(plan, work(), lambda n, status: tell.put((n, status)))
        try:
            pytest.main([*OPTIONS, *suite], plugins=[trials])
        finally:
            tell.put((FINISHED, ""))

    team = [FORK.Process(target=worker) for _ in range(workers)]
    for each in team:
        each.start()
    fate: dict[int, str] = {}
    busy = workers
    while busy:
        n, status = tell.get()
        if n == FINISHED:
            busy -= 1
            continue
        fate[n] = status
        if status == SURVIVED or len(fate) % 50 == 0:
            at = f"{time.monotonic() - started:5.0f} s {len(fate):5}/{len(chosen)}"
            said = described(plan, n) if status == SURVIVED else ""
            print(f"{at} {said}", file=sys.stderr, flush=True)
    for each in team:
        each.join()
    return fate


def described(plan: Plan, n: int) -> str:
    file, function, change = plan.mutants[n].key
    line = plan.mutants[n].fault.lines[0]
    unseen = "" if plan.tests(plan.mutants[n]) else "  (no test runs it)"
    return f"{Path(file).name}:{line} {function}: {change}{unseen}"


def rows(plan: Plan, fate: dict[int, str]) -> Iterator[tuple[str, int, int, int, int, int, float]]:
    """A row a file, and one for all; loops count as noticed. What only golden records notice has a
    column of its own."""
    for file in (*plan.trees, ""):
        got = Counter(s for n, s in fate.items() if file in ("", plan.mutants[n].file))
        total = sum(got.values())
        if total:
            noticed = round(100 * (total - got[SURVIVED]) / total, 1)
            name = Path(file).name if file else "all"
            kills = got[KILLED], got[BY_RECORD]
            yield name, total, *kills, got[SURVIVED], got[TIMED_OUT], noticed


def named(plan: Plan, n: int) -> dict[str, str | int]:
    """Which fault it is, for scripts."""
    file, function, change = plan.mutants[n].key
    line = plan.mutants[n].fault.lines[0]
    return {"file": Path(file).name, "line": line, "function": function, "change": change}


def report(plan: Plan, fate: dict[int, str], as_json: bool) -> str:
    left = sorted(n for n, status in fate.items() if status == SURVIVED)
    if as_json:
        table = [dict(zip(COLUMNS, row, strict=True)) for row in rows(plan, fate)]
        told = sorted(n for n, status in fate.items() if status == BY_RECORD)
        listed = {
            "survivors": [named(plan, n) for n in left],
            "told": [named(plan, n) for n in told],
        }
        return json.dumps({"files": table, **listed}, indent=1)
    head = "{:<16}{:>9}{:>9}{:>13}{:>10}{:>11}{:>9}"
    table_rows = [head.format(*row) for row in (COLUMNS, *rows(plan, fate))]
    return "\n".join([*(described(plan, n) for n in left), "", *table_rows])


def picked(plan: Plan, args: argparse.Namespace) -> list[int]:
    wanted = list(range(len(plan.mutants)))
    if args.again:
        before = json.loads(args.again.read_text(encoding="utf-8"))["survivors"]
        known = {(s["file"], s["function"], s["change"]) for s in before}
        keys = [(Path(m.key[0]).name, *m.key[1:]) for m in plan.mutants]
        wanted = [n for n in wanted if keys[n] in known]
    if args.sample:
        # in the order of chance, so that a run broken off early is a sample too
        wanted = random.Random(args.seed).sample(wanted, min(args.sample, len(wanted)))
    return wanted


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", default="underworld", help="or `kernel`")
    parser.add_argument("--file", action="append", help="only this file of rules/, or several")
    parser.add_argument("--sample", type=int, help="so many faults, picked at random")
    parser.add_argument("--seed", type=int, default=0, help="of that choice")
    parser.add_argument("--again", type=Path, help="only the survivors of this --json output")
    parser.add_argument("--keep", type=Path, help="a folder that remembers what each test runs")
    parser.add_argument("--suite", action="append", help="these tests instead of all its own")
    parser.add_argument("--tests", type=int, help="only so many of a game's tests for each fault")
    parser.add_argument("--alike", type=int, help="only so many long tests of one name or file")
    parser.add_argument("--minutes", type=float, default=math.inf, help="begin no fault after that")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    return parser.parse_args()


def main() -> None:
    args = arguments()
    if args.again:
        args.again = args.again.resolve()
    if args.keep:
        args.keep = args.keep.resolve()
    names = {name.removesuffix(".py") for name in args.file or []}
    with tempfile.TemporaryDirectory() as folder:
        here = Path(folder).resolve() / ROOT.name
        shutil.copytree(ROOT, here, ignore=shutil.ignore_patterns(*LEFT_OUT))
        os.chdir(here)
        part = ("kernel",) if args.game == KERNEL else ("games", args.game, "rules")
        home = (here / "src" / "caipan").joinpath(*part)
        files = [str(p) for p in sorted(home.rglob("*.py")) if not names or p.stem in names]
        package = "caipan.kernel" if args.game == KERNEL else f"caipan.games.{args.game}"
        suite = args.suite or suite_of(args.game)
        base = apart(lambda: observe(files, suite, package, args.keep))
        plan = Plan(files, base, package, args.tests, args.alike)
        fate = side_by_side(plan, picked(plan, args), suite, args.workers, args.minutes)
        print(report(plan, fate, args.json))


if __name__ == "__main__":
    main()
