"""The computer player's answer to every question of Anima, and its automatic answers (4.48).

This module weighs choices that follow events; each phase has its own module.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from ai.anima import interaction, reset
from ai.anima.areas import best_move, exploration, face_worths, going_on, reward_worth
from ai.anima.combat import fight_move
from ai.anima.encounters import meeting
from ai.anima.quests import attempt, open_missions, threat, ways
from ai.anima.table import NEAR, Ending, Table
from ai.anima.windows import answer
from ai.anima.worth import POINTS, CardWeights, advantage_worth, card_worth, character_worth, weights_of, worst_card
from rules.anima.attempts import mission_card
from rules.anima.cards import AREAS, CHARACTERS
from rules.anima.effects import effect_of
from rules.anima.frames import Choosing, ExploreTurn, Looking, ProtectArea, Window
from rules.anima.moves import (
    Agree,
    BreakOff,
    Choose,
    Claim,
    Declare,
    Done,
    Explore,
    GoOn,
    Lay,
    Offer,
    Pass,
    Play,
    Protect,
    Remove,
    Stand,
)
from rules.anima.position import AnimaView
from rules.anima.steps.exploration import ExploreMove
from rules.engine import AnyGame, Move, Seat

_WORTH_A_CARD = 1.5
"""The smallest threat that makes a card against a rival pay."""


def standing_answer(table: Table) -> Stand | None:
    """Return the automatic answer to give instead of answering a window, or None.

    The player passes for the turn if not concerned, while no rival visibly comes near a Mission. The answer is public,
    so it follows only from public facts and never from the player's own cards.
    """
    frame = table.view.frames[-1]
    if not isinstance(frame, Window) or table.seat in frame.concerned:
        return None
    quiet = all(threat(table, rival) < _WORTH_A_CARD for rival in table.rivals)
    return Stand("others") if quiet else None


_GOAL = 5.0
"""The worth of keeping the Area of a Mission of the player in play."""


def explore(table: Table, moves: tuple[ExploreMove, ...]) -> ExploreMove:
    """Explore, continue a Resistance Mission, play V31, or do nothing if all of these are hopeless."""
    area = table.me.area
    frame = table.view.frames[-1]
    assert isinstance(frame, ExploreTurn)

    def worth(move: ExploreMove) -> float:
        if isinstance(move, Explore):
            return exploration(table, area, safe=True) if frame.safe else sum(face_worths(table, area)) / 6
        if isinstance(move, GoOn):
            return going_on(table, area)
        if isinstance(move, Play):
            return exploration(table, area, safe=True) - advantage_worth(table.me, move.card)
        return 0.0

    return max(moves, key=lambda move: (worth(move), isinstance(move, Explore), not isinstance(move, Done)))


def claim(table: Table, moves: tuple[Claim, ...]) -> Claim:
    """Claim the most valuable reward."""
    return max(moves, key=lambda move: (reward_worth(table, table.me.area, move.reward), move.reward))


def remove(table: Table, moves: tuple[Remove, ...]) -> Remove:
    """Remove the least valuable Area."""

    def worth(move: Remove) -> float:
        return exploration(table, move.area) + _GOAL * _is_goal(table, move.area)

    return min(moves, key=lambda move: (worth(move), move.area))


def protect(table: Table, moves: tuple[Protect | Pass, ...]) -> Protect | Pass:
    """Keep the Area of a Mission of the player with a card of little worth."""
    frame = table.view.frames[-1]
    assert isinstance(frame, ProtectArea)
    card = worst_card(table.me, table.me.hand)
    if _is_goal(table, frame.area) and advantage_worth(table.me, card) < POINTS.draw:
        return Protect(card)
    return Pass()


def _is_goal(table: Table, area: str) -> bool:
    return any(mission_card(mission).area == area for mission in open_missions(table))


def give(table: Table, moves: tuple[Choose, ...]) -> Choose:
    """Discard the worst card (E27)."""
    return Choose(worst_card(table.me, tuple(move.option for move in moves)))


def look(table: Table, moves: tuple[Choose, ...]) -> Choose:
    """Take the best card looked at; put Encounters that hurt under the deck."""
    frame = table.view.frames[-1]
    assert isinstance(frame, Looking)
    if frame.takes:
        return max(moves, key=lambda move: card_worth(table.me, move.option))
    if not effect_of(frame.card).on_top:
        return moves[0]
    area = table.me.area or table.view.areas[0].card
    meetings = {card: meeting(table, card, area, 3, "explore", POINTS.draw) for card in frame.cards}
    worths = {card: met.gain - (1 - met.chance) * POINTS.draw for card, met in meetings.items()}
    card = max(frame.cards, key=lambda card: worths[card])
    return Choose(f"{card}{'+' if worths[card] >= 0 else '-'}")


def pick(table: Table, moves: tuple[Choose, ...]) -> Choose:
    """Answer the choice of a card."""
    frame = table.view.frames[-1]
    assert isinstance(frame, Choosing)
    return Choose(_option(table, frame.options, weights_of(frame.card)))


def _option(table: Table, options: tuple[str, ...], weights: CardWeights) -> str:
    first = options[0]
    if "yes" in options:
        return "yes"
    if "check" in options:
        return _way(table, options)
    if first in AREAS:
        return max(options, key=lambda area: 0.0 if area == "no" else exploration(table, area))
    if first.isdigit():
        return max(options, key=lambda seat: table.view.players[int(seat) - 1].combat)
    if weights.exchanges:
        card = worst_card(table.me, table.me.hand)
        return card if advantage_worth(table.me, card) < weights.exchanges * POINTS.draw else "no"
    if weights.takes_best:
        return max(options, key=lambda card: card_worth(table.me, card))
    return min(options, key=character_worth) if first in CHARACTERS else worst_card(table.me, options)


def _way(table: Table, options: tuple[str, ...]) -> str:
    """Return the best way to do the Step of a Mission that has several ways."""
    way = table.view.venture
    assert way is not None
    step = mission_card(way.mission).turns[way.part][way.step - 1]
    then = attempt(table, way.mission, way.part, way.step)
    choices = [(tried.worth, name) for tried, name in ways(table, way.mission, step, then) if name in options]
    return max(choices)[1]


_ANSWERS: dict[str, Callable[[Table, Any], Move]] = {
    "keep": reset.keep,
    "roll_call": reset.roll_call,
    "reset": reset.reset_move,
    "pick_up": reset.pick_up,
    "move": best_move,
    "remove": remove,
    "protect": protect,
    "trade": interaction.trade,
    "explore": explore,
    "claim": claim,
    "fight": fight_move,
    "window": answer,
    "choose": pick,
    "look": look,
    "give": give,
}
"""The answer to each kind of question."""


_ALWAYS_SEEN = (Agree, BreakOff, Declare, Done, Lay, Offer, Pass)
"""Moves that no one overlooks: to end something, and all of a trade."""


def choose(
    game: AnyGame, view: AnimaView, seat: Seat, random: Random, overlooks: float = 0.0, ending: Ending = NEAR
) -> Move:
    """Return a good answer, with a share of the moves overlooked. The legal ones depend only on the view."""
    table = Table(view, seat, ending)
    standing = standing_answer(table)
    if standing is not None:
        return standing
    moves: tuple[Any, ...] = game.legal(view, seat)
    if len(moves) == 1:
        only: Move = moves[0]
        return only
    if overlooks:
        moves = tuple(one for one in moves if isinstance(one, _ALWAYS_SEEN) or random.random() >= overlooks) or moves
    if view.stage == "interact":
        return interaction.interact(table, moves, random)
    return _ANSWERS[view.stage](table, moves)


def choose_hard(
    game: AnyGame,
    view: AnimaView,
    seat: Seat,
    random: Random,
    final: float = 0.6,
    second: float = 16.0,
    combat: float = 1.2,
) -> Move:
    """Return a good answer that weighs the end of the match; the numbers are those of ``Ending``."""
    return choose(game, view, seat, random, ending=Ending(final, second, combat))
