"""The positions that the pages of the rules show: read from ``examples.toml``, every tile and crystal accounted for."""

from __future__ import annotations

from pathlib import Path

import msgspec

from rules.maatatahay.events import MaatatahayEvent
from rules.maatatahay.position_notation import Position


class Example(Position, frozen=True, kw_only=True):
    """A position, and what has just happened in it."""

    recent: tuple[MaatatahayEvent, ...] = ()


_EXAMPLES = msgspec.toml.decode(Path(__file__).with_suffix(".toml").read_bytes(), type=dict[str, Example])

PAGES = {key: (example.view(), example.recent) for key, example in _EXAMPLES.items()}
"""The position of each page and what has just happened in it, by the key of the page."""
