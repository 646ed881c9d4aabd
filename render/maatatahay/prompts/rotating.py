"""T3: how the tile just placed is turned."""

from __future__ import annotations

from render.kit.controls import Choice
from render.maatatahay import previews, words
from render.maatatahay.prompt import MaatatahayPrompt
from rules.engine import Decision, Seat
from rules.maatatahay.moves import MaatatahayMove, Rotate
from rules.maatatahay.turns import hot_tile, open_targets
from rules.maatatahay.view import MaatatahayView


class Rotating(MaatatahayPrompt[Rotate]):
    """One of four ways; its arrows matter to tiles placed later."""

    kinds = ("rotate",)
    move = Rotate
    does = "turn the tile"
    menu = "Turn the tile"

    def question(self, view: MaatatahayView, decision: Decision) -> str:
        """Say what turning the tile is good for."""
        name = previews.hot_name(view)
        if any(_reached(view, quarters) for quarters in range(len(words.TURNS))):
            return f"Turn {name}: tiles you place later where it points (→) get 1 Energy each."
        return f"Turn {name}: none of its arrows can reach an open space, so any way will do."

    def choice(self, view: MaatatahayView, seat: Seat, move: Rotate) -> Choice[MaatatahayMove]:
        """Name the way, and the open spaces that the arrows would point at."""
        points = _points(view, move)
        return Choice(f"{words.TURNS[move.quarters]} → {points}", move, points, "primary")

    def explain(self, view: MaatatahayView, seat: Seat, moves: list[Rotate]) -> list[str]:
        """Tell how the tile lies there, where it would point each way and what Energy could still change."""
        return [
            previews.without_crystals(view),
            *(f"• **{words.TURNS[move.quarters]}** points at {_points(view, move)}." for move in moves),
            "Turning changes nothing in this turn. Later, while this tile lives, each of its arrows gives 1 Energy to "
            "any tile that you place straight in front of it, at a side or a corner.",
            previews.with_energy(view, seat),
        ]


def _reached(view: MaatatahayView, quarters: int) -> list[str]:
    hot, warrior = hot_tile(view)
    return open_targets(view, warrior.tile, hot, quarters)


def _points(view: MaatatahayView, move: Rotate) -> str:
    return " ".join(_reached(view, move.quarters)) or "no open space"
