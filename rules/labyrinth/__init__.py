"""Wicked Labyrinth: three to five players bid secretly for corridors, and process their souls all at once.

Soul processing, preparation and the end follow the original text; other rules are ours, and marked as designed in the
``*.toml`` files and in the specification.
"""
