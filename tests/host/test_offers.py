"""Seats offered to people: nobody plays without having agreed to it, and nobody is called again and again."""

from __future__ import annotations

import asyncio

import pytest

from host.changes.entry_change import CALL_AGAIN_AFTER
from host.config import HostConfig
from host.errors import (
    AlreadyOffered,
    AlreadySeated,
    MatchOver,
    NoOffer,
    NotAllowed,
    NotYourMatch,
    SeatTaken,
    TooManyOfYours,
)
from host.views.table import Offer
from tests.host.conftest import ADA, BO, CHANNEL, CLEO, STRANGER, Harness
from tests.host.helpers import all_laid, lay_all, out_of_time, problems, settled
from tests.refused import refused

DEV, EVE, MODERATOR = 14, 15, 77


async def offers(harness: Harness, match: int) -> tuple[Offer, ...]:
    return (await harness.host.matches.table(match, None)).offers


async def offered(harness: Harness) -> int:
    """Begin a match in which Ada offers her seat to Dev."""
    match = await harness.begin(ADA, BO)
    await harness.host.seats.offer(match, ADA, 0, DEV)
    return match


async def calls(harness: Harness) -> list[tuple[int, int]]:
    """Return the match and the person of every call for an offer so far, sent and unsent."""
    await settled(harness)
    unsent = await harness.store.messages.due_messages(harness.clock() + 1e6)
    return [(row.match_id, row.user_id) for row in (*harness.recorder.sent, *unsent) if row.kind == "offer"]


async def elsewhere(harness: Harness, owner: int, channel: int) -> int:
    """Start a match against a computer player in another channel."""
    await harness.host.lobbies.open(game="tally", guild_id=1, channel_id=channel, owner_id=owner)
    await harness.host.lobbies.add_computer(channel, owner, "random")
    return await harness.host.lobbies.start(channel, owner)


async def test_whoever_plays_alone_offers_a_computer_players_seat(harness: Harness) -> None:
    match = await harness.begin(ADA, computers=1)
    assert not await harness.host.seats.offer(match, ADA, 1, DEV)
    assert (await harness.facts(match)).seats[1].kind == "computer"
    assert await harness.host.seats.accept(match, DEV) == 1
    assert (await harness.facts(match)).people == (ADA, DEV)
    assert await problems(harness) == [None]


async def test_a_computer_players_seat_is_not_offered_by_one_of_several_nor_by_strangers(harness: Harness) -> None:
    match = await harness.begin(ADA, BO, computers=1)
    for person in (ADA, STRANGER):
        await refused(NotAllowed, harness.host.seats.offer(match, person, 2, DEV))


async def test_an_offered_seat_keeps_its_holder_until_it_is_accepted(harness: Harness) -> None:
    match = await all_laid(harness, ADA, BO)
    assert not await harness.host.seats.offer(match, ADA, 0, DEV)
    assert await offers(harness, match) == (Offer(0, DEV, ADA),)
    await refused(NotYourMatch, harness.host.play.submit(match, DEV, "keep:1"))
    assert (await harness.facts(match)).seat_of(ADA) == 0
    assert await harness.host.matches.live(user_id=DEV) == ()
    assert await harness.host.seats.accept(match, DEV) == 0
    assert await offers(harness, match) == ()
    await harness.host.play.submit(match, DEV, "keep:1")
    await refused(NotYourMatch, harness.host.play.submit(match, ADA, "keep:1"))
    assert await problems(harness) == [None]


async def test_an_offer_survives_a_restart(harness: Harness) -> None:
    match = await offered(harness)
    await harness.restart()
    assert await offers(harness, match) == (Offer(0, DEV, ADA),)
    assert await harness.host.seats.accept(match, DEV) == 0


async def test_offering_everywhere_at_once_is_no_way_to_call_somebody_again(harness: Harness) -> None:
    matches = [await elsewhere(harness, ADA, channel) for channel in (501, 502, 503)]
    await asyncio.gather(*(harness.host.seats.offer(match, ADA, 0, DEV) for match in matches))
    assert len(await calls(harness)) == 1


