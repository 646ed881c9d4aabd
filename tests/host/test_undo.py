"""Undoing a move: with consent, or freely and with the time that was left."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from random import Random

import pytest
from msgspec.structs import replace

from host.config import HostConfig
from host.errors import AlreadyProposed, NothingProposed, NothingToUndo, NotYourMatch
from host.stored.replay import reach, standing
from rules.engine import Decision, Seat, Step
from rules.labyrinth.game import Labyrinth
from rules.registry import GAMES
from storage.rows import EntryRow, QuestionRow
from tests.host.conftest import ADA, BO, CLEO, STRANGER, Harness
from tests.host.helpers import all_laid, hand, lay_all, problems, question_id, sound
from tests.refused import refused
from tests.rules.labyrinth.builder import player
from tests.rules.labyrinth.builder import processing as soul_processing


async def notations(harness: Harness, match: int) -> list[str]:
    return [entry.notation for entry in standing(await harness.store.log.entries(match))]


async def test_the_last_move_is_taken_back_freely(harness: Harness) -> None:
    match = await all_laid(harness, ADA, BO)
    await harness.host.play.submit(match, ADA, "keep:1")
    assert await harness.host.proposals.undo(match, ADA) is None
    assert await notations(harness, match) == ["lay:2", "lay:2"]
    table = await harness.host.matches.table(match, ADA)
    assert table.questions[0].decision.seat == 0
    assert hand(table) == ()
    assert await sound(harness)


async def test_undo_appends_and_deletes_nothing(harness: Harness) -> None:
    match = await all_laid(harness, ADA, BO)
    await harness.host.play.submit(match, ADA, "keep:1")
    await harness.host.proposals.undo(match, ADA)
    log = await harness.host.matches.log(match, ADA)
    assert [(line.kind, line.notation, line.undone) for line in log[2:]] == [
        ("move", "keep:1", True),
        ("undo", "2", False),
    ]


async def test_buttons_from_before_an_undo_are_stale(harness: Harness) -> None:
    match = await all_laid(harness, ADA, BO)
    before = question_id(await harness.host.matches.table(match, ADA), 0)
    await harness.host.play.submit(match, ADA, "keep:1")
    await harness.host.proposals.undo(match, ADA)
    assert question_id(await harness.host.matches.table(match, ADA), 0) != before


async def test_a_roll_is_not_taken_back_freely(harness: Harness) -> None:
    match = await all_laid(harness, ADA, BO)
    await harness.host.play.submit(match, ADA, "roll:0")
    proposal = await harness.host.proposals.undo(match, ADA)
    assert proposal is not None
    assert proposal.missing == (BO,)


async def test_a_move_that_revealed_something_is_not_taken_back_freely(harness: Harness) -> None:
    match = await all_laid(harness, ADA, BO)
    proposal = await harness.host.proposals.undo(match, BO)
    assert proposal is not None
    assert (await harness.facts(match)).entries == 2


async def test_moves_of_others_need_their_consent(harness: Harness) -> None:
    match = await all_laid(harness, ADA, BO, CLEO)
    await harness.host.play.submit(match, ADA, "keep:1")
    await harness.host.play.submit(match, BO, "keep:2")
    proposal = await harness.host.proposals.undo(match, ADA)
    assert proposal is not None
    assert proposal.missing == (BO, CLEO)
    assert (await harness.host.proposals.consent(match, BO, "undo", agree=True)) is not None
    assert (await harness.host.proposals.consent(match, CLEO, "undo", agree=True)) is None
    assert await notations(harness, match) == ["lay:2"] * 3
    assert await sound(harness)


async def test_a_single_refusal_ends_a_proposal(harness: Harness) -> None:
    match = await all_laid(harness, ADA, BO)
    await harness.host.play.submit(match, ADA, "keep:1")
    await harness.host.play.submit(match, BO, "keep:2")
    await harness.host.proposals.undo(match, ADA)
    await harness.host.proposals.consent(match, BO, "undo", agree=False)
    assert (await harness.host.matches.table(match, None)).proposals == ()
    await refused(NothingProposed, harness.host.proposals.consent(match, BO, "undo", agree=True))
    assert len(await notations(harness, match)) == 4


async def test_a_move_ends_a_proposal(harness: Harness) -> None:
    match = await all_laid(harness, ADA, BO)
    await harness.host.play.submit(match, ADA, "keep:1")
    await harness.host.play.submit(match, BO, "keep:2")
    await harness.host.proposals.undo(match, ADA)
    await harness.host.play.submit(match, ADA, "lay:1")
    assert len((await harness.host.matches.table(match, None)).proposals) == 1  # an answer laid aside is no move yet
    await harness.host.play.submit(match, BO, "lay:1")
    assert (await harness.host.matches.table(match, None)).proposals == ()


async def test_two_cannot_propose_the_same(harness: Harness) -> None:
    match = await all_laid(harness, ADA, BO, CLEO)
    await harness.host.play.submit(match, ADA, "keep:1")
    await harness.host.play.submit(match, BO, "keep:2")
    await harness.host.play.submit(match, CLEO, "keep:2")
    await harness.host.proposals.undo(match, ADA)
    await refused(AlreadyProposed, harness.host.proposals.undo(match, BO))


async def test_a_sealed_group_goes_back_together(harness: Harness) -> None:
    match = await all_laid(harness, ADA, BO)
    await harness.host.proposals.undo(match, BO)
    await harness.host.proposals.consent(match, ADA, "undo", agree=True)
    table = await harness.host.matches.table(match, None)
    assert [question.answered for question in table.questions] == [False, False]
    assert await notations(harness, match) == []


async def test_against_computers_alone_no_consent_is_needed(harness: Harness) -> None:
    match = await harness.begin(ADA, computers=1)
    await harness.host.play.submit(match, ADA, "lay:1")
    await harness.until(lambda table: any(q.decision.kind == "keep" for q in table.questions), match)
    await harness.host.play.submit(match, ADA, "keep:1")
    await harness.until(lambda table: any(q.decision.kind == "lay" for q in table.questions), match)
    assert await harness.host.proposals.undo(match, ADA) is None
    table = await harness.host.matches.table(match, ADA)
    assert table.questions[0].decision == Decision(0, "keep", 1)
    assert table.match.taken_back is not None and not table.match.taken_back.seen


async def test_nothing_to_take_back(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    await refused(NothingToUndo, harness.host.proposals.undo(match, ADA))
    await refused(NotYourMatch, harness.host.proposals.undo(match, STRANGER))
    assert await harness.host.matches.log(match, None) == ()


async def processing(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> int:
    """Begin a match of Wicked Labyrinth in soul processing, in which promotions are seen by nobody else."""
    full = player("RRG", "RYYGB", promotion=1)
    state = soul_processing(full, full, full)
    monkeypatch.setattr(Labyrinth, "setup", lambda self, seats, options, seed: Step(state, ()))
    return await harness.begin(ADA, BO, CLEO, game="labyrinth")


async def test_an_undo_is_as_free_as_before_a_step_that_nobody_saw(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await processing(harness, monkeypatch)
    await harness.host.play.submit(match, ADA, "promote:R,low-B")
    bos = (await harness.host.matches.table(match, BO)).view
    await harness.host.play.submit(match, BO, "promote:R,low-B")
    changed = (await harness.host.matches.table(match, BO)).view
    assert changed != bos
    assert await harness.host.proposals.undo(match, ADA) is None
    assert (await harness.host.matches.table(match, BO)).view == changed
    assert await notations(harness, match) == ["promote:R,low-B"]
    assert await harness.host.matches.log(match, CLEO) == ()
    assert [line.undone for line in await harness.host.matches.log(match, BO)] == [False]
    assert [line.undone for line in await harness.host.matches.log(match, ADA)] == [True, False]
    assert await harness.host.proposals.undo(match, BO) is None
    assert (await harness.host.matches.table(match, BO)).view == bos
    assert await sound(harness)


async def test_a_step_that_nobody_saw_ends_no_proposal(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await processing(harness, monkeypatch)
    await harness.host.proposals.abort(match, ADA, moderator=False)
    await harness.host.play.submit(match, BO, "promote:R,low-B")
    assert [proposal.kind for proposal in (await harness.host.matches.table(match, None)).proposals] == ["abort"]


async def test_an_undo_is_found_over_several_positions_to_start_from(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("stored.decoded_match", "services.proposals", "changes.undo"):
        monkeypatch.setattr(f"host.{module}.BASE_EVERY", 4)
    match = await all_laid(harness, ADA, BO)
    for number in range(7):
        await harness.host.play.submit(match, ADA, f"keep:{number % 3 + 1}")
        assert await harness.host.proposals.undo(match, ADA) is None
    assert [base.number for base in await harness.store.log.bases(match)] == [0, 4, 8, 12, 16]
    await harness.host.play.submit(match, ADA, "keep:3")
    await harness.host.play.submit(match, BO, "keep:3")
    await harness.host.proposals.undo(match, ADA)
    await harness.host.proposals.consent(match, BO, "undo", agree=True)
    assert await notations(harness, match) == ["lay:2", "lay:2"]
    await harness.host.proposals.undo(match, BO)
    await harness.host.proposals.consent(match, ADA, "undo", agree=True)
    assert await notations(harness, match) == []
    assert await sound(harness)


async def test_however_long_a_log_is_an_undo_reads_little_of_it(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("stored.decoded_match", "services.proposals", "changes.undo"):
        monkeypatch.setattr(f"host.{module}.BASE_EVERY", 4)
    monkeypatch.setattr("host.services.proposals.LOOKED_BACK", 12)
    read: list[int] = []
    entries = harness.store.log.entries

    async def counted(match_id: int, since: int = 0) -> tuple[EntryRow, ...]:
        found = await entries(match_id, since)
        read.append(len(found))
        return found

    monkeypatch.setattr(harness.store.log, "entries", counted)
    match = await all_laid(harness, ADA, BO)
    for _ in range(10):
        await harness.host.play.submit(match, ADA, "keep:3")
        await harness.host.play.submit(match, BO, "keep:3")
        await harness.host.proposals.undo(match, BO)
        await harness.host.proposals.undo(match, ADA)
    assert max(read) <= 8
    await refused(NothingToUndo, harness.host.proposals.undo(match, BO))
    assert max(read) <= 12
    assert await sound(harness)


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
    match = await all_laid(harness, ADA, BO)
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
