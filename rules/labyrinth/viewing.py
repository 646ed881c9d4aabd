"""The view of a position and of events for a viewer, and a full position that is consistent with it.

Each question has its own view for the others and its own determinization.
"""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from rules.dice import Dice
from rules.engine import MoveT, Seat, Viewer
from rules.labyrinth.board import Counts, Oracle, Player, total, without
from rules.labyrinth.cards import GREAT_DECK, SMALL_DECK, SUPPLY, corridor_deck
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
from rules.labyrinth.position import LabyrinthState, LabyrinthView
from rules.labyrinth.scoring import owned, places, points_of
from rules.position import carried
from rules.questions import FrameT, Question


def seen(state: LabyrinthState, player: Player, seat: Seat, viewer: Viewer) -> Player:
    """Return a player with the oracle cards that ``viewer`` can know."""
    return player.without_secrets if state.options.secret_oracles and seat != viewer else player


class LabyrinthQuestion(Question[FrameT, MoveT]):
    """A question of Wicked Labyrinth."""

    def player_seen(self, state: LabyrinthState, frame: FrameT, seat: Seat) -> Player:
        """Return a player as the others see them during this question."""
        return state.players[seat]

    def determinize(
        self, view: LabyrinthView, frame: FrameT, players: tuple[Player, ...], random: Random
    ) -> tuple[FrameT, tuple[Player, ...]]:
        """Return the frame and the players, with possible values for the hidden ones."""
        return frame, players


def view(state: LabyrinthState, viewer: Viewer, question: LabyrinthQuestion[Any, Any] | None) -> LabyrinthView:
    """Return what ``viewer`` can know (2.11), including the current ``question``."""
    players = tuple(_player(state, seat, viewer, question) for seat in range(len(state.players)))
    nobody = (False,) * len(players)
    fields: dict[str, Any] = {"stage": "over", "ranking": places(players)}
    if question is not None:
        frame = state.frames[-1]
        fields = {
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
    return carried(state, LabyrinthView, **{**shown, **fields})


def _player(state: LabyrinthState, seat: Seat, viewer: Viewer, question: LabyrinthQuestion[Any, Any] | None) -> Player:
    """Return a player as ``viewer`` sees them."""
    if seat == viewer or question is None:
        return state.players[seat]
    return seen(state, question.player_seen(state, state.frames[-1], seat), seat, viewer)


def _supply(players: tuple[Player, ...]) -> Counts:
    """Return the shown supply: all tokens that are not in front of the players."""
    left: Counts = (SUPPLY, SUPPLY, SUPPLY, SUPPLY)
    for player in players:
        low, middle, high = owned(player)
        left = without(left, total(low, total(middle, high)))
    return left


_OWN = (Promoted, ColourChanged, SpellDropped, SmallAchieved, GreatAchieved)
"""The events of soul processing, which only the acting seat sees."""


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


def determinize(seen: LabyrinthView, random: Random, question: LabyrinthQuestion[Any, Any] | None) -> LabyrinthState:
    """Return a full state that the viewer cannot rule out.

    It has other dice, the rest of the deck in another order, possible unknown cards, and values for the ones that
    ``question`` hides.
    """
    players, frames = _with_cards(seen, random), seen.frames
    if question is not None:
        top, players = question.determinize(seen, frames[-1], players, random)
        frames = (*frames[:-1], top)
    dice = Dice(random.randbytes(32))
    return carried(seen, LabyrinthState, dice=dice, frames=frames, deck=_deck(seen, random), players=players)


def _deck(seen: LabyrinthView, random: Random) -> tuple[str, ...]:
    known = {*seen.discard, *(corridor.card for corridor in seen.corridors)}
    return _shuffled([card for card in corridor_deck(len(seen.players)) if card not in known], random)


def _shuffled(cards: list[str], random: Random) -> tuple[str, ...]:
    random.shuffle(cards)
    return tuple(cards)


def _with_cards(seen: LabyrinthView, random: Random) -> tuple[Player, ...]:
    """Return the players, with possible oracle cards in place of the unknown ones."""
    players = seen.players
    if all(oracle.card for player in players for oracle in (*player.great, *player.small)):
        return players
    great = _filled([player.great for player in players], GREAT_DECK, random)
    small = _filled([player.small for player in players], SMALL_DECK, random)
    return tuple(replace(player, great=great[seat], small=small[seat]) for seat, player in enumerate(players))


def _filled(hands: list[tuple[Oracle, ...]], deck: tuple[str, ...], random: Random) -> list[tuple[Oracle, ...]]:
    """Return the hands filled up with unused cards of ``deck``; no hand has two alike (L42)."""
    rest = list(deck)
    for oracle in (oracle for hand in hands for oracle in hand if oracle.card):
        rest.remove(str(oracle.card))
    while True:
        cards = iter(_shuffled(rest, random))
        filled = [tuple(oracle if oracle.card else Oracle(next(cards)) for oracle in hand) for hand in hands]
        if all(len({oracle.card for oracle in hand}) == len(hand) for hand in filled):
            return filled
