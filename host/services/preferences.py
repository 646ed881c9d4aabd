"""The preferences of servers and people, and what they allow."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta

from ai.players import DEFAULT, LEVELS, PLAYERS, levels, up_to
from host.config import HostConfig
from host.errors import (
    LevelNotAllowed,
    NoComputer,
    SetMeanwhile,
    TooManyMatches,
    TooManyOfYours,
    WrongChannel,
    WrongOption,
)
from host.failures import retry_on_conflict
from host.pace import DAY, HORIZON, Span, due_after, merged, total, weekends, zone_of, zones
from host.views.table import NO_SERVER
from storage.bot_rows import PreferencesKind, Versioned
from storage.match_index import MatchIndex
from storage.people import PeopleStore

YEAR = 365 * DAY
SHORT = 3600.0
"""Seconds that a holiday must last to be kept when it is over."""
HOLIDAYS = 50
"""The number of holidays of one person that are kept."""
Hour = Annotated[int, Meta(ge=0, le=23)]


class ServerPreferences(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The settings of a server's managers.

    ``channels`` where matches can be started, all if empty. ``place``: start
    in the channel, in a thread, or ask in busy channels. ``pace`` of new
    matches, None for the bot's own. ``absent``: what happens when a player's
    time is up: the fallback move is made, or a computer player takes the seat.
    ``abort``: by the players together, or only by moderators. ``most_live``
    matches that are not on hold. ``level``: the highest one of computer
    players that people can choose. ``watchers`` can open their own panel.
    ``roles`` can be called once to a lobby that looks for players.
    """

    channels: tuple[int, ...] = ()
    place: Literal["ask", "channel", "thread"] = "ask"
    pace: Annotated[int, Meta(ge=0, le=2_592_000)] | None = None
    absent: Literal["fallback", "computer"] = "computer"
    abort: Literal["players", "moderators"] = "players"
    most_live: Annotated[int, Meta(ge=1, le=500)] = 50
    level: Literal["easy", "greedy", "hard"] = "hard"
    watchers: bool = True
    roles: tuple[int, ...] = ()

    @property
    def stand_in(self) -> str:
        """The computer player that takes the seat of a person: Normal, or the highest level if that is lower."""
        return up_to(self.level, DEFAULT)


