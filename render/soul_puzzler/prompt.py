"""The common base of the prompts of Soul Puzzler: offering columns and pairs, and the points of a move."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from typing_extensions import override

from render.kit.controls import Buttons, Choice, Control, Style, menus
from render.kit.phrases import count, either, listed
from render.kit.prompts import ROWS as CONTROLS
from render.kit.prompts import Prompt, explained, of_kind
from render.soul_puzzler import words
from render.soul_puzzler.sentences import move as named
from render.soul_puzzler.words import Telling
from rules.engine import Decision, Seat
from rules.soul_puzzler import forecast
from rules.soul_puzzler import moves as mv
from rules.soul_puzzler.board import COLUMNS, ROWS, SQUARES, Square
from rules.soul_puzzler.characters import APPRENTICE
from rules.soul_puzzler.moves import PuzzlerMove
from rules.soul_puzzler.position import PuzzlerView

Legal = tuple[PuzzlerMove, ...]
Rows = tuple[Control[PuzzlerMove], ...]

_SHOWN = 2
"""The number of scoring moves with names; the others are counted."""


class PuzzlerPrompt(Prompt[PuzzlerView, PuzzlerMove]):
    """One question of Soul Puzzler."""

    @override
    def help(self, view: PuzzlerView, decision: Decision, legal: Legal) -> str:
        seat, plays, switches = decision.seat, of_kind(legal, mv.Play), of_kind(legal, mv.Switch)
        falls = f"• **Drop:** a soul from your pool falls into column {either([str(move.column) for move in plays])}."
        changes = f"• **Switch:** {count(len(switches), 'pair')} of neighbours can be switched."
        ways = [falls if plays else "", changes if switches else "", *_scoring(view, seat, legal)]
        danger, ban = _danger(view, seat) if plays or switches else "", _ban(view) if switches else ""
        return explained(ways, notes=(*self.ways(view, seat, legal), danger, ban))

    def ways(self, view: PuzzlerView, seat: Seat, legal: Legal) -> Sequence[str]:
        """Return a line for each kind of move besides the drop and the switch."""
        return ()


def can_drop(view: PuzzlerView, seat: Seat) -> bool:
    """Return whether ``seat`` has a soul to drop and a column for it."""
    return view.pools[seat] > 0 and None in view.board


def telling(view: PuzzlerView, seat: Seat) -> Telling:
    """Return the words of a seat's character."""
    return words.TELLINGS[view.characters[seat] or APPRENTICE]


# Advice

_MIDDLE = (COLUMNS + 1) // 2
"""The column that every line of three side by side goes through."""
_PARTS = 16
"""The limit of rows, buttons and menus together on a crowded board."""
_LESSON = 12
"""The first turns of a beginner match, six of each player, in which a drop is advised beside the question."""


def is_lesson(view: PuzzlerView) -> bool:
    """Return whether a drop is advised beside the question."""
    return view.options.characters == "none" and view.turn_number <= _LESSON


def other_switch(view: PuzzlerView, seat: Seat, gain: forecast.Gain | None) -> str:
    """Return a sentence on the best scoring switch of a lesson, unless the opponent gains more or ``gain`` is one."""
    found = [] if (gain and isinstance(gain.move, mv.Switch)) or not is_lesson(view) else forecast.gains(view, seat)
    others = [one for one in found if isinstance(one.move, mv.Switch) and one.mine >= one.theirs]
    if not others:
        return ""
    best = max(others, key=lambda one: one.mine - one.theirs)
    return f" **{named(best.move)}** would score {best.mine}{' for both' if best.mine == best.theirs else ''}."


def threat(view: PuzzlerView, seat: Seat) -> str:
    """Return a sentence on the columns where the opponent could score next; "" for none."""
    found = forecast.threatened(view, seat)
    columns = listed([str(gain.move.column) for gain in found if isinstance(gain.move, mv.Play)])
    points = count(max((gain.mine for gain in found), default=0), "point")
    return f" {words.SIGNS[1 - seat]} threatens {points} in column{'s' * (len(found) > 1)} {columns}." if found else ""


def advised(view: PuzzlerView, seat: Seat) -> tuple[mv.Play, str] | None:
    """Return the drop to advise and why: one that scores, or blocks the opponent, else touches one's own souls."""
    open_columns = [drop for drop in mv.PLAY.values() if view.board[SQUARES.index((drop.column, ROWS))] is None]
    if not open_columns or not view.pools[seat]:
        return None
    for player, why in ((seat, "where you score"), (1 - seat, "where your opponent could score")):
        points = forecast.threats(view, player)
        best = max((drop for drop in open_columns if drop in points), key=lambda drop: points[drop], default=None)
        if best:
            return best, why
    owners = dict(zip(SQUARES, view.board, strict=True))

    def friends(drop: mv.Play) -> int:
        column, row = forecast.landing(view, drop)
        return [owners.get(at) for at in ((column - 1, row), (column + 1, row), (column, row - 1))].count(seat)

    best = max(open_columns, key=lambda drop: (friends(drop), -abs(drop.column - _MIDDLE)))
    if friends(best):
        return best, "touching a soul of yours"
    if best.column == _MIDDLE:
        return best, "the middle, which every line across needs"
    return best, "near the middle, where most lines pass"


# Controls