async def test_being_deleted_in_between_is_no_way_to_call_somebody_again(harness: Harness) -> None:
    match = await offered(harness)
    await harness.host.personal_data.forget(ADA)
    assert await offers(harness, match) == ()
    await harness.host.seats.offer(match, BO, 1, EVE)  # which writes the offers of the match again
    again = await elsewhere(harness, ADA, 501)
    await harness.host.seats.offer(again, ADA, 0, DEV)
    assert await calls(harness) == [(match, DEV), (match, EVE)], "the seat is offered, and nobody is called"
    assert await offers(harness, again) == (Offer(0, DEV, ADA),)


async def test_an_offer_is_no_entry_of_the_log_and_outlives_moves(harness: Harness) -> None:
    match = await offered(harness)
    await lay_all(harness, match, ADA, BO)
    assert [line.kind for line in await harness.host.matches.log(match, None)] == ["move", "move"]
    assert await harness.host.seats.accept(match, DEV) == 0


@pytest.mark.parametrize("moderator", [False, True])
async def test_only_the_offered_person_accepts(harness: Harness, moderator: bool) -> None:
    match = await harness.begin(ADA, BO)
    await harness.host.seats.offer(match, MODERATOR if moderator else ADA, 0, DEV, moderator=moderator)
    for other in (ADA, BO, STRANGER, MODERATOR):
        await refused(NoOffer, harness.host.seats.accept(match, other))
    assert (await harness.facts(match)).seat_of(ADA) == 0


