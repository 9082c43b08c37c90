"""Campaigns and their pages."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "campaigns",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        if_not_exists=True,
    )
    op.create_index("campaigns_by_guest", "campaigns", ["guest"], if_not_exists=True)
    op.create_table(
        "campaign_pages",
        sa.Column("campaign", sa.String(32), sa.ForeignKey("campaigns.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("table", sa.String(32)),
        sa.Column("at", sa.Float, nullable=False),
        if_not_exists=True,
    )


def downgrade() -> None:
    for name in ("campaign_pages", "campaigns"):
        op.drop_table(name)
