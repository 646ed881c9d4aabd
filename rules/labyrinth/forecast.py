"""The result of a move of soul processing, computed by the rules themselves."""

from __future__ import annotations

from typing import NamedTuple

from rules.engine import Seat
from rules.labyrinth.board import RANKS
from rules.labyrinth.cards import SPOTS
from rules.labyrinth.moves import AchieveGreat, AchieveSmall, Commit, Done, LabyrinthMove, Souls
from rules.labyrinth.player import Player
from rules.labyrinth.position import LabyrinthView
from rules.labyrinth.processing import act, oracle_actions
from rules.labyrinth.scoring import points_of
from rules.labyrinth.soul import Soul


class Prospect(NamedTuple):
    """The points a move gains, and the oracle cards it makes possible or impossible."""

    points: int
    opened: tuple[AchieveSmall | AchieveGreat, ...]
    closed: tuple[AchieveSmall | AchieveGreat, ...]


def soul(view: LabyrinthView, seat: Seat) -> Soul:
    """Return a seat's own part of soul processing, as the view shows it."""
    asked = view.keep_asked
    return Soul(view.players[seat], asked.gained if asked is not None and asked.seat == seat else None)


def after(view: LabyrinthView, seat: Seat, move: LabyrinthMove) -> Player:
    """Return the player at ``seat`` as they would be after one of their legal moves of soul processing."""
    if isinstance(move, Commit | Souls | Done):
        return view.players[seat]
    return act(seat, soul(view, seat), move).soul.player


def prospect(view: LabyrinthView, seat: Seat, move: LabyrinthMove) -> Prospect:
    """Return the prospect of a legal move of soul processing."""
    now, then = view.players[seat], after(view, seat, move)
    before, following = oracle_actions(now), oracle_actions(then)
    gained = points_of(then).total - points_of(now).total
    return Prospect(
        gained,
        tuple(card for card in following if card not in before),
        tuple(card for card in before if card not in following and card != move),
    )


def rows_used(player: Player) -> str:
    """Return how full each row is: "low 3/6, middle 1/5, high 0/4"."""
    return ", ".join(f"{rank} {sum(row)}/{spots}" for rank, row, spots in zip(RANKS, player.rows, SPOTS, strict=True))
