"""Automatic answers, and questions that stand whatever others do."""

from __future__ import annotations

import secrets
from collections import Counter
from contextlib import suppress
from random import Random

import msgspec
import pytest

from host.errors import AlreadyProposed, NotAsked, NothingToUndo
from host.stored.record import Record, check
from host.views.table import Table
from render.registry import FACES
from rules.anima.game import Anima
from rules.engine import IllegalMove, Seat, Step
from rules.registry import GAMES
from tests import games
from tests.host.conftest import ADA, BO, CLEO, Harness
from tests.host.helpers import problems, question_id
from tests.refused import refused
from tests.rules.anima.builder import player
from tests.rules.anima.fights import THIRD, attacked

PEOPLE = (ADA, BO, CLEO)


@pytest.fixture
async def match(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> int:
    """Return a match of Snatch after the first cards were laid."""
    monkeypatch.setitem(GAMES, "snatch", games.GAMES["snatch"])
    monkeypatch.setitem(FACES, "snatch", games.FACES["snatch"])
    monkeypatch.setattr(secrets, "token_bytes", lambda length: bytes([2]) * length)  # a deal in which much is blocked
    match = await harness.begin(*PEOPLE, game="snatch")
    for person in PEOPLE:
        await harness.host.play.submit(match, person, await legal(harness, match, person, 0))
    return match


async def legal(harness: Harness, match: int, person: int, place: int) -> str:
    """Return one of the legal moves of a person, in the order in which they are listed."""
    table = await harness.host.matches.table(match, person)
    assert table.viewer is not None
    return str(table.legal[table.viewer][place])


async def asked(harness: Harness, match: int) -> list[int]:
    table = await harness.host.matches.table(match, None)
    return [PEOPLE[question.decision.seat] for question in table.questions]


async def unasked(harness: Harness, match: int) -> int:
    """Return somebody who is not asked."""
    (person,) = set(PEOPLE).difference(await asked(harness, match))
    return person


async def blocker(harness: Harness, match: int) -> tuple[int, str]:
    """Return somebody who can block, and with what."""
    for person in await asked(harness, match):
        table = await harness.host.matches.table(match, person)
        assert table.viewer is not None
        if len(table.legal[table.viewer]) > 1:
            return person, str(table.legal[table.viewer][-1])
    raise AssertionError("nobody can block in this deal")


async def test_a_standing_answer_is_accepted_from_whoever_is_not_asked(harness: Harness, match: int) -> None:
    idle = await unasked(harness, match)
    before = await harness.host.matches.table(match, None)
    receipt = await harness.host.play.submit(match, idle, "rest")
    assert (receipt.result, receipt.moves) == ("made", ("rest",))
    after = await harness.host.matches.table(match, None)
    assert [question.id for question in after.questions] == [question.id for question in before.questions]
    assert [question.due_at for question in after.questions] == [question.due_at for question in before.questions]
    await refused(NotAsked, harness.host.play.submit(match, idle, "block:0"))


async def test_it_is_offered_logged_and_taken_back(harness: Harness, match: int) -> None:
    idle = await unasked(harness, match)
    assert [str(move) for move in (await harness.host.matches.table(match, idle)).optional] == ["rest"]
    assert (await harness.host.matches.table(match, None)).optional == ()
    await harness.host.play.submit(match, idle, "rest")
    assert (await harness.host.matches.log(match, None))[-1].notation == "rest"
    assert [str(move) for move in (await harness.host.matches.table(match, idle)).optional] == ["wake"]
    await harness.host.proposals.undo(match, idle)
    assert [str(move) for move in (await harness.host.matches.table(match, idle)).optional] == ["rest"]
    assert await problems(harness) == [None]


async def test_a_button_of_an_open_question_stays_good(harness: Harness, match: int) -> None:
    person, _ = await blocker(harness, match)
    table = await harness.host.matches.table(match, person)
    question = table.question_for(table.viewer)
    assert question is not None
    await harness.host.play.submit(match, person, "rest")
    await harness.host.play.submit(match, person, "wake")
    await harness.host.play.submit(match, person, "block:0", decision=question.id)


async def test_resting_completes_a_window_in_which_the_others_have_answered(harness: Harness, match: int) -> None:
    one, two = await asked(harness, match)
    receipt = await harness.host.play.submit(match, one, "block:0")
    assert receipt.result == "sealed"
    await harness.host.play.submit(match, two, "rest")
    assert sorted(await asked(harness, match)) == sorted(PEOPLE)  # the next cards are laid
    assert await problems(harness) == [None]


async def test_whoever_has_answered_in_a_window_may_rest_too(harness: Harness, match: int) -> None:
    one, two = await asked(harness, match)
    await harness.host.play.submit(match, one, "block:0")
    await harness.host.play.submit(match, one, "rest")
    assert await asked(harness, match) == [two]
    await harness.host.play.submit(match, two, "block:0")
    assert sorted(await asked(harness, match)) == sorted(PEOPLE)
    assert await problems(harness) == [None]


async def play_out(harness: Harness, match: int) -> None:
    """Let everybody lay their lowest card, and block with their highest, until the match is over."""
    while (await harness.facts(match)).status == "live":
        person = (await asked(harness, match))[0]
        table = await harness.host.matches.table(match, person)
        question = table.question_for(table.viewer)
        assert question is not None and table.viewer is not None
        place = 0 if question.decision.kind == "lay" else -1
        for other in await asked(harness, match):
            await harness.host.play.submit(match, other, await legal(harness, match, other, place))


async def test_an_answer_handed_back_stays_secret_even_when_the_match_is_over(harness: Harness, match: int) -> None:
    await play_out(harness, match)
    back: list[tuple[int, str]] = []
    for seat, person in enumerate(PEOPLE):
        for line in await harness.host.matches.log(match, person, last=200):
            handed = [block for event in line.events for block in getattr(event, "blocks", ())[1:]]
            assert all(owner == seat for owner, _ in handed)
            back += [(owner, f"block:{card}") for owner, card in handed]
    assert back
    made = Counter((entry.seat, entry.notation) for entry in await harness.store.log.entries(match))
    record = msgspec.json.decode(await harness.host.matches.record(match), type=Record)
    assert check(await harness.host.matches.record(match)) is None
    for answers in (Counter((move.seat, move.move) for move in record.moves), await public_log(harness, match)):
        for one, times in Counter(back).items():
            assert answers[one] <= made[one] - times


async def public_log(harness: Harness, match: int) -> Counter[tuple[int, str]]:
    """Return how often the public may read each move in the log."""
    lines = await harness.host.matches.log(match, None, last=200)
    return Counter((line.seat, line.notation) for line in lines if line.seat is not None)


async def test_a_refused_standing_answer_changes_nothing(harness: Harness, match: int) -> None:
    idle = await unasked(harness, match)
    before = (await harness.facts(match)).revision
    await refused((NotAsked, IllegalMove), harness.host.play.submit(match, idle, "wake"))
    assert (await harness.facts(match)).revision == before


async def test_a_computer_player_may_give_one_instead_of_an_answer(harness: Harness, match: int) -> None:
    async def think(game: str, view: bytes, seat: Seat, player: str) -> str:
        return "rest"

    harness.think = think
    await harness.restart()
    one, two = await asked(harness, match)
    await harness.host.seats.replace(match, one, PEOPLE.index(one), computer="random")
    await harness.until(lambda table: len(table.questions) == 1, match)
    assert await asked(harness, match) == [two]
    assert (await harness.host.matches.log(match, None))[-1].notation == "rest"
    assert harness.host.failures.paused("computer") == ()


@pytest.fixture
async def fight(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> int:
    """Return a match of Anima in which Ada fights Bo: both lay cards, each at their own time."""
    state = attacked(player("C08", "V21 V22"), player("C04", "V01 V23"), THIRD)[0]
    monkeypatch.setattr(Anima, "setup", lambda self, seats, options, seed: Step(state, ()))
    return await harness.begin(*PEOPLE, game="anima")


async def test_an_answer_stands_while_another_takes_a_move_back(harness: Harness, fight: int) -> None:
    asked = question_id(await harness.host.matches.table(fight, BO), 1)
    await harness.host.play.submit(fight, ADA, "done")
    assert await harness.host.proposals.undo(fight, ADA) is None
    assert question_id(await harness.host.matches.table(fight, BO), 1) == asked
    assert (await harness.host.play.submit(fight, BO, "done", decision=asked)).result == "made"


async def test_a_card_laid_in_secret_stays_while_another_takes_a_move_back(harness: Harness, fight: int) -> None:
    await harness.host.play.submit(fight, ADA, "done")
    await harness.host.play.submit(fight, BO, "play:V01/C04")
    asked = question_id(await harness.host.matches.table(fight, BO), 1)
    assert await harness.host.proposals.undo(fight, ADA) is None
    assert (await harness.host.play.submit(fight, BO, "done", decision=asked)).result == "made"


async def test_an_answer_stands_while_others_give_standing_answers(harness: Harness, fight: int) -> None:
    asked = question_id(await harness.host.matches.table(fight, BO), 1)
    for move in (await harness.host.matches.table(fight, CLEO)).optional:
        await harness.host.play.submit(fight, CLEO, str(move))
    assert (await harness.host.play.submit(fight, BO, "done", decision=asked)).result == "made"


def asks(table: Table) -> object:
    """Return what the viewer is asked, as they see it; None for nothing."""
    mine = table.question_for(table.viewer)
    if mine is None or table.viewer is None:
        return None
    decision, seen = msgspec.structs.replace(mine.decision, group=0), msgspec.to_builtins(table.view)
    return decision, seen["frames"], seen["combat"], seen["trade"], frozenset(map(str, table.legal[table.viewer]))


@pytest.mark.parametrize("seed", range(4))
async def test_a_question_keeps_its_id_whatever_others_do(harness: Harness, seed: int) -> None:
    random = Random(seed)
    match = await harness.begin(ADA, BO, game="anima")
    before = {person: await harness.host.matches.table(match, person) for person in (ADA, BO)}
    for _ in range(60):
        person = random.choice((ADA, BO))
        table = before[person]
        seat = table.viewer
        assert seat is not None
        moves = (*table.legal.get(seat, ()), *table.optional) if random.random() < 0.2 else table.legal.get(seat, ())
        if not moves or random.random() < 0.15:
            with suppress(AlreadyProposed, NothingToUndo):
                await harness.host.proposals.undo(match, person)
        else:
            await harness.host.play.submit(match, person, str(random.choice(moves)))
        after = {one: await harness.host.matches.table(match, one) for one in (ADA, BO)}
        (other,) = {ADA, BO} - {person}
        if asks(before[other]) is not None and asks(before[other]) == asks(after[other]):
            own = before[other].viewer
            assert own is not None
            assert question_id(before[other], own) == question_id(after[other], own)
        before = after
