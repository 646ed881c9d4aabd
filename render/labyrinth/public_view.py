"""The part of a player's view that the board shows.

All viewers of a match share one picture of it, except players who are processing their souls: theirs has their own
board as it is now, as their hand below it does. Above that hand, a panel's board leaves their line out.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.engine import Seat
from rules.labyrinth.board import Player
from rules.labyrinth.events import LabyrinthEvent
from rules.labyrinth.position import LabyrinthView
from rules.labyrinth.scoring import points_of
from rules.labyrinth.viewing import see


def on_board(view: LabyrinthView) -> LabyrinthView:
    """Return a view without facts that the picture and its words leave out."""
    players = view.players
    if view.stage != "over":
        players = tuple(_seen(view, seat) for seat in range(len(players)))
    return replace(
        view,
        viewer=None,
        frames=(),
        players=players,
        points=tuple(map(points_of, players)),
        commitment=None,
        keep_asked=None,
        before=None,
        actions=(),
        supply=None,
    )


def on_panel(view: LabyrinthView) -> LabyrinthView:
    """Return the same for the board above its viewer's hand, which has their line; the end has none."""
    public = on_board(view)
    return public if view.stage == "over" else replace(public, viewer=view.viewer)


def _seen(view: LabyrinthView, seat: Seat) -> Player:
    """Return a player as the board shows them."""
    player = view.players[seat]
    return player.without_secrets if view.options.secret_oracles else player


def marked(view: LabyrinthView, recent: tuple[LabyrinthEvent, ...]) -> tuple[LabyrinthEvent, ...]:
    """Return the recent events as the public has them; none in soul processing, where they depend on the viewer."""
    public = () if view.stage == "process" else (see(event, None) for event in recent)
    return tuple(event for event in public if event is not None)
