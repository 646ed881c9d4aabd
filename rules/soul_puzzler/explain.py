"""Why a move is not legal: the codes of ``IllegalMove`` and their facts.

====================  =======================================================
code                  facts, and what it says
====================  =======================================================
not_asked             seat: this seat has nothing to decide now
not_now               stage, move: another question is asked
not_a_move            move: squares off the board, or not in board order
unknown_character     character: there is no such card
only_characters       character: a double chooses among the twelve only
empty_pool            -: no token left to PLAY, SWITCH instead
full_column           column: no empty square in it
empty_square          square: no token lies there
not_adjacent          a, b, diagonal: the squares do not share a side
same_owner            a, b, owner: exchanging them would change nothing
switch_back           a, b: the opponent has just switched these two
repetition            a, b: the position would come about a third time
no_switch_after_power  -: a token power allows a PLAY or the end only
must_switch           reason ("empty_pool" or "full_board"): SWITCH is a duty
part_done             part ("play" or "switch"): of this Gambit
no_power              power, character: not on this character's card
power_used            power: all its ability tokens are used up
no_charge             power: all its charges are spent
one_power             power: only at the start of a turn, one per turn
crow_not_behind       score, other: the score is not the lower one
crow_column           column, empty: the top token is not the opponent's
fuse_no_neighbour     column, side: no opposing token there
gambit_needs_both     play, switch: which of the two parts is possible
no_ability            ability, character: not on this character's card
no_target             column or row, reason ("empty", "own" or "same"):
                      nothing there that the ability could act on
pass_not_needed       play, switch: which of the two is possible
====================  =======================================================

``InvalidMove`` has one code, ``unknown_notation`` (text).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.engine import IllegalMove, Seat
from rules.soul_puzzler.abilities import topped_by_other
from rules.soul_puzzler.board import COLUMN, ROW, Column, Square, bit, lowest_empty
from rules.soul_puzzler.characters import CARDS
from rules.soul_puzzler.frames import AfterPower, Doubled, Parts, Turn
from rules.soul_puzzler.legal import asked, must_switch, plays, repeats, switches, switches_back
from rules.soul_puzzler.moves import (
    Choose,
    Crow,
    Drain,
    End,
    Exchange,
    Ferry,
    Fuse,
    Gain,
    Gambit,
    Light,
    Pass,
    Play,
    PuzzlerMove,
    Quarry,
    Roll,
    Root,
    Skip,
    Switch,
    Tide,
)
from rules.soul_puzzler.notation import MOVES
from rules.soul_puzzler.powers import burnt_by, is_behind, takes_crow
from rules.soul_puzzler.state import PuzzlerState
from rules.soul_puzzler.view import Stage
from rules.soul_puzzler.watch import stage_of

Why = IllegalMove | None


def explain(state: PuzzlerState, seat: Seat, move: PuzzlerMove) -> IllegalMove:
    """Return why ``move``, which is not legal, cannot be made by ``seat`` now."""
    if seat not in asked(state):
        return IllegalMove("not_asked", seat=seat)
    if isinstance(move, Choose) and move.character not in CARDS:
        return IllegalMove("unknown_character", character=move.character[:60])
    if str(move) not in MOVES:
        return IllegalMove("not_a_move", move=str(move)[:60])
    stages, why = _REASONS[type(move)]
    now = stage_of(state)
    reason = why(state, move) if now in stages else None
    return reason or IllegalMove("not_now", stage=now, move=str(move))


def _choose(state: PuzzlerState, move: Choose) -> Why:
    if isinstance(state.frames[-1], Doubled):
        return IllegalMove("only_characters", character=move.character)
    return None


def _full(state: PuzzlerState, column: Column) -> Why:
    if lowest_empty(state.board[0] | state.board[1], column):
        return None
    return IllegalMove("full_column", column=column)


def _play(state: PuzzlerState, move: Play) -> Why:
    frame = state.frames[-1]
    if isinstance(frame, Parts) and "play" not in frame.left:
        return IllegalMove("part_done", part="play")
    if not state.pools[state.turn]:
        return IllegalMove("empty_pool")
    return _full(state, move.column)


def _switch(state: PuzzlerState, move: Switch) -> Why:
    frame = state.frames[-1]
    if isinstance(frame, Parts) and "switch" not in frame.left:
        return IllegalMove("part_done", part="switch")
    if isinstance(frame, AfterPower) and not must_switch(state):
        return IllegalMove("no_switch_after_power")
    a, b = move.a, move.b
    if switches_back(state, move):
        return IllegalMove("switch_back", a=a, b=b)
    apart = _not_exchangeable(state, a, b)
    if apart is None and isinstance(frame, Turn) and repeats(state, move):
        return IllegalMove("repetition", a=a, b=b)
    return apart


def _not_exchangeable(state: PuzzlerState, a: Square, b: Square) -> Why:
    across, upward = abs(a[0] - b[0]), abs(a[1] - b[1])
    if across + upward != 1:
        return IllegalMove("not_adjacent", a=a, b=b, diagonal=across == upward == 1)
    for square in (a, b):
        if not bit(square) & (state.board[0] | state.board[1]):
            return IllegalMove("empty_square", square=square)
    owners = [0 if bit(square) & state.board[0] else 1 for square in (a, b)]
    return IllegalMove("same_owner", a=a, b=b, owner=owners[0]) if owners[0] == owners[1] else None


def _power(state: PuzzlerState, power: str) -> Why:
    """Return what stands against any power of that name, whatever its column."""
    character = state.characters[state.turn] or ""
    if CARDS[character].does != power:
        return IllegalMove("no_power", power=power, character=character)
    if not isinstance(state.frames[-1], Turn):
        return IllegalMove("one_power", power=power)
    if power == "gambit":
        return None if state.charges[state.turn] else IllegalMove("no_charge", power=power)
    return None if state.ability_tokens[state.turn] else IllegalMove("power_used", power=power)


def _crow(state: PuzzlerState, move: Crow) -> Why:
    common = _power(state, "crow")
    if common is None and not is_behind(state):
        mine, theirs = state.scores[state.turn], state.scores[1 - state.turn]
        return IllegalMove("crow_not_behind", score=mine, other=theirs)
    common = common or _full(state, move.column)
    if common is None and not takes_crow(state, move.column):
        empty = not COLUMN[move.column] & (state.board[0] | state.board[1])
        return IllegalMove("crow_column", column=move.column, empty=empty)
    return common


def _root(state: PuzzlerState, move: Root) -> Why:
    return _power(state, "root") or _full(state, move.column)


def _fuse(state: PuzzlerState, move: Fuse) -> Why:
    common = _power(state, "fuse") or _full(state, move.column)
    if common is None and not burnt_by(state, move.column, move.side):
        return IllegalMove("fuse_no_neighbour", column=move.column, side=move.side)
    return common


def _gambit(state: PuzzlerState, _: Gambit) -> Why:
    possible = {"play": bool(plays(state)), "switch": bool(switches(state, gambit=True))}
    return _power(state, "gambit") or IllegalMove("gambit_needs_both", **possible)


def _ability(state: PuzzlerState, move: PuzzlerMove) -> Why:
    seat = asked(state)[0]
    character = state.characters[seat] or ""
    ability = str(move).partition(":")[0]
    if CARDS[character].does != ability:
        return IllegalMove("no_ability", ability=ability, character=character)
    occupied = state.board[0] | state.board[1]
    match move:
        case Light(column):
            return _full(state, column)
        case Quarry(column) if not topped_by_other(state, seat, column):
            return IllegalMove("no_target", column=column, reason="own" if occupied & COLUMN[column] else "empty")
        case Exchange(a, b):
            return _not_exchangeable(state, a, b)
        case Tide(row) if not occupied & ROW[row]:
            return IllegalMove("no_target", row=row, reason="empty")
        case Ferry(origin, target) if origin == target:
            return IllegalMove("no_target", column=target, reason="same")
        case Ferry(origin) if not occupied & COLUMN[origin]:
            return IllegalMove("no_target", column=origin, reason="empty")
        case Ferry(target=target):
            return _full(state, target)
    return None


def _end(state: PuzzlerState, _: End) -> Why:
    return IllegalMove("must_switch", reason="full_board" if state.pools[state.turn] else "empty_pool")


def _pass(state: PuzzlerState, _: Pass) -> Why:
    return IllegalMove("pass_not_needed", play=bool(plays(state)), switch=bool(switches(state)))


def _never(_: PuzzlerState, __: PuzzlerMove) -> Why:
    return None


_TURN: tuple[Stage, ...] = ("turn", "after_power", "gambit")

_REASONS: dict[type, tuple[tuple[Stage, ...], Callable[[PuzzlerState, Any], Why]]] = {
    Choose: (("choose",), _choose),
    Play: (_TURN, _play),
    Switch: (_TURN, _switch),
    Crow: (_TURN, _crow),
    Root: (_TURN, _root),
    Fuse: (_TURN, _fuse),
    Gambit: (_TURN, _gambit),
    **dict.fromkeys((Gain, Drain, Light, Quarry, Exchange, Tide, Roll, Ferry), (("score",), _ability)),
    Skip: ((), _never),
    End: (("after_power",), _end),
    Pass: (("turn",), _pass),
}
"""At which stages a kind of move has its place, and what may stand against it there."""
