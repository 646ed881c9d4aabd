"""2.4 and 2.5: lines come off and count, abilities can be used, tokens fall, and again; then the turn ends."""

from __future__ import annotations

from typing_extensions import override

from rules.engine import Decision, IllegalMove, Pace, Seat, Viewer
from rules.questions import Answer, Automatic
from rules.soul_puzzler import frames
from rules.soul_puzzler.board import lines, squares
from rules.soul_puzzler.draft import Draft, Position, fall, start_turn
from rules.soul_puzzler.events import AbilitySkipped, Ended, Scored
from rules.soul_puzzler.moves import SKIP, PuzzlerMove, Skip
from rules.soul_puzzler.position import PuzzlerView, added
from rules.soul_puzzler.score_abilities import ABILITIES, ability_of
from rules.soul_puzzler.viewing import PuzzlerChoice


class Scoring(Automatic[frames.Scoring]):
    """The test for lines, steps 1 and 2 of a pass."""

    @override
    def run(self, draft: Draft, frame: frames.Scoring) -> None:
        draft.frames.pop()
        removed = lines(draft.board[0]), lines(draft.board[1])
        if removed == (0, 0):
            return
        for seat in (0, 1):
            if removed[seat]:
                draft.give_back(seat, removed[seat])  # step 1, S14: both at the same time
                draft.scores = added(draft.scores, seat, removed[seat].bit_count())  # step 2, B5: each counts once
        draft.events.append(Scored(frame.number, (squares(removed[0]), squares(removed[1])), draft.scores))
        in_order = (draft.turn, 1 - draft.turn)  # S29
        questions = [frames.ScoreAbility(seat, frame.number) for seat in in_order if removed[seat]]  # S28, B3
        draft.frames += [frames.Scoring(frame.number + 1), frames.Gravity(), *reversed(questions)]  # B7


class Skipping(Answer[frames.ScoreAbility, Skip]):
    """Leaving the ability unused (B14)."""

    @override
    def legal(self, position: Position, frame: frames.ScoreAbility, seat: Seat) -> tuple[Skip, ...]:
        return (SKIP,)

    @override
    def refuse(self, position: Position, frame: frames.ScoreAbility, seat: Seat, move: Skip) -> IllegalMove | None:
        return None

    @override
    def answer(self, draft: Draft, frame: frames.ScoreAbility, seat: Seat, move: Skip) -> None:
        draft.frames.pop()
        draft.events.append(AbilitySkipped(seat))


class ScoreAbility(PuzzlerChoice[frames.ScoreAbility]):
    """Step 3 of a pass: the seat that removed tokens can use a score ability; no question if it is impossible (S49)."""

    kind = "score"
    answers = (*ABILITIES, Skipping())

    @override
    def asked(self, position: Position, frame: frames.ScoreAbility) -> tuple[Seat, ...]:
        return (frame.seat,)

    @override
    def legal(self, position: Position, frame: frames.ScoreAbility, seat: Seat) -> tuple[PuzzlerMove, ...]:
        """Return the uses of the ability on the player's card, and to skip it (B14)."""
        ability = ability_of(position, seat)
        return (SKIP,) if ability is None else (*ability.legal(position, frame, seat), SKIP)

    @override
    def decision(self, position: Position, frame: frames.ScoreAbility, seat: Seat, group: int) -> Decision:
        pace: Pace = "turn" if seat == position.turn else "reaction"
        return Decision(seat, self.kind, group, open=True, pace=pace)

    @override
    def advance(self, draft: Draft, frame: frames.ScoreAbility) -> bool:
        """Continue if the ability is not possible (S49)."""
        ability = ability_of(draft, frame.seat)
        if ability is not None and ability.legal(draft, frame, frame.seat):
            return False
        draft.frames.pop()
        return True

    @override
    def fallback(self, view: PuzzlerView, frame: frames.ScoreAbility, seat: Seat) -> PuzzlerMove:
        """Leave the ability unused (2.10)."""
        return SKIP

    @override
    def view_fields(self, state: Position, frame: frames.ScoreAbility, viewer: Viewer) -> dict[str, object]:
        return {"scoring_pass": frame.number}


class Gravity(Automatic[frames.Gravity]):
    """Step 4 of a pass (S16), before lines are tested for again (B6)."""

    @override
    def run(self, draft: Draft, frame: frames.Gravity) -> None:
        draft.frames.pop()
        fall(draft)


TURN_CAP = 300
"""The number of turns of both players together after which the match ends (S58)."""


class EndOfTurn(Automatic[frames.EndOfTurn]):
    """The step after a turn."""

    @override
    def run(self, draft: Draft, frame: frames.EndOfTurn) -> None:
        reason = _reason_to_end(draft)
        if reason:
            draft.reason = reason
            draft.frames = []
            draft.events.append(Ended(reason, draft.scores))
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
