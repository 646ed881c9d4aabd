"""A plain opponent for Anima that rushes for its Missions, and that a computer player must beat.

It recruits to three Characters, goes where its Missions are as soon as its Combat is not hopeless there, reveals the
Final Mission at once and attempts it as soon as it can. In its own Combats it plays every card that raises its total.
It never rests, trades, attacks, or answers others.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from rules.anima.areas import area_of
from rules.anima.attempts import mission_card
from rules.anima.cards import AREAS, CHARACTERS
from rules.anima.moves import Agree, Choose, Claim, Declare, Discard, Expel, Explore, Go, GoOn, Keep, Play, Rest, Seek
from rules.anima.player import Player, qualified
from rules.anima.position import AnimaView
from rules.engine import AnyGame, Move, Seat, View

_COMPANY = 3
"""How many Characters it wants before it turns to Missions."""
_SHORT = 4
"""The largest gap by which its Combat can be below the strongest opponent of a Mission."""


class QuestRusher:
    """Chooses by simple rules, in the order below."""

    name = "Rusher"
    manner = "rushes for its Missions"
    limit = 10.0

    def choose(self, game: AnyGame, view: View, seat: Seat, random: Random) -> Move:
        """Return the first move that its rules find, else the fallback of an absent player."""
        assert isinstance(view, AnimaView)
        moves: tuple[Move, ...] = game.legal(view, seat)
        rule = _RULES.get(view.stage)
        move = rule(view, view.players[seat], moves) if rule else None
        fallback: Move = game.fallback(view, seat)
        return fallback if move is None else move


def _goals(view: AnimaView, me: Player) -> list[str]:
    """Return the Areas of the Missions that it thinks it can do."""
    missions = [held.card for held in me.missions if not held.done]
    if view.final and qualified(me, view.options.both_missions):
        missions = [view.final]
    return [mission_card(mission).area for mission in missions if _can_do(me, mission)]


def _can_do(me: Player, mission: str) -> bool:
    steps = [step for turn in mission_card(mission).turns for step in turn]
    needs = max((step.combat for step in steps), default=0)
    return me.combat >= needs - _SHORT and all(not step.check or me.speed >= step.check - 4 for step in steps)


def _keep(view: AnimaView, me: Player, moves: tuple[Keep, ...]) -> Move:
    return max(moves, key=lambda move: CHARACTERS[move.character].combat)


def _roll_call(view: AnimaView, me: Player, moves: Any) -> Move:
    if Declare("reveal") in moves:
        return Declare("reveal")
    return Declare("act" if me.hand else _leave_or_stay(view, me))


def _leave_or_stay(view: AnimaView, me: Player) -> Any:
    goals = [area for area in _goals(view, me) if area_of(view, area)]
    if me.progress or me.area in goals:
        return "stay"
    recruits = me.area and "REC" in AREAS[me.area].rewards and me.area not in me.recruited_before
    return "stay" if recruits and not goals and len(me.party) < _COMPANY else "leave"


def _reset(view: AnimaView, me: Player, moves: Any) -> Move:
    for move in moves:
        if isinstance(move, Play) and move.card in ("V09", "V20", "V21", "V22", "V23", "V24", "V25", "V29"):
            return move
    for move in moves:
        if not isinstance(move, (Play, Discard, Expel, Declare)) and move.card == "C18":
            choice: Move = move
            return choice
    return Declare(_leave_or_stay(view, me) if me.area else "leave")


def _move(view: AnimaView, me: Player, moves: Any) -> Move:
    there = [move for move in moves if isinstance(move, Go)]
    goal = next((move for move in there if move.area in _goals(view, me)), None)
    if goal:
        return goal
    if Seek() in moves and len(me.party) >= _COMPANY:
        return Seek()
    easy = [move for move in there if AREAS[move.area].level == 1] or there
    recruiting = [m for m in easy if "REC" in AREAS[m.area].rewards and m.area not in me.recruited_before]
    return next(iter(recruiting or easy), Rest())


def _explore(view: AnimaView, me: Player, moves: Any) -> Move:
    return GoOn() if GoOn() in moves else Explore()


def _claim(view: AnimaView, me: Player, moves: Any) -> Move:
    rewards = [move.reward for move in moves]
    missions = [reward for reward in rewards if reward[0] in "MF" and _can_do(me, reward)]
    wanted = ["REC", "ADV", "EX"] if len(me.party) < 4 else ["ADV", "EX", "REC"]
    return Claim(next(reward for reward in (*missions, *wanted, "none") if reward in rewards))


def _fight(view: AnimaView, me: Player, moves: Any) -> Move | None:
    useful = ("V01", "V02", "V06", "V07", "V14", "C08", "C17", "C19")
    return next((move for move in moves if getattr(move, "card", "") in useful), None)


def _window(view: AnimaView, me: Player, moves: Any) -> Move | None:
    return next((move for move in moves if getattr(move, "card", "") in ("V03", "V04", "C03")), None)


def _choose(view: AnimaView, me: Player, moves: Any) -> Move | None:
    return Choose("yes") if Choose("yes") in moves else None


def _trade(view: AnimaView, me: Player, moves: Any) -> Move | None:
    trade = view.trade
    assert trade is not None
    return Agree() if Agree() in moves and not trade.laid[trade.turn] else None


_RULES: dict[str, Callable[[AnimaView, Player, Any], Move | None]] = {
    "keep": _keep,
    "roll_call": _roll_call,
    "reset": _reset,
    "move": _move,
    "explore": _explore,
    "claim": _claim,
    "fight": _fight,
    "window": _window,
    "choose": _choose,
    "trade": _trade,
}
