"""The colours of the board, as ``theme.toml`` has them, beside those of the house and of the cards."""

from __future__ import annotations

from render.kit.palette import GOLD
from rules.engine import Struct
from rules.printed import read

Tones = tuple[str, str, str]
"""An edge, a light and a ground."""


class _Theme(Struct, frozen=True):
    seats: tuple[Tones, ...]
    plate: tuple[str, str]
    bars: tuple[str, ...]
    foe: str
    night: str


_THEME: _Theme = read(__file__, "theme.toml", _Theme)
SEATS = _THEME.seats
"""The tones of each seat."""
BARS, FOE = _THEME.bars, _THEME.foe
"""What shares of a bar are filled with: for each seat, for an opponent that is no Party."""
PLATE = _THEME.plate
"""Edge and ground of a panel."""
NIGHT = _THEME.night
"""The sky, from above."""
TURN: tuple[str, str] = (GOLD[0], GOLD[3])
"""Edge and ground of what says whose turn it is."""
