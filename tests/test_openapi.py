"""Requests that Discord would refuse are found, and fail the test that they are sent in."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
from simcord.http import router

from local_table.world import build, build_idle
from tests.local_table import launch
from tests.loopback.discord import Loopback
from tests.openapi import VARIABLE, faults, only_valid_requests

if not os.environ.get(VARIABLE):
    pytest.skip(
        f"{VARIABLE} names no description of Discord's requests, so none is checked: see CONTRIBUTING.md",
        allow_module_level=True,
    )

Json = dict[str, Any]
MESSAGES, CALLBACK = "/channels/5/messages", "/interactions/5/token/callback"
COMMANDS = "/applications/5/commands"


def row(*parts: Json) -> Json:
    return {"flags": 1 << 15, "components": [{"type": 17, "components": [{"type": 1, "components": list(parts)}]}]}


def button(**facts: object) -> Json:
    return {"type": 2, "style": 1, "custom_id": "x", "label": "Join", **facts}


def bounded(most: int) -> list[Json]:
    option = {"type": 4, "name": "match", "description": "Its number", "max_value": most}
    return [{"name": "export", "description": "Get a match", "options": [option]}]


VALID: list[tuple[str, str, Any]] = [
    ("GET", "/users/@me", None),
    ("GET", f"{MESSAGES}?limit=100&after=5", None),
    ("PUT", COMMANDS, bounded(2**53 - 1)),
    ("POST", MESSAGES, {"content": "x", "nonce": 5, "allowed_mentions": {"parse": [], "users": [5]}}),
    ("POST", MESSAGES, row(button(), button(custom_id="y"))),
    ("PATCH", f"{MESSAGES}/5", {"attachments": [{"id": 0, "filename": "x.png"}]}),
    (
        "POST",
        CALLBACK,
        {"type": 4, "data": row({"type": 5, "custom_id": "x", "default_values": [{"id": 5, "type": "user"}]})},
    ),
    ("PATCH", "/webhooks/5/token/messages/@original", {"content": "x"}),
    ("DELETE", f"{MESSAGES}/5", None),
    ("POST", "/users/@me/channels", {"recipient_id": 5}),
]

WRONG: list[tuple[str, str, Any, str]] = [
    ("GET", "/nothing", None, "there is no such request"),
    ("PUT", MESSAGES, {}, "there is no such request"),
    ("GET", f"{MESSAGES}?limit=101", None, "limit: $: 101 is greater than the maximum of 100"),
    ("GET", f"{MESSAGES}?most=5", None, "most: not a parameter"),
    ("GET", "/channels/None", None, "channel_id: $: 'None' does not match"),
    ("POST", MESSAGES, None, "the body is missing"),
    ("GET", MESSAGES, {"limit": 5}, "there must be no body"),
    ("PUT", COMMANDS, bounded(2**53), "$[0].options[0].max_value: 9007199254740992 is greater than the maximum"),
    ("PUT", COMMANDS, [{"name": "x" * 33}], "is too long"),
    (
        "POST",
        MESSAGES,
        row({"type": 99}),
        "$.components[0].components[0].components[0]: 99 is none of [",
    ),
    ("POST", MESSAGES, row(button(label="x" * 81)), "$.components[0].components[0].components[0].label: 'xxx"),
    ("PATCH", f"{MESSAGES}/5", {"attachments": [{"id": "x.png"}]}, "$.attachments[0].id: 'x.png' does not match"),
    ("POST", CALLBACK, {"type": 4, "data": row(*[button()] * 6)}, "$.data.components[0].components[0].components: [{"),
    ("POST", CALLBACK, {"type": 8, "data": {"choices": [{"name": "", "value": "x"}]}}, "$.data.choices[0].name: ''"),
    ("POST", "/webhooks/5/token", {"allowed_mentions": {"parse": ["all"]}}, "$.allowed_mentions.parse[0]: 'all'"),
    ("POST", "/users/@me/channels", {"recipient_id": "nobody"}, "$.recipient_id: 'nobody' does not match"),
]


def checked(method: str, address: str, body: Any) -> list[str]:
    path, _, query = address.partition("?")
    return faults(method, path, dict(part.split("=") for part in query.split("&") if part), body)


@pytest.mark.parametrize(("method", "address", "body"), VALID)
def test_what_discord_accepts(method: str, address: str, body: Any) -> None:
    assert checked(method, address, body) == []


@pytest.mark.parametrize(("method", "address", "body", "words"), WRONG)
def test_what_discord_refuses(method: str, address: str, body: Any, words: str) -> None:
    (fault,) = checked(method, address, body)
    assert fault.startswith(f"{method} {address.partition('?')[0]}: ") and words in fault


def test_a_fault_fits_on_a_screen() -> None:
    (fault,) = checked("POST", MESSAGES, {"content": "x" * 5000})
    assert fault.endswith("is too long") and len(fault) < 400


async def test_a_wrong_request_to_simcord_fails_the_test() -> None:
    bot = discord.Client(intents=discord.Intents(guilds=True))
    world = build(bot)
    fault = r"POST /channels/\d+/messages: \$\.nonce: 'x+' is too long"
    await world.env.start()
    try:
        user = await bot.fetch_user(world.users[0].id)
        with pytest.raises(pytest.fail.Exception, match=fault), only_valid_requests():
            await user.send("Hello", nonce="x" * 26)
    finally:
        await world.env.shutdown()


async def test_a_wrong_request_to_the_loopback_is_a_complaint() -> None:
    async with Loopback() as loopback, aiohttp.ClientSession() as session:
        form = aiohttp.FormData({"payload_json": '{"attachments": [{"id": "x.png"}]}'})
        form.add_field("files[0]", b"x", filename="x.png")
        for body in ({"json": {"content": 5}}, {"data": form}):
            await session.post(f"{loopback.address}/api{MESSAGES}", **body)
    first, second = loopback.complaints
    assert first.startswith(f"POST {MESSAGES}: $.content: 5 is not of type")
    assert second.startswith(f"POST {MESSAGES}: $.attachments[0].id: 'x.png' does not match")


def test_a_wrong_request_at_the_local_table_is_written_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def main(arguments: list[str]) -> int:
        with pytest.raises(router.RouteNotImplemented):
            router.dispatch(build_idle().env.backend, "GET", "/nothing")
        return 0

    monkeypatch.setattr("bot.main", main)
    monkeypatch.setenv("REQUEST_FAULTS", str(tmp_path / "requests.log"))
    assert launch.main() == 0
    assert (tmp_path / "requests.log").read_text() == "GET /nothing: there is no such request\n"
