"""Setup, preparation and the end: statements L22 to L24, L32, L42."""

from __future__ import annotations

from random import Random

import pytest

from rules.labyrinth.board import Corridor
from rules.labyrinth.cards import GREAT_DECK, SMALL_DECK, corridor_deck
from rules.labyrinth.events import Began, Ended, Finished, Revealed, RoundBegan, SoulsBegan, SpellsLost
from rules.labyrinth.position import LabyrinthOptions, LabyrinthState
from rules.labyrinth.steps.rounds import deal_great
from tests.rules.labyrinth.builder import (
    GAME,
    PLAIN,
    SEED,
    after,
    all_done,
    bidding,
    events,
    look,
    next_round,
    played,
    player,
    processing,
    revealed,
    stage,
)

SECRET = LabyrinthOptions(secret_oracles=True)
NUMBERS = [(3, 4, 8, 16), (4, 5, 10, 20), (5, 6, 12, 24)]


def start(seats: int = 3, options: LabyrinthOptions = PLAIN, seed: bytes = SEED) -> LabyrinthState:
    return GAME.setup(seats, options, seed).state


@pytest.mark.parametrize(("seats", "corridors", "pieces", "deck"), NUMBERS)
def test_l32_the_numbers_of_a_setup(seats: int, corridors: int, pieces: int, deck: int) -> None:
    state = start(seats)
    assert len(state.corridors) == corridors == seats + 1
    assert [each.pieces for each in state.players] == [pieces] * seats
    assert len(state.deck) + corridors == deck == len(corridor_deck(seats))
    assert (state.round, state.place, stage(state), state.discard) == (1, 1, "commit", ())
    for each in state.players:
        assert (each.spent, each.rows, each.impurity) == (0, ((0,) * 4,) * 3, 0)
        assert (each.promotion_spells, each.colour_spells, each.signs) == (0, 0, ("souls", "witch"))
        assert [oracle.achieved for oracle in (*each.great, *each.small)] == [False] * 5
        assert (len(each.great), len(each.small)) == (2, 3)


@pytest.mark.parametrize(("seats", "corridors", "pieces", "deck"), NUMBERS)
def test_l32_l24_the_deck_lasts_four_rounds(seats: int, corridors: int, pieces: int, deck: int) -> None:
    state = start(seats)
    for round_ in (1, 2, 3, 4):
        assert (state.round, len(state.deck)) == (round_, deck - round_ * corridors)
        state = next_round(state)
    assert (state.round, state.deck, stage(state)) == (4, (), "over")


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_start_player_stays_the_same_all_game(seats: int) -> None:
    for number in range(5):
        state = start(seats, seed=bytes([number]) * 16)
        first = state.start
        while GAME.pending(state):
            assert look(state, None).start == first
            state = next_round(state)
        assert look(state, None).start == first


def test_corridors_are_explored_in_the_order_of_their_places() -> None:
    state = start()
    laid = [corridor.card for corridor in look(state, None).corridors]
    for place in (1, 2, 3, 4):
        assert look(state, None).place == place
        state, happened = played(after(after(state, "commit:0"), "commit:0", seat=1), "commit:0", seat=2)
        assert happened[0] == Revealed(place, Corridor(laid[place - 1], (0, 0, 0), (None, None, None)))
    assert look(state, None).place == 0


def test_the_setup_is_told() -> None:
    step = GAME.setup(3, PLAIN, SEED)
    began, first = step.events
    assert isinstance(began, Began)
    assert began.start == step.state.start
    assert began.great == tuple(tuple(oracle.card for oracle in each.great) for each in step.state.players)
    assert began.small == tuple(tuple(oracle.card for oracle in each.small) for each in step.state.players)
    assert first == RoundBegan(
        1, tuple(corridor.card for corridor in step.state.corridors), (0,) * len(step.state.players)
    )
    assert GAME.see(began, None) == began


def test_everything_at_the_start_is_left_to_chance() -> None:
    states = [start(5, seed=bytes([n]) * 16) for n in range(40)]
    assert {state.start for state in states} == {0, 1, 2, 3, 4}
    assert {state.corridors[0].card for state in states} > {"C21"}
    assert {state.players[0].great[0].card for state in states} == set(GREAT_DECK)
    assert len({state.players[0].small[0].card for state in states}) > 10
    assert [GAME.draws(state) == GAME.draws(next_round(state)) for state in states[:3]] == [True] * 3


def test_l42_no_seat_gets_the_same_great_card_twice() -> None:
    deck = ["RY", "RY", "RG", "RG", "RG", "RG", "YB"]
    assert deal_great(deck, 2) == (("RY", "RG"), ("RG", "YB"))
    assert deck == ["RY", "RG", "RG"]
    for n in range(100):
        for each in start(5, seed=bytes([n]) * 16).players:
            assert each.great[0].card != each.great[1].card


