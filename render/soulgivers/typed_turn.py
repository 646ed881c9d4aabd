"""Several Actions typed in a row: the moves up to the next window or reveal, and what is left after it."""

from __future__ import annotations

import re
from collections.abc import Iterable

from render.kit.commands import Plan, TypedTextError
from render.kit.phrases import quoted
from render.kit.typed import several
from render.soulgivers import errors, sentences, typed
from render.soulgivers.ahead import Ahead, danger
from rules.engine import InvalidMove, Move, MoveError, Seat
from rules.soulgivers import moves
from rules.soulgivers.cards import ABILITIES, ANOMALIES
from rules.soulgivers.game import Soulgivers
from rules.soulgivers.position import SoulgiversView

WRONG_PART = "Nothing was done. {part}: {why}"
_GAME = Soulgivers()
_WAY = re.compile(r"(?:[A-J](?:10|[1-9])|GATE|HOME)(?:[\s-]+(?:[A-J](?:10|[1-9])|GATE|HOME))*(?:\s+[NESW])?")
_FACING = re.compile(r"(?:(?:halt|stop|face|facing)[ :])?(n|e|s|w|north|east|south|west)", re.IGNORECASE)
_DECIDED = ("act", "control")
"""The questions that a way over the board answers."""
_CARDS = (("use", ABILITIES), ("play", ANOMALIES))
"""What can have a target behind its name."""


def turn(text: str, view: SoulgiversView, seat: Seat) -> Plan:
    """Return the moves of Actions separated by commas, as far as the next window, reveal or question to others.

    Cells are a way, a letter is a facing, an Ability or an Anomaly may have its target behind it. Raises
    ``TypedTextError`` for what cannot be done then, and for what could be several moves.
    """
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if not parts:
        raise _wrong_part(text, InvalidMove("unknown_notation", text=text))
    ahead = _Turn(view, seat)
    for place, part in enumerate(parts):
        if ahead.is_over:
            return Plan(tuple(ahead.made), tuple(parts[place:]))
        try:
            _make(ahead, part)
        except MoveError as error:
            raise _wrong_part(part, error) from error
    return Plan(tuple(ahead.made), tuple(ahead.left))


def _wrong_part(part: str, error: MoveError) -> TypedTextError:
    return TypedTextError(WRONG_PART.format(part=quoted(part), why=errors.error(error)))


def aimed(view: SoulgiversView, seat: Seat, first: Move, target: str) -> list[moves.SoulgiversMove]:
    """Return the moves of an Ability or Anomaly with a typed target, which is left out where it is the only one."""
    ahead = Ahead(view, seat)
    ahead.make(first)
    _aim(ahead, first, target)
    return ahead.made


def safe_moves(view: SoulgiversView, seat: Seat, found: Iterable[Move]) -> int:
    """Return how many moves come before the first one that loses what could be kept; all of them if none does."""
    every = tuple(found)
    ahead = Ahead(view, seat)
    for number, move in enumerate(every):
        if move not in ahead.legal:
            break
        if danger(ahead.view, seat, move):
            return number
        ahead.make(move)
    return len(every)


class _Turn(Ahead):
    """The moves of a turn that was typed, and what is ``left`` of it behind a window."""

    def __init__(self, view: SoulgiversView, seat: Seat) -> None:
        super().__init__(view, seat)
        self.left: list[str] = []


def _make(ahead: _Turn, part: str) -> None:
    """Make the moves of one part; the rest of a part that a window interrupts is left."""
    words = part.upper().replace("_", " ").split()
    if ahead.view.stage in _DECIDED and _WAY.fullmatch(" ".join(words)):
        for move in typed.way(part, ahead.view, ahead.legal):
            if ahead.is_over:
                ahead.left.append(_told(move))
            else:
                ahead.make(move)
        return
    card, target = _card(part)
    first = _one(ahead, card)
    ahead.make(first)
    if target and ahead.is_over:
        ahead.left.append(target)
    elif target:
        _aim(ahead, first, target)


def _told(move: Move) -> str:
    return str(move).partition(":")[2] or str(move)


def _card(part: str) -> tuple[str, str]:
    """Return a part without its target, and the target: "use mold C5N" is ``use:mold`` and "C5N"."""
    words = part.replace("_", " ").replace(":", " ", 1).split()
    verb = words.pop(0).lower() if len(words) > 1 and words[0].lower() in ("use", "play") else ""
    for kind, cards in _CARDS:
        for size in range(len(words), 0, -1):
            card = "_".join(words[:size]).lower()
            if verb in ("", kind) and card in cards:
                return f"{kind}:{card}", " ".join(words[size:])
    return part, ""


def _one(ahead: Ahead, text: str) -> Move:
    """Return the one move that a part means. Raises ``TypedTextError`` for several, ``InvalidMove`` for none."""
    legal = ahead.legal
    plain = text.strip()
    kinds = tuple(dict.fromkeys(str(move).partition(":")[0] for move in legal))
    if ahead.view.stage == "aim":
        return typed.aim(plain, ahead.view, legal)
    facing = _FACING.fullmatch(plain)
    if facing:
        plain, kinds = facing[1][0], tuple(kind for kind in kinds if kind in ("halt", "face"))
    notation = "" if facing else typed.notation_of(plain)
    found = [_GAME.parse(notation)] if notation else typed.meant(plain, legal, kinds)
    if not found:
        raise InvalidMove("unknown_notation", text=text)
    if len(found) > 1:
        raise several(text, [sentences.move(move) for move in found])
    return found[0]


def _aim(ahead: Ahead, first: Move, target: str) -> None:
    """Choose the target of what was just begun; where no target is asked for, the only one must have been meant."""
    if ahead.view.stage == "aim":
        ahead.make(typed.aim(target, ahead.view, ahead.legal))
