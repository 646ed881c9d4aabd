from __future__ import annotations

import asyncio
from contextlib import suppress

from host.errors import (
    AlreadySeated,
    ChannelTaken,
    LobbyFull,
    MatchNotOver,
    NoComputer,
    NoLobby,
    NotSeated,
    NotTheHost,
    NotTheOwner,
    TooFewPlayers,
    TooManyLobbies,
    UnknownGame,
    WrongNumberOfPlayers,
    WrongOption,
)
from host.host import Host
from host.services.invitations import LOOKING
from host.services.lobby_values import GIVES_WAY, MOST_OPEN
from host.views.table import Lobby
from tests.host.conftest import ADA, BO, CHANNEL, CLEO, STRANGER, Harness
from tests.refused import refused


async def opened(harness: Harness, game: str = "tally") -> Host:
    await harness.host.lobbies.open(game=game, guild_id=1, channel_id=CHANNEL, owner_id=ADA)
    return harness.host


async def test_a_lobby_survives_a_restart(harness: Harness) -> None:
    lobby = await (await opened(harness)).lobbies.join(CHANNEL, BO)
    assert await (await harness.restart()).lobbies.get(CHANNEL) == lobby


async def test_joining_and_leaving(harness: Harness) -> None:
    host = await opened(harness)
    await host.lobbies.join(CHANNEL, BO)
    await refused(AlreadySeated, host.lobbies.join(CHANNEL, BO))
    lobby = await host.lobbies.leave(CHANNEL, ADA)
    assert lobby is not None
    assert lobby.owner_id == BO
    await refused(NotSeated, host.lobbies.leave(CHANNEL, STRANGER))
    assert await host.lobbies.leave(CHANNEL, BO) is None
    await refused(NoLobby, host.lobbies.get(CHANNEL))


async def test_more_players_than_seats(harness: Harness) -> None:
    host = await opened(harness, "soul_puzzler")
    await host.lobbies.join(CHANNEL, BO)
    refusal = await refused(LobbyFull, host.lobbies.join(CHANNEL, CLEO))
    assert refusal.facts["seats"] == 2


async def test_computers_come_and_go(harness: Harness) -> None:
    host = await opened(harness)
    await refused(NoComputer, host.lobbies.remove_computer(CHANNEL, ADA))
    await refused(NoComputer, host.lobbies.add_computer(CHANNEL, ADA, "nobody"))
    await refused(NotSeated, host.lobbies.add_computer(CHANNEL, STRANGER, "random"))
    assert len((await host.lobbies.add_computer(CHANNEL, ADA, "random")).seats) == 2
    assert len((await host.lobbies.remove_computer(CHANNEL, ADA)).seats) == 1


async def test_options_are_checked_by_their_types(harness: Harness) -> None:
    host = await opened(harness, "soul_puzzler")
    for name, value in (("tokens", 13), ("characters", "all"), ("unheard_of", 1)):
        await refused(WrongOption, host.lobbies.set_options(CHANNEL, ADA, {name: value}))
    assert (await host.lobbies.set_options(CHANNEL, ADA, {"tokens": 8})).options == {"tokens": 8}


async def test_several_options_and_the_pace_are_set_together_or_not_at_all(harness: Harness) -> None:
    host = await opened(harness, "soul_puzzler")
    for chosen, pace in (({"tokens": 8, "target": 999}, 60), ({"tokens": 8}, 7)):
        await refused(WrongOption, host.lobbies.set_options(CHANNEL, ADA, chosen, pace))
    await refused(NotSeated, host.lobbies.set_options(CHANNEL, STRANGER, {"tokens": 8}, 60))
    before = await host.lobbies.get(CHANNEL)
    assert before.options == {} and before.pace == 0
    lobby = await host.lobbies.set_options(CHANNEL, ADA, {"tokens": 8, "target": 20}, 60)
    assert lobby.options == {"tokens": 8, "target": 20} and lobby.pace == 60
    assert (await host.lobbies.set_options(CHANNEL, ADA, {"tokens": 9})).pace == 60


async def test_starting(harness: Harness) -> None:
    host = await opened(harness)
    await refused(TooFewPlayers, host.lobbies.start(CHANNEL, ADA))
    await host.lobbies.join(CHANNEL, BO)
    await refused(NotSeated, host.lobbies.start(CHANNEL, STRANGER))
    match = await host.lobbies.start(CHANNEL, ADA)
    await refused(NoLobby, host.lobbies.get(CHANNEL))
    await refused(ChannelTaken, opened(harness))
    await refused(MatchNotOver, host.proposals.rematch(match, ADA))


