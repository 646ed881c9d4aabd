"""``/records``: what people have done in finished matches."""
