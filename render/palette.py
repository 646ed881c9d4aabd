"""The colours of Aurasal at dusk: few, flat, and far apart for every eye."""

from __future__ import annotations

SKY = (
    "#fff3d0",
    "#ffe7b0",
    "#ffd88f",
    "#fdc373",
    "#f8aa63",
    "#ee8f60",
    "#dd7668",
    "#c46274",
    "#a5537f",
    "#864886",
    "#693f84",
    "#50377c",
    "#3d306f",
    "#2f2960",
    "#252352",
    "#1d1d47",
)
"""The sky in bands, from the sun outwards into the night."""

NIGHT = "#17163a"
INK = "#2c1a3f"
"""Lettering and outlines on light ground."""
PALE = "#f4f1ff"
MUTED = "#b3a6dc"
"""Lettering on dark ground."""
WHITE = "#ffffff"
SHADOW = "#0a0820"

GOLD = ("#8a4b08", "#e08a14", "#fbb829", "#ffd760", "#fff1b8")
"""The sun's colours, dark to light."""
IRIS = ("#1b1d63", "#343a9e", "#4a51c4", "#6a73ee", "#c3c8ff")
"""The moon's colours, dark to light."""

BOARD = "#2a2048"
BOARD_EDGE = "#574583"
CELL = "#3c2f63"
CELL_LIGHT = "#46386f"
CELL_SHADE = "#231a3e"
LANE = "#2a2048"
MARK = "#ffffff"
"""What has just been moved."""
EMBER = "#ff5d4a"
LEAF = "#5fcf8a"
TIDE = "#4fc3e8"
