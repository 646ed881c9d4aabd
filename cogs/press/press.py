"""A press: one use of a control, a form or a command, with its person, its match, and the ways to answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, TypeVar

import discord
from discord import ui
from discord.abc import Snowflake
from typing_extensions import override

from cogs.board.pictures import Drawings, Kept, attachments, files
from cogs.press.client import Interaction
from cogs.shared.emoji import sent
from cogs.shared.layout import NOBODY, AnyButton, MessageLayout, parts_of, text
from cogs.shared.names import PlayersNamed, players_named, put_names
from cogs.shared.replies import Acknowledgement, Stale
from cogs.shared.turns import INVALID_FORM
from host.errors import NoSuchMatch, PlaceNotLost
from host.failures import log_match
from host.match.match_session import LoadedMatch
from host.views.table import NO_SERVER, Match, Table
from rules.engine import Seat

SentT = TypeVar("SentT")
Files = Sequence[discord.File | discord.Attachment]
Illustrated = tuple[MessageLayout, Drawings]

MOMENT = "One moment please."
"""The first answer to a command that took long to find a file."""
DRAWING = "One moment please, the picture is being drawn."

NOT_BETWEEN_PEOPLE = (
    "I'm not part of this conversation, so I can't host a match here. Use this command in a server channel, or "
    "in your DMs with me, where you can play against the computer."
)
ONLY_ON_SERVERS = "This command only works on a server. Use it in a server channel."
NOT_A_MEMBER = (
    "I'm not on this server, so I can reply to you but can't show a board here. You can use `/rules`, `/help` and "
    "`/match list` everywhere. To play here, ask a server manager to add me."
)


class UserFacingError(Exception):
    """Ends the handling of a press with a sentence for its person."""


class Press:
    """One action of a person on Discord, built once at the door; each way to answer works after a deferral too.

    ``values`` are the choices on a menu; ``form_again`` is the button that
    opens a form again if it is refused.
    """

    values: tuple[object, ...] = ()

    def __init__(self, interaction: Interaction) -> None:
        self.interaction = interaction
        self.bot = interaction.client
        self.host = interaction.client.host
        self.acknowledgement = Acknowledgement(interaction)
        self.form_again: AnyButton | None = None

    @property
    def chosen(self) -> str:
        """The value of the entry that was chosen on a menu."""
        return str(self.values[0])

    @property
    def pressed_label(self) -> str:
        """The words on the button that was pressed; "" for a menu, a form or a command."""
        data: Any = self.interaction.data or {}
        pressed = data.get("custom_id", "")
        if self.message is None or self.interaction.type is not discord.InteractionType.component:
            return ""
        buttons = parts_of(self.message.components, discord.Button)
        labels = (button.label for button in buttons if button.custom_id == pressed)
        return discord.utils.escape_markdown(next(labels, None) or "")

    @property
    def picked(self) -> tuple[int, ...]:
        """The ids of the people, roles or channels that were chosen on a menu of them."""
        return tuple(one.id for one in self.values if isinstance(one, Snowflake))

    @property
    def user_id(self) -> int:
        """The person's id."""
        return self.interaction.user.id

    @property
    def guild_id(self) -> int | None:
        """The server of the press; None in private messages."""
        return self.interaction.guild_id

    @property
    def is_member(self) -> bool:
        """Whether the bot is a member of that server; a person who has installed it brings it to others too."""
        return self.guild_id is not None and self.bot.get_guild(self.guild_id) is not None

    @property
    def is_private(self) -> bool:
        """Whether it was in a person's DMs with the bot, not in private messages between people."""
        return self.guild_id is None and self.interaction.context.dm_channel is True

    @property
    def server_id(self) -> int:
        """The server of a match that is played here, ``NO_SERVER`` outside servers."""
        return NO_SERVER if self.guild_id is None else self.guild_id

    def require_place(self) -> int:
        """Return the server of a match that is played here. Raises ``UserFacingError`` if none can be played."""
        if self.guild_id is None and not self.is_private:
            raise UserFacingError(NOT_BETWEEN_PEOPLE)
        if self.guild_id is not None and not self.is_member:
            raise UserFacingError(NOT_A_MEMBER)
        return self.server_id

    def require_server(self) -> int:
        """Return the server of the press. Raises ``UserFacingError`` in private messages."""
        if self.guild_id is None:
            raise UserFacingError(ONLY_ON_SERVERS)
        if not self.is_member:
            raise UserFacingError(NOT_A_MEMBER)
        return self.guild_id

    @property
    def channel_id(self) -> int:
        """The channel of the press; every press that reaches us names one."""
        return self.interaction.channel_id or 0

    @property
    def players(self) -> Match | None:
        """The match of the players named in the answers; None for no match."""
        return None

    @property
    def message(self) -> discord.Message | None:
        """The message of the control that was used or that opened a form; None for a command."""
        return self.interaction.message

    @property
    def is_on_panel(self) -> bool:
        """Whether only this person sees that message."""
        return self.message is not None and self.message.flags.ephemeral

    @property
    def is_moderators(self) -> bool:
        """Whether this person can manage messages in the channel."""
        return self.interaction.permissions.manage_messages

    async def remember_name(self, member: discord.User | discord.Member | None = None) -> None:
        """Remember the name of this person here, or that of a ``member``."""
        user = self.interaction.user if member is None else member
        if self.is_private or self.is_member:
            await self.host.people.hear(self.server_id, user.id, user.display_name, user.global_name, user.name)

    async def named(self, *texts: str) -> PlayersNamed:
        """Return the names for answers: of the players, and of people mentioned in ``texts``."""
        return await players_named(self.host.people, self.players, self.server_id, *texts)

    async def with_names(self, layout: MessageLayout) -> MessageLayout:
        """Return a message with names in it."""
        await put_names(self.host.people, self.players, self.server_id, layout)
        return layout

    async def say(self, sentence: str, *attached: discord.File) -> None:
        """Answer with a sentence that only this person sees, and files if there are any."""
        await self._answer({"content": sentence, "files": attached})

    async def remark(self, said: str | MessageLayout, *attached: discord.File, stale: Stale | None = None) -> None:
        """Answer with a sentence, or a message of components, that only this person sees, until they do something else
        in this channel, or until it is ``stale``.
        """
        message = await self._answer({"content" if isinstance(said, str) else "view": said, "files": attached})
        await self.bot.ephemeral_replies.withdraw(self.interaction)
        self.bot.ephemeral_replies.made(self.interaction, message, stale)

    async def refuse(self, sentence: str) -> None:
        """Show the reason of a refusal, and offer the refused form again."""
        if self.form_again is None:
            await self.remark(sentence)
        else:
            await self.send(MessageLayout(text(sentence), ui.ActionRow(self.form_again)))

    async def send(self, layout: MessageLayout, *attached: discord.File) -> discord.Message | None:
        """Answer with a message of components that only this person sees, and return it."""
        return await self._answer({"view": layout, "files": attached})

    async def update(self, layout: MessageLayout, attached: Files | None = None) -> discord.Message | None:
        """Answer by replacing the message that was used, and return it; ``attached`` takes the place of its files."""
        await self.with_names(layout)
        change: dict[str, Any] = {"view": layout} | ({} if attached is None else {"attachments": attached})
        async with self.acknowledgement.first() as is_first:
            if is_first:
                edit = self.interaction.response.edit_message
                return _message(await self._sent(change, lambda: edit(**change, allowed_mentions=NOBODY)))
        edit_again = self.interaction.edit_original_response
        return await self._sent(change, lambda: edit_again(**change, allowed_mentions=NOBODY))

    async def _sent(self, message: dict[str, Any], send: Callable[[], Awaitable[SentT]]) -> SentT:
        """Send a message, again without emoji if it is refused with them."""
        attached = (*message.get("files", ()), *message.get("attachments", ()))
        return await sent(self.host.people.emoji, message.get("view"), attached, send)

    async def show(
        self, making: Awaitable[Illustrated], *, in_place: bool = False, kept: Kept = ()
    ) -> discord.Message | None:
        """Answer with the message that ``making`` writes, and return it.

        ``in_place`` replaces the message that was used, whose pictures are
        ``kept`` if they show the same. Discord takes no picture that an edit
        adds to an answer that began as a deferral or with only words. So the
        picture is on the answer itself or, if drawing takes too long, on a
        message that follows a sentence.
        """
        self.acknowledgement.sentence = DRAWING
        layout, drawn = await making
        if in_place and not self._has_spoken():
            for pictures in attachments(drawn, kept):
                try:
                    return await self.update(layout, pictures)
                except discord.HTTPException as error:  # Discord does not take the picture there
                    if error.code != INVALID_FORM or not drawn:
                        raise
        return await self.send(layout, *files(drawn))

    def _has_spoken(self) -> bool:
        """Return whether the answer was a sentence, so that it can no longer replace the message."""
        return self.interaction.response.type is discord.InteractionResponseType.channel_message

    async def _answer(self, message: dict[str, Any]) -> discord.Message | None:
        """Send a message to one person: as the first answer, otherwise after it."""
        response, followup = self.interaction.response, self.interaction.followup
        if "view" in message:
            await self.with_names(message["view"])
        else:
            message["content"] = (await self.named(message["content"])).text(message["content"])
        async with self.acknowledgement.first() as is_first:
            if is_first:
                send = response.send_message
                return _message(
                    await self._sent(message, lambda: send(**message, ephemeral=True, allowed_mentions=NOBODY))
                )
        if self.acknowledgement.is_thinking and message["files"]:  # Discord adds no file to an answer begun without
            await followup.send(self.acknowledgement.sentence or MOMENT, ephemeral=True)
        self.acknowledgement.is_thinking = False
        send_after = partial(followup.send, **message, ephemeral=True, allowed_mentions=NOBODY, wait=True)
        return await self._sent(message, send_after)


