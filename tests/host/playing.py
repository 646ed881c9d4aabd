"""Matches played at random, for whoever is asked."""

from __future__ import annotations

from random import Random

from host.host import Host

MOST = 10_000
"""More moves than any match has."""


async def random_move(host: Host, match: int, random: Random) -> int | None:
    """Make a random move of the first person who is asked; return who it was, None at the end."""
    table = await host.matches.table(match, None)
    if table.match.status != "live":
        return None
    seat = next(question.decision.seat for question in table.questions if not question.answered)
    user = table.match.seats[seat].user_id
    assert user is not None
    own = await host.matches.table(match, user)
    await host.play.submit(match, user, str(random.choice(own.legal[seat])))
    return user


async def play_on(host: Host, match: int, random: Random, moves: int = MOST) -> None:
    """Make so many random moves, or those that are left until the match is over."""
    for _ in range(moves):
        if await random_move(host, match, random) is None:
            return
