"""Looking for players: a lobby that stays open and is listed, and ``/lobbies`` with all of them."""

from __future__ import annotations

from collections.abc import Collection

import discord
from discord import ui

from cogs.lobby.message import redraw
from cogs.lobby.starting import start_if_full
from cogs.press.controls import control
from cogs.press.press import Press, UserFacingError
from cogs.shared.channels import may_see
from cogs.shared.layout import ACCENT, AnyItem, AnySelect, MessageLayout, text
from cogs.shared.names import board_link, link, title
from cogs.shared.turns import Urgency
from host.match.match_session import LoadedMatch
from host.services.invitations import LOOKING
from host.views.table import Lobby
from render.kit.phrases import count
from rules.registry import GAMES

DAY, WEEK = (str(int(seconds)) for seconds in LOOKING)
NO_MORE = "0"
MENU = (
    (DAY, "Look for players for a day"),
    (WEEK, "Look for players for a week"),
    (NO_MORE, "Stop looking"),
)
MOST, LIMIT = 10, 1850
ABOUT = (
    "### Look for players\nThis lobby is listed in `/lobbies`. The match starts when every seat is taken, even if no "
    "one is here then. While you are its only player, it closes for another lobby after a day without a press."
)
LOOKS = "This lobby is looking for players until <t:{0}:f>. It starts when it is full."
LOOKS_NO_MORE = "This lobby is no longer looking for players."
NO_SUCH_ROLE = "I'm not allowed to ping that role here. Server managers choose the allowed roles in `/settings server`."
CALLS = "<@&{role}>, <@{user}> is looking for players for **{game}**. Press **Join** in [the lobby]({address})."
CALLED = "The role was pinged."
NONE = (
    "No lobby is looking for players right now. Open one with `/play` and press **Look for players…** to list it here."
)
NO_SEATS = "No match in progress has an open seat."
MARK = " ⚠️"
MARKED = "-# ⚠️ Someone on your avoid list is there. Only you can see this."


async def offer(press: Press) -> None:
    """Let this person choose how long their lobby looks for players, and a role to ping."""
    lobby = await press.host.lobbies.may_start(press.channel_id, press.user_id)
    await press.send(await _layout(press, lobby))


@control("lk")
async def choose_time(press: Press) -> None:
    """Set how long the lobby here looks for players."""
    seconds = float(press.chosen) if press.chosen in dict(MENU) else -1.0
    lobby = await press.host.looking.look(press.channel_id, press.user_id, seconds)
    note = LOOKS.format(int(lobby.open_until)) if lobby.open_until else LOOKS_NO_MORE
    await press.update(await _layout(press, lobby, note))
    await redraw(press, lobby)
    if lobby.open_until:
        await start_if_full(press, lobby)


@control("lr")
async def call_role(press: Press) -> None:
    """Ping a role for the lobby here, once.

    Raises ``UserFacingError`` for a role that the server does not allow, and ``TooFast`` for one that was pinged
    lately, even by another lobby.
    """
    chosen, allowed = press.chosen, (await press.host.preferences.server(press.guild_id or 0)).roles
    if chosen not in map(str, allowed):
        raise UserFacingError(NO_SUCH_ROLE)
    if not (await press.host.lobbies.get(press.channel_id)).role_called:
        press.bot.flood.role_calls.check(int(chosen), press.bot.now())
    lobby = await press.host.looking.role_called(press.channel_id, press.user_id)
    press.bot.flood.role_calls.enter(int(chosen), press.bot.now())
    await press.update(await _layout(press, lobby, CALLED))
    address = link(lobby.guild_id, lobby.channel_id, await press.host.lobbies.message(lobby.channel_id) or 0)
    words = CALLS.format(role=chosen, user=press.user_id, game=GAMES[lobby.game].title, address=address)
    called, comma, rest = words.partition(", ")
    whom = discord.AllowedMentions(roles=[discord.Object(int(chosen))], everyone=False, users=False)
    channel = press.bot.get_partial_messageable(lobby.channel_id)
    async with press.bot.turns.turn(Urgency.PRESS, lobby.channel_id):
        await channel.send(f"{called}{comma}{(await press.named(rest)).text(rest)}", allowed_mentions=whom)


