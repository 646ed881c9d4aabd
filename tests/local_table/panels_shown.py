"""Shows a panel of each question of a game as messages of a local table's page, to look at and to measure:

    .venv/bin/python -m tests.local_table.panels_shown soulgivers

Of some moments of random matches it takes those with the highest panels: of all with ``SAMPLE=all``.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from textwrap import wrap
from threading import Thread
from typing import Any

import discord
from msgspec.structs import replace

from cogs.board.pictures import Pictures, files
from cogs.panels.panel import DISCORD_HOME, panel
from local_table.page import Page
from local_table.world import avatars, build
from render.face import WIDTH as WIDTH_DRAWN
from render.kit.controls import Control, Menu
from render.kit.lines import WIDTH, lines_of
from tests.conformance.tables import table_of
from tests.render.matches import Moment, moments
from tests.sampling import sampled

ANSWERED = ("labyrinth",)
"""The games whose sealed questions are shown once more, with the answer laid aside that has the longest name."""


LINE, PICTURE = 22, 340
"""Pixels of the height of a line, and of the width of a picture, on a phone."""
KINDS, MOMENTS = 8, 10
"""How many kinds of questions a run shows, and of how many moments of each the fullest."""
HIGHEST_HAND = 8
"""Lines at most of a picture of what somebody has in hand."""


def fullest(game: str) -> Iterator[Moment]:
    """Yield of kinds of questions the moment whose words, controls and hand need the most lines, and the end.

    Of several it takes one with the most players, whose board may be the highest.
    """
    kinds: dict[str, list[Moment]] = {}
    for moment in moments(game):
        kinds.setdefault("over" if moment.decision is None else moment.decision.kind, []).append(moment)
    for kind, every in sampled(kinds.items(), KINDS, game):
        most, highest = (-1, 0), every[0]
        for moment in sampled(every, MOMENTS, f"{game} {kind}"):
            lines = lines_needed(moment)
            if lines + HIGHEST_HAND < most[0]:  # drawing it would be in vain
                continue
            needed = lines + lines_of_hand(moment), moment.seats
            if needed > most:
                most, highest = needed, moment
        yield highest


def lines_of_hand(moment: Moment) -> int:
    """Return about how many lines of a phone the picture of a hand takes, where it stands below the board."""
    face = moment.face
    if face.own_picture is None or (face.alone is not None and face.alone(moment.view)):
        return 0
    picture = face.own_picture(moment.view)
    return 0 if picture is None else round(int.from_bytes(picture.data[20:24], "big") * PICTURE / WIDTH_DRAWN / LINE)


def lines_needed(moment: Moment) -> int:
    """Return about how many lines of a phone the question and the controls of a moment take."""
    if moment.decision is None:
        return 0
    rows = moment.prompt.controls(moment.view, moment.decision, moment.legal)
    return lines_of(moment.prompt.question(moment.view, moment.decision)) + 2 * sum(map(_lines_of_row, rows))


def _lines_of_row(row: Control[Any]) -> int:
    """Return how many lines a menu or a row of buttons takes, each button as wide as its label and its edges."""
    if isinstance(row, Menu):
        return 1
    return len(wrap(" ".join("x" * (len(choice.label) + 3) for choice in row.choices), WIDTH))


async def post(channel: discord.TextChannel, moment: Moment, pictures: Pictures) -> None:
    """Send the panel of whoever is asked in a moment, or of the first player at the end."""
    seat = 0 if moment.decision is None else moment.decision.seat
    table = table_of(moment.game, moment.seats, moment.game.options(), moment.state, seat, moment.recent)
    drawn = await pictures.of_panel(moment.game.key, table.view, table.recent, seat)
    laid_aside: list[str | None] = [None]
    if moment.decision is not None and moment.decision.sealed and moment.game.key in ANSWERED:
        laid_aside.append(str(max(moment.legal, key=lambda move: len(moment.face.move(move)))))
    for answer in laid_aside:
        layout = panel(replace(table, sealed=answer), DISCORD_HOME, "", drawn)
        await channel.send(view=layout, files=files(drawn))


async def serve(game: str, tell: Callable[[str], object]) -> None:
    """Post the panels, ``tell`` the address of their page, and serve it until the task is cancelled."""
    client = discord.Client(intents=discord.Intents(guilds=True))
    world, pictures = build(client), Pictures()
    await world.env.start()
    channel = client.get_channel(world.channel.id)
    assert isinstance(channel, discord.TextChannel)
    for moment in fullest(game):
        await post(channel, moment, pictures)
    preview = world.env.preview(world.channel, viewers=world.members, layout="channel", assets=avatars(world.users))
    async with preview, Page(world, preview, 0, "key") as page:
        tell(page.address)
        await asyncio.Event().wait()


@contextmanager
def served(game: str) -> Iterator[str]:
    """The address of the panels' page, which a thread serves: it has everything loaded, and some matches played."""
    address, loop = Future[str](), asyncio.new_event_loop()
    serving = loop.create_task(serve(game, address.set_result))
    serving.add_done_callback(
        lambda task: None if address.done() else address.set_exception(task.exception() or EOFError())
    )
    thread = Thread(target=loop.run_until_complete, args=(asyncio.wait({serving}),))
    thread.start()
    try:
        yield address.result()
    finally:
        loop.call_soon_threadsafe(serving.cancel)
        thread.join()
        loop.close()


if __name__ == "__main__":
    asyncio.run(serve(sys.argv[1], print))
