"""The options of a lobby: on menus for one person, and all of them on one form."""

from __future__ import annotations

from typing import Annotated

import discord
from discord import ui

from cogs.lobby.message import LIMIT, OPTIONS, lobby_layout, redraw, set_options, settings_line
from cogs.press.controls import Offer, control
from cogs.press.press import Press, UserFacingError
from cogs.shared.control_ids import Digest, Game, Pattern
from cogs.shared.layout import ACCENT, AnyItem, MessageLayout, text
from cogs.shared.options import (
    PACE,
    PASSING,
    PASSING_EXPLAINED,
    STRETCH,
    STRETCH_EXPLAINED,
    chosen_values,
    digest,
    has_windows,
    named,
    setting_field,
    setting_menu,
    settings,
)
from host.errors import NotSeated, SetMeanwhile
from host.views.table import Lobby
from render.kit.forms import FIELD_LIMIT, Answers, Form
from rules.registry import GAMES

ANOTHER_GAME = f"This lobby is now for another game, so nothing was set. Press **{OPTIONS}** under it."
GameOption = Annotated[str, Pattern("|".join(f"{game}:{setting.name}" for game in GAMES for setting in settings(game)))]


async def show(press: Press) -> None:
    """Show the game's options to one person."""
    lobby = await press.host.lobbies.get(press.channel_id)
    await press.send(options_layout(lobby))
    if press.interaction.response.type is discord.InteractionResponseType.channel_message:  # else not its answer
        await press.bot.option_panels.opened(lobby.channel_id, press.interaction)


def options_layout(lobby: Lobby, note: str = "") -> MessageLayout:
    """Return the menus of a lobby's options for one person."""
    items: list[AnyItem] = [text(f"### Options of {GAMES[lobby.game].title}\n{note}".strip(), LIMIT)]
    for setting in settings(lobby.game) if lobby.branch is None else ():
        items.append(text(f"**{setting.label}**", 200))
        now = lobby.options.get(setting.name, setting.default)
        items.append(ui.ActionRow(setting_menu(setting, now, choose_option.id(f"{lobby.game}:{setting.name}"))))
    pace_menu = setting_menu(PACE, lobby.pace, choose_pace.id(), "Bot default")
    items += [text(f"**{PACE.label}**", 200), ui.ActionRow(pace_menu)]
    stretch_menu = setting_menu(STRETCH, lobby.stretch, choose_stretch.id())
    items += [text(f"**{STRETCH.label}**\n-# {STRETCH_EXPLAINED}", LIMIT), ui.ActionRow(stretch_menu)]
    if has_windows(lobby.game):
        passing_menu = setting_menu(PASSING, lobby.passing, choose_passing.id())
        items += [text(f"**{PASSING.label}**\n-# {PASSING_EXPLAINED}", LIMIT), ui.ActionRow(passing_menu)]
    return MessageLayout(ui.Container(*items, accent_colour=ACCENT))


@control("lo")
async def choose_option(press: Press, option: GameOption) -> None:
    """Set one option of the game."""
    game, _, name = option.partition(":")
    lobby = await press.host.lobbies.get(press.channel_id)
    if lobby.game != game:
        raise UserFacingError(ANOTHER_GAME)
    setting = next(setting for setting in settings(game) if setting.name == name)
    lobby = await press.host.lobbies.set_options(lobby.channel_id, press.user_id, {name: setting.read(press.chosen)})
    await _show_set(press, lobby, f"{setting.label}: **{setting.named(lobby.options)}**.")


@control("lp")
async def choose_pace(press: Press) -> None:
    """Set the time per decision."""
    lobby = await press.host.lobbies.set_options(press.channel_id, press.user_id, {}, _whole(press.chosen))
    await _show_set(press, lobby, f"{PACE.label}: **{named(lobby.pace)}**.")


@control("lw")
async def choose_passing(press: Press) -> None:
    """Set whether the bot passes for people who can only pass."""
    lobby = await press.host.lobbies.set_options(press.channel_id, press.user_id, {}, passing=press.chosen)
    await _show_set(press, lobby, f"{PASSING.label}: **{PASSING.word(lobby.passing)}**.")


@control("ls")
async def choose_stretch(press: Press) -> None:
    """Set the factor for the length of clocks."""
    lobby = await press.host.lobbies.set_options(press.channel_id, press.user_id, {}, stretch=_whole(press.chosen))
    await _show_set(press, lobby, f"{STRETCH.label}: **{STRETCH.word(lobby.stretch)}**.")


def _whole(chosen: str) -> int:
    """Return the number of a menu entry, -1 for none."""
    return int(chosen) if chosen.isascii() and chosen.isdecimal() and len(chosen) < 9 else -1


async def _show_set(press: Press, lobby: Lobby, note: str) -> None:
    """Show the options as they are now on the menus in use and on the lobby itself."""
    await press.update(options_layout(lobby, note))
    press.bot.option_panels.used(lobby.channel_id, press.interaction)
    await redraw(press, lobby)


@control(set_options)
async def fill_in(press: Press, game: Game, seen: Digest | None = None) -> Offer:
    """Set all options of a lobby and its clocks at once. Raises ``NoLobby``, ``NotSeated``."""
    before = await press.host.lobbies.get(press.channel_id)
    if before.game != game:
        raise UserFacingError(ANOTHER_GAME)
    if not before.holds(press.user_id):
        raise NotSeated()
    form = options_form(before)
    now = digest(form)

    async def send(answers: Answers) -> None:
        options, clocks = chosen_values(settings(game), answers), chosen_values((PACE, STRETCH), answers)
        lobbies, place = press.host.lobbies, press.channel_id
        await _show_sent(press, await lobbies.set_options(place, press.user_id, options, since=before, **clocks))

    return Offer(form, set_options.id(game, now), send, None if seen in (None, now) else SetMeanwhile())


async def _show_sent(press: Press, lobby: Lobby) -> None:
    """Show the options that a form has set: on the lobby where it was opened, otherwise also in a sentence."""
    message_id = await press.host.lobbies.message(lobby.channel_id)
    if press.message is not None and press.message.id == message_id:
        await press.update(lobby_layout(lobby))
        return
    await press.update(MessageLayout(text(f"The options are set.{settings_line(lobby)}")))
    await redraw(press, lobby)


def options_form(lobby: Lobby) -> Form:
    """Return the form with a lobby's options, clocks last: as many as fit, since the menus have them all."""
    fields = [setting_field(one, lobby.options.get(one.name, one.default)) for one in settings(lobby.game)]
    clocks = (setting_field(PACE, lobby.pace), setting_field(STRETCH, lobby.stretch))
    return Form(f"Options of {GAMES[lobby.game].title}", (*fields, *clocks)[:FIELD_LIMIT])
