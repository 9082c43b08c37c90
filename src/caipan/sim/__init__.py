"""Many games: batches between bots, tables of results, benchmarks, and the laws of random play."""
