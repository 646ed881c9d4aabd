"""What the conformance kit must know of Soulgivers."""

from __future__ import annotations

from rules.soulgivers.position import SoulgiversOptions
from tests.conformance.hints import Hints

HINTS = Hints(
    longest=4_000,
    stretch=60,
    golden=1,
    golden_seats=2,
    kept_from=30,
    seldom=("end",),
    shown=(
        (4, SoulgiversOptions()),
        (4, SoulgiversOptions(heroes="all")),
    ),
)
