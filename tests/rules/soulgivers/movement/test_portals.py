"""Steps out of a Portal, and a carrier's step into one."""

from __future__ import annotations

import pytest

from rules.engine import Outcome
from tests.rules.soulgivers.builder import (
    FOUR,
    GAME,
    IN_TEAMS,
    PLACED,
    SPECTERS,
    asked,
    four_seats,
    legal,
    play,
    position,
    refusal,
    where,
)
from tests.rules.soulgivers.scenes import SEATS_OF_FOUR, four_at, outcome


def test_a_soulgiver_on_a_portal_moves_only() -> None:
    state = play(position("confuser@PS1", "aeger@I9"), "activate:confuser")
    assert refusal(state, "use:chaos>A1R") == "on_portal"
    assert set(legal(state, "step:")) == {"step:C10", "step:D10"}
    state = play(state, "step:C10")
    assert refusal(state, "use:chaos>C9R") == ""


def test_a_carrier_that_enters_an_own_portal_wins_at_once() -> None:
    state = position("ghost@C10N*", "runner@A1S", active="ghost")
    over = play(state, "deliver")
    assert outcome(over).reason == "delivery"
    assert outcome(over) == Outcome("delivery", ((0,), (1,)), ({"soulgivers": 1}, {"soulgivers": 1}))
    assert asked(over) == []
    assert over.activation is None
    assert where(over, "shells-ghost") == "PS1"
    assert GAME.outcome(state) is None


def test_delivery_needs_an_intact_own_portal_a_point_and_a_front_cell() -> None:
    for shells, more in (
        ("ghost@C10*", {"portals": (False, True, True, True)}),
        ("ghost@C1*", {}),
        ("ghost@E10*", {}),
        ("ghost@C10*", {"doing": {"steps": 2}}),
        ("soulcrusher@C10*", {"doing": {"steps": 1, "axis": 1}}),
        ("ghost@C10", {"fragment": "C9"}),
    ):
        hero = shells.partition("@")[0]
        state = position(shells, "aeger@I9", active=hero, **more)
        assert refusal(state, "deliver") == "no_portal", shells


def test_specters_deliver_in_the_north_and_both_players_of_a_side_win() -> None:
    state = position("ghost@C3", "aeger@H1*", seat=SPECTERS, active="aeger", four=("patcher@I9", "ghost@I3"))
    over = play(state, "deliver")
    assert outcome(over).winners == (1, 3)
    assert over.winner == "specters"


def test_7_2_the_first_step_from_a_portal_counts_and_gives_the_direction() -> None:
    state = position("runner@PS1 ghost@I5", "aeger@I2", active="runner")
    state = play(state, "step:C10")
    assert legal(state, "step:") == ["step:C9"]
    assert refusal(state, "step:D10") == "cannot_step"
    state = play(state, "step:C9", "step:C8", "step:C7", "step:C6")
    assert refusal(state, "step:C5") == "no_points"
    free = play(position("ghost@PS1", "aeger@I2", active="ghost"), "step:C10")
    assert legal(free, "step:") == ["step:C9", "step:D10", "step:B10"]


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("column", "CDGH")
def test_2_26_everybody_delivers_on_every_front_cell_of_an_own_portal(seat: int, column: str) -> None:
    texts = ["ghost@A5", "ghost@J5", "runner@A6", "runner@J6"]
    row = ("10", "1")[seat % 2]
    texts[seat] = f"patcher@{column}{row}* blower@{('PS', 'PP')[seat % 2]}{1 if column in 'CD' else 2}"
    state = position(*texts[:2], four=texts[2:], seat=seat, active="patcher", tiles=IN_TEAMS)
    done = play(state, "deliver")
    assert (done.reason, done.winner) == ("delivery", ("shells", "specters")[seat % 2])
    for other in "ABEFIJ":
        texts[seat] = f"patcher@{other}{row}*"
        aside = position(*texts[:2], four=texts[2:], seat=seat, active="patcher", tiles=IN_TEAMS)
        assert refusal(aside, "deliver") == "no_portal"


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
def test_2_26_each_player_delivers_into_the_portals_of_the_population(seat: int) -> None:
    for place in ("C10", "H10", "C1", "H1"):
        state = four_at(seat, {seat: f"{place}*"}, active=FOUR[seat])
        own = place.endswith("10") == (seat % 2 == 0)
        assert (refusal(state, "deliver") == "") == own


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("mate_out", [False, True])
def test_2_26_a_delivery_is_won_by_both_players_of_the_population(seat: int, mate_out: bool) -> None:
    pieces = list(PLACED)
    hero = PLACED[seat].partition("@")[0]
    pieces[seat] = f"{hero}@{'C10' if seat % 2 == 0 else 'C1'}*"
    if mate_out:
        pieces[(seat + 2) % 4] = ""
    over = play(four_seats(seat, *pieces, active=hero), "deliver")
    outcome = GAME.outcome(over)
    assert outcome is not None
    own = tuple(other for other in range(4) if other % 2 == seat % 2)
    assert outcome.ranking == (own, tuple(other for other in range(4) if other % 2 != seat % 2))
    assert (outcome.reason, over.winner) == ("delivery", ("shells", "specters")[seat % 2])
