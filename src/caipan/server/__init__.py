"""The table: games in the browser, alone, with friends, with bots."""
