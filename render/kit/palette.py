"""The colours of the house, which every game uses: few, flat, and far apart for every eye."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

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


def tones(name: str, colours: Sequence[str]) -> Mapping[str, str]:
    """Return the colours of a scale by the names that vector art gives them: a name and their place."""
    return {f"{name}{place}": colour for place, colour in enumerate(colours)}


NAMED: Mapping[str, str] = {
    "night": NIGHT,
    "ink": INK,
    "pale": PALE,
    "muted": MUTED,
    "white": WHITE,
    "shadow": SHADOW,
    "ember": EMBER,
    "leaf": LEAF,
    **tones("gold", GOLD),
}
"""The colours of the house by the names that vector art gives them."""
