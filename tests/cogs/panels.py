"""What tests of live panels share: panels as their owners see them, and the edits that they get."""

from __future__ import annotations

from collections.abc import Sequence

import simcord

from render.drawing import Drawing
from render.kit.encoding import Picture
from rules.engine import Viewer
from tests.cogs.helpers import Message, Room, components, each, menus, open_hand, use
from tests.cogs.tables import next_move, play

EDIT, DELETE = "PATCH", "DELETE"


async def plain_part(game: str, view: bytes, recent: bytes, hand_of: Viewer = None, /) -> Drawing:
    """Return an empty picture: what it shows is told by its name."""
    return Drawing(Picture(b"picture", "png"), f"A picture of {game}", 0.0)


plain = each(plain_part)


class Panels:
    """Whatever panels are open, and what has been done to them since ``reset``."""

    def __init__(self, room: Room, *people: simcord.MemberActor) -> None:
        self.room, self.people = room, people
        self._open: dict[int, Message] = {}
        self._seen = 0

    @classmethod
    async def opened(cls, room: Room, *people: simcord.MemberActor) -> Panels:
        """Open the panels of some people from the board."""
        panels = cls(room, *people)
        for actor in people:
            await panels.open(actor)
        await panels.settle()
        panels.reset()
        return panels

    async def open(self, actor: simcord.MemberActor) -> simcord.ResponseMessage:
        """Open somebody's panel from the board, and return the one that they had open before, or the same."""
        opened = await open_hand(self.room, actor)
        assert opened.ephemeral and opened.response is not None
        before = self._open.get(actor.id, opened.response)
        self._open[actor.id] = opened.response
        assert isinstance(before, simcord.ResponseMessage)
        return before

    async def settle(self) -> None:
        """Let everything be shown, panels too that have been edited a moment ago."""
        await self.room.env.settle()
        await self.room.env.advance_time(2.5)
        await self.room.env.settle()

    def of(self, actor: simcord.MemberActor) -> simcord.ResponseMessage:
        """Return somebody's panel as it looks now."""
        known = self._open[actor.id]
        backend = self.room.env.backend
        return simcord.ResponseMessage(self.room.env, backend.get_message(self.room.channel.id, known.id))

    def reset(self) -> None:
        """Forget what has been done to panels."""
        self._seen = len(self.room.env.http_requests)

    def done(self, method: str = EDIT) -> list[simcord.MemberActor]:
        """Return whose panels have been edited or deleted besides answers to presses, in order."""
        found = [one for one in self.room.env.http_requests[self._seen :] if one.method == method]
        tokens = [one.path.split("/")[3] for one in found if one.path.startswith("/webhooks/")]
        return [self.room.actor(self.room.env.backend.interaction_by_token(token).user_id) for token in tokens]

    async def play(self) -> None:
        """Play the match to its end with no press but moves; every panel must offer them when they are due."""
        await play(self.room, lambda room, actor, move: use(actor, self.of(actor), move))

    async def next_move(self, player: str = "random") -> tuple[simcord.MemberActor, str]:
        """Return a person who must act, and the move that a computer player would make for them."""
        return await next_move(self.room, player)


async def begin(room: Room, people: int) -> Panels:
    """Let people, and a computer player where one is missing, start a match of three; open all panels."""
    playing = (room.ann, room.bob, room.eve)[:people]
    await room.ann.slash(room.channel, "play", game="labyrinth")
    for actor in playing[1:]:
        await actor.click(await room.lobby(), label="Join")
    for _ in range(3 - people):
        lobby = await room.lobby()
        ((custom_id, _),) = menus(lobby).items()
        await room.ann.select(lobby, ["easy"], custom_id=custom_id)
    await room.ann.click(await room.lobby(), label="Start")
    await room.env.settle()
    return await Panels.opened(room, *playing)


def controls(message: Message) -> Sequence[str]:
    """Return the ids of all controls, in their order."""
    return [str(one["custom_id"]) for one in components(message) if "custom_id" in one]


def pictures(message: Message) -> list[str]:
    """Return the addresses of the pictures on a message."""
    return [str(one["items"][0]["media"]["url"]) for one in components(message) if one.get("type") == 12]
