"""Words for who would live and who would fall: strength against attack, as "3:5"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from render.kit.controls import READABLE
from render.kit.phrases import listed
from render.maatatahay import words
from rules.maatatahay.board import SPACES, Space
from rules.maatatahay.fight_forecast import Fight
from rules.maatatahay.forecast import Change

_LONG = 250
"""Characters of a long sentence."""


def brief(board: Sequence[Space], fight: Fight) -> str:
    """Describe a fight briefly: "🔷 D3 falls 2:6 +1S" when 1 Spirit passes to the hot tile."""
    spirit = passing(board, fight)
    passes = f" +{spirit}S" if spirit else ""
    return f"{place(board, fight.index)} {ending(fight)} {fight.strength}:{fight.attack}{passes}"


def full(board: Sequence[Space], fight: Fight) -> str:
    """Tell a fight: "🔷 Seer on D3 falls (2 against 6)"."""
    falls = "lives" if fight.survives else "falls"
    doubt = ", unless another order saves it" if fight.choice else ""
    spirit = passing(board, fight)
    passes = f" and leaves {spirit} Spirit to the tile just placed" if spirit else ""
    return f"{named(board, fight.index)} {falls}{passes} ({fight.strength} against {fight.attack}{doubt})"


def ending(fight: Fight) -> str:
    """Say how a fight ends, with a question mark if the order decides."""
    return "lives" if fight.survives else "falls?" if fight.choice else "falls"


def is_sure(fight: Fight) -> bool:
    """Say whether a tile falls whatever the order."""
    return not fight.survives and not fight.choice


def passing(board: Sequence[Space], fight: Fight) -> int:
    """Return the Spirit that passes to the hot tile by a fight."""
    warrior = board[fight.index].warrior
    return 0 if warrior is None or fight.survives or fight.hot else warrior.crystals.spirit


def place(board: Sequence[Space], index: int) -> str:
    """Return a tile by its tribe and space: "🔷 D3"."""
    warrior = board[index].warrior
    assert warrior is not None
    return f"{words.SIGNS[warrior.owner]} {SPACES[index]}"


def named(board: Sequence[Space], index: int) -> str:
    """Return a tile by its tribe, name and space: "🔷 Seer on D3"."""
    warrior = board[index].warrior
    assert warrior is not None
    return f"{words.warrior(warrior.owner, warrior.tile)} on {SPACES[index]}"


def ranked(fights: Iterable[Fight]) -> list[Fight]:
    """Return fights in the order of importance: the hot tile, those who fall, those who live."""
    return sorted(fights, key=lambda fight: (not fight.hot, fight.survives, fight.index))


def all_told(board: Sequence[Space], fights: Iterable[Fight]) -> str:
    """Tell every fight in a sentence, briefly if it would be long."""
    order = ranked(fights)
    told = listed([full(board, fight) for fight in order]) or "nobody falls"
    return f"{told if len(told) < _LONG else fitting([brief(board, fight) for fight in order], _LONG)}."


def change(board: Sequence[Space], step: Change) -> str:
    """Tell what more Energy on the hot tile changes: "+2E: 🔷 D3 falls, 🟠 C3 lives"."""
    told = [f"{place(board, fight.index)} {ending(fight)}" for fight in step.fallen]
    told += [f"{place(board, fight.index)} lives" for fight in step.saved]
    return f"+{step.energy}E: {', '.join(told)}"


def label(start: str, what: str, tiles: Sequence[str]) -> str:
    """Append what tiles do to a label: by name if there is room, else their number, with any doubt."""
    if not tiles:
        return start
    told = f"{start}, {what}: {' '.join(tiles)}"
    doubt = "?" if any(tile.endswith("?") for tile in tiles) else ""
    return told if len(told) <= READABLE else f"{start}, {what}: {len(tiles)}{doubt}"


def fitting(parts: Sequence[str], limit: int, between: str = ", ") -> str:
    """Return the parts joined; if they are too long, the last ones are replaced by a sign."""
    kept = list(parts)
    while kept and len(between.join([*kept, "…"])) > limit:
        kept.pop()
    return between.join(kept if len(kept) == len(parts) else [*kept, "…"])
