"""One server's data as a file: whole and sound in another database, and no file does any harm there."""

from __future__ import annotations

import base64
import gzip
import json
import sqlite3
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from host.config import HostConfig
from host.services.server_files import Imported
from host.stored import server_file
from host.stored.result import result_of
from host.stored.server_file import ServerFile, ServerFileError, pack, unpack
from host.views.table import OWNER, Table
from rules.registry import GAMES
from storage.database import migrations
from storage.server_rows import ServerRows
from tests.host.conftest import ADA, BO, CLEO, STRANGER, Harness
from tests.host.helpers import STORED, lay_all, problems

SCHEMA = migrations()[-1][0]
GUILD, OTHER = 1, 2
ROUNDS = 12


@pytest.fixture
async def other(harness: Harness, tmp_path: Path) -> AsyncIterator[Harness]:
    """The host of another bot, on a file of its own."""
    other = Harness(tmp_path / "other.db", harness.config)
    other.clock = harness.clock
    await other.open()
    yield other
    await other.close()


async def move(harness: Harness, match: int, random: Random) -> bool:
    """Make a random move in a match; return whether it goes on."""
    table = await harness.host.matches.table(match, None)
    waiting = [question for question in table.questions if not question.answered]
    if not waiting:
        return False
    seat = waiting[0].decision.seat
    user = table.match.seats[seat].user_id
    assert user is not None
    own = await harness.host.matches.table(match, user)
    await harness.host.play.submit(match, user, str(random.choice(own.legal[seat])))
    return True


async def play(harness: Harness, match: int, seed: int, most: int = 10_000) -> None:
    random = Random(seed)
    for _ in range(most):
        if not await move(harness, match, random):
            return


async def busy_server(harness: Harness) -> list[int]:
    """Play matches of every game on a server, live and over, with all that can be stored of them."""
    host, matches = harness.host, list[int]()
    for channel, game in enumerate(key for key in GAMES if key != "tally"):
        seats = GAMES[game].seats.start
        matches.append(await harness.begin(*range(ADA, ADA + seats), game=game, channel=channel + 1))
        await play(harness, matches[-1], channel, 25)
    over = await harness.begin(ADA, BO, game="soul_puzzler", channel=20, characters="none")
    await play(harness, over, 1)
    resigned = await harness.begin(ADA, BO, game="soul_puzzler", channel=21)
    await host.seats.resign(resigned, BO)
    called_off = await harness.begin(ADA, BO, channel=22)
    await host.proposals.abort(called_off, STRANGER, moderator=True)
    undone = await harness.begin(ADA, BO, channel=23)
    await lay_all(harness, undone, ADA, BO)
    await host.play.submit(undone, ADA, "keep:1")
    await host.proposals.undo(undone, ADA)
    sealed = await harness.begin(ADA, BO, CLEO, channel=24)
    await host.play.submit(sealed, BO, "lay:2")
    offered = await harness.begin(ADA, BO, channel=25)
    await host.seats.offer(offered, ADA, 0, STRANGER)
    await host.lobbies.open(game="anima", guild_id=GUILD, channel_id=30, owner_id=ADA)
    await host.preferences.set_server(GUILD, pace=3600, most_live=70)
    await host.people.hear(GUILD, ADA, "Ada")
    await harness.begin(ADA, BO, channel=40, guild=OTHER)
    return [*matches, over, resigned, called_off, undone, sealed, offered]


async def moved(harness: Harness, other: Harness, guild_id: int = GUILD) -> Imported:
    return await other.host.server_files.bring_in(await harness.host.server_files.export(guild_id))


def seen(table: Table) -> object:
    """Return what somebody sees of a match but for its id, and but for what the last moves look like together."""
    plain = msgspec.to_builtins(table)
    facts = {name: value for name, value in plain["match"].items() if name not in ("id", "rematch_of")}
    return facts, plain["view"], plain["questions"], plain["legal"]


