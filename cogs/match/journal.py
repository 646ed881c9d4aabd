"""The log in words."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.press.press import MatchPress
from cogs.shared.layout import MessageLayout, text
from cogs.shared.names import names
from host.views.table import BY_OWNER, REMOVED, REOPENED, STUCK, LogLine, Match
from render.kit.marks import Names
from render.registry import FACES

LIMIT = 3800
SOURCES = {"computer": " (computer)", "clock": " (time was up)", "moderator": " (moderator)", "person": ""}
KINDS = {
    "undo": "{by} undoes a move.",
    "resign": "{by} resigns.",
    "abort": "{by} aborts the match.",
}
"""The words of entries that are neither moves nor about seats, with their author as ``by``."""
BY_OWNERS = {
    BY_OWNER: "The bot owner aborts the match.",
    REOPENED: "The bot owner lets the match continue.",
}
"""The words of the bot owner's entries, by their notation."""
STOPPED = "The match was stopped because a bug left everyone without a move."
SEATS = {
    "absent": "The computer plays seat {seat} until its player is back.",
    "back": "{by} is back on seat {seat}.",
    "computer": "{by}: seat {seat} goes to the computer.",
    "open": "{by}: seat {seat} is open to anyone.",
    REMOVED: "The bot owner gives seat {seat} to the computer.",
    "person": "{by}: seat {seat} goes to a person.",
}
"""The words of entries about seats, by their notation."""


async def show(press: MatchPress, last: int = 20) -> None:
    """Show the last entries of the log as this person can read them."""
    match = press.facts
    lines = await press.host.matches.log(press.match, press.user_id, last)
    await press.remark(MessageLayout(text(journal(match, lines, names(match)))))


def journal(match: Match, lines: Sequence[LogLine], called: Names) -> str:
    """Return the log as a message, only the latest entries if not all fit."""
    head = f"### Log of match {match.id}\n{deal(match)}"
    if not lines:
        return f"{head}\nNothing has happened yet."
    sentences = [words for words in (entry(match, line, called) for line in lines) if words]
    while len(sentences) > 1 and len(head) + sum(map(len, sentences)) + len(sentences) > LIMIT:
        sentences = sentences[1:]
    return "\n".join([head, *sentences])[:LIMIT]


def deal(match: Match) -> str:
    """Return the lines for a check of the deal: the hash of the seed, and after the match the seed."""
    seed = "The seed is shown when the match is over." if match.seed is None else f"Seed: `{match.seed.hex()}`"
    return f"-# SHA-256 of the seed: `{match.seed_hash}`\n-# {seed}"


def entry(match: Match, line: LogLine, called: Names) -> str:
    """Return one entry on one line with its number, struck through if undone; "" if it has no sentence."""
    sentence = entry_sentence(match, line, called)
    if not sentence:
        return ""
    return f"`{line.number:>3}` " + (f"~~{sentence}~~" if line.undone else sentence)


def entry_sentence(match: Match, line: LogLine, called: Names) -> str:
    """Return one entry in words, on one line; "" for a move told with another's."""
    if line.kind != "move":
        sentence = _noted(line, called)
    else:
        face = FACES[match.game]
        events = [words for words in (face.event(event, called) for event in line.events) if words]
        if not events:
            return ""
        sentence = " ".join(events)
    return sentence.replace("\n", " ") + ("" if line.notation in (STUCK, REMOVED, *BY_OWNERS) else SOURCES[line.source])


def _noted(line: LogLine, called: Names) -> str:
    if line.notation == STUCK:
        return STOPPED
    if line.kind == "abort" and line.notation in BY_OWNERS:
        return BY_OWNERS[line.notation]
    form = SEATS.get(line.notation, "{by}: seat {seat} has changed.") if line.kind == "seat" else KINDS[line.kind]
    by = f"<@{line.user_id}>" if line.user_id is not None else _who(line, called)
    return form.format(by=by, seat=(line.seat or 0) + 1)


def _who(line: LogLine, called: Names) -> str:
    if line.seat is not None and line.seat < len(called):
        return called[line.seat]
    return f"<@{line.user_id}>" if line.user_id is not None else "Everyone"
