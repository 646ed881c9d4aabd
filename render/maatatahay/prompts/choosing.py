"""R1 and R2: the pair of tiles for this round, and the player who takes the first turn."""

from __future__ import annotations

from msgspec.structs import replace
from typing_extensions import override

from render.kit.controls import Choice
from render.kit.phrases import count
from render.maatatahay import sentences, words
from render.maatatahay.prompt import Help, MaatatahayPrompt
from rules.engine import Decision, Seat
from rules.maatatahay.forecast import best_pairs, is_first_better
from rules.maatatahay.moves import ChoosePair, GoFirst, MaatatahayMove
from rules.maatatahay.position import MaatatahayView
from rules.maatatahay.turns import tile_to_place
from rules.maatatahay.warriors import WARRIORS

_BONUSES = {"elder": ", +1 for each ally at its sides", "convert": ", +1 for each enemy at its corners", None: ""}
"""The bonus of a warrior, by its special rule."""


class ChoosingPair(MaatatahayPrompt[ChoosePair]):
    """Both tiles matter: the player's own, and the one it meets."""

    kinds = ("pair",)
    move = ChoosePair

    @override
    def question(self, view: MaatatahayView, decision: Decision) -> str:
        sign, other = words.SIGNS[decision.seat], words.SIGNS[1 - decision.seat]
        meaning = "Claws fight, gems are points; f" if view.options.scoring == "basic" else "F"
        return f"Choose a pair: {sign} is yours, {other} your opponent's. {meaning}ewer claws decide who begins."

    @override
    def choice(self, view: MaatatahayView, seat: Seat, move: ChoosePair) -> Choice[MaatatahayMove]:
        number, other = _claws(seat, move)
        mine, theirs = (words.warrior(one, move.tiles[one]) for one in (seat, 1 - seat))
        label = f"{mine} {count(number, 'claw')}, {words.gems(move.tiles[seat])} {theirs} {other}"
        claws = f"{count(number, 'claw')} against {other}" if number != other else "Equal claws"
        return Choice(label, move, f"{claws}: {_decides(seat, move)}")

    @override
    def choices(self, view: MaatatahayView, seat: Seat, moves: list[ChoosePair]) -> list[Choice[MaatatahayMove]]:
        """Return the pairs, the best first and green."""
        order = best_pairs(view, seat, [move.tiles for move in moves])
        best, *others = [self.choice(view, seat, ChoosePair(tiles)) for tiles in order]
        return [replace(best, style="success"), *others]

    @override
    def explain(self, view: MaatatahayView, seat: Seat, moves: list[ChoosePair]) -> Help:
        return (), [f"• {_meeting(seat, move)}: {_decides(seat, move)}." for move in moves], self.notes


def _claws(seat: Seat, move: ChoosePair) -> tuple[int, int]:
    return WARRIORS[move.tiles[seat]].claws, WARRIORS[move.tiles[1 - seat]].claws


def _decides(seat: Seat, move: ChoosePair) -> str:
    number, other = _claws(seat, move)
    return f"{'you decide' if number <= other else 'the other player decides'} who goes first"


def _meeting(seat: Seat, move: ChoosePair) -> str:
    tile, other = move.tiles[seat], move.tiles[1 - seat]
    bonus = _BONUSES[WARRIORS[tile].special]
    return (
        f"Your **{words.name(tile)}** ({words.claws(tile)}, {words.gems(tile)}, arrows {words.compass(tile)}{bonus}) "
        f"against {words.name(other)} ({words.claws(other)})"
    )


class ChoosingOrder(MaatatahayPrompt[GoFirst]):
    """To go first, or to see the other tile placed."""

    kinds = ("order",)
    move = GoFirst

    @override
    def question(self, view: MaatatahayView, decision: Decision) -> str:
        number, other = (WARRIORS[tile_to_place(view, seat)].claws for seat in (decision.seat, 1 - decision.seat))
        why = "Claws (strength) are equal" if number == other else "Your tile has fewer claws (strength)"
        return f"{why}: you decide who places first."

    @override
    def choice(self, view: MaatatahayView, seat: Seat, move: GoFirst) -> Choice[MaatatahayMove]:
        first = "You place before the other tile is on the map"
        hint = first if move.who == "self" else "You see the other tile placed, then answer"
        is_best = (move.who == "self") == is_first_better(view, seat)
        name = sentences.move(move)
        return (
            Choice(f"Best: {name[0].lower()}{name[1:]}", move, hint, "success") if is_best else Choice(name, move, hint)
        )

    @override
    def choices(self, view: MaatatahayView, seat: Seat, moves: list[GoFirst]) -> list[Choice[MaatatahayMove]]:
        """Return both orders, the best first."""
        return sorted(super().choices(view, seat, moves), key=lambda choice: choice.style != "success")

    @override
    def explain(self, view: MaatatahayView, seat: Seat, moves: list[GoFirst]) -> Help:
        own, other = (words.card(tile_to_place(view, one)) for one in (seat, 1 - seat))
        signs = words.SIGNS[seat], words.SIGNS[1 - seat]
        return [f"{signs[0]} You place {own}.", f"{signs[1]} The other player places {other}."], self.notes, ()
