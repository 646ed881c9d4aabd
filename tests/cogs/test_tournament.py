"""A tournament as people play it, from ``/tournament open`` to the Champion (S26, S62)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import msgspec
import pytest

from cogs.guide.about import watch
from cogs.shared.names import SOMEBODY
from cogs.tournament import stage
from cogs.tournament.controls import sure_to_abort, sure_to_leave
from cogs.tournament.message import join_id, leave_id, start_id
from host.changes.move_change import stopping
from host.competitions.results import Ended, settled
from host.competitions.tournaments import Competition
from host.config import HostConfig
from tests.cogs.helpers import Room, labels, name_of, reply, said, words
from tests.cogs.tournaments import competition, message, opened, press, resign, resign_next, started


async def test_a_tournament_is_opened_joined_and_left(table: Room) -> None:
    room = table
    shown = await opened(room)
    assert labels(shown) == ["Join", "Leave", "Start"]
    assert "SHA-256" in words(shown)
    await press(room, room.bob, "Join")
    await room.env.settle()
    assert name_of(room.bob) in words(await message(room))
    assert "already joined" in said(await press(room, room.bob, "Join"))
    assert "already has a tournament" in said(
        await room.eve.slash(room.channel, "tournament open", game="soul_puzzler")
    )
    assert "Only the organiser" in said(await press(room, room.eve, "Start"))
    assert "needs at least 2" not in said(await press(room, room.bob, "Leave"))
    await room.env.settle()
    assert name_of(room.bob) not in words(await message(room))
    assert "needs at least 2 players and has 0" in said(await press(room, room.ann, "Start"))


async def test_s62_byes_and_the_champion_of_a_bracket(table: Room) -> None:
    room = table
    await started(room, room.ann, room.bob, room.eve)
    assert [thread.name for thread in room.channel.threads] == ["Tournament 1: Semi-final 2, game 1"]
    while (await competition(room)).row.status == "running":
        await resign_next(room)
    now = await competition(room)
    assert now.bracket is not None and now.champion is not None and now.champion.user_id is not None
    champion = name_of(room.actor(now.champion.user_id))
    announced = [words(one) for one in room.channel.history() if "is the Champion of" in words(one)]
    assert len(announced) == 1 and champion in announced[0] and "Replay" in announced[0]
    assert f"Champion: {champion}" in words(await message(room)) and now.row.seed.hex() in words(await message(room))
    assert len(room.channel.threads) == 2, "the final has a thread of its own"


async def test_s26_eight_with_computer_players_play_to_the_end(table: Room) -> None:
    room = table
    await started(room, room.ann, computers=True)
    now = await competition(room)
    assert now.bracket is not None
    assert sum(one.computer is not None for one in now.stored.entrants) == 7
    for _ in range(4):
        now = await competition(room)
        mine = [one for one in now.stored.pairings if not one.done and 0 in one.seats]
        if not mine or mine[0].match_id is None:
            break
        await resign(room, room.ann, mine[0])
    now = await competition(room)
    assert now.row.status == "over" and now.champion is not None and now.champion.computer is not None
    assert all(one.done for one in now.stored.pairings)
    assert now.stored.entrants[0].user_id == room.ann.id


async def test_who_leaves_in_the_middle_loses_by_walk_over(table: Room) -> None:
    room = table
    await started(room, room.ann, room.bob)
    asked = await press(room, room.bob, "Leave")
    assert (await competition(room)).row.status == "running", "it is asked first"
    await room.bob.click(reply(asked), label="Leave the tournament")
    await room.env.settle()
    now = await competition(room)
    assert now.champion is not None and now.champion.user_id == room.ann.id
    assert "by walk-over" in words(await message(room))
    (row,) = now.stored.pairings
    assert row.match_id is not None
    facts = (await room.host.session.load(row.match_id)).facts
    assert facts.status == "over" and facts.rated, "leaving loses a rated match too"
    assert facts.outcome is not None and facts.seats[facts.outcome.winners[0]].user_id == room.ann.id


async def test_matches_of_people_are_rated_unless_the_organiser_says_no(table: Room) -> None:
    room = table
    assert "are rated" in words(await opened(room))
    await room.ann.slash(room.channel, "tournament abort")
    await room.forge(room.ann, await message(room), sure_to_abort.id(1))
    assert "are rated" not in words(await opened(room, computers=False, rated=False))
    for actor in (room.ann, room.bob):
        await press(room, actor, "Join")
    await press(room, room.ann, "Start")
    await room.env.settle()
    (row,) = (await competition(room)).stored.pairings
    assert row.match_id is not None and not (await room.host.session.load(row.match_id)).facts.rated


async def test_an_organiser_cannot_abort_a_rated_match_away(table: Room) -> None:
    room = table
    await started(room, room.ann, room.bob)
    (row,) = (await competition(room)).stored.pairings
    assert row.match_id is not None
    await room.forge(room.ann, await message(room), sure_to_abort.id(1))
    await room.env.settle()
    assert (await competition(room)).row.status == "aborted"
    assert (await room.host.session.load(row.match_id)).facts.status == "live"
    await resign(room, room.ann, row)
    facts = (await room.host.session.load(row.match_id)).facts
    assert facts.status == "over" and facts.outcome is not None
    assert facts.seats[facts.outcome.winners[0]].user_id == room.bob.id
    assert (await competition(room)).champion is None


async def test_who_is_removed_plays_a_rated_match_to_the_end(table: Room) -> None:
    room = table
    await started(room, room.ann, room.bob, room.eve)
    row = (await competition(room)).stored.pairings[0]
    removed = (await competition(room)).stored.entrants[row.seats[0]].user_id
    await room.ann.slash(room.channel, "tournament remove", player=room.actor(removed))
    await room.env.settle()
    now = await competition(room)
    assert now.stored.pairings[0].done and len(now.stored.pairings) == 2, "the other one advances"
    assert row.match_id is not None and (await room.host.session.load(row.match_id)).facts.status == "live"


async def test_a_match_that_cannot_continue_is_played_again(table: Room) -> None:
    room = table
    await started(room, room.ann, room.bob)
    now = await competition(room)
    (row,) = now.stored.pairings
    assert row.match_id is not None
    stuck = (await room.host.session.load(row.match_id)).decoded
    stopped = msgspec.structs.replace(stuck, stored=stopping(0.0).of(stuck.stored))
    first, second = settled(now, {row.match_id: Ended(stopped)}).pairings
    assert first.done and second.number == 2


async def test_a_stranger_leads_nothing(table: Room) -> None:
    room = table
    await started(room, room.ann, room.bob)
    for name in ("pause", "abort", "start"):
        assert "Only the organiser" in said(await room.eve.slash(room.channel, f"tournament {name}")), name
    refused = await room.eve.slash(room.channel, "tournament remove", player=room.bob)
    assert "Only the organiser" in said(refused)
    assert (await competition(room)).row.status == "running"


async def test_the_organiser_pauses_resumes_and_aborts(table: Room) -> None:
    room = table
    await started(room, room.ann, room.bob, room.eve, rated=False)
    await room.ann.slash(room.channel, "tournament pause")
    await resign_next(room)
    assert len((await competition(room)).stored.pairings) == 1, "no further match begins"
    await room.ann.slash(room.channel, "tournament resume")
    await room.env.settle()
    assert len((await competition(room)).stored.pairings) == 2
    asked = await room.ann.slash(room.channel, "tournament abort")
    assert (await competition(room)).row.status == "running"
    await room.ann.click(reply(asked), label="Abort the tournament")
    await room.env.settle()
    now = await competition(room)
    assert now.row.status == "aborted"
    last = now.stored.pairings[-1].match_id
    assert last is not None and (await room.host.session.load(last)).facts.status == "aborted"


async def test_a_restart_in_the_middle_doubles_nothing(table: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    room = table
    await started(room, room.ann, room.bob, room.eve)
    before = await competition(room)
    await room.restart()
    assert (await competition(room)).stored.pairings == before.stored.pairings
    assert len(room.channel.threads) == 1
    sending = room.host.tournaments.posted

    async def killed(now: Competition, kind: Any, message_id: int | None) -> None:
        if kind == "champion":
            raise ConnectionError("killed after sending")
        await sending(now, kind, message_id)

    await resign_next(room)
    monkeypatch.setattr(room.host.tournaments, "posted", killed)
    await resign_next(room)
    await room.restart()
    announced = [one for one in room.channel.history() if "is the Champion of" in words(one)]
    assert len(announced) == 1


@pytest.mark.parametrize("is_sent", [True, False])
async def test_a_tournament_opened_before_a_kill_gets_its_one_message(table: Room, is_sent: bool) -> None:
    room = table
    terms: dict[str, Any] = {"guild_id": room.guild.id, "channel_id": room.channel.id, "organiser_id": room.ann.id}
    terms |= {"game": "soul_puzzler", "best_of": 1, "pace": 60, "fills": False, "rated": False}
    now = await room.host.tournaments.open(**terms)
    if is_sent:
        await room.bot.get_partial_messageable(room.channel.id).send(**await stage.message_of(room.bot, now))
    await room.restart()
    await room.env.advance_time(130)
    await room.env.settle()
    shown = [one for one in room.channel.history() if "-# Tournament 1 ·" in words(one)]
    assert shown == [await message(room)]
    await press(room, room.bob, "Join")
    await room.env.settle()
    assert name_of(room.bob) in words(await message(room))


async def test_a_thread_made_before_a_kill_is_found_again(table: Room) -> None:
    room = table
    await started(room, room.ann, room.bob)
    now = await competition(room)
    shown = stage.TournamentStage(room.bot)
    assert await shown.place(now, now.stored.pairings[0]) == now.stored.pairings[0].channel_id
    assert len(room.channel.threads) == 1


async def test_who_runs_out_of_time_twice_in_a_row_loses_by_walk_over(table: Room) -> None:
    room = table
    await opened(room, computers=False, pace=60)
    for actor in (room.ann, room.bob):
        await press(room, actor, "Join")
    await press(room, room.ann, "Start")
    await room.env.settle()
    for _ in range(5):
        await room.env.advance_time(70)
        await room.env.settle()
    now = await competition(room)
    assert now.row.status == "over"
    assert "by walk-over" in words(await message(room))


async def test_seats_of_a_match_do_not_change_hands(table: Room) -> None:
    room = table
    await started(room, room.ann, room.bob)
    (thread,) = room.channel.threads
    for name, options in (("match replace", {"seat": 1}), ("match replace", {"seat": 2, "player": room.eve})):
        for actor in (room.ann, room.bob, room.eve):
            assert "seats can't change hands" in said(await actor.slash(thread, name, **options))


async def test_a_deleted_player_forfeits_and_is_nobody(table: Room) -> None:
    room = table
    await started(room, room.ann, room.bob)
    await room.host.personal_data.forget(room.bob.id)
    await room.host.progress.carry_on()
    now = await competition(room)
    assert now.champion is not None and now.champion.user_id == room.ann.id
    assert [one.user_id for one in now.stored.entrants] == [room.ann.id, None]
    assert "a former player" in words(await message(room))


async def test_text_alone(table: Room) -> None:
    room = table
    await started(room, room.ann, room.bob)
    answer = said(await room.eve.slash(room.channel, "tournament show", format="text"))
    assert "Final" in answer and name_of(room.bob) in answer and SOMEBODY not in answer


async def test_without_threads_games_are_played_in_the_channel_one_after_another(tmp_path: Path) -> None:
    async with Room.opened(tmp_path / "table.db", HostConfig(notice_after=0.0)) as room:
        everyone = room.guild.default_role
        no_threads = discord.PermissionOverwrite(create_public_threads=False)
        room.channel = room.guild.create_text_channel("still", overwrites={everyone: no_threads})
        await started(room, room.ann, room.bob, room.eve)
        assert not room.channel.threads
        assert (await room.match()).tournament_id == 1
        while (await competition(room)).row.status == "running":
            await resign_next(room)
        assert (await competition(room)).champion is not None


async def test_no_result_is_recorded_twice(table: Room) -> None:
    room = table
    await started(room, room.ann, room.bob, room.eve)
    await resign_next(room)
    now = await competition(room)
    assert now.bracket is not None
    ended = {
        row.match_id: Ended((await room.host.session.load(row.match_id)).decoded)
        for row in now.stored.pairings
        if row.done and row.match_id is not None
    }
    assert settled(now, ended) == now.stored
    assert now.champion is None


async def test_a_tournament_that_was_not_started_is_aborted_after_a_week(table: Room) -> None:
    room = table
    await opened(room)
    await room.env.advance_time(8 * 86_400)
    await room.env.settle()
    assert (await competition(room)).row.status == "aborted"
    assert "already has" not in said(await room.eve.slash(room.channel, "tournament open", game="soul_puzzler"))


async def test_a_server_has_five_tournaments(table: Room) -> None:
    room = table
    for number in range(6):
        place = room.guild.create_text_channel(f"games-{number}")
        answer = said(await room.ann.slash(place, "tournament open", game="soul_puzzler"))
    assert "already has 5 tournaments" in answer


async def test_another_channels_tournament_is_out_of_reach(table: Room) -> None:
    room = table
    shown = await opened(room)
    place = room.guild.create_text_channel("elsewhere")
    for sent in (join_id.id(1), leave_id.id(1), start_id.id(1), sure_to_leave.id(1), sure_to_abort.id(1)):
        assert "not in this channel" in said(await room.forge(room.ann, shown, sent, channel=place)), sent
    assert "needs at least 2" in said(await room.forge(room.ann, shown, start_id.id(1)))
    assert "no tournament" in said(await room.forge(room.ann, shown, join_id.id(7)))
    assert "Only the organiser" in said(await room.forge(room.eve, shown, sure_to_abort.id(1)))


async def test_a_tournament_to_watch_starts_with_seven_computer_players(table: Room) -> None:
    room = table
    shown = await opened(room)
    await room.ann.slash(room.channel, "tournament abort")
    await room.forge(room.ann, shown, sure_to_abort.id(1))
    await room.forge(room.bob, shown, watch.id())
    await room.env.settle()
    now = await competition(room)
    assert now.row.status == "running" and [one.user_id for one in now.stored.entrants] == [room.bob.id, *[None] * 7]
    await room.bob.slash(room.channel, "tournament leave")
    await room.forge(room.bob, await message(room), sure_to_leave.id(2))
    await room.env.settle()
    assert (await competition(room)).champion is not None


async def test_only_the_local_table_offers_a_tournament_to_watch(table: Room) -> None:
    room = table
    assert "Watch a tournament" not in labels(reply(await room.ann.slash(room.channel, "help")))
    room.bot.about = room.bot.about._replace(is_local=True)
    assert "Watch a tournament" in labels(reply(await room.ann.slash(room.channel, "help")))


async def test_a_match_that_is_aborted_is_played_again(table: Room) -> None:
    room = table
    await started(room, room.ann, room.bob)
    (row,) = (await competition(room)).stored.pairings
    place = room.channel.threads[0]
    for actor in (room.ann, room.bob):
        asked = await actor.slash(place, "match abort")
        if asked.response is not None and "Abort" in labels(asked.response):
            await actor.click(asked.response, label="Abort")
    await room.env.settle()
    first, second = (await competition(room)).stored.pairings
    assert first.done and second.number == 2 and second.match_id not in (None, row.match_id)
    assert (await competition(room)).row.status == "running"


async def test_who_is_deleted_later_is_nobody_in_both_messages(table: Room) -> None:
    room = table
    await started(room, room.ann, room.bob)
    await resign_next(room)
    await room.host.personal_data.forget(room.ann.id)
    await room.host.personal_data.forget(room.bob.id)
    await room.host.progress.carry_on()
    shown = [words(one) for one in room.channel.history() if "-# Tournament 1" in words(one)]
    assert len(shown) == 2 and all("a former player" in one for one in shown)
    assert not any(name_of(actor) in one for one in shown for actor in (room.ann, room.bob))


async def test_a_deleted_message_is_posted_again(table: Room) -> None:
    room = table
    await started(room, room.ann, room.bob)
    old = await message(room)
    await old.delete()
    await resign_next(room)
    assert (await message(room)).id != old.id and "Champion:" in words(await message(room))
    assert sum("is the Champion of" in words(one) for one in room.channel.history()) == 1


@pytest.mark.parametrize("step", ["a thread is made", "a match has begun", "a result is recorded"])
async def test_a_kill_between_two_steps_loses_and_doubles_nothing(
    table: Room, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    room = table
    await started(room, room.ann, room.bob, room.eve)
    places = iter(["a result is recorded", "a thread is made"])
    change = room.host.tournaments.change

    async def killed(*arguments: Any) -> Competition:
        if step == next(places, ""):
            raise ConnectionError("killed before it was stored")
        return await change(*arguments)

    monkeypatch.setattr(room.host.tournaments, "change", killed)
    if step == "a match has begun":
        monkeypatch.setattr(room.host.progress, "_end_others", change)  # fails at once
    await resign_next(room)
    await room.restart()
    now = await competition(room)
    assert [(one.bout, one.number) for one in now.stored.pairings] == [(5, 1), (6, 1)]
    assert len(room.channel.threads) == 2 and now.stored.pairings[1].match_id is not None
    await resign_next(room)
    assert sum("is the Champion of" in words(one) for one in room.channel.history()) == 1
