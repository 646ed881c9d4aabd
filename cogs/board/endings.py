"""How a match ended in words, what was notable in it, and the buttons that follow."""

from __future__ import annotations

import msgspec

from cogs.board.controls import SECONDARY, MatchAction, match_button
from cogs.shared.layout import AnyButton
from cogs.shared.names import names
from cogs.shared.options import lasting
from host.views.table import OWNER, History, Match, Table
from render.kit.phrases import count, listed, placed
from render.registry import FACES
from rules.registry import GAMES

STOPPED = "**This match was stopped** because a bug left everyone without a move. It does not count."

OVER_ROW: tuple[MatchAction, ...] = ("rematch", "another", "replay", "log", "more")
FACTS = 3
"""The most facts shown of a whole match, besides how it ended."""


def ending(table: Table) -> str:
    """Return a sentence on how the match ended, with the winners and their points."""
    match = table.match
    if match.stuck:
        return STOPPED
    if match.ended_by == OWNER:
        return "**The bot owner aborted the match.** It does not count."
    if match.ended_by is not None:
        return f"**<@{match.ended_by}>, a moderator of this channel, aborted the match.** It does not count."
    if match.status == "aborted" or match.outcome is None:
        return "**The match was aborted.** It does not count."
    if match.outcome.reason == "resignation":
        return _resigned(table)
    return FACES[match.game].outcome(match.outcome, names(match))


def _resigned(table: Table) -> str:
    outcome, face, called = table.match.outcome, FACES[table.match.game], names(table.match)
    assert outcome is not None
    players = [f"{face.emblems[seat]} {called[seat]}" for seat in range(len(called))]
    lost = [seat for seat in range(len(called)) if seat not in outcome.winners]
    places = placed(outcome, lambda seat: f"{players[seat]}{' resigned' if seat in lost else ''}")
    return "\n".join([f"**{listed([players[seat] for seat in outcome.winners])} wins by resignation.**", *places])


def story(match: Match, history: History) -> list[str]:
    """Return the notable facts of a match that is over, and its length."""
    match_facts = FACES[match.game].match_facts
    facts = [] if match_facts is None else match_facts(history.events, names(match))[:FACTS]
    length = f" in {lasting(match.ended_at - match.created_at)}" if match.ended_at is not None else ""
    return ["", *(f"• {fact}" for fact in facts), f"-# {count(history.moves, 'move')}{length}"]


def is_beginner_match(match: Match) -> bool:
    """Return whether a match is the one that the rules advise for a first one: a person against computer players."""
    gentle = FACES[match.game].gentle
    advised = msgspec.structs.replace(GAMES[match.game].options(), **gentle.options)
    people = sum(row.kind == "person" for row in match.seats)
    return people == 1 and len(match.seats) == gentle.seats and match.options == advised


def over_buttons(match: Match) -> list[AnyButton]:
    """Return the buttons of a match that is over; after a beginner match, the one for the next step leads, and the
    log is under **More**.
    """
    gentle = FACES[match.game].gentle
    buttons = [match_button(match.id, action) for action in OVER_ROW]
    if not (gentle.again and is_beginner_match(match)):
        return buttons
    further = match_button(match.id, "next")
    further.label, buttons[0].style = gentle.again, SECONDARY
    return [further, *(one for one, action in zip(buttons, OVER_ROW, strict=True) if action != "log")]