async def test_a_server_comes_over_whole_and_is_played_on(harness: Harness, other: Harness) -> None:
    old = await busy_server(harness)
    assert await problems(harness) == [None] * (len(old) + 1)
    await other.begin(ADA, BO, channel=99, guild=3)  # the ids begin elsewhere
    found = await moved(harness, other)
    assert len(found.match_ids) == len(old) and found.live == len(old) - 3
    assert (found.unproven, found.lobbies, found.preferences) == (0, 1, 1)
    assert await problems(other) == [None] * (len(old) + 1)
    for before, after in zip(old, found.match_ids, strict=True):
        assert before != after
        for person in (None, ADA, BO, CLEO, STRANGER):
            one, two = (
                await harness.host.matches.table(before, person),
                await other.host.matches.table(after, person),
            )
            assert seen(one) == seen(two)
            logs = [await harness.host.matches.log(before, person), await other.host.matches.log(after, person)]
            assert logs[0] == logs[1]
    assert (await other.host.lobbies.get(30)).game == "anima"
    assert (await other.host.preferences.server(GUILD)).most_live == 70
    assert await other.host.people.names(GUILD, [ADA]) == {ADA: "Ada"}
    assert await other.host.matches.live_on(OTHER) == (), "the other server stays where it is"
    await other.restart()
    assert set(other.recorder.shown) >= set(found.match_ids[:-7]), "boards are posted"
    for match in found.match_ids:
        await play(other, match, match, 40)
    assert await problems(other) == [None] * (len(old) + 1)


async def test_what_the_owner_and_the_forgotten_have_left_comes_over(harness: Harness, other: Harness) -> None:
    host = harness.host
    ended = await harness.begin(ADA, BO, channel=1)
    await host.upkeep.end(ended)
    unread = await harness.begin(ADA, BO, channel=2)
    await harness.store.end_unread(unread, (await host.matches.load(unread)).facts.revision, harness.clock.now, OWNER)
    alone = await harness.begin(CLEO, channel=3, computers=1)
    taken = await harness.begin(CLEO, ADA, channel=4)
    await host.upkeep.remove_person(CLEO)
    over = await harness.begin(BO, ADA, game="soul_puzzler", channel=5, characters="none")
    await play(harness, over, 1)
    live = await harness.begin(BO, ADA, channel=6)
    called_off = await harness.begin(ADA, STRANGER, channel=7)
    await host.proposals.abort(called_off, BO, moderator=True)
    await host.personal_data.forget(BO)
    old = [ended, unread, alone, taken, over, live, called_off]
    found = await moved(harness, other)
    assert len(found.match_ids) == len(old)
    for before, after in zip(old, found.match_ids, strict=True):
        assert seen(await host.matches.table(before, None)) == seen(await other.host.matches.table(after, None))
        assert await host.matches.log(before, None) == await other.host.matches.log(after, None)
    assert (await other.host.matches.table(found.match_ids[0], None)).match.ended_by == OWNER
    assert await problems(other) == [None] * len(old)
    assert not json.loads(await other.host.personal_data.export(BO))["matches"], "nobody comes back"


async def test_a_finished_match_is_still_exported_and_dealt_fairly(harness: Harness, other: Harness) -> None:
    match = await harness.begin(ADA, BO, game="soul_puzzler", channel=20, characters="none")
    await play(harness, match, 1)
    (new,) = (await moved(harness, other)).match_ids
    assert await other.host.matches.record(new) == await harness.host.matches.record(match)


async def test_a_packed_match_comes_over_with_its_log(harness: Harness, other: Harness) -> None:
    match = await harness.begin(ADA, BO, game="soul_puzzler", channel=20, characters="none")
    await play(harness, match, 1)
    log, record = await harness.host.matches.log(match, ADA), await harness.host.matches.record(match)
    await harness.store.pack(match, result_of)
    (new,) = (await moved(harness, other)).match_ids
    await other.store.pack(new, result_of)
    assert not any(await problems(other))
    assert await other.host.matches.log(new, ADA) == log and await other.host.matches.record(new) == record


