"""The questions of Maatatahay as players meet them."""

from __future__ import annotations

from render.kit.prompts import by_kind
from render.maatatahay import sentences
from render.maatatahay.prompts.choosing import ChoosingOrder, ChoosingPair
from render.maatatahay.prompts.crystals import Adding, Paying
from render.maatatahay.prompts.turn import Rotating, Settling, Turn
from render.maatatahay.turn_options import Found
from rules.engine import Decision, Seat
from rules.maatatahay.moves import MaatatahayMove
from rules.maatatahay.position import MaatatahayView

PROMPTS = by_kind(ChoosingPair(), ChoosingOrder(), Turn(), Paying(), Rotating(), Adding(), Settling())
"""The prompt of each kind of decision."""


def legal(view: MaatatahayView, seat: Seat, moves: tuple[MaatatahayMove, ...], kind: str) -> Found:
    """Return the notations of the legal moves of ``seat`` that are of a kind, without the kind."""
    options = []
    for move in moves:
        of, _, what = str(move).partition(":")
        if of == kind:
            (control,) = PROMPTS[view.stage].controls(view, Decision(seat, view.stage, view.group), (move,))
            options.append((what, f"{sentences.move(move)}: {control.choices[0].hint}"))
    return options
