"""The bot brought along by people who have installed it for themselves, to places of which it is no member."""

from __future__ import annotations

from typing import Any

import pytest

from tests.loopback.checks import walk
from tests.loopback.discord import Loopback
from tests.loopback.duel import Duel
from tests.loopback.people import Person, said
from tests.loopback.process import BotProcess
from tests.loopback.stored import rows
from tests.loopback.world import Channel

PLAYING = ("play", "board", "hand", "move", "log", "undo", "resign", "match info", "match take", "puzzler drop")
"""Commands that need a match, or begin one."""
OPTIONS: dict[str, dict[str, Any]] = {
    "play": {"game": "soul_puzzler"},
    "move": {"notation": "drop:3"},
    "puzzler drop": {"column": 3},
}
PLACES = ("elsewhere", "dm", "group")


@pytest.fixture
def traveller(discord: Loopback) -> Person:
    person = Person(discord, "zoe")
    discord.world.installs.add(person.id)
    return person


def place_of(discord: Loopback, traveller: Person, where: str) -> Channel:
    if where == "elsewhere":
        return discord.world.add_channel_elsewhere()
    return discord.world.dm_with(traveller.id) if where == "dm" else discord.world.add_group(traveller.id)


@pytest.mark.parametrize("where", PLACES)
async def test_rules_help_and_lists_work(discord: Loopback, bot: BotProcess, traveller: Person, where: str) -> None:
    place = place_of(discord, traveller, where)
    await bot.start()
    assert "How to start" in said(await traveller.slash(place, "help"))
    rules = await traveller.slash(place, "rules", game="maatatahay")
    assert "Maatatahay" in said(rules) and rules.response is not None
    turned = await traveller.wait(traveller.push(rules.response, _next(rules.response.components)))
    assert turned.acknowledged
    assert "You are not playing right now" in said(await traveller.slash(place, "match list"))
    assert "Time zone" in said(await traveller.slash(place, "settings me", timezone="Europe/Berlin"))
    assert not [call.name for call in discord.log if call.path.startswith(f"/channels/{place.id}")]


def _next(components: list[dict[str, object]]) -> str:
    return next(str(one["custom_id"]) for one in walk(components) if ":n:" in str(one.get("custom_id")))


@pytest.mark.parametrize("where", ["elsewhere", "group"])
async def test_whoever_wants_to_play_is_told_where(
    discord: Loopback, bot: BotProcess, traveller: Person, where: str
) -> None:
    place = place_of(discord, traveller, where)
    await bot.start()
    sentence = "I'm not on this server" if where == "elsewhere" else "I'm not part of this conversation"
    for path in PLAYING:
        one = await traveller.slash(place, path, **OPTIONS.get(path, {}))
        assert sentence in said(one), path
    forged = {"custom_id": "lf:soul_puzzler", "components": []}
    help_page = (await traveller.slash(place, "help")).response
    assert help_page is not None
    assert (await traveller.forge(help_page, forged)).acknowledged
    assert rows(bot.database, "SELECT count(*) FROM match UNION ALL SELECT count(*) FROM lobby") == [(0,), (0,)]
    assert rows(bot.database, "SELECT count(*) FROM person") == [(0,)]
    assert not [call.name for call in discord.log if call.path.startswith(f"/channels/{place.id}")]


async def test_a_match_at_home_is_listed_elsewhere(discord: Loopback, bot: BotProcess) -> None:
    duel = Duel(discord, discord.world.add_guild())
    discord.world.installs.add(duel.ann.id)
    await bot.start()
    await duel.begun()
    shown = said(await duel.ann.slash(discord.world.add_channel_elsewhere(), "match list"))
    assert f"<#{duel.channel.id}>" in shown and "Other matches here" in shown


async def test_a_server_without_the_bot_has_no_settings(discord: Loopback, bot: BotProcess, traveller: Person) -> None:
    traveller.permissions |= 1 << 5
    await bot.start()
    one = await traveller.slash(discord.world.add_channel_elsewhere(), "settings server")
    assert "I'm not on this server" in said(one)
