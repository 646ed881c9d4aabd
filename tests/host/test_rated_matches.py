"""Rated matches: agreed before they begin, and no way to lose one without losing it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec
import pytest

from ai.players import DEFAULT
from host.config import HostConfig
from host.errors import CannotBeRated, NotAgreed, NotTheOwner, RatedSeat, RatedUndo, SetMeanwhile
from host.host import Host
from host.services.lobby_values import agreed_by_its_leader, terms_of
from host.services.presence import WEAKEST
from host.services.records import Remade
from host.views.table import BranchPlan, Lobby
from storage.forgetting import PLACES
from tests.host.conftest import ADA, BO, CHANNEL, CLEO, STRANGER, Harness
from tests.host.helpers import lay_all
from tests.storage.damage import sql

PACE = 60
PATIENT = pytest.mark.parametrize("config", [HostConfig(computer_pause=1e6)])


async def lobby_of(harness: Harness, *people: int, guild: int = 1, pace: int = PACE) -> Lobby:
    """Open a lobby with a clock; the first of ``people`` leads it."""
    await harness.host.lobbies.open(game="tally", guild_id=guild, channel_id=CHANNEL, owner_id=people[0])
    for person in people[1:]:
        await harness.host.lobbies.join(CHANNEL, person)
    return await harness.host.lobbies.set_options(CHANNEL, people[0], {}, pace)


async def begin_rated(harness: Harness, *people: int) -> int:
    """Begin a rated match to which all have agreed."""
    await lobby_of(harness, *people)
    terms = terms_of(await harness.host.looking.set_rated(CHANNEL, people[0], True))
    for person in people[1:]:
        await harness.host.looking.agree(CHANNEL, person, terms)
    return await harness.host.lobbies.start(CHANNEL, people[0])


async def why(asked: Awaitable[object]) -> object:
    with pytest.raises(CannotBeRated) as refused:
        await asked
    return refused.value.facts["why"]


async def test_only_people_with_a_clock_on_a_server_play_rated(harness: Harness) -> None:
    lobbies, looking = harness.host.lobbies, harness.host.looking
    assert not (await lobby_of(harness, ADA, pace=0)).rated
    assert await why(looking.set_rated(CHANNEL, ADA, True)) == "clock"
    await lobbies.set_options(CHANNEL, ADA, {}, PACE)
    await lobbies.add_computer(CHANNEL, ADA, "random")
    assert await why(looking.set_rated(CHANNEL, ADA, True)) == "computer"
    await lobbies.remove_computer(CHANNEL, ADA)
    assert (await looking.set_rated(CHANNEL, ADA, True)).rated
    assert await why(lobbies.add_computer(CHANNEL, ADA, "random")) == "computer"
    assert await why(lobbies.set_options(CHANNEL, ADA, {}, 0)) == "clock"
    await lobbies.close(CHANNEL, ADA, moderator=False)
    private = await lobby_of(harness, ADA, guild=0)
    assert await why(looking.set_rated(CHANNEL, ADA, True)) == "server"
    continued = msgspec.structs.replace(private, branch=BranchPlan(1, 0, 0), rated=True)
    with pytest.raises(CannotBeRated) as refused:
        agreed_by_its_leader(private, continued, ADA)
    assert refused.value.facts["why"] == "continued"


async def test_nobody_is_in_a_rated_match_without_having_agreed(harness: Harness) -> None:
    looking, lobbies = harness.host.looking, harness.host.lobbies
    await lobby_of(harness, ADA, BO)
    with pytest.raises(NotTheOwner):
        await looking.set_rated(CHANNEL, BO, True)
    lobby = await looking.set_rated(CHANNEL, ADA, True)
    with pytest.raises(NotAgreed) as refused:
        await lobbies.start(CHANNEL, ADA)
    assert refused.value.facts["players"] == f"<@{BO}>"
    await looking.agree(CHANNEL, BO, terms_of(lobby))
    joined = await lobbies.join(CHANNEL, CLEO)
    assert joined.agreed == (ADA, BO), "they may have pressed before it was rated"
    await looking.agree(CHANNEL, CLEO, terms_of(joined))
    left = await lobbies.leave(CHANNEL, CLEO)
    assert left is not None and left.agreed == (ADA, BO)
    with pytest.raises(SetMeanwhile):
        await looking.agree(CHANNEL, BO, terms_of(msgspec.structs.replace(lobby, rated=False)))
    assert (await harness.facts(await lobbies.start(CHANNEL, ADA))).rated


Changed = Callable[[Host], Awaitable[Lobby]]
CHANGES: dict[str, Changed] = {
    "option": lambda host: host.lobbies.set_options(CHANNEL, ADA, {"rounds": 3}),
    "pace": lambda host: host.lobbies.set_options(CHANNEL, ADA, {}, 3600),
    "stretch": lambda host: host.lobbies.set_options(CHANNEL, ADA, {}, stretch=5),
    "passing": lambda host: host.lobbies.set_options(CHANNEL, ADA, {}, passing="always"),
    "holidays": lambda host: host.looking.set_holidays(CHANNEL, ADA, True),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
async def test_a_change_after_somebody_has_agreed_needs_their_consent_again(harness: Harness, change: Changed) -> None:
    await lobby_of(harness, ADA)
    await harness.host.looking.set_rated(CHANNEL, ADA, True)
    seen = terms_of(await harness.host.lobbies.join(CHANNEL, BO))
    await harness.host.looking.agree(CHANNEL, BO, seen)
    now = await change(harness.host)
    with pytest.raises(NotAgreed):
        await harness.host.lobbies.start(CHANNEL, ADA)
    with pytest.raises(SetMeanwhile):
        await harness.host.looking.agree(CHANNEL, BO, seen)
    await harness.host.looking.agree(CHANNEL, BO, terms_of(now))
    await harness.host.lobbies.start(CHANNEL, ADA)


async def test_an_agreement_is_void_once_the_match_is_not_rated_for_a_while(harness: Harness) -> None:
    await lobby_of(harness, ADA)
    await harness.host.looking.set_rated(CHANNEL, ADA, True)
    terms = terms_of(await harness.host.lobbies.join(CHANNEL, BO))
    assert (await harness.host.looking.agree(CHANNEL, BO, terms)).agreed == (ADA, BO)
    assert (await harness.host.looking.set_rated(CHANNEL, ADA, False)).agreed == ()
    assert (await harness.host.looking.set_rated(CHANNEL, ADA, True)).agreed == (ADA,)


async def test_only_a_free_undo_is_possible(harness: Harness) -> None:
    match = await begin_rated(harness, ADA, BO)
    await lay_all(harness, match, ADA)
    assert await harness.host.proposals.undo(match, ADA) is None, "its answer still waits"
    await lay_all(harness, match, ADA, BO)
    with pytest.raises(RatedUndo):
        await harness.host.proposals.undo(match, BO)
    await harness.host.play.submit(match, ADA, "keep:1")
    assert await harness.host.proposals.undo(match, ADA) is None


async def test_nobody_takes_over_a_seat(harness: Harness) -> None:
    match = await begin_rated(harness, ADA, BO, CLEO)
    seats = harness.host.seats
    await seats.resign(match, CLEO)
    acts: list[Awaitable[object]] = [
        seats.replace(match, ADA, 0, computer="greedy"),
        seats.replace(match, ADA, 0),
        seats.replace(match, STRANGER, 0, moderator=True),
        seats.offer(match, ADA, 0, STRANGER),
        seats.offer(match, STRANGER, 2, STRANGER, moderator=True),
    ]
    for act in acts:
        with pytest.raises(RatedSeat):
            await act
    sql(harness.path, "UPDATE seat SET kind = 'open', user_id = NULL, computer = NULL WHERE seat = 2")
    with pytest.raises(RatedSeat):
        await seats.take(match, STRANGER)


@PATIENT
async def test_who_lets_the_clock_run_out_still_loses_what_the_computer_plays_for_them(harness: Harness) -> None:
    match = await begin_rated(harness, ADA, BO)
    await lay_all(harness, match, ADA, BO)
    await harness.host.play.submit(match, ADA, "keep:1")
    harness.clock.now += PACE + 1
    await harness.host.clocks.end_questions()
    kept = (await harness.facts(match)).seats[1]
    assert (kept.absent_id, kept.computer) == (BO, WEAKEST) and WEAKEST != DEFAULT, "nobody lets a stronger player play"
    abort = await harness.host.proposals.abort(match, ADA, moderator=False)
    assert abort is not None and (abort.missing, abort.until) == ((BO,), {}), "who is behind cannot wait it out"
    await harness.host.seats.resign(match, ADA)
    (found,) = await harness.store.results.results()
    assert found.rated and [(seat.user_id, seat.place) for seat in found.seats] == [(ADA, 2), (BO, 1)]


@PATIENT
async def test_who_is_deleted_has_resigned_and_their_seat_is_anonymous(harness: Harness) -> None:
    match = await begin_rated(harness, ADA, BO)
    await harness.host.personal_data.forget(BO)
    (found,) = await harness.store.results.results()
    assert found.rated and [(seat.user_id, seat.place) for seat in found.seats] == [(ADA, 1), (None, 2)]
    assert await harness.host.records.make_again() == Remade(1, 0, ())
    assert (await harness.facts(match)).status == "over"


async def test_consent_is_known_to_name_a_person(harness: Harness) -> None:
    await lobby_of(harness, ADA)
    await harness.host.looking.set_rated(CHANNEL, ADA, True)
    terms = terms_of(await harness.host.lobbies.join(CHANNEL, BO))
    await harness.host.looking.agree(CHANNEL, BO, terms)
    nobody = "json_set(CAST(lobby AS TEXT), '$.seats', json('[]'), '$.owner_id', 0)"
    sql(harness.path, f"UPDATE lobby SET lobby = CAST({nobody} AS BLOB)")
    named = PLACES["lobby", "lobby"].people
    assert {person for (person,) in await harness.store.connections.rows(named)} == {0, ADA, BO}, "by consent alone"


@PATIENT
async def test_a_rematch_among_people_is_rated_and_one_with_computers_is_not(harness: Harness) -> None:
    match = await begin_rated(harness, ADA, BO)
    await harness.host.seats.resign(match, ADA)
    await harness.host.proposals.rematch(match, ADA)
    again = await harness.host.proposals.consent(match, BO, "rematch", agree=True)
    assert isinstance(again, int) and (await harness.facts(again)).rated
    await harness.host.upkeep.remove_person(BO)
    await harness.host.seats.resign(again, ADA)
    alone = await harness.host.proposals.rematch(again, ADA)
    assert isinstance(alone, int) and not (await harness.facts(alone)).rated


async def play_to_the_end(harness: Harness, match: int) -> None:
    """Make the first legal move for everyone who is asked, computer players included."""
    for _ in range(100):
        decoded = (await harness.host.session.load(match)).decoded
        question = next((row for row in decoded.stored.questions if row.sealed is None), None)
        if question is None:
            return
        move, user = str(decoded.game.legal(decoded.state, question.seat)[0]), decoded.seat(question.seat).user_id
        if user is None:
            await harness.host.play.play_computer(match, question.seat, move, question.decision)
        else:
            await harness.host.play.submit(match, user, move)


@PATIENT
@pytest.mark.parametrize("forgotten_first", [True, False])
async def test_who_resigned_and_is_deleted_is_still_behind_everyone(harness: Harness, forgotten_first: bool) -> None:
    match = await begin_rated(harness, ADA, BO, CLEO)
    await harness.host.seats.resign(match, BO)
    if forgotten_first:
        await harness.host.personal_data.forget(BO)
    await play_to_the_end(harness, match)
    if not forgotten_first:
        await harness.host.personal_data.forget(BO)
    (found,) = await harness.store.results.results()
    assert found.reason is not None and (found.seats[1].user_id, found.seats[1].place) == (None, None)
    assert await harness.host.records.make_again() == Remade(1, 0, ()), "the figures stay as they are"


async def test_the_export_says_which_results_are_rated(harness: Harness) -> None:
    await harness.host.seats.resign(await begin_rated(harness, ADA, BO), BO)
    found = msgspec.json.decode(await harness.host.personal_data.export(ADA))
    assert [one["rated"] for one in found["results"]] == [1]
