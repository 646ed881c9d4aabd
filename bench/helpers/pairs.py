"""Mirrored matches: one deal played once from every seat, shares with intervals, and a sequential test on them."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, log10
from random import Random
from statistics import fmean, variance
from time import perf_counter
from typing import NamedTuple

from ai.players import Player
from bench.helpers.measuring import wilson
from bench.helpers.opponents import choice_of, next_seat
from rules.engine import AnyGame, Outcome, Seat

ERRORS = 0.05
"""The chance of accepting either hypothesis when the other is true."""
FEWEST = 8
"""Deals before the sequential test can stop: fewer say nothing about their spread."""


class Mirrored(NamedTuple):
    """One deal: the share of its matches that the player won, from all its seats, and the seconds of its moves."""

    share: float
    times: tuple[float, ...]


def play_deal(
    game: AnyGame, player: Player, rival: Player, places: Sequence[tuple[Seat, ...]], seats: int, seed: str
) -> Mirrored:
    """Play one deal once for each entry of ``places``, the seats that the player has in that match."""
    deal, times = Random(seed).randbytes(32), list[float]()
    shares = []
    for number, mine in enumerate(places):
        players = [player if seat in mine else rival for seat in range(seats)]
        outcome = _play(game, players, mine, deal, Random(f"{seed} {number}"), times)
        shares.append(share_of(outcome, mine))
    return Mirrored(fmean(shares), tuple(times))


def share_of(outcome: Outcome, own: tuple[Seat, ...]) -> float:
    """Return the part of a match that some seats won: seats that share the first place share the match.

    All share a match that no one wins, or equal players of Anima would seem to win 47 % of their mirrored deals.
    """
    first = outcome.ranking[0] if outcome.ranking else range(len(outcome.scores))
    return sum(seat in own for seat in first) / len(first)


def _play(
    game: AnyGame, players: list[Player], mine: tuple[Seat, ...], deal: bytes, random: Random, times: list[float]
) -> Outcome:
    state = game.setup(len(players), game.options(), deal).state
    while pending := game.pending(state):
        seat = next_seat(players, pending)
        start = perf_counter()
        move = choice_of(players[seat], game, state, seat, random)
        if seat in mine:
            times.append(perf_counter() - start)
        state = game.apply(state, seat, move).state
    outcome = game.outcome(state)
    assert outcome is not None
    return outcome


def bounds(shares: Sequence[float], matches: int) -> tuple[float, float]:
    """Return the bounds of the 95 % interval of a mean share of deals, each of ``matches`` matches.

    It is Wilson's, with as many matches as would spread as much as the deals do.
    """
    share, alike = fmean(shares), len(shares) * matches
    spread = variance(shares) / len(shares) if len(shares) > 1 else 0.0
    worth = share * (1 - share) / spread if spread else float(alike)
    return wilson(share * worth, worth) if worth else (0.0, 1.0)


def likelihood(shares: Sequence[float], null: float, wanted: float) -> float:
    """Return the logarithm of how much likelier the shares are with a mean of ``wanted`` than of ``null``."""
    if len(shares) < FEWEST:
        return 0.0
    spread = max(variance(shares), 1 / (4 * len(shares)))  # all alike is no proof that they always are
    return len(shares) * (wanted - null) * (2 * fmean(shares) - null - wanted) / (2 * spread)


def accepted(shares: Sequence[float], null: float, wanted: float) -> str | None:
    """Return the hypothesis that the sequential test accepts, "H0" or "H1"; None if it needs more deals."""
    limit = log((1 - ERRORS) / ERRORS)
    ratio = likelihood(shares, null, wanted)
    return "H1" if ratio >= limit else "H0" if ratio <= -limit else None


def elo(share: float, fair: float) -> float:
    """Return the difference in Elo points of a player that wins ``share`` where an equal one wins ``fair``."""
    share = min(max(share, 0.001), 0.999)
    return 400 * log10(share / (1 - share) * (1 - fair) / fair)
