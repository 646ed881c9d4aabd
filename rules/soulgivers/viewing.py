"""The view of a position for a viewer (A49)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.engine import Seat, Viewer
from rules.soulgivers.frames import Frame
from rules.soulgivers.pieces import HIDDEN, Player
from rules.soulgivers.state import SoulgiversState
from rules.soulgivers.view import SoulgiversView


def view(
    state: SoulgiversState, viewer: Viewer, stage: str, asked: tuple[Seat, ...], frames: tuple[Frame, ...]
) -> SoulgiversView:
    """Return what ``viewer`` may know; ``frames`` are the stack as the questions show it."""
    return SoulgiversView(
        viewer=viewer,
        stage=stage,
        asked=asked,
        options=state.options,
        frames=frames,
        players=tuple(player if seat == viewer else _hidden(player) for seat, player in enumerate(state.players)),
        sides=state.sides,
        tiles=state.tiles,
        fragment=state.fragment,
        group=state.group,
        turn=state.turn,
        seat=state.seat,
        modifiers=state.modifiers,
        barrier=state.barrier,
        soulgivers=state.soulgivers,
        souls=state.souls,
        portals=state.portals,
        activation=state.activation,
        pile=(HIDDEN,) * len(state.pile),
        discard=state.discard,
        gone=state.gone,
        reason=state.reason,
        winner=state.winner,
    )


def _hidden(player: Player) -> Player:
    return replace(player, hand=(HIDDEN,) * len(player.hand)) if player.hand else player
