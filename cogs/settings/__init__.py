"""``/settings``: the preferences of servers and people."""