def entries(moves: Sequence[PuzzlerMove], style: Style = "secondary") -> list[Choice[PuzzlerMove]]:
    """Return an entry for each move, by its name."""
    return [Choice[PuzzlerMove](named(move), move, style=style) for move in moves]


def drops(view: PuzzlerView, seat: Seat, legal: Legal, gain: forecast.Gain | None = None) -> Rows:
    """Return a button for a drop into each column; only the advised one is green, or the best ``gain``."""
    advice = advised(view, seat) if is_lesson(view) or forecast.threatened(view, seat) else None
    return columns(legal, mv.Play, "Drop", only=gain.move if gain else advice[0] if advice else None)


def in_halves(*rows: Control[PuzzlerMove]) -> Rows:
    """Return the rows, those with a button for each column as two, the first ones first, while there is room.

    A phone would wrap the last of five buttons into the next row. A board has no room with a power and both menus.
    """
    parts = sum(1 + len(row.choices) if isinstance(row, Buttons) else 2 for row in rows)
    shown, room = list[Control[PuzzlerMove]](), min(CONTROLS - len(rows), _PARTS - parts)
    for row in rows:
        if room > 0 and isinstance(row, Buttons) and len(row.choices) == COLUMNS:
            shown += [Buttons(row.choices[:_MIDDLE]), Buttons(row.choices[_MIDDLE:])]
            room -= 1
        else:
            shown.append(row)
    return tuple(shown)


def columns(
    legal: Legal,
    kind: Callable[[int], PuzzlerMove],
    verb: str,
    style: Style = "success",
    only: PuzzlerMove | None = None,
) -> Rows:
    """Return a button for each column; impossible ones stay visible, so that each keeps its place.

    If ``only`` one of the moves is advised, it alone has the style.
    """
    every = {column: kind(column) for column in range(1, COLUMNS + 1)}
    if not any(move in legal for move in every.values()):
        return ()
    choices = tuple(
        Choice[PuzzlerMove](
            f"{verb} {column}", move if move in legal else None, style=style if only in (None, move) else "secondary"
        )
        for column, move in every.items()
    )
    return (Buttons(choices),)


def pairs(
    view: PuzzlerView, moves: Sequence[mv.Switch | mv.Exchange], verb: str, gain: forecast.Gain | None = None
) -> Rows:
    """Return a menu of the pairs side by side, and one of those one above the other, by their squares.

    If one of them is the best ``gain``, it is a green button instead.
    """
    best = [
        Choice[PuzzlerMove](f"{named(move)}: +{gain.mine}", move, style="success")
        for move in moves
        if gain and move == gain.move
    ]
    rest = [move for move in moves if not best or move != best[0].move]
    beside = [_pair(view, move) for move in rest if move.a[1] == move.b[1]]
    above = [_pair(view, move) for move in rest if move.a[1] != move.b[1]]
    return (
        *([Buttons(tuple(best))] if best else ()),
        *menus(f"{verb} side by side", beside),
        *menus(f"{verb} one above the other", above),
    )


def _pair(view: PuzzlerView, move: mv.Switch | mv.Exchange) -> Choice[PuzzlerMove]:
    label = words.pair(move.a, move.b)
    return Choice(label[0].upper() + label[1:], move, f"{_soul(view, move.a)} with {_soul(view, move.b)}")


def _soul(view: PuzzlerView, at: Square) -> str:
    owner = view.board[SQUARES.index(at)]
    return f"{'' if owner is None else words.SIGNS[owner]} {words.square(at)}"


# Help


def _scoring(view: PuzzlerView, seat: Seat, legal: Legal) -> list[str]:
    """Return the names of the moves that would score at once, best first."""
    results = {move: forecast.points(view, seat, move) for move in legal}
    good = sorted((move for move in legal if results[move][0]), key=lambda move: results[move][1] - results[move][0])
    bad = [named(move) for move in legal if results[move][1] and not results[move][0]]
    lines = []
    if good:
        sentence = "; ".join(f"{named(move)} ({_result(*results[move])})" for move in good[:_SHOWN])
        more = f"; and {len(good) - _SHOWN} more" if len(good) > _SHOWN else ""
        lines.append(f"**Scores at once:** {sentence}{more}.")
    elif any(isinstance(move, mv.Play | mv.Switch) for move in legal):
        advice = advised(view, seat)
        why = f" A good drop: **column {advice[0].column}**, {advice[1]}." if advice and advice[0] in legal else ""
        lines.append(f"**Nothing scores yet.**{why}")
    if bad:
        others = " and others" if len(bad) > _SHOWN else ""
        lines.append(f"**Would score for your opponent:** {'; '.join(bad[:_SHOWN])}{others}.")
    return lines


def _result(mine: int, theirs: int) -> str:
    return f"+{mine} for you" + (f", +{theirs} for your opponent" if theirs else "")


def _ban(view: PuzzlerView) -> str:
    if not view.banned:
        return ""
    return f"**Not this turn:** {words.pair(*view.banned)}, because your opponent has just switched them."


def _danger(view: PuzzlerView, seat: Seat) -> str:
    """Return the moves with which the opponent could score if nothing changed."""
    threats = forecast.threats(view, 1 - seat)
    worst = sorted(threats, key=lambda move: -threats[move])[:_SHOWN]
    threats_named = "; ".join(f"{named(move)} (+{threats[move]})" for move in worst)
    return f"**Watch out,** your opponent could score next with: {threats_named}." if threats_named else ""
