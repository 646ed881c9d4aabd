"""Maatatahay: two tribes on a map of five by five, deaths by encirclement, crystals and relics.

The rules follow the original text; other values are ours, and marked as designed in the ``*.toml`` files and in the
specification.
"""
