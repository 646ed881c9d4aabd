"""Passing for people who can only pass: where it is on, what is logged, what it leaves alone."""

from __future__ import annotations

import secrets
from contextlib import suppress
from random import Random

import pytest
from msgspec.structs import replace

from host.changes.answers import forced_answer, is_on
from host.changes.undo import find
from host.errors import NotAsked, WrongOption
from host.stored.record import check
from host.views.table import Table
from render.registry import FACES
from rules.registry import GAMES
from storage.rows import EntryRow
from tests import games
from tests.host.conftest import ADA, BO, CHANNEL, CLEO, Harness
from tests.host.helpers import problems

PEOPLE = (ADA, BO, CLEO)
MATCHES = 6
"""How many random matches are played at the most, until one has a window in which a person can only pass."""


@pytest.fixture(autouse=True)
def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "token_bytes", lambda length: bytes([2]) * length)
    monkeypatch.setitem(GAMES, "snatch", games.GAMES["snatch"])
    monkeypatch.setitem(FACES, "snatch", games.FACES["snatch"])


def is_waiting(table: Table, seat: int) -> bool:
    question = table.question_for(seat)
    return question is not None and not question.answered


def only_passes(table: Table, seat: int) -> bool:
    """Say whether a seat is asked in a window in which it can only pass; whoever lays cards says when they are done."""
    question = table.question_for(seat)
    if question is None or not question.decision.sealed:
        return False
    return question.decision.pace == "reaction" and len(table.legal[seat]) == 1


async def play_on(harness: Harness, match: int, person: int, random: Random) -> bool | None:
    """Make a random move of a person once they are asked; return whether they could only pass, None at the end."""
    seat = (await harness.host.matches.table(match, person)).viewer
    assert seat is not None
    await harness.until(lambda table: table.match.status != "live" or is_waiting(table, seat), match)
    table = await harness.host.matches.table(match, person)
    if table.match.status != "live":
        return None
    with suppress(NotAsked):  # a computer player has ended the window meanwhile
        await harness.host.play.submit(match, person, str(random.choice(table.legal[seat])))
    return only_passes(table, seat)


async def automatic(harness: Harness, match: int) -> list[EntryRow]:
    return [entry for entry in await harness.store.log.entries(match) if entry.automatic]


@pytest.mark.parametrize("game", ["anima", "soulgivers"])
@pytest.mark.parametrize(("passing", "passes"), [("alone", True), ("never", False)])
async def test_whoever_plays_alone_is_not_asked_where_they_can_only_pass(
    harness: Harness, game: str, passing: str, passes: bool
) -> None:
    random, alone = Random(3), list[bool | None]()
    for _ in range(MATCHES):
        match = await harness.begin(ADA, game=game, passing=passing, computers=GAMES[game].seats[1] - 1)
        while len(alone) < 40 or not (any(alone) or await automatic(harness, match)):
            alone.append(await play_on(harness, match, ADA, random))
            if len(alone) % 20 == 10:
                await harness.restart()
            if alone[-1] is None:
                break
        if any(alone) or await automatic(harness, match):
            break
    await harness.host.computers.close()  # else they move on while the match is checked
    made = await automatic(harness, match)
    assert any(alone) is not passes
    assert bool(made) is passes
    assert {(entry.user_id, entry.source, entry.kind) for entry in made} <= {(ADA, "person", "move")}
    assert {entry.notation for entry in made} <= {"pass", "done"}
    assert not any(await problems(harness))


@pytest.mark.parametrize("game", ["anima", "labyrinth"])
async def test_against_the_computer_no_one_is_asked_for_their_only_answer(harness: Harness, game: str) -> None:
    random, match = Random(3), await harness.begin(ADA, game=game, computers=GAMES[game].seats[0] - 1)
    for _ in range(60):
        if await play_on(harness, match, ADA, random) is None:
            break
        table = await harness.host.matches.table(match, ADA)
        assert table.viewer is not None
        assert not is_waiting(table, table.viewer) or len(table.legal[table.viewer]) > 1, table.questions
    await harness.host.computers.close()
    assert await automatic(harness, match) and not any(await problems(harness))


