"""The map room: hexes, ways, lines of sight, laid tiles and their drawing, in whole numbers.

Nothing here knows a game or what lies on a hex. Where a board matters it comes in as a small
question (what does it cost to enter, does this block), so that a game keeps its own board.
"""
