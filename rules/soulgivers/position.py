"""The options, and a position of Soulgivers: its public part, the whole, the view of a viewer, a guess of it (A49)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Literal

from msgspec.structs import replace

from rules.dice import Dice
from rules.engine import Options, Seat, State, View, Viewer
from rules.position import Position, carried
from rules.soulgivers import frames
from rules.soulgivers.cards import DECK, HEROES
from rules.soulgivers.frames import Frame
from rules.soulgivers.geometry import own_portals
from rules.soulgivers.moves import Deploy, LeaveOut, Pass
from rules.soulgivers.pieces import HIDDEN, Activation, Fragment, Modifier, Player, Side, Soul, Soulgiver


class SoulgiversOptions(Options, frozen=True, kw_only=True):
    """The options of a match of two or four players.

    ``heroes``: the ten of the core set, or all fourteen, from which each team takes ten (A50). ``step_cap``: no
    Soulgiver makes more than two steps in the first turn of the match (2.1). ``tribute_decay``: Decay for each Essence
    marked on a Soulgiver, or one for all of them (A1). ``start``: everyone chooses who begins, or has good
    heroes to begin with (A66).
    """

    heroes: Literal["core", "all"] = "core"
    step_cap: bool = True
    tribute_decay: Literal["per_essence", "flat"] = "per_essence"
    start: Literal["chosen", "given"] = "chosen"


class SoulgiversPosition(Position, frozen=True):
    """The public part; cards unknown to a viewer are ``HIDDEN`` in a view.

    ``turn`` is the number of the turn, from 1, or 0 during setup; ``seat`` is whose turn it is. ``players`` holds a
    value per seat, ``sides`` the state of Shells and Specters, in this order.

    ``tiles`` is the layout: two characters for each tile, its letter and its quarter turns. Of several ``modifiers`` on
    one cell the last one is on top. ``barrier`` says whether it is active, ``portals`` whether each is intact.
    ``soulgivers`` are those in the game, ``souls`` those on the board. ``activation`` is the current one, if any.

    ``pile`` are the Anomalies in the draw pile, ``discard`` those in the discard
    pile, ``gone`` those removed from the game. ``reason`` says how the match
    ended, ``winner`` is the population that won, "" for none.
    """

    frames: tuple[Frame, ...]
    options: SoulgiversOptions
    players: tuple[Player, ...]
    sides: tuple[Side, ...]
    tiles: str
    fragment: Fragment
    turn: int = 0
    seat: Seat = 0
    modifiers: tuple[Modifier, ...] = ()
    barrier: bool = True
    portals: tuple[bool, ...] = (True, True, True, True)
    soulgivers: tuple[Soulgiver, ...] = ()
    souls: tuple[Soul, ...] = ()
    activation: Activation | None = None
    pile: tuple[str, ...] = DECK
    discard: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    winner: str = ""


class SoulgiversState(SoulgiversPosition, State, frozen=True, kw_only=True):
    """A whole position.

    No one ever knows the order of the pile or of a deck, so both are kept sorted, and cards are drawn at random.
    """

    dice: Dice


class SoulgiversView(SoulgiversPosition, View, frozen=True, kw_only=True):
    """A position as ``viewer`` sees it, None for the public.

    Everything is public except hands, the pile, heroes drawn for a reinforcement and answers still sealed (A49). Such a
    card is ``HIDDEN`` unless the viewer knows it. ``stage`` is the kind of the question and ``asked`` are the seats
    that must answer. ``shown`` are heroes or Anomalies to show instead of the position, on a page of the rules or for a
    person who looks up a card; () in a match. ``preview``: the move to this position has not been made yet; False in a
    match.
    """

    viewer: Viewer
    stage: str
    asked: tuple[Seat, ...]
    shown: tuple[str, ...] = ()
    preview: bool = False


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
            heroes if len(heroes) == frame.round else guesses[seat][: frame.round]
            for seat, heroes in enumerate(frame.picks)
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
