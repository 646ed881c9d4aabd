"""What the conformance kit must know of Wicked Labyrinth."""

from __future__ import annotations

from rules.labyrinth.position import LabyrinthOptions
from tests.conformance.hints import Hints

HINTS = Hints(
    longest=2_000,
    golden=283,
    stretch=60,
    shown=(
        (6, LabyrinthOptions()),
        (3, LabyrinthOptions(secret_oracles=True)),
        (3, LabyrinthOptions(tied_seconds_share=True)),
    ),
)
