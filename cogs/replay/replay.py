"""The replay of a match, step by step: the message of a step, its controls, and matches continued from it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Literal

import discord
import msgspec
from discord import ui

from cogs.board.endings import ending
from cogs.board.pictures import Drawn
from cogs.lobby.opening import check_place, open_branch
from cogs.press.controls import Offer, control
from cogs.press.press import Illustrated, MatchPress, UserFacingError
from cogs.replay import filming
from cogs.replay.moments import drawn, moment, moment_of, replay_of, share
from cogs.replay.words import Eyes, Passes, Shown, StepNumber, eyes_named, turning_point, turning_points
from cogs.shared.layout import ACCENT, AnyButton, AnyItem, AnyRow, AnySelect, MessageLayout, text
from cogs.shared.options import has_windows
from host.errors import MatchNotOver
from host.services.replays import Replay, eyes_for
from host.views.replay import PUBLIC, Outline
from host.views.table import BranchPlan, Match, Table
from render.drawing import NEED, Need
from render.kit.forms import Answers, Form, text_field
from rules.engine import View

MENU = 25
ARROWS: tuple[tuple[ReplayWay, str], ...] = (("f", "⏮"), ("b", "◀"), ("n", "▶"), ("l", "⏭"))
SECONDARY = discord.ButtonStyle.secondary
ACTIONS: dict[ReplayAction, str] = {"share": "Share this moment", "playon": "Continue from here", "film": "GIF"}
GO_TO = "Step…"
ENDING_LIMIT = 900
ReplayWay = Literal["f", "b", "n", "l", "p"]
"""To the first step, back, to the next, to the last; with the passes, or without them."""
ReplayAction = Literal["share", "playon", "film"]

WAYS: dict[ReplayWay, Callable[[Outline, int], int]] = {
    "f": lambda outline, step: 0,
    "b": lambda outline, step: step - 1,
    "n": lambda outline, step: step + 1,
    "l": lambda outline, step: outline.last,
}
NO_STEP = "That isn't the number of a step. Type a number from 0, such as 12."


async def open_replay(
    press: MatchPress, step: int = 0, eyes: str = PUBLIC, *, every: bool = False, in_place: bool = False
) -> None:
    """Show one person a match, from a step on."""
    await show(press, Shown(eyes, every, step, step), in_place=in_place)


async def show(press: MatchPress, shown: Shown, *, in_place: bool = True) -> None:
    """Show a step to one person, and draw the steps beside it ahead."""
    replay = await replay_of(press, shown)
    number = replay.step(shown.step)
    here = msgspec.structs.replace(shown, step=number, far=min(max(shown.far, number), replay.outline.last))
    await press.show(_illustrated(press, replay, here), in_place=in_place and press.is_on_panel)
    for near in (number + 1, number - 1):
        if near == replay.step(near):
            task = asyncio.create_task(_draw_ahead(press, replay, shown.eyes, near), name="a step beside")
            _drawing.add(task)
            task.add_done_callback(_drawing.discard)


_drawing: set[asyncio.Task[None]] = set()


async def _draw_ahead(press: MatchPress, replay: Replay, eyes: str, number: int) -> None:
    NEED.set(Need.IDLE)
    shown_moment = await moment_of(press.facts, replay, number)
    await drawn(press.bot.pictures, press.facts, shown_moment, eyes)


async def _illustrated(press: MatchPress, replay: Replay, shown: Shown) -> Illustrated:
    match, eyes = press.facts, eyes_for(press.facts, press.user_id)
    shown_moment = await moment_of(match, replay, shown.step)
    pictures = await drawn(press.bot.pictures, match, shown_moment, shown.eyes)
    table = press.match.table(None)
    layout = step_layout(table, replay.outline, shown, eyes, pictures, shown_moment.view, shown_moment.hands)
    return layout, pictures


def step_layout(
    table: Table,
    outline: Outline,
    shown: Shown,
    eyes: Sequence[str],
    pictures: Sequence[Drawn],
    view: View | None,
    hands: Sequence[View],
) -> MessageLayout:
    """Return a step as one person sees it, with the controls to other steps.

    ``view`` is in words if there is no picture of it, ``hands`` are the views of all seats, with everything open.
    """
    match = table.match
    items = [*moment(match, outline, shown, pictures, view, hands)]
    if shown.step == outline.last and match.status != "live":
        items.append(text(ending(table), ENDING_LIMIT))
    items.append(_arrows(match, outline, shown))
    if menu := _turning_points(match, outline, shown):
        items.append(ui.ActionRow(menu))
    if len(eyes) > 1:
        items.append(ui.ActionRow(_eyes(match, shown, eyes)))
    items.append(_actions(match, outline, shown))
    return MessageLayout(ui.Container(*items, accent_colour=ACCENT))


def _arrows(match: Match, outline: Outline, shown: Shown) -> AnyRow:
    """Return the buttons to other steps; those without a target are disabled."""
    ends = {"f": 0, "b": 0, "n": outline.last, "l": outline.last}
    buttons: list[AnyItem] = [
        ui.Button(
            label=label,
            style=discord.ButtonStyle.success if way == "n" else SECONDARY,
            disabled=shown.step == ends[way],
            custom_id=walk.id(match.id, shown.eyes, shown.passes, way, shown.step, shown.far),
        )
        for way, label in ARROWS
    ]
    to = type_step.id(match.id, shown.eyes, shown.passes, shown.step, shown.far)
    buttons.append(ui.Button(label=GO_TO, style=SECONDARY, custom_id=to, disabled=outline.last == 0))
    return ui.ActionRow(*buttons)


def _turning_points(match: Match, outline: Outline, shown: Shown) -> AnySelect | None:
    """Return the menu of the steps that matter around this one; None if there are none."""
    points = turning_points(match, outline)
    before = sum(number <= shown.step for number in points)
    start = max(0, min(before - MENU // 2, len(points) - MENU))
    options = [
        discord.SelectOption(
            label=turning_point(match, outline, number, shown.far)[:100],
            value=str(number),
            default=number == shown.step,
        )
        for number in points[start : start + MENU]
    ]
    if not options:
        return None
    menu_id = choose_point.id(match.id, shown.eyes, shown.passes, shown.step, shown.far)
    return ui.Select(placeholder="Turning points", custom_id=menu_id, options=options)


def _eyes(match: Match, shown: Shown, eyes: Sequence[str]) -> AnySelect:
    """Return the menu of views."""
    options = [
        discord.SelectOption(label=named[0].upper() + named[1:], value=one, default=one == shown.eyes)
        for one in eyes
        for named in (eyes_named(match, one),)
    ]
    menu_id = choose_eyes.id(match.id, shown.eyes, shown.passes, shown.step, shown.far)
    return ui.Select(placeholder="View", custom_id=menu_id, options=options)


def _actions(match: Match, outline: Outline, shown: Shown) -> AnyRow:
    """Return the buttons for actions on this step."""
    actions: list[ReplayAction] = ["share"]
    if match.status != "live":
        actions += ["playon", "film"] if outline.steps[shown.step].known else ["film"]
    buttons = [_action(match, shown, action) for action in actions]
    if has_windows(match.game):
        toggle = walk.id(match.id, shown.eyes, shown.passes, "p", shown.step, shown.far)
        label = "Skip passes" if shown.every else "Show every pass"
        buttons.append(ui.Button(label=label, style=SECONDARY, custom_id=toggle))
    return ui.ActionRow(*buttons)


def _action(match: Match, shown: Shown, action: ReplayAction) -> AnyButton:
    control_id = act.id(match.id, shown.eyes, shown.passes, action, shown.step)
    return ui.Button(label=ACTIONS[action], style=SECONDARY, custom_id=control_id)


@control("rw")
async def walk(
    press: MatchPress, eyes: Eyes, passes: Passes, way: ReplayWay, step: StepNumber, far: StepNumber
) -> None:
    """Go from ``step`` to another one, or show passes; ``far`` is the furthest step seen by this person."""
    shown = Shown(eyes, passes == "e", step, far)
    if way == "p":
        await _turn(press, shown, msgspec.structs.replace(shown, every=not shown.every))
        return
    outline = (await replay_of(press, shown)).outline
    await show(press, msgspec.structs.replace(shown, step=WAYS[way](outline, min(step, outline.last))))


@control("rt")
async def choose_point(press: MatchPress, eyes: Eyes, passes: Passes, step: StepNumber, far: StepNumber) -> None:
    """Go to the chosen one of the steps that matter."""
    await _go_to(press, Shown(eyes, passes == "e", step, far), press.chosen)


@control("re")
async def choose_eyes(press: MatchPress, eyes: Eyes, passes: Passes, step: StepNumber, far: StepNumber) -> None:
    """Show the same moment in the chosen view."""
    shown = Shown(eyes, passes == "e", step, far)
    await _turn(press, shown, msgspec.structs.replace(shown, eyes=press.chosen))


@control("rj")
async def type_step(press: MatchPress, eyes: Eyes, passes: Passes, step: StepNumber, far: StepNumber) -> Offer:
    """Go to the step with the typed number."""
    shown = Shown(eyes, passes == "e", step, far)
    last = (await replay_of(press, shown)).outline.last

    async def send(answers: Answers) -> None:
        await _go_to(press, shown, *answers["step"])

    form = Form("Go to a step", (text_field("step", f"Number of the step, 0 to {last}", str(step), 5),))
    return Offer(form, type_step.id(press.match.id, eyes, passes, step, far), send)


async def _go_to(press: MatchPress, shown: Shown, number: str) -> None:
    if not (number.isascii() and number.isdecimal()):
        raise UserFacingError(NO_STEP)
    await show(press, msgspec.structs.replace(shown, step=int(number)))


async def _turn(press: MatchPress, old: Shown, new: Shown) -> None:
    """Show the same moment in another view, or with other steps."""
    outline = (await replay_of(press, old)).outline
    entry = outline.steps[min(old.step, outline.last)].last
    far = outline.steps[min(old.far, outline.last)].last
    turned = (await replay_of(press, new)).outline
    await show(press, msgspec.structs.replace(new, step=turned.at(entry), far=turned.at(far)))


@control("ra")
async def act(press: MatchPress, eyes: Eyes, passes: Passes, action: ReplayAction, step: StepNumber) -> None:
    """Act on a step: show it to everyone, continue the match from it, or make a GIF of the whole match."""
    shown = Shown(eyes, passes == "e", step, step)
    if action == "film":
        await filming.film(press, eyes=eyes)
    else:
        await (share if action == "share" else play_on)(press, shown)


async def play_on(press: MatchPress, shown: Shown) -> None:
    """Open a lobby that continues from a step. Raises ``MatchNotOver``, ``NotYourEyes`` and ``NothingToPlayOn``."""
    match = press.facts
    if match.status == "live":
        raise MatchNotOver()
    await check_place(press)
    replay = await replay_of(press, shown)
    last = replay.steps[replay.step(shown.step)].last
    public = await replay_of(press, Shown(PUBLIC, False, 0, 0))
    plan = BranchPlan(match.id, last + 1, public.outline.at(last))
    await press.host.branches.check(plan, match.guild_id)
    await open_branch(press, match.game, plan)
