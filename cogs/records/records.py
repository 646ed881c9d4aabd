"""``/records``: a person's own, another's, the server's; never more than their reader can see."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Literal

import discord
import msgspec
from discord import app_commands, ui
from discord.ext import commands

from cogs.board.pictures import Drawn, drawings
from cogs.press.client import Interaction
from cogs.press.controls import control
from cogs.press.door import command
from cogs.press.press import Illustrated, Press, UserFacingError
from cogs.records import charts, words
from cogs.shared.layout import ACCENT, AnyItem, AnySelect, MessageLayout, text
from host.views.ratings import Rating
from host.views.records import GameRecord, ServerRecord
from render.chart import Chart, alt, draw_chart
from rules.registry import GAMES

log = logging.getLogger(__name__)

CHOICES = [app_commands.Choice(name=game.title[:100], value=key) for key, game in GAMES.items()][:25]
ALL = "all"
"""The value of the menu entry for all games together."""
LIMIT = 3900
"""Characters of one answer."""
COMPUTER = "A computer player has no record. Use `/records me` to see your results against computer players."
NOBODY_THERE = "There is no person with that number. Use `/records player` to see the record of anyone here."
Whose = Literal["me", "player", "server"]
RatingFormat = Literal["picture", "text"]
HEADS: dict[Whose, str] = {"me": "Your record", "player": "The record of <@{0}>", "server": "Matches on this server"}


class Page(msgspec.Struct, frozen=True):
    """A record for one person to read: the games in it, its words and its chart."""

    games: tuple[str, ...]
    words: str
    chart: Chart


@control("rc")
async def choose_game(press: Press, whose: Whose, person: int) -> None:
    """Show the record of the chosen game, and only what the command would show to this person."""
    game = press.chosen if press.chosen in GAMES else None
    await press.show(_illustrated(press, whose, person, game), in_place=True)


async def show(press: Press, whose: Whose, person: int, game: str | None) -> None:
    """Show one person a record: their own, against ``person`` unless it is 0, a ``person``'s, or a server's."""
    await press.show(_illustrated(press, whose, person, game))


async def _illustrated(press: Press, whose: Whose, person: int, game: str | None) -> Illustrated:
    page = await _page(press, whose, person, game)
    drawn = await _drawn(press, page.chart)
    return _layout(whose, person, page, game, drawn), drawings(drawn)


async def _page(press: Press, whose: Whose, other: int, game: str | None) -> Page:
    """Return this person's view of a record. Raises ``UserFacingError`` outside servers, except for one's own."""
    records = press.host.records
    if other >= 2**63:
        raise UserFacingError(NOBODY_THERE)
    if whose == "server":
        server_records = await records.of_server(press.require_server())
        chosen = _of_game(server_records, game)
        return Page(tuple(one.game for one in server_records), words.server_words(chosen), charts.server_chart(chosen))
    if whose == "me":
        person_records = await records.of_person(press.user_id)
        met = await records.versus(press.user_id, other) if other else ()
        named = f"<@{other}>" if other else ""
    else:
        guild_id = press.require_server()
        shown = other == press.user_id or await records.is_listed(other)
        person_records = await records.of_person(other, guild_id) if shown else ()
        met, named = await records.versus(press.user_id, other, guild_id), f"<@{other}>"
        if not shown:
            return Page((), "\n".join((words.NOT_SHOWN, words.met_words(met, "you", named))), Chart(()))
        if other == press.user_id:
            met, named = (), ""
    chosen_own = _of_game(person_records, game)
    met = tuple(one for one in met if game in (None, one.game))
    ratings = await _ratings(press, press.user_id if whose == "me" else other)
    summary = words.person_words(chosen_own, met, "you", named, ratings)
    return Page(tuple(one.game for one in person_records), summary, charts.person_chart(chosen_own))


async def _ratings(press: Press, user_id: int) -> dict[str, str]:
    """Return what this person can read of a person's ratings on this server, by game."""
    if press.guild_id is None:
        return {}
    ratings = await press.host.records.ratings_of(user_id, press.guild_id)
    return {game: await _rating(press, rating, game) for game, rating in ratings.items()}


async def _rating(press: Press, rating: Rating, game: str) -> str:
    shown = await press.host.records.leaderboard(press.require_server(), game)
    return words.rating_words(rating, shown, press.bot.now(), is_own=rating.user_id == press.user_id)


async def leaderboard(press: Press, game: str, form: RatingFormat) -> None:
    """Show the ratings in a game on this server. Raises ``UserFacingError`` outside servers."""
    await press.show(_leaderboard(press, game, form))


