"""The population abilities: FAQ 1 to 3. The number in a test's name is that of the FAQ item."""

from __future__ import annotations

import pytest

from rules.soulgivers.events import Destroyed, Played, PopulationResolved
from tests.rules.soulgivers.builder import (
    SHELLS,
    SPECTERS,
    apply,
    asked,
    board,
    cell,
    find,
    is_in_game,
    legal,
    play,
    position,
    refusal,
    soul,
    where,
)

BORDER = "border@C3"
HORIZON = "hole@C3 horizon@C3"


# ---------------------------------------------------------------- 1. in general


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


@pytest.mark.parametrize(
    ("modifiers", "seat", "hero", "ability"),
    [
        (modifiers, seat, hero, ability)
        for modifiers, seat in ((BORDER, SPECTERS), (BORDER, SHELLS), (HORIZON, SHELLS), (HORIZON, SPECTERS))
        for hero, ability in (("patcher", "patch"), ("holemaker", "black_void"), ("gatekeeper", "gate"))
    ],
)
def test_1_3_no_modifier_is_placed_on_a_population_modifier(modifiers: str, seat: int, hero: str, ability: str) -> None:
    places = [f"{hero}@D5", "ghost@I9"]
    state = position(places[seat], places[1 - seat], seat=seat, modifiers=modifiers, active=hero)
    assert refusal(state, f"use:{ability}>C3") == "population_modifier"
    assert refusal(state, f"use:{ability}>C4") == ""


@pytest.mark.parametrize("modifiers", [BORDER, HORIZON])
@pytest.mark.parametrize(
    ("hero", "ability", "own", "sides"),
    [
        ("holemaker", "tear", "hole@H3", {"voided": True}),
        ("patcher", "update", "patch@H3", {"patched": True}),
        ("gatekeeper", "gate", "gate@H3 gate@I3", {}),
    ],
)
def test_1_3_no_modifier_is_moved_to_a_population_modifier(
    modifiers: str, hero: str, ability: str, own: str, sides: dict[str, bool]
) -> None:
    state = position(f"{hero}@D5", "ghost@I9", modifiers=f"{modifiers} {own}", active=hero, sides=(sides, {}))
    state = play(state, f"use:{ability}>H3")
    assert "to:C4" in legal(state)
    assert "to:C3" not in legal(state)
    assert refusal(state, "to:C3") == "cannot_move_to"


def test_1_3_no_other_population_modifier_is_placed_on_one() -> None:
    state = position("ghost@G8", "ghost@G2", seat=SPECTERS, modifiers=f"{BORDER} hole@H8")
    assert legal(play(state, "population"), "place") == ["place:H8"]
    state = position("ghost@G8", "ghost@G2", modifiers=f"{HORIZON} hole@H8")
    state = play(state, "population")
    assert refusal(state, "place:C3") == "cannot_place"
    assert refusal(state, "place:C4") == ""


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


# ---------------------------------------------------------------- 2. the Border


def test_2_1_shells_pass_through_the_border() -> None:
    for modifiers in ("border@D3", "border@E3", "border@D3 border@E3"):
        state = position("ghost@C3* runner@F3", "runner@A1", modifiers=modifiers, active="ghost")
        assert refusal(state, "pass:F3") == ""
        state = position("runner@A1", "ghost@C3* runner@F3", seat=SPECTERS, modifiers=modifiers, active="ghost")
        assert refusal(state, "pass:F3") == "cannot_pass"


def test_2_2_a_specter_runner_does_not_leap_over_the_border() -> None:
    state = position("ghost@I9", "runner@C3", seat=SPECTERS, modifiers="border@D3", active="runner")
    assert refusal(state, "use:leap>E+1") == "cannot_leap"
    assert refusal(state, "step:D3") == "cannot_step"
    assert refusal(position("ghost@D3", "runner@C3", seat=SPECTERS, active="runner"), "use:leap>E+1") == ""


def test_2_2_a_shell_runner_walks_through_the_border() -> None:
    state = position("runner@C3", "ghost@I9", modifiers="border@D3", active="runner")
    assert refusal(state, "use:leap>E+1") == "cannot_leap"
    assert where(play(state, "step:D3", "step:E3", "halt:N"), "shells-runner") == "E3"


