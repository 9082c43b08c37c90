"""The lobby is found, and not looked for among all tables there ever were."""

from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("tables_by_owner", "tables", ["owner", "created"])
    op.create_index("tables_by_state", "tables", ["state", "created"])
    op.create_index("seats_by_kept", "seats", ["kept"])


def downgrade() -> None:
    op.drop_index("seats_by_kept", "seats")
    op.drop_index("tables_by_state", "tables")
    op.drop_index("tables_by_owner", "tables")
