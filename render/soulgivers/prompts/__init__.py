"""What is asked in Soulgivers, in the order of a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from typing_extensions import override

from render.kit.forms import Answers, Form
from render.kit.prompts import by_kind
from render.soulgivers.prompt import Legal, Rows, SoulgiversPrompt
from render.soulgivers.prompts.acting import Acting, Aiming, Facing
from render.soulgivers.prompts.choices import (
    Attraction,
    Blowing,
    Controlling,
    Leaving,
    Placing,
    Relaying,
    Relocating,
    Window,
)
from render.soulgivers.prompts.setup import Drafting, LeavingOut, Reinforcement, Starting
from rules.engine import Decision, Seat
from rules.soulgivers.moves import SoulgiversMove
from rules.soulgivers.position import SoulgiversView

BOUNDARY = Acting()
SECRET: Mapping[str, SoulgiversPrompt] = {"aim": Aiming(), "place": Placing()}
"""The steps of the own turn that nobody else knows of (A51), by the stage of their player's view."""


class Turn(SoulgiversPrompt):
    """A boundary of one's own turn, or a step of it that only its player sees."""

    kinds = BOUNDARY.kinds
    does = BOUNDARY.does

    @override
    def question(self, view: SoulgiversView, decision: Decision) -> str:
        return _shown(view).question(view, decision)

    @override
    def help(self, view: SoulgiversView, decision: Decision, legal: Legal) -> str:
        return _shown(view).help(view, decision, legal)

    @override
    def lay_out(self, view: SoulgiversView, seat: Seat, legal: Legal, rows: int) -> Rows:
        return tuple(_shown(view).lay_out(view, seat, legal, rows))

    @override
    def ways(self, view: SoulgiversView, seat: Seat, legal: Legal) -> Sequence[str]:
        return _shown(view).ways(view, seat, legal)

    @override
    def form_of(self, view: SoulgiversView, decision: Decision, key: str) -> Form | None:
        return _shown(view).form_of(view, decision, key)

    @override
    def sent_of(
        self, view: SoulgiversView, decision: Decision, key: str, answers: Answers
    ) -> tuple[SoulgiversMove, ...]:
        return _shown(view).sent_of(view, decision, key, answers)


def _shown(view: SoulgiversView) -> SoulgiversPrompt:
    return SECRET.get(view.stage, BOUNDARY)


PROMPTS = by_kind(
    LeavingOut(),
    Drafting(),
    Starting(),
    Reinforcement(),
    Turn(),
    Aiming(),
    Facing(),
    Window(),
    Placing(),
    Attraction(),
    Leaving(),
    Controlling(),
    Relocating(),
    Blowing(),
    Relaying(),
)
"""The prompt of each kind of decision, which is also the stage of a view."""
