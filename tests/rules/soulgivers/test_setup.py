"""Setup (2.6): the layout, hands, starting heroes, and the draft of two against two (2.27)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.soulgivers.cards import CORE, ESSENCES, HEROES, TILES
from rules.soulgivers.dealing import _turn, is_connected
from rules.soulgivers.events import Dealt
from rules.soulgivers.geometry import CELL_NAMES, CELL_OF, PORTAL_FRONTS, TILE_FROM
from rules.soulgivers.ground import Ground, ground
from rules.soulgivers.options import SoulgiversOptions
from rules.soulgivers.pieces import HIDDEN
from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import (
    GAME,
    SEEDS,
    apply,
    asked,
    board,
    find,
    legal,
    play,
    position,
    refusal,
    started,
    where,
)

FRONTS = {cell for pair in PORTAL_FRONTS for cell in pair}


def setup(seats: int = 2, seed: bytes = SEEDS[0], **options: Any) -> SoulgiversState:
    return GAME.setup(seats, SoulgiversOptions(**options), seed).state


@pytest.mark.parametrize("seats", [2, 4])
def test_every_layout_keeps_the_conditions(seats: int) -> None:
    interference = {2: {"B6", "I5"}, 4: {"D6", "G5"}}[seats]
    layouts = set()
    for seed in SEEDS:
        state = setup(seats, seed)
        floor = ground(state.tiles, (), True)
        layouts.add(state.tiles)
        assert {letter: state.tiles[::2].count(letter) for letter in TILES} == {
            letter: card.count for letter, card in TILES.items()
        }
        assert state.tiles[24:26] == "M0"
        assert {CELL_NAMES[cell] for cell in floor.interference} == interference
        assert len(floor.holes) == 6
        assert not floor.holes & FRONTS
        for corner in ("A1", "J1", "A10", "J10"):
            assert sum(floor.has_wall(CELL_OF[corner], way) for way in range(4)) < 2
        assert is_connected(floor)
    assert len(layouts) == len(SEEDS)


def test_all_rotations_and_all_first_players_come_up() -> None:
    states = [setup(2, seed) for seed in SEEDS]
    assert {state.seat for state in states} == {0, 1}
    assert {setup(4, seed).seat for seed in SEEDS} == {0, 1, 2, 3}
    inner = TILE_FROM["C3"]  # where every rotation fits
    assert {state.tiles[2 * inner + 1] for state in states} == set("0123")


def test_a_layout_with_a_cell_that_nobody_reaches_is_not_connected() -> None:
    assert is_connected(ground(board(), (), True))
    walled_in = ground(board(A1="C0"), (), True)
    assert all(walled_in.has_wall(CELL_OF["A1"], way) for way in (1, 2))
    assert not is_connected(walled_in)
    between = board(A3="H1", C3="H0", A1="S0", C1="H3")
    assert is_connected(ground(between, (), True))


def test_the_fragment_is_on_e5_under_the_barrier() -> None:
    state = setup()
    assert state.barrier
    assert (state.fragment.cell, state.fragment.carrier) == (CELL_OF["E5"], "")
    assert [side.essences for side in state.sides] == [ESSENCES, ESSENCES]
    assert not state.modifiers


@pytest.mark.parametrize("seed", SEEDS[:6])
def test_the_first_player_gets_one_anomaly_and_the_second_two(seed: bytes) -> None:
    state = setup(2, seed)
    assert len(state.players[state.seat].hand) == 1
    assert len(state.players[1 - state.seat].hand) == 2
    assert len(state.pile) == 17
    assert [len(player.hand) for player in setup(4, seed).players] == [1, 1, 1, 1]


def test_three_heroes_each_with_their_portals_and_seven_in_the_deck() -> None:
    state = setup()
    assert asked(state) == [(0, "start"), (1, "start")]
    assert len(legal(state)) == 20
    assert refusal(state, "0:deploy:aeger@PS1") == "not_in_team"
    assert refusal(state, "0:deploy:ghost@PP1") == "foreign_portal"
    for hero, portal in (("ghost", "S1"), ("runner", "S1"), ("blower", "S2")):
        state = play(state, f"0:deploy:{hero}@P{portal}")
        assert asked(state) == [(1, "start")]
        assert state.soulgivers == ()
        state = play(state, f"1:deploy:{hero}@P{portal.replace('S', 'P')}")
        if hero == "ghost":
            assert refusal(state, "0:deploy:ghost@PS2") == "taken"
    assert [where(state, f"shells-{hero}") for hero in ("ghost", "runner", "blower")] == ["PS1", "PS1", "PS2"]
    assert [where(state, f"specters-{hero}") for hero in ("ghost", "blower")] == ["PP1", "PP2"]
    assert find(state, "shells-ghost").facing == 0
    assert find(state, "specters-ghost").facing == 2
    assert [len(player.deck) for player in state.players] == [7, 7]
    assert all(piece.decay == 0 for piece in state.soulgivers)
    assert (state.turn, asked(state)) == (1, [(state.seat, "act")])


def test_picks_may_be_made_in_any_order_and_are_shown_at_once() -> None:
    state = play(setup(), "1:deploy:ghost@PP1", "0:deploy:ghost@PS1", "1:deploy:runner@PP1", "0:deploy:runner@PS1")
    state = play(state, "1:deploy:blower@PP2")
    _, events = apply(state, "0:deploy:blower@PS2")
    kinds = [type(event).__name__ for event in events]
    assert kinds[:2] == ["Started", "TurnBegan"]


@pytest.mark.parametrize("heroes", ["core", "all"])
def test_two_against_two_draft_ten_and_start_with_two_each(heroes: str) -> None:
    state = setup(4, heroes=heroes)
    assert len(legal(state)) == (10 if heroes == "core" else 14)
    if heroes == "core":
        assert refusal(state, "draft:aeger") == "not_in_team"
    state = play(state, "draft:ghost", "draft:ghost")
    assert refusal(state, "draft:ghost") == "taken"
    count = 2
    while asked(state)[0][1] == "draft":
        state = play(state, legal(state)[0])
        count += 1
    assert count == (18 if heroes == "core" else 20)
    for side in (0, 1):
        decks = [set(state.players[seat].deck) for seat in (side, side + 2)]
        assert [len(deck) for deck in decks] == [5, 5]
        assert not decks[0] & decks[1]
        assert set(state.sides[side].team) == decks[0] | decks[1]
        assert decks[0] | decks[1] <= set(CORE if heroes == "core" else HEROES)
    while asked(state)[0][1] == "start":
        state = play(state, legal(state)[0])
    assert [sum(piece.seat == seat for piece in state.soulgivers) for seat in range(4)] == [2, 2, 2, 2]
    assert [len(player.deck) for player in state.players] == [3, 3, 3, 3]
    assert [player.population for player in state.players] == ["shells", "specters", "shells", "specters"]


def test_nobody_knows_the_order_of_a_pile() -> None:
    for seed in SEEDS[:5]:
        state = started(2, seed)
        assert list(state.pile) == sorted(state.pile)
        assert GAME.view(state, None).pile == (HIDDEN,) * 17


@pytest.mark.parametrize(("cap", "steps"), [(True, 2), (False, 3)])
def test_the_first_turn_has_at_most_two_steps_for_each(cap: bool, steps: int) -> None:
    state = setup(step_cap=cap)
    for hero in ("holemaker", "ghost", "runner"):
        state = play(state, f"0:deploy:{hero}@PS1", f"1:deploy:{hero}@PP1")
    state = play(state, "activate:holemaker", "pass")
    for _ in range(steps):
        state = play(state, legal(state, "step:")[0])
    assert legal(state, "step:") == []


def test_the_first_turn_of_the_second_player_has_no_such_limit() -> None:
    capped = SoulgiversOptions(heroes="all")
    for turn, left in ((1, 2), (2, 3)):
        state = position("ghost@C3", "aeger@I9", active="ghost", turn=turn, options=capped)
        assert max(len(move.split("-")) for move in legal(state, "walk:")) == left


def test_surge_does_not_lift_the_limit_of_the_first_turn() -> None:
    capped = SoulgiversOptions(heroes="all")
    state = position("ghost@C3", "aeger@I9", active="ghost", turn=1, options=capped, hands=("surge", ""))
    state = play(state, "play:surge", "step:C4", "step:C5")
    assert refusal(state, "step:C6") == "no_points"


@pytest.mark.parametrize("seats", [1, 3, 5])
def test_other_numbers_of_players_are_refused_in_words(seats: int) -> None:
    with pytest.raises(ValueError, match=f"^Soulgivers is played by 2 or 4 players, not {seats}$"):
        setup(seats)


def test_the_first_player_is_dealt_cards_first_and_the_draws_are_counted() -> None:
    for seed in SEEDS[:6]:
        for seats in (2, 4):
            step = GAME.setup(seats, SoulgiversOptions(), seed)
            dealt = [event.seat for event in step.events if isinstance(event, Dealt)]
            assert dealt == [(step.state.seat + place) % seats for place in range(seats)]
            assert GAME.draws(step.state) >= 1 + 22 + 22 + 3


def test_a_draw_is_counted_and_a_step_draws_nothing() -> None:
    state = position("ghost@C3", "aeger@I2", active="ghost")
    assert GAME.draws(play(state, "draw")) == GAME.draws(state) + 1
    assert GAME.draws(play(state, "step:C4")) == GAME.draws(state)


def test_a_tile_that_does_not_fit_is_turned_on_clockwise() -> None:
    """On the tile A1 a wall corner may not lie around A1, on C1 and G1 no black hole in the upper row."""
    assert [_turn(0, "C", turns) for turns in range(4)] == ["C1", "C1", "C2", "C3"]
    assert [_turn(1, "H", turns) for turns in range(4)] == ["H2", "H2", "H2", "H3"]
    assert [_turn(3, "H", turns) for turns in range(4)] == ["H2", "H2", "H2", "H3"]
    assert [_turn(22, "H", turns) for turns in range(4)] == ["H0", "H1", "H2", "H3"]
    assert [_turn(21, "H", turns) for turns in range(4)] == ["H0", "H1", "H0", "H0"]


def test_a_board_that_one_side_alone_cannot_cross_is_not_connected() -> None:
    for names in (("C1", "D1", "G1", "H1"), ("C10", "D10", "G10", "H10")):
        walls = [(CELL_OF[name], way) for name in names for way in range(4)]
        floor = Ground(board(), (), True)
        floor.walls = frozenset(walls)
        assert not is_connected(floor)


def test_the_teams_of_a_draft_are_what_both_players_took() -> None:
    state = setup(4, heroes="all")
    while asked(state)[0][1] == "draft":
        state = play(state, legal(state)[-1])
    for place, side in enumerate(state.sides):
        assert set(side.team) == set(state.players[place].deck) | set(state.players[place + 2].deck)
        assert "gatekeeper" in side.team


def test_a_standing_answer_alone_leaves_the_question_its_number() -> None:
    state = position("ghost@C3", "aeger@I2", active="ghost", hands=("", "decay"))
    number = GAME.pending(state)[0].group
    assert GAME.pending(play(state, "1:stand:turn"))[0].group == number
    assert GAME.pending(play(state, "0:stand:turn"))[0].group == number
    assert GAME.pending(play(state, "end"))[0].group > number


def test_states_of_version_1_keep_their_form() -> None:
    stored: dict[str, object] = {"turn": 1, "seat": 0}
    assert GAME.upgrade(stored, 1) == stored
    with pytest.raises(LookupError):
        GAME.upgrade({}, GAME.version)
