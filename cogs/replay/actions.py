"""What people do with a replay: open it, go to a step, see with other eyes, share a moment."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import discord
import msgspec
from discord import ui

from cogs.board.pictures import Drawings, Drawn, Pictures
from cogs.press.match_press import MatchPress
from cogs.press.press import Illustrated, UserFacingError
from cogs.replay.layouts import moment, step_layout
from cogs.replay.words import Shown, address, events_of, view_of
from cogs.shared.layout import ACCENT, NOBODY, MessageLayout, text
from cogs.shared.permissions import may_write
from host.services.replays import Replay, eyes_for
from host.views.replay import OPEN, PUBLIC, Seen, Step, viewer_of
from host.views.table import Match
from rules.engine import View

MOST_PICTURES = 10
"""Pictures that Discord takes in one message."""
NOT_HERE = "You may not write in this channel, so I share nothing here for you."


class Moment(msgspec.Struct, frozen=True):
    """One step with what these eyes saw of the position; ``view`` is None where only older rules have played it."""

    step: Step
    view: View | None = None
    hands: tuple[View, ...] = ()


async def open_replay(
    press: MatchPress, step: int = 0, eyes: str = PUBLIC, *, every: bool = False, in_place: bool = False
) -> None:
    """Show a match from a step on, to one person."""
    await show(press, Shown(eyes, every, step, step), in_place=in_place)


async def show(press: MatchPress, shown: Shown, *, in_place: bool = True) -> None:
    """Show a step to one person, and have those beside it drawn."""
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
    found = await moment_of(press.facts, replay, number)
    await drawn(press.bot.pictures, press.facts, found, eyes)


async def replay_of(press: MatchPress, shown: Shown) -> Replay:
    """Return the match as it is told again. Raises ``NotYourEyes``."""
    return await press.host.replays.of(press.match, press.user_id, shown.eyes, every=shown.every)


async def _illustrated(press: MatchPress, replay: Replay, shown: Shown) -> Illustrated:
    match, eyes = press.facts, eyes_for(press.facts, press.user_id)
    found = await moment_of(match, replay, shown.step)
    pictures = await drawn(press.bot.pictures, match, found, shown.eyes)
    table = press.match.table(None)
    layout = step_layout(table, replay.outline, shown, eyes, pictures, found.view, found.hands)
    return layout, pictures


async def moment_of(match: Match, replay: Replay, number: int) -> Moment:
    """Return a step with what was seen of its position."""
    step = replay.steps[number]
    seen = await replay.seen(number) if step.known else None
    return _moment(match, step, seen)


def _moment(match: Match, step: Step, seen: Seen | None) -> Moment:
    if seen is None:
        return Moment(step)
    return Moment(step, view_of(match, seen.view), tuple(view_of(match, hand) for hand in seen.hands))


async def drawn(pictures: Pictures, match: Match, found: Moment, eyes: str) -> Drawings:
    """Return the pictures of a step: the board, and what is in hand as far as these eyes see it."""
    if found.view is None:
        return ()
    events = events_of(match, found.step)
    if eyes != OPEN:
        return await pictures.of_panel(match.game, found.view, events, viewer_of(eyes))
    board = await pictures.of(match.game, found.view, events)
    hands = [await pictures.hand(match.game, view, seat) for seat, view in enumerate(found.hands)]
    return _different([board, *hands])[:MOST_PICTURES]


def _different(found: Sequence[Drawn | None]) -> Drawings:
    """Return pictures without those that are there already: a message takes each name once."""
    return tuple({one.name: one for one in found if one is not None}.values())


async def share(press: MatchPress, shown: Shown) -> None:
    """Post a step in the channel for everybody; of a match that goes on what everybody saw. Raises ``TooFast``."""
    if not may_write(press.interaction):
        raise UserFacingError(NOT_HERE)
    press.bot.flood.shares.enter(press.user_id, press.bot.now())
    if press.facts.status == "live" and shown.eyes != PUBLIC:
        own = await replay_of(press, shown)
        entry = own.steps[own.step(shown.step)].last
        public = await replay_of(press, Shown(PUBLIC, shown.every, 0, 0))
        shown = Shown(PUBLIC, shown.every, public.outline.at(max(entry, 0)), 0)
    replay = await replay_of(press, shown)
    shown = msgspec.structs.replace(shown, step=replay.step(shown.step))
    found = await moment_of(press.facts, replay, shown.step)
    pictures = await drawn(press.bot.pictures, press.facts, found, shown.eyes)
    items = moment(press.facts, replay.outline, shown, pictures, found.view, found.hands)
    told = (
        f"-# <@{press.user_id}> shares this moment: `{address(press.facts, shown.eyes, shown.step, every=shown.every)}`"
    )
    layout = MessageLayout(ui.Container(*items, text(told, 300), accent_colour=ACCENT))
    await post(press, layout, [one.file() for one in pictures])


async def post(press: MatchPress, layout: MessageLayout, files: Sequence[discord.File]) -> None:
    """Answer with a message that everybody sees."""
    await press.with_names(layout)
    async with press.acknowledgement.first() as is_first:
        if is_first:
            await press.interaction.response.send_message(view=layout, files=files, allowed_mentions=NOBODY)
            return
    await press.interaction.followup.send(view=layout, files=files, allowed_mentions=NOBODY, wait=True)
