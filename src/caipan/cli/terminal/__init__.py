"""Playing in a terminal: views in words, numbered answers, a table of text."""
