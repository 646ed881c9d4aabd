"""A question that still stands takes its answer, whatever others have done meanwhile."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import msgspec
import pytest

from host.errors import AlreadyProposed, NothingToUndo
from host.views.table import Table
from rules.anima.game import Anima
from rules.engine import Step
from tests.host.conftest import ADA, BO, CLEO, Harness
from tests.host.helpers import question_id
from tests.rules.anima.builder import player
from tests.rules.anima.fights import THIRD, attacked

PEOPLE = (ADA, BO, CLEO)


@pytest.fixture
async def match(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> int:
    """Return a match of Anima in which Ada fights Bo: both lay cards, each at their own time."""
    state = attacked(player("C08", "V21 V22"), player("C04", "V01 V23"), THIRD)[0]
    monkeypatch.setattr(Anima, "setup", lambda self, seats, options, seed: Step(state, ()))
    return await harness.begin(*PEOPLE, game="anima")


async def test_an_answer_stands_while_another_takes_a_move_back(harness: Harness, match: int) -> None:
    asked = question_id(await harness.host.matches.table(match, BO), 1)
    await harness.host.play.submit(match, ADA, "done")
    assert await harness.host.proposals.undo(match, ADA) is None
    assert question_id(await harness.host.matches.table(match, BO), 1) == asked
    assert (await harness.host.play.submit(match, BO, "done", decision=asked)).result == "made"


async def test_a_card_laid_in_secret_stays_while_another_takes_a_move_back(harness: Harness, match: int) -> None:
    await harness.host.play.submit(match, ADA, "done")
    await harness.host.play.submit(match, BO, "play:V01/C04")
    asked = question_id(await harness.host.matches.table(match, BO), 1)
    assert await harness.host.proposals.undo(match, ADA) is None
    assert (await harness.host.play.submit(match, BO, "done", decision=asked)).result == "made"


async def test_an_answer_stands_while_others_give_standing_answers(harness: Harness, match: int) -> None:
    asked = question_id(await harness.host.matches.table(match, BO), 1)
    for move in (await harness.host.matches.table(match, CLEO)).optional:
        await harness.host.play.submit(match, CLEO, str(move))
    assert (await harness.host.play.submit(match, BO, "done", decision=asked)).result == "made"


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