async def test_who_was_forgotten_here_does_not_come_back_with_a_file(harness: Harness, other: Harness) -> None:
    await other.host.personal_data.forget(ADA)
    await harness.begin(ADA, BO)
    await harness.host.people.hear(1, ADA, "Ada")
    (match,) = (await moved(harness, other, 1)).match_ids
    facts = (await other.host.matches.load(match)).facts
    assert facts.people == (BO,) and {row.kind for row in facts.seats} == {"person", "open"}
    assert await other.host.people.names(1, [ADA, BO]) == {}


async def test_the_second_time_is_refused_and_changes_nothing(harness: Harness, other: Harness) -> None:
    match = await harness.begin(ADA, BO)
    data = await harness.host.server_files.export(GUILD)
    (new,) = (await other.host.server_files.bring_in(data)).match_ids
    for host in (other.host, harness.host):
        with pytest.raises(ServerFileError, match=f"Match {match} .* is here already, as match {new}: it was imported"):
            await host.server_files.bring_in(data)
    await other.host.seats.resign(new, ADA)
    with pytest.raises(ServerFileError, match="is here already"):
        await other.host.server_files.bring_in(data)
    assert await other.store.match_ids() == (new,)


async def test_what_has_no_matches_changes_nothing_the_second_time(harness: Harness, other: Harness) -> None:
    await harness.host.lobbies.open(game="anima", guild_id=GUILD, channel_id=30, owner_id=ADA)
    await harness.host.preferences.set_server(GUILD, most_live=70)
    found = await moved(harness, other)
    assert (found.lobbies, found.preferences) == (1, 1)
    await other.host.preferences.set_server(GUILD, most_live=80)
    again = await moved(harness, other)
    assert (again.lobbies, again.preferences) == (0, 0)
    assert (await other.host.preferences.server(GUILD)).most_live == 80, "what is set here is kept"


async def test_a_channel_with_a_live_match_is_never_shared(harness: Harness, other: Harness) -> None:
    match = await harness.begin(ADA, BO, channel=7)
    await other.begin(ADA, BO, channel=7)
    with pytest.raises(ServerFileError, match=f"Channel 7 has a live match already, so match {match} of this file"):
        await moved(harness, other)
    assert len(await other.store.match_ids()) == 1


async def test_a_lobby_does_not_come_where_a_match_is(harness: Harness, other: Harness) -> None:
    await harness.host.lobbies.open(game="anima", guild_id=GUILD, channel_id=7, owner_id=ADA)
    await other.begin(ADA, BO, channel=7)
    assert (await moved(harness, other)).lobbies == 0


@pytest.mark.parametrize("config", [HostConfig(pace=3600)])
async def test_the_time_between_is_nobodys(harness: Harness, other: Harness) -> None:
    match = await harness.begin(ADA, BO)
    due = [question.due_at for question in (await harness.host.matches.table(match, None)).questions]
    harness.clock.now += 1000.0
    data = await harness.host.server_files.export(GUILD)
    harness.clock.now += 86_400.0
    (new,) = (await other.host.server_files.bring_in(data)).match_ids
    questions = (await other.host.matches.table(new, None)).questions
    assert [question.due_at for question in questions] == [at + 86_400.0 for at in due if at is not None]
    rows = await other.store.due_messages(2e9)
    assert {(row.kind, row.user_id) for row in rows} >= {("notice", ADA), ("notice", BO), ("warning", ADA)}
    harness.clock.now += 100.0


async def test_a_rematch_knows_which_match_it_was_of(harness: Harness, other: Harness) -> None:
    await other.begin(ADA, BO, channel=99, guild=3)
    match = await harness.begin(ADA, BO, game="soul_puzzler", characters="none")
    await harness.host.seats.resign(match, ADA)
    for person in (ADA, BO):
        await harness.host.proposals.rematch(match, person)
    ids = (await moved(harness, other)).match_ids
    second = await other.store.load(ids[1])
    assert second is not None and second.match.rematch_of == ids[0]


