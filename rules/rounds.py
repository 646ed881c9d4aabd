"""Tournaments in rounds: Swiss for games of two, and tables of three to five.

Everyone plays in every round, against people with about as many points. A tournament is a frozen value like a bracket
(``rules.tournament``); entrants are numbers from 0, and the caller knows the players.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from rules.dice import Dice
from rules.engine import Struct
from rules.pairing import swiss_pairs, table_groups, with_seats
from rules.tournament import Entrant, FinishedGame, NextGame

RoundFormat = Literal["swiss", "tables"]

WIN = 24
"""The points of a first place. The last place has none, the others have shares in between, and ties share evenly."""
LEAST: Mapping[RoundFormat, int] = {"swiss": 2, "tables": 3}
"""The players that a table needs."""
MOST = 64
"""The largest number of entrants."""
ROUNDS = 3
"""The rounds of tables, and of Swiss at least, if there are enough opponents."""


class Bout(Struct, frozen=True):
    """A pair or a table of a round, in seat order, and its games; a single entrant has a bye."""

    round: int
    entrants: tuple[Entrant, ...]
    games: tuple[FinishedGame, ...] = ()


class Rounds(Struct, frozen=True):
    """A tournament in progress: its ``bouts`` by round, and the ``order`` of the draw, late entrants last.

    The pairs of entrants who have ``withdrawn`` are walk-overs. ``ended``: no further round can be paired.
    """

    format: RoundFormat
    best_of: Literal[1, 3]
    order: tuple[Entrant, ...]
    bouts: tuple[Bout, ...]
    dice: Dice
    withdrawn: tuple[Entrant, ...] = ()
    ended: bool = False

    @property
    def round(self) -> int:
        """The round that is played, from 1."""
        return self.bouts[-1].round

    @property
    def rounds(self) -> int:
        """The number of rounds: enough in Swiss that only one player can win every match."""
        entrants = len(self.order)
        if self.format == "tables":
            return ROUNDS
        return min(max(ROUNDS, (entrants - 1).bit_length()), entrants - 1 + entrants % 2)


class Standing(Struct, frozen=True):
    """An entrant's points, those of their opponents together (only in Swiss), and their wins."""

    entrant: Entrant
    points: int
    buchholz: int
    wins: int


def start(entrants: int, kind: RoundFormat, best_of: Literal[1, 3], seed: bytes) -> Rounds:
    """Pair entrants 0 to ``entrants - 1`` at random; raises ValueError for an impossible number."""
    if not LEAST[kind] <= entrants <= MOST:
        raise ValueError(f"a tournament of this kind cannot have {entrants} entrants")
    order, dice = Dice(seed).shuffle(range(entrants), "places")
    if kind == "swiss":
        groups = [order[place : place + 2] for place in range(0, entrants, 2)]
    else:
        groups = table_groups(order, {}, {})
    return _paired(Rounds(kind, best_of, order, (), dice), groups, 1)


def can_enter(tournament: Rounds) -> bool:
    """Return whether someone can still enter: until the second round begins, with no points for the first."""
    return tournament.round == 1 and not is_finished(tournament) and len(tournament.order) < MOST


def enter(tournament: Rounds) -> Rounds:
    """Return the tournament with one more entrant, who has the next number. Raises ValueError if it is too late."""
    if not can_enter(tournament):
        raise ValueError("the second round has begun")
    return msgspec.structs.replace(tournament, order=(*tournament.order, len(tournament.order)))


def is_over(tournament: Rounds, bout: int) -> bool:
    """Return whether a bout is decided; a bye is at once."""
    one = tournament.bouts[bout]
    if len(one.entrants) == 1 or (one.games and one.games[-1].walk_over):
        return True
    won = Counter(game.ranking[0] for game in one.games if game.ranking and len(game.ranking[0]) == 1)
    decided = len(one.entrants) == 2 and max(won.values(), default=0) > tournament.best_of // 2
    return decided or len(one.games) == tournament.best_of


def scores(bout: Bout) -> dict[Entrant, int]:
    """Return the points of each entrant of a bout; of several games, who has more of theirs together is in front."""
    if len(bout.entrants) == 1:
        return {bout.entrants[0]: WIN}
    games = bout.games[-1:] if bout.games and bout.games[-1].walk_over else bout.games
    shares = [_shares(bout.entrants, game.ranking) for game in games]
    total = {entrant: sum(share[entrant] for share in shares) for entrant in bout.entrants}
    places = sorted({points for points in total.values() if points}, reverse=True)
    return _shares(bout.entrants, [[one for one in bout.entrants if total[one] == points] for points in places])


def _shares(entrants: Sequence[Entrant], ranking: Sequence[Sequence[Entrant]]) -> dict[Entrant, int]:
    """Return each entrant's share of ``WIN`` for their place: 0 without one."""
    behind, result = len(entrants), dict.fromkeys(entrants, 0)
    for tied in ranking:
        behind -= len(tied)
        for entrant in tied:
            result[entrant] = WIN * (2 * behind + len(tied) - 1) // (2 * (len(entrants) - 1))
    return result


