"""Undo takes back what its seat did last, and a free one leaves the others what they had, in every game."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from random import Random

import pytest
from msgspec.structs import replace

from host.config import HostConfig
from host.errors import AlreadyProposed, NothingToUndo
from host.stored.replay import reach
from rules.engine import Seat
from rules.registry import GAMES
from storage.rows import QuestionRow
from tests.host.conftest import ADA, BO, CLEO, Harness
from tests.host.helpers import lay_all, problems

PEOPLE = (ADA, BO, CLEO)

MOVES, MATCHES = 70, 2
"""Entries of a log and matches of each game."""

paced = pytest.mark.parametrize("config", [HostConfig(pace=600)])

Asked = Mapping[Seat, QuestionRow]


async def questions(harness: Harness, match: int) -> tuple[int, Asked]:
    """Return how many entries a log has, and the open questions by seat."""
    stored = await harness.store.matches.load(match)
    assert stored is not None
    return stored.snapshot.number, {row.seat: row for row in stored.questions}


def without_number(row: QuestionRow | None) -> QuestionRow | None:
    """Return a question as it is where an undo gives it another id."""
    return row and replace(row, decision=row.decision.split(".")[0])


async def move_of_somebody(harness: Harness, match: int, people: tuple[int, ...], random: Random) -> None:
    """Make a random move of a person who has not answered yet, or change an answer that is laid aside."""
    table = await harness.host.matches.table(match, None)
    asked = [question.decision.seat for question in table.questions if not question.answered or random.random() < 0.2]
    seat = random.choice(asked or [question.decision.seat for question in table.questions])
    own = await harness.host.matches.table(match, people[seat])
    await harness.host.play.submit(match, people[seat], str(random.choice(own.legal[seat])))


async def check_undo(harness: Harness, match: int, seat: Seat, person: int, history: list[tuple[int, Asked]]) -> bool:
    """Have a person undo; where that is free the others have what they had. Return whether it was."""
    number, before = history[-1]
    with suppress(NothingToUndo, AlreadyProposed):
        if await harness.host.proposals.undo(match, person) is not None:
            return False
        entries = await harness.store.log.entries(match)
        since = reach(entries[-1]) if len(entries) > number else number
        then = next(asked for count, asked in reversed(history) if count <= since)
        history.append(await questions(harness, match))
        after = history[-1][1]
        if before.get(seat) and before[seat].sealed is not None:
            assert len(entries) == number, "a move was taken back before the answer that is laid aside"
            assert after[seat] == replace(before[seat], sealed=None)
        for other in {*before, *then, *after} - {seat}:
            stood, now = before.get(other), after.get(other)
            if stood is not None and (now is None or now.decision != stood.decision):
                assert stood.sealed is None, "an answer laid aside is lost"
            if stood is None or now is None or now.decision != stood.decision:
                assert without_number(now) == without_number(then.get(other))
            else:
                assert now == stood
        return True
    return False


@paced
@pytest.mark.parametrize("key", GAMES)
async def test_a_free_undo_leaves_others_their_questions_answers_and_deadlines(harness: Harness, key: str) -> None:
    free = 0
    for seed in range(MATCHES):
        people = PEOPLE[: max(of for of in GAMES[key].seats if of <= len(PEOPLE))]
        match, random = await harness.begin(*people, game=key, channel=seed + 1), Random(seed)
        by_seat = tuple(row.user_id or 0 for row in (await harness.host.matches.table(match, None)).match.seats)
        history = [await questions(harness, match)]
        while history[-1][0] < MOVES and (await harness.host.matches.table(match, None)).match.status == "live":
            await move_of_somebody(harness, match, by_seat, random)
            harness.clock.now += 1.0
            history.append(await questions(harness, match))
            for _ in range(random.choice((0, 0, 1, 2))):
                seat = random.randrange(len(by_seat))
                free += await check_undo(harness, match, seat, by_seat[seat], history)
    assert free > 5
    assert not any(await problems(harness))


async def laying(harness: Harness) -> tuple[int, Asked]:
    """Begin a match of Tally and return it where Bo has kept a number, as the last of both, and they lay the next."""
    match = await harness.begin(ADA, BO)
    await lay_all(harness, match, ADA, BO)
    for person in (ADA, BO):
        await harness.host.play.submit(match, person, "keep:1")
    return match, (await questions(harness, match))[1]


@paced
async def test_undo_takes_up_an_answer_laid_aside_before_the_move_that_led_to_it(harness: Harness) -> None:
    match, before = await laying(harness)
    await lay_all(harness, match, ADA)
    laid = (await questions(harness, match))[1]
    await lay_all(harness, match, ADA)
    assert await harness.host.proposals.undo(match, ADA) is None
    assert await questions(harness, match) == (4, before)
    await lay_all(harness, match, ADA)
    assert (await questions(harness, match))[1] == laid
    await lay_all(harness, match, BO)
    assert (await questions(harness, match))[0] == 6


@paced
async def test_an_undo_that_would_lose_the_answer_of_another_needs_their_consent(harness: Harness) -> None:
    match, _ = await laying(harness)
    await lay_all(harness, match, ADA)
    laid = await questions(harness, match)
    proposal = await harness.host.proposals.undo(match, BO)
    assert proposal is not None and proposal.missing == (ADA,)
    assert await questions(harness, match) == laid
    await harness.host.proposals.consent(match, ADA, "undo", agree=True)
    assert [row.sealed for row in (await questions(harness, match))[1].values()] == [None]


@pytest.mark.parametrize("config", [HostConfig(pace=60)])
async def test_an_answer_laid_aside_stays_once_its_time_is_up(harness: Harness) -> None:
    """Without it the question would have neither an answer nor a deadline."""
    match, _ = await laying(harness)
    for _ in range(2):
        await lay_all(harness, match, BO)
        harness.clock.now += 30
    assert await harness.host.proposals.undo(match, BO) is not None
    assert (await questions(harness, match))[1][1].sealed == "lay:2"
