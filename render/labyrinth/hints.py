"""What a move would lead to, in the few words that stand under an entry of a menu."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from render.kit.phrases import listed
from render.labyrinth import words
from rules.engine import Seat
from rules.labyrinth import forecast
from rules.labyrinth import moves as mv
from rules.labyrinth.board import counts, total, without
from rules.labyrinth.cards import CORRIDORS, GREAT_POINTS, GREAT_RETURNS, SMALL, SMALL_POINTS
from rules.labyrinth.view import LabyrinthView

_LIMIT = 100


def hint(view: LabyrinthView, seat: Seat, move: mv.LabyrinthMove) -> str:
    """Say in at most 100 characters what ``move`` leads to; "" for what its name says already."""
    said = _HINTS.get(type(move))
    return said(view, seat, move)[:_LIMIT] if said else _prospect(view, seat, move)


def _commit(view: LabyrinthView, seat: Seat, move: mv.Commit) -> str:
    left = view.players[seat].pieces - move.pieces
    rest = len(view.corridors) - view.place
    later = f"{left} left for {rest} more {'corridor' if rest == 1 else 'corridors'}" if rest else f"{left} unused"
    if not move.pieces:
        return f"You do not explore; {later}"
    return later


def _souls(view: LabyrinthView, seat: Seat, move: mv.Souls) -> str:
    card = CORRIDORS[view.corridors[view.place - 1].card]
    gained = total(counts("".join((*card.upper, *card.lower))), counts(move.colours))
    return f"In all {words.souls(gained)} onto your low row"


def _keep(view: LabyrinthView, _: Seat, move: mv.Keep) -> str:
    asked = view.keep_asked
    if asked is None:
        return ""
    return f"Back to the supply: {words.souls(without(total(asked.old, asked.gained), counts(move.colours)))}"


def _small(view: LabyrinthView, seat: Seat, move: mv.AchieveSmall) -> str:
    return f"+{SMALL_POINTS} points, reward {words.icons(SMALL[move.card].reward)}; nothing is spent"


def _great(view: LabyrinthView, seat: Seat, move: mv.AchieveGreat) -> str:
    return f"+{GREAT_POINTS} points, both high souls move onto the card, up to {GREAT_RETURNS} impurity less at the end"


def _done(view: LabyrinthView, seat: Seat, move: mv.Done) -> str:
    return "No more actions this round"


_HINTS: dict[type, Callable[[LabyrinthView, Seat, Any], str]] = {
    mv.Commit: _commit,
    mv.Souls: _souls,
    mv.Keep: _keep,
    mv.AchieveSmall: _small,
    mv.AchieveGreat: _great,
    mv.Done: _done,
}


def _prospect(view: LabyrinthView, seat: Seat, move: mv.LabyrinthMove) -> str:
    """Say what a promotion or a colour change is worth, and which oracle cards it opens or closes."""
    points, opened, closed = forecast.prospect(view, seat, move)
    parts = [f"{points:+d} {'point' if abs(points) == 1 else 'points'}" if points else "points unchanged"]
    parts += [f"opens {_cards(opened)}"] if opened else []
    parts += [f"closes {_cards(closed)}"] if closed else []
    parts += _back(move)
    while len("; ".join(parts)) > _LIMIT:
        parts.pop()
    return "; ".join(parts)


def _back(move: mv.LabyrinthMove) -> list[str]:
    """Say what goes back to the supply for a promotion."""
    if not isinstance(move, mv.Promote | mv.PromoteBySpell):
        return []
    above = [f"{words.SOULS[move.drop]} above"] if move.drop else []
    if isinstance(move, mv.PromoteBySpell):
        return [f"1 {above[0]} goes back"] if above else []
    return [f"one rises, the other and 1 {above[0]} go back" if above else "one rises, the other goes back"]


def _cards(oracles: tuple[mv.AchieveSmall | mv.AchieveGreat, ...]) -> str:
    return listed(
        [words.short_oracle(card.card if isinstance(card, mv.AchieveSmall) else card.pair) for card in oracles]
    )
