"""What ``/records`` shows, to whoever asks, and never more than they may see."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import discord
import msgspec
from discord import ui

from cogs.board.pictures import Drawn, drawings
from cogs.press.press import Illustrated, Press, UserFacingError
from cogs.records import charts, words
from cogs.records.ids import RecordsId, Whose
from cogs.shared.layout import ACCENT, MessageLayout, text
from host.views.records import GameRecord, ServerRecord
from render.chart import Chart, alt, draw_chart
from rules.registry import GAMES

log = logging.getLogger(__name__)

ALL = "all"
"""The value of the menu entry for all games together."""
LIMIT = 3900
"""Characters of one answer."""
COMPUTER = "A computer player keeps no record. `/records me` shows how you did against them."
NOBODY_THERE = "There is nobody of that number. `/records player` shows the record of anybody here."
HEADS: dict[Whose, str] = {"me": "Your record", "player": "The record of <@{0}>", "server": "Matches on this server"}


class Page(msgspec.Struct, frozen=True):
    """A record for one person to read: the games in it, its words and its chart."""

    games: tuple[str, ...]
    words: str
    chart: Chart


async def show(press: Press, whose: RecordsId, game: str | None = None, *, turned: bool = False) -> None:
    """Show a record to one person: in place when they chose another game, else as a new message."""
    await press.show(_illustrated(press, whose, game), in_place=turned)


async def _illustrated(press: Press, whose: RecordsId, game: str | None) -> Illustrated:
    page = await _page(press, whose, game)
    drawn = await _drawn(press, page.chart)
    return _layout(whose, page, game, drawn), drawings(drawn)


async def _page(press: Press, whose: RecordsId, game: str | None) -> Page:
    """Return what this person may see of a record. Raises ``UserFacingError`` outside servers, but for one's own."""
    records = press.host.records
    if whose.person >= 2**63:
        raise UserFacingError(NOBODY_THERE)
    if whose.whose == "server":
        found = await records.of_server(press.require_server())
        chosen = _of_game(found, game)
        return Page(tuple(one.game for one in found), words.server_words(chosen), charts.server_chart(chosen))
    if whose.whose == "me":
        own, other = await records.of_person(press.user_id), whose.person
        met = await records.versus(press.user_id, other) if other else ()
        named = f"<@{other}>" if other else ""
    else:
        guild_id, other = press.require_server(), whose.person
        shown = other == press.user_id or await records.is_listed(other)
        own = await records.of_person(other, guild_id) if shown else ()
        met, named = await records.versus(press.user_id, other, guild_id), f"<@{other}>"
        if not shown:
            return Page((), "\n".join((words.NOT_SHOWN, words.met_words(met, "you", named))), Chart(()))
        if other == press.user_id:
            met, named = (), ""
    chosen_own = _of_game(own, game)
    met = tuple(one for one in met if game in (None, one.game))
    told = words.person_words(chosen_own, met, "you", named)
    return Page(tuple(one.game for one in own), told, charts.person_chart(chosen_own))


def _of_game(records: Sequence[Any], game: str | None) -> tuple[Any, ...]:
    """Return the records of one game, or of all where none is named."""
    found: list[GameRecord | ServerRecord] = [one for one in records if game in (None, one.game)]
    return tuple(found)


async def _drawn(press: Press, chart: Chart) -> Drawn | None:
    """Return a chart as a picture; None where there is nothing to draw, or where it cannot be drawn."""
    if not chart.sections:
        return None
    data = msgspec.json.encode(chart)
    try:
        picture = await press.bot.run_job(draw_chart, data)
    except Exception:
        log.exception("a chart could not be drawn; words are shown instead")
        return None
    return Drawn(picture, f"records-{sha256(data).hexdigest()[:16]}.{picture.suffix}", alt(chart))


def _layout(whose: RecordsId, page: Page, game: str | None, drawn: Drawn | None) -> MessageLayout:
    head = f"## {HEADS[whose.whose].format(whose.person)}"
    items: list[ui.Item[Any]] = [text(f"{head}\n{page.words}", LIMIT)]
    if drawn is not None:
        items.append(drawn.gallery())
    if len(page.games) > 1:
        items.append(ui.ActionRow(_menu(whose, page.games, game)))
    return MessageLayout(ui.Container(*items, accent_colour=ACCENT))


def _menu(whose: RecordsId, games: Sequence[str], game: str | None) -> ui.Select[Any]:
    options = [discord.SelectOption(label="All games", value=ALL, default=game is None)]
    options += [
        discord.SelectOption(label=GAMES[one].title[:100], value=one, default=one == game)
        for one in games[:24]
        if one in GAMES
    ]
    return ui.Select(placeholder="Which game", options=options, custom_id=str(whose))


async def of_player(press: Press, person: discord.User | discord.Member, game: str | None) -> None:
    """Show the record of somebody else. Raises ``UserFacingError`` for a bot."""
    if person.bot:
        raise UserFacingError(COMPUTER)
    await press.hear_name(person)
    await show(press, RecordsId("player", person.id), game)


async def own(press: Press, against: discord.User | discord.Member | None, game: str | None) -> None:
    """Show this person's own record. Raises ``UserFacingError`` for one against a bot."""
    if against is not None and against.bot:
        raise UserFacingError(COMPUTER)
    if against is not None:
        await press.hear_name(against)
    other = 0 if against is None or against.id == press.user_id else against.id
    await show(press, RecordsId("me", other), game)
