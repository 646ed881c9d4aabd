"""Scripted users: they type commands, press what messages really hold, and read."""

from __future__ import annotations

import asyncio
from typing import Any

from cogs.shared.names import PlayersNamed
from host.people import cleaned
from tests.loopback.checks import CHECKBOXES, LABEL, RADIO, walk
from tests.loopback.discord import Loopback
from tests.loopback.exchange import COMMAND, COMPLETION, COMPONENT, SUBMIT, Interaction
from tests.loopback.world import EPHEMERAL, MEMBER, Channel, Json, Message

SUBCOMMAND, GROUP, STRING, WHOLE, BOOLEAN, USER = 1, 2, 3, 4, 5, 6


class Person:
    """Somebody on this Discord. ``permissions`` are theirs in every channel."""

    def __init__(self, discord: Loopback, name: str, permissions: int = MEMBER) -> None:
        self.discord, self.name, self.permissions = discord, name, permissions
        self.id = discord.world.add_person(name)

    @property
    def shown_name(self) -> str:
        """What a message calls this person, once they have pressed something."""
        name = cleaned(self.discord.world.names[self.id])
        return PlayersNamed({int(self.id): name}).text(f"<@{self.id}>")

    async def slash(self, channel: Channel, path: str, **options: Any) -> Interaction:
        """Type a command, such as "match info", and wait for its answer."""
        return await self.wait(self.type(channel, path, **options))

    def type(self, channel: Channel, path: str, *, kind: int = COMMAND, **options: Any) -> Interaction:
        """Type a command without waiting."""
        name, *inner = path.split()
        registered = [command for found in self.discord.rest.commands.values() for command in found]
        command = next(found for found in registered if found["name"] == name)
        known, users = command, {}
        for part in inner:
            known = next(option for option in known["options"] if option["name"] == part)
        typed = [_option(known, option, value) for option, value in options.items()]
        for option in typed:
            if option["type"] == USER:
                users[option["value"]] = self.discord.world.user(int(option["value"]))
        for part in reversed(inner):
            typed = [{"name": part, "type": SUBCOMMAND, "options": typed}]
        data: Json = {"id": command["id"], "name": name, "type": 1, "options": typed}
        data |= {"guild_id": command["guild_id"]} if "guild_id" in command else {}
        members = {key: _partial(self.discord.world.member(int(key))) for key in users}
        return self._do(kind, channel, data | {"resolved": {"users": users, "members": members}}, None)

    async def complete(self, channel: Channel, path: str, **options: Any) -> list[str]:
        """Return what a command offers while its last option is being typed."""
        one = self.type(channel, path, kind=COMPLETION, **options)
        return [str(choice["value"]) for choice in (await self.wait(one)).choices]

    async def press(self, message: Message, label: str) -> Interaction:
        """Press the button with this label and wait for the answer."""
        return await self.wait(self.push(message, custom_id(message, label)))

    async def hand(self, board: Message) -> Interaction:
        """Open the person's hand: from a board if it has a button for it, else by its command."""
        label = next((one for one in ("Your move", "My hand") if one in labels(board)), None)
        return await (self.slash(self._place(board), "hand") if label is None else self.press(board, label))

    async def more(self, message: Message) -> Message | None:
        """Press **More** and return what it opens; None when the bot has not answered."""
        return (await self.press(message, "More")).response

    def push(self, message: Message, button: str) -> Interaction:
        """Press a button by its id, whether or not it is there, without waiting."""
        return self._do(COMPONENT, self._place(message), {"custom_id": button, "component_type": 2, "id": 1}, message)

    async def choose(self, message: Message, menu: str, value: str) -> Interaction:
        """Choose an entry of a menu and wait for the answer."""
        return await self.wait(self.pick(message, menu, value))

    def pick(self, message: Message, menu: str, value: str) -> Interaction:
        """Choose an entry of a menu without waiting."""
        data: Json = {"custom_id": menu, "component_type": 3, "values": [value], "id": 1}
        return self._do(COMPONENT, self._place(message), data, message)

    def make(self, message: Message, control: tuple[str, str | None]) -> Interaction:
        """Use a control as ``moves`` returns them, without waiting."""
        name, value = control
        return self.push(message, name) if value is None else self.pick(message, name, value)

    async def submit(self, opened: Interaction, **chosen: str | list[str]) -> Interaction:
        """Send the form that ``opened`` was answered with, and wait for the answer."""
        return await self.wait(self.send(opened, **chosen))

    def send(self, opened: Interaction, **chosen: str | list[str]) -> Interaction:
        """Send a form without waiting. ``chosen`` are values by the ids of controls; the others stay as offered."""
        assert opened.form is not None, "no form was opened"
        unknown = chosen.keys() - {str(one.get("custom_id")) for one in walk(opened.form["components"])}
        assert not unknown, f"the form has no {unknown}"
        data: Json = {
            "custom_id": opened.form["custom_id"],
            "components": [_filled(part, chosen) for part in opened.form["components"]],
        }
        return self._do(SUBMIT, opened.channel, data, opened.message)

    async def forge(self, message: Message, data: Json) -> Interaction:
        """Send a form that Discord has not opened for this person, and wait for the answer."""
        return await self.wait(self._do(SUBMIT, self._place(message), data, message))

    def say(self, channel: Channel, content: str) -> Message:
        """Write an ordinary message."""
        return self.discord.messages.say(channel, self.id, content)

    async def wait(self, one: Interaction, patience: float | None = None) -> Interaction:
        """Wait until the bot has answered in words, or the press has failed."""
        limit = self.discord.exchange.patience if patience is None else patience
        try:
            await asyncio.wait_for(one.done.wait(), limit)
            if one.acknowledged and one.answer in (5,):
                await asyncio.wait_for(one.told.wait(), max(limit, 15.0))
        except TimeoutError:
            one.failed = not one.acknowledged
        return one

    def _place(self, message: Message) -> Channel:
        return self.discord.world.channels[message.channel_id]

    def _do(self, kind: int, channel: Channel, data: Json, message: Message | None) -> Interaction:
        one, event = self.discord.exchange.begin(kind, self.id, channel, data, message, self.permissions)
        self.discord.gateway.tell("INTERACTION_CREATE", event)
        return one

    def direct_messages(self) -> list[Message]:
        """Return the messages in this person's DMs with the bot."""
        return list(self.discord.world.dm_with(self.id).messages.values())


