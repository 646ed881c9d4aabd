"""What a move would lead to, in the few words that stand under an entry of a menu or on a button."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from render.kit.phrases import count
from render.maatatahay import fates, words
from rules.engine import Seat
from rules.maatatahay import forecast
from rules.maatatahay import moves as mv
from rules.maatatahay.board import INDEX, ORTHOGONAL, SPACES, Crystals
from rules.maatatahay.fight_forecast import Fight
from rules.maatatahay.forecast import Prospect
from rules.maatatahay.strength import reached, strength
from rules.maatatahay.view import MaatatahayView
from rules.maatatahay.warriors import RELIC_REWARD, STORAGE, WARRIORS

LIMIT = 100


def hint(view: MaatatahayView, seat: Seat, move: mv.MaatatahayMove) -> str:
    """Say in at most 100 characters what ``move``, one of the legal moves of ``seat``, leads to."""
    return _HINTS[type(move)](view, seat, move)[:LIMIT]


def _pair(view: MaatatahayView, seat: Seat, move: mv.ChoosePair) -> str:
    own, other = (WARRIORS[move.tiles[whose]] for whose in (seat, 1 - seat))
    if own.claws == other.claws:
        return "Equal claws: you decide who goes first"
    decides = "you decide" if own.claws < other.claws else "the other player decides"
    return f"{count(own.claws, 'claw')} against {other.claws}: {decides} who goes first"


def _first(view: MaatatahayView, seat: Seat, move: mv.GoFirst) -> str:
    return (
        "You place before the other tile lies" if move.who == "self" else "You see the other tile placed, then answer"
    )


def _place(view: MaatatahayView, seat: Seat, move: mv.Place) -> str:
    return prospect(view, seat, forecast.prospect(view, seat, INDEX[move.space]), LIMIT)


def prospect(view: MaatatahayView, seat: Seat, found: Prospect, limit: int) -> str:
    """Say what a placement brings, how strong the tile would be, and who would live or fall."""
    return fates.fitting([*_gains(found), _strength(found), *_fates(found), *_open(found)], limit, "; ")


def _gains(found: Prospect) -> list[str]:
    if found.cost:
        return [f"relic for {found.cost}, draw {RELIC_REWARD}"]
    return [f"take {words.short(found.collected)}"] if found.collected.total else []


def _strength(found: Prospect) -> str:
    helpers = words.spaces(found.supporters)
    return f"strength {found.strength}" + (f" (+{len(helpers)} from {' '.join(helpers)})" if helpers else "")


def _fates(found: Prospect) -> list[str]:
    told = [_fate(found, fight) for fight in fates.ranked(found.fights)]
    steps = forecast.changes(found.board, found.at, found.storage.energy)
    return told + [fates.change(found.board, step) for step in steps]


def _open(found: Prospect) -> list[str]:
    """Say how many sides stay open."""
    sides = sum(found.board[side].warrior is None for side in ORTHOGONAL[found.at])
    return [f"{count(sides, 'side')} open"] if sides else []


def _fate(found: Prospect, fight: Fight) -> str:
    if not fight.hot:
        return fates.brief(found.board, fight)
    return f"surrounded: {fates.ending(fight)} {fight.strength}:{fight.attack}"


def _pay(view: MaatatahayView, seat: Seat, move: mv.Pay) -> str:
    left = view.storages[seat].minus(move.crystals)
    return f"Leaves {words.short(left, 'nothing')}, then {RELIC_REWARD} are drawn"


def pointing(view: MaatatahayView, tile: str, index: int, quarters: int) -> list[str]:
    """Return each open space that an arrow of the tile would point at."""
    return [SPACES[there] for there in reached(tile, quarters, index) if view.board[there].warrior is None]


def _rotate(view: MaatatahayView, seat: Seat, move: mv.Rotate) -> str:
    assert view.hot is not None
    warrior = view.board[view.hot].warrior
    assert warrior is not None
    return " ".join(pointing(view, warrior.tile, view.hot, move.quarters)) or "no open space"


def _add(view: MaatatahayView, seat: Seat, move: mv.Add) -> str:
    assert view.hot is not None
    return adding(forecast.standing(view), view.hot, move.crystals)


def adding(board: forecast.Board, hot: int, crystals: Crystals) -> str:
    """Say how strong the hot tile would be with crystals added, and who would live or fall."""
    after = forecast.added(board, hot, crystals)
    found = fates.ranked(forecast.fights(after, hot))
    told = [f"strength {strength(after, hot)}", *(fates.brief(after, fight) for fight in found)]
    if crystals.spirit:
        lost = any(fight.hot and fates.is_sure(fight) for fight in found)
        told.append(f"{crystals.spirit} Spirit lost" if lost else f"+{count(crystals.spirit, 'point')} while it lives")
    return fates.fitting(told, LIMIT, "; ")


def _settle(view: MaatatahayView, seat: Seat, move: mv.Settle) -> str:
    told = [fates.brief(view.board, fight) for fight in fates.ranked(forecast.settled(view, INDEX[move.space]))]
    return f"then {fates.fitting(told, LIMIT - 5)}" if told else "then nobody else fights"


_HINTS: dict[type, Callable[[MaatatahayView, Seat, Any], str]] = {
    mv.ChoosePair: _pair,
    mv.GoFirst: _first,
    mv.Place: _place,
    mv.Pay: _pay,
    mv.Rotate: _rotate,
    mv.Add: _add,
    mv.Settle: _settle,
}


def excess(storage: Crystals) -> int:
    """Return how many crystals are more than a storage may keep."""
    return max(0, storage.total - STORAGE)
