"""The tournament of Concordica (2.9): pairings, first players and the Champion.

A tournament is a frozen value like a position. Entrants are numbers from 0; the caller knows the players.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from rules.dice import Dice
from rules.engine import Struct

Entrant = int
Format = Literal["bracket", "four", "three"]

PLACES: dict[Format, int] = {"bracket": 8, "four": 4, "three": 3}
"""The number of places of each format."""

BYES = (2, 6, 4, 8, 3, 7)
"""The places of the bracket that stay free, in this order, with fewer than eight entrants."""


class Source(Struct, frozen=True):
    """The source of a side of a bout: the entrant of a place (from 1), or the winner or loser of a bout (from 0)."""

    kind: Literal["place", "winner", "loser"]
    number: int


Sides = tuple[Source, Source]


def _sides(plan: str) -> tuple[Sides, ...]:
    """Return the sides of a plan of bouts such as ``p1-p2 p3-p4 w0-w1``."""
    kinds: dict[str, Literal["place", "winner", "loser"]] = {"p": "place", "w": "winner", "l": "loser"}
    bouts = [[Source(kinds[side[0]], int(side[1])) for side in bout.split("-")] for bout in plan.split()]
    return tuple((one, two) for one, two in bouts)


BOUTS: dict[Format, tuple[Sides, ...]] = {
    "bracket": _sides("p1-p2 p3-p4 p5-p6 p7-p8 w0-w1 w2-w3 w4-w5"),  # S26
    "four": _sides("p1-p2 p3-p4 w0-w1 l0-l1"),
    "three": _sides("p1-p2 p2-p3 p3-p1"),
}
"""Every format's bouts; in the bracket 0 to 3 are the quarter-finals, 4 and 5 the semi-finals, 6 the final."""


class GamePlayed(Struct, frozen=True):
    """A finished game: who went first, each side's points, and the winner, None for a draw that does not count.

    ``characters`` are those of the sides, which they keep in the next game of a match. A ``walk_over`` decides the
    whole match: a side ran out of time or has withdrawn.
    """

    first: Entrant
    points: tuple[int, int]
    winner: Entrant | None
    flipped: bool = False
    characters: tuple[str, str] | None = None
    walk_over: bool = False


class Tournament(Struct, frozen=True):
    """A tournament in progress. ``games`` are those played in each bout; a place can be free (None).

    The matches that entrants who have ``withdrawn`` would still play are walk-overs.
    """

    format: Format
    best_of: Literal[1, 3]
    places: tuple[Entrant | None, ...]
    games: tuple[tuple[GamePlayed, ...], ...]
    dice: Dice
    withdrawn: tuple[Entrant, ...] = ()


class Pairing(Struct, frozen=True):
    """A game to be played now. ``first`` takes the first turn, None for a flip.

    ``new_characters`` says whether characters can be changed, which is not possible inside a match: there ``kept`` are
    those of the last game, if they are known.
    """

    bout: int
    entrants: tuple[Entrant, Entrant]
    first: Entrant | None
    new_characters: bool
    kept: tuple[str, str] | None = None


class NextGame(Struct, frozen=True):
    """A game to be played now, by its seats; ``characters`` are those that they keep."""

    bout: int
    seats: tuple[Entrant, ...]
    characters: tuple[str, ...] | None = None


class FinishedGame(Struct, frozen=True):
    """A game that was played: the places, best first, () for no winner; points and characters are by seat.

    A ``walk_over`` decides the whole bout.
    """

    seats: tuple[Entrant, ...]
    ranking: tuple[tuple[Entrant, ...], ...]
    points: tuple[int, ...] = ()
    characters: tuple[str, ...] | None = None
    walk_over: bool = False


def start(entrants: int, kind: Format, best_of: Literal[1, 3], seed: bytes) -> Tournament:
    """Put entrants 0 to ``entrants - 1`` on places at random; raises ValueError for an impossible number."""
    size = PLACES[kind]
    if not (2 <= entrants <= size if kind == "bracket" else entrants == size):
        raise ValueError(f"this tournament has {size} places, which do not suit {entrants} entrants")
    if kind == "three" and best_of != 1:
        raise ValueError("three players meet in single games, not in a best of three")
    order, dice = Dice(seed).shuffle(range(entrants), "places")
    free = BYES[: size - entrants] if kind == "bracket" else ()
    left = iter(order)
    places = tuple(None if place in free else next(left) for place in range(1, size + 1))
    return Tournament(kind, best_of, places, ((),) * len(BOUTS[kind]), dice)


