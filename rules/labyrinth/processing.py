"""All actions of a player in soul processing (2.8), and their results."""

from __future__ import annotations

from typing import Any, NamedTuple

from rules.engine import IllegalMove, Seat
from rules.labyrinth.achieving import AchievingGreat, AchievingSmall
from rules.labyrinth.board import LOW, RANKS, Player
from rules.labyrinth.cards import SPOTS
from rules.labyrinth.keeping import KeepingGained, keep_refused
from rules.labyrinth.moves import DONE, AchieveGreat, AchieveSmall, Commit, Done, LabyrinthMove, SoulAction, Souls
from rules.labyrinth.position import LabyrinthView
from rules.labyrinth.scoring import points_of
from rules.labyrinth.soul import Acted, Soul, SoulActionKind
from rules.labyrinth.token_actions import (
    ChangingColour,
    DroppingColourSpell,
    DroppingPromotionSpell,
    Promoting,
    PromotingBySpell,
)
from rules.questions import by_move

_KEEPING, _SMALL, _GREAT = KeepingGained(), AchievingSmall(), AchievingGreat()

_KINDS: dict[type, SoulActionKind[Any]] = by_move(
    _KEEPING,
    Promoting(),
    PromotingBySpell(),
    DroppingPromotionSpell(),
    ChangingColour(),
    DroppingColourSpell(),
    _SMALL,
    _GREAT,
)
"""The kinds of actions in the order of listing; ``done`` comes last."""


def soul_actions(soul: Soul) -> tuple[SoulAction, ...]:
    """Return every action that is possible for the player now; the choice of tokens to keep comes first (L49)."""
    if soul.gained is not None:
        return _KEEPING.legal(soul)
    actions: list[SoulAction] = []
    for kind in _KINDS.values():
        actions += kind.legal(soul)
    actions.append(DONE)
    return tuple(actions)


def oracle_actions(player: Player) -> tuple[AchieveSmall | AchieveGreat, ...]:
    """Return the oracle cards that the player can achieve."""
    soul = Soul(player)
    return (*_SMALL.legal(soul), *_GREAT.legal(soul))


def action_refused(soul: Soul, move: SoulAction) -> IllegalMove | None:
    """Return why an action is not possible now; None exactly for possible ones."""
    if soul.gained is not None:
        return keep_refused(soul.player.rows[LOW], soul.gained, move)
    return None if isinstance(move, Done) else _KINDS[type(move)].refuse(soul, move)


def act(seat: Seat, soul: Soul, move: SoulAction) -> Acted:
    """Return the result of a possible action other than ``done``."""
    return _KINDS[type(move)].act(seat, soul, move)


class Prospect(NamedTuple):
    """The points that a move gains, and the oracle cards that it makes possible or impossible."""

    points: int
    opened: tuple[AchieveSmall | AchieveGreat, ...]
    closed: tuple[AchieveSmall | AchieveGreat, ...]


def soul(view: LabyrinthView, seat: Seat) -> Soul:
    """Return a seat's own part of soul processing, as the view shows it."""
    question = view.keep_asked
    return Soul(view.players[seat], question.gained if question is not None and question.seat == seat else None)


def after(view: LabyrinthView, seat: Seat, move: LabyrinthMove) -> Player:
    """Return the player at ``seat`` after one of their legal moves of soul processing."""
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
    """Return the use of each row: "low 3/6, middle 1/5, high 0/4"."""
    return ", ".join(f"{rank} {sum(row)}/{spots}" for rank, row, spots in zip(RANKS, player.rows, SPOTS, strict=True))
