"""Moves that wait until somebody else has answered in between: in Soulgivers behind the window of an activation."""

from __future__ import annotations

from random import Random

import pytest

from host.errors import NotAsked
from host.views.table import Plan, Table
from rules import engine
from rules.anima.game import Anima
from rules.engine import IllegalMove, Move
from rules.registry import GAMES
from rules.soulgivers.lookup import ground_of
from rules.soulgivers.moves import Activate, Halt, Step
from rules.soulgivers.position import SoulgiversView
from storage.rows import PlanRow
from tests.host.conftest import ADA, BO, STRANGER, Harness
from tests.host.helpers import refusing, settled
from tests.refused import refused
from tests.rules.anima.builder import player, position

GAME = GAMES["soulgivers"]


async def in_turn(harness: Harness, seats: tuple[int, ...] = (ADA, BO)) -> tuple[int, Table]:
    """Begin a match and play by fallback to the second turn of ADA, in which BO is asked after an activation."""
    match = await harness.begin(*seats, game="soulgivers")
    while True:
        table = await harness.host.matches.table(match, ADA)
        assert isinstance(table.view, SoulgiversView)
        if table.view.turn > 2 and table.view.seat == 0 and table.view.stage == "act":
            return match, table
        asked = next(one.decision.seat for one in table.questions if not one.answered)
        view = (await harness.host.matches.table(match, seats[asked])).view
        await harness.host.play.submit(match, seats[asked], str(GAME.fallback(view, asked)))


def way(table: Table) -> tuple[str, ...]:
    """Return an activation, a step behind it that leads into no black hole, and the stop."""
    for hero in (move for move in table.legal[0] if isinstance(move, Activate)):
        state = GAME.apply(GAME.determinize(table.view, Random(0)), 0, hero).state
        state = GAME.apply(state, 1, GAME.fallback(GAME.view(state, 1), 1)).state
        holes = ground_of(state).holes
        for move in GAME.legal(state, 0):
            if isinstance(move, Step) and move.cell not in holes:
                return str(hero), str(move), str(Halt(0))
    raise AssertionError("nobody can move")


async def plans(harness: Harness, match: int) -> tuple[PlanRow, ...]:
    stored = await harness.store.matches.load(match)
    assert stored is not None
    return stored.plans


async def made(harness: Harness, match: int) -> list[str]:
    """Return all moves once nothing goes on any more."""
    await settled(harness)
    return [entry.notation for entry in await harness.store.log.entries(match)]


async def planned(harness: Harness) -> tuple[int, tuple[str, ...], int]:
    """Plan an activation with a step; return the match, the moves, and how many entries its log has then."""
    match, table = await in_turn(harness)
    moves = way(table)
    receipt = await harness.host.play.submit(match, ADA, *moves, form={"cell": ("A1",)})
    assert (receipt.moves, receipt.waiting, receipt.left) == (moves[:1], moves[1:], 0)
    return match, moves, len(await harness.store.log.entries(match))


async def test_a_plan_goes_on_when_all_have_passed(harness: Harness) -> None:
    match, moves, _ = await planned(harness)
    await harness.host.play.submit(match, BO, "pass")
    assert (await made(harness, match))[-3:] == ["pass", *moves[1:]]
    entries = await harness.store.log.entries(match)
    assert [(entry.user_id, entry.source) for entry in entries[-2:]] == [(ADA, "person")] * 2
    assert entries[-2].batch == entries[-1].batch != entries[-3].batch, "what has waited is taken back by itself"
    assert await plans(harness, match) == ()


async def test_nobody_else_sees_a_plan(harness: Harness) -> None:
    match, moves, _ = await planned(harness)
    assert (await harness.host.matches.table(match, ADA)).plan == Plan(moves[1:], {"cell": ("A1",)}, is_held=False)
    for other in (BO, STRANGER, None):
        assert (await harness.host.matches.table(match, other)).plan is None


async def test_nothing_tells_others_of_a_plan(harness: Harness) -> None:
    """Somebody who only activates leaves the same match behind, but for the plan."""
    match, table = await in_turn(harness)
    moves = way(table)
    await harness.host.play.submit(match, ADA, *moves, form={})
    told = await harness.host.matches.table(match, BO)
    shown = len(harness.recorder.shown)
    await harness.host.proposals.undo(match, ADA)
    await harness.host.play.submit(match, ADA, moves[0])
    again = await harness.host.matches.table(match, BO)
    assert (told.view, told.questions[0].decision.kind) == (again.view, again.questions[0].decision.kind)
    assert len(harness.recorder.shown) == shown + 2, "one commit each: a plan is stored with the move before it"


async def test_others_cannot_make_a_plan_go_on(harness: Harness) -> None:
    match, _, before = await planned(harness)
    await harness.host.play.go_on(match)
    await refused(NotAsked, harness.host.play.submit(match, ADA, "step:E5"))
    assert len(await harness.store.log.entries(match)) == before and len(await plans(harness, match)) == 1


