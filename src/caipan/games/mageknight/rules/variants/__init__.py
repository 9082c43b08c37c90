"""Rules that a match may add; each is asked for where it would change what happens."""
