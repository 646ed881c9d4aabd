"""What can I do now? The present decision explained to a first-time player."""

from __future__ import annotations

from render.kit.phrases import count, listed
from render.soul_puzzler import asking, cards, words
from rules.engine import Decision, Seat
from rules.soul_puzzler import forecast
from rules.soul_puzzler import moves as mv
from rules.soul_puzzler.characters import APPRENTICE, CARDS
from rules.soul_puzzler.moves import PuzzlerMove
from rules.soul_puzzler.view import PuzzlerView

Legal = tuple[PuzzlerMove, ...]
_SHOWN = 6
"""How many scoring moves are named before the rest are counted."""
_POWERS = (mv.Crow, mv.Root, mv.Fuse, mv.Gambit)


def explain(view: PuzzlerView, decision: Decision, legal: Legal) -> str:
    """Say what may be done now, what of it would score at once, and what to watch."""
    if view.stage == "choose":
        return _choosing(view, decision, legal)
    seat = decision.seat
    parts = [
        asking.question(view, decision),
        *_ways(view, seat, legal),
        _scoring(view, seat, legal),
        _ban(view, seat, legal),
        _danger(view, seat) if view.stage == "turn" else "",
        _goal(view, seat),
    ]
    return "\n".join(part for part in parts if part)


def _choosing(view: PuzzlerView, decision: Decision, legal: Legal) -> str:
    lines = [asking.question(view, decision)]
    if any(isinstance(move, mv.Choose) and move.character == APPRENTICE for move in legal):
        lines.append("First match? Take the **Apprentice** and learn the board, or **Solenne**, the easiest card.")
    for word, kinds in (("Before an action", ("token", "charge")), ("Whenever you score", ("score",))):
        able = [move.character for move in legal if isinstance(move, mv.Choose) and CARDS[move.character].kind in kinds]
        if able:
            lines.append(f"**{word}:** {listed([CARDS[key].name for key in able])}.")
    return "\n".join([*lines, "Each card has a page in `/rules`."])


def _ways(view: PuzzlerView, seat: Seat, legal: Legal) -> list[str]:
    """Return a line for each kind of move that is possible."""
    columns = [str(move.column) for move in legal if isinstance(move, mv.Play)]
    pairs = sum(isinstance(move, mv.Switch) for move in legal)
    lines = []
    if columns:
        lines.append(f"• **Drop:** a soul from your pool falls into column {_either(columns)}.")
    if pairs:
        lines.append(f"• **Switch:** {count(pairs, 'pair')} of unlike neighbours can change places.")
    return [*lines, *_special(view, seat, legal)]


def _special(view: PuzzlerView, seat: Seat, legal: Legal) -> list[str]:
    telling = cards.TELLINGS[view.characters[seat] or APPRENTICE]
    lines = []
    if any(isinstance(move, _POWERS) for move in legal):
        lines.append(f"• **{telling.ability}:** {telling.card.partition('** ')[2]}")
    if mv.Skip() in legal:
        lines.append(f"• {telling.card}\n• **Leave it:** souls without support fall, and new lines score as well.")
    if mv.End() in legal:
        lines.append("• **End the turn** without dropping another soul.")
    if mv.Pass() in legal:
        lines.append("• **Pass:** you can neither drop nor switch. Two passes in a row end the match.")
    return lines


def _either(columns: list[str]) -> str:
    return columns[0] if len(columns) == 1 else f"{', '.join(columns[:-1])} or {columns[-1]}"


def _scoring(view: PuzzlerView, seat: Seat, legal: Legal) -> str:
    """Name the moves that would score at once, best first."""
    results = {move: forecast.points(view, seat, move) for move in legal}
    good = sorted((move for move in legal if results[move][0]), key=lambda move: results[move][1] - results[move][0])
    bad = [move for move in legal if results[move][1] and not results[move][0]]
    lines = []
    if good:
        named = "; ".join(f"{words.move(move)} ({_result(*results[move])})" for move in good[:_SHOWN])
        more = f"; and {len(good) - _SHOWN} more" if len(good) > _SHOWN else ""
        lines.append(f"**Scores at once:** {named}{more}.")
    elif view.stage != "score":
        lines.append("**Scores at once:** nothing yet. Build towards three in a row or column.")
    if bad:
        few = "; ".join(words.move(move) for move in bad[:3])
        lines.append(f"**Would score for your opponent:** {few}{' and others' if len(bad) > 3 else ''}.")
    return "\n".join(lines)


def _result(mine: int, theirs: int) -> str:
    return f"+{mine} for you" + (f", +{theirs} for your opponent" if theirs else "")


def _ban(view: PuzzlerView, seat: Seat, legal: Legal) -> str:
    if not view.banned or not any(isinstance(move, mv.Switch) for move in legal):
        return ""
    a, b = view.banned
    return f"**Not this turn:** {words.short(a)} ↔ {words.short(b)}, for your opponent has just switched them."


def _danger(view: PuzzlerView, seat: Seat) -> str:
    """Name what the opponent could score with if nothing changed."""
    threats = forecast.threats(view, 1 - seat)
    if not threats:
        return ""
    worst = sorted(threats, key=lambda move: -threats[move])[:3]
    named = "; ".join(f"{words.move(move)} (+{threats[move]})" for move in worst)
    return f"**Watch out,** your opponent could score next with: {named}."


def _goal(view: PuzzlerView, seat: Seat) -> str:
    mine, theirs = view.scores[seat], view.scores[1 - seat]
    target = f"whoever has {view.options.target} or more and leads when a turn ends wins"
    return f"-# You have {mine}, your opponent {theirs}; {target}."
