"""How a match ended in words, and what was notable in it."""

from __future__ import annotations

from cogs.shared.names import names
from cogs.shared.options import lasting
from host.views.table import OWNER, History, Match, Table
from render.kit.phrases import count, listed, placed
from render.registry import FACES

STOPPED = "**This match was stopped** because a bug left everyone without a move. It does not count."

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
