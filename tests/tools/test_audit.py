"""What is pinned is asked about, and silence is not taken for an answer."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from tools.audit import LOCK, main, pinned


class Service(BaseHTTPRequestHandler):
    """Knows something against one package."""

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["content-length"])))["queries"]
        bad = self.server.bad  # type: ignore[attr-defined]  # set below
        rows = [{"vulns": [{"id": "X-1"}]} if q["package"]["name"] == bad else {} for q in asked]
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps({"results": rows}).encode())

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def service() -> Iterator[HTTPServer]:
    with HTTPServer(("127.0.0.1", 0), Service) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def test_every_line_of_the_lock_is_asked_about() -> None:
    found = dict(pinned(LOCK.read_text("utf-8")))
    assert {"uvicorn", "fastapi", "msgspec", "ray"} <= found.keys()
    assert pinned("# x\na==1\nb==2 ; python_version < '4'  # why\n") == [("a", "1"), ("b", "2")]


@pytest.mark.parametrize(("bad", "code"), [("uvicorn", 1), ("", 0)])
def test_what_is_known_is_told(
    service: HTTPServer, bad: str, code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    service.bad = bad  # type: ignore[attr-defined]
    assert main(["--service", f"http://127.0.0.1:{service.server_port}"]) == code
    told = capsys.readouterr().out
    assert ("X-1" in told) == bool(code) and (code or "Nothing is known" in told)


def test_silence_is_not_taken_for_an_answer(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--service", "http://127.0.0.1:1"]) == 2
    assert "nothing was found out" in capsys.readouterr().out
