"""Every invariant of a position, except those of the current question, which its step audits."""

from __future__ import annotations

from collections.abc import Iterator

from rules.maatatahay.board import INDEX, NONE, SPACES, Warrior
from rules.maatatahay.frames import Adding, ChoosingPair, EndOfRound, Paying, Rotating, Turn
from rules.maatatahay.position import MaatatahayState
from rules.maatatahay.warriors import DISPLAY, ENERGY, MOST_CRYSTALS, RELICS, ROUNDS, SPIRIT, STORAGE, WARRIORS


def values(state: MaatatahayState) -> Iterator[str]:
    """Yield every broken invariant except those of the current question, the counts of crystals and tiles first."""
    for check in (_crystals, _tiles, _map, _storages, _deaths, _values, _ending):
        yield from check(state)


def shape(state: MaatatahayState) -> Iterator[str]:
    """Yield why the position is too malformed for the other checks."""
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
    """Return the number of tiles of this round that must be on the map."""
    if not state.frames:
        return 2
    if not isinstance(state.frames[0], EndOfRound):
        return 0
    return 2 - sum(isinstance(frame, Turn) for frame in state.frames)


def _ending(state: MaatatahayState) -> Iterator[str]:
    if bool(state.frames) is bool(state.reason):
        yield f"frames {state.frames} with the reason {state.reason!r} to end"
    if state.reason not in ("", "deaths", "space", "tiles"):
        yield f"the reason {state.reason!r} to end"
