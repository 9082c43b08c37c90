"""Messages to browsers that are not open: sealed for them alone, and sent to nobody else.

A push service on loopback takes the place of the real ones; what a browser does with the message is
tried in tests/browser/test_company.py. No real push service was called.
"""

from __future__ import annotations

import http.server
import json
import queue
import struct
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from typer.testing import CliRunner

from caipan.cli import app
from caipan.server.push import CURVE, BadPush, Sender, checked, derived, packed, sealed, unpacked
from caipan.server.settings import Settings
from tests.server.conftest import PATIENT
from tests.server.people import Guest, Server, wait_for
from tests.server.test_accounts import reason
from tests.server.test_results import duel

LOOPBACK = ("127.0.0.1",)


# --- a browser


class Browser:
    """The keys of a subscription, and reading with them."""

    def __init__(self, key: ec.EllipticCurvePrivateKey, auth: bytes) -> None:
        self.key, self.auth = key, auth

    @property
    def point(self) -> bytes:
        return self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def keys(self) -> dict[str, str]:
        return {"p256dh": packed(self.point), "auth": packed(self.auth)}

    def read(self, body: bytes) -> bytes:
        """RFC 8188 and 8291, from the reader's side."""
        salt, (size, length) = body[:16], struct.unpack(">IB", body[16:21])
        sender, record = body[21 : 21 + length], body[21 + length :]
        assert len(record) <= size
        other = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender)
        shared = self.key.exchange(ec.ECDH(), other)
        info = b"WebPush: info\0" + self.point + sender
        secret = derived(self.auth, shared, info, 32)
        lock = derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(salt, secret, b"Content-Encoding: nonce\0", 12)
        words = AESGCM(lock).decrypt(nonce, record, None)
        assert words.endswith(b"\x02")
        return words[:-1]


def new_browser() -> Browser:
    return Browser(ec.generate_private_key(CURVE), b"sixteen letters.")


def private(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(unpacked(text), "big"), CURVE)