async def test_starting_closing_and_options_are_the_owners(harness: Harness) -> None:
    """A stranger who joined closed or started anybody's lobby."""
    host = await opened(harness)
    await host.lobbies.join(CHANNEL, STRANGER)
    harness.clock.now += harness.config.lobby_wait - 1
    for forbidden in (
        lambda: host.lobbies.start(CHANNEL, STRANGER),
        lambda: host.lobbies.may_start(CHANNEL, STRANGER),
        lambda: host.lobbies.close(CHANNEL, STRANGER, moderator=False),
        lambda: host.lobbies.set_options(CHANNEL, STRANGER, {"rounds": 2}),
        lambda: host.lobbies.add_computer(CHANNEL, STRANGER, "random"),
        lambda: host.lobbies.remove_computer(CHANNEL, STRANGER),
    ):
        error = await refused(NotTheOwner, forbidden())
        assert error.facts["owner"] == ADA
    await host.lobbies.set_options(CHANNEL, ADA, {"rounds": 2})  # the owner is here: the others wait again
    harness.clock.now += harness.config.lobby_wait - 1
    await refused(NotTheOwner, host.lobbies.start(CHANNEL, STRANGER))
    host = await harness.restart()
    harness.clock.now += 1
    assert await host.lobbies.start(CHANNEL, STRANGER)


async def test_a_lobby_that_looks_for_players_stays_its_owners(harness: Harness) -> None:
    """After ten minutes a stranger closed or started it, or filled it up so that the next to join started it."""
    host = await opened(harness)
    await host.looking.look(CHANNEL, ADA, LOOKING[0])
    await host.lobbies.join(CHANNEL, STRANGER)
    harness.clock.now += LOOKING[0] - 1
    for forbidden in (
        lambda: host.lobbies.start(CHANNEL, STRANGER),
        lambda: host.lobbies.close(CHANNEL, STRANGER, moderator=False),
        lambda: host.lobbies.set_options(CHANNEL, STRANGER, {"rounds": 2}),
        lambda: host.lobbies.add_computer(CHANNEL, STRANGER, "random"),
        lambda: host.looking.look(CHANNEL, STRANGER, 0.0),
    ):
        await refused(NotTheOwner, forbidden())
    harness.clock.now += 1
    assert await host.lobbies.start(CHANNEL, STRANGER), "nor is anyone kept waiting once it no longer looks"


async def test_a_stranger_who_comes_and_goes_does_not_keep_the_lead_with_an_owner_who_is_away(harness: Harness) -> None:
    host = await opened(harness)
    await host.lobbies.join(CHANNEL, BO)
    harness.clock.now += harness.config.lobby_wait - 1
    await host.lobbies.join(CHANNEL, STRANGER)
    await host.lobbies.leave(CHANNEL, STRANGER)
    harness.clock.now += 1
    assert await host.lobbies.start(CHANNEL, BO)


async def test_one_person_has_two_lobbies_that_look_for_players(harness: Harness) -> None:
    """One account took every channel of a server for a week."""
    host = harness.host
    for channel in range(600, 604):
        await host.lobbies.open(game="tally", guild_id=1, channel_id=channel, owner_id=ADA)
    await host.looking.look(600, ADA, LOOKING[1])
    asked = (host.looking.look(channel, ADA, LOOKING[1]) for channel in (601, 602))
    (error,) = [one for one in await asyncio.gather(*asked, return_exceptions=True) if not isinstance(one, Lobby)]
    assert isinstance(error, TooManyLobbies), "however fast they ask"
    await host.looking.look(600, ADA, LOOKING[1])  # for longer is not one more
    await host.lobbies.join(603, BO)
    harness.clock.now += harness.config.lobby_wait
    await refused(TooManyLobbies, host.looking.look(603, BO, LOOKING[1]))  # who leads it now, though it is still hers
    await host.looking.look(600, ADA, 0.0)
    await host.looking.look(603, ADA, LOOKING[1])


async def test_a_lobby_that_its_owner_leaves_looks_no_longer(harness: Harness) -> None:
    """Two accounts handed one after the other to each other, so that none had more than two."""
    host = await opened(harness)
    await host.looking.look(CHANNEL, ADA, LOOKING[1])
    await host.lobbies.join(CHANNEL, BO)
    await host.lobbies.join(CHANNEL, STRANGER)
    left = await host.lobbies.leave(CHANNEL, STRANGER)
    assert left is not None and left.open_until
    left = await host.lobbies.leave(CHANNEL, ADA)
    assert left is not None and (left.owner_id, left.open_until) == (BO, 0.0)


