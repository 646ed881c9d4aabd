"""**Play on from here**: a lobby whose match begins at a step of one that is over."""

from __future__ import annotations

from cogs.lobby.opening import check_place, open_branch
from cogs.press.match_press import MatchPress
from cogs.replay.actions import replay_of
from cogs.replay.words import Shown
from host.errors import MatchNotOver
from host.views.replay import PUBLIC
from host.views.table import BranchPlan


async def play_on(press: MatchPress, shown: Shown) -> None:
    """Open a lobby that plays on from a step. Raises ``MatchNotOver``, ``NotYourEyes`` and ``NothingToPlayOn``."""
    match = press.facts
    if match.status == "live":
        raise MatchNotOver()
    await check_place(press)
    replay = await replay_of(press, shown)
    last = replay.steps[replay.step(shown.step)].last
    public = await replay_of(press, Shown(PUBLIC, False, 0, 0))
    plan = BranchPlan(match.id, last + 1, public.outline.at(last))
    await press.host.branches.check(plan, match.guild_id)
    await open_branch(press, match.game, plan)
