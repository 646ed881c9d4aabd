"""``/about``: what this is and who runs it."""

from __future__ import annotations

import discord
import pytest

from cogs.guide.about import bot_version
from cogs.press.client import About
from rules.registry import GAMES
from tests.cogs.helpers import Room, components, labels, owned_by, said


def urls(message: object) -> dict[str, str]:
    """Return the addresses of a message's buttons, by their labels."""
    found = components(message)  # type: ignore[arg-type]
    return {one["label"]: one["url"] for one in found if one.get("type") == 2}


async def test_it_says_what_this_is_who_runs_it_and_which_version(room: Room) -> None:
    owned_by(room, room.bob)
    for result in (await room.eve.slash(room.channel, "about"), await room.eve.user.slash("about")):
        told = said(result)
        assert result.ephemeral and result.response is not None
        assert "**Run by** bob" in told and f"**Version** {bot_version()}" in told and "/privacy" in told
        assert all(game.title in told and f"{game.title} {game.version}" in told for game in GAMES.values())
        assert "MIT" in told and labels(result.response) == []


async def test_a_team_is_called_by_its_name(room: Room) -> None:
    owned_by(room, room.bob, room.ann, roles=["admin", "developer"])
    assert "**Run by** Owls" in said(await room.eve.slash(room.channel, "about"))


async def test_the_settings_of_the_owner_go_first_and_addresses_are_buttons(room: Room) -> None:
    pages = {"privacy_policy_url": "https://a.example/privacy", "terms_of_service_url": "https://a.example/terms"}
    owned_by(room, room.bob, facts=pages)
    room.bot.about = About("[Owls](https://a.example)", "https://a.example/source")
    result = await room.eve.slash(room.channel, "about")
    assert "**Run by** [Owls](https://a.example)" in said(result) and "bob" not in said(result)
    assert urls(result.response) == {
        "Source": "https://a.example/source",
        "Privacy policy": "https://a.example/privacy",
        "Terms of service": "https://a.example/terms",
    }


@pytest.mark.parametrize("name", ["*bob*", "[bob](https://evil.example)", "~~bob~~"])
async def test_the_name_of_an_owner_is_no_markdown(room: Room, name: str) -> None:
    owned_by(room, room.bob)
    application = await room.bot.application_info()
    application.owner.global_name = name
    told = said(await room.eve.slash(room.channel, "about"))
    escaped = discord.utils.escape_markdown(name)
    assert escaped.startswith("\\") and f"**Run by** {escaped}" in told


async def test_it_works_while_discord_does_not_say_who_the_owner_is(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def silent() -> discord.AppInfo:
        raise OSError("offline")

    monkeypatch.setattr(room.bot, "application_info", silent)
    assert "does not name" in said(await room.eve.slash(room.channel, "about"))
