"""Helpers for tests on SimCord: starting a bot with people, pressing by label, reading messages."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import discord
import simcord
from simcord import interactions
from simcord.backend import serializers
from simcord.components import walk_components

from ai.players import DEFAULT, PLAYERS
from cogs.board.pictures import Draw, draw_in_thread
from cogs.bot import Soultable
from cogs.shared.flood import Limits
from cogs.shared.names import players_named
from cogs.shared.turns import UNBOUNDED
from host.config import HostConfig
from host.host import Host
from host.views.table import Match
from render.drawing import Drawing, Part
from rules.engine import Viewer
from rules.registry import GAMES
from storage.repository import Repository
from tests.cogs.simulation import PATIENCE, QuickEnv

START = 1_800_000_000.0
Message = discord.Message | simcord.ResponseMessage


def name_of(actor: simcord.MemberActor) -> str:
    """Return what a person is called in messages."""
    return actor.name.capitalize()


def each(draw: Callable[[str, bytes, bytes, Viewer], Awaitable[Drawing | None]]) -> Draw:
    """Let what draws one part draw several."""

    async def draw_each(*parts: Part) -> list[Drawing | None]:
        return [await draw(*part) for part in parts]

    return draw_each


class Room:
    """A running bot with people around it."""

    def __init__(
        self,
        path: Path,
        env: simcord.Env,
        clock: Clock,
        config: HostConfig,
        limits: Limits | None = None,
        draw: Draw = draw_in_thread,
    ) -> None:
        self.limits = limits
        self.draw = draw
        self.path = path
        self.config = config
        self.env = env
        self.clock = clock
        self.guild = env.create_guild()
        self.channel = self.guild.create_text_channel("games")
        self.ann, self.bob, self.eve = (
            self.guild.add_member(env.create_user(name, global_name=name.capitalize()))
            for name in ("ann", "bob", "eve")
        )

    @classmethod
    @asynccontextmanager
    async def opened(
        cls,
        path: Path,
        config: HostConfig | None = None,
        limits: Limits | None = None,
        draw: Draw = draw_in_thread,
    ) -> AsyncIterator[Room]:
        clock, config = Clock(), config or HostConfig()
        bot = await build(path, clock, config, limits, draw)
        env = clock.env = QuickEnv(bot, settle_timeout=PATIENCE)
        await env.start()
        room = cls(path, env, clock, config, limits, draw)
        await env.settle()
        try:
            yield room
        finally:
            await room.stop()
            await env.shutdown()
        env._raise_errors_since(env._errors_acknowledged)

    @property
    def bot(self) -> Soultable:
        assert isinstance(self.env.bot, Soultable)
        return self.env.bot

    @property
    def host(self) -> Host:
        return self.bot.host

    @property
    def store(self) -> Repository:
        return self.host.store

    async def stop(self) -> None:
        """Stop the bot as when its process ends; Discord and the file stay."""
        await self.bot.host.close()
        await self.bot.publisher.close()
        await self.bot.live_panels.close()
        await self.store.close()

    async def restart(self) -> None:
        """Stop the bot and start a new one on the same file."""
        await self.stop()
        await self.env.restart_bot(await build(self.path, self.clock, self.config, self.limits, self.draw))
        await self.env.settle()

    async def match(self) -> Match:
        return (await self.host.matches.load_in(self.channel.id)).facts

    async def board(self) -> discord.Message:
        """Return the live board message of the channel's match."""
        posting = await self.store.messages.posting((await self.match()).id, "board")
        assert posting is not None
        return next(message for message in self.channel.history() if message.id == posting.message_id)

    async def named(self, text: str) -> str:
        """Return a text of the channel's match with names in it."""
        return (await players_named(self.host.people, await self.match(), None, text)).text(text)

    async def lobby(self) -> discord.Message:
        message_id = await self.store.lobbies.lobby_message(self.channel.id)
        return next(message for message in self.channel.history() if message.id == message_id)

    async def start(self, **options: object) -> None:
        """Let Ann and Bob start a match; without options nobody has to choose a character."""
        await self.ann.slash(self.channel, "play", game="soul_puzzler")
        await self.bob.click(await self.lobby(), label="Join")
        for name, value in ({"characters": "none"} | options).items():
            await self.host.lobbies.set_options(self.channel.id, self.ann.id, {name: value})
        await self.ann.click(await self.lobby(), label="Start")

    async def resign(self, actor: simcord.MemberActor) -> None:
        """Let somebody give the match up."""
        asked = await actor.slash(self.channel, "resign")
        assert asked.response is not None
        await actor.click(asked.response, label="Resign")

    def actor(self, user_id: int | None) -> simcord.MemberActor:
        return next(actor for actor in (self.ann, self.bob, self.eve) if actor.id == user_id)

    async def best_move(self) -> tuple[simcord.MemberActor, str]:
        """Return who must act and the move that the greedy player would make."""
        match = await self.match()
        seat = (await self.host.matches.table(match.id, None)).questions[0].decision.seat
        actor = self.actor(match.seats[seat].user_id)
        view = (await self.host.matches.table(match.id, actor.id)).view
        move = PLAYERS[DEFAULT].choose(GAMES[match.game], view, seat, Random(match.entries))
        return actor, str(move)

    def snapshot(self, message: Message) -> MessageSnapshot:
        """Keep a message as it is now: its buttons can be pressed later, as on an outdated screen."""
        stored = self.env.backend.get_message(message.channel.id, message.id)  # type: ignore[union-attr]
        return MessageSnapshot(self, message.id, deepcopy(dict(serializers.message_payload(self.env.backend, stored))))

    async def forge(
        self, actor: simcord.MemberActor, message: discord.Message, custom_id: str, *values: str, channel: Any = None
    ) -> simcord.InteractionResult:
        """Use a control with a made-up id, as if it were on a message."""
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": 3 if values else 2}
        if values:
            data["values"] = list(values)
        row = {"type": 1, "components": [forged(custom_id, values)]}
        place = self.channel if channel is None else channel
        return await self.snapshot(message).interact(actor, 3, data, place, components=[row])

    async def mover(self) -> simcord.MemberActor:
        """Return who must act now."""
        match = await self.match()
        table = await self.host.matches.table(match.id, None)
        return self.actor(match.seats[table.questions[0].decision.seat].user_id)

    async def waiter(self) -> simcord.MemberActor:
        """Return the other player."""
        return self.bob if await self.mover() is self.ann else self.ann


