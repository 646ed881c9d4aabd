"""What moves made one after another lead to, tried before anybody makes them."""

from __future__ import annotations

from random import Random
from typing import Self

from rules.engine import Move, Seat
from rules.soulgivers import moves
from rules.soulgivers.game import Soulgivers
from rules.soulgivers.position import SoulgiversState, SoulgiversView

_GAME = Soulgivers()


class Ahead:
    """A position that this player cannot rule out, in which moves are tried one after another."""

    def __init__(self, view: SoulgiversView, seat: Seat) -> None:
        self.seat = seat
        self.made: list[moves.SoulgiversMove] = []
        self.is_over = False
        """Whether what follows cannot be known: others are asked, something was revealed or drawn."""
        self.position: SoulgiversState = _GAME.determinize(view, Random(0))

    def copy(self) -> Self:
        """Return one that goes on from here by itself."""
        other = object.__new__(type(self))
        other.__dict__ = {**self.__dict__, "made": [*self.made]}
        return other

    @property
    def view(self) -> SoulgiversView:
        """The position as this player sees it."""
        return _GAME.view(self.position, self.seat)

    @property
    def legal(self) -> tuple[moves.SoulgiversMove, ...]:
        """What this player could do now."""
        return _GAME.legal(self.position, self.seat)

    @property
    def asked(self) -> str:
        """What this player is asked, secret steps of their turn too; "" for nothing."""
        asked = any(one.seat == self.seat for one in _GAME.pending(self.position))
        return _GAME.stage(self.position) if asked else ""

    def make(self, move: Move) -> None:
        """Make a move. Raises ``IllegalMove`` where the rules refuse it."""
        assert isinstance(move, moves.SoulgiversMove)
        drawn = _GAME.draws(self.position)
        step = _GAME.apply(self.position, self.seat, move)
        self.position = step.state
        self.made.append(move)
        has_revealed = _GAME.draws(step.state) > drawn or any(event.reveal for event in step.events)
        self.is_over = has_revealed or not self.asked

    def let_others_pass(self) -> None:
        """Go on as if everybody passed who is asked in a window."""
        while True:
            asked = [one.seat for one in _GAME.pending(self.position) if one.kind == "window"]
            if not asked:
                return
            self.position = _GAME.apply(self.position, asked[0], moves.Pass()).state
