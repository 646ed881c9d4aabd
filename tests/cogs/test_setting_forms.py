"""The options of a lobby and preferences on one form each."""

from __future__ import annotations

import discord
import pytest
import simcord

from cogs.lobby.message import set_options
from tests.cogs.helpers import Room, labels, reply, said, words
from tests.cogs.sent_forms import controls, forge, marked, parts, send

ALL, AGAIN = "Options…", "Open the form again"


async def opened(room: Room, game: str = "soul_puzzler") -> simcord.InteractionResult:
    """Open the form of Ann's new lobby."""
    await room.ann.slash(room.channel, "play", game=game)
    return await room.ann.click(await room.lobby(), label=ALL)


async def test_all_options_and_the_pace_are_set_by_one_press_and_one_form(room: Room) -> None:
    form = await opened(room)
    assert list(controls(form)) == ["characters", "tokens", "target", "pace", "stretch"]
    clocks = {"pace": ["0"], "stretch": ["1"]}
    assert marked(form) == {"characters": ["secret"], "tokens": ["10"], "target": ["15"]} | clocks
    result = await send(room.ann, form, characters="none", tokens="8", pace="86400", stretch="2")
    assert result.response is not None and result.response.id == (await room.lobby()).id
    lobby = await room.host.lobbies.get(room.channel.id)
    assert lobby.options == {"characters": "none", "tokens": 8, "target": 15} and lobby.pace == 86400
    assert lobby.stretch == 2 and "**1 day** (2 times as long: 2 days)" in words(await room.lobby())


async def test_a_form_sent_after_a_restart_and_twice_sets_the_same(room: Room) -> None:
    form = await opened(room)
    await room.restart()
    await send(room.ann, form, tokens="8")
    before = await room.host.lobbies.get(room.channel.id)
    chosen = parts(characters="secret", tokens="8", target="15", pace="0", stretch="1")
    await forge(room, room.ann, await room.lobby(), set_options.id("soul_puzzler"), chosen)
    after = await room.host.lobbies.get(room.channel.id)
    assert (after.options, after.pace) == (before.options, before.pace)


async def test_only_who_has_joined_opens_and_sends_the_form(room: Room) -> None:
    await opened(room)
    result = await room.eve.click(await room.lobby(), label=ALL)
    assert result.modal is None and "Press **Join** first" in said(result)
    chosen = parts(characters="none", tokens="8", target="15", pace="0", stretch="1")
    result = await forge(room, room.eve, await room.lobby(), set_options.id("soul_puzzler"), chosen)
    assert "Press **Join** first" in said(result) and result.ephemeral
    assert not (await room.host.lobbies.get(room.channel.id)).options


@pytest.mark.parametrize(
    "chosen",
    [{"tokens": "9999"}, {"tokens": "x"}, {"pace": "7"}, {"pace": "-1"}, {"stretch": "4"}, {"characters": "Eve"}],
)
async def test_made_up_options_are_refused_and_none_is_set(room: Room, chosen: dict[str, str]) -> None:
    await opened(room)
    whole = {"characters": "none", "tokens": "8", "target": "15", "pace": "0", "stretch": "1"} | chosen
    result = await forge(room, room.ann, await room.lobby(), set_options.id("soul_puzzler"), parts(**whole))
    assert "The choices in this form have changed" in said(result)
    assert not (await room.host.lobbies.get(room.channel.id)).options
    again = await room.ann.click(reply(result), label=AGAIN)
    usual = {"characters": "none", "tokens": "8", "target": "15", "pace": "60", "stretch": "1"}
    assert "The options are set." in said(await send(room.ann, again, **usual))
    assert "**8**" in words(await room.lobby())


async def test_an_old_button_of_a_game_with_more_options_than_a_form_holds_opens_what_it_can(room: Room) -> None:
    await room.ann.slash(room.channel, "play", game="anima")
    form = await room.forge(room.ann, await room.lobby(), set_options.id("anima"))
    assert list(controls(form))[-1] == "pace" and len(controls(form)) == 5
    assert "1 hour" in said(await send(room.ann, form, pace="3600"))
    assert (await room.host.lobbies.get(room.channel.id)).pace == 3600


async def test_the_form_of_a_lobby_that_has_gone(room: Room) -> None:
    form = await opened(room)
    await room.ann.click(await room.lobby(), label="Cancel")
    assert "no open lobby" in said(await send(room.ann, form))
    form = await opened(room, "labyrinth")
    await room.ann.click(await room.lobby(), label="Cancel")
    await room.ann.slash(room.channel, "play", game="maatatahay")
    assert "This lobby is now for another game" in said(await send(room.ann, form))
    assert not (await room.host.lobbies.get(room.channel.id)).options


