"""What follows what: the automatic frames, up to the next question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules import framed
from rules.framed import wait
from rules.labyrinth.board import SIGNS
from rules.labyrinth.cards import CORRIDORS_OPEN, PIECES, ROUNDS
from rules.labyrinth.events import Ended, RoundBegan, SoulsBegan, SpellsLost
from rules.labyrinth.exploring import has_something_left, reveal, serve
from rules.labyrinth.frames import Bidding, EndOfRound, Keeping, NextCorridor, Processing, Serving, SoulProcessing
from rules.labyrinth.notation import COMMIT
from rules.labyrinth.player import Corridor, Player
from rules.labyrinth.scoring import points_of
from rules.labyrinth.table import Table


def advance(table: Table) -> None:
    """Carry out automatic frames until a seat is asked or the match is over."""
    framed.advance(table, _FRAMES)


def begin_round(table: Table) -> None:
    """Lay out the corridors of the next round and bid for the first."""
    laid = CORRIDORS_OPEN[len(table.players)]
    table.round += 1
    table.corridors = tuple(Corridor(card) for card in table.deck[:laid])
    table.deck = table.deck[laid:]
    table.place = 0
    table.frames = [NextCorridor()]
    table.events.append(RoundBegan(table.round, tuple(corridor.card for corridor in table.corridors)))


def _next_corridor(table: Table, _: NextCorridor) -> bool:
    """Bid for the next corridor, or process souls after the last."""
    table.group += 1
    if table.place < len(table.corridors):
        table.place += 1
        answers = tuple(None if has_something_left(player) else COMMIT[0, None] for player in table.players)
        table.frames = [Bidding(answers)]
    else:
        table.place = 0
        table.frames = [SoulProcessing(tuple(Processing(player) for player in table.players))]
        table.events.append(SoulsBegan(table.round))
    return True


def _process(table: Table, frame: SoulProcessing) -> bool:
    """Wait until all are done."""
    if not all(seat.done for seat in frame.seats):
        return False
    table.frames = [EndOfRound()]
    return True


def _end_round(table: Table, _: EndOfRound) -> bool:
    """Prepare the next round (2.9); after the last there is no preparation, the game ends."""
    if table.round == ROUNDS:
        _end(table)
        return True
    _lose_spells(table)
    table.players = [_prepared(player, PIECES[len(table.players)]) for player in table.players]
    table.discard += tuple(corridor.card for corridor in table.corridors)
    begin_round(table)
    return True


def _lose_spells(table: Table) -> None:
    """Tell which spells are lost: all search pieces go back behind the screens (C21, L43)."""
    spells = tuple((player.promotion_spells, player.colour_spells) for player in table.players)
    if any(map(any, spells)):
        table.events.append(SpellsLost(spells))


def _prepared(player: Player, pieces: int) -> Player:
    return replace(player, pieces=pieces, spent=0, signs=SIGNS, promotion_spells=0, colour_spells=0)


def _end(table: Table) -> None:
    table.reason = "rounds"
    table.frames = []
    players = tuple(table.players)
    table.events.append(Ended(table.reason, players, tuple(map(points_of, players))))


_FRAMES: dict[type, Callable[[Table, Any], bool]] = {
    Bidding: reveal,
    Serving: serve,
    Keeping: wait,
    NextCorridor: _next_corridor,
    SoulProcessing: _process,
    EndOfRound: _end_round,
}
"""What each frame does when it is on top: True to go on, False to ask."""
