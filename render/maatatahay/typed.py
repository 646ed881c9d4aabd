"""What somebody types by hand: crystals, spaces and pairs, and a whole turn."""

from __future__ import annotations

import re
from collections.abc import Sequence

from typing_extensions import override

from render.kit.commands import Plan, Typist, Values
from render.kit.typed import Reader, best, by_parts
from render.maatatahay import words
from rules.engine import IllegalMove, InvalidMove
from rules.maatatahay.board import INDEX, NONE, Crystals
from rules.maatatahay.ending import turnings
from rules.maatatahay.moves import PAIR, ROTATE, MaatatahayMove, Place, written
from rules.maatatahay.position import MaatatahayView
from rules.maatatahay.turns import hot_tile
from rules.maatatahay.whole_turn import whole_turn

MaatatahayTypist = Typist[MaatatahayView, MaatatahayMove]

_NOTHING = ("", "0", "none", "nothing", "no")
_HEAP = re.compile(r"(\d{1,2})(spirit|s|energy|e)")


class _Reader(Reader[MaatatahayView, MaatatahayMove]):
    @override
    def spelled(self, typist: MaatatahayTypist, kinds: Sequence[str], text: str) -> str:
        """Return a notation. Raises ``InvalidMove`` for what names no pair, no space or no crystals."""
        (kind,) = kinds
        if kind == "pair":
            return _pair(typist.view, text)
        if kind in ("settle", "place"):
            return f"{kind}:{on_map(text)}"
        if kind in ("pay", "add"):
            return f"{kind}:{written(_read(text))}"
        spelled, view = super().spelled(typist, kinds, text), typist.view
        if kind == "rotate" and view.stage == "rotate" and spelled in map(str, ROTATE):
            hot, warrior = hot_tile(view)
            spelled = f"rotate:{turnings(view, warrior.tile, hot)[int(spelled[-1])]}"  # of equal ways the one offered
        return spelled


read = _Reader()
"""Returns the notation of a move that was typed."""


def crystals(typed: str) -> Crystals | None:
    """Read crystals however they are written: "1S2E", "2 energy, 1 spirit", "none"; None for anything else."""
    text = re.sub(r"[\s,+&]|and", "", typed.lower())
    if text in _NOTHING:
        return NONE
    heaps = _HEAP.findall(text)
    if not heaps or "".join(number + kind for number, kind in heaps) != text:
        return None
    counted = {kind[0]: int(number) for number, kind in heaps}
    return Crystals(counted.get("s", 0), counted.get("e", 0)) if len(counted) == len(heaps) else None


def heap(typed: str) -> str:
    """Return crystals as the notation has them, or the text itself where it tells of none, or of nothing yet."""
    found = crystals(typed)
    return typed if found is None or not typed.strip() else written(found)


def space(typed: str) -> str:
    """Return a space as the notation has it: "c3" and "3 C" are C3."""
    text = typed.replace(" ", "").upper()
    return text[::-1] if text[:1].isdigit() else text


def on_map(typed: str) -> str:
    """Return the space that was typed. Raises ``InvalidMove`` for what is none."""
    found = space(typed)
    if found not in INDEX:
        raise InvalidMove("unknown_notation", reason="space", text=found)
    return found


def turn(typist: MaatatahayTypist, values: Values) -> Plan:
    """Return the moves of a whole turn; the first one alone for somebody who is not asked.

    Raises ``IllegalMove`` where nothing is left to do by them.
    """
    at, view = on_map(values["space"]), typist.view
    paid, added = _given(values["pay"]), _given(values["add"])
    if typist.seat is None or typist.seat not in view.asked:
        return Plan([Place(at)])
    made = whole_turn(view, typist.seat, at, values["rotation"], paid, added)
    if not made:
        raise IllegalMove("not_now", stage=view.stage)
    return Plan(made)


def _pair(view: MaatatahayView, typed: str) -> str:
    """Return the pair that was typed, by its notation or the names of both tiles.

    Raises ``InvalidMove`` for what names none, with the pairs on the display.
    """
    one, _, two = typed.replace(" ", "").upper().partition("-")
    named = best(typed, {pair: (" and ".join(map(words.name, pair)),) for pair in view.display if pair}, by_parts)
    found = PAIR.get((one, two) if len(named) != 1 else named[0])
    if found is None:
        raise InvalidMove("unknown_notation", reason="pair", text=typed, display=view.display)
    return str(found)


def _given(typed: str | None) -> Crystals | None:
    """Return the crystals of an option, None for one that is left out. Raises ``InvalidMove`` as ``_read`` does."""
    return None if typed is None else _read(typed)


def _read(typed: str) -> Crystals:
    """Return the crystals that were typed. Raises ``InvalidMove`` for what names none."""
    found = crystals(typed)
    if found is None:
        raise InvalidMove("unknown_notation", reason="crystals", text=typed)
    return found
