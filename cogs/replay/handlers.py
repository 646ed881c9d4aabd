"""What happens when a control under a replay is used."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from discord import ui
from typing_extensions import override

from cogs.press.form_handling import FormHandler
from cogs.press.handling import MatchHandler
from cogs.press.match_press import MatchPress
from cogs.press.press import UserFacingError
from cogs.replay import actions, filming, playing_on
from cogs.replay.ids import (
    EyesId,
    FilmId,
    GoToStepId,
    ReplayAction,
    ReplayActionId,
    ReplayId,
    ReplayStepId,
    ReplayWay,
    TurningPointsId,
)
from cogs.replay.words import Shown
from host.views.replay import Outline
from render.kit.forms import Answers, Form, text_field

WAYS: dict[ReplayWay, Callable[[Outline, int], int]] = {
    "f": lambda outline, step: 0,
    "b": lambda outline, step: step - 1,
    "n": lambda outline, step: step + 1,
    "l": lambda outline, step: outline.last,
}
"""Where each button leads."""
NO_STEP = "Type the number of a step, from 0 on, such as 12."
ACTIONS: dict[ReplayAction, Callable[[MatchPress, Shown], Awaitable[None]]] = {
    "share": actions.share,
    "film": filming.film_of_replay,
    "playon": playing_on.play_on,
}


async def _turn(press: MatchPress, old: Shown, new: Shown) -> None:
    """Show the same moment with other eyes, or with other steps."""
    outline = (await actions.replay_of(press, old)).outline
    entry = outline.steps[min(old.step, outline.last)].last
    far = outline.steps[min(old.far, outline.last)].last
    turned = (await actions.replay_of(press, new)).outline
    await actions.show(press, Shown(new.eyes, new.every, turned.at(entry), turned.at(far)))


class ReplayStepHandler(MatchHandler[ui.Button[Any], ReplayStepId], of=ReplayStepId):
    """Goes to another step, or shows passes."""

    @override
    async def act(self, press: MatchPress) -> None:
        chosen = self.control_id
        shown = Shown(chosen.eyes, chosen.every, chosen.step, chosen.far)
        if chosen.way == "p":
            await _turn(press, shown, Shown(chosen.eyes, not chosen.every, 0, 0))
            return
        outline = (await actions.replay_of(press, shown)).outline
        step = WAYS[chosen.way](outline, min(chosen.step, outline.last))
        await actions.show(press, Shown(chosen.eyes, chosen.every, step, chosen.far))


class TurningPointsHandler(MatchHandler[ui.Select[Any], TurningPointsId], of=TurningPointsId):
    """Goes to the step chosen."""

    @override
    async def act(self, press: MatchPress) -> None:
        await _go_to(press, self.control_id, self.control_id.far, self.item.values[0])


class EyesHandler(MatchHandler[ui.Select[Any], EyesId], of=EyesId):
    """Shows the same moment with other eyes."""

    @override
    async def act(self, press: MatchPress) -> None:
        old = Shown(self.control_id.eyes, self.control_id.every, self.control_id.step, self.control_id.far)
        await _turn(press, old, Shown(self.item.values[0], old.every, 0, 0))


class ReplayActionHandler(MatchHandler[ui.Button[Any], ReplayActionId], of=ReplayActionId):
    """Does something with a step."""

    @override
    async def act(self, press: MatchPress) -> None:
        chosen = self.control_id
        await ACTIONS[chosen.action](press, Shown(chosen.eyes, chosen.every, chosen.step, chosen.step))


class FilmHandler(MatchHandler[ui.Button[Any], FilmId], of=FilmId):
    """Shows a film to everybody."""

    @override
    async def act(self, press: MatchPress) -> None:
        await filming.show_to_everybody(press, self.control_id)


class GoToStepForm(FormHandler[GoToStepId, MatchPress], of=GoToStepId, made_by=MatchPress):
    """Goes to a step whose number is typed."""

    @override
    async def check(self) -> None:
        await self.press.enter(self.form_id.match)

    @override
    async def offered(self) -> tuple[GoToStepId, Form]:
        """Return the form. Raises ``NotYourEyes``."""
        shown = Shown(self.form_id.eyes, self.form_id.every, self.form_id.step, self.form_id.far)
        last = (await actions.replay_of(self.press, shown)).outline.last
        return self.form_id, Form("Go to a step", (text_field("step", f"Its number, 0 to {last}", str(shown.step), 5),))

    @override
    async def do(self, answers: Answers) -> None:
        await _go_to(self.press, self.form_id, self.form_id.far, *answers["step"])


async def _go_to(press: MatchPress, place: ReplayId, far: int, number: str) -> None:
    if not (number.isascii() and number.isdecimal()):
        raise UserFacingError(NO_STEP)
    await actions.show(press, Shown(place.eyes, place.every, int(number), far))


HANDLERS = (ReplayStepHandler, TurningPointsHandler, EyesHandler, ReplayActionHandler, FilmHandler)
"""The handlers of a replay's controls."""
