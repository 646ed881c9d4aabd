"""Setup, preparation, the end and the score: statements L22 to L28, L32, L42, L60 to L63."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from rules.labyrinth.cards import GREAT_DECK, SMALL_DECK, corridor_deck
from rules.labyrinth.dealing import deal_great
from rules.labyrinth.events import Began, Ended, Finished, RoundBegan, SoulsBegan, SpellsLost
from rules.labyrinth.player import Oracle, Player
from rules.labyrinth.scoring import places, points_of
from rules.labyrinth.state import LabyrinthState
from rules.labyrinth.view import LabyrinthOptions
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
    ranking,
    revealed,
    scores,
    stage,
)

SECRET = LabyrinthOptions(secret_oracles=True)
NUMBERS = [(3, 4, 8, 16), (4, 5, 10, 20), (5, 6, 12, 24)]


def start(seats: int = 3, options: LabyrinthOptions = PLAIN, seed: bytes = SEED) -> LabyrinthState:
    return GAME.setup(seats, options, seed).state


@pytest.mark.parametrize(("seats", "corridors", "pieces", "deck"), NUMBERS)
def test_L32_the_numbers_of_a_setup(seats: int, corridors: int, pieces: int, deck: int) -> None:
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
def test_L32_L24_the_deck_lasts_four_rounds(seats: int, corridors: int, pieces: int, deck: int) -> None:
    state = start(seats)
    for round_ in (1, 2, 3, 4):
        assert (state.round, len(state.deck)) == (round_, deck - round_ * corridors)
        state = next_round(state)
    assert (state.round, state.deck, stage(state)) == (4, (), "over")


def test_the_setup_is_told() -> None:
    step = GAME.setup(3, PLAIN, SEED)
    began, first = step.events
    assert isinstance(began, Began)
    assert began.start == step.state.start
    assert began.great == tuple(tuple(oracle.card for oracle in each.great) for each in step.state.players)
    assert began.small == tuple(tuple(oracle.card for oracle in each.small) for each in step.state.players)
    assert first == RoundBegan(1, tuple(corridor.card for corridor in step.state.corridors))
    assert GAME.see(began, None) == began


def test_everything_at_the_start_is_left_to_chance() -> None:
    states = [start(5, seed=bytes([n]) * 16) for n in range(40)]
    assert {state.start for state in states} == {0, 1, 2, 3, 4}
    assert {state.corridors[0].card for state in states} > {"C21"}
    assert {state.players[0].great[0].card for state in states} == set(GREAT_DECK)
    assert len({state.players[0].small[0].card for state in states}) > 10
    assert [GAME.draws(state) == GAME.draws(next_round(state)) for state in states[:3]] == [True] * 3


def test_L42_no_seat_gets_the_same_great_card_twice() -> None:
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
def test_L22_preparation(round_: int) -> None:
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


def test_nothing_is_told_of_spells_where_none_are_lost() -> None:
    state = after(after(processing(), "done"), "done", seat=1)
    assert [type(event) for event in events(state, "done", seat=2)] == [Finished, RoundBegan]


def test_L23_after_round_4_the_game_is_scored() -> None:
    before = processing(player("RR", promotion=1), round_=4)
    state = after(after(before, "done"), "done", seat=1)
    state, happened = played(state, "done", seat=2)
    assert (stage(state), state.round, GAME.pending(state)) == ("over", 4, ())
    assert [type(event) for event in happened] == [Finished, Ended]
    assert happened[1] == Ended("rounds", state.players, tuple(map(points_of, state.players)))
    assert state.corridors == before.corridors
    assert state.discard == before.discard
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.ranking) == ("rounds", ((0,), (1, 2)))
    assert outcome.scores[0] == {"low": 2, "middle": 0, "high": 0, "great": 0, "small": 0, "impurity": 0, "total": 2}
    assert look(state, None).ranking == ((0,), (1, 2))
    assert GAME.outcome(before) is None
    assert look(before, None).ranking == ()


def worth(each: Player) -> dict[str, int]:
    return {name: value for name, value in msgspec.structs.asdict(points_of(each)).items() if value}


def test_L25_tokens_score_by_rank_those_on_great_cards_too() -> None:
    each = player("RRR", "YY", "G", great=["RG"], achieved=["RG"])
    assert worth(each) == {"low": 3, "middle": 4, "high": 15, "great": 5}


def test_L26_oracle_cards_score() -> None:
    each = player(great=["RG", "YB"], small=["S01", "S02", "S03"], achieved=["RG", "S01", "S03"])
    assert worth(each) == {"high": 10, "great": 5, "small": 4}
    assert points_of(each).great + points_of(each).small == 9


@pytest.mark.parametrize(
    ("impurity", "great", "lost"), [(5, 1, -3), (1, 1, 0), (2, 1, 0), (3, 2, 0), (5, 2, -1), (5, 0, -5), (0, 2, 0)]
)
def test_L27_C08_C22_great_cards_return_impurity(impurity: int, great: int, lost: int) -> None:
    each = player(impurity=impurity, great=["RG", "YB"], achieved=["RG", "YB"][:great])
    assert points_of(each).impurity == lost


def test_L28_ties_are_broken_in_order() -> None:
    great = (player("", "R", "", great=["RG"], achieved=["RG"]), player("RR", "", "RRR"))
    assert [points_of(each).total for each in great] == [17, 17]
    assert places(great) == ((0,), (1,))
    assert places(great[::-1]) == ((1,), (0,))


@pytest.mark.parametrize(
    ("better", "worse", "total"),
    [
        (player("", "", "RR", great=["RG"], achieved=["RG"]), player("RRRRR", "", "RRRR"), 25),
        (player("", "", "RR"), player("RRRRRR", "RR"), 10),
        (player("R", "RRR", "R", impurity=2), player("RRRRRR", "R", "R", impurity=3), 10),
        (player("", "RRR"), player("RRRR", "R"), 6),
        (player("RRRRRR", "RR", "R", impurity=5), player("RRRRR", "RR", "R", impurity=4), 10),
        (player("RRRR", impurity=2), player("RRR", impurity=1), 2),
    ],
)
def test_L28_each_tie_break(better: Player, worse: Player, total: int) -> None:
    assert [points_of(each).total for each in (better, worse)] == [total, total]
    assert places((better, worse)) == ((0,), (1,))
    assert places((worse, better)) == ((1,), (0,))


def test_L28_fewer_impurity_tiles_win_at_last_and_then_it_is_shared() -> None:
    """Equal tokens, cards and totals: small cards make up for impurity."""
    clean = player("RR")
    stained = player("RR", impurity=2, small=["S01"], achieved=["S01"])
    assert points_of(clean).total == points_of(stained).total == 2
    assert places((stained, clean)) == ((1,), (0,))
    assert places((clean, player("YY"), stained)) == ((0, 1), (2,))
    returned = player("", "", "", impurity=2, great=["RG"], achieved=["RG"])
    none = player("", "", "", great=["YB"], achieved=["YB"])
    assert places((returned, none)) == ((0, 1),)


def test_L28_a_shared_victory_ends_a_match() -> None:
    state = next_round(processing(player("RR"), player("YY"), player("Y"), round_=4))
    assert (ranking(state), scores(state)) == (((0, 1), (2,)), [2, 2, 1])


def test_L60_spells_pieces_and_signs_left_over_score_nothing() -> None:
    state = next_round(processing(player("R", promotion=2, colour=2), round_=4))
    assert scores(state) == [1, 0, 0]


def test_L61_a_total_can_be_negative() -> None:
    assert points_of(player(impurity=3)).total == -3


def test_L62_C09_tokens_on_great_cards_count_in_the_tie_break() -> None:
    a = player("RR", great=["RG"], achieved=["RG"])
    b = player("", "", "", great=["YB"], small=["S01"], achieved=["YB", "S01"])
    c = player("", "R", great=["RY"], achieved=["RY"])
    assert {points_of(each).total for each in (a, b, c)} == {17}
    assert places((a, b, c)) == ((2,), (0,), (1,))


def test_L62_two_high_tokens_on_a_card_beat_as_many_points_in_lower_ones() -> None:
    a = player(great=["RG"], achieved=["RG"])
    b = player("RRRRR", "RRRRR", impurity=0)
    assert [points_of(each).total for each in (a, b)] == [15, 15]
    assert places((b, a)) == ((1,), (0,))


def test_L63_secret_oracles_are_known_to_their_owner_alone() -> None:
    step = GAME.setup(3, SECRET, SEED)
    state, hidden = step.state, Oracle(None)
    for viewer in (0, 1, 2, None):
        seen = look(state, viewer)
        for seat, each in enumerate(state.players):
            if seat == viewer:
                assert seen.players[seat] == each
            else:
                assert (seen.players[seat].great, seen.players[seat].small) == ((hidden,) * 2, (hidden,) * 3)
        began = GAME.see(step.events[0], viewer)
        assert isinstance(began, Began)
        for seat, each in enumerate(state.players):
            shown = tuple(oracle.card for oracle in each.great) if seat == viewer else (None, None)
            assert began.great[seat] == shown
            assert [card is None for card in began.small[seat]] == [seat != viewer] * 3


def test_L63_an_achieved_card_is_shown_when_its_owner_is_done() -> None:
    start_ = processing(player("", "RY", "RG", great=["RG"], small=["S07"]), options=SECRET)
    state = after(start_, "great:RG")
    assert look(state, 1).players[0].great == (Oracle(None), Oracle(None))
    state, happened = played(state, "done")
    assert look(state, 1).players[0].great == (Oracle("RG", True), Oracle(None))
    assert look(state, None).players[0].small == (Oracle(None),) * 3
    assert look(state, 0).players[0].small[0] == Oracle("S07")
    assert isinstance(happened[0], Finished)
    assert happened[0].player == look(state, None).players[0]
    later = next_round(state)
    assert look(later, 2).players[0].great == (Oracle("RG", True), Oracle(None))


def test_L63_all_cards_are_shown_at_the_end() -> None:
    state = next_round(processing(round_=4, options=SECRET))
    assert look(state, None).players == state.players
    assert all(oracle.card for each in look(state, 1).players for oracle in (*each.great, *each.small))


def test_C10_oracle_cards_lie_open_unless_told_otherwise() -> None:
    state = start()
    assert not PLAIN.secret_oracles
    assert look(state, None).players == state.players


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
