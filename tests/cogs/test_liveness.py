from __future__ import annotations

from cogs.shared.liveness import Liveness


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def alive(shards: int) -> tuple[Liveness, Clock]:
    clock = Clock()
    live = Liveness(clock)
    live.begin(shards)
    return live, clock


def test_a_login_that_never_ends_is_silence() -> None:
    clock = Clock()
    live = Liveness(clock)
    clock.now += 400.0
    assert (live.silence(), live.away, live.shards) == (400.0, (), 0)


def test_the_shard_that_is_away_for_the_longest_counts() -> None:
    live, clock = alive(2)
    live.connected(0)
    live.connected(1)
    assert (live.silence(), live.away) == (0.0, ())
    live.disconnected(1)
    clock.now += 30.0
    live.disconnected(0)
    clock.now += 5.0
    live.disconnected(1)
    assert (live.silence(), live.away) == (35.0, (0, 1))
    live.connected(1)
    assert (live.silence(), live.away) == (5.0, (0,))


def test_shards_that_wait_for_their_turn_are_not_silent() -> None:
    live, clock = alive(3)
    for number in range(3):
        clock.now += 200.0
        assert live.silence() == 200.0
        live.connected(number)
    assert live.silence() == 0.0
    live, clock = alive(3)
    live.connected(0)
    clock.now += 200.0
    live.disconnected(0)
    live.connected(1)
    clock.now += 50.0
    assert live.silence() == 50.0, "the one that is cut off is no new one"


def test_nobody_is_silent_while_discord_lets_nobody_connect() -> None:
    live, clock = alive(1)
    clock.now += 10.0
    live.wait(3_600.0)
    clock.now += 3_599.0
    assert (live.silence(), live.rest) == (0.0, 1.0)
    clock.now += 301.0
    assert (live.silence(), live.rest) == (300.0, 0.0)
