"""What has happened since one last did something: from where on, in which order, and never more than one saw."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from host.views import summary
from rules.registry import GAMES
from tests.host.conftest import ADA, BO, CLEO, STRANGER, Harness
from tests.host.helpers import begun_with_an_undo, lay_all, under_newer_rules
from tests.host.playing import random_move

PEOPLE = (ADA, BO, CLEO, 14)
Seen = dict[tuple[int, int | None], bytes]
"""What each viewer saw after so many entries."""


async def note(harness: Harness, match: int, seen: Seen) -> None:
    """Note what everybody sees now."""
    for person in (*PEOPLE, None):
        table = await harness.host.matches.table(match, person)
        seen[table.match.entries, table.viewer] = msgspec.json.encode(table.view)


@pytest.mark.parametrize("game", ["soul_puzzler", "labyrinth", "maatatahay", "anima", "soulgivers", "snatch"])
async def test_it_shows_what_its_viewer_saw_then_and_nothing_else(harness: Harness, game: str) -> None:
    seats = max(seats for seats in GAMES[game].seats if seats <= len(PEOPLE))
    match, random, seen = await harness.begin(*PEOPLE[:seats], game=game), Random(5), Seen()
    views = told = 0
    for turn in range(60):
        await note(harness, match, seen)
        if await random_move(harness.host, match, random) is None:
            break
        if turn % 6:
            continue
        for person in (*PEOPLE[:seats], STRANGER):
            viewer = (await harness.host.matches.table(match, person)).viewer
            moments = await harness.host.matches.since_last_act(match, person)
            told += len(moments)
            for moment in moments:
                assert moment.view is not None
                assert getattr(moment.view, "viewer", viewer) == viewer
                game_ = GAMES[game]
                assert tuple(event for event in moment.line.events if game_.see(event, viewer) != event) == ()
                views += msgspec.json.encode(moment.view) in seen.values()
    assert told and views


async def test_it_begins_after_ones_own_last_move(harness: Harness) -> None:
    match = await harness.begin(ADA, BO, game="soul_puzzler", characters="none")
    order = [PEOPLE[question.decision.seat] for question in (await harness.host.matches.table(match, None)).questions]
    first = order[0]
    second = BO if first == ADA else ADA
    for person, move in ((first, "drop:1"), (second, "drop:2"), (first, "drop:3"), (second, "drop:4")):
        await harness.host.play.submit(match, person, move)
    assert [one.line.notation for one in await harness.host.matches.since_last_act(match, first)] == ["drop:4"]
    assert [one.line.notation for one in await harness.host.matches.since_last_act(match, second)] == []
    public = [one.line.notation for one in await harness.host.matches.since_last_act(match, STRANGER)]
    assert public == ["drop:1", "drop:2", "drop:3", "drop:4"]
    await harness.restart()
    assert [one.line.notation for one in await harness.host.matches.since_last_act(match, first)] == ["drop:4"]


async def test_what_a_move_taken_back_showed_is_left_out(harness: Harness) -> None:
    match, first = await begun_with_an_undo(harness)
    assert [one.line.notation for one in await harness.host.matches.since_last_act(match, first)] == ["drop:5"]


async def test_what_answers_given_together_led_to_counts_as_later(harness: Harness) -> None:
    match = await harness.begin(ADA, BO, CLEO)
    await lay_all(harness, match, ADA, BO, CLEO)
    for person in (ADA, BO, CLEO):
        moments = await harness.host.matches.since_last_act(match, person)
        assert {event.seat for one in moments for event in one.line.events if hasattr(event, "seat")} == {0, 1, 2}


async def test_whoever_sits_down_sees_nothing_of_what_the_seat_saw_before(harness: Harness) -> None:
    match = await harness.begin(ADA, BO, CLEO, game="anima")
    random = Random(3)
    for _ in range(12):
        await random_move(harness.host, match, random)
    await harness.host.seats.replace(match, CLEO, 2)
    await harness.host.seats.take(match, STRANGER, 2)
    assert await harness.host.matches.since_last_act(match, STRANGER) == ()


async def test_moves_by_older_rules_are_shown_without_positions(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await harness.begin(ADA, BO)
    await lay_all(harness, match, ADA, BO)
    host = await under_newer_rules(harness, monkeypatch)
    moments = await host.matches.since_last_act(match, STRANGER)
    assert moments and all(moment.view is None for moment in moments)


async def test_a_log_that_does_not_fit_shows_no_positions(harness: Harness) -> None:
    match = await harness.begin(ADA, BO, game="soul_puzzler", characters="none")
    for _ in range(3):
        await random_move(harness.host, match, Random(1))
    decoded = (await harness.host.session.load(match)).decoded
    base, entries = (await harness.store.log.bases(match))[0], await harness.store.log.entries(match)
    assert all(one.view is not None for one in summary.moments(decoded, None, base, entries, 0))
    other = [msgspec.structs.replace(entry, digest="0") for entry in entries]
    assert all(one.view is None for one in summary.moments(decoded, None, base, other, 0))
