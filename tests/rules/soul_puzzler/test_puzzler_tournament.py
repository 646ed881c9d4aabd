"""The tournament of 2.9: S26, S62 and the rest."""

from __future__ import annotations

from typing import Literal

import pytest

from cogs.shared.options import settings
from rules.registry import GAMES
from rules.soul_puzzler.position import PuzzlerOptions, PuzzlerState
from rules.tournament import (
    BYES,
    Format,
    Tournament,
    champion,
    enter,
    entrants_of,
    flipped_first,
    is_over,
    pairings,
    record,
    standings,
    start,
    winner,
    withdraw,
)

SEED = b"a seed of tournaments"


def side_wins(tournament: Tournament, bout: int, side: int | None, points: tuple[int, int] = (15, 9)) -> Tournament:
    """Let a side win the next game of a bout, or none; ``points`` are the winner's, then the loser's."""
    pairing = next(pairing for pairing in pairings(tournament) if pairing.bout == bout)
    first = pairing.first if pairing.first is not None else pairing.entrants[0]
    won = None if side is None else pairing.entrants[side]
    return record(tournament, bout, first, won, points[::-1] if side == 1 else points)


def drawn(tournament: Tournament, bout: int) -> Tournament:
    return side_wins(tournament, bout, None, (7, 7))


def play_out(tournament: Tournament) -> Tournament:
    while ready := pairings(tournament):
        tournament = side_wins(tournament, ready[0].bout, 1)
    return tournament


def test_s26_winners_meet_as_on_the_sheet() -> None:
    tournament = start(8, "bracket", 1, SEED)
    places = tournament.places
    assert sorted(place for place in places if place is not None) == list(range(8))
    assert [pairing.entrants for pairing in pairings(tournament)] == [places[n : n + 2] for n in (0, 2, 4, 6)]
    for bout, side in ((0, 0), (1, 1), (2, 0), (3, 1)):
        tournament = side_wins(tournament, bout, side)
    assert entrants_of(tournament, 4) == (places[0], places[3])
    assert entrants_of(tournament, 5) == (places[4], places[7])
    assert entrants_of(tournament, 6) is None
    tournament = side_wins(side_wins(tournament, 4, 1), 5, 0)
    assert entrants_of(tournament, 6) == (places[3], places[4])
    assert champion(tournament) is None
    tournament = side_wins(tournament, 6, 1)
    assert champion(tournament) == places[4]
    assert standings(tournament) == (
        (places[4],),
        (places[3],),
        (places[0], places[7]),
        (places[1], places[2], places[5], places[6]),
    )


def test_s62_five_entrants_play_at_most_three_matches_for_one_champion() -> None:
    tournament = play_out(start(5, "bracket", 1, SEED))
    matches = [entrants_of(tournament, bout) for bout, games in enumerate(tournament.games) if games]
    for entrant in range(5):
        assert sum(entrant in (match or ()) for match in matches) <= 3
    assert champion(tournament) in range(5)
    assert sorted(entrant for place in standings(tournament) for entrant in place) == list(range(5))


@pytest.mark.parametrize("entrants", range(2, 9))
def test_byes_are_filled_in_their_order(entrants: int) -> None:
    tournament = start(entrants, "bracket", 1, SEED)
    free = {place for place, entrant in enumerate(tournament.places, 1) if entrant is None}
    assert free == set(BYES[: 8 - entrants])
    assert BYES == (2, 6, 4, 8, 3, 7)
    assert len([games for games in play_out(tournament).games if games]) == entrants - 1


def test_who_meets_a_free_place_advances_and_two_free_places_are_one() -> None:
    tournament = start(3, "bracket", 1, SEED)
    assert [place is None for place in tournament.places] == [False, True, True, True, False, True, False, True]
    assert (is_over(tournament, 1), winner(tournament, 1)) == (True, None)
    assert winner(tournament, 4) == tournament.places[0]
    assert [pairing.bout for pairing in pairings(tournament)] == [5]


def test_places_are_drawn_at_random() -> None:
    assert len({start(8, "bracket", 1, bytes([n] * 16)).places for n in range(20)}) == 20


@pytest.mark.parametrize(("entrants", "kind"), [(1, "bracket"), (9, "bracket"), (3, "four"), (4, "three")])
def test_entrants_must_fit(entrants: int, kind: Format) -> None:
    with pytest.raises(ValueError, match="places"):
        start(entrants, kind, 1, SEED)


def test_a_drawn_game_is_replayed_with_the_other_first() -> None:
    tournament = start(8, "bracket", 1, SEED)
    one, two = pairings(tournament)[0].entrants
    assert pairings(tournament)[0].first is None
    tournament = record(tournament, 0, two, None, (7, 7))
    assert not is_over(tournament, 0)
    assert pairings(tournament)[0].first == one
    with pytest.raises(ValueError, match="goes first"):
        record(tournament, 0, two, one, (15, 3))


