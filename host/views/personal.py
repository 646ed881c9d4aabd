"""A match as it is exported to one person: what they did in it, as far as they may read it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from host.stored.decoded_match import DecodedMatch
from host.stored.hiding import shown_to
from host.views.visibility import log_lines
from storage.rows import EntryRow


def personal_match(decoded: DecodedMatch, entries: Sequence[EntryRow], user_id: int) -> dict[str, Any]:
    """Return the facts of a match and a person's own entries of its log; nobody else is named, and no secret."""
    viewer, row = decoded.seat_of(user_id), decoded.stored.match
    shown = shown_to(viewer, entries)
    question = None if viewer is None else decoded.question(viewer)
    return {
        "match": row.id,
        "game": row.game,
        "options": msgspec.to_builtins(decoded.options),
        "server": row.guild_id,
        "channel": row.channel_id,
        "status": row.status,
        "started_at": row.created_at,
        "ended_at": row.ended_at,
        "your_seat": viewer,
        "seat_kept_for_you": decoded.kept_for(user_id),
        "you_last_acted_at": None if viewer is None else decoded.seat(viewer).acted_at,
        "answer_laid_aside": None if question is None else question.sealed,
        "what_you_did": [
            {"entry": line.number, "kind": line.kind, "seat": line.seat, "notation": line.notation, "at": line.at}
            for line in log_lines(decoded, viewer, shown, len(shown))
            if line.user_id == user_id
        ],
    }
