"""``/help``, ``/about``, and ``/rules``: every game explained."""
