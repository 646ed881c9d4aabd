"""Moves made one at a time or several in a row."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from host.errors import MatchOver, NoSuchMatch, NotAsked, NotYourMatch, StaleDecision
from host.stored.decoded_match import TRAIL_LENGTH, encode, read, snapshot_of
from rules.engine import IllegalMove, InvalidMove
from rules.maatatahay.position import MaatatahayView
from rules.maatatahay.whole_turn import whole_turn
from tests.host.conftest import ADA, BO, CHANNEL, CLEO, STRANGER, Harness
from tests.host.helpers import all_laid, hand, lay_all, question_id
from tests.host.tally import Drew, Kept, Laid
from tests.refused import refused


async def test_a_sealed_group_is_applied_only_when_complete(harness: Harness) -> None:
    match = await harness.begin(ADA, BO, CLEO)
    receipt = await harness.host.play.submit(match, ADA, "lay:1")
    assert receipt.result == "sealed"
    table = await harness.host.matches.table(match, BO)
    assert [question.answered for question in table.questions] == [True, False, False]
    assert table.match.entries == 0
    assert (await harness.host.play.submit(match, CLEO, "lay:2")).result == "sealed"
    assert (await harness.host.play.submit(match, BO, "lay:3")).result == "made"
    log = await harness.host.matches.log(match, None)
    assert [(line.seat, line.notation) for line in log] == [(0, ""), (1, ""), (2, "lay:2")]
    own = {person: [line.notation for line in await harness.host.matches.log(match, person)] for person in (ADA, BO)}
    assert own == {ADA: ["lay:1", "", "lay:2"], BO: ["", "lay:3", "lay:2"]}
    assert log[-1].events == (Laid(0, 1), Laid(1, 3), Laid(2, 2))


async def test_a_sealed_answer_can_be_changed_and_is_seen_by_its_owner_alone(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    await harness.host.play.submit(match, ADA, "lay:1")
    await harness.host.play.submit(match, ADA, "lay:3")
    assert (await harness.host.matches.table(match, ADA)).sealed == "lay:3"
    for other in (BO, STRANGER, None):
        table = await harness.host.matches.table(match, other)
        assert table.sealed is None
        assert hand(table) == ()
    await harness.host.play.submit(match, BO, "lay:2")
    assert [line.notation for line in await harness.host.matches.log(match, ADA)] == ["lay:3", "lay:2"]
    assert [line.notation for line in await harness.host.matches.log(match, BO)] == ["", "lay:2"]


async def test_an_illegal_sealed_answer_is_refused_at_once(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    await refused(IllegalMove, harness.host.play.submit(match, ADA, "keep:1"))
    assert (await harness.host.matches.table(match, ADA)).sealed is None


async def test_a_decision_id_changes_when_this_seats_question_does_and_only_then(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    first = await harness.host.matches.table(match, None)
    await harness.host.play.submit(match, ADA, "lay:1")
    assert question_id(await harness.host.matches.table(match, None), 1) == question_id(first, 1)
    await harness.host.play.submit(match, BO, "lay:1")
    assert question_id(await harness.host.matches.table(match, None), 0) != question_id(first, 0)


async def test_a_stale_decision_changes_nothing(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    old = question_id(await harness.host.matches.table(match, ADA), 0)
    await lay_all(harness, match, ADA, BO)
    await refused(StaleDecision, harness.host.play.submit(match, ADA, "keep:1", decision=old))
    assert (await harness.facts(match)).entries == 2


async def test_strangers_and_those_not_asked_are_refused(harness: Harness) -> None:
    match = await all_laid(harness, ADA, BO)
    await refused(NotYourMatch, harness.host.play.submit(match, STRANGER, "keep:1"))
    refusal = await refused(NotAsked, harness.host.play.submit(match, BO, "keep:1"))
    assert refusal.facts["waiting"] == (0,)
    why = refusal.facts["why"]
    assert isinstance(why, IllegalMove) and why.code == "not_now"
    refusal = await refused(NotAsked, harness.host.play.submit(match, BO, "' OR 1=1 --"))
    assert refusal.facts["why"] is None
    await refused(InvalidMove, harness.host.play.submit(match, ADA, "' OR 1=1 --"))
    await refused(NoSuchMatch, harness.host.play.submit(match + 1, ADA, "keep:1"))


async def test_a_finished_match_takes_no_move_and_shows_its_seed(harness: Harness) -> None:
    match = await harness.begin(ADA, BO, rounds=1)
    assert (await harness.facts(match)).seed is None
    await lay_all(harness, match, ADA, BO)
    await harness.host.play.submit(match, ADA, "keep:3")
    await harness.host.play.submit(match, BO, "keep:1")
    over = await harness.facts(match)
    assert over.status == "over"
    assert over.seed is not None
    assert over.outcome is not None
    assert over.outcome.winners == (0,)
    await refused(MatchOver, harness.host.play.submit(match, ADA, "lay:1"))


async def test_hands_reach_their_owners_alone(harness: Harness) -> None:
    match = await all_laid(harness, ADA, BO)
    await harness.host.play.submit(match, ADA, "keep:3")
    assert [hand(await harness.host.matches.table(match, person)) for person in (ADA, BO, None)] == [(3,), (), ()]
    assert (await harness.host.matches.table(match, BO)).recent[-1] == Kept(0, None)
    assert (await harness.host.matches.log(match, ADA))[-1].events == (Kept(0, 3),)
    told = {viewer: (await harness.host.matches.log(match, viewer))[-1].notation for viewer in (ADA, BO, None)}
    assert told == {ADA: "keep:3", BO: "", None: ""}
    assert (await harness.host.matches.table(match, ADA)).legal == {}
    assert set((await harness.host.matches.table(match, BO)).legal) == {1}


async def test_the_end_is_told_with_the_whole_turn_that_led_to_it(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("host.services.new_matches.secrets.token_bytes", bytes)  # its last turn places a warrior
    match = await harness.begin(ADA, BO, game="maatatahay")
    table = await harness.host.matches.table(match, None)
    while table.match.status == "live":
        seat = table.questions[0].decision.seat
        await harness.host.play.submit(match, (ADA, BO)[seat], str(table.legal[seat][0]))
        table = await harness.host.matches.table(match, None)
    told = [type(event).__name__ for event in table.recent]
    assert "Placed" in told and told[-1] == "Ended"


async def test_others_do_not_see_a_hidden_move_in_the_log(harness: Harness) -> None:
    match = await all_laid(harness, ADA, BO)
    before = {
        who: (await harness.host.matches.log(match, who), await harness.host.matches.table(match, who))
        for who in (BO, None)
    }
    await harness.host.play.submit(match, ADA, "more:0")
    assert (await harness.host.matches.log(match, ADA))[-1].notation == "more:0"
    for who, (log, table) in before.items():
        assert await harness.host.matches.log(match, who) == log
        assert (await harness.host.matches.table(match, who)).recent == table.recent != ()
    await harness.host.play.submit(match, ADA, "keep:2")
    assert [line.number for line in await harness.host.matches.log(match, BO)] == [1, 2, 3]
    assert [line.number for line in await harness.host.matches.log(match, ADA)] == [1, 2, 3, 4]


async def test_hidden_moves_do_not_push_public_ones_off_the_board(harness: Harness) -> None:
    match = await harness.begin(ADA, BO, rounds=2)
    await lay_all(harness, match, ADA, BO)
    stored = await harness.store.matches.load(match)
    assert stored is not None
    decoded = read(stored)
    hidden = tuple((0, (Drew(0, 1),)) for _ in range(3 * TRAIL_LENGTH))
    row = snapshot_of(decoded.game, 9, decoded.state, (0, 0), (*decoded.trail, *hidden))
    assert msgspec.json.decode(row.trail)[0] == msgspec.json.decode(encode(decoded.trail))[0]
    shown = tuple((0, (Kept(0, 1),)) for _ in range(2 * TRAIL_LENGTH))
    row = snapshot_of(decoded.game, 9, decoded.state, (0, 0), (*shown, *hidden))
    assert len(msgspec.json.decode(row.trail)) == TRAIL_LENGTH + len(hidden)


async def test_two_clicks_at_once_make_one_move(harness: Harness) -> None:
    match = await all_laid(harness, ADA, BO)
    decision = question_id(await harness.host.matches.table(match, ADA), 0)
    results = await asyncio.gather(
        harness.host.play.submit(match, ADA, "keep:1", decision=decision),
        harness.host.play.submit(match, ADA, "keep:2", decision=decision),
        return_exceptions=True,
    )
    assert sum(isinstance(result, Exception) for result in results) == 1
    assert (await harness.facts(match)).entries == 3


async def test_nothing_is_shown_before_it_is_stored(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    harness.recorder.shown.clear()

    async def full(*_: object) -> None:
        raise OSError("No space left on device")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(harness.store.matches, "commit", full)
        await refused(OSError, harness.host.play.submit(match, ADA, "lay:1"), match="space")
    assert harness.recorder.shown == []
    assert (await harness.host.matches.table(match, ADA)).sealed is None


async def test_a_restart_loses_nothing(harness: Harness) -> None:
    match = await all_laid(harness, ADA, BO)
    await harness.host.play.submit(match, ADA, "keep:2")
    await harness.host.play.submit(match, BO, "keep:3")
    await harness.host.play.submit(match, BO, "lay:1")
    before = [await harness.host.matches.table(match, person) for person in (ADA, BO, None)]
    host = await harness.restart()
    assert [await host.matches.table(match, person) for person in (ADA, BO, None)] == before
    assert harness.recorder.shown == [match]
    assert (await host.matches.load_in(CHANNEL)).facts.id == match


async def test_moves_in_a_row_are_stored_together(harness: Harness) -> None:
    match = await all_laid(harness, ADA, BO)
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
    match = await all_laid(harness, ADA, BO)
    for rest in ("keep:2", "nonsense"):
        await refused((IllegalMove, InvalidMove), harness.host.play.submit(match, ADA, "keep:1", rest))
    await refused(IllegalMove, harness.host.play.submit(match, ADA, "lay:1", "keep:1"))
    assert (await harness.facts(match)).entries == 2


async def test_moves_after_a_draw_may_be_left_out(harness: Harness) -> None:
    match = await all_laid(harness, ADA, BO)
    receipt = await harness.host.play.submit(match, ADA, "more:0", "more:0", "keep:1")
    assert (receipt.moves, receipt.left) == (("more:0",), 2)
    table = await harness.host.matches.table(match, ADA)
    assert len(hand(table)) == 1
    assert table.question_for(0) is not None


async def test_a_sealed_answer_is_made_alone(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    await refused(IllegalMove, harness.host.play.submit(match, ADA, "lay:1", "lay:2"))
    assert (await harness.host.matches.table(match, ADA)).sealed is None
