"""``/admin``: the status and the actions for the bot owner."""