async def test_a_server_of_which_nothing_is_stored_has_no_file(harness: Harness) -> None:
    with pytest.raises(ServerFileError, match=r"Nothing is stored of server 77\."):
        await harness.host.server_files.export(77)


@pytest.mark.parametrize("name", ["three_games.sql", "five_games.sql", "anima_4.sql", "soulgivers_3.sql"])
async def test_matches_of_older_rules_come_over_as_they_are(
    harness: Harness, other: Harness, tmp_path: Path, name: str
) -> None:
    await harness.close()
    harness.path = tmp_path / "restored.db"
    with sqlite3.connect(harness.path) as connection:
        connection.executescript((STORED / name).read_text(encoding="utf-8"))
        guilds = [row[0] for row in connection.execute("SELECT DISTINCT guild_id FROM match")]
    connection.close()
    await harness.open()
    for guild in guilds:
        found = await moved(harness, other, guild)
        for match in found.match_ids:
            await play(other, match, match, 30)
    assert not any(await problems(other))
    assert len(await problems(other)) == len(await problems(harness))


async def test_a_position_of_older_rules_is_audited(harness: Harness, other: Harness, tmp_path: Path) -> None:
    """Nobody can play it again, and so it could be anything."""
    await harness.close()
    harness.path = tmp_path / "restored.db"
    with sqlite3.connect(harness.path) as connection:
        connection.executescript((STORED / "three_games.sql").read_text(encoding="utf-8"))
        ((guild, match),) = connection.execute("SELECT guild_id, id FROM match WHERE game = 'maatatahay' LIMIT 1")
    connection.close()
    await harness.open()
    file: Plain = json.loads(gzip.decompress(await harness.host.server_files.export(guild)))
    snapshot = next(one for one in file["rows"]["matches"] if one["stored"]["match"]["id"] == match)["stored"][
        "snapshot"
    ]
    state = json.loads(base64.b64decode(snapshot["state"]))
    state["board"][0] = state["board"][1]
    snapshot["state"] = base64.b64encode(json.dumps(state).encode()).decode()
    with pytest.raises(ServerFileError, match=f"Match {match} .* breaks a rule"):
        await other.host.server_files.bring_in(packed(file))
    assert await other.store.match_ids() == ()


# Files that anybody may have written

Plain = dict[str, Any]


async def file_of(harness: Harness) -> Plain:
    """Return the file of a server with one match that is over and one live with an answer laid aside, as JSON."""
    over = await harness.begin(ADA, BO, game="soul_puzzler", characters="none", channel=20)
    await play(harness, over, 1)
    match = await harness.begin(ADA, BO, channel=21)
    await lay_all(harness, match, ADA, BO)
    await harness.host.play.submit(match, ADA, "keep:1")
    await harness.host.lobbies.open(game="anima", guild_id=GUILD, channel_id=30, owner_id=ADA)
    await harness.host.preferences.set_server(GUILD, most_live=70)
    await harness.host.people.hear(GUILD, ADA, "Ada")
    found: Plain = json.loads(gzip.decompress(await harness.host.server_files.export(GUILD)))
    return found


def packed(plain: object) -> bytes:
    return gzip.compress(json.dumps(plain).encode())


def over(file: Plain) -> Plain:
    found: Plain = file["rows"]["matches"][0]
    return found


def live(file: Plain) -> Plain:
    found: Plain = file["rows"]["matches"][1]
    return found


def put(value: object, *path: str | int) -> Callable[[Plain], None]:
    def change(plain: Plain) -> None:
        for part in path[:-1]:
            plain = plain[part]  # type: ignore[index]
        plain[path[-1]] = value  # type: ignore[index]

    return change


def lobby_with(**changed: object) -> Callable[[Plain], None]:
    def change(plain: Plain) -> None:
        row = plain["rows"]["lobbies"][0]
        lobby = json.loads(base64.b64decode(row["data"])) | changed
        row["data"] = base64.b64encode(json.dumps(lobby).encode()).decode()

    return change


M = ("rows", "matches", 0)
L = ("rows", "matches", 1)
HUGE = 2**63

