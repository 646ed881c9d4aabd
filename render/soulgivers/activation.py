"""The possible courses of one activation: the ends of its way, the Actions there, and the moves of a choice."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from msgspec.structs import replace

from render.kit.forms import Answers, FormError
from render.soulgivers import words
from render.soulgivers.ahead import Ahead, danger
from rules.engine import IllegalMove, Seat
from rules.soulgivers import moves
from rules.soulgivers.actions import attackers, best_facing
from rules.soulgivers.geometry import CELL_OF, LETTERS, OFF_BOARD
from rules.soulgivers.lookup import active, offered_facing, sides_of
from rules.soulgivers.movement.walks import gate_exit
from rules.soulgivers.moves import SoulgiversMove
from rules.soulgivers.pieces import Soulgiver
from rules.soulgivers.position import SoulgiversView

GO_ON = "act"
"""The key of the form for the Soulgiver that is active already; that of another is the move that activates it."""
STAY, NOTHING, AUTO, OPEN, BEST = "stay", "nothing", "auto", "open", "best"
"""The answers that leave a part of an activation: no way, no Action; the best facing, and none yet; the best Action."""
FIRST = (moves.Deliver, moves.Attack, moves.Collect, moves.PassFragment, moves.Absorb, moves.Use, moves.DrawCard)
"""The Actions in the order of a form; the others come last."""
GREAT = FIRST[:3]
"""Those of them that make a cell better than others."""
LOSES = "If you really want that, send the form with no destination and no Action, then choose it from the menu."
"""The text after the loss by a form: nothing was done."""
_GATE = "gate"
_GOING = (moves.Step, moves.Walk, moves.TakeGate)
_NO_ACTIONS = (*_GOING, moves.Halt, moves.Activate, moves.EndTurn)
_COLLECT, _DROP, _DELIVER = "collect", "drop", "deliver"


class Activation(Ahead):
    """The course of one activation, during which everyone else passes."""

    @property
    def piece(self) -> Soulgiver:
        """The Soulgiver that is active."""
        soulgiver = active(self.position)
        assert soulgiver is not None
        return soulgiver

    @property
    def is_open(self) -> bool:
        """Whether its player continues with an active Soulgiver without a question in between."""
        return self.asked == "act" and active(self.position) is not None

    def take(self, move: SoulgiversMove) -> None:
        """Make a move of a form, and let the others pass.

        Raises ``MoveError`` if the rules refuse it, ``FormError`` if it loses a Soulgiver: a form cannot ask
        again.
        """
        why = danger(self.view, self.seat, move) if move in self.legal else ""
        if why:
            raise FormError(f"{why} {LOSES}")
        self.make(move)
        self.let_others_pass()


@dataclass(frozen=True, eq=False)
class Goal:
    """A possible end of the way: the ``move`` there, its ``key`` in a form, and the course ``ahead`` of it."""

    key: str
    cell: int
    move: SoulgiversMove
    ahead: Activation

    @property
    def steps(self) -> int:
        """The number of steps of the way."""
        return len(self.move.cells) if isinstance(self.move, moves.Walk) else 1

    @cached_property
    def actions(self) -> tuple[SoulgiversMove, ...]:
        """The Actions possible there."""
        return actions_in(self.ahead)


def actions_in(ahead: Ahead) -> tuple[SoulgiversMove, ...]:
    """Return the Actions possible in a position."""
    return tuple(move for move in ahead.legal if not isinstance(move, _NO_ACTIONS))


def order(move: SoulgiversMove) -> int:
    """Return the place of an Action in the order of a form."""
    return next((place for place, kind in enumerate(FIRST) if isinstance(move, kind)), len(FIRST))


def best_of(ahead: Ahead) -> SoulgiversMove | None:
    """Return the best of the great Actions in a position, without those that lose something; None for none."""
    great = sorted((move for move in actions_in(ahead) if isinstance(move, GREAT)), key=order)
    return next((move for move in great if not danger(ahead.view, ahead.seat, move)), None)


def is_exposed(ahead: Activation, action: SoulgiversMove | None = None) -> bool:
    """Return whether an opponent could attack the active Soulgiver in its next turn, after an ``action`` here."""
    position, piece = ahead.position, ahead.piece
    gone = action.cell if isinstance(action, moves.Attack) and action.cell >= 0 else OFF_BOARD
    position = replace(position, soulgivers=tuple(one for one in position.soulgivers if one.place != gone))
    safe = sides_of(position, piece, best_facing(position, piece))
    return piece.on_board and any(way not in safe and count for way, count in enumerate(attackers(position, piece)))


def saves_presses(view: SoulgiversView) -> bool:
    """Return whether the active Soulgiver has yet to move: then its actions are one form."""
    activation = view.activation
    return activation is not None and not activation.steps and not activation.ended and view.viewer == view.seat


def unfinished(view: SoulgiversView) -> Soulgiver | None:
    """Return the active Soulgiver if it has moved and its facing is still to be set; None for any other."""
    activation = view.activation
    return active(view) if activation is not None and activation.steps and not activation.ended else None


def value_of(move: SoulgiversMove) -> str:
    """Return a form's value of an Action: without the facing, which is a separate choice."""
    match move:
        case moves.Collect():
            return _COLLECT
        case moves.Drop():
            return _DROP
    return str(move)


