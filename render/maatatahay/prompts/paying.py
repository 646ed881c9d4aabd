"""T2: which crystals pay for a relic."""

from __future__ import annotations

from msgspec.structs import replace

from render.kit.controls import Choice
from render.kit.phrases import count
from render.maatatahay import previews, sentences, words
from render.maatatahay.prompt import MaatatahayPrompt
from rules.engine import Decision, Seat
from rules.maatatahay.board import SPACES
from rules.maatatahay.moves import MaatatahayMove, Pay
from rules.maatatahay.placing import relic_cost
from rules.maatatahay.scoring import relic_values
from rules.maatatahay.turns import hot_tile
from rules.maatatahay.view import MaatatahayView
from rules.maatatahay.warriors import RELIC_REWARD


class Paying(MaatatahayPrompt[Pay]):
    """A mix of crystals of exactly the relic's cost."""

    kinds = ("pay",)
    move = Pay
    does = "pay for the relic"
    menu = "Choose the crystals to pay"

    def question(self, view: MaatatahayView, decision: Decision) -> str:
        """Say what the relic costs and what the player has."""
        hot, _ = hot_tile(view)
        cost, storage = count(relic_cost(view.board, hot), "crystal"), words.crystals(view.storages[decision.seat])
        return f"Pay {cost} of your {storage} for the relic on {SPACES[hot]}, at least one of them Spirit."

    def choice(self, view: MaatatahayView, seat: Seat, move: Pay) -> Choice[MaatatahayMove]:
        """Name the mix, and say what it leaves."""
        return Choice(sentences.move(move), move, _leaves(view, seat, move), "primary")

    def explain(self, view: MaatatahayView, seat: Seat, moves: list[Pay]) -> list[str]:
        """Tell each mix, where the crystals go, what the relic is worth and how the tile lies there."""
        taken = replace(view, relic_log=(*view.relic_log, seat))
        return [
            *(f"• {words.crystals(move.crystals)}: {_leaves(view, seat, move)}." for move in moves),
            f"It is the {words.ordinal(len(taken.relic_log))} relic of the game and "
            f"your {words.ordinal(taken.relic_log.count(seat))}: "
            f"worth {count(relic_values(taken, seat)[-1], 'point')}.",
            f"The relic costs one less for each tile at its sides. Spirit you pay goes into the bag before "
            f"{RELIC_REWARD} crystals are drawn from it.",
            previews.without_crystals(view),
        ]


def _leaves(view: MaatatahayView, seat: Seat, move: Pay) -> str:
    left = words.short(view.storages[seat].minus(move.crystals), "nothing")
    return f"Leaves {left}, then {RELIC_REWARD} are drawn"
