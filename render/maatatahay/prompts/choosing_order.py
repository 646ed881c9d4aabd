"""R2: who takes the first turn of the round."""

from __future__ import annotations

from render.kit.controls import Choice
from render.kit.phrases import count
from render.maatatahay import sentences, words
from render.maatatahay.prompt import MaatatahayPrompt
from rules.engine import Decision, Seat
from rules.maatatahay.moves import GoFirst, MaatatahayMove
from rules.maatatahay.turns import tile_to_place
from rules.maatatahay.view import MaatatahayView
from rules.maatatahay.warriors import WARRIORS


class ChoosingOrder(MaatatahayPrompt[GoFirst]):
    """To go first, or to see the other tile placed."""

    kinds = ("order",)
    move = GoFirst
    does = "decide the order"
    menu = "Who goes first?"

    def question(self, view: MaatatahayView, decision: Decision) -> str:
        """Say why it is this player who decides."""
        own, other = (WARRIORS[tile_to_place(view, seat)].claws for seat in (decision.seat, 1 - decision.seat))
        if own == other:
            return f"Both tiles have {count(own, 'claw')}, so you, the active player, decide who goes first."
        return f"Your tile is the weaker one, {count(own, 'claw')} against {other}: you decide who goes first."

    def choice(self, view: MaatatahayView, seat: Seat, move: GoFirst) -> Choice[MaatatahayMove]:
        """Say what the place in the order is good for."""
        if move.who == "self":
            return Choice(sentences.move(move), move, "You place before the other tile lies on the map", "primary")
        return Choice(sentences.move(move), move, "You see the other tile placed, then answer")

    def explain(self, view: MaatatahayView, seat: Seat, moves: list[GoFirst]) -> list[str]:
        """Tell both tiles, and the point of going first and second."""
        tiles = zip(words.SEATS, view.tiles, strict=True)
        return [
            *(f"• **{tribe}** places {words.card(tile)}." for tribe, tile in tiles if tile),
            "• First: you take the better space, with its crystals or its relic.",
            "• Second: you see where the other tile lies, and may close its last side, or keep away from it.",
        ]
