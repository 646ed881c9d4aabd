"""The colours of the plateau at dawn, as ``theme.toml`` has them."""

from __future__ import annotations

import msgspec

from rules.printed import read


class Tribe(msgspec.Struct, frozen=True):
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


class _Theme(msgspec.Struct):
    tribes: tuple[Tribe, Tribe]
    signs: dict[str, str]
    others: dict[str, str]


_THEME = read(__file__, "theme.toml", _Theme)

TRIBES = _THEME.tribes
"""Ochre, then Indigo."""
COLOURS = {**_THEME.signs, **_THEME.others}
"""All other colours by name."""
KEPT = (*_THEME.signs.values(), *(tone for tribe in TRIBES for tone in msgspec.structs.astuple(tribe)))
"""What tells the tribes, the crystals and the marks apart."""