class MatchPress(Press):
    """A press with its match, which ``enter`` or ``enter_here`` reads before any other use.

    Every change that the host makes through ``match`` updates it.
    ``was_behind``: when the press arrived, the board did not show all of it.
    """

    match: LoadedMatch
    was_behind: bool = False

    async def enter(self, match_id: int) -> None:
        """Read a match of this channel. Raises ``NoSuchMatch`` for any other, as for one that never existed."""
        match = await self.host.session.load(match_id)
        if (match.facts.guild_id, match.facts.channel_id) != (self.server_id, self.interaction.channel_id):
            raise NoSuchMatch()
        await self._entered(match)

    async def enter_lost(self, match_id: int | None) -> None:
        """Read a match of this person on this server whose channel cannot be used: that with a number, or the first.

        Raises ``NoSuchMatch``, and ``PlaceNotLost``.
        """
        played = await self.host.matches.live(user_id=self.user_id)
        here = [match for match in played if match.facts.guild_id == self.server_id and match_id in (None, match.id)]
        if not here:
            raise NoSuchMatch()
        lost = [match for match in here if await self.bot.is_lost(self.server_id, match.facts.channel_id)]
        if not lost:
            raise PlaceNotLost(channel=here[0].facts.channel_id)
        self.match = lost[0]
        log_match(self.match.id)

    async def enter_here(self) -> None:
        """Read the match of this channel. Raises ``NoSuchMatch``, and a ``UserFacingError`` if none is played."""
        self.require_place()
        await self._entered(await self.host.matches.load_in(self.channel_id))

    async def _entered(self, match: LoadedMatch) -> None:
        self.match = match
        log_match(match.id)
        was_lost = await self.host.places.find(match.facts.channel_id) is not None
        self.was_behind = was_lost or self.bot.publisher.is_behind(match.id)
        await self.refresh()

    async def refresh(self) -> None:
        """Read the match again if someone else has changed it meanwhile."""
        if self.match.outdated:
            await self.turn_to(self.match.id)

    async def turn_to(self, match_id: int) -> None:
        """Continue with another match, such as a rematch."""
        self.match = await self.host.session.load(match_id)

    @property
    @override
    def players(self) -> Match | None:
        return self.match.facts if hasattr(self, "match") else None

    @property
    def facts(self) -> Match:
        return self.match.facts

    @property
    def table(self) -> Table:
        """The match as this person can see it now."""
        return self.match.table(self.user_id)

    @property
    def seat(self) -> Seat | None:
        """The seat that this person holds, or None."""
        return self.facts.seat_of(self.user_id)


def _message(answer: discord.InteractionCallbackResponse[Any] | None) -> discord.Message | None:
    """Return the message of an answer; it can be edited while the token of the interaction holds."""
    return answer.resource if answer is not None and isinstance(answer.resource, discord.Message) else None
