"""What a player is asked: in a sentence for the message, in a few words for the picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from render.kit.phrases import count, listed
from render.maatatahay import fates, words
from render.maatatahay.hints import excess, pointing
from rules.engine import Decision, Seat
from rules.maatatahay import forecast
from rules.maatatahay.board import INDEX, SPACES
from rules.maatatahay.placing import relic_cost
from rules.maatatahay.strength import attack, strength, supporters
from rules.maatatahay.view import MaatatahayView, Stage
from rules.maatatahay.warriors import RELIC_REWARD, WARRIORS

_LIMIT = 300


def question(view: MaatatahayView, decision: Decision) -> str:
    """Say to the player of ``decision`` what is asked, and how the turn stands before its last step."""
    return _QUESTIONS[view.stage](view, decision.seat)


def _pair(view: MaatatahayView, seat: Seat) -> str:
    return (
        f"Choose a pair: you get its {words.SIGNS[seat]} tile, the other player its {words.SIGNS[1 - seat]} tile. "
        "Whoever then has fewer claws, the number beside the name, decides who goes first."
    )


def _order(view: MaatatahayView, seat: Seat) -> str:
    own, other = _claws(view, seat), _claws(view, 1 - seat)
    if own == other:
        return f"Both tiles have {count(own, 'claw')}, so you, the active player, decide who takes the first turn."
    return f"Your tile is the weaker one, {count(own, 'claw')} against {other}: you decide who takes the first turn."


def _claws(view: MaatatahayView, seat: Seat) -> int:
    tile = view.tiles[seat]
    assert tile is not None
    return WARRIORS[tile].claws


def _place(view: MaatatahayView, seat: Seat) -> str:
    tile = view.tiles[seat]
    assert tile is not None
    relics = [f"{space} for {relic_cost(view.board, INDEX[space])}" for space in forecast.reachable(view, seat)]
    pay = f" Relics you can pay for: {listed(relics)}." if relics else ""
    return (
        f"Place {words.name(tile)} ({words.claws(tile)}, {words.gems(tile)}) on a free space"
        f"{' or a relic' if relics else ''}. "
        f"You hold {words.crystals(view.storages[seat])}.{pay} "
        f"The menu says what each would lead to: S Spirit, E Energy, 2:5 strength 2 against 5.{_last(view)}"
    )


def _pay(view: MaatatahayView, seat: Seat) -> str:
    assert view.hot is not None
    cost = relic_cost(view.board, view.hot)
    head = (
        f"Pay {count(cost, 'crystal')} of your {words.crystals(view.storages[seat])} for the relic on "
        f"{SPACES[view.hot]}, at least one of them Spirit; then {RELIC_REWARD} are drawn. "
    )
    return head + _preview(view, _LIMIT - len(head))


def _rotate(view: MaatatahayView, seat: Seat) -> str:
    head = f"Turn {_hot(view)}: {_use(view)}. "
    return head + _preview(view, _LIMIT - len(head))


def _use(view: MaatatahayView) -> str:
    """Say what turning the hot tile is good for."""
    assert view.hot is not None
    warrior = view.board[view.hot].warrior
    assert warrior is not None
    if any(pointing(view, warrior.tile, view.hot, quarters) for quarters in range(len(words.TURNS))):
        return "tiles you place later where it points (→) get 1 Energy each"
    return "no arrow of it can reach an open space, so any way will do"


def _add(view: MaatatahayView, seat: Seat) -> str:
    must = excess(view.storages[seat])
    least = f", at least {must}" if must else ""
    head = (
        f"Add crystals to {_hot(view)}{least}: Energy adds strength, Spirit a point each. "
        f"You hold {words.crystals(view.storages[seat])}.{_last(view)} "
    )
    return head + _preview(view, _LIMIT - len(head))


def _last(view: MaatatahayView) -> str:
    """Warn whoever saves Spirit for later that there is no later."""
    return " This is the last round: Spirit in storage will be worth nothing." if forecast.closing(view) else ""


def _hot(view: MaatatahayView) -> str:
    """Return the hot tile by name and space."""
    assert view.hot is not None
    warrior = view.board[view.hot].warrior
    assert warrior is not None
    return f"{words.name(warrior.tile)} on {SPACES[view.hot]}"


def _preview(view: MaatatahayView, limit: int) -> str:
    """Tell the hot tile's strength and who would live or fall if no crystal were added."""
    assert view.hot is not None
    board = forecast.standing(view)
    warrior = board[view.hot].warrior
    assert warrior is not None
    helpers = words.spaces(supporters(board, view.hot, warrior.owner))
    support = f", {len(helpers)} by support from {listed(helpers)}" if helpers else ""
    head = f"Strength {strength(board, view.hot)}{support}. As it stands: "
    quiet = "nobody falls."
    return head + fates.all_told(board, forecast.fights(board, view.hot), limit - len(head), quiet)


def _settle(view: MaatatahayView, seat: Seat) -> str:
    head = "Which surrounded tile is settled next? It falls and stops attacking, which may save another: "
    told = [_dying(view, index) for index in forecast.dying(view)]
    return f"{head}{fates.fitting(told, _LIMIT - len(head) - 1)}."


def _dying(view: MaatatahayView, index: int) -> str:
    numbers = f"{strength(view.board, index)} against {attack(view.board, index)}"
    return f"{fates.named(view.board, index)} ({numbers})"


_QUESTIONS: Mapping[Stage, Callable[[MaatatahayView, Seat], str]] = {
    "pair": _pair,
    "order": _order,
    "place": _place,
    "pay": _pay,
    "rotate": _rotate,
    "add": _add,
    "settle": _settle,
}

_TASKS: Mapping[Stage, str] = {
    "pair": "choose a pair",
    "order": "decide the order",
    "pay": "pay for the relic",
    "rotate": "turn the tile",
    "add": "add crystals",
    "settle": "settle a tile",
}


def tasks() -> tuple[str, ...]:
    """Return everything that ``task`` may say."""
    return (*_TASKS.values(), *(_placing(tile) for tile in WARRIORS))


def _placing(tile: str) -> str:
    return f"place {words.name(tile)}"


def task(view: MaatatahayView, seat: Seat) -> str:
    """Say in at most four words what ``seat`` must do."""
    tile = view.tiles[seat]
    if view.stage == "place" and tile is not None:
        return _placing(tile)
    return _TASKS[view.stage]
