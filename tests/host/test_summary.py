"""What is told of a match: to somebody who comes back, on the last two turns, and of the whole at its end."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import cast

import msgspec
import pytest

from host.stored.decoded_match import TRAIL_LENGTH, DecodedMatch, snapshot_of
from host.views import summary
from host.views.visibility import earlier_and_recent
from rules.anima import events as anima
from rules.engine import Decision, Event, Seat
from rules.labyrinth.events import Explored, Revealed
from rules.registry import GAMES
from rules.soul_puzzler.events import Began, Chosen, Ended, Fell, Played, Scored
from rules.soulgivers import events as soulgivers
from rules.soulgivers.game import Soulgivers
from tests.games.snatch.values import Decided
from tests.games.snatch.values import Laid as LaidDown
from tests.host.conftest import ADA, BO, CLEO, STRANGER, Harness
from tests.host.helpers import all_laid, begun_with_an_undo, under_newer_rules
from tests.host.playing import play_on, random_move
from tests.host.tally import Kept, Laid

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
    match = await all_laid(harness, ADA, BO, CLEO)
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
    match = await all_laid(harness, ADA, BO)
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


async def puzzler(harness: Harness, *columns: int) -> tuple[int, Seat]:
    """Begin a match of Soul Puzzler and drop souls in turns; return it and the seat that went first."""
    match = await harness.begin(ADA, BO, game="soul_puzzler", characters="none", target=5)
    first = (await harness.host.matches.table(match, None)).questions[0].decision.seat
    for number, column in enumerate(columns):
        await harness.host.play.submit(match, (ADA, BO)[(first + number) % 2], f"drop:{column}")
    return match, first


def droppers(events: tuple[Event, ...]) -> set[Seat]:
    return {event.seat for event in events if isinstance(event, Played)}


async def test_the_setup_has_nothing_before_it(harness: Harness) -> None:
    match, _ = await puzzler(harness)
    table = await harness.host.matches.table(match, None)
    assert [type(event) for event in table.recent] == [Chosen, Chosen, Began]
    assert table.earlier == ()


async def test_ones_own_scoring_is_told_after_the_answer_to_it(harness: Harness) -> None:
    match, first = await puzzler(harness, 1, 5, 2, 5, 3, 4)
    table = await harness.host.matches.table(match, None)
    assert table.recent == (Played(1 - first, (4, 1)),)
    assert [type(event) for event in table.earlier] == [Played, Scored]
    assert droppers(table.earlier) == {first}


def test_a_pass_belongs_to_the_turn_that_goes_on_by_it() -> None:
    game, passed = Soulgivers(), (soulgivers.Passed("w1"),)
    state = game.setup(2, game.options(start="given"), bytes(32)).state
    turn = [(soulgivers.Activated(f"specters-{hero}"),) for hero in ("runner", "ghost")]
    trail = ((0, (soulgivers.Activated("shells-ghost"),)), (1, turn[0]), (0, passed), (1, turn[1]), (0, passed))
    decoded = SimpleNamespace(game=game, trail=trail)
    _, recent = earlier_and_recent(cast(DecodedMatch, decoded), 0, (Decision(0, "act", 1),))
    assert recent == (*turn[0], *passed, *turn[1], *passed)
    together = cast(DecodedMatch, SimpleNamespace(game=game, trail=(*trail[:2], (0, ()), *trail[2:])))
    assert earlier_and_recent(together, 0, (Decision(0, "act", 1),))[1] == recent, "nor does one that waits for others"
    moved = ((0, (soulgivers.Activated("shells-ghost"), *passed)), *trail[1:2])
    acted = cast(DecodedMatch, SimpleNamespace(game=game, trail=(*trail[1:2], *moved)))
    assert earlier_and_recent(acted, 0, (Decision(0, "act", 1),))[1] == turn[0], "a move with a window is no pass"
    assert anima.Passed(-1, "window c").passes and not anima.Passed(0, "explore").passes
    assert anima.StandingChanged(0, "combat", given=True).passes
    long = snapshot_of(game, 9, state, (0, 0), trail * TRAIL_LENGTH)
    assert len(msgspec.json.decode(long.trail)) == TRAIL_LENGTH // 3 * len(trail)


async def test_at_the_end_both_last_turns_are_told(harness: Harness) -> None:
    match, first = await puzzler(harness, 1, 5, 2, 5, 3, 4, 1, 4, 2, 1, 3)
    table = await harness.host.matches.table(match, None)
    assert table.match.status == "over"
    assert [type(event) for event in table.recent] == [Played, Scored, Fell, Ended]
    assert (droppers(table.recent), droppers(table.earlier)) == ({first}, {1 - first})


async def test_answers_given_together_are_the_last_move_of_each(harness: Harness) -> None:
    match = await harness.begin(ADA, BO, CLEO, game="labyrinth")
    for who in (ADA, BO, CLEO) * 2:
        await harness.host.play.submit(match, who, "commit:1")
    for who in (ADA, BO, CLEO):
        table = await harness.host.matches.table(match, who)
        assert {event.place for event in table.recent if isinstance(event, Revealed | Explored)} == {2}
        assert table.earlier == ()


async def test_earlier_moves_show_nothing_hidden(harness: Harness) -> None:
    match = await all_laid(harness, ADA, BO)
    await harness.host.play.submit(match, ADA, "keep:2")
    assert (await harness.host.matches.table(match, None)).earlier == (Laid(0, 2), Laid(1, 2))
    await harness.host.play.submit(match, BO, "keep:3")
    seen = {who: (await harness.host.matches.table(match, who)) for who in (ADA, BO, None)}
    assert {who: table.recent for who, table in seen.items()} == {
        ADA: (Kept(1, None),),
        BO: (Kept(1, 3),),
        None: (Kept(1, None),),
    }
    assert {who: table.earlier for who, table in seen.items()} == {
        ADA: (Kept(0, 2),),
        BO: (Kept(0, None),),
        None: (Kept(0, None),),
    }


async def test_a_match_that_goes_on_has_none(harness: Harness) -> None:
    match = await harness.begin(ADA, BO, game="snatch")
    assert await harness.host.matches.history(await harness.host.session.load(match)) is None


async def test_it_holds_what_everybody_saw(harness: Harness) -> None:
    match = await harness.begin(ADA, BO, game="snatch")
    await play_on(harness.host, match, Random(1))
    history = await harness.host.matches.history(await harness.host.session.load(match))
    assert history is not None
    assert {type(event) for event in history.events} == {LaidDown, Decided}
    blocks = [block for event in history.events if isinstance(event, Decided) for block in event.blocks]
    assert len(blocks) <= sum(isinstance(event, Decided) for event in history.events), "none that was handed back"


async def test_what_was_taken_back_is_left_out(harness: Harness) -> None:
    match = await harness.begin(ADA, BO, game="soul_puzzler", characters="none")
    table = await harness.host.matches.table(match, None)
    mover = table.match.seats[table.questions[0].decision.seat].user_id
    assert mover is not None
    await harness.host.play.submit(match, mover, "drop:1")
    await harness.host.proposals.undo(match, mover)
    await harness.host.play.submit(match, mover, "drop:2")
    await harness.host.seats.resign(match, mover)
    history = await harness.host.matches.history(await harness.host.session.load(match))
    assert history is not None and history.moves == 1
    assert len([event for event in history.events if type(event).__name__ == "Played"]) == 1


async def test_a_match_that_was_called_off_has_none(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    await harness.host.proposals.abort(match, ADA, moderator=False)
    await harness.host.proposals.consent(match, BO, "abort", agree=True)
    assert await harness.host.matches.history(await harness.host.session.load(match)) is None
