"""The options, and a position of Soulgivers: its public part, the whole, and the view of a viewer (A49)."""

from __future__ import annotations

from typing import Literal

from rules.dice import Dice
from rules.engine import Options, Seat, State, View, Viewer
from rules.position import Position
from rules.soulgivers.cards import DECK
from rules.soulgivers.frames import Frame
from rules.soulgivers.pieces import Activation, Fragment, Modifier, Player, Side, Soul, Soulgiver


class SoulgiversOptions(Options, frozen=True, kw_only=True):
    """The options of a match of two or four players.

    ``heroes``: the ten of the core set, or all fourteen, from which each team takes ten (A50). ``step_cap``: no
    Soulgiver makes more than two steps in the first turn of the match (2.1). ``tribute_decay``: Decay for each Essence
    marked on a Soulgiver, or one for all of them (A1).
    """

    heroes: Literal["core", "all"] = "core"
    step_cap: bool = True
    tribute_decay: Literal["per_essence", "flat"] = "per_essence"


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