def enter(tournament: Tournament, begun: Iterable[int]) -> Tournament | None:
    """Return the tournament with one more entrant, who has the next number, on a free place; None if none is left.

    A place beside a bye comes first. Every bout that has ``begun`` keeps its entrants.
    """
    number, begun = sum(place is not None for place in tournament.places), set(begun)
    free = [at for at, entrant in enumerate(tournament.places) if entrant is None]
    for at in sorted(free, key=lambda at: tournament.places[at ^ 1] is None):
        places = (*tournament.places[:at], number, *tournament.places[at + 1 :])
        entered = msgspec.structs.replace(tournament, places=places)
        if all(entrants_of(entered, bout) == entrants_of(tournament, bout) for bout in begun):
            return entered
    return None


def entrants_of(tournament: Tournament, bout: int) -> tuple[Entrant | None, Entrant | None] | None:
    """Return the entrants of a bout, None for a free side; None if they are not known yet."""
    sides = []
    for source in BOUTS[tournament.format][bout]:
        if source.kind == "place":
            sides.append(tournament.places[source.number - 1])
        elif is_over(tournament, source.number):
            sides.append((winner if source.kind == "winner" else loser)(tournament, source.number))
        else:
            return None
    return sides[0], sides[1]


def is_over(tournament: Tournament, bout: int) -> bool:
    """Return whether a bout is decided; one with a free side is as soon as its entrants are known."""
    sides = entrants_of(tournament, bout)
    return sides is not None and (None in sides or winner(tournament, bout) is not None)


def winner(tournament: Tournament, bout: int) -> Entrant | None:
    """Return the winner of a bout; None for no one yet, or for a pairing of two free places."""
    sides = entrants_of(tournament, bout)
    if sides is None:
        return None
    if None in sides:
        return sides[0] if sides[1] is None else sides[1]
    games = tournament.games[bout]
    if games and games[-1].walk_over:
        return games[-1].winner
    needed = tournament.best_of // 2 + 1
    return next((side for side in sides if _wins(tournament, bout, side) == needed), None)


def loser(tournament: Tournament, bout: int) -> Entrant | None:
    """Return the loser of a finished bout; None for a free place."""
    one, two = entrants_of(tournament, bout) or (None, None)
    return two if winner(tournament, bout) == one else one


def _wins(tournament: Tournament, bout: int, entrant: Entrant | None) -> int:
    return sum(game.winner == entrant for game in tournament.games[bout])


def pairings(tournament: Tournament) -> tuple[Pairing, ...]:
    """Return every game that can be played now, all at the same time."""
    pairs: list[Pairing] = []
    for bout, games in enumerate(tournament.games):
        sides = entrants_of(tournament, bout)
        if sides is None or is_over(tournament, bout):
            continue
        one, two = sides
        if one is not None and two is not None:
            characters = games[-1].characters if games else None
            pairs.append(Pairing(bout, (one, two), _goes_first((one, two), games), not games, characters))
    return tuple(pairs)


def flipped_first(tournament: Tournament, pairing: Pairing) -> Entrant:
    """Return who takes the first turn of a game, flipped for by the seed of the tournament if that is open."""
    side, _ = Dice(tournament.dice.seed).below(2, f"first of {pairing.bout}")
    return pairing.entrants[side] if pairing.first is None else pairing.first


def next_games(tournament: Tournament) -> tuple[NextGame, ...]:
    """Return every game that can be played now, with who goes first on seat 0."""
    games: list[NextGame] = []
    for pairing in pairings(tournament):
        first = flipped_first(tournament, pairing)
        turned = pairing.entrants[0] != first
        seats = pairing.entrants[::-1] if turned else pairing.entrants
        games.append(NextGame(pairing.bout, seats, pairing.kept and pairing.kept[:: -1 if turned else 1]))
    return tuple(games)


def report(tournament: Tournament, bout: int, game: FinishedGame) -> Tournament:
    """Return the tournament after a game of a bout. Raises ValueError if that cannot be played now."""
    sides = entrants_of(tournament, bout)
    one, two = (0, 1) if sides is not None and game.seats[0] == sides[0] else (1, 0)
    winners = game.ranking[0] if game.ranking else ()
    return record(
        tournament,
        bout,
        game.seats[0],
        winners[0] if len(winners) == 1 else None,
        (game.points[one], game.points[two]) if game.points else (0, 0),
        characters=None if game.characters is None else (game.characters[one], game.characters[two]),
        walk_over=game.walk_over,
    )


