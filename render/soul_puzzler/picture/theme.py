"""The tones of Soul Puzzler alone: the sky at dusk, the moon, and the board."""

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

IRIS = ("#1b1d63", "#343a9e", "#4a51c4", "#6a73ee", "#c3c8ff")
"""The moon's colours, dark to light."""
TIDE = "#4fc3e8"

BOARD = "#2a2048"
BOARD_EDGE = "#574583"
CELL = "#3c2f63"
CELL_LIGHT = "#46386f"
CELL_SHADE = "#231a3e"
LANE = "#2a2048"
MARK = "#ffffff"
"""What has just been moved."""
