"""Soul Puzzler: two players, five columns, lines of three or more souls.

The rules are those of the original text; values it does not give are ours and
marked in ``characters.toml`` and in the specification as designed.
"""