FORGERIES: dict[str, tuple[Callable[[Plain], object], str]] = {
    "another seed": (put("A" * 44, *M, "stored", "match", "seed"), "not dealt from its seed"),
    "another winner": (
        lambda file: put(
            over(file)["stored"]["match"]["outcome"].replace("[[0],[1]]", "[[1],[0]]")
            if "[[0],[1]]" in over(file)["stored"]["match"]["outcome"]
            else over(file)["stored"]["match"]["outcome"].replace("[[1],[0]]", "[[0],[1]]"),
            *M,
            "stored",
            "match",
            "outcome",
        )(file),
        "its moves lead to another outcome",
    ),
    "an invented resignation": (
        put('{"reason":"resignation","ranking":[[0],[1]],"scores":[{},{}]}', *M, "stored", "match", "outcome"),
        "its moves lead to another outcome",
    ),
    "over and live": (put("live", *M, "stored", "match", "status"), "live and over at once"),
    "live without end": (put("over", *L, "stored", "match", "status"), "live and over at once"),
    "an illegal move": (put("drop:99", *M, "entries", 1, "notation"), "log cannot be replayed"),
    "a move left out": (lambda file: over(file)["entries"].pop(2), "the log has|entries of its log are missing"),
    "another digest": (put("0" * 16, *M, "entries", 0, "digest"), "leads to another position"),
    "no seat": (put(9, *M, "entries", 0, "seat"), "entry 0 is of no seat"),
    "a wrong number": (put(5, *M, "entries", 0, "number"), "entries of its log are missing"),
    "a wrong undo": (
        lambda file: (put("undo", *L, "entries", 1, "kind")(file), put("99", *L, "entries", 1, "notation")(file)),
        "log cannot be replayed",
    ),
    "an undo of nothing": (put("undo", *L, "entries", 0, "kind"), "log cannot be replayed"),
    "no beginning": (put([], *M, "bases"), "it has no beginning"),
    "a late beginning": (put(3, *M, "bases", 0, "number"), "it has no beginning"),
    "a base behind the end": (
        lambda file: over(file)["bases"].append({**over(file)["bases"][0], "number": 9_999}),
        "replay is to start behind its end",
    ),
    "a false base": (
        lambda file: over(file)["bases"].append({**over(file)["bases"][0], "number": 3}),
        "entry 3 leads to another start of replay",
    ),
    "another position": (
        lambda file: put(over(file)["bases"][0]["state"], *M, "stored", "snapshot", "state")(file),
        "not the one that the log leads to",
    ),
    "no position": (put("bm9uZQ==", *M, "stored", "snapshot", "state"), "cannot be replayed|cannot be read"),
    "newer rules": (put(99, *M, "bases", 0, "version"), "cannot be read|cannot be replayed"),
    "no game": (put("chess", *M, "stored", "match", "game"), "chess"),
    "no options": (put("[]", *M, "stored", "match", "options"), "cannot be read"),
    "another server": (put(GUILD + 1, *M, "stored", "match", "guild_id"), "belongs to another server"),
    "no channel": (put(-1, *M, "stored", "match", "channel_id"), "none of Discord's"),
    "a huge channel": (put(HUGE, *L, "stored", "match", "channel_id"), "none of Discord's|file of a server's data"),
    "a huge revision": (put(HUGE - 1, *L, "stored", "match", "revision"), "its revision is impossible"),
    "a negative pace": (put(-5, *L, "stored", "match", "pace"), "nobody has -5 seconds"),
    "an endless clock": (put(9, *L, "stored", "match", "stretch"), "no clock runs 9 times as long"),
    "an endless time": (put(1e300, *L, "stored", "match", "touched_at"), "a time in it is impossible"),
    "no seats": (put([], *L, "stored", "seats"), "is not played by 0"),
    "a person twice": (put(ADA, *L, "stored", "seats", 1, "user_id"), "somebody holds two seats"),
    "a person and a computer": (put("random", *L, "stored", "seats", 1, "computer"), "held by nobody"),
    "no such computer": (
        put({"seat": 1, "kind": "computer", "computer": "<@1>"}, *L, "stored", "seats", 1),
        "there is no computer player",
    ),
    "seats out of order": (put(0, *L, "stored", "seats", 1, "seat"), "not numbered in order"),
    "too few counts": (put([0], *L, "stored", "snapshot", "counts"), "answers of other seats"),
    "negative counts": (put([-1, 0], *L, "stored", "snapshot", "counts"), "answers that nobody can give"),
    "a consent of nobody": (
        put([{"kind": "undo", "user_id": -4, "asked_by": 1}], *L, "stored", "consents"),
        "none of Discord's",
    ),
    "an offer of no seat": (
        put([{"user_id": 4, "seat": 8, "offered_by": 1, "offered_at": 1.0}], *L, "stored", "offers"),
        "offers a seat",
    ),
    "a plan of another's": (
        put(
            [{"seat": 1, "user_id": ADA, "answered": 0, "moves": "[]", "basis": "", "form": "{}"}],
            *L,
            "stored",
            "plans",
        ),
        "a seat that they do not hold",
    ),
    "a plan of nonsense": (
        put(
            [{"seat": 1, "user_id": BO, "answered": 0, "moves": '["@everyone"]', "basis": "", "form": "{}"}],
            *L,
            "stored",
            "plans",
        ),
        "cannot be read",
    ),
    "a taking back of nonsense": (
        put('{"seat":0,"notation":"@everyone"}', *L, "stored", "match", "taken_back"),
        "cannot be read",
    ),
    "one seed twice": (lambda file: file["rows"]["matches"].append(over(file)), "dealt from one seed"),
    "a lobby elsewhere": (put(31, "rows", "lobbies", 0, "channel_id"), "A lobby of this file is not sound"),
    "a lobby of nothing": (put("e30=", "rows", "lobbies", 0, "data"), "A lobby of this file is not sound"),
    "a lobby with an endless clock": (lobby_with(stretch=10**9), "A lobby of this file is not sound"),
    "a lobby with a negative clock": (lobby_with(pace=-5), "A lobby of this file is not sound"),
    "wrong settings": (put("eyJtb3N0X2xpdmUiOiAtMX0=", "rows", "preferences"), "The settings in this file"),
    "nobody": (put(-1, "rows", "people", 0, "user_id"), "none of Discord's"),
    "no server": (put(-1, "guild_id"), "none of Discord's"),
    "a newer form": (put(2, "soultable_server"), "written by a newer version"),
    "a newer schema": (put(SCHEMA + 1, "schema"), "written by a newer version"),
    "more than we know": (put(1, "more"), "no file of a server's data"),
    "a wrong type": (put("7", *L, "stored", "match", "pace"), "no file of a server's data"),
}


