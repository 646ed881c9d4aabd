"""What may be done: every question and its legal answers."""

from __future__ import annotations

from functools import cache

from rules.engine import Seat
from rules.labyrinth.board import LOW, Sign
from rules.labyrinth.cards import CORRIDORS
from rules.labyrinth.frames import Bidding, Keeping, Processing, Serving, SoulProcessing
from rules.labyrinth.keeping import keeps
from rules.labyrinth.moves import Commit, LabyrinthMove, Souls
from rules.labyrinth.notation import COMMIT, SOULS
from rules.labyrinth.player import Player
from rules.labyrinth.processing import Soul, soul_actions
from rules.labyrinth.state import LabyrinthState


def asked(state: LabyrinthState) -> tuple[Seat, ...]:
    """Return the seats that must act now."""
    if not state.frames:
        return ()
    frame = state.frames[-1]
    if isinstance(frame, Bidding):
        return tuple(seat for seat, answer in enumerate(frame.answers) if answer is None)
    if isinstance(frame, SoulProcessing):
        return tuple(seat for seat, processing in enumerate(frame.seats) if not processing.done)
    assert isinstance(frame, Serving | Keeping)
    return (frame.seat,)


def legal(state: LabyrinthState, seat: Seat) -> tuple[LabyrinthMove, ...]:
    """Return every legal move of ``seat``; () when it is not asked."""
    if seat not in asked(state):
        return ()
    frame, player = state.frames[-1], state.players[seat]
    if isinstance(frame, Bidding):
        return commits(player.pieces, player.signs)
    if isinstance(frame, SoulProcessing):
        return soul_actions(soul_of(player, frame.seats[seat]))
    if isinstance(frame, Keeping):
        return keeps(player.rows[LOW], frame.gained)
    corridor = state.corridors[state.place - 1]
    return souls(corridor.card, corridor.signs.count("souls"))


def soul_of(player: Player, processing: Processing) -> Soul:
    """Return a player's own part of soul processing."""
    return Soul(player, processing.gained)


@cache
def commits(pieces: int, signs: tuple[Sign, ...]) -> tuple[Commit, ...]:
    """Return every commitment: any number of pieces left, with at most one sign left (C16)."""
    return tuple(COMMIT[count, sign] for sign in (None, *signs) for count in range(pieces + 1))


@cache
def souls(card: str, signs: int) -> tuple[Souls, ...]:
    """Return every choice of a printed colour for each of ``signs`` signs of souls."""
    printed = CORRIDORS[card].colours
    return tuple(move for colours, move in SOULS.items() if len(colours) == signs and set(colours) <= set(printed))
