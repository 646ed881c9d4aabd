"""How text that a stranger may have written is printed."""

from __future__ import annotations

LONGEST = 300
"""How many characters of it are printed."""


def printable(text: str) -> str:
    """Return a stranger's text without signs that steer a terminal, and no longer than a few lines."""
    return "".join(sign if sign.isprintable() else "�" for sign in text[:LONGEST])