def test_a_second_draw_in_a_row_is_flipped() -> None:
    seen = set()
    for n in range(12):
        tournament = drawn(drawn(start(8, "bracket", 1, bytes([n] * 16)), 0), 0)
        assert is_over(tournament, 0)
        assert tournament.games[0][-1].flipped
        seen.add(winner(tournament, 0) == tournament.places[0])
    assert seen == {True, False}


def test_best_of_three_goes_to_two_wins_and_the_loser_goes_first() -> None:
    tournament = start(8, "bracket", 3, SEED)
    one, two = pairings(tournament)[0].entrants
    tournament = side_wins(tournament, 0, 0)
    assert not is_over(tournament, 0)
    assert pairings(tournament)[0].first == two
    tournament = side_wins(tournament, 0, 1)
    assert pairings(tournament)[0].first == one
    assert winner(side_wins(tournament, 0, 1), 0) == two


def test_the_loser_goes_first_whoever_went_first_before() -> None:
    tournament = start(8, "bracket", 3, SEED)
    one, two = pairings(tournament)[0].entrants
    assert pairings(record(tournament, 0, two, two, (3, 15)))[0].first == one
    assert pairings(record(tournament, 0, one, two, (3, 15)))[0].first == one


def test_in_a_best_of_three_draws_in_a_row_are_counted_game_by_game() -> None:
    tournament = drawn(side_wins(drawn(start(8, "bracket", 3, SEED), 0), 0, 0), 0)
    assert tournament.games[0][-1].winner is None
    tournament = drawn(tournament, 0)
    assert tournament.games[0][-1].flipped


def test_characters_are_changed_between_matches_only() -> None:
    tournament = start(8, "bracket", 3, SEED)
    assert pairings(tournament)[0].new_characters
    assert not pairings(side_wins(tournament, 0, 0))[0].new_characters
    assert not pairings(drawn(tournament, 0))[0].new_characters
    for bout in (0, 1):
        tournament = side_wins(side_wins(tournament, bout, 0), bout, 0)
    assert next(pairing for pairing in pairings(tournament) if pairing.bout == 4).new_characters


def test_a_game_that_is_not_due_is_refused() -> None:
    tournament = start(8, "bracket", 1, SEED)
    stranger = tournament.places[7]
    assert stranger is not None
    for bout, first, won in ((4, 0, 0), (0, stranger, stranger), (0, tournament.places[0] or 0, stranger)):
        with pytest.raises(ValueError, match="no such game"):
            record(tournament, bout, first, won, (15, 0))
    with pytest.raises(ValueError, match="no such game"):
        tournament = side_wins(tournament, 0, 0)
        record(tournament, 0, tournament.places[0] or 0, None, (1, 1))


def test_four_players_play_two_duels_then_for_first_and_third() -> None:
    tournament = start(4, "four", 1, SEED)
    places = tournament.places
    assert [pairing.entrants for pairing in pairings(tournament)] == [places[:2], places[2:]]
    tournament = side_wins(side_wins(tournament, 0, 0), 1, 1)
    assert [pairing.entrants for pairing in pairings(tournament)] == [(places[0], places[3]), (places[1], places[2])]
    tournament = side_wins(side_wins(tournament, 2, 1), 3, 0)
    assert standings(tournament) == ((places[3],), (places[0],), (places[1],), (places[2],))
    assert champion(tournament) == places[3]


def three(*results: tuple[int, tuple[int, int]]) -> Tournament:
    tournament = start(3, "three", 1, SEED)
    for bout, (side, points) in enumerate(results):
        tournament = side_wins(tournament, bout, side, points)
    return tournament


def test_three_players_meet_once_each_and_wins_decide() -> None:
    tournament = three((0, (15, 3)), (0, (15, 3)), (1, (15, 3)))
    a, b, c = tournament.places
    assert [entrants_of(tournament, bout) for bout in range(3)] == [(a, b), (b, c), (c, a)]
    assert standings(tournament) == ((a,), (b,), (c,))


def test_three_players_with_equal_wins_compare_differences_then_points_then_share() -> None:
    a, b, c = start(3, "three", 1, SEED).places
    by_difference = three((0, (15, 0)), (0, (15, 10)), (0, (15, 12)))
    assert standings(by_difference) == ((a,), (c,), (b,))
    against_points = three((0, (15, 0)), (0, (30, 28)), (0, (15, 14)))
    assert standings(against_points) == ((a,), (c,), (b,))
    by_points = three((0, (15, 10)), (0, (17, 12)), (0, (16, 11)))
    assert standings(by_points) == ((c,), (b,), (a,))
    shared = three((0, (15, 10)), (0, (15, 10)), (0, (15, 10)))
    assert standings(shared) == (tuple(sorted((a or 0, b or 0, c or 0))),)
    assert champion(shared) is None


