"""Trying one fault after another on tests that have been collected once.

Every trial is a fork, so it may do what it likes to the game: the faulty code is swapped into the
functions that are already there, and only where importing the game has run it (charts, tables of
requirements) the game is imported again, and the tests with it, which hold on to what they have
imported. Each fault is tried by the tests that run its lines, first by those that noticed the last
faults nearby, then the quickest; golden records come last, so that what they alone notice can be
told apart. What a test runs can be kept from one run to the next, as long as neither it nor what it
stands on has changed.
"""

from __future__ import annotations

import ast
import gc
import hashlib
import importlib
import importlib.util
import os
import resource
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator
from functools import _lru_cache_wrapper, cached_property
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any, NamedTuple

import msgspec
import pytest
from _pytest.runner import runtestprotocol
from faults import Fault, faults, planted

KILLED, SURVIVED, TIMED_OUT = "killed", "survived", "timed out"
BY_RECORD = "by a record"  # killed, and by nothing but a golden record
GOLDEN = "tests/golden"
OPTIONS = ["-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:terminal"]
# By the clock a watched test on a busy machine seems to hang; its processor time is what counts.
OPTIONS += ["-o", "faulthandler_timeout=0"]
PATIENCE = 2.0  # seconds of processor time a test may take beyond ten times the usual
SLOW = 2.0  # tests that take longer, watched line by line, are left out: many random games
LONG = 0.3  # of tests that take longer and are alike, a few may do
MEMORY = 4 << 30
COLLECTING = 5.0  # seconds that importing the tests usually takes
OK, NOTHING_LEFT = pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED


class Mutant(NamedTuple):
    file: str
    fault: Fault

    @property
    def key(self) -> tuple[str, str, str]:
        """Lines move when a file is edited; what a function says moves less."""
        return self.file, self.fault.name, self.fault.change


class Baseline(NamedTuple):
    """What the tests do without any fault."""

    seconds: dict[str, float]
    ran: dict[str, dict[int, list[str]]]  # file -> line -> tests
    imported: set[tuple[str, str, int]]  # (file, function, its line) called by importing the game
    constants: dict[str, str]  # capital names of the game's state, and whether numbers or words


class TooLong(BaseException):
    """A watched test has taken so long that it is left out anyway."""


def too_long(signum: int, frame: FrameType | None) -> None:
    raise TooLong


