"""Hexes, paths, lines of sight, pushes and tiles: exact arithmetic on whole numbers.

Nothing here knows a game or what lies on a hex. Where a board matters it comes in as a small
question (what does it cost to enter, does this block), so that a game keeps its own board. The
clauses cited are those that decided how a doubtful case is counted.
"""
