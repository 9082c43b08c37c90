"""Treaties as data: the typed promises the referee watches, and the deck of twelve."""
