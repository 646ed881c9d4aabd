"""The colours of the labyrinth by night, beside those of the house."""

from __future__ import annotations

from collections.abc import Mapping

from render.kit.palette import NAMED, SHADOW
from render.labyrinth import words

NIGHT = "#120f2b"
WALL = "#4d3f8c"
WALL_LIGHT = "#7565bd"
WALL_SHADE = "#120e30"
PATH = "#211a4b"
LIT_PATH = "#ffd760"
PLATE = "#2a2254"
PLATE_EDGE = "#5c4c98"
SOCKET = "#1a1539"
FIRST = ("#8a4b08", "#fbb829", "#4a3420")
"""Edge, light and ground of what the first explorer alone gets."""
ALL = ("#4a4f7d", "#c9cfe6", "#2f3160")
"""The same of what every explorer gets."""
WITCH = "#c05af0"
CLASH = "#ff5d4a"

SOULS: Mapping[str, tuple[str, str, str, str]] = {
    "R": ("#5e0f1c", "#d8324a", "#ff7a86", "#ffffff"),
    "Y": ("#7a4a00", "#ffc928", "#fff0a6", "#4a2b00"),
    "G": ("#0b4430", "#17a06b", "#6fe0ae", "#ffffff"),
    "B": ("#142a78", "#3d74f5", "#a3c4ff", "#ffffff"),
}
"""Edge, face, light and letter of each colour of soul."""
_PARTS = (" edge", "", " light", " letter")

SEATS = (
    ("#6b2d06", "#ff8a3d", "#4a2413"),
    ("#3b1c7a", "#ab82ff", "#2f2160"),
    ("#57503f", "#f0e8d2", "#45413f"),
    ("#7a1f55", "#ff7fbf", "#4d1c42"),
    ("#0f4f66", "#7ce4f2", "#163d58"),
)
"""Edge, light and ground of each seat."""

DRAWN: Mapping[str, str] = {
    **NAMED,
    **{
        f"{words.SOULS[letter]}{part}": tone
        for letter, tones in SOULS.items()
        for part, tone in zip(_PARTS, tones, strict=True)
    },
    **{name.lower(): light for name, (_edge, light, _ground) in zip(words.SEATS, SEATS, strict=True)},
    "clash": CLASH,
    "dark": "#140f2e",
    "silhouette": "#0d0b22",
    "shade": SHADOW + "70",
    "spell edge": "#2b1163",
    "wall light": WALL_LIGHT,
    "witch": WITCH,
}
"""The colours of the drawings, by the names that they have in ``art.toml``."""