def test_three_players_do_not_count_drawn_games() -> None:
    tournament = start(3, "three", 1, SEED)
    tournament = drawn(tournament, 0)
    for bout in range(3):
        tournament = side_wins(tournament, bout, 0, (15, 10))
    assert len(standings(tournament)) == 1
    with pytest.raises(ValueError, match="best of three"):
        start(3, "three", 3, SEED)


def test_a_walk_over_decides_a_whole_match() -> None:
    tournament = start(8, "bracket", 3, SEED)
    (pairing, *_) = pairings(tournament)
    first = flipped_first(tournament, pairing)
    tournament = record(tournament, 0, first, pairing.entrants[1], (0, 0), walk_over=True)
    assert is_over(tournament, 0) and winner(tournament, 0) == pairing.entrants[1]


def test_an_entrant_who_withdraws_loses_every_match_still_to_play() -> None:
    tournament = start(8, "bracket", 1, SEED)
    gone = tournament.places[0]
    assert gone is not None
    for bout, side in ((0, 0), (1, 0)):
        tournament = side_wins(tournament, bout, side)
    tournament = withdraw(tournament, gone)
    assert winner(tournament, 0) == gone, "what was played stays"
    assert winner(tournament, 4) == tournament.places[2] and winner(tournament, 6) is None
    for bout in (2, 3, 5, 6):
        tournament = side_wins(tournament, bout, 0)
    assert champion(tournament) == tournament.places[2]


def test_one_who_withdraws_early_is_met_by_walk_over_later() -> None:
    tournament = start(8, "bracket", 1, SEED)
    places = tournament.places
    tournament = side_wins(tournament, 0, 0)
    assert places[0] is not None
    tournament = withdraw(tournament, places[0])
    assert winner(tournament, 4) is None, "nobody has met them yet"
    assert winner(side_wins(tournament, 1, 1), 4) == places[3]


def test_if_both_of_a_pairing_withdraw_the_tournament_still_ends() -> None:
    tournament = start(2, "bracket", 1, SEED)
    assert champion(withdraw(withdraw(tournament, 0), 1)) in (0, 1)


def test_characters_are_kept_inside_a_match() -> None:
    tournament = start(8, "bracket", 3, SEED)
    pairing = pairings(tournament)[0]
    assert pairing.new_characters and pairing.kept is None
    first = flipped_first(tournament, pairing)
    assert first == flipped_first(tournament, pairing)
    tournament = record(tournament, 0, first, None, (7, 7), characters=("shini", "vex"))
    assert not pairings(tournament)[0].new_characters and pairings(tournament)[0].kept == ("shini", "vex")


@pytest.mark.parametrize("first", (0, 1))
def test_a_tournament_sets_who_goes_first_and_the_characters(first: Literal[0, 1]) -> None:
    options = PuzzlerOptions(first=first, chosen=("shini", "vex"))
    state = GAMES["soul_puzzler"].setup(2, options, SEED).state
    assert isinstance(state, PuzzlerState)
    assert state.turn == first and state.characters == ("shini", "vex")


def test_only_characters_that_exist_can_be_set() -> None:
    with pytest.raises(ValueError, match="no such characters"):
        PuzzlerOptions(chosen=("shini", "nobody"))


def test_no_lobby_offers_what_a_tournament_sets() -> None:
    assert {one.name for one in settings("soul_puzzler")} == {"characters", "tokens", "target"}


def test_who_is_late_takes_a_bye_that_changes_no_bout_that_has_begun() -> None:
    tournament = start(3, "bracket", 1, SEED)
    (begun,) = (pairing.bout for pairing in pairings(tournament))
    before = entrants_of(tournament, begun)
    late = enter(tournament, {begun})
    assert late is not None and late.places.count(None) == 4
    assert entrants_of(late, begun) == before
    met = next(pairing for pairing in pairings(late) if 3 in pairing.entrants)
    assert met.bout != begun and met.bout < 4, "it plays its first bout where the other had a bye"
    while (last := enter(late, {begun})) is not None:
        late = last
    assert entrants_of(late, begun) == before and None not in (entrants_of(late, met.bout) or ())


def test_no_one_is_late_in_a_final_that_has_begun_or_a_full_bracket() -> None:
    two = start(2, "bracket", 1, SEED)
    assert enter(two, {6}) is None
    assert enter(start(8, "bracket", 1, SEED), ()) is None
