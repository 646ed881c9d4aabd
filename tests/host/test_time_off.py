"""Holidays and weekends stop the clocks of matches that allowed it, and every stopped clock ends."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from host.config import HostConfig
from host.errors import NotTheOwner, WrongOption
from host.pace import DAY, PACES, SLOW, Span, due_after, merged, total, weekends
from host.services.clocks import put_off
from host.services.preferences import HOLIDAYS, PersonPreferences
from storage.bot_rows import Versioned
from storage.rows import QuestionRow
from tests.host.conftest import ADA, BO, CHANNEL, Harness
from tests.host.helpers import settled
from tests.refused import refused

MONDAY = datetime(2027, 3, 1, tzinfo=UTC).timestamp()
ZONES = ("UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Kiritimati", "Africa/Cairo")
PACES_SLOW = [float(pace) for pace in PACES.values() if pace >= SLOW]
GRACE = 600.0


def ended(question: QuestionRow, allowed: float, preferences: PersonPreferences, outages: list[float]) -> float:
    """Return when the clock of a question ends, each of ``outages`` moving it as an outage or a pause does."""
    assert question.due_at is not None
    now, waiting = question.due_at, list(outages)
    for _ in range(2_000):
        if waiting:
            outage = waiting.pop()
            assert question.due_at is not None
            question = QuestionRow(
                0, "0.0", None, max(question.due_at + outage, now + outage + GRACE), 0, question.stopped
            )
            now = question.due_at or 0.0
        later = put_off(question, allowed, preferences, now)
        if later is None:
            return now
        assert later.due_at is not None and later.due_at > now, "it is put off to a later time, never in a circle"
        question, now = later, later.due_at
    raise AssertionError("the clock never ends")


HOURS = st.one_of(st.none(), st.tuples(st.integers(0, 23), st.integers(0, 23)))
SPANS = st.lists(st.tuples(st.floats(-40, 60), st.floats(0, 30)), max_size=4)


@given(
    asked=st.floats(0, 700),
    allowed=st.sampled_from(PACES_SLOW),
    quiet=HOURS,
    zone=st.sampled_from(ZONES),
    weekends_off=st.booleans(),
    holidays=SPANS,
    outages=st.lists(st.floats(0, 3), max_size=4),
)
@example(asked=26.0, allowed=86_400.0, quiet=(0, 23), zone="Europe/Berlin", weekends_off=True, holidays=[], outages=[])
def test_every_stopped_clock_ends_and_gives_its_whole_time(
    asked: float,
    allowed: float,
    quiet: tuple[int, int] | None,
    zone: str,
    weekends_off: bool,
    holidays: list[tuple[float, float]],
    outages: list[float],
) -> None:
    asked_at = MONDAY + asked * DAY
    spans: tuple[Span, ...] = tuple((asked_at + at * DAY, asked_at + (at + days) * DAY) for at, days in holidays)
    preferences = PersonPreferences(timezone=zone, quiet=quiet, weekends_off=weekends_off, holidays=spans)
    question = QuestionRow(0, "0.0", None, asked_at + allowed)
    moved = [outage * DAY for outage in outages]
    end = ended(question, allowed, preferences, moved)
    off = [*spans, *(weekends(zone, asked_at, end) if weekends_off else ())]
    working = end - asked_at - total(off, asked_at, end)
    assert working >= allowed - 1.0 or outages, "nobody loses time"
    lost = sum(moved) + GRACE * len(moved)
    assert end <= asked_at + 2 * (allowed + lost + total(spans, -1e12, 1e12)) + 12 * DAY


@given(st.lists(st.tuples(st.floats(0, 100), st.floats(0, 100)), max_size=6), st.floats(0, 50), st.floats(0, 50))
def test_a_deadline_leaves_out_exactly_the_time_off(pairs: list[Span], asked: float, allowed: float) -> None:
    due = due_after(asked, allowed, pairs)
    assert due - asked - total(pairs, asked, due) == pytest.approx(allowed)
    assert all(one[1] < other[0] for one, other in zip(merged(pairs), merged(pairs)[1:], strict=False))


@pytest.mark.parametrize("zone", ZONES)
def test_a_weekend_lasts_from_saturday_to_the_end_of_sunday_by_the_wall_clock(zone: str) -> None:
    from zoneinfo import ZoneInfo

    for start, end in weekends(zone, MONDAY, MONDAY + 400 * DAY):
        first, last = (datetime.fromtimestamp(at, UTC).astimezone(ZoneInfo(zone)) for at in (start, end - 1.0))
        assert (first.weekday(), first.hour, first.minute) == (5, 0, 0)
        assert (last.weekday(), last.hour) == (6, 23)


def test_a_time_inside_a_weekend_finds_that_one() -> None:
    saturday = MONDAY + 5 * DAY
    assert next(weekends("UTC", saturday + 3600, saturday + 7200)) == (saturday, saturday + 2 * DAY)
    assert list(weekends("UTC", MONDAY, MONDAY + DAY)) == []


async def slow_match(harness: Harness, *, holidays: bool) -> int:
    lobbies = harness.host.lobbies
    harness.clock.now = MONDAY
    await lobbies.open(game="soul_puzzler", guild_id=1, channel_id=CHANNEL, owner_id=ADA)
    await lobbies.join(CHANNEL, BO)
    await lobbies.set_options(CHANNEL, ADA, {"characters": "none"}, 86_400)
    if holidays:
        assert (await harness.host.looking.set_holidays(CHANNEL, ADA, True)).holidays
    return await lobbies.start(CHANNEL, ADA)


async def first(harness: Harness, match: int) -> tuple[int, float | None]:
    """Return who is asked, and when their time is up."""
    table = await harness.host.matches.table(match, None)
    question = table.questions[0]
    return table.match.seats[question.decision.seat].user_id or 0, question.due_at


@pytest.mark.parametrize("holidays", [True, False])
async def test_a_holiday_stops_the_clock_where_the_lobby_allowed_it(harness: Harness, holidays: bool) -> None:
    match = await slow_match(harness, holidays=holidays)
    assert (await harness.facts(match)).holidays is holidays
    mover, due_at = await first(harness, match)
    assert due_at == MONDAY + DAY
    harness.clock.now += 3600
    await harness.host.preferences.go_away(mover, MONDAY + 5 * DAY, harness.clock.now)
    harness.clock.now = MONDAY + DAY
    await harness.host.clocks.end_questions()
    facts = await harness.facts(match)
    if not holidays:
        assert facts.kept_for(mover) is not None, "their time is up as for anybody"
        return
    assert await first(harness, match) == (mover, MONDAY + 5 * DAY + DAY - 3600), "with the time that was left"
    harness.clock.now = MONDAY + 6 * DAY - 3600
    await harness.host.clocks.end_questions()
    await settled(harness)
    assert (await harness.facts(match)).kept_for(mover) is not None, "and then it ends"


async def test_a_holiday_that_is_taken_back_stops_no_clock(harness: Harness) -> None:
    match = await slow_match(harness, holidays=True)
    mover, _ = await first(harness, match)
    go_away = harness.host.clocks.go_away
    harness.clock.now = MONDAY + DAY - 3600
    await go_away(mover, harness.clock.now + 28 * DAY)
    harness.clock.now = MONDAY + DAY
    await harness.host.clocks.end_questions()
    assert await first(harness, match) == (mover, MONDAY + 29 * DAY)
    await go_away(mover, MONDAY + 20 * DAY)
    assert await first(harness, match) == (mover, MONDAY + 20 * DAY + 3600), "the board says so at once"
    harness.clock.now += 3600
    await go_away(mover, harness.clock.now)
    assert await first(harness, match) == (mover, harness.clock.now + 3600), "with the time that was left"
    harness.clock.now += 3600
    await harness.host.clocks.end_questions()
    assert (await harness.facts(match)).kept_for(mover) is not None, "days not taken cost nothing"


async def test_whoever_goes_on_holiday_and_back_in_a_pause_wins_nothing(harness: Harness) -> None:
    match = await slow_match(harness, holidays=True)
    mover, _ = await first(harness, match)
    harness.clock.now = MONDAY + DAY - 3600
    await harness.host.clocks.go_away(mover, harness.clock.now + 28 * DAY)
    harness.clock.now = MONDAY + DAY
    await harness.host.clocks.end_questions()
    for shard in harness.host.uptime._shards:
        shard.last = harness.clock.now  # the bot was up all the time
    await harness.host.pause_all("repairs")
    await harness.host.clocks.go_away(mover, harness.clock.now)
    await harness.host.resume_all()
    assert await first(harness, match) == (mover, MONDAY + DAY + 3600)


async def test_a_weekend_in_the_middle_of_a_week_is_left_out_too(harness: Harness) -> None:
    match = await slow_match(harness, holidays=True)
    await harness.host.clocks.set_pace(match, 604_800)
    mover, _ = await first(harness, match)
    await harness.host.preferences.set_person(mover, weekends_off=True)
    harness.clock.now = MONDAY + 7 * DAY
    await harness.host.clocks.end_questions()
    assert await first(harness, match) == (mover, MONDAY + 9 * DAY)
    await harness.restart()
    await settled(harness)  # a clock that jumps while the bot does something is that of a machine that slept
    assert await first(harness, match) == (mover, MONDAY + 9 * DAY)
    harness.clock.now = MONDAY + 9 * DAY
    await harness.host.clocks.end_questions()
    assert (await harness.facts(match)).kept_for(mover) is not None, "it is not left out twice"


@pytest.mark.parametrize("zone", ["localtime", "Atlantis/Centre", "Europe", "../../etc/passwd", ""])
async def test_a_stored_zone_that_no_one_knows_stops_neither_clocks_nor_messages(harness: Harness, zone: str) -> None:
    match = await slow_match(harness, holidays=True)
    mover, _ = await first(harness, match)
    stored = PersonPreferences(timezone=zone, quiet=(1, 2), weekends_off=True)
    await harness.store.people.set_preferences("person", mover, Versioned(msgspec.json.encode(stored), 1))
    half_past_one = MONDAY + DAY + 1.5 * 3600
    assert await harness.host.preferences.not_before(mover, "notice", half_past_one) == MONDAY + DAY + 2 * 3600
    harness.clock.now = MONDAY + DAY
    await harness.host.clocks.end_questions()
    assert (await harness.facts(match)).kept_for(mover) is not None, "their time is up by UTC"


async def test_whoever_is_away_is_not_called_and_whoever_is_back_is(harness: Harness) -> None:
    harness.clock.now = MONDAY
    preferences = harness.host.preferences
    await preferences.go_away(ADA, MONDAY + 5 * DAY, MONDAY)
    assert await preferences.not_before(ADA, "notice", MONDAY + DAY) == MONDAY + 5 * DAY
    await preferences.go_away(ADA, MONDAY + 2 * DAY, MONDAY + 2 * DAY)
    assert await preferences.not_before(ADA, "notice", MONDAY + 2 * DAY) == MONDAY + 2 * DAY
    assert (await preferences.person(ADA)).holidays == ((MONDAY, MONDAY + 2 * DAY),), "what was taken counts"


async def test_so_many_days_of_holiday_a_year_and_no_more(harness: Harness) -> None:
    away = harness.host.preferences.go_away
    await refused(WrongOption, away(ADA, MONDAY + 31 * DAY, MONDAY), match="30 days")
    await away(ADA, MONDAY + 20 * DAY, MONDAY)
    await refused(WrongOption, away(ADA, MONDAY + 111 * DAY, MONDAY + 100 * DAY), match="30 days")
    await away(ADA, MONDAY + 110 * DAY, MONDAY + 100 * DAY)
    assert (await away(ADA, MONDAY + 400 * DAY, MONDAY + 380 * DAY)).away_until(MONDAY + 390 * DAY)
    await refused(WrongOption, away(BO, MONDAY - 1.0, MONDAY), match="past")


async def test_going_away_and_back_again_and_again_leaves_few_holidays(harness: Harness) -> None:
    harness.clock.now = MONDAY
    for _ in range(200):
        await harness.host.clocks.go_away(ADA, harness.clock.now + DAY)
        harness.clock.now += 60
        assert not (await harness.host.clocks.go_away(ADA, harness.clock.now)).holidays, "too short to count"
    for _ in range(3):
        await harness.host.clocks.go_away(ADA, harness.clock.now + DAY)
        harness.clock.now += 7200
        await harness.host.clocks.go_away(ADA, harness.clock.now)
    ended = harness.clock.now
    assert (await harness.host.preferences.person(ADA)).holidays == ((ended - 3 * 7200, ended),), "they touch"


async def test_only_so_many_holidays_are_kept_and_being_back_is_never_refused(harness: Harness) -> None:
    harness.clock.now = MONDAY
    for _ in range(HOLIDAYS):
        await harness.host.clocks.go_away(ADA, harness.clock.now + 3600)
        harness.clock.now += 2 * 3600
    await refused(WrongOption, harness.host.clocks.go_away(ADA, harness.clock.now + 3600), match="50 holidays")
    harness.clock.now -= 1.5 * 3600
    await harness.host.clocks.go_away(ADA, harness.clock.now + DAY)
    back = await harness.host.clocks.go_away(ADA, harness.clock.now + 60)
    assert len(back.holidays) == HOLIDAYS
    harness.clock.now = MONDAY + 401 * DAY
    await harness.host.clocks.go_away(ADA, harness.clock.now + DAY)


async def test_a_short_holiday_that_has_stopped_a_clock_counts_as_long_as_that_clock_runs(harness: Harness) -> None:
    match = await slow_match(harness, holidays=True)
    mover, _ = await first(harness, match)
    go_away = harness.host.clocks.go_away
    harness.clock.now = MONDAY + DAY - 600
    await go_away(mover, harness.clock.now + 5 * DAY)
    harness.clock.now = MONDAY + DAY
    await harness.host.clocks.end_questions()
    harness.clock.now += 600
    await go_away(mover, harness.clock.now)
    assert await first(harness, match) == (mover, MONDAY + DAY + 1200), "with the time that was left"
    harness.clock.now += 300
    await go_away(mover, harness.clock.now + DAY)
    assert await first(harness, match) == (mover, MONDAY + DAY + 1200), "another holiday takes nothing back"
    await harness.host.clocks.go_away(mover, harness.clock.now)
    harness.clock.now = MONDAY + DAY + 1200
    await harness.host.clocks.end_questions()
    assert (await harness.facts(match)).kept_for(mover) is not None
    assert not (await go_away(mover, harness.clock.now)).holidays, "no clock needs it any more"


@pytest.fixture
def config() -> HostConfig:
    return HostConfig()


async def test_only_the_owner_of_a_lobby_allows_holidays(harness: Harness) -> None:
    await harness.host.lobbies.open(game="soul_puzzler", guild_id=1, channel_id=CHANNEL, owner_id=ADA)
    await harness.host.lobbies.join(CHANNEL, BO)
    await refused(NotTheOwner, harness.host.looking.set_holidays(CHANNEL, BO, True))