@pytest.mark.parametrize("name", FORGERIES)
async def test_a_forged_file_is_refused_in_a_sentence_and_writes_nothing(
    harness: Harness, other: Harness, name: str
) -> None:
    forge, words = FORGERIES[name]
    file = await file_of(harness)
    forge(file)
    with pytest.raises(ServerFileError, match=words) as refused:
        await other.host.server_files.bring_in(packed(file))
    assert str(refused.value).endswith((".", "first.")) and "\n" not in str(refused.value)
    assert await other.store.match_ids() == () and await other.store.lobbies() == ()
    assert await other.store.preferences("server", GUILD) is None


async def test_the_file_that_is_forged_is_taken_as_it_was(harness: Harness, other: Harness) -> None:
    found = await other.host.server_files.bring_in(packed(await file_of(harness)))
    assert len(found.match_ids) == 2


async def test_what_follows_from_the_moves_is_not_taken_from_the_file(harness: Harness, other: Harness) -> None:
    file = await file_of(harness)
    true = [entry["events"] for entry in over(file)["entries"]]
    for entry in over(file)["entries"]:
        entry["events"] = "W10="  # an empty list
        entry["draws"] = 99
    live(file)["stored"]["snapshot"]["trail"] = "bm9uc2Vuc2U="
    live(file)["stored"]["questions"] = [
        {"seat": 0, "decision": "0.0", "sealed": "lay:9"},
        {"seat": 7, "decision": "x"},
    ]
    new = (await other.host.server_files.bring_in(packed(file))).match_ids
    stored = [msgspec.json.encode(entry.events).decode().strip('"') for entry in await other.store.entries(new[0])]
    assert stored == true
    await play(other, new[1], 1)
    assert not any(await problems(other))


