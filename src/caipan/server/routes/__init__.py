"""The HTTP calls, a file a subject; docs/table.md lists them."""