def owned_by(
    room: Room,
    *actors: simcord.MemberActor,
    roles: Sequence[str] = (),
    states: Sequence[int] = (),
    facts: dict[str, str] | None = None,
) -> None:
    """Let the application belong to somebody, or to a team if they have ``roles``; some may be invited only (1).

    ``facts`` are what else Discord says of it.
    """
    people = [{"id": str(one.id), "username": one.name, "discriminator": "0", "avatar": None} for one in actors]
    data: Any = {"id": "1", "name": "Soultable", "description": "", "verify_key": "00", "flags": 0, "icon": None}
    data |= {"bot_public": True, "bot_require_code_grant": False, "owner": people[0], "team": None} | (facts or {})
    if roles:
        given = zip(people, roles, states or [2] * len(people), strict=True)
        members = [{"user": user, "role": role, "membership_state": state} for user, role, state in given]
        data["team"] = {"id": "5", "name": "Owls", "icon": None, "owner_user_id": people[0]["id"], "members": members}
    info = discord.AppInfo(room.bot._connection, data)

    async def application_info() -> discord.AppInfo:
        return info

    room.bot.application_info = application_info  # type: ignore[method-assign]


def server(room: Room) -> discord.Guild:
    """Return the server as the bot knows it."""
    guild = room.bot.get_guild(room.guild.id)
    assert guild is not None
    return guild


def forged(custom_id: str, values: tuple[str, ...]) -> dict[str, Any]:
    """Return a control that we have never sent."""
    if not values:
        return {"type": 2, "style": 1, "label": "x", "custom_id": custom_id}
    return {"type": 3, "custom_id": custom_id, "options": [{"label": "x", "value": value} for value in values]}


def commands_of(room: Room) -> list[dict[str, Any]]:
    """Return the commands of the bot as Discord gets them."""
    tree = room.bot.tree
    return [command.to_dict(tree) for command in tree.get_commands()]


def command_parts(
    parts: Sequence[dict[str, Any]], path: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], dict[str, Any]]]:
    """Yield every command, subcommand and option with its path, each before what it holds."""
    for part in parts:
        yield (*path, part["name"]), part
        yield from command_parts(part.get("options") or (), (*path, part["name"]))


async def interact(
    actor: simcord.MemberActor, kind: int, place: Any, data: dict[str, Any], **more: Any
) -> simcord.InteractionResult:
    """Send an interaction without the looks that SimCord and Discord's own program take at it."""
    return await actor._dispatch_interaction(kind, place, data, **more)


class MessageSnapshot:
    """A message as it was at some time."""

    def __init__(self, room: Room, message_id: int, payload: dict[str, Any]) -> None:
        self._room, self._id, self._payload = room, message_id, payload

    def begin(self, actor: simcord.MemberActor, label: str) -> Any:
        """Press without waiting for the answer; return Discord's record of the press."""
        backend = self._room.env.backend
        record, payload = interactions.base_payload(
            backend,
            type=3,
            channel_id=self._room.channel.id,
            guild_id=self._room.guild.id,
            user_id=actor.id,
            data=self._data(label),
        )
        record.source_message_id = self._id
        backend.emit("INTERACTION_CREATE", payload | {"message": self._payload})
        return record

    async def press(self, actor: simcord.MemberActor, label: str) -> simcord.InteractionResult:
        """Press a button that may be gone by now."""
        return await self.interact(actor, 3, self._data(label))

    async def interact(
        self, actor: simcord.MemberActor, kind: int, data: dict[str, Any], place: Any = None, **changed: Any
    ) -> simcord.InteractionResult:
        """Send an interaction of this kind as if from the message, of which something may be ``changed``."""
        shown = {"message": self._payload | changed}
        place = self._room.channel if place is None else place
        return await interact(actor, kind, place, data, extra=shown, source_message_id=self._id)

    def _data(self, label: str) -> dict[str, Any]:
        button = next(found for found in walk_components(self._payload["components"]) if found.get("label") == label)
        return {"custom_id": button["custom_id"], "component_type": button["type"]}


