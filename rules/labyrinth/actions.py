"""What a legal move does. What follows from it is left to ``flow``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.engine import Seat
from rules.labyrinth.events import Finished
from rules.labyrinth.exploring import keep, take_reward
from rules.labyrinth.frames import Bidding, Keeping, Processing, Serving, SoulProcessing
from rules.labyrinth.legal import soul_of
from rules.labyrinth.moves import Commit, Done, Keep, LabyrinthMove, SoulAction, Souls
from rules.labyrinth.player import Oracle, Player
from rules.labyrinth.processing import act as process
from rules.labyrinth.table import Table


def act(table: Table, seat: Seat, move: LabyrinthMove) -> None:
    """Do what ``move``, which is legal, does by itself."""
    _ACTS[type(table.frames[-1])](table, seat, move)


def _commit(table: Table, seat: Seat, move: Commit) -> None:
    """Keep a commitment until all are in."""
    frame = table.frames[-1]
    assert isinstance(frame, Bidding)
    table.frames[-1] = Bidding((*frame.answers[:seat], move, *frame.answers[seat + 1 :]))


def _souls(table: Table, _: Seat, move: Souls) -> None:
    frame = table.frames[-1]
    assert isinstance(frame, Serving)
    take_reward(table, frame, move.colours)


def _keep(table: Table, _: Seat, move: Keep) -> None:
    frame = table.frames[-1]
    assert isinstance(frame, Keeping)
    keep(table, frame, move.colours)


def _process(table: Table, seat: Seat, move: SoulAction) -> None:
    """Act in a seat's own frame, which nothing else touches."""
    frame = table.frames[-1]
    assert isinstance(frame, SoulProcessing)
    own = frame.seats[seat]
    if isinstance(move, Done):
        own = _finish(table, seat, own)
    else:
        (table.players[seat], gained), events = process(seat, soul_of(table.players[seat], own), move)
        own = Processing(own.before, (*own.actions, move), gained)
        table.events += events
    table.frames[-1] = SoulProcessing((*frame.seats[:seat], own, *frame.seats[seat + 1 :]))


def _finish(table: Table, seat: Seat, own: Processing) -> Processing:
    """Show to all what was done."""
    player = table.players[seat]
    shown = without_secrets(player) if table.options.secret_oracles else player
    table.events.append(Finished(seat, own.actions, shown))
    return Processing(player, done=True)


def without_secrets(player: Player) -> Player:
    """Return a player as others see one with the option ``secret_oracles``."""
    return replace(player, great=_achieved_only(player.great), small=_achieved_only(player.small))


def _achieved_only(oracles: tuple[Oracle, ...]) -> tuple[Oracle, ...]:
    return tuple(oracle if oracle.achieved else Oracle(None) for oracle in oracles)


_ACTS: dict[type, Callable[[Table, Seat, Any], None]] = {
    Bidding: _commit,
    Serving: _souls,
    Keeping: _keep,
    SoulProcessing: _process,
}
