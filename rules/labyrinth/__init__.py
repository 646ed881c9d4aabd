"""Wicked Labyrinth: three to five players, secret bids for corridors, souls processed by all at once.

Soul processing, preparation and the end are those of the original text; what
it does not give is ours and marked in the ``*.toml`` files and in the
specification as designed.
"""