class Clock:
    """The host's clock, which follows the simulation's."""

    def __init__(self) -> None:
        self.env: simcord.Env | None = None

    def __call__(self) -> float:
        return START if self.env is None else self.env.now().timestamp()


async def build(
    path: Path, clock: Clock, config: HostConfig, limits: Limits | None = None, draw: Draw = draw_in_thread
) -> Soultable:
    """Return a bot that has not been started."""
    store = await Repository.open(path)
    return Soultable(
        Host(store, config, clock), edit_interval=0.0, draw=draw, limits=limits, request_rate=UNBOUNDED, shards=1
    )


def components(message: Message) -> Iterator[dict[str, Any]]:
    """Walk every component of a message."""
    if isinstance(message, simcord.ResponseMessage):
        return walk_components(message.components)
    return walk_components([component.to_dict() for component in message.components])


def words(message: Message | None) -> str:
    """Return all that a message says."""
    if message is None:
        return ""
    texts = [component["content"] for component in components(message) if component.get("type") == 10]
    return "\n".join([message.content, *texts]).strip()


def labels(message: Message) -> list[str]:
    """Return the labels of the buttons that can be pressed."""
    return [
        str(component["label"])
        for component in components(message)
        if component.get("type") == 2 and not component.get("disabled")
    ]


def menus(message: Message) -> dict[str, list[str]]:
    """Return the values of every menu, by its custom id."""
    return {
        component["custom_id"]: [option["value"] for option in component["options"]]
        for component in components(message)
        if component.get("type") == 3
    }


def said(result: simcord.InteractionResult) -> str:
    """Return all that an interaction was answered with."""
    return "\n".join([words(result.response), *(words(message) for message in result.followups)]).strip()


def reply(result: simcord.InteractionResult) -> simcord.ResponseMessage:
    """Return the message with which an interaction was answered."""
    assert result.response is not None
    return result.response


async def open_hand(room: Room, actor: simcord.MemberActor) -> simcord.InteractionResult:
    """Open somebody's hand: from the board if that has a button for it, else by its command."""
    board = await room.board()
    label = next((one for one in ("Your move", "My hand") if one in labels(board)), None)
    return await (actor.slash(room.channel, "hand") if label is None else actor.click(board, label=label))


async def use(actor: simcord.MemberActor, message: Message, move: str) -> None:
    """Use the control of a move on a message, a button or an entry of a menu, and the button that is sure of it."""
    result = await _press(actor, message, move)
    if result.response is not None and any(_makes(component, "sm", move) for component in components(result.response)):
        await _press(actor, result.response, move)


def _makes(component: dict[str, Any], prefix: str, move: str) -> bool:
    custom_id = str(component.get("custom_id", ""))
    return custom_id.startswith(f"{prefix}:") and custom_id.split(":", 3)[3] == move


async def _press(actor: simcord.MemberActor, message: Message, move: str) -> simcord.InteractionResult:
    for component in components(message):
        if _makes(component, "fc", move):
            return await _send_alone(actor, await actor.click(message, custom_id=component["custom_id"]))
    for component in components(message):
        if _makes(component, "mv", move) or _makes(component, "sm", move):
            return await actor.click(message, custom_id=component["custom_id"])
    for custom_id, values in menus(message).items():
        if move in values:
            return await actor.select(message, [move], custom_id=custom_id)
    raise AssertionError(f"no control for {move}")


NOTHING_ELSE = {"to": "stay"}
"""What is chosen in a form, by the field, for it to make the move of its button alone."""


async def _send_alone(actor: simcord.MemberActor, opened: simcord.InteractionResult) -> simcord.InteractionResult:
    """Send a form so that it makes the move of its button alone."""
    assert opened.modal is not None
    values: dict[str, Any] = {}
    for one in walk_components(opened.modal["components"]):
        chosen = [option["value"] for option in one.get("options", ()) if option.get("default")]
        if one.get("custom_id") in NOTHING_ELSE:
            chosen = [NOTHING_ELSE[one["custom_id"]]]
        if chosen:
            values[str(one["custom_id"])] = chosen[0] if one["type"] == 21 else chosen
    return await actor.submit_modal(opened, values)


async def press_more(actor: simcord.MemberActor, message: Message, label: str) -> simcord.InteractionResult:
    """Press a button that stands under **More**."""
    opened = await actor.click(message, label="More")
    assert opened.ephemeral and opened.response is not None
    return await actor.click(opened.response, label=label)
