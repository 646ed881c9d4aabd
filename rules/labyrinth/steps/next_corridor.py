"""The corridors are bid for one after another; after the last souls are processed (2.4)."""

from __future__ import annotations

from typing_extensions import override

from rules.labyrinth import frames
from rules.labyrinth.draft import Draft
from rules.labyrinth.events import SoulsBegan
from rules.labyrinth.notation import COMMIT
from rules.questions import Automatic


class NextCorridor(Automatic[frames.NextCorridor, Draft]):
    """The step after a corridor has been explored."""

    frame = frames.NextCorridor

    @override
    def run(self, draft: Draft, frame: frames.NextCorridor) -> None:
        """Bid for the next corridor, or process souls; a player with nothing left commits nothing (L58)."""
        draft.group += 1
        if draft.place < len(draft.corridors):
            draft.place += 1
            answers = tuple(None if player.has_something_left else COMMIT[0, None] for player in draft.players)
            draft.frames = [frames.Bidding(answers)]
        else:
            draft.place = 0
            draft.frames = [frames.SoulProcessing(tuple(frames.Processing(player) for player in draft.players))]
            draft.events.append(SoulsBegan(draft.round))
