"""How strong the computer players are: mirrored matches of one against another.

    python -m bench.ladder [--game KEY] [--player NAME] [--against NAME] [--deals N] [--seats N] [--pairs]
                           [--null SHARE] [--wanted SHARE] [--seed TEXT]

A deal is played once from each seat, so that neither the cards nor the first move favour a player. Deals are played
until a sequential test (5 % errors) accepts that the player's share of matches is the null hypothesis H0 or the wanted
one H1, or all ``--deals`` are played. By default, H0 is a fair share and H1 is 5 % more. The line has the share and the
difference in Elo points with 95 % intervals; seats that share the first place share the match, and a match that no one
wins is not won. With ``--pairs`` a player has every other seat and wins with all of them, as in two against two of
Soulgivers.

A level as it was has its version behind its name (``easy-1``). ``rusher`` is a plain opponent for Anima, and
``ceiling`` sees the whole State and tries ten times as many positions as Hard.
"""

from __future__ import annotations

import argparse
from statistics import fmean

from ai.players import DEFAULT
from bench.helpers.opponents import OPPONENTS
from bench.helpers.pairs import accepted, bounds, elo, play_deal
from rules.engine import AnyGame
from rules.registry import GAMES


def measure(
    game: AnyGame,
    names: tuple[str, str],
    seats: int,
    deals: int,
    hypotheses: tuple[float, float],
    seed: str,
    pairs: bool,
) -> str:
    """Return a line with the first player's share of the matches, the accepted hypothesis, and its moves' time."""
    player, rival = (OPPONENTS[name] for name in names)
    starts = range(2 if pairs else seats)
    places = [tuple(range(start, seats, 2)) if pairs else (start,) for start in starts]
    shares, times, verdict = list[float](), list[float](), None
    for number in range(deals):
        deal = play_deal(game, player, rival, places, seats, f"{seed} {number}")
        shares.append(deal.share)
        times += deal.times
        verdict = accepted(shares, *hypotheses)
        if verdict is not None:
            break
    share, fair = fmean(shares), 1 / len(places)
    low, high = bounds(shares, len(places))
    null, wanted = hypotheses
    return (
        f"{game.key}: {names[0]} wins {share:.1%} ({low:.1%} to {high:.1%}) of {len(shares)} deals from {len(places)}"
        f" seats each against {names[1]}; {elo(share, fair):+.0f} Elo"
        f" ({elo(low, fair):+.0f} to {elo(high, fair):+.0f}); H0 {null:.1%}, H1 {wanted:.1%}:"
        f" {verdict or 'neither'} accepted; moves take {fmean(times) * 1000:.0f} ms, the slowest"
        f" {max(times) * 1000:.0f} ms"
    )


def main() -> None:
    """Print a line for each game."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--player", choices=OPPONENTS, default=DEFAULT)
    parser.add_argument("--against", choices=OPPONENTS, default="random")
    parser.add_argument("--seats", type=int, help="the fewest that the game takes if not given")
    parser.add_argument("--pairs", action="store_true", help="every other seat, which win together")
    parser.add_argument("--null", type=float, help="the share of H0: a fair one if not given")
    parser.add_argument("--wanted", type=float, help="the share of H1: 5 %% above H0 if not given")
    parser.add_argument("--seed", default="1")
    chosen = parser.parse_args()
    for key in chosen.game or GAMES:
        game = GAMES[key]
        seats = chosen.seats or game.seats[0]
        null = chosen.null if chosen.null is not None else 1 / (2 if chosen.pairs else seats)
        hypotheses = (null, chosen.wanted if chosen.wanted is not None else null + 0.05)
        names = (chosen.player, chosen.against)
        print(measure(game, names, seats, chosen.deals, hypotheses, chosen.seed, chosen.pairs), flush=True)


if __name__ == "__main__":
    main()
