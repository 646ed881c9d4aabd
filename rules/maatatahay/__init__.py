"""Maatatahay: two tribes on a map of five by five, deaths by being surrounded, crystals and relics.

The rules are those of the original text; values it does not give are ours and
marked in the ``*.toml`` files and in the specification as designed.
"""
