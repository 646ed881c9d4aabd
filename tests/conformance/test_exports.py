"""An export of a running match shows what its owner's views show: what others do unseen changes nothing in it."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from host.config import HostConfig
from host.match.match_session import LoadedMatch
from rules.engine import AnyGame, Seat
from tests.conformance.kit import bytes_of, every_registered_game
from tests.host.conftest import CHANNEL, Harness

MOVES = 50
UNSEEN = {"labyrinth": 8, "soulgivers": 5}
"""How many exports at least stay the same in these games, in which much is done unseen."""


def shown(match: LoadedMatch, person: int) -> object:
    """Return what one person may know of a match."""
    table = match.table(person)
    asked = [(question.decision, question.answered) for question in table.questions]
    return (
        bytes_of((table.view, table.recent)),
        asked,
        table.match.status,
        table.sealed,
        table.question_for(table.viewer),
    )


async def begin(harness: Harness, game: AnyGame) -> int:
    """Start a match of as few people as it takes, with a clock."""
    lobbies, people = harness.host.lobbies, game.seats[0]
    await lobbies.open(game=game.key, guild_id=1, channel_id=CHANNEL, owner_id=1)
    for person in range(2, people + 1):
        await lobbies.join(CHANNEL, person)
    await lobbies.set_options(CHANNEL, 1, {}, 3600)
    return await lobbies.start(CHANNEL, 1)


@every_registered_game
async def test_what_others_do_unseen_changes_no_export(
    game: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("secrets.token_bytes", bytes)  # the same match each time
    harness, random, unseen = Harness(tmp_path / "test.db", HostConfig(sleep_after=0)), Random(7), 0
    await harness.open()
    try:
        number = await begin(harness, game)
        for _ in range(MOVES):
            before = await harness.host.session.load(number)
            waiting = [one.decision.seat for one in before.table(None).questions if not one.answered]
            if not waiting:
                break
            mover: Seat = random.choice(waiting)
            others = [person for person in before.facts.seated_people if person != mover + 1]
            known = {person: (shown(before, person), await export(harness, person)) for person in others}
            legal = before.table(mover + 1).legal[mover]
            harness.clock.now += 7.0
            await harness.host.play.submit(number, mover + 1, str(random.choice(legal)))
            after = await harness.host.session.load(number)
            for person, (seen, exported) in known.items():
                now = await export(harness, person)
                assert after.facts.seed is not None or "seed" not in str(now)
                if shown(after, person) == seen:
                    assert now == exported, "nothing that they can see has changed"
                    unseen += 1
    finally:
        await harness.close()
    assert unseen >= UNSEEN.get(game.key, 0)


async def export(harness: Harness, person: int) -> dict[str, Any]:
    """Return the export of one person, without what is just being sent to them."""
    found: dict[str, Any] = json.loads(await harness.host.personal_data.export(person))
    del found["messages_waiting"]
    return found
