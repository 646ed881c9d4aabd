"""Seats offered to people: nobody plays without having agreed to it, and nobody is called again and again."""

from __future__ import annotations

import pytest

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
from host.match import Offer
from host.replay import verify
from host.seat_offers import CALL_AGAIN_AFTER
from tests.host.conftest import ADA, BO, CHANNEL, CLEO, STRANGER, House
from tests.host.test_news import settled
from tests.host.test_presence import out_of_time
from tests.host.test_submit import lay_all

DEV, EVE, MODERATOR = 14, 15, 77


async def offers(house: House, match: int) -> tuple[Offer, ...]:
    return (await house.host.matches.table(match, None)).offers


async def calls(house: House) -> list[tuple[int, int]]:
    """Return the match and the person of every call for an offer so far, sent and unsent."""
    await settled(house)
    unsent = await house.store.due_news(house.clock() + 1e6)
    return [(row.match_id, row.user_id) for row in (*house.recorder.sent, *unsent) if row.kind == "offer"]


async def elsewhere(house: House, owner: int, channel: int) -> int:
    """Start a match against a computer player in another channel."""
    await house.host.lobbies.open(game="tally", guild_id=1, channel_id=channel, owner_id=owner)
    await house.host.lobbies.add_computer(channel, owner, "random")
    return await house.host.lobbies.start(channel, owner)


async def test_an_offered_seat_keeps_its_holder_until_it_is_accepted(house: House) -> None:
    match = await house.begin(ADA, BO)
    await lay_all(house, match, ADA, BO)
    assert not await house.host.seats.offer(match, ADA, 0, DEV)
    assert await offers(house, match) == (Offer(0, DEV, ADA),)
    with pytest.raises(NotYourMatch):
        await house.host.play.submit(match, DEV, "keep:1")
    assert (await house.host.matches.load(match)).facts.seat_of(ADA) == 0
    assert await house.host.matches.live(user_id=DEV) == ()
    assert await house.host.seats.accept(match, DEV) == 0
    assert await offers(house, match) == ()
    await house.host.play.submit(match, DEV, "keep:1")
    with pytest.raises(NotYourMatch):
        await house.host.play.submit(match, ADA, "keep:1")
    assert [problem async for _, problem in verify(house.store)] == [None]


async def test_an_offer_survives_a_restart(house: House) -> None:
    match = await house.begin(ADA, BO)
    await house.host.seats.offer(match, ADA, 0, DEV)
    await house.restart()
    assert await offers(house, match) == (Offer(0, DEV, ADA),)
    assert await house.host.seats.accept(match, DEV) == 0


async def test_an_offer_is_no_entry_of_the_log_and_outlives_moves(house: House) -> None:
    match = await house.begin(ADA, BO)
    await house.host.seats.offer(match, ADA, 0, DEV)
    await lay_all(house, match, ADA, BO)
    assert [line.kind for line in await house.host.matches.log(match, None)] == ["move", "move"]
    assert await house.host.seats.accept(match, DEV) == 0


@pytest.mark.parametrize("moderator", [False, True])
async def test_only_the_offered_person_accepts(house: House, moderator: bool) -> None:
    match = await house.begin(ADA, BO)
    await house.host.seats.offer(match, MODERATOR if moderator else ADA, 0, DEV, moderator=moderator)
    for other in (ADA, BO, STRANGER, MODERATOR):
        with pytest.raises(NoOffer):
            await house.host.seats.accept(match, other)
    assert (await house.host.matches.load(match)).facts.seat_of(ADA) == 0


async def test_who_may_not_offer_what_to_whom(house: House) -> None:
    match = await house.begin(ADA, BO)
    with pytest.raises(NotAllowed):
        await house.host.seats.offer(match, ADA, 1, DEV)
    with pytest.raises(NotAllowed):
        await house.host.seats.offer(match, STRANGER, 0, STRANGER)
    with pytest.raises(SeatTaken):
        await house.host.seats.offer(match, MODERATOR, 7, DEV, moderator=True)
    for seated in (ADA, BO):
        with pytest.raises(AlreadySeated):
            await house.host.seats.offer(match, ADA, 0, seated)
    await house.host.seats.resign(match, BO)
    with pytest.raises(MatchOver):
        await house.host.seats.offer(match, ADA, 0, DEV)


