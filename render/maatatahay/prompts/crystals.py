"""T2 and T5: the crystals that pay for a relic, and those for the tile just placed."""

from __future__ import annotations

from msgspec.structs import replace
from typing_extensions import override

from render.kit.controls import Choice
from render.kit.phrases import count, ordinal
from render.maatatahay import previews, sentences, words
from render.maatatahay.prompt import Help, MaatatahayPrompt
from rules.engine import Decision, Seat
from rules.maatatahay import forecast
from rules.maatatahay.board import SPACES
from rules.maatatahay.ending import relic_values
from rules.maatatahay.forecast import best_additions
from rules.maatatahay.moves import Add, MaatatahayMove, Pay
from rules.maatatahay.position import MaatatahayView
from rules.maatatahay.turns import hot_tile, relic_cost
from rules.maatatahay.warriors import RELIC_REWARD, STORAGE, strength


class Paying(MaatatahayPrompt[Pay]):
    """A mix of crystals of exactly the relic's cost."""

    kinds = ("pay",)
    move = Pay

    @override
    def question(self, view: MaatatahayView, decision: Decision) -> str:
        hot, _ = hot_tile(view)
        cost, storage = count(relic_cost(view.board, hot), "crystal"), words.crystals(view.storages[decision.seat])
        return f"Pay {cost} of your {storage} for the relic on {SPACES[hot]}, at least one of them Spirit."

    @override
    def choice(self, view: MaatatahayView, seat: Seat, move: Pay) -> Choice[MaatatahayMove]:
        return Choice(sentences.move(move), move, _leaves(view, seat, move), "success")

    @override
    def explain(self, view: MaatatahayView, seat: Seat, moves: list[Pay]) -> Help:
        taken = replace(view, relic_log=(*view.relic_log, seat))
        worth = (
            f"It is the {ordinal(len(taken.relic_log))} relic of the match and "
            f"your {ordinal(taken.relic_log.count(seat))}: "
            f"worth {count(relic_values(taken, seat)[-1], 'point')}."
        )
        choices = [f"• {words.crystals(move.crystals)}: {_leaves(view, seat, move)}." for move in moves]
        return (), choices, (worth, previews.without_crystals(view), *self.notes)


def _leaves(view: MaatatahayView, seat: Seat, move: Pay) -> str:
    return f"You keep {words.crystals(view.storages[seat].minus(move.crystals))}, then {RELIC_REWARD} are drawn"


class Adding(MaatatahayPrompt[Add]):
    """Crystals from the storage, or none, just before life and death are settled."""

    kinds = ("add",)
    move = Add

    @override
    def question(self, view: MaatatahayView, decision: Decision) -> str:
        storage = view.storages[decision.seat]
        must = forecast.excess(storage)
        least = f", at least {must}" if must else ""
        last = previews.last_round(view)
        question = f"Add crystals to {previews.hot_name(view)}{least}"
        return f"{question}. {last}" if last else f"{question}: Energy is strength, Spirit points."

    @override
    def choice(self, view: MaatatahayView, seat: Seat, move: Add) -> Choice[MaatatahayMove]:
        hot, _ = hot_tile(view)
        board = forecast.added(view.board, hot, move.crystals)
        losses = [fight for fight in forecast.fights(board, hot) if not fight.survives]
        result = f"strength {strength(board, hot)}"
        if len(losses) == 1:
            result = f"{previews.place(board, losses[0].index)} {previews.ending(losses[0])}"
        elif losses:
            result = f"{len(losses)} {'can ' * any(fight.choice for fight in losses)}die"
        return Choice(
            f"Add {words.crystals(move.crystals).replace(' and', ',')}: {result}",
            move,
            previews.adding(view.board, hot, move.crystals),
        )

    @override
    def choices(self, view: MaatatahayView, seat: Seat, moves: list[Add]) -> list[Choice[MaatatahayMove]]:
        """Return all crystals that can be added: the best first and green, then by their number."""
        order = best_additions(view, seat, hot_tile(view)[0])
        best, *others = sorted(moves, key=lambda move: order.index(move.crystals))
        others.sort(key=lambda move: (move.crystals.total, move.crystals.spirit))
        return [
            replace(self.choice(view, seat, best), style="success"),
            *(self.choice(view, seat, move) for move in others),
        ]

    @override
    def explain(self, view: MaatatahayView, seat: Seat, moves: list[Add]) -> Help:
        storage = view.storages[seat]
        must = forecast.excess(storage)
        limit = f"You hold {storage.total} and can keep {STORAGE}: add at least {must}." if must else ""
        board, hot = view.board, hot_tile(view)[0]
        order = [mix for mix in best_additions(view, seat, hot) if any(move.crystals == mix for move in moves)]
        choices = [f"• **Add {words.crystals(mix)}**: {previews.adding(board, hot, mix)}." for mix in order]
        return (limit,), choices, (previews.without_crystals(view), previews.with_energy(view, seat), *self.notes)
