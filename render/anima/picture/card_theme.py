"""The colours of the cards, as ``card_theme.toml`` and ``cards.toml`` have them, beside those of the house."""

from __future__ import annotations

from collections.abc import Mapping

from render.anima import cards
from render.kit.palette import NAMED
from rules.engine import Struct
from rules.printed import read

Tones = tuple[str, str, str]
"""A face, its dark rim and its light."""


class _Theme(Struct, frozen=True):
    samples: tuple[str, ...]
    kinds: dict[str, Tones]
    tones: dict[str, str]


_THEME: _Theme = read(__file__, "card_theme.toml", _Theme)
KINDS: Mapping[str, Tones] = _THEME.kinds
"""The tones of a card, by what kind of card it is."""
SAMPLES = _THEME.samples
"""Cards of every kind that lies in a hand."""
COLOURS: Mapping[str, str] = {**NAMED, **_THEME.tones}
"""The colours of the drawings, by name."""
KEPT = tuple(dict.fromkeys((*(tone for tones in KINDS.values() for tone in tones), *_THEME.tones.values())))
"""What tells the kinds and the emblems apart: a palette that holds them shows every card."""
LOOKS: Mapping[str, Mapping[str, str]] = {
    card: telling.look for card, telling in cards.TELLINGS.items() if telling.look
}
"""The colours of each Character's parts, by its id."""
