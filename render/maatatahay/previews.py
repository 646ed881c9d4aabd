"""The results of a step of a turn, in words short enough for an entry of a menu or a line of help."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from render.kit.controls import HINT_LIMIT
from render.kit.phrases import count, fitting, listed
from render.maatatahay import words
from rules.engine import Seat
from rules.maatatahay import forecast
from rules.maatatahay.board import ORTHOGONAL, SPACES, Crystals, Space, tile_on
from rules.maatatahay.ending import closing
from rules.maatatahay.fight_forecast import Fight, ranked
from rules.maatatahay.forecast import Board, Change, Prospect
from rules.maatatahay.position import MaatatahayView
from rules.maatatahay.turns import hot_tile
from rules.maatatahay.warriors import RELIC_REWARD, strength, supporters

_LONG = 250
"""Characters of a long sentence."""


def brief(board: Sequence[Space], fight: Fight) -> str:
    """Return a fight in few words: "🔷 D3 dies (2 against 6), you get 1 Spirit" when that passes to the hot tile."""
    spirit = fight.passing(board)
    passes = f", you get {spirit} Spirit" if spirit else ""
    return f"{place(board, fight.index)} {_result(fight)}{passes}"


def _result(fight: Fight) -> str:
    return f"{ending(fight)} ({fight.strength} against {fight.attack})"


def full(board: Sequence[Space], fight: Fight) -> str:
    """Return a fight in words: "🔷 Seer on D3 dies (2 against 6)"."""
    result = "lives" if fight.survives else "dies"
    doubt = ", unless another order saves it" if fight.choice else ""
    spirit = fight.passing(board)
    passes = f" and leaves {spirit} Spirit to the tile just placed" if spirit else ""
    return f"{named(board, fight.index)} {result}{passes} ({fight.strength} against {fight.attack}{doubt})"


def ending(fight: Fight) -> str:
    """Return the end of a fight; a warrior can die if the order decides."""
    return "lives" if fight.survives else "can die" if fight.choice else "dies"


def place(board: Sequence[Space], index: int) -> str:
    """Return a tile by its tribe and space: "🔷 D3"."""
    return f"{words.SIGNS[tile_on(board, index).owner]} {SPACES[index]}"


def named(board: Sequence[Space], index: int) -> str:
    """Return a tile by its tribe, name and space: "🔷 Seer on D3"."""
    warrior = tile_on(board, index)
    return f"{words.warrior(warrior.owner, warrior.tile)} on {SPACES[index]}"


def all_told(board: Sequence[Space], fights: Iterable[Fight]) -> str:
    """Return every fight as a sentence, in fewer words if it would be long."""
    order = ranked(fights)
    endings = listed([full(board, fight) for fight in order]) or "no one dies"
    return f"{endings if len(endings) < _LONG else fitting([brief(board, fight) for fight in order], _LONG)}."


def change(board: Sequence[Space], step: Change) -> str:
    """Return the effect of more Energy on the hot tile: "with 2 Energy more 🔷 D3 dies, 🟠 C3 lives"."""
    parts = [f"{place(board, fight.index)} {ending(fight)}" for fight in step.fallen]
    parts += [f"{place(board, fight.index)} lives" for fight in step.saved]
    return f"with {step.energy} Energy more {', '.join(parts)}"


def hot_name(view: MaatatahayView) -> str:
    """Return the tile placed in this turn by name and space: "Bulwark on E4"."""
    hot, warrior = hot_tile(view)
    return f"{words.name(warrior.tile)} on {SPACES[hot]}"


def last_round(view: MaatatahayView) -> str:
    """Return a warning in the last round that saved Spirit will be of no use; "" before it."""
    return "Last round: Spirit that you keep is worth nothing." if closing(view) else ""


def prospect(placement: Prospect, limit: int = HINT_LIMIT) -> str:
    """Return who would live or die, the gains of a placement, and the tile's strength."""
    gain = f"collect {words.crystals(placement.collected)}" if placement.collected.total else ""
    relic = f"a relic for {count(placement.cost, 'crystal')}, {RELIC_REWARD} drawn" if placement.cost else ""
    helpers = [SPACES[at] for at in placement.supporters]
    support = f" ({len(helpers)} from {listed(helpers)})" if helpers else ""
    sides = sum(placement.board[side].warrior is None for side in ORTHOGONAL[placement.at])
    steps = forecast.changes(placement.board, placement.at, placement.storage.energy)
    parts = [
        *(_fate(placement.board, fight) for fight in ranked(placement.fights)),
        gain or relic,
        f"strength {placement.strength}{support}",
        *(change(placement.board, step) for step in steps),
        f"{count(sides, 'side')} open" if sides else "",
    ]
    return fitting([part for part in parts if part], limit, "; ")


def _fate(board: Board, fight: Fight) -> str:
    if not fight.hot:
        return brief(board, fight)
    return f"surrounded, it {_result(fight)}"


def adding(board: Board, hot: int, crystals: Crystals) -> str:
    """Return the hot tile's strength with crystals added, and who would live or die."""
    after = forecast.added(board, hot, crystals)
    fights = ranked(forecast.fights(after, hot))
    parts = [f"strength {strength(after, hot)}"]
    if crystals.spirit:
        lost = any(fight.hot and fight.sure for fight in fights)
        parts.append(f"{crystals.spirit} Spirit lost" if lost else f"+{count(crystals.spirit, 'point')} while it lives")
    return fitting([*parts, *(brief(after, fight) for fight in fights)], HINT_LIMIT, "; ")


def without_crystals(view: MaatatahayView) -> str:
    """Return the hot tile's strength and who would live or die if no crystal were added."""
    hot, warrior = hot_tile(view)
    board = forecast.standing(view)
    helpers = [SPACES[at] for at in supporters(board, hot, warrior.owner)]
    support = f", {len(helpers)} of it from {listed(helpers)}" if helpers else ""
    fights = all_told(board, forecast.fights(board, hot))
    return f"Strength {strength(board, hot)}{support}. Without more crystals: {fights}"


def with_energy(view: MaatatahayView, seat: Seat) -> str:
    """Return the possible effects of Energy from the storage in this turn; "" without any."""
    board, energy = forecast.standing(view), view.storages[seat].energy
    steps = [change(board, step) for step in forecast.changes(board, hot_tile(view)[0], energy)]
    if steps:
        return f"**Energy from your storage:** {'; '.join(steps)}."
    return "More Energy on the tile would not save or kill anyone this turn." if energy else ""
