"""Exported matches brought into another database tell the same as where they were played."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from host.services.new_matches import RecordError
from host.views.replay import OPEN, Outline
from host.views.table import BranchPlan
from render.registry import FACES
from rules.registry import GAMES
from tests.host.conftest import ADA, BO, CLEO, Harness
from tests.host.helpers import problems
from tests.host.playing import play_on
from tests.refused import refused

PEOPLE = (ADA, BO, CLEO)
EVERY_GAME = ["soul_puzzler", "labyrinth", "maatatahay", "anima", "soulgivers", "snatch"]


async def told(harness: Harness, match: int) -> Outline:
    """Return the steps of a match with everything open."""
    return (await harness.host.replays.of(await harness.host.session.load(match), None, OPEN)).outline


async def brought_in(harness: Harness, data: bytes, *channels: int) -> tuple[int, int]:
    return await harness.host.branches.import_match(data, 1, channels or (7, 8), lambda key: FACES[key].seats)


@pytest.mark.parametrize("game", EVERY_GAME)
async def test_it_tells_the_same_steps(harness: Harness, tmp_path: Path, game: str) -> None:
    match = await harness.begin(*PEOPLE[: 3 if 3 in GAMES[game].seats else 2], game=game)
    await play_on(harness.host, match, Random(6))
    data, wanted = await harness.host.matches.record(match), await told(harness, match)
    other = Harness(tmp_path / "other.db", harness.config)
    await other.open()
    new, channel = await brought_in(other, data)
    assert channel == 8 and await told(other, new) == wanted
    facts = (await other.host.session.load(new)).facts
    assert facts.people == () and facts.outcome == (await harness.host.session.load(match)).facts.outcome
    assert await other.host.matches.record(new) == data
    assert not any(await problems(other))
    assert await brought_in(other, data) == (new, 8), "it is there already"
    await other.close()


async def test_one_that_was_given_up_or_played_on_comes_whole(harness: Harness, tmp_path: Path) -> None:
    match = await harness.begin(ADA, BO, game="soul_puzzler", characters="none")
    for _ in range(3):
        table = await harness.host.matches.table(match, None)
        seat = table.questions[0].decision.seat
        await harness.host.play.submit(match, table.match.seats[seat].user_id or 0, "drop:1")
    await harness.host.seats.resign(match, ADA)
    await harness.host.lobbies.open(game="", guild_id=1, channel_id=9, owner_id=ADA, branch=BranchPlan(match, 2, 2))
    await harness.host.lobbies.deal_anew(9, ADA, anew=True)
    second = await harness.host.lobbies.start(9, ADA)
    await harness.host.proposals.abort(second, 77, moderator=True)
    other = Harness(tmp_path / "other.db", harness.config)
    await other.open()
    await other.host.lobbies.open(game="anima", guild_id=1, channel_id=8, owner_id=ADA)
    for one in (match, second):
        data = await harness.host.matches.record(one)
        new, _ = await brought_in(other, data)
        assert await other.host.matches.record(new) == data
    assert (await other.host.lobbies.get(8)).game == "anima", "no lobby makes room for it"
    assert (await told(other, 1)).steps[-1].kind == "resign"
    assert (await other.host.session.load(2)).facts.branch_at == 3, "two moves and a deal"
    await other.close()


async def test_what_is_not_sound_changes_nothing(harness: Harness) -> None:
    match = await harness.begin(ADA, BO, game="soul_puzzler", characters="none")
    await harness.host.seats.resign(match, ADA)
    data = await harness.host.matches.record(match)
    others = (data.replace(b"soul_puzzler", b"chess"), data.replace(b'"seats":2', b'"seats":3'))
    for wrong in (b"", b"[]", data[:-1], *others):
        await refused(RecordError, brought_in(harness, wrong), match="not valid")
    live = await harness.begin(ADA, BO, game="soul_puzzler", channel=7)
    await refused(RecordError, brought_in(harness, data, 7), match="Every channel")
    assert await harness.store.index.match_ids() == (match, live)
