"""The ids of the controls under a replay. Each says which match is shown, with whose eyes, and at which step."""

from __future__ import annotations

from typing import ClassVar, Literal

from cogs.shared.ids import MATCH, MatchControlId
from host.views.replay import EYES

Passes = Literal["s", "e"]
"""Whether rounds in which everybody passes are skipped ("s"), or every one is a step ("e")."""
ReplayWay = Literal["f", "b", "n", "l", "p"]
"""To the first step, back, to the next one, to the last one; with the passes, or without them again."""
ReplayAction = Literal["share", "playon", "film"]

_PLACE = rf"{MATCH}:(?P<eyes>{EYES.pattern}):(?P<passes>[se])"
_STEP = r"(?P<step>[0-9]{1,5}):(?P<far>[0-9]{1,5})"


class ReplayId(MatchControlId, frozen=True):
    """A control under a replay, seen with some ``eyes``."""

    eyes: str
    passes: Passes

    @property
    def every(self) -> bool:
        """Whether rounds of passes are steps of their own."""
        return self.passes == "e"


class ReplayStepId(ReplayId, frozen=True):
    """A button from ``step`` to another one; ``far`` is the furthest that this person has seen."""

    template: ClassVar[str] = rf"rw:{_PLACE}:(?P<way>[fbnlp]):{_STEP}"
    way: ReplayWay
    step: int
    far: int


class ShownStepId(ReplayId, frozen=True):
    """A menu or a form under ``step``; ``far`` is the furthest that this person has seen."""

    step: int
    far: int


class TurningPointsId(ShownStepId, frozen=True):
    """The menu of steps that matter."""

    template: ClassVar[str] = rf"rt:{_PLACE}:{_STEP}"


class EyesId(ShownStepId, frozen=True):
    """The menu of whose eyes to see with."""

    template: ClassVar[str] = rf"re:{_PLACE}:{_STEP}"


class GoToStepId(ShownStepId, frozen=True):
    """The form in which the number of a step is typed, and the button that opens it."""

    template: ClassVar[str] = rf"rj:{_PLACE}:{_STEP}"


class FilmId(MatchControlId, frozen=True):
    """A button that shows everybody the film from step ``first`` to step ``last``."""

    template: ClassVar[str] = rf"fs:{MATCH}:(?P<eyes>{EYES.pattern}):(?P<first>[0-9]{{1,5}}):(?P<last>[0-9]{{1,5}})"
    eyes: str
    first: int
    last: int


class ReplayActionId(ReplayId, frozen=True):
    """A button that does something with a step: shows it to everybody, plays on from it, makes a film."""

    template: ClassVar[str] = rf"ra:{_PLACE}:(?P<action>share|playon|film):(?P<step>[0-9]{{1,5}})"
    action: ReplayAction
    step: int
