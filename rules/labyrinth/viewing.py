"""The view of a position for a viewer."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.engine import Seat, Viewer
from rules.labyrinth.board import Counts, total, without
from rules.labyrinth.cards import SUPPLY
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
from rules.labyrinth.oracles import owned
from rules.labyrinth.player import Player
from rules.labyrinth.position import LabyrinthState, LabyrinthView
from rules.labyrinth.question import LabyrinthQuestion
from rules.labyrinth.question import seen as seen_player
from rules.labyrinth.scoring import places, points_of
from rules.position import carried


def view(state: LabyrinthState, viewer: Viewer, question: LabyrinthQuestion[Any, Any] | None) -> LabyrinthView:
    """Return what ``viewer`` may know (2.11), including the current ``question``."""
    players = tuple(_player(state, seat, viewer, question) for seat in range(len(state.players)))
    nobody = (False,) * len(players)
    asked: dict[str, Any] = {"stage": "over", "ranking": places(players)}
    if question is not None:
        frame = state.frames[-1]
        asked = {
            "stage": question.kind,
            "asked": question.asked(state, frame),
            "frames": (*state.frames[:-1], question.shown(state, frame, viewer)),
            **question.view_fields(state, frame, viewer),
        }
    shown = {
        "viewer": viewer,
        "deck": len(state.deck),
        "players": players,
        "points": tuple(map(points_of, players)),
        "ready": nobody,
        "done": nobody,
        "supply": _supply(players),
    }
    return carried(state, LabyrinthView, **{**shown, **asked})


def _player(state: LabyrinthState, seat: Seat, viewer: Viewer, question: LabyrinthQuestion[Any, Any] | None) -> Player:
    """Return a player as ``viewer`` sees them."""
    if seat == viewer or question is None:
        return state.players[seat]
    return seen_player(state, question.player_seen(state, state.frames[-1], seat), seat, viewer)


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
