"""A pytest inside a test: without the plugins that happen to be installed.

Importing them, and schemathesis above all, takes ten times as long as such a small run itself.
"""

BARE = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_PLUGINS": "xdist.plugin"}
