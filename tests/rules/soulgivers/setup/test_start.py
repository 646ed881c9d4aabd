"""The beginning of a match (2.6, 2.27): the first player, hands, teams, and starting heroes."""

from __future__ import annotations

import pytest

from rules.soulgivers.cards import CORE, ESSENCES, HEROES
from rules.soulgivers.events import Dealt
from rules.soulgivers.geometry import CELL_OF
from rules.soulgivers.pieces import HIDDEN
from rules.soulgivers.position import SoulgiversOptions
from tests.rules.soulgivers.builder import (
    GAME,
    SEEDS,
    SHELLS,
    SPECTERS,
    apply,
    asked,
    find,
    legal,
    play,
    position,
    refusal,
    seen,
    started,
    where,
)
from tests.rules.soulgivers.scenes import setup


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


def test_the_teams_of_a_draft_are_what_both_players_took() -> None:
    state = setup(4, heroes="all")
    while asked(state)[0][1] == "draft":
        state = play(state, legal(state)[-1])
    for place, side in enumerate(state.sides):
        assert set(side.team) == set(state.players[place].deck) | set(state.players[place + 2].deck)
        assert "gatekeeper" in side.team


def test_a50_core_asks_nothing_and_all_leaves_four_of_fourteen_at_home() -> None:
    core = GAME.setup(2, SoulgiversOptions(heroes="core"), b"sixteen of bytes").state
    assert {kind for _, kind in asked(core)} == {"start"}
    assert [side.team for side in core.sides] == [CORE, CORE]
    state = GAME.setup(2, SoulgiversOptions(heroes="all"), b"sixteen of bytes").state
    for hero in ("runner", "ghost", "aeger", "patcher"):
        assert asked(state) == [(0, "leave"), (1, "leave")]
        state = play(state, f"0:leave:{hero}")
        assert hero not in str(GAME.view(state, 1).frames)
        state = play(state, f"1:leave:{'gatekeeper' if hero == 'patcher' else hero}")
    assert set(HEROES) - set(state.sides[SHELLS].team) == {"runner", "ghost", "aeger", "patcher"}
    assert set(HEROES) - set(state.sides[SPECTERS].team) == {"runner", "ghost", "aeger", "gatekeeper"}
    assert {kind for _, kind in asked(state)} == {"start"}


def test_a57_seats_pick_alternately_and_in_public() -> None:
    state = GAME.setup(4, SoulgiversOptions(), b"sixteen of bytes").state
    order = []
    while asked(state)[0][1] == "draft":
        order.append(asked(state)[0][0])
        state, events = apply(state, legal(state)[0])
        assert seen(events, None)
    assert order[:8] == [0, 1, 2, 3, 0, 1, 2, 3]
    assert [len(player.deck) for player in state.players] == [5, 5, 5, 5]
    assert set(state.players[0].deck) | set(state.players[2].deck) == set(CORE)


@pytest.mark.parametrize("seats", [2, 4])
def test_2_6_the_first_player_begins(seats: int) -> None:
    found: dict[int, bytes] = {}
    for seed in SEEDS:
        found.setdefault(GAME.setup(seats, SoulgiversOptions(), seed).state.seat, seed)
    assert set(found) == set(range(seats))
    for seat, seed in found.items():
        state = started(seats, seed)
        assert (state.seat, asked(state)) == (seat, [(seat, "act")])
