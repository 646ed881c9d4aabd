"""Positions of Snatch, and what moves lead to."""

from msgspec.structs import replace

from rules.engine import Options, Seat
from tests.games.snatch import GAME
from tests.games.snatch import values as v


def laying(*hands: tuple[int, ...]) -> v.SnatchState:
    """Return a position in which everybody lays a card."""
    return replace(blocking(*hands), frames=(v.Laying((None,) * len(hands)),), group=0)


def blocking(*hands: tuple[int, ...], winner: Seat = 0, card: int = 8) -> v.SnatchState:
    """Return a position in which the point of ``winner`` may be blocked."""
    state = GAME.setup(len(hands), Options(), b"s" * 32).state
    frame = v.Blocking(winner, card, (None,) * len(hands))
    deck = tuple(one for one in v.DECK if one not in {card for hand in hands for card in hand})
    return replace(state, frames=(frame,), hands=hands, deck=deck, group=1)


def after(state: v.SnatchState, *moves: tuple[Seat, str]) -> tuple[v.SnatchState, list[v.SnatchEvent]]:
    """Return the position after some moves, and what the last of them led to."""
    events: list[v.SnatchEvent] = []
    for seat, move in moves:
        step = GAME.apply(state, seat, GAME.parse(move))
        state, events = step.state, [*events, *step.events]
    return state, events


def asked(state: v.SnatchState) -> list[Seat]:
    """Return the seats that are asked."""
    return [decision.seat for decision in GAME.pending(state)]
