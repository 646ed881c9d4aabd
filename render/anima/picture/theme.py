"""The colours of the board and of the cards, from ``theme.toml``, ``card_theme.toml`` and ``cards.toml``."""

from __future__ import annotations

from collections.abc import Mapping

from render.anima import cards
from render.kit.palette import GOLD, NAMED
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
BARS, FOE = _THEME.bars, _THEME.foe
"""The fillings of shares of a bar: for each seat, for an opponent other than a Party."""
PLATE = _THEME.plate
"""Edge and ground of a panel."""
NIGHT = _THEME.night
"""The sky, from above."""
TURN: tuple[str, str] = (GOLD[0], GOLD[3])
"""Edge and ground of the plate that shows whose turn it is."""


CardTones = tuple[str, str, str]
"""A face, its dark rim and its light."""


class _CardTheme(Struct, frozen=True):
    samples: tuple[str, ...]
    kinds: dict[str, CardTones]
    tones: dict[str, str]


_CARD_THEME: _CardTheme = read(__file__, "card_theme.toml", _CardTheme)
KINDS: Mapping[str, CardTones] = _CARD_THEME.kinds
"""The tones of a card, by its kind."""
SAMPLES = _CARD_THEME.samples
"""Cards of every kind that is in a hand."""
COLOURS: Mapping[str, str] = {**NAMED, **_CARD_THEME.tones}
"""The colours of the drawings, by name."""
KEPT = tuple(dict.fromkeys((*(tone for tones in KINDS.values() for tone in tones), *_CARD_THEME.tones.values())))
"""The colours that tell the kinds and the emblems apart: a palette that holds them shows every card."""
LOOKS: Mapping[str, Mapping[str, str]] = {
    card: telling.look for card, telling in cards.TELLINGS.items() if telling.look
}
"""The colours of each Character's parts, by its id."""
