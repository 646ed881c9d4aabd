"""The colours of the plateau at dawn, beside those of the house."""

from __future__ import annotations

from typing import NamedTuple


class Tribe(NamedTuple):
    """The colours of a tribe: ``face`` of its tiles with ``paint`` and ``ink`` on it, their ``rim`` and ``edge``.

    ``back`` and ``seam`` are those of a tile that lies face down; ``deep``
    is the ground of what is theirs outside of the map.
    """

    edge: str
    rim: str
    face: str
    paint: str
    ink: str
    back: str
    seam: str
    deep: str


TRIBES = (
    Tribe("#4a2200", "#fff3cf", "#f8ab2b", "#ffbf52", "#2b1000", "#5d3f20", "#d8b072", "#ffd68a"),
    Tribe("#10104a", "#c3c7ff", "#383ab0", "#4b4ec8", "#ffffff", "#232350", "#9a9fe2", "#3f41b8"),
)
"""Ochre, then Indigo."""

DAWN = (
    "#fff6dc",
    "#ffeabd",
    "#ffdba0",
    "#fec98f",
    "#f9b488",
    "#f0a088",
    "#e18f8e",
    "#cc8396",
    "#b37c9f",
    "#9a79a8",
    "#8479ae",
    "#7179b0",
)
"""The sky in bands, from the sun outwards."""
MESAS = ("#c98a86", "#a9686f", "#84495a", "#5f3148")
"""The plateau, far to near."""

CLOTH = "#3f1019"
CLOTH_EDGE = "#240810"
HEM = "#7c2530"
THREAD = "#ecd3a0"
CELL = "#632029"
CELL_LIGHT = "#6f2731"
CELL_SHADE = "#2c0b12"

HIDE = "#fdf1d8"
"""What lies beside the map lies on this."""
HIDE_EDGE = "#8d5a3c"
HIDE_SHADE = "#ecd7b0"
HIDE_LIT = "#ffffff"
SOCKET = "#54303a"
INK = "#2c1018"
FAINT = "#7a5147"
"""Lettering on hide."""
PALE = "#fff4dc"
SHADOW = "#1d060c"

SPIRIT = ("#22304f", "#ffffff", "#c4dbf2")
"""Edge, face and shade of a Spirit crystal."""
ENERGY = ("#3a0a72", "#8a2be2", "#6a16bb", "#b45cff", "#dfb8ff")
"""Edge, face, shade, light and gleam of an Energy crystal."""
GEM = ("#053b3b", "#21d3c3", "#b6fff4")
CLAW = ("#3b1a10", "#fffaf0")
STONE = ("#33202b", "#b39a8c", "#d9c6b4", "#8a7168")
"""Edge, face, light and shade of a shrine."""
RELIC = ("#7a3d00", "#ffcf4a", "#fff3c4", "#e5a21e")
"""The same of one that has been acquired."""

HOT = "#ff6a1f"
"""The hot tile."""
GLOW = "#a3391d"
HOT_LIGHT = "#ffe08a"
LIFE = ("#0b4a2c", "#4fe08f")
DEATH = ("#ffffff", "#b80f2a")
CHOICE = ("#5a3a00", "#ffd23e")
"""Edge and face of the sign of a tile that lives, that dies, that another order would save."""
SUPPORT = "#12a05c"
"""An arrow that has just reinforced the hot tile."""