def test_2_3_soulgivers_stuck_on_a_portal_are_destroyed_and_their_souls_removed() -> None:
    state = position("ghost@I9", "runner@PP1 volomancer@PP1 ghost@I2", seat=SPECTERS, modifiers="border@C1 border@D1")
    state = play(state, "activate:runner")
    assert legal(state, "step:") == []
    state = play(state, "end")
    assert [piece.id for piece in state.soulgivers] == ["shells-ghost", "specters-ghost"]
    assert state.souls == ()
    assert {"specters-runner", "specters-volomancer"} <= set(state.sides[SPECTERS].removed)


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


TILE_MOVES = [
    ("architect", "use:mold>C3E"),
    ("architect", "use:mold>C3W"),
    ("architect", "use:mold>C3N"),
    ("architect", "use:mold>C3S"),
    ("confuser", "use:chaos>C3R"),
    ("confuser", "use:chaos>C3H"),
    ("confuser", "play:drift>A3E"),
    ("confuser", "play:drift>C1S"),
    ("confuser", "play:quake>C3L"),
    ("confuser", "play:transpose>C3/C5"),
    ("confuser", "play:transpose>A3/C3"),
]


def locked(hero: str, move: str, modifiers: str) -> str:
    """Return why a tile of the line, or the tile itself, is not moved with Modifiers on it."""
    state = position(
        f"{hero}@C5 ghost@C3", "ghost@I10", modifiers=modifiers, active=hero, hands=("drift quake transpose", "")
    )
    return refusal(state, move)


@pytest.mark.parametrize(("hero", "move"), TILE_MOVES)
def test_2_4_a_tile_of_the_border_is_not_moved(hero: str, move: str) -> None:
    assert locked(hero, move, "") == ""
    assert locked(hero, move, "border@D4") in ("line_locked", "tile_locked", "requirement")


# ---------------------------------------------------------------- 3. the Event Horizon


@pytest.mark.parametrize("first", ["C3", "C5"])
def test_3_1_the_specters_choose_who_is_attracted_first(first: str) -> None:
    state = position("patcher@C3 blower@C5", "ghost@I2", seat=SPECTERS, modifiers="hole@C4", decks=("runner", ""))
    state = play(state, "population", "place:C4")
    assert asked(state) == [(SPECTERS, "attract")]
    assert legal(state) == ["attract:C3>C4", "attract:C5>C4"]
    state, events = apply(state, f"attract:{first}>C4")
    destroyed = [event.id for event in events if isinstance(event, Destroyed)]
    assert destroyed == (["shells-patcher", "shells-blower"] if first == "C3" else ["shells-blower", "shells-patcher"])


def test_3_1_they_choose_in_the_turn_of_the_shells_too() -> None:
    state = position("patcher@C3 blower@C5", "ghost@I2", modifiers="hole@C4", decks=("runner", ""))
    state = play(state, "activate:patcher", "1:population", "place:C4")
    assert asked(state) == [(SPECTERS, "attract")]


@pytest.mark.parametrize("hero", ["runner", "holemaker", "spacewalker"])
def test_3_3_the_fragment_of_an_attracted_carrier_comes_to_the_modifier(hero: str) -> None:
    state = position(f"{hero}@B3*", "aeger@I9", active=hero, modifiers="hole@C4 horizon@C4")
    state = play(state, "step:C3")
    if hero == "runner":
        assert (state.fragment.carrier, state.fragment.cell) == ("", cell("C4"))
    else:
        assert (state.fragment.carrier, where(state, f"shells-{hero}")) == (f"shells-{hero}", "C4")


def test_3_2_the_runner_is_attracted() -> None:
    state = position("runner@C3 ghost@I9", "ghost@I2", seat=SPECTERS, modifiers="hole@C4")
    state = play(state, "population", "place:C4")
    assert not is_in_game(state, "shells-runner")
    assert soul(state, "shells-runner") == "C4"


def test_3_3_one_that_passes_next_to_it_is_attracted_and_its_movement_ends() -> None:
    state = position("holemaker@C4", "ghost@I2", modifiers="hole@E3 horizon@E3", active="holemaker")
    state = play(state, "step:D4")
    assert where(state, "shells-holemaker") == "D4"
    state = play(state, "step:E4")
    assert where(state, "shells-holemaker") == "E3"
    assert asked(state) == [(SHELLS, "face")]
    assert refusal(play(state, "face:N"), "step:E2") == "movement_over"
    state = position("aeger@C4", "ghost@I2", modifiers="hole@E3 horizon@E3", active="aeger", decks=("runner", ""))
    assert soul(play(state, "step:D4", "step:E4"), "shells-aeger") == "E3"


