"""The presses on a panel that make the move of a computer player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import msgspec

from ai.players import DEFAULT, PLAYERS
from bench.helpers.pressing import TURNS, filled_in, forms, is_same, stopping_first
from render.kit.controls import Buttons
from render.kit.forms import Answers, FormError
from render.registry import FACES
from rules.engine import AnyGame, Decision, Move, MoveError, Seat

FAR = 8
"""The number of moves of one player that are planned at once."""


class Choice(msgspec.Struct, frozen=True):
    """One way to make a ``move``, by the start (``control``) and the end (``does``) of its control's id.

    ``moves`` is the number of moves made with it, ``presses`` that of its presses. Of a menu ``value`` is the entry, of
    a form ``answers`` are the choices. Without a ``control`` the move can only be typed.
    """

    move: str
    moves: int
    presses: int
    control: str = ""
    does: str = ""
    value: str = ""
    answers: Answers | None = None


class Thought(msgspec.Struct, frozen=True):
    """A move, and the position after it once others have let it happen."""

    move: Move
    after: Any


def thought_of(game: AnyGame, state: Any, seat: Seat, random: Random) -> list[Thought]:
    """Return the next moves of the computer player in this turn, if the others let them happen."""
    thoughts: list[Thought] = []
    turn = TURNS[game.key](game, state, seat)
    while len(thoughts) < FAR and (decision := _asked(game, state, seat)) is not None:
        if thoughts and TURNS[game.key](game, state, seat) != turn:
            break
        move = PLAYERS[DEFAULT].choose(game, game.view(state, seat), seat, random)
        move = stopping_first(game, state, seat, move, random)
        state = _let(game, game.apply(state, seat, move).state, seat)
        thoughts.append(Thought(move, state))
        if decision.sealed:
            break
    return thoughts


def _asked(game: AnyGame, state: Any, seat: Seat) -> Decision | None:
    return next((one for one in game.pending(state) if one.seat == seat), None)


def _let(game: AnyGame, state: Any, seat: Seat) -> Any:
    """Return a position once others have let a seat's move happen."""
    while (pending := game.pending(state)) and pending[0].seat != seat and pending[0].pace == "reaction":
        other = pending[0].seat
        state = game.apply(state, other, game.fallback(game.view(state, other), other)).state
    return state


def choice(game: AnyGame, state: Any, decision: Decision, thoughts: Sequence[Thought]) -> Choice:
    """Return how the first of some moves is made with the fewest presses for each of those that are made with it."""
    move = thoughts[0].move
    choices = [*_direct(game, state, decision, move), *_by_forms(game, state, decision, thoughts)]
    return min(choices, key=lambda one: (one.presses / one.moves, -one.moves), default=Choice(str(move), 1, FAR))


def _direct(game: AnyGame, state: Any, decision: Decision, move: Move) -> Iterator[Choice]:
    """Yield the buttons and the entries of menus that make a move."""
    view, legal = game.view(state, decision.seat), game.legal(state, decision.seat)
    prompt = FACES[game.key].prompt(view, decision)
    presses = 2 if prompt.danger(view, decision, move) or prompt.preview(view, decision, move) else 1
    for place, control in enumerate(prompt.controls(view, decision, legal)):
        for one in control.choices:
            if one.move != move or one.form:
                continue
            if isinstance(control, Buttons):
                yield Choice(str(move), 1, presses, "mv", str(move))
            else:
                yield Choice(str(move), 1, presses, "mm", str(place), str(move))


def _by_forms(game: AnyGame, state: Any, decision: Decision, thoughts: Sequence[Thought]) -> Iterator[Choice]:
    """Yield the ways to fill in forms that lead where some of the moves lead, or at least make the very first one."""
    move, seat = thoughts[0].move, decision.seat
    view, legal = game.view(state, seat), game.legal(state, seat)
    for key, form, sent in forms(game, view, decision, move, legal):
        control, does = ("fc", key) if key else ("fm", decision.kind)
        for answers, changed in filled_in(form, [str(one.move) for one in thoughts]):
            try:
                made = sent(answers)
                after = _played(game, state, seat, made)
            except (MoveError, FormError):
                continue
            same = [number for number, one in enumerate(thoughts, 1) if is_same(one.after, after)]
            if same:
                yield Choice(str(move), same[-1], 1 + changed, control, does, answers=answers)
            elif made and made[0] == move:  # continues differently from the plan
                yield Choice(str(move), 1, FAR + changed, control, does, answers=answers)


def _played(game: AnyGame, state: Any, seat: Seat, moves: Sequence[Move]) -> Any:
    """Return the position after moves of a seat that the others let happen. Raises ``MoveError``."""
    for move in moves:
        state = _let(game, game.apply(state, seat, move).state, seat)
    return state
