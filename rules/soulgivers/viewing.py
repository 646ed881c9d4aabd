"""The view of a position for a viewer (A49)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.engine import Seat, Viewer
from rules.position import carried
from rules.soulgivers.frames import Frame
from rules.soulgivers.pieces import HIDDEN, Player
from rules.soulgivers.position import SoulgiversState, SoulgiversView


def view(
    state: SoulgiversState, viewer: Viewer, stage: str, asked: tuple[Seat, ...], frames: tuple[Frame, ...]
) -> SoulgiversView:
    """Return what ``viewer`` may know; ``frames`` are the stack as the questions show it."""
    players = tuple(player if seat == viewer else _hidden(player) for seat, player in enumerate(state.players))
    pile = (HIDDEN,) * len(state.pile)
    return carried(
        state, SoulgiversView, viewer=viewer, stage=stage, asked=asked, frames=frames, players=players, pile=pile
    )


def _hidden(player: Player) -> Player:
    return replace(player, hand=(HIDDEN,) * len(player.hand)) if player.hand else player
