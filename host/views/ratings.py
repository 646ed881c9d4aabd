"""Ratings: how strong people are in one game on one server, from rated matches in the order of their ends. No I/O.

Nothing of them is stored. openskill's ``BradleyTerryPart`` compares each side of a match with every other one, so a
tie counts half for both; its ``PlackettLuce`` would give two winners of five less than the player behind them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from openskill.models import BradleyTerryPart, BradleyTerryPartRating

from host.views.records import counts
from rules.engine import Seat, Struct
from rules.registry import GAMES
from storage.bot_rows import Result

START = 1000.0
"""The rating of a person before their first match; the uncertainty is then a third of it."""
MODEL = BradleyTerryPart(mu=START, sigma=START / 3, beta=START / 6, tau=START / 300)
MOST_A_DAY = 3
"""The most matches of the same people within ``DAY`` that count: losing on purpose feeds another account slowly."""
DAY = 86_400.0
SHOWN_AFTER, SHOWN_FOR = 10, 183 * DAY
"""Matches before a rating is shown, and the seconds after the last one until it is hidden."""

Person = int | None
"""A person; None for all deleted people together, so that no one wins twice against an unknown stranger."""


class Rating(Struct, frozen=True):
    """A person's rating; ``uncertainty`` is a standard deviation, ``last`` the end of the last of their ``matches``."""

    user_id: int
    value: float
    uncertainty: float
    matches: int
    last: float

    @property
    def shown(self) -> tuple[int, int]:
        """The rating and its uncertainty as people see them."""
        return round(self.value), round(self.uncertainty)

    @property
    def missing(self) -> int:
        """The matches that are missing until the rating is shown."""
        return max(0, SHOWN_AFTER - self.matches)

    def is_shown(self, now: float) -> bool:
        """Return whether the rating is certain and recent enough to be shown."""
        return not self.missing and now < self.last + SHOWN_FOR


def ratings_of(results: Iterable[Result]) -> dict[str, tuple[Rating, ...]]:
    """Return everyone's ratings by game, the best first.

    ``results`` are those of rated matches, ordered by their ends.
    """
    by_game: dict[str, list[Result]] = {}
    for result in results:
        if result.game in GAMES and counts(result):
            by_game.setdefault(result.game, []).append(result)
    return {game: _ratings(of_game) for game, of_game in by_game.items()}


def _ratings(results: Iterable[Result]) -> tuple[Rating, ...]:
    """Return everyone's ratings in one game."""
    known: dict[Person, BradleyTerryPartRating] = {}
    played: dict[int, tuple[int, float]] = {}
    for result in _without_repeats(results):
        known |= _after(result, known)
        for seat in result.seats:
            if seat.user_id is not None:
                number, _ = played.get(seat.user_id, (0, 0.0))
                played[seat.user_id] = number + 1, result.ended_at
    ratings = (Rating(user_id, known[user_id].mu, known[user_id].sigma, *played[user_id]) for user_id in played)
    return tuple(sorted(ratings, key=lambda one: (-one.value, one.user_id)))


def _without_repeats(results: Iterable[Result]) -> Iterator[Result]:
    """Yield the results that count: of the same people only ``MOST_A_DAY`` within a day."""
    lately: dict[frozenset[Person], list[float]] = {}
    for result in results:
        ends = lately.setdefault(frozenset(seat.user_id for seat in result.seats), [])
        if len(ends) < MOST_A_DAY or ends[-MOST_A_DAY] + DAY <= result.ended_at:
            ends.append(result.ended_at)
            yield result


def _after(result: Result, known: Mapping[Person, BradleyTerryPartRating]) -> dict[Person, BradleyTerryPartRating]:
    """Return the ratings of a match's people after it: as before if no one won."""
    before = [known.get(seat.user_id) or MODEL.rating() for seat in result.seats]
    after, places = [*before], [seat.place for seat in result.seats]
    if any(place is not None for place in places):
        sides = GAMES[result.game].sides(len(before))
        ranks = [_rank(side, places) for side in sides]
        rated = MODEL.rate([[before[seat] for seat in side] for side in sides], ranks=ranks)
        for side, changed in zip(sides, rated, strict=True):
            for seat, rating in zip(side, changed, strict=True):
                after[seat] = rating
    return {
        row.user_id: old if row.resigned and new.mu > old.mu else new
        for row, old, new in zip(result.seats, before, after, strict=True)
    }


def _rank(side: Sequence[Seat], places: Sequence[int | None]) -> float:
    """Return the place of a side: behind all others if its players have resigned."""
    return min((place for seat in side if (place := places[seat]) is not None), default=len(places) + 1)
