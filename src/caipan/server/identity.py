"""Who somebody is: a signed cookie for a guest, random tokens for seats and invitations."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import unicodedata

COOKIE = "caipan_guest"
YEAR = 365 * 24 * 3600


class Signer:
    """Marks, as on cookies, that only this server can make."""

    def __init__(self, key: bytes) -> None:
        self.key = key

    def sign(self, guest: str, epoch: int = 0) -> str:
        """Of an account, a cookie is worth something until its password is changed."""
        text = f"{guest}v{epoch}" if epoch else guest  # guests are hexadecimal
        return f"{text}.{self.mark(text)}"

    def read(self, cookie: str | None) -> tuple[str, int] | None:
        """The guest of a cookie and its epoch, or None if we did not sign it."""
        text, dot, mark = (cookie or "").partition(".")
        known = dot and text.isalnum() and text.isascii()
        if not known or not self.marked(text, mark):
            return None
        guest, _, epoch = text.partition("v")
        return guest, int(epoch or 0)

    def mark(self, text: str) -> str:
        digest = hmac.digest(self.key, text.encode(), "sha256")
        return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()

    def marked(self, text: str, mark: object) -> bool:
        """Whether this is our mark of that text; anything else that was sent is not."""
        known = isinstance(mark, str) and mark.isascii()
        return known and hmac.compare_digest(str(mark), self.mark(text))


def new_guest() -> str:
    return secrets.token_hex(16)


def new_id() -> str:
    """For tables and decks: unguessable, and short enough for an address."""
    return secrets.token_hex(10)


def new_token() -> str:
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    """What is kept of a token: it has 192 random bits, so a plain hash cannot be turned around."""
    return hashlib.sha256(token.encode()).hexdigest()


def same(token: str | None, kept: str | None) -> bool:
    return bool(token and kept and hmac.compare_digest(hashed(token), kept))


def plain(text: str, most: int) -> str:
    """Text from people: one line, without control, formatting or lone surrogate characters, nor
    letters that show nothing. What joins emoji stays where it joins some."""
    kept = ""
    for c in text:
        kept += "" if c in JOINERS and not _is_emoji(kept) else _kept(c)
    return " ".join(kept.split())[:most].strip()


def name_key(name: str) -> str:
    """Names that look the same to a reader in a hurry are the same name."""
    return "".join(unicodedata.normalize("NFKC", name).casefold().split())


def _kept(c: str) -> str:
    if c.isspace() or unicodedata.category(c) == "Cc":
        return " "
    nothing = unicodedata.category(c) in ("Cs", "Cf", "Co", "Cn") and c not in JOINERS
    return "" if nothing or c in BLANK else c


def _is_emoji(text: str) -> bool:
    return text[-1:] in JOINERS or unicodedata.category(text[-1:] or " ") in ("So", "Sk")


JOINERS = ("\u200d", "\ufe0f")  # emoji of several people need them, and hearts in colour
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
