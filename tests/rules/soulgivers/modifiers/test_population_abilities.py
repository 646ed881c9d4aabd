"""Both population abilities: when they are played, when they end, and where the Event Horizon lies."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.questions import NotAsked
from rules.soulgivers import frames
from rules.soulgivers.events import Played, PopulationEnded, PopulationResolved
from rules.soulgivers.position import SoulgiversState
from rules.soulgivers.windows import is_asked
from tests.rules.soulgivers.builder import (
    FOUR,
    SHELLS,
    SPECTERS,
    apply,
    asked,
    board,
    cell,
    four_seats,
    legal,
    place_name,
    play,
    position,
    refusal,
    seats_asked,
    where,
)
from tests.rules.soulgivers.scenes import (
    FOE,
    HOLE,
    SEATS_OF_FOUR,
    activated,
    acts_for,
    four_holding,
    placing,
    refusals,
    two_against_two,
)

USED = {"ability": "spent"}
HOLES = "hole@C3 hole@E3 hole@G3"


def kinds(state: SoulgiversState) -> list[str]:
    """Return the kinds of the Modifiers on the board, from below."""
    return [modifier.kind for modifier in state.modifiers]


@pytest.mark.parametrize(
    ("shells", "modifiers", "side", "turn", "asks"),
    [
        ("", "hole@G3", {}, 10, True),
        ("", "", {}, 10, False),
        ("", "hole@G3", USED, 10, False),
        ("", "hole@G3", {}, 2, False),
        ("holemaker@G3", "hole@G3", {}, 10, False),  # an occupied black hole is no cell
    ],
)
def test_2_24_the_population_ability_counts_by_public_facts_too(
    shells: str, modifiers: str, side: dict[str, Any], turn: int, asks: bool
) -> None:
    state = position(f"ghost@C3 {shells}", FOE, modifiers=modifiers, sides=({}, side), turn=turn)
    assert seats_asked(play(state, "activate:ghost")) == [SPECTERS if asks else SHELLS]


@pytest.mark.parametrize(("seat", "place"), [(SHELLS, "C9"), (SPECTERS, "C3")])
def test_1_1_it_is_free_played_once_a_game_and_ends_when_the_next_own_turn_starts(seat: int, place: str) -> None:
    state = placing(seat, modifiers="hole@C3")
    assert refusal(state, "back") != ""
    state = play(state, f"place:{place}", *(["done"] if seat == SHELLS else []))
    assert state.sides[seat].essences == 5
    assert refusal(state, "population") == "population"
    state = play(state, "end")
    assert len(state.modifiers) == 2
    state = play(state, "end")
    assert (kinds(state), state.sides[seat].ability) == (["black_hole"], "spent")
    assert refusal(state, "population") == "population"


@pytest.mark.parametrize(("by", "cells"), [(SHELLS, ("C3", "D3")), (SPECTERS, ("C4", "H4"))])
def test_1_1_played_in_the_opponents_turn_it_ends_when_the_next_own_turn_starts(by: int, cells: tuple[str]) -> None:
    state = position("ghost@G8", "ghost@G2", seat=1 - by, modifiers="hole@C4 hole@H4")
    state = play(state, "activate:ghost", f"{by}:population", *(f"place:{name}" for name in cells))
    state = play(state, "done") if asked(state) == [(by, "place")] else state
    assert (asked(state), len(state.modifiers)) == ([(1 - by, "act")], 4)
    state = play(state, "end")
    assert (state.seat, len(state.modifiers)) == (by, 2)


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
@pytest.mark.parametrize("by", SEATS_OF_FOUR)
def test_1_1_a_population_ability_ends_with_the_beginning_of_its_players_turn_alone(seat: int, by: int) -> None:
    used: list[dict[str, Any]] = [{}, {}]
    used[by % 2] = {"ability": "on_board", "ability_by": by}
    state = four_seats((seat + 3) % 4, modifiers=("border@A5", "horizon@A5")[by % 2], sides=used)
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
    left = kinds(play(replace(state, sides=sides), "end"))
    assert left == [kind for kind in kinds(state) if kind != ("border", "horizon")[seat]]


def test_2_7_the_population_ability_ends_before_reinforcements_come() -> None:
    state = position("ghost@C3", "aeger@I9", seat=SPECTERS, modifiers="border@A3", decks=("runner blower", ""))
    state, events = apply(state, "end")
    names = [type(event).__name__ for event in events]
    assert names.index("TurnBegan") < names.index("PopulationEnded") < names.index("Offered")
    assert (asked(state), state.modifiers) == ([(SHELLS, "reinforce")], ())


def test_2_27_the_population_ability_of_one_who_is_out_ends_with_the_skipped_turn() -> None:
    state = play(two_against_two("", FOE, modifiers="border@A9", seat=3), "end")
    assert (asked(state), state.modifiers, state.sides[0].ability) == ([(1, "act")], (), "spent")


def test_a_declared_ability_is_seen_to_be_declared_until_it_resolves() -> None:
    state = play(position("ghost@C3", FOE, hands=("", "quake")), "population", "place:C5", "done")
    assert (state.sides[0].ability, state.sides[0].ability_by) == ("declared", 0)
    assert play(state, "pass").sides[0].ability == "on_board"


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
@pytest.mark.parametrize("teammate", [1, 3])
def test_2_22_and_2_27_either_teammate_plays_the_ability_of_both_once(teammate: int, seat: int) -> None:
    by = (seat + teammate) % 4
    state = play(four_holding(seat, modifiers="hole@E9 hole@E10"), f"activate:{FOUR[seat]}")
    assert seats_asked(state) == sorted(((seat + 1) % 4, (seat + 3) % 4))
    state = play(state, f"{(seat - teammate) % 4}:pass", f"{by}:population", f"place:{'E9' if by % 2 else 'E3'}")
    state = play(state, "done")
    assert (state.sides[by % 2].ability, state.sides[by % 2].ability_by) == ("on_board", by)
    for used in (by, (by + 2) % 4):
        assert refusal(replace(state, seat=used, frames=(frames.Acting(used),)), "population") == "population"
    assert refusal(state, "population") == ""


def test_1_2_in_the_opponents_turn_right_after_an_activation_only() -> None:
    state = position("ghost@G8 runner@A9", "ghost@G2", hands=("decay", ""), seat=SPECTERS, fragment="H4")
    assert refusal(state, "0:population") == "not_asked"
    state = play(state, "activate:ghost")
    assert asked(state) == [(SHELLS, "window")]
    assert refusal(state, "0:population") == ""
    state = play(state, "0:pass", "step:G3")
    assert refusal(state, "0:population") == "not_asked"
    state = play(state, "collect:N")
    assert asked(state) == [(SHELLS, "window")]
    assert refusals(state, "0:population", "0:play:decay>G3") == ["population", ""]


@pytest.mark.parametrize("row", ["w1", "w2", "w3"])
def test_1_2_the_population_ability_is_asked_for_in_w1_only_and_refused_in_other_windows(row: Any) -> None:
    state = acts_for(SPECTERS, "aeger@I2", "ghost@A9")
    assert is_asked(state, SHELLS, row) == (row == "w1")
    stack = (frames.Acting(1), frames.Window(row, SPECTERS, (None, NotAsked())))
    state = acts_for(SPECTERS, "aeger@I2", "ghost@A9", hands=("quake", ""), frames=stack)
    assert refusal(state, "0:population") == ("" if row == "w1" else "population")
    assert ("population" in legal(state)) == (row == "w1")


def test_1_4_the_one_who_is_not_active_goes_first_and_an_anomaly_comes_before_the_ability() -> None:
    state = position("ghost@G8", "ghost@C4 runner@H2", seat=SPECTERS, modifiers="hole@H4", hands=("", "shelter"))
    assert "population" in legal(state)  # the active player could play the own one
    state = play(state, "activate:ghost")
    assert asked(state) == [(SHELLS, "window")]
    state = play(state, "population", "place:C3", "place:D3", "done")
    assert (asked(state), kinds(state)) == ([(SPECTERS, "window")], ["black_hole"])
    state, events = apply(state, "play:shelter>C4/C3")
    order = [type(event) for event in events if isinstance(event, (Played, PopulationResolved))]
    assert order == [Played, PopulationResolved]
    assert where(state, "specters-ghost") == "C3"
    assert [modifier.cell for modifier in state.modifiers if modifier.kind == "border"] == [cell("D3")]
    assert refusal(state, "population") == ""


@pytest.mark.parametrize("count", [2, 4])
@pytest.mark.parametrize("turn", [1, 2, 3, 4, 5])
def test_2_3_and_a20_no_population_ability_while_any_first_turn_is_running(turn: int, count: int) -> None:
    four, seat = ("patcher@I8", "blower@G3") if count == 4 else None, (turn - 1) % count
    state = position("ghost@C3", "aeger@B2", four=four, seat=seat, modifiers="hole@E9", turn=turn)
    assert refusal(state, "population") == ("population" if turn <= count else "")
    state = play(state, f"activate:{FOUR[seat]}")
    assert (asked(state)[0][1] == "window") == (turn > count)


def test_a19_the_population_ability_at_any_own_boundary_and_in_w1_of_the_opponent() -> None:
    state = position("ghost@C3 aeger@A9", FOE, modifiers="hole@G3")
    assert refusal(state, "population") == ""
    state = play(state, "activate:ghost")
    assert asked(state) == [(SPECTERS, "window")]
    assert legal(state) == ["pass", "population"]
    state = play(state, "pass")
    assert refusal(state, "1:population") == "not_asked"
    for move in ("step:D3", "halt:N"):
        state = play(state, move)
        assert refusal(state, "population") == ""


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
def test_2_24_a_population_ability_comes_before_the_card_of_one_who_is_later_in_seat_order(seat: int) -> None:
    last = (seat + 3) % 4
    hands = tuple("realign" if other == last else "" for other in range(4))
    state = activated(seat, *hands, modifiers="hole@E9")
    state, events = apply(play(state, f"{last}:play:realign"), f"{(seat + 1) % 4}:population")
    assert [event for event in events if isinstance(event, Played)] == []
    assert asked(state) == [((seat + 1) % 4, "place")]


@pytest.mark.parametrize(
    ("shells", "modifiers", "tiles", "chosen", "offered"),
    [
        ("holemaker@C3", f"{HOLES} patch@A1", board(A7="H0", A5="I2"), "", "E3 G3 A7"),  # free ones only
        ("ghost@A9", HOLES, "", "G3 C3", "E3"),  # each on another hole anywhere
        ("aeger@J1", "hole@D3 hole@C1! patch@C1 hole@C1", HOLE, "", "C3 D3 C1"),  # of every kind, side by side
        ("aeger@J1", "hole@D3 hole@C1! patch@C1 hole@C1", HOLE, "C3", "D3 C1"),
    ],
)
def test_2_22_where_the_event_horizon_lies(shells: str, modifiers: str, tiles: str, chosen: str, offered: str) -> None:
    more: dict[str, Any] = {"modifiers": modifiers, "tiles": tiles, "souls": "shells-runner@D3"}
    state = play(placing(SPECTERS, shells=shells, **more), *(f"place:{name}" for name in chosen.split()))
    assert set(legal(state)) == {f"place:{name}" for name in offered.split()} | ({"done"} if chosen else set())
    assert refusals(state, "place:D4", f"place:{(chosen or 'D4').split()[0]}") == ["cannot_place"] * 2
    state = play(state, *(f"place:{name}" for name in offered.split()))
    lying = [place_name(one.cell) for one in state.modifiers if one.kind == "horizon"]
    assert lying == f"{chosen} {offered}".split()
    assert asked(state) == [(SPECTERS, "act")]


def test_2_22_four_are_the_most() -> None:
    tiles = board(A7="H0", C7="H0", A5="I2", I5="I0")
    state = play(placing(SPECTERS, modifiers=HOLES, tiles=tiles), "place:G3", "place:C3", "place:E3", "place:A7")
    assert (asked(state), kinds(state).count("horizon")) == ([(SPECTERS, "act")], 4)


@pytest.mark.parametrize("by", [1, 3])
def test_3_1_of_two_against_two_the_one_who_played_the_event_horizon_chooses(by: int) -> None:
    used: list[dict[str, Any]] = [{}, {"ability": "on_board", "ability_by": by}]
    stack = (frames.Acting(0), frames.Settling(), frames.Facing(0, "shells-ghost"))
    pieces = ("ghost@A7", "aeger@B2", "patcher@B8", "blower@G3")
    state = play(four_seats(0, *pieces, frames=stack, sides=used, modifiers="horizon@A8"), "face:N")
    assert asked(state) == [(by, "attract")]
