"""The computer player's answer to every question of Wicked Labyrinth."""

from __future__ import annotations

from random import Random

from ai.labyrinth import replies
from ai.labyrinth.bids import commitment
from ai.labyrinth.souls import Plan, gained, plan
from rules.engine import AnyGame, Move, Seat
from rules.labyrinth.board import Counts, Player, counts, total
from rules.labyrinth.cards import ROUNDS
from rules.labyrinth.exploring import reward, souls
from rules.labyrinth.moves import DONE, Souls
from rules.labyrinth.position import LabyrinthView
from rules.labyrinth.soul import Soul

_SOUL_SEARCH_LIMIT = 400
"""Positions searched to process souls."""


def choose(
    game: AnyGame,
    view: LabyrinthView,
    seat: Seat,
    random: Random,
    search: int = _SOUL_SEARCH_LIMIT,
    overlooks: float = 0.0,
) -> Move:
    """Return a good answer, with ``search`` positions tried to process souls and a share of corridors overlooked."""
    if view.stage == "commit":
        return commitment(view, seat, random, overlooks)
    if view.stage == "souls":
        return _colours(view, seat)
    if view.stage == "keep" and view.keep_asked:
        return _plan(view, view.players[seat], max(search, 2), view.keep_asked.gained).actions[0]
    return _process(view, seat, search)


def choose_hard(
    game: AnyGame,
    view: LabyrinthView,
    seat: Seat,
    random: Random,
    nodes: int = replies.NODES,
    model: replies.Model = replies.modelled,
) -> Move:
    """Return a good answer, and for a bid the best reply to modelled bids."""
    if view.stage == "commit":
        return replies.commitment(game, view, seat, random, nodes, model)
    return choose(game, view, seat, random)


def _plan(view: LabyrinthView, player: Player, search: int, more: Counts | None = None) -> Plan:
    return plan(Soul(player, more), ROUNDS - view.round, search)


def _colours(view: LabyrinthView, seat: Seat) -> Souls:
    """Return the best colours for signs of souls."""
    question, card = view.souls_asked, view.corridors[view.place - 1].card
    assert question is not None
    given = reward(card, True)

    def worth(move: Souls) -> float:
        soul = gained(view.players[seat], total(given.tokens, counts(move.colours)), given.spell == "P")
        return plan(soul, ROUNDS - view.round, _SOUL_SEARCH_LIMIT // 4).worth

    return max(souls(card, question.signs), key=worth)


def _process(view: LabyrinthView, seat: Seat, search: int) -> Move:
    """Continue the plan from the start of the phase, or plan again."""
    if view.before:
        whole = _plan(view, view.before, search).actions
        if whole[: len(view.actions)] == view.actions:
            return whole[len(view.actions)] if len(view.actions) < len(whole) else DONE
    more = view.keep_asked.gained if view.keep_asked else None
    rest = _plan(view, view.players[seat], search, more).actions
    return rest[0] if rest else DONE
