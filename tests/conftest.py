"""Plugins every test runs with: the clause marker, and pytest's own tester to test it."""

pytest_plugins = ["tests.conformance_plugin", "pytester"]
