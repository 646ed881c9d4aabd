"""What a legal move does. What follows from it is left to ``flow``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.engine import Seat
from rules.soul_puzzler.abilities import use_ability
from rules.soul_puzzler.board import lowest_empty, square_of
from rules.soul_puzzler.events import AbilitySkipped, Passed, Played, PowerUsed, Switched, TurnEnded
from rules.soul_puzzler.flow import take_card
from rules.soul_puzzler.frames import AfterPower, Choosing, EndOfTurn, Parts, Scoring
from rules.soul_puzzler.moves import (
    Ability,
    Choose,
    Crow,
    Drain,
    End,
    Exchange,
    Ferry,
    Fuse,
    Gain,
    Gambit,
    Light,
    Pass,
    Play,
    PuzzlerMove,
    Quarry,
    Roll,
    Root,
    Skip,
    Switch,
    Tide,
)
from rules.soul_puzzler.powers import use_crow, use_fuse, use_root
from rules.soul_puzzler.table import Table


def act(table: Table, seat: Seat, move: PuzzlerMove) -> None:
    """Do what ``move``, which is legal, does by itself."""
    _ACTS[type(move)](table, seat, move)


def _choose(table: Table, seat: Seat, move: Choose) -> None:
    """Take a card openly, or keep the choice until the other seat's is in."""
    frame = table.frames.pop()
    if not isinstance(frame, Choosing):
        take_card(table, seat, move.character)
        return
    one, two = frame.answers
    answers = (move.character, two) if seat == 0 else (one, move.character)
    table.frames.append(Choosing(answers))


def _play(table: Table, seat: Seat, move: Play) -> None:
    landing = lowest_empty(table.occupied, move.column)  # S03
    table.pools[seat] -= 1
    table.put(seat, landing)
    table.events.append(Played(seat, square_of(landing)))
    _after_action(table, "play")


def _switch(table: Table, seat: Seat, move: Switch) -> None:
    table.exchange(move.a, move.b)
    table.switched = (move.a, move.b)
    table.events.append(Switched(seat, move.a, move.b))
    _after_action(table, "switch")


def _after_action(table: Table, part: str) -> None:
    """Score, then end the turn (S06), or go on with the other part of a Gambit (S39)."""
    frame = table.frames.pop()
    table.passes = 0
    if isinstance(frame, Parts):
        table.frames.append(Parts(tuple(left for left in frame.left if left != part)))
    else:
        table.frames.append(EndOfTurn())
    table.frames.append(Scoring(1))


def _token_power(table: Table, _: Seat, move: Crow | Root | Fuse) -> None:
    """Use a token power and score; a PLAY may follow (S21)."""
    table.passes = 0
    _USES[type(move)](table, move)
    table.frames = [AfterPower(), Scoring(1)]


def _gambit(table: Table, seat: Seat, _: Gambit) -> None:
    table.passes = 0
    table.charges[seat] -= 1
    table.events.append(PowerUsed(seat, "gambit"))
    table.frames = [Parts(("play", "switch"))]


def _ability(table: Table, seat: Seat, move: Ability) -> None:
    table.frames.pop()
    use_ability(table, seat, move)


def _skip(table: Table, seat: Seat, _: Skip) -> None:
    table.frames.pop()
    table.events.append(AbilitySkipped(seat))


def _end(table: Table, seat: Seat, _: End) -> None:
    table.events.append(TurnEnded(seat))
    table.frames = [EndOfTurn()]


def _pass(table: Table, seat: Seat, _: Pass) -> None:
    table.passes += 1
    table.events.append(Passed(seat))
    table.frames = [EndOfTurn()]


_USES: dict[type, Callable[[Table, Any], None]] = {Crow: use_crow, Root: use_root, Fuse: use_fuse}

_ACTS: dict[type, Callable[[Table, Seat, Any], None]] = {
    Choose: _choose,
    Play: _play,
    Switch: _switch,
    Crow: _token_power,
    Root: _token_power,
    Fuse: _token_power,
    Gambit: _gambit,
    **dict.fromkeys((Gain, Drain, Light, Quarry, Exchange, Tide, Roll, Ferry), _ability),
    Skip: _skip,
    End: _end,
    Pass: _pass,
}