async def test_names_are_made_harmless(harness: Harness, other: Harness) -> None:
    file = await file_of(harness)
    file["rows"]["people"][0]["name"] = "@everyone https://discord.gg/x\n" + "a\u0301\u0302\u0303" * 99
    await other.host.server_files.bring_in(packed(file))
    name = (await other.host.people.names(GUILD, [ADA]))[ADA]
    assert "@" not in name and "discord.gg" not in name and len(name) <= 32


NO_FILES: dict[str, tuple[bytes, str]] = {
    "nothing": (b"", "not whole"),
    "a letter": (b"Dear Bo,", "no file of a server's data"),
    "nothing packed": (gzip.compress(b""), "no file of a server's data"),
    "a list": (gzip.compress(b"[1, 2]"), "no file of a server's data"),
    "deep": (gzip.compress(b'{"soultable_server": 1, "schema": 1, "rows": ' + b"[" * 200_000), "no file|too deeply"),
    "no text": (gzip.compress(b"\xff" * 99), "no file of a server's data"),
    "more behind": (gzip.compress(b"{}") + b"more", "not whole"),
    "cut off": (gzip.compress(b"{}")[:-9], "not whole"),
    "large": (b"\0" * (server_file.MOST_PACKED + 1), "larger than 64 MiB"),
}


@pytest.mark.parametrize("name", NO_FILES)
async def test_what_is_no_file_of_a_server_is_refused(other: Harness, name: str) -> None:
    data, words = NO_FILES[name]
    with pytest.raises(ServerFileError, match=words):
        await other.host.server_files.bring_in(data)


def test_more_than_is_read_is_neither_unpacked_nor_packed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_file, "MOST_BYTES", 2**20)
    with pytest.raises(ServerFileError, match="More than 1 MiB"):
        unpack(gzip.compress(b" " * 2**24), SCHEMA)
    rows = msgspec.convert({"preferences": b"x" * 2**21}, type=ServerRows)
    with pytest.raises(ServerFileError, match="Move the whole database instead"):
        pack(ServerFile(schema=SCHEMA, guild_id=1, exported_at=0.0, rows=rows))


def leaves(plain: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Return the place of every value in a file."""
    inner = plain.items() if isinstance(plain, dict) else enumerate(plain) if isinstance(plain, list) else ()
    return [path] * bool(path) + [place for key, value in inner for place in leaves(value, (*path, key))]


VALUES: list[object] = [
    None,
    0,
    -1,
    1,
    2,
    7,
    2**31,
    2**62,
    HUGE,
    1e308,
    0.5,
    "",
    "x",
    "AAAA",
    "W10=",
    "e30=",
    "live",
    [],
    {},
    [[]],
]


@pytest.mark.parametrize("seed", range(ROUNDS))
async def test_no_change_of_a_file_gets_in_unsound(harness: Harness, other: Harness, seed: int) -> None:
    random, file = Random(seed), await file_of(harness)
    for _ in range(15):
        forged = json.loads(json.dumps(file))
        for _ in range(random.choice((1, 1, 2))):
            put(random.choice(VALUES), *random.choice(leaves(forged)))(forged)
        try:
            found = await other.host.server_files.bring_in(packed(forged))
        except ServerFileError:
            continue
        for match in found.match_ids:
            for person in (None, ADA, BO):
                await other.host.matches.table(match, person)
                await other.host.matches.log(match, person)
            await play(other, match, 1, 5)
        assert not any(await problems(other))
        await other.close()
        other.path.unlink()
        await other.open()
