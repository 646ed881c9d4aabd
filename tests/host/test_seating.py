from __future__ import annotations

import pytest

from host.config import HostConfig
from host.errors import AlreadySeated, MatchOver, NoComputer, NotAllowed, NotYourMatch, SeatTaken, TooManyOfYours
from host.replay import verify
from tests.host.conftest import ADA, BO, CHANNEL, CLEO, STRANGER, House
from tests.host.test_presence import out_of_time
from tests.host.test_submit import lay_all

DEV = 14


async def test_resigning_between_two_ends_the_match(house: House) -> None:
    match = await house.begin(ADA, BO)
    await house.host.seats.resign(match, ADA)
    over = (await house.host.matches.load(match)).facts
    assert over.status == "over"
    assert over.outcome is not None
    assert (over.outcome.reason, over.outcome.winners) == ("resignation", (1,))
    assert (await house.host.matches.table(match, BO)).questions == ()
    with pytest.raises(MatchOver):
        await house.host.seats.resign(match, BO)


async def test_resigning_among_more_seats_a_computer(house: House) -> None:
    match = await house.begin(ADA, BO, CLEO)
    await house.host.seats.resign(match, BO)
    table = await house.host.matches.table(match, None)
    assert [row.kind for row in table.match.seats] == ["person", "computer", "person"]
    await house.until(lambda table: table.questions[1].answered, match)
    with pytest.raises(NotYourMatch):
        await house.host.seats.resign(match, BO)


async def test_a_seat_is_handed_on_and_taken(house: House) -> None:
    match = await house.begin(ADA, BO)
    await lay_all(house, match, ADA, BO)
    await house.host.seats.replace(match, ADA, 0)
    with pytest.raises(NotYourMatch):
        await house.host.play.submit(match, ADA, "keep:1")
    assert await house.host.seats.take(match, DEV) == 0
    await house.host.play.submit(match, DEV, "keep:1")
    with pytest.raises(SeatTaken):
        await house.host.seats.take(match, STRANGER)
    assert [problem async for _, problem in verify(house.store)] == [None]


async def test_a_seat_is_given_to_a_computer_player(house: House) -> None:
    match = await house.begin(ADA, BO)
    await house.host.seats.replace(match, STRANGER, 1, computer="random", moderator=True)
    assert (await house.host.matches.load(match)).facts.seats[1].computer == "random"


async def test_who_may_not_replace_whom(house: House) -> None:
    match = await house.begin(ADA, BO)
    with pytest.raises(NotAllowed):
        await house.host.seats.replace(match, ADA, 1)
    with pytest.raises(NoComputer):
        await house.host.seats.replace(match, ADA, 0, computer="nobody")
    with pytest.raises(SeatTaken):
        await house.host.seats.replace(match, ADA, 7, moderator=True)
    with pytest.raises(SeatTaken):
        await house.host.seats.take(match, DEV)


async def test_two_people_at_the_table_do_not_take_an_open_seat_as_well(house: House) -> None:
    match = await house.begin(ADA, BO, CLEO)
    await house.host.seats.replace(match, ADA, 0)
    with pytest.raises(AlreadySeated):
        await house.host.seats.take(match, BO)


@pytest.mark.parametrize("config", [HostConfig(pace=60)])
async def test_whoever_has_a_seat_kept_for_them_takes_no_other(house: House) -> None:
    match = await house.begin(ADA, BO, CLEO)
    await lay_all(house, match, ADA, BO, CLEO)
    await out_of_time(house, 61)
    assert (await house.host.matches.load(match)).facts.kept_for(ADA) == 0
    await house.host.seats.replace(match, BO, 1)
    with pytest.raises(AlreadySeated):
        await house.host.seats.take(match, ADA)
    assert await house.host.presence.touch(match, ADA)


@pytest.mark.parametrize("config", [HostConfig(pace=60)])
async def test_handing_on_a_seat_that_is_kept_is_being_back(house: House) -> None:
    match = await house.begin(ADA, BO)
    await lay_all(house, match, ADA, BO)
    await out_of_time(house, 61)
    await house.host.seats.replace(match, ADA, 0)
    assert (await house.host.matches.load(match)).facts.seats[0].kind == "open"


@pytest.mark.parametrize("config", [HostConfig(pace=100)])
async def test_whoever_sits_down_has_the_whole_time(house: House) -> None:
    match = await house.begin(ADA, BO)
    await lay_all(house, match, ADA, BO)
    await house.host.seats.replace(match, ADA, 0)
    house.clock.now += 90
    await house.host.seats.take(match, DEV)
    (question,) = (await house.host.matches.table(match, DEV)).questions
    assert question.due_at == house.clock() + 100
    news = await house.store.due_news(house.clock() + 1000)
    assert [row.due_at for row in news if (row.user_id, row.kind) == (DEV, "warning")] == [house.clock() + 75]


@pytest.mark.parametrize("config", [HostConfig(sleep_after=100)])
async def test_sitting_down_wakes_a_match(house: House) -> None:
    match = await house.begin(ADA, BO)
    await house.host.seats.replace(match, ADA, 0)
    await out_of_time(house, 101)
    assert (await house.host.matches.load(match)).facts.asleep
    await house.host.seats.take(match, DEV)
    assert not (await house.host.matches.load(match)).facts.asleep


@pytest.mark.parametrize("config", [HostConfig(most_per_person=1)])
async def test_nobody_takes_a_seat_in_more_matches_than_one_may_play(house: House) -> None:
    match = await house.begin(ADA, BO)
    await house.host.seats.replace(match, ADA, 0)
    await house.host.lobbies.open(game="tally", guild_id=1, channel_id=CHANNEL + 1, owner_id=DEV)
    await house.host.lobbies.add_computer(CHANNEL + 1, DEV, "random")
    await house.host.lobbies.start(CHANNEL + 1, DEV)
    with pytest.raises(TooManyOfYours):
        await house.host.seats.take(match, DEV)


async def test_aborting_needs_everyone_or_a_moderator(house: House) -> None:
    match = await house.begin(ADA, BO)
    proposal = await house.host.proposals.abort(match, ADA, moderator=False)
    assert proposal is not None
    with pytest.raises(NotYourMatch):
        await house.host.proposals.abort(match, STRANGER, moderator=False)
    assert await house.host.proposals.consent(match, BO, "abort", agree=True) is None
    aborted = (await house.host.matches.load(match)).facts
    assert (aborted.status, aborted.outcome) == ("aborted", None)
    other = await house.begin(ADA, BO)
    assert await house.host.proposals.abort(other, STRANGER, moderator=True) is None
    assert (await house.host.matches.load(other)).facts.status == "aborted"


async def test_a_rematch_turns_the_seats_round(house: House) -> None:
    match = await house.begin(ADA, BO, CLEO, rounds=1)
    await house.host.proposals.abort(match, STRANGER, moderator=True)
    assert (await house.host.matches.table(match, ADA)).proposals == ()
    await house.host.proposals.rematch(match, ADA)
    await house.host.proposals.rematch(match, BO)
    new = await house.host.proposals.consent(match, CLEO, "rematch", agree=True)
    assert isinstance(new, int)
    fresh = (await house.host.matches.load(new)).facts
    assert [row.user_id for row in fresh.seats] == [BO, CLEO, ADA]
    assert fresh.options == (await house.host.matches.load(match)).facts.options
    assert fresh.seed_hash != (await house.host.matches.load(match)).facts.seed_hash
