"""How a match ends (2.7) and who wins (2.8)."""

from __future__ import annotations

from typing import Literal

import pytest

from rules.engine import Outcome, Seat
from rules.maatatahay import ending
from rules.maatatahay.board import Crystals
from rules.maatatahay.events import Ended, Placed, RoundBegan, TrackMoved
from rules.maatatahay.position import MaatatahayOptions, MaatatahayState, Points
from rules.maatatahay.warriors import RELICS
from tests.rules.maatatahay.builder import GAME, after, asked, ended, kind, legal, played, position, rows, why

PER_PLAYER = MaatatahayOptions(death_limit="per_player")
Scoring = Literal["standard", "basic"]

FULL = (
    "a1 a2 a11+3E b7+2E b2",
    "a3 a4 . b3 b4",
    "a5 a6 * b5 b6",
    "a7 a8 . b1 b8",
    "a9 a10 b11 b9 .",
)
"""Twenty-one tiles, two free spaces and a relic, beside the space E5 that seat 1 closes now without a death."""


def last(*drawn: str) -> MaatatahayState:
    """Return the position after seat 1 has placed its tenth Mauler on E5, the last of its round."""
    return after(position(*drawn, seat=1, tile="W10"), "place:E5", "rotate:0")


SIX = {"A1": "a1", "B1": "b10", "E1": "a4", "A5": "-a2", "B5": "-a3", "C5": "-b2", "D5": "-b3", "E5": "-b4"}
"""Five dead, and the tile on A1 dies when seat 1 closes A2."""


def test_m35_after_the_sixth_death_the_round_is_played_to_its_end() -> None:
    state = after(position(*rows(**SIX), seat=1), "place:A2", "rotate:0")
    assert (state.deaths, state.track) == ((3, 3), 5)
    assert (asked(state), kind(state), GAME.outcome(state)) == (0, "place", None)
    state, happened = played(state, "place:E3", "rotate:0")
    assert happened[-2:] == [TrackMoved((1, 0), 6), Ended("deaths", (5, 4))]
    assert ended(state).reason == "deaths"
    assert (GAME.pending(state), GAME.legal(state, 0), GAME.legal(state, 1)) == ((), (), ())


def test_m35_five_deaths_do_not_end_it() -> None:
    state = after(position(*rows(**{**SIX, "E5": "b4"}), seat=1), "place:A2", "rotate:0", "place:E3", "rotate:0")
    assert (sum(state.deaths), state.track, kind(state)) == (5, 5, "pair")


def test_m36_one_free_space_ends_it_whatever_relics_stand() -> None:
    state = last(FULL[0], "a3 a4 b1 b3 b4", FULL[2], "a7 a8 . * b8", FULL[4])
    assert ended(state).reason == "space"
    assert (state.round, [space.relic for space in state.board].count(True)) == (11, 2)


def test_m36_the_second_turn_is_played_on_the_last_free_space_and_none_left_ends_it_too() -> None:
    drawn = ("a1 a2 a11 b7 b2", FULL[1], FULL[2], "a7 a8+4E . b1+4E b8", "a9 a10+4E b11+6E b9 b10")
    state, happened = played(position(*drawn, tile="W12", other="W12"), "place:C2")
    assert [event.seat for event in happened if isinstance(event, Placed)] == [0, 1]
    assert not any(space.warrior is None and not space.relic for space in state.board)
    assert ended(state).reason == "space"


def test_m37_two_free_spaces_do_not() -> None:
    state = last(*FULL)
    assert (GAME.outcome(state), state.round, state.deaths) == (None, 12, (0, 0))


def test_m38_when_all_tiles_are_played_it_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """On this map a last tile leaves one free space at most, so that both conditions hold."""
    drawn = ("a1 a2 a11+4E b7+4E b2", "a3 a4 . b3+6E b4", "a5 a6+9E b12 b5 b6", FULL[3], "a9 a10 b11 b9 b10")
    start = position(*drawn, seat=0, tile="W12")
    assert not any(start.display) and not any(start.decks)
    state = after(start, "place:C2", "rotate:0")
    assert ended(state).reason == "space"
    monkeypatch.setattr(ending, "FREE_SPACES", 0)
    state = after(start, "place:C2", "rotate:0")
    assert (ended(state).reason, state.round) == ("tiles", 12)


def test_m38_not_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ending, "FREE_SPACES", 0)
    assert last(*FULL).round == 12


