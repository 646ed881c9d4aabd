"""How events are stored: short, and read back as they were."""

from __future__ import annotations

from random import Random

import msgspec

from rules.anima.events import AnimaEvent
from tests.rules.anima.builder import GAME, PLAIN


def test_events_are_stored_without_the_names_of_their_fields() -> None:
    random = Random(3)
    state = GAME.setup(4, PLAIN, random.randbytes(32)).state
    while pending := GAME.pending(state):
        seat = pending[0].seat
        step = GAME.apply(state, seat, random.choice(GAME.legal(state, seat)))
        stored = msgspec.json.encode(step.events)
        assert msgspec.json.decode(stored, type=tuple[AnimaEvent, ...]) == step.events
        assert b'"seat"' not in stored
        state = step.state
