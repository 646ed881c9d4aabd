"""Ratings from results in order: figures of ties, teams and of matches that nobody wins, and what gains nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from host.services.lobby_values import terms_of
from host.services.records import count_results, rate_results
from host.views.ratings import DAY, MOST_A_DAY, SHOWN_AFTER, SHOWN_FOR, START, Rating, ratings_of
from host.views.table import STUCK
from rules.registry import GAMES
from runtime.run import JOB_LIMITS
from storage.bot_rows import Result
from tests.host.conftest import ADA, BO, Harness
from tests.host.helpers import result
from tests.storage.damage import sql

PEOPLE = (1, 2, 3, 4, 5)


def rated(
    number: int, *places: int | None, people: Sequence[Any] = PEOPLE, game: str = "labyrinth", **facts: Any
) -> Result:
    """Return a result of a day of its own in which each of ``people`` reached one of ``places``."""
    return result(number, *places, people=people, game=game, **{"ended_at": number * DAY, **facts})


def values(*results: Result, game: str = "labyrinth") -> dict[int, int]:
    """Return everyone's rating, rounded."""
    return {one.user_id: round(one.value) for one in ratings_of(results)[game]}


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        ((1, 2, 3, 4, 5), (1105, 1053, 1000, 947, 895)),
        ((1, 1, 3, 4, 5), (1079, 1079, 1000, 947, 895)),
        ((1, 2, 2, 2, 5), (1105, 1000, 1000, 1000, 895)),
        ((1, 2, 3, 4, 4), (1105, 1053, 1000, 921, 921)),
        ((1, 1, 1), (START, START, START)),
        ((None, None, None), (START, START, START)),
    ],
    ids=["no tie", "in front", "in the middle", "at the end", "all", "nobody wins"],
)
def test_places_in_a_match_of_several(places: tuple[int | None, ...], expected: tuple[int, ...]) -> None:
    found = values(rated(1, *places))
    assert tuple(found[person] for person in PEOPLE[: len(places)]) == expected


def test_a_draw_of_two_brings_them_together() -> None:
    won = rated(1, 1, 2, game="maatatahay")
    assert values(won, game="maatatahay") == {1: 1105, 2: 895}
    assert values(won, rated(2, 1, 1, game="maatatahay"), game="maatatahay") == {1: 1085, 2: 915}


def test_a_match_that_nobody_wins_changes_nothing_and_counts_as_played() -> None:
    """A draw would raise the weaker players, who would rather let everyone lose."""
    before = ratings_of([rated(1, 1, 2, 3)])["labyrinth"]
    after = ratings_of([rated(1, 1, 2, 3), rated(2, None, None, None)])["labyrinth"]
    assert [(one.value, one.uncertainty) for one in after] == [(one.value, one.uncertainty) for one in before]
    assert {one.matches for one in after} == {2}


def test_a_team_wins_and_loses_together_and_who_leaves_it_gains_nothing() -> None:
    won = {"game": "soulgivers"}
    assert values(rated(1, 1, 3, 1, 3, **won), **won) == {1: 1079, 2: 921, 3: 1079, 4: 921}
    left = rated(1, 1, 3, None, 3, **won)
    seats = tuple(msgspec.structs.replace(seat, resigned=seat.seat == 2) for seat in left.seats)
    assert values(msgspec.structs.replace(left, seats=seats), **won) == {1: 1079, 2: 921, 3: 1000, 4: 921}


def test_who_resigns_among_several_is_behind_everyone() -> None:
    found = values(rated(1, 2, None, 1))
    assert found[3] > found[1] > found[2]


def test_the_sides_of_a_game_are_all_its_seats() -> None:
    for game in GAMES.values():
        for seats in game.seats:
            assert sorted(seat for side in game.sides(seats) for seat in side) == [*range(seats)]
    assert GAMES["soulgivers"].sides(4) == ((0, 2), (1, 3))


def test_results_make_the_same_ratings_again_and_their_order_counts() -> None:
    one, other = rated(1, 1, 2, 3), rated(2, 3, 1, 2)
    assert ratings_of([one, other]) == ratings_of([one, other])
    assert values(one, other) != values(other, one)


def test_only_matches_with_a_result_of_a_known_game_count() -> None:
    odd = [rated(1, 1, 2, game="gone"), rated(2, None, None, reason=None), rated(3, 1, 2, reason=STUCK)]
    assert ratings_of([*odd, rated(4, 1, 2, played_on=True)]) == {}


