"""What a viewer knows of a match of Soulgivers."""

from __future__ import annotations

from rules.engine import Seat, View, Viewer
from rules.soulgivers.frames import Frame
from rules.soulgivers.pieces import Activation, Fragment, Modifier, Player, Side, Soul, Soulgiver
from rules.soulgivers.position import SoulgiversOptions


class SoulgiversView(View, frozen=True, kw_only=True):
    """A position as ``viewer`` sees it, None for the public; the fields of ``Position`` say what they are there.

    Everything is public except hands, the pile, heroes drawn for a reinforcement and answers still sealed (A49). Such a
    card is ``HIDDEN`` unless the viewer knows it. ``stage`` is the kind of the question asked and ``asked`` are
    the seats that must answer. ``shown`` are heroes or Anomalies to look at instead of the position, on a page of the
    rules or for somebody who asks for a card; () in a match. ``preview``: nobody has made the move yet that leads
    to this position; False in a match.
    """

    viewer: Viewer
    stage: str
    asked: tuple[Seat, ...]
    options: SoulgiversOptions
    frames: tuple[Frame, ...]
    players: tuple[Player, ...]
    sides: tuple[Side, ...]
    tiles: str
    fragment: Fragment
    group: int
    turn: int
    seat: Seat
    modifiers: tuple[Modifier, ...]
    barrier: bool
    soulgivers: tuple[Soulgiver, ...]
    souls: tuple[Soul, ...]
    portals: tuple[bool, ...]
    activation: Activation | None
    pile: tuple[str, ...]
    discard: tuple[str, ...]
    gone: tuple[str, ...]
    reason: str
    winner: str
    shown: tuple[str, ...] = ()
    preview: bool = False
