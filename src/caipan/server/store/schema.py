"""The tables of the database. `entries` only ever grows; its key (table, seq) and the number of a
table's head are the only locks."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

METADATA = MetaData()

SECRETS = Table(
    "secrets",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
GUESTS = Table(
    "guests",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("created", Float, nullable=False),
)
# A guest who can sign in elsewhere. `key` is the name as it is compared; the name itself is the
# guest's. Cookies of an older epoch are no longer believed.
ACCOUNTS = Table(
    "accounts",
    METADATA,
    Column("guest", String(32), primary_key=True),
    Column("key", String(128), nullable=False, unique=True),
    Column("password", String(256), nullable=False),  # Argon2id, with its salt and its costs
    Column("epoch", Integer, nullable=False, server_default="0"),
    Column("created", Float, nullable=False),
)
TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("owner", String(32), nullable=False),
    Column("state", String(8), nullable=False),
    Column("rules", Text, nullable=False),  # JSON: spectators, casual, bluff, clock, puzzle, origin
    Column("setup", Text, nullable=False),  # JSON: the record the match begins with
    Column("outcome", Text),
    Column("created", Float, nullable=False),
    # Grows with every change above and of the seats; who writes must know the present one.
    Column("head", Integer, nullable=False, server_default="0"),
    Column("shown", Boolean, nullable=False, server_default=false()),  # its seed, record or hands
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("rematch", String(32)),  # the table at which the same people play again
    Index("tables_by_owner", "owner", "created"),
    Index("tables_by_state", "state", "created"),
)
SEATS = Table(
    "seats",
    METADATA,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("guest", String(32)),
    Column("name", String(64), nullable=False),
    Column("bot", String(32)),
    Column("token", String(64)),  # hashes, never the tokens themselves
    Column("invite", String(64)),
    Column("kept", String(32)),  # who alone may sit down there, without an invitation
    Index("seats_by_guest", "guest"),
    Index("seats_by_kept", "kept"),
)
# Only ever grows: whoever has held a hand has seen it.
SITTERS = Table(
    "sitters",
    METADATA,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest", String(32), primary_key=True),
)
ENTRIES = Table(
    "entries",
    METADATA,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("data", Text, nullable=False),
    Column("answer", String(128)),
    Column("at", Float, nullable=False),
    UniqueConstraint("table", "answer", name="answers_once"),
)
CHATS = Table(
    "chats",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table", String(32), ForeignKey("tables.id"), nullable=False),
    Column("at", Float, nullable=False),
    Column("seat", Integer),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("phrase", String(64), nullable=False),
    Column("guest", String(32)),  # who said it, for whoever does not want to hear them
    Index("chats_by_table", "table"),
)
DECKS = Table(
    "decks",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("guest", String(32), nullable=False),
    Column("game", String(32), nullable=False),
    Column("name", String(64), nullable=False),
    Column("deck", Text, nullable=False),
    Index("decks_by_guest", "guest", "game"),
)
CAMPAIGNS = Table(
    "campaigns",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("guest", String(32), nullable=False),
    Column("game", String(32), nullable=False),
    Column("name", String(64), nullable=False),
    Column("created", Float, nullable=False),
    Column("invite", String(64)),  # the hash of the link that lets people in
    Index("campaigns_by_guest", "guest"),
)
# Who shares a campaign with the guest who began it.
CAMPAIGN_PEOPLE = Table(
    "campaign_people",
    METADATA,
    Column("campaign", String(32), ForeignKey("campaigns.id"), primary_key=True),
    Column("guest", String(32), primary_key=True),
    Index("campaign_people_by_guest", "guest"),
)
# Only ever grows, like entries: the newest page counts, and (campaign, n) is the only lock.
PAGES = Table(
    "campaign_pages",
    METADATA,
    Column("campaign", String(32), ForeignKey("campaigns.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("state", Text, nullable=False),  # the campaign as its game writes it
    Column("table", String(32)),  # where its next match is played
    Column("at", Float, nullable=False),
)
# A seat on its way to another device; a code counts once, and for a few minutes.
CODES = Table(
    "codes",
    METADATA,
    Column("code", String(64), primary_key=True),  # its hash
    Column("table", String(32), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("guest", String(32)),  # who sat there when it was made
    Column("until", Float, nullable=False),
)
# How each seat ended, written with the last line of a record and taken back with it. `who` is a
# guest or `bot:NAME`; `gain` is what it did to a rating.
RESULTS = Table(
    "results",
    METADATA,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("game", String(32), nullable=False),
    Column("who", String(64), nullable=False),
    Column("team", Integer, nullable=False),
    Column("score", Float, nullable=False),
    Column("at", Float, nullable=False),
    Column("gain", Float),
    Index("results_by_who", "who", "at"),
)
RATINGS = Table(
    "ratings",
    METADATA,
    Column("game", String(32), primary_key=True),
    Column("who", String(64), primary_key=True),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("at", Float, nullable=False),
)
# Whom the owner of a table does not let speak (`muted`), or does not let in (`removed`).
STANDINGS = Table(
    "standings",
    METADATA,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("guest", String(32), primary_key=True),
    Column("how", String(8), nullable=False),
)
BLOCKS = Table(
    "blocks",
    METADATA,
    Column("guest", String(32), primary_key=True),
    Column("blocked", String(32), primary_key=True),
    Column("name", String(64), nullable=False),  # as it was then
    Index("blocks_by_blocked", "blocked"),
)
# By the host: a `guest`, an `address`, or a `table` that is no more. Every process reads all of it.
BANS = Table(
    "bans",
    METADATA,
    Column("kind", String(8), primary_key=True),
    Column("what", String(64), primary_key=True),
    Column("until", Float),  # for ever, without
    Column("why", String(200), nullable=False),
    Column("at", Float, nullable=False),
)
# Browsers of a guest that a push service reaches; each is known by the hash of its address there.
PUSHES = Table(
    "pushes",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("guest", String(32), nullable=False),
    Column("endpoint", String(1000), nullable=False),
    Column("p256dh", String(128), nullable=False),
    Column("auth", String(64), nullable=False),
    Column("at", Float, nullable=False),
    Index("pushes_by_guest", "guest"),
)
