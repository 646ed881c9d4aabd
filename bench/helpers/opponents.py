"""The opponents of the ladder: a quest-rusher for Anima, every level as it was, and a ceiling player.

To change a level, add a version with the new settings, which are the arguments of its strategies: so the old one stays.
The ceiling player is Hard on the whole State. The quest-rusher is a plain opponent for Anima.
It recruits to three Characters, goes where its Missions are as soon as its Combat is not hopeless there, reveals the
Final Mission at once and attempts it as soon as it can. In its own Combats it plays every card that raises its total.
It never rests, trades, attacks, or answers others.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from functools import partial
from inspect import signature
from random import Random
from typing import Any

from ai.greedy import HARD_STRATEGIES, STRATEGIES, GreedyPlayer, Strategy
from ai.labyrinth.bids import Prize
from ai.labyrinth.replies import modelled
from ai.players import PLAYERS, Player
from ai.soulgivers.planning import Kept
from rules.anima.areas import area_of
from rules.anima.attempts import mission_card
from rules.anima.cards import AREAS, CHARACTERS
from rules.anima.moves import Agree, Choose, Claim, Declare, Discard, Expel, Explore, Go, GoOn, Keep, Play, Rest, Seek
from rules.anima.player import Player as AnimaSeat
from rules.anima.player import qualified
from rules.anima.position import AnimaView
from rules.engine import AnyGame, Decision, Move, Seat, State, View
from rules.labyrinth.frames import Bidding
from rules.labyrinth.position import LabyrinthState

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


def _goals(view: AnimaView, me: AnimaSeat) -> list[str]:
    """Return the Areas of the Missions that it thinks it can do."""
    missions = [held.card for held in me.missions if not held.done]
    if view.final and qualified(me, view.options.both_missions):
        missions = [view.final]
    return [mission_card(mission).area for mission in missions if _can_do(me, mission)]


def _can_do(me: AnimaSeat, mission: str) -> bool:
    steps = [step for turn in mission_card(mission).turns for step in turn]
    needs = max((step.combat for step in steps), default=0)
    return me.combat >= needs - _SHORT and all(not step.check or me.speed >= step.check - 4 for step in steps)


def _keep(view: AnimaView, me: AnimaSeat, moves: tuple[Keep, ...]) -> Move:
    return max(moves, key=lambda move: CHARACTERS[move.character].combat)


def _roll_call(view: AnimaView, me: AnimaSeat, moves: Any) -> Move:
    if Declare("reveal") in moves:
        return Declare("reveal")
    return Declare("act" if me.hand else _leave_or_stay(view, me))


def _leave_or_stay(view: AnimaView, me: AnimaSeat) -> Any:
    goals = [area for area in _goals(view, me) if area_of(view, area)]
    if me.progress or me.area in goals:
        return "stay"
    recruits = me.area and "REC" in AREAS[me.area].rewards and me.area not in me.recruited_before
    return "stay" if recruits and not goals and len(me.party) < _COMPANY else "leave"


def _reset(view: AnimaView, me: AnimaSeat, moves: Any) -> Move:
    for move in moves:
        if isinstance(move, Play) and move.card in ("V09", "V20", "V21", "V22", "V23", "V24", "V25", "V29"):
            return move
    for move in moves:
        if not isinstance(move, (Play, Discard, Expel, Declare)) and move.card == "C18":
            choice: Move = move
            return choice
    return Declare(_leave_or_stay(view, me) if me.area else "leave")


def _move(view: AnimaView, me: AnimaSeat, moves: Any) -> Move:
    there = [move for move in moves if isinstance(move, Go)]
    goal = next((move for move in there if move.area in _goals(view, me)), None)
    if goal:
        return goal
    if Seek() in moves and len(me.party) >= _COMPANY:
        return Seek()
    easy = [move for move in there if AREAS[move.area].level == 1] or there
    recruiting = [m for m in easy if "REC" in AREAS[m.area].rewards and m.area not in me.recruited_before]
    return next(iter(recruiting or easy), Rest())


def _explore(view: AnimaView, me: AnimaSeat, moves: Any) -> Move:
    return GoOn() if GoOn() in moves else Explore()


def _claim(view: AnimaView, me: AnimaSeat, moves: Any) -> Move:
    rewards = [move.reward for move in moves]
    missions = [reward for reward in rewards if reward[0] in "MF" and _can_do(me, reward)]
    wanted = ["REC", "ADV", "EX"] if len(me.party) < 4 else ["ADV", "EX", "REC"]
    return Claim(next(reward for reward in (*missions, *wanted, "none") if reward in rewards))


def _fight(view: AnimaView, me: AnimaSeat, moves: Any) -> Move | None:
    useful = ("V01", "V02", "V06", "V07", "V14", "C08", "C17", "C19")
    return next((move for move in moves if getattr(move, "card", "") in useful), None)


def _window(view: AnimaView, me: AnimaSeat, moves: Any) -> Move | None:
    return next((move for move in moves if getattr(move, "card", "") in ("V03", "V04", "C03")), None)


def _choose(view: AnimaView, me: AnimaSeat, moves: Any) -> Move | None:
    return Choose("yes") if Choose("yes") in moves else None


def _trade(view: AnimaView, me: AnimaSeat, moves: Any) -> Move | None:
    trade = view.trade
    assert trade is not None
    return Agree() if Agree() in moves and not trade.laid[trade.turn] else None


_RULES: dict[str, Callable[[AnimaView, AnimaSeat, Any], Move | None]] = {
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


LONGER = 10
"""How many times the positions of Hard the ceiling player tries."""

Settings = Mapping[str, Mapping[str, Any]]
"""The settings of a player, by game."""

EASY: tuple[Settings, ...] = (
    {
        "soul_puzzler": {"overlooks": 0.58, "unanswered": True},
        "maatatahay": {"overlooks": 0.38},
        "labyrinth": {"search": 30, "overlooks": 0.35},
        "anima": {"overlooks": 0.4},
        "soulgivers": {"temperature": 0.8},
    },
    {
        "soul_puzzler": {"overlooks": 0.54, "unanswered": True},
        "maatatahay": {"overlooks": 0.42},
        "labyrinth": {"search": 10, "overlooks": 0.35},
        "anima": {"overlooks": 0.4},
        "soulgivers": {"temperature": 0.85},
    },
    {
        "soul_puzzler": {"overlooks": 0.53, "unanswered": True},
        "maatatahay": {"overlooks": 0.42},
        "labyrinth": {"search": 10, "overlooks": 0.35},
        "anima": {"overlooks": 0.33},
        "soulgivers": {"temperature": 0.83},
    },
)
"""The settings of Easy's versions; those of the last are the ones in use."""

