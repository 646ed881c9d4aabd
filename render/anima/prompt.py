"""What the prompts of Anima have in common: help, entries, and the standing answers beside what is asked."""

from __future__ import annotations

from typing_extensions import override

from render.anima import sentences, uses
from render.kit import controls
from render.kit.controls import Choice, Style
from render.kit.prompts import explained
from render.kit.standing import ROWS, StandingPrompt
from rules.anima.moves import AnimaMove, Play, Retract, Stand, Use
from rules.anima.position import AnimaView
from rules.anima.steps.windows import AnimaStanding
from rules.engine import Decision, Seat

Legal = tuple[AnimaMove, ...]
Rows = uses.Rows

HELP = sentences.TABLES["help"]


class AnimaPrompt(StandingPrompt[AnimaView, AnimaMove]):
    """One question of Anima."""

    answers = AnimaStanding()
    stand = Stand
    retract = Retract

    @override
    def name(self, move: AnimaMove) -> str:
        return sentences.move(move)

    @override
    def help(self, view: AnimaView, decision: Decision, legal: Legal) -> str:
        seat = decision.seat
        crowded = "" if self._has_room(view, seat, legal) else HELP["crowded"].strip()
        standing = HELP["standing"].strip() if self.standing(view, seat) else ""
        notes = [*HELP[self.kinds[0]].strip().splitlines(), standing]
        return explained((crowded,), self.ways(view, seat, legal), notes)

    def _has_room(self, view: AnimaView, seat: Seat, legal: Legal) -> bool:
        """Say whether the controls hold every legal move."""
        laid = self.lay_out(view, seat, legal, ROWS - bool(self.standing(view, seat)))
        return sum(len(control.choices) for control in laid) == len(legal)

    def ways(self, view: AnimaView, seat: Seat, legal: Legal) -> list[str]:
        """Tell each use of a card or ability and what it would do."""
        return [f"• **{one.label}**: {one.hint}." for one in uses.entries(view, seat, uses.used_in(legal))]


def entry(move: AnimaMove, label: str, hint: str = "", style: Style = "secondary") -> Choice[AnimaMove]:
    """Return one entry of a control, its words cut where there is no room."""
    return controls.entry(move, label, hint, style)


def others(legal: Legal) -> list[AnimaMove]:
    """Return the moves that use no card and no ability."""
    return [move for move in legal if not isinstance(move, Play | Use)]


def own(view: AnimaView, seat: Seat) -> bool:
    """Say whether the viewer is the one who is asked, so that their cards may be named."""
    return view.viewer == seat
