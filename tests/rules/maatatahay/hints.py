"""What the conformance kit must know of Maatatahay."""

from __future__ import annotations

from rules.maatatahay.position import MaatatahayOptions
from tests.conformance.hints import Hints

HINTS = Hints(
    longest=400,
    golden=937,
    stretch=30,
    shown=(
        (10, MaatatahayOptions()),
        (5, MaatatahayOptions(scoring="basic")),
        (5, MaatatahayOptions(death_limit="per_player")),
    ),
)
