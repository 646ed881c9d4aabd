"""Typed texts: a legal move by its notation or its name, a way over the board, a whole turn, a card."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress

from typing_extensions import override

from render.kit.commands import Plan, TypedTextError, Typist
from render.kit.phrases import quoted
from render.kit.typed import Reader, one_meant
from render.soulgivers import errors, sentences, words
from render.soulgivers.ahead import Ahead
from render.soulgivers.reach import going, in_line
from rules.engine import IllegalMove, InvalidMove, Move, MoveError, Seat
from rules.soulgivers import moves
from rules.soulgivers.cards import ABILITIES, ANOMALIES, HEROES
from rules.soulgivers.geometry import CELL_OF, LETTERS, NEIGHBOURS, direction_to
from rules.soulgivers.lookup import offered_facing
from rules.soulgivers.moves import SoulgiversMove
from rules.soulgivers.pieces import IDS
from rules.soulgivers.position import SoulgiversView

SoulgiversTypist = Typist[SoulgiversView, SoulgiversMove]

CARDS = (*HEROES, *ANOMALIES)
NO_CARD = "{text} isn't a hero or an Anomaly. Choose one from the list."


class _Reader(Reader[SoulgiversView, SoulgiversMove]):
    @override
    def spelled(self, typist: SoulgiversTypist, kinds: Sequence[str], text: str) -> str:
        return notation_of(text, kinds[0]) or text

    @override
    def readings(self, typist: SoulgiversTypist, move: SoulgiversMove) -> Iterable[str]:
        """Return the notation and the name of a move, and the cell where a Leap ends."""
        yield from super().readings(typist, move)
        if isinstance(move, moves.Aim) and move.target[1:2] == "+":
            yield from map(words.cell, in_line(typist.view, move.target))


read = _Reader(sentences.move)


def notation_of(text: str, kind: str) -> str:
    """Return the notation that a text is, or is after a kind, with spaces for its signs; "" for none."""
    whole = text.strip().replace(" ", "_")
    notation, _, rest = whole.replace(":", "_", 1).partition("_")
    for one, what in (("", whole), (notation.lower(), rest), (kind, whole)):
        for written in _spelled(one, what):
            with suppress(InvalidMove):
                return str(moves.parse(written))
    return ""


def _spelled(kind: str, what: str) -> Iterator[str]:
    """Yield the possible spellings of a notation; cells are in capitals, names are small."""
    if kind == "aim":
        parts = what.replace("_", "").lower().split("/")
        yield "aim:" + "/".join(part if part in IDS else part.upper() for part in parts)
    else:
        yield from (f"{kind}:{text}".lstrip(":") for text in (what, what.lower(), what.upper()))


def way(text: str, view: SoulgiversView, legal: Sequence[Move]) -> list[Move]:
    """Return the moves of a typed way, with its sequel.

    ``E7`` goes there the shortest way; ``E5-E7-F7`` along straight lines from cell to cell, beginning where the
    Soulgiver is or one step further; ``gate`` and ``home`` go through a Gate and into a Portal; a last ``N``, ``E``,
    ``S`` or ``W`` ends the movement with that facing. Raises ``InvalidMove`` for anything else, ``IllegalMove`` for a
    cell that is not in a line.
    """
    piece = going(view)
    if piece is None:
        raise IllegalMove("nobody_active")
    parts = text.upper().replace(",", " ").replace("-", " ").split()
    last: list[Move] = []
    if parts and parts[-1] in LETTERS:
        last.append(moves.Halt(offered_facing(view, piece, LETTERS.index(parts.pop()))))
    place, steps = piece.place, list[Move]()
    for part in parts:
        if part in ("GATE", "HOME"):
            steps.append(moves.TakeGate() if part == "GATE" else moves.Deliver())
        elif part not in CELL_OF:
            raise InvalidMove("unknown_notation", text=text)
        elif len(parts) == 1:
            steps = [_to(CELL_OF[part], legal)]
        else:
            steps += map(moves.Step, _line(place, CELL_OF[part], first=not steps))
            place = CELL_OF[part]
    walk = moves.Walk(tuple(step.cell for step in steps if isinstance(step, moves.Step)))
    return [*([walk] if len(walk.cells) == len(steps) and walk in legal else steps), *last]


def _to(goal: int, legal: Sequence[Move]) -> Move:
    """Return the legal walk to a cell, or a step for the rules to judge."""
    walks = (move for move in legal if isinstance(move, moves.Walk) and move.cells[-1] == goal)
    return next(walks, moves.Step(goal))


def _line(start: int, goal: int, first: bool) -> list[int]:
    """Return the cells from one to another in a straight line; the first can be the Soulgiver's."""
    if start < 0 or (first and start == goal):
        return [] if start == goal else [goal]
    direction = direction_to(start, goal)
    if direction < 0:
        raise IllegalMove("not_in_line", cell=goal)
    cells = []
    while start != goal:
        start = NEIGHBOURS[start][direction]
        cells.append(start)
    return cells


