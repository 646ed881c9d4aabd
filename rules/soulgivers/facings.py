"""Which facing protects a Soulgiver best: towards those who could attack it in their next turn."""

from __future__ import annotations

from rules.soulgivers.draft import Position
from rules.soulgivers.geometry import DIRECTIONS, NEIGHBOURS, opposite, outward
from rules.soulgivers.lookup import ground_of, shields_of
from rules.soulgivers.movement.walks import reach
from rules.soulgivers.pieces import Soulgiver


def attackers(position: Position, piece: Soulgiver) -> tuple[int, ...]:
    """Return for each direction how many opponents could attack a Soulgiver from there in their next turn."""
    floor = ground_of(position)
    counts = [0] * len(DIRECTIONS)
    for foe in position.soulgivers:
        if foe.population == piece.population:
            continue
        cells = reach(position, foe)
        for direction in DIRECTIONS:
            beside = NEIGHBOURS[piece.place][direction]
            if beside in cells:
                _, outcome = floor.crossings("attack", foe.population == "shells", beside)[opposite(direction)]
                counts[direction] += outcome != "blocks"
    return tuple(counts)


def best_facing(position: Position, piece: Soulgiver) -> int:
    """Return the facing whose shields stop the most attackers; of equal ones the one ahead, away from the own Portals.

    The shields are those that count: of a carrier those of the Fragment.
    """
    ahead = opposite(outward(piece.population))
    shields = shields_of(position, piece)
    if not piece.on_board or not shields:
        return ahead
    counts = attackers(position, piece)
    stopped: dict[int, int] = {
        facing: sum(counts[(facing + turns) % 4] for turns in shields) for facing in (ahead, *DIRECTIONS)
    }
    return max(stopped, key=stopped.__getitem__)