class Watch:
    """A pytest plugin that notes what each test runs, and what the import does."""

    def __init__(self, files: Iterable[str], known: Observations) -> None:
        self.lines: dict[CodeType, set[int]] = {}
        self.watches: dict[int, tuple[Any, set[int], int]] = {}  # by id: hashing code takes long
        self.base = Baseline({}, {f: {} for f in files}, set(), {})
        self.importing = True
        self.known = known
        self.all: list[str] = []
        self.modules = 0  # how many there were when caches were looked for
        self.caches: list[_lru_cache_wrapper[Any]] = []
        self.properties: set[cached_property[Any]] = set()
        self.filled: list[tuple[Any, str]] = []  # whose properties have been worked out, and which

    def trace(self, frame: FrameType, event: str, arg: Any) -> Any:
        code = frame.f_code
        if code.co_filename not in self.base.ran:
            return None
        if self.importing:
            self.base.imported.add((code.co_filename, code.co_name, code.co_firstlineno))
            return None
        found = self.watches.get(id(code))
        if found is None:
            found = self.watches[id(code)] = self.watch(code)
        note, seen, all_lines = found
        return note if len(seen) < all_lines else None

    def watch(self, code: CodeType) -> tuple[Any, set[int], int]:
        """What notes the lines of a function, those seen, and how many there could be."""
        seen = self.lines[code] = set()
        add = seen.add

        def note(frame: FrameType, event: str, arg: Any) -> Any:
            add(frame.f_lineno)
            return note

        return note, seen, len({line for *_, line in code.co_lines() if line})

    @pytest.hookimpl(wrapper=True)
    def pytest_collection(self) -> Generator[None, object, object]:
        sys.settrace(self.trace)
        try:
            return (yield)
        finally:
            sys.settrace(None)
            self.importing = False

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, None, None]:
        self.lines.clear()
        self.watches.clear()
        self.forget()
        signal.signal(signal.SIGPROF, too_long)
        signal.setitimer(signal.ITIMER_PROF, SLOW + 0.5)
        sys.settrace(self.trace)
        started = time.process_time()
        try:
            yield
        except TooLong:
            pass
        finally:
            sys.settrace(None)
            signal.setitimer(signal.ITIMER_PROF, 0)
        seconds = time.process_time() - started
        self.known.note(item.nodeid, Ran(seconds, by_file(self.lines)))

    def forget(self) -> None:
        """What a function, or a property of something that outlives a test, remembers would hide it
        from all but the first test that asks."""
        if len(sys.modules) != self.modules:  # looking for them takes a while
            self.modules = len(sys.modules)
            gc.unfreeze()  # what is frozen after the tests are collected is not among its objects
            # Its type and not its class: a weak proxy would answer for what may be gone by now.
            kept = [f for f in gc.get_objects() if type(f) is _lru_cache_wrapper]
            self.caches = [f for f in kept if self.is_watched(f.__wrapped__)]
            self.look_at_properties()
        for function in self.caches:
            function.cache_clear()
        for owner, name in self.filled:
            vars(owner).pop(name, None)
        self.filled.clear()

    def is_watched(self, function: object) -> bool:
        code = getattr(function, "__code__", None)
        return code is not None and code.co_filename in self.base.ran

    def look_at_properties(self) -> None:
        """From now on each says of whom it has been worked out; whoever has it already is looked
        for."""
        there = [p for p in gc.get_objects() if type(p) is cached_property]
        new = {p for p in there if p not in self.properties and self.is_watched(p.func)}
        self.properties |= new
        owners: dict[type, list[str]] = {}
        for kind in gc.get_objects() if new else ():
            if issubclass(type(kind), type):
                names = [
                    n for n, p in vars(kind).items() if type(p) is cached_property and p in new
                ]
                if names:
                    owners[kind] = names
        for each in gc.get_objects() if owners else ():
            for kind in type(each).__mro__:
                self.filled += [(each, n) for n in owners.get(kind, ()) if n in vars(each)]
        for each in new:
            each.func = telling(each, self.filled)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Only what is not known yet is run; the rest is taken as it was seen."""
        self.all = [item.nodeid for item in items]
        items[:] = [item for item in items if item.nodeid not in self.known]

    def result(self) -> Baseline:
        for test in self.all:
            if test in self.known:
                seen = self.known[test]
                self.base.seconds[test] = seen.seconds
                for file, lines in seen.lines.items():
                    ran = self.base.ran[str(Path(file).resolve())]
                    for line in lines:
                        ran.setdefault(line, []).append(test)
        return self.base


def telling(kept: cached_property[Any], filled: list[tuple[Any, str]]) -> Callable[[Any], Any]:
    """Works the property out as before, and notes of whom."""
    work_out, name = kept.func, kept.attrname
    assert name is not None

    def noted(owner: Any) -> Any:
        filled.append((owner, name))
        return work_out(owner)

    return noted


class Ran(msgspec.Struct, frozen=True):
    """What one test did: how long it took, and the lines it ran by file, from the root."""

    seconds: float
    lines: dict[str, list[int]]


def by_file(lines: dict[CodeType, set[int]]) -> dict[str, list[int]]:
    found: dict[str, set[int]] = {}
    for code, some in lines.items():
        found.setdefault(str(Path(code.co_filename).relative_to(Path.cwd())), set()).update(some)
    return {file: sorted(some) for file, some in found.items()}


class Observations:
    """What tests were seen to run, from one run to the next if there is a folder for it. A test is
    watched again once its file has changed, or anything it may stand on; one that took too long,
    and is left out anyway, only once its file has."""

    STANDS_ON = ("src/caipan", "tests/support", "tests/conftest.py")

    def __init__(self, folder: Path | None, subject: str) -> None:
        self.path = folder / f"{subject}.json" if folder else None
        self.common = digest(Path(part) for part in self.STANDS_ON)
        self.records = digest([Path("positions"), *Path(GOLDEN).glob("*/")])
        self.keys: dict[str, str] = {}
        self.kept: dict[str, dict[str, Ran]] = {}  # digest of a test file -> test -> what it did
        if self.path is not None and self.path.exists():
            self.kept = msgspec.json.decode(self.path.read_bytes(), type=dict[str, dict[str, Ran]])

    def key(self, test: str, slow: bool = False) -> str:
        file = test.partition("::")[0]
        key = f"{file} slow" if slow else file
        if key not in self.keys:
            text = Path(file).read_text(encoding="utf-8")
            reads = self.records if "position" in text or "golden" in text else ""
            below = () if slow else (self.common, reads)
            self.keys[key] = hashed(file, text, *below)
        return self.keys[key]

    def seen(self, test: str) -> Ran | None:
        here, slow = (self.kept.get(self.key(test, slow), {}) for slow in (False, True))
        return here.get(test) or slow.get(test)

    def __contains__(self, test: str) -> bool:
        return self.seen(test) is not None

    def __getitem__(self, test: str) -> Ran:
        found = self.seen(test)
        assert found is not None
        return found

    def note(self, test: str, ran: Ran) -> None:
        self.kept.setdefault(self.key(test, ran.seconds > SLOW), {})[test] = ran

    def save(self) -> None:
        """Of the files that there are now; older ones are forgotten."""
        if self.path is not None:
            there = [test for tests in self.kept.values() for test in tests if exists(test)]
            now = {self.key(test, slow) for test in there for slow in (False, True)}
            kept = {key: tests for key, tests in self.kept.items() if key in now}
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.write_bytes(msgspec.json.encode(kept))


def exists(test: str) -> bool:
    return Path(test.partition("::")[0]).exists()


def hashed(*texts: str) -> str:
    return hashlib.blake2b("\0".join(texts).encode(), digest_size=8).hexdigest()


def digest(parts: Iterable[Path]) -> str:
    """Of files, and of everything in folders."""
    files = [p for part in parts for p in (sorted(part.rglob("*")) if part.is_dir() else [part])]
    return hashed(*(str(p) + p.read_bytes().hex() for p in files if is_text(p)))


def is_text(path: Path) -> bool:
    return path.is_file() and path.suffix != ".pyc"


KERNEL = "kernel"


def suite_of(game: str) -> list[str]:
    """A game's own tests, and those of the golden records that speak of it; of the kernel its own,
    which play the toy game, those of the laws, of lessons and of campaigns, and every game's seeded
    games."""
    if game == KERNEL:
        others = ("sim/test_laws.py", "test_lessons.py", "test_campaigns.py")
        seeded = sorted(str(p) for p in Path(GOLDEN).glob("test_*_seeded.py"))
        return ["tests/kernel", *(f"tests/{each}" for each in others), *seeded]
    golden = [str(p) for p in sorted(Path(GOLDEN).glob("test_*.py")) if game in p.read_text()]
    return [f"tests/games/{game}", *golden]


def observe(
    files: Iterable[str], suite: list[str], package: str, folder: Path | None = None
) -> Baseline:
    """Run the tests as they are, or as far as the folder does not know what they do. One that fails
    already could notice nothing and is left out, and so are golden records of other games."""
    watch = Watch(files, Observations(folder, package))
    if pytest.main([*OPTIONS, *suite], plugins=[watch]) not in (OK, NOTHING_LEFT):
        print("some tests fail without any fault and are left out", file=sys.stderr)
    watch.known.save()
    base = watch.result()
    concerned = {t for lines in base.ran.values() for tests in lines.values() for t in tests}
    for test in list(base.seconds):
        if test.startswith(GOLDEN) and test not in concerned:
            del base.seconds[test]
    module = f"{package}.records" if package.endswith(KERNEL) else f"{package}.state"
    for name, value in vars(importlib.import_module(module)).items():
        if name.isupper() and type(value) in (int, str):
            base.constants[name] = type(value).__name__
    return base


class Plan:
    """Every fault of some files of a package, and the tests that could notice each: all of them, or
    the quickest `most` of the game's own; and of those that are long and alike the quickest few."""

    def __init__(
        self,
        files: list[str],
        base: Baseline,
        package: str,
        most: int | None = None,
        alike: int | None = None,
    ) -> None:
        self.base, self.package, self.most, self.alike = base, package, most, alike
        running = {t for ran in base.ran.values() for tests in ran.values() for t in tests}
        self.lookers = base.seconds.keys() - running
        self.trees = {f: ast.parse(Path(f).read_text(encoding="utf-8")) for f in files}
        self.whole = {f: compile(tree, f, "exec") for f, tree in self.trees.items()}
        self.mutants = [Mutant(f, x) for f in files for x in faults(self.trees[f], base.constants)]
        self.swapped: dict[Mutant, dict[CodeType, CodeType]] = {}

    def swaps(self, mutant: Mutant) -> dict[CodeType, CodeType]:
        """Each function that the fault changes, and what it is then; nothing if the file must be
        imported anew."""
        if mutant not in self.swapped:
            self.swapped[mutant] = dict(self._swaps(mutant))
        return self.swapped[mutant]

    def _swaps(self, mutant: Mutant) -> Iterable[tuple[CodeType, CodeType]]:
        inside = mutant.fault.function
        if inside is None or (mutant.file, *inside) in self.base.imported:
            return ()
        both = pairs(self.whole[mutant.file], self.faulty(mutant))
        try:
            return [(old, new) for old, new in both if old != new]
        except ValueError:
            return ()

    def faulty(self, mutant: Mutant) -> CodeType:
        return planted(self.trees[mutant.file], mutant.fault, mutant.file)

    def tests(self, mutant: Mutant) -> list[str]:
        """Those that run its lines; if importing the game does, those that run anything of its
        file or look at charts and tables without running any rule; or all, if nothing of the file
        is ever run."""
        first, last = mutant.fault.lines
        ran = self.base.ran[mutant.file]
        found: Iterable[str] = self.base.seconds
        if self.swaps(mutant):
            found = {t for n in range(first, last + 1) for t in ran.get(n, ())}
        elif ran:
            found = {t for tests in ran.values() for t in tests} | self.lookers
        quick = [t for t in found if self.base.seconds[t] <= SLOW]
        chapter = Path(mutant.file).stem  # whatever is named after it comes first
        quick.sort(key=lambda t: (chapter not in t.partition("::")[0], self.base.seconds[t]))
        own = [t for t in quick if not t.startswith(GOLDEN)][: self.most]
        return self.few(own) + self.few(t for t in quick if t.startswith(GOLDEN))

    def few(self, tests: Iterable[str]) -> list[str]:
        """Golden records of a file are alike, and so are long tests with one name; of these the
        first few will do."""
        met: Counter[str] = Counter()
        found: list[str] = []
        for t in tests:
            golden = t.startswith(GOLDEN)
            family = t.partition("::" if golden else "[")[0]
            if golden or self.base.seconds[t] > LONG:
                met[family] += 1
            if self.alike is None or met[family] <= self.alike:
                found.append(t)
        return found


