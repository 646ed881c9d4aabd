"""The colours of the labyrinth by night, as ``theme.toml`` has them, beside those of the house."""

from __future__ import annotations

from itertools import chain

from render.kit.palette import NAMED
from render.labyrinth import words
from rules.engine import Struct
from rules.printed import read

Tones = tuple[str, str, str]
"""An edge, a light and a ground."""


class _Theme(Struct, frozen=True):
    seats: tuple[Tones, ...]
    first: Tones
    all: Tones
    plate: tuple[str, str]
    kept: dict[str, str]
    others: dict[str, str]


_THEME = read(__file__, "theme.toml", _Theme)
SEATS, FIRST, ALL = _THEME.seats, _THEME.first, _THEME.all
"""The tones of each seat; of what the first explorer alone gets; of what every explorer gets."""
PLATE: tuple[str, str] = _THEME.plate
"""Edge and ground of a panel."""
_LIGHTS = {name.lower(): light for name, (_edge, light, _ground) in zip(words.SEATS, SEATS, strict=True)}
COLOURS = {**NAMED, **_LIGHTS, **_THEME.kept, **_THEME.others}
"""All other colours by name, and the light of each seat by the name of its talisman."""
KEPT = (*_THEME.kept.values(), *chain(*SEATS, FIRST, ALL))
"""What tells the souls, the seats and the halves of a card apart."""
