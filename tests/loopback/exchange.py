"""Interactions: what people did, how long the bot may answer, and what it answered."""

from __future__ import annotations

import asyncio
import time
from copy import copy
from dataclasses import dataclass, field
from secrets import token_hex

from tests.loopback.world import APPLICATION, DM, GROUP, MEMBER, Channel, Json, Message, Refused, World

COMMAND, COMPONENT, COMPLETION, SUBMIT = 2, 3, 4, 5
REPLY, THINK, DEFER_EDIT, EDIT, CHOICES, MODAL = 4, 5, 6, 7, 8, 9


CONTEXTS = {DM: 1, GROUP: 2}
"""Where an interaction comes from that comes from no server, by the kind of its channel."""


@dataclass
class Interaction:
    """One thing that somebody did. Times are those of ``time.monotonic``.

    ``answers`` are the messages of its answer as they were then, whatever has been edited since. ``told_at`` is when
    the first of them came, which is after ``answered_at`` where the answer was put off.
    """

    id: int
    kind: int
    user_id: int
    channel: Channel
    data: Json
    message: Message | None
    sent_at: float
    token: str = field(default_factory=lambda: token_hex(16))
    answer: int | None = None
    answered_at: float = 0.0
    told_at: float = 0.0
    response: Message | None = None
    followups: list[Message] = field(default_factory=list)
    answers: list[Message] = field(default_factory=list)
    choices: list[Json] = field(default_factory=list)
    form: Json | None = None
    failed: bool = False
    done: asyncio.Event = field(default_factory=asyncio.Event)
    told: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def acknowledged(self) -> bool:
        """Whether the bot has answered in time."""
        return self.answer is not None

    def tell(self, message: Message) -> None:
        """Show a message of the answer."""
        if not self.answers:
            self.told_at = time.monotonic()
        self.answers.append(copy(message))
        self.told.set()


class Exchange:
    """All interactions, by id and by token.

    ``life`` is Discord's 15 minutes. ``patience`` is how long people wait for
    an answer: much longer than Discord's 3 s, so that no test depends on how
    fast the bot is; whoever tests what is late sets it.
    """

    def __init__(self, world: World) -> None:
        self.world = world
        self.patience, self.life = 120.0, 900.0
        self.is_down = False
        self.by_id: dict[int, Interaction] = {}
        self.by_token: dict[str, Interaction] = {}

    def begin(
        self, kind: int, user_id: int, channel: Channel, data: Json, message: Message | None, permissions: int
    ) -> tuple[Interaction, Json]:
        """Note what somebody does; return it with the event that tells the bot."""
        one = Interaction(self.world.new_id(), kind, user_id, channel, data, message, time.monotonic())
        self.by_id[one.id] = self.by_token[one.token] = one
        if self.is_down:
            _fail(one)
        return one, self._event(one, permissions)

    def _event(self, one: Interaction, permissions: int) -> Json:
        event: Json = {
            "id": str(one.id),
            "application_id": str(APPLICATION),
            "type": one.kind,
            "data": one.data,
            "channel_id": str(one.channel.id),
            "channel": one.channel.payload() | {"permissions": str(permissions)},
            "token": one.token,
            "version": 1,
            "app_permissions": str(one.channel.app_permissions),
            "locale": "en-US",
            "entitlements": [],
            "attachment_size_limit": 10 * 1024 * 1024,
            "context": CONTEXTS.get(one.channel.kind, 0),
            "authorizing_integration_owners": self._owners(one),
        }
        if one.message is not None:
            event["message"] = one.message.payload()
        if one.channel.kind in CONTEXTS:
            return event | {"user": self.world.user(one.user_id)}
        guild: Json = {"id": str(one.channel.guild_id), "locale": "en-US", "features": []}
        event |= {"guild_id": str(one.channel.guild_id), "guild": guild, "guild_locale": "en-US"}
        return event | {"member": self.world.member(one.user_id, permissions or MEMBER)}

    def _owners(self, one: Interaction) -> Json:
        """Return for whom the bot is installed, as far as it concerns an interaction: its server, its person."""
        here = one.channel.kind != GROUP and one.channel.guild_id not in self.world.elsewhere
        own: Json = {"1": str(one.user_id)} if one.user_id in self.world.installs else {}
        assert here or own, "nobody has brought the bot here"
        return own | ({"0": str(one.channel.guild_id or 0)} if here else {})

    def answered(self, interaction_id: int, token: str, answer: int) -> Interaction:
        """Take the first answer. Raises ``Refused`` 10062 when it comes late, 40060 when it is the second."""
        one = self.by_id.get(interaction_id)
        if one is None or one.token != token or (one.answer is None and self._late(one)):
            raise Refused(404, 10062, "Unknown interaction")
        if one.answer is not None:
            raise Refused(400, 40060, "Interaction has already been acknowledged.")
        if answer == MODAL and one.kind == SUBMIT:
            raise Refused(400, 50035, "Invalid Form Body: a form cannot answer a form")
        if answer in (EDIT, DEFER_EDIT) and one.message is None:
            raise Refused(400, 50035, "Invalid Form Body: only a component's message can be edited")
        return one

    def settle(self, one: Interaction, answer: int) -> None:
        """Let the person see the answer."""
        one.answer, one.answered_at = answer, time.monotonic()
        one.done.set()
        if answer not in (THINK, DEFER_EDIT):
            one.told.set()

    def _late(self, one: Interaction) -> bool:
        return one.failed or time.monotonic() - one.sent_at > self.patience

    def followed(self, token: str) -> Interaction:
        """Return the interaction of a token that is still good. Raises ``Refused`` 10015 or 50027."""
        one = self.by_token.get(token)
        if one is None or one.answer is None:
            raise Refused(404, 10015, "Unknown Webhook")
        if time.monotonic() - one.sent_at > self.life:
            raise Refused(401, 50027, "Invalid Webhook Token")
        return one

    def hang_up(self) -> None:
        """Fail everything unanswered, and everything that comes before ``go_on``, at once: the bot is gone."""
        self.is_down = True
        for one in self.by_id.values():
            if not one.done.is_set():
                _fail(one)

    def go_on(self) -> None:
        """Deliver interactions again, to a bot that has been restarted."""
        self.is_down = False


def _fail(one: Interaction) -> None:
    one.failed = True
    one.done.set()
    one.told.set()
