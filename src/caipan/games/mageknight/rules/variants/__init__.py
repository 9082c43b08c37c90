"""Rules that a match may add (MK-var-*), a file each."""
