"""From a position to what a viewer knows of it."""

from __future__ import annotations

from msgspec.structs import replace

from rules.engine import Seat, Viewer
from rules.labyrinth.actions import without_secrets
from rules.labyrinth.board import LOW, Counts, total, without
from rules.labyrinth.cards import CORRIDORS, SUPPLY
from rules.labyrinth.events import (
    Began,
    ColourChanged,
    GreatAchieved,
    Kept,
    LabyrinthEvent,
    Promoted,
    SmallAchieved,
    SpellDropped,
)
from rules.labyrinth.frames import Bidding, Frame, Keeping, Processing, Serving, SoulProcessing
from rules.labyrinth.legal import asked
from rules.labyrinth.moves import Commit
from rules.labyrinth.oracles import owned
from rules.labyrinth.player import Player
from rules.labyrinth.scoring import places, points_of
from rules.labyrinth.state import LabyrinthState
from rules.labyrinth.view import KeepAsked, LabyrinthView, SoulsAsked, Stage

_STAGES: dict[type, Stage] = {Bidding: "commit", Serving: "souls", Keeping: "keep", SoulProcessing: "process"}


def stage_of(state: LabyrinthState) -> Stage:
    """Return what is asked now."""
    return _STAGES[type(state.frames[-1])] if state.frames else "over"


def view(state: LabyrinthState, viewer: Viewer) -> LabyrinthView:
    """Return what ``viewer`` may know (2.11)."""
    stage, seats = stage_of(state), asked(state)
    players = tuple(_shown(state, seat, viewer) for seat in range(len(state.players)))
    own = _own(state, viewer)
    return LabyrinthView(
        options=state.options,
        viewer=viewer,
        stage=stage,
        asked=seats,
        round=state.round,
        place=state.place,
        start=state.start,
        corridors=state.corridors,
        deck=len(state.deck),
        discard=state.discard,
        players=players,
        points=tuple(map(points_of, players)),
        ready=tuple(stage == "commit" and seat not in seats for seat in range(len(players))),
        done=tuple(stage == "process" and seat not in seats for seat in range(len(players))),
        commitment=_commitment(state, viewer),
        souls_asked=_souls_asked(state),
        keep_asked=_keep_asked(state, viewer),
        before=own.before if own else None,
        actions=own.actions if own else (),
        supply=None if stage == "process" else _supply(players),
        outcome_reason=state.reason,
        ranking=() if seats else places(players),
        group=state.group,
        frames=_open_frames(state),
    )


def _shown(state: LabyrinthState, seat: Seat, viewer: Viewer) -> Player:
    """Return a player as ``viewer`` sees them: others as they were before a soul processing that goes on."""
    player = state.players[seat]
    if seat == viewer or not state.frames:
        return player
    frame = state.frames[-1]
    if isinstance(frame, SoulProcessing):
        player = frame.seats[seat].before  # once done, as the player is now
    return without_secrets(player) if state.options.secret_oracles else player


def _own(state: LabyrinthState, viewer: Viewer) -> Processing | None:
    """Return the viewer's own soul processing while it goes on."""
    frame = state.frames[-1] if state.frames else None
    if not isinstance(frame, SoulProcessing) or viewer is None or frame.seats[viewer].done:
        return None
    return frame.seats[viewer]


def _commitment(state: LabyrinthState, viewer: Viewer) -> Commit | None:
    frame = state.frames[-1] if state.frames else None
    return frame.answers[viewer] if isinstance(frame, Bidding) and viewer is not None else None


def _souls_asked(state: LabyrinthState) -> SoulsAsked | None:
    frame = state.frames[-1] if state.frames else None
    if not isinstance(frame, Serving):
        return None
    corridor = state.corridors[state.place - 1]
    return SoulsAsked(frame.seat, CORRIDORS[corridor.card].colours, corridor.signs.count("souls"))


def _keep_asked(state: LabyrinthState, viewer: Viewer) -> KeepAsked | None:
    frame = state.frames[-1] if state.frames else None
    if isinstance(frame, Keeping):
        return KeepAsked(frame.seat, state.players[frame.seat].rows[LOW], frame.gained)
    own = _own(state, viewer)
    if own and own.gained and viewer is not None:
        return KeepAsked(viewer, state.players[viewer].rows[LOW], own.gained)
    return None


def _open_frames(state: LabyrinthState) -> tuple[Frame, ...]:
    """Return what happens next, unless it holds somebody's secret."""
    if state.frames and isinstance(state.frames[-1], Serving | Keeping):
        return state.frames
    return ()


def _supply(players: tuple[Player, ...]) -> Counts:
    """Return the figure of the supply: what is not in front of the players."""
    left: Counts = (SUPPLY, SUPPLY, SUPPLY, SUPPLY)
    for player in players:
        low, middle, high = owned(player)
        left = without(left, total(low, total(middle, high)))
    return left


_OWN = (Promoted, ColourChanged, SpellDropped, SmallAchieved, GreatAchieved)
"""What happens in soul processing, for the seat alone that does it."""


def see(event: LabyrinthEvent, viewer: Viewer) -> LabyrinthEvent | None:
    """Return what ``viewer`` learns of an event."""
    if isinstance(event, _OWN) or (isinstance(event, Kept) and event.processing):
        return event if event.seat == viewer else None
    if isinstance(event, Began) and event.secret:
        return replace(event, great=_dealt(event.great, viewer), small=_dealt(event.small, viewer))
    return event


def _dealt(cards: tuple[tuple[str | None, ...], ...], viewer: Viewer) -> tuple[tuple[str | None, ...], ...]:
    """Return the cards of each seat, None for those of others."""
    return tuple(hand if seat == viewer else (None,) * len(hand) for seat, hand in enumerate(cards))
