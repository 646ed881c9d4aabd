"""Answers to interactions: the callback, the message it leaves, and what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aiohttp import web

from tests.loopback.checks import check_form, require
from tests.loopback.exchange import CHOICES, DEFER_EDIT, EDIT, MODAL, REPLY, THINK, Exchange, Interaction
from tests.loopback.faults import reply
from tests.loopback.messages import MessageStore
from tests.loopback.world import EPHEMERAL, Json, Message, Refused, World, require_open

if TYPE_CHECKING:
    from tests.loopback.rest import Call

LOADING = 1 << 7


class Replies:
    """What the bot answers to people."""

    def __init__(self, world: World, messages: MessageStore, exchange: Exchange) -> None:
        self.world, self.messages, self.exchange = world, messages, exchange

    async def _callback(self, call: Call) -> web.Response:
        answer = int(call.body["type"])
        one = self.exchange.answered(call.number("id"), call.parts["token"], answer)
        data: Json = call.body.get("data") or {}
        if answer == REPLY:
            one.response = self.messages.write(one.channel, data, call.files, one.user_id)
            one.response.bare = not call.files
        elif answer == THINK:
            one.response = self._thinking(one, int(data.get("flags") or 0))
        elif answer == EDIT:
            assert one.message is not None
            require_open(one.channel)
            one.response = self._shown(self.messages.edit(one.message, data, call.files, answering=True))
        elif answer == DEFER_EDIT:
            one.response = one.message
        elif answer == CHOICES:
            require(len(data["choices"]) <= 25, "choices: 25 at most")
            one.choices = data["choices"]
        elif answer == MODAL:
            check_form(data)
            one.form = data
        if answer in (REPLY, EDIT):
            assert one.response is not None
            one.tell(one.response)
        self.exchange.settle(one, answer)
        if call.query.get("with_response", "").lower() not in ("1", "true"):
            return web.Response(status=204)
        return reply(_result(one, answer))

    def _thinking(self, one: Interaction, flags: int) -> Message:
        message = Message(self.world.new_id(), one.channel.id, self.world.user(1_100_000_000_000_000_001))
        message.flags, message.loading, message.bare = flags | LOADING, True, True
        if flags & EPHEMERAL:
            message.reader = one.user_id
        else:
            one.channel.messages[message.id] = message
        return message

    def _shown(self, message: Message) -> Message:
        if message.reader is None:
            self.world.message(message.channel_id, message.id)
        return message

    async def _followup(self, call: Call) -> web.Response:
        if call.parts["token"] in self.world.webhooks:
            self.world.webhooks[call.parts["token"]].append(call.body)
            return web.Response(status=204)
        one = self.exchange.followed(call.parts["token"])
        if one.response is not None and one.response.loading:
            message = self.messages.edit(one.response, call.body, call.files)
        else:
            message = self.messages.write(one.channel, call.body, call.files, one.user_id)
            one.followups.append(message)
        one.tell(message)
        return reply(message.payload())

    async def _original(self, call: Call) -> web.Response:
        one = self.exchange.followed(call.parts["token"])
        message = one.response
        if call.parts["message"] != "@original":
            wanted = call.number("message")
            message = next((found for found in one.followups if found.id == wanted), message)
        if message is None or message.gone:
            raise Refused(404, 10008, "Unknown Message")
        if call.method == "DELETE":
            message.gone = True
            self.world.channels[message.channel_id].messages.pop(message.id, None)
            return web.Response(status=204)
        if call.method == "PATCH":
            self.messages.edit(message, call.body, call.files)
            if not one.answers:  # until here it was put off
                one.tell(message)
            one.told.set()
        return reply(message.payload())


def _result(one: Interaction, answer: int) -> Json:
    """Return what the callback tells the bot of the message it made."""
    facts: Json = {"id": str(one.id), "type": one.kind}
    result: Json = {"interaction": facts}
    if one.response is not None:
        message = one.response
        facts |= {
            "response_message_id": str(message.id),
            "response_message_loading": message.loading,
            "response_message_ephemeral": bool(message.flags & EPHEMERAL),
        }
        result["resource"] = {"type": answer, "message": message.payload()}
    return result