class PersonPreferences(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A person's own settings.

    ``quiet`` are the hours from and to which nothing is sent, in
    ``timezone``. ``notices`` report a turn and an offered seat,
    ``reminders`` a turn's end; ``direct`` messages are private ones with what no one else may see.
    ``quiet_panel``: it is not edited while its owner chooses, and its last line shows the latest events.
    ``listed``: others can see their record, and they are in the server's lists. ``invitations`` to a lobby come in its
    channel, also by private ``message``, or never. In ``holidays`` (from and to) and, with ``weekends_off``, from
    Saturday to Sunday their clocks stop in matches whose lobby allowed it.
    """

    timezone: str = "UTC"
    quiet: tuple[Hour, Hour] | None = None
    notices: bool = True
    reminders: bool = True
    direct: bool = True
    quiet_panel: bool = False
    listed: bool = True
    invitations: Literal["channel", "message", "never"] = "channel"
    holidays: tuple[Span, ...] = ()
    weekends_off: bool = False

    def away_until(self, now: float) -> float | None:
        """Return the end of the holiday that contains ``now``, None outside holidays."""
        return next((end for start, end in self.holidays if start <= now < end), None)


PreferencesT = TypeVar("PreferencesT", ServerPreferences, PersonPreferences)
Changes = Mapping[str, object]
"""The new settings, by the names of fields."""


def check_level(computer: str, game: str, highest: str) -> None:
    """Raise ``NoComputer`` for a player that a game does not have, ``LevelNotAllowed`` for one above ``highest``."""
    if computer not in PLAYERS or (computer in LEVELS and computer not in levels(game)):
        raise NoComputer(computer=computer)
    if computer in LEVELS and computer not in levels(game, highest):
        raise LevelNotAllowed()


def unless_set(since: PreferencesT, changes: Changes) -> Callable[[PreferencesT], Changes]:
    """Return ``changes`` for ``Preferences.change_…``, refused with ``SetMeanwhile`` if one has been set ``since``."""

    def check(now: PreferencesT) -> Changes:
        if any(getattr(now, name) != getattr(since, name) for name in changes):
            raise SetMeanwhile()
        return changes

    return check


def quiet_until(preferences: PersonPreferences, now: float) -> float | None:
    """Return the end of the quiet hours that contain ``now``, or None outside them."""
    if preferences.quiet is None or preferences.quiet[0] == preferences.quiet[1]:
        return None
    start, end = preferences.quiet
    here = datetime.fromtimestamp(now, zone_of(preferences.timezone))
    inside = start <= here.hour < end if start < end else here.hour >= start or here.hour < end
    if not inside:
        return None
    morning = here.replace(hour=end, minute=0, second=0, microsecond=0)
    if here.hour >= end:
        morning += timedelta(days=1)
    return morning.timestamp()


def due_with_time_off(preferences: PersonPreferences, asked_at: float, allowed: float) -> float:
    """Return when a person's time for a question is up, without holidays and weekends."""
    off = [*preferences.holidays]
    if preferences.weekends_off:
        off += weekends(preferences.timezone, asked_at, asked_at + allowed + HORIZON)
    return due_after(asked_at, allowed, off)


class Preferences:
    """Reads and changes the preferences of servers and people, and checks new matches against them.

    ``notice_after`` are the seconds between a person's act in a match and a notice of their turn there,
    ``warn_before`` the share of the time for a decision that is left when a warning is sent.
    """

    def __init__(self, store: PeopleStore, index: MatchIndex, config: HostConfig) -> None:
        self._store, self._index = store, index
        self._most_per_person, self.holiday_days = config.most_per_person, config.holiday_days
        self.notice_after, self.warn_before = config.notice_after, config.warn_before

    async def server(self, guild_id: int) -> ServerPreferences:
        """Return a server's preferences, with defaults for what it has not set."""
        return (await self._read("server", guild_id, ServerPreferences))[0]

    async def person(self, user_id: int) -> PersonPreferences:
        """Return a person's preferences, with defaults for what they have not set."""
        return (await self._read("person", user_id, PersonPreferences))[0]

    async def set_server(self, guild_id: int, **changes: object) -> ServerPreferences:
        """Change a server's preferences. Raises ``WrongOption``. The caller checks permissions."""
        return await self.change_server(guild_id, lambda _: changes)

    @retry_on_conflict
    async def change_server(self, guild_id: int, change: Callable[[ServerPreferences], Changes]) -> ServerPreferences:
        """Change a server's preferences by the result of ``change`` on the current ones; see ``set_server``."""
        return await self._change("server", guild_id, ServerPreferences, change)

    async def set_person(self, user_id: int, **changes: object) -> PersonPreferences:
        """Change a person's preferences. Raises ``WrongOption``."""
        return await self.change_person(user_id, lambda _: changes)

    @retry_on_conflict
    async def change_person(self, user_id: int, change: Callable[[PersonPreferences], Changes]) -> PersonPreferences:
        """Change a person's preferences by the result of ``change`` on the current ones; see ``set_person``."""
        return await self._change("person", user_id, PersonPreferences, change)

    async def _read(self, kind: PreferencesKind, whose: int, type_: type[PreferencesT]) -> tuple[PreferencesT, int]:
        """Return preferences with their version, 0 if nothing is set."""
        stored = await self._store.preferences(kind, whose)
        return (type_(), 0) if stored is None else (msgspec.json.decode(stored.data, type=type_), stored.version)

    async def _change(
        self,
        kind: PreferencesKind,
        whose: int,
        type_: type[PreferencesT],
        change: Callable[[PreferencesT], Changes],
    ) -> PreferencesT:
        now, version = await self._read(kind, whose, type_)
        changed = _changed(now, change(now))
        await self._store.set_preferences(kind, whose, Versioned(msgspec.json.encode(changed), version + 1))
        return changed

    async def go_away(self, user_id: int, until: float, now: float) -> PersonPreferences:
        """Begin a person's holiday, or change the end of the current one; an ``until`` of now ends it.

        Raises ``WrongOption`` for one that has already ended, or for more days than a person has in a year.
        """
        return await self.change_person(user_id, lambda was: {"holidays": self._holidays(was, until, now)})

    def _holidays(self, was: PersonPreferences, until: float, now: float) -> tuple[Span, ...]:
        began = next((start for start, end in was.holidays if start <= now < end), now)
        if until < now:
            raise WrongOption(reason="That day is in the past. Choose a later one, such as 2 weeks.")
        rest = [span for span in was.holidays if span[0] != began and span[1] > now - HORIZON]
        spans = merged([*rest, (began, until)])
        if len(spans) > HOLIDAYS and until > now:
            raise WrongOption(reason=f"You have already taken {HOLIDAYS} holidays. Take fewer and longer ones.")
        if total(spans, until - YEAR, until) > self.holiday_days * DAY:
            raise WrongOption(reason=f"You can be away for {self.holiday_days} days in a year. Choose an earlier day.")
        return tuple(spans)

    async def forget_short_holidays(self, user_id: int, now: float) -> PersonPreferences:
        """Forget a person's short past holidays. The caller checks that no clock depends on them."""
        return await self.change_person(
            user_id,
            lambda was: {
                "holidays": tuple(span for span in was.holidays if span[1] > now or span[1] - span[0] >= SHORT)
            },
        )

    async def room_for_a_match(self, guild_id: int, channel_id: int | None, user_id: int) -> ServerPreferences:
        """Return the server's preferences if they allow one more match of this person.

        Raises ``WrongChannel``, ``TooManyMatches``, ``TooManyOfYours``.
        ``channel_id`` is None if the channel was allowed before.
        """
        preferences = await self.server(guild_id)
        if channel_id is not None:
            _check_channel(preferences, channel_id)
        if guild_id != NO_SERVER and await self._index.live_in(guild_id) >= preferences.most_live:
            raise TooManyMatches(most=preferences.most_live)
        await self.room_for_a_player(user_id)
        return preferences

    async def check_channel(self, guild_id: int, channel_id: int) -> None:
        """Raise ``WrongChannel`` for a channel in which a server does not want matches."""
        _check_channel(await self.server(guild_id), channel_id)

    async def room_for_a_player(self, user_id: int) -> None:
        """Raise ``TooManyOfYours`` for a person who has reached the limit of live matches.

        A match that a person has left to no one still counts as theirs.
        """
        live = len(await self._index.live_ids(user_id=user_id)) + await self._index.left_by(user_id)
        if live >= self._most_per_person:
            raise TooManyOfYours(most=self._most_per_person)

    async def not_before(self, user_id: int, kind: str, now: float) -> float | None:
        """Return when a message can be sent to a person: now or after their quiet hours; None for never."""
        preferences = await self.person(user_id)
        wanted = {"private": preferences.direct, "warning": preferences.reminders}
        if not wanted.get(kind, preferences.notices):
            return None
        at = preferences.away_until(now) or now
        return quiet_until(preferences, at) or at


def _check_channel(preferences: ServerPreferences, channel_id: int) -> None:
    if preferences.channels and channel_id not in preferences.channels:
        raise WrongChannel(channels=preferences.channels)


def _changed(preferences: PreferencesT, changes: Changes) -> PreferencesT:
    zone = changes.get("timezone")
    if zone is not None and zone not in zones():
        raise WrongOption(reason="I don't know that time zone. Choose one such as Europe/Berlin or America/New_York.")
    plain = {**msgspec.to_builtins(preferences), **changes}
    try:
        return msgspec.convert(plain, type=type(preferences))
    except msgspec.ValidationError as error:
        raise WrongOption(reason=str(error)) from error