async def test_one_person_has_a_few_lobbies_open(harness: Harness) -> None:
    host = harness.host

    async def opens(channel: int) -> bool:
        with suppress(TooManyLobbies):
            return bool(await host.lobbies.open(game="tally", guild_id=1, channel_id=channel, owner_id=ADA))
        return False

    opened = await asyncio.gather(*map(opens, range(600, 603 + MOST_OPEN)))
    assert opened == [True] * MOST_OPEN + [False] * 3, "however fast they are opened"
    await refused(TooManyLobbies, host.lobbies.open(game="tally", guild_id=2, channel_id=700, owner_id=ADA))
    await refused(ChannelTaken, host.lobbies.open(game="tally", guild_id=1, channel_id=600, owner_id=ADA))
    await host.lobbies.join(600, BO)
    await host.lobbies.start(600, ADA)
    await host.lobbies.open(game="tally", guild_id=2, channel_id=700, owner_id=ADA)


async def test_a_lobby_that_looks_gives_way_while_only_its_owner_sits_there(harness: Harness) -> None:
    host = await opened(harness)
    await host.looking.look(CHANNEL, ADA, LOOKING[1])
    await host.lobbies.add_computer(CHANNEL, ADA, "random")
    harness.clock.now += GIVES_WAY
    assert not await host.lobbies.is_taken(CHANNEL)
    await host.lobbies.join(CHANNEL, BO)
    harness.clock.now += GIVES_WAY
    await refused(ChannelTaken, host.lobbies.open(game="tally", guild_id=1, channel_id=CHANNEL, owner_id=CLEO))


async def test_whoever_joined_next_owns_the_lobby_that_its_owner_leaves(harness: Harness) -> None:
    host = await opened(harness)
    await host.lobbies.join(CHANNEL, BO)
    await host.lobbies.join(CHANNEL, STRANGER)
    harness.clock.now += harness.config.lobby_wait
    lobby = await host.lobbies.leave(CHANNEL, ADA)
    assert lobby is not None and lobby.owner_id == BO
    await refused(NotTheOwner, host.lobbies.start(CHANNEL, STRANGER))
    assert await host.lobbies.start(CHANNEL, BO)


async def test_one_lobby_a_channel_and_only_known_games(harness: Harness) -> None:
    host = await opened(harness)
    await refused(ChannelTaken, opened(harness))
    await refused(UnknownGame, host.lobbies.open(game="chess", guild_id=1, channel_id=7, owner_id=ADA))


async def test_closing_a_lobby(harness: Harness) -> None:
    host = await opened(harness)
    await refused(NotTheHost, host.lobbies.close(CHANNEL, STRANGER, moderator=False))
    await host.lobbies.close(CHANNEL, STRANGER, moderator=True)
    await refused(NoLobby, host.lobbies.get(CHANNEL))


async def test_three_cannot_begin_a_game_for_two_or_four(harness: Harness) -> None:
    host = await opened(harness, "soulgivers")
    for person in (BO, STRANGER):
        await host.lobbies.join(CHANNEL, person)
    await refused(WrongNumberOfPlayers, host.lobbies.start(CHANNEL, ADA), match="more=4")
    await host.lobbies.leave(CHANNEL, STRANGER)
    assert await host.lobbies.start(CHANNEL, ADA)


async def test_a_lobby_without_a_press_for_a_day_gives_way(harness: Harness) -> None:
    host = await opened(harness)
    harness.clock.now += 86_000
    await host.lobbies.join(CHANNEL, BO)
    harness.clock.now += 86_000
    await refused(ChannelTaken, host.lobbies.open(game="soul_puzzler", guild_id=1, channel_id=CHANNEL, owner_id=CLEO))
    harness.clock.now += 1_000
    lobby = await host.lobbies.open(game="soul_puzzler", guild_id=1, channel_id=CHANNEL, owner_id=CLEO)
    assert (lobby.game, lobby.owner_id, len(lobby.seats)) == ("soul_puzzler", CLEO, 1)


async def test_a_lobby_without_a_press_for_a_week_is_removed(harness: Harness) -> None:
    host = await opened(harness)
    harness.clock.now += 6 * 86_400
    await host.lobbies.drop_abandoned()
    await host.lobbies.join(CHANNEL, BO)
    harness.clock.now += 6 * 86_400
    await host.lobbies.drop_abandoned()
    assert (await host.lobbies.get(CHANNEL)).holds(BO)
    harness.clock.now += 86_400
    await host.housekeeping.tidy()
    await refused(NoLobby, host.lobbies.get(CHANNEL))
