"""Swiss tournaments and tables as people play them, from ``/tournament open`` to the Champion."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from msgspec.structs import replace

from cogs.tournament.controls import sure_to_leave
from cogs.tournament.message import words_of
from host.competitions.results import Ended, settled
from host.stored.decoded_match import encode
from rules import rounds
from rules.engine import Outcome
from rules.rounds import Rounds
from tests.cogs.helpers import Room, labels, name_of, owned_by, reply, said, words
from tests.cogs.tournaments import competition, message, opened, press, resign_next, started


async def played(room: Room) -> Rounds:
    """Return the rounds of the tournament."""
    bracket = (await competition(room)).bracket
    assert isinstance(bracket, Rounds)
    return bracket


async def play_out(room: Room) -> None:
    """Let people resign until the tournament is over."""
    while (await competition(room)).row.status == "running":
        await resign_next(room)
        await room.env.settle()


async def test_swiss_of_three_people_goes_on_by_itself_to_the_champion(table: Room) -> None:
    room = table
    await started(room, room.ann, room.bob, room.eve, format="swiss")
    shown = words(await message(room))
    assert "Round 1 of 3" in shown and "has a bye" in shown and "You can join until" in shown
    assert labels(await message(room)) == ["Join", "Leave"]
    await resign_next(room)
    assert labels(await message(room)) == ["Leave"] and "Round 2 of 3" in words(await message(room))
    assert "You can join until" not in words(await message(room))
    await play_out(room)
    bracket, now = await played(room), await competition(room)
    pairs = Counter(frozenset(bout.entrants) for bout in bracket.bouts)
    assert max(pairs.values()) == 1 and len(pairs) == 6, "three matches and three byes"
    assert now.champion is not None and now.champion.number == rounds.standings(bracket)[0].entrant
    announced = [words(one) for one in room.channel.history() if "is the Champion of" in words(one)]
    assert len(announced) == 1 and "walk-over" not in announced[0]
    assert [thread.name for thread in room.channel.threads] == [
        f"Tournament 1: Round {number}, match 1, game 1" for number in (1, 2, 3)
    ]


async def test_swiss_with_computer_players_has_no_byes(table: Room) -> None:
    room = table
    await started(room, room.ann, room.bob, room.eve, computers=True, format="swiss", game="maatatahay")
    assert len((await competition(room)).stored.entrants) == 8
    bracket = await played(room)
    assert bracket.rounds == 3 and all(len(bout.entrants) == 2 for bout in bracket.bouts)


async def test_computer_players_are_no_stronger_than_the_server_allows(table: Room) -> None:
    room = table
    await room.host.preferences.set_server(room.guild.id, level="easy")
    await started(room, room.ann, room.bob, room.eve, computers=True, format="swiss", game="maatatahay")
    assert {entrant.computer for entrant in (await competition(room)).stored.entrants} == {None, "easy"}


async def test_standings_are_a_picture_and_words(table: Room) -> None:
    room = table
    await started(room, room.ann, room.bob, room.eve, format="swiss")
    await resign_next(room)
    shown = await message(room)
    assert len(shown.attachments) == 1 and shown.attachments[0].filename.startswith("standings-")
    answer = said(await room.bob.slash(room.channel, "tournament show", format="text"))
    assert (
        "### Standings" in answer and "1. " in answer and "Points 1, Buchholz" in answer and "Ties: Buchholz" in answer
    )
    assert all(name_of(actor) in answer for actor in (room.ann, room.bob, room.eve))


async def test_who_joins_late_plays_from_the_second_round(table: Room) -> None:
    room = table
    await started(room, room.ann, room.bob, format="swiss")
    assert (await played(room)).rounds == 1
    assert "no points for the first round" in said(await press(room, room.eve, "Join"))
    assert "already joined" in said(await press(room, room.eve, "Join"))
    await room.env.settle()
    await resign_next(room)
    bracket = await played(room)
    assert bracket.round == 2 and bracket.rounds == 3
    assert 2 in {one for bout in bracket.bouts if bout.round == 2 for one in bout.entrants}
    newcomer = room.guild.add_member(room.env.create_user("dan", global_name="Dan"))
    assert "isn't possible" in said(await newcomer.slash(room.channel, "tournament join"))


async def test_who_is_late_in_a_bracket_takes_a_bye(table: Room) -> None:
    room = table
    await started(room, room.ann, room.bob, room.eve)
    newcomer = room.guild.add_member(room.env.create_user("dan", global_name="Dan"))
    assert "You can still join: a bye is free." in words(await message(room))
    assert "on a place that was free" in said(await newcomer.slash(room.channel, "tournament join"))
    await room.env.settle()
    now = await competition(room)
    met = {frozenset(one.seats) for one in now.stored.pairings}
    assert len(met) == 2 and frozenset({0, 3}) in met, "it meets the one who had a bye; the other match stays"


async def test_a_bracket_takes_no_one_late_for_its_final(table: Room) -> None:
    room = table
    await started(room, room.ann, room.bob)
    assert "isn't possible" in said(await room.eve.slash(room.channel, "tournament join"))


async def test_who_drops_out_loses_by_walk_over_and_meets_no_one(table: Room) -> None:
    room = table
    await started(room, room.ann, room.bob, room.eve, format="swiss")
    asked = await press(room, room.bob, "Leave")
    await room.bob.click(reply(asked), label="Leave the tournament")
    await room.env.settle()
    await play_out(room)
    bracket, now = await played(room), await competition(room)
    gone = now.stored.entrants[1]
    assert gone.withdrawn and rounds.standings(bracket)[-1].entrant == 1
    assert all(1 not in bout.entrants for bout in bracket.bouts if bout.round > 1)
    answer = said(await room.eve.slash(room.channel, "tournament show", format="text"))
    assert f"3. {name_of(room.bob)} (left): Points 0" in answer


@pytest.mark.parametrize("game", ["labyrinth", "anima"])
async def test_three_people_share_a_table_and_who_leaves_is_replaced(table: Room, game: str) -> None:
    room = table
    await room.host.preferences.set_server(room.guild.id, level="easy")
    await started(room, room.ann, room.bob, room.eve, format="tables", game=game, rated=False)
    (row,) = (await competition(room)).stored.pairings
    assert len(row.seats) == 3 and row.match_id is not None
    await room.ann.slash(room.channel, "tournament remove", player=room.eve)
    await room.env.settle()
    asked = await press(room, room.bob, "Leave")
    await room.bob.click(reply(asked), label="Leave the tournament")
    await room.env.settle()
    match = (await room.host.session.load(row.match_id)).decoded
    entries = {(entry.kind, entry.seat) for entry in await room.store.log.entries(row.match_id)}
    people = [row.seats.index(number) for number in (1, 2)]
    assert {("resign", people[0]), ("seat", people[1])} <= entries, "leaving is a defeat, being removed is not"
    assert match.seat(people[1]).computer == "easy", "as strong as the server allows"
    assert rounds.is_over(await played(room), 0), "one person is left, who has won"
    assert not match.live


async def test_a_table_gives_points_by_places_and_who_resigned_is_last(table: Room) -> None:
    room = table
    await started(room, room.ann, room.bob, room.eve, format="tables", game="labyrinth")
    now = await competition(room)
    (row,) = now.stored.pairings
    assert row.match_id is not None
    match = (await room.host.session.load(row.match_id)).decoded
    outcome = Outcome("done", ((0,), (1,), (2,)), ({}, {}, {}))
    stored = match.stored.with_match(status="over", outcome=encode(outcome).decode())
    over = Ended(replace(match, stored=stored), frozenset({0}))
    new = msgspec.json.decode(settled(now, {row.match_id: over}).row.bracket or b"", type=Rounds)
    assert rounds.scores(new.bouts[0]) == {row.seats[1]: 24, row.seats[2]: 12, row.seats[0]: 0}


async def test_who_is_late_twice_at_a_table_loses_and_the_computer_plays_on(table: Room) -> None:
    room = table
    await room.host.preferences.set_server(room.guild.id, level="easy")
    await started(room, room.ann, room.bob, room.eve, format="tables", game="labyrinth", pace=60)
    (row,) = (await competition(room)).stored.pairings
    assert row.match_id is not None
    for _ in range(4):
        await room.env.advance_time(70)
        await room.env.settle()
    entries = await room.store.log.entries(row.match_id)
    resigned = [entry for entry in entries if entry.kind == "resign"]
    assert resigned and all(entry.source == "clock" and entry.user_id is not None for entry in resigned)
    seats = (await room.host.session.load(row.match_id)).facts.seats
    assert {seats[entry.seat or 0].computer for entry in resigned} == {"easy"}, "as strong as the server allows"


async def test_a_game_has_only_formats_that_fit_its_players(table: Room) -> None:
    room = table
    for game, format in (("soul_puzzler", "tables"), ("labyrinth", "swiss"), ("labyrinth", "bracket")):
        answer = said(await room.ann.slash(room.channel, "tournament open", game=game, format=format))
        assert "no tournaments of that format" in answer
    await opened(room, "labyrinth")
    assert (await competition(room)).row.format == "tables"
    await press(room, room.ann, "Join")
    await room.ann.slash(room.channel, "tournament abort")


async def test_a_table_needs_three(table: Room) -> None:
    room = table
    await started(room, room.ann, room.bob, format="tables", game="labyrinth")
    assert (await competition(room)).row.status == "open"
    assert "needs at least 3 players and has 2" in said(await press(room, room.ann, "Start"))


async def test_64_players_fit_into_the_message(table: Room) -> None:
    room = table
    await opened(room, format="swiss", computers=False)
    for number in range(64):
        await room.host.tournaments.join(1, 10**18 + number)
    assert "All 64 places" in said(await room.eve.slash(room.channel, "tournament join"))
    now = await room.host.tournaments.start(1, room.ann.id, moderator=False)
    games, standings = words_of(now, is_whole=False), words_of(now)
    assert "Round 1 of 6" in games and games.count(" and <@") == 32
    assert "\n64. <@" in standings and len(standings) <= 4000


async def test_who_has_left_cannot_come_back_and_can_be_deleted(table: Room) -> None:
    room = table
    await started(room, room.ann, room.bob, room.eve, format="swiss")
    await room.forge(room.bob, await message(room), sure_to_leave.id(1))
    assert "already joined" in said(await room.bob.slash(room.channel, "tournament join"))
    assert "is not in this tournament" in said(await room.bob.slash(room.channel, "tournament leave"))
    await room.host.personal_data.forget(room.bob.id)
    assert [one.user_id for one in (await competition(room)).stored.entrants] == [room.ann.id, None, room.eve.id]


@pytest.mark.parametrize(("format", "game"), [("swiss", "soul_puzzler"), ("tables", "anima")])
async def test_a_player_deleted_in_the_middle_is_out_and_nobody(table: Room, format: str, game: str) -> None:
    room = table
    await started(room, room.ann, room.bob, room.eve, format=format, game=game)
    await room.host.personal_data.forget(room.bob.id)
    await room.host.progress.carry_on()
    now = await competition(room)
    assert now.stored.entrants[1].withdrawn and now.stored.entrants[1].user_id is None
    answer = said(await room.eve.slash(room.channel, "tournament show", format="text"))
    assert "a former player (left)" in answer and name_of(room.bob) not in answer
    for row in now.stored.pairings:
        if 1 in row.seats and row.match_id is not None:
            match = (await room.host.session.load(row.match_id)).decoded
            assert not match.live or match.seat(row.seats.index(1)).kind == "computer"


async def test_a_player_blocked_by_the_bot_owner_is_out(table: Room) -> None:
    room = table
    await started(room, room.ann, room.bob, room.eve, format="swiss")
    owned_by(room, room.eve)
    asked = reply(await room.eve.user.slash("admin block person", person=room.bob.user))
    await room.eve.user.click(asked, label=labels(asked)[0])
    await room.env.settle()
    now = await competition(room)
    assert now.stored.entrants[1].withdrawn and not now.stored.entrants[0].withdrawn


async def test_a_game_gets_its_thread_only_once_the_server_has_a_place_for_its_match(table: Room) -> None:
    room = table
    await room.host.preferences.set_server(room.guild.id, most_live=1)
    dan = room.guild.add_member(room.env.create_user("dan", global_name="Dan"))
    await started(room, room.ann, room.bob, room.eve, dan, format="swiss")
    assert len(room.channel.threads) == 1 and "waits for a place" in words(await message(room))
    await resign_next(room)
    assert len(room.channel.threads) == 2 and "waits for a place" not in words(await message(room))
