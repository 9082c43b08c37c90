"""The rulebook's chapters, one file each."""
