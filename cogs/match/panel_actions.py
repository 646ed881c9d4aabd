"""The private panel: one player's hand and possible moves, shown only to them, re-openable at any time."""

from __future__ import annotations

import asyncio
from typing import Literal

import discord

from cogs.board.controls import MatchAction, act
from cogs.panels.panel import Doubt, Panel, asked_in_words, hand_text, help_text
from cogs.press.press import Illustrated, MatchPress, UserFacingError
from cogs.shared.layout import parts_of
from cogs.shared.replies import Stale

NO_WATCHERS = (
    "You are not playing here, and this server does not allow panels for spectators. Use `/board` for the public view."
)

FOLLOWS_AGAIN = "This panel had stopped updating. It follows the match again."
"""Shown by the first press on a panel after a restart, or after its time."""

CONTENT_LIMIT = 2000
"""Characters of a message without components."""
HandForm = Literal["picture", "text"]
ON_PANELS: frozenset[MatchAction] = frozenset(("help", "rematch", "live", "again"))
"""Buttons that mark a panel: each panel has one, and no other private message does."""


async def show(press: MatchPress, *, note: str = "", doubt: Doubt | None = None) -> None:
    """Show this person's panel: in place if they used one, or sent a form from one, otherwise as a new one.

    The panel follows the match from here on. ``doubt`` replaces the question.
    """
    await press.refresh()
    panels, shown = press.bot.live_panels, Panel(press.match, press.user_id, note, doubt=doubt)
    await shown.begin(press.bot.pictures)
    shown.quiet = (await press.host.preferences.person(press.user_id)).quiet_panel
    shown.guided = await press.host.people.is_guided(press.user_id, press.facts)
    if shown.table.viewer is not None and _had_stopped(press):
        shown.note = f"{note}\n-# {FOLLOWS_AGAIN}".strip()
    pictures = panels.kept_pictures(press.user_id, press.message)
    message = await press.show(_written(press, shown), in_place=press.is_on_panel, kept=pictures)
    panels.shown(shown, message, press.interaction.created_at.timestamp())


async def _written(press: MatchPress, shown: Panel) -> Illustrated:
    """Return a panel as a message, with its pictures."""
    await shown.prepare(press.host, press.bot.pictures)
    return shown.layout(), shown.drawn


def _had_stopped(press: MatchPress) -> bool:
    """Return whether a control was used on a player's panel that no longer follows its match."""
    message = press.message
    if message is None or not is_panel(press) or press.bot.live_panels.is_live(press.user_id, message):
        return False
    return "again" not in _actions(message)  # a spectator's panel has never followed the match


def _actions(message: discord.Message) -> set[MatchAction]:
    """Return the actions of a message's buttons that make no move."""
    ids = [part.custom_id or "" for part in parts_of(message.components, discord.Button)]
    id_matches = [act.template.fullmatch(one) for one in ids]
    return {act.read(one)["action"] for one in id_matches if one is not None}


def is_panel(press: MatchPress) -> bool:
    """Return whether a control was used on a panel, and not on another message that only this person sees."""
    return press.is_on_panel and press.message is not None and bool(_actions(press.message) & ON_PANELS)


async def open_hand(press: MatchPress, form: HandForm = "picture") -> None:
    """Open this person's panel, or show their hand in words; this also brings an absent player back."""
    await admit(press)
    if form == "text":
        await press.say("\n".join(filter(None, (await welcome(press), hand_text(press.table)))))
        return
    await show(press, note=await welcome(press))


async def explain(press: MatchPress) -> None:
    """Explain the present decision to a person who presses for help: in place on a panel, otherwise only in words.

    A second picture with the same controls below the board would only confuse them.
    """
    await admit(press)
    note = await welcome(press)
    help_now = await asyncio.to_thread(help_text, press.table)
    if press.is_on_panel:
        await show(press, note=f"{note}\n{help_now}".strip())
        return
    await press.refresh()
    lines = (note, asked_in_words(press.table), help_now)
    await press.remark("\n".join(filter(None, lines))[:CONTENT_LIMIT], stale=answered_elsewhere(press))


def answered_elsewhere(press: MatchPress) -> Stale:
    """Return whether this person is no longer asked the present question, or something new."""
    match_id, user_id, question_id = press.match.id, press.user_id, Panel(press.match, press.user_id).asked
    return lambda match: match.id == match_id and Panel(match, user_id).asked != question_id


async def admit(press: MatchPress) -> None:
    """Raise a ``UserFacingError`` for a spectator on a server without panels for spectators."""
    if press.user_id in press.facts.people:
        return
    if not (await press.host.preferences.server(press.facts.guild_id)).watchers:
        raise UserFacingError(NO_WATCHERS)


async def welcome(press: MatchPress) -> str:
    """Note that this person is here; return a sentence if that changes something."""
    changed = await press.host.presence.touch(press.match, press.user_id)
    return "Welcome back! You have your seat again, and the match continues." if changed else ""
