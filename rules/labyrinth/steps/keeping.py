"""2.7-5: an explorer whose low row cannot hold what a corridor gave keeps any six tokens.

Which tokens can be kept, and the codes, are in ``rules.labyrinth.keeping``: soul processing asks the same.
"""

from __future__ import annotations

from collections.abc import Iterator

from typing_extensions import override

from rules.engine import IllegalMove, Seat, Viewer
from rules.labyrinth import frames
from rules.labyrinth.board import LOW, counts
from rules.labyrinth.draft import Draft
from rules.labyrinth.events import Kept
from rules.labyrinth.keeping import keep_refused, keeps, old_first, returned, row_after
from rules.labyrinth.moves import Keep, LabyrinthMove
from rules.labyrinth.position import KeepAsked, LabyrinthState, LabyrinthView
from rules.labyrinth.question import LabyrinthQuestion


class Keeping(LabyrinthQuestion[frames.Keeping, LabyrinthMove]):
    """Which six low tokens stay."""

    frame = frames.Keeping
    move = LabyrinthMove
    kind = "keep"
    open = True

    @override
    def asked(self, position: LabyrinthState, frame: frames.Keeping) -> tuple[Seat, ...]:
        return (frame.seat,)

    @override
    def legal(self, position: LabyrinthState, frame: frames.Keeping, seat: Seat) -> tuple[LabyrinthMove, ...]:
        return keeps(position.players[seat].rows[LOW], frame.gained)

    @override
    def refuse(
        self, position: LabyrinthState, frame: frames.Keeping, seat: Seat, move: LabyrinthMove
    ) -> IllegalMove | None:
        return keep_refused(position.players[seat].rows[LOW], frame.gained, move)

    @override
    def answer(self, draft: Draft, frame: frames.Keeping, seat: Seat, move: LabyrinthMove) -> None:
        assert isinstance(move, Keep)
        draft.frames.pop()
        rows, kept = draft.players[seat].rows, counts(move.colours)
        draft.change(seat, rows=(kept, *rows[1:]))
        draft.events.append(Kept(seat, kept, returned(rows[LOW], frame.gained, kept), processing=False))

    @override
    def fallback(self, view: LabyrinthView, frame: frames.Keeping, seat: Seat) -> LabyrinthMove:
        """Keep old tokens before new ones (2.7)."""
        return old_first(view.players[seat].rows[LOW], frame.gained)

    @override
    def view_fields(self, state: LabyrinthState, frame: frames.Keeping, viewer: Viewer) -> dict[str, object]:
        return {"keep_asked": KeepAsked(frame.seat, state.players[frame.seat].rows[LOW], frame.gained)}

    @override
    def audit(self, state: LabyrinthState, frame: frames.Keeping) -> Iterator[str]:
        if not row_after(state.players[frame.seat].rows[LOW], frame.gained)[1]:
            yield f"{frame} asks nothing"