async def _leaderboard(press: Press, game: str, form: RatingFormat) -> Illustrated:
    shown = await press.host.records.leaderboard(press.require_server(), game)
    chart = charts.leaderboard_chart(shown) if form == "picture" else Chart(())
    drawn = await _drawn(press, chart)
    rating = (await _ratings(press, press.user_id)).get(game, "")
    items = _items(f"Leaderboard: {GAMES[game].title}", words.leaderboard_words(shown, rating), drawn)
    return MessageLayout(ui.Container(*items, accent_colour=ACCENT)), drawings(drawn)


def _of_game(records: Sequence[Any], game: str | None) -> tuple[Any, ...]:
    """Return the records of one game, or of all if none is named."""
    game_records: list[GameRecord | ServerRecord] = [one for one in records if game in (None, one.game)]
    return tuple(game_records)


async def _drawn(press: Press, chart: Chart) -> Drawn | None:
    """Return a chart as a picture; None if there is nothing to draw, or it cannot be drawn."""
    if not chart.sections:
        return None
    data = msgspec.json.encode(chart)
    try:
        picture = await press.bot.run_job(draw_chart, data)
    except Exception:
        log.exception("a chart could not be drawn; words are shown instead")
        return None
    return Drawn(picture, f"records-{sha256(data).hexdigest()[:16]}.{picture.suffix}", alt(chart))


def _layout(whose: Whose, person: int, page: Page, game: str | None, drawn: Drawn | None) -> MessageLayout:
    items = _items(HEADS[whose].format(person), page.words, drawn)
    if len(page.games) > 1:
        items.append(ui.ActionRow(_menu(choose_game.id(whose, person), page.games, game)))
    return MessageLayout(ui.Container(*items, accent_colour=ACCENT))


def _items(head: str, words: str, drawn: Drawn | None) -> list[AnyItem]:
    items: list[AnyItem] = [text(f"## {head}\n{words}", LIMIT)]
    return items if drawn is None else [*items, drawn.gallery()]


def _menu(custom_id: str, games: Sequence[str], game: str | None) -> AnySelect:
    options = [discord.SelectOption(label="All games", value=ALL, default=game is None)]
    options += [
        discord.SelectOption(label=GAMES[one].title[:100], value=one, default=one == game)
        for one in games[:24]
        if one in GAMES
    ]
    return ui.Select(placeholder="Which game", options=options, custom_id=custom_id)


async def of_player(press: Press, person: discord.User | discord.Member, game: str | None) -> None:
    """Show another person's record. Raises ``UserFacingError`` for a bot."""
    if person.bot:
        raise UserFacingError(COMPUTER)
    await press.remember_name(person)
    await show(press, "player", person.id, game)


async def own(press: Press, against: discord.User | discord.Member | None, game: str | None) -> None:
    """Show this person's own record. Raises ``UserFacingError`` for one against a bot."""
    if against is not None and against.bot:
        raise UserFacingError(COMPUTER)
    if against is not None:
        await press.remember_name(against)
    other = 0 if against is None or against.id == press.user_id else against.id
    await show(press, "me", other, game)


class RecordsCog(commands.GroupCog, group_name="records", group_description="Results of finished matches"):
    """The records."""

    @app_commands.command()
    @app_commands.describe(game="Only this game", against="Your results against this person")
    @app_commands.choices(game=CHOICES)
    async def me(self, interaction: Interaction, game: str | None = None, against: discord.User | None = None) -> None:
        """See your own record: wins, streaks, favourites, how fast you answer."""
        async with command(interaction) as press:
            await own(press, against, game)

    @app_commands.command()
    @app_commands.describe(person="Whose record", game="Only this game")
    @app_commands.choices(game=CHOICES)
    async def player(self, interaction: Interaction, person: discord.User, game: str | None = None) -> None:
        """See the record of a person on this server, and your results against them."""
        async with command(interaction) as press:
            await of_player(press, person, game)

    @app_commands.command()
    @app_commands.describe(game="Only this game")
    @app_commands.choices(game=CHOICES)
    async def server(self, interaction: Interaction, game: str | None = None) -> None:
        """See the matches played on this server, and who has won most."""
        async with command(interaction) as press:
            await show(press, "server", 0, game)

    @app_commands.command()
    @app_commands.describe(game="The game", format="A picture with the words, or only words")
    @app_commands.choices(game=CHOICES)
    async def leaderboard(self, interaction: Interaction, game: str, format: RatingFormat = "picture") -> None:
        """See the ratings from rated matches on this server."""
        async with command(interaction) as press:
            await leaderboard(press, game, format)