async def _layout(press: Press, lobby: Lobby, note: str = "") -> MessageLayout:
    now = LOOKS.format(int(lobby.open_until)) if lobby.open_until > press.bot.now() else ""
    options = [discord.SelectOption(label=label, value=value) for value, label in MENU]
    menu: AnySelect = ui.Select(placeholder="For how long?", options=options, custom_id=choose_time.id())
    items: list[AnyItem] = [text("\n".join(filter(None, (ABOUT, note or now)))), ui.ActionRow(menu)]
    roles = await _roles(press)
    if roles and not lobby.role_called:
        called = [discord.SelectOption(label=role.name[:100], value=str(role.id)) for role in roles]
        role_menu: AnySelect = ui.Select(placeholder="Ping a role (once)", options=called, custom_id=call_role.id())
        items.append(ui.ActionRow(role_menu))
    return MessageLayout(ui.Container(*items, accent_colour=ACCENT))


async def _roles(press: Press) -> list[discord.Role]:
    """Return the roles of this server that can be pinged."""
    guild = press.interaction.guild
    allowed = (await press.host.preferences.server(press.guild_id or 0)).roles
    roles = [None if guild is None else guild.get_role(role_id) for role_id in allowed]
    return [role for role in roles if role is not None][:25]


async def show_lobbies(press: Press) -> None:
    """List to this person the lobbies looking for players, and the open seats in matches in progress."""
    guild_id = press.require_server()
    avoided = await press.host.invitations.avoided_by(press.user_id)
    lobbies = [lobby for lobby in await press.host.looking.listed(guild_id) if _is_shown(press, lobby)]
    seats = [match for match in await press.host.matches.with_open_seats(guild_id) if _is_open(press, match)]
    looking = [await _lobby_line(press, lobby) + _mark(lobby.people, avoided) for lobby in lobbies[:MOST]]
    running = [await _seat_line(press, match) + _mark(match.facts.people, avoided) for match in seats[:MOST]]
    items = [
        text("\n".join(["### Lobbies looking for players", *(looking or [NONE])]), LIMIT),
        text("\n".join(["### Open seats in matches in progress", *(running or [NO_SEATS])]), LIMIT),
    ]
    if any(line.endswith(MARK) for line in (*looking, *running)):
        items.append(text(MARKED))
    await press.send(MessageLayout(ui.Container(*items, accent_colour=ACCENT)))


def _is_shown(press: Press, lobby: Lobby) -> bool:
    """Return whether a lobby has room and this person can see its channel: avoid lists change nothing."""
    return len(lobby.seats) < GAMES[lobby.game].seats[-1] and _sees(press, lobby.channel_id)


def _is_open(press: Press, match: LoadedMatch) -> bool:
    facts = match.facts
    return press.user_id not in facts.people and _sees(press, facts.channel_id)


def _mark(people: Collection[int], avoided: Collection[int]) -> str:
    """Return the mark of a line for a person who avoids one of the ``people`` there; "" for others."""
    return MARK if set(people) & set(avoided) else ""


def _sees(press: Press, channel_id: int) -> bool:
    return may_see(press.interaction.guild, press.interaction.user, channel_id, press.channel_id)


async def _lobby_line(press: Press, lobby: Lobby) -> str:
    message_id = await press.host.lobbies.message(lobby.channel_id)
    address = link(lobby.guild_id, lobby.channel_id, message_id or 0)
    free = GAMES[lobby.game].seats[-1] - len(lobby.seats)
    where = f"[{GAMES[lobby.game].title}]({address}){', rated,' if lobby.rated else ''} in <#{lobby.channel_id}>"
    return f"- {where}: {count(free, 'free seat')}, until <t:{int(lobby.open_until)}:f>"


async def _seat_line(press: Press, match: LoadedMatch) -> str:
    facts = match.facts
    address = board_link(facts, await press.host.messages.board(facts.id))
    free = sum(row.kind == "open" for row in facts.seats)
    return f"- [{title(facts)}, match {facts.id}]({address}) in <#{facts.channel_id}>: {count(free, 'open seat')}"
