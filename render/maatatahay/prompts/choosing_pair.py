"""R1: which pair of tiles is played in this round."""

from __future__ import annotations

from render.kit.controls import Choice
from render.kit.phrases import count
from render.maatatahay import words
from render.maatatahay.prompt import MaatatahayPrompt
from rules.engine import Decision, Seat
from rules.maatatahay.moves import ChoosePair, MaatatahayMove
from rules.maatatahay.view import MaatatahayView
from rules.maatatahay.warriors import WARRIORS

_BONUSES = {"elder": ", +1 for each ally at its sides", "convert": ", +1 for each enemy at its corners", None: ""}
"""The bonus of a warrior, by what is special about it."""


class ChoosingPair(MaatatahayPrompt[ChoosePair]):
    """Both tiles matter: the player's own, and the one it meets."""

    kinds = ("pair",)
    move = ChoosePair
    does = "choose a pair"
    menu = "Choose a pair"

    def question(self, view: MaatatahayView, decision: Decision) -> str:
        """Say whose tile is whose, and what the claws decide."""
        own, other = words.SIGNS[decision.seat], words.SIGNS[1 - decision.seat]
        return f"Choose a pair: {own} for you, {other} for the other player. Fewer claws decide the order."

    def choice(self, view: MaatatahayView, seat: Seat, move: ChoosePair) -> Choice[MaatatahayMove]:
        """Show both tiles with their claws, and say who will decide the order."""
        tiles = zip(words.SIGNS, move.tiles, strict=True)
        label = " ".join(f"{sign} {words.name(tile)} {WARRIORS[tile].claws}" for sign, tile in tiles)
        own, other = _claws(seat, move)
        claws = f"{count(own, 'claw')} against {other}" if own != other else "Equal claws"
        return Choice(label, move, f"{claws}: {_decides(seat, move)}", "primary")

    def explain(self, view: MaatatahayView, seat: Seat, moves: list[ChoosePair]) -> list[str]:
        """Tell of each pair the player's own tile with its effect, and the one it meets."""
        return [
            *(f"• {_meeting(seat, move)}: {_decides(seat, move)}." for move in moves),
            "Claws are strength, gems are points while the warrior lives, arrows strengthen tiles you place later.",
        ]


def _claws(seat: Seat, move: ChoosePair) -> tuple[int, int]:
    return WARRIORS[move.tiles[seat]].claws, WARRIORS[move.tiles[1 - seat]].claws


def _decides(seat: Seat, move: ChoosePair) -> str:
    own, other = _claws(seat, move)
    return f"{'you decide' if own <= other else 'the other player decides'} who goes first"


def _meeting(seat: Seat, move: ChoosePair) -> str:
    own, other = move.tiles[seat], move.tiles[1 - seat]
    bonus = _BONUSES[WARRIORS[own].special]
    return (
        f"Your **{words.name(own)}** ({words.claws(own)}, {words.gems(own)}, arrows {words.compass(own)}{bonus}) "
        f"against {words.name(other)} ({words.claws(other)})"
    )
