"""All times of a match are multiplied by what its players have agreed in the lobby."""

from __future__ import annotations

import pytest

from host.errors import NotTheOwner, SetMeanwhile, WrongOption
from tests.host.conftest import ADA, BO, CHANNEL, Harness
from tests.refused import refused


async def begin(harness: Harness, pace: int, stretch: int) -> int:
    """Let two people start a match whose clocks are stretched."""
    lobbies = harness.host.lobbies
    await lobbies.open(game="tally", guild_id=1, channel_id=CHANNEL, owner_id=ADA)
    await lobbies.join(CHANNEL, BO)
    await lobbies.set_options(CHANNEL, ADA, {}, pace, stretch=stretch)
    return await lobbies.start(CHANNEL, ADA)


async def times(harness: Harness, match: int) -> set[float | None]:
    """Return the seconds that are left for each open question."""
    table = await harness.host.matches.table(match, None)
    now = harness.clock()
    return {None if one.due_at is None else one.due_at - now for one in table.questions}


@pytest.mark.parametrize("stretch", [1, 2, 5])
async def test_every_question_has_the_stretched_time_after_a_change_of_pace_too(harness: Harness, stretch: int) -> None:
    match = await begin(harness, 600, stretch)
    assert await times(harness, match) == {600.0 * stretch}
    for person in (ADA, BO):
        await harness.host.play.submit(match, person, "lay:1")
    assert await times(harness, match) == {600.0 * stretch}
    await harness.restart()
    await harness.host.clocks.set_pace(match, 60)
    facts = (await harness.host.session.load(match)).facts
    assert await times(harness, match) == {60.0 * stretch} and (facts.pace, facts.stretch) == (60, stretch)
    await harness.host.clocks.set_pace(match, 0)
    assert await times(harness, match) == {None}


async def test_a_rematch_keeps_it(harness: Harness) -> None:
    match = await begin(harness, 600, 3)
    await harness.host.seats.resign(match, ADA)
    await harness.host.proposals.rematch(match, ADA)
    new = await harness.host.proposals.consent(match, BO, "rematch", agree=True)
    assert isinstance(new, int) and await times(harness, new) == {1800.0}


async def test_only_what_is_offered_can_be_chosen_and_by_whoever_leads(harness: Harness) -> None:
    lobbies = harness.host.lobbies
    before = await lobbies.open(game="tally", guild_id=1, channel_id=CHANNEL, owner_id=ADA)
    await lobbies.join(CHANNEL, BO)
    for wrong in (0, -1, 4, 6, 10**9):
        await refused(WrongOption, lobbies.set_options(CHANNEL, ADA, {}, stretch=wrong))
    await refused(NotTheOwner, lobbies.set_options(CHANNEL, BO, {}, stretch=2))
    await lobbies.set_options(CHANNEL, ADA, {}, stretch=2)
    await refused(SetMeanwhile, lobbies.set_options(CHANNEL, ADA, {}, stretch=3, since=before))
    assert (await lobbies.get(CHANNEL)).stretch == 2
