"""The colours of the house, which every game uses: few, flat, and far apart for every eye."""

from __future__ import annotations

NIGHT = "#17163a"
INK = "#2c1a3f"
"""Lettering and outlines on light ground."""
PALE = "#f4f1ff"
MUTED = "#b3a6dc"
"""Lettering on dark ground."""
WHITE = "#ffffff"
SHADOW = "#0a0820"

GOLD = ("#8a4b08", "#e08a14", "#fbb829", "#ffd760", "#fff1b8")
"""Dark to light."""

EMBER = "#ff5d4a"
LEAF = "#5fcf8a"
