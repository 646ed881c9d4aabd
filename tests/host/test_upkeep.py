"""Ending and mending single matches by whoever runs the bot."""

from __future__ import annotations

import pytest

from host.config import HostConfig
from host.errors import ChannelTaken, MatchOver, NoSuchMatch, UnreadableMatch
from host.services.upkeep import Repaired
from host.views.table import OWNER
from rules.registry import GAMES
from tests.host.conftest import ADA, BO, CHANNEL, CLEO, Harness
from tests.host.helpers import all_laid, lay_all, question_id, sound
from tests.refused import refused
from tests.storage.damage import sql

READABLE = ("version = 9", "state = CAST('{' AS BLOB)", "counts = 'many'", "trail = CAST('?' AS BLOB)", "number = 1")
"""What can be broken in a stored position, so that its log can mend it."""


def change(harness: Harness, statement: str, match: int) -> None:
    """Change the file directly."""
    sql(harness.path, "DROP TRIGGER IF EXISTS entry_is_never_changed")
    sql(harness.path, statement, match)


async def test_a_match_is_called_off(harness: Harness) -> None:
    match = await all_laid(harness, ADA, BO)
    head = await harness.host.upkeep.end(match)
    assert (head.people, head.channel_id) == ((ADA, BO), CHANNEL)
    facts = await harness.facts(match)
    assert (facts.status, facts.ended_by, facts.outcome) == ("aborted", OWNER, None)
    (last,) = (await harness.store.log.entries(match))[-1:]
    assert (last.kind, last.notation, last.user_id) == ("abort", "owner", None)
    assert await sound(harness) and not await harness.store.index.is_busy(CHANNEL)
    await refused(MatchOver, harness.host.upkeep.end(match))
    await refused(NoSuchMatch, harness.host.upkeep.end(match + 1))


@pytest.mark.parametrize("broken", [*READABLE[:3], "version = 0"])
async def test_a_match_that_cannot_be_read_is_called_off_too(harness: Harness, broken: str) -> None:
    match = await all_laid(harness, ADA, BO)
    change(harness, f"UPDATE snapshot SET {broken} WHERE match_id = ?", match)
    head = await harness.host.upkeep.end(match)
    assert head.people == (ADA, BO)
    assert not await harness.store.index.is_busy(CHANNEL) and await harness.store.index.next_deadline() is None
    await harness.begin(ADA, BO)


@pytest.mark.parametrize("broken", READABLE)
async def test_a_position_is_made_again_from_the_log(harness: Harness, broken: str) -> None:
    match = await all_laid(harness, ADA, BO)
    before = await harness.store.matches.load(match)
    assert before is not None
    change(harness, f"UPDATE snapshot SET {broken} WHERE match_id = ?", match)
    assert await harness.host.upkeep.repair(match) == Repaired(rebuilt=True)
    after = await harness.store.matches.load(match)
    assert after is not None and after.snapshot.state == before.snapshot.state and await sound(harness)
    assert [row.seat for row in after.questions] == [row.seat for row in before.questions]
    await harness.host.play.submit(match, ADA, "keep:1")


async def test_old_controls_fit_no_question_after_the_counts_were_lost(harness: Harness) -> None:
    match = await all_laid(harness, ADA, BO)
    old = question_id(await harness.host.matches.table(match, ADA), 0)
    change(harness, "UPDATE snapshot SET counts = '?' WHERE match_id = ?", match)
    await harness.host.upkeep.repair(match)
    new = question_id(await harness.host.matches.table(match, ADA), 0)
    assert int(new.split(".")[1]) >= int(old.split(".")[1])


async def test_a_log_that_leads_elsewhere_changes_nothing(harness: Harness) -> None:
    match = await all_laid(harness, ADA, BO)
    change(harness, "UPDATE snapshot SET version = 9 WHERE match_id = ?", match)
    change(harness, "UPDATE entry SET digest = 'x' WHERE match_id = ? AND number = 0", match)
    before = await harness.store.matches.match_head(match)
    done = await harness.host.upkeep.repair(match)
    assert "entry 0" in done.lost and not done.rebuilt
    assert await harness.store.matches.match_head(match) == before
    await refused(UnreadableMatch, harness.host.session.load(match))


async def test_questions_that_are_gone_are_asked_again(harness: Harness) -> None:
    match = await all_laid(harness, ADA, BO)
    change(harness, "DELETE FROM question WHERE match_id = ?", match)
    assert await harness.host.upkeep.repair(match) == Repaired(asked_again=True)
    assert [row.kind for row in await harness.store.messages.due_messages(harness.clock() + 1e6)].count("notice") >= 1
    await harness.host.play.submit(match, ADA, "keep:1")


async def test_a_sound_match_is_left_alone(harness: Harness) -> None:
    match = await all_laid(harness, ADA, BO)
    before = await harness.store.matches.load(match)
    assert await harness.host.upkeep.repair(match) == Repaired()
    assert await harness.store.matches.load(match) == before


@pytest.mark.parametrize("config", [HostConfig(pace=60)])
async def test_a_stopped_match_goes_on_with_rules_that_can(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await harness.begin(ADA, BO)
    with monkeypatch.context() as patched:
        patched.setattr(GAMES["tally"], "legal", lambda state, seat: ())
        assert await harness.host.play.stop_if_stuck(match)
        assert await harness.host.upkeep.repair(match) == Repaired(stuck=True)
        assert (await harness.facts(match)).stuck
    assert await harness.host.upkeep.repair(match) == Repaired(reopened=True)
    table = await harness.host.matches.table(match, None)
    assert (table.match.status, table.match.stuck, table.match.ended_at) == ("live", False, None)
    assert [question.due_at for question in table.questions] == [harness.clock() + 60] * 2
    await lay_all(harness, match, ADA, BO)
    await harness.host.play.submit(match, ADA, "keep:1")
    assert await sound(harness)


async def test_a_stopped_match_whose_channel_is_taken_stays_stopped(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await harness.begin(ADA, BO)
    with monkeypatch.context() as patched:
        patched.setattr(GAMES["tally"], "legal", lambda state, seat: ())
        assert await harness.host.play.stop_if_stuck(match)
    await harness.begin(ADA, CLEO)
    await refused(ChannelTaken, harness.host.upkeep.repair(match))
    assert (await harness.facts(match)).stuck


async def test_a_match_that_was_called_off_stays_so(harness: Harness) -> None:
    match = await all_laid(harness, ADA, BO)
    await harness.host.upkeep.end(match)
    assert await harness.host.upkeep.repair(match) == Repaired()
    assert (await harness.facts(match)).status == "aborted"


async def test_both_work_in_a_pause(harness: Harness) -> None:
    match, other = await all_laid(harness, ADA, BO), await harness.begin(ADA, CLEO, channel=9)
    await harness.host.pause_all("")
    change(harness, "UPDATE snapshot SET version = 9 WHERE match_id = ?", match)
    assert (await harness.host.upkeep.repair(match)).rebuilt
    await harness.host.upkeep.end(other)