@pytest.mark.parametrize("heap", ["1S", "2E"])
def test_m72_a_free_space_with_crystals_is_free_all_the_same(heap: str) -> None:
    two = last(FULL[0], f"a3 a4 {heap} b3 b4", *FULL[2:])
    assert GAME.outcome(two) is None
    one = last(FULL[0], "a3 a4 b1 b3 b4", FULL[2], f"a7 a8 {heap} * b8", FULL[4])
    assert ended(one).reason == "space"


def test_m70_eight_deaths_are_counted_as_eight() -> None:
    dead = {"A5": "-a2", "B5": "-a3", "C5": "-b2", "D5": "-b3", "E5": "-b4", "E4": "-a4", "C4": "-b5"}
    start = position(*rows(A1="a1", B1="b10", E1="a6", E2="a7", **dead), seat=1, fallen=(1, 1))
    assert start.track == 5
    state, happened = played(start, "place:A2", "rotate:0")
    assert happened[-2] == TrackMoved((2, 1), 8)
    assert (ended(state).reason, state.track, GAME.view(state, None).track) == ("deaths", 8, 8)


def rows_of(mine: int, theirs: int) -> tuple[str, ...]:
    """Return a map with so many dead of each tribe, one more tile of seat 0 than of seat 1, and no fight."""
    ours = [f"{'-' if number <= mine else ''}a{number}" for number in range(1, 7)]
    others = [f"{'-' if number <= theirs else ''}b{number}" for number in range(1, 6)]
    spaces = ("A1", "B1", "C1", "D1", "E1", "A3", "A5", "B5", "C5", "D5", "E5")
    return rows(**dict(zip(spaces, [*ours, *others], strict=True)))


@pytest.mark.parametrize(("deaths", "ends"), [((5, 5), False), ((6, 0), True), ((6, 5), True), ((5, 0), False)])
def test_m71_deaths_are_counted_per_player_by_the_option(deaths: tuple[int, int], ends: bool) -> None:
    start = position(*rows_of(*deaths), seat=1, tile="W10", options=PER_PLAYER)
    state = after(start, "place:E3", "rotate:0")
    assert (GAME.outcome(state) is not None) is ends
    assert state.track == sum(deaths)
    if ends:
        assert ended(state).reason == "deaths"


def test_m71_the_track_moves_by_the_deaths_of_both_all_the_same() -> None:
    words = {"A1": "a1", "B1": "b10", "D1": "a10", "E1": "b1"}
    start = position(*rows(**words), tile="W04", other="W04", options=PER_PLAYER)
    state, happened = played(start, "place:E2", "rotate:0", "place:A2", "rotate:0")
    assert [event for event in happened if isinstance(event, TrackMoved)] == [TrackMoved((1, 1), 2)]
    assert state.track == 2


def test_m71_of_either_player() -> None:
    dead = {"A1": "-b1", "B1": "-b2", "C1": "-b3", "D1": "-b4", "E1": "-b5", "A3": "-b6"}
    living = {"A5": "a1", "B5": "a2", "C5": "a3", "D5": "a4", "E5": "a5"}
    state = position(*rows(**dead, **living), seat=0, tile="W10", options=PER_PLAYER)
    assert ended(after(state, "place:E3", "rotate:0")).reason == "deaths"


def test_m71_whoever_has_lost_six_wins_all_the_same_with_more_points() -> None:
    dead = {"A1": "-a1", "B1": "-a2", "C1": "-a3", "D1": "-a4", "E1": "-a5", "A3": "-a6"}
    living = {"A5": "a7+11S", "C5": "b1", "D5": "b2", "E5": "b3", "E4": "b4", "E3": "b5", "E2": "b6"}
    state = after(position(*rows(**dead, **living), seat=1, tile="W10", options=PER_PLAYER), "place:C4", "rotate:0")
    assert [score["points"] for score in ended(state).scores] == [14, 13]
    assert ended(state).ranking == ((0,), (1,))


@pytest.mark.parametrize(("deaths", "ends"), [((5, 1), True), ((3, 3), True), ((4, 1), False), ((0, 5), False)])
def test_m71_and_in_total_unless_told_otherwise(deaths: tuple[int, int], ends: bool) -> None:
    state = after(position(*rows_of(*deaths), seat=1, tile="W10"), "place:E3", "rotate:0")
    assert (GAME.outcome(state) is not None) is ends


COUNTED = {"A1": "a1+2S", "C1": "a4+1S4E", "E1": "a6", "A5": "-a7", "C5": "-a12", "A3": "-b1", "E5": "-b2", "E3": "-b3"}


