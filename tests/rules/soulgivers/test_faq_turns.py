"""Anomalies, two against two, turns: FAQ 17 to 19. The number in a test's name is that of the FAQ item."""

from __future__ import annotations

import pytest

from rules.soulgivers.events import Offered
from tests.rules.soulgivers.builder import (
    IN_TEAMS,
    SHELLS,
    SPECTERS,
    apply,
    asked,
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

# ---------------------------------------------------------------- 17. Anomalies


def test_17_1_shelter_moves_a_carrier_with_the_fragment() -> None:
    state = position("ghost@C3E*", "aeger@I2", hands=("shelter", ""))
    state = play(state, "play:shelter>C3/E4")
    assert where(state, "shells-ghost") == "E4"
    assert (state.fragment.carrier, state.fragment.facing) == ("shells-ghost", 1)


def test_17_2_decay_destroys_an_active_soulgiver_at_4_at_once() -> None:
    state = position("ghost@C3=4 patcher@C9", "aeger@I2", hands=("", "decay"))
    state = play(state, "activate:ghost", "play:decay>C3")
    assert not is_in_game(state, "shells-ghost")
    assert soul(state, "shells-ghost") == "C3"
    state = play(state, "pass") if asked(state) == [(SPECTERS, "window")] else state
    assert refusal(state, "step:D3") == "nobody_active"
    assert refusal(state, "activate:patcher") == ""


def test_17_2_at_3_it_lives() -> None:
    state = position("ghost@C3=3 patcher@C9", "aeger@I2", hands=("", "decay"))
    state = play(state, "activate:ghost", "play:decay>C3")
    assert find(state, "shells-ghost").decay == 5


def test_17_2_in_the_middle_of_an_activation() -> None:
    state = position("ghost@C3=4 patcher@C9", "aeger@I2", hands=("", "decay"), active="ghost", fragment="D3")
    state = play(state, "step:D3", "collect:N", "play:decay>D3")
    assert not is_in_game(state, "shells-ghost")
    assert (state.fragment.carrier, state.fragment.cell) == ("", cell("D3"))


def test_17_3_drawing_marks_nobody() -> None:
    state = position("ghost@C3 patcher@C9", "aeger@I2", active="ghost")
    state = play(state, "draw")
    assert find(state, "shells-ghost").marks == 0
    assert state.sides[SHELLS].essences == 4
    assert len(state.players[SHELLS].hand) == 1
    assert find(play(state, "end"), "shells-ghost").decay == 1
    without = position("ghost@C3", "aeger@I2", active="ghost", sides=({"essences": 0}, {}))
    assert refusal(without, "draw") == "cannot_draw"


# ---------------------------------------------------------------- 18. Two against two


@pytest.mark.parametrize(
    ("move", "tile"),
    [("use:mold>C3N", 6), ("use:mold>C3S", 16), ("play:drift>C1N", 6), ("play:transpose>A5/C5", 10)],
)
def test_18_1_interference_tiles_are_moved_away_from_the_mother_tile(move: str, tile: int) -> None:
    state = position(
        "architect@C6",
        "aeger@I2",
        four=("ghost@I9", "ghost@I3"),
        tiles=IN_TEAMS,
        active="architect",
        hands=("drift transpose", ""),
    )
    state = play(state, move)
    assert state.tiles[2 * tile] == "I"
    assert state.tiles[2 * 11] != "I"


@pytest.mark.parametrize("move", ["use:mold>C3N", "play:drift>C1N", "play:transpose>A5/C5", "play:quake>C5R"])
def test_18_1_not_with_the_fragment_on_it(move: str) -> None:
    for shells, fragment in (("architect@C6", "D5"), ("architect@C6*", "")):
        state = position(
            shells,
            "aeger@I2",
            four=("ghost@I9", "ghost@I3"),
            tiles=IN_TEAMS,
            active="architect",
            fragment=fragment,
            hands=("drift transpose quake", ""),
        )
        assert refusal(state, move) in ("line_locked", "requirement")


# ---------------------------------------------------------------- 19. Soulgivers in general


def test_19_1_a_turn_ends_without_activating_all_and_all_age() -> None:
    state = position("ghost@C3=2 patcher@C9 aeger@I9", "aeger@I2=3", active="patcher")
    state = play(state, "end")
    assert [piece.decay for piece in state.soulgivers] == [3, 1, 1, 3]
    state = play(state, "end")
    assert [piece.decay for piece in state.soulgivers] == [3, 1, 1, 4]


def test_19_2_three_in_the_game_are_the_most() -> None:
    state = position("ghost@C3 patcher@C9 runner@PS1", "aeger@I2", seat=SPECTERS, decks=("confuser blower", ""))
    assert asked(play(state, "end")) == [(SHELLS, "act")]
    fewer = position("ghost@C3", "aeger@I2", seat=SPECTERS)
    fewer = play(fewer, "end")
    assert asked(fewer) == [(SHELLS, "act")]
    assert [piece.id for piece in fewer.soulgivers] == ["shells-ghost", "specters-aeger"]


def test_19_2_two_each_for_two_against_two() -> None:
    state = position(
        "ghost@C3 runner@C9",
        "aeger@I2",
        four=("patcher@I9", "ghost@I3"),
        seat=3,
        decks=("confuser blower", "", "", ""),
        turn=12,
    )
    assert asked(play(state, "end")) == [(0, "act")]


def test_19_3_two_are_drawn_and_one_is_chosen_until_there_are_three() -> None:
    deck = "confuser blower architect runner"
    state = position("ghost@C3", "aeger@I2", seat=SPECTERS, decks=(deck, ""))
    state, events = apply(state, "end")
    assert asked(state) == [(SHELLS, "reinforce")]
    offered = next(event for event in events if isinstance(event, Offered)).heroes
    assert len(set(offered)) == 2
    assert set(offered) < set(deck.split())
    assert legal(state) == [f"deploy:{hero}@{portal}" for hero in offered for portal in ("PS1", "PS2")]
    kept, back = offered
    state, events = apply(state, f"deploy:{kept}@PS2")
    assert where(state, f"shells-{kept}") == "PS2"
    assert set(state.players[SHELLS].deck) == set(deck.split()) - {kept}
    assert back in state.players[SHELLS].deck
    assert asked(state) == [(SHELLS, "reinforce")]
    offered = next(event for event in events if isinstance(event, Offered)).heroes
    assert kept not in offered
    state = play(state, f"deploy:{offered[1]}@PS1")
    assert asked(state) == [(SHELLS, "act")]
    assert len(state.players[SHELLS].deck) == 2


def test_19_3_the_last_card_is_placed_too() -> None:
    state = position("ghost@C3", "aeger@I2", seat=SPECTERS, decks=("runner", ""))
    state = play(state, "end")
    assert legal(state) == ["deploy:runner@PS1", "deploy:runner@PS2"]
    state = play(state, "deploy:runner@PS1")
    assert asked(state) == [(SHELLS, "act")]
    assert state.players[SHELLS].deck == ()
