from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable

import msgspec
import pytest

from storage.bot_rows import Posting, Versioned
from storage.connections import Connection
from storage.repository import ChannelBusy, Repository, RevisionConflict
from storage.rows import BaseRow, ConsentRow, EntryRow, Message, OfferRow, QuestionRow, SeatRow, SnapshotRow
from tests.refused import refused
from tests.storage.new_matches import ADA, CHANNEL, loaded, new_match, step


def entry(number: int) -> EntryRow:
    return EntryRow(number, number, "move", 0, ADA, "person", "lay:1", b"[]", "", 0, 2.0)


async def test_what_was_stored_is_read_again(store: Repository) -> None:
    match_id = await store.matches.create(new_match())
    stored = await loaded(store, match_id)
    assert (stored.match.status, stored.match.revision, stored.match.asleep) == ("live", 1, False)
    assert stored.seats == new_match().stored.seats
    assert stored.questions == new_match().stored.questions
    assert stored.snapshot == new_match().stored.snapshot
    assert await store.matches.load(match_id + 1) is None


async def test_offers_are_kept_as_they_were_written(store: Repository) -> None:
    match_id = await store.matches.create(new_match())
    offers = (OfferRow(12, 0, ADA, 4.0), OfferRow(13, None, ADA, 3.0))
    await store.matches.commit(*step(await loaded(store, match_id), offers=offers))
    await store.matches.commit(*step(await loaded(store, match_id)))
    assert (await loaded(store, match_id)).offers == offers
    assert await store.lobbies.offered_since(13, ADA, 3.0)
    assert not await store.lobbies.offered_since(13, ADA, 3.5)
    assert not await store.lobbies.offered_since(ADA, 13, 0.0)


async def test_a_channel_holds_one_live_match(store: Repository) -> None:
    first = await store.matches.create(new_match())
    await refused(ChannelBusy, store.matches.create(new_match()))
    await store.matches.commit(*step(await loaded(store, first), facts={"status": "over", "ended_at": 3.0}))
    second = await store.matches.create(new_match())
    assert await store.index.latest_in(CHANNEL) == second
    assert await store.index.match_ids(live=True) == (second,)


async def test_a_change_is_written_whole_or_not_at_all(store: Repository) -> None:
    match_id = await store.matches.create(new_match())
    await store.matches.commit(*step(await loaded(store, match_id), entry(0)))
    with pytest.raises(Exception, match="UNIQUE"):
        await store.matches.commit(*step(await loaded(store, match_id), entry(1), entry(0)))
    assert [row.number for row in await store.log.entries(match_id)] == [0]
    assert (await loaded(store, match_id)).match.revision == 2


async def test_tasks_do_not_mix_their_transactions(store: Repository) -> None:
    match_id = await store.matches.create(new_match())
    old = [(await loaded(store, match_id)).with_match(revision=number) for number in range(1, 12)]
    good = [store.matches.commit(*step(old[number], entry(number))) for number in range(10)]
    bad = [store.matches.commit(*step(old[number + 1], entry(100), entry(100))) for number in range(10)]
    results = await asyncio.gather(
        *(one for pair in zip(good, bad, strict=True) for one in pair), return_exceptions=True
    )
    assert [type(result) for result in results] == [type(None), sqlite3.IntegrityError] * 10
    assert [row.number for row in await store.log.entries(match_id)] == list(range(10))


async def test_a_change_worked_out_from_an_older_revision_is_not_written(store: Repository) -> None:
    match_id = await store.matches.create(new_match())
    first = await loaded(store, match_id)
    await store.matches.commit(*step(first, entry(0)))
    for old in (first, first.with_match(revision=3), first.with_match(id=match_id + 1)):
        await refused(RevisionConflict, store.matches.commit(*step(old, entry(1))))
    assert [row.number for row in await store.log.entries(match_id)] == [0]
    await store.matches.commit(*step(await loaded(store, match_id), entry(1)))


@pytest.mark.parametrize("turns", range(12))
async def test_a_cancelled_writer_leaves_nothing_half_done(store: Repository, turns: int) -> None:
    match_id = await store.matches.create(new_match())
    task = asyncio.create_task(store.matches.commit(*step(await loaded(store, match_id), entry(0), entry(1))))
    for _ in range(turns):
        await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert len(await store.log.entries(match_id)) in (0, 2)
    await store.messages.set_value("still", "writing")
    assert await store.messages.value("still") == "writing"


async def test_a_match_is_stored_changed_and_loaded_in_one_trip_each(
    store: Repository, monkeypatch: pytest.MonkeyPatch
) -> None:
    trips: list[object] = []
    run = Connection.run

    async def counted(connection: Connection, work: Callable[[sqlite3.Connection], object]) -> object:
        trips.append(work)
        return await run(connection, work)

    monkeypatch.setattr(Connection, "run", counted)
    match_id = await store.matches.create(new_match())
    assert len(trips) == 1
    old = await loaded(store, match_id)
    everything = step(
        old,
        entry(0),
        entry(1),
        snapshot=SnapshotRow(2, 1, b"{}", (1, 1), b"[]"),
        base=BaseRow(2, 1, b"{}"),
        questions=(QuestionRow(0, "1.0"),),
        consents=(ConsentRow("undo", ADA, ADA),),
        offers=(OfferRow(12, 0, ADA, 4.0),),
        seats=(old.seats[0], SeatRow(1, "open")),
        messages=(Message("notice", ADA, "1.0", 7.0),),
        facts={"pace": 60, "touched_at": 2.0, "asleep": True},
    )
    assert len(trips) == 2
    await store.matches.commit(*everything)
    assert len(trips) == 3


