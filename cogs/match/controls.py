"""The buttons of a match that make no move, and **More**: the seldom used ones, on a separate message."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from discord import ui

from cogs.board import controls
from cogs.board.controls import MatchAction, match_button
from cogs.guide import pages
from cogs.match import afterwards, changes, ending, journal, panel_actions, seats, summary
from cogs.match.forms import answer_standing
from cogs.panels.panel import TO_BOARD
from cogs.press.controls import control
from cogs.press.press import MatchPress, Press, UserFacingError
from cogs.replay.replay import open_replay
from cogs.shared.control_ids import MatchNumber
from cogs.shared.layout import AnyItem, MessageLayout, rows
from cogs.shared.names import board_link
from host.errors import NoSuchMatch
from host.views.table import Table

STANDING = "Automatic answers…"
LIVE: tuple[MatchAction, ...] = ("summary", "replay", "undo", "log", "rules")
WATCHED: tuple[MatchAction, ...] = ("summary", "replay", "log", "rules")
OVER: tuple[MatchAction, ...] = ("summary", "log", "rules")
UNWANTED = "You have switched DMs off. Use `/settings me` to switch them on, or use `/hand` to see everything."


async def rules(press: MatchPress) -> None:
    """Open the rules of the match's game at the first page."""
    await pages.show(press, press.facts.game, 0)


async def show_more(press: MatchPress) -> None:
    """Show this person the actions besides moves."""
    address = board_link(press.facts, await press.host.messages.board(press.match.id))
    await press.remark(more_layout(press.table, address))


def more_layout(table: Table, address: str) -> MessageLayout:
    """Return the message. Automatic answers need no question, so they are there whenever one can be set or turned
    off.
    """
    playing = WATCHED if table.viewer is None else LIVE if table.has_acted else [one for one in LIVE if one != "undo"]
    actions = playing if table.match.status == "live" else OVER
    buttons: list[AnyItem] = [match_button(table.match.id, action) for action in actions]
    if table.optional:
        buttons.append(ui.Button(label=STANDING, custom_id=answer_standing.id(table.match.id)))
    return MessageLayout(*rows([*buttons, ui.Button(label=TO_BOARD, url=address)]))


MATCH_ACTIONS: dict[MatchAction, Callable[[MatchPress], Awaitable[None]]] = {
    "hand": panel_actions.open_hand,
    "again": panel_actions.open_hand,
    "live": panel_actions.open_hand,
    "help": panel_actions.explain,
    "back": changes.come_back,
    "wake": changes.come_back,
    "undo": changes.undo,
    "log": journal.show,
    "summary": summary.show,
    "replay": open_replay,
    "rules": rules,
    "more": show_more,
    "rematch": afterwards.rematch,
    "another": afterwards.offer_games,
    "next": afterwards.next_step,
    "resign": ending.resign,
    "abort": ending.abort,
    "take": seats.take,
    "accept": seats.accept,
    "decline": seats.decline,
}


@control(controls.act)
async def act(press: MatchPress, action: MatchAction) -> None:
    """Do one of ``MATCH_ACTIONS``."""
    await MATCH_ACTIONS[action](press)


@control(controls.retry_dm)
async def reopen_dms(press: Press, match: MatchNumber) -> None:
    """Try DMs again for a person whose DMs were closed; the button can be in any channel."""
    if (await press.host.session.load(match)).facts.seat_of(press.user_id) is None:
        raise NoSuchMatch()
    if not (await press.host.preferences.person(press.user_id)).direct:
        raise UserFacingError(UNWANTED)
    await press.host.messages.open_dm(press.user_id)
    sent = await press.bot.publisher.personal.private(match, press.user_id)
    await press.say("You get DMs from me again." if sent else "Your DMs are still closed.")