def _option(command: Json, name: str, value: Any) -> Json:
    known = next(option for option in command.get("options", []) if option["name"] == name)
    focused = {"focused": True} if known.get("autocomplete") and known is command["options"][-1] else {}
    return {"name": name, "type": known["type"], "value": value, **focused}


def _filled(part: Json, chosen: dict[str, str | list[str]]) -> Json:
    """Return a part of a form as Discord sends it: what was chosen, else what was offered."""
    if part["type"] != LABEL:
        return {"type": part["type"], "id": part.get("id", 0)}
    control: Json = part["component"]
    offered = [str(option["value"]) for option in control["options"] if option.get("default")]
    values = chosen.get(str(control["custom_id"]), offered)
    values = [values] if isinstance(values, str) else values
    assert set(values) <= {str(option["value"]) for option in control["options"]}, "chosen from what is offered"
    answer: Json = {"value": values[0] if values else None} if control["type"] == RADIO else {"values": values}
    least = control.get("min_values", 0 if control["type"] == CHECKBOXES else 1)
    assert len(values) >= (least if control.get("required", True) else 0), "Discord sends no form that is not filled in"
    return {"type": LABEL, "component": {"type": control["type"], "custom_id": control["custom_id"], **answer}}


def _partial(member: Json) -> Json:
    return {name: value for name, value in member.items() if name != "user"}


def custom_id(message: Message, label: str) -> str:
    """Return the id of the button with this label. Raises ``LookupError`` when it cannot be pressed."""
    for component in walk(message.components):
        if component.get("label") == label and not component.get("disabled"):
            return str(component["custom_id"])
    raise LookupError(f"no button {label!r} among {labels(message)}")


def labels(message: Message) -> list[str]:
    """Return the labels of the buttons that can be pressed."""
    return [str(one["label"]) for one in walk(message.components) if one.get("type") == 2 and not one.get("disabled")]


def moves(message: Message) -> list[tuple[str, str | None]]:
    """Return every control of a message that makes a move: its id, and the value of a menu's entry."""
    found: list[tuple[str, str | None]] = []
    for one in walk(message.components):
        name = str(one.get("custom_id", ""))
        if name.startswith(("mv:", "sm:")) and not one.get("disabled"):
            found.append((name, None))
        elif name.startswith("mm:"):
            found += [(name, str(option["value"])) for option in one["options"]]
    return found


def notation_of(control: tuple[str, str | None]) -> str:
    """Return the move that a control makes."""
    name, value = control
    return name.split(":", 3)[3] if value is None else value


def words(message: Message | None) -> str:
    """Return all that a message says."""
    if message is None:
        return ""
    texts = [str(one["content"]) for one in walk(message.components) if one.get("type") == 10]
    return "\n".join([message.content, *texts]).strip()


def said(one: Interaction) -> str:
    """Return all that an interaction was answered with in words for that person alone."""
    found = [one.response, *one.followups]
    return "\n".join(words(message) for message in found if message is not None and message.flags & EPHEMERAL).strip()
