"""What the conformance kit must know of Anima."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.anima.frames import Looking
from rules.anima.options import AnimaOptions
from tests.conformance.hints import Hints


def in_plain_sight(view: Any) -> Any:
    """Leave out of a view of Anima what everybody sees at the table without being told.

    That is which of a player's two Missions was turned up, and how many of the cards that somebody looks at are put on
    top of the deck and how many under it (4.66).
    """
    players = tuple(replace(player, missions=tuple(sorted(player.missions, key=str))) for player in view.players)
    frames = tuple(
        replace(frame, top=(*frame.top, *frame.under), under=())
        if isinstance(frame, Looking) and frame.seat != view.viewer
        else frame
        for frame in view.frames
    )
    return replace(view, players=players, frames=frames)


HINTS = Hints(
    longest=4_000,
    options={"reveal_by": ("15",)},
    stretch=50,
    golden=45,
    golden_seats=2,
    told=in_plain_sight,
    shown=(
        (4, AnimaOptions(reveal_by="15")),
        (1, AnimaOptions(tree=True, reveal_by="15")),
        (1, AnimaOptions(both_missions=True, reveal_by="15")),
    ),
)
