"""``/settings``: what servers and people prefer."""
