"""Records as charts. They show no names: in a server's list people are numbered as in the words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from host.views.ratings import Rating
from host.views.records import GameRecord, Pick, ServerRecord, Tally
from render.chart import Bar, Chart, Section, fitted
from render.registry import FACES
from rules.registry import GAMES

MOST = 6
"""Bars of one section."""


def person_chart(records: Sequence[GameRecord]) -> Chart:
    """Return the chart of a person: all their games, or one game in detail. The marked part of a bar was won."""
    if len(records) != 1:
        bars = tuple(_bar(_title(one.game), _all(one)) for one in records)
        return fitted(Chart((Section("Matches played and won", bars[:MOST]),)))
    (record,) = records
    kinds = (("Among people", record.people), ("With computers", record.computers))
    results = Section("Matches played and won", tuple(_bar(label, one) for label, one in kinds if one.matches))
    return fitted(Chart((results, *_places(record.people), *_picks(record.game, record.picks))))


def server_chart(records: Sequence[ServerRecord]) -> Chart:
    """Return the chart of a server: all its games, or one game in detail."""
    if len(records) != 1:
        bars = tuple(
            Bar(_title(one.game), one.people + one.computers, one.people, str(one.people + one.computers))
            for one in records
        )
        return fitted(Chart((Section("Matches, and those among people", bars[:MOST]),)))
    (record,) = records
    players = tuple(
        Bar(f"Player {place}", one.matches, one.won, f"{one.won} of {one.matches}")
        for place, one in enumerate(record.players[:MOST], 1)
    )
    return fitted(Chart((Section("Matches played and won", players), *_picks(record.game, record.picks))))


def leaderboard_chart(ratings: Sequence[Rating]) -> Chart:
    """Return the chart of a leaderboard. The marked part of a bar is the rating, the rest of it the uncertainty."""
    shown = ((place, *one.shown) for place, one in enumerate(ratings[:MOST], 1))
    bars = tuple(Bar(f"Player {place}", value + margin, value, f"{value}±{margin}") for place, value, margin in shown)
    return fitted(Chart((Section("Rating and its uncertainty", bars),)))


def _title(game: str) -> str:
    return GAMES[game].title.partition(":")[0] if game in GAMES else game


def _all(record: GameRecord) -> Tally:
    people, computers = record.people, record.computers
    return Tally(people.matches + computers.matches, people.won + computers.won)


def _bar(label: str, tally: Tally) -> Bar:
    return Bar(label, tally.matches, tally.won, f"{tally.won} of {tally.matches}")


def _places(tally: Tally) -> Iterator[Section]:
    """Yield the places of a game with several, the first marked."""
    if len(tally.places) > 2:
        bars = tuple(
            Bar(f"Place {place}", number, number if place == 1 else 0, str(number))
            for place, number in enumerate(tally.places, 1)
        )
        yield Section("Places", bars)


def _picks(game: str, picks: Mapping[str, Sequence[Pick]]) -> Iterator[Section]:
    for kind, words in (FACES[game].picks if game in FACES else {}).items():
        bars = (
            Bar(words.called(one.key), one.matches, one.won, f"{one.won} of {one.matches}")
            for one in picks.get(kind, ())[:MOST]
        )
        yield Section(words.label, tuple(bars))
