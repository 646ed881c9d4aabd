"""What happens when a control of a match is used: which action each one calls."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from discord import ui
from typing_extensions import override

from cogs.board.ids import (
    AnotherGameId,
    ConsentId,
    MatchAction,
    MatchActionId,
    MoveId,
    MoveMenuId,
    NextMatchId,
    NoMoveId,
    RetryDmId,
    SureMoveId,
)
from cogs.match import actions, another_game, calling_off, listing, more, moves, panel, seat_actions, summary
from cogs.press.handling import Handler, MatchHandler
from cogs.press.match_press import MatchPress
from cogs.press.press import Press, UserFacingError
from cogs.replay import replay

MATCH_ACTIONS: dict[MatchAction, Callable[[MatchPress], Awaitable[None]]] = {
    "hand": panel.open_hand,
    "again": panel.open_hand,
    "live": panel.open_hand,
    "help": panel.explain,
    "back": actions.come_back,
    "wake": actions.come_back,
    "undo": actions.undo,
    "log": actions.log,
    "summary": summary.show,
    "replay": replay.open_replay,
    "rules": actions.rules,
    "more": more.show,
    "rematch": actions.rematch,
    "another": another_game.offer,
    "resign": actions.resign,
    "abort": calling_off.abort,
    "take": seat_actions.take,
    "accept": seat_actions.accept,
    "decline": seat_actions.decline,
}
"""What each button does to a match that makes no move."""


class MoveButtonHandler(MatchHandler[ui.Button[Any], MoveId], of=MoveId):
    """Makes one move."""

    @override
    async def act(self, press: MatchPress) -> None:
        await moves.use(press, self.control_id)


class SureMoveHandler(MatchHandler[ui.Button[Any], SureMoveId], of=SureMoveId):
    """Makes one move without asking again."""

    @override
    async def act(self, press: MatchPress) -> None:
        await moves.use(press, self.control_id)


class MoveMenuHandler(MatchHandler[ui.Select[Any], MoveMenuId], of=MoveMenuId):
    """Makes the move chosen."""

    @override
    async def act(self, press: MatchPress) -> None:
        await moves.use(press, self.control_id.choose(self.item.values[0]))


class NoMoveHandler(Handler[ui.Button[Any], NoMoveId], of=NoMoveId):
    """Refuses a button that is disabled, in case an old message still lets somebody press it."""

    @override
    async def act(self, press: Press) -> None:
        raise UserFacingError("That is not possible just now.")


class MatchActionHandler(MatchHandler[ui.Button[Any], MatchActionId], of=MatchActionId):
    """Does one of ``MATCH_ACTIONS``."""

    @override
    async def act(self, press: MatchPress) -> None:
        await MATCH_ACTIONS[self.control_id.action](press)


class AnotherGameHandler(MatchHandler[ui.Select[Any], AnotherGameId], of=AnotherGameId):
    """Opens the game chosen for the players of a match that is over."""

    @override
    async def act(self, press: MatchPress) -> None:
        await another_game.open_lobby(press, self.item.values[0])


class ConsentHandler(MatchHandler[ui.Button[Any], ConsentId], of=ConsentId):
    """Agrees to a proposal, or declines it."""

    @override
    async def act(self, press: MatchPress) -> None:
        chosen = self.control_id
        await actions.consent(press, chosen.kind, agree=chosen.answer == "y")


class NextMatchHandler(Handler[ui.Button[Any], NextMatchId], of=NextMatchId):
    """Leads this person to the next match that waits for them; the button may be in any channel."""

    @override
    async def act(self, press: Press) -> None:
        await listing.lead_on(press, self.control_id.after)


class RetryDmHandler(Handler[ui.Button[Any], RetryDmId], of=RetryDmId):
    """Tries again to write to somebody in private; the button may be in any channel."""

    @override
    async def act(self, press: Press) -> None:
        await actions.reopen_dms(press, self.control_id.match)


HANDLERS = (
    MoveButtonHandler,
    SureMoveHandler,
    MoveMenuHandler,
    NoMoveHandler,
    MatchActionHandler,
    AnotherGameHandler,
    ConsentHandler,
    NextMatchHandler,
    RetryDmHandler,
)
"""The handlers of a match's controls."""
