"""What a film of a match shows: which steps are its frames, and what they are in words."""

from __future__ import annotations

from cogs.board.films import Frame, Script
from cogs.board.pictures import board_part
from cogs.press.press import UserFacingError
from cogs.replay.words import events_of, matters, told, view_of
from host.services.replays import Replay
from host.views.table import Match
from render.kit.film import chosen

OLDER = "Older rules have played these steps, so there are no pictures of them: `/match replay` tells them in words."


async def script_of(match: Match, replay: Replay, first: int, last: int) -> Script:
    """Return the script of some steps, with as many frames as a film has at most.

    Raises ``UserFacingError`` where only older rules have played them.
    """
    steps = [one for one in range(first, last + 1) if replay.steps[one].known]
    if not steps:
        raise UserFacingError(OLDER)
    marks = [matters(match, replay.steps[one]) for one in steps]
    places = chosen(marks)
    seen = await replay.all_seen([steps[place] for place in places])
    frames = [_frame(match, replay, steps[place], seen[steps[place]].view, mark=marks[place]) for place in places]
    return Script(tuple(frames), "\n".join(_told(match, replay, one) for one in range(first, last + 1)))


def _frame(match: Match, replay: Replay, step: int, view: bytes, *, mark: bool) -> Frame:
    return Frame(board_part(match.game, view_of(match, view), events_of(match, replay.steps[step])), mark)


def _told(match: Match, replay: Replay, number: int) -> str:
    """Tell a step on one line of plain text."""
    said = " ".join(" ".join(told(match, replay.steps[number])).split())
    return f"{number}. {said}".replace("**", "")
