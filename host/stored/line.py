"""How the first position of a continued match came about: a deal, moves, perhaps another deal."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec

from host.stored.decoded_match import encode
from rules.engine import AnyGame, Options, Seat, State, Struct
from storage.rows import BranchRow


class Played(Struct, frozen=True):
    """A move of a seat; or, with ``deal`` in hexadecimal instead, hidden parts that were dealt again for that seat."""

    seat: Seat
    move: str = ""
    deal: str = ""


class Line(Struct, frozen=True):
    """The seed of the deal, in hexadecimal, and all moves since."""

    seed: str
    played: tuple[Played, ...]


def line_of(branch: BranchRow | None, seed: bytes) -> Line:
    """Return how the first position of a match came about: from its own deal if it is not a branch."""
    return Line(seed.hex(), ()) if branch is None else msgspec.json.decode(branch.line, type=Line)


def branch_row(line: Line, version: int) -> BranchRow:
    """Return the stored form of a line."""
    return BranchRow(version, encode(line).decode())


def after(game: AnyGame, state: State, played: Played) -> State:
    """Return the position after a move or a new deal. Raises the game's move errors, and ``ValueError``."""
    if played.deal:
        return dealt_anew(game, state, played.seat, played.deal)
    position: State = game.apply(state, played.seat, game.parse(played.move)).state
    return position


def dealt_anew(game: AnyGame, state: State, seat: Seat, deal: str) -> State:
    """Return a position that ``seat`` cannot tell from this one, with hidden parts dealt from a seed.

    Raises ``ValueError`` for an invalid seed.
    """
    position: State = game.determinize(game.view(state, seat), Random(bytes.fromhex(deal)))
    return position


def start_of(game: AnyGame, seats: int, options: Options, line: Line) -> State:
    """Return the position to which a line leads. Raises the game's move errors, and ``ValueError``."""
    state: State = game.setup(seats, options, bytes.fromhex(line.seed)).state
    for played in _whole(line.played):
        state = after(game, state, played)
    return state


def _whole(played: Sequence[Played]) -> Sequence[Played]:
    if any(bool(one.move) == bool(one.deal) for one in played):
        raise ValueError("one of its moves is not a move")
    return played
