"""From an answer in one match to the board of the next that waits: on panels, notices and the list."""

from __future__ import annotations

from typing import Any

import simcord

from cogs.board.controls import NEXT
from tests.cogs.helpers import Message, Room, components, said


def links(message: Message | None) -> dict[str, str]:
    """Return the addresses to which buttons of a message lead, by their labels."""
    assert message is not None
    return {str(one.get("label")): str(one["url"]) for one in components(message) if one.get("url")}


async def second_match(room: Room, pace: int = 0) -> tuple[Any, int]:
    """Let Ann and Bob start another match elsewhere, in which Ann is to move first; return its channel and number."""
    channel = room.guild.create_text_channel("other")
    await room.ann.slash(channel, "play", game="maatatahay")
    (lobby,) = channel.history()
    await room.bob.click(lobby, label="Join")
    await room.host.lobbies.set_options(channel.id, room.ann.id, {}, pace)
    await room.ann.click(lobby, label="Start")
    return channel, (await room.host.matches.load_in(channel.id)).id


async def asked(room: Room, match_id: int) -> simcord.MemberActor:
    """Return who is asked something in a match."""
    table = await room.host.matches.table(match_id, None)
    return room.actor(table.match.seats[table.questions[0].decision.seat].user_id)


async def test_once_nothing_is_asked_here_the_panel_leads_to_the_other_board(duel: Room) -> None:
    _, other = await second_match(duel)
    waits = await asked(duel, other)
    match = await duel.match()
    if await duel.mover() is waits:
        await duel.host.play.submit(match.id, waits.id, "drop:3")
    panel = (await waits.slash(duel.channel, "hand")).response
    posting = await duel.store.messages.posting(other, "board")
    assert posting is not None
    address = f"https://discord.com/channels/{duel.guild.id}/{posting.channel_id}/{posting.message_id}"
    assert links(panel)[f"Next: Maatatahay, match {other}"] == address
    rival = duel.bob if waits is duel.ann else duel.ann
    assert not any(label.startswith("Next") for label in links((await rival.slash(duel.channel, "hand")).response))


async def test_the_list_begins_with_the_nearest_deadline_and_leads_there(duel: Room) -> None:
    _, other = await second_match(duel, 3600)
    waits = await asked(duel, other)
    shown = await waits.slash(duel.channel, "match list")
    first = said(shown).splitlines()[1]
    assert f"match {other}]" in first and "▶️" in first
    assert f"Next: Maatatahay, match {other}" in links(shown.response)


async def test_the_button_finds_another_match_than_its_own_for_whoever_presses_it(duel: Room) -> None:
    channel, other = await second_match(duel)
    waits = await asked(duel, other)
    here = await duel.match()
    found = await duel.forge(waits, await duel.board(), f"nx:{here.id}")
    assert found.ephemeral and f"match {other}, is waiting for you" in said(found)
    assert NEXT in [one.get("label") for one in components(found.response)]  # type: ignore[arg-type]
    nothing = said(await duel.forge(duel.eve, await duel.board(), f"nx:{here.id}"))
    assert "No other match is waiting" in nothing
    assert "No other match is waiting" in said(await duel.forge(duel.eve, await duel.board(), f"nx:{'9' * 18}"))
    await duel.host.places.lose(channel.id)
    lost = said(await duel.forge(waits, await duel.board(), f"nx:{here.id}"))
    assert f"match {other}" not in lost, "nobody is led to where nothing is shown"


async def test_a_notice_has_the_button_where_another_match_waits(duel: Room) -> None:
    _, other = await second_match(duel)
    waits = await asked(duel, other)
    for column in (1, 2, 3):
        await (await duel.mover()).slash(duel.channel, "puzzler drop", column=column)
        if await duel.mover() is waits:
            break
    await duel.env.advance_time(130)
    (notice,) = [one for one in duel.channel.history() if "it is your move" in one.content]
    assert notice.content.startswith(waits.mention)
    assert NEXT in [one.get("label") for one in components(notice)]


async def test_a_notice_without_another_match_has_none(duel: Room) -> None:
    await (await duel.mover()).slash(duel.channel, "puzzler drop", column=1)
    await duel.env.advance_time(130)
    (notice,) = [one for one in duel.channel.history() if "it is your move" in one.content]
    assert not list(components(notice))
