"""Hooks that a test installs in the bot's process, by name, through the launcher."""

from __future__ import annotations

import math
import os
import signal
import sys
import threading
from collections.abc import Awaitable, Callable, Sequence
from io import BytesIO
from typing import Any, NoReturn

from discord import Client, File, Intents, Interaction

from cogs.board.personal_messages import PersonalMessages
from cogs.board.pictures import Drawings, Drawn, Pictures
from cogs.board.publisher import BoardPublisher
from cogs.bot import Soultable
from cogs.panels import live_panel
from cogs.panels.live_panel import LivePanel
from cogs.press.press import Illustrated, Press
from cogs.shared import channels, replies
from cogs.shared.emoji import EmojiUpload
from cogs.shared.liveness import Liveness
from cogs.shared.replies import PendingEdits
from cogs.tournament.stage import TournamentStage
from host.competitions import progress
from render.drawing import Part
from render.kit.encoding import Picture
from runtime import beat, online
from settings import Settings
from storage.bot_rows import OutboxRow
from storage.clocks import ClockStore
from storage.forgetting import Forgetting, ForgottenList
from storage.lobbies import LobbyStore
from storage.match_index import MatchIndex
from storage.matches import MatchStore
from storage.messages import MessageStore
from storage.tournaments import TournamentStore
from storage.upkeep import BotStore

DEFER_AFTER = replies.DEFER_AFTER
"""Seconds after which answers are deferred in service."""

ENDING = online.DEAF, online.ANSWERING, online.CLOSING
"""Seconds that the parts of the end may take in service."""

START_EMOJI = EmojiUpload.start
"""How emoji are made in service."""

COMMITTING = "a commit begins"
"""What is said before each commit."""

Method = Callable[..., Awaitable[Any]]

Point = tuple[object, str, bool]

POINTS: dict[str, Point] = {
    "before_commit": (MatchStore, "commit", False),
    "after_commit": (MatchStore, "commit", True),
    "after_create": (MatchStore, "create", True),
    "before_answer": (PendingEdits, "edit", False),
    "after_answer": (PendingEdits, "edit", True),
    "before_posted": (MessageStore, "posted", False),
    "after_posted": (MessageStore, "posted", True),
    "before_show": (BoardPublisher, "show", False),
    "after_news": (PersonalMessages, "deliver", True),
    "before_news": (PersonalMessages, "deliver", False),
    "before_done": (MessageStore, "message_done", False),
    "after_done": (MessageStore, "message_done", True),
    "before_emoji": (BotStore, "keep_emoji", False),
    "after_remove": (PersonalMessages, "remove", True),
}
"""Where the process can end while boards are used: the method, and whether before or after it has done its work."""

PANEL_POINTS: dict[str, Point] = {
    **{name: point for name, point in POINTS.items() if not name.endswith("_answer")},
    "before_panel_answer": (Press, "show", False),
    "after_panel_answer": (Press, "show", True),
    "before_panel_edit": (LivePanel, "edit", False),
    "after_panel_edit": (LivePanel, "edit", True),
}
"""Where it can end while panels are used."""

LOBBY_POINTS: dict[str, Point] = {
    "before_lobby": (LobbyStore, "put_lobby", False),
    "before_create": (MatchStore, "create", False),
    "after_lobby": (LobbyStore, "put_lobby", True),
    "after_accepted": (LobbyStore, "answer_invitation", True),
}
"""Where it can end while lobbies are used."""

TOURNAMENT_POINTS: dict[str, Point] = {
    "before_create": (MatchStore, "create", False),
    "after_create": (MatchStore, "create", True),
    "before_tournament": (TournamentStore, "put", False),
    "after_tournament": (TournamentStore, "put", True),
    "after_opened": (TournamentStore, "open", True),
    "after_place": (TournamentStage, "place", True),
    "after_sent": (TournamentStage, "_sent", True),
    "before_message": (TournamentStore, "posted", False),
    "after_message": (TournamentStore, "posted", True),
    "after_commit": (MatchStore, "commit", True),
}
"""Where it can end while tournaments are played."""


def die() -> NoReturn:
    """End this process as SIGKILL does."""
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def kill(point: str, number: str) -> None:
    """Die at the ``number``-th passing of a point."""
    owner, name, after = {**POINTS, **PANEL_POINTS, **LOBBY_POINTS, **TOURNAMENT_POINTS}[point]
    work: Method = getattr(owner, name)
    left = [int(number)]

    async def wrapped(*arguments: Any, **named: Any) -> Any:
        if after:
            result = await work(*arguments, **named)
        left[0] -= 1
        if left[0] == 0:
            die()
        return result if after else await work(*arguments, **named)

    setattr(owner, name, wrapped)


def die_over(kind: str) -> None:
    """Die when a message of the outbox of this kind has been sent, before that is noted."""
    work = MessageStore.message_done

    async def wrapped(self: MessageStore, row: OutboxRow) -> None:
        if row.kind == kind:
            die()
        await work(self, row)

    name = "message_done"
    setattr(MessageStore, name, wrapped)


