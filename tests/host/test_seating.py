from __future__ import annotations

import pytest

from host.config import HostConfig
from host.errors import (
    AlreadySeated,
    MatchOver,
    NoComputer,
    NotAllowed,
    NotYourMatch,
    OwnMatch,
    SeatTaken,
    TooManyOfYours,
)
from tests.host.conftest import ADA, BO, CHANNEL, CLEO, STRANGER, Harness
from tests.host.helpers import all_laid, out_of_time, problems, resigned
from tests.refused import refused

DEV = 14


async def test_resigning_between_two_ends_the_match(harness: Harness) -> None:
    match = await resigned(harness)
    over = await harness.facts(match)
    assert over.status == "over"
    assert over.outcome is not None
    assert (over.outcome.reason, over.outcome.winners) == ("resignation", (1,))
    assert (await harness.host.matches.table(match, BO)).questions == ()
    await refused(MatchOver, harness.host.seats.resign(match, BO))


async def test_resigning_among_more_seats_a_computer(harness: Harness) -> None:
    match = await harness.begin(ADA, BO, CLEO)
    await harness.host.seats.resign(match, BO)
    table = await harness.host.matches.table(match, None)
    assert [row.kind for row in table.match.seats] == ["person", "computer", "person"]
    await harness.until(lambda table: table.questions[1].answered, match)
    await refused(NotYourMatch, harness.host.seats.resign(match, BO))


async def test_a_seat_is_handed_on_and_taken(harness: Harness) -> None:
    match = await all_laid(harness, ADA, BO)
    await harness.host.seats.replace(match, ADA, 0)
    await refused(NotYourMatch, harness.host.play.submit(match, ADA, "keep:1"))
    assert await harness.host.seats.take(match, DEV) == 0
    await harness.host.play.submit(match, DEV, "keep:1")
    await refused(SeatTaken, harness.host.seats.take(match, STRANGER))
    assert await problems(harness) == [None]


