"""The history of a match that is over: what everybody may know, without what was taken back."""

from __future__ import annotations

from random import Random

from tests.games.snatch.values import Decided, Laid
from tests.host.conftest import ADA, BO, Harness
from tests.host.playing import play_on


async def test_a_match_that_goes_on_has_none(harness: Harness) -> None:
    match = await harness.begin(ADA, BO, game="snatch")
    assert await harness.host.matches.history(await harness.host.session.load(match)) is None


async def test_it_holds_what_everybody_saw(harness: Harness) -> None:
    match = await harness.begin(ADA, BO, game="snatch")
    await play_on(harness.host, match, Random(1))
    history = await harness.host.matches.history(await harness.host.session.load(match))
    assert history is not None
    assert {type(event) for event in history.events} == {Laid, Decided}
    blocks = [block for event in history.events if isinstance(event, Decided) for block in event.blocks]
    assert len(blocks) <= sum(isinstance(event, Decided) for event in history.events), "none that was handed back"


async def test_what_was_taken_back_is_left_out(harness: Harness) -> None:
    match = await harness.begin(ADA, BO, game="soul_puzzler", characters="none")
    table = await harness.host.matches.table(match, None)
    mover = table.match.seats[table.questions[0].decision.seat].user_id
    assert mover is not None
    await harness.host.play.submit(match, mover, "drop:1")
    await harness.host.proposals.undo(match, mover)
    await harness.host.play.submit(match, mover, "drop:2")
    await harness.host.seats.resign(match, mover)
    history = await harness.host.matches.history(await harness.host.session.load(match))
    assert history is not None and history.moves == 1
    assert len([event for event in history.events if type(event).__name__ == "Played"]) == 1


async def test_a_match_that_was_called_off_has_none(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    await harness.host.proposals.abort(match, ADA, moderator=False)
    await harness.host.proposals.consent(match, BO, "abort", agree=True)
    assert await harness.host.matches.history(await harness.host.session.load(match)) is None
