"""Soul Puzzler: two players, five columns, lines of three or more souls.

The rules follow the original text; other values are ours, and marked as designed in ``characters.toml`` and in the
specification.
"""