async def test_a_seat_is_given_to_a_computer_player(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    await harness.host.seats.replace(match, STRANGER, 1, computer="random", moderator=True)
    assert (await harness.facts(match)).seats[1].computer == "random"


async def test_replacements_that_are_refused(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    await refused(NotAllowed, harness.host.seats.replace(match, ADA, 1))
    await refused(NoComputer, harness.host.seats.replace(match, ADA, 0, computer="nobody"))
    await refused(SeatTaken, harness.host.seats.replace(match, ADA, 7, moderator=True))
    await refused(SeatTaken, harness.host.seats.take(match, DEV))


async def test_two_people_at_the_table_do_not_take_an_open_seat_as_well(harness: Harness) -> None:
    match = await harness.begin(ADA, BO, CLEO)
    await harness.host.seats.replace(match, ADA, 0)
    await refused(AlreadySeated, harness.host.seats.take(match, BO))


@pytest.mark.parametrize("config", [HostConfig(pace=60)])
async def test_whoever_has_a_seat_kept_for_them_takes_no_other(harness: Harness) -> None:
    match = await all_laid(harness, ADA, BO, CLEO)
    await out_of_time(harness, 61)
    assert (await harness.facts(match)).kept_for(ADA) == 0
    await harness.host.seats.replace(match, BO, 1)
    await refused(AlreadySeated, harness.host.seats.take(match, ADA))
    assert await harness.host.presence.touch(match, ADA)


@pytest.mark.parametrize("config", [HostConfig(pace=60)])
async def test_handing_on_a_seat_kept_for_somebody_brings_them_back(harness: Harness) -> None:
    match = await all_laid(harness, ADA, BO)
    await out_of_time(harness, 61)
    await harness.host.seats.replace(match, ADA, 0)
    assert (await harness.facts(match)).seats[0].kind == "open"


@pytest.mark.parametrize("config", [HostConfig(pace=100)])
async def test_a_new_player_has_the_full_time(harness: Harness) -> None:
    match = await all_laid(harness, ADA, BO)
    await harness.host.seats.replace(match, ADA, 0)
    harness.clock.now += 90
    await harness.host.seats.take(match, DEV)
    (question,) = (await harness.host.matches.table(match, DEV)).questions
    assert question.due_at == harness.clock() + 100
    messages = await harness.store.messages.due_messages(harness.clock() + 1000)
    assert [row.due_at for row in messages if (row.user_id, row.kind) == (DEV, "warning")] == [harness.clock() + 75]


@pytest.mark.parametrize("config", [HostConfig(sleep_after=100)])
async def test_sitting_down_wakes_a_match(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    await harness.host.seats.replace(match, ADA, 0)
    await out_of_time(harness, 101)
    assert (await harness.facts(match)).asleep
    await harness.host.seats.take(match, DEV)
    assert not (await harness.facts(match)).asleep


@pytest.mark.parametrize("config", [HostConfig(most_per_person=1)])
async def test_nobody_takes_a_seat_in_more_matches_than_one_may_play(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    await harness.host.seats.replace(match, ADA, 0)
    await harness.host.lobbies.open(game="tally", guild_id=1, channel_id=CHANNEL + 1, owner_id=DEV)
    await harness.host.lobbies.add_computer(CHANNEL + 1, DEV, "random")
    await harness.host.lobbies.start(CHANNEL + 1, DEV)
    await refused(TooManyOfYours, harness.host.seats.take(match, DEV))


async def test_aborting_needs_everyone_or_a_moderator(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    proposal = await harness.host.proposals.abort(match, ADA, moderator=False)
    assert proposal is not None
    await refused(NotYourMatch, harness.host.proposals.abort(match, STRANGER, moderator=False))
    assert await harness.host.proposals.consent(match, BO, "abort", agree=True) is None
    aborted = await harness.facts(match)
    assert (aborted.status, aborted.outcome) == ("aborted", None)
    other = await harness.begin(ADA, BO)
    assert await harness.host.proposals.abort(other, STRANGER, moderator=True) is None
    assert (await harness.facts(other)).status == "aborted"


async def test_a_rematch_turns_the_seats_round(harness: Harness) -> None:
    match = await harness.begin(ADA, BO, CLEO, rounds=1)
    await harness.host.proposals.abort(match, STRANGER, moderator=True)
    assert (await harness.host.matches.table(match, ADA)).proposals == ()
    await harness.host.proposals.rematch(match, ADA)
    await harness.host.proposals.rematch(match, BO)
    new = await harness.host.proposals.consent(match, CLEO, "rematch", agree=True)
    assert isinstance(new, int)
    fresh = await harness.facts(new)
    assert [row.user_id for row in fresh.seats] == [BO, CLEO, ADA]
    assert fresh.options == (await harness.facts(match)).options
    assert fresh.seed_hash != (await harness.facts(match)).seed_hash


async def test_nobody_moderates_a_match_of_their_own(harness: Harness) -> None:
    """A moderator who played opened the opponent's seat, and called off a lost match."""
    match = await harness.begin(ADA, BO)
    await refused(OwnMatch, harness.host.seats.replace(match, ADA, 1, moderator=True))
    await refused(OwnMatch, harness.host.seats.offer(match, ADA, 1, STRANGER, moderator=True))
    assert await harness.host.proposals.abort(match, ADA, moderator=True) is not None
    assert (await harness.facts(match)).status == "live"
    await harness.host.seats.replace(match, STRANGER, 1, moderator=True)


async def test_nobody_moderates_a_match_that_they_have_left(harness: Harness) -> None:
    """Who had handed a lost seat on called the match off, or took the opponent's seat."""
    match = await harness.begin(ADA, BO)
    await harness.host.seats.replace(match, ADA, 0, computer="random", moderator=True)
    await refused(OwnMatch, harness.host.proposals.abort(match, ADA, moderator=True))
    await refused(OwnMatch, harness.host.seats.replace(match, ADA, 1, moderator=True))
    await refused(OwnMatch, harness.host.seats.offer(match, ADA, 1, ADA, moderator=True))
    assert await harness.host.proposals.abort(match, STRANGER, moderator=True) is None
