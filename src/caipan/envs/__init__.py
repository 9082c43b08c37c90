"""The games behind other people's interfaces: PettingZoo, OpenSpiel, arrays of tables.

Each needs the extra `research`; nothing else of Caipan imports this room.
"""
