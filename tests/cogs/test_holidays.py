"""Being away: typed on ``/settings me``, allowed in the lobby before anybody joins."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from cogs.press.press import UserFacingError
from cogs.settings.commands import holiday_end
from tests.cogs.helpers import Room, labels, said, words

DAY = 86_400.0


async def test_somebody_is_away_and_back(room: Room) -> None:
    told = said(await room.ann.slash(room.channel, "settings me", away="2 weeks"))
    until = (await room.host.preferences.person(room.ann.id)).away_until(room.bot.now())
    assert until is not None and f"You are away until **<t:{int(until)}:f>**" in told
    assert "**Away** until" in said(await room.ann.slash(room.channel, "settings me"))
    assert "You are back" in said(await room.ann.slash(room.channel, "settings me", away="back"))
    assert (await room.host.preferences.person(room.ann.id)).away_until(room.bot.now()) is None


@pytest.mark.parametrize(
    ("typed", "answer"),
    [("9 weeks", "30 days in a year"), ("2020-01-01", "past"), ("soon", "Type how long"), ("9" * 90, "Type how long")],
)
async def test_what_cannot_be_is_refused_and_changes_nothing(room: Room, typed: str, answer: str) -> None:
    assert answer in said(await room.ann.slash(room.channel, "settings me", away=typed))
    assert not (await room.host.preferences.person(room.ann.id)).holidays


def test_a_holiday_ends_by_the_persons_own_calendar() -> None:
    now = datetime(2027, 1, 1, 12, tzinfo=UTC).timestamp()
    assert holiday_end("back", "UTC", now) == now
    assert holiday_end("5 Days", "UTC", now) == now + 5 * DAY and holiday_end("1 week", "UTC", now) == now + 7 * DAY
    berlin = holiday_end("2027-01-31", "Europe/Berlin", now)
    assert berlin == datetime(2027, 1, 30, 23, tzinfo=UTC).timestamp()
    for typed in ("", "0001-01-01x", "-5 days", "2027-02-30", "٣ days"):
        with pytest.raises(UserFacingError):
            holiday_end(typed, "UTC", now)


async def test_a_lobby_says_whether_holidays_count_before_anybody_joins(room: Room) -> None:
    await room.ann.slash(room.channel, "play", game="soul_puzzler")
    assert "Allow holidays" not in labels(await room.lobby()), "without a clock there is nothing to stop"
    await room.host.lobbies.set_options(room.channel.id, room.ann.id, {}, 86_400)
    await room.bob.click(await room.lobby(), label="Join")
    await room.bob.click(await room.lobby(), label="Leave")
    assert "opened this lobby" not in words(await room.lobby())
    await room.ann.click(await room.lobby(), label="Allow holidays")
    assert "Players' holidays and weekends stop their clocks" in words(await room.lobby())
    assert "No holidays" in labels(await room.lobby())
    assert "no seat here" in said(await room.eve.click(await room.lobby(), label="No holidays"))
    await room.bob.click(await room.lobby(), label="Join")
    await room.ann.click(await room.lobby(), label="Start")
    assert (await room.match()).holidays
    assert "holidays and weekends" in said(await room.bob.slash(room.channel, "match info"))