async def test_a_moderator_who_takes_a_seat_asks_nobody_but_themselves(house: House) -> None:
    match = await house.begin(ADA, computers=1)
    assert await house.host.seats.offer(match, MODERATOR, 1, MODERATOR, moderator=True)
    assert (await house.host.matches.load(match)).facts.seat_of(MODERATOR) == 1
    assert (await house.host.matches.log(match, None))[-1].source == "moderator"
    assert await calls(house) == []


async def test_declining_leaves_everything_as_it_was(house: House) -> None:
    match = await house.begin(ADA, BO)
    await house.host.seats.offer(match, ADA, 0, DEV)
    with pytest.raises(NoOffer):
        await house.host.seats.decline(match, BO)
    assert await house.host.seats.decline(match, DEV)
    assert await offers(house, match) == ()
    with pytest.raises(NoOffer):
        await house.host.seats.accept(match, DEV)
    with pytest.raises(NoOffer):
        await house.host.seats.decline(match, DEV)
    assert (await house.host.matches.load(match)).facts.seat_of(ADA) == 0


async def test_an_offer_is_withdrawn_by_whoever_made_it(house: House) -> None:
    match = await house.begin(ADA, BO)
    await house.host.seats.offer(match, ADA, 0, DEV)
    assert not await house.host.seats.decline(match, ADA)
    with pytest.raises(NoOffer):
        await house.host.seats.accept(match, DEV)


async def test_a_seat_is_offered_to_one_person_at_a_time(house: House) -> None:
    match = await house.begin(ADA, BO)
    await house.host.seats.offer(match, ADA, 0, DEV)
    await house.host.seats.offer(match, ADA, 0, EVE)
    assert await offers(house, match) == (Offer(0, EVE, ADA),)
    with pytest.raises(NoOffer):
        await house.host.seats.accept(match, DEV)


async def test_a_person_is_offered_one_seat_at_a_time(house: House) -> None:
    match = await house.begin(ADA, BO)
    await house.host.seats.offer(match, ADA, 0, DEV)
    with pytest.raises(AlreadyOffered):
        await house.host.seats.offer(match, BO, 1, DEV)
    with pytest.raises(AlreadyOffered):
        await house.host.seats.offer(match, ADA, 0, DEV)


async def test_an_offer_lapses_when_its_seat_changes_hands(house: House) -> None:
    match = await house.begin(ADA, BO, CLEO)
    for change in (
        lambda: house.host.seats.replace(match, ADA, 0),
        lambda: house.host.seats.take(match, STRANGER),
        lambda: house.host.seats.replace(match, STRANGER, 0, computer="random"),
        lambda: house.host.seats.replace(match, MODERATOR, 0, computer="greedy", moderator=True),
    ):
        await house.host.seats.offer(match, MODERATOR, 0, DEV, moderator=True)
        await change()
        assert await offers(house, match) == ()
        with pytest.raises(NoOffer):
            await house.host.seats.accept(match, DEV)
    await house.host.seats.offer(match, BO, 1, DEV)
    await house.host.seats.resign(match, BO)
    assert await offers(house, match) == ()


async def test_an_offer_of_another_seat_stays(house: House) -> None:
    match = await house.begin(ADA, BO, CLEO)
    await house.host.seats.offer(match, ADA, 0, DEV)
    await house.host.seats.offer(match, BO, 1, EVE)
    await house.host.seats.resign(match, CLEO)
    assert await house.host.seats.accept(match, DEV) == 0
    assert await offers(house, match) == (Offer(1, EVE, BO),)


async def test_an_offer_lapses_when_its_person_sits_down_elsewhere(house: House) -> None:
    match = await house.begin(ADA, BO)
    await house.host.seats.replace(match, BO, 1)
    await house.host.seats.offer(match, ADA, 0, DEV)
    assert await house.host.seats.take(match, DEV) == 1
    assert await offers(house, match) == ()