def begun(view: SoulgiversView, seat: Seat, key: str) -> Activation | None:
    """Return the course of an activation from its beginning; None if it is not possible."""
    if view.stage != "act" or view.seat != seat or view.viewer != seat:
        return None
    ahead = Activation(view, seat)
    if key == GO_ON:
        return ahead if ahead.is_open and (saves_presses(view) or leads_on(ahead)) else None
    move = next((move for move in ahead.legal if str(move) == key and isinstance(move, moves.Activate)), None)
    if move is None:
        return None
    stopping = unfinished(view)
    if stopping is not None:
        ahead.make(moves.Halt(stopping.facing))
    ahead.make(move)
    ahead.let_others_pass()
    return ahead if ahead.is_open else None


def goals_of(ahead: Activation) -> list[Goal]:
    """Return the cells that the way can lead to without another question on it."""
    goals: dict[str, Goal] = {}
    for move in ahead.legal:
        cell = _end(ahead, move)
        there = ahead.copy()
        if cell == OFF_BOARD:
            continue
        there.make(move)
        key = _GATE if isinstance(move, moves.TakeGate) else words.cell(cell)
        if key not in goals and there.is_open and (there.piece.id, there.piece.place) == (ahead.piece.id, cell):
            goals[key] = Goal(key, cell, move, there)
    return list(goals.values())


def _end(ahead: Activation, move: SoulgiversMove) -> int:
    """Return the cell of a move; ``OFF_BOARD`` for a move without a way."""
    match move:
        case moves.Step(cell):
            return cell
        case moves.Walk(cells):
            return cells[-1]
        case moves.TakeGate():
            return gate_exit(ahead.position, ahead.piece)
    return OFF_BOARD


def leads_on(ahead: Activation) -> bool:
    """Return whether the steps left lead to a great Action that loses nothing."""
    return any(best_of(goal.ahead) is not None for goal in goals_of(ahead))


def activation_moves(view: SoulgiversView, seat: Seat, key: str, answers: Answers) -> tuple[SoulgiversMove, ...]:
    """Return the moves of a form: the Action behind the way, or before it if it is possible only there.

    Raises ``MoveError`` for moves that the rules refuse, ``FormError`` for the loss of a Soulgiver.
    """
    to, facing, action = (
        answers.get(name, (other,))[0] for name, other in (("to", STAY), ("facing", AUTO), ("action", NOTHING))
    )
    ahead = Activation(view, seat)
    if (stopping := unfinished(view)) is not None and key != GO_ON:
        ahead.take(moves.Halt(_facing(ahead, stopping, answers.get("stop", (AUTO,))[0])))
    if key != GO_ON:
        ahead.take(moves.parse(key))
    before = ahead.copy()
    try:
        _act(ahead, _go(ahead, to, facing, action), facing)
    except IllegalMove:
        if to == STAY or action in (NOTHING, BEST):
            raise
        ahead = before
        if action not in map(value_of, actions_in(ahead)):
            raise
        _act(ahead, action, facing)
        if ahead.is_open:
            _go(ahead, to, facing, NOTHING)
        elif not ahead.position.reason:  # another question comes first
            raise
    return tuple(ahead.made)


def _go(ahead: Activation, to: str, facing: str, action: str) -> str:
    """Make the way and end it with a facing, unless the Action sets one, takes a step or opens the way to the Fragment.

    Return the Action: the best one there, if that was chosen.
    """
    if to != STAY:
        ahead.take(_way(ahead, to))
    if action == BEST:
        best = best_of(ahead)
        action = NOTHING if best is None else value_of(best)
    if to == STAY:
        if facing in LETTERS and action not in (_COLLECT, _DROP):
            ahead.take(moves.Halt(_facing(ahead, ahead.piece, facing)))  # refused: it has not moved
        return action
    if facing != OPEN and action not in (_COLLECT, _DROP, _DELIVER) and not (facing == AUTO and _opens(ahead, action)):
        ahead.take(moves.Halt(_facing(ahead, ahead.piece, facing)))
    return action


def _opens(ahead: Activation, action: str) -> bool:
    """Return whether the Barrier falls by an Action so that the steps left lead to the Fragment."""
    move = moves.Attack(moves.BARRIER)
    if action != str(move) or move not in ahead.legal:
        return False
    after = ahead.copy()
    after.make(move)
    after.let_others_pass()
    return after.is_open and leads_on(after)


def _way(ahead: Activation, to: str) -> SoulgiversMove:
    """Return the move to a cell, for the rules to refuse where there is none."""
    if to == _GATE:
        return moves.TakeGate()
    cell = CELL_OF[to]
    ways = (move for move in ahead.legal if isinstance(move, (moves.Step, moves.Walk)))
    return next((move for move in ways if _end(ahead, move) == cell), moves.Step(cell))


def _act(ahead: Activation, action: str, facing: str) -> None:
    position = ahead.position
    if action == _COLLECT:  # the shields of the Fragment count then
        carrying = replace(position, fragment=replace(position.fragment, carrier=ahead.piece.id))
        ahead.take(moves.Collect(_chosen(facing, best_facing(carrying, ahead.piece))))
    elif action == _DROP:
        without = replace(position, fragment=replace(position.fragment, carrier=""))
        ahead.take(moves.Drop(_chosen(facing, best_facing(without, ahead.piece))))
    elif action != NOTHING:
        ahead.take(moves.parse(action))


def _facing(ahead: Activation, piece: Soulgiver, chosen: str) -> int:
    return offered_facing(ahead.position, piece, _chosen(chosen, best_facing(ahead.position, piece)))


def _chosen(facing: str, best: int) -> int:
    return LETTERS.index(facing) if facing in LETTERS else best
