"""What the commands of Soulgivers have in common: the moves that somebody typed, and the answer to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cogs.match import moves
from cogs.shared.answers import UserFacingError, answering
from cogs.shared.client import Interaction
from host.match import Table
from render.kit.phrases import fitting, quoted
from render.registry import FACES
from render.soulgivers import sentences, typed, typed_turn
from rules.engine import InvalidMove, Move, Seat
from rules.registry import GAMES
from rules.soulgivers.view import SoulgiversView

GAME = "soulgivers"
SEVERAL = "{text} could be: {names}. Type more of it, or choose from the list."
WRONG_PART = "Nothing was done. {part}: {why}"
LEFT = "Not done yet: {parts}. Somebody may answer first, or you have something to choose."
LATER = "Not done yet: {parts}."
_ROOM = 300
"""Characters of a list of names."""


def several(text: str, names: Sequence[str]) -> UserFacingError:
    """Return the refusal of a text that could mean any of several things."""
    return UserFacingError(SEVERAL.format(text=quoted(text), names=fitting(names, _ROOM)))


async def do(interaction: Interaction, notation: str) -> None:
    """Make a move that needs nothing typed."""
    async with answering(interaction):
        await moves.command(interaction, notation, GAME)


async def make(interaction: Interaction, text: str, *kinds: str, target: str = "") -> None:
    """Make a move of some ``kinds`` that somebody has typed, by its notation or its name, and then choose a target."""
    async with answering(interaction):
        await _make(interaction, lambda table: _typed(table, text, kinds, target))


async def go(interaction: Interaction, way: str) -> None:
    """Make the moves of a way that somebody has typed."""
    async with answering(interaction):
        await _make(interaction, lambda table: _way(table, way))


async def make_turn(interaction: Interaction, text: str) -> None:
    """Make several Actions in a row, as far as the next window or reveal, and name what is left."""
    async with answering(interaction):
        table = await moves.table_of(interaction, GAME)
        view, seat = _seated(table)
        if seat is None or table.question_for(seat) is None:
            await moves.make(interaction, table.match, "end")  # the host says whose turn it is
            return
        try:
            found = typed_turn.turn(text, view, seat)
        except typed_turn.Ambiguous as many:
            raise several(many.text, [sentences.move(move) for move in many.found]) from many
        except typed_turn.WrongPart as wrong:
            why = FACES[GAME].error(wrong.error)
            raise UserFacingError(WRONG_PART.format(part=quoted(wrong.part), why=why)) from wrong
        await _make_safely(interaction, table, found.moves, found.left)


async def _make(interaction: Interaction, moves_of: Callable[[Table], Sequence[Move]]) -> None:
    """Make the moves that ``moves_of`` finds."""
    table = await moves.table_of(interaction, GAME)
    await _make_safely(interaction, table, moves.found(table, moves_of))


async def _make_safely(interaction: Interaction, table: Table, found: Sequence[Move], left: Sequence[str] = ()) -> None:
    """Make moves in a row, as far as one that loses something: before that one its player is asked once more.

    ``left`` are the parts of a text that come after them.
    """
    view, seat = _seated(table)
    is_asked = seat is not None and table.question_for(seat) is not None
    safe = typed_turn.safe_moves(view, seat, found) if seat is not None and is_asked else len(found)
    before, after = list(map(str, found[:safe])), list(map(str, found[safe:]))
    if not after:
        note = LEFT.format(parts=", ".join(map(quoted, left))) if left else ""
        await moves.make(interaction, table.match, *before, note=note)
        return
    told = [moves.done(GAME, await moves.submit(interaction, table.match.id, *before))] if before else []
    told += [LATER.format(parts=", ".join(map(quoted, (*after[1:], *left))))] if after[1:] or left else []
    if not await moves.ask_again(interaction, table.match.id, after[0], note=" ".join(told)):
        await moves.make(interaction, table.match, *after)


def _seated(table: Table) -> tuple[SoulgiversView, Seat | None]:
    assert isinstance(table.view, SoulgiversView)
    return table.view, table.viewer


def _legal(table: Table) -> tuple[Move, ...]:
    return table.legal.get(table.viewer, ()) if table.viewer is not None else ()


def _way(table: Table, text: str) -> list[Move]:
    """Return the moves of a way that was typed."""
    return typed.way(text, _seated(table)[0], _legal(table))


def _typed(table: Table, text: str, kinds: tuple[str, ...], target: str) -> list[Move]:
    """Return the moves that were typed. A move that is not legal now is returned as well, for the rules to refuse."""
    view, seat = _seated(table)
    legal = _legal(table)
    found = typed.meant(text, (*legal, *table.optional), kinds)
    if len(found) > 1:
        raise several(text, [sentences.move(move) for move in found])
    if "aim" in kinds and view.stage == "aim" and not found:
        return [typed.aim(text, view, legal)]
    first = found[0] if found else _parsed(text, kinds)
    if target.strip() and seat is not None and first in legal:
        return typed_turn.aimed(view, seat, first, target)
    return [first]


def _parsed(text: str, kinds: tuple[str, ...]) -> Move:
    """Return the move of one of some kinds with this notation. Raises ``InvalidMove`` for none."""
    plain = text.strip().replace(" ", "_")
    for written in (plain, *(f"{kind}:{form}" for kind in kinds for form in (plain, plain.lower(), plain.upper()))):
        try:
            move: Move = GAMES[GAME].parse(written)
        except InvalidMove:
            continue
        return move
    raise InvalidMove("unknown_notation", text=text)
