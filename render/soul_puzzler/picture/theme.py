"""The tones of Soul Puzzler alone: the moon, the board, the realms of the characters."""

from __future__ import annotations

from collections.abc import Mapping

from render.kit import palette

IRIS = ("#1b1d63", "#343a9e", "#4a51c4", "#6a73ee", "#c3c8ff")
"""The moon's colours, dark to light."""
TIDE = "#4fc3e8"

BOARD = "#2a2048"
BOARD_EDGE = "#574583"
CELL = "#3c2f63"
CELL_SHADE = "#231a3e"
LOCK = "#b3123a"
"""What is forbidden."""

COLOURS: Mapping[str, str] = {
    **palette.NAMED,
    **palette.tones("iris", IRIS),
    "tide": TIDE,
    "lock": LOCK,
    "engraved": "#46386f",
    "steel": "#c9cfe6",
    "wood": "#a8643c",
    "bark": "#7c4a2c",
    "shade": palette.SHADOW + "66",
    "half_shade": palette.SHADOW + "80",
}
"""The colours of the drawings in ``art.toml``, by name."""
REALMS = {
    "light": {"face": "#c77a1f", "rim": "#8d4b1a"},
    "dark": {"face": "#3a2f7a", "rim": "#1d1846"},
    "dusk": {"face": "#8f3f74", "rim": "#54234f"},
    "any": {"face": "#4f5878", "rim": "#2c3350"},
}
"""What an emblem lies on, by realm."""
TABS = {
    "open": {"edge": BOARD_EDGE, "face": BOARD, "ink": palette.PALE},
    "full": {"edge": CELL_SHADE, "face": CELL_SHADE, "ink": "#75689c"},
    "dropped": {"edge": palette.INK, "face": palette.WHITE, "ink": palette.INK},
}
"""The tab over a column, by its state."""