@pytest.mark.parametrize("storage", ["0", "4S"])
def test_m39_gems_and_spirit_of_living_warriors_count(storage: str) -> None:
    start = position(*rows(**COUNTED, C4="-b4"), seat=1, tile="W08", storages=(storage, "0"))
    state = after(start, "place:C2", "rotate:0")
    mine = {"gems": 7, "spirit": 3, "relics": 0, "points": 10, "living": 3}
    theirs = {"gems": 2, "spirit": 0, "relics": 0, "points": 2, "living": 1}
    assert ended(state) == Outcome("deaths", ((0,), (1,)), (mine, theirs))
    assert list(ended(state).scores[0]) == ["gems", "spirit", "relics", "points", "living"]
    assert GAME.view(state, None).points == (Points(7, 3, 0, 3), Points(2, 0, 0, 1))


def test_m39_any_number_of_spirit_on_one_warrior_counts() -> None:
    state = position(*rows(A1="a1+9S", C1="a4+2S", E5="b1+4S"), seat=1)
    assert GAME.view(state, None).points == (Points(6, 11, 0, 2), Points(3, 4, 0, 1))


def test_m40_a14_crystals_in_storage_score_nothing() -> None:
    start = position(*rows(**COUNTED, C4="-b4"), seat=1, tile="W08", storages=("4S", "0"))
    state = after(start, "place:C2", "rotate:0")
    assert state.storages[0] == Crystals(4, 0)
    assert ended(state).scores[0]["points"] == 10


def with_relics(log: tuple[Seat, ...], scoring: Scoring) -> tuple[int, int]:
    """Return what the relics of a log are worth, by the view."""
    tiles = dict(zip(RELICS, ("a1", "b1", "a2", "b2", "a3")[: len(log)], strict=False))
    state = position(*rows(**tiles), seat=len(log) % 2, relic_log=log, options=MaatatahayOptions(scoring=scoring))
    one, two = GAME.view(state, None).points
    return one.relics, two.relics


@pytest.mark.parametrize(("number", "worth"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15)])
def test_m41_basic_each_relic_of_ones_own_is_worth_its_number(number: int, worth: int) -> None:
    assert with_relics((0,) * number, "basic") == (worth, 0)
    assert with_relics((1,) * number, "basic") == (0, worth)


def test_m42_standard_each_relic_is_worth_its_number_among_all() -> None:
    assert with_relics((0, 1, 0), "standard") == (4, 2)
    assert with_relics((0, 1, 0), "basic") == (3, 1)


@pytest.mark.parametrize(("log", "worth"), [((0, 0, 0, 0, 0), (15, 0)), ((1, 1, 1, 1, 0), (5, 10))])
def test_m42_up_to_the_fifth(log: tuple[Seat, ...], worth: tuple[int, int]) -> None:
    assert with_relics(log, "standard") == worth


def test_m74_the_two_ways_of_scoring() -> None:
    assert with_relics((0, 1, 0, 0), "basic") == (6, 1)
    assert with_relics((0, 1, 0, 0), "standard") == (8, 2)


def test_standard_is_the_default() -> None:
    assert MaatatahayOptions() == MaatatahayOptions(scoring="standard", death_limit="total")


def finish(
    mine: tuple[int, ...],
    theirs: tuple[int, ...],
    log: tuple[Seat, ...] = (),
    scoring: Scoring = "standard",
) -> Outcome:
    """Return the end of a match with six dead: each tribe's living tiles by number, the last of seat 1 placed now."""
    total = (len(mine) + len(theirs) + 6) // 2
    dead = [*_unused("a", mine, total - len(mine)), *_unused("b", theirs, total - len(theirs))]
    living = [*(f"a{number}" for number in mine), *(f"b{number}" for number in theirs[:-1])]
    words = dict(zip(("A1", "C1", "E1", "A3", "E3", "A2", "E2"), living, strict=False))
    words |= dict(zip((*RELICS[: len(log)], "A5", "B5", "C5", "D5", "E5", "C4"), dead, strict=False))
    options = MaatatahayOptions(scoring=scoring)
    state = position(*rows(**words), seat=1, tile=f"W{theirs[-1]:02}", relic_log=log, options=options)
    state = after(state, "place:C2", "rotate:0")
    assert GAME.view(state, None).ranking == ended(state).ranking
    return ended(state)


def _unused(owner: str, used: tuple[int, ...], count: int) -> list[str]:
    return [f"-{owner}{number}" for number in range(1, 13) if number not in used][:count]


def test_most_points_win_even_with_fewer_living_warriors_and_no_relic() -> None:
    outcome = finish((1, 4), (3, 6, 9, 10))
    assert [score["points"] for score in outcome.scores] == [6, 4]
    assert outcome.ranking == ((0,), (1,))
    assert finish((3, 6), (1, 4)).ranking == ((1,), (0,))


