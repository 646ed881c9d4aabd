"""The computer player's answer to every question of Anima."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from ai.anima import choices, interaction, reset
from ai.anima.combat import fight_move
from ai.anima.movement import best_move
from ai.anima.standing import standing_answer
from ai.anima.table import Table
from ai.anima.windows import answer
from rules.anima.position import AnimaView
from rules.engine import AnyGame, Move, Seat

_ANSWERS: dict[str, Callable[[Table, Any], Move]] = {
    "keep": reset.keep,
    "roll_call": reset.roll_call,
    "reset": reset.reset_move,
    "pick_up": reset.pick_up,
    "move": best_move,
    "remove": choices.remove,
    "protect": choices.protect,
    "trade": interaction.trade,
    "explore": choices.explore,
    "claim": choices.claim,
    "fight": fight_move,
    "window": answer,
    "choose": choices.choose,
    "look": choices.look,
    "give": choices.give,
}
"""By the kind of a question what answers it."""


def choose(game: AnyGame, view: AnimaView, seat: Seat, random: Random) -> Move:
    """Return a good answer. What is legal depends only on what the view shows."""
    table = Table(view, seat)
    standing = standing_answer(table)
    if standing is not None:
        return standing
    moves: tuple[Any, ...] = game.legal(view, seat)
    if len(moves) == 1:
        only: Move = moves[0]
        return only
    if view.stage == "interact":
        return interaction.interact(table, moves, random)
    return _ANSWERS[view.stage](table, moves)
