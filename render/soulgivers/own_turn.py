"""The player's own turn as one question to everybody else, whichever step of it is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from render.soulgivers.prompt import Legal, Rows, SoulgiversPrompt
from render.soulgivers.prompts.acting import Acting, Aiming
from render.soulgivers.prompts.answers import Placing
from rules.engine import Decision, Seat
from rules.soulgivers.view import SoulgiversView

BOUNDARY = Acting()
SECRET: Mapping[str, SoulgiversPrompt] = {"aim": Aiming(), "place": Placing()}
"""The steps of the own turn that nobody else knows of (A51), by the stage of their player's view."""


class Turn(SoulgiversPrompt):
    """A boundary of one's own turn, or a step of it that only its player sees."""

    kinds = BOUNDARY.kinds
    does = BOUNDARY.does

    def question(self, view: SoulgiversView, decision: Decision) -> str:
        """Ask what the viewer may know to be asked."""
        return _shown(view).question(view, decision)

    def help(self, view: SoulgiversView, decision: Decision, legal: Legal) -> str:
        """Explain the same."""
        return _shown(view).help(view, decision, legal)

    def lay_out(self, view: SoulgiversView, seat: Seat, legal: Legal, rows: int) -> Rows:
        """Offer its moves."""
        return tuple(_shown(view).lay_out(view, seat, legal, rows))

    def ways(self, view: SoulgiversView, seat: Seat, legal: Legal) -> Sequence[str]:
        """Tell what they do."""
        return _shown(view).ways(view, seat, legal)


def _shown(view: SoulgiversView) -> SoulgiversPrompt:
    return SECRET.get(view.stage, BOUNDARY)
