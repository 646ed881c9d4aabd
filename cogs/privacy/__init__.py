"""``/privacy``: what is kept of people, their export of it, and their deletion."""