def test_no_oracle_card_is_dealt_more_often_than_there_are() -> None:
    for n in range(30):
        state = start(5, seed=bytes([n]) * 16)
        smalls = [oracle.card for each in state.players for oracle in each.small]
        assert len(set(smalls)) == 15
        assert set(smalls) <= set(SMALL_DECK)
        assert GAME.audit(state) == ()


@pytest.mark.parametrize("round_", [1, 2, 3])
def test_l22_preparation(round_: int) -> None:
    before = bidding("C05", player("YY", "GG", "B", impurity=2, small=["S20"], achieved=["S20"]), round_=round_)
    before = revealed(before, "3+witch", "1", "0+souls")
    before = after(before, "souls:R")
    while stage(before) == "commit":
        before = revealed(before, "0", "0", "0")
    open_cards = tuple(corridor.card for corridor in before.corridors)
    state = all_done(before)
    assert (state.round, state.place, stage(state)) == (round_ + 1, 1, "commit")
    assert state.discard == before.discard + open_cards
    assert tuple(corridor.card for corridor in state.corridors) == before.deck[:4]
    assert state.deck == before.deck[4:]
    for each, was in zip(state.players, before.players, strict=True):
        assert (each.pieces, each.spent, each.signs) == (8, 0, ("souls", "witch"))
        assert (each.promotion_spells, each.colour_spells) == (0, 0)
        assert (each.rows, each.impurity, each.great, each.small) == (was.rows, was.impurity, was.great, was.small)
    assert state.players[0].impurity == 3


def test_the_way_from_round_to_round_is_told() -> None:
    state = bidding("C05", place=4)
    state, happened = played(after(state, "commit:1"), "commit:0", seat=1)
    assert happened == []
    happened = events(state, "commit:0", seat=2)
    assert happened[-1] == SoulsBegan(1)
    state = after(state, "commit:0", seat=2)
    state = after(after(state, "done"), "done", seat=1)
    happened = events(state, "done", seat=2)
    assert [type(event) for event in happened] == [Finished, SpellsLost, RoundBegan]
    assert happened[1] == SpellsLost(((1, 0), (0, 0), (0, 0)))
    assert [type(event) for event in events(processing(player("R")), "done")] == [Finished]


def test_l43_lost_spells_are_told_by_kind() -> None:
    state = after(processing(player(promotion=2), player("R", promotion=1, colour=2), player(colour=1)), "spell:none")
    state = after(after(state, "done"), "colour:none", "done", seat=1)
    happened = events(state, "done", seat=2)
    assert happened[1] == SpellsLost(((1, 0), (1, 1), (0, 1)))


def test_nothing_is_told_of_spells_where_none_are_lost() -> None:
    state = after(after(processing(), "done"), "done", seat=1)
    assert [type(event) for event in events(state, "done", seat=2)] == [Finished, RoundBegan]


def test_l23_after_round_4_the_game_is_scored() -> None:
    before = processing(player("RR", promotion=1), round_=4)
    state = after(after(before, "done"), "done", seat=1)
    state, happened = played(state, "done", seat=2)
    assert (stage(state), state.round, GAME.pending(state)) == ("over", 4, ())
    assert [type(event) for event in happened] == [Finished, Ended]
    assert happened[1] == Ended("rounds", state.players, look(state, None).points)
    assert state.players == before.players  # pieces, signs and spells stay where they are
    assert state.corridors == before.corridors
    assert state.discard == before.discard
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.ranking) == ("rounds", ((0,), (1, 2)))
    assert outcome.scores[0] == {"low": 2, "middle": 0, "high": 0, "great": 0, "small": 0, "impurity": 0, "total": 2}
    assert look(state, None).ranking == ((0,), (1, 2))
    assert GAME.outcome(before) is None
    assert look(before, None).ranking == ()


def test_an_imagined_match_deals_what_the_viewer_cannot_see() -> None:
    state, random = start(5, SECRET), Random(1)
    imagined = [GAME.determinize(look(state, 2), random) for _ in range(30)]
    assert len({twin.players[0].great for twin in imagined}) > 5
    assert len({twin.players[4].small for twin in imagined}) > 5
    assert len({twin.deck for twin in imagined}) == 30
    for twin in imagined:
        assert GAME.audit(twin) == ()
        assert twin.players[2] == state.players[2]
        assert sorted(twin.deck) == sorted(state.deck)


def test_an_imagined_match_imagines_what_others_do() -> None:
    state, random = after(processing(player("RR"), player("RRGG")), "promote:R,low"), Random(1)
    twins = [GAME.determinize(look(state, 0), random) for _ in range(30)]
    assert {twin.players[0] for twin in twins} == {state.players[0]}
    assert len({twin.players[1] for twin in twins}) > 2
    half = after(bidding("C01"), "commit:3+witch")
    answers = {GAME.determinize(look(half, 1), random).frames for _ in range(30)}
    assert len(answers) > 10
    assert GAME.determinize(look(half, 0), random).frames == half.frames
