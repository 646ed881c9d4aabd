"""Every way in which a position can be broken."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine import Seat
from rules.maatatahay.board import INDEX, NONE, SPACES, Crystals, Warrior
from rules.maatatahay.frames import Adding, ChoosingOrder, ChoosingPair, EndOfRound, Paying, Rotating, Settling, Turn
from rules.maatatahay.legal import places
from rules.maatatahay.placing import payments, relic_cost
from rules.maatatahay.settling import survives
from rules.maatatahay.state import MaatatahayState
from rules.maatatahay.strength import is_surrounded
from rules.maatatahay.warriors import (
    DISPLAY,
    ENERGY,
    MOST_CRYSTALS,
    RELICS,
    ROUNDS,
    SPIRIT,
    STORAGE,
    WARRIORS,
)

_PLACED = (Paying, Rotating, Adding, Settling)
"""What is asked in a turn whose tile lies on the map."""


def audit(state: MaatatahayState) -> tuple[str, ...]:
    """Return every broken invariant, the counts of crystals and tiles first; () when the position is sound."""
    shape = tuple(_shape(state))
    if shape:
        return shape
    return (
        *_crystals(state),
        *_tiles(state),
        *_map(state),
        *_storages(state),
        *_deaths(state),
        *_values(state),
        *_frames(state),
    )


def _shape(state: MaatatahayState) -> Iterator[str]:
    if len(state.board) != len(SPACES):
        yield f"a map of {len(state.board)} spaces"
    if len(state.display) != DISPLAY:
        yield f"a display of {len(state.display)} places"


def _warriors(state: MaatatahayState) -> list[Warrior]:
    return [space.warrior for space in state.board if space.warrior]


def _crystals(state: MaatatahayState) -> Iterator[str]:
    lying = [space.crystals for space in state.board] + [warrior.crystals for warrior in _warriors(state)]
    held = [*lying, *state.storages, state.bag]
    spirit = sum(crystals.spirit for crystals in held) + state.removed
    energy = sum(crystals.energy for crystals in held) + state.supply
    if spirit != SPIRIT:
        yield f"{spirit} Spirit crystals instead of {SPIRIT}"
    if energy != ENERGY:
        yield f"{energy} Energy crystals instead of {ENERGY}"
    for crystals in held:
        if crystals.spirit < 0 or crystals.energy < 0:
            yield f"a heap of {crystals}"
    if state.removed < 0:
        yield f"{state.removed} Spirit crystals left the game"


def _tiles(state: MaatatahayState) -> Iterator[str]:
    for seat in (0, 1):
        taken = state.tiles[seat]
        tiles = [
            *state.decks[seat],
            *(pair[seat] for pair in state.display if pair),
            *([taken] if taken else []),
            *(warrior.tile for warrior in _warriors(state) if warrior.owner == seat),
        ]
        if sorted(tiles) != sorted(WARRIORS):
            yield f"the tiles of seat {seat} are {tiles}"
    drawn = min(DISPLAY + state.round - 1, ROUNDS)
    if [len(deck) for deck in state.decks] != [ROUNDS - drawn] * 2:
        yield f"decks {state.decks} in round {state.round}"
    chosen = not state.frames or not isinstance(state.frames[-1], ChoosingPair)
    if sum(1 for pair in state.display if pair) != drawn - state.round + (not chosen):
        yield f"the display {state.display} in round {state.round}"


def _map(state: MaatatahayState) -> Iterator[str]:
    paying = state.hot if state.frames and isinstance(state.frames[-1], Paying) else None
    for index, space in enumerate(state.board):
        warrior = space.warrior
        if space.relic and (SPACES[index] not in RELICS or (warrior and index != paying)):
            yield f"a relic on {SPACES[index]}"
        if space.crystals != NONE and (space.relic or warrior):
            yield f"{space.crystals} on {SPACES[index]}, which is not free"
        if warrior and (warrior.owner not in (0, 1) or warrior.rotation not in range(4)):
            yield f"{warrior} on {SPACES[index]}"
        if warrior and not warrior.alive and warrior.crystals != NONE:
            yield f"{warrior.crystals} on the dead tile on {SPACES[index]}"
    standing = sum(space.relic for space in state.board)
    if standing + len(state.relic_log) != len(RELICS) or set(state.relic_log) - {0, 1}:
        yield f"{standing} relics on the map, taken by {state.relic_log}"
    if any(not state.board[INDEX[name]].relic and not state.board[INDEX[name]].warrior for name in RELICS):
        yield "a relic was taken without a tile"
    if bool(_warriors(state)) is (state.hot is None):
        yield f"the hot tile on {state.hot}"
    elif state.hot is not None and (state.hot not in range(len(SPACES)) or not state.board[state.hot].warrior):
        yield f"no hot tile on {state.hot}"


def _storages(state: MaatatahayState) -> Iterator[str]:
    top = state.frames[-1] if state.frames else None
    for seat in (0, 1):
        most = MOST_CRYSTALS if isinstance(top, Rotating | Adding) and top.seat == seat else STORAGE
        if state.storages[seat].total > most:
            yield f"seat {seat} has {state.storages[seat]} in storage"


def _deaths(state: MaatatahayState) -> Iterator[str]:
    for seat in (0, 1):
        dead = sum(1 for warrior in _warriors(state) if warrior.owner == seat and not warrior.alive)
        if dead != state.deaths[seat]:
            yield f"seat {seat} has {dead} dead tiles and {state.deaths[seat]} deaths"
        if not 0 <= state.fallen[seat] <= state.deaths[seat]:
            yield f"{state.fallen[seat]} of {state.deaths[seat]} deaths of seat {seat} in this round"
    if state.track + sum(state.fallen) != sum(state.deaths):
        yield f"the Spirit Track on {state.track}, with {state.fallen} of {state.deaths} in this round"


def _values(state: MaatatahayState) -> Iterator[str]:
    if not 1 <= state.round <= ROUNDS:
        yield f"round {state.round}"
    if state.active not in (0, 1):
        yield f"seat {state.active} is active"
    turns = 2 * (state.round - 1) + _turns_taken(state)
    if len(_warriors(state)) != turns:
        yield f"{len(_warriors(state))} tiles on the map after {turns} turns"


def _turns_taken(state: MaatatahayState) -> int:
    """Return how many tiles of this round must lie on the map."""
    if not state.frames:
        return 2
    if not isinstance(state.frames[0], EndOfRound):
        return 0
    return 2 - sum(isinstance(frame, Turn) for frame in state.frames)


def _frames(state: MaatatahayState) -> Iterator[str]:
    if bool(state.frames) is bool(state.reason):
        yield f"frames {state.frames} with the reason {state.reason!r} to end"
    if state.reason not in ("", "deaths", "space", "tiles"):
        yield f"the reason {state.reason!r} to end"
    if state.frames and not _in_order(state):
        yield f"frames {state.frames} with the tiles {state.tiles}"
    elif state.frames and not _asks(state):
        yield f"{state.frames[-1]} asks nothing"


def _in_order(state: MaatatahayState) -> bool:
    """Say whether the frames are those of a round, and the tiles in hand those that are still to be placed."""
    taken = [seat for seat in (0, 1) if state.tiles[seat]]
    match state.frames:
        case (ChoosingPair(),):
            return not taken
        case (ChoosingOrder(),):
            return taken == [0, 1]
        case (EndOfRound(), Turn(one), Turn(two)):
            return taken == sorted((one, two))
        case (EndOfRound(), Turn(seat)):
            return taken == [seat]
        case (EndOfRound(), Turn(other), top) if isinstance(top, _PLACED):
            return taken == [other] and other == 1 - top.seat and _is_hot(state, top.seat)
        case (EndOfRound(), top) if isinstance(top, _PLACED):
            return not taken and _is_hot(state, top.seat)
    return False


def _is_hot(state: MaatatahayState, seat: Seat) -> bool:
    """Say whether the hot tile is a living one of ``seat``."""
    if state.hot is None or state.hot not in range(len(SPACES)):
        return False
    warrior = state.board[state.hot].warrior
    return warrior is not None and warrior.owner == seat and warrior.alive


def _asks(state: MaatatahayState) -> bool:
    """Say whether the frame on top has more than one answer."""
    match state.frames[-1]:
        case ChoosingPair():
            return sum(1 for pair in state.display if pair) > 1
        case ChoosingOrder(seat, equal):
            return (seat, equal) == _decides(state)
        case Turn(seat):
            return sum(1 for _ in places(state.board, state.storages[seat])) > 1
        case Paying(seat):
            return state.board[state.hot or 0].relic and len(_mixes(state, state.storages[seat])) > 1
        case Adding(seat):
            return state.storages[seat].total > 0
        case Settling(_, targets, hot):
            return len(targets) > 1 and _would_die(state, targets) and hot is is_surrounded(state.board, state.hot or 0)
    return True


def _decides(state: MaatatahayState) -> tuple[Seat, bool]:
    one, two = (WARRIORS[tile or ""].claws for tile in state.tiles)
    return (state.active, True) if one == two else (int(two < one), False)


def _mixes(state: MaatatahayState, storage: Crystals) -> tuple[Crystals, ...]:
    return payments(storage, relic_cost(state.board, state.hot or 0))


def _would_die(state: MaatatahayState, targets: tuple[int, ...]) -> bool:
    """Say whether all these are surrounded tiles, other than the hot one, that would die if settled now."""
    return tuple(sorted(targets)) == targets and all(
        index in range(len(SPACES))
        and index != state.hot
        and is_surrounded(state.board, index)
        and not survives(state.board, index)
        for index in targets
    )