async def test_between_people_only_an_answer_that_everyone_knows_is_always_made(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await harness.begin(ADA, BO, game="maatatahay", passing="never")
    loaded = (await harness.host.session.load(match)).decoded
    (asked,) = loaded.game.pending(loaded.state)
    (one, *others), stored = loaded.game.legal(loaded.state, asked.seat), loaded.stored
    assert others and asked.open
    assert forced_answer(loaded.game, loaded.state, asked, stored) is None
    monkeypatch.setattr(type(loaded.game), "legal", lambda game, state, seat: (one,))
    assert forced_answer(loaded.game, loaded.state, asked, stored) == one
    assert forced_answer(loaded.game, loaded.state, replace(asked, open=False), stored) is None


async def play_snatch(harness: Harness, match: int) -> list[bool]:
    """Play a match of three people to its end; return for each question whether it could only be passed."""
    alone: list[bool] = []
    while (await harness.host.matches.table(match, None)).match.status == "live":
        alone.append(await play_one(harness, match))
    return alone


async def play_one(harness: Harness, match: int) -> bool:
    """Make the last legal move of somebody who is asked; return whether they could only pass."""
    table = await harness.host.matches.table(match, None)
    seat = next(question.decision.seat for question in table.questions if not question.answered)
    own = await harness.host.matches.table(match, PEOPLE[seat])
    await harness.host.play.submit(match, PEOPLE[seat], str(own.legal[seat][-1]))
    return only_passes(own, seat)


@pytest.mark.parametrize(("passing", "passes"), [("alone", False), ("always", True), ("never", False)])
async def test_between_people_it_is_an_option_that_is_off_by_default(
    harness: Harness, passing: str, passes: bool
) -> None:
    match = await harness.begin(*PEOPLE, game="snatch", passing=passing)
    alone = await play_snatch(harness, match)
    assert any(alone) is not passes
    assert bool(await automatic(harness, match)) is passes
    assert await problems(harness) == [None]


async def test_a_match_with_passes_is_dealt_and_played_again(harness: Harness) -> None:
    match = await harness.begin(*PEOPLE, game="snatch", passing="always")
    await play_snatch(harness, match)
    assert check(await harness.host.matches.record(match)) is None


async def test_whoever_can_only_pass_beside_others_waits_like_those_who_have_answered(harness: Harness) -> None:
    match = await harness.begin(*PEOPLE, game="snatch", passing="always")
    laid = 0
    while (table := await harness.host.matches.table(match, None)).match.status == "live" and not laid:
        for question in table.questions:
            seat = question.decision.seat
            own = await harness.host.matches.table(match, PEOPLE[seat])
            if not question.answered or not only_passes(own, seat):
                continue
            laid += 1
            assert own.sealed == str(own.legal[seat][0])
            assert table.sealed is None and question.due_at is None
            await harness.restart()
            assert (await harness.host.matches.table(match, PEOPLE[seat])).sealed == own.sealed
        seat = next(question.decision.seat for question in table.questions if not question.answered)
        own = await harness.host.matches.table(match, PEOPLE[seat])
        await harness.host.play.submit(match, PEOPLE[seat], str(own.legal[seat][0]))
    assert laid
    assert await problems(harness) == [None]


async def test_an_undo_takes_back_a_move_and_never_only_a_pass_that_was_made_for_its_player(harness: Harness) -> None:
    match = await harness.begin(*PEOPLE, game="snatch", passing="always")
    found = 0
    while (await harness.host.matches.table(match, None)).match.status == "live":
        await play_one(harness, match)
        entries, base = await harness.store.log.entries(match), (await harness.store.log.bases(match))[0]
        for seat in range(3):
            own = [entry for entry in entries if entry.seat == seat]
            if not own or not own[-1].automatic:
                continue
            found += 1
            last = max(entry.number for entry in own if not entry.automatic)
            undo = find(GAMES["snatch"], seat, base, entries, harness.clock.now)
            assert last in [entry.number for entry in undo.gone] and not undo.free
    assert found


async def test_another_person_who_sits_down_turns_it_off(harness: Harness) -> None:
    match = await harness.begin(ADA, game="soulgivers", computers=1)
    row = (await harness.host.session.load(match)).decoded.stored
    assert is_on("alone", row.seats)
    computer = next(seat for seat in row.seats if seat.kind == "computer")
    for changed in ({"kind": "person", "user_id": BO}, {"absent_id": BO}, {"kind": "open"}):
        seats = tuple(replace(seat, **changed) if seat == computer else seat for seat in row.seats)
        assert not is_on("alone", seats)
        assert is_on("always", seats)


async def test_a_rematch_keeps_the_choice(harness: Harness) -> None:
    match = await harness.begin(*PEOPLE, game="snatch", passing="always")
    await play_snatch(harness, match)
    new = None
    for person in PEOPLE:
        new = await harness.host.proposals.rematch(match, person)
    assert new is not None
    assert (await harness.facts(match + 1)).passing == "always"


async def test_an_unknown_choice_is_refused(harness: Harness) -> None:
    await harness.host.lobbies.open(game="anima", guild_id=1, channel_id=CHANNEL, owner_id=ADA)
    with pytest.raises(WrongOption):
        await harness.host.lobbies.set_options(CHANNEL, ADA, {}, passing="sometimes")
