"""Where Alembic meets our tables; it is always handed a connection in a transaction of its own."""

from alembic import context

from caipan.server.store.schema import METADATA

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
