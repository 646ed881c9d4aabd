"""Invitations end, cannot be repeated to annoy, and are answered by those who got them; the avoid list."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing

import pytest

from host.errors import AlreadyInvited, AlreadySeated, LobbyFull, NoInvitation, NoLobby, NotInvitable, NotSeated
from host.services.invitations import AGAIN, AGAIN_IF_DECLINED, LASTS, MOST_AVOIDED, Invitations, Invited
from tests.host.conftest import ADA, BO, CHANNEL, CLEO, STRANGER, Harness
from tests.refused import refused
from tests.storage.damage import sql


async def opened(harness: Harness, channel: int = CHANNEL, game: str = "tally") -> None:
    await harness.host.lobbies.open(game=game, guild_id=1, channel_id=channel, owner_id=ADA)


async def invited(harness: Harness) -> Invitations:
    """Open a lobby to which Ada invites Bo."""
    await opened(harness)
    await harness.host.invitations.invite(CHANNEL, ADA, BO)
    return harness.host.invitations


async def test_an_invitation_is_accepted_once_by_whoever_got_it(harness: Harness) -> None:
    await opened(harness)
    invitations = harness.host.invitations
    invited = await invitations.invite(CHANNEL, ADA, BO)
    assert invited.calls and not invited.writes and invited.until == harness.clock.now + LASTS
    assert (await harness.host.lobbies.get(CHANNEL)).invited == (BO,)
    await refused(NoInvitation, invitations.answer(CHANNEL, CLEO, accept=True))
    lobby = await invitations.answer(CHANNEL, BO, accept=True)
    assert lobby is not None and lobby.holds(BO)
    await refused(NoInvitation, invitations.answer(CHANNEL, BO, accept=True))
    await refused(AlreadySeated, invitations.invite(CHANNEL, ADA, BO))


async def test_only_whoever_sits_there_invites(harness: Harness) -> None:
    await opened(harness)
    await refused(NotSeated, harness.host.invitations.invite(CHANNEL, STRANGER, BO))


async def test_an_invitation_ends(harness: Harness) -> None:
    await invited(harness)
    harness.clock.now += LASTS
    await refused(NoInvitation, harness.host.invitations.answer(CHANNEL, BO, accept=True))
    assert (await harness.host.lobbies.join(CHANNEL, BO)).holds(BO), "anybody may join all the same"


async def test_it_is_not_repeated_to_annoy(harness: Harness) -> None:
    invitations = await invited(harness)
    await refused(AlreadyInvited, invitations.invite(CHANNEL, ADA, BO))
    await harness.host.lobbies.join(CHANNEL, CLEO)
    await refused(AlreadyInvited, invitations.invite(CHANNEL, CLEO, BO))
    await harness.host.lobbies.close(CHANNEL, ADA, moderator=False)
    await opened(harness, 501)
    error = await refused(AlreadyInvited, invitations.invite(501, ADA, BO))
    assert error.facts["again"] == int(harness.clock.now + AGAIN), "another lobby is no way round it"
    harness.clock.now += AGAIN
    await invitations.invite(501, ADA, BO)
    assert await invitations.answer(501, BO, accept=False) is not None
    assert BO not in (await harness.host.lobbies.get(501)).invited
    harness.clock.now += AGAIN
    await refused(AlreadyInvited, invitations.invite(501, ADA, BO))
    harness.clock.now += AGAIN_IF_DECLINED - AGAIN
    await invitations.invite(501, ADA, BO)


async def test_inviting_everywhere_at_once_is_no_way_to_invite_somebody_again(harness: Harness) -> None:
    channels = (501, 502, 503)
    for channel in channels:
        await opened(harness, channel)
    asked = [harness.host.invitations.invite(channel, ADA, BO) for channel in channels]
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert [type(answer) for answer in answers] == [Invited, AlreadyInvited, AlreadyInvited]


@pytest.mark.parametrize("declined", [False, True])
async def test_being_deleted_in_between_is_no_way_to_invite_somebody_again(harness: Harness, declined: bool) -> None:
    """One account pinged the same person 20 times in 41 minutes."""
    invitations = await invited(harness)
    if declined:
        await invitations.answer(CHANNEL, BO, accept=False)
    for _ in range(2):
        await harness.host.personal_data.forget(ADA)
        await opened(harness)
        await refused(AlreadyInvited, invitations.invite(CHANNEL, ADA, BO))
    await invitations.invite(CHANNEL, ADA, CLEO)
    harness.clock.now += AGAIN_IF_DECLINED if declined else AGAIN
    await invitations.invite(CHANNEL, ADA, BO)


async def test_an_invitation_is_forgotten_once_it_hinders_nobody(harness: Harness) -> None:
    await invited(harness)
    await harness.host.personal_data.forget(ADA)
    harness.clock.now += AGAIN_IF_DECLINED + 1
    await harness.host.housekeeping.tidy()
    assert sql(harness.path, "SELECT * FROM invitation") == []


async def test_whoever_accepted_is_invited_again_at_once(harness: Harness) -> None:
    invitations = await invited(harness)
    await invitations.answer(CHANNEL, BO, accept=True)
    await opened(harness, 501)
    assert (await invitations.invite(501, ADA, BO)).calls


async def test_whoever_wants_none_gets_none_and_quiet_hours_are_kept(harness: Harness) -> None:
    await opened(harness)
    preferences = harness.host.preferences
    await preferences.set_person(BO, invitations="never")
    await refused(NotInvitable, harness.host.invitations.invite(CHANNEL, ADA, BO))
    await preferences.set_person(CLEO, quiet=[0, 23])
    assert not (await harness.host.invitations.invite(CHANNEL, ADA, CLEO)).calls


async def test_only_those_who_have_played_here_and_like_it_are_written_to(harness: Harness) -> None:
    invitations = harness.host.invitations
    for person in (BO, CLEO):
        await harness.host.preferences.set_person(person, invitations="message")
    match = await harness.begin(BO, STRANGER)
    await harness.host.seats.resign(match, BO)
    await opened(harness, 501)
    assert (await invitations.invite(501, ADA, BO)).writes
    assert not (await invitations.invite(501, ADA, CLEO)).writes, "they have never played here"
    await harness.host.lobbies.open(game="tally", guild_id=2, channel_id=502, owner_id=CLEO)
    assert not (await invitations.invite(502, CLEO, BO)).writes, "nor here"


@pytest.mark.parametrize(("whose", "calls"), [(ADA, True), (BO, False)])
async def test_an_invitation_by_somebody_avoided_pings_nobody_and_looks_like_any_other(
    harness: Harness, whose: int, calls: bool
) -> None:
    """Ada, who invites Bo though she avoids him, pings him: a ping that fails to come would tell him."""
    await opened(harness)
    other = BO if whose == ADA else ADA
    assert await harness.host.invitations.avoid(whose, [other]) == (other,)
    assert (await harness.host.invitations.invite(CHANNEL, ADA, BO)).calls is calls
    assert (await harness.host.lobbies.get(CHANNEL)).invited == (BO,), "the lobby looks as for anybody"
    assert await harness.host.invitations.avoided_by(other) == ()


async def test_the_list_is_set_as_a_whole_and_holds_so_many(harness: Harness) -> None:
    avoid = harness.host.invitations.avoid
    assert await avoid(ADA, [BO, CLEO, ADA, BO]) == (BO, CLEO), "nobody avoids themselves"
    assert await avoid(ADA, [CLEO]) == (CLEO,)
    assert len(await avoid(ADA, range(100, 200))) == MOST_AVOIDED
    assert await avoid(ADA, []) == ()


async def test_a_full_lobby_can_be_declined_but_not_accepted(harness: Harness) -> None:
    await opened(harness, game="soul_puzzler")
    await harness.host.invitations.invite(CHANNEL, ADA, BO)
    await harness.host.lobbies.join(CHANNEL, CLEO)
    await refused(LobbyFull, harness.host.invitations.answer(CHANNEL, BO, accept=True))
    assert await harness.host.invitations.answer(CHANNEL, BO, accept=False) is not None


async def test_the_forgotten_have_no_list_and_no_invitation_but_stay_on_the_lists_of_others(harness: Harness) -> None:
    big = 123_456_789_012_345_678
    await opened(harness)
    await harness.host.invitations.invite(CHANNEL, ADA, big)
    await harness.host.invitations.avoid(ADA, [big])
    await harness.host.invitations.avoid(big, [ADA])
    await harness.host.personal_data.forget(big)
    assert await harness.host.invitations.avoided_by(ADA) == (big,)
    assert await harness.host.invitations.avoided_by(big) == ()
    await harness.host.invitations.avoid(ADA, [])
    with closing(sqlite3.connect(harness.path)) as file:
        assert str(big) not in "\n".join(file.iterdump())


async def test_an_invitation_leads_to_no_other_lobby_of_its_channel(harness: Harness) -> None:
    invitations, lobbies = harness.host.invitations, harness.host.lobbies
    await opened(harness)
    await invitations.invite(CHANNEL, ADA, BO)
    await lobbies.close(CHANNEL, ADA, moderator=False)
    await lobbies.open(game="anima", guild_id=1, channel_id=CHANNEL, owner_id=CLEO)
    await refused(NoInvitation, invitations.answer(CHANNEL, BO, accept=True))
    assert not (await lobbies.get(CHANNEL)).holds(BO)


async def test_an_invitation_whose_lobby_has_gone_can_be_declined_all_the_same(harness: Harness) -> None:
    invitations = await invited(harness)
    await harness.host.lobbies.close(CHANNEL, ADA, moderator=False)
    await refused(NoLobby, invitations.answer(CHANNEL, BO, accept=True))
    assert await invitations.answer(CHANNEL, BO, accept=False) is None
    harness.clock.now += AGAIN
    await opened(harness)
    await refused(AlreadyInvited, invitations.invite(CHANNEL, ADA, BO))


async def test_whoever_has_a_seat_already_accepts_all_the_same(harness: Harness) -> None:
    invitations = await invited(harness)
    await harness.host.lobbies.join(CHANNEL, BO)  # as when the bot is killed before the answer is noted
    lobby = await invitations.answer(CHANNEL, BO, accept=True)
    assert lobby is not None and lobby.holds(BO)
    await refused(NoInvitation, invitations.answer(CHANNEL, BO, accept=True))
