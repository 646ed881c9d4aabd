"""The message that shows one step of a replay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from cogs.board.board import ending
from cogs.board.pictures import Drawn
from cogs.replay.ids import (
    EyesId,
    GoToStepId,
    Passes,
    ReplayAction,
    ReplayActionId,
    ReplayStepId,
    ReplayWay,
    TurningPointsId,
)
from cogs.replay.words import (
    Shown,
    acting,
    eyes_named,
    hands_told,
    older_rules,
    told,
    turning_point,
    turning_points,
)
from cogs.shared.layout import ACCENT, MessageLayout, text
from cogs.shared.names import title
from cogs.shared.passing import has_windows
from host.views.replay import Outline
from host.views.table import Match, Table
from render.kit.phrases import ALT_LIMIT
from render.registry import FACES
from rules.engine import View

HEAD_LIMIT, WORDS_LIMIT, HANDS_LIMIT, ENDING_LIMIT = 300, 1200, 1300, 900
"""Characters of each part of the message."""
MENU = 25
"""Entries of one menu."""
ARROWS: tuple[tuple[ReplayWay, str], ...] = (("f", "⏮"), ("b", "◀"), ("n", "▶"), ("l", "⏭"))
SECONDARY = discord.ButtonStyle.secondary
ACTIONS: dict[ReplayAction, str] = {"share": "Share this moment", "playon": "Play on from here", "film": "Film"}
GO_TO = "Step…"


def step_layout(
    table: Table,
    outline: Outline,
    shown: Shown,
    eyes: Sequence[str],
    pictures: Sequence[Drawn],
    view: View | None,
    hands: Sequence[View],
) -> MessageLayout:
    """Return a step as one person looks at it, with the controls to others.

    ``view`` is told in words where there is no picture of it, ``hands`` are what each seat saw, with everything open.
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


def moment(
    match: Match,
    outline: Outline,
    shown: Shown,
    pictures: Sequence[Drawn],
    view: View | None,
    hands: Sequence[View],
) -> list[ui.Item[Any]]:
    """Return one step without controls: which it is, its picture or the position in words, and what happened in it."""
    step = outline.steps[shown.step]
    note = older_rules(outline) if shown.step == 0 or not step.known else ""
    head = [
        f"### {title(match)}, match {match.id}",
        f"-# Step {shown.step} of {outline.last} · {acting(match, step)} · {eyes_named(match, shown.eyes)}",
        *([note] if note else []),
    ]
    items: list[ui.Item[Any]] = [text("\n".join(head), HEAD_LIMIT)]
    if pictures:
        parts = [discord.MediaGalleryItem(one.address, description=one.alt) for one in pictures]
        items.append(ui.MediaGallery(*parts))
    elif view is not None:
        items.append(text(FACES[match.game].alt(view, ()), ALT_LIMIT))
    items.append(text("\n".join(told(match, step)), WORDS_LIMIT))
    if hands and (said := hands_told(match, hands)):
        items.append(text("\n".join(said), HANDS_LIMIT))
    return items


def _passes(shown: Shown) -> Passes:
    return "e" if shown.every else "s"


def _arrows(match: Match, outline: Outline, shown: Shown) -> ui.ActionRow[Any]:
    """Return the buttons to other steps; those that lead nowhere cannot be pressed."""
    ends = {"f": 0, "b": 0, "n": outline.last, "l": outline.last}
    buttons: list[ui.Item[Any]] = [
        ui.Button(
            label=label,
            style=discord.ButtonStyle.primary if way == "n" else SECONDARY,
            disabled=shown.step == ends[way],
            custom_id=str(ReplayStepId(match.id, shown.eyes, _passes(shown), way, shown.step, shown.far)),
        )
        for way, label in ARROWS
    ]
    to = GoToStepId(match.id, shown.eyes, _passes(shown), shown.step, shown.far)
    buttons.append(ui.Button(label=GO_TO, style=SECONDARY, custom_id=str(to), disabled=outline.last == 0))
    return ui.ActionRow(*buttons)


def _turning_points(match: Match, outline: Outline, shown: Shown) -> ui.Select[Any] | None:
    """Return the menu of the steps that matter around this one; None where there is none."""
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
    menu_id = TurningPointsId(match.id, shown.eyes, _passes(shown), shown.step, shown.far)
    return ui.Select(placeholder="Turning points", custom_id=str(menu_id), options=options)


def _eyes(match: Match, shown: Shown, eyes: Sequence[str]) -> ui.Select[Any]:
    """Return the menu of whose eyes to see with."""
    options = [
        discord.SelectOption(label=named[0].upper() + named[1:], value=one, default=one == shown.eyes)
        for one in eyes
        for named in (eyes_named(match, one),)
    ]
    menu_id = EyesId(match.id, shown.eyes, _passes(shown), shown.step, shown.far)
    return ui.Select(placeholder="Whose eyes", custom_id=str(menu_id), options=options)


def _actions(match: Match, outline: Outline, shown: Shown) -> ui.ActionRow[Any]:
    """Return the buttons that do something with this step."""
    actions: list[ReplayAction] = ["share"]
    if match.status != "live":
        actions += ["playon", "film"] if outline.steps[shown.step].known else ["film"]
    buttons = [_action(match, shown, action) for action in actions]
    if has_windows(match.game):
        toggle = ReplayStepId(match.id, shown.eyes, _passes(shown), "p", shown.step, shown.far)
        label = "Skip passes" if shown.every else "Show every pass"
        buttons.append(ui.Button(label=label, style=SECONDARY, custom_id=str(toggle)))
    return ui.ActionRow(*buttons)


def _action(match: Match, shown: Shown, action: ReplayAction) -> ui.Button[Any]:
    control_id = ReplayActionId(match.id, shown.eyes, _passes(shown), action, shown.step)
    return ui.Button(label=ACTIONS[action], style=SECONDARY, custom_id=str(control_id))