async def test_an_offer_ends_with_its_match(house: House) -> None:
    match = await house.begin(ADA, BO)
    await house.host.seats.offer(match, ADA, 0, DEV)
    await house.host.proposals.abort(match, MODERATOR, moderator=True)
    assert await offers(house, match) == ()
    with pytest.raises(MatchOver):
        await house.host.seats.accept(match, DEV)
    with pytest.raises(MatchOver):
        await house.host.seats.decline(match, DEV)


@pytest.mark.parametrize("config", [HostConfig(pace=60)])
async def test_an_offer_stands_while_a_computer_player_sits_in(house: House) -> None:
    match = await house.begin(ADA, BO)
    await lay_all(house, match, ADA, BO)
    await house.host.seats.offer(match, ADA, 0, DEV)
    await out_of_time(house, 61)
    assert (await house.host.matches.load(match)).facts.kept_for(ADA) == 0
    assert await offers(house, match) == (Offer(0, DEV, ADA),)
    assert await house.host.seats.accept(match, DEV) == 0
    assert not await house.host.presence.touch(match, ADA)


async def test_the_command_to_take_a_seat_accepts_as_well(house: House) -> None:
    match = await house.begin(ADA, BO)
    await house.host.seats.offer(match, ADA, 0, DEV)
    with pytest.raises(SeatTaken):
        await house.host.seats.take(match, EVE)
    with pytest.raises(SeatTaken):
        await house.host.seats.take(match, DEV, 1)
    assert await house.host.seats.take(match, DEV) == 0


@pytest.mark.parametrize("config", [HostConfig(most_per_person=1)])
async def test_nobody_accepts_into_more_matches_than_one_may_play(house: House) -> None:
    match = await house.begin(ADA, BO)
    await house.host.seats.offer(match, ADA, 0, DEV)
    other = await elsewhere(house, DEV, CHANNEL + 1)
    with pytest.raises(TooManyOfYours):
        await house.host.seats.accept(match, DEV)
    assert (await house.host.matches.load(match)).facts.seat_of(ADA) == 0
    await house.host.proposals.abort(other, DEV, moderator=False)
    assert await house.host.seats.accept(match, DEV) == 0


async def test_somebody_is_called_once_however_often_they_are_offered_a_seat(house: House) -> None:
    match = await house.begin(ADA, BO)
    await house.host.seats.offer(match, ADA, 0, DEV)
    for again in range(3):
        await house.host.seats.decline(match, (ADA, DEV)[again % 2])
        house.clock.now += CALL_AGAIN_AFTER + 1
        await house.host.seats.offer(match, ADA, 0, DEV)
    await house.host.seats.decline(match, DEV)
    await house.host.seats.offer(match, BO, 1, DEV)
    assert await calls(house) == [(match, DEV)]


async def test_the_same_person_does_not_call_again_from_another_match(house: House) -> None:
    match = await house.begin(ADA, BO)
    await house.host.seats.offer(match, ADA, 0, DEV)
    second = await elsewhere(house, ADA, CHANNEL + 1)
    await house.host.seats.offer(second, ADA, 0, DEV)
    assert await offers(house, second) == (Offer(0, DEV, ADA),)
    third = await elsewhere(house, CLEO, CHANNEL + 2)
    await house.host.seats.offer(third, CLEO, 0, DEV)
    assert await calls(house) == [(match, DEV), (third, DEV)]
    house.clock.now += CALL_AGAIN_AFTER + 1
    fourth = await elsewhere(house, ADA, CHANNEL + 3)
    await house.host.seats.offer(fourth, ADA, 0, DEV)
    assert (await calls(house))[2:] == [(fourth, DEV)]


async def test_whoever_wants_no_notices_is_not_called(house: House) -> None:
    await house.host.preferences.set_person(DEV, notices=False)
    match = await house.begin(ADA, BO)
    await house.host.seats.offer(match, ADA, 0, DEV)
    assert await calls(house) == []
    assert await house.host.seats.accept(match, DEV) == 0
