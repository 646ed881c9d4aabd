"""Several moves of one person, made in a row."""

from __future__ import annotations

from rules.engine import IllegalMove, InvalidMove
from rules.maatatahay.position import MaatatahayView
from rules.maatatahay.whole_turn import whole_turn
from tests.host.conftest import ADA, BO, Harness
from tests.host.helpers import hand, lay_all
from tests.refused import refused


async def test_moves_in_a_row_are_stored_together(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    await lay_all(harness, match, ADA, BO)
    receipt = await harness.host.play.submit(match, ADA, "more:0", "keep:2")
    assert (receipt.result, receipt.moves, receipt.left) == ("made", ("more:0", "keep:2"), 0)
    entries = await harness.store.log.entries(match)
    assert [entry.notation for entry in entries[2:]] == ["more:0", "keep:2"]
    assert {entry.batch for entry in entries[2:]} == {2}
    assert hand(await harness.host.matches.table(match, ADA))[1:] == (2,)
    assert (await harness.host.matches.table(match, BO)).question_for(1) is not None


async def test_moves_in_a_row_are_told_together(harness: Harness) -> None:
    match = await harness.begin(ADA, BO, game="maatatahay")
    table = await harness.host.matches.table(match, None)
    while table.questions[0].decision.kind != "place":
        seat = table.questions[0].decision.seat
        await harness.host.play.submit(match, (ADA, BO)[seat], str(table.legal[seat][0]))
        table = await harness.host.matches.table(match, None)
    seat = table.questions[0].decision.seat
    assert isinstance(table.view, MaatatahayView)
    turn = map(str, whole_turn(table.view, seat, "C1", 1))  # a tile that looks the same all ways is not turned
    await harness.host.play.submit(match, (ADA, BO)[seat], *turn)
    recent = (await harness.host.matches.table(match, None)).recent
    assert [type(event).__name__ for event in recent] == ["Placed", "Rotated"]


async def test_moves_in_a_row_are_made_all_or_none(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    await lay_all(harness, match, ADA, BO)
    for rest in ("keep:2", "nonsense"):
        await refused((IllegalMove, InvalidMove), harness.host.play.submit(match, ADA, "keep:1", rest))
    await refused(IllegalMove, harness.host.play.submit(match, ADA, "lay:1", "keep:1"))
    assert (await harness.host.session.load(match)).facts.entries == 2


async def test_moves_after_a_draw_may_be_left_out(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    await lay_all(harness, match, ADA, BO)
    receipt = await harness.host.play.submit(match, ADA, "more:0", "more:0", "keep:1")
    assert (receipt.moves, receipt.left) == (("more:0",), 2)
    table = await harness.host.matches.table(match, ADA)
    assert len(hand(table)) == 1
    assert table.question_for(0) is not None


async def test_a_sealed_answer_is_made_alone(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    await refused(IllegalMove, harness.host.play.submit(match, ADA, "lay:1", "lay:2"))
    assert (await harness.host.matches.table(match, ADA)).sealed is None
