"""Films: their frames by steps, the request by one person, and the post for everyone."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from io import BytesIO

import discord
from discord import ui

from cogs.board.films import Film, Frame, Reel, Script
from cogs.board.pictures import board_part
from cogs.press.controls import control
from cogs.press.press import MatchPress, UserFacingError
from cogs.replay.moments import NOT_HERE, post, replay_of
from cogs.replay.words import Eyes, Shown, StepNumber, events_of, eyes_named, matters, step_sentences, view_of
from cogs.shared.channels import may_write
from cogs.shared.layout import ACCENT, AnyButton, MessageLayout, text
from cogs.shared.names import title
from host.errors import MatchNotOver
from host.services.replays import Replay
from host.views.replay import PUBLIC
from host.views.table import Match
from render.kit.film import MOST_FRAMES, chosen
from render.kit.phrases import count

OLDER = "These steps were played under older rules, so they have no pictures. Use `/match replay` to read them."

MAKING = "The GIF is being made: {} of {} frames. It follows here."
MADE = "The GIF is ready:"
BEGINNING = "The GIF is being made. It follows here."
TELL_EVERY = 2.0
"""Seconds between two reports of progress."""
BUSY = "Too many GIFs are being made right now. Please try again in a few minutes."
BACKWARDS = "The first step is after the last one. Choose a `from` that comes before `to`."


async def film(press: MatchPress, first: int = 0, last: int | None = None, eyes: str = PUBLIC) -> None:
    """Make a film of some steps for one person. Raises ``MatchNotOver``, ``NotYourEyes`` and ``TooFast``."""
    replay, reel = await _reel(press, first, last, eyes)
    made = press.bot.films.kept(reel) or await _made(press, replay, reel)
    layout, files = await _message(press, made, reel)
    layout.add_item(ui.ActionRow(_share_button(reel)))
    await press.send(layout, *files)


async def _reel(press: MatchPress, first: int, last: int | None, eyes: str) -> tuple[Replay, Reel]:
    if press.facts.status == "live":
        raise MatchNotOver()
    replay = await replay_of(press, Shown(eyes, False, 0, 0))
    until = replay.outline.last if last is None else replay.step(last)
    if first > until:
        raise UserFacingError(BACKWARDS)
    return replay, Reel(press.match.id, press.facts.entries, eyes, first, until)


async def _made(press: MatchPress, replay: Replay, reel: Reel) -> Film:
    """Return a film, and show its progress to the person who waits for it."""
    _enter(press, reel)
    await press.say(BEGINNING)
    reported_at = press.bot.now()

    async def tell(drawn: int, frames: int) -> None:
        with suppress(discord.HTTPException):  # it is only a report of progress
            await press.interaction.edit_original_response(content=MAKING.format(drawn, frames))

    telling: set[asyncio.Task[None]] = set()

    def progress(drawn: int, frames: int) -> None:
        nonlocal reported_at
        if press.bot.now() < reported_at + TELL_EVERY:
            return
        reported_at = press.bot.now()
        task = asyncio.create_task(tell(drawn, frames))
        telling.add(task)
        task.add_done_callback(telling.discard)

    made = await press.bot.films.of(reel, _writing(press, replay, reel), progress)
    await asyncio.gather(*telling)
    with suppress(discord.HTTPException):
        await press.interaction.edit_original_response(content=MADE)
    return made


def _enter(press: MatchPress, reel: Reel) -> None:
    """Count a film to be made. Raises ``TooFast``, and ``UserFacingError`` if too many others wait."""
    if press.bot.films.is_busy_for(reel):
        raise UserFacingError(BUSY)
    press.bot.flood.films.enter(press.user_id, press.bot.now())


def _writing(press: MatchPress, replay: Replay, reel: Reel) -> Callable[[], Awaitable[Script]]:
    return lambda: script_of(press.facts, replay, reel.first, reel.last)


async def _message(press: MatchPress, made: Film, reel: Reel) -> tuple[MessageLayout, list[discord.File]]:
    """Return the film as a message, and its files with the text version."""
    match = press.facts
    name = f"soultable-match-{match.id}-{reel.first}-{reel.last}"
    head = f"### {title(match)}, match {match.id}: GIF\n-# Steps {reel.first} to {reel.last}, "
    head += f"{eyes_named(match, reel.eyes)} · {count(made.frames, 'frame')}"
    if made.frames == MOST_FRAMES:
        head += ", the others are left out"
    alt = f"An animation of match {match.id}. The file beside it describes the same in words."
    words = (await press.named(made.words)).label(made.words, len(made.words) * 50 + 1)
    layout = MessageLayout(
        ui.Container(
            text(head, 400),
            ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}.gif", description=alt)),
            ui.File(f"attachment://{name}.txt"),
            accent_colour=ACCENT,
        )
    )
    files = [
        discord.File(BytesIO(made.data), f"{name}.gif"),
        discord.File(BytesIO(words.encode()), f"{name}.txt"),
    ]
    return layout, files


def _share_button(reel: Reel) -> AnyButton:
    return ui.Button(
        label="Show it to everyone", custom_id=show_to_everybody.id(reel.match, reel.eyes, reel.first, reel.last)
    )


@control("fs")
async def show_to_everybody(press: MatchPress, eyes: Eyes, first: StepNumber, last: StepNumber) -> None:
    """Post the film from step ``first`` to step ``last`` in the channel. Raises as ``film`` does."""
    if not may_write(press.interaction):
        raise UserFacingError(NOT_HERE)
    replay, reel = await _reel(press, first, last, eyes)
    press.bot.flood.shares.enter(press.user_id, press.bot.now())
    made = press.bot.films.kept(reel)
    if made is None:
        _enter(press, reel)
        made = await press.bot.films.of(reel, _writing(press, replay, reel), lambda *_: None)
    layout, files = await _message(press, made, reel)
    await post(press, layout, files)


async def script_of(match: Match, replay: Replay, first: int, last: int) -> Script:
    """Return the script of some steps, with no more frames than a film can have.

    Raises ``UserFacingError`` if only older rules have played them.
    """
    steps = [one for one in range(first, last + 1) if replay.steps[one].known]
    if not steps:
        raise UserFacingError(OLDER)
    marks = [matters(match, replay.steps[one]) for one in steps]
    places = chosen(marks)
    seen = await replay.all_seen([steps[place] for place in places])
    frames = [_frame(match, replay, steps[place], seen[steps[place]].view, mark=marks[place]) for place in places]
    return Script(tuple(frames), "\n".join(_told(match, replay, one) for one in range(first, last + 1)))


def _frame(match: Match, replay: Replay, step: int, view: bytes, *, mark: bool) -> Frame:
    return Frame(board_part(match.game, view_of(match, view), events_of(match, replay.steps[step])), mark)


def _told(match: Match, replay: Replay, number: int) -> str:
    """Return a step on one line of plain text."""
    line = " ".join(" ".join(step_sentences(match, replay.steps[number])).split())
    return f"{number}. {line}".replace("**", "")
