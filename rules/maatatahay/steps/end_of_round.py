"""R5 to R7: the Spirit Track moves, the match ends or the disc is handed on."""

from __future__ import annotations

from typing_extensions import override

from rules.maatatahay import frames
from rules.maatatahay.draft import Draft
from rules.maatatahay.ending import deaths_reached, is_full
from rules.maatatahay.events import Ended, TrackMoved
from rules.maatatahay.rounds import begin_round, draw_pair
from rules.maatatahay.scoring import points_of
from rules.questions import Automatic


class EndOfRound(Automatic[frames.EndOfRound, Draft]):
    """What happens when both turns of a round are over."""

    frame = frames.EndOfRound

    @override
    def run(self, draft: Draft, frame: frames.EndOfRound) -> None:
        """Move the Spirit Track (R5), end the match (R6) or hand the disc on (R7)."""
        _move_track(draft)
        reason = _reason_to_end(draft)
        if reason:
            draft.reason = reason
            draft.frames = []
            one, two = (points_of(draft, seat).total for seat in (0, 1))
            draft.events.append(Ended(reason, (one, two)))
            return
        draw_pair(draft)
        draft.active = 1 - draft.active
        begin_round(draft)


def _move_track(draft: Draft) -> None:
    one, two = draft.fallen
    if one or two:
        draft.track += one + two
        draft.fallen = [0, 0]
        draft.events.append(TrackMoved((one, two), draft.track))


def _reason_to_end(draft: Draft) -> str:
    """Return what ends the match (2.7), "" for nothing."""
    if deaths_reached(draft):
        return "deaths"
    if is_full(draft):
        return "space"
    return "" if any(draft.display) or any(draft.decks) else "tiles"
