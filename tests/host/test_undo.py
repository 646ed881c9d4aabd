from __future__ import annotations

import pytest

from host.errors import AlreadyProposed, NothingProposed, NothingToUndo, NotYourMatch
from host.replay import standing, verify
from rules.engine import Decision
from tests.host.conftest import ADA, BO, CLEO, STRANGER, House
from tests.host.test_submit import hand, lay_all, question_id


async def playing(house: House, *people: int) -> int:
    match = await house.begin(*people)
    await lay_all(house, match, *people)
    return match


async def notations(house: House, match: int) -> list[str]:
    return [entry.notation for entry in standing(await house.store.entries(match))]


async def sound(house: House) -> bool:
    return all([problem is None async for _, problem in verify(house.store)])


async def test_the_last_move_is_taken_back_freely(house: House) -> None:
    match = await playing(house, ADA, BO)
    await house.host.play.submit(match, ADA, "keep:1")
    assert await house.host.proposals.undo(match, ADA) is None
    assert await notations(house, match) == ["lay:2", "lay:2"]
    table = await house.host.matches.table(match, ADA)
    assert table.questions[0].decision.seat == 0
    assert hand(table) == ()
    assert await sound(house)


async def test_undo_appends_and_deletes_nothing(house: House) -> None:
    match = await playing(house, ADA, BO)
    await house.host.play.submit(match, ADA, "keep:1")
    await house.host.proposals.undo(match, ADA)
    log = await house.host.matches.log(match, ADA)
    assert [(line.kind, line.notation, line.undone) for line in log[2:]] == [
        ("move", "keep:1", True),
        ("undo", "2", False),
    ]


async def test_buttons_from_before_an_undo_are_stale(house: House) -> None:
    match = await playing(house, ADA, BO)
    before = question_id(await house.host.matches.table(match, ADA), 0)
    await house.host.play.submit(match, ADA, "keep:1")
    await house.host.proposals.undo(match, ADA)
    assert question_id(await house.host.matches.table(match, ADA), 0) != before


async def test_a_roll_is_not_taken_back_freely(house: House) -> None:
    match = await playing(house, ADA, BO)
    await house.host.play.submit(match, ADA, "roll:0")
    proposal = await house.host.proposals.undo(match, ADA)
    assert proposal is not None
    assert proposal.missing == (BO,)


async def test_what_somebody_has_learned_is_not_taken_back_freely(house: House) -> None:
    match = await playing(house, ADA, BO)
    proposal = await house.host.proposals.undo(match, BO)
    assert proposal is not None
    assert (await house.host.matches.load(match)).facts.entries == 2


async def test_moves_of_others_need_their_consent(house: House) -> None:
    match = await playing(house, ADA, BO, CLEO)
    await house.host.play.submit(match, ADA, "keep:1")
    await house.host.play.submit(match, BO, "keep:2")
    proposal = await house.host.proposals.undo(match, ADA)
    assert proposal is not None
    assert proposal.missing == (BO, CLEO)
    assert (await house.host.proposals.consent(match, BO, "undo", agree=True)) is not None
    assert (await house.host.proposals.consent(match, CLEO, "undo", agree=True)) is None
    assert await notations(house, match) == ["lay:2"] * 3
    assert await sound(house)


async def test_one_no_ends_a_proposal(house: House) -> None:
    match = await playing(house, ADA, BO)
    await house.host.play.submit(match, ADA, "keep:1")
    await house.host.play.submit(match, BO, "keep:2")
    await house.host.proposals.undo(match, ADA)
    await house.host.proposals.consent(match, BO, "undo", agree=False)
    assert (await house.host.matches.table(match, None)).proposals == ()
    with pytest.raises(NothingProposed):
        await house.host.proposals.consent(match, BO, "undo", agree=True)
    assert len(await notations(house, match)) == 4


async def test_a_move_ends_a_proposal(house: House) -> None:
    match = await playing(house, ADA, BO)
    await house.host.play.submit(match, ADA, "keep:1")
    await house.host.play.submit(match, BO, "keep:2")
    await house.host.proposals.undo(match, ADA)
    await house.host.play.submit(match, ADA, "lay:1")
    assert len((await house.host.matches.table(match, None)).proposals) == 1  # an answer laid aside is no move yet
    await house.host.play.submit(match, BO, "lay:1")
    assert (await house.host.matches.table(match, None)).proposals == ()


async def test_two_cannot_propose_the_same(house: House) -> None:
    match = await playing(house, ADA, BO, CLEO)
    await house.host.play.submit(match, ADA, "keep:1")
    await house.host.play.submit(match, BO, "keep:2")
    await house.host.play.submit(match, CLEO, "keep:2")
    await house.host.proposals.undo(match, ADA)
    with pytest.raises(AlreadyProposed):
        await house.host.proposals.undo(match, BO)


async def test_a_sealed_group_goes_back_together(house: House) -> None:
    match = await playing(house, ADA, BO)
    await house.host.proposals.undo(match, BO)
    await house.host.proposals.consent(match, ADA, "undo", agree=True)
    table = await house.host.matches.table(match, None)
    assert [question.answered for question in table.questions] == [False, False]
    assert await notations(house, match) == []


async def test_against_computers_alone_nobody_need_be_asked(house: House) -> None:
    match = await house.begin(ADA, computers=1)
    await house.host.play.submit(match, ADA, "lay:1")
    await house.until(lambda table: any(q.decision.kind == "keep" for q in table.questions), match)
    await house.host.play.submit(match, ADA, "keep:1")
    await house.until(lambda table: any(q.decision.kind == "lay" for q in table.questions), match)
    assert await house.host.proposals.undo(match, ADA) is None
    table = await house.host.matches.table(match, ADA)
    assert table.questions[0].decision == Decision(0, "keep", 1)


async def test_nothing_to_take_back(house: House) -> None:
    match = await house.begin(ADA, BO)
    with pytest.raises(NothingToUndo):
        await house.host.proposals.undo(match, ADA)
    with pytest.raises(NotYourMatch):
        await house.host.proposals.undo(match, STRANGER)
    assert await house.host.matches.log(match, None) == ()
