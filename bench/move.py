"""The time from a click until the board is edited, compared with a bare bot that edits a prepared picture.

    python -m bench.move [--clicks N] [--rounds N] [--game KEY]

Both bots run on SimCord, alternately in one process, and answer clicks on a button under a message with pictures:
Soultable by rules, storage and new drawings, the bare one by sending pictures whose pixels are ready but which it
encodes, at Pillow's default level or at level 3. A third bot sends the same bytes each time. Ratios are those of the
medians. The workers are warm, and stay for all rounds, as in a bot that runs.

The clicks are drops of Soul Puzzler on the board. Another game is played on panels: the time is that until the player's
panel shows a new picture, and the bare bots' message has all pictures of a panel, the board and the hand.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from random import Random, choice
from statistics import median
from time import perf_counter
from typing import Any

import discord
import msgspec
import simcord
from discord import ui
from PIL import Image
from simcord.components import walk_components
from typing_extensions import override

from ai.players import DEFAULT, PLAYERS
from cogs.board.pictures import Draw, Drawings, Drawn, Pictures, files
from rules.registry import GAMES
from runtime.run import jobs_done_by
from settings import Settings
from tests.cogs import tables
from tests.cogs.helpers import Room, use
from tests.cogs.panels import Panels, pictures

GAME = "soul_puzzler"

LEVELS = {"encodes at Pillow's default level": 6, "encodes at level 3": 3, "sends the same bytes": None}
"""The work of the bare bots, with the level at which they encode."""


class RepeatButton(ui.Button[Any]):
    """The bare bot's button."""

    def __init__(self, bot: BareBot) -> None:
        super().__init__(label="Again", custom_id="again")
        self.bot = bot

    @override
    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await self.bot.pressed(interaction)


class BareBot(discord.Client):
    """A bot with one message, one button and the pictures of a board or a panel.

    They are encoded for every press at ``level``, or once for all.
    """

    def __init__(self, drawn: Drawings, level: int | None) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.drawn, self.level = drawn, level
        self.pixels = [_decoded(one) for one in drawn]

    def layout(self) -> ui.LayoutView:
        """Return the message with the picture and the button, whose press sends both again."""
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.Container(*(one.gallery() for one in self.drawn), ui.ActionRow(RepeatButton(self))))
        return view

    def encoded(self, level: int) -> list[discord.File]:
        """Return the pictures as Pillow encodes them."""
        attachments = []
        for one, pixels in zip(self.drawn, self.pixels, strict=True):
            data = BytesIO()
            pixels.save(data, "PNG", compress_level=level)
            data.seek(0)
            attachments.append(discord.File(data, one.name))
        return attachments

    async def pressed(self, interaction: discord.Interaction[Any]) -> None:
        """Answer a press with the pictures."""
        sent = files(self.drawn) if self.level is None else await asyncio.to_thread(self.encoded, self.level)
        await interaction.response.edit_message(view=self.layout(), attachments=sent)


def _decoded(drawn: Drawn) -> Image.Image:
    with Image.open(BytesIO(drawn.picture.data)) as image:
        image.load()
        return image.copy()


@contextmanager
def edits(env: simcord.Env) -> Iterator[list[float]]:
    """Record when messages are edited: SimCord itself waits longer, until nothing more happens."""
    seen: list[float] = []

    def note(event: str, payload: object) -> None:
        if event == "MESSAGE_UPDATE":
            seen.append(perf_counter())

    env.backend.subscribers.append(note)
    yield seen
    env.backend.subscribers.remove(note)


_MOVES = 14
"""Moves of one match: it is not over by then."""
_FIRST = 4
"""Moves before the position of the bare bots' pictures: of Soul Puzzler, with that many timed."""
_AMID = 40
"""The same of the other games, which are played to their end."""


async def time_board(clicks: int, draw: Draw) -> list[float]:
    """Return the seconds of that many clicks on Soultable's board, on drops in matches between two people."""
    times: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        async with Room.opened(Path(folder) / "bench.db", draw=draw) as room:
            while len(times) < clicks:
                await room.start()
                while len(times) < clicks and (spent := await _click(room)) is not None:
                    times.append(spent)
                await room.resign(room.ann)
    return times


async def _click(room: Room) -> float | None:
    """Click a drop on the board and return the seconds until the board shows it; None without a drop."""
    actor, message, match = await room.mover(), await room.board(), await room.match()
    buttons = _drops(room, message)
    if not buttons or match.entries == _MOVES:
        return None
    button = choice(buttons)
    with edits(room.env) as seen:
        start = perf_counter()
        await actor.click(message, custom_id=button)
    spent = seen[-1] - start
    after = await room.host.messages.board(match.id)
    assert after is not None
    assert after.shown > match.revision, "the click did not change the board"
    return spent