async def test_offers_that_are_refused(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    await refused(NotAllowed, harness.host.seats.offer(match, ADA, 1, DEV))
    await refused(NotAllowed, harness.host.seats.offer(match, STRANGER, 0, STRANGER))
    await refused(SeatTaken, harness.host.seats.offer(match, MODERATOR, 7, DEV, moderator=True))
    for seated in (ADA, BO):
        await refused(AlreadySeated, harness.host.seats.offer(match, ADA, 0, seated))
    await harness.host.seats.resign(match, BO)
    await refused(MatchOver, harness.host.seats.offer(match, ADA, 0, DEV))


async def test_a_moderator_who_takes_a_seat_asks_nobody_but_themselves(harness: Harness) -> None:
    match = await harness.begin(ADA, computers=1)
    assert await harness.host.seats.offer(match, MODERATOR, 1, MODERATOR, moderator=True)
    assert (await harness.facts(match)).seat_of(MODERATOR) == 1
    assert (await harness.host.matches.log(match, None))[-1].source == "moderator"
    assert await calls(harness) == []


async def test_declining_leaves_everything_as_it_was(harness: Harness) -> None:
    match = await offered(harness)
    await refused(NoOffer, harness.host.seats.decline(match, BO))
    assert await harness.host.seats.decline(match, DEV)
    assert await offers(harness, match) == ()
    await refused(NoOffer, harness.host.seats.accept(match, DEV))
    await refused(NoOffer, harness.host.seats.decline(match, DEV))
    assert (await harness.facts(match)).seat_of(ADA) == 0


async def test_an_offer_is_withdrawn_by_whoever_made_it(harness: Harness) -> None:
    match = await offered(harness)
    assert not await harness.host.seats.decline(match, ADA)
    await refused(NoOffer, harness.host.seats.accept(match, DEV))


async def test_a_seat_is_offered_to_one_person_at_a_time(harness: Harness) -> None:
    match = await offered(harness)
    await harness.host.seats.offer(match, ADA, 0, EVE)
    assert await offers(harness, match) == (Offer(0, EVE, ADA),)
    await refused(NoOffer, harness.host.seats.accept(match, DEV))


async def test_a_person_is_offered_one_seat_at_a_time(harness: Harness) -> None:
    match = await offered(harness)
    await refused(AlreadyOffered, harness.host.seats.offer(match, BO, 1, DEV))
    await refused(AlreadyOffered, harness.host.seats.offer(match, ADA, 0, DEV))


async def test_an_offer_lapses_when_its_seat_changes_hands(harness: Harness) -> None:
    match = await harness.begin(ADA, BO, CLEO)
    for change in (
        lambda: harness.host.seats.replace(match, ADA, 0),
        lambda: harness.host.seats.take(match, STRANGER),
        lambda: harness.host.seats.replace(match, STRANGER, 0, computer="random"),
        lambda: harness.host.seats.replace(match, MODERATOR, 0, computer="greedy", moderator=True),
    ):
        await harness.host.seats.offer(match, MODERATOR, 0, DEV, moderator=True)
        await change()
        assert await offers(harness, match) == ()
        await refused(NoOffer, harness.host.seats.accept(match, DEV))
    await harness.host.seats.offer(match, BO, 1, DEV)
    await harness.host.seats.resign(match, BO)
    assert await offers(harness, match) == ()


async def test_an_offer_of_another_seat_stays(harness: Harness) -> None:
    match = await harness.begin(ADA, BO, CLEO)
    await harness.host.seats.offer(match, ADA, 0, DEV)
    await harness.host.seats.offer(match, BO, 1, EVE)
    await harness.host.seats.resign(match, CLEO)
    assert await harness.host.seats.accept(match, DEV) == 0
    assert await offers(harness, match) == (Offer(1, EVE, BO),)


async def test_an_offer_lapses_when_its_person_sits_down_elsewhere(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    await harness.host.seats.replace(match, BO, 1)
    await harness.host.seats.offer(match, ADA, 0, DEV)
    assert await harness.host.seats.take(match, DEV) == 1
    assert await offers(harness, match) == ()


async def test_an_offer_ends_with_its_match(harness: Harness) -> None:
    match = await offered(harness)
    await harness.host.proposals.abort(match, MODERATOR, moderator=True)
    assert await offers(harness, match) == ()
    await refused(MatchOver, harness.host.seats.accept(match, DEV))
    await refused(MatchOver, harness.host.seats.decline(match, DEV))


@pytest.mark.parametrize("config", [HostConfig(pace=60)])
async def test_an_offer_stands_while_a_computer_player_sits_in(harness: Harness) -> None:
    match = await all_laid(harness, ADA, BO)
    await harness.host.seats.offer(match, ADA, 0, DEV)
    await out_of_time(harness, 61)
    assert (await harness.facts(match)).kept_for(ADA) == 0
    assert await offers(harness, match) == (Offer(0, DEV, ADA),)
    assert await harness.host.seats.accept(match, DEV) == 0
    assert not await harness.host.presence.touch(match, ADA)


async def test_the_command_to_take_a_seat_accepts_as_well(harness: Harness) -> None:
    match = await offered(harness)
    await refused(SeatTaken, harness.host.seats.take(match, EVE))
    await refused(SeatTaken, harness.host.seats.take(match, DEV, 1))
    assert await harness.host.seats.take(match, DEV) == 0


@pytest.mark.parametrize("config", [HostConfig(most_per_person=1)])
async def test_nobody_accepts_into_more_matches_than_one_may_play(harness: Harness) -> None:
    match = await offered(harness)
    other = await elsewhere(harness, DEV, CHANNEL + 1)
    await refused(TooManyOfYours, harness.host.seats.accept(match, DEV))
    assert (await harness.facts(match)).seat_of(ADA) == 0
    await harness.host.proposals.abort(other, DEV, moderator=False)
    assert await harness.host.seats.accept(match, DEV) == 0


async def test_somebody_is_called_once_however_often_they_are_offered_a_seat(harness: Harness) -> None:
    match = await offered(harness)
    for again in range(3):
        await harness.host.seats.decline(match, (ADA, DEV)[again % 2])
        harness.clock.now += CALL_AGAIN_AFTER + 1
        await harness.host.seats.offer(match, ADA, 0, DEV)
    await harness.host.seats.decline(match, DEV)
    await harness.host.seats.offer(match, BO, 1, DEV)
    assert await calls(harness) == [(match, DEV)]


async def test_the_same_person_does_not_call_again_from_another_match(harness: Harness) -> None:
    match = await offered(harness)
    second = await elsewhere(harness, ADA, CHANNEL + 1)
    await harness.host.seats.offer(second, ADA, 0, DEV)
    assert await offers(harness, second) == (Offer(0, DEV, ADA),)
    third = await elsewhere(harness, CLEO, CHANNEL + 2)
    await harness.host.seats.offer(third, CLEO, 0, DEV)
    assert await calls(harness) == [(match, DEV), (third, DEV)]
    harness.clock.now += CALL_AGAIN_AFTER + 1
    fourth = await elsewhere(harness, ADA, CHANNEL + 3)
    await harness.host.seats.offer(fourth, ADA, 0, DEV)
    assert (await calls(harness))[2:] == [(fourth, DEV)]


async def test_whoever_wants_no_notices_is_not_called(harness: Harness) -> None:
    await harness.host.preferences.set_person(DEV, notices=False)
    match = await offered(harness)
    assert await calls(harness) == []
    assert await harness.host.seats.accept(match, DEV) == 0
