"""A whole position of Soulgivers."""

from __future__ import annotations

from rules.dice import Dice
from rules.engine import Seat, State
from rules.soulgivers.cards import DECK
from rules.soulgivers.frames import Frame
from rules.soulgivers.pieces import Activation, Fragment, Modifier, Player, Side, Soul, Soulgiver
from rules.soulgivers.position import SoulgiversOptions


class SoulgiversState(State, frozen=True):
    """Everything about a position; the fields of ``Position`` say what they are there.

    Nobody ever knows the order of the pile or of a deck, so both are kept sorted and drawn from at random.
    ``reason`` says how the match ended, ``winner`` is the population that won, "" for none.
    """

    options: SoulgiversOptions
    dice: Dice
    frames: tuple[Frame, ...]
    players: tuple[Player, ...]
    sides: tuple[Side, ...]
    tiles: str
    fragment: Fragment
    group: int = 0
    turn: int = 0
    seat: Seat = 0
    modifiers: tuple[Modifier, ...] = ()
    barrier: bool = True
    soulgivers: tuple[Soulgiver, ...] = ()
    souls: tuple[Soul, ...] = ()
    portals: tuple[bool, ...] = (True, True, True, True)
    activation: Activation | None = None
    pile: tuple[str, ...] = DECK
    discard: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    reason: str = ""
    winner: str = ""
