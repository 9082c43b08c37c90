"""Who has ever sat where; a count of changes at a table's head; whether its secrets were shown."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "sitters",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("guest", sa.String(32), primary_key=True),
    )
    op.add_column("tables", sa.Column("head", sa.Integer, nullable=False, server_default="0"))
    op.add_column(
        "tables", sa.Column("shown", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.execute(
        'INSERT INTO sitters ("table", seat, guest) '
        'SELECT "table", seat, guest FROM seats WHERE guest IS NOT NULL'
    )
    # Nobody wrote down whose record was read: of tables that have begun, it may have been.
    tables = sa.table("tables", sa.column("shown"), sa.column("state"))
    begun = sa.update(tables).where(tables.c.state != "waiting")
    op.execute(begun.values(shown=sa.true()))


def downgrade() -> None:
    op.drop_column("tables", "shown")
    op.drop_column("tables", "head")
    op.drop_table("sitters")