def die_while_forgetting() -> None:
    """Die when somebody has been put on the list of deleted people, before anything is deleted."""
    add = ForgottenList.add

    def wrapped(self: ForgottenList, user_id: int) -> int:
        add(self, user_id)
        die()

    name = "add"
    setattr(ForgottenList, name, wrapped)


def fail(name: str, number: str) -> None:
    """Let the ``number``-th call of a method of the repository fail."""
    owner = next(part for part in (MatchStore, MatchIndex, ClockStore, Forgetting) if hasattr(part, name))
    work: Method = getattr(owner, name)
    left = [int(number)]

    async def wrapped(*arguments: Any, **named: Any) -> Any:
        left[0] -= 1
        if left[0] == 0:
            raise RuntimeError("planted by a test")
        return await work(*arguments, **named)

    setattr(owner, name, wrapped)


def announce_commits() -> None:
    """Say on the error stream when a commit is about to wait for the file."""
    work = MatchStore.commit

    async def wrapped(*arguments: Any, **named: Any) -> None:
        sys.stderr.write(f"{COMMITTING}\n")
        await work(*arguments, **named)

    name = "commit"
    setattr(MatchStore, name, wrapped)


def hasty_identifies() -> None:
    """Do not wait 5 s before a shard identifies."""

    async def at_once(self: Client, shard_id: int | None, *, initial: bool = False) -> None:
        return None

    name = "before_identify_hook"
    setattr(Client, name, at_once)


def old_channels() -> None:
    """Take no channel for so new that Discord has not told of it."""
    channels.UNHEARD = -math.inf


def no_emoji() -> None:
    """Make no emoji, so that a start asks for nothing."""
    EmojiUpload.start = lambda self: None  # type: ignore[method-assign]


def emoji() -> None:
    """Make emoji all the same."""
    EmojiUpload.start = START_EMOJI  # type: ignore[method-assign]


def frequent_beats() -> None:
    """Show signs of life every tenth of a second."""
    beat.INTERVAL = 0.1


def silent_after(seconds: str) -> None:
    """End the process when its loop is silent for so long."""
    beat.LOOP_LIMIT = float(seconds)


def unheard_after(seconds: str, since: str = "__init__") -> None:
    """End the process when the gateway is silent for so long, once ``Liveness`` has been told ``since``.

    Its loop may be silent, and its start may take its time: the machine may be busy.
    """
    work = getattr(Liveness, since)

    def wrapped(self: Liveness, *arguments: Any) -> None:
        work(self, *arguments)
        beat.GATEWAY_LIMIT = float(seconds)

    setattr(Liveness, since, wrapped)


def hang_when_ready() -> None:
    """Block the event loop for ever as soon as the host has started."""
    work: Method = Soultable._start

    async def wrapped(self: Soultable) -> None:
        await work(self)
        threading.Event().wait()

    name = "_start"
    setattr(Soultable, name, wrapped)


def hasty_end() -> None:
    """End in a limited time, as in service."""
    online.DEAF, online.ANSWERING, online.CLOSING = ENDING


def punctual() -> None:
    """Defer answers that take long, as in service."""
    replies.DEFER_AFTER = DEFER_AFTER


def impatient() -> None:
    """Let every picture take too long to be the answer itself."""
    work: Method = Press.show

    async def late(press: Press, making: Awaitable[Illustrated], **named: Any) -> Any:
        async def made() -> Illustrated:
            illustrated = await making
            await press.acknowledgement.give()
            return illustrated

        return await work(press, made(), **named)

    name = "show"
    setattr(Press, name, late)


def quick_panels() -> None:
    """Let panels be edited as fast as their matches change."""
    live_panel.INTERVAL = 0.0


def hasty_tournaments() -> None:
    """Try again soon where a tournament waits."""
    progress.AGAIN = 1.0


def keep_live_at_once() -> None:
    """Offer **Keep live** as soon as a panel is open."""
    live_panel.OFFER_AFTER = 0.0


def plain_pictures() -> None:
    """Draw nothing: what a picture shows is told by its name."""

    async def plain(self: Pictures, parts: Sequence[Part], demand: object) -> list[Drawings]:
        picture = Picture(b"picture", "png")
        return [(Drawn(picture, f"{part.name(picture)}.png", f"A picture of {part.game}"),) for part in parts]

    name = "_drawn"
    setattr(Pictures, name, plain)


def unwatched_pause(seconds: str) -> None:
    """Let computer players who meet without people wait so long before a move."""
    Settings.unwatched_pause = float(seconds)


class BareBot(Client):
    """A bot without rules, storage, words or drawing: it answers each press by one edit with a ready-made picture."""

    picture = os.urandom(60_000)
    """About as many bytes as a board has."""

    async def on_interaction(self, interaction: Interaction[Any]) -> None:
        """Answer a press."""
        await interaction.response.edit_message(attachments=[File(BytesIO(self.picture), "board.png")])


def bare() -> None:
    """Run a bare bot instead, on the messages that are there: a measurement's floor."""
    BareBot(intents=Intents(guilds=True)).run(os.environ["DISCORD_TOKEN"], log_handler=None)
    sys.exit(0)