def _goes_first(sides: tuple[Entrant, Entrant], games: tuple[GamePlayed, ...]) -> Entrant | None:
    """Return who goes first: after a draw the other player, after a win the loser; the first game is by flip."""
    if not games:
        return None
    last = games[-1]
    behind = last.first if last.winner is None else last.winner
    return sides[1] if behind == sides[0] else sides[0]


def record(
    tournament: Tournament,
    bout: int,
    first: Entrant,
    won: Entrant | None,
    points: tuple[int, int],
    *,
    characters: tuple[str, str] | None = None,
    walk_over: bool = False,
) -> Tournament:
    """Return the tournament after a game of a bout won by ``won``.

    ``points`` and ``characters`` are in the order of its entrants. After a ``walk_over`` the bout is over.
    A draw is None; a second one in a row is decided by flipping a token. Raises ValueError if that game cannot be
    played now.
    """
    pairing = next((pairing for pairing in pairings(tournament) if pairing.bout == bout), None)
    if pairing is None or first not in pairing.entrants or won not in (None, *pairing.entrants):
        raise ValueError(f"no such game of bout {bout} is to be played now")
    if pairing.first not in (None, first):
        raise ValueError(f"entrant {pairing.first} goes first in this game, not {first}")
    dice = tournament.dice
    before = tournament.games[bout]
    flipped = won is None and bool(before) and before[-1].winner is None and not before[-1].walk_over
    if flipped:
        side, dice = dice.below(2, "tie")
        won = pairing.entrants[side]
    games = list(tournament.games)
    games[bout] = (*before, GamePlayed(first, points, won, flipped, characters, walk_over))
    return _without_withdrawn(msgspec.structs.replace(tournament, games=tuple(games), dice=dice))


def withdraw(tournament: Tournament, entrant: Entrant) -> Tournament:
    """Return the tournament without an entrant: the others win what it would still play, by walk-over."""
    withdrawn = tuple(sorted({*tournament.withdrawn, entrant}))
    return _without_withdrawn(msgspec.structs.replace(tournament, withdrawn=withdrawn))


def _without_withdrawn(tournament: Tournament) -> Tournament:
    """Decide the bouts of entrants who have withdrawn; of two of them the first side advances."""
    for pairing in pairings(tournament):
        one, two = pairing.entrants
        if one in tournament.withdrawn or two in tournament.withdrawn:
            won = two if one in tournament.withdrawn and two not in tournament.withdrawn else one
            first = flipped_first(tournament, pairing)
            return record(tournament, pairing.bout, first, won, (0, 0), walk_over=True)
    return tournament


def standings(tournament: Tournament) -> tuple[tuple[Entrant, ...], ...]:
    """Return the places, best first, with shared ones together; () until every bout is over."""
    bouts = range(len(tournament.games))
    if not all(is_over(tournament, bout) for bout in bouts):
        return ()
    if tournament.format == "three":
        return _round_robin(tournament)
    rounds = ((6,), (4, 5), (0, 1, 2, 3)) if tournament.format == "bracket" else ((2,), ())
    first = winner(tournament, rounds[0][0])
    places = [[first], *([loser(tournament, bout) for bout in numbers] for numbers in rounds)]
    if tournament.format == "four":
        places += [[winner(tournament, 3)], [loser(tournament, 3)]]
    known = (tuple(entrant for entrant in place if entrant is not None) for place in places)
    return tuple(place for place in known if place)


def champion(tournament: Tournament) -> Entrant | None:
    """Return the Champion; None while there is none, or while the first place is shared."""
    places = standings(tournament)
    return places[0][0] if places and len(places[0]) == 1 else None


def _round_robin(tournament: Tournament) -> tuple[tuple[Entrant, ...], ...]:
    """Rank three players by wins, then by difference of points, then by points, then as shared."""
    merits = {entrant: _merit(tournament, entrant) for entrant in range(PLACES["three"])}
    order = sorted(set(merits.values()), reverse=True)
    return tuple(tuple(entrant for entrant, merit in merits.items() if merit == value) for value in order)


def _merit(tournament: Tournament, entrant: Entrant) -> tuple[int, int, int]:
    wins = difference = total = 0
    for bout, games in enumerate(tournament.games):
        one, two = entrants_of(tournament, bout) or (None, None)
        for game in games:
            if game.winner is None or entrant not in (one, two):
                continue
            mine, theirs = game.points if entrant == one else game.points[::-1]
            wins += game.winner == entrant
            difference += mine - theirs
            total += mine
    return wins, difference, total
