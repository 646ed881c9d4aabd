"""``/rules``: every game explained."""
