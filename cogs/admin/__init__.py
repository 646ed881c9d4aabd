"""``/admin``: what whoever runs the bot sees of it and does with it."""
