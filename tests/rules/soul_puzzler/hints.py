"""What the conformance kit must know of Soul Puzzler."""

from __future__ import annotations

from rules.soul_puzzler.position import PuzzlerOptions
from tests.conformance.hints import Hints

HINTS = Hints(
    longest=2_000,
    golden=2,
    options={"first": (None, 0, 1), "chosen": (None, None, None, ("shini", "quill"))},
    shown=(
        (12, PuzzlerOptions()),
        (12, PuzzlerOptions(characters="random")),
        (12, PuzzlerOptions(characters="dice", tokens=12, target=30)),
        (12, PuzzlerOptions(characters="none", tokens=5, target=5)),
    ),
)
