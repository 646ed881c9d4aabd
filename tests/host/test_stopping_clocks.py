"""Clocks: no ordinary means stop them for ever, and all times can be stretched."""

from __future__ import annotations

from random import Random

import pytest

from host.config import HostConfig
from host.errors import NothingToUndo, NotTheOwner, SetMeanwhile, WrongOption
from host.views.table import Question, Table
from rules.registry import GAMES
from tests.host.conftest import ADA, BO, CHANNEL, CLEO, Harness
from tests.host.helpers import all_laid, lay_all, settled, sound
from tests.refused import refused

PACED = pytest.mark.parametrize("config", [HostConfig(pace=60, computer_pause=1e6)])


async def due(harness: Harness, match: int, seat: int = 0) -> float:
    question = (await harness.host.matches.table(match, None)).question_for(seat)
    assert question is not None and question.due_at is not None
    return question.due_at


async def random_move(harness: Harness, match: int, random: Random) -> tuple[int, Table, Question, bool]:
    """Make a move of somebody; return them, what they saw and were asked before, and whether it was laid aside."""
    public = await harness.host.matches.table(match, None)
    question = random.choice([row for row in public.questions if not row.answered])
    user = public.match.seats[question.decision.seat].user_id
    assert user is not None
    own = await harness.host.matches.table(match, user)
    harness.clock.now += 0.5
    receipt = await harness.host.play.submit(match, user, str(random.choice(own.legal[question.decision.seat])))
    return user, own, question, receipt.result == "sealed"


async def is_free(harness: Harness, match: int, user: int) -> bool:
    """Take the last move back if that needs no consent."""
    try:
        if await harness.host.proposals.undo(match, user) is None:
            return True
        await harness.host.proposals.consent(match, user, "undo", agree=False)
    except NothingToUndo:
        pass
    return False


@pytest.mark.parametrize("config", [HostConfig(pace=600)])
@pytest.mark.parametrize("game", ["soul_puzzler", "labyrinth", "maatatahay", "anima", "soulgivers"])
async def test_a_move_and_a_free_undo_gain_no_time_in_any_game(harness: Harness, game: str) -> None:
    people = (ADA, BO, CLEO)[: GAMES[game].seats[0]]
    match, random, compared = await harness.begin(*people, game=game), Random(3), 0
    for _ in range(120):
        user, before, old, aside = await random_move(harness, match, random)
        if (await harness.facts(match)).status != "live":
            break
        if not aside and random.random() < 0.5 and await is_free(harness, match, user):
            after = await harness.host.matches.table(match, user)
            assert after.viewer is not None and after.view == before.view
            question = after.question_for(after.viewer)
            assert question is not None and question.due_at == old.due_at
            compared += 1
    assert compared >= 3
    assert await sound(harness)


@PACED
async def test_a_move_and_an_undo_again_and_again_gain_no_time(harness: Harness) -> None:
    match = await all_laid(harness, ADA, BO)
    deadline = await due(harness, match)
    for number in range(5):
        harness.clock.now += 5
        await harness.host.play.submit(match, ADA, f"keep:{number % 3 + 1}")
        harness.clock.now += 5
        assert await harness.host.proposals.undo(match, ADA) is None
        assert await due(harness, match) == deadline


@PACED
async def test_once_the_time_is_up_an_undo_needs_consent_and_gives_the_full_time(harness: Harness) -> None:
    match = await all_laid(harness, ADA, BO)
    harness.clock.now += 30
    await harness.host.play.submit(match, ADA, "keep:1")
    harness.clock.now += 30
    assert await harness.host.proposals.undo(match, ADA) is not None
    await harness.host.proposals.consent(match, BO, "undo", agree=True)
    assert await due(harness, match) == harness.clock.now + 60


@PACED
async def test_others_keep_their_deadlines_when_somebody_takes_a_move_back(harness: Harness) -> None:
    await harness.host.lobbies.open(game="labyrinth", guild_id=1, channel_id=7, owner_id=ADA)
    for person in (BO, CLEO):
        await harness.host.lobbies.join(7, person)
    match = await harness.host.lobbies.start(7, ADA)
    standing = [question.due_at for question in (await harness.host.matches.table(match, None)).questions]
    harness.clock.now += 10
    for person in (ADA, BO):
        own = await harness.host.matches.table(match, person)
        assert own.viewer is not None
        for move in own.legal[own.viewer][:3]:  # a sealed answer and changed ones
            await harness.host.play.submit(match, person, str(move))
    assert [question.due_at for question in (await harness.host.matches.table(match, None)).questions] == standing


