"""What is printed: cards, tokens, tiles, cities, scenarios. All of it together is in `cards`."""
