from __future__ import annotations

import pytest

from host.errors import AlreadySeated, MatchOver, NoComputer, NotAllowed, NotYourMatch, SeatTaken
from host.replay import verify
from tests.host.conftest import ADA, BO, CLEO, STRANGER, House
from tests.host.test_submit import lay_all

DEV = 14


async def test_resigning_between_two_ends_the_match(house: House) -> None:
    match = await house.begin(ADA, BO)
    await house.host.resign(match, ADA)
    over = await house.host.match(match)
    assert over.status == "over"
    assert over.outcome is not None
    assert (over.outcome.reason, over.outcome.winners) == ("resignation", (1,))
    assert (await house.host.table(match, BO)).questions == ()
    with pytest.raises(MatchOver):
        await house.host.resign(match, BO)


async def test_resigning_among_more_seats_a_computer(house: House) -> None:
    match = await house.begin(ADA, BO, CLEO)
    await house.host.resign(match, BO)
    table = await house.host.table(match, None)
    assert [row.kind for row in table.match.seats] == ["person", "computer", "person"]
    await house.until(lambda table: table.questions[1].answered, match)
    with pytest.raises(NotYourMatch):
        await house.host.resign(match, BO)


async def test_a_seat_is_handed_on_and_taken(house: House) -> None:
    match = await house.begin(ADA, BO)
    await lay_all(house, match, ADA, BO)
    await house.host.replace(match, ADA, 0)
    with pytest.raises(NotYourMatch):
        await house.host.submit(match, ADA, "keep:1")
    assert await house.host.take_seat(match, DEV) == 0
    await house.host.submit(match, DEV, "keep:1")
    with pytest.raises(SeatTaken):
        await house.host.take_seat(match, STRANGER)
    assert [problem async for _, problem in verify(house.store)] == [None]


async def test_a_seat_is_given_to_somebody_or_to_a_computer(house: House) -> None:
    match = await house.begin(ADA, BO)
    await house.host.replace(match, ADA, 0, user_id=DEV)
    assert (await house.host.match(match)).seat_of(DEV) == 0
    await house.host.replace(match, STRANGER, 1, computer="random", moderator=True)
    assert (await house.host.match(match)).seats[1].computer == "random"


async def test_who_may_not_replace_whom(house: House) -> None:
    match = await house.begin(ADA, BO)
    with pytest.raises(NotAllowed):
        await house.host.replace(match, ADA, 1)
    with pytest.raises(AlreadySeated):
        await house.host.replace(match, ADA, 0, user_id=BO)
    with pytest.raises(NoComputer):
        await house.host.replace(match, ADA, 0, computer="nobody")
    with pytest.raises(SeatTaken):
        await house.host.replace(match, ADA, 7, moderator=True)
    with pytest.raises(SeatTaken):
        await house.host.take_seat(match, DEV)


async def test_two_people_at_the_table_do_not_take_an_open_seat_as_well(house: House) -> None:
    match = await house.begin(ADA, BO, CLEO)
    await house.host.replace(match, ADA, 0)
    with pytest.raises(AlreadySeated):
        await house.host.take_seat(match, BO)


async def test_aborting_needs_everyone_or_a_moderator(house: House) -> None:
    match = await house.begin(ADA, BO)
    proposal = await house.host.abort(match, ADA, moderator=False)
    assert proposal is not None
    with pytest.raises(NotYourMatch):
        await house.host.abort(match, STRANGER, moderator=False)
    assert await house.host.consent(match, BO, "abort", agree=True) is None
    aborted = await house.host.match(match)
    assert (aborted.status, aborted.outcome) == ("aborted", None)
    other = await house.begin(ADA, BO)
    assert await house.host.abort(other, STRANGER, moderator=True) is None
    assert (await house.host.match(other)).status == "aborted"


async def test_a_rematch_turns_the_seats_round(house: House) -> None:
    match = await house.begin(ADA, BO, CLEO, rounds=1)
    await house.host.abort(match, STRANGER, moderator=True)
    assert (await house.host.table(match, ADA)).proposals == ()
    await house.host.rematch(match, ADA)
    await house.host.rematch(match, BO)
    new = await house.host.consent(match, CLEO, "rematch", agree=True)
    assert isinstance(new, int)
    fresh = await house.host.match(new)
    assert [row.user_id for row in fresh.seats] == [BO, CLEO, ADA]
    assert fresh.options == (await house.host.match(match)).options
    assert fresh.seed_hash != (await house.host.match(match)).seed_hash
