"""Steps out of a Portal and into one, and from Gate to Gate."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.engine import Outcome
from rules.soulgivers.cards import HEROES
from tests.rules.soulgivers.builder import (
    FOUR,
    GAME,
    IN_TEAMS,
    PLACED,
    SHELLS,
    asked,
    four_seats,
    legal,
    play,
    position,
    refusal,
    where,
)
from tests.rules.soulgivers.scenes import BOTH, FOE, SEATS_OF_FOUR, acts, acts_for, id_of, in_teams, outcome, steps


def test_a_soulgiver_on_a_portal_moves_only() -> None:
    state = play(position("confuser@PS1", FOE), "activate:confuser")
    assert refusal(state, "use:chaos>A1R") == "on_portal"
    assert steps(state) == {"C10", "D10"}
    assert refusal(play(state, "step:C10"), "use:chaos>C9R") == ""


def test_a_carrier_that_enters_an_own_portal_wins_at_once() -> None:
    state = acts("ghost@C10N*", "runner@A1S")
    over = play(state, "deliver")
    assert outcome(over) == Outcome("delivery", ((0,), (1,)), ({"soulgivers": 1}, {"soulgivers": 1}))
    assert (asked(over), over.activation, where(over, "shells-ghost")) == ([], None, "PS1")
    assert GAME.outcome(state) is None


@pytest.mark.parametrize(
    ("shells", "more"),
    [
        ("ghost@C10*", {"portals": (False, True, True, True)}),
        ("ghost@C1*", {}),
        ("ghost@E10*", {}),
        ("ghost@C10*", {"doing": {"steps": 2}}),
        ("soulcrusher@C10*", {"doing": {"steps": 1, "axis": 1}}),
        ("ghost@C10", {"fragment": "C9"}),
    ],
)
def test_delivery_needs_an_intact_own_portal_a_point_and_a_front_cell(shells: str, more: dict[str, Any]) -> None:
    assert refusal(acts(shells, **more), "deliver") == "no_portal"


def test_7_2_the_first_step_from_a_portal_counts_and_gives_the_direction() -> None:
    state = play(acts("runner@PS1 ghost@I5"), "step:C10")
    assert legal(state, "step:") == ["step:C9"]
    assert refusal(state, "step:D10") == "cannot_step"
    state = play(state, "step:C9", "step:C8", "step:C7", "step:C6")
    assert refusal(state, "step:C5") == "no_points"
    assert steps(play(acts("ghost@PS1"), "step:C10")) == {"C9", "D10", "B10"}


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
@pytest.mark.parametrize("column", "ABCDEFGHIJ")
@pytest.mark.parametrize("row", ["1", "10"])
def test_2_26_everybody_delivers_on_every_front_cell_of_an_own_portal(seat: int, column: str, row: str) -> None:
    waiting = f"blower@{('PS', 'PP')[seat % 2]}{1 if column in 'CD' else 2}"
    pieces = ["ghost@A5", "ghost@J5", "aeger@A6", "aeger@J6"]
    pieces[seat] = f"patcher@{column}{row}* {waiting}"
    state = four_seats(seat, *pieces, active="patcher", tiles=IN_TEAMS)
    if column in "CDGH" and row == ("10", "1")[seat % 2]:
        done = play(state, "deliver")
        assert (done.reason, done.winner) == ("delivery", ("shells", "specters")[seat % 2])
    else:
        assert refusal(state, "deliver") == "no_portal"


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
@pytest.mark.parametrize("mate_out", [False, True])
def test_2_26_a_delivery_is_won_by_both_players_of_the_population(seat: int, mate_out: bool) -> None:
    pieces = list(PLACED)
    pieces[seat] = f"{FOUR[seat]}@{('C10', 'C1')[seat % 2]}*"
    if mate_out:
        pieces[(seat + 2) % 4] = ""
    over = play(four_seats(seat, *pieces, active=FOUR[seat]), "deliver")
    both = tuple(tuple(other for other in range(4) if other % 2 == side) for side in (seat % 2, 1 - seat % 2))
    assert (outcome(over).ranking, outcome(over).winners) == (both, both[0])
    assert (outcome(over).reason, over.winner) == ("delivery", ("shells", "specters")[seat % 2])


@pytest.mark.parametrize(
    ("own", "moves"), [("soulcrusher@B3 gatekeeper@A9", "step:C3 gate"), ("runner@B3 gatekeeper@A9", "step:C3 gate")]
)
def test_33_1_a_gate_takes_a_point_and_the_axis(own: str, moves: str) -> None:
    state = play(acts(own, modifiers="gate@C3 gate@H8"), *moves.split())
    assert where(state, id_of(SHELLS, own.partition("@")[0])) == "H8"
    assert steps(state) == {"G8", "I8", "H7", "H9"}
    assert bool(steps(play(state, "step:H7"))) == ("runner" in own)


def test_2_9_a_gate_is_taken_for_the_first_step_too() -> None:
    free = play(acts("patcher@C3 gatekeeper@A9", modifiers="gate@C3 gate@H8"), "gate")
    assert steps(free) == {"G8", "I8", "H7", "H9"}
    assert legal(free, "walk:") == []


@pytest.mark.parametrize("hero", HEROES)
@pytest.mark.parametrize("carrier", ["", "*"])
@pytest.mark.parametrize(
    ("modifiers", "leads"),
    [
        ("gate@C3 gate@G8", True),
        ("gate@C3! gate@G8!", True),
        ("gate@C3 gate@G8!", False),
        ("gate@C3 gate@G8 patch@G8", False),
        ("gate@C3", False),
    ],
)
@BOTH
def test_2_9_and_33_1_every_hero_takes_a_gate_to_the_visible_one_of_its_pair(
    hero: str, carrier: str, modifiers: str, leads: bool, seat: int
) -> None:
    own = f"{hero}@C3{carrier} " + ("gatekeeper@A9" if hero != "gatekeeper" else "ghost@A9")
    state = acts_for(seat, own, "gatekeeper@I2", modifiers=modifiers)
    assert legal(state, "gate") == ["gate"] * leads
    assert refusal(state, "gate") == ("" if leads else "no_gate")


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
def test_2_27_a_gate_under_the_barrier_leads_nowhere(seat: int) -> None:
    state = in_teams(seat, (seat, "patcher@C3"), active="patcher", modifiers="gate@C3 gate@E5")
    assert legal(state, "gate") == []
    assert legal(replace(state, barrier=False), "gate") == ["gate"]