@pytest.mark.parametrize("config", [HostConfig(free_undos=3)])
async def test_free_undos_in_a_row_are_bounded(harness: Harness) -> None:
    match = await all_laid(harness, ADA, BO)
    for _ in range(3):
        await harness.host.play.submit(match, ADA, "keep:1")
        assert await harness.host.proposals.undo(match, ADA) is None
    await harness.host.play.submit(match, ADA, "keep:1")
    assert await harness.host.proposals.undo(match, ADA) is not None
    await harness.host.play.submit(match, BO, "keep:1")
    await lay_all(harness, match, ADA, BO)
    await harness.host.play.submit(match, ADA, "keep:1")
    assert await harness.host.proposals.undo(match, ADA) is None


@PACED
async def test_a_seat_opened_and_taken_back_gets_its_time_again_once(harness: Harness) -> None:
    match = await all_laid(harness, ADA, BO)
    harness.clock.now += 50
    for _ in range(3):
        await harness.host.seats.replace(match, ADA, 0)
        await harness.host.seats.take(match, ADA)
        assert await due(harness, match) <= 1000.0 + 50 + 60
        harness.clock.now += 5
    await harness.host.play.submit(match, ADA, "keep:1")
    await harness.host.proposals.undo(match, ADA)  # the question that it brings back has had its time again, too
    await harness.host.seats.replace(match, ADA, 0)
    await harness.host.seats.take(match, ADA)
    assert await due(harness, match) == 1000.0 + 50 + 60


@PACED
async def test_coming_back_again_and_again_does_not_keep_a_question_open(harness: Harness) -> None:
    match = await all_laid(harness, ADA, BO)
    for back in (True, False):
        harness.clock.now += 61
        await harness.host.clocks.end_questions()
        await harness.host.presence.touch(match, ADA)
        question = (await harness.host.matches.table(match, None)).question_for(0)
        assert (question is not None) is back
    log = await harness.host.matches.log(match, ADA)
    assert [(line.kind, line.source) for line in log[-1:]] == [("move", "clock")]


@PACED
async def test_a_computers_move_taken_back_brings_no_new_time(harness: Harness) -> None:
    match = await all_laid(harness, ADA, BO)
    harness.clock.now += 61
    await harness.host.clocks.end_questions()
    question = (await harness.host.matches.table(match, None)).question_for(0)
    assert question is not None
    await harness.host.play.play_computer(match, 0, "keep:1", question.id)
    assert await harness.host.proposals.undo(match, ADA) is not None
    await settled(harness)


@pytest.mark.parametrize("config", [HostConfig(pace=600, sleep_after=60)])
async def test_a_sleeping_match_wakes_with_the_time_of_today(harness: Harness) -> None:
    match = await all_laid(harness, ADA, BO)
    await harness.host.play.submit(match, ADA, "keep:1")
    harness.clock.now += harness.config.sleep_after + 1
    await harness.host.clocks.put_to_sleep()
    await harness.host.presence.touch(match, ADA)
    assert await due(harness, match, 1) == harness.clock.now + 600
    assert await harness.host.proposals.undo(match, ADA) is None
    assert await due(harness, match) == 1000.0 + 600


async def times(harness: Harness, match: int) -> set[float | None]:
    """Return the seconds that are left for each open question."""
    table = await harness.host.matches.table(match, None)
    now = harness.clock()
    return {None if one.due_at is None else one.due_at - now for one in table.questions}


@pytest.mark.parametrize("stretch", [1, 2, 5])
async def test_every_question_has_the_stretched_time_after_a_change_of_pace_too(harness: Harness, stretch: int) -> None:
    match = await harness.begin(ADA, BO, pace=600, stretch=stretch)
    assert await times(harness, match) == {600.0 * stretch}
    for person in (ADA, BO):
        await harness.host.play.submit(match, person, "lay:1")
    assert await times(harness, match) == {600.0 * stretch}
    await harness.restart()
    await harness.host.clocks.set_pace(match, 60)
    facts = await harness.facts(match)
    assert await times(harness, match) == {60.0 * stretch} and (facts.pace, facts.stretch) == (60, stretch)
    await harness.host.clocks.set_pace(match, 0)
    assert await times(harness, match) == {None}


async def test_a_rematch_keeps_it(harness: Harness) -> None:
    match = await harness.begin(ADA, BO, pace=600, stretch=3)
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