async def test_what_a_person_wants_is_set_by_one_form(room: Room) -> None:
    panel = reply(await room.ann.slash(room.channel, "settings me"))
    form = await room.ann.click(panel, label="Notifications…")
    assert marked(form) == {
        "quiet_from": ["none"],
        "quiet_to": ["8"],
        "notices": ["True"],
        "reminders": ["True"],
        "listed": ["True"],
    }
    result = await send(room.ann, form, quiet_from="22", quiet_to="6", notices="False")
    assert result.response is not None and result.response.id == panel.id
    assert "22:00 to 06:00" in said(result)
    preferences = await room.host.preferences.person(room.ann.id)
    assert preferences.quiet == (22, 6) and not preferences.notices and preferences.reminders
    form = await room.ann.click(result.response, label="Notifications…")
    assert marked(form)["quiet_from"] == ["22"]
    await send(room.ann, form, quiet_from="none")
    assert (await room.host.preferences.person(room.ann.id)).quiet is None


async def test_how_a_person_gets_what_is_secret_is_set_by_another(room: Room) -> None:
    panel = reply(await room.ann.slash(room.channel, "settings me"))
    form = await room.ann.click(panel, label="Your hand…")
    assert marked(form) == {"direct": ["True"], "quiet_panel": ["False"]}
    assert "Saved." in said(await send(room.ann, form, direct="False", quiet_panel="True"))
    preferences = await room.host.preferences.person(room.ann.id)
    assert not preferences.direct and preferences.quiet_panel and preferences.quiet is None
    late = await room.ann.click(panel, label="Your hand…")
    await room.host.preferences.set_person(room.ann.id, direct=True)
    assert "Someone has changed these settings" in said(await send(room.ann, late, quiet_panel="False"))


async def test_what_a_server_wants_is_set_by_its_managers_alone(room: Room) -> None:
    role = room.guild.create_role("managers", permissions=discord.Permissions(manage_guild=True))
    mia = room.guild.add_member(room.env.create_user("mia"), roles=[role])
    panel = reply(await mia.slash(room.channel, "settings server"))
    for label, chosen in (
        ("Matches…", {"place": "channel", "pace": "86400", "most_live": "5"}),
        ("Players…", {"absent": "fallback", "abort": "moderators", "watchers": "False"}),
    ):
        assert "Saved." in said(await send(mia, await mia.click(panel, label=label), **chosen))
    server = await room.host.preferences.server(room.guild.id)
    assert (server.place, server.pace, server.most_live) == ("channel", 86400, 5)
    assert (server.absent, server.abort, server.watchers) == ("fallback", "moderators", False)
    await opened(room)
    chosen = {"absent": "computer", "abort": "players", "watchers": "True"}
    result = await forge(room, room.ann, await room.lobby(), "wf:people", parts(**chosen))
    assert "Manage Server" in said(result) and AGAIN not in labels(await room.lobby())
    assert await room.host.preferences.server(room.guild.id) == server


async def test_of_two_forms_of_a_lobby_the_later_one_is_told_and_opens_as_it_is_now(room: Room) -> None:
    form = await opened(room)
    await room.bob.click(await room.lobby(), label="Join")  # which sets nothing
    await room.host.lobbies.set_options(room.channel.id, room.ann.id, {"tokens": 8})
    refused = await send(room.ann, form, characters="none")
    assert "Someone has changed these settings since you opened them" in said(refused)
    assert (await room.host.lobbies.get(room.channel.id)).options == {"tokens": 8}
    again = await room.ann.click(reply(refused), label=AGAIN)
    assert marked(again)["tokens"] == ["8"] and marked(again)["characters"] == ["secret"]
    await send(room.ann, again, characters="none")
    lobby = await room.host.lobbies.get(room.channel.id)
    assert (lobby.options["tokens"], lobby.options["characters"]) == (8, "none")


async def test_of_two_managers_forms_the_later_one_is_told_and_nothing_is_lost(room: Room) -> None:
    role = room.guild.create_role("managers", permissions=discord.Permissions(manage_guild=True))
    mia, max_ = (room.guild.add_member(room.env.create_user(name), roles=[role]) for name in ("mia", "max"))
    panels = [await manager.slash(room.channel, "settings server") for manager in (mia, max_)]
    forms = []
    for manager, panel in zip((mia, max_), panels, strict=True):
        forms.append(await manager.click(reply(panel), label="Players…"))
    await send(mia, forms[0], abort="moderators")
    assert "Someone has changed these settings" in said(await send(max_, forms[1], watchers="False"))
    server = await room.host.preferences.server(room.guild.id)
    assert server.abort == "moderators" and server.watchers
    assert panels[1].response is not None
    form = await max_.click(panels[1].response, label="Matches…")  # of what nobody has touched
    assert "Saved." in said(await send(max_, form, most_live="5"))
