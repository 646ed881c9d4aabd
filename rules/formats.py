"""The formats of tournaments behind one interface: a bracket, Swiss rounds, and rounds of tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, Protocol

from rules import rounds, tournament
from rules.tournament import Entrant, FinishedGame, NextGame

FormatName = Literal["bracket", "swiss", "tables"]
AnyTournament = tournament.Tournament | rounds.Rounds
"""A tournament in progress, of any format."""


class Format(Protocol):
    """The functions of every format, for its own kind of tournament: a frozen value."""

    def next_games(self, tournament: Any, /) -> tuple[NextGame, ...]:
        """Return every game that can be played now."""

    def report(self, tournament: Any, bout: int, game: FinishedGame, /) -> Any:
        """Return the tournament after a game. Raises ValueError if that cannot be played now."""

    def withdraw(self, tournament: Any, entrant: Entrant, /) -> Any:
        """Return the tournament without an entrant, who loses what they would still play."""

    def is_over(self, tournament: Any, bout: int, /) -> bool:
        """Return whether a bout is decided."""

    def champion(self, tournament: Any, /) -> Entrant | None:
        """Return the Champion, None before the end."""


FORMATS: Mapping[FormatName, Format] = {"bracket": tournament, "swiss": rounds, "tables": rounds}
KINDS: Mapping[FormatName, type[AnyTournament]] = {
    "bracket": tournament.Tournament,
    "swiss": rounds.Rounds,
    "tables": rounds.Rounds,
}
"""The value of a tournament of each format."""
PLACES: Mapping[FormatName, int] = {
    "bracket": tournament.PLACES["bracket"],
    "swiss": rounds.MOST,
    "tables": rounds.MOST,
}
"""The largest number of entrants."""
LEAST: Mapping[FormatName, int] = {"bracket": 2, "swiss": rounds.LEAST["swiss"], "tables": rounds.LEAST["tables"]}
"""The smallest number of entrants."""
FILLED = tournament.PLACES["bracket"]
"""Computer players take places up to this number of entrants."""


def formats_for(seats: range) -> tuple[FormatName, ...]:
    """Return the formats for a game with these possible numbers of players, the usual one first."""
    pairs: tuple[FormatName, ...] = ("bracket", "swiss") if 2 in seats else ()
    return (*pairs, "tables") if {3, 4, 5} <= {*seats} else pairs


def start(name: FormatName, entrants: int, best_of: Literal[1, 3], seed: bytes) -> AnyTournament:
    """Draw a tournament of entrants 0 to ``entrants - 1``; raises ValueError for an impossible number."""
    if name == "bracket":
        return tournament.start(entrants, "bracket", best_of, seed)
    return rounds.start(entrants, name, best_of, seed)


def filled(name: FormatName, entrants: int) -> int:
    """Return the number of entrants once computer players have taken free places; Swiss then has no byes."""
    return max(FILLED, entrants + (entrants % 2 if name == "swiss" else 0))
