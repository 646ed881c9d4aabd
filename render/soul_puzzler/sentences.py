"""What has happened in Soul Puzzler, how it ended, and the names of moves: ``sentences.toml``, filled in."""

from __future__ import annotations

from collections.abc import Mapping

from render.face import Names
from render.kit import written
from render.kit.phrases import count, listed, placed
from render.soul_puzzler.cards import titled
from render.soul_puzzler.words import short, square, who
from rules.engine import Outcome
from rules.soul_puzzler import events as ev
from rules.soul_puzzler import moves as mv

TABLES = written.tables(__file__)
"""Every table of ``sentences.toml``."""
ENDS = TABLES["ends"]
"""Why a match ended, by the outcome's reason."""


def move(move: object) -> str:
    """Name a move for buttons, menus and completion."""
    facts: dict[str, str] = {}
    if isinstance(move, mv.Choose):
        facts = {"title": titled(move.character)}
    elif isinstance(move, mv.Switch | mv.Exchange):
        facts = {"a": short(move.a), "b": short(move.b)}
    return written.filled(TABLES["moves"], type(move).__name__, move, facts)


def event(event: object, names: Names) -> str:
    """Tell one event in a sentence."""
    facts = _facts(event, names)
    if hasattr(event, "seat"):
        facts["who"] = who(event.seat, names)
    if isinstance(event, ev.PowerUsed):
        return written.filled(TABLES["powers"], event.power.lower(), event, facts)
    if isinstance(event, ev.AbilityUsed):
        return written.filled(TABLES["abilities"], event.character, event, facts)
    return written.filled(TABLES["events"], type(event).__name__, event, facts)


def _facts(event: object, names: Names) -> dict[str, str]:
    """Return what a sentence says besides the fields of its event."""
    match event:
        case ev.Began(first):
            return {"who": who(first, names)}
        case ev.DiceThrown(_, (one, two)):
            return {"thrown": "a double, so any character may be chosen" if one == two else f"{one + two} in all"}
        case ev.Chosen(_, character):
            return {"title": titled(character)}
        case ev.Switched(_, a, b):
            return {"a": square(a), "b": square(b)}
        case ev.PowerUsed(_, _, at, burnt):
            return {name: square(there) for name, there in (("a", at), ("b", burnt)) if there}
        case ev.AbilityUsed(seat, _, squares, points):
            places = {name: square(there) for name, there in zip("ab", squares, strict=False)}
            won = f"{count(abs(points[seat]), 'point')} {'won' if points[seat] > 0 else 'lost'}"
            return {**places, "loss": str(-points[1 - seat]), "won": won if points[seat] else "nothing happens"}
        case ev.Scored(number, removed):
            lost = ((seat, len(squares)) for seat, squares in enumerate(removed) if squares)
            gains = listed([f"{who(seat, names)} scores {count(points, 'point')}" for seat, points in lost])
            return {"gains": f"Another line: {gains}" if number > 1 else gains}
        case ev.Fell(falls):
            return {"falls": f"{count(len(falls), 'soul')} {'falls' if len(falls) == 1 else 'fall'}"}
    return {}


def reason(key: str) -> str:
    """Say why the match ended."""
    return ENDS.get(key, written.OVER)


def outcome(outcome: Outcome, names: Names) -> str:
    """Tell who wins and how, and in the order of the places what lines and abilities won each."""
    winners = [who(seat, names) for seat in outcome.winners]
    head = f"**{listed(winners)} wins!**" if winners else "**A draw.**"
    lines = placed(outcome, lambda seat: f"{who(seat, names)}: {_breakdown(outcome.scores[seat])}")
    return "\n".join([f"{head} {reason(outcome.reason)}", *lines])


def _breakdown(scores: Mapping[str, int]) -> str:
    """Return a seat's points, with where they came from; matches that ended long ago do not say that."""
    parts = ", ".join(f"{name} {value}" for name, value in scores.items() if name != "points")
    return f"**{count(scores.get('points', 0), 'point')}**{f' ({parts})' if parts else ''}"
