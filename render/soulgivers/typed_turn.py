"""Several Actions typed in a row: the moves up to the next window or reveal, and the rest after it."""

from __future__ import annotations

import re

from render.kit.commands import Plan, TypedTextError, Typist
from render.kit.phrases import quoted
from render.soulgivers import errors, typed
from render.soulgivers.ahead import Ahead
from rules.engine import InvalidMove, Move, MoveError, Seat
from rules.soulgivers import moves, notation
from rules.soulgivers.cards import ABILITIES, ANOMALIES
from rules.soulgivers.position import SoulgiversView

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
        for move in typed.way(part, ahead.view, ahead.legal):
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
    if facing:
        text, kinds = facing[1][0], ("halt", "face")
    typist = Typist(ahead.view, ahead.seat, True, ahead.legal, (), notation.parse)
    return notation.parse(typed.read(typist, kinds, text))


def _aim(ahead: Ahead, target: str) -> None:
    """Choose the target of the move just begun; if no target is to be chosen, the only one must have been meant."""
    if ahead.view.stage == "aim":
        ahead.make(_one(ahead, target))
