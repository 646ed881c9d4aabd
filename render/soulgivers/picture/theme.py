"""The colours of the board, as ``theme.toml`` has them, beside those of the house."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

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


class Land(Struct, frozen=True):
    """The colours of a kind of land: its ``ground``, the ``light`` of its rim, ``detail`` on it, its ``side``."""

    ground: str
    light: str
    detail: str
    side: str


class _Theme(Struct, frozen=True):
    space: str
    star: str
    shells: Tones
    specters: Tones
    second: dict[Population, Tones]
    lands: dict[str, Land]
    board: dict[str, str]
    cards: dict[str, tuple[str, str, str]]


_THEME: _Theme = read(__file__, "theme.toml", _Theme)
SPACE = _THEME.space
"""The ground of the picture."""
STAR = _THEME.star
TONES: Mapping[Population, Tones] = {"shells": _THEME.shells, "specters": _THEME.specters}
LANDS: Mapping[str, Land] = _THEME.lands
"""The land of tiles, by name."""
COLOURS: Mapping[str, str] = {**NAMED, **_THEME.board}
"""The colours of the drawings, by name."""
CARDS: Mapping[str, tuple[str, str, str]] = _THEME.cards
"""A face, its dark rim and its light, by kind of card: a "hero", or an Anomaly for "any" turn or one's "own"."""
KEPT = (
    *_THEME.board.values(),
    *(tone for tones in (*TONES.values(), *_THEME.second.values()) for tone in astuple(tones)),
    *(tone for land in LANDS.values() for tone in astuple(land)),
    *GOLD,
)
"""The colours that tell things apart: every picture has these exactly."""


def tones_of(population: Population, second: bool = False) -> Tones:
    """Return the colours of a population, or of its ``second`` player."""
    return (_THEME.second if second else TONES)[population]


@cache
def colours_of(population: Population, second: bool = False) -> Mapping[str, str]:
    """Return the colours of the drawings by name, with those of a population or of its ``second`` player."""
    return {**COLOURS, **asdict(tones_of(population, second))}
