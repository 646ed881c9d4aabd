"""What happens for an absent player (A58)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import (
    FOUR,
    GAME,
    SHELLS,
    SPECTERS,
    asked,
    board,
    find,
    is_in_game,
    play,
    position,
    where,
)
from tests.rules.soulgivers.scenes import SEATS_OF_FOUR, activated, four_at, with_each


def test_a58_an_absent_player_steps_from_the_portals_and_ends_the_turn() -> None:
    state = position("ghost@PS1 patcher@PS1 runner@C3", "aeger@D9", tiles=board(C9="H3"), seat=SHELLS)
    while state.seat == SHELLS:
        seat = asked(state)[0][0]
        state = GAME.apply(state, seat, GAME.fallback(GAME.view(state, seat), seat)).state
    assert {where(state, id) for id in ("shells-ghost", "shells-runner")} == {"D10", "C3"}
    assert find(state, "shells-ghost").facing == 0
    assert [piece.id for piece in state.soulgivers if piece.seat == SHELLS] == ["shells-ghost", "shells-runner"]


def _absent(state: SoulgiversState) -> str:
    """Return where the active Soulgiver of an absent player ends, "" for one that is destroyed."""
    id = state.activation.id if state.activation else ""
    while asked(state) == [(SHELLS, "act")]:
        state = GAME.apply(state, SHELLS, GAME.fallback(GAME.view(state, SHELLS), SHELLS)).state
    return where(state, id) if is_in_game(state, id) else ""


def test_a58_an_absent_player_who_crosses_the_border_goes_on_where_nobody_is_destroyed() -> None:
    for tiles, goal in ((board(A7="H1"), "C8"), (board(A7="H1", C7="H3"), "B9")):
        state = position("patcher@B9", "aeger@I2", active="patcher", modifiers="border@B8", tiles=tiles)
        assert _absent(play(state, "step:B8")) == goal
    spared = position("holemaker@B9", "aeger@I2", active="holemaker", modifiers="border@B8", tiles=board(A7="H1"))
    assert _absent(play(spared, "step:B8")) == "B7"
    tiles = board(A9="H2", C9="H0")
    portal: dict[str, Any] = {"active": "patcher", "modifiers": "border@C10", "tiles": tiles}
    assert _absent(position("patcher@PS1", "aeger@I2", **portal)) == "D10"
    assert _absent(play(position("patcher@PS1", "aeger@D10", **portal), "step:C10")) == ""
    home = position("holemaker@C9S*", "aeger@I2", active="holemaker", modifiers="border@C10")
    assert asked(play(home, "step:C10")) == [(SHELLS, "act")]
    assert str(GAME.fallback(GAME.view(play(home, "step:C10"), SHELLS), SHELLS)) == "deliver"


def test_a58_an_absent_player_stays_on_a_portal_with_a_black_hole_alone_in_front() -> None:
    state = position("patcher@PS1", "aeger@D10", active="patcher", modifiers="hole@C10")
    assert str(GAME.fallback(GAME.view(state, SHELLS), SHELLS)) == "end"


def test_a58_an_absent_player_passes_and_takes_the_first_of_forced_choices() -> None:
    window = play(position("ghost@C3", "aeger@I9", modifiers="hole@G3"), "activate:ghost")
    assert str(GAME.fallback(GAME.view(window, SPECTERS), SPECTERS)) == "pass"
    deck = position("ghost@C3", "aeger@I9", seat=SPECTERS, decks=("runner blower aeger", ""))
    deck = play(deck, "end")
    assert GAME.fallback(GAME.view(deck, SHELLS), SHELLS) == GAME.legal(deck, SHELLS)[0]
    facing = play(position("aeger@C3W", "aeger@I9", active="aeger"), "step:C4", "end")
    assert str(GAME.fallback(GAME.view(facing, SHELLS), SHELLS)) == "face:W"


@pytest.mark.parametrize("seat", [0, 1])
def test_a58_an_absent_player_activates_nobody_on_the_board(seat: int) -> None:
    state = position(*("ghost@C3 runner@C9", "aeger@I2")[:: 1 - 2 * seat], seat=seat)
    assert str(GAME.fallback(GAME.view(state, seat), seat)) == "end"


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
def test_a58_an_absent_player_brings_own_soulgivers_from_the_portals_alone(seat: int) -> None:
    portals = ("PS1", "PP1", "PS2", "PP2")
    state = four_at(seat, dict(enumerate(portals)))
    assert str(GAME.fallback(GAME.view(state, seat), seat)) == f"activate:{FOUR[seat]}"
    others = four_at(seat, {other: portals[other] for other in SEATS_OF_FOUR if other != seat})
    assert str(GAME.fallback(GAME.view(others, seat), seat)) == "end"


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_a58_an_absent_player_keeps_the_facing_that_of_the_fragment_for_a_carrier(seat: int) -> None:
    for mark, facing in (("*", 1), ("", 3)):
        sides = (f"aeger@C3E{mark}", "blower@J9")[:: 1 - 2 * seat]
        state = with_each(position(*sides, seat=seat, active="aeger"), facing=3)
        state = play(state, "step:C4", "end")
        assert asked(state) == [(seat, "face")]
        assert str(GAME.fallback(GAME.view(state, seat), seat)) == f"face:{'NESW'[facing]}"


@pytest.mark.parametrize("seat", range(4))
def test_a58_an_absent_player_passes(seat: int) -> None:
    state = activated((seat + 1) % 4, *("decay" if other == seat else "" for other in range(4)), turn=4)
    assert asked(state) == [(seat, "window")]
    assert str(GAME.fallback(GAME.view(state, seat), seat)) == "pass"
