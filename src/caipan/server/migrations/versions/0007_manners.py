"""Whom owners mute and remove, whom players block, whom hosts ban."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "standings",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("how", sa.String(8), nullable=False),
    )
    op.create_table(
        "blocks",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("blocked", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
    )
    op.create_index("blocks_by_blocked", "blocks", ["blocked"])
    op.create_table(
        "bans",
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("what", sa.String(64), primary_key=True),
        sa.Column("until", sa.Float),
        sa.Column("why", sa.String(200), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.add_column("chats", sa.Column("guest", sa.String(32)))


def downgrade() -> None:
    op.drop_column("chats", "guest")
    for name in ("bans", "blocks", "standings"):
        op.drop_table(name)
