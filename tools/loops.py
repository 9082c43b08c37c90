"""An event loop of one's own, whatever runs in this thread: a browser driven from the same process
keeps one running for as long as it is open."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def run(work: Coroutine[Any, Any, T]) -> T:
    """Like `asyncio.run`, in a thread that nobody else uses."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()
