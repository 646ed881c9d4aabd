"""The token powers Crow, Root and Fuse, and the Gambit: powers before the action of a turn (2.6, 2.7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from typing_extensions import override

from rules.engine import IllegalMove, MoveT, Seat, Struct
from rules.questions import Answer
from rules.soul_puzzler import frames
from rules.soul_puzzler.actions import full_refused, plays, switches
from rules.soul_puzzler.board import COLUMN, Column, Square, beside, lowest_empty, square_of, top_token
from rules.soul_puzzler.characters import CARDS
from rules.soul_puzzler.draft import Draft, Position, fall
from rules.soul_puzzler.events import PowerUsed
from rules.soul_puzzler.moves import CROW, FUSE, GAMBIT, ROOT, Crow, Fuse, Gambit, Root, Side
from rules.soul_puzzler.position import added


class Power(Answer[frames.Turn, MoveT]):
    """A power; ``does`` is the word for it on the character's card, and ``uses`` are its moves."""

    does: ClassVar[str]
    uses: ClassVar[Sequence[Any]]

    @override
    def legal(self, position: Position, frame: frames.Turn, seat: Seat) -> tuple[MoveT, ...]:
        if not (position.ability_tokens[seat] or position.charges[seat]) or self.unready(position):
            return ()
        return tuple([move for move in self.uses if self.no_target(position, move) is None])

    @override
    def refuse(self, position: Position, frame: frames.Turn, seat: Seat, move: MoveT) -> IllegalMove | None:
        return self.unready(position) or self.no_target(position, move)

    def unready(self, position: Position) -> IllegalMove | None:
        """Return why the power cannot be used at all; None if it can (S22: all tokens used)."""
        why = _not_on_card(position, self.does)
        if why is None and not position.ability_tokens[position.turn]:
            return IllegalMove("power_used", power=self.does)
        return why

    def no_target(self, position: Position, move: MoveT) -> IllegalMove | None:
        """Return why a power that can be used cannot be used so; None if it can."""
        return None


class CrowPower(Power[Crow]):
    """Shini's crow: a player with the lower score drops it onto a column topped by an opposing token (S30, S31)."""

    does = "crow"
    uses = tuple(CROW.values())

    @override
    def unready(self, position: Position) -> IllegalMove | None:
        why = super().unready(position)
        mine, theirs = position.scores[position.turn], position.scores[1 - position.turn]
        return IllegalMove("crow_not_behind", score=mine, other=theirs) if why is None and mine >= theirs else why

    @override
    def no_target(self, position: Position, move: Crow) -> IllegalMove | None:
        why = full_refused(position, move.column)
        if why is None and not _takes_crow(position, move.column):
            empty = not COLUMN[move.column] & (position.board[0] | position.board[1])
            return IllegalMove("crow_column", column=move.column, empty=empty)
        return why

    @override
    def answer(self, draft: Draft, frame: frames.Turn, seat: Seat, move: Crow) -> None:
        """Drop the crow, which is now a regular token (S20)."""
        _place(draft, "crow", lowest_empty(draft.occupied, move.column))
        _go_on(draft)


class RootPower(Power[Root]):
    """Ayla's root pushes a column up from below (S36)."""

    does = "root"
    uses = tuple(ROOT.values())

    @override
    def no_target(self, position: Position, move: Root) -> IllegalMove | None:
        return full_refused(position, move.column)

    @override
    def answer(self, draft: Draft, frame: frames.Turn, seat: Seat, move: Root) -> None:
        draft.push_up(move.column)
        bottom = COLUMN[move.column]
        _place(draft, "root", bottom & -bottom)
        _go_on(draft)


