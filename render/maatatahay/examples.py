"""The positions that the pages of the rules show: read from ``examples.toml``, every tile and crystal accounted for."""

from __future__ import annotations

from rules.maatatahay.events import MaatatahayEvent
from rules.maatatahay.position_notation import Position
from rules.printed import read


class Example(Position, frozen=True, kw_only=True):
    """A position, and what has just happened in it."""

    recent: tuple[MaatatahayEvent, ...] = ()


_EXAMPLES = read(__file__, "examples.toml", dict[str, Example])

PAGES = {key: (example.view(), example.recent) for key, example in _EXAMPLES.items()}
"""The position of each page and what has just happened in it, by the key of the page."""
