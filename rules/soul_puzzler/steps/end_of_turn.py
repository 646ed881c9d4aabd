"""2.5: the end check, then the next turn."""

from __future__ import annotations

from typing_extensions import override

from rules.questions import Automatic
from rules.soul_puzzler import frames
from rules.soul_puzzler.draft import Draft
from rules.soul_puzzler.events import Ended
from rules.soul_puzzler.turns import start_turn

TURN_CAP = 300
"""After this many turns of both players together the match ends (S58)."""


class EndOfTurn(Automatic[frames.EndOfTurn, Draft]):
    """What happens when a turn is over."""

    frame = frames.EndOfTurn

    @override
    def run(self, draft: Draft, frame: frames.EndOfTurn) -> None:
        reason = _reason_to_end(draft)
        if reason:
            draft.reason = reason
            draft.frames = []
            draft.events.append(Ended(reason, (draft.scores[0], draft.scores[1])))
            return
        draft.turn = 1 - draft.turn
        draft.banned, draft.switched = draft.switched, None  # S07, S09
        start_turn(draft)


def _reason_to_end(draft: Draft) -> str:
    mine, theirs = draft.scores
    if mine != theirs and max(mine, theirs) >= draft.options.target:  # S23, S24, S25
        return "target"
    if draft.passes >= 2:  # S57
        return "passes"
    return "turn_cap" if draft.turn_number >= TURN_CAP else ""
