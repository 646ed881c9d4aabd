"""What servers and people have set, and what follows from it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Annotated, Literal, TypeVar
from zoneinfo import ZoneInfo, available_timezones

import msgspec
from msgspec import Meta

from host.desk import Desk
from host.errors import TooManyMatches, TooManyOfYours, WrongChannel, WrongOption

Hour = Annotated[int, Meta(ge=0, le=23)]


class ServerWishes(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a server's managers have set.

    ``channels`` where matches may be started, all if empty. ``place``: start
    in the channel, in a thread, or ask in busy channels. ``pace`` of new
    matches, None for the bot's own. ``absent``: at the end of their time the
    fallback move is made for somebody, or a computer player takes the seat.
    ``abort``: by the players together, or by moderators alone. ``most_live``
    matches awake at once. ``watchers`` may open a panel of their own.
    """

    channels: tuple[int, ...] = ()
    place: Literal["ask", "channel", "thread"] = "ask"
    pace: Annotated[int, Meta(ge=0, le=2_592_000)] | None = None
    absent: Literal["fallback", "computer"] = "computer"
    abort: Literal["players", "moderators"] = "players"
    most_live: Annotated[int, Meta(ge=1, le=500)] = 50
    watchers: bool = True


class PersonWishes(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a person has set for themselves.

    ``quiet`` are the hours from and to which nothing is sent, in
    ``timezone``. ``notices`` tell of a turn and of an offered seat,
    ``reminders`` of a turn's end.
    """

    timezone: str = "UTC"
    quiet: tuple[Hour, Hour] | None = None
    notices: bool = True
    reminders: bool = True


WishesT = TypeVar("WishesT", ServerWishes, PersonWishes)


def quiet_until(wishes: PersonWishes, now: float) -> float | None:
    """Return when the quiet hours end in which ``now`` falls, or None outside them."""
    if wishes.quiet is None or wishes.quiet[0] == wishes.quiet[1]:
        return None
    start, end = wishes.quiet
    here = datetime.fromtimestamp(now, UTC).astimezone(ZoneInfo(wishes.timezone))
    inside = start <= here.hour < end if start < end else here.hour >= start or here.hour < end
    if not inside:
        return None
    morning = here.replace(hour=end, minute=0, second=0, microsecond=0)
    if here.hour >= end:
        morning += timedelta(days=1)
    return morning.timestamp()


class Wishes(Desk):
    """Reads and changes what servers and people have set, and holds new matches to it."""

    async def server(self, guild_id: int) -> ServerWishes:
        """Return what a server has set, the defaults for what it has not."""
        data = await self.store.wishes("server", guild_id)
        return ServerWishes() if data is None else msgspec.json.decode(data, type=ServerWishes)

    async def person(self, user_id: int) -> PersonWishes:
        """Return what a person has set, the defaults for what they have not."""
        data = await self.store.wishes("person", user_id)
        return PersonWishes() if data is None else msgspec.json.decode(data, type=PersonWishes)

    async def set_server(self, guild_id: int, **changes: object) -> ServerWishes:
        """Change what a server has set. Raises ``WrongOption``. Whoever calls has checked who may."""
        wishes = _changed(await self.server(guild_id), changes)
        await self.store.set_wishes("server", guild_id, msgspec.json.encode(wishes))
        return wishes

    async def set_person(self, user_id: int, **changes: object) -> PersonWishes:
        """Change what a person has set. Raises ``WrongOption``."""
        zone = changes.get("timezone")
        if zone is not None and zone not in available_timezones():
            raise WrongOption(reason="a time zone is named like Europe/Berlin or America/New_York")
        wishes = _changed(await self.person(user_id), changes)
        await self.store.set_wishes("person", user_id, msgspec.json.encode(wishes))
        return wishes

    async def room_for_a_match(self, guild_id: int, channel_id: int | None, user_id: int) -> ServerWishes:
        """Return the server's wishes if one more match of this person fits them.

        Raises ``WrongChannel``, ``TooManyMatches``, ``TooManyOfYours``.
        ``channel_id`` is None where the channel has been allowed before.
        """
        wishes = await self.server(guild_id)
        if channel_id is not None and wishes.channels and channel_id not in wishes.channels:
            raise WrongChannel(channels=wishes.channels)
        if await self.store.live_in(guild_id) >= wishes.most_live:
            raise TooManyMatches(most=wishes.most_live)
        await self.room_for_a_player(user_id)
        return wishes

    async def room_for_a_player(self, user_id: int) -> None:
        """Raise ``TooManyOfYours`` for a person who plays in as many live matches as one may."""
        if len(await self.store.live_ids(user_id=user_id)) >= self.config.most_per_person:
            raise TooManyOfYours(most=self.config.most_per_person)

    async def not_before(self, user_id: int, kind: str, now: float) -> float | None:
        """Return when somebody may be written to: now or after their quiet hours; None for never."""
        wishes = await self.person(user_id)
        if (kind in ("notice", "offer") and not wishes.notices) or (kind == "warning" and not wishes.reminders):
            return None
        return quiet_until(wishes, now) or now


def _changed(wishes: WishesT, changes: dict[str, object]) -> WishesT:
    plain = {**msgspec.to_builtins(wishes), **changes}
    try:
        return msgspec.convert(plain, type=type(wishes))
    except msgspec.ValidationError as error:
        raise WrongOption(reason=str(error)) from error