HARD: tuple[Settings, ...] = (
    {
        "soul_puzzler": {"nodes": 3000},
        "labyrinth": {"nodes": 120},
        "maatatahay": {"nodes": 9000},
        "anima": {"final": 0.6, "second": 16.0, "combat": 1.2},
        "soulgivers": {"nodes": 3500},
    },
)
"""The settings of Hard's versions; those of the last are the ones in use."""


def player_with(name: str, settings: Settings, strategies: Mapping[str, Strategy]) -> Player:
    """Return a player with these settings for its strategies, and for the games that overlook moves without one."""
    own = {key: partial(strategy, **settings[key]) for key, strategy in strategies.items() if key in settings}
    overlooks = {key: values["overlooks"] for key, values in settings.items() if key not in own}
    unanswered = [key for key, values in settings.items() if values.get("unanswered")]
    return GreedyPlayer(name, "", 0.1, 30.0, {**STRATEGIES, **own}, overlooks, unanswered)


class Ceiling(GreedyPlayer):
    """Hard on the true State instead of possible ones, with ten times as many positions, after all others.

    A match must give it a game that reveals its State.
    """

    def __init__(self) -> None:
        strategies = {**STRATEGIES, **{key: _longer(strategy) for key, strategy in HARD_STRATEGIES.items()}}
        super().__init__("Ceiling", "", 0.1, 300.0, strategies)


def _longer(strategy: Strategy) -> Strategy:
    """Return a strategy with more positions, if it counts them, and with plans that Hard does not find."""
    arguments, changed = signature(strategy).parameters, dict[str, Any]()
    if "nodes" in arguments:
        nodes = arguments["nodes"].default
        is_table = isinstance(nodes, Mapping)
        changed["nodes"] = {key: LONGER * number for key, number in nodes.items()} if is_table else LONGER * nodes
    if "plans" in arguments:
        changed["plans"] = Kept()
    if "model" in arguments:
        changed["model"] = _seen
    return partial(strategy, **changed)


def _seen(state: LabyrinthState, rival: Seat, prizes: list[Prize], random: Random, nodes: int) -> list[list[int]]:
    """Return bids of a rival for the ceiling player: the one for this corridor is known if it has been made."""
    bidding = state.frames[-1]
    answer = bidding.answers[rival] if isinstance(bidding, Bidding) else None
    hands = modelled(state, rival, prizes, random, nodes)
    return hands if answer is None else [[answer.pieces, *hand[1:]] for hand in hands]


def next_seat(players: Sequence[Player], pending: Sequence[Decision]) -> Seat:
    """Return the seat that answers next: the first, but a ceiling player waits for all others."""
    return min(pending, key=lambda decision: isinstance(players[decision.seat], Ceiling)).seat


def choice_of(player: Player, game: AnyGame, state: State, seat: Seat, random: Random) -> Move:
    """Return the move of a player, which sees its View, or the State if it is the ceiling player."""
    view: View = game.view(state, seat)
    return player.choose(revealed(game, state) if isinstance(player, Ceiling) else game, view, seat, random)


def revealed(game: AnyGame, state: State) -> AnyGame:
    """Return a game to which every View in a match is its true State."""
    known = copy(game)
    vars(known)["determinize"] = lambda view, random: state
    return known


OPPONENTS: dict[str, Player] = {
    **PLAYERS,
    **{f"easy-{number}": player_with("Easy", version, STRATEGIES) for number, version in enumerate(EASY, 1)},
    **{f"hard-{number}": player_with("Hard", version, HARD_STRATEGIES) for number, version in enumerate(HARD, 1)},
    "rusher": QuestRusher(),
    "ceiling": Ceiling(),
}
"""Every player that was ever measured, by its name and version; without a version, as it plays now."""
