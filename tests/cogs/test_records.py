"""``/records``: what people are shown of finished matches, and what they are not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import simcord

from cogs.records.words import duration, times
from host.services.lobby_values import terms_of
from tests.cogs.helpers import Room, components, menus, reply, said


def charts(result: simcord.InteractionResult) -> int:
    """Return how many pictures an answer has."""
    return sum(component.get("type") == 12 for component in components(reply(result)))


async def test_before_the_first_match_it_says_what_will_stand_there(room: Room) -> None:
    for name in ("me", "server"):
        assert "No match has been finished yet" in said(await room.ann.slash(room.channel, f"records {name}"))


async def test_a_finished_match_is_told_to_both_with_a_chart(duel: Room) -> None:
    await duel.resign(duel.ann)
    lost = await duel.ann.slash(duel.channel, "records me", against=duel.bob)
    assert lost.ephemeral
    assert "Among people:** 1 match, 0 won" in said(lost) and "1 resigned" in said(lost)
    assert "You and Bob" in said(lost) and "you ahead never and Bob once" in said(lost)
    assert charts(lost) == 1
    seen = await duel.bob.slash(duel.channel, "records player", person=duel.ann)
    assert "The record of Ann" in said(seen) and "you ahead once and Ann never" in said(seen)
    server = await duel.eve.slash(duel.channel, "records server")
    assert "**1** Bob 1 of 1, **2** Ann 0 of 1" in said(server)


async def test_what_somebody_keeps_to_themselves_their_opponents_know_of_their_own_matches(duel: Room) -> None:
    await duel.resign(duel.ann)
    await duel.host.preferences.set_person(duel.ann.id, listed=False)
    hidden = said(await duel.eve.slash(duel.channel, "records player", person=duel.ann))
    assert "private" in hidden and "Among people" not in hidden and "finished a match together" in hidden
    assert "you ahead once" in said(await duel.bob.slash(duel.channel, "records player", person=duel.ann))
    assert "Ann" not in said(await duel.eve.slash(duel.channel, "records server"))
    assert "Among people" in said(await duel.ann.slash(duel.channel, "records me"))
    assert "Among people" in said(await duel.ann.slash(duel.channel, "records player", person=duel.ann))


async def test_the_menu_shows_one_game_in_place(duel: Room) -> None:
    await duel.resign(duel.ann)
    await duel.host.lobbies.open(
        game="maatatahay", guild_id=duel.guild.id, channel_id=duel.channel.id, owner_id=duel.ann.id
    )
    await duel.host.lobbies.join(duel.channel.id, duel.bob.id)
    match = await duel.host.lobbies.start(duel.channel.id, duel.ann.id)
    await duel.host.seats.resign(match, duel.bob.id)
    both = await duel.ann.slash(duel.channel, "records me")
    assert "### Maatatahay" in said(both) and "### Soul Puzzler" in said(both)
    assert set(menus(reply(both))["rc:me:0"]) == {"all", "maatatahay", "soul_puzzler"}
    shown = said(await duel.ann.select(reply(both), ["maatatahay"], custom_id="rc:me:0"))
    assert "### Maatatahay" in shown and "### Soul Puzzler" not in shown


async def test_nobody_learns_more_by_a_made_up_menu(duel: Room) -> None:
    await duel.resign(duel.ann)
    await duel.host.preferences.set_person(duel.ann.id, listed=False)
    board = await duel.board()
    forged = said(await duel.forge(duel.eve, board, f"rc:player:{duel.ann.id}", "soul_puzzler"))
    assert "private" in forged and "won" not in forged
    assert "no person with that number" in said(await duel.forge(duel.eve, board, f"rc:player:{'9' * 19}", "all"))
    assert "out of date" in said(await duel.forge(duel.eve, board, "rc:all:0", "all"))
    everything = said(await duel.forge(duel.bob, board, "rc:me:0", "'; DROP TABLE result; --"))
    assert "1 won" in everything, "an unknown game is all of them"


async def test_a_bot_has_no_record(room: Room) -> None:
    robot = room.guild.add_member(room.env.create_user("robot", bot=True))
    assert "has no record" in said(await room.ann.slash(room.channel, "records player", person=robot))
    assert "has no record" in said(await room.ann.slash(room.channel, "records me", against=robot))


async def test_without_a_picture_the_words_are_there(tmp_path: Path) -> None:
    async with Room.opened(tmp_path / "test.db") as room:
        await room.start()
        await room.resign(room.ann)

        async def broken(*_: object) -> None:
            raise RuntimeError("no pen")

        room.bot.run_job = broken  # type: ignore[assignment]
        shown = await room.ann.slash(room.channel, "records me")
        assert "Among people" in said(shown) and charts(shown) == 0


def test_times_are_told_roughly() -> None:
    told = {0.2: "1 second", 40: "40 seconds", 89: "89 seconds", 100: "2 minutes", 7000: "2 hours", 4e5: "5 days"}
    assert {seconds: duration(seconds) for seconds in told} == told
    assert [times(number) for number in (0, 1, 2, 3)] == ["never", "once", "twice", "3 times"]


async def rate(room: Room, number: int) -> None:
    """Play rated matches of Ann and Bob, which Bob loses."""
    await room.bob.slash(room.channel, "records me")  # so that his name is known
    for _ in range(number):
        await room.host.lobbies.open(
            game="soul_puzzler", guild_id=room.guild.id, channel_id=room.channel.id, owner_id=room.ann.id
        )
        await room.host.lobbies.set_options(room.channel.id, room.ann.id, {}, 60)
        await room.host.looking.set_rated(room.channel.id, room.ann.id, True)
        terms = terms_of(await room.host.lobbies.join(room.channel.id, room.bob.id))
        await room.host.looking.agree(room.channel.id, room.bob.id, terms)
        match = await room.host.lobbies.start(room.channel.id, room.ann.id)
        await room.host.seats.resign(match, room.bob.id)


async def test_a_rating_is_shown_after_ten_matches_on_the_leaderboard_and_in_the_record(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("host.views.ratings.MOST_A_DAY", 100)
    ann, eve, channel = room.ann, room.eve, room.channel
    await rate(room, 9)
    assert "No one has a rating" in said(await eve.slash(channel, "records leaderboard", game="soul_puzzler"))
    assert "hidden for 1 more rated match" in said(await ann.slash(channel, "records me"))
    assert "Rating" not in said(await eve.slash(channel, "records player", person=ann))
    await rate(room, 1)
    shown = await eve.slash(channel, "records leaderboard", game="soul_puzzler")
    assert shown.ephemeral and charts(shown) == 1
    assert re.search(r"\*\*1\*\* Ann \d{4} ± \d{3} \(10 matches\)\n\*\*2\*\* Bob \d{3} ±", said(shown))
    written = await eve.slash(channel, "records leaderboard", game="soul_puzzler", format="text")
    assert charts(written) == 0 and said(written) == said(shown)
    for reader in (ann, eve):
        assert "place 1 of 2" in said(await reader.slash(channel, "records player", person=ann))
    assert "No one has a rating" in said(await eve.slash(channel, "records leaderboard", game="anima"))


async def test_who_leaves_the_leaderboard_is_seen_only_by_themselves(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("host.views.ratings.MOST_A_DAY", 100)
    await rate(room, 10)
    panel = reply(await room.ann.slash(room.channel, "settings me"))
    await room.ann.select(panel, ["False"], custom_id="ws:me:listed")
    seen = said(await room.eve.slash(room.channel, "records leaderboard", game="soul_puzzler"))
    assert "Ann" not in seen and "**1** Bob" in seen
    own = said(await room.ann.slash(room.channel, "records leaderboard", game="soul_puzzler"))
    assert "only shown to you because your record is hidden" in own
    assert "Rating" not in said(await room.eve.slash(room.channel, "records player", person=room.ann))
