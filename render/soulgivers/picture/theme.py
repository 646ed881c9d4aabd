"""The colours of the board, as ``theme.toml`` has them, beside those of the house."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import asdict, astuple

from render.kit.palette import GOLD, NAMED
from rules.engine import Struct
from rules.printed import read
from rules.soulgivers.cards import Population


class Tones(Struct, frozen=True):
    """The colours of a population: ``face`` of its tokens with ``mark`` on it, ``spent`` once activated."""

    face: str
    mark: str
    rim: str
    edge: str
    spent: str
    deep: str
    soul: str


class _Theme(Struct, frozen=True):
    space: str
    star: str
    plate: tuple[str, str]
    shells: Tones
    specters: Tones
    board: dict[str, str]
    cards: dict[str, tuple[str, str, str]]


_THEME: _Theme = read(__file__, "theme.toml", _Theme)
SPACE = _THEME.space
"""The ground of the picture."""
STAR = _THEME.star
PLATE = _THEME.plate
"""Edge and ground of a panel."""
TONES: Mapping[Population, Tones] = {"shells": _THEME.shells, "specters": _THEME.specters}
COLOURS: Mapping[str, str] = {**NAMED, **_THEME.board}
"""The colours of the drawings, by name."""
CARDS: Mapping[str, tuple[str, str, str]] = _THEME.cards
"""A face, its dark rim and its light, by kind of card: "core" or "expansion" heroes, "any" or "own" Anomalies."""
OWN_COLOURS: Mapping[Population, Mapping[str, str]] = {
    population: {**COLOURS, **asdict(tones)} for population, tones in TONES.items()
}
"""The same with those of a population."""
KEPT = (*_THEME.board.values(), *(tone for tones in TONES.values() for tone in astuple(tones)), *GOLD)
"""What tells things apart: every picture has these exactly."""