def _drops(room: Room, message: discord.Message) -> list[str]:
    """Return the ids of the buttons that drop a token."""
    rows = room.env.backend.get_message(message.channel.id, message.id).components
    ids = (str(part["custom_id"]) for part in walk_components(rows) if not part.get("disabled") and "custom_id" in part)
    return [custom_id for custom_id in ids if "drop:" in custom_id]


class RequestTimes(list[simcord.HttpLogEntry]):
    """The requests that a bot makes on SimCord; ``answered`` is when it last answered a press."""

    answered = 0.0

    @override
    def append(self, request: simcord.HttpLogEntry) -> None:
        super().append(request)
        if request.path.endswith("/callback"):
            self.answered = perf_counter()


async def time_panels(clicks: int, draw: Draw, game: str) -> list[float]:
    """Return the seconds of that many clicks that brought another picture to a player's panel."""
    times: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        async with Room.opened(Path(folder) / "bench.db", draw=draw) as room:
            requests = room.env.backend.http_requests = RequestTimes()
            await tables.start(room, game, computers=GAMES[game].seats.start - 2)
            panels = await Panels.opened(room, room.ann, room.bob)
            while len(times) < clicks and (await room.match()).status == "live":
                actor, move = await panels.next_move(DEFAULT)
                before = pictures(panels.of(actor))
                start = perf_counter()
                await use(actor, panels.of(actor), move)
                if pictures(panels.of(actor)) != before:
                    times.append(requests.answered - start)
    return times


async def time_bare_bot(clicks: int, level: int | None, game: str) -> list[float]:
    """Return the seconds of that many clicks on the bare bot's message, with pictures like Soultable's."""
    bot = BareBot(await _fixed_pictures(game), level)
    async with simcord.run(bot) as env:
        guild = env.create_guild()
        channel = guild.create_text_channel("games")
        ada = guild.add_member(env.create_user("ada"))
        message = await bot.get_partial_messageable(channel.id).send(view=bot.layout(), files=files(bot.drawn))
        times = []
        for _ in range(clicks):
            with edits(env) as seen:
                start = perf_counter()
                await ada.click(message, custom_id="again")
            times.append(seen[-1] - start)
    return times


async def _fixed_pictures(key: str) -> Drawings:
    """Return the pictures of a position: of Soul Puzzler those of the board, of others those of the first panel."""
    game, random = GAMES[key], Random(1)
    chosen, viewer = ({"characters": "none"}, None) if key == GAME else ({}, 0)
    state = game.setup(game.seats.start, msgspec.convert(chosen, game.options), random.randbytes(32)).state
    for _ in range(_FIRST if key == GAME else _AMID):
        seat = game.pending(state)[0].seat
        state = game.apply(state, seat, PLAYERS[DEFAULT].choose(game, game.view(state, seat), seat, random)).state
    drawn = await Pictures().of_panel(key, game.view(state, viewer), (), viewer)
    assert drawn
    return drawn


async def measured(game: str, clicks: int, rounds: int) -> tuple[list[float], dict[str, list[float]]]:
    """Return the seconds of clicks on Soultable and on the bare bots, in turn. The workers stay for all rounds."""
    mine, theirs = list[float](), {name: list[float]() for name in LEVELS}
    async with jobs_done_by(Settings().workers, ready=True, warm=True) as jobs:
        for _ in range(rounds):
            for name, level in LEVELS.items():
                theirs[name] += await time_bare_bot(clicks, level, game)
            board = game == GAME
            mine += await (time_board(clicks, jobs.draw) if board else time_panels(clicks, jobs.draw, game))
    return mine, theirs


def main() -> None:
    """Print both medians and their ratio, the two measured in turn."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--clicks", type=int, default=40, help="of each, in each round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--game", choices=GAMES, default=GAME)
    arguments = parser.parse_args()
    mine, theirs = asyncio.run(measured(arguments.game, arguments.clicks, arguments.rounds))
    print(f"ours {median(mine) * 1000:.1f} ms")
    for name, times in theirs.items():
        ratio = median(mine) / median(times)
        print(f"a bare bot that {name} {median(times) * 1000:.1f} ms, ratio {ratio:.2f}")


if __name__ == "__main__":
    main()
