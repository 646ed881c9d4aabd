"""Matches that cannot go on, by a fault of their rules: they are stopped, for nobody could ever answer."""

from __future__ import annotations

import logging

from host.stored.change import Ending
from host.stored.decoded_match import DecodedMatch, digest, encode
from host.views.table import STUCK
from rules.engine import AnyGame, Outcome, State
from rules.standstill import standstill
from storage.rows import EntryRow

log = logging.getLogger(__name__)


def stopping(now: float) -> Ending:
    """Return the ending of a match that cannot go on."""
    return Ending("aborted", encode(Outcome(STUCK, (), ())).decode(), now)


def stopping_entry(game: AnyGame, state: State, number: int, now: float) -> EntryRow:
    """Return the log's entry of it."""
    return EntryRow(
        number=number,
        batch=number,
        kind="abort",
        seat=None,
        user_id=None,
        source="clock",
        notation=STUCK,
        events=b"[]",
        digest=digest(encode(state)),
        draws=game.draws(state),
        at=now,
    )


def report(decoded: DecodedMatch) -> None:
    """Log why a match has been stopped; its secrets are open by now."""
    why = "; ".join(standstill(decoded.game, decoded.state))
    log.error("match %s cannot go on and was stopped: %s", decoded.id, why)
