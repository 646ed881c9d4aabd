"""Whose consent is needed when somebody's time has run out: theirs too, for a day."""

from __future__ import annotations

import pytest

from host.config import HostConfig
from host.stored.replay import standing
from tests.host.conftest import ADA, BO, CLEO, Harness
from tests.host.helpers import lay_all

DAY = 86_400.0
PACED = pytest.mark.parametrize("config", [HostConfig(pace=60, computer_pause=1e6)])


async def bo_is_late(harness: Harness, *people: int, absent: str = "computer") -> int:
    """Begin a match, and let Bo's time run out after Ada has kept a number."""
    await harness.host.preferences.set_server(1, absent=absent)
    match = await harness.begin(*people)
    await lay_all(harness, match, *people)
    await harness.host.play.submit(match, ADA, "keep:1")
    harness.clock.now += 61
    await harness.host.clocks.end_questions()
    return match


async def pass_on(harness: Harness, match: int) -> None:
    """Let a computer player move for Bo where one sits in, so that his entry stands after Ada's."""
    table = await harness.host.matches.table(match, None)
    question = table.question_for(1)
    if question is not None and table.match.seats[1].kind == "computer":
        await harness.host.play.play_computer(match, 1, "keep:2", question.id)


@PACED
@pytest.mark.parametrize("absent", ["computer", "fallback"])
async def test_who_stays_cannot_rewind_or_call_off_the_match_alone(harness: Harness, absent: str) -> None:
    match = await bo_is_late(harness, ADA, BO, absent=absent)
    await pass_on(harness, match)
    until = harness.clock.now + DAY
    undo = await harness.host.proposals.undo(match, ADA)
    assert undo is not None and (undo.missing, undo.until) == ((BO,), {BO: until})
    abort = await harness.host.proposals.abort(match, ADA, moderator=False)
    assert abort is not None and abort.missing == (BO,)
    assert not harness.host.proposals.is_alone(await harness.host.session.load(match), ADA)
    assert [proposal.until for proposal in (await harness.host.matches.table(match, None)).proposals] == [
        {BO: until},
        {BO: until},
    ]


@PACED
async def test_who_comes_back_is_waited_for_as_before(harness: Harness) -> None:
    match = await bo_is_late(harness, ADA, BO)
    await harness.host.proposals.abort(match, ADA, moderator=False)
    await harness.host.presence.touch(match, BO)
    proposal = await harness.host.proposals.abort(match, ADA, moderator=False)
    assert proposal is not None and proposal.until == {}
    assert await harness.host.proposals.consent(match, BO, "abort", agree=True) is None
    assert (await harness.facts(match)).status == "aborted"


@PACED
async def test_a_press_is_being_back_where_the_fallback_is_played(harness: Harness) -> None:
    match = await bo_is_late(harness, ADA, BO, absent="fallback")
    assert (await harness.facts(match)).seats[1].awaited_until is not None
    await harness.host.presence.touch(match, BO)
    assert (await harness.facts(match)).seats[1].awaited_until is None


@PACED
async def test_after_a_day_nobody_waits_for_who_stays_away(harness: Harness) -> None:
    match = await bo_is_late(harness, ADA, BO, CLEO)
    await pass_on(harness, match)
    assert await harness.host.proposals.undo(match, ADA) is not None
    await harness.host.proposals.consent(match, CLEO, "undo", agree=True)
    harness.clock.now += DAY - 1
    assert await harness.host.proposals.undo(match, ADA) is not None
    harness.clock.now += 1
    assert await harness.host.proposals.undo(match, ADA) is None
    assert [row.notation for row in standing(await harness.store.log.entries(match))] == ["lay:2"] * 3


async def test_who_gave_their_seat_up_is_not_asked(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    await harness.host.seats.replace(match, BO, 1)
    assert await harness.host.proposals.abort(match, ADA, moderator=False) is None
