"""T6: which of the surrounded tiles that would fall is settled next."""

from __future__ import annotations

from render.kit.controls import HINT_LIMIT, Choice, labelled
from render.kit.phrases import fitting
from render.maatatahay import previews
from render.maatatahay.prompt import MaatatahayPrompt
from rules.engine import Decision, Seat
from rules.maatatahay import forecast
from rules.maatatahay.board import INDEX
from rules.maatatahay.fight_forecast import ranked
from rules.maatatahay.moves import MaatatahayMove, Settle
from rules.maatatahay.strength import attack, strength, survives
from rules.maatatahay.view import MaatatahayView
from rules.maatatahay.warriors import DEATHS


class Settling(MaatatahayPrompt[Settle]):
    """Whoever falls first attacks nobody any more."""

    kinds = ("settle",)
    move = Settle

    def question(self, view: MaatatahayView, decision: Decision) -> str:
        """Say what the order is good for."""
        return "Which surrounded tile is settled next? It falls and stops attacking, which may save another."

    def choice(self, view: MaatatahayView, seat: Seat, move: Settle) -> Choice[MaatatahayMove]:
        """Name the tile, and who would live by its fall."""
        lives = [
            previews.place(view.board, fight.index)
            for fight in forecast.settled(view, INDEX[move.space])
            if fight.survives and not survives(view.board, fight.index)
        ]
        falls = f"{previews.place(view.board, INDEX[move.space])} falls"
        return Choice(labelled(falls, "lives", lives), move, _then(view, move), "danger")

    def explain(self, view: MaatatahayView, seat: Seat, moves: list[Settle]) -> list[str]:
        """Tell each tile with its numbers and what follows, and what a death changes."""
        limit = " of one tribe" if view.options.death_limit == "per_player" else ""
        return [
            *(f"• {_dying(view, INDEX[move.space])} first, {_then(view, move)}." for move in moves),
            *self.notes,
            f"{DEATHS} deaths{limit} end the game when the round is over.",
        ]


def _dying(view: MaatatahayView, index: int) -> str:
    return f"{previews.named(view.board, index)} ({strength(view.board, index)} against {attack(view.board, index)})"


def _then(view: MaatatahayView, move: Settle) -> str:
    """Say how the others fare once a tile has fallen."""
    found = ranked(forecast.settled(view, INDEX[move.space]))
    told = fitting([previews.brief(view.board, fight) for fight in found], HINT_LIMIT - len("then "))
    return f"then {told or 'nobody else fights'}"