def test_3_3_one_that_is_pushed_past_it_is_attracted() -> None:
    state = position("holemaker@C3", "blower@A3", seat=SPECTERS, modifiers="hole@D4 horizon@D4", active="blower")
    assert where(play(state, "use:tornado"), "shells-holemaker") == "D4"
    without = position("holemaker@C3", "blower@A3", seat=SPECTERS, modifiers="hole@D4", active="blower")
    assert where(play(without, "use:tornado"), "shells-holemaker") == "E3"


def test_3_3_one_that_is_led_or_moved_past_it_is_attracted() -> None:
    modifiers = "hole@E3 horizon@E3"
    state = position("holemaker@C4", "volomancer@C6", seat=SPECTERS, modifiers=modifiers, active="volomancer")
    state = play(state, "use:mind_control>C4", "step:D4", "step:E4")
    assert where(state, "shells-holemaker") == "E3"
    assert asked(state) == [(SPECTERS, "act")]
    state = position("holemaker@C4", "ghost@I2", modifiers=modifiers, hands=("shelter", ""))
    assert where(play(state, "play:shelter>C4/E4"), "shells-holemaker") == "E3"
    state = position("holemaker@B3", "architect@I3", modifiers=modifiers, hands=("drift", ""))
    assert refusal(state, "play:drift>A3E") == "requirement"


def test_3_3_one_that_is_carried_next_to_it_by_its_tile_is_attracted() -> None:
    state = position("holemaker@C3 confuser@C6", "ghost@I2", modifiers="hole@E4 horizon@E4", active="confuser")
    assert where(play(state, "use:chaos>C3H"), "shells-holemaker") == "E4"


def test_3_3_a_trapped_spacewalker_is_attracted_before_a_wormhole_opens() -> None:
    tiles = board(A5="I2", I5="I0", A1="H0")
    modifiers = "hole@C2 hole@A3! horizon@A3"
    specters = "aeger@B1 ghost@A2"
    state = position("spacewalker@C2", specters, modifiers=modifiers, tiles=tiles, hands=("transpose", ""))
    state = play(state, "play:transpose>A1/C1")
    assert where(state, "shells-spacewalker") == "A3"
    assert asked(state) == [(SHELLS, "act")]


@pytest.mark.parametrize("survivor", ["holemaker", "spacewalker"])
def test_3_4_the_first_one_stays_and_keeps_the_others_from_being_attracted(survivor: str) -> None:
    state = position(f"{survivor}@C3 blower@C5", "ghost@I2", seat=SPECTERS, modifiers="hole@C4 hole@H8")
    state = play(state, "population", "place:C4", "done")
    assert asked(state) == [(SPECTERS, "attract")]
    first = play(state, "attract:C3>C4")
    assert where(first, f"shells-{survivor}") == "C4"
    assert where(first, "shells-blower") == "C5"
    assert asked(first) == [(SPECTERS, "act")]
    other = play(state, "attract:C5>C4")
    assert soul(other, "shells-blower") == "C4"
    assert where(other, f"shells-{survivor}") == "C4"


@pytest.mark.parametrize(("hero", "move"), TILE_MOVES)
def test_3_5_a_tile_of_the_event_horizon_is_not_moved(hero: str, move: str) -> None:
    assert locked(hero, move, "hole@D4") == ""
    assert locked(hero, move, "hole@D4 horizon@D4") in ("line_locked", "tile_locked", "requirement")


@pytest.mark.parametrize("hole", ["C10", "C9", "J9"])
def test_3_6_one_on_a_portal_is_not_attracted(hole: str) -> None:
    state = position("holemaker@PS1 blower@I9", "ghost@I2", seat=SPECTERS, modifiers=f"hole@{hole}")
    state = play(state, "population", f"place:{hole}")
    assert asked(state) == [(SPECTERS, "act")]
    assert where(state, "shells-holemaker") == "PS1"
    state = play(state, "end", "activate:holemaker", "step:D10")
    expected = hole if hole == "C10" else "D10"
    assert where(state, "shells-holemaker") == expected
    assert find(state, "shells-holemaker").decay == 0
