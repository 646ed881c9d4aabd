"""The results of a step of a turn, in words short enough for a menu entry or a line of help."""

from __future__ import annotations

from render.kit.controls import HINT_LIMIT
from render.kit.phrases import count, listed
from render.maatatahay import fight_words, words
from rules.engine import Seat
from rules.maatatahay import forecast
from rules.maatatahay.board import ORTHOGONAL, SPACES, Crystals, Warrior
from rules.maatatahay.fight_forecast import Fight
from rules.maatatahay.forecast import Board, Prospect
from rules.maatatahay.strength import reached, strength, supporters
from rules.maatatahay.view import MaatatahayView
from rules.maatatahay.warriors import RELIC_REWARD


def hot_tile(view: MaatatahayView) -> tuple[int, Warrior]:
    """Return the index of the tile placed in this turn, and the tile."""
    assert view.hot is not None
    warrior = view.board[view.hot].warrior
    assert warrior is not None
    return view.hot, warrior


def hot_name(view: MaatatahayView) -> str:
    """Return the tile placed in this turn by name and space: "Bulwark on E4"."""
    hot, warrior = hot_tile(view)
    return f"{words.name(warrior.tile)} on {SPACES[hot]}"


def last_round(view: MaatatahayView) -> str:
    """Warn in the last round that saved Spirit will be of no use; "" before it."""
    return "Last round: Spirit left in storage is worth nothing." if forecast.closing(view) else ""


def pointing(view: MaatatahayView, tile: str, index: int, quarters: int) -> list[str]:
    """Return each open space that an arrow of the tile would point at."""
    return [SPACES[there] for there in reached(tile, quarters, index) if view.board[there].warrior is None]


def prospect(found: Prospect, limit: int = HINT_LIMIT) -> str:
    """Say what a placement brings, how strong the tile would be, and who would live or fall."""
    gain = f"take {words.short(found.collected)}" if found.collected.total else ""
    relic = f"relic for {found.cost}, draw {RELIC_REWARD}" if found.cost else ""
    helpers = words.spaces(found.supporters)
    support = f" (+{len(helpers)} from {' '.join(helpers)})" if helpers else ""
    sides = sum(found.board[side].warrior is None for side in ORTHOGONAL[found.at])
    steps = forecast.changes(found.board, found.at, found.storage.energy)
    told = [
        gain or relic,
        f"strength {found.strength}{support}",
        *(_fate(found.board, fight) for fight in fight_words.ranked(found.fights)),
        *(fight_words.change(found.board, step) for step in steps),
        f"{count(sides, 'side')} open" if sides else "",
    ]
    return fight_words.fitting([part for part in told if part], limit, "; ")


def _fate(board: Board, fight: Fight) -> str:
    if not fight.hot:
        return fight_words.brief(board, fight)
    return f"surrounded: {fight_words.ending(fight)} {fight.strength}:{fight.attack}"


def adding(board: Board, hot: int, crystals: Crystals) -> str:
    """Say how strong the hot tile would be with crystals added, and who would live or fall."""
    after = forecast.added(board, hot, crystals)
    found = fight_words.ranked(forecast.fights(after, hot))
    told = [f"strength {strength(after, hot)}", *(fight_words.brief(after, fight) for fight in found)]
    if crystals.spirit:
        lost = any(fight.hot and fight_words.is_sure(fight) for fight in found)
        told.append(f"{crystals.spirit} Spirit lost" if lost else f"+{count(crystals.spirit, 'point')} while it lives")
    return fight_words.fitting(told, HINT_LIMIT, "; ")


def without_crystals(view: MaatatahayView) -> str:
    """Tell the hot tile's strength and who would live or fall if no crystal were added."""
    hot, warrior = hot_tile(view)
    board = forecast.standing(view)
    helpers = words.spaces(supporters(board, hot, warrior.owner))
    support = f", {len(helpers)} by support from {listed(helpers)}" if helpers else ""
    fights = fight_words.all_told(board, forecast.fights(board, hot))
    return f"Strength {strength(board, hot)}{support}. Without more crystals: {fights}"


def with_energy(view: MaatatahayView, seat: Seat) -> str:
    """Tell what Energy from the storage could still change in this turn; "" without any."""
    board, energy = forecast.standing(view), view.storages[seat].energy
    steps = [fight_words.change(board, step) for step in forecast.changes(board, hot_tile(view)[0], energy)]
    if steps:
        return f"**With Energy from your storage:** {'; '.join(steps)}."
    return "More Energy on the tile would change nobody's fate in this turn." if energy else ""
