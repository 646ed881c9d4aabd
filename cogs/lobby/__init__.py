"""From ``/play`` to the start of a match."""
