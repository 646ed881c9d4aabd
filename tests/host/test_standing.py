"""Standing answers, windows of sealed answers, and what nobody learns of them."""

from __future__ import annotations

import secrets
from collections import Counter

import msgspec
import pytest

from host.errors import NotAsked
from host.record import Record, check
from render.registry import FACES
from rules.engine import IllegalMove
from rules.registry import GAMES
from tests import games
from tests.host.conftest import ADA, BO, CLEO, House
from tests.host.test_replay import problems

PEOPLE = (ADA, BO, CLEO)


@pytest.fixture
async def match(house: House, monkeypatch: pytest.MonkeyPatch) -> int:
    """Return a match of Snatch in which the first cards have been laid."""
    monkeypatch.setitem(GAMES, "snatch", games.GAMES["snatch"])
    monkeypatch.setitem(FACES, "snatch", games.FACES["snatch"])
    monkeypatch.setattr(secrets, "token_bytes", lambda length: bytes([2]) * length)  # a deal in which much is blocked
    match = await house.begin(*PEOPLE, game="snatch")
    for person in PEOPLE:
        await house.host.play.submit(match, person, await legal(house, match, person, 0))
    return match


async def legal(house: House, match: int, person: int, place: int) -> str:
    """Return one of the legal moves of a person, in the order in which they are listed."""
    table = await house.host.matches.table(match, person)
    assert table.viewer is not None
    return str(table.legal[table.viewer][place])


async def asked(house: House, match: int) -> list[int]:
    table = await house.host.matches.table(match, None)
    return [PEOPLE[question.decision.seat] for question in table.questions]


async def unasked(house: House, match: int) -> int:
    """Return somebody who is asked nothing."""
    (person,) = set(PEOPLE).difference(await asked(house, match))
    return person


async def blocker(house: House, match: int) -> tuple[int, str]:
    """Return somebody who can block, and with what."""
    for person in await asked(house, match):
        table = await house.host.matches.table(match, person)
        assert table.viewer is not None
        if len(table.legal[table.viewer]) > 1:
            return person, str(table.legal[table.viewer][-1])
    raise AssertionError("nobody can block in this deal")


async def test_a_standing_answer_is_accepted_from_whoever_is_not_asked(house: House, match: int) -> None:
    idle = await unasked(house, match)
    before = await house.host.matches.table(match, None)
    receipt = await house.host.play.submit(match, idle, "rest")
    assert (receipt.result, receipt.moves) == ("made", ("rest",))
    after = await house.host.matches.table(match, None)
    assert [question.id for question in after.questions] == [question.id for question in before.questions]
    assert [question.due_at for question in after.questions] == [question.due_at for question in before.questions]
    with pytest.raises(NotAsked):
        await house.host.play.submit(match, idle, "block:0")


async def test_it_is_offered_logged_and_taken_back(house: House, match: int) -> None:
    idle = await unasked(house, match)
    assert [str(move) for move in (await house.host.matches.table(match, idle)).optional] == ["rest"]
    assert (await house.host.matches.table(match, None)).optional == ()
    await house.host.play.submit(match, idle, "rest")
    assert (await house.host.matches.log(match, None))[-1].notation == "rest"
    assert [str(move) for move in (await house.host.matches.table(match, idle)).optional] == ["wake"]
    await house.host.proposals.undo(match, idle)
    assert [str(move) for move in (await house.host.matches.table(match, idle)).optional] == ["rest"]
    assert await problems(house) == [None]


async def test_a_button_of_an_open_question_stays_good(house: House, match: int) -> None:
    person, _ = await blocker(house, match)
    table = await house.host.matches.table(match, person)
    question = table.question_for(table.viewer)
    assert question is not None
    await house.host.play.submit(match, person, "rest")
    await house.host.play.submit(match, person, "wake")
    await house.host.play.submit(match, person, "block:0", decision=question.id)


async def test_resting_completes_a_window_in_which_the_others_have_answered(house: House, match: int) -> None:
    one, two = await asked(house, match)
    receipt = await house.host.play.submit(match, one, "block:0")
    assert receipt.result == "sealed"
    await house.host.play.submit(match, two, "rest")
    assert sorted(await asked(house, match)) == sorted(PEOPLE)  # the next cards are laid
    assert await problems(house) == [None]


async def test_whoever_has_answered_in_a_window_may_rest_too(house: House, match: int) -> None:
    one, two = await asked(house, match)
    await house.host.play.submit(match, one, "block:0")
    await house.host.play.submit(match, one, "rest")
    assert await asked(house, match) == [two]
    await house.host.play.submit(match, two, "block:0")
    assert sorted(await asked(house, match)) == sorted(PEOPLE)
    assert await problems(house) == [None]


async def play_out(house: House, match: int) -> None:
    """Let everybody lay their lowest card, and block with their highest, until the match is over."""
    while (await house.host.matches.load(match)).facts.status == "live":
        person = (await asked(house, match))[0]
        table = await house.host.matches.table(match, person)
        question = table.question_for(table.viewer)
        assert question is not None and table.viewer is not None
        place = 0 if question.decision.kind == "lay" else -1
        for other in await asked(house, match):
            await house.host.play.submit(match, other, await legal(house, match, other, place))


async def test_what_was_handed_back_is_nobody_elses_even_when_the_match_is_over(house: House, match: int) -> None:
    await play_out(house, match)
    back: list[tuple[int, str]] = []
    for seat, person in enumerate(PEOPLE):
        for line in await house.host.matches.log(match, person, last=200):
            handed = [block for event in line.events for block in getattr(event, "blocks", ())[1:]]
            assert all(owner == seat for owner, _ in handed)
            back += [(owner, f"block:{card}") for owner, card in handed]
    assert back
    made = Counter((entry.seat, entry.notation) for entry in await house.store.entries(match))
    record = msgspec.json.decode(await house.host.matches.record(match), type=Record)
    assert check(await house.host.matches.record(match)) is None
    for answers in (Counter((move.seat, move.move) for move in record.moves), await public_log(house, match)):
        for one, times in Counter(back).items():
            assert answers[one] <= made[one] - times


async def public_log(house: House, match: int) -> Counter[tuple[int, str]]:
    """Return how often the public may read each move in the log."""
    lines = await house.host.matches.log(match, None, last=200)
    return Counter((line.seat, line.notation) for line in lines if line.seat is not None)


async def test_a_refused_standing_answer_changes_nothing(house: House, match: int) -> None:
    idle = await unasked(house, match)
    before = (await house.host.matches.load(match)).facts.revision
    with pytest.raises((NotAsked, IllegalMove)):
        await house.host.play.submit(match, idle, "wake")
    assert (await house.host.matches.load(match)).facts.revision == before