def test_m43_with_equal_points_more_living_warriors_win() -> None:
    outcome = finish((1,), (3, 6, 9))
    assert [(score["points"], score["living"]) for score in outcome.scores] == [(3, 1), (3, 3)]
    assert outcome.ranking == ((1,), (0,))
    assert finish((3, 6, 9), (1,)).ranking == ((0,), (1,))


def test_m43_living_warriors_come_before_the_latest_relic() -> None:
    assert finish((1,), (3, 6, 9), (1, 0), "basic").ranking == ((1,), (0,))
    assert finish((3, 6, 9), (1,), (0, 1), "basic").ranking == ((0,), (1,))


@pytest.mark.parametrize(("log", "winner"), [((1, 0), 0), ((0, 1), 1), ((0, 1, 1, 0), 0)])
def test_m43_then_the_latest_relic_in_the_basic_game(log: tuple[Seat, ...], winner: Seat) -> None:
    outcome = finish((1, 3), (4, 6), log, "basic")
    assert outcome.scores[0] == outcome.scores[1]
    assert outcome.ranking == ((winner,), (1 - winner,))


def test_m43_then_the_latest_relic_in_the_standard_game() -> None:
    outcome = finish((3, 6), (2, 9), (1, 0))
    assert [score["points"] for score in outcome.scores] == [4, 4]
    assert outcome.ranking == ((0,), (1,))
    assert finish((2, 9), (3, 6), (0, 1)).ranking == ((1,), (0,))


@pytest.mark.parametrize(("log", "winner"), [((1, 1, 0), 0), ((0, 0, 1), 1)])
def test_m43_the_latest_relic_counts_and_not_the_number_of_relics(log: tuple[Seat, ...], winner: Seat) -> None:
    outcome = finish((1, 3), (4, 6), log)
    assert outcome.scores[0] == outcome.scores[1] == {"gems": 4, "spirit": 0, "relics": 3, "points": 7, "living": 2}
    assert outcome.ranking == ((winner,), (1 - winner,))


@pytest.mark.parametrize(
    ("mine", "theirs", "log", "winner"), [((1, 4), (2, 8), (1, 1, 0), 0), ((8, 2), (1, 4), (0, 0, 1), 1)]
)
def test_m43_nor_does_it_in_the_basic_game(
    mine: tuple[int, ...], theirs: tuple[int, ...], log: tuple[Seat, ...], winner: Seat
) -> None:
    outcome = finish(mine, theirs, log, "basic")
    assert [(score["points"], score["living"]) for score in outcome.scores] == [(7, 2), (7, 2)]
    assert outcome.scores[winner]["relics"] == 1
    assert outcome.ranking == ((winner,), (1 - winner,))


def test_m43_living_warriors_come_before_gems_and_the_number_of_relics() -> None:
    gems = finish((1, 2), (3, 6, 9, 10), (1,))
    assert [(score["gems"], score["points"], score["living"]) for score in gems.scores] == [(5, 5, 2), (4, 5, 4)]
    assert gems.ranking == ((1,), (0,))
    relics = finish((2,), (3, 6, 9), (0,))
    assert [(score["relics"], score["points"], score["living"]) for score in relics.scores] == [(1, 3, 1), (0, 3, 3)]
    assert relics.ranking == ((1,), (0,))


def test_m50_with_no_relic_taken_it_is_a_draw() -> None:
    outcome = finish((1, 3), (4, 6))
    assert (outcome.ranking, outcome.winners) == (((0, 1),), ())


def test_deaths_come_before_space_as_the_reason() -> None:
    drawn = ("-a1 -a2 -a11 b7 b2", "-a3 a4 -b1 b3 b4", FULL[2], "a7 a8 . * b8", "a9 a10 b11 -b9 .")
    assert ended(last(*drawn)).reason == "deaths"
    fewer = ("a1 -a2 -a11 b7 b2", *drawn[1:])
    assert ended(last(*fewer)).reason == "space"


def test_nothing_follows_the_end() -> None:
    state, happened = played(position(*rows_of(5, 1), seat=1, tile="W10"), "place:E3", "rotate:0")
    assert not any(isinstance(event, RoundBegan) for event in happened)
    assert (state.active, state.round) == (0, 6)
    assert why(state, "place:A2", seat=0) == ("not_asked", {"seat": 0})
    assert legal(after(position(*rows_of(4, 1), seat=1, tile="W10"), "place:E3", "rotate:0"))
