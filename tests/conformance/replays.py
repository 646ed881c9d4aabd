"""The log of a playout, as the host would have stored it: what replays are told from."""

from __future__ import annotations

from collections.abc import Sequence

from host.stored.decoded_match import digest, encode
from host.views.replay import Source
from rules.engine import AnyGame, State
from storage.rows import BaseRow, EntryRow
from tests.conformance.kit import Moment


def source_of(game: AnyGame, first: State, seats: int, moments: Sequence[Moment], *, over: bool = False) -> Source:
    """Return what a match is told from that began at ``first``; answers of a sealed group were given at once."""
    entries: list[EntryRow] = []
    group: tuple[int, int] | None = None
    for number, moment in enumerate(moments):
        asked = [decision for decision in game.pending(moment.state) if decision.seat == moment.seat]
        answers = bool(asked) and asked[0].sealed and moment.move in game.legal(moment.state, moment.seat)
        together = answers and group is not None and group[0] == asked[0].group
        batch = group[1] if together and group is not None else number
        group = (asked[0].group, batch) if answers else None
        entries.append(
            EntryRow(
                number=number,
                batch=batch,
                kind="move",
                seat=moment.seat,
                user_id=None,
                source="person",
                notation=str(moment.move),
                events=encode(moment.events),
                digest=digest(encode(moment.after)),
                draws=0,
                at=0.0,
            )
        )
    return Source(
        game=game.key,
        seats=seats,
        options="{}",
        seed=b"",
        over=over,
        dealt=False,
        bases=(BaseRow(0, game.version, encode(first)),),
        entries=tuple(entries),
    )
