"""Guests, tables, seats, records, chat and decks."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "guests",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("outcome", sa.Text),
        sa.Column("created", sa.Float, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "seats",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("guest", sa.String(32)),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("bot", sa.String(32)),
        sa.Column("token", sa.String(64)),
        sa.Column("invite", sa.String(64)),
        if_not_exists=True,
    )
    op.create_index("seats_by_guest", "seats", ["guest"], if_not_exists=True)
    op.create_table(
        "entries",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("answer", sa.String(128)),
        sa.Column("at", sa.Float, nullable=False),
        sa.UniqueConstraint("table", "answer", name="answers_once"),
        if_not_exists=True,
    )
    op.create_table(
        "chats",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("phrase", sa.String(64), nullable=False),
        if_not_exists=True,
    )
    op.create_index("chats_by_table", "chats", ["table"], if_not_exists=True)
    op.create_table(
        "decks",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("deck", sa.Text, nullable=False),
        if_not_exists=True,
    )
    op.create_index("decks_by_guest", "decks", ["guest", "game"], if_not_exists=True)


def downgrade() -> None:
    for name in ("decks", "chats", "entries", "seats", "tables", "guests", "secrets"):
        op.drop_table(name)