async def test_a_plan_is_held_where_something_has_changed(harness: Harness) -> None:
    match, _, before = await planned(harness)
    table = await harness.host.matches.table(match, BO)
    assert "population" in map(str, table.legal[1])
    await harness.host.play.submit(match, BO, "population")
    await play_out_population(harness, match)
    await settled(harness)
    entries = await harness.store.log.entries(match)
    assert {entry.notation for entry in entries[before:] if entry.user_id == ADA} == {"pass"}, "she may answer it"
    found = (await harness.host.matches.table(match, ADA)).plan
    assert found is not None and found.is_held
    await harness.host.play.submit(match, ADA, "end")
    assert await plans(harness, match) == (), "any other answer makes it void"


async def play_out_population(harness: Harness, match: int) -> None:
    """Let BO choose the first cells, and both pass, until ADA goes on."""
    while True:
        tables = [await harness.host.matches.table(match, person) for person in (ADA, BO)]
        assert isinstance(tables[0].view, SoulgiversView)
        if tables[0].view.stage == "act":
            return
        asked = next(one.decision.seat for one in tables[0].questions if not one.answered)
        await harness.host.play.submit(match, (ADA, BO)[asked], str(wanted(tables[asked].legal[asked])))


def wanted(legal: tuple[Move, ...]) -> Move:
    return next((move for move in legal if str(move) in ("done", "pass")), legal[0])


@pytest.mark.parametrize("interrupted", [False, True])
async def test_a_plan_goes_on_after_a_restart(harness: Harness, interrupted: bool) -> None:
    match, moves, before = await planned(harness)
    if interrupted:
        harness.host.session.listeners.remove(harness.host.plans.follow)
        await harness.host.play.submit(match, BO, "pass")
        assert len(await harness.store.log.entries(match)) == before + 1
    await harness.restart()
    if not interrupted:
        await harness.host.play.submit(match, BO, "pass")
    assert (await made(harness, match))[-2:] == list(moves[1:])


@pytest.mark.parametrize("act", ["undo", "resign", "replace"])
async def test_whoever_does_something_else_has_no_plan_any_more(harness: Harness, act: str) -> None:
    match, _, _ = await planned(harness)
    if act == "undo":
        await harness.host.proposals.undo(match, ADA)
    elif act == "resign":
        await harness.host.seats.resign(match, ADA)
    else:
        await harness.host.seats.replace(match, ADA, 0, computer="random")
    assert await plans(harness, match) == ()


async def test_a_plan_that_has_become_illegal_is_forgotten(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """As rules that have changed with an update could make it."""
    match, moves, _ = await planned(harness)
    monkeypatch.setattr(harness.host.plans, "wake", lambda match_id: None)
    await harness.host.play.submit(match, BO, "pass")
    monkeypatch.setattr(GAME, "apply", refusing(GAME.apply, moves[1]))
    await harness.host.play.go_on(match)
    assert await plans(harness, match) == () and "cannot be made" in caplog.text
    caplog.clear()


async def test_moves_without_a_form_do_not_wait(harness: Harness) -> None:
    match, table = await in_turn(harness)
    await refused(IllegalMove, harness.host.play.submit(match, ADA, *way(table)))


async def test_what_follows_the_turn_of_another_does_not_wait(harness: Harness) -> None:
    match, table = await in_turn(harness)
    hero = next(move for move in table.legal[0] if isinstance(move, Activate))
    receipt = await harness.host.play.submit(match, ADA, "end", str(hero), form={})
    assert (receipt.waiting, receipt.left) == ((), 1) and await plans(harness, match) == ()


async def test_moves_that_could_not_be_made_in_any_case_are_refused_at_once(harness: Harness) -> None:
    match, table = await in_turn(harness)
    hero, *_ = way(table)
    for rest in (("collect:N",), ("halt:N", "step:E5")):
        await refused(IllegalMove, harness.host.play.submit(match, ADA, hero, *rest, form={}))
    assert (await harness.host.matches.table(match, ADA)).view == table.view, "nothing was done"


@pytest.mark.parametrize("hand", ["V05 V08", "V01 V08"])
async def test_a_plan_waits_unjudged_behind_a_result_that_nobody_knows(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, hand: str
) -> None:
    """Which card is robbed is random, so what Ada names after it tells nothing of Bo's hand; it is offered again."""
    seats = player("C02", hand="V16", area="A02"), player("C04 C09", hand=hand, area="A02")
    state = position(*seats, phase="interaction")
    monkeypatch.setattr(Anima, "setup", lambda self, seats, options, seed: engine.Step(state, ()))
    match = await harness.begin(ADA, BO, game="anima")
    receipt = await harness.host.play.submit(match, ADA, "play:V16/C02>2", "play:V05/C02>2", form={"card": ("V05",)})
    assert (receipt.waiting, receipt.left) == (("play:V05/C02>2",), 0)
    await harness.host.play.submit(match, BO, "pass")
    table = await harness.host.matches.table(match, ADA)
    assert table.plan == Plan(receipt.waiting, {"card": ("V05",)}, is_held=True)
