"""A change is the new value: what is loaded after a commit is what was committed."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from storage.bot_rows import PauseRow, Posting, Shards
from storage.repository import ChannelBusy, Repository
from storage.rows import ConsentRow, Grown, MatchRow, OfferRow, PlanRow, QuestionRow, SeatRow, SnapshotRow, StoredMatch
from tests.refused import refused
from tests.storage.new_matches import ADA, loaded, new_match, step

PEOPLE = (ADA, 12, 13, 14)

OTHER: dict[object, Callable[[Any], object]] = {
    bool: lambda value: not value,
    int: lambda value: (value or 0) + 1,
    float: lambda value: (value or 0.0) + 1.5,
    str: lambda value: "{}" if value is None else f"{value} ",
    bytes: lambda value: value + b"x",
}
"""Another value of each type of column."""


def changed(old: StoredMatch, random: Random) -> StoredMatch:
    """Return what a match may become, whatever any rule says of it."""

    def some() -> bool:
        return random.random() < 0.5

    def time() -> float | None:
        return random.choice((None, 1.5, 2.5))

    people = random.sample((*PEOPLE, None), 2)
    offered = random.sample((0, 1, None, None), 4)
    return StoredMatch(
        match=msgspec.structs.replace(
            old.match,
            revision=old.match.revision + 1,
            pace=random.randint(0, 2),
            asleep=some(),
            taken_back=random.choice((None, '{"seat":0}')),
            touched_at=random.choice((1.0, 2.0)),
        ),
        seats=tuple(SeatRow(seat, "person", user, awaited_until=time()) for seat, user in enumerate(people)),
        snapshot=SnapshotRow(random.randint(0, 1), 1, b"{}", (random.randint(0, 1), 0), b"[]"),
        questions=tuple(
            QuestionRow(seat, f"{random.randint(0, 1)}.0", random.choice((None, "a")), time())
            for seat in range(2)
            if some()
        ),
        consents=tuple(ConsentRow("undo", user, random.choice(PEOPLE)) for user in PEOPLE if some()),
        offers=tuple(OfferRow(user, seat, 11, 1.0) for user, seat in zip(PEOPLE, offered, strict=True) if some()),
        plans=tuple(PlanRow(seat, 11, 0, "[]", random.choice("ab")) for seat in range(2) if some()),
    )


async def test_what_was_committed_is_loaded(store: Repository) -> None:
    random, match = Random(7), await store.matches.create(new_match())
    for _ in range(150):
        old = await loaded(store, match)
        new = changed(old, random)
        await store.matches.commit(old, new, Grown())
        assert await loaded(store, match) == new


async def test_every_column_of_a_match_is_written(store: Repository) -> None:
    old = await loaded(store, await store.matches.create(new_match()))
    other = await store.matches.create(new_match(501))
    before = msgspec.structs.asdict(old.match)
    facts: dict[str, object] = {"rematch_of": other, "branch_of": other, "status": "over", "passing": "never"}
    hints = get_type_hints(MatchRow)
    for name in before.keys() - facts.keys() - {"id"}:
        kinds = get_args(hints[name]) or (hints[name],)
        facts[name] = OTHER[kinds[0]](before[name])
    new = old.with_match(**facts)
    after = msgspec.structs.asdict(new.match)
    assert [name for name in before if before[name] == after[name]] == ["id"]
    await store.matches.commit(old, new, Grown())
    assert await loaded(store, old.match.id) == new


async def test_people_change_places_and_offers_change_seats(store: Repository) -> None:
    old = await loaded(store, await store.matches.create(new_match()))
    sit = (SeatRow(0, "person", ADA), SeatRow(1, "person", 12))
    offers = (OfferRow(13, 0, ADA, 1.0), OfferRow(14, 1, ADA, 1.0))
    await store.matches.commit(*step(old, seats=sit, offers=offers))
    turned = (SeatRow(0, "person", 12), SeatRow(1, "person", ADA))
    crossed = (OfferRow(13, 1, ADA, 1.0), OfferRow(14, 0, ADA, 1.0))
    await store.matches.commit(*step(await loaded(store, old.match.id), seats=turned, offers=crossed))
    found = await loaded(store, old.match.id)
    assert (found.seats, found.offers) == (turned, crossed)


async def test_a_change_of_the_revision_alone_counts(store: Repository) -> None:
    old = await loaded(store, await store.matches.create(new_match()))
    await store.matches.commit(*step(old))
    assert (await loaded(store, old.match.id)).match.revision == 2


async def test_a_match_that_moves_leaves_its_messages_and_finds_no_busy_channel(store: Repository) -> None:
    old = await loaded(store, await store.matches.create(new_match()))
    await store.matches.create(new_match(501))
    await store.messages.posted(old.match.id, Posting("board", 500, 2, 3.0))
    await store.messages.posted(old.match.id, Posting("private", 9, 2, 3.0, ADA))
    await refused(ChannelBusy, store.matches.commit(*step(old, facts={"channel_id": 501})))
    await store.matches.commit(*step(old, facts={"channel_id": 502}))
    assert await store.messages.posting(old.match.id, "board") is None
    assert await store.messages.posting(old.match.id, "private", ADA) is not None


async def test_a_value_that_no_match_may_have_is_no_busy_channel(store: Repository) -> None:
    old = await loaded(store, await store.matches.create(new_match()))
    await refused(sqlite3.IntegrityError, store.matches.commit(*step(old, facts={"stretch": 9})), match="CHECK")


async def test_only_what_has_changed_is_written(store: Repository) -> None:
    old = await loaded(store, await store.matches.create(new_match()))
    statements: list[str] = []
    await store.connections.writer.run(lambda writer: writer.set_trace_callback(statements.append))
    (first, second) = old.questions
    later = msgspec.structs.replace(second, due_at=99.0)
    await store.matches.commit(*step(old, questions=(first, later)))
    await store.connections.writer.run(lambda writer: writer.set_trace_callback(None))
    written = [one.split()[:3] for one in statements if not one.startswith(("BEGIN", "COMMIT"))]
    assert written == [["UPDATE", "match", "SET"], ["DELETE", "FROM", "question"], ["INSERT", "INTO", "question"]]
    twice = (SeatRow(0, "person", ADA), SeatRow(1, "person", ADA))
    await refused(sqlite3.IntegrityError, store.matches.commit(*step(await loaded(store, old.match.id), seats=twice)))


WRITERS: dict[str, Callable[[Repository], Awaitable[object]]] = {
    "forgetting": lambda store: store.forgetting.forget(ADA),
    "an outage": lambda store: store.clocks.move_clocks(99.0, 5.0, 1.0, Shards(1, (0,))),
    "the wall clock": lambda store: store.clocks.follow_wall_clock(7.0, 0.0, 99.0),
    "a pause": lambda store: store.clocks.begin_pause(PauseRow(9.0, ""), 0.0),
    "the end of a pause": lambda store: store.clocks.end_pause(),
    "a repair": lambda store: store.matches.put_snapshot(1, 1, SnapshotRow(1, 1, b"{}", (0, 0), b"[]")),
    "an end unread": lambda store: store.matches.end_unread(1, 1, 9.0, 0),
}
"""What writes to matches besides a commit."""


@pytest.mark.parametrize("writer", WRITERS)
@pytest.mark.parametrize("facts", [{}, {"asleep": True}, {"status": "over", "ended_at": 5.0}], ids=str)
async def test_every_writer_raises_the_revision_of_what_it_changes(
    store: Repository, writer: str, facts: dict[str, object]
) -> None:
    """So nobody stores a change made of what was read before, and nothing that is kept by revision is outdated."""
    new = new_match()
    seats = (SeatRow(0, "person", ADA, acted_at=3.0), SeatRow(1, "computer", None, "random", absent_id=12))
    quiet = (QuestionRow(0, "0.0"), QuestionRow(1, "0.0"))
    for channel, questions in ((500, new.stored.questions), (501, quiet)):
        stored = msgspec.structs.replace(new_match(channel).stored, seats=seats, questions=questions)
        await store.matches.create(msgspec.structs.replace(new, stored=stored.with_match(**facts)))
        match_id = channel - 499
        board = Posting("board", channel, 7, 1.0, shown=1, paused=True)
        await store.messages.posted(match_id, board)
    before = [await loaded(store, match_id) for match_id in (1, 2)]
    await WRITERS[writer](store)
    for old in before:
        now = await loaded(store, old.match.id)
        changed = now != old.with_match(revision=now.match.revision)
        assert now.match.revision > old.match.revision or not changed