def test_the_example_of_rfc_8291() -> None:
    browser = Browser(
        private("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"),
        unpacked("BTBZMqHH6r4Tts7J_aSIgg"),
    )
    words = b"When I grow up, I want to be a watermelon"
    found = sealed(
        words,
        **browser.keys,
        key=private("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
        salt=unpacked("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert packed(found) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
        "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qu"
        "lcy4a-fN"
    )
    assert browser.read(found) == words


# --- a push service


class Heard(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes


class Service:
    def __init__(self) -> None:
        self.heard: queue.Queue[Heard] = queue.Queue()
        self.status = 201
        service = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                service.heard.put(Heard(self.path, headers, body))
                self.send_response(service.status)
                self.send_header("location", "http://127.0.0.1:9/elsewhere")
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}"

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def service() -> Iterator[Service]:
    found = Service()
    yield found
    found.close()


@pytest.fixture
def ringing(tmp_path: Path) -> Iterator[Server]:
    """A host that sends messages at once, to this machine too."""
    contact = "mailto:host@table.example"
    how = Settings(data=tmp_path, limits=PATIENT, push=contact, push_hosts=LOOPBACK, pause=(0, 0))
    with Server(how) as server:
        assert server.hub.bell is not None
        server.hub.bell.away = 0.0
        yield server


def subscribed(guest: Guest, service: Service, path: str = "/one") -> Browser:
    browser = new_browser()
    guest.post("/api/push", {"endpoint": f"{service.address}{path}", **browser.keys})
    return browser


def verified(word: str, public: str) -> dict[str, Any]:
    """The claims of a signed word, by whoever has this key."""
    token, _, key = word.removeprefix("vapid t=").partition(", k=")
    head, claims, mark = token.split(".")
    assert key == public and json.loads(unpacked(head)) == {"typ": "JWT", "alg": "ES256"}
    r, s = (int.from_bytes(part, "big") for part in (unpacked(mark)[:32], unpacked(mark)[32:]))
    known = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, unpacked(key))
    text = f"{head}.{claims}".encode()
    known.verify(encode_dss_signature(r, s), text, ec.ECDSA(hashes.SHA256()))
    found: dict[str, Any] = json.loads(unpacked(claims))
    return found


# --- being told


def test_whoever_is_waited_for_and_not_there_is_told(ringing: Server, service: Service) -> None:
    ann, bo = ringing.guest("Ann"), ringing.guest("Bo")
    browsers = [subscribed(guest, service, f"/{n}") for n, guest in enumerate((ann, bo))]
    table = duel(ann, bo)
    told = service.heard.get(timeout=60)
    browser = browsers[int(told.path[1:])]
    words = json.loads(browser.read(told.body))
    assert words["table"] == table and words["titles"]["zh-Hans"] == "隐秘世界"
    assert told.headers["content-encoding"] == "aes128gcm" and int(told.headers["ttl"]) > 0
    key = ann.get("/api/push")["key"]
    claims = verified(told.headers["authorization"], key)
    assert claims["aud"] == service.address and claims["sub"] == "mailto:host@table.example"
    with pytest.raises(InvalidTag):
        new_browser().read(told.body)  # nobody else reads it


def test_whoever_is_there_is_not_told_and_nobody_twice(ringing: Server, service: Service) -> None:
    ann, bo = ringing.guest("Ann"), ringing.guest("Bo")
    made = ann.table("me", "friend")
    table, invite = made["table"]["id"], made["invites"][0]["token"]
    subscribed(ann, service, "/ann")
    subscribed(bo, service, "/bo")
    with bo.sit(table) as waiting, ann.sit(table) as here:
        bo.post(f"/api/tables/{table}/seats", {"invite": invite})
        for sitting in (here, waiting):
            sitting.quiet()
        both = {0: here, 1: waiting}
        asked = next(seat for seat in both if both[seat].decision() is not None)
        assert service.heard.empty()
        gone = both[1 - asked]
        gone.stack.close()  # and the other answers until it is their turn
        while (now := both[asked].decision()) is not None:
            both[asked].answer(now["options"][-1]["key"])
            both[asked].quiet()
        told = service.heard.get(timeout=60)
        assert told.path == ("/bo" if asked == 0 else "/ann")
        both[asked].say("chat", text="your turn")
        both[asked].quiet()
        assert service.heard.empty()


def test_a_browser_that_is_gone_is_forgotten(ringing: Server, service: Service) -> None:
    ann = ringing.guest("Ann")
    subscribed(ann, service)
    service.status = 410
    ann.table("me", "random")
    service.heard.get(timeout=60)
    guest = ringing.hub.guest(ann.http.cookies["caipan_guest"])
    assert guest is not None
    wait_for(lambda: not ringing.hub.store.pushes.of(guest))


def test_a_service_that_sends_us_elsewhere_is_not_followed(
    ringing: Server, service: Service
) -> None:
    ann = ringing.guest("Ann")
    subscribed(ann, service)
    service.status = 307
    ann.table("me", "random")
    service.heard.get(timeout=60)
    assert ringing.hub.bell is not None
    wait_for(lambda: ringing.hub.bell and not ringing.hub.bell.looking)
    assert service.heard.empty()


def test_five_browsers_of_a_guest_and_none_of_anothers(ringing: Server, service: Service) -> None:
    ann, bo = ringing.guest("Ann"), ringing.guest("Bo")
    for n in range(7):
        subscribed(ann, service, f"/{n}")
    guest = ringing.hub.guest(ann.http.cookies["caipan_guest"])
    assert guest is not None
    kept = [row.endpoint[-1] for row in ringing.hub.store.pushes.of(guest)]
    assert sorted(kept) == ["2", "3", "4", "5", "6"]
    bo.post("/api/push/stop", {"endpoint": f"{service.address}/6"})
    assert len(ringing.hub.store.pushes.of(guest)) == 5
    ann.post("/api/push/stop", {"endpoint": f"{service.address}/6"})
    assert len(ringing.hub.store.pushes.of(guest)) == 4


# --- doors


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://fcm.googleapis.com/x",
        "https://fcm.googleapis.com:8443/x",
        "https://fcm.googleapis.com.example.org/x",
        "https://evilpush.apple.com.example/x",
        "https://notify.windows.com/x",
        "https://user@fcm.googleapis.com/x",
        "https://fcm.googleapis.com@127.0.0.1/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://10.0.0.1/x",
        "https://localhost/x",
        "http://169.254.169.254/latest",
        "file:///etc/passwd",
        "gopher://fcm.googleapis.com/x",
        "https://fcm.googleapis.com/x\r\nHost: y",
        "https://fcm.googleapis.com/é",
        "https://[",
        "https://fcm.googleapis.com:99999/",
        "https://fcm.googleapis.com/" + "x" * 1000,
        "//fcm.googleapis.com/x",
        "",
    ],
)
def test_only_push_services_that_we_know_are_called(endpoint: str) -> None:
    with pytest.raises(BadPush):
        checked(endpoint)


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://fcm.googleapis.com/fcm/send/abc:def",
        "https://updates.push.services.mozilla.com/wpush/v2/abc",
        "https://wns2-par02p.notify.windows.com/w/?token=abc",
        "https://web.push.apple.com/abc",
    ],
)
def test_the_real_ones_are_known(endpoint: str) -> None:
    scheme, host, port, path = checked(endpoint)
    assert (scheme, port) == ("https", 443) and endpoint == f"https://{host}{path}"


def test_a_host_without_the_wish_for_it_calls_nobody(server: Server) -> None:
    guest = server.guest()
    assert guest.get("/api/push") == {"key": ""}
    wish = {"endpoint": "https://fcm.googleapis.com/x", **new_browser().keys}
    assert reason(guest.post("/api/push", wish, expect=404)) == "no-push"


def test_loopback_is_no_push_service_of_a_host(tmp_path: Path) -> None:
    with Server(Settings(data=tmp_path, push="mailto:host@table.example")) as server:
        guest = server.guest()
        good = {"endpoint": "https://fcm.googleapis.com/x", **new_browser().keys}
        guest.post("/api/push", good)
        for wrong in (
            {"endpoint": "http://127.0.0.1:9/x"},
            {"p256dh": packed(b"\x04" + bytes(64))},
            {"p256dh": "?"},
            {"auth": packed(b"short")},
        ):
            told = guest.post("/api/push", {**good, **wrong}, expect=400)
            assert reason(told) == "bad-endpoint"


def test_keys_of_a_host_last(tmp_path: Path) -> None:
    """A browser that subscribed yesterday hears of us tomorrow."""
    secret = b"\x01" * 32
    assert Sender(secret, "").public == Sender(secret, "").public != Sender(b"\x02" * 32, "").public
    assert len(unpacked(Sender(b"\xff" * 32, "").public)) == 65
    told = CliRunner().invoke(app, ["serve", "--push", "me", "--data", str(tmp_path)])
    assert told.exit_code == 2 and "mailto:" in told.output
