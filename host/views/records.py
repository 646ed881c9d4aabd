"""Totals of results, for one person and for a server. No I/O.

Only finished matches count: those that were aborted, that could not continue or that began in the middle of another
are counted apart, and so are those in which a computer player held a seat.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from ai.players import PLAYERS
from host.stored.result import longest_of
from host.views.table import STUCK
from rules.engine import Struct
from storage.bot_rows import Result, ResultSeat

RESIGNATION = "resignation"
"""The reason of the outcome of a match that a player has resigned."""
_CLASSES = msgspec.json.Decoder(dict[int, int])
_PICKS = msgspec.json.Decoder(dict[str, tuple[str, ...]])


class Tally(Struct, frozen=True):
    """Finished matches: how many, how many of them ``won`` and ``tied`` by all, and how often each place was reached.

    ``places`` counts from the first place. A shared place counts for each player.
    """

    matches: int = 0
    won: int = 0
    tied: int = 0
    places: tuple[int, ...] = ()


class Pick(Struct, frozen=True):
    """Something that was played in so many ``matches``, ``won`` of them won."""

    key: str
    matches: int
    won: int


class Length(Struct, frozen=True):
    """A match with its ``moves``, and the seconds from its start to its end."""

    match_id: int
    moves: int
    seconds: float


class Aside(Struct, frozen=True):
    """Matches that count in no record: aborted, or begun in the middle of another one."""

    called_off: int = 0
    played_on: int = 0


class Totals(Struct, frozen=True, kw_only=True):
    """The matches of one game. ``resigned`` counts resigned ones, which ``longest`` and ``shortest`` leave out.

    ``answer`` is a time within which half of the answers came.
    """

    game: str
    aside: Aside
    resigned: int
    picks: dict[str, tuple[Pick, ...]]
    longest: Length | None
    shortest: Length | None
    answer: float | None


class GameRecord(Totals, frozen=True, kw_only=True):
    """One person's results in one game: in matches of only people, and with computer players.

    ``levels`` are those with computer players apart, by the strongest one at the end of the match, weakest first.
    ``resigned`` are those that they resigned themselves. ``streak`` is how many matches of people they have won in a
    row up to now, less than 0 for lost ones, ``best_streak`` the most that they ever won.
    """

    people: Tally
    computers: Tally
    levels: dict[str, Tally]
    streak: int
    best_streak: int


class Versus(Struct, frozen=True):
    """Two people in the finished matches of one game that both played: how often the first came out ``ahead``."""

    game: str
    matches: int
    ahead: int
    behind: int


class RankingRow(Struct, frozen=True):
    """A person in the list of a server."""

    user_id: int
    matches: int
    won: int


class ServerRecord(Totals, frozen=True, kw_only=True):
    """The matches of one game on a server; ``people`` and ``computers`` count matches, ``players`` the best first."""

    people: int
    computers: int
    players: tuple[RankingRow, ...]


def records_of(results: Sequence[Result], user_id: int) -> tuple[GameRecord, ...]:
    """Return a person's results, game by game, their most played game first.

    ``results`` are in the order in which the matches ended.
    """
    return tuple(_record(game, of_game, user_id) for game, of_game in _by_game(_with(results, user_id)))


def server_records(results: Sequence[Result]) -> tuple[ServerRecord, ...]:
    """Return the results of a server, likewise."""
    return tuple(_server_record(game, of_game) for game, of_game in _by_game(results))


def versus(results: Iterable[Result], one: int, other: int) -> tuple[Versus, ...]:
    """Return how two people came out in the finished matches of both, game by game."""
    both = [result for result in _with(_with(results, one), other) if counts(result)]
    rows: list[Versus] = []
    for game, of_game in _by_game(both):
        places = [(_seat_of(result, one).place, _seat_of(result, other).place) for result in of_game]
        known = [(mine, theirs) for mine, theirs in places if mine is not None and theirs is not None]
        ahead, behind = sum(mine < theirs for mine, theirs in known), sum(mine > theirs for mine, theirs in known)
        rows.append(Versus(game, len(of_game), ahead, behind))
    return tuple(rows)


def counts(result: Result) -> bool:
    """Return whether a match counts in records."""
    return result.reason not in (None, STUCK) and not result.played_on


def has_won(result: Result, seat: ResultSeat) -> bool:
    """Return whether a seat has won its match; if all tie, no one has."""
    return seat.place == 1 and not _is_tie(result)


def _is_tie(result: Result) -> bool:
    return all(seat.place == 1 for seat in result.seats)


def _with(results: Iterable[Result], user_id: int) -> list[Result]:
    return [result for result in results if any(seat.user_id == user_id for seat in result.seats)]


def _seat_of(result: Result, user_id: int) -> ResultSeat:
    return next(seat for seat in result.seats if seat.user_id == user_id)


def _by_game(results: Iterable[Result]) -> Iterator[tuple[str, list[Result]]]:
    """Yield the matches of each game, the most played game first."""
    groups: dict[str, list[Result]] = {}
    for result in results:
        groups.setdefault(result.game, []).append(result)
    yield from sorted(groups.items(), key=lambda item: (-len(item[1]), item[0]))


def _record(game: str, results: Sequence[Result], user_id: int) -> GameRecord:
    finished = [result for result in results if counts(result)]
    people = [result for result in finished if not result.computers]
    seats = [(result, _seat_of(result, user_id)) for result in finished]
    streaks = _streaks([has_won(result, _seat_of(result, user_id)) for result in people if not _is_tie(result)])
    return GameRecord(
        **_totals(game, results, finished, seats),
        people=_tally(people, user_id),
        computers=_tally([result for result in finished if result.computers], user_id),
        levels=_by_level(finished, user_id),
        resigned=sum(seat.resigned for _, seat in seats),
        streak=streaks[-1] if streaks else 0,
        best_streak=max((*streaks, 0)),
    )


def _by_level(results: Sequence[Result], user_id: int) -> dict[str, Tally]:
    groups: dict[str, list[Result]] = {level: [] for level in PLAYERS}
    for result in results:
        seated = [seat.computer for seat in result.seats if seat.computer in groups]
        if seated:
            groups[max(seated, key=list(groups).index)].append(result)
    return {level: _tally(of_level, user_id) for level, of_level in groups.items() if of_level}


def _server_record(game: str, results: Sequence[Result]) -> ServerRecord:
    finished = [result for result in results if counts(result)]
    people = [result for result in finished if not result.computers]
    seats = [(result, seat) for result in finished for seat in result.seats if seat.user_id is not None]
    return ServerRecord(
        **_totals(game, results, finished, seats),
        people=len(people),
        computers=len(finished) - len(people),
        resigned=sum(any(seat.resigned for seat in result.seats) for result in finished),
        players=_standings(people),
    )


def _totals(
    game: str, results: Sequence[Result], finished: Sequence[Result], seats: Sequence[tuple[Result, ResultSeat]]
) -> dict[str, Any]:
    longest, shortest = _lengths(finished)
    answer = _answer(seat for _, seat in seats)
    facts = {"aside": _aside(results), "picks": _picks(seats), "longest": longest, "shortest": shortest}
    return {"game": game, "answer": answer} | facts


def _tally(results: Sequence[Result], user_id: int) -> Tally:
    seats = [(result, _seat_of(result, user_id)) for result in results]
    places = Counter(seat.place for _, seat in seats if seat.place is not None)
    return Tally(
        len(seats),
        sum(has_won(result, seat) for result, seat in seats),
        sum(_is_tie(result) for result, _ in seats),
        tuple(places[place] for place in range(1, max(places, default=0) + 1)),
    )


def _aside(results: Sequence[Result]) -> Aside:
    played_on = sum(result.played_on for result in results)
    return Aside(sum(not counts(result) for result in results) - played_on, played_on)


def _streaks(won: Sequence[bool]) -> list[int]:
    """Return the length of each row of won matches, less than 0 for lost ones, in order."""
    lengths = ((is_won, len(list(row))) for is_won, row in itertools.groupby(won))
    return [length if is_won else -length for is_won, length in lengths]


def _lengths(results: Iterable[Result]) -> tuple[Length | None, Length | None]:
    """Return the longest and the shortest match, by moves."""
    lengths = [
        Length(result.match_id, result.moves, result.ended_at - result.started_at)
        for result in results
        if result.reason != RESIGNATION
    ]
    if not lengths:
        return None, None
    return max(lengths, key=lambda one: one.moves), min(lengths, key=lambda one: one.moves)


def _picks(seats: Iterable[tuple[Result, ResultSeat]]) -> dict[str, tuple[Pick, ...]]:
    """Return what was played, by kind, the most frequent first."""
    played: dict[str, Counter[str]] = {}
    won: dict[str, Counter[str]] = {}
    for result, seat in seats:
        for kind, keys in _PICKS.decode(seat.picks).items():
            played.setdefault(kind, Counter()).update(keys)
            won.setdefault(kind, Counter()).update(keys if has_won(result, seat) else ())
    return {kind: _ordered(keys, won[kind]) for kind, keys in played.items() if keys}


def _ordered(played: Mapping[str, int], won: Mapping[str, int]) -> tuple[Pick, ...]:
    picks = (Pick(key, matches, won.get(key, 0)) for key, matches in played.items())
    return tuple(sorted(picks, key=lambda one: (-one.matches, -one.won, one.key)))


def best_of(picks: Sequence[Pick]) -> Pick | None:
    """Return the pick with the best share of wins, of those in at least a third as many matches as the favourite."""
    often = [one for one in picks if one.won and 3 * one.matches >= picks[0].matches]
    return max(often, key=lambda one: (one.won / one.matches, one.matches), default=None)


def _standings(results: Iterable[Result]) -> tuple[RankingRow, ...]:
    played, won = Counter[int](), Counter[int]()
    for result in results:
        for seat in result.seats:
            if seat.user_id is not None:
                played[seat.user_id] += 1
                won[seat.user_id] += has_won(result, seat)
    rows = (RankingRow(user_id, matches, won[user_id]) for user_id, matches in played.items())
    return tuple(sorted(rows, key=lambda one: (-one.won, one.matches, one.user_id)))


def _answer(seats: Iterable[ResultSeat]) -> float | None:
    """Return a time within which half of the answers came: the longest of its class; None if none was timed."""
    classes = Counter[int]()
    for seat in seats:
        classes.update(_CLASSES.decode(seat.answers))
    half, passed = sum(classes.values()) / 2, 0
    for time_class in sorted(classes):
        passed += classes[time_class]
        if passed >= half:
            return longest_of(time_class)
    return None
