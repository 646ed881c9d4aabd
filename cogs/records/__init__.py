"""``/records``: people's results in finished matches."""