def next_games(tournament: Rounds) -> tuple[NextGame, ...]:
    """Return every game that can be played now; the seats of a bout change from game to game."""
    result: list[NextGame] = []
    for number, bout in enumerate(tournament.bouts):
        if not is_over(tournament, number):
            turn = len(bout.games) % len(bout.entrants)
            result.append(NextGame(number, (*bout.entrants[turn:], *bout.entrants[:turn])))
    return tuple(result)


def report(tournament: Rounds, bout: int, game: FinishedGame) -> Rounds:
    """Return the tournament after a game of a bout. Raises ValueError if that cannot be played now."""
    one = tournament.bouts[bout]
    if is_over(tournament, bout) or sorted(game.seats) != sorted(one.entrants):
        raise ValueError(f"no such game of bout {bout} is to be played now")
    return _with_games(tournament, bout, (*one.games, game))


def withdraw(tournament: Rounds, entrant: Entrant) -> Rounds:
    """Return the tournament without an entrant: who would play only against those who have left wins by walk-over."""
    tournament = msgspec.structs.replace(tournament, withdrawn=tuple(sorted({*tournament.withdrawn, entrant})))
    for number, bout in enumerate(tournament.bouts):
        left = tuple(one for one in bout.entrants if one not in tournament.withdrawn)
        if not is_over(tournament, number) and len(left) <= 1:
            game = FinishedGame(bout.entrants, (left,) if left else (), walk_over=True)
            tournament = _with_games(tournament, number, (*bout.games, game))
    return tournament


def _with_games(tournament: Rounds, bout: int, games: tuple[FinishedGame, ...]) -> Rounds:
    bouts = list(tournament.bouts)
    bouts[bout] = msgspec.structs.replace(bouts[bout], games=games)
    return msgspec.structs.replace(tournament, bouts=tuple(bouts))


def needs_round(tournament: Rounds) -> bool:
    """Return whether the next round is to be paired."""
    played = all(is_over(tournament, bout) for bout in range(len(tournament.bouts)))
    return played and not tournament.ended and tournament.round < tournament.rounds


def is_finished(tournament: Rounds) -> bool:
    """Return whether every round has been played."""
    played = all(is_over(tournament, bout) for bout in range(len(tournament.bouts)))
    return played and (tournament.ended or tournament.round >= tournament.rounds)


def next_round(tournament: Rounds) -> Rounds:
    """Return the tournament with its next round, or ``ended`` if there is none. Slow: for a thread."""
    rows = [row for row in standings(tournament) if row.entrant not in tournament.withdrawn]
    order, points = [row.entrant for row in rows], {row.entrant: row.points for row in rows}
    groups: Sequence[Sequence[Entrant]] | None = None
    if len(order) >= LEAST[tournament.format]:
        met = _met(tournament)
        if tournament.format == "swiss":
            byes = {bout.entrants[0] for bout in tournament.bouts if len(bout.entrants) == 1}
            groups = swiss_pairs(order, points, set(met), byes)
        else:
            groups = table_groups(order, points, met)
    if groups is None:
        return msgspec.structs.replace(tournament, ended=True)
    return _paired(tournament, groups, tournament.round + 1)


def _paired(tournament: Rounds, groups: Sequence[Sequence[Entrant]], number: int) -> Rounds:
    """Return the tournament with a round of these groups, each in the seat order that is fairest."""
    dice, bouts = tournament.dice, list(tournament.bouts)
    sat = Counter((entrant, seat) for bout in bouts for seat, entrant in enumerate(bout.entrants))
    for group in groups:
        drawn, dice = dice.shuffle(group, "seats")
        bouts.append(Bout(number, with_seats(drawn, sat)))
    return msgspec.structs.replace(tournament, bouts=tuple(bouts), dice=dice)


def _met(tournament: Rounds) -> Counter[frozenset[Entrant]]:
    """Return how often each pair has met."""
    pairs = [(one, two) for bout in tournament.bouts for one in bout.entrants for two in bout.entrants if one < two]
    return Counter(frozenset(pair) for pair in pairs)


def standings(tournament: Rounds) -> tuple[Standing, ...]:
    """Return the entrants, best first: by points, then Buchholz, wins and the draw; who has withdrawn is last."""
    points, wins = dict.fromkeys(tournament.order, 0), dict.fromkeys(tournament.order, 0)
    for number, bout in enumerate(tournament.bouts):
        if is_over(tournament, number):
            for entrant, score in scores(bout).items():
                points[entrant] += score
                wins[entrant] += score == WIN and len(bout.entrants) > 1
    buchholz = dict.fromkeys(tournament.order, 0)
    if tournament.format == "swiss":
        for one, two in (tuple(pair) for pair in _met(tournament)):
            buchholz[one] += points[two]
            buchholz[two] += points[one]
    rows = [Standing(entrant, points[entrant], buchholz[entrant], wins[entrant]) for entrant in tournament.order]
    gone = tournament.withdrawn
    return tuple(sorted(rows, key=lambda row: (row.entrant in gone, -row.points, -row.buchholz, -row.wins)))


def champion(tournament: Rounds) -> Entrant | None:
    """Return the Champion, first in the standings; None until every round has been played."""
    return standings(tournament)[0].entrant if is_finished(tournament) else None
