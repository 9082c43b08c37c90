"""Guests with a password; campaigns that several people share."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "accounts",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("key", sa.String(128), nullable=False, unique=True),
        sa.Column("password", sa.String(256), nullable=False),
        sa.Column("epoch", sa.Integer, nullable=False, server_default="0"),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "campaign_people",
        sa.Column("campaign", sa.String(32), sa.ForeignKey("campaigns.id"), primary_key=True),
        sa.Column("guest", sa.String(32), primary_key=True),
    )
    op.create_index("campaign_people_by_guest", "campaign_people", ["guest"])
    op.add_column("campaigns", sa.Column("invite", sa.String(64)))


def downgrade() -> None:
    op.drop_column("campaigns", "invite")
    op.drop_table("campaign_people")
    op.drop_table("accounts")
