"""The last two turns as a table tells them: what is recent, and what one player did before."""

from __future__ import annotations

from rules.engine import Event, Seat
from rules.soul_puzzler.events import Began, Chosen, Ended, Fell, Played, Scored
from tests.host.conftest import ADA, BO, Harness
from tests.host.helpers import lay_all
from tests.host.tally import Kept, Laid


async def puzzler(harness: Harness, *columns: int) -> tuple[int, Seat]:
    """Begin a match of Soul Puzzler and drop souls in turns; return it and the seat that went first."""
    match = await harness.begin(ADA, BO, game="soul_puzzler", characters="none", target=5)
    first = (await harness.host.matches.table(match, None)).questions[0].decision.seat
    for number, column in enumerate(columns):
        await harness.host.play.submit(match, (ADA, BO)[(first + number) % 2], f"drop:{column}")
    return match, first


def droppers(events: tuple[Event, ...]) -> set[Seat]:
    return {event.seat for event in events if isinstance(event, Played)}


async def test_the_setup_has_nothing_before_it(harness: Harness) -> None:
    match, _ = await puzzler(harness)
    table = await harness.host.matches.table(match, None)
    assert [type(event) for event in table.recent] == [Chosen, Chosen, Began]
    assert table.earlier == ()


async def test_ones_own_scoring_is_told_after_the_answer_to_it(harness: Harness) -> None:
    match, first = await puzzler(harness, 1, 5, 2, 5, 3, 4)
    table = await harness.host.matches.table(match, None)
    assert table.recent == (Played(1 - first, (4, 1)),)
    assert [type(event) for event in table.earlier] == [Played, Scored]
    assert droppers(table.earlier) == {first}


async def test_at_the_end_both_last_turns_are_told(harness: Harness) -> None:
    match, first = await puzzler(harness, 1, 5, 2, 5, 3, 4, 1, 4, 2, 1, 3)
    table = await harness.host.matches.table(match, None)
    assert table.match.status == "over"
    assert [type(event) for event in table.recent] == [Played, Scored, Fell, Ended]
    assert (droppers(table.recent), droppers(table.earlier)) == ({first}, {1 - first})


async def test_earlier_moves_show_nothing_hidden(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    await lay_all(harness, match, ADA, BO)
    await harness.host.play.submit(match, ADA, "keep:2")
    assert (await harness.host.matches.table(match, None)).earlier == (Laid(0, 2), Laid(1, 2))
    await harness.host.play.submit(match, BO, "keep:3")
    seen = {who: (await harness.host.matches.table(match, who)) for who in (ADA, BO, None)}
    assert {who: table.recent for who, table in seen.items()} == {
        ADA: (Kept(1, None),),
        BO: (Kept(1, 3),),
        None: (Kept(1, None),),
    }
    assert {who: table.earlier for who, table in seen.items()} == {
        ADA: (Kept(0, 2),),
        BO: (Kept(0, None),),
        None: (Kept(0, None),),
    }