class FusePower(Power[Fuse]):
    """Ember's fuse burns an opposing token beside it (S37)."""

    does = "fuse"
    uses = tuple(FUSE.values())

    @override
    def no_target(self, position: Position, move: Fuse) -> IllegalMove | None:
        why = full_refused(position, move.column)
        if why is None and not _burnt_by(position, move.column, move.side):
            return IllegalMove("fuse_no_neighbour", column=move.column, side=move.side)
        return why

    @override
    def answer(self, draft: Draft, frame: frames.Turn, seat: Seat, move: Fuse) -> None:
        """Drop the fuse, return the token it burns, and let the tokens above fall; no points (S55)."""
        landing = lowest_empty(draft.occupied, move.column)
        burnt = _burnt_by(draft, move.column, move.side)
        _place(draft, "fuse", landing, square_of(burnt))
        draft.give_back(1 - draft.turn, burnt)
        fall(draft)
        _go_on(draft)


class GambitPower(Power[Gambit]):
    """Quill's Gambit: a PLAY and a SWITCH in one turn, if both are possible (S56)."""

    does = "gambit"
    uses = (GAMBIT,)

    @override
    def unready(self, position: Position) -> IllegalMove | None:
        why = _not_on_card(position, "gambit")
        if why is not None:
            return why
        if not position.charges[position.turn]:
            return IllegalMove("no_charge", power="gambit")
        possible = {"play": bool(plays(position)), "switch": bool(switches(position, gambit=True))}
        return None if all(possible.values()) else IllegalMove("gambit_needs_both", **possible)

    @override
    def answer(self, draft: Draft, frame: frames.Turn, seat: Seat, move: Gambit) -> None:
        draft.passes = 0
        draft.charges = added(draft.charges, seat, -1)
        draft.events.append(PowerUsed(seat, "gambit"))
        draft.frames = [frames.Parts(("play", "switch"))]


class TooLate(Answer[Struct, MoveT]):
    """A power named after the start of a turn; it is never legal then."""

    def __init__(self, move: type[MoveT], power: str) -> None:
        self.move = move
        self._power = power

    @override
    def legal(self, position: Position, frame: Struct, seat: Seat) -> tuple[MoveT, ...]:
        return ()

    @override
    def refuse(self, position: Position, frame: Struct, seat: Seat, move: MoveT) -> IllegalMove | None:
        return _not_on_card(position, self._power) or IllegalMove("one_power", power=self._power)

    @override
    def answer(self, draft: Draft, frame: Struct, seat: Seat, move: MoveT) -> None:
        """Do nothing: no such answer is legal."""


POWERS: tuple[Power[Any], ...] = (CrowPower(), RootPower(), FusePower(), GambitPower())
TOO_LATE = (TooLate(Crow, "crow"), TooLate(Root, "root"), TooLate(Fuse, "fuse"), TooLate(Gambit, "gambit"))
_BY_CARD = {power.does: power for power in POWERS}


def power_of(position: Position) -> Power[Any] | None:
    """Return the power on the card of the player whose turn it is; None if there is none."""
    return _BY_CARD.get(CARDS[position.characters[position.turn] or ""].does)


def _not_on_card(position: Position, power: str) -> IllegalMove | None:
    character = position.characters[position.turn] or ""
    return None if CARDS[character].does == power else IllegalMove("no_power", power=power, character=character)


def _takes_crow(position: Position, column: Column) -> bool:
    """Return whether a column is not full and topped by the opponent's token (S31)."""
    occupied = position.board[0] | position.board[1]
    topped = top_token(occupied, column) & position.board[1 - position.turn]
    return bool(topped and lowest_empty(occupied, column))


def _burnt_by(position: Position, column: Column, side: Side) -> int:
    """Return the opposing token that a fuse in ``column`` would burn on that side; 0 for none (S55)."""
    landing = lowest_empty(position.board[0] | position.board[1], column)
    left, right = beside(landing)
    return (left if side == "left" else right) & position.board[1 - position.turn]


def _place(draft: Draft, power: str, square: int, burnt: Square | None = None) -> None:
    draft.passes = 0
    draft.ability_tokens = added(draft.ability_tokens, draft.turn, -1)
    draft.put(draft.turn, square)
    draft.events.append(PowerUsed(draft.turn, power, square_of(square), burnt))


def _go_on(draft: Draft) -> None:
    """Score; a PLAY can follow (S21)."""
    draft.frames = [frames.AfterPower(), frames.FIRST_PASS]
