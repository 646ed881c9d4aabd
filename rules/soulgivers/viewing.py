"""The view of a position for a viewer, and a full position that the viewer cannot rule out (A49)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from msgspec.structs import replace

from rules.dice import Dice
from rules.engine import Seat, Viewer
from rules.position import carried
from rules.soulgivers import frames
from rules.soulgivers.cards import DECK, HEROES
from rules.soulgivers.frames import Frame
from rules.soulgivers.geometry import own_portals
from rules.soulgivers.moves import Deploy, LeaveOut, Pass
from rules.soulgivers.pieces import HIDDEN, Player
from rules.soulgivers.position import SoulgiversState, SoulgiversView


def view(
    state: SoulgiversState, viewer: Viewer, stage: str, asked: tuple[Seat, ...], frames: tuple[Frame, ...]
) -> SoulgiversView:
    """Return what ``viewer`` can know; ``frames`` are the stack as the questions show it."""
    players = tuple(player if seat == viewer else _hidden(player) for seat, player in enumerate(state.players))
    pile = (HIDDEN,) * len(state.pile)
    return carried(
        state, SoulgiversView, viewer=viewer, stage=stage, asked=asked, frames=frames, players=players, pile=pile
    )


def _hidden(player: Player) -> Player:
    return replace(player, hand=(HIDDEN,) * len(player.hand)) if player.hand else player


def determinize(view: SoulgiversView, random: Random) -> SoulgiversState:
    """Return a state with random cards for all unknown ones, and other dice."""
    unseen = list(DECK)
    for card in (*view.discard, *view.gone, *(card for player in view.players for card in player.hand)):
        if card != HIDDEN:
            unseen.remove(card)
    random.shuffle(unseen)
    stack = [_guess(frame, view, random) for frame in view.frames]
    players = [
        replace(player, hand=tuple(sorted(unseen.pop() if card == HIDDEN else card for card in player.hand)))
        for player in view.players
    ]
    return carried(
        view,
        SoulgiversState,
        dice=Dice(random.randbytes(16)),
        frames=tuple(stack),
        players=tuple(players),
        pile=tuple(sorted(unseen)),
    )


def _guess(frame: Any, view: SoulgiversView, random: Random) -> Any:
    """Return a frame with guesses for its hidden parts."""
    if isinstance(frame, frames.Reinforcement) and HIDDEN in frame.heroes:
        return replace(frame, heroes=tuple(random.sample(view.players[frame.seat].deck, len(frame.heroes))))
    if isinstance(frame, frames.Starting):
        guesses = [_picks(player, frame.round + 1, random) for player in view.players]
        picks = tuple(
            found if len(found) == frame.round else guesses[seat][: frame.round]
            for seat, found in enumerate(frame.picks)
        )
        return _answered(replace(frame, picks=picks), view, lambda seat: guesses[seat][-1])
    if isinstance(frame, frames.LeavingOut):
        out = tuple(
            gone if len(gone) == frame.round else tuple(random.sample(tuple(HEROES), frame.round)) for gone in frame.out
        )
        return _answered(replace(frame, out=out), view, lambda seat: LeaveOut(_first(out[seat])))
    if isinstance(frame, frames.Window):
        return _answered(frame, view, lambda seat: Pass())
    return frame


def _first(out: tuple[str, ...]) -> str:
    return next(hero for hero in HEROES if hero not in out)


def _answered(frame: Any, view: SoulgiversView, possible: Callable[[Seat], Any]) -> Any:
    """Return a sealed frame with a possible answer of each seat that has answered, by ``view.asked``."""
    answers = tuple(
        answer if answer is not None or seat in (*view.asked, view.viewer) else possible(seat)
        for seat, answer in enumerate(frame.answers)
    )
    return replace(frame, answers=answers)


def _picks(player: Player, rounds: int, random: Random) -> tuple[Deploy, ...]:
    heroes = random.sample(player.deck, rounds)
    return tuple(Deploy(hero, random.choice(own_portals(player.population))) for hero in heroes)