def test_of_the_same_people_only_some_matches_a_day_count() -> None:
    """An account that only loses feeds its owner's other account slowly."""
    fed = [rated(1, 1, 2, ended_at=60.0 * number) for number in range(20)]
    assert values(*fed) == values(*fed[:MOST_A_DAY])
    turned = [rated(1, 2, 1, people=(2, 1), ended_at=DAY / 2) for _ in range(20)]
    assert values(*fed, *turned) == values(*fed), "other seats are no other people"
    assert values(*fed, rated(2, 1, 2, people=(1, 3)))[3] < START, "others count all the same"
    (again, _) = ratings_of([*fed, rated(1, 1, 2, ended_at=DAY)])["labyrinth"]
    assert again.matches == MOST_A_DAY + 1


def test_deleting_the_account_that_lost_makes_its_losses_no_better() -> None:
    """Else each of them would be a win against a stranger who is as strong as anyone new."""
    fed = [rated(number, 1, 2) for number in range(1, 31)]
    gone = [rated(number, 1, 2, people=(1, None)) for number in range(1, 31)]
    assert values(*gone)[1] == values(*fed)[1]
    assert [one.user_id for one in ratings_of(gone)["labyrinth"]] == [1], "nobody sees the deleted"
    strangers = [rated(number, 1, 2, people=(1, 100 + number)) for number in range(1, 31)]
    assert values(*strangers)[1] > values(*gone)[1] + 200


def test_a_rating_is_shown_after_ten_matches_and_for_six_months() -> None:
    results = [rated(number, 1, 2) for number in range(1, SHOWN_AFTER + 1)]
    few = _of(1, ratings_of(results[:-1])["labyrinth"])
    assert not few.is_shown(few.last) and few.missing == 1
    enough = _of(1, ratings_of(results)["labyrinth"])
    assert enough.last == SHOWN_AFTER * DAY and enough.is_shown(enough.last + SHOWN_FOR - 1)
    assert not enough.is_shown(enough.last + SHOWN_FOR)
    assert enough.uncertainty < few.uncertainty < START / 3


def _of(user_id: int, found: Sequence[Rating]) -> Rating:
    return next(one for one in found if one.user_id == user_id)


async def rated_match(harness: Harness, number: int) -> None:
    """Play a rated match on a day of its own, in which Bo resigns."""
    host = harness.host
    harness.clock.now += DAY
    await host.lobbies.open(game="soul_puzzler", guild_id=1, channel_id=number, owner_id=ADA)
    await host.lobbies.set_options(number, ADA, {}, 60)
    await host.looking.set_rated(number, ADA, True)
    terms = terms_of(await host.lobbies.join(number, BO))
    await host.looking.agree(number, BO, terms)
    await host.seats.resign(await host.lobbies.start(number, ADA), BO)


async def test_only_rated_matches_of_one_server_change_ratings_and_they_are_made_again(harness: Harness) -> None:
    for number in range(SHOWN_AFTER):
        await rated_match(harness, number)
    await harness.host.seats.resign(await harness.begin(BO, ADA, game="soul_puzzler"), BO)
    await harness.host.seats.resign(await harness.begin(BO, ADA, game="soul_puzzler", channel=900, guild=2), BO)
    records = harness.host.records
    board = await records.leaderboard(1, "soul_puzzler")
    assert [(one.user_id, one.matches) for one in board] == [(ADA, SHOWN_AFTER), (BO, SHOWN_AFTER)]
    assert await records.leaderboard(2, "soul_puzzler") == await records.leaderboard(1, "anima") == ()
    sql(harness.path, "DELETE FROM result_seat")
    sql(harness.path, "DELETE FROM result")
    await records.make_again()
    assert await records.leaderboard(1, "soul_puzzler") == board
    await harness.host.preferences.set_person(ADA, listed=False)
    assert [one.user_id for one in await records.leaderboard(1, "soul_puzzler")] == [BO]
    assert (await records.ratings_of(ADA, 1))["soul_puzzler"] == board[0], "they still see it themselves"
    harness.clock.now += SHOWN_FOR
    assert await records.leaderboard(1, "soul_puzzler") == ()


def test_workers_know_how_to_rate() -> None:
    assert {count_results, rate_results} <= JOB_LIMITS.keys()