async def test_a_full_disk_is_told_and_changes_nothing(store: Repository) -> None:
    match_id = await store.matches.create(new_match())
    await store.connections.writer.run(lambda writer: writer.execute("PRAGMA max_page_count = 1").close())
    old = await loaded(store, match_id)
    huge = msgspec.structs.replace(entry(1), events=b"x" * 1_000_000)
    await refused(sqlite3.OperationalError, store.matches.commit(*step(old, entry(0), huge)), match="full")
    assert await store.log.entries(match_id) == ()
    await store.connections.writer.run(lambda writer: writer.execute("PRAGMA max_page_count = 1000000").close())
    await store.matches.commit(*step(old, entry(0)))


async def test_postings_are_kept_by_kind_and_person(store: Repository) -> None:
    match_id = await store.matches.create(new_match())
    board, notice = Posting("board", 1, 2, 3.0, shown=4), Posting("notice", 1, 5, 6.0, ADA)
    assert await store.index.with_outdated_boards(0.0) == (match_id,)
    await store.messages.posted(match_id, board)
    await store.messages.posted(match_id, notice)
    assert await store.index.with_outdated_boards(0.0) == ()
    assert await store.messages.posting(match_id, "board") == board
    assert await store.messages.posting(match_id, "notice", ADA) == notice
    await store.messages.removed(match_id, Posting("notice", 1, 4, 6.0, ADA))
    assert await store.messages.posting(match_id, "notice", ADA) == notice, "another one has taken its place"
    await store.messages.removed(match_id, notice)
    assert await store.messages.posting(match_id, "notice", ADA) is None
    await store.messages.forget_all()
    assert await store.messages.posting(match_id, "board") is None


async def test_a_match_that_has_just_ended_without_a_board_is_owed_one(store: Repository) -> None:
    match_id = await store.matches.create(new_match())
    await store.matches.commit(*step(await loaded(store, match_id), facts={"status": "over", "ended_at": 50.0}))
    assert await store.index.with_outdated_boards(49.0) == (match_id,)
    assert await store.index.with_outdated_boards(50.0) == ()
    await store.messages.posted(match_id, Posting("board", 1, 2, 3.0, shown=1))
    assert await store.index.with_outdated_boards(50.0) == (match_id,)
    await store.messages.posted(match_id, Posting("board", 1, 2, 3.0, shown=2))
    assert await store.index.with_outdated_boards(0.0) == ()


async def test_a_message_replaced_while_it_is_sent_is_kept(store: Repository) -> None:
    match_id = await store.matches.create(new_match())
    (row,) = await store.messages.due_messages(5.0)
    await store.matches.commit(*step(await loaded(store, match_id), messages=(Message("notice", ADA, "1.0", 7.0),)))
    await store.messages.message_done(row)
    (newer,) = await store.messages.due_messages(7.0)
    assert (newer.decision, newer.stamp) == ("1.0", 2)
    await store.messages.news_failed(newer, 8.0)
    assert await store.messages.next_due() == 8.0
    assert (await store.messages.due_messages(8.0))[0].tries == 1
    await store.messages.message_done((await store.messages.due_messages(8.0))[0])
    assert await store.messages.next_due() is None


async def test_small_things_are_kept_by_key(store: Repository) -> None:
    await store.lobbies.put_lobby(CHANNEL, Versioned(b"{}", 1), 1.0)
    await store.lobbies.set_lobby_message(CHANNEL, 77)
    await store.lobbies.put_lobby(CHANNEL, Versioned(b"[]", 2), 2.0)
    assert (await store.lobbies.lobby(CHANNEL), await store.lobbies.lobby_message(CHANNEL)) == (Versioned(b"[]", 2), 77)
    await store.lobbies.drop_lobby(CHANNEL, 2)
    assert await store.lobbies.lobby(CHANNEL) is None
    await store.people.set_preferences("person", 1, Versioned(b"{}", 1))
    assert await store.people.preferences("person", 1) == Versioned(b"{}", 1)
    assert await store.people.preferences("server", 1) is None


async def test_lobbies_and_preferences_are_written_at_the_version_that_was_read(store: Repository) -> None:
    first, second, third = (Versioned(b"{}", version) for version in (1, 2, 3))

    async def put_lobby(row: Versioned) -> None:
        await store.lobbies.put_lobby(CHANNEL, row, 1.0)

    async def put_preferences(row: Versioned) -> None:
        await store.people.set_preferences("server", 1, row)

    for put in (put_lobby, put_preferences):
        await refused(RevisionConflict, put(second))
        await put(first)
        await put(second)
        for late in (first, second):
            await refused(RevisionConflict, put(late))
        await put(third)
    await refused(RevisionConflict, store.lobbies.drop_lobby(CHANNEL, 2), match=f"lobby of channel {CHANNEL}")
    planned = msgspec.structs.replace(new_match(), lobby_version=2)
    await refused(RevisionConflict, store.matches.create(planned))
    assert await store.index.match_ids() == () and await store.lobbies.lobby(CHANNEL) == third
    await store.matches.create(msgspec.structs.replace(planned, lobby_version=3))
    assert await store.lobbies.lobby(CHANNEL) is None
