"""Every invariant of a position, except those of the current question, which its step audits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules.labyrinth.board import RANKS, SIGNS, Oracle, Player
from rules.labyrinth.cards import (
    CORRIDORS_OPEN,
    GREAT_DEALT,
    GREAT_DECK,
    PIECES,
    ROUNDS,
    SEATS,
    SMALL_DEALT,
    SMALL_DECK,
    SPOTS,
    corridor_deck,
)
from rules.labyrinth.frames import Bidding, SoulProcessing
from rules.labyrinth.position import LabyrinthState


def shape(state: LabyrinthState) -> tuple[str, ...]:
    """Return why the position is too malformed for the other checks; () if it is not."""
    return () if len(state.players) in SEATS else (f"{len(state.players)} players",)


def values(state: LabyrinthState) -> tuple[str, ...]:
    """Return every broken invariant except those of the current question, the counts of cards and pieces first."""
    return (*_corridors(state), *_oracles(state), *_players(state), *_values(state), *_ending(state))


def _corridors(state: LabyrinthState) -> Iterator[str]:
    seats = len(state.players)
    cards = [*state.deck, *state.discard, *(corridor.card for corridor in state.corridors)]
    if sorted(cards) != sorted(corridor_deck(seats)):
        yield f"the corridor cards of {seats} players are {cards}"
    if len(state.corridors) != CORRIDORS_OPEN[seats]:
        yield f"{len(state.corridors)} corridors lie open"
    if len(state.deck) != (ROUNDS - state.round) * CORRIDORS_OPEN[seats]:
        yield f"{len(state.deck)} cards in the deck in round {state.round}"
    for place, corridor in enumerate(state.corridors, 1):
        revealed = not state.place or place < state.place or (place == state.place and not _bidding(state))
        if (len(corridor.pieces), len(corridor.signs)) != ((seats, seats) if revealed else (0, 0)):
            yield f"corridor {place} shows {corridor.pieces} and {corridor.signs} at place {state.place}"


def _bidding(state: LabyrinthState) -> bool:
    return bool(state.frames) and isinstance(state.frames[-1], Bidding)


def _oracles(state: LabyrinthState) -> Iterator[str]:
    great = Counter(oracle.card for player in state.players for oracle in player.great)
    small = Counter(oracle.card for player in state.players for oracle in player.small)
    if great - Counter(GREAT_DECK) or small - Counter(SMALL_DECK):
        yield "oracle cards that there are not"
    for seat, player in enumerate(state.players):
        if (len(player.great), len(player.small)) != (GREAT_DEALT, SMALL_DEALT):
            yield f"seat {seat} has {len(player.great)} great and {len(player.small)} small oracle cards"
        if _twice(player.great):  # L42
            yield f"seat {seat} has the same great oracle card twice"


def _twice(oracles: tuple[Oracle, ...]) -> bool:
    return len({oracle.card for oracle in oracles}) < len(oracles)


def _players(state: LabyrinthState) -> Iterator[str]:
    for seat, player in enumerate(state.players):
        yield from (f"seat {seat}: {problem}" for problem in player_problems(player, PIECES[len(state.players)]))
        spent = sum(corridor.pieces[seat] for corridor in state.corridors if corridor.pieces)
        if not _processing(state) and state.frames and player.pieces + spent != PIECES[len(state.players)]:
            yield f"seat {seat} revealed {spent} pieces and has {player.pieces} left"
        used = [sign for corridor in state.corridors for sign in corridor.signs[seat : seat + 1] if sign]
        if sorted([*used, *player.signs]) != sorted(SIGNS):
            yield f"seat {seat} used the signs {used} and has {player.signs} left"


def _processing(state: LabyrinthState) -> bool:
    return bool(state.frames) and isinstance(state.frames[-1], SoulProcessing)


def player_problems(player: Player, pieces: int) -> Iterator[str]:
    """Yield every error in the state of a player with so many ``pieces``."""
    have = (player.pieces, player.spent, player.promotion_spells, player.colour_spells)
    if sum(have) != pieces or min(have) < 0:
        yield f"{have} pieces of {pieces} in hand, spent and on the spell spaces"
    if player.impurity < 0:
        yield f"{player.impurity} tiles of impurity"
    for rank, row, spots in zip(RANKS, player.rows, SPOTS, strict=True):
        if sum(row) > spots or min(row) < 0:
            yield f"the {rank} row holds {row}"


def _values(state: LabyrinthState) -> Iterator[str]:
    if not 1 <= state.round <= ROUNDS:
        yield f"round {state.round}"
    if not 0 <= state.place <= len(state.corridors):
        yield f"place {state.place}"
    if not 0 <= state.start < len(state.players):
        yield f"start player {state.start}"


def _ending(state: LabyrinthState) -> Iterator[str]:
    if bool(state.frames) is bool(state.reason):
        yield f"frames {state.frames} with the reason {state.reason!r} to end"
