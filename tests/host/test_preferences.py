from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from host.config import HostConfig
from host.errors import ModeratorsOnly, TooManyMatches, TooManyOfYours, WrongChannel, WrongOption
from host.services.preferences import PersonPreferences, ServerPreferences, quiet_until
from tests.host.conftest import ADA, BO, CHANNEL, CLEO, STRANGER, Harness
from tests.host.helpers import settled
from tests.refused import refused


def at(hour: int, minute: int = 0, *, day: int = 10, zone: str = "Europe/Berlin") -> float:
    return datetime(2027, 3, day, hour, minute, tzinfo=ZoneInfo(zone)).timestamp()


BERLIN, TOKYO = "Europe/Berlin", "Asia/Tokyo"


@pytest.mark.parametrize(
    ("zone", "quiet", "now", "until"),
    [
        (BERLIN, (23, 7), at(22, 59), None),
        (BERLIN, (23, 7), at(23), at(7, day=11)),
        (BERLIN, (23, 7), at(3, 30), at(7)),
        (BERLIN, (23, 7), at(7), None),
        (BERLIN, (23, 7), at(12), None),
        (TOKYO, (9, 17), at(10, zone=TOKYO), at(17, zone=TOKYO)),
        (TOKYO, (9, 17), at(18, zone=TOKYO), None),
        ("UTC", (5, 5), at(5), None),
        ("UTC", None, at(3), None),
        (BERLIN, (22, 8), at(23, day=27), at(8, day=28)),  # clocks go forward at 2:00 on the 28th
    ],
)
def test_quiet_hours_in_ones_own_zone(zone: str, quiet: tuple[int, int] | None, now: float, until: float) -> None:
    assert quiet_until(PersonPreferences(timezone=zone, quiet=quiet), now) == until


async def test_preferences_are_checked_and_kept(harness: Harness) -> None:
    for zone in ("Atlantis/Centre", "localtime"):  # which only some machines know
        await refused(WrongOption, harness.host.preferences.set_person(ADA, timezone=zone))
    await refused(WrongOption, harness.host.preferences.set_person(ADA, quiet=(25, 3)))
    await refused(WrongOption, harness.host.preferences.set_server(1, most_live=0))
    await harness.host.preferences.set_person(ADA, timezone="Asia/Tokyo")
    await harness.host.preferences.set_person(ADA, quiet=(1, 2))
    host = await harness.restart()
    assert await host.preferences.person(ADA) == PersonPreferences(timezone="Asia/Tokyo", quiet=(1, 2))
    assert await host.preferences.person(BO) == PersonPreferences()
    assert await host.preferences.server(1) == ServerPreferences()


@pytest.mark.parametrize("config", [HostConfig(notice_after=0)])
async def test_nothing_is_sent_in_quiet_hours_or_against_ones_preferences(harness: Harness) -> None:
    harness.clock.now = at(23, zone="UTC")
    await harness.host.preferences.set_person(ADA, quiet=(22, 6))
    await harness.host.preferences.set_person(BO, notices=False)
    await harness.begin(ADA, BO)
    await settled(harness)
    assert harness.recorder.sent == []
    assert await harness.store.messages.next_due() == at(6, day=11, zone="UTC")
    harness.clock.now = at(6, day=11, zone="UTC")
    await harness.restart()
    await settled(harness)
    assert [(row.kind, row.user_id, row.tries) for row in harness.recorder.sent] == [("notice", ADA, 0)]


async def test_matches_are_started_where_and_as_often_as_the_server_wants(harness: Harness) -> None:
    host = harness.host
    await host.preferences.set_server(1, channels=(7, 8), most_live=1, pace=3600)
    refusal = await refused(WrongChannel, host.lobbies.open(game="tally", guild_id=1, channel_id=CHANNEL, owner_id=ADA))
    assert refusal.facts["channels"] == (7, 8)
    lobby = await host.lobbies.open(game="tally", guild_id=1, channel_id=900, parent_id=7, owner_id=ADA)
    assert lobby.pace == 3600
    await host.lobbies.add_computer(900, ADA, "random")
    await host.lobbies.open(game="tally", guild_id=1, channel_id=8, owner_id=BO)
    await host.lobbies.add_computer(8, BO, "random")
    await host.lobbies.start(900, ADA)
    await refused(TooManyMatches, host.lobbies.start(8, BO))
    await refused(TooManyMatches, host.lobbies.open(game="tally", guild_id=1, channel_id=7, owner_id=CLEO))
    await host.lobbies.open(game="tally", guild_id=2, channel_id=77, owner_id=CLEO)


@pytest.mark.parametrize("config", [HostConfig(most_per_person=1)])
async def test_one_person_plays_in_so_many_matches_at_once(harness: Harness) -> None:
    await harness.begin(ADA, BO)
    await refused(TooManyOfYours, harness.host.lobbies.open(game="tally", guild_id=1, channel_id=501, owner_id=ADA))
    await harness.host.lobbies.open(game="tally", guild_id=1, channel_id=501, owner_id=CLEO)
    await refused(TooManyOfYours, harness.host.lobbies.join(501, BO))


@pytest.mark.parametrize("config", [HostConfig(most_per_person=1)])
@pytest.mark.parametrize("answers", [False, True])
async def test_a_rematch_counts_like_any_match(harness: Harness, answers: bool) -> None:
    first = await harness.begin(ADA, BO)
    await harness.host.seats.resign(first, ADA)
    if answers:
        await harness.host.proposals.rematch(first, BO)
    await harness.begin(ADA, CLEO, channel=501)
    with pytest.raises(TooManyOfYours):
        if answers:
            await harness.host.proposals.consent(first, ADA, "rematch", agree=True)
        else:
            await harness.host.proposals.rematch(first, ADA)


@pytest.mark.parametrize("config", [HostConfig(most_per_person=1)])
async def test_a_rematch_counts_towards_its_servers_limit(harness: Harness) -> None:
    await harness.host.preferences.set_server(1, most_live=1)
    first = await harness.begin(ADA, BO)
    await harness.host.seats.resign(first, ADA)
    await harness.begin(CLEO, STRANGER, channel=501)
    await refused(TooManyMatches, harness.host.proposals.rematch(first, ADA))


async def test_the_pace_of_a_lobby(harness: Harness) -> None:
    await harness.host.lobbies.open(game="tally", guild_id=1, channel_id=CHANNEL, owner_id=ADA)
    assert (await harness.host.lobbies.set_options(CHANNEL, ADA, {}, 180)).pace == 180
    await refused(WrongOption, harness.host.lobbies.set_options(CHANNEL, ADA, {}, 7))


async def test_where_moderators_alone_call_off_players_may_not(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    await harness.host.proposals.abort(match, ADA, moderator=False)
    guild_id = (await harness.facts(match)).guild_id
    await harness.host.preferences.set_server(guild_id, abort="moderators")
    await refused(ModeratorsOnly, harness.host.proposals.abort(match, BO, moderator=False))
    await refused(ModeratorsOnly, harness.host.proposals.consent(match, BO, "abort", agree=True))
    assert await harness.host.proposals.consent(match, BO, "abort", agree=False) is None
    assert await harness.host.proposals.abort(match, CLEO, moderator=True) is None
