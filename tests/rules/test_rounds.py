"""Tournaments in rounds: opponents, byes, points and places."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from rules import rounds
from rules.pairing import table_groups, table_sizes, with_seats
from rules.rounds import WIN, Bout, RoundFormat, Rounds, Standing, scores
from rules.tournament import FinishedGame

SEED = b"a seed of tournaments"


def started(entrants: int, kind: RoundFormat = "swiss", best_of: int = 1) -> Rounds:
    return rounds.start(entrants, kind, 3 if best_of == 3 else 1, SEED)


def finish(tournament: Rounds, bout: int, *ranking: tuple[int, ...]) -> Rounds:
    """Return the tournament after the next game of a bout, with these places."""
    (game,) = (game for game in rounds.next_games(tournament) if game.bout == bout)
    return rounds.report(tournament, bout, FinishedGame(game.seats, ranking))


def play_round(tournament: Rounds, random: Random) -> Rounds:
    """Return the tournament at its next round, or at its end."""
    for game in rounds.next_games(tournament):
        order = random.sample(game.seats, len(game.seats))
        drawn = random.random() < 0.2
        ranking = (tuple(order),) if drawn else tuple((one,) for one in order)
        tournament = rounds.report(tournament, game.bout, FinishedGame(game.seats, ranking))
    return rounds.next_round(tournament) if rounds.needs_round(tournament) else tournament


def play_out(tournament: Rounds, random: Random) -> Rounds:
    while not rounds.is_finished(tournament):
        tournament = play_round(tournament, random)
    return tournament


def meetings(tournament: Rounds) -> Counter[tuple[int, ...]]:
    pairs = (pair for bout in tournament.bouts for pair in combinations(sorted(bout.entrants), 2))
    return Counter(pairs)


@pytest.mark.parametrize("entrants", [2, 3, 4, 5, 6, 7, 8, 9, 16, 33])
def test_swiss_pairs_no_two_twice_and_gives_no_one_two_byes(entrants: int) -> None:
    tournament = play_out(started(entrants), Random(entrants))
    assert max(meetings(tournament).values()) == 1
    byes = Counter(bout.entrants for bout in tournament.bouts if len(bout.entrants) == 1)
    assert len(byes) == (tournament.rounds if entrants % 2 else 0) and max(byes.values(), default=0) <= 1
    for number in range(1, tournament.rounds + 1):
        seated = [one for bout in tournament.bouts if bout.round == number for one in bout.entrants]
        assert sorted(seated) == list(range(entrants))
    assert rounds.champion(tournament) == rounds.standings(tournament)[0].entrant


@pytest.mark.parametrize(("entrants", "expected"), [(2, 1), (3, 3), (4, 3), (8, 3), (9, 4), (16, 4), (17, 5), (64, 6)])
def test_swiss_has_as_many_rounds_as_one_player_needs_to_win_alone(entrants: int, expected: int) -> None:
    assert started(entrants).rounds == expected


def test_swiss_pairs_equal_points_and_the_last_without_one_has_the_bye() -> None:
    tournament = started(9)
    for game in rounds.next_games(tournament):
        tournament = finish(tournament, game.bout, (game.seats[0],), (game.seats[1],))
    points = {row.entrant: row.points for row in rounds.standings(tournament)}
    tournament = rounds.next_round(tournament)
    second = [bout.entrants for bout in tournament.bouts if bout.round == 2]
    apart = sorted(abs(points[pair[0]] - points[pair[1]]) for pair in second if len(pair) == 2)
    assert apart == [0, 0, 0, WIN], "five have won or had a bye: one of them meets one who has lost"
    assert [points[pair[0]] for pair in second if len(pair) == 1] == [0]


def test_swiss_ends_early_where_only_players_are_left_who_have_met() -> None:
    tournament = play_round(started(4), Random(1))
    for one in tournament.bouts[1].entrants:
        tournament = rounds.withdraw(tournament, one)
    assert rounds.needs_round(tournament) and not rounds.is_finished(tournament)
    tournament = rounds.next_round(tournament)
    assert tournament.ended and tournament.round == 2 and rounds.champion(tournament) in tournament.bouts[0].entrants


def test_places_are_by_points_then_buchholz_then_wins_then_the_draw() -> None:
    bouts = (
        Bout(1, (0, 1), (FinishedGame((0, 1), ((0,), (1,))),)),
        Bout(1, (2, 3), (FinishedGame((2, 3), ((2,), (3,))),)),
        Bout(1, (4, 5), (FinishedGame((4, 5), ((4, 5),)),)),
        Bout(1, (6,)),
        Bout(2, (0, 2), (FinishedGame((0, 2), ((0,), (2,))),)),
        Bout(2, (4, 1), (FinishedGame((4, 1), ((4,), (1,))),)),
        Bout(2, (5, 6), (FinishedGame((5, 6), ((5, 6),)),)),
        Bout(2, (3,)),
    )
    tournament = Rounds("swiss", 1, (6, 5, 4, 3, 2, 1, 0), bouts, started(2).dice)
    half = WIN // 2
    assert rounds.standings(tournament) == (
        Standing(0, 2 * WIN, WIN, 2),
        Standing(4, WIN + half, WIN, 1),
        Standing(6, WIN + half, WIN, 0),
        Standing(2, WIN, 3 * WIN, 1),
        Standing(5, WIN, 3 * WIN, 0),
        Standing(3, WIN, WIN, 0),
        Standing(1, 0, 3 * WIN + half, 0),
    )
    new = started(8)
    assert tuple(row.entrant for row in rounds.standings(new)) == new.order


def test_who_enters_late_has_no_points_for_the_first_round() -> None:
    tournament = rounds.enter(started(5))
    assert tournament.order[-1] == 5 and tournament.rounds == 3
    tournament = play_round(tournament, Random(2))
    assert tournament.round == 2 and not rounds.can_enter(tournament)
    assert {one for bout in tournament.bouts if bout.round == 2 for one in bout.entrants} == set(range(6))
    with pytest.raises(ValueError, match="second round has begun"):
        rounds.enter(tournament)


def test_who_withdraws_loses_by_walk_over_and_is_last() -> None:
    tournament = started(4)
    gone, other = tournament.bouts[0].entrants
    tournament = rounds.withdraw(tournament, gone)
    assert rounds.is_over(tournament, 0) and scores(tournament.bouts[0]) == {gone: 0, other: WIN}
    tournament = play_out(tournament, Random(3))
    assert all(gone not in bout.entrants for bout in tournament.bouts if bout.round > 1)
    assert rounds.standings(tournament)[-1].entrant == gone


def test_a_game_is_recorded_once_and_only_between_its_players() -> None:
    tournament = started(4)
    (one, two), (three, _) = (bout.entrants for bout in tournament.bouts)
    for seats in ((one, three), (one,)):
        with pytest.raises(ValueError, match="no such game"):
            rounds.report(tournament, 0, FinishedGame(seats, ((one,),)))
    tournament = finish(tournament, 0, (one,), (two,))
    with pytest.raises(ValueError, match="no such game"):
        rounds.report(tournament, 0, FinishedGame((one, two), ((two,), (one,))))


def test_best_of_three_ends_with_the_second_win_and_changes_the_seats() -> None:
    tournament = started(2, best_of=3)
    one, two = tournament.bouts[0].entrants
    tournament = finish(tournament, 0, (one,), (two,))
    assert [game.seats for game in rounds.next_games(tournament)] == [(two, one)]
    assert rounds.is_over(finish(tournament, 0, (one,), (two,)), 0)
    drawn = finish(finish(tournament, 0, (one, two)), 0, (two,), (one,))
    assert scores(drawn.bouts[0]) == {one: WIN // 2, two: WIN // 2}
    assert rounds.is_over(drawn, 0)


@pytest.mark.parametrize(
    ("ranking", "expected"),
    [
        (((0,), (1,), (2,), (3,)), [24, 16, 8, 0]),
        (((0, 1), (2, 3)), [20, 20, 4, 4]),
        (((0,), (1, 2, 3)), [24, 8, 8, 8]),
        (((2,),), [0, 0, 24, 0]),
        ((), [0, 0, 0, 0]),
    ],
)
def test_a_table_shares_points_by_places(ranking: tuple[tuple[int, ...], ...], expected: list[int]) -> None:
    bout = Bout(1, (0, 1, 2, 3), (FinishedGame((0, 1, 2, 3), ranking),))
    assert list(scores(bout).values()) == expected


def test_tables_have_four_or_five_players_wherever_that_is_possible() -> None:
    sizes = {players: table_sizes(players) for players in range(3, 65)}
    assert all(sum(parts) == players and 3 <= min(parts) <= max(parts) <= 5 for players, parts in sizes.items())
    assert [players for players, parts in sizes.items() if 3 in parts] == [3, 6, 7, 11]


@pytest.mark.parametrize("entrants", [4, 8, 16, 21])
def test_tables_seldom_repeat_an_opponent_and_share_the_seats_out(entrants: int) -> None:
    tournament = play_out(started(entrants, "tables"), Random(entrants))
    assert tournament.round == 3 and rounds.champion(tournament) is not None
    most = {4: 3, 8: 2}.get(entrants, 1)
    assert max(meetings(tournament).values()) == most
    sat = Counter((one, seat) for bout in tournament.bouts for seat, one in enumerate(bout.entrants))
    assert max(sat.values()) <= 2 and sum(count == 2 for count in sat.values()) <= 1, "a seat twice is rare"


def test_tables_prefer_equal_points_to_nothing_but_new_opponents() -> None:
    points = {one: 24 * (one % 2) for one in range(8)}
    tables = table_groups(range(8), points, {})
    assert {frozenset(points[one] for one in table) for table in tables} == {frozenset({0}), frozenset({24})}
    assert with_seats((0, 1), Counter({(0, 0): 1})) == (1, 0)


def test_a_table_with_one_player_left_is_over() -> None:
    tournament = started(8, "tables")
    first = tournament.bouts[0].entrants
    for one in first[:3]:
        tournament = rounds.withdraw(tournament, one)
        assert rounds.is_over(tournament, 0) == (one == first[2])
    assert scores(tournament.bouts[0])[first[3]] == WIN


@pytest.mark.parametrize(("entrants", "kind"), [(1, "swiss"), (65, "swiss"), (2, "tables")])
def test_impossible_numbers_are_refused(entrants: int, kind: RoundFormat) -> None:
    with pytest.raises(ValueError, match="cannot have"):
        started(entrants, kind)
