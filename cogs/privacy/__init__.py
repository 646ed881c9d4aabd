"""``/privacy``: the data stored about people, its export, and its deletion."""
