"""Messages to browsers that are not open (Web Push): sealed so that only the browser can read them
(RFC 8291), signed so that the push service knows who sends them (RFC 8292).

An address that a browser names is a door to wherever it leads, so only push services that we know
are called, by TLS, without following them elsewhere.
"""

from __future__ import annotations

import base64
import http.client
import json
import os
import struct
import time
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the curve
# Of Chrome and its relatives, Firefox, Edge and Safari; a dot before a name takes all below it.
SERVICES = (
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    ".push.services.mozilla.com",
    ".notify.windows.com",
    ".push.apple.com",
)
LONGEST = 1000  # characters of an address
WITHIN = 10.0  # seconds for a push service to answer
KEEP = 12 * 3600  # seconds that it keeps a message for a browser that sleeps, and we our word
RECORD = 4096  # bytes; ours are far shorter


class BadPush(ValueError):
    """Nothing that a message could be sent to."""


def packed(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unpacked(text: str) -> bytes:
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except ValueError:
        raise BadPush("no base64") from None


def checked(endpoint: str, more: tuple[str, ...] = ()) -> tuple[str, str, int, str]:
    """Scheme, host, port and path of an address at a push service that we know. Hosts in `more`,
    for tests, may be reached without TLS and at any port."""
    try:
        found = urlsplit(endpoint)
        host, port = found.hostname or "", found.port
    except ValueError:
        raise BadPush("no address") from None
    printable = endpoint.isascii() and all("!" <= c <= "~" for c in endpoint)
    if not printable or len(endpoint) > LONGEST or found.username is not None or found.fragment:
        raise BadPush("no address of a push service")
    path = (found.path or "/") + (f"?{found.query}" if found.query else "")
    if host in more and found.scheme == "http":
        return found.scheme, host, port or 80, path
    known = any(host == each or (each[0] == "." and host.endswith(each)) for each in SERVICES)
    if found.scheme != "https" or not known or port not in (None, 443):
        raise BadPush("no push service that we know")
    return found.scheme, host, 443, path


def readers_key(p256dh: str) -> ec.EllipticCurvePublicKey:
    try:
        return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, unpacked(p256dh))
    except ValueError:
        raise BadPush("no key") from None


def readers_secret(auth: str) -> bytes:
    found = unpacked(auth)
    if len(found) != 16:
        raise BadPush("no secret")
    return found


def point(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def derived(salt: bytes, secret: bytes, what: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, what).derive(secret)


def sealed(
    words: bytes,
    p256dh: str,
    auth: str,
    key: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """RFC 8291, section 4: one record of `aes128gcm`, by a key that is used once."""
    key, salt = key or ec.generate_private_key(CURVE), salt or os.urandom(16)
    reader = readers_key(p256dh)
    shared = key.exchange(ec.ECDH(), reader)
    both = reader.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint) + point(key)
    secret = derived(readers_secret(auth), shared, b"WebPush: info\0" + both, 32)
    lock = derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(salt, secret, b"Content-Encoding: nonce\0", 12)
    head = salt + struct.pack(">IB", RECORD, 65) + point(key)
    return head + AESGCM(lock).encrypt(nonce, words + b"\x02", None)


class Sender:
    """Speaks to push services in the name of one host. `contact` is how these reach the host."""

    def __init__(self, secret: bytes, contact: str, more: tuple[str, ...] = ()) -> None:
        number = int.from_bytes(secret, "big") % (ORDER - 1) + 1
        self.key = ec.derive_private_key(number, CURVE)
        self.contact, self.more = contact, more

    @property
    def public(self) -> str:
        """What browsers subscribe with."""
        return packed(point(self.key))

    def word(self, audience: str) -> str:
        """RFC 8292: a signed word that it is us."""
        head = packed(json.dumps({"typ": "JWT", "alg": "ES256"}).encode())
        until = int(time.time()) + KEEP
        claims = {"aud": audience, "exp": until, "sub": self.contact}
        text = f"{head}.{packed(json.dumps(claims).encode())}"
        r, s = decode_dss_signature(self.key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
        mark = packed(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return f"vapid t={text}.{mark}, k={self.public}"

    def send(self, endpoint: str, p256dh: str, auth: str, words: bytes) -> int:
        """The status that the push service answers with; it is followed nowhere."""
        scheme, host, port, path = checked(endpoint, self.more)
        kind = http.client.HTTPSConnection if scheme == "https" else http.client.HTTPConnection
        line = kind(host, port, timeout=WITHIN)
        try:
            audience = f"{scheme}://{host}" + ("" if scheme == "https" else f":{port}")
            headers = {
                "Content-Encoding": "aes128gcm",
                "Content-Type": "application/octet-stream",
                "TTL": str(KEEP),
                "Urgency": "normal",
                "Authorization": self.word(audience),
            }
            line.request("POST", path, sealed(words, p256dh, auth), headers)
            return line.getresponse().status
        finally:
            line.close()
