"""Positions drawn as text, and short ways to play on from them.

A drawn board is a list of rows, the top one first and the last one row 1;
``A`` is a token of seat 0, ``B`` of seat 1, ``.`` an empty square. It is the
turn of seat 0 unless told otherwise.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.dice import Dice
from rules.engine import Seat
from rules.soul_puzzler.board import COLUMNS, ROWS, SQUARES, bit, read_board, write_board
from rules.soul_puzzler.characters import CARDS
from rules.soul_puzzler.events import PuzzlerEvent
from rules.soul_puzzler.frames import AfterPower, Frame, Turn
from rules.soul_puzzler.game import SoulPuzzler
from rules.soul_puzzler.position import PuzzlerOptions, PuzzlerState, Squares, digest
from tests.rules import playing

GAME = SoulPuzzler()
PLAIN = ("apprentice", "apprentice")
TURN: tuple[Frame, ...] = (Turn(),)
AFTER_POWER: tuple[Frame, ...] = (AfterPower(),)

Pair = tuple[int, int]


def position(
    *rows: str,
    turn: Seat = 0,
    characters: tuple[str, str] = PLAIN,
    scores: Pair = (0, 0),
    pools: Pair | None = None,
    ability_tokens: Pair | None = None,
    charges: Pair | None = None,
    frames: tuple[Frame, ...] = TURN,
    banned: Squares | None = None,
    switched: Squares | None = None,
    passes: int = 0,
    turn_number: int = 20,
    options: PuzzlerOptions | None = None,
    dice: Dice | None = None,
) -> PuzzlerState:
    """Return a sound position; pools, ability tokens and charges are what is left unless told."""
    board = _board(rows)
    options = options or PuzzlerOptions()
    cards = [CARDS[character] for character in characters]
    unused = ability_tokens or (cards[0].tokens, cards[1].tokens)
    rest = [options.tokens + cards[seat].tokens - unused[seat] - board[seat].bit_count() for seat in (0, 1)]
    state = PuzzlerState(
        options=options,
        dice=dice or Dice(b"sixteen bytes or so"),
        frames=frames,
        group=1,
        turn=turn,
        turn_number=turn_number,
        board=board,
        pools=pools or (rest[0], rest[1]),
        scores=scores,
        characters=characters,
        ability_tokens=unused,
        charges=charges or (cards[0].charges, cards[1].charges),
        banned=banned,
        switched=switched,
        passes=passes,
    )
    return _counted(state)


def full_board(frames: tuple[Frame, ...] = TURN) -> PuzzlerState:
    """Return a position in which no column has room for the tokens left in both pools."""
    rows, twelve = ("AABBA", "BBAAB", "AABBA", "BBAAB", "AABBA"), PuzzlerOptions(tokens=12)
    return position(*rows, characters=("shini", "shini"), ability_tokens=(0, 0), options=twelve, frames=frames)


def _board(rows: tuple[str, ...]) -> Pair:
    padded = [row.ljust(COLUMNS, ".") for row in rows]
    owners = read_board("/".join(["." * COLUMNS] * (ROWS - len(rows)) + padded))
    placed = [(owner, bit(square)) for owner, square in zip(owners, SQUARES, strict=True)]
    return (sum(token for owner, token in placed if owner == 0), sum(token for owner, token in placed if owner == 1))


def _counted(state: PuzzlerState) -> PuzzlerState:
    return replace(state, positions=((digest(state.board, state.turn, state), 1),))


def drawn(state: PuzzlerState) -> list[str]:
    """Return the board as it would be drawn, without the empty rows on top."""
    rows = write_board(GAME.view(state, None).board).split("/")
    while rows and rows[0] == ".....":
        rows.pop(0)
    return rows


def asked(state: PuzzlerState) -> Seat:
    """Return the seat that is asked first."""
    return GAME.pending(state)[0].seat


def kind(state: PuzzlerState) -> str:
    """Return what is asked; "over" when nothing is."""
    pending = GAME.pending(state)
    return pending[0].kind if pending else "over"


def legal(state: PuzzlerState, start: str = "") -> list[str]:
    """Return the notations of the legal moves that begin with ``start``."""
    return [str(move) for move in GAME.legal(state, asked(state)) if str(move).startswith(start)]


def after(state: PuzzlerState, *moves: str) -> PuzzlerState:
    """Return the position after some moves, each made by the seat that is asked."""
    return played(state, *moves)[0]


def events(state: PuzzlerState, *moves: str) -> list[PuzzlerEvent]:
    """Return what happens while some moves are made."""
    return played(state, *moves)[1]


def played(state: PuzzlerState, *moves: str) -> tuple[PuzzlerState, list[PuzzlerEvent]]:
    """Return both."""
    return playing.played(GAME, state, moves)


def why(state: PuzzlerState, move: str, seat: Seat | None = None) -> tuple[str, dict[str, Any]]:
    """Return the code and the facts with which a move is refused."""
    return playing.why_not(GAME, state, asked(state) if seat is None else seat, move)


def refused(state: PuzzlerState, move: str) -> str:
    """Return the code alone."""
    return why(state, move)[0]
