"""Files of the client: read and compressed once, by whoever asks first, and kept in memory."""

from __future__ import annotations

import gzip
import mimetypes
import threading
from pathlib import Path
from typing import NamedTuple

SMALL = 1024  # bytes that are sent as they are
FOR_EVER = "public, max-age=31536000, immutable"


class File(NamedTuple):
    """One file as it was at a time; `zipped` is empty where that would not be shorter."""

    plain: bytes
    zipped: bytes
    kind: str
    mark: str
    kept: str


class Files:
    """What lies below a folder. There are a few hundred files, written when the client is built."""

    def __init__(self, root: Path) -> None:
        self.root = root.resolve()
        self.known: dict[Path, tuple[str, File]] = {}
        self.lock = threading.Lock()

    def find(self, path: str) -> File | None:
        """The file of this address; None if there is none. Not for the event loop: it may have to
        be read. Raises ValueError or OSError where no file can be called so."""
        found = (self.root / path).resolve()
        if not found.is_relative_to(self.root) or not found.is_file():
            return None
        about = found.stat()
        mark = f'"{about.st_mtime_ns:x}-{about.st_size:x}"'
        known = self.known.get(found)
        if known is not None and known[0] == mark:
            return known[1]
        with self.lock:  # whoever asks meanwhile waits instead of doing it again
            known = self.known.get(found)
            if known is None or known[0] != mark:
                known = self.known[found] = mark, read(found, mark)
        return known[1]


def read(path: Path, mark: str) -> File:
    plain = path.read_bytes()
    zipped = gzip.compress(plain, 9, mtime=0) if len(plain) >= SMALL else b""
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if kind.startswith("text/") or kind.endswith(("javascript", "json")):
        kind += "; charset=utf-8"
    kept = FOR_EVER if "assets" in path.parts else "no-cache"
    return File(plain, zipped if len(zipped) < len(plain) else b"", kind, mark, kept)