def pairs(old: CodeType, new: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """Functions of both versions side by side; ValueError if they no longer match."""
    yield old, new
    inner = [[c for c in code.co_consts if isinstance(c, CodeType)] for code in (old, new)]
    for one, other in zip(*inner, strict=True):
        if (one.co_name, one.co_freevars) != (other.co_name, other.co_freevars):
            raise ValueError(one.co_name)
        yield from pairs(one, other)


class Planter(SourceFileLoader):
    """Finds and loads one module, with a fault in it."""

    def __init__(self, code: CodeType) -> None:
        path = Path(code.co_filename)
        parts = path.parts[path.parts.index("src") + 1 :]
        super().__init__(".".join(parts).removesuffix(".py").removesuffix(".__init__"), str(path))
        self.code = code

    def find_spec(self, name: str, path: object, target: object = None) -> Any:
        return importlib.util.spec_from_loader(name, self) if name == self.name else None

    def get_code(self, fullname: str) -> CodeType:
        return self.code


class Trials:
    """A pytest plugin: once the tests are collected, it tries faults on them instead of running."""

    def __init__(self, plan: Plan, work: Iterable[int], tell: Callable[[int, str], None]) -> None:
        self.plan, self.work, self.tell = plan, work, tell
        self.noticed: dict[tuple[str, str], list[str]] = {}  # by file and function, latest first
        self.anew: dict[str, bool] = {}  # whether a test passes after being imported anew

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        functions: dict[CodeType, list[FunctionType]] = {}
        gc.unfreeze()  # what is frozen after the tests are collected is not among its objects
        for each in gc.get_objects():
            if type(each) is FunctionType:
                functions.setdefault(each.__code__, []).append(each)
        for n in self.work:
            mutant = self.plan.mutants[n]
            swaps = self.plan.swaps(mutant)
            live = [(f, new) for old, new in swaps.items() for f in functions.get(old, ())]
            near = self.noticed.setdefault(mutant.key[:2], [])
            tests = self.plan.tests(mutant)
            tests = list(dict.fromkeys([t for t in near if t in tests] + tests))
            tests.sort(key=lambda t: t.startswith(GOLDEN))
            if not live:
                tests = [t for t in tests if self.anew.get(t, True)]

            def attempt(mutant=mutant, live=live, tests=tests) -> str:  # type: ignore[no-untyped-def]
                if live:
                    for function, code in live:
                        function.__code__ = code
                    return next(self.failing(items[t] for t in tests), "")
                return self.failing_anew(session, self.plan.faulty(mutant), tests)

            status, by = in_fork(attempt)
            while by and not live and not self.passes_anew(session, by):
                del tests[: tests.index(by) + 1]  # those before it have not noticed anything
                status, by = in_fork(attempt)
            if by:
                near[:] = [by, *(t for t in near if t != by)][:20]
            self.tell(n, BY_RECORD if by.startswith(GOLDEN) else status)
        return True

    def passes_anew(self, session: pytest.Session, test: str) -> bool:
        """Whether a test that noticed something passes after being imported anew without a fault;
        otherwise it has noticed nothing."""
        if test not in self.anew:
            tried = in_fork(lambda: self.failing_anew(session, None, [test]))
            self.anew[test] = tried == (SURVIVED, "")
        return self.anew[test]

    def failing_anew(
        self, session: pytest.Session, code: CodeType | None, tests: Iterable[str]
    ) -> str:
        """Which test fails first if all is imported once more, what is tested with a fault in it.
        A file of tests is imported when its turn has come; what cannot be is as good as failed."""
        limit(COLLECTING)
        if code is not None:
            sys.meta_path.insert(0, Planter(code))
        inside = "caipan" if self.plan.package.endswith(KERNEL) else self.plan.package
        old = [m for m in sys.modules if m.startswith((inside, "tests.")) and "conftest" not in m]
        for name in old:
            del sys.modules[name]
        importlib.import_module("caipan.games").titles.cache_clear()
        importlib.import_module(self.plan.package)
        anew: dict[str, dict[str, pytest.Item]] = {}
        for test in tests:
            file = test.partition("::")[0]
            if file not in anew:
                limit(COLLECTING)
                anew[file] = {item.nodeid: item for item in self.collected(session, file)}
            if test not in anew[file] or next(self.failing([anew[file][test]]), ""):
                return test
        return ""

    def collected(self, session: pytest.Session, file: str) -> Iterable[pytest.Item]:
        """Its folders are others each time, and their fixtures belong to those of before."""
        for name, plugin in session.config.pluginmanager.list_name_plugin():
            if name.endswith("conftest.py"):
                session._fixturemanager.pytest_plugin_registered(plugin, name)
        return session.perform_collect([file])

    def failing(self, items: Iterable[pytest.Item]) -> Iterator[str]:
        for item in items:
            limit(self.plan.base.seconds[item.nodeid])
            if any(r.failed for r in runtestprotocol(item, log=False, nextitem=None)):
                yield item.nodeid


def limit(seconds: float) -> None:
    """So much processor time from now, or the process dies: many faults make the game loop."""
    signal.setitimer(signal.ITIMER_PROF, PATIENCE + 10 * seconds)


def in_fork(attempt: Callable[[], str]) -> tuple[str, str]:
    """How it went in a process of its own, and what it said: the test that failed."""
    out, into = os.pipe()
    pid = os.fork()
    if pid == 0:
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        code = 1
        try:
            said = attempt()
            os.write(into, said.encode())
            code = int(bool(said))
        finally:
            os._exit(code)
    os.close(into)
    with os.fdopen(out) as pipe:
        said = pipe.read()
    status = os.waitpid(pid, 0)[1]
    if os.WIFSIGNALED(status):
        return TIMED_OUT, ""
    return (KILLED if os.WEXITSTATUS(status) else SURVIVED), said
