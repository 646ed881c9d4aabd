"""Both population abilities: when they are played, and when they end."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.questions import NotAsked
from rules.soulgivers import frames
from rules.soulgivers.events import Played, PopulationEnded, PopulationResolved
from rules.soulgivers.windows import is_asked
from tests.rules.soulgivers.builder import (
    SHELLS,
    SPECTERS,
    apply,
    asked,
    cell,
    four_seats,
    legal,
    play,
    position,
    refusal,
    seats_asked,
    where,
)
from tests.rules.soulgivers.scenes import four_holding, placing, teams_holding, two_against_two, w1

USED = {"ability": "spent"}


def test_the_population_ability_ends_before_reinforcements_come() -> None:
    state = position("ghost@C3", "aeger@I9", seat=SPECTERS, modifiers="border@A3", decks=("runner blower", ""))
    state, events = apply(state, "end")
    names = [type(event).__name__ for event in events]
    assert names.index("TurnBegan") < names.index("PopulationEnded") < names.index("Offered")
    assert asked(state) == [(SHELLS, "reinforce")]
    assert state.modifiers == ()


@pytest.mark.parametrize(
    ("modifiers", "side", "turn", "is_asked"),
    [
        ("hole@G3", {}, 10, True),
        ("", {}, 10, False),
        ("hole@G3", USED, 10, False),
        ("hole@G3", {}, 2, False),
    ],
)
def test_the_population_ability_counts_by_public_facts_too(
    modifiers: str, side: dict[str, Any], turn: int, is_asked: bool
) -> None:
    assert (seats_asked(w1(modifiers=modifiers, sides=({}, side), turn=turn)) == [SPECTERS]) == is_asked


@pytest.mark.parametrize("teammate", [1, 3])
def test_either_teammate_plays_the_population_ability(teammate: int) -> None:
    state = play(teams_holding(("", ""), modifiers="hole@A9"), "activate:ghost")
    assert seats_asked(state) == [1, 3]
    state = play(state, f"{4 - teammate}:pass", f"{teammate}:population", "place:A9")
    assert state.sides[SPECTERS].ability_by == teammate
    assert refusal(state, "1:population") != ""


@pytest.mark.parametrize(("seat", "place"), [(SHELLS, "C9"), (SPECTERS, "C3")])
def test_it_is_free_and_played_once_a_game(seat: int, place: str) -> None:
    state = play(placing(seat, modifiers="hole@C3"), f"place:{place}")
    state = play(state, "done") if asked(state) == [(seat, "place")] else state
    assert state.sides[seat].essences == 5
    assert refusal(state, "population") == "population"
    state = play(state, "end", "end")
    assert [modifier.kind for modifier in state.modifiers] == ["black_hole"]
    assert state.sides[seat].ability == "spent"
    assert refusal(state, "population") == "population"


def test_it_is_not_taken_back_once_a_cell_is_asked_for() -> None:
    state = placing(SHELLS)
    assert refusal(state, "back") != ""
    assert refusal(state, "done") == "place_one"


def test_a_declared_ability_is_seen_to_be_declared_until_it_resolves() -> None:
    state = play(position("ghost@C3", "aeger@I2", hands=("", "quake")), "population", "place:C5", "done")
    assert (state.sides[0].ability, state.sides[0].ability_by) == ("declared", 0)
    assert play(state, "pass").sides[0].ability == "on_board"


def test_the_population_ability_is_one_for_both_and_ends_with_the_turn_of_its_player() -> None:
    state = play(two_against_two(), "population", "place:A9", "done")
    assert state.sides[0].ability_by == 0
    state = play(state, "end", "end")
    assert asked(state) == [(2, "act")]
    assert state.modifiers != ()
    assert refusal(state, "population") == "population"
    state = play(state, "end", "end")
    assert asked(state) == [(0, "act")]
    assert state.modifiers == ()


def test_the_population_ability_of_one_who_is_out_ends_with_the_skipped_turn() -> None:
    state = two_against_two("", "aeger@I2", modifiers="border@A9", seat=3)
    state = play(state, "end")
    assert asked(state) == [(1, "act")]
    assert state.modifiers == ()
    assert state.sides[0].ability == "spent"


def test_no_population_ability_in_any_first_turn() -> None:
    for turn in range(1, 6):
        state = two_against_two(turn=turn, seat=(turn - 1) % 4, modifiers="hole@A1")
        assert (refusal(state, "population") == "population") == (turn < 5)


def test_1_1_played_in_the_own_turn_it_ends_when_the_next_own_turn_starts() -> None:
    state = position("ghost@G8", "ghost@G2", decks=("runner patcher", ""))
    state = play(state, "population", "place:C3", "place:D3", "done")
    assert [modifier.kind for modifier in state.modifiers] == ["border", "border"]
    state = play(state, "end")
    assert (state.seat, len(state.modifiers)) == (SPECTERS, 2)
    state = play(state, "end")
    assert (state.seat, state.modifiers) == (SHELLS, ())
    assert asked(state) == [(SHELLS, "reinforce")]
    assert state.sides[SHELLS].ability == "spent"


@pytest.mark.parametrize(("by", "cells"), [(SHELLS, ("C3", "D3")), (SPECTERS, ("C4", "H4"))])
def test_1_1_played_in_the_opponents_turn_it_ends_when_the_next_own_turn_starts(by: int, cells: tuple[str]) -> None:
    state = position("ghost@G8", "ghost@G2", seat=1 - by, modifiers="hole@C4 hole@H4")
    state = play(state, "activate:ghost", f"{by}:population", *(f"place:{name}" for name in cells))
    state = play(state, "done") if asked(state) == [(by, "place")] else state
    assert asked(state) == [(1 - by, "act")]
    assert len(state.modifiers) == 4
    state = play(state, "end")
    assert (state.seat, len(state.modifiers)) == (by, 2)


def test_1_1_of_four_players_it_ends_with_the_next_turn_of_the_one_who_played_it() -> None:
    state = position("ghost@G8", "ghost@G2", four=("patcher@A10", "patcher@A1"), turn=12)
    state = play(state, "population", "place:C3", "done", "end", "end")
    assert (state.seat, len(state.modifiers)) == (2, 1)
    state = play(state, "end", "end")
    assert (state.seat, state.modifiers) == (0, ())


def test_1_2_in_the_opponents_turn_right_after_an_activation_only() -> None:
    state = position("ghost@G8 runner@A9", "ghost@G2", hands=("decay", ""), seat=SPECTERS)
    assert refusal(state, "0:population") == "not_asked"
    state = play(state, "activate:ghost")
    assert asked(state) == [(SHELLS, "window")]
    assert refusal(state, "0:population") == ""
    state = play(state, "0:pass", "step:G3")
    assert refusal(state, "0:population") == "not_asked"


def test_1_2_not_in_the_window_after_the_fragment() -> None:
    state = position("ghost@G8", "ghost@C2", hands=("decay", ""), seat=SPECTERS, active="ghost", fragment="D2")
    state = play(state, "collect:N")
    assert asked(state) == [(SHELLS, "window")]
    assert refusal(state, "0:population") == "population"
    assert refusal(state, "0:play:decay>C2") == ""


def test_1_4_the_one_who_is_not_active_goes_first_and_an_anomaly_comes_before_the_ability() -> None:
    state = position("ghost@G8", "ghost@C4 runner@H2", seat=SPECTERS, modifiers="hole@H4", hands=("", "shelter"))
    assert "population" in legal(state)  # the active player could play the own one
    state = play(state, "activate:ghost")
    assert asked(state) == [(SHELLS, "window")]
    state = play(state, "population", "place:C3", "place:D3", "done")
    assert asked(state) == [(SPECTERS, "window")]
    assert [modifier.kind for modifier in state.modifiers] == ["black_hole"]
    state, events = apply(state, "play:shelter>C4/C3")
    order = [type(event) for event in events if isinstance(event, (Played, PopulationResolved))]
    assert order == [Played, PopulationResolved]
    assert where(state, "specters-ghost") == "C3"
    assert [modifier.cell for modifier in state.modifiers if modifier.kind == "border"] == [cell("D3")]
    assert refusal(state, "population") == ""


@pytest.mark.parametrize(("turn", "allowed"), [(1, False), (2, False), (3, True)])
def test_2_3_no_population_ability_in_the_first_turn_of_each_player(turn: int, allowed: bool) -> None:
    state = position("ghost@I9", "ghost@I2", modifiers="hole@C3", turn=turn)
    assert refusal(state, "population") == ("" if allowed else "population")
    window = play(state, "activate:ghost")
    assert asked(window) == [(SPECTERS, "window") if allowed else (SHELLS, "act")]


@pytest.mark.parametrize(("turn", "allowed"), [(3, False), (4, False), (5, True)])
def test_2_3_of_four_players_too(turn: int, allowed: bool) -> None:
    state = position("ghost@I9", "ghost@I2", four=("runner@A10", "runner@A1"), turn=turn)
    assert (refusal(state, "population") == "") is allowed


def test_a19_the_population_ability_at_any_own_boundary_and_in_w1_of_the_opponent() -> None:
    state = position("ghost@C3 aeger@A9", "aeger@I2", modifiers="hole@G3")
    assert refusal(state, "population") == ""
    state = play(state, "activate:ghost")
    assert asked(state) == [(SPECTERS, "window")]
    assert legal(state) == ["pass", "population"]
    state = play(state, "pass")
    assert refusal(state, "1:population") == "not_asked"
    for move in ("step:D3", "halt:N"):
        state = play(state, move)
        assert refusal(state, "population") == ""


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_a20_not_while_any_first_turn_is_running(turn: int) -> None:
    seat = (turn - 1) % 2
    state = position("ghost@C3", "aeger@I2", seat=seat, modifiers="hole@G3", turn=turn)
    assert (refusal(state, "population") == "population") == (turn <= 2)
    state = play(state, f"activate:{('ghost', 'aeger')[seat]}")
    assert (asked(state)[0][1] == "window") == (turn > 2)


@pytest.mark.parametrize("seat", range(4))
def test_2_24_a_population_ability_comes_before_the_card_of_one_who_is_later_in_seat_order(seat: int) -> None:
    pieces = ["ghost@A1", "aeger@J1", "patcher@A10", "blower@J10"]
    first, second, *rest = pieces
    last = (seat + 3) % 4
    hands = tuple("realign" if other == last else "" for other in range(4))
    state = position(first, second, four=rest, seat=seat, hands=hands, modifiers="hole@E9")
    state = play(state, f"activate:{pieces[seat].partition('@')[0]}")
    state, events = apply(play(state, f"{last}:play:realign"), f"{(seat + 1) % 4}:population")
    assert [event for event in events if isinstance(event, Played)] == []
    assert asked(state) == [((seat + 1) % 4, "place")]


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("by", range(4))
def test_1_1_a_population_ability_ends_with_the_beginning_of_its_players_turn_alone(seat: int, by: int) -> None:
    kind = ("border@A5", "horizon@A5")[by % 2]
    used: list[dict[str, Any]] = [{}, {}]
    used[by % 2] = {"ability": "on_board", "ability_by": by}
    state = four_seats((seat + 3) % 4, modifiers=kind, sides=used)
    state, events = apply(state, "end")
    assert asked(state) == [(seat, "act")]
    assert (state.modifiers == ()) == (seat == by)
    assert state.sides[by % 2].ability == ("spent" if seat == by else "on_board")
    assert len([event for event in events if isinstance(event, PopulationEnded)]) == int(seat == by)


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_1_1_only_the_modifiers_of_the_ability_that_ends_are_taken_off(seat: int) -> None:
    modifiers = "hole@A5 patch@A7 patch@G7! gate@J1 hole@E9 horizon@E9 patch@J7 border@J7 hole@A6!"
    state = position("gatekeeper@A1", "aeger@J9", seat=1 - seat, modifiers=modifiers)
    sides = tuple(replace(side, ability="on_board", ability_by=place) for place, side in enumerate(state.sides))
    state = play(replace(state, sides=sides), "end")
    left = [modifier.kind for modifier in state.modifiers]
    gone = ("border", "horizon")[seat]
    kinds = ["black_hole", "patch", "patch", "gate", "black_hole", "horizon", "patch", "border", "black_hole"]
    assert left == [kind for kind in kinds if kind != gone]


@pytest.mark.parametrize("row", ["w1", "w2", "w3"])
def test_1_2_the_population_ability_alone_is_asked_for_in_w1_only(row: Any) -> None:
    state = position("ghost@A9", "aeger@I2", seat=SPECTERS, active="aeger")
    assert is_asked(state, SHELLS, row) == (row == "w1")


@pytest.mark.parametrize("row", ["w2", "w3"])
def test_1_2_the_population_ability_is_refused_in_other_windows(row: Any) -> None:
    frame = frames.Window(row, SPECTERS, (None, NotAsked()))
    state = position(
        "ghost@A9", "aeger@I2", seat=SPECTERS, active="aeger", hands=("quake", ""), frames=(frames.Acting(1), frame)
    )
    assert refusal(state, "0:population") == "population"
    assert "population" not in legal(state)


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("teammate", [0, 2])
def test_2_22_the_ability_used_by_either_teammate_is_used_by_both(seat: int, teammate: int) -> None:
    by = (seat + teammate) % 4
    used: list[dict[str, Any]] = [{}, {}]
    used[seat % 2] = {"ability": "spent", "ability_by": by}
    assert refusal(four_holding(seat, sides=used, modifiers="hole@E9"), "population") == "population"
    used[seat % 2], used[1 - seat % 2] = {}, {"ability": "spent", "ability_by": (seat + 1) % 4}
    assert refusal(four_holding(seat, sides=used, modifiers="hole@E9"), "population") == ""


@pytest.mark.parametrize(("count", "turn"), [(2, 1), (2, 2), (2, 3), (4, 3), (4, 4), (4, 5)])
def test_2_3_the_population_ability_waits_until_every_first_turn_is_over(count: int, turn: int) -> None:
    more = ("patcher@I8", "blower@G3") if count == 4 else None
    state = position("ghost@A9", "aeger@B2", four=more, turn=turn)
    assert refusal(state, "population") == ("population" if turn <= count else "")