def card_meant(text: str) -> str:
    """Return the hero or Anomaly that was typed. Raises ``TypedTextError`` for none, and for several."""
    match = one_meant(text, {card: (card, _name(card)) for card in CARDS}, title, NO_CARD)
    if match is None:
        raise TypedTextError(NO_CARD.format(text=quoted(text)))
    return match


def title(card: str) -> str:
    """Return the name of a card, and its kind."""
    return f"{_name(card)} ({'hero' if card in HEROES else 'Anomaly'})"


def _name(card: str) -> str:
    return words.hero(card) if card in HEROES else words.anomaly(card)


WRONG_PART = "I did nothing, because of {part}: {why}"
_WAY = re.compile(r"(?:[A-J](?:10|[1-9])|GATE|HOME)(?:[\s-]+(?:[A-J](?:10|[1-9])|GATE|HOME))*(?:\s+[NESW])?")
_FACING = re.compile(r"(?:(?:halt|stop|face|facing)[ :])?(n|e|s|w|north|east|south|west)", re.IGNORECASE)
_DECIDED = ("act", "control")
"""The questions that a way over the board answers."""
_CARDS = (("use", ABILITIES), ("play", ANOMALIES))
"""The moves that can have a target after their name."""


def turn(text: str, view: SoulgiversView, seat: Seat) -> Plan:
    """Return the moves of Actions separated by commas, as far as the next window, reveal or question to others.

    Cells are a way, a letter is a facing, an Ability or an Anomaly can have its target behind it. Raises
    ``TypedTextError`` for impossible moves, and for ambiguous ones.
    """
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if not parts:
        raise _wrong_part(text, errors.error(InvalidMove("unknown_notation", text=text)))
    ahead = Ahead(view, seat)
    left: list[str] = []
    for part in parts:
        try:
            left += [part] if ahead.is_over else _make(ahead, part)
        except MoveError as error:
            raise _wrong_part(part, errors.error(error)) from error
        except TypedTextError as unclear:
            raise _wrong_part(part, str(unclear)) from unclear
    return Plan(tuple(ahead.made), tuple(left))


def _wrong_part(part: str, why: str) -> TypedTextError:
    return TypedTextError(WRONG_PART.format(part=quoted(part), why=why))


def aimed(view: SoulgiversView, seat: Seat, first: Move, target: str) -> list[moves.SoulgiversMove]:
    """Return the moves of an Ability or Anomaly with a typed target, which is left out if it is the only one."""
    ahead = Ahead(view, seat)
    ahead.make(first)
    _aim(ahead, target)
    return ahead.made


def _make(ahead: Ahead, part: str) -> list[str]:
    """Make the moves of one part, and return the rest of it that a window interrupts."""
    if ahead.view.stage in _DECIDED and _WAY.fullmatch(part.upper()):
        left = []
        for move in way(part, ahead.view, ahead.legal):
            if ahead.is_over:
                left.append(str(move).rpartition(":")[2])
            else:
                ahead.make(move)
        return left
    card, target = _card(part)
    ahead.make(_one(ahead, card))
    if target and ahead.is_over:
        return [target]
    if target:
        _aim(ahead, target)
    return []


def _card(part: str) -> tuple[str, str]:
    """Return a part without its target, and the target: "use mold C5N" is ``use:mold`` and "C5N"."""
    words = part.replace("_", " ").replace(":", " ", 1).split()
    for kind, cards in _CARDS:
        named = words[1:] if words[0].lower() == kind else words
        for size in range(len(named), 0, -1):
            card = "_".join(named[:size]).lower()
            if card in cards:
                return f"{kind}:{card}", " ".join(named[size:])
    return part, ""


def _one(ahead: Ahead, text: str) -> Move:
    """Return the move that a text means, legal or not. Raises ``TypedTextError`` for several."""
    kinds = tuple(str(move).partition(":")[0] for move in ahead.legal)
    facing = None if ahead.view.stage == "aim" else _FACING.fullmatch(text)
    piece = going(ahead.view)
    if facing and ahead.view.stage == "act" and piece is not None:
        return moves.Halt(offered_facing(ahead.view, piece, LETTERS.index(facing[1][0].upper())))
    if facing:
        text, kinds = facing[1][0], ("halt", "face")
    typist = Typist(ahead.view, ahead.seat, True, ahead.legal, (), moves.parse)
    return moves.parse(read(typist, kinds, text))


def _aim(ahead: Ahead, target: str) -> None:
    """Choose the target of the move just begun; if no target is to be chosen, the only one must have been meant."""
    if ahead.view.stage == "aim":
        ahead.make(_one(ahead, target))
