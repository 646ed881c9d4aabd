"""The seats that can answer in a window, their cards (2.22 to 2.24), and places for population Modifiers (2.18)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from rules.engine import IllegalMove, Seat
from rules.soulgivers.anomalies import KINDS
from rules.soulgivers.cards import ANOMALIES, Population
from rules.soulgivers.draft import Draft, Position, without
from rules.soulgivers.events import Decided, Played, Resolved
from rules.soulgivers.frames import Aiming
from rules.soulgivers.geometry import SIZE
from rules.soulgivers.lookup import ground_of, is_jammed, on_cell, population_at, side_of, supply
from rules.soulgivers.moves import Play
from rules.soulgivers.pieces import POPULATION_MODIFIERS


def allows(position: Position, population: Population, cell: int) -> bool:
    """Return whether a population Modifier fits on a cell: the Border not on a black hole, the Horizon only on one."""
    floor = ground_of(position)
    top = floor.top.get(cell)
    if (top is not None and top.of_population) or cell in floor.interference or cell in floor.closed:
        return False
    return (cell in floor.holes) == (population == "specters") and on_cell(position, cell) is None


def first_cells(position: Position, population: Population) -> Iterator[int]:
    """Yield the cells for the first Modifier."""
    candidates = range(SIZE * SIZE) if population == "shells" else sorted(ground_of(position).holes)
    return (cell for cell in candidates if allows(position, population, cell))


def next_cells(position: Position, population: Population, chosen: tuple[int, ...]) -> tuple[int, ...]:
    """Return the cells for one more Modifier: the Border continues at either end of its straight line."""
    if len(chosen) >= supply(position, population, POPULATION_MODIFIERS[population]):
        return ()
    if not chosen:
        return tuple(first_cells(position, population))
    if population == "specters":
        return tuple(cell for cell in first_cells(position, population) if cell not in chosen)
    return tuple(sorted(cell for cell in _ends(chosen) if allows(position, population, cell)))


def _ends(chosen: tuple[int, ...]) -> set[int]:
    """Return the cells on the board that continue a straight line at one of its ends."""
    low, high = min(chosen), max(chosen)
    cells: set[int] = set()
    if len(chosen) == 1 or high - low < SIZE:
        cells |= {cell for cell in (low - 1, high + 1) if cell // SIZE == low // SIZE}
    if len(chosen) == 1 or high - low >= SIZE:
        cells |= {cell for cell in (low - SIZE, high + SIZE) if 0 <= cell < SIZE * SIZE}
    return cells


Row = Literal["own", "w1", "w2", "w3"]
"""The time of a play: at a boundary of one's own turn, or in a window."""


def may_play_own(position: Position, seat: Seat) -> bool:
    """Return whether a seat can play Anomalies for only its own turn: it is the active player."""
    return seat == position.seat


def could_play(position: Position, seat: Seat) -> bool:
    """Return whether by public facts a seat could play an Anomaly: its hand never counts (2.24)."""
    player = position.players[seat]
    if not player.hand or is_jammed(position, player.population):
        return False
    seen = (*position.discard, *position.gone)
    return any(
        seen.count(kind) < card.count and KINDS[kind].has_target(position, seat)
        for kind, card in ANOMALIES.items()
        if card.when == "any" or may_play_own(position, seat)
    )


def can_play_population(position: Position, seat: Seat) -> bool:
    """Return whether a seat can play its population ability now (2.22): unused, not in a first turn, a legal cell."""
    return population_reason(position, seat) == ""


def population_reason(position: Position, seat: Seat) -> str:
    """Return the obstacle to a seat's population ability: ``used``, ``too_early``, ``no_cell`` or ""."""
    population = population_at(position, seat)
    if side_of(position, population).ability != "unused":
        return "used"
    if position.turn <= len(position.players):
        return "too_early"
    return "" if any(True for _ in first_cells(position, population)) else "no_cell"


def is_asked(position: Position, seat: Seat, row: Row) -> bool:
    """Return whether a seat can answer in a window (2.24, A48)."""
    if position.players[seat].standing:
        return False
    return could_play(position, seat) or (row == "w1" and can_play_population(position, seat))


def plays(position: Position, seat: Seat) -> Iterator[Play]:
    """Yield every Anomaly that a seat can play now because it has a target."""
    player = position.players[seat]
    if not player.hand or is_jammed(position, player.population):
        return
    for card in dict.fromkeys(player.hand):
        fits = card in KINDS and (ANOMALIES[card].when == "any" or may_play_own(position, seat))
        if fits and KINDS[card].has_target(position, seat):
            yield Play(card)


def refuse_play(position: Position, seat: Seat, move: Play) -> IllegalMove | None:
    """Return why a seat cannot play an Anomaly now; None if it can."""
    player = position.players[seat]
    if move.card not in player.hand:
        return IllegalMove("not_in_hand", card=move.card)
    if ANOMALIES[move.card].when == "own" and not may_play_own(position, seat):
        return IllegalMove("own_turn_only", card=move.card)
    if is_jammed(position, player.population):
        return IllegalMove("jammed", card=move.card)
    if KINDS[move.card].has_target(position, seat):
        return None
    return KINDS[move.card].reason(position, seat, "")


def play(draft: Draft, seat: Seat, card: str, window: bool) -> None:
    """Play an Anomaly, after the choice of its target if it has several; in a window it is shown before."""
    targets = KINDS[card].targets(draft, seat)
    if window:
        _show(draft, seat, card)
    if len(targets) > 1:
        draft.events.append(Decided(seat, "target"))
        draft.frames.append(Aiming(seat, "anomaly", card, window))  # in one's own turn a secret step (A51)
    else:
        resolve(draft, seat, card, targets[0], shown=window)


def resolve(draft: Draft, seat: Seat, card: str, target: str, shown: bool) -> None:
    """Carry out the effect of an Anomaly on a target."""
    if not shown:
        _show(draft, seat, card)
    draft.events.append(Resolved(seat, card, target))
    KINDS[card].carry_out(draft, seat, target)


def _show(draft: Draft, seat: Seat, card: str) -> None:
    """Discard the card face up, or remove it from the game."""
    draft.change_player(seat, hand=without(draft.players[seat].hand, card))
    if ANOMALIES[card].removed:
        draft.gone = (*draft.gone, card)
    else:
        draft.discard = (*draft.discard, card)
    draft.events.append(Played(seat, card))
