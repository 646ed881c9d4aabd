"""The view of a position for a viewer, and a full position that is consistent with it (2.10).

Everything that a question depends on is public, and so are its answers.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from random import Random

from typing_extensions import override

from rules.dice import Dice
from rules.engine import MoveT, Own, Seat
from rules.maatatahay.draft import Position
from rules.maatatahay.ending import places, points_of
from rules.maatatahay.frames import EndOfRound, Turn
from rules.maatatahay.position import MaatatahayState, MaatatahayView, Stage
from rules.position import carried
from rules.questions import FrameT, Question


class OpenQuestion(Question[FrameT, MoveT]):
    """A question whose answers everyone can see."""

    open = True

    @override
    def fallback(self, view: MaatatahayView, frame: FrameT, seat: Seat) -> MoveT:
        """Return the first legal answer: questions list the answer of 2.9 first."""
        return self.legal(view, frame, seat)[0]

    @override
    def audit(self, state: MaatatahayState, frame: FrameT) -> Iterator[str]:
        if not self.is_in_order(state, frame):
            yield f"frames {state.frames} with the tiles {state.tiles}"
        elif not self.has_choice(state, frame):
            yield f"{frame} asks nothing"

    @abstractmethod
    def is_in_order(self, state: MaatatahayState, frame: FrameT) -> bool:
        """Return whether the frames are those of a round, and the tiles in hand are those still to be placed."""

    def has_choice(self, state: MaatatahayState, frame: FrameT) -> bool:
        """Return whether the question has more than one answer."""
        return all(len(self.legal(state, frame, seat)) > 1 for seat in self.asked(state, frame))


class TurnQuestion(OpenQuestion[Own, MoveT]):
    """A question to the player whose turn it is; the hot tile is on the map, unless it is still to be placed."""

    @override
    def asked(self, position: Position, frame: Own) -> tuple[Seat, ...]:
        return (frame.seat,)

    @override
    def is_in_order(self, state: MaatatahayState, frame: Own) -> bool:
        begun, *waiting = state.frames[:-1] or (None,)
        others = [turn.seat for turn in waiting if isinstance(turn, Turn)]
        if not isinstance(begun, EndOfRound) or len(others) != len(waiting) or frame.seat in others:
            return False
        if isinstance(frame, Turn):
            return tiles_in_hand(state) == sorted((*others, frame.seat))
        return tiles_in_hand(state) == others and _is_hot(state, frame.seat)


def tiles_in_hand(state: MaatatahayState) -> list[Seat]:
    """Return the seats that still have a tile of this round to place."""
    return [seat for seat in (0, 1) if state.tiles[seat]]


def _is_hot(state: MaatatahayState, seat: Seat) -> bool:
    """Return whether the hot tile is a living one of ``seat``."""
    if state.hot is None or state.hot not in range(len(state.board)):
        return False
    warrior = state.board[state.hot].warrior
    return warrior is not None and warrior.owner == seat and warrior.alive


def view(state: MaatatahayState, stage: Stage, asked: tuple[Seat, ...]) -> MaatatahayView:
    """Return the public view: everything except the order of the decks and the dice."""
    one, two = state.decks
    return carried(
        state,
        MaatatahayView,
        stage=stage,
        asked=asked,
        unseen=(tuple(sorted(one)), tuple(sorted(two))),
        points=(points_of(state, 0), points_of(state, 1)),
        ranking=places(state) if state.reason else (),
    )


def determinize(seen: MaatatahayView, random: Random) -> MaatatahayState:
    """Return a full state that no viewer can rule out: other dice, the decks in another order."""
    one, two = (tuple(random.sample(unseen, len(unseen))) for unseen in seen.unseen)
    return carried(seen, MaatatahayState, dice=Dice(random.randbytes(32)), decks=(one, two))
