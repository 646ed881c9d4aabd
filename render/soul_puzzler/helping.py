"""What can I do now? The present decision explained to a first-time player."""

from __future__ import annotations

from render.soul_puzzler import words
from rules.engine import Decision
from rules.soul_puzzler import moves as mv
from rules.soul_puzzler.moves import PuzzlerMove
from rules.soul_puzzler.view import PuzzlerView


def explain(view: PuzzlerView, decision: Decision, legal: tuple[PuzzlerMove, ...]) -> str:
    """Say what may be done now and which of it would score at once."""
    lines = [words.question(view, decision)]
    columns = [str(move.column) for move in legal if isinstance(move, mv.Play)]
    if columns:
        lines.append(f"Open columns: {words.listed(columns)}.")
    return "\n".join(lines)
